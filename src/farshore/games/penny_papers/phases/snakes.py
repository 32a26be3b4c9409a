"""The snake: chapter 4 of the rules, and [V7.2] of chapter 7."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Deal, Request
from farshore.core.hidden import BIT
from farshore.core.steps import FREE, HAND_IN, NO_SEAT, Chance, Question, Together, for_each_seat, one
from farshore.games.penny_papers.masks import cells
from farshore.games.penny_papers.phases.discovering import DISCOVER_NOW
from farshore.games.penny_papers.state import NOWHERE, Valley


class DealSheets(Chance[Valley]):
    """[V4.2] The sheets are mixed: nobody holds their own, and all such deals are alike."""

    key = "deal_sheets"

    def request(self, g: Valley) -> Request | None:
        return None if g.is_solo() else Deal(self.stream, g.seats)

    def unasked(self, g: Valley) -> None:
        """[V7.2] Alone, one holds the own sheet."""
        g.dealt = [0]

    def answer(self, g: Valley, outcome: list[int]) -> None:
        g.dealt = outcome[:]
        g.tell("dealt")


class SnakeRound(Together[Valley]):
    """[V4.3] Each draws a snake on the sheet they hold; the sheets go home when all have."""

    key = "snake_round"

    def start(self, g: Valley, seat: int) -> None:
        g.then(HAND_IN[seat])
        if g.box.quick and g.box.snake_discovery:
            g.then(DISCOVER_NOW[seat])
        g.then(SNAKE_SPACE[seat])

    def join(self, g: Valley) -> None:
        for seat in range(g.seats):
            bite(g, seat)
        g.dealt = []
        if not g.last and g.somebody_is_full():
            g.last = True
            g.tell("last_round")


def bite(g: Valley, seat: int) -> None:
    """[V4.4] The snake that this seat chose a space for is drawn on the sheet it holds."""
    owner = g.dealt[seat]
    space = g.sheet(seat).aim
    own = g.own_sheet(seat)
    own.aim = NOWHERE
    own.fresh = 0  # [V7.2] a snake round fills nothing of one's own
    held = g.own_sheet(owner)
    held.draw_snake(space)
    g.tell("snake", seat, owner, space)


class SnakeSpace(Question[Valley]):
    """[V4.3] Any empty space; alone [V7.2] one beside what was filled in the round just before, if there is one."""

    key = "snake_space"

    def choices(self, g: Valley) -> list[int]:
        return cells(g.sheet(g.dealt[self.seat]).empty)

    def forbids(self, g: Valley, space: int) -> str:
        return FREE if open_to_snakes(g, g.dealt[self.seat]) & BIT[space] else "V7.2"

    def play(self, g: Valley, space: int) -> None:
        g.own_sheet(self.seat).aim = space

    def moves(self, g: Valley) -> list[int]:
        return cells(open_to_snakes(g, g.dealt[self.seat]))

    def text(self, g: Valley, space: int) -> str:
        return g.box.names[space]

    def target(self, g: Valley, space: int) -> str:
        return ("own_sheet/" if g.is_solo() else "held_sheet/") + g.box.names[space]


def open_to_snakes(g: Valley, owner: int) -> int:
    """Where a snake may be drawn on this sheet."""
    sheet = g.sheet(owner)
    if not g.is_solo():
        return sheet.empty
    beside = 0
    for space in cells(sheet.fresh):
        beside |= g.box.near[space]
    return (sheet.empty & beside) or sheet.empty


DEAL_SHEETS: Final = one(DealSheets, NO_SEAT)
SNAKE_ROUND: Final = one(SnakeRound, NO_SEAT)
SNAKE_SPACE: Final = for_each_seat(SnakeSpace, 100)
