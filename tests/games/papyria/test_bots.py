"""The computer players of Papyria: that they see what is plain. docs/papyria.md says how strong they are."""

from __future__ import annotations

import pytest

from farshore import Match
from farshore.bots import seated
from farshore.bots.arena import simulate
from farshore.games.papyria.bot import Novice, Steady
from tests.games.papyria.table import HOME, KNOWS, LAPIS, PAPYRI, asked, play, turn


def chooses(match: Match, seat: int = 0) -> str:
    found: str = seated.choose(match, seat, Steady(most=40), seated.source_of(1, seat))
    return found


def test_steady_hands_in_goods_for_points() -> None:
    """[Y9.2] Twenty points at the end of a match are worth two lapis and two papyri."""
    edit = turn(figures={"wanderer1": 0}, number=44).end("3b", "e0-22").has(0, LAPIS, 2).has(0, PAPYRI, 2)
    edit.fields["ends_left"] = 0
    match = play(edit.match(), "sector3", "3b")
    assert chooses(match) == "pay"


def test_steady_scores_what_is_worth_most() -> None:
    """[Y8.10] In the last round, the kind that gives most under its knowledge."""
    tiles = f"{HOME}; l05 1,0; l25 2,0; l02 0,1"
    edit = turn(figures={"ship1": 0}, displays=[tiles]).multipliers(0, mountain=3, forest=1).has(0, KNOWS, 60)
    edit.top("3a", "any0").fields["last"] = True
    match = play(edit.match(), "sector3", "3a")
    assert asked(match) == "any_kind"
    assert chooses(match) == "mountain"


@pytest.mark.parametrize("bot", [Steady(most=20), Novice()])
def test_they_play_alone_to_the_end(bot: Steady | Novice) -> None:
    """[Y11.8] From what their seat knows, by legal moves alone."""
    match = Match.new("papyria", seats=1, seed=3)
    source = seated.source_of(3, 0)
    while not match.over:
        match.play(0, seated.choose(match, 0, bot, source))
    assert match.result()[0]["total"] > 0


def test_novice_is_better_than_chance() -> None:
    """Six matches in both seatings; the seeds are fixed, so this never wavers."""
    found = simulate("papyria", 2, 6, 1, ["novice", "random"], workers=1)
    won = sum(row.bots[row.places.index(1)] == "novice" for row in found.rows)
    assert won >= 5
