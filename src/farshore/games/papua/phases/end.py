"""The end: chapter A11 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import NO_SEAT, Effect, one
from farshore.games.papua.state import Papua


class Settle(Effect[Papua]):
    """[A11.3] Once, after the last round: a food, or an explorer of the pool, for each space below 0."""

    key = "settle"

    def run(self, g: Papua) -> None:
        for seat in g.pile:
            due = -g.energy[seat]
            if due > 0:
                before = g.food[seat]
                lost = g.feed(seat, due)
                g.tell("settles", seat, before - g.food[seat], lost)
        g.tell("over")
        g.end()


SETTLE: Final = one(Settle, NO_SEAT)
