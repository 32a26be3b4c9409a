"""Scoring tiles and scorings in play: [Y6.8] and chapter 8 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import Question, for_each_seat
from farshore.games.papyria.box import ANY, KINDS, SCORED
from farshore.games.papyria.scoring import worth
from farshore.games.papyria.state import COLLECTED, EARNED, KNOWLEDGE, Papyria
from farshore.games.papyria.values import value


def perform(g: Papyria, seat: int, tile: int) -> None:
    """[Y6.8] First the knowledge, then the scoring; the tile is kept."""
    g.change(seat, COLLECTED, 1)
    g.tell("collected", seat, tile)
    learn(g, seat, g.box.scoring_knowledge[tile])
    kind = g.box.scoring_kind[tile]
    if kind == ANY:
        g.then(ANY_KIND[seat])
    else:
        score_kind(g, seat, kind)


def learn(g: Papyria, seat: int, knowledge: int) -> None:
    if knowledge:
        g.change(seat, KNOWLEDGE, knowledge)
        g.tell("knowledge", seat, knowledge)


def score_kind(g: Papyria, seat: int, kind: int) -> None:
    """[Y8.1] [Y8.2]"""
    points = worth(g, seat, kind)
    g.change(seat, EARNED + kind, points)
    g.tell("scored", seat, kind, points, value(g.display(seat), kind))


class AnyKind(Question[Papyria]):
    """[Y8.10] The tile with a question mark."""

    key = "any_kind"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(SCORED))

    def play(self, g: Papyria, kind: int) -> None:
        score_kind(g, self.seat, kind)

    def text(self, g: Papyria, kind: int) -> str:
        return KINDS[kind]


ANY_KIND: Final = for_each_seat(AnyKind)
