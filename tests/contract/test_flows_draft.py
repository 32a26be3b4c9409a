"""A draft with passing, and two togethers in a row: the second opens for nobody, for some, for all."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import BadRecord, IllegalMove
from farshore.match import Match
from tests.contract.flows import assert_keeps, play_on, scripted, seat_shape, told
from tests.contract.games.draft import GAME

CAMEL, DONKEY, HORSE = [0], [1], [2]
HANDS = {
    "look_at__0": [CAMEL, DONKEY, HORSE],
    "look_at__1": [CAMEL, CAMEL, DONKEY],
    "look_at__2": [DONKEY, DONKEY, HORSE],
}


def draft(seats: int = 2, hand_in: bool = False) -> Match:
    return scripted(GAME, seats, hand_in, **{name: HANDS[name] for name in list(HANDS)[:seats]})


def hand(match: Match, viewer: int | None, seat: int) -> Any:
    return seat_shape(match, viewer, seat, "hand")["items"]


def row(match: Match, seat: int) -> Any:
    return [card.removeprefix("card.") for card in seat_shape(match, None, seat, "row")["items"]]


def all_play(match: Match, *moves: str) -> None:
    for seat, move in enumerate(moves):
        match.play(seat, move)


# [C2.1] The draft


def test_each_sees_its_own_hand_alone() -> None:
    match = draft()
    assert hand(match, 0, 0) == ["card.camel", "card.donkey", "card.horse"]
    assert hand(match, 1, 0) == ["card.face_down"] * 3
    assert hand(match, None, 1) == ["card.face_down"] * 3
    assert told(match, 0) == ["card card=card.camel", "card card=card.donkey", "card card=card.horse"] + ["card"] * 3
    assert_keeps(match)


def test_a_pick_is_a_place_and_says_nothing_to_the_others() -> None:
    match = draft()
    before = match.view(1), match.known(1), match.events(1)
    assert match.moves(0) == ["card1", "card2", "card3"]
    match.play(0, "card3")
    assert (match.view(1), match.known(1), match.events(1)) == before
    assert seat_shape(match, 0, 0, "picked")["value"] == 3
    match.play(1, "card1")
    assert [event for event in told(match, 1) if event.startswith("picked")] == [
        "picked seat=0 card=card.horse", "picked seat=1 card=card.camel",
    ]  # fmt: skip


def test_hands_go_round_and_whoever_held_one_remembers_it() -> None:
    match = draft(3)
    all_play(match, "card3", "card1", "card1")
    assert hand(match, 1, 1) == ["card.camel", "card.donkey", None]  # what seat 0 held
    assert hand(match, 0, 1) == ["card.camel", "card.donkey", None]  # and has not forgotten
    assert hand(match, 2, 1) == ["card.face_down", "card.face_down", None]
    assert hand(match, 0, 0) == [None, "card.donkey", "card.horse"]
    assert_keeps(match)
    known = Match.at(match.known(0), chance="open", game=GAME)
    assert hand(known, 0, 1) == ["card.camel", "card.donkey", None]
    assert hand(known, 0, 2) == [None, "card.face_down", "card.face_down"]


def test_a_known_position_is_played_on_by_chance_for_the_others() -> None:
    match = draft(3)
    all_play(match, "card3", "card1", "card1")
    for viewer in (None, 0, 1, 2):
        known = Match.at(match.known(viewer), seed=4, game=GAME)
        play_on(known, 4)
        assert sum(len(row(known, seat)) for seat in range(3)) == 9


# [C2.4] Two togethers in a row


def test_the_second_together_opens_for_nobody_in_the_first_round() -> None:
    match = draft()
    all_play(match, "card1", "card1")
    assert match.record()["rows"][6:] == [["join", [[0, ["card1"]], [1, ["card1"]]]], ["join", []]]
    assert match.question(0)["key"] == "pick_card"
    assert_keeps(match)


def test_then_for_all_with_new_numbers_for_everybody() -> None:
    match = draft()
    all_play(match, "card1", "card1")
    match.play(0, "card3")
    number = match.numbers[0]
    match.play(1, "card2")
    assert match.question(0)["key"] == "place_card"
    assert match.numbers[0] > number  # the join asks something new of seat 0, though seat 1 played
    assert match.waiting == [0, 1]
    assert_keeps(match)
    all_play(match, "before", "behind")
    assert row(match, 0) == ["donkey", "camel"]
    assert row(match, 1) == ["camel", "donkey"]
    assert_keeps(match)


def test_a_seat_with_nothing_to_choose_passes_the_second_one() -> None:
    """A card of the caravan's one kind goes behind: seat 0's part holds a forced answer alone."""
    match = draft()
    all_play(match, "card1", "card2")
    all_play(match, "card1", "card3")  # each picks from the other's hand: camel and horse
    assert match.waiting == [1]
    assert match.why(1, "before") is None
    assert match.can_undo(0) == 0
    assert_keeps(match)
    match.play(1, "before")
    assert row(match, 0) == ["camel", "camel"]
    assert row(match, 1) == ["horse", "camel"]
    joins = [place for kind, *place in match.record()["rows"] if kind == "join"]
    assert joins[-1] == [[[0, []], [1, []]]]  # the last cards: nobody had anything to choose
    assert joins[-2] != joins[-1]
    assert_keeps(match)


# [C2.3] What people confirm though it is forced


def last_cards(hand_in: bool = True) -> Match:
    match = draft(hand_in=hand_in)
    for pick, place in (("card1", ""), ("card2", "behind")):
        for seat in (0, 1):
            match.play(seat, pick)
            match.play(seat, "done")
        for seat in match.waiting if place else []:
            if place in match.moves(seat):
                match.play(seat, place)
            match.play(seat, "done")
    return match


def test_people_confirm_their_last_card_and_may_take_that_back() -> None:
    match = last_cards()
    assert match.moves(0) == ["card3"]
    match.play(0, "card3")
    assert match.moves(0) == ["done"]
    assert match.can_undo(0) == 1
    assert_keeps(match)
    match.play(0, "done")
    assert match.can_undo(0) == 2
    assert_keeps(match)
    match.undo(0, 2)
    assert match.moves(0) == ["card3"]
    assert_keeps(match)


def test_confirmed_answers_are_no_decisions_of_the_join() -> None:
    match = last_cards()
    for seat in (0, 1):
        match.play(seat, "card3")
        match.play(seat, "done")
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.moves(seat)[0])
    joins = [parts for kind, *parts in match.record()["rows"] if kind == "join"]
    assert joins[4] == [[[0, []], [1, []]]]
    assert_keeps(match)


def test_a_seat_that_stops_confirming_passes_at_once() -> None:
    match = last_cards()
    match.ask_hand_in(0, False)
    assert match.waiting == [1]
    match.ask_hand_in(1, False)
    assert match.question(match.waiting[0])["key"] == "place_card" if match.waiting else match.over
    assert_keeps(match)


def test_an_answer_pressed_before_hand_ins_were_switched_off_is_still_one_step_back() -> None:
    match = last_cards()
    match.play(0, "card3")
    match.ask_hand_in(0, False)
    assert match.waiting == [1]
    assert match.can_undo(0) == 1
    match.undo(0)  # it passes by itself now
    assert match.waiting == [1]
    assert match.can_undo(0) == 0
    assert_keeps(match)


def test_scripts_are_not_asked_about_their_last_card() -> None:
    match = draft()
    all_play(match, "card1", "card1")
    all_play(match, "card2", "card2")
    while not match.over:
        for seat in match.waiting:
            assert match.question(seat)["key"] == "place_card"
            match.play(seat, "behind")
    assert_keeps(match)


def test_people_and_scripts_make_the_same_rows() -> None:
    people, script = draft(hand_in=True), draft()
    for match in (people, script):
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, match.moves(seat)[0])
    assert people.record()["rows"] == script.record()["rows"]


# The record


def test_a_join_lists_its_parts_in_seat_order_whoever_was_first() -> None:
    first, last = draft(3), draft(3)
    all_play(first, "card1", "card2", "card3")
    for seat, move in ((2, "card3"), (0, "card1"), (1, "card2")):
        last.play(seat, move)
    assert first.record() == last.record()
    assert first.position() == last.position()


def test_a_preview_in_a_part_knows_nothing_of_the_other_parts() -> None:
    match = draft()
    before = match.preview(1, "card1")
    match.play(0, "card3")
    assert match.preview(1, "card1") == before == {"price": {}, "gain": {}, "score": 0, "then": "then.hand_in"}


@pytest.mark.parametrize(
    "damage",
    [
        lambda rows: rows[:6] + [[0, "card1"]] + rows[6:],  # a part's move outside its join
        lambda rows: rows[:6] + [["join", [[0, ["card1"]]]]] + rows[7:],
        lambda rows: rows[:6] + [["join", [[1, ["card1"]], [0, ["card1"]]]]] + rows[7:],
        lambda rows: rows[:6] + [["join", [[0, ["card1", "card2"]], [1, ["card1"]]]]] + rows[7:],
        lambda rows: rows[:6] + [["join", [[0, ["card1"]], [1, []]]]] + rows[7:],
        lambda rows: rows[:7] + rows[8:],  # the join that asked nobody is left out
        lambda rows: rows[:7] + [["join", []]] + rows[7:],  # or stands twice
        lambda rows: rows[:6] + [["join", []]] + rows[6:],
    ],
)
def test_a_damaged_join_is_refused(damage: Any) -> None:
    match = draft()
    all_play(match, "card1", "card1")
    all_play(match, "card2", "card2")
    record = match.record()
    assert record["rows"][6][0] == record["rows"][7][0] == "join"
    with pytest.raises(BadRecord):
        Match.replay({**record, "rows": damage(record["rows"])}, game=GAME)


def test_a_part_takes_one_command_of_several_moves_or_nothing() -> None:
    match = draft(hand_in=True)
    with pytest.raises(IllegalMove):
        match.play(0, "card1", "card2")
    assert match.can_undo(0) == 0
    match.play(0, "card1", "done")
    assert match.waiting == [1]
    assert match.can_undo(0) == 2
    assert_keeps(match)
