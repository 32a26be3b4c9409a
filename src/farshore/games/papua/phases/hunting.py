"""Hunting and fishing: A9.2 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Request, Roll
from farshore.core.steps import Chance, for_each_seat
from farshore.games.papua.box import HUNTING
from farshore.games.papua.phases.dice import FACES, packed
from farshore.games.papua.state import Papua


class Hunt(Chance[Papua]):
    """[A9.2] One die more than explorers; highest less lowest, and one for each explorer."""

    key = "hunt"

    def request(self, g: Papua) -> Request | None:
        there = g.standing(HUNTING, self.seat)
        return Roll(self.stream, there + 1, FACES) if there else None

    def answer(self, g: Papua, outcome: list[int]) -> None:
        food = g.standing(HUNTING, self.seat) + outcome[-1] - outcome[0]
        g.food[self.seat] += food
        g.tell("hunts", self.seat, packed(outcome), food)

    def word(self, g: Papua, value: int) -> str:
        return g.box.faces[value]


HUNT: Final = for_each_seat(Hunt)
