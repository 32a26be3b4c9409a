"""Maintenance: chapter 8 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Draw, Request
from farshore.core.steps import HAND_IN, NO_SEAT, Chance, Effect, Question, for_each_seat, one
from farshore.games.polynesia.box import BLACK, FISH, KINDS, RED, SHELL, STONES
from farshore.games.polynesia.phases.ending import DESTRUCTION, income
from farshore.games.polynesia.state import Polynesia


class Eruption(Effect[Polynesia]):
    """[P8.1] One stone is due."""

    key = "eruption"

    def run(self, g: Polynesia) -> None:
        g.due = 1
        g.then(STONE)


class Stone(Chance[Polynesia]):
    """[P8.1] A stone from the bag; the black one makes two more due. [P8.2] The last red one ends everything else."""

    key = "lava"

    def request(self, g: Polynesia) -> Request:
        return Draw(self.stream, g.bag, sum(g.bag))

    def answer(self, g: Polynesia, outcome: list[int]) -> None:
        stone = outcome[0]
        g.bag = g.bag[:]
        g.bag[stone] -= 1
        g.due -= 1
        g.tell("stone", stone)
        if stone == RED and g.box.stones[RED] - g.bag[RED] == g.box.last_red:
            g.due = 0
            g.erupted = True
            g.tell("erupted")
            g.end()
            g.then(DESTRUCTION)
            return
        if stone == BLACK:
            g.due += g.box.after_black
        if g.due:
            g.then(self)

    def word(self, g: Polynesia, value: int) -> str:
        return STONES[value]


class AskDecline(Effect[Polynesia]):
    """[P8.3] The starting seat decides."""

    key = "ask_decline"

    def run(self, g: Polynesia) -> None:
        g.then(HAND_IN[g.first])
        g.then(DECLINE[g.first])


class Decline(Question[Polynesia]):
    """[P8.3] Everybody gives back all they hold of one kind."""

    key = "decline"

    def choices(self, g: Polynesia) -> list[int]:
        return [FISH, SHELL]

    def play(self, g: Polynesia, kind: int) -> None:
        g.tell("declined", self.seat, kind)
        for seat in range(g.seats):
            have = g.held(seat, kind)
            if have:
                g.gain(seat, kind, -have)
                g.tell("lost", seat, have, kind)

    def text(self, g: Polynesia, kind: int) -> str:
        return KINDS[kind]


class Resources(Effect[Polynesia]):
    """[P8.4] Islands and tokens bring fish and shells."""

    key = "resources"

    def run(self, g: Polynesia) -> None:
        for seat in range(g.seats):
            fish, shells = income(g, seat, FISH), income(g, seat, SHELL)
            g.gain(seat, FISH, fish)
            g.gain(seat, SHELL, shells)
            if fish or shells:
                g.tell("income", seat, fish, shells)


class NewStartingSeat(Effect[Polynesia]):
    """[P8.5] The next seat to the left."""

    key = "new_starting_seat"

    def run(self, g: Polynesia) -> None:
        g.first = (g.first + 1) % g.seats


ERUPTION: Final = one(Eruption, NO_SEAT)
STONE: Final = one(Stone, NO_SEAT)
ASK_DECLINE: Final = one(AskDecline, NO_SEAT)
DECLINE: Final = for_each_seat(Decline)
RESOURCES: Final = one(Resources, NO_SEAT)
NEW_STARTING_SEAT: Final = one(NewStartingSeat, NO_SEAT)
