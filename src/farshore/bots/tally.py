"""What many matches came to: wins, totals, lengths, and how sure one may be of them."""
# farshore: interpreted

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any


@dataclass(frozen=True)
class Row:
    """One match."""

    seed: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    length: int  # decisions with two or more moves

    def shares(self) -> list[float]:
        """What each seat won: a shared first place is split."""
        firsts = self.places.count(1)
        return [1 / firsts if place == 1 else 0.0 for place in self.places]

    def to_json(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "bots": list(self.bots),
            "totals": list(self.totals),
            "places": list(self.places),
            "length": self.length,
        }


@dataclass(frozen=True)
class Measure:
    """Some numbers in short. The standard error counts each seed once, as all its seatings share the same dice."""

    mean: float
    low: float
    high: float
    error: float | None

    def to_json(self) -> dict[str, float | None]:
        error = None if self.error is None else round(self.error, 6)
        return {"mean": round(self.mean, 6), "min": self.low, "max": self.high, "error": error}


@dataclass(frozen=True)
class Outcome:
    """What was played, by whom, and every match."""

    header: dict[str, Any]
    bots: list[str]
    rows: list[Row]

    def measure(self, numbers: Callable[[Row], Sequence[float]]) -> Measure:
        """Mean, least, most and standard error of what each match gives."""
        by_seed: dict[int, tuple[float, int]] = {}
        everything: list[float] = []
        for row in self.rows:
            found = numbers(row)
            total, count = by_seed.get(row.seed, (0.0, 0))
            by_seed[row.seed] = (total + sum(found), count + len(found))
            everything.extend(found)
        mean = sum(everything) / len(everything)
        return Measure(mean, min(everything), max(everything), error_of(by_seed.values(), mean))

    def wins(self, bot: str) -> float:
        return sum(sum(self.of_bot(row, bot, row.shares())) for row in self.rows)

    def wins_of(self, bot: str) -> Measure:
        """Wins by chair: one over the number of seats is what equal players come to."""
        return self.measure(lambda row: self.of_bot(row, bot, row.shares()))

    def totals_of(self, bot: str) -> Measure:
        return self.measure(lambda row: self.of_bot(row, bot, row.totals))

    def wins_at(self, seat: int) -> Measure:
        return self.measure(lambda row: [row.shares()[seat]])

    def totals_at(self, seat: int) -> Measure:
        return self.measure(lambda row: [row.totals[seat]])

    def lengths(self) -> Measure:
        return self.measure(lambda row: [row.length])

    @staticmethod
    def of_bot(row: Row, bot: str, numbers: Sequence[float]) -> list[float]:
        return [number for name, number in zip(row.bots, numbers, strict=True) if name == bot]

    def to_json(self) -> dict[str, Any]:
        seats = range(len(self.rows[0].bots))
        wins = {bot: round(self.wins(bot), 6) for bot in self.bots}
        return {
            **{key: self.header[key] for key in ("game", "rules", "seats", "options", "components")},
            "matches": len(self.rows),
            "wins": wins,
            "win_rate": {bot: self.wins_of(bot).to_json() for bot in self.bots},
            "totals": {bot: self.totals_of(bot).to_json() for bot in self.bots},
            "seat_wins": [self.wins_at(seat).to_json() for seat in seats],
            "seat_totals": [self.totals_at(seat).to_json() for seat in seats],
            "lengths": self.lengths().to_json(),
            "results": [row.to_json() for row in self.rows],
        }


def error_of(by_seed: Iterable[tuple[float, int]], mean: float) -> float | None:
    """The standard error of a mean over clusters (total and count of each); None where there are fewer than two."""
    clusters = list(by_seed)
    if len(clusters) < 2:
        return None
    count = sum(number for _, number in clusters)
    squares = sum((total - mean * number) ** 2 for total, number in clusters)
    return sqrt(len(clusters) / (len(clusters) - 1) * squares) / count
