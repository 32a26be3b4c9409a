"""Island tokens: chapter 5 of the rules, and the masks of chapter 12 that act at once."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.core.steps import Question, for_each_seat
from farshore.games.polynesia import rulings
from farshore.games.polynesia.box import (
    BOAT_TOKEN,
    FISH,
    FISH_TOKEN,
    GIFT,
    KINDS,
    MASK,
    MASK_4,
    NONE,
    POINT,
    SETTLES,
    SHELL,
    SHELL_TOKEN,
)
from farshore.games.polynesia.phases.explore import FREE_ROUTE
from farshore.games.polynesia.phases.populate import leave_board
from farshore.games.polynesia.state import FISH_TOKENS, MASKS, SHELL_TOKENS, TURTLE_TOKENS, Polynesia

MAKE_LOSE: Final = 2  # added to the kind: the others lose it, instead of taking it oneself


def arrive(g: Polynesia, seat: int, island: int) -> None:
    """[P5.1] What lies on the island goes to the seat whose turn it is; [P11.2] the archipelago's point token first."""
    archipelago = g.box.archipelago[island]
    if g.unreached and archipelago != NONE and g.unreached & BIT[archipelago]:
        reach(g, seat, archipelago)
    token = g.lies[island]
    if token != NONE:
        g.lies[island] = NONE
        g.tell("took_token", seat, token, island)
        take_token(g, seat, token, island)


def reach(g: Polynesia, seat: int, archipelago: int) -> None:
    """[P11.2] Card 1.2: the first on an archipelago takes its point token, which is not of the supply."""
    g.unreached &= ~BIT[archipelago]
    g.supply += g.box.on_archipelagos
    g.take_points(seat, g.box.on_archipelagos)


def take_token(g: Polynesia, seat: int, token: int, island: int) -> None:
    if token == POINT:  # [P5.2]
        g.own[TURTLE_TOKENS + seat] += 1
    elif token == FISH_TOKEN:  # [P5.4]
        g.own[FISH_TOKENS + seat] += 1
    elif token == SHELL_TOKEN:
        g.own[SHELL_TOKENS + seat] += 1
    elif token == BOAT_TOKEN:  # [P5.5]
        g.discard(token)
        g.then(FREE_ROUTE[seat])
    elif token in (MASK, MASK_4):
        take_mask(g, seat, token, island)


def take_mask(g: Polynesia, seat: int, token: int, island: int) -> None:
    """[P5.3] [P12.1] Card 2.1 asks at once; [P12.3] card 2.3 settles somebody at once; else the mask is kept."""
    if g.tides[1] == GIFT:
        g.discard(token)
        g.then(GIFT_OR_LOSS[seat])
    elif g.tides[1] == SETTLES:
        g.discard(token)
        leave_board(g, seat, island, 1)
    else:
        g.own[MASKS + seat] += 1


class GiftOrLoss(Question[Polynesia]):
    """[P12.1] Card 2.1: two of a kind for oneself, or all the others lose two of it."""

    key = "gift_or_loss"

    def choices(self, g: Polynesia) -> list[int]:
        return [FISH, SHELL, MAKE_LOSE + FISH, MAKE_LOSE + SHELL]

    def play(self, g: Polynesia, choice: int) -> None:
        kind = choice % MAKE_LOSE
        if choice < MAKE_LOSE:
            g.gain(self.seat, kind, g.box.mask_gift)
            g.tell("gained", self.seat, g.box.mask_gift, kind)
            return
        for other in range(g.seats):
            if other != self.seat:
                lose(g, other, kind)

    def text(self, g: Polynesia, choice: int) -> str:
        return ("take-" if choice < MAKE_LOSE else "lose-") + KINDS[choice % MAKE_LOSE]


def lose(g: Polynesia, seat: int, kind: int) -> None:
    """[P12.1] Two, or what one has."""
    have = g.held(seat, kind)
    number = g.box.mask_gift
    if have < number:
        number = have if rulings.LOSES_WHAT_IT_HAS else 0
    if number:
        g.gain(seat, kind, -number)
        g.tell("lost", seat, number, kind)


GIFT_OR_LOSS: Final = for_each_seat(GiftOrLoss)
