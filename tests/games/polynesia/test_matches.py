"""The kept matches of Polynesia: one for each length, way to end, tie-break, seat count, option and tide card.

That each of them still plays as it was played is checked for all games in tests/contract/test_kept.py.
"""

from __future__ import annotations

import pytest

from farshore import Match
from farshore.games.polynesia import GAME
from tests.contract import kept

RECORDS = {path.stem: kept.read(path) for path in kept.files("polynesia")}


def last(name: str) -> tuple[Match, list[str]]:
    """The match at its end, and what decided the first place."""
    match = Match.replay(RECORDS[name])
    return match, [place["why"] for place in match.result() if place["place"] == 1]


def stones(match: Match) -> list[str]:
    return [row[3] for row in match.record()["rows"] if row[0] == "chance" and row[1] == "lava"]


@pytest.mark.parametrize("rounds", [5, 6, 7, 8, 9])
def test_every_length_is_kept(rounds: int) -> None:
    """[P8.2] From the shortest to the longest that the bag allows."""
    match, _ = last(f"rounds-{rounds}")
    assert match.g.round_now() == rounds
    assert stones(match).count("red") == 6
    assert stones(match)[-1] == "red"


def test_the_last_stone_may_be_the_first_after_the_black_one() -> None:
    """[P8.2] The second one that was due stays in the bag."""
    match, _ = last("black-last")
    assert stones(match)[-2:] == ["black", "red"]


def test_the_islands_decide() -> None:
    """[P9.7] The same score, and one tribe lives on more islands."""
    match, why = last("tie-by-islands")
    assert why == ["result.islands"]
    assert len(set(match.record()["totals"])) < match.seats


def test_the_first_place_is_shared() -> None:
    """[P9.7] The same score, and as many islands."""
    _, why = last("shared")
    assert why == ["result.shared"] * len(why)
    assert len(why) > 1


def test_every_seat_count_option_and_tide_card_is_kept() -> None:
    """[P1.5] All eighteen cards have been played with."""
    assert {record["seats"] for record in RECORDS.values()} == set(GAME.facts.seats)
    for option in GAME.facts.options:
        assert {record["options"][option.key] for record in RECORDS.values()} == set(option.values)
    assert {record["rules"] for record in RECORDS.values()} == {GAME.facts.rules}
    drawn = {row[3] for record in RECORDS.values() for row in record["rows"] if row[:2] == ["chance", "tide"]}
    assert len(drawn) == 18
