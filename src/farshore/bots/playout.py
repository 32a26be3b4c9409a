"""Random play at the speed of the rules: no texts, no record, no log."""

from __future__ import annotations

from farshore.core import flow
from farshore.core.chance import Source
from farshore.core.steps import State


def play_out(g: State, source: Source) -> int:
    """Play to the end by lot; how many decisions had a choice."""
    chosen = 0
    while True:
        waits = flow.advance(g)
        if waits == flow.ASKS:
            chosen += len(g.legal) > 1
            flow.play(g, flow.pick(g, source))
        elif waits == flow.ROLLS:
            flow.roll(g, source)
        elif waits == flow.OPENS:
            flow.unfold(g)
        else:
            return chosen
