"""Chapter 11 of the rules: playing alone."""

from __future__ import annotations

import pytest

from farshore.games.papyria.box import KEY_KINDS
from farshore.games.papyria.scoring import has_majority, rungs_beaten
from tests.games.papyria.table import (
    HOME,
    KNOWS,
    LAPIS,
    PAPYRI,
    TILES,
    asked,
    drafted,
    kind,
    last,
    play,
    space,
    told,
    turn,
)


def test_the_good_of_the_third_action_leaves() -> None:
    """[Y11.3] The rulebook's example: a ship takes the multiplier and papyrus; the scoring tile is removed."""
    match = play(turn(1, figures={"ship4": 0}).match(), "sector5", "5r", "5b")
    assert last(match, "removed") == {"space": "5a"}
    assert match.g.left[space("5a")] == 2
    assert match.g.gone[1] == 1
    match = play(turn(1, figures={"wanderer1": 0}).match(), "sector3", "3a")
    assert last(match, "removed") == {"space": "3r"}
    assert match.g.left[space("3r")] == 2


def test_in_the_preparation_too() -> None:
    """[Y11.3]"""
    match = play(drafted(1), "wanderer3", "3a")
    if asked(match) == "build_temple":
        play(match, "waive")
    assert told(match, "removed")[0] == {"space": "3r"}


def test_the_third_may_be_an_end_tile() -> None:
    """[Y11.3] It leaves, and the next one comes."""
    match = play(turn(1, figures={"wanderer1": 0}).end("3r", "e5-11").match(), "sector3", "3a")
    assert match.g.gone[8] == 1
    assert len(told(match, "end_up")) == 1


def test_an_unused_production_costs_a_good_of_ones_choice() -> None:
    """[Y11.4] [Y11.4a] [Y11.4b] The rulebook's example: the scoring tile is used, papyrus is not."""
    match = play(turn(1, figures={"ship4": 0}).match(hand_in=True), "sector5", "5r", "5a")
    assert asked(match) == "remove_any"
    assert match.g.scorings.knows(-1, match.g.stack[space("5a")]), "what the turn turns up is seen first"
    assert match.why(0, "5a") == "Y11.4b"
    assert match.why(0, "5r") == "Y11.4b"
    assert match.why(0, "5b") == "Y11.4a"
    assert match.why(0, "2b") == "Y11.4a"
    play(match, "1a")
    assert match.g.left[space("1a")] == 2
    assert match.g.gone[0] == 1


def test_an_end_tile_is_a_good_too() -> None:
    """[Y11.4]"""
    match = play(turn(1, figures={"ship4": 0}).end("3r", "e5-11").match(), "sector5", "5r", "5a", "3r")
    assert match.g.gone[8] == 1


def test_stand_b_costs_another_tile() -> None:
    """[Y11.5] [Y11.2]"""
    edit = turn(1, figures={"ship6": 0}).has(0, PAPYRI, 2).side(2, "river1")
    match = play(edit.match(), "sector7", "b2")
    assert asked(match) == "remove_side_tile"
    assert match.why(0, "b2") == "Y11.5"
    play(match, "b5")
    assert [match.g.side_left(side) for side in range(6)] == [1, 0, 1, 1, 0, 1]
    assert match.g.collected(0) == 1


CITIES = f"{HOME}; l09 1,0 city; l28 2,0 city; l29 3,0"


def test_a_key_takes_others_with_it() -> None:
    """[Y11.6] [Y11.6a] The one under it, and one with as many keys as there are."""
    edit = turn(1, figures={"wanderer12": 0}, displays=[CITIES]).has(0, LAPIS, 3)
    edit.fields["gone"][9] = 1  # of the river key only the one with one key is left
    match = play(edit.match(), "sector1", "1b", "t4")
    assert asked(match) == "lose_key"
    assert match.why(0, "river") == "Y11.6a"
    assert match.why(0, "city") == "Y11.6a"
    play(match, "temple")
    assert match.g.gone[9:] == [1, 0, 2, 0, 1]


def test_two_keys_due_at_once() -> None:
    """[Y11.6] [Y11.6b] The player says which comes first; the other may be lost by it."""
    inventions = f"{HOME}; l32 1,0; l33 2,0; l34 3,0; l38 4,0; l39 5,0; l40 6,0; l41 7,0; l42 8,0"
    both = inventions.replace("z1 0,0 mine", "z1 0,0 mine city") + "; l09 0,1 city; l28 0,2 city"
    edit = turn(1, figures={"wanderer1": 0}, displays=[both])
    edit.fields["unchecked"] = True
    edit.fields["gone"][9] = edit.fields["gone"][9 + 1] = edit.fields["gone"][9 + 4] = 2
    match = edit.match()
    assert asked(match) == "which_key"
    assert match.moves(0) == ["city", "invention"]
    assert match.why(0, "temple") == "Y11.6b"
    play(match, "city")
    assert match.g.has_key(0, KEY_KINDS.index(kind("city")))


def test_the_priest_may_go_while_a_key_is_chosen() -> None:
    """[Y5.3] [Y11.6] It changes nothing about the keys, and nobody is asked twice."""
    inventions = f"{HOME} city; l32 1,0; l33 2,0; l34 3,0; l38 4,0; l39 5,0; l40 6,0; l41 7,0; l42 8,0"
    edit = turn(1, figures={"wanderer1": 0}, displays=[f"{inventions}; l09 0,1 city; l28 0,2 city"])
    edit.fields["unchecked"] = True
    edit.state["asides"] = [["priest", 0, 0]]
    match = play(edit.match(), "priest", "t2")
    assert asked(match) == "which_key"
    play(match, "city")
    assert asked(match) == "lose_key"
    play(match, "invention")
    assert [event["kind"] for event in told(match, "key")] == ["kind.city", "kind.invention"]
    assert asked(match) == "lose_key"


@pytest.mark.parametrize(("majority", "enough"), [(0, 4), (1, 4), (2, 12), (3, 12)])
def test_instead_of_the_majorities(majority: int, enough: int) -> None:
    """[Y11.7] Four cities, four temples, a river of twelve, twelve tiles."""
    for number in (enough - 1, enough):
        what = ["l09 {},0 city", "l10 {},0 temple", "l18 {},0", "l09 {},0"][majority]
        first = "l18 0,0" if majority == 2 else "l08 0,0"
        count = number - (majority == 2)
        tiles = "; ".join([first, *[what.format(at + 1) for at in range(count)]])
        g = turn(1, displays=[tiles]).has(0, TILES, number).match().g
        assert has_majority(g, 0, majority) == (number == enough)


@pytest.mark.parametrize(
    ("points", "beaten"), [(260, 0), (261, 1), (290, 1), (291, 2), (321, 3), (351, 4), (381, 5), (400, 5), (401, 6)]
)
def test_the_ladder(points: int, beaten: int) -> None:
    """[Y11.8] More points than the opponent has."""
    g = turn(1, displays=["l08 0,0"]).has(0, 6, points).has(0, KNOWS, 0).match().g
    assert rungs_beaten(g) == beaten
