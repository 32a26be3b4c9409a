"""Chapter 3 of the rules: when the game is over."""

from __future__ import annotations

from tests.games.template.positions import at, told

EIGHT = "cowrie cowrie cowrie cowrie conch conch conch pearl"


def test_three_shells_left_at_the_end_of_a_round_end_the_game() -> None:
    """[T3.1] The last seat of a round takes the ninth shell: three pools still hold one."""
    match = at("shore", "a1", points=1, turn=8, kept=[EIGHT], tide={0: [1]})
    match.play(1, "dive")
    assert match.over
    assert told(match, None, "over") == [{}]
    assert match.waiting == []


def test_four_shells_left_dont_end_it() -> None:
    """[T3.1] Eight are taken: the next round begins."""
    match = at("shore", "a1", points=1, turn=8, kept=[EIGHT])
    match.play(1, "stop")
    assert not match.over
    assert match.waiting == [0]


def test_the_round_is_finished_first() -> None:
    """[T3.1] In the middle of a round few shells end nothing yet: every seat has had as many turns."""
    match = at("a1", "shore", points=1, turn=7, kept=["", EIGHT])
    match.play(0, "dive")
    assert not match.over
    match.play(1, "stop")
    assert match.over


def test_the_tenth_round_is_the_last() -> None:
    """[T3.1] Whatever still lies in the reef."""
    match = at("a2", "b2", "c2", points=1, turn=29)
    match.play(1, "stop")
    assert not match.over
    match.play(2, "stop")
    assert match.over
    assert match.view()["common"][1]["value"] == 10


def test_the_ninth_round_is_not() -> None:
    """[T3.1] After it the tenth begins."""
    match = at("a2", "b2", points=1, turn=18)
    match.play(1, "stop")
    assert match.waiting == [0]
    assert match.view()["common"][1]["value"] == 10
