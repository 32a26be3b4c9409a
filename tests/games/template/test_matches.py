"""The kept matches of Tide Pools: one for each way to end, each tie-break, each seat count and option.

That each of them still plays as it was played is checked for all games in tests/contract/test_kept.py.
"""

from __future__ import annotations

import pytest

from farshore import Match
from farshore.games.template import GAME
from tests.contract import kept

RECORDS = {path.stem: kept.read(path) for path in kept.files("template")}


def last(name: str) -> tuple[Match, list[str]]:
    """The match at its end, and what decided the first place."""
    match = Match.replay(RECORDS[name])
    return match, [place["why"] for place in match.result() if place["place"] == 1]


@pytest.mark.parametrize("name", RECORDS)
def test_it_is_played_again_and_ends_as_it_did(name: str) -> None:
    assert kept.faults(RECORDS[name]) == []


def test_few_shells_are_left() -> None:
    """[T3.1] The game ends before the tenth round."""
    match, _ = last("few-shells")
    assert match.g.shells_left() <= 3
    assert match.g.round_now() < 10


def test_the_tenth_round_is_played() -> None:
    """[T3.1] More than three shells are left."""
    match, _ = last("tenth-round")
    assert match.g.shells_left() > 3
    assert match.g.round_now() == 10


def test_the_kinds_decide() -> None:
    """[T3.4] The same score, and one has more kinds."""
    match, why = last("tie-by-kinds")
    assert why == ["result.kinds"]
    assert len(set(match.record()["totals"])) < match.seats


def test_the_first_place_is_shared() -> None:
    """[T3.4] The same score, and as many kinds."""
    _, why = last("tie-shared")
    assert why == ["result.shared"] * len(why)
    assert len(why) > 1


def test_every_seat_count_and_every_option_is_kept() -> None:
    assert {record["seats"] for record in RECORDS.values()} == set(GAME.facts.seats)
    for option in GAME.facts.options:
        assert {record["options"][option.key] for record in RECORDS.values()} == set(option.values)
    assert {record["rules"] for record in RECORDS.values()} == {GAME.facts.rules}
