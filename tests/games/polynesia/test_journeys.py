"""Every journey there is from some positions, by the game and by a model that shares no code with it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from typing import Any

import pytest

from farshore import Match
from farshore.core import flow
from farshore.games.polynesia import GAME
from farshore.games.polynesia.state import Polynesia
from tests.games.polynesia.positions import at, travel

FILE = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Model:
    """Journeys on paper: who is where, who has what, which routes bear whose boats. Seat 0 travels."""

    people: tuple[tuple[str, ...], ...]  # of each seat: its islands, sorted
    hands: tuple[tuple[int, int], ...]
    boats: tuple[frozenset[str], ...]
    shells: frozenset[str]
    ways: tuple[tuple[str, str, str, bool], ...]  # route, from, to, neutral
    points: int

    def ends(self, moved: bool = False) -> set[tuple[object, object]]:
        """Every table that a journey from here can leave."""
        found = {(self.people, self.hands)} if moved else set()
        if self.points:
            for after in self.crossings():
                found |= after.ends(True)
        return found

    def crossings(self) -> list[Model]:
        found = []
        for route, start, end, neutral in self.ways:
            if start not in self.people[0]:
                continue
            if neutral or route in self.boats[0]:
                found.append(self.moved([0], start, end, 0, ""))
                continue
            for host in range(1, len(self.people)):
                kind = int(route in self.shells)
                if route in self.boats[host] and start in self.people[host] and self.hands[0][kind] >= 1:
                    found.append(self.moved([0, host], start, end, host, route))
        return found

    def moved(self, who: list[int], start: str, end: str, host: int, route: str) -> Model:
        people = [list(islands) for islands in self.people]
        hands = [list(hand) for hand in self.hands]
        for seat in who:
            people[seat].remove(start)
            people[seat].append(end)
        if host:
            hands[0][int(route in self.shells)] -= 1
            hands[host][int(route in self.shells)] += 1
        return replace(
            self,
            people=tuple(tuple(sorted(islands)) for islands in people),
            hands=tuple((hand[0], hand[1]) for hand in hands),
            points=self.points - 1,
        )


def model(case: dict[str, Any]) -> Model:
    seats = case["seats"]
    side = "four" if seats == 4 else "few"
    ways = []
    for row in FILE[f"routes_{side}"]["rows"]:
        for start, end in (row["ends"], row["ends"][::-1]):
            ways.append((row["id"], start, end, row["neutral"]))
    return Model(
        tuple(tuple(sorted(names.split())) for names in case["where"]),
        tuple(case["hand"]),
        tuple(frozenset(names.split()) for names in case["boats"]),
        frozenset(case["shells"].split()),
        tuple(ways),
        case["marker"],
    )


def tables(match: Match) -> set[tuple[object, object]]:
    """Every table that the game's journeys leave: played until somebody else is asked."""
    found: set[tuple[object, object]] = set()
    waiting = [match.g.clone()]
    while waiting:
        g = waiting.pop()
        assert isinstance(g, Polynesia)
        flow.advance(g)
        question = flow.asked(g)
        if question.seat != 0:
            found.add(table(g))
            continue
        for decision in list(g.legal):
            then = g.clone()
            flow.play(then, decision)
            waiting.append(then)
    return found


def table(g: Polynesia) -> tuple[object, object]:
    names = g.box.islands
    people = tuple(
        tuple(sorted(names[island] for island in g.homes(seat) for _ in range(g.members_on(seat, island))))
        for seat in range(g.seats)
    )
    return people, tuple((g.held(seat, 0), g.held(seat, 1)) for seat in range(g.seats))


CASES: dict[str, dict[str, Any]] = {
    "alone": {
        "seats": 2, "marker": 3, "where": ["Afi Afi Niu", "Kura"], "boats": ["Niu-Manu Niu-Kava", ""], "shells": "",
        "hand": [(0, 0), (0, 0)],
    },
    "guests": {
        "seats": 3, "marker": 3, "where": ["Kura Toa Toa", "Kura Kura", "Toa Kura"],
        "boats": ["Mala-Kura", "Kura-Toa Toa-Nono", "Kura-Toa Kava-Toa Mala-Kura"], "shells": "Toa-Nono Kava-Toa",
        "hand": [(2, 1), (0, 0), (1, 1)],
    },
    "crowd": {
        "seats": 4, "marker": 3, "where": ["Kura Moli", "Kura Moli", "Kura Moli", "Kura"],
        "boats": ["", "Moli-Kura Kura-Kofe", "Moli-Kura", "Moli-Kura Lupe-Talo"], "shells": "",
        "hand": [(3, 0), (0, 0), (0, 0), (0, 0)],
    },
    "poor": {
        "seats": 3, "marker": 2, "where": ["Kura Afi", "Kura Kura", "Kura"], "boats": ["", "Kura-Toa", "Kura-Kofe"],
        "shells": "Kura-Kofe", "hand": [(1, 0), (0, 0), (0, 0)],
    },
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_every_journey_is_possible_and_no_other(name: str) -> None:
    """[P4.1] [P4.2] [P4.3] [P4.4] [P4.5] [P4.6] The same tables, all of them, in the end."""
    case = CASES[name]
    match = travel(at(**case))
    expected = model(case).ends()
    assert len(expected) > 5
    assert tables(match) == expected
