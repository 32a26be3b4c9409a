"""Private looks, a porter who may go at any time, an action in mid-walk, an end in mid-draw, reveals at the hand-in."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import IllegalMove, NothingToUndo
from farshore.core.hidden import Hidden
from farshore.match import Match
from tests.contract.flows import assert_keeps, common_shape, scripted, seat_shape, told
from tests.contract.games.survey import GAME

GOLD, BONE, CLAY = [0], [1], [2]
WHITE, BLACK, RED = [0], [1], [2]


def survey(seats: int = 2, hand_in: bool = False, **streams: list[list[int]]) -> Match:
    return scripted(GAME, seats, hand_in, **{"sky": [WHITE] * 7, **streams})


def play(match: Match, seat: int, line: str) -> None:
    """Several answers, each a command of its own."""
    for move in line.split():
        match.play(seat, move)


def tile_at(match: Match, viewer: int | None, site: str) -> Any:
    places = common_shape(match, viewer, "sites")["places"]
    return next(place["pieces"] for place in places if place["name"] == site)[0]


def tiles_of(match: Match) -> Hidden:
    return match.g.hidden[0]


# [V2.4] A whole action in the middle of a move


def test_a_camp_grants_an_action_before_the_next_step() -> None:
    match = survey(supply__0=[[1]])
    match.play(0, "b")
    assert "supply seat=0 supply=supply.tea" in told(match, None)
    assert match.question(0)["key"] == "act"
    assert [step.key for step in match.g.agenda] == ["start_turn", "sky", "hand_in", "act", "walk", "act"]
    match.play(0, "rest")
    assert match.question(0)["key"] == "walk"  # the walk goes on
    match.play(0, "c")
    assert match.question(0)["key"] == "act"  # and the turn's own action comes after it
    assert_keeps(match)


def test_the_preview_of_such_a_step_says_that_something_is_drawn() -> None:
    match = survey()
    assert match.preview(0, "b") == {"price": {"steps": 1}, "gain": {}, "score": 0, "then": "then.draws"}
    assert match.preview(0, "h")["then"] == "then.asks"


def test_a_draw_from_an_emptied_pool_asks_nothing_and_the_step_can_be_taken_back() -> None:
    match = survey()
    match.g.stock = [0, 0]  # type: ignore[attr-defined]
    match.g.supplies = [1, 1]  # type: ignore[attr-defined]
    match = Match.at(match.position(), seed=1, game=GAME)
    assert match.preview(0, "b")["then"] == "then.asks"
    match.play(0, "b")
    assert told(match, 1)[-1] == "no_supply seat=0"
    assert match.can_undo(0) == 1
    match.undo(0)
    assert match.moves(0) == ["b", "h"]


# [V2.3] A stop that is forbidden


def test_why_not_stop() -> None:
    match = survey()
    assert match.moves(0) == ["b", "h"]
    assert match.why(0, "stop") == "V2.3"
    with pytest.raises(IllegalMove) as caught:
        match.play(0, "stop")
    assert caught.value.rule == "V2.3"
    assert "At least one step" in str(caught.value)
    match.play(0, "h")
    assert match.why(0, "stop") is None


# [V3.2] Two looks, and an order that one seat alone knows


def looked(order: str) -> Match:
    """Both seats have seen gold at h and bone at a; then seat 1 puts them back, in this order."""
    match = survey(look__0=[GOLD, BONE])
    play(match, 0, "h stop look keep")
    play(match, 1, "h stop look")
    play(match, 1, order)
    return match


def test_a_look_is_for_one_seat_alone() -> None:
    match = survey(look__0=[GOLD, BONE])
    play(match, 0, "h stop look")
    assert told(match, 0)[-4:] == [
        "looked seat=0 site=h", "saw tile=tile.gold site=h", "looked seat=0 site=a", "saw tile=tile.bone site=a",
    ]  # fmt: skip
    assert told(match, 1)[-4:] == ["looked seat=0 site=h", "saw", "looked seat=0 site=a", "saw"]
    assert (tile_at(match, 0, "h"), tile_at(match, 0, "a")) == ("tile.gold", "tile.bone")
    assert (tile_at(match, 1, "h"), tile_at(match, None, "a")) == ("tile.face_down", "tile.face_down")
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert_keeps(match)


def test_after_a_private_order_the_other_knows_neither_tile() -> None:
    match = looked("swap")
    assert (tile_at(match, 1, "h"), tile_at(match, 1, "a")) == ("tile.bone", "tile.gold")
    assert (tile_at(match, 0, "h"), tile_at(match, 0, "a")) == ("tile.face_down", "tile.face_down")
    assert_keeps(match)


def test_both_orders_tell_the_other_the_same() -> None:
    kept, swapped = looked("keep"), looked("swap")
    for viewer in (0, None):
        assert kept.view(viewer) == swapped.view(viewer)
        assert kept.known(viewer) == swapped.known(viewer)
        assert kept.events(viewer) == swapped.events(viewer)
        assert kept.sheet(viewer) == swapped.sheet(viewer)
    assert kept.known(1) != swapped.known(1)
    assert [kept.can_undo(seat) for seat in (0, 1)] == [swapped.can_undo(seat) for seat in (0, 1)]


def test_taking_the_order_back_gives_the_other_its_memory_again() -> None:
    match = survey(look__0=[GOLD, BONE], hand_in=True)
    play(match, 0, "h stop look keep done")
    play(match, 1, "h stop look swap")
    assert tile_at(match, 0, "a") == "tile.face_down"
    match.undo(1)
    assert tile_at(match, 0, "a") == "tile.bone"
    assert match.moves(1) == ["keep", "porter", "swap"]
    assert_keeps(match)


def test_in_a_known_position_chance_says_what_another_has_seen() -> None:
    match = survey(look__0=[GOLD, BONE])
    play(match, 0, "h stop look keep")
    known = Match.at(match.known(1), chance="open", game=GAME)
    play(known, 1, "h stop rest done")
    known.answer("white")
    assert known.pending is not None
    assert known.pending["stream"] == "recall"  # before seat 0 is asked: what it saw at a and at h
    known.answer([0])
    known.answer([2])
    assert known.waiting == [0]
    assert (tile_at(known, 0, "a"), tile_at(known, 0, "h")) == ("tile.gold", "tile.clay")
    assert (tile_at(known, 1, "a"), tile_at(known, 1, "h")) == ("tile.face_down", "tile.face_down")


# [V3.4] Reveals wait for the hand-in


def dug(hand_in: bool) -> Match:
    """Seat 0 walks to h and back, and digs where its porter stands."""
    match = survey(hand_in=hand_in, unearth__0=[GOLD, BONE])
    play(match, 0, "h a dig")
    return match


def test_a_turn_can_be_taken_back_whole_until_the_hand_in() -> None:
    match = dug(hand_in=True)
    assert match.question(0)["hands_in"] is True
    assert match.preview(0, "done")["then"] == "then.draws"
    assert match.can_undo(0) == 3
    match.undo(0, 3)
    assert match.moves(0) == ["b", "h"]
    assert match.g.at_hand_in == []
    assert told(match, 1)[-1] == "undone seat=0 steps=3"
    play(match, 0, "h a dig done")
    assert "unearthed seat=0 tile=tile.gold site=a" in told(match, 1)
    assert match.can_undo(0) == 0
    assert_keeps(match)


def test_without_hand_ins_the_tile_is_turned_up_at_once() -> None:
    match = dug(hand_in=False)
    assert "unearthed seat=0 tile=tile.gold site=a" in told(match, 1)
    assert match.waiting == [1]
    assert match.can_undo(0) == 0


def test_both_make_the_same_record() -> None:
    people, script = dug(hand_in=True), dug(hand_in=False)
    people.play(0, "done")
    assert people.record()["rows"] == script.record()["rows"]
    assert people.record()["hand_in"] == [0, 1]


# [V2.5] The porter: once, at any step of the turn


def met(hand_in: bool = False) -> Match:
    """Seat 1 has met seat 0 at h, its second step still to come."""
    match = survey(hand_in=hand_in)
    play(match, 0, "h stop rest")
    if hand_in:
        match.play(0, "done")
    match.play(1, "h")
    return match


@pytest.mark.parametrize(
    ("before", "key"), [("", "walk"), ("stop", "act"), ("stop rest", "hand_in"), ("stop look", "put_back")]
)
@pytest.mark.parametrize("hand_in", [False, True])
def test_the_porter_may_go_at_any_question_of_the_turn(before: str, key: str, hand_in: bool) -> None:
    match = met(hand_in)
    play(match, 1, before)
    asked = match.question(1)
    assert asked["key"] == key
    assert {"text": "porter", "aside": True} in asked["elements"]
    undoable = match.can_undo(1)
    match.play(1, "porter")
    assert match.moves(1) == ["b", "c", "d", "e", "f", "g", "h"]
    assert match.why(1, "b") is None
    match.play(1, "d")
    if key == "hand_in" and not hand_in:
        assert match.waiting == [0]  # the hand-in passes now, and the next turn begins
        return
    assert match.question(1)["key"] == key
    assert "porter" not in match.moves(1)
    assert match.can_undo(1) == undoable + 2
    assert_keeps(match)
    match.undo(1)
    assert "d" in match.moves(1)
    match.undo(1)
    assert "porter" in match.moves(1)
    assert seat_shape(match, 0, 1, "porter")["params"] == {"site": "a"}


def test_an_aside_is_never_offered_to_another_seat() -> None:
    match = met()
    with pytest.raises(IllegalMove):
        match.play(0, "porter")
    play(match, 1, "stop rest done")
    assert match.waiting == [0]
    assert "porter" not in match.moves(0)
    assert match.g.asides == []


def test_an_unused_aside_makes_the_hand_in_a_decision_of_the_record() -> None:
    match = met(hand_in=False)
    play(match, 1, "stop rest")
    assert match.moves(1) == ["done", "porter"]
    match.play(1, "done")
    assert match.record()["rows"][-2:] == [[1, "done"], ["chance", "sky", 1, "white"]]
    assert_keeps(match)


@pytest.mark.parametrize("hand_in", [False, True])
def test_such_a_hand_in_is_a_barrier_too(hand_in: bool) -> None:
    match = met(hand_in)
    play(match, 1, "stop rest")
    position = match.position()
    assert [step[0] for step in position["state"]["agenda"]] == ["start_turn", "sky", "hand_in"]
    del position["state"]["agenda"][1]  # or the stone would be the barrier
    match = Match.at(position, seed=1, game=GAME)
    match.play(1, "done")
    assert match.waiting == [0]
    assert match.can_undo(1) == 0


def test_a_question_that_heeds_doesnt_pass_while_an_aside_is_open() -> None:
    """With its tile dug up, and so no look, the only action is to rest: it passes, but not over an open porter."""
    match = survey()
    tiles = tiles_of(match)
    for site in (7, 0):
        tiles.drawn(site, 2)
        tiles.undraw(tiles.take(site))  # for the test: nothing lies there
    match = Match.at(match.position(), seed=1, game=GAME)
    match.play(0, "h")
    match.play(0, "stop")
    assert match.waiting == [1]  # rest and hand-in have passed
    match.play(1, "h")
    match.play(1, "stop")
    assert match.question(1)["key"] == "act"
    assert match.moves(1) == ["porter", "rest"]
    match.play(1, "porter")
    match.play(1, "b")
    assert match.waiting == [0]


def test_where_the_porter_goes_decides_what_can_be_dug() -> None:
    match = met()
    match.play(1, "stop")
    assert match.why(1, "dig") == "V3.3a"
    play(match, 1, "porter h")
    assert match.why(1, "dig") is None
    match.play(1, "dig")
    assert "dug seat=1 site=h" in told(match, 0)


# [V4.1] A settle that pushes


def two_kinds() -> Match:
    """Seat 0 has dug at a, sent its porter to h and dug there: the hand-in turns up its second kind."""
    match = survey(unearth__0=[GOLD, BONE])
    play(match, 0, "h a dig")
    play(match, 1, "h stop")  # at h there is nothing left but to rest
    play(match, 0, "h porter h stop dig")
    return match


def test_a_second_kind_pushes_the_badge_at_once_before_the_sky() -> None:
    match = two_kinds()
    assert match.question(0)["key"] == "choose_badge"
    assert [step.key for step in match.g.agenda] == ["start_turn", "sky", "choose_badge"]
    assert match.moves(0) == ["moon", "sun"]
    assert match.preview(0, "sun")["score"] == 0  # marked with the first badge until it chooses
    match.play(0, "moon")
    assert match.waiting == [1]
    assert [line["points"] for line in match.sheet()[0]] == [6, 2, 0]
    assert_keeps(match)


# [V5] The sky


def test_a_black_stone_draws_two_more() -> None:
    match = survey(sky=[BLACK, WHITE, BLACK, WHITE, RED, WHITE])
    play(match, 0, "h stop rest")
    assert [event for event in told(match, 0) if event.startswith("sky")] == [
        f"sky stone=stone.{stone}" for stone in ("black", "white", "black", "white", "red")
    ]
    assert match.waiting == [1]


def test_the_last_red_stone_ends_the_match_in_mid_draw() -> None:
    match = survey(sky=[RED, RED, BLACK, BLACK, RED, WHITE])
    play(match, 0, "h stop rest")
    play(match, 1, "b rest stop rest")
    assert not match.over
    play(match, 0, "a stop rest")
    assert match.over
    assert told(match, None)[-3:] == ["sky stone=stone.black", "sky stone=stone.red", "storm"]
    assert match.g.agenda == []
    assert match.host.script["sky"] == [[0]]  # two draws were still due
    assert match.waiting == []
    assert [place["seat"] for place in match.result()] == [0, 1]
    assert_keeps(match)


def test_supplies_and_a_tie_broken_by_tiles() -> None:
    match = survey(sky=[RED, RED, RED], supply__1=[[0]], unearth__0=[CLAY])
    play(match, 0, "h a dig")
    play(match, 1, "b rest stop rest")
    play(match, 0, "h stop")
    assert match.over
    assert [(place["seat"], place["place"], place["total"], place["why"]) for place in match.result()] == [
        (0, 1, 1, "result.tiles"),
        (1, 2, 1, "result.tiles"),
    ]
