"""The computer players of Polynesia. Their strength over many matches is measured in docs/polynesia.md."""

from __future__ import annotations

from fractions import Fraction

import pytest

from farshore import Match
from farshore.bots import seated
from farshore.bots.arena import simulate
from farshore.core import flow, knowledge
from farshore.core.chance import Fast
from farshore.games.polynesia import GAME
from farshore.games.polynesia.bot import Novice, Steady
from farshore.games.polynesia.outlook import rounds_left
from tests.games.polynesia.positions import at
from tests.games.polynesia.test_maintenance import LENGTHS


def chosen(match: Match) -> str:
    """What steady does here."""
    seat = match.waiting[0]
    return seated.choose(match, seat, Steady(), Fast(1))


def test_steady_beats_novice_and_novice_beats_lots() -> None:
    """A few matches on fixed seeds, each in both seatings."""
    for better, worse in (("steady", "novice"), ("novice", "random")):
        outcome = simulate("polynesia", seats=2, matches=4, seed=3, bots=[better, worse], workers=1)
        assert outcome.wins_of(better).mean > 0.7


def test_the_rounds_to_come_are_the_odds_of_the_bag() -> None:
    """In hundredths, rounded down at each draw."""
    exact = sum(length * chance for length, chance in LENGTHS.items())
    assert exact == Fraction(547, 70)
    assert float(exact) - 0.1 < rounds_left(6, 3, 1, 2) / 100 <= float(exact)
    assert rounds_left(1, 0, 0, 2) == 100
    assert rounds_left(1, 1, 0, 2) == 150


def test_steady_takes_what_lies_before_it() -> None:
    """A double turtle one crossing away, in the last turn before a certain eruption."""
    match = at(["Rea Rea", "Afi"], boats=["Rea-Vini"], marker=1, seat=0, bag={"red": 1})
    assert chosen(match) == "travel"
    match.play(0, "travel")
    assert match.over or chosen(match) == "Rea>Vini" or "Vini" in str(match.view())


def test_steady_gets_its_people_out_in_time() -> None:
    """With the last red stone alone in the bag, somebody leaves the closest island for one that lasts."""
    where = ["Niu Niu Niu Niu Niu", "Kura"]
    match = at(where, boats=["Niu-Manu"], marker=3, bag={"red": 1}, board=[8, 12])
    assert chosen(match) == "travel"
    match.play(0, "travel")
    for _ in range(3):
        match.play(0, "Niu>Manu")
    assert match.waiting == [1]


@pytest.mark.parametrize("bot", [Steady(), Novice()])
def test_every_question_is_answered_legally(bot: Steady) -> None:
    """From what a seat knows, on every kind of question that a match brings."""
    source = Fast(5)
    for seed in (1, 2):
        match = Match.new("polynesia", seats=4, seed=seed)
        for _ in range(40):
            seat = match.waiting[0]
            known = knowledge.known(match.g, seat)
            flow.advance(known)
            assert bot.choose(GAME, known, seat, source) in flow.decisions(known)
            moves = match.moves(seat)
            match.play(seat, moves[source.below(len(moves))])
