"""Setting up: chapter 1 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Draw, Pick, Request
from farshore.core.hidden import BIT
from farshore.core.steps import NO_SEAT, Chance, Effect, one
from farshore.games.polynesia.box import CROSS, FIRST_THERE, MASK_4, NONE, TOKENS, Box
from farshore.games.polynesia.phases.round import NEW_ROUND
from farshore.games.polynesia.state import BOARD, COLUMNS, SEA, WIDE, Polynesia, blank

GREEN: Final = 0
ORANGE: Final = 1


class LayTokens(Chance[Polynesia]):
    """[P1.3] The tokens of one back are mixed and laid, one on each island of their sort, and turned up."""

    key = "tokens"

    def islands(self, g: Polynesia) -> list[int]:
        return g.box.green_islands if self.arg == GREEN else g.box.turtle_islands

    def request(self, g: Polynesia) -> Request | None:
        counts = g.pool[self.arg * len(TOKENS) : (self.arg + 1) * len(TOKENS)]
        left = sum(counts)
        return Draw(self.stream, counts, left) if left else None

    def answer(self, g: Polynesia, outcome: list[int]) -> None:
        kind = outcome[0]
        islands = self.islands(g)
        counts = g.pool[self.arg * len(TOKENS) : (self.arg + 1) * len(TOKENS)]
        island = islands[len(islands) - sum(counts)]
        g.pool = g.pool[:]
        g.pool[self.arg * len(TOKENS) + kind] -= 1
        g.lies[island] = kind
        g.tell("lies", island, kind)
        g.then(self)

    def word(self, g: Polynesia, value: int) -> str:
        return TOKENS[value]


class RemoveTokens(Effect[Polynesia]):
    """[P1.3] Crosses leave the game, and the mask with the 4 unless four play."""

    key = "remove_tokens"

    def run(self, g: Polynesia) -> None:
        g.pool = []
        for island, kind in enumerate(g.lies):
            if kind == CROSS or (kind == MASK_4 and g.seats < 4):
                g.lies[island] = NONE
                g.discard(kind)
                g.tell("removed", island, kind)


class DrawTide(Chance[Polynesia]):
    """[P1.5] One tide card of this kind."""

    key = "tide"

    def request(self, g: Polynesia) -> Request:
        deck = g.box.decks[self.arg]
        return Draw(self.stream, deck, sum(deck))

    def answer(self, g: Polynesia, outcome: list[int]) -> None:
        g.tides = g.tides[:]
        g.tides[self.arg] = outcome[0]
        g.tell("tide", 10 * self.arg + outcome[0])

    def word(self, g: Polynesia, value: int) -> str:
        return g.box.cards[self.arg][value]


class LayPointTokens(Effect[Polynesia]):
    """[P1.6] [P11.2] Card 1.2 lays one of the point tokens on each archipelago; the others are the supply."""

    key = "point_tokens"

    def run(self, g: Polynesia) -> None:
        if g.tides[0] == FIRST_THERE:
            g.supply -= len(g.box.letters) * g.box.on_archipelagos
            for archipelago in range(len(g.box.letters)):
                g.unreached |= BIT[archipelago]


class WhoBegins(Chance[Polynesia]):
    """[P1.7] Chance says who begins."""

    key = "who_begins"

    def request(self, g: Polynesia) -> Request:
        return Pick(self.stream, g.seats)

    def answer(self, g: Polynesia, outcome: list[int]) -> None:
        g.first = outcome[0]
        g.tell("begins", g.first)
        g.then(NEW_ROUND)


GREEN_TOKENS: Final = one(LayTokens, NO_SEAT, GREEN)
ORANGE_TOKENS: Final = one(LayTokens, NO_SEAT, ORANGE)
REMOVE_TOKENS: Final = one(RemoveTokens, NO_SEAT)
TIDES: Final = (one(DrawTide, NO_SEAT, 0), one(DrawTide, NO_SEAT, 1), one(DrawTide, NO_SEAT, 2))
LAY_POINT_TOKENS: Final = one(LayPointTokens, NO_SEAT)
WHO_BEGINS: Final = one(WhoBegins, NO_SEAT)


def set_up(box: Box) -> Polynesia:
    """[P1.2] [P1.4] What each seat begins with, and the bag; then chance lays out the rest."""
    g = blank(box)
    g.round = g.first = g.acted = g.points = g.due = g.unreached = 0
    g.supply = box.point_tokens
    g.marker = box.markers[0]
    g.way = g.route = NONE
    g.erupted = False
    g.fish_routes = g.shell_routes = 0
    g.boats = [0] * box.seats
    g.members = [0] * (box.seats * len(box.islands))
    g.own = [0] * COLUMNS
    for seat in range(box.seats):
        g.settle_on(seat, box.main, box.on_main)
        for kind, number in enumerate(box.hand):
            g.own[kind * WIDE + seat] = number
        g.own[SEA + seat] = box.boats
        g.own[BOARD + seat] = box.on_board
    g.lies = [NONE] * len(box.islands)
    g.pool = box.green + box.orange
    g.tides = [0, 0, 0]
    g.out = [0] * len(TOKENS)
    g.bag = box.stones[:]
    for step in (WHO_BEGINS, LAY_POINT_TOKENS, TIDES[2], TIDES[1], TIDES[0], REMOVE_TOKENS):
        g.then(step)
    g.then(ORANGE_TOKENS)
    g.then(GREEN_TOKENS)
    return g
