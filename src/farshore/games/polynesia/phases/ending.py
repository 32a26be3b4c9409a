"""The eruption: the beginning of chapter 9 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import NO_SEAT, Effect, one
from farshore.games.polynesia import rulings
from farshore.games.polynesia.box import FISH, MOST_FISH, MOST_SHELLS, SHELL
from farshore.games.polynesia.state import BOARD, FISH_TOKENS, SHELL_TOKENS, Polynesia


def income(g: Polynesia, seat: int, kind: int) -> int:
    """[P8.4] One for each island of the kind where somebody lives, and what the tokens of [P5.4] bring."""
    tokens = g.own[(FISH_TOKENS if kind == FISH else SHELL_TOKENS) + seat]
    number = tokens if rulings.EVERY_TOKEN_PAYS else min(tokens, 1)
    row = seat * len(g.box.islands)
    for island in g.box.income[kind]:
        if g.members[row + island]:
            number += 1
    return number


class Destruction(Effect[Polynesia]):
    """[P9.1] Who still lives on the main island or the closest ones goes back to the personal board."""

    key = "destruction"

    def run(self, g: Polynesia) -> None:
        for seat in range(g.seats):
            number = 0
            for island in g.box.doomed:
                number += g.members_on(seat, island)
                g.settle_on(seat, island, -g.members_on(seat, island))
            if number:
                g.own[BOARD + seat] += number
                g.tell("returned", seat, number)
        if g.tides[2] == MOST_FISH:
            last_income(g, FISH)
        elif g.tides[2] == MOST_SHELLS:
            last_income(g, SHELL)


def last_income(g: Polynesia, kind: int) -> None:
    """[P9.2] [P13.6] [P13.8] Cards 3.6 and 3.8: one more time, of one kind; destroyed islands bring nothing."""
    for seat in range(g.seats):
        number = income(g, seat, kind)
        if number:
            g.gain(seat, kind, number)
            g.tell("gained", seat, number, kind)


DESTRUCTION: Final = one(Destruction, NO_SEAT)
