"""The computer players of Tide Pools: each is clearly better than the next."""

from __future__ import annotations

import pytest

from farshore import Match
from farshore.core import flow, knowledge
from farshore.core.bot import Bot
from farshore.core.chance import Fast, Source
from farshore.core.steps import State
from farshore.games.template import GAME
from farshore.games.template.bot import Novice, Steady
from farshore.games.template.phases.turn import DIVE, PEEK
from tests.games.template.positions import at


class ByLot(Bot[State]):
    """Anything legal."""

    def choose(self, game: object, g: State, seat: int, source: Source) -> int:
        return g.legal[source.below(len(g.legal))]


def winners(bots: list[Bot[State]], seed: int) -> list[int]:
    """Play a match, each bot on what its seat knows; who came first."""
    match = Match.new("template", seats=len(bots), seed=seed)
    source = Fast(seed)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.asking.text(match.g, flow.asked(match.g), chosen(bots[seat], match, seat, source)))
    return [place["seat"] for place in match.result() if place["place"] == 1]


def chosen(bot: Bot[State], match: Match, seat: int, source: Source) -> int:
    known = knowledge.known(match.g, seat)
    flow.advance(known)
    return bot.choose(GAME, known, seat, source)


@pytest.mark.parametrize(
    ("better", "worse", "share"), [(Steady(), ByLot(), 0.9), (Novice(), ByLot(), 0.85), (Steady(), Novice(), 0.55)]
)
def test_one_beats_the_other(better: Bot[State], worse: Bot[State], share: float) -> None:
    """Two hundred matches on a hundred seeds, each in both seatings; the seeds are fixed, so this never wavers."""
    won = 0.0
    for seed in range(100):
        for seat, bots in ((0, [better, worse]), (1, [worse, better])):
            first = winners(bots, seed)
            won += 1 / len(first) if seat in first else 0
    assert won / 200 > share


def test_steady_looks_where_a_look_can_change_its_mind() -> None:
    """With a good shell next door known, an unknown one is looked at; with nothing else in reach it is taken."""
    source = Fast(1)
    look = at("b2", "shore", points=3, lies={"b3": "conch"}, seen={"b3": [0]})
    assert chosen(Steady(), look, 0, source) == PEEK
    alone = at("b2", "shore", points=1)
    assert chosen(Steady(), alone, 0, source) == DIVE


def test_nobody_dives_for_a_crab_it_knows() -> None:
    source = Fast(1)
    for bot in (Steady(), Novice()):
        match = at("b2", "shore", points=2, lies={"b2": "crab"})
        assert chosen(bot, match, 0, source) not in (DIVE, PEEK)
