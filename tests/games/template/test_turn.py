"""Chapter 2 of the rules: a turn."""

from __future__ import annotations

import pytest

from farshore import IllegalMove
from tests.games.template.positions import POOLS, at, begin, place, points, shells, shown, told

BESIDE = {
    "shore": "a1 b1 c1 d1",
    "a1": "b1 a2",
    "b1": "a1 c1 b2",
    "d1": "c1 d2",
    "a2": "a1 b2 a3",
    "c2": "c1 b2 d2 c3",
    "d2": "d1 c2 d3",
    "d3": "d2 c3",
}


@pytest.mark.parametrize("die", ["calm", "wild"])
@pytest.mark.parametrize("face", [0, 1, 2, 3])
def test_the_tide_gives_points(die: str, face: int) -> None:
    """[T2.1] 1, 2, 3, 4 on the calm die; 1, 1, 4, 5 on the wild one."""
    expected = {"calm": [1, 2, 3, 4], "wild": [1, 1, 4, 5]}[die][face]
    match = begin(tide={0: [expected]}, die=die)
    assert match.game.read_box(match.setting.components, match.setting.terms).tide[face] == expected
    assert points(match) == expected
    assert told(match, None, "tide") == [{"seat": 0, "points": expected}]


def test_a_turn_is_a_roll_its_points_and_the_hand_in() -> None:
    """[T2.1] When the points are spent the turn is handed in, and the next seat rolls."""
    match = begin(tide={0: [2], 1: [4]}, hand_in=True)
    match.play(0, "a1", "b1")
    assert match.moves(0) == ["done"]
    assert match.question(0)["hands_in"]
    match.play(0, "done")
    assert match.waiting == [1]
    assert points(match) == 4


@pytest.mark.parametrize("start", BESIDE)
def test_one_wades_to_a_pool_beside_ones_own(start: str) -> None:
    """[T2.2] Pools that share a side; from the shore the first line, and nobody goes back to it."""
    match = at(start, "shore")
    ways = [move for move in match.moves(0) if move in POOLS]
    assert ways == sorted(BESIDE[start].split())


def test_each_thing_costs_a_point_and_any_order_will_do() -> None:
    """[T2.2] Wading, peeking and diving cost one each, in any order, as long as there are points."""
    match = begin(tide={0: [4]}, see={0: "conch"})
    for spent, move in enumerate(["b1", "peek", "dive", "b2"]):
        assert match.waiting == [0]
        assert points(match) == 4 - spent
        match.play(0, move)
    assert place(match, 0) == "b2"
    assert match.waiting == [1]


def test_stopping_loses_what_is_left() -> None:
    """[T2.2] One may stop at any time; the points that are left are lost."""
    match = begin(tide={0: [4, 1], 1: [1]})
    match.play(0, "a1")
    match.play(0, "stop")
    assert match.waiting == [1]
    match.play(1, "stop")
    assert points(match) == 1


def test_one_may_wade_to_a_bare_pool() -> None:
    """[T2.2] A pool may be empty."""
    match = at("b1", "shore", kept=["conch"], bare="c1")
    match.play(0, "c1")
    assert place(match, 0) == "c1"


def test_a_pool_with_another_diver_is_closed() -> None:
    """[T2.3] Not to where another stands; once that one has gone the way is free."""
    match = at("b1", "b2", points=2)
    assert "b2" not in match.moves(0)
    assert match.why(0, "b2") == "T2.3"
    with pytest.raises(IllegalMove) as refused:
        match.play(0, "b2")
    assert refused.value.rule == "T2.3"
    assert match.why(0, "a1") is None
    away = at("b1", "c2", points=2)
    assert away.why(0, "b2") is None


def test_a_peek_is_for_oneself_alone() -> None:
    """[T2.4] One sees the shell of one's own pool; the others see that, and where, not what."""
    match = begin(3, tide={0: [3]}, see={0: "pearl"})
    match.play(0, "c1", "peek")
    assert shown(match, 0, "c1") == "pearl"
    for viewer in (None, 1, 2):
        assert shown(match, viewer, "c1") == "face_down"
        assert told(match, viewer, "peeked") == [{"seat": 0, "pool": "c1"}]
        assert told(match, viewer, "saw") == [{}]
    assert told(match, 0, "saw") == [{"shell": "shell.pearl"}]


def test_the_shell_stays_where_it_was_seen() -> None:
    """[T2.4] It is put back, and whoever peeks there later sees the same one."""
    match = at("c1", "shore", points=3, see={0: "crab"}, tide={1: [3]}, take={})
    match.play(0, "peek")
    match.play(0, "c2", "stop")
    match.play(1, "c1", "peek")
    assert shown(match, 1, "c1") == "crab"
    assert told(match, 1, "saw")[-1] == {"shell": "shell.crab"}


def test_one_peeks_once_in_a_turn() -> None:
    """[T2.4a] Once in a turn, wherever; again in the next."""
    match = begin(tide={0: [4, 4], 1: [1]})
    match.play(0, "a1", "peek")
    match.play(0, "b1")
    assert match.why(0, "peek") == "T2.4a"
    match.play(0, "stop")
    match.play(1, "stop")
    assert match.why(0, "peek") is None


def test_there_must_be_a_shell_to_peek_at() -> None:
    """[T2.4b] None on the shore, none in a bare pool, and not the one dived for in this turn."""
    assert at("shore", "shore").why(0, "peek") == "T2.4b"
    assert at("a1", "shore", kept=["conch"], bare="a1").why(0, "peek") == "T2.4b"
    match = at("a1", "shore")
    assert match.why(0, "peek") is None
    match.play(0, "dive")
    assert match.why(0, "peek") == "T2.4b"
    match.play(0, "a2")
    assert match.why(0, "peek") is None


def test_one_doesnt_peek_at_what_one_knows() -> None:
    """[T2.4c] Not where one has looked before; who has not looked there may."""
    lies, seen = {"b2": "pearl"}, {"b2": [0]}
    assert at("b2", "shore", lies=lies, seen=seen).why(0, "peek") == "T2.4c"
    assert at("shore", "b2", lies=lies, seen=seen, turn=2).why(1, "peek") is None


def test_a_dive_leaves_the_shell_face_down_and_the_turn_open() -> None:
    """[T2.5] Until the hand-in the shell lies there unseen, and one may go on wading."""
    match = at("b2", "shore", points=3)
    match.play(0, "dive")
    assert shown(match, None, "b2") == shown(match, 0, "b2") == "face_down"
    assert shells(match, 0) == ""
    match.play(0, "b3")
    assert place(match, 0) == "b3"
    assert told(match, None, "dived") == [{"seat": 0, "pool": "b2"}]


def test_one_dives_once_in_a_turn() -> None:
    """[T2.5a] Once in a turn, wherever; again in the next."""
    match = at("b2", "shore", points=3, tide={0: [1], 1: [1]})
    match.play(0, "dive", "b3")
    assert match.why(0, "dive") == "T2.5a"
    match.play(0, "stop")
    match.play(1, "stop")
    assert match.why(0, "dive") is None


def test_there_must_be_a_shell_to_dive_for() -> None:
    """[T2.5b] None on the shore, none in a bare pool."""
    assert at("shore", "shore").why(0, "dive") == "T2.5b"
    assert at("a1", "shore", kept=["", "conch"], bare="a1").why(0, "dive") == "T2.5b"
    assert at("b1", "shore", kept=["", "conch"], bare="a1").why(0, "dive") is None


@pytest.mark.parametrize("shell", ["cowrie", "conch", "pearl", "crab"])
def test_the_hand_in_turns_up_what_was_dived_for(shell: str) -> None:
    """[T2.6] The shell is shown to all and kept, whatever it is; its pool is bare."""
    match = at("b2", "shore", points=2, take={0: shell}, hand_in=True)
    match.play(0, "dive", "b3")
    assert (shells(match, 0), told(match, None, "kept")) == ("", [])
    match.play(0, "done")
    assert shells(match, 0) == shell
    assert shown(match, None, "b2") is None
    for viewer in (None, 0, 1):
        assert told(match, viewer, "kept") == [{"seat": 0, "shell": f"shell.{shell}", "pool": "b2"}]


def test_a_shell_seen_before_is_the_shell_that_is_kept() -> None:
    """[T2.6] What somebody saw there is what comes up."""
    match = at("b2", "shore", points=1, lies={"b2": "pearl"}, seen={"b2": [1]})
    match.play(0, "dive")
    assert shells(match, 0) == "pearl"
