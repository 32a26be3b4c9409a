"""All write at once, all who can may reveal a set, sheets are dealt so that nobody gets their own: one to a hundred."""

from __future__ import annotations

import itertools
import json
import time
from typing import Any

import pytest

from farshore.core.chance import Deal, Fast
from farshore.core.errors import GameFault, IllegalMove
from farshore.match import Match
from farshore.table import hosts
from tests.contract.flows import assert_keeps, common_shape, play_on, scripted, seat_shape, told
from tests.contract.games.sheets import GAME

ONE_TWO, TWO_THREE, FOUR_FIVE, SNAKE = [0, 1], [1, 2], [3, 4], [2, 2]


def sheets(seats: int = 2, hand_in: bool = False, **streams: list[list[int]]) -> Match:
    return scripted(GAME, seats, hand_in, **{"dice": [ONE_TWO, TWO_THREE, FOUR_FIVE, SNAKE], **streams})


def write(match: Match, *where: str) -> None:
    """Each seat in turn: number and space, `2 a1`."""
    for seat, text in enumerate(where):
        for move in text.split():
            match.play(seat, move)


def ridge_of_three() -> Match:
    """Seat 0 has 1, 3 and 4 along the upper edge, and may reveal it; seat 1's numbers don't touch."""
    match = sheets(dice=[ONE_TWO, TWO_THREE, FOUR_FIVE, ONE_TWO])
    write(match, "1 a1", "1 a1")
    write(match, "3 b1", "3 c1")
    write(match, "4 c1", "4 b3")
    return match


def grid(match: Match, viewer: int | None, seat: int, focus: int | None = None) -> Any:
    has = match.view(viewer, focus)["seats"][seat]["has"]
    return next((shape["cells"] for shape in has if shape["name"] == "sheet"), None)


# [S2] Writing


def test_numbers_and_spaces_are_two_decisions_each_of_which_can_be_taken_back() -> None:
    match = sheets()
    assert match.moves(0) == ["1", "2", "3"]
    match.play(0, "3")
    assert match.can_undo(0) == 1
    match.play(0, "b2")
    assert match.waiting == [1]
    assert match.can_undo(0) == 2
    match.undo(0)
    assert len(match.moves(0)) == 9
    match.undo(0)
    assert match.moves(0) == ["1", "2", "3"]
    match.play(0, "1", "b2")
    assert_keeps(match)


def test_a_filled_space_says_why() -> None:
    match = sheets()
    write(match, "1 a1", "1 a1")
    match.play(0, "2")
    assert match.why(0, "a1") == "S2.3"
    with pytest.raises(IllegalMove) as caught:
        match.play(0, "a1")
    assert caught.value.rule == "S2.3"


# [S3] The second together: a set


def test_the_second_together_opens_only_for_those_who_have_something_to_reveal() -> None:
    match = ridge_of_three()
    assert match.waiting == [0]
    assert match.question(0)["key"] == "ridge"
    assert match.question(0)["kind"] == "set"
    assert match.question(0)["optional"] == {"moment": "ridge", "decline": "none", "round": 3}
    assert match.moves(0) == ["a1 b1 c1", "none"]
    assert_keeps(match)


def test_a_set_is_sent_in_any_order() -> None:
    positions = []
    for order in itertools.permutations(["a1", "b1", "c1"]):
        match = ridge_of_three()
        match.play(0, " ".join(order))
        assert match.record()["rows"][-2] == ["join", [[0, ["a1 b1 c1"]]]]
        positions.append(match.position())
    assert all(position == positions[0] for position in positions)
    assert seat_shape(match, 0, 0, "ridges")["items"] == ["a1 b1 c1"]


def test_a_set_is_built_in_any_order() -> None:
    match = ridge_of_three()
    assert match.build(0, []) == {"chosen": [], "join": ["a1", "b1", "c1"], "leave": [], "whole": False}
    assert match.build(0, ["c1", "a1"]) == {
        "chosen": ["a1", "c1"], "join": ["b1"], "leave": ["a1", "c1"], "whole": False,
    }  # fmt: skip
    assert match.build(0, ["b1", "c1", "a1"])["whole"] is True
    assert match.why(0, "b1", ["c1", "a1"]) is None
    assert match.preview(0, "b1", chosen=["c1", "a1"])["score"] == 3
    assert match.preview(0, "b1", chosen=["a1"])["then"] == "then.chooses"
    with pytest.raises(IllegalMove):
        match.preview(0, "a1", chosen=["a1"])


@pytest.mark.parametrize("text", ["a1 b1", "a1 b1 c1 a1", "a1 b1 b2", "none a1", "a1 none b1", "nothing", "a1:1", ""])
def test_a_bad_set_changes_nothing(text: str) -> None:
    match = ridge_of_three()
    before = match.position(), match.numbers[:], match.journal[:]
    with pytest.raises(IllegalMove):
        match.play(0, text)
    assert (match.position(), match.numbers, match.journal) == before


@pytest.mark.parametrize("chosen", [["none"], ["a1", "none"], ["b3"], ["a1", "a1"]])
def test_only_elements_of_the_set_are_built_with(chosen: list[str]) -> None:
    match = ridge_of_three()
    with pytest.raises(IllegalMove):
        match.build(0, chosen)
    with pytest.raises(IllegalMove):
        match.why(0, "c1", chosen)


def test_declining_is_an_ordinary_move_and_reveals_nothing() -> None:
    match = ridge_of_three()
    match.play(0, "none")
    assert seat_shape(match, 0, 0, "ridges")["items"] == []
    assert match.record()["rows"][-2] == ["join", [[0, ["none"]]]]


# [S4] The deal


def test_nobody_gets_their_own_sheet_and_snakes_land_on_the_owners() -> None:
    match = sheets(3, dice=[ONE_TWO, SNAKE], deal=[[1, 2, 0]])
    write(match, "1 a1", "1 b1", "1 c1")
    assert told(match, None)[-1] == "dealt"
    assert match.why(0, "b1") == "S4.2"  # where seat 1 has written
    assert match.why(0, "a1") is None
    assert common_shape(match, 0, "held")["cells"][0] == [None, "space.filled", None]
    assert common_shape(match, None, "held") is None
    assert_keeps(match)
    match.play(0, "a1")
    assert grid(match, 1, 1)[0] == [None, 1, None]  # not before the join
    match.play(1, "a1")
    match.play(2, "c3")
    assert grid(match, 1, 1)[0] == ["space.snake", 1, None]
    assert grid(match, 2, 2)[0] == ["space.snake", None, 1]
    assert grid(match, 0, 0)[2] == [None, None, "space.snake"]
    assert [line["points"] for line in match.sheet()[1]] == [0, -1]
    assert_keeps(match)


def test_a_mark_without_hand_in_can_be_moved_until_the_last_one() -> None:
    match = sheets(3, dice=[SNAKE], deal=[[1, 2, 0]])
    match.play(0, "a1")
    assert match.can_undo(0) == 1
    match.undo(0)
    match.play(0, "b2")
    match.play(2, "b2")
    match.play(1, "b2")
    assert [grid(match, seat, seat)[1][1] for seat in range(3)] == ["space.snake"] * 3


def almost_full() -> Match:
    """Two sheets with one space left; then a snake."""
    match = sheets(dice=[SNAKE], deal=[[1, 0]])
    for seat in (0, 1):
        match.g.slots[seat].numbers = [1, 2, 1, 2, 1, 2, 1, 2, 0]
        match.g.slots[seat].free = 1 << 8
    return match


def test_a_together_in_which_nobody_has_a_choice_joins_by_itself() -> None:
    position = almost_full().position()
    position["state"]["agenda"][-1:] = [["dice", -1, 0]]
    position["open"] = []
    match = Match.at(position, chance=hosts.Scripted({"dice": [SNAKE], "deal": [[1, 0]]}), game=GAME)
    assert match.over  # marked, joined, full
    assert match.record()["rows"][-1] == ["join", [[0, []], [1, []]]]
    assert_keeps(match)


def test_who_sits_alone_keeps_the_sheet() -> None:
    match = sheets(1, dice=[SNAKE, ONE_TWO])
    match.play(0, "b2")
    assert [row[0] for row in match.record()["rows"]] == ["chance", "join", "chance"]
    assert grid(match, 0, 0)[1][1] == "space.snake"
    assert match.can_undo(0) == 0
    play_on(match, 3, assert_keeps)


def test_a_deal_for_one_is_refused() -> None:
    with pytest.raises(GameFault):
        Deal("deal", 1)


# [S5] The end, inside what follows a join


def test_the_round_is_finished_before_the_match_ends() -> None:
    position = almost_full().position()
    position["state"]["agenda"][-1:] = [["reveal", -1, 0], ["write", -1, 0]]
    position["open"] = []
    position["state"]["fields"].update(low=1, high=2)
    match = Match.at(position, seed=1, game=GAME)
    match.play(0, "3")
    assert match.waiting == [1]
    match.play(1, "2")
    assert match.waiting == [0]  # its 3 makes a ridge; the round goes on though a sheet is full
    assert_keeps(match)
    match.play(0, "none")
    assert match.over
    assert told(match, None)[-1] == "over"
    assert [place["why"] for place in match.result()] == ["result.shared", "result.shared"]
    assert_keeps(match)


# A hundred


def test_a_hundred_seats() -> None:
    started = time.perf_counter()
    match = scripted(GAME, 100, dice=[ONE_TWO, SNAKE, TWO_THREE])
    source = Fast(5)
    while match.g.round < 4 and not match.over:  # type: ignore[attr-defined]
        order = match.waiting
        seat = order[source.below(len(order))]
        moves = match.moves(seat)
        match.play(seat, moves[source.below(len(moves))])
        if source.below(20) == 0 and seat in match.parts and match.can_undo(seat):
            match.undo(seat)
    [dealt] = [row for row in match.record()["rows"] if row[1] == "deal"]
    assert sorted(map(int, dealt[3].split())) == list(range(100))
    assert all(int(sheet) != seat for seat, sheet in enumerate(dealt[3].split()))
    position = match.position()
    assert Match.replay(json.loads(json.dumps(match.record())), game=GAME).position() == position
    restored = Match.restore(match.record(), json.loads(json.dumps(match.journal)), game=GAME)
    assert restored.position() == position
    assert restored.numbers == match.numbers
    assert [restored.events(seat) for seat in (0, 57, 99)] == [match.events(seat) for seat in (0, 57, 99)]
    assert Match.at(position, game=GAME).position() == position
    assert time.perf_counter() - started < 60  # no yardstick: only that nothing grows with the square


def test_of_a_hundred_sheets_a_view_shows_two_in_full() -> None:
    match = scripted(GAME, 100)
    match.play(57, match.moves(57)[0])
    whole = [seat for seat in range(100) if grid(match, 3, seat, focus=57) is not None]
    assert whole == [3, 57]
    assert [seat for seat in range(100) if grid(match, None, seat, focus=57) is not None] == [57]
    assert len(json.dumps(match.view(3, 57))) < 25_000
    assert grid(match, 3, 57, focus=57) == grid(match, None, 57, focus=57)  # an open part shows to nobody else


def test_in_any_order_of_answers_the_same_comes_out() -> None:
    records = []
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)):
        match = scripted(GAME, 4, dice=[ONE_TWO, SNAKE, TWO_THREE], deal=[[1, 2, 3, 0]])
        for move in ("2", "a1"):
            for seat in order:
                match.play(seat, move)
        for seat in order:
            match.play(seat, "b2")
        records.append((match.record(), match.position(), match.events()))
    assert records[0] == records[1] == records[2]
