"""The position of a match of Tide Pools, read like the table."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.hidden import Hidden
from farshore.core.steps import State
from farshore.games.template.box import Box

SHORE: Final = -1
NOWHERE: Final = -1


class TidePools(State):
    """Who stands where, who keeps what, and what is left of the turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn", "first", "points", "dived", "peeked", "stands", "kept")

    box: Box
    turn: int  # how many turns have begun
    first: int  # who began
    points: int  # what the tide still gives in this turn
    dived: int  # the pool dived into in this turn
    peeked: bool
    stands: list[int]  # of each seat: its pool
    kept: list[int]  # seat by seat, how many shells of each kind

    def clone(self) -> TidePools:
        new = TidePools()
        self.copy_core(new)
        new.box = self.box
        new.turn = self.turn
        new.first = self.first
        new.points = self.points
        new.dived = self.dived
        new.peeked = self.peeked
        new.stands = self.stands[:]
        new.kept = self.kept[:]
        return new

    @property
    def reef(self) -> Hidden:
        """The pools and their shells, face down until somebody looks."""
        return self.hidden[0]

    def shells_of(self, seat: int, kind: int) -> int:
        return self.kept[seat * len(self.box.shells) + kind]

    def keep(self, seat: int, kind: int) -> None:
        self.kept[seat * len(self.box.shells) + kind] += 1

    def is_taken(self, pool: int) -> bool:
        """Does somebody stand there?"""
        for stands in self.stands:
            if stands == pool:
                return True
        return False

    def shells_left(self) -> int:
        """How many pools still hold a shell."""
        return len(self.box.pools) - self.reef.empty_slots()

    def ways(self, seat: int) -> list[int]:
        """Pools beside the diver."""
        pool = self.stands[seat]
        return self.box.shore if pool == SHORE else self.box.beside[pool]

    def round_now(self) -> int:
        return (self.turn - 1) // self.seats + 1

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        return [("points", self.points)]

    def census(self) -> list[tuple[str, int]]:
        in_reef = self.reef.pieces()
        return [
            (shell, in_reef[kind] + sum([self.shells_of(seat, kind) for seat in range(self.seats)]))
            for kind, shell in enumerate(self.box.shells)
        ]


def blank(box: Box) -> TidePools:
    g = TidePools()
    g.box = box
    g.begin(box.seats)
    return g
