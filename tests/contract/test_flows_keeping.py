"""Commands, dice rolled on a real table, going back by consent, positions: through all the small games."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from farshore.core.chance import Fast
from farshore.core.errors import BadRecord, BadSetup, ChanceError, IllegalMove, NothingToUndo, StaleQuestion
from farshore.core.game import Game
from farshore.match import Match
from farshore.table import hosts
from tests.contract.flows import assert_keeps, play_on, scripted, some_move, told, turns
from tests.contract.games import draft, market, sheets, survey, tictactoe

GAMES: dict[str, Game[Any]] = {
    game.facts.name: game for game in (draft.GAME, market.GAME, sheets.GAME, survey.GAME, tictactoe.GAME)
}


# Every game can be kept at every moment


@pytest.mark.parametrize("hand_in", [False, True])
@pytest.mark.parametrize("name", list(GAMES))
def test_a_match_can_be_kept_at_any_moment(name: str, hand_in: bool) -> None:
    match = Match.new(GAMES[name], seats=2, seed=11, hand_in=hand_in)
    play_on(match, 11, assert_keeps)
    assert_keeps(match)


@pytest.mark.parametrize("hand_in", [False, True])
@pytest.mark.parametrize(("name", "seats"), [("draft", 3), ("market", 3), ("sheets", 1), ("sheets", 3), ("survey", 3)])
def test_whatever_people_do_it_can_be_kept(name: str, seats: int, hand_in: bool) -> None:
    """Undo, hand-ins switched on and off, going back by consent, in any order."""
    match, lot = Match.new(GAMES[name], seats=seats, seed=seats, hand_in=hand_in), Fast(seats)
    for seat in turns(match, lot):
        do_something(match, seat, lot)
        if lot.below(3) == 0:
            assert_keeps(match)
    assert_keeps(match)


def do_something(match: Match, seat: int, lot: Fast) -> None:
    rows, undoers = len(match.record()["rows"]), [other for other in range(match.seats) if match.can_undo(other)]
    if undoers and lot.below(5) == 0:
        other = undoers[lot.below(len(undoers))]
        match.undo(other, 1 + lot.below(match.can_undo(other)))
    elif rows and lot.below(30) == 0:
        match.take_back(lot.below(rows), range(match.seats))
    elif lot.below(12) == 0:
        match.ask_hand_in(lot.below(match.seats), lot.below(2) == 0)
    else:
        match.play(seat, some_move(match, seat, lot))


@pytest.mark.parametrize("name", list(GAMES))
def test_the_same_seed_makes_the_same_match(name: str) -> None:
    first, second = [play_on(Match.new(GAMES[name], seats=2, seed=5), 5) for _ in range(2)]
    assert first.record() == second.record()
    assert first.journal == second.journal


@pytest.mark.parametrize("name", list(GAMES))
def test_a_position_is_a_copy(name: str) -> None:
    """A match begun at it changes neither the position nor the match that gave it."""
    match = Match.new(GAMES[name], seats=2, seed=5)
    position = match.position()
    before = copy.deepcopy(position)
    play_on(Match.at(position, seed=1, game=GAMES[name]), 3)
    assert position == before
    play_on(match, 3)
    assert position == before


# Commands of several moves


def test_a_command_is_all_or_nothing() -> None:
    match = scripted(survey.GAME, 2, hand_in=True)
    before = match.position(), match.journal[:], match.events(), match.numbers[:]
    with pytest.raises(IllegalMove):
        match.play(0, "h", "stop", "dig")
    with pytest.raises(IllegalMove):
        match.play(0, "h", "g", "rest", "done", "b")
    assert (match.position(), match.journal, match.events(), match.numbers) == before
    match.play(0, "h", "g", "rest", "done")
    assert match.waiting == [1]
    assert match.journal[-2] == ["play", 0, 1, "", ["h", "g", "rest", "=done"]]
    assert_keeps(match)


@pytest.mark.parametrize("moves", [("h", "stop", "rest"), ("h", "stop", "rest", "done")])
def test_forced_answers_at_the_end_of_a_turn_may_be_named(moves: tuple[str, ...]) -> None:
    match = scripted(survey.GAME, 2)
    match.play(0, *moves)
    assert match.waiting == [1]
    assert match.record()["rows"][:3] == [[0, "h"], [0, "stop"], [0, "rest"]]
    assert_keeps(match)


@pytest.mark.parametrize("moves", [("h", "porter", "h", "stop", "dig"), ("h", "porter", "h", "stop", "dig", "done")])
def test_a_command_takes_an_aside_too(moves: tuple[str, ...]) -> None:
    match = scripted(survey.GAME, 2, unearth__1=[[0]])
    match.play(0, "h", "stop", "rest")
    match.play(1, *moves)
    assert "unearthed seat=1 tile=tile.gold site=h" in told(match, 0)
    assert_keeps(match)


def test_no_command_goes_past_chance_or_a_look() -> None:
    match = scripted(survey.GAME, 2)
    before = match.position()
    with pytest.raises(IllegalMove, match="ends at chance"):
        match.play(0, "b", "rest")
    with pytest.raises(IllegalMove, match="ends at chance"):
        match.play(0, "h", "stop", "look", "keep")
    with pytest.raises(IllegalMove, match="at least one"):
        match.play(0)
    assert match.position() == before


# Real dice


def test_real_dice_stay_open_and_are_told_later() -> None:
    match = Match.new(sheets.GAME, seats=2, seed=3, chance="real")
    assert match.waiting == []
    assert match.pending == {
        "stream": "dice", "kind": "roll", "number": 0, "words": ["1", "2", "3", "4", "5", "6"], "dice": 2,
    }  # fmt: skip
    assert_keeps(match)
    match = Match.at(match.position(), chance="real", seed=3, game=sheets.GAME)  # a restart
    for wrong in ("7 1", "1", "1 2 3", "a b", "", [0, 9], [True, 1]):
        with pytest.raises(ChanceError):
            match.answer(wrong)
    match.answer("5 2")
    assert match.record()["rows"] == [["chance", "dice", 0, "2 5", "typed"]]
    assert match.waiting == [0, 1]
    with pytest.raises(ChanceError):
        match.answer("1 1")


def test_with_real_dice_the_deal_is_drawn_and_both_are_checked() -> None:
    match = Match.new(sheets.GAME, seats=3, seed=3, chance="real")
    match.answer("4 4")
    assert [row[1] for row in match.record()["rows"]] == ["dice", "deal"]
    verdict = Match.verify(match.record(), game=sheets.GAME)
    assert (verdict.sound, verdict.agree, len(verdict.typed)) == (True, 1, 1)
    assert_keeps(match)


# Going back by consent


def two_turns(hand_in: bool = False) -> Match:
    match = Match.new(survey.GAME, seats=2, seed=2, hand_in=hand_in)
    for seat, moves in ((0, ("h", "stop")), (1, ("b",)), (1, ("rest",)), (1, ("c",))):
        match.play(seat, *moves)
        if seat == 0:
            match.play(0, "rest")
            if hand_in:
                match.play(0, "done")
    return match


@pytest.mark.parametrize("hand_in", [False, True])
def test_numbers_taken_back_are_spent(hand_in: bool) -> None:
    match = two_turns(hand_in)
    rows = match.record()["rows"]
    assert [row[:3] for row in rows if row[0] == "chance"] == [["chance", "sky", 0], ["chance", "supply.1", 0]]
    numbers, heard = match.numbers[:], match.events(1)
    match.take_back(1, [0, 1])
    assert match.waiting == [0]
    assert match.moves(0) == ["a", "g", "stop"]
    assert match.record()["rows"] == [[0, "h"], ["back", [["sky", 0], ["supply.1", 0]], [0, 1]]]
    assert all(now > before for now, before in zip(match.numbers, numbers, strict=True))
    assert match.events(1)[: len(heard)] == heard  # what was told was told
    assert told(match, 1)[-2:] == ["taken_back seat=0", "taken_back seat=1"]
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert_keeps(match)
    match.play(0, "stop", "rest")
    if hand_in:
        match.play(0, "done")
    assert next(row for row in match.record()["rows"] if row[0] == "chance")[2] == 1  # a new roll
    assert_keeps(match)
    drawn = sorted(["sky", number] for number in range(match.drawn["sky"]))
    match.take_back(0, [1])
    assert match.record()["rows"] == [["back", [*drawn, ["supply.1", 0]], [0, 1]]]
    play_on(match, 4, assert_keeps)


def test_verify_asks_for_the_consent() -> None:
    match = two_turns()
    match.take_back(1, [0, 1])
    play_on(match, 4)
    record = match.record()
    assert Match.verify(record, game=survey.GAME).sound
    assert ["back", [["sky", 0], ["supply.1", 0]], [0, 1]] in record["rows"]
    without = [row for row in record["rows"] if row[0] != "back"]
    with pytest.raises(BadRecord, match="nothing explains the gap"):
        Match.verify({**record, "rows": without}, game=survey.GAME)


def test_verify_finds_a_changed_draw() -> None:
    match = play_on(Match.new(sheets.GAME, seats=2, seed=8), 8)
    record = copy.deepcopy(match.record())
    rolled = next(row for row in record["rows"] if row[1] == "dice")
    rolled[3] = "1 3" if rolled[3] != "1 3" else "1 4"
    try:
        verdict = Match.verify(record, game=sheets.GAME)
    except BadRecord:
        return  # what was played doesn't fit these dice
    assert [wrong["stream"] for wrong in verdict.wrong] == ["dice"]


@pytest.mark.parametrize("hand_in", [False, True])
def test_an_open_together_can_be_begun_again(hand_in: bool) -> None:
    match = scripted(draft.GAME, 3, hand_in)
    match.play(0, "card1")
    rows = len(match.record()["rows"])
    match.take_back(rows, [0, 1, 2])
    assert match.waiting == [0, 1, 2]
    assert match.can_undo(0) == 0
    assert match.record()["open"] == [[0, [], False], [1, [], False], [2, [], False]]
    assert_keeps(match)
    play_on(match, 6, assert_keeps)


@pytest.mark.parametrize("hand_in", [False, True])
def test_back_into_togethers_in_which_nobody_chose(hand_in: bool) -> None:
    """A join that asked nobody joins by itself again; one that people confirmed is asked again of people."""
    match = play_on(scripted(draft.GAME, 2, hand_in), 6)
    for rows in reversed(range(len(match.record()["rows"]))):
        again = match.clone()
        again.take_back(rows, [0, 1])
        assert_keeps(again)
        play_on(again, rows)
        assert_keeps(again)


def test_nothing_lies_behind_the_last_row() -> None:
    match = two_turns()
    for rows in (-1, len(match.record()["rows"]), 100):
        with pytest.raises(BadSetup):
            match.take_back(rows, [0])
    with pytest.raises(BadSetup):
        match.take_back(0, [2])


# The plain game


def test_a_stale_number_is_refused_before_anything_else() -> None:
    match = Match.new(tictactoe.GAME)
    match.play(0, "a1", number=1)
    with pytest.raises(StaleQuestion):
        match.play(1, "a1", number=1)
    match.play(1, "b2", number=match.question(1)["id"])


def test_taking_back_in_the_plain_game() -> None:
    match = Match.new(tictactoe.GAME)
    match.play(0, "b2")
    assert match.can_undo(0) == 1
    match.undo(0)
    assert match.waiting == [0]
    match.play(0, "a1")
    match.play(1, "b2")
    with pytest.raises(NothingToUndo):
        match.undo(0)  # seat 1 has answered
    with pytest.raises(IllegalMove) as caught:
        match.play(0, "b2")
    assert caught.value.rule == "X1.2"
    for seat, cell in ((0, "a2"), (1, "c1"), (0, "a3")):
        match.play(seat, cell)
    assert match.result()[0] == {"seat": 0, "place": 1, "total": 1, "why": "result.points"}
    match.undo(0)  # the last move too, while nobody has answered it
    assert not match.over
    assert_keeps(match)


def test_a_scripted_host_says_what_is_wrong_with_its_script() -> None:
    with pytest.raises(ChanceError, match="no outcome of this request"):
        Match.new(sheets.GAME, seats=2, chance=hosts.Scripted({"dice": [[1, 0]]}))
    with pytest.raises(ChanceError, match="has no outcome left"):
        Match.new(sheets.GAME, seats=2, chance=hosts.Scripted({}))
