"""Funding: A9.1 of the rules, with Finance [A13.3]."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Request, Roll
from farshore.core.steps import NO_SEAT, STOP, Chance, Effect, Question, for_each_seat_and, one
from farshore.games.papua.box import FUNDING, HIGHEST, LOWEST
from farshore.games.papua.phases.dice import FACES, packed
from farshore.games.papua.state import Papua


class Fund(Chance[Papua]):
    """[A9.1] One roll for all who are there, in energy order; whoever holds Finance may answer it."""

    key = "funding"

    def request(self, g: Papua) -> Request:
        return Roll(self.stream, g.box.funding_dice, FACES)

    def answer(self, g: Papua, outcome: list[int]) -> None:
        g.tell("funding", packed(outcome), g.sign())
        named = by_sign(outcome, g.sign())
        highest = outcome[-1]
        for seat in reversed(g.pile):
            if g.standing(FUNDING, seat):
                if highest > named and g.holds(seat, g.box.finance):
                    g.then(FINANCE[seat][highest * FACES + named])
                else:
                    g.then(FUNDED[seat][named])

    def word(self, g: Papua, value: int) -> str:
        return g.box.faces[value]


def by_sign(outcome: list[int], sign: int) -> int:
    """[A9.1] The die that the sign names, of dice in rising order."""
    if sign == HIGHEST:
        return outcome[-1]
    return outcome[0] if sign == LOWEST else outcome[len(outcome) // 2]


class Funded(Effect[Papua]):
    """[A9.1] The die's coins, and one for each explorer there."""

    key = "funded"

    def run(self, g: Papua) -> None:
        coins = self.arg + g.standing(FUNDING, self.seat)
        g.coins[self.seat] += coins
        g.tell("funded", self.seat, coins)


class Finance(Question[Papua]):
    """[A13.3] The highest die in place of the one that the sign names."""

    key = "finance"
    moment = "finance"

    def choices(self, g: Papua) -> list[int]:
        return [0, STOP]

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            g.then(FUNDED[self.seat][self.arg % FACES])
            return
        g.use_science(self.seat)
        g.tell("finance", self.seat)
        g.then(FUNDED[self.seat][self.arg // FACES])

    def text(self, g: Papua, choice: int) -> str:
        return "none" if choice == STOP else "finance"


FUND: Final = one(Fund, NO_SEAT)
FUNDED: Final = for_each_seat_and(Funded, FACES)
FINANCE: Final = for_each_seat_and(Finance, FACES * FACES)
