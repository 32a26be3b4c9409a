"""The start of a round: chapter 2."""

from __future__ import annotations

from farshore import Match
from tests.games.papua.positions import (
    SCIENCE,
    asked,
    begin,
    energies,
    fresh,
    give_cards,
    keys,
    shrink_counters,
    shrink_deck,
    state,
)

ROUND = ("start_round", -1, 0)


def test_too_few_cards_end_the_match_before_any_tribe_card() -> None:
    """[A2.1] [A11.1] With three cards there is a round; with two there is none, and no tribe card either."""
    g = fresh(3)
    give_cards(g, 0, tribe=1)
    shrink_deck(g, 3)
    assert asked(begin(g, ROUND)) == "tribe 0"
    g = fresh(3)
    give_cards(g, 0, tribe=1)
    shrink_deck(g, 2)
    match = begin(g, ROUND)
    assert match.over
    assert keys(match) == ["over"]


def test_thirty_cards_make_ten_rounds() -> None:
    """[A2.1] [A2.3]"""
    g = fresh(3)
    shrink_deck(g, 6)
    match = begin(g, ROUND)
    assert state(match).cards_left() == 3


def test_tribe_cards_are_asked_in_energy_order_before_anything_is_turned_up() -> None:
    """[A2.2] Only of those who hold one; a card is discarded and gives one benefit."""
    g = fresh(4)
    energies(g, 40, 45, 50, 42)
    give_cards(g, 0, tribe=1)
    give_cards(g, 1, tribe=2)
    match = begin(g, ROUND)
    assert asked(match) == "tribe 1"
    assert state(match).note < 0
    match.play(1, "prestige")
    assert state(match).prestige[1] == 5
    assert state(match).cards_of(1, g.box.tribe) == 1
    assert asked(match) == "tribe 0"
    match.play(0, "none")
    assert asked(match).startswith("forbid")


def test_each_benefit_of_a_tribe_card() -> None:
    """[A2.2] 5 prestige, 5 coins, 5 food, 2 explorers of the reserve, or ten dice."""
    for benefit in ("prestige", "coins", "food", "explorers", "dice"):
        g = fresh(3)
        give_cards(g, 0, tribe=1)
        match = begin(g, ROUND)
        match.play(0, benefit)
        after = state(match)
        assert after.prestige[0] == (5 if benefit == "prestige" else 0)
        assert after.coins[0] == (8 if benefit == "coins" else 3)
        assert after.food[0] == (8 if benefit == "food" else 3)
        assert (after.pool[0], after.reserve[0]) == ((9, 6) if benefit == "explorers" else (7, 8))
        assert after.dice_of(0) == (10 if benefit == "dice" else 5)


def test_a_tribe_card_may_be_declined_and_is_optional() -> None:
    """[A2.2]"""
    g = fresh(3)
    give_cards(g, 0, tribe=1)
    match = begin(g, ROUND)
    assert match.question(0)["optional"] == {"moment": "tribe", "decline": "none", "round": 3}


def test_anthropology_keeps_the_card_once() -> None:
    """[A13.7] [A13.1] It is the tribe card of that round; the next time the card must go."""
    g = fresh(3)
    g.science[0] = SCIENCE.index("anthropology")
    give_cards(g, 0, tribe=1)
    match = begin(g, ROUND)
    match.play(0, "keep.coins")
    assert state(match).coins[0] == 8
    assert state(match).cards_of(0, g.box.tribe) == 1
    assert asked(match).startswith("forbid")
    again = fresh(3)
    again.science[0] = SCIENCE.index("anthropology")
    again.science_used = 1
    give_cards(again, 0, tribe=1)
    match = begin(again, ROUND)
    assert match.why(0, "keep.coins") == "A13.1"
    assert match.why(0, "coins") is None


def test_two_counters_and_with_four_players_three() -> None:
    """[A2.3] [A2.4] Three cards, two or three counters, one notebook card."""
    for seats, counters in ((2, 2), (3, 2), (4, 3)):
        match = begin(fresh(seats), ROUND)
        told = keys(match)
        assert told.count("card") == 3
        assert told.count("counter") == counters
        assert told.count("note") == 1


def test_the_reposition_counter_is_laid_aside_and_another_turned_up() -> None:
    """[A2.4] At the end of the round everything is mixed."""
    match = begin(fresh(3), ROUND, draws={"counter": ["energy3", "reposition", "mixed", "prestige2", "energy5"]})
    g = state(match)
    assert [g.box.counters[kind] for kind in g.counters.what] == ["energy3", "mixed"]
    assert g.reposition
    assert g.counters.left == 10
    while state(match).round == 3 and not match.over:
        seat = match.waiting[0]
        moves = match.moves(seat)
        match.play(seat, "stop" if "stop" in moves else moves[0])
    assert "counters_mixed" in keys(match)
    assert state(match).counters.left == 11


def test_a_reposition_counter_that_was_the_last_mixes_at_once() -> None:
    """[A2.5] The discarded ones are the pile to go on with, and at the end all are mixed again."""
    g = fresh(3)
    shrink_counters(g, "energy3", "reposition")
    match = begin(g, ROUND, draws={"counter": ["energy3", "reposition", "mixed"]})
    told = keys(match)
    assert told.index("mixed_now") < len(told)
    after = state(match)
    assert [after.box.counters[kind] for kind in after.counters.what] == ["energy3", "mixed"]
    assert after.counters.left == 10
    assert after.counters_gone == 1 << after.box.reposition


def test_deck_two_comes_once_an_energy_has_been_at_25() -> None:
    """[A2.6] Reaching or passing it, by any loss; it stays when the energy recovers; what is left of I goes away."""
    g = fresh(3)
    energies(g, 27, 50, 50)
    assert not g.second_deck
    g.spend(0, 1)
    assert not g.second_deck
    g.spend(0, 1)
    assert g.second_deck
    g.recover(0, 5)
    match = begin(g, ROUND)
    assert state(match).box.note_deck[state(match).note] == 2
    assert state(match).notebook.left == 8


def test_deck_two_is_opened_when_deck_one_is_used_up() -> None:
    """[A2.6]"""
    g = fresh(3)
    for note in range(9):
        g.notebook.pool[note] = 0
        g.notes_gone |= 1 << note
    g.notebook.left = 0
    match = begin(g, ROUND)
    assert state(match).second_deck
    assert state(match).box.note_deck[state(match).note] == 2


def test_the_last_in_energy_order_forbids_a_zone_but_not_the_last_one() -> None:
    """[A2.7] The least energy, the lowest in the pile."""
    g = fresh(4)
    energies(g, 41, 45, 41, 50)
    g.forbidden = 3
    match = begin(g, ROUND)
    assert asked(match) == "forbid 2"
    assert match.why(2, "funding") == "A2.7"
    match.play(2, "huts")
    assert state(match).forbidden == 0


def test_turns_are_played_in_energy_order() -> None:
    """[A2.8] Most energy first, then the higher token."""
    g = fresh(4)
    energies(g, 41, 45, 41, 50)
    match = begin(g, ROUND)
    match.play(2, "huts")
    order = []
    while not match.over and state(match).round == 3:
        seat = match.waiting[0]
        if asked(match).startswith("place") and seat not in order:
            order.append(seat)
        match.play(seat, match.moves(seat)[-1])
    assert order == [3, 1, 0, 2]


def test_a_whole_first_round_is_the_same_for_a_new_match() -> None:
    """[A2.3] A new match begins with its first round."""
    match = Match.new("papua", seats=3, seed=1)
    assert state(match).round == 1
    assert keys(match)[:5] == ["begins", "science", "science", "science", "round"]
