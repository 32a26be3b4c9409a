"""Setting up: chapter 1 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Draw, Pick, Request
from farshore.core.hidden import Hidden
from farshore.core.steps import NO_SEAT, Chance, Effect, for_each, for_each_seat, one
from farshore.games.papyria.box import (
    CITIES,
    KEYS,
    LAND,
    MINES,
    MULTIPLIER,
    OUTER,
    SCORING,
    SECTORS,
    SIDES,
    SPACES,
    Box,
)
from farshore.games.papyria.display import MIDDLE, Display
from farshore.games.papyria.phases.draft import START_DRAFT
from farshore.games.papyria.phases.supply import SIDE_UP, lay_tile, turn_up
from farshore.games.papyria.state import (
    KEYS_GONE,
    KNOWLEDGE,
    LAPIS_HELD,
    NO_SPACE,
    NO_TILE,
    NOBODY,
    TO_PLACE,
    WIDTH,
    Papyria,
    blank,
)

NOT_SET: Final = -1


class SetTile(Chance[Papyria]):
    """[Y1.1] A random set-up tile on an outer space: large ones on a, small ones on b."""

    key = "set_tile"

    def counts(self, g: Papyria) -> list[int]:
        counts = g.box.large[:] if self.arg % 2 == 0 else g.box.small[:]
        for space in range(self.arg % 2, self.arg, 2):
            counts[g.kind[space]] -= 1
        return counts

    def request(self, g: Papyria) -> Request:
        counts = self.counts(g)
        return Draw(self.stream, counts, sum(counts))

    def answer(self, g: Papyria, outcome: list[int]) -> None:
        kind = outcome[0]
        stack = g.kind.count(kind)
        g.kind = g.kind[: self.arg] + [kind] + g.kind[self.arg + 1 :]
        g.stack = g.stack[: self.arg] + [stack] + g.stack[self.arg + 1 :]

    def word(self, g: Papyria, value: int) -> str:
        return g.box.goods[value]


class Supply(Effect[Papyria]):
    """[Y1.2] to [Y1.5] Each space gets its goods; the tops of the stacks are turned up."""

    key = "supply"

    def run(self, g: Papyria) -> None:
        for side in reversed(range(SIDES)):
            if g.side_left(side):
                g.scorings.lay(g.side_slot(side))
                g.then(SIDE_UP[side])
        for space in reversed(range(SPACES)):
            kind = g.kind[space]
            g.left[space] = g.box.supply[kind]
            if CITIES <= kind <= MINES:
                g.gone[kind] -= g.left[space]
            if kind == LAND:
                for below in range(g.left[space]):
                    g.landscapes.lay(g.top_slot(space, below))
            else:
                lay_tile(g, space)
            turn_up(g, space)


class WhoBegins(Chance[Papyria]):
    """[Y1.10] The settlement with the 1 is always dealt: to whom? Whoever has it begins."""

    key = "who_begins"

    def request(self, g: Papyria) -> Request:
        return Pick(self.stream, g.seats)

    def answer(self, g: Papyria, outcome: list[int]) -> None:
        g.first = outcome[0]
        g.tell("begins", g.first)
        settle_down(g, g.first, g.box.one)
        for role in reversed(range(1, g.seats)):
            g.then(SETTLEMENT[(g.first + role) % g.seats])


class Settlement(Chance[Papyria]):
    """[Y1.10] The others get one of the other settlements each."""

    key = "settlement"

    def request(self, g: Papyria) -> Request:
        box = g.box
        counts = [1] * box.settlements
        for seat in range(g.seats):
            if g.display(seat).tiles:
                counts[g.display(seat).tiles[0] - box.first_settlement] = 0
        return Draw(self.stream, counts, sum(counts))

    def answer(self, g: Papyria, outcome: list[int]) -> None:
        settle_down(g, self.seat, g.box.first_settlement + outcome[0])

    def word(self, g: Papyria, value: int) -> str:
        return g.box.tiles[g.box.first_settlement + value]


def settle_down(g: Papyria, seat: int, tile: int) -> None:
    """[Y1.10] The priest on the settlement, a mine on its mountain."""
    display = g.own_display(seat)
    display.add(g.box, MIDDLE, tile, 0)
    if g.box.start_mines and g.box.has_mountain[tile]:
        display.dig(0)
        g.gone[MINES] -= 1  # out of the box
    g.tell("settled", seat, tile)


SET_TILE: Final = for_each(SetTile, OUTER)
SUPPLY: Final = one(Supply, NO_SEAT)
WHO_BEGINS: Final = one(WhoBegins, NO_SEAT)
SETTLEMENT: Final = for_each_seat(Settlement)


def set_up(box: Box) -> Papyria:
    """[Y1.1] to [Y1.10]"""
    g = blank(box)
    g.turn = 0
    g.first = 0
    g.active = NOBODY
    g.figure = 0
    g.sector = 0
    g.done = 0
    g.offers = 0
    g.space = NO_SPACE
    g.in_hand = NO_TILE
    g.looked = 0
    g.round = 0
    g.ends_left = box.ends_in_play
    g.last = False
    g.over = False
    g.unchecked = False
    g.kind = [NOT_SET] * OUTER + [MULTIPLIER] * SECTORS
    g.stack = [0] * OUTER + list(range(SECTORS))
    g.left = [0] * SPACES + box.side[:]
    g.ring = [NOBODY] * (2 * SECTORS)
    g.own = [0] * (box.seats * WIDTH)
    for seat in range(box.seats):
        g.change(seat, LAPIS_HELD, box.start_lapis)
        g.change(seat, KNOWLEDGE, box.start_knowledge)
        g.change(seat, TO_PLACE, box.figures_each[0])
        g.change(seat, TO_PLACE + 1, box.figures_each[1])
    g.gone = [0] * (KEYS_GONE + KEYS)
    g.gone[CITIES : MINES + 1] = box.wood
    g.hidden = [
        Hidden(box.large[LAND] * box.supply[LAND], [1] * box.landscapes),
        Hidden(box.large[SCORING] + SIDES, box.scoring_counts[:]),
        Hidden(SECTORS, box.multipliers[:]),
        Hidden(SPACES, [1] * len(box.ends)),
        Hidden((box.seats + 1) * box.hand, [1] * box.starting),
    ]
    g.slots = [Display() for _ in range(box.seats)]
    g.then(START_DRAFT)
    g.then(SUPPLY)
    for space in reversed(range(OUTER)):
        g.then(SET_TILE[space])
    g.then(WHO_BEGINS)
    return g
