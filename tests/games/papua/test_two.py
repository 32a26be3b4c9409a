"""Two players: chapter 14."""

from __future__ import annotations

import pytest

from farshore.games.papua.phases.expeditions import best_bid
from farshore.games.papua.phases.logistics import ranking
from farshore.games.papua.state import Papua
from tests.games.papua.positions import (
    asked,
    begin,
    bids,
    energies,
    fresh,
    give_note,
    keys,
    note_of,
    run,
    show_cards,
    show_counters,
    show_note,
    stand,
    state,
)

ROUND = ("start_round", -1, 0)
AFTER = ("forbid", 1, 0)


def test_marker_and_first_turn_alternate() -> None:
    """[A14.1] Whatever the energy."""
    for played, places_marker in ((0, 1), (1, 0), (2, 1)):
        g = fresh(2)
        g.round = played
        energies(g, 31, 50)
        match = begin(g, ROUND)
        assert asked(match) == f"forbid {places_marker}"
        match.play(places_marker, match.moves(places_marker)[0])
        while not asked(match).startswith(("place", "save")):
            match.play(match.waiting[0], match.moves(match.waiting[0])[0])
        assert match.waiting == [1 - places_marker]


def test_the_third_colours_dice() -> None:
    """[A14.2] Nobody for a catastrophe, one for 1 and 2, two for 3 and 4, three for 5; after the marker is placed."""
    for roll, explorers in (("x1234", [0, 1, 1, 2, 2]), ("5x5x5", [3, 0, 3, 0, 3])):
        g = fresh(2)
        g.round = 2
        match = begin(g, ROUND, rolls={"third": [roll]})
        assert "third" not in keys(match)
        match.play(1, "huts")
        assert state(match).third == explorers


@pytest.mark.parametrize(
    ("zone", "left"), [("logistics", [0, 3, 3, 3, 3]), ("notebook", [3, 0, 3, 3, 3]), ("expeditions", [3, 3, 0, 0, 0])]
)
def test_the_third_colour_keeps_out_of_the_forbidden_zone(zone: str, left: list[int]) -> None:
    """[A14.2]"""
    match = begin(fresh(2), ROUND, rolls={"third": ["55555"]})
    match.play(1, zone)
    assert state(match).third == left


def test_a_zone_where_only_the_third_colour_stands_is_not_resolved() -> None:
    """[A6.1] [A14.2] It places no markers."""
    g = fresh(2)
    show_counters(g, "energy3", "mixed")
    show_note(g, "purse")
    g.third = [3, 3, 3, 3, 3]
    match = begin(g, ("resolve", -1, 0), AFTER)
    assert keys(match) == []


def contest(sign: str, third: list[int], *energy: int) -> Papua:
    g = fresh(2)
    energies(g, *energy)
    show_cards(g, "spider", "bird", "plant")
    show_counters(g, "energy3", "mixed")
    show_note(g, note_of(sign))
    g.third = third
    return g


@pytest.mark.parametrize(("sign", "winner"), [("highest", 2), ("middle", 1), ("lowest", 1)])
def test_a_tie_with_the_third_colour_goes_by_the_sign(sign: str, winner: int) -> None:
    """[A14.3] + before both, = between them, − after both: here seat 1 has more energy."""
    g = contest(sign, [2, 0, 2, 2, 2], 41, 45)
    stand(g, "expeditions", 3, 1, 1)
    bids(g, [0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0])
    assert best_bid(g, 0) == winner
    bids(g, [2, 0, 0, 0, 0, 0], [0] * 6)
    assert best_bid(g, 0) == (0 if sign == "lowest" else 2)


def test_with_equal_energy_the_pile_decides_who_is_above_the_third_colour() -> None:
    """[A14.3] [A1.8]"""
    g = contest("middle", [0, 0, 1, 0, 0], 45, 45)
    assert g.order() == [0, 2, 1]
    g.pile = [1, 0]
    assert g.order() == [1, 2, 0]


def test_a_coin_beats_the_third_colour() -> None:
    """[A14.3] It has none, so the sign isn't looked at."""
    g = contest("highest", [0, 0, 2, 0, 0], 41, 45)
    bids(g, [2, 0, 0, 1, 0, 0], [0] * 6)
    assert best_bid(g, 0) == 0


def test_a_card_that_the_third_colour_wins_is_discarded() -> None:
    """[A14.3] [A6.3]"""
    g = contest("highest", [0, 0, 2, 0, 0], 41, 45)
    stand(g, "expeditions", 3, 1)
    match = begin(g, ("bids", -1, 0), AFTER)
    match.play(0, "jungle:2")
    assert "third_wins" in keys(match)
    assert state(match).cards == [0] * 14
    assert state(match).energy[0] == 39


def test_who_takes_nothing_discards_before_the_other_takes() -> None:
    """[A14.4] Whether the third colour is first or second, in the zone or not."""
    for third, first, second in ((3, 2, 1), (2, 3, 1), (2, 3, 0)):
        g = contest("lowest", [third, 0, 0, 0, 0], 41, 45)
        stand(g, "logistics", 3, first, second)
        match = begin(g, ("logistics", -1, 0), AFTER)
        assert asked(match) == "discard 1"
        match.play(1, "energy3")
        assert asked(match) == "forbid 1"  # the other counter is taken, there was no choice
        assert state(match).prestige == [1, 0]
        assert "discards" in keys(match)


def test_a_third_colour_that_is_last_takes_nothing() -> None:
    """[A14.4] Ties by the sign [A14.3]."""
    g = contest("lowest", [1, 0, 0, 0, 0], 41, 45)
    stand(g, "logistics", 3, 1, 2)
    match = begin(g, ("logistics", -1, 0), AFTER)
    assert asked(match) == "take 1"
    tied = contest("highest", [1, 0, 0, 0, 0], 41, 45)
    stand(tied, "logistics", 3, 1, 2)
    assert ranking(tied) == [1, 2, 0]
    assert asked(begin(tied, ("logistics", -1, 0), AFTER)) == "discard 0"


def test_engineering_does_not_get_the_discarded_counter() -> None:
    """[A13.8]"""
    g = contest("lowest", [3, 0, 0, 0, 0], 41, 45)
    g.science[1] = 6
    stand(g, "logistics", 3, 2, 1)
    match = begin(g, ("logistics", -1, 0), AFTER)
    match.play(1, "energy3")
    assert asked(match) == "forbid 1"


@pytest.mark.parametrize(("third", "notes"), [(0, 1), (1, 1), (2, 0), (3, 0)])
def test_the_third_colour_blocks_the_notebook(third: int, notes: int) -> None:
    """[A14.5] As many or more."""
    g = contest("lowest", [0, third, 0, 0, 0], 41, 45)
    stand(g, "notebook", 3, 2, 1)
    run(g, ("notebook", -1, 0))
    assert g.notes_of(0) == notes


def test_old_friends_win_a_tie_with_the_third_colour() -> None:
    """[A10.4] [A14.3]"""
    g = contest("highest", [0, 0, 2, 0, 0], 41, 45)
    give_note(g, 0, "friends")
    stand(g, "expeditions", 3, 1)
    match = begin(g, ("bids", -1, 0), AFTER)
    match.play(0, "jungle:2")
    assert asked(match) == "friends 0"
    match.play(0, "friends")
    assert state(match).cards_of(0, 0) == 1
