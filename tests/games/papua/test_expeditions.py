"""Expeditions: chapter 8, with Cartography and old friends."""

from __future__ import annotations

from itertools import product

from farshore import Match
from farshore.core import flow
from farshore.core.chance import Fast
from farshore.core.sets import Allotment, unpack
from farshore.games.papua.phases.expeditions import best_bid
from farshore.games.papua.state import Papua
from tests.games.papua.positions import (
    SCIENCE,
    asked,
    begin,
    bids,
    energies,
    fresh,
    give_note,
    keys,
    show_cards,
    show_note,
    stand,
    state,
)

BIDS = ("bids", -1, 0)
AFTER = ("forbid", 1, 0)


def table(*explorers: int, seats: int = 3) -> Papua:
    """Cards shown, so many explorers of each seat in the zone."""
    g = fresh(seats)
    show_cards(g, "spider", "bird", "plant")
    show_note(g, "sketch")
    stand(g, "expeditions", 3, *explorers)
    return g


def test_the_jungle_and_river_bids_of_the_red_player() -> None:
    """[A8.2] [A8.4] [A8.5] [A8.6] The printed example: the jungle won with two coins, the river's coin comes back."""
    g = table(2, 1)
    g.coins[0] = 4
    match = begin(g, BIDS, AFTER)
    match.play(0, "jungle:2 jungle.coins:2 river:1 river.coins:1")
    match.play(1, "river:2")
    after = state(match)
    assert after.cards_of(0, 0) == 1
    assert after.cards_of(1, 1) == 1
    assert after.coins[0] == 2
    assert after.energy[:2] == [47, 48]
    assert after.pool[0] == 5
    assert not after.shown_bids


def test_only_those_with_explorers_there_bid_and_all_at_once() -> None:
    """[A8.1] Nobody sees another's bid before all are handed in."""
    match = begin(table(1, 0, 2), BIDS, AFTER)
    assert match.waiting == [0, 2]
    before = match.view(2)
    match.play(0, "jungle:3 jungle.coins:1")
    assert match.waiting == [2]
    assert match.view(2) == before
    assert match.view(1) == begin(table(1, 0, 2), BIDS, AFTER).view(1)
    match.play(2, "river:1")
    assert [event["key"] for event in match.events(1)].count("event.bids") == 2


def test_what_forbids_a_bid() -> None:
    """[A8.2] [A8.3] [A8.3a] [A8.3b] [A8.3c] Destinations, explorers, coins, coins alone; nothing is allowed."""
    g = table(1)
    g.pool[0], g.reserve[0], g.coins[0] = 2, 12, 1
    match = begin(g, BIDS, AFTER)
    assert match.why(0, "river", ["jungle:1"]) == "A8.2"
    assert match.why(0, "jungle", ["jungle:2"]) == "A8.3a"
    assert match.why(0, "jungle.coins", ["jungle:1", "jungle.coins:1"]) == "A8.3b"
    poor = table(1)
    poor.pool[0], poor.reserve[0] = 0, 14
    assert asked(begin(poor, BIDS, AFTER)) == "forbid 1"  # nothing can be bid, so nothing is asked
    two = table(2)
    two.pool[0], two.reserve[0] = 1, 12
    match = begin(two, BIDS, AFTER)
    assert match.why(0, "river.coins", ["jungle:1"]) == "A8.3c"
    assert "nothing" in match.moves(0)


def test_every_legal_bid_by_brute_force() -> None:
    """[A8.2] [A8.3] The predicate against all bids that there are, whole and in every prefix."""
    for there, pool, coins in product((1, 2, 3), (0, 1, 3), (0, 1, 2)):
        g = table(there)
        g.pool[0], g.reserve[0], g.coins[0] = pool, 15 - pool - there, coins
        g.agenda = begin(g, ("bid", 0, 0), AFTER).g.agenda
        question = g.agenda[-1] if g.agenda[-1].key == "bid" else None
        legal = [
            [*e, *c]
            for e in product(range(pool + 1), repeat=3)
            for c in product(range(coins + 1), repeat=3)
            if sum(e) <= pool
            and sum(c) <= coins
            and sum(1 for n in e if n) <= there
            and all(not paid or number for number, paid in zip(e, c, strict=True))
        ]
        if question is None:
            assert len(legal) == 1
            continue
        assert isinstance(question, Allotment)
        assert sorted(unpack(packed, 6) for packed in question.moves(g)) == sorted(legal)
        for begun in product(range(2), repeat=6):  # in any order: is there a legal bid that holds what is chosen?
            holds = any(all(low <= n for low, n in zip(begun, bid, strict=True)) for bid in legal)
            assert question.fits(g, list(begun), question.ceilings(g)) == holds


def test_a_bid_is_taken_back_until_the_last_hand_in() -> None:
    """[A8.1]"""
    match = begin(table(1, 1), BIDS, AFTER, hand_in=True)
    match.play(0, "jungle:1")
    match.play(0, "done")
    match.undo(0, 2)
    match.play(0, "river:1")
    match.play(0, "done")
    match.play(1, "jungle:1")
    match.play(1, "done")
    assert state(match).cards_of(0, 1) == 1


def test_ties_go_to_coins_then_energy_then_the_pile() -> None:
    """[A8.4]"""
    g = table(1, 1, 1)
    energies(g, 45, 45, 48)
    bids(g, [1, 0, 2, 0, 0, 0], [1, 1, 2, 1, 0, 0], [1, 1, 1, 0, 0, 0])
    assert best_bid(g, 0) == 1  # a coin
    assert best_bid(g, 1) == 2  # more energy
    assert best_bid(g, 2) == 0  # the higher token
    bids(g, [0] * 6, [0] * 6, [0] * 6)
    assert best_bid(g, 0) == -1


def test_more_explorers_beat_any_coins() -> None:
    """[A8.4]"""
    g = table(1, 1)
    bids(g, [2, 0, 0, 0, 0, 0], [1, 0, 0, 3, 0, 0], [0] * 6)
    assert best_bid(g, 0) == 0


def test_energy_is_lost_in_energy_order_and_supplies_are_due() -> None:
    """[A8.6] [A5.3] Won or lost; food can't be eaten instead; the explorers bid are back in the pool by then."""
    g = table(1, 1)
    energies(g, 41, 44, 50)
    g.food[:2] = [0, 3]
    match = begin(g, BIDS, AFTER)
    match.play(0, "jungle:6")
    match.play(1, "jungle:4")
    after = state(match)
    assert after.energy[:2] == [35, 40]
    assert after.pool[0] == 4
    assert after.food[1] == 1
    spent = [event["params"]["seat"] for event in match.events() if event["key"] == "event.spends"]
    assert spent == [1, 0]


def test_a_card_that_nobody_wins_is_discarded_with_the_round() -> None:
    """[A8.4] [A6.3] Also when all bid nothing."""
    g = table(1)
    match = begin(g, BIDS, ("end_round", -1, 0), AFTER)
    match.play(0, "nothing")
    assert "bids_nothing" in keys(match)
    assert sum(state(match).cards_gone) == 3
    assert state(match).energy[0] == 50


def test_cartography_spares_explorers_that_won_nothing() -> None:
    """[A13.4] Those that won still cost; once."""
    g = table(2, 1)
    g.science[0] = SCIENCE.index("cartography")
    match = begin(g, BIDS, AFTER)
    match.play(0, "jungle:1 river:2")
    match.play(1, "river:3")
    assert match.question(0)["optional"]["moment"] == "cartography"
    match.play(0, "cartography")
    assert state(match).energy[0] == 49
    assert state(match).science_used == 1
    won = table(2)
    won.science[0] = SCIENCE.index("cartography")
    match = begin(won, BIDS, AFTER)
    match.play(0, "jungle:1")
    assert asked(match) == "forbid 1"  # nothing was lost, so nothing is asked


def friends(first: str, second: str) -> Match:
    g = table(1, 1)
    give_note(g, 1, "friends")
    match = begin(g, BIDS, AFTER)
    match.play(0, first)
    match.play(1, second)
    return match


def test_old_friends_win_a_tie_of_explorers() -> None:
    """[A10.4] After the bids are shown; the coins there are paid, the other's come back; once."""
    match = friends("jungle:2 jungle.coins:2", "jungle:2 jungle.coins:1")
    assert match.question(1)["optional"]["moment"] == "friends"
    match.play(1, "friends")
    after = state(match)
    assert after.cards_of(1, 0) == 1
    assert after.coins[:2] == [3, 2]
    assert after.notes_spent
    declined = friends("jungle:2 jungle.coins:2", "jungle:2 jungle.coins:1")
    declined.play(1, "none")
    assert state(declined).cards_of(0, 0) == 1
    assert state(declined).coins[:2] == [1, 3]
    assert not state(declined).notes_spent


def test_old_friends_are_asked_only_where_they_help() -> None:
    """[A10.4] Not where one wins anyway, nor against more explorers."""
    assert asked(friends("jungle:2", "jungle:2 jungle.coins:1")) == "forbid 1"
    assert asked(friends("jungle:3", "jungle:2 jungle.coins:1")) == "forbid 1"


def test_bids_in_any_order_come_out_alike() -> None:
    """[A8.1] The join is the same whoever hands in first."""
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        match = begin(table(1, 1, 2), BIDS, AFTER)
        given = {0: "jungle:2", 1: "jungle:2 jungle.coins:1", 2: "river:1 volcano:1"}
        for seat in order:
            match.play(seat, given[seat])
        ends.append((match.position()["state"], match.events(None)))
    assert ends[0] == ends[1] == ends[2]


def test_random_bids_are_legal() -> None:
    """[A8.3] What chance puts together is among the legal bids."""
    g = begin(table(2), BIDS, AFTER).parts[0].g
    question = g.agenda[-1]
    assert isinstance(question, Allotment)
    every = set(question.moves(g))
    source = Fast(3)
    assert {flow.pick(g, source) for _ in range(300)} <= every
