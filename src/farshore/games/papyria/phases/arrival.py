"""On arrival: chapter 5 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, STOP, Question, for_each_seat
from farshore.games.papyria.box import SECTORS, SIDES
from farshore.games.papyria.phases.scorings import perform
from farshore.games.papyria.phases.solo import REMOVE_SIDE_TILE, side_tiles
from farshore.games.papyria.phases.supply import take_side
from farshore.games.papyria.state import KNOWLEDGE, NOBODY, PAPYRI_HELD, STAND_A, STAND_B, TRADE, Papyria

TO_TRADE: Final = 0
TO_A: Final = 1  # with one papyrus; 2 with two, 3 with three
TO_B: Final = 10  # with the first stack beside the board, and so on


def arrive(g: Papyria, seat: int, start: int) -> None:
    """[Y5.1] [Y5.3] What the way from `start`, and who else is there, make possible."""
    way = (g.sector - start) % SECTORS
    if (g.box.border_a - start) % SECTORS < way:
        g.offers |= STAND_A
    if (g.box.border_b - start) % SECTORS < way:
        g.offers |= STAND_B
    there = g.stands(1 - g.figure, g.sector)
    if there == seat:
        g.open_aside(PRIEST[seat])
    elif there != NOBODY:
        g.offers |= TRADE
    if g.offers:
        g.then(ARRIVE[seat])


class Arrive(Question[Papyria]):
    """[Y5.1] Trade, use the stands, in any order; then go on."""

    key = "arrive"

    def choices(self, g: Papyria) -> list[int]:
        stand_a = [TO_A + papyri for papyri in range(len(g.box.stand_a))]
        return [TO_TRADE, *stand_a, *[TO_B + side for side in range(SIDES)], STOP]

    def forbids(self, g: Papyria, choice: int) -> str:
        if choice == STOP:
            return FREE
        if choice == TO_TRADE:
            return may_not_trade(g, self.seat)
        if choice >= TO_B:
            return may_not_use_b(g, self.seat, choice - TO_B)
        return may_not_use_a(g, self.seat, choice)

    def moves(self, g: Papyria) -> list[int]:
        found: list[int] = []
        if not may_not_trade(g, self.seat):
            found.append(TO_TRADE)
        if g.offers & STAND_A:
            found += range(1, min(g.papyri(self.seat), len(g.box.stand_a)) + 1)
        if g.offers & STAND_B and g.papyri(self.seat) >= g.box.stand_b:
            found += [TO_B + side for side in range(SIDES) if g.side_left(side)]
        found.append(STOP)
        return found

    def play(self, g: Papyria, choice: int) -> None:
        if choice == STOP:
            g.offers = 0
            return
        used = TRADE if choice == TO_TRADE else STAND_B if choice >= TO_B else STAND_A
        g.offers ^= used
        if g.offers:
            g.then(self)
        if used == TRADE:
            trade(g, self.seat)
        elif used == STAND_A:
            use_a(g, self.seat, choice)
        else:
            use_b(g, self.seat, choice - TO_B)

    def text(self, g: Papyria, choice: int) -> str:
        if choice == STOP:
            return "stop"
        if choice == TO_TRADE:
            return "trade"
        return f"b{choice - TO_B + 1}" if choice >= TO_B else f"a{choice}"

    def target(self, g: Papyria, choice: int) -> str:
        return f"side/b{choice - TO_B + 1}" if choice >= TO_B else ""


def may_not_trade(g: Papyria, seat: int) -> str:
    """[Y5.2]"""
    if not g.offers & TRADE:
        return "Y5.2a"
    return "Y5.2b" if g.lapis(seat) == 0 else FREE


def may_not_use_a(g: Papyria, seat: int, papyri: int) -> str:
    """[Y5.4]"""
    if not g.offers & STAND_A:
        return "Y5.4a"
    return "Y5.4b" if g.papyri(seat) < papyri else FREE


def may_not_use_b(g: Papyria, seat: int, side: int) -> str:
    """[Y5.5]"""
    if not g.offers & STAND_B:
        return "Y5.5a"
    if g.papyri(seat) < g.box.stand_b:
        return "Y5.5b"
    return FREE if g.side_left(side) else "Y5.5c"


def trade(g: Papyria, seat: int) -> None:
    """[Y5.2] A lapis to whoever stands there, a papyrus from the supply."""
    other = g.stands(1 - g.figure, g.sector)
    g.pay_lapis(seat, 1, to=other)
    g.change(seat, PAPYRI_HELD, 1)
    g.tell("traded", seat, other)


def use_a(g: Papyria, seat: int, papyri: int) -> None:
    """[Y5.4] Papyri for knowledge."""
    g.change(seat, PAPYRI_HELD, -papyri)
    g.change(seat, KNOWLEDGE, g.box.stand_a[papyri - 1])
    g.tell("stand_a", seat, papyri, g.box.stand_a[papyri - 1])


def use_b(g: Papyria, seat: int, side: int) -> None:
    """[Y5.5] A scoring tile beside the board; [Y11.5] alone another one leaves."""
    g.change(seat, PAPYRI_HELD, -g.box.stand_b)
    tile = take_side(g, side)
    g.tell("stand_b", seat, tile)
    if g.box.solo and side_tiles(g):
        g.then(REMOVE_SIDE_TILE)
    perform(g, seat, tile)


class MovePriest(Question[Papyria]):
    """[Y5.3] An aside: to any other tile, at any moment of the turn."""

    key = "priest"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(len(g.display(self.seat).tiles)))

    def forbids(self, g: Papyria, at: int) -> str:
        return "Y5.3" if at == g.display(self.seat).priest else FREE

    def moves(self, g: Papyria) -> list[int]:
        found = self.choices(g)
        found.remove(g.display(self.seat).priest)
        return found

    def play(self, g: Papyria, at: int) -> None:
        display = g.own_display(self.seat, for_keys=False)
        display.priest = at
        g.tell("priest", self.seat, display.tiles[at])

    def text(self, g: Papyria, at: int) -> str:
        return f"t{at + 1}"

    def target(self, g: Papyria, at: int) -> str:
        return f"tiles{self.seat}/t{at + 1}"


ARRIVE: Final = for_each_seat(Arrive)
PRIEST: Final = for_each_seat(MovePriest)
