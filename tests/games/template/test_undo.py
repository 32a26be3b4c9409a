"""What can be taken back, what is told before, and what each seat can know of it."""

from __future__ import annotations

import pytest

from farshore import Match
from farshore.core.errors import NothingToUndo
from tests.games.template.positions import at, begin, place, points, shells, shown, told


def test_steps_of_a_turn_are_taken_back_one_by_one() -> None:
    match = begin(tide={0: [4]})
    before = match.position()["state"]
    match.play(0, "a1")
    match.play(0, "b1")
    assert match.can_undo(0) == 2
    match.undo(0)
    assert place(match, 0) == "a1"
    match.undo(0)
    assert match.position()["state"] == before
    with pytest.raises(NothingToUndo):
        match.undo(0)  # the roll stays


def test_a_dive_is_taken_back_before_the_hand_in() -> None:
    """[T2.6] Until then it can be; the hand-in is asked of people for its sake."""
    match = at("b2", "shore", points=2, take={0: "crab"}, hand_in=True)
    match.play(0, "dive", "b3")
    match.undo(0, 2)
    assert place(match, 0) == "b2"
    assert points(match) == 2
    match.play(0, "stop")
    match.play(0, "done")
    assert shells(match, 0) == ""
    assert shown(match, None, "b2") == "face_down"


def test_a_peek_cant_be_taken_back_nor_what_was_before_it() -> None:
    """[T2.6] What one has seen one has seen."""
    match = begin(tide={0: [4]}, see={0: "conch"})
    match.play(0, "a1", "peek")
    assert match.can_undo(0) == 0
    match.play(0, "b1")
    assert match.can_undo(0) == 1
    match.undo(0)
    assert place(match, 0) == "a1"
    assert shown(match, 0, "a1") == "conch"


def test_a_peek_at_a_shell_that_others_know_is_a_barrier_too() -> None:
    """[T2.4] No draw is needed then, which must not show."""
    match = at("b2", "shore", points=3, lies={"b2": "pearl"}, seen={"b2": [1]})
    match.play(0, "peek")
    assert match.can_undo(0) == 0
    assert shown(match, 0, "b2") == "pearl"


def test_what_was_handed_in_stays() -> None:
    """[T2.6] After the reveal nothing is taken back."""
    match = at("b2", "shore", points=1, take={0: "conch"}, hand_in=True)
    match.play(0, "dive")
    match.play(0, "done")
    assert (match.can_undo(0), match.can_undo(1)) == (0, 0)


def test_previews_tell_the_price_and_where_they_stop() -> None:
    """[T2.2] Each move costs a point; nothing is told that the seat can't know."""
    match = at("b2", "shore", points=3, lies={"b2": "pearl"}, seen={"b2": [1]})
    assert match.preview(0, "b3") == {"price": {"points": 1}, "gain": {}, "score": 0, "then": "then.asks"}
    assert match.preview(0, "peek")["then"] == "then.draws"
    assert match.preview(0, "stop") == {"price": {"points": 3}, "gain": {}, "score": 0, "then": "then.hand_in"}
    assert match.preview(0, "dive")["score"] == 0
    assert match.preview(0, "dive") == at("b2", "shore", points=3).preview(0, "dive")


def test_nothing_tells_two_worlds_apart_but_having_looked() -> None:
    """[T2.4] Worlds that differ in a shell seat 0 has not seen are one to seat 0, before and after another's peek."""
    worlds = [at("b2", "b1", turn=2, see={1: shell}, tide={0: [2]}) for shell in ("pearl", "crab")]
    for match in worlds:
        match.play(1, "peek")
        match.play(1, "stop")
    one, other = worlds
    assert sight(one, 0) == sight(other, 0)
    assert sight(one, None) == sight(other, None)
    assert one.view(1) != other.view(1)
    assert one.known(1) != other.known(1)


def sight(match: Match, viewer: int | None) -> list[object]:
    """All that reaches a viewer."""
    found: list[object] = [match.view(viewer), match.known(viewer), match.events(viewer), match.sheet(viewer)]
    if viewer in match.waiting and viewer is not None:
        found += [match.question(viewer), *[match.preview(viewer, move) for move in match.moves(viewer)]]
    return found


def test_a_known_position_can_be_played() -> None:
    """[T2.4] A computer player gets what its seat has seen, and no more."""
    match = at("b2", "b1", points=3, lies={"b2": "pearl", "b1": "crab"}, seen={"b2": [0], "b1": [1]})
    own = Match.at(match.known(0), seed=5)
    assert own.known(0) == match.known(0)
    assert shown(own, 0, "b2") == "pearl"
    assert own.g.hidden[0].pool == [6, 4, 1, 2]  # the crab is back among what it can't tell apart
    own.play(0, "dive", "stop")
    assert told(own, 0, "kept") == [{"seat": 0, "shell": "shell.pearl", "pool": "b2"}]
