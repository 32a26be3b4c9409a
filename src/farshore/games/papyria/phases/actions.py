"""Main actions: chapter 6 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, Question, for_each_seat
from farshore.games.papyria.box import (
    CITIES,
    END,
    LAND,
    LAPIS,
    MINES,
    MULTIPLIER,
    OUTER,
    PAPYRUS,
    SCORING,
    TEMPLES,
    WANDERER,
)
from farshore.games.papyria.phases.building import DIG, FOUND_CITY, TEMPLE
from farshore.games.papyria.phases.ending import PAY_END
from farshore.games.papyria.phases.landscapes import start_landscape
from farshore.games.papyria.phases.scorings import learn, perform
from farshore.games.papyria.phases.supply import take_multiplier, take_scoring
from farshore.games.papyria.state import BASE, LAPIS_HELD, PAPYRI_HELD, Papyria, bit_of
from farshore.games.papyria.steiner import size

RIVER_DONE: Final = 4
OUTER_DONE: Final = 3


class MainAction(Question[Papyria]):
    """[Y6.1] Two of the three actions of the sector, in either order."""

    key = "main_action"

    def choices(self, g: Papyria) -> list[int]:
        return [2 * g.sector, 2 * g.sector + 1, OUTER + g.sector]

    def forbids(self, g: Papyria, space: int) -> str:
        if g.done & bit_of(g.sector, space):
            return "Y6.1c"
        if g.figure == WANDERER:
            return "Y6.1a" if space >= OUTER else FREE
        return "Y6.1b" if space < OUTER and g.done & OUTER_DONE else FREE

    def moves(self, g: Papyria) -> list[int]:
        done, first = g.done, 2 * g.sector
        if g.figure == WANDERER:
            return [first, first + 1] if not done else [first + 1] if done == 1 else [first]
        found = [] if done & OUTER_DONE else [first, first + 1]
        return found if done & RIVER_DONE else [*found, OUTER + g.sector]

    def play(self, g: Papyria, space: int) -> None:
        if g.done == 0:
            g.then(self)
        g.done |= bit_of(g.sector, space)
        g.space = space
        act(g, self.seat, space)

    def text(self, g: Papyria, space: int) -> str:
        return g.box.spaces[space]

    def target(self, g: Papyria, space: int) -> str:
        return f"ring/{g.box.spaces[space]}"


def act(g: Papyria, seat: int, space: int) -> None:
    """What lies there says what is done."""
    action = g.action_of(space)
    if action == MULTIPLIER:
        take_the_multiplier(g, seat, space)
    elif action == LAND:
        start_landscape(g, seat, space)
    elif action == SCORING:
        perform(g, seat, take_scoring(g, space))
    elif action == TEMPLES:
        g.then(TEMPLE[seat])
    elif action == CITIES:
        g.then(FOUND_CITY[seat])
    elif action == MINES:
        g.then(DIG[seat])
    elif action == LAPIS:
        produce_lapis(g, seat)
    elif action == PAPYRUS:
        produce_papyrus(g, seat)
    elif action == END:
        start_end_tile(g, seat, space)
    else:
        g.tell("nothing", seat, space)  # [Y9.5]


def take_the_multiplier(g: Papyria, seat: int, space: int) -> None:
    """[Y6.2]"""
    kind = take_multiplier(g, space)
    g.change(seat, BASE + kind, 1)
    g.tell("multiplier", seat, kind)


def produce_lapis(g: Papyria, seat: int) -> None:
    """[Y6.12] For each mine and each invention with lapis."""
    display = g.display(seat)
    number = size(display.mines) + size(display.lapis)
    g.change(seat, LAPIS_HELD, number)
    g.tell("lapis", seat, number)


def produce_papyrus(g: Papyria, seat: int) -> None:
    """[Y6.13] For each papyrus shown."""
    number = g.display(seat).papyri
    g.change(seat, PAPYRI_HELD, number)
    g.tell("papyrus", seat, number)


def start_end_tile(g: Papyria, seat: int, space: int) -> None:
    """[Y9.2] First the knowledge; then one may pay."""
    tile = g.ends.kind(space)
    g.tell("end_tile", seat, tile)
    learn(g, seat, g.box.end_knowledge[tile])
    g.then(PAY_END[seat])


MAIN_ACTION: Final = for_each_seat(MainAction)
