"""The components of one match of Tide Pools, read once and shared by every clone."""

from __future__ import annotations

from typing import Final

from farshore.components import Check, Components, count, length, total
from farshore.core.game import Terms

COWRIE: Final = 0
CONCH: Final = 1
PEARL: Final = 2
CRAB: Final = 3

CHECKS: tuple[Check, ...] = (
    count("shells", rows=4, rule="T1.1"),
    total("shells", "count", 14, rule="T1.1"),
    length("reef", "columns", 4, rule="T1.1"),
    length("reef", "rows_named", 3, rule="T1.1"),
)


class Box:
    """The reef, its pools row by row; which lie beside which; the shells; the tide; what scores."""

    def __init__(self, components: Components, terms: Terms) -> None:
        reef, shells = components.table("reef"), components.table("shells")
        scoring = components.table("scoring")
        self.seats: int = terms.seats
        self.columns: list[str] = list(reef.texts("columns"))
        self.rows: list[str] = list(reef.texts("rows_named"))
        self.pools: list[str] = [column + row for row in self.rows for column in self.columns]
        self.beside: list[list[int]] = [self.neighbours(pool) for pool in range(len(self.pools))]
        self.shore: list[int] = list(range(len(self.columns)))
        self.shells: list[str] = list(shells.ids())
        self.counts: list[int] = list(shells.column("count", int))
        self.tide: list[int] = list(components.table("tide").ints(terms.options["tide"]))
        self.cowries: list[int] = list(scoring.ints("cowries"))
        self.worth: list[int] = [0, scoring.int("conch"), scoring.int("pearl"), scoring.int("crab")]
        self.left_at_end: int = components.table("end").int("left")
        self.rounds: int = components.table("end").int("rounds")

    def neighbours(self, pool: int) -> list[int]:
        """[T2.2] Pools beside each other share a side."""
        wide = len(self.columns)
        column = pool % wide
        found = [pool - wide, pool + wide]
        found += [pool - 1] if column > 0 else []
        found += [pool + 1] if column < wide - 1 else []
        return sorted([other for other in found if 0 <= other < len(self.pools)])


def read_box(components: Components, terms: Terms) -> Box:
    return Box(components, terms)
