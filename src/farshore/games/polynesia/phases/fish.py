"""Fish: chapter 7 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import Question, for_each_seat
from farshore.games.polynesia.box import FISH, KINDS, SHELL
from farshore.games.polynesia.state import Polynesia


class Fishes(Question[Polynesia]):
    """[P7.1] As many of one kind as the marker shows."""

    key = "fish"

    def choices(self, g: Polynesia) -> list[int]:
        return [FISH, SHELL]

    def play(self, g: Polynesia, kind: int) -> None:
        g.gain(self.seat, kind, g.marker)
        g.tell("fished", self.seat, g.marker, kind)

    def text(self, g: Polynesia, kind: int) -> str:
        return KINDS[kind]


FISHES: Final = for_each_seat(Fishes)
