"""Setting up: chapter 1 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Pick, Request
from farshore.core.hidden import Hidden
from farshore.core.steps import NO_SEAT, Chance, one
from farshore.games.template.box import Box
from farshore.games.template.phases.turn import START_TURN
from farshore.games.template.state import NOWHERE, SHORE, TidePools, blank


class WhoBegins(Chance[TidePools]):
    """[T1.2] Chance says who begins."""

    key = "who_begins"

    def request(self, g: TidePools) -> Request:
        return Pick(self.stream, g.seats)

    def answer(self, g: TidePools, outcome: list[int]) -> None:
        g.first = outcome[0]
        g.tell("begins", g.first)
        g.then(START_TURN[g.first])


WHO_BEGINS: Final = one(WhoBegins, NO_SEAT)


def set_up(box: Box) -> TidePools:
    """[T1.1] A shell face down in every pool, the rest stay in the bag unseen; all divers on the shore."""
    g = blank(box)
    g.turn = 1
    g.first = 0
    g.points = 0
    g.dived = NOWHERE
    g.peeked = False
    g.stands = [SHORE] * box.seats
    g.kept = [0] * (box.seats * len(box.shells))
    reef = Hidden(len(box.pools), box.counts[:])
    for pool in range(len(box.pools)):
        reef.lay(pool)
    g.hidden = [reef]
    g.then(WHO_BEGINS)
    return g
