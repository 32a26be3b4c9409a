"""The order of turns: chapters 3 and 4 of the rules, and the end [Y9.4]."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import HAND_IN, NO_SEAT, Effect, for_each_seat, one
from farshore.games.papyria.box import SHIP, WANDERER
from farshore.games.papyria.phases.actions import MAIN_ACTION
from farshore.games.papyria.phases.keys import TAKE_KEYS
from farshore.games.papyria.phases.moving import MOVE, PUT_DOWN
from farshore.games.papyria.phases.solo import THIRD
from farshore.games.papyria.scoring import rungs_beaten
from farshore.games.papyria.state import NOBODY, Papyria, watch_keys


class StartTurn(Effect[Papyria]):
    """[Y3.1] [Y4.1] Put a figure down, or move one; two main actions [Y6.1]; hand in [Y6.16]."""

    key = "start_turn"

    def run(self, g: Papyria) -> None:
        seat = self.seat
        g.turn += 1
        g.active = seat
        g.done = 0
        g.offers = 0
        g.then(NEXT_SEAT)
        g.then(HAND_IN[seat])
        if g.box.solo:
            g.then(THIRD)  # [Y11.3] in the preparation too
        g.then(MAIN_ACTION[seat])
        g.then(PUT_DOWN[seat] if g.to_place(seat, SHIP) + g.to_place(seat, WANDERER) else MOVE[seat])


class NextSeat(Effect[Papyria]):
    """[Y9.4] The last round ends with the player to the right of the starting player."""

    key = "next_seat"

    def run(self, g: Papyria) -> None:
        following = (g.active + 1) % g.seats
        g.active = NOBODY
        if g.last and following == g.first:
            finish(g)
        else:
            g.then(START_TURN[following])


def finish(g: Papyria) -> None:
    """[Y10.5] The final scorings are read off the table; [Y11.8] alone one sees whom one has beaten."""
    g.over = True
    g.tell("over")
    if g.box.solo:
        beaten = rungs_beaten(g)
        for rung in range(beaten):
            g.tell("beat", 0, rung)
        if beaten == 0:
            g.tell("beaten", 0)
    g.end()


START_TURN: Final = for_each_seat(StartTurn)
NEXT_SEAT: Final = one(NextSeat, NO_SEAT)

watch_keys(TAKE_KEYS)
