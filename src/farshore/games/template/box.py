"""The components of one match of Tide Pools, read once and shared by every clone."""

from __future__ import annotations

from typing import Final

from farshore.components import Check, Components, count, custom, length, total, value
from farshore.core.game import Terms

SHELLS: Final = ("cowrie", "conch", "pearl", "crab")  # by the number that the rules of this folder know them by
COWRIE: Final = 0

# What the rules state about the printed things; a corrected file must keep to it.
CHECKS: tuple[Check, ...] = (
    length("reef", "columns", 4, rule="T1.1"),
    length("reef", "lines", 3, rule="T1.1"),
    custom("shells", SHELLS, lambda components: components.table("shells").ids(), rule="T1.1"),
    count("shells", rows=4, rule="T1.1"),
    total("shells", "count", 14, rule="T1.1"),
    length("tide", "calm", 4, rule="T2.1"),
    length("tide", "wild", 4, rule="T2.1"),
    value("end", "rounds", 10, rule="T3.1"),
)


class Box:
    """The reef, its pools line by line; which lie beside which; the shells; the tide; what scores."""

    def __init__(self, components: Components, terms: Terms) -> None:
        reef, shells, end = components.table("reef"), components.table("shells"), components.table("end")
        self.seats: int = terms.seats
        self.columns: list[str] = list(reef.texts("columns"))
        self.lines: list[str] = list(reef.texts("lines"))
        self.pools: list[str] = [column + line for line in self.lines for column in self.columns]
        self.beside: list[list[int]] = [self.neighbours(pool) for pool in range(len(self.pools))]
        self.shore: list[int] = list(range(len(self.columns)))
        self.shells: list[str] = list(shells.ids())
        self.counts: list[int] = list(shells.column("count", int))
        self.worth: list[int] = list(shells.column("points", int))
        self.cowries: list[int] = list(components.table("cowries").ints("points"))
        self.tide: list[int] = list(components.table("tide").ints(terms.options["tide"]))
        self.left_at_end: int = end.int("left")
        self.rounds: int = end.int("rounds")

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
