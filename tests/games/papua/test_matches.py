"""The kept matches of Papúa: each way to end at each seat count, each science card used, and the rare turns.

That each of them still plays as it was played is checked for all games in tests/contract/test_kept.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from farshore import Match
from farshore.games.papua import GAME
from tests.contract import kept
from tests.games.papua.positions import SCIENCE, state

RECORDS = {path.stem: kept.read(path) for path in kept.files("papua")}


def last(name: str) -> tuple[Match, Counter[str]]:
    """The match at its end, and what happened in it."""
    match = Match.replay(RECORDS[name])
    return match, Counter(event["key"].removeprefix("event.") for event in match.events())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_runs_out(seats: int) -> None:
    """[A11.1] After the tenth round, nobody having been below 0."""
    match, told = last(f"ends-by-deck-{seats}")
    assert match.seats == seats
    assert state(match).cards_left() < 3
    assert not state(match).fell
    assert told["round"] == 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_energy_falls_below_zero(seats: int) -> None:
    """[A11.2] [A11.3] And it is paid for."""
    match, told = last(f"ends-by-fall-{seats}")
    assert match.seats == seats
    assert state(match).fell
    assert min(state(match).energy) < 0
    assert told["settles"]


def test_a_fall_that_recovers_in_the_same_round_ends_the_match_too() -> None:
    """[A11.2]"""
    match, told = last("fall-recovered")
    assert state(match).fell
    assert min(state(match).energy) >= 0
    assert not told["settles"]


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("finance", "finance"),
        ("cartography", "cartography"),
        ("meteorology", "meteorology"),
        ("anthropology", "tribe_kept"),
        ("engineering", "engineering"),
        ("repositioning", "counters_mixed"),
        ("reposition-last-in-pile", "mixed_now"),
        ("deck-switch", "second_deck"),
        ("old-friends", "friends"),
        ("landslide", "landslide_explorer"),
    ],
)
def test_what_a_match_is_kept_for_happens_in_it(name: str, event: str) -> None:
    """[A13.3] [A13.4] [A13.5] [A13.7] [A13.8] [A2.4] [A2.5] [A2.6] [A10.4] [A10.6]"""
    _, told = last(name)
    assert told[event]


def test_medicine_and_biology_count_at_the_end() -> None:
    """[A13.2] [A13.6]"""
    match, _ = last("medicine")
    g = state(match)
    seat = g.science.index(SCIENCE.index("medicine"))
    assert g.energy[seat] < 0
    below = [line["points"] for line in match.sheet()[seat] if line["heading"] == "heading.below"]
    assert below == [0]
    match, _ = last("biology")
    g = state(match)
    seat = g.science.index(SCIENCE.index("biology"))
    points = [line["points"] for line in match.sheet()[seat] if line["heading"] == "heading.biology"]
    assert points == [g.pool[seat] // 4 * 2]
    assert points[0] > 0


def test_the_first_place_is_shared() -> None:
    """[A12.10]"""
    match, _ = last("tie-shared")
    assert [place["why"] for place in match.result() if place["place"] == 1] == ["result.shared"] * 2


def test_every_seat_count_and_every_option_is_kept() -> None:
    assert {record["seats"] for record in RECORDS.values()} == set(GAME.facts.seats)
    for option in GAME.facts.options:
        assert {record["options"][option.key] for record in RECORDS.values()} == set(option.values)
    assert {record["rules"] for record in RECORDS.values()} == {GAME.facts.rules}
