"""The components of A Hundred Sheets, read once."""

from __future__ import annotations

from typing import Final

from farshore.components import Components
from farshore.core.game import Terms
from farshore.core.hidden import BIT

SEATS: Final = 100
SPACES: Final = 9
SNAKE: Final = -1
NOWHERE: Final = -1


class Box:
    """The sheet: its spaces, which lie beside which, and every three that are joined."""

    def __init__(self, components: Components, terms: Terms) -> None:
        sheet, values = components.table("sheet"), components.table("values")
        self.seats: int = terms.seats
        self.rows: list[str] = list(sheet.texts("rows_named"))
        self.columns: list[str] = list(sheet.texts("columns"))
        self.spaces: list[str] = [column + row for row in self.rows for column in self.columns]
        self.beside: list[list[int]] = [neighbours(space) for space in range(SPACES)]
        self.triples: list[int] = joined_triples(self.beside)
        self.faces: int = values.int("faces")
        self.rounds: int = values.int("rounds")
        self.ridge: int = values.int("ridge")
        self.full: int = values.int("full")


def neighbours(space: int) -> list[int]:
    column = space % 3
    found = [space - 3, space + 3]
    found += [space - 1] if column > 0 else []
    found += [space + 1] if column < 2 else []
    return sorted([other for other in found if 0 <= other < SPACES])


def joined_triples(beside: list[list[int]]) -> list[int]:
    """[S3.2] Three spaces are joined when one of them lies beside the two others."""
    found = {BIT[a] | BIT[mid] | BIT[b] for mid in range(SPACES) for a in beside[mid] for b in beside[mid] if a < b}
    return sorted(found)
