"""A record played again at the speed of the rules, once its texts are read: decisions and outcomes as ints."""

from __future__ import annotations

from farshore.core import flow
from farshore.core.steps import State


class Tape:
    """What a record holds, without its words: decisions and chance outcomes, each in the order in which they came.

    A join's decisions stand seat after seat, as the record's row has them. Nothing is checked here: that was done
    when the texts were read.
    """

    def __init__(self, decisions: list[int], outcomes: list[list[int]]) -> None:
        self.decisions = decisions
        self.outcomes = outcomes


class Reel:
    """A position that moves along a tape, from the first question that its start leads to."""

    def __init__(self, g: State, tape: Tape) -> None:
        self.g = g
        self.tape = tape
        self.decided = 0
        self.rolled = 0
        self.waits = flow.advance(g)
        self.run(0)

    def run(self, upto: int) -> None:
        """Play on until so many decisions are played, with all that follows them by itself."""
        g = self.g
        decisions = self.tape.decisions
        outcomes = self.tape.outcomes
        while True:
            if self.waits == flow.ASKS:
                if len(g.legal) == 1:  # asked for secrecy's sake: the record doesn't hold it
                    flow.play(g, g.legal[0])
                    self.waits = flow.advance(g)
                    continue
                if self.decided >= upto:
                    return
                flow.play(g, decisions[self.decided])
                self.decided += 1
            elif self.waits == flow.ROLLS:
                if self.rolled >= len(outcomes):
                    return
                flow.decided(g, outcomes[self.rolled])
                self.rolled += 1
            elif self.waits == flow.OPENS:
                flow.unfold(g)
            else:
                return
            self.waits = flow.advance(g)
