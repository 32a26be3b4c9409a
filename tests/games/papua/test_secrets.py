"""What nobody may know of an open bid: twins by deed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farshore import Match
from tests.games.papua.positions import begin, fresh, show_cards, show_note, stand

GIVEN = ("nothing", "jungle:1", "jungle:4 jungle.coins:3", "jungle:1 river:1 volcano:1 volcano.coins:2")


def bidding(seats: int, *moves: str, hand_in: bool = False) -> Match:
    g = fresh(seats)
    show_cards(g, "spider", "bird", "tribe")
    show_note(g, "sketch")
    stand(g, "expeditions", 3, 3, 1)
    match = begin(g, ("bids", -1, 0), ("forbid", 1, 0), hand_in=hand_in)
    for move in moves:
        match.play(0, move)
    return match


def all_that_is_shown(match: Match, viewer: int | None) -> str:
    """Every byte that a viewer can ask for."""
    shown: dict[str, Any] = {
        "view": match.view(viewer),
        "known": match.known(viewer),
        "events": match.events(viewer),
        "sheet": match.sheet(viewer),
        "waiting": match.waiting,
    }
    if viewer is not None and viewer in match.waiting:
        shown["question"] = match.question(viewer)
        shown["moves"] = match.moves(viewer)
        shown["previews"] = [match.preview(viewer, move) for move in match.moves(viewer)[:20]]
        shown["why"] = match.why(viewer, "river.coins", ["jungle:1"])
    return json.dumps(shown, sort_keys=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [1, None])
def test_a_bid_shows_nothing_before_all_are_handed_in(seats: int, viewer: int | None) -> None:
    """[A8.1] Not how many destinations, explorers or coins: others' bytes are equal whatever was bid."""
    first = all_that_is_shown(bidding(seats, GIVEN[0]), viewer)
    for given in GIVEN[1:]:
        assert all_that_is_shown(bidding(seats, given), viewer) == first


def test_a_bid_begun_and_not_handed_in_shows_nothing_either() -> None:
    """[A8.1]"""
    first = all_that_is_shown(bidding(3, hand_in=True), 1)
    for given in GIVEN:
        match = bidding(3, given, hand_in=True)
        assert match.waiting == [0, 1]
        assert all_that_is_shown(match, 1) == first


def test_ones_own_bid_is_shown_to_oneself() -> None:
    """[A8.1]"""
    match = bidding(3, GIVEN[2], hand_in=True)
    table = next(shape for shape in match.view(0)["common"] if shape["name"] == "destinations")
    assert table["columns"] == ["column.card", "column.explorers1", "column.coins1"]
    assert table["cells"][0][1:] == [4, 3]


def test_all_bids_are_shown_at_once() -> None:
    """[A8.1] To everybody, in the log."""
    match = bidding(3, GIVEN[3])
    match.play(1, "river:2")
    bids = [event["params"] for event in match.events(2) if event["key"] == "event.bids"]
    assert [(bid["seat"], bid["n"], bid["coins"]) for bid in bids] == [(0, 1, 0), (0, 1, 0), (0, 1, 2), (1, 2, 0)]


def test_screens_stay_closed_when_a_bid_is_handed_in() -> None:
    """[A1.3] While the others still bid; at the end of the match they open."""
    match = bidding(3, GIVEN[1])
    assert match.waiting == [1]
    assert not screens(match, 0, 1)
    over = fresh(3)
    over.fell = True
    match = begin(over, ("end_round", -1, 0))
    assert match.over
    assert screens(match, 0, 1)


def screens(match: Match, viewer: int, seat: int) -> bool:
    """Does this viewer see what lies behind that seat's screen, in the view or on the sheet?"""
    shown = {shape["name"] for shape in match.view(viewer)["seats"][seat]["has"]}
    hidden = [line for line in match.sheet(viewer)[seat] if line["why"] and line["why"][0]["key"] == "why.screen"]
    assert ("coins" in shown) == (not hidden)
    return "coins" in shown
