"""A command of several moves: tried on a copy first, so that all of it happens or nothing."""

from __future__ import annotations

from collections.abc import Sequence

from farshore.core import flow
from farshore.core.errors import IllegalMove
from farshore.core.steps import State
from farshore.table.asking import Asking


class Command:
    """Finds what several moves mean, one after the other. Forced answers between them may be named: all or none."""

    def __init__(self, asking: Asking, g: State, seat: int, hands: int) -> None:
        self.asking = asking
        self.g = g.clone()
        self.seat = seat
        self.hands = hands

    def decisions(self, moves: Sequence[str]) -> list[int]:
        if not moves:
            raise IllegalMove("a command holds at least one move")
        found: list[int] = []
        rest = list(moves)
        while True:
            found.append(self.asking.find(self.g, rest.pop(0)))
            passed, goes_on = self._play(found[-1])
            if not goes_on and rest != passed[: len(rest)]:
                raise IllegalMove("a command ends at chance, a reveal, a join or the turn's end; send the rest later")
            if not goes_on or not rest:
                return found
            if passed and rest[: len(passed)] == passed and rest[0] not in self.asking.moves(self.g):
                del rest[: len(passed)]
                if not rest:
                    return found

    def _play(self, decision: int) -> tuple[list[str], bool]:
        """Play it on the copy: which answers passed by themselves after it, and may the command go on?"""
        g = self.g
        before = g.barriers, g.hand_ins
        g.forced = []
        flow.play(g, decision)
        waits = flow.advance(g, self.hands)
        passed, g.forced = g.forced, None
        asked = waits == flow.ASKS and flow.asked(g).seat == self.seat
        return passed, asked and (g.barriers, g.hand_ins) == before
