"""Chapters 2, 3 and 7 of the rules: the round, exploring, fishing."""

from __future__ import annotations

from typing import Any

import pytest

from farshore import IllegalMove, Match
from tests.games.polynesia.positions import at, begin, common, hand, kind, place, play, preview, shown, told, way, why


def test_three_times_round_the_table_then_maintenance() -> None:
    """[P2.1] [P2.2] At 3, 2 and 1 each seat has a turn, clockwise from the starting seat."""
    match = begin(3, first=1, stones="g")
    turns = []
    while match.question(match.waiting[0])["key"] == "act":
        shape = common(match)["marker"]
        turns.append((shape["spaces"][shape["markers"][0]["at"]], match.waiting[0]))
        play(match, "fish", "fish")
    assert turns == [(3, 1), (3, 2), (3, 0), (2, 1), (2, 2), (2, 0), (1, 1), (1, 2), (1, 0)]
    assert match.question(1)["key"] == "decline"


def test_one_of_four_actions_and_none_that_does_nothing() -> None:
    """[P2.3] Without anything to pay with, anybody on the board or any way, fishing is left."""
    match = begin()
    assert match.moves(0) == ["explore", "fish", "populate", "travel"]
    poor = at(["Kura", "Kofe"])
    assert why(poor, "explore") == "P2.3"
    assert why(poor, "travel") == "P2.3"
    assert why(poor, "populate") is why(poor, "fish") is None
    with pytest.raises(IllegalMove):
        poor.play(0, "stop")
    at_sea = at(["Kura", "Kofe"], board=[0], hand=[(3, 0)])
    assert why(at_sea, "populate") == "P6.3"
    idle = at(["Kura", "Kofe"], board=[0])
    assert idle.question(0)["key"] == "fish"  # the only action left passes by itself


def test_everybody_sees_every_hand() -> None:
    """[P2.4] Fish and shells are open, also to spectators, and there is no end to them."""
    match = at(["Afi", "Afi"], hand=[(40, 2), (1, 33)])
    for viewer in (None, 0, 1):
        assert [shown(match, seat, viewer)["fish"]["value"] for seat in range(2)] == [40, 1]
        assert [shown(match, seat, viewer)["shell"]["value"] for seat in range(2)] == [2, 33]


def test_the_rulebooks_first_example() -> None:
    """[P3.1] [P3.5] [P3.6] Three shells at 3: one stays, two go back; the next seat pays the owner two shells."""
    match = begin(3, first=0, tides=("1.3", "2.4", "3.7"))
    play(match, "explore", "Toa-Nono", "shell")
    assert hand(match, 0) == (3, 0)
    assert kind(match, "Toa-Nono") == "shell"
    assert way(match, "Toa-Nono")["owners"] == [0]
    assert shown(match, 0)["boats"]["value"] == 14
    play(match, "explore", "Toa-Nono")
    assert hand(match, 1) == (3, 1)
    assert hand(match, 0) == (3, 2)
    assert way(match, "Toa-Nono")["owners"] == [0, 1]
    assert kind(match, "Toa-Nono") == "shell"


@pytest.mark.parametrize("marker", [3, 2, 1])
def test_a_new_route_costs_what_the_marker_shows_in_one_kind(marker: int) -> None:
    """[P3.5] Two fish and two shells don't make three."""
    match = at(["Afi", "Afi"], marker=marker, hand=[(2, 2)])
    if marker == 3:
        assert why(match, "explore") == "P2.3"
        return
    play(match, "explore")
    assert preview(match, "Kura-Toa")["then"] == "then.asks"
    play(match, "Kura-Toa")
    assert preview(match, "fish")["price"] == {"boats": 1, "fish": marker}
    play(match, "fish")
    assert hand(match, 0) == (2 - marker, 2)
    assert kind(match, "Kura-Toa") == "fish"


def test_a_kind_one_cant_pay_isnt_asked_for() -> None:
    """[P3.5] With three shells and two fish it is the shells."""
    match = play(at(["Afi", "Afi"], hand=[(2, 3)]), "explore", "Kura-Toa")
    assert hand(match, 0) == (2, 0)
    both = play(at(["Afi", "Afi"], hand=[(3, 3)]), "explore", "Kura-Toa")
    assert both.moves(0) == ["fish", "shell"]


@pytest.mark.parametrize("marker", [3, 2, 1])
def test_a_route_of_others_costs_two_to_each_owner(marker: int) -> None:
    """[P3.6] Whatever the marker shows, in the kind that lies there."""
    routes: dict[str, Any] = {
        "boats": ["", "Moli-Kura", "Moli-Kura"],
        "shells": "Moli-Kura",
        "seats": 4,
        "marker": marker,
    }
    match = at(["Afi"], hand=[(9, 4)], **routes)
    play(match, "explore", "Moli-Kura")
    assert [hand(match, seat) for seat in range(4)] == [(9, 0), (0, 2), (0, 2), (0, 0)]
    short = play(at(["Afi"], hand=[(9, 3)], **routes), "explore")
    assert why(short, "Moli-Kura") == "P3.6"


def test_nobody_need_be_near() -> None:
    """[P3.1] Every route but the neutral ones is open to who can pay."""
    match = play(at(["Afi", "Afi"], hand=[(3, 0)]), "explore")
    assert len(match.moves(0)) == 39


def test_what_cant_be_explored() -> None:
    """[P3.2] [P3.3] [P3.5] [P3.7] Neutral routes, one's own, what one can't pay, and with two seats those of others."""
    match = play(at(["Afi"], boats=["Kura-Toa", "Toa-Nono"], hand=[(3, 0)]), "explore")
    assert why(match, "Afi-Niu") == "P3.2"
    assert why(match, "Kura-Toa") == "P3.3"
    assert why(match, "Toa-Nono") == "P3.7"
    three = play(at(["Afi"], seats=3, boats=["Kura-Toa", "Toa-Nono"], hand=[(2, 0)], marker=2), "explore")
    assert why(three, "Toa-Nono") is None
    doubled = at(["Afi"], tides=("1.1", "none", "none"), hand=[(5, 0)])
    assert why(play(doubled, "explore"), "Kura-Toa") == "P3.5"


def test_without_a_boat_one_cant_explore() -> None:
    """[P3.4]"""
    match = at(["Afi"], hand=[(9, 9)], left=[0, 15], board=[8])
    assert why(match, "explore") == "P3.4"
    last = play(at(["Afi"], hand=[(9, 9)], left=[1, 15]), "explore", "Kura-Toa", "fish")
    assert shown(last, 0)["boats"]["value"] == 0


@pytest.mark.parametrize("marker", [3, 2, 1])
@pytest.mark.parametrize("what", ["fish", "shell"])
def test_fishing_brings_as_many_of_one_kind_as_the_marker_shows(marker: int, what: str) -> None:
    """[P7.1]"""
    match = play(at(["Afi"], marker=marker), "fish")
    assert preview(match, what)["gain"] == {what: marker}
    play(match, what)
    assert hand(match, 0) == ((marker, 0) if what == "fish" else (0, marker))


def test_a_turn_is_taken_back_until_it_is_handed_in() -> None:
    """[P2.3] Action by action and element by element; then the next seat is asked."""
    match = at(["Afi"], hand=[(3, 3)], hand_in=True)
    before = match.position()["state"]
    play(match, "explore", "Kura-Toa", "shell")
    assert match.moves(0) == ["done"]
    assert match.can_undo(0) == 3
    match.undo(0, 3)
    assert match.position()["state"] == before
    play(match, "fish", "fish", "done")
    assert match.waiting == [1]
    assert match.can_undo(0) == 0


def test_the_map_shows_islands_as_they_are() -> None:
    """[P1.1] A place has its symbol, its members and its token; a way its owners and kind."""
    match = at(["Kura Kura", "Kura"], boats=["Kura-Toa"], shells="Kura-Toa", lies={"Toa": "mask"})
    assert place(match, "Kura")["pieces"] == [{"seat": 0, "count": 2}, {"seat": 1, "count": 1}]
    assert place(match, "Toa")["symbol"] == "symbol.turtle1"
    assert place(match, "Toa")["pieces"] == [{"name": "token.mask"}]
    assert way(match, "Kura-Toa")["ends"] == ["Kura", "Toa"]


def test_what_happened_is_told() -> None:
    """[P3.5] The payment, the boat, the kind."""
    match = play(at(["Afi"], hand=[(3, 3)]), "explore", "Kura-Toa", "shell")
    assert told(match, "paid") == [{"seat": 0, "n": 3, "kind": "kind.shell"}]
    assert told(match, "explored") == [{"seat": 0, "route": "Kura-Toa"}]
    assert told(match, "laid") == [{"route": "Kura-Toa", "kind": "kind.shell"}]


def test_texts_are_one_word_each() -> None:
    """[P3.1] No element of any question holds a blank or a colon."""
    match = Match.new("polynesia", seats=4, seed=2)
    for _ in range(200):
        if match.over:
            break
        seat = match.waiting[0]
        texts = [element["text"] for element in match.question(seat)["elements"]]
        assert len(set(texts)) == len(texts)
        assert not any(" " in text or ":" in text for text in texts)
        moves = match.moves(seat)
        match.play(seat, moves[_ % len(moves)])
