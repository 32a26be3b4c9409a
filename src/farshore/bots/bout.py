"""One match of computer players at the speed of the rules: ints alone, no record, no log.

Each player gets what its seat can know and nothing else. Draws are numbered stream by stream as a match at the table
numbers them, so the same host gives the same match.
"""

from __future__ import annotations

from typing import Any

from farshore.core import flow, knowledge
from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.errors import GameFault
from farshore.core.steps import State, Together
from farshore.core.texts import decision_text


class Bout:
    """A match from a start position to its end. `told`: each decision as seat and text, where they are kept."""

    def __init__(
        self, game: Any, start: State, bots: list[Bot[Any]], sources: list[Source], host: Any, keeps: bool = False
    ) -> None:
        self.game = game
        self.g = start
        self.bots = bots
        self.sources = sources
        self.host = host
        self.keeps = keeps
        self.length = 0  # decisions with two or more moves
        self.drawn: dict[str, int] = {}
        self.told: list[tuple[int, str]] = []

    def play(self) -> State:
        """Play to the end; the position there."""
        g = self.g
        waits = flow.advance(g)
        while waits != flow.OVER:
            if waits == flow.ASKS:
                seat = flow.asked(g).seat
                flow.play(g, self.choose(g, knowledge.known(g, seat), seat))
                waits = flow.advance(g)
            elif waits == flow.ROLLS:
                flow.answer(g, self.draw(g))
                waits = flow.advance(g)
            else:
                waits = flow.join(g, self.parts(g))
        return g

    def choose(self, g: State, known: State, seat: int) -> int:
        """What the player of this seat decides, from what it knows."""
        if len(g.legal) == 1:
            return g.legal[0]  # asked for secrecy's sake, and no decision
        if flow.advance(known) != flow.ASKS:
            raise GameFault("a position known to the seat that is asked must ask it too")
        decision = self.bots[seat].choose(self.game, known, seat, self.sources[seat])
        self.length += 1
        if self.keeps:
            self.told.append((seat, decision_text(g, flow.asked(g), decision)))
        return decision

    def draw(self, g: State) -> list[int]:
        wanted = flow.request(g)
        number = self.drawn.get(wanted.stream, 0)
        self.drawn[wanted.stream] = number + 1
        outcome: list[int] = self.host.outcome(wanted.stream, number, wanted)
        return outcome

    def parts(self, g: State) -> list[list[int]]:
        """All decide at once: each seat's decisions in its own branch."""
        together = g.agenda[-1]
        assert isinstance(together, Together)
        found: list[list[int]] = []
        for seat in range(g.seats):
            played: list[int] = []
            if together.opens(g, seat):
                own = flow.branch(g, seat)
                while flow.advance(own) == flow.ASKS:
                    alone = len(own.legal) == 1
                    decision = self.choose(own, knowledge.known_in_part(g, own, seat), seat)
                    if not alone:
                        played.append(decision)
                    flow.play(own, decision)
            found.append(played)
        return found
