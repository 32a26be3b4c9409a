"""Setting up: chapter 1 of the rules."""

from __future__ import annotations

from farshore.games.penny_papers.box import Box
from farshore.games.penny_papers.phases.rounds import START_ROUND
from farshore.games.penny_papers.state import NO_ROLL, Valley, blank, new_sheet


def set_up(box: Box) -> Valley:
    """[V1.1] An empty sheet for everybody."""
    g = blank(box)
    g.round = 0
    g.roll = NO_ROLL
    g.last = False
    g.dealt = []
    g.slots = [new_sheet(box) for _ in range(box.seats)]
    g.then(START_ROUND)
    return g
