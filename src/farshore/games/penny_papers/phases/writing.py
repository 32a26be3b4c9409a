"""A round's writing: chapters 2 and 3 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.core.steps import FREE, HAND_IN, NO_SEAT, STOP, Question, Together, for_each_seat, one
from farshore.games.penny_papers.box import HUT, NOTHING
from farshore.games.penny_papers.masks import cells
from farshore.games.penny_papers.phases.discovering import DISCOVER_NOW
from farshore.games.penny_papers.rolls import ALL_SPENT, DAKOTA, PENNY, number_of, use_text
from farshore.games.penny_papers.state import Sheet, Valley

ALL_DRAWN: Final = 7


class Write(Together[Valley]):
    """[V2.1] All use the same roll at the same time, each on the own sheet."""

    key = "write"

    def start(self, g: Valley, seat: int) -> None:
        sheet = g.sheet(seat)
        sheet.fresh = 0
        sheet.spent = 0
        g.then(HAND_IN[seat])
        if g.box.quick:
            g.then(DISCOVER_NOW[seat])
        g.then(USE[seat])

    def join(self, g: Valley) -> None:
        """[V6.1] Is a grid full now?"""
        if not g.last and g.somebody_is_full():
            g.last = True
            g.tell("last_round")


class Use(Question[Valley]):
    """[V2.2] Which dice next: one, or several added; or stop."""

    key = "use"

    def choices(self, g: Valley) -> list[int]:
        return [*g.rolled().uses, STOP]

    def forbids(self, g: Valley, use: int) -> str:
        sheet = g.sheet(self.seat)
        if use == STOP:
            return FREE if sheet.spent else "V2.3"
        if use not in g.rolled().open[sheet.spent]:
            return "V2.2"
        if use == DAKOTA:
            return FREE if sheet.empty and sheet.drawn != ALL_DRAWN else "V3.2b"
        return FREE if sheet.empty or can_cross_out(g, sheet, use) else "V2.4"

    def play(self, g: Valley, use: int) -> None:
        if use == STOP:
            return
        sheet = g.own_sheet(self.seat)
        sheet.spent = g.rolled().after(sheet.spent, use)
        if sheet.spent != ALL_SPENT:
            g.then(self)
        if use == DAKOTA:
            g.then(STRUCTURE[self.seat])
        elif use == PENNY:
            g.then(NUMBER[self.seat])
        else:
            sheet.value = number_of(use)
            g.then(PLACE[self.seat])

    def moves(self, g: Valley) -> list[int]:
        """The same, quickly, while there is space left."""
        sheet = g.sheet(self.seat)
        if not sheet.empty:
            return [use for use in self.choices(g) if self.forbids(g, use) == FREE]
        found = g.rolled().open[sheet.spent]
        if sheet.drawn == ALL_DRAWN and DAKOTA in found:
            found = [use for use in found if use != DAKOTA]
        return found + [STOP] if sheet.spent else found[:]

    def text(self, g: Valley, use: int) -> str:
        return "stop" if use == STOP else use_text(use)


def can_cross_out(g: Valley, sheet: Sheet, use: int) -> bool:
    """[V3.3] On a full grid a nine is still good for a snake."""
    return sheet.snakes != 0 and (use == PENNY or number_of(use) == g.box.nine)


class Number(Question[Valley]):
    """[V3.1] Penny Papers: a number of your choice."""

    key = "number"

    def choices(self, g: Valley) -> list[int]:
        return g.box.penny[:]

    def forbids(self, g: Valley, number: int) -> str:
        return FREE if g.sheet(self.seat).empty or number == g.box.nine else "V2.4"

    def moves(self, g: Valley) -> list[int]:
        return g.box.penny[:] if g.sheet(self.seat).empty else [g.box.nine]

    def play(self, g: Valley, number: int) -> None:
        g.own_sheet(self.seat).value = number
        g.then(PLACE[self.seat])


class Structure(Question[Valley]):
    """[V3.2] Dakota Smith: a structure that doesn't stand yet."""

    key = "structure"

    def choices(self, g: Valley) -> list[int]:
        return list(range(len(g.box.structures)))

    def forbids(self, g: Valley, structure: int) -> str:
        return "V3.2a" if g.sheet(self.seat).drawn & BIT[structure] else FREE

    def play(self, g: Valley, structure: int) -> None:
        g.own_sheet(self.seat).value = HUT + structure
        g.then(PLACE[self.seat])

    def text(self, g: Valley, structure: int) -> str:
        return g.box.structures[structure]


class Place(Question[Valley]):
    """[V2.4] Into which empty space; or [V3.3] which snake a nine crosses out."""

    key = "place"

    def choices(self, g: Valley) -> list[int]:
        sheet = g.sheet(self.seat)
        return cells(sheet.empty | sheet.snakes)

    def forbids(self, g: Valley, space: int) -> str:
        sheet = g.sheet(self.seat)
        if sheet.snakes & BIT[space]:
            return FREE if sheet.value == g.box.nine else "V3.4"
        if sheet.open_spaces(g.box) & BIT[space]:
            return FREE
        return "V2.4a" if sheet.near else "V2.5"

    def play(self, g: Valley, space: int) -> None:
        sheet = g.own_sheet(self.seat)
        if sheet.snakes & BIT[space]:
            sheet.cross_out(space)
            g.tell("crossed_out", self.seat, space)
        else:
            sheet.write(g.box, space, sheet.value)
            g.tell("wrote" if sheet.value < HUT else "built", self.seat, sheet.value, space)
        sheet.value = NOTHING

    def moves(self, g: Valley) -> list[int]:
        sheet = g.sheet(self.seat)
        legal = sheet.open_spaces(g.box)
        return cells(legal | sheet.snakes if sheet.value == g.box.nine else legal)

    def text(self, g: Valley, space: int) -> str:
        return g.box.names[space]

    def target(self, g: Valley, space: int) -> str:
        return "own_sheet/" + g.box.names[space]


WRITE: Final = one(Write, NO_SEAT)
USE: Final = for_each_seat(Use, 100)
NUMBER: Final = for_each_seat(Number, 100)
STRUCTURE: Final = for_each_seat(Structure, 100)
PLACE: Final = for_each_seat(Place, 100)
