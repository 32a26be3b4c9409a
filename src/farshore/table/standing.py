"""What stands of a match: the rows of its record, grown by every answer and shrunk by every undo.

A row is `[seat, text]`, `["chance", stream, number, words]` (with a last `"typed"` where a person rolled), `["join",
[[seat, [text, …]], …]]` or, where something was taken back by consent, `["back", [[stream, number], …], [seat, …]]`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Row = list[Any]

PRESSED = "="  # before an answer that had no alternative: pressed by a person, and not part of the record


@dataclass
class OpenSeat:
    """One seat's part of an open together, as it stands."""

    texts: list[str] = field(default_factory=list)
    handed: bool = False

    def stands(self) -> list[str]:
        """Its decisions. While it is open, what was pressed too: nothing else says how far it has come."""
        return stripped(self.texts) if self.handed else self.texts[:]


class Standing:
    """The rows that stand, and the parts of an open together."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.parts: dict[int, OpenSeat] | None = None

    def decide(self, seat: int, text: str) -> None:
        if self.parts is not None:
            self.parts[seat].texts.append(text)
        else:
            self.rows.append([seat, text])

    def chance(self, row: Row) -> None:
        self.rows.append(row)

    def open(self, seats: list[int]) -> None:
        self.parts = {seat: OpenSeat() for seat in seats}

    def hand(self, seat: int, handed: bool) -> None:
        assert self.parts is not None
        self.parts[seat].handed = handed

    def join(self) -> None:
        assert self.parts is not None
        seats = sorted(self.parts)
        self.rows.append(["join", [[seat, stripped(self.parts[seat].texts)] for seat in seats]])
        self.parts = None

    def undo(self, seat: int, steps: int) -> None:
        if self.parts is not None and seat in self.parts:
            texts = self.parts[seat].texts
            del texts[len(texts) - steps :]
        else:
            for row in self.rows[len(self.rows) - steps :]:
                assert row[0] == seat, "an undo goes back over one's own decisions only"
            del self.rows[len(self.rows) - steps :]

    def back(self, rows: int, consent: list[int]) -> None:
        """Take back all but the first rows: the numbers they drew are spent, and who agreed stands in their place."""
        taken = self.rows[rows:]
        spent = [[row[1], row[2]] for row in taken if row[0] == "chance"]
        agreed = set(consent)
        for row in taken:
            if row[0] == "back":
                spent += row[1]
                agreed |= set(row[2])
        del self.rows[rows:]
        self.parts = None
        self.rows.append(["back", sorted(spent), sorted(agreed)])

    def place_of(self, rows: int) -> int:
        """Where among all rows the record's row of this number stands."""
        places = [at for at, row in enumerate(self.rows) if not is_pressed(row)]
        return places[rows] if rows < len(places) else len(self.rows)

    def record_rows(self) -> list[Row]:
        return [row for row in self.rows if not is_pressed(row)]

    def open_parts(self) -> list[Row]:
        if self.parts is None:
            return []
        return [[seat, part.stands(), part.handed] for seat, part in sorted(self.parts.items())]


def is_pressed(row: Row) -> bool:
    return isinstance(row[0], int) and row[1].startswith(PRESSED)


def stripped(texts: list[str]) -> list[str]:
    return [text for text in texts if not text.startswith(PRESSED)]


def compact(journal: list[Row]) -> Standing:
    """What stands of a journal: a pure function of it."""
    standing = Standing()
    for row in journal:
        take(standing, row)
    return standing


def take(standing: Standing, row: Row) -> None:
    """Apply one row of the journal."""
    kind = row[0]
    if kind == "play":
        for text in row[4]:
            standing.decide(row[1], text)
    elif kind == "undo":
        if row[4]:
            standing.undo(row[1], row[4])
    elif kind == "chance":
        standing.chance(row)
    elif kind == "open":
        standing.open(row[1])
    elif kind == "hand":
        standing.hand(row[1], row[2])
    elif kind == "join":
        standing.join()
    elif kind == "back":
        standing.back(row[1], row[2])
    elif kind == "spent":
        standing.rows.append(["back", row[1], row[2]])
