"""Chapter 6 of the rules: the main actions."""

from __future__ import annotations

import pytest

from farshore.core.steps import STOP
from farshore.games.papyria.phases.actions import MAIN_ACTION
from farshore.games.papyria.phases.building import FOUND_CITY, TEMPLE
from farshore.games.papyria.state import BASE
from tests.games.papyria.table import HOME, LAPIS, PAPYRI, asked, kind, last, play, space, tile, told, turn

EYES = f"{HOME}; l08 1,0; l21 2,0"  # two inventions that look


def test_a_wanderer_uses_both_outer_spaces() -> None:
    """[Y6.1] [Y6.1a] [Y6.1c] In either order, and not the river."""
    for first, second in (("3a", "3b"), ("3b", "3a")):
        match = play(turn().match(hand_in=True), "sector3")
        assert match.moves(0) == ["3a", "3b"]
        assert match.why(0, "3r") == "Y6.1a"
        play(match, first)
        assert match.moves(0) == ["done"], f"{second} was all that was left"
    match = play(turn(figures={"wanderer3": 0}).match(), "sector4", "4a")
    assert asked(match) == "place"


def test_a_ship_uses_the_river_and_one_outer_space() -> None:
    """[Y6.1] [Y6.1b] [Y6.1c] In either order."""
    match = play(turn(figures={"ship1": 0}).match(), "sector3")
    assert match.moves(0) == ["3a", "3b", "3r"]
    play(match, "3r")
    assert match.moves(0) == ["3a", "3b"]
    assert match.why(0, "3r") == "Y6.1c"
    match = play(turn(figures={"ship1": 0}).top("3r", "forest").match(hand_in=True), "sector3", "3b")
    assert match.moves(0) == ["done"], "the river was all that was left"
    assert match.g.own[BASE + kind("forest")] == 1


def test_a_second_outer_action() -> None:
    """[Y6.1b] With a ship, after the first one."""
    g = turn(figures={"ship1": 0, "ship5": 0}).match().g
    g.figure, g.sector, g.done = 0, 2, 2
    assert MAIN_ACTION[0].forbids(g, space("3a")) == "Y6.1b"
    assert MAIN_ACTION[0].moves(g) == [space("3r")]


def test_the_river_gives_its_multiplier() -> None:
    """[Y6.2] And the next one is turned up at the hand-in."""
    edit = turn(figures={"ship1": 0}).top("3r", "city")
    match = play(edit.match(hand_in=True), "sector3", "3r")
    assert match.g.own[BASE + kind("city")] == 1
    assert match.g.rivers.is_empty(2)
    assert match.g.left[space("3r")] == 2
    play(match, "3b", "done")
    assert match.g.rivers.knows(-1, 2)
    assert len(told(match, "multiplier_up")) == 1


def test_a_landscape_is_placed_and_the_priest_goes_there() -> None:
    """[Y6.3] [Y6.4]"""
    match = play(turn().top("2a", "l05").match(), "sector2", "2a")
    assert asked(match) == "place"
    play(match, "e0")
    display = match.g.display(0)
    assert display.tiles == [tile("z1"), tile("l05")]
    assert display.priest == 1


def test_where_a_tile_lies_none_is_placed() -> None:
    """[Y6.4a]"""
    match = play(turn(displays=[f"{HOME}; l28 1,0"]).match(), "sector2", "2a")
    assert match.why(0, "w0") == "Y6.4a"
    assert match.why(0, "e0") is None


@pytest.mark.parametrize(
    ("name", "turns"),
    [("l05", [0]), ("l41", [0]), ("l11", [0, 90]), ("l12", [0, 90, 180, 270]), ("l35", [0, 90, 180, 270])],
)
def test_landscapes_may_be_turned(name: str, turns: list[int]) -> None:
    """[Y6.5] In all ways that look different; as printed, if the match is played so."""
    match = play(turn().top("2a", name).match(), "sector2", "2a")
    assert [move for move in match.moves(0) if move[0] == "n"] == sorted(f"n{degrees}" for degrees in turns)
    match = play(turn(turning="as_printed").top("2a", name).match(), "sector2", "2a")
    assert match.moves(0) == ["e0", "n0", "s0", "w0", "waive"]


def test_a_turned_river_meets_others() -> None:
    """[Y6.5] [Y8.4]"""
    match = play(turn().top("2a", "l11").match(), "sector2", "2a", "e90")
    assert match.g.display(0).flows == [2, 1]


def test_looking_at_one_more() -> None:
    """[Y6.6] Alone; then the other may be taken, and the face-up one stays."""
    edit = turn(displays=[f"{HOME}; l08 1,0"]).top("2a", "l05").top("2a", "l41", below=1, seen=0)
    match = play(edit.match(hand_in=True), "sector2", "2a")
    assert match.moves(0) == ["look", "tile1"]
    play(match, "look")
    assert told(match, "saw", 0) == [{"tile": "tile.l41"}]
    assert told(match, "saw", 1) == [{}]
    assert [match.g.landscapes.knows(seat, match.g.top_slot(space("2a"), 1)) for seat in (0, 1)] == [True, False]
    assert match.moves(0) == ["tile1", "tile2", "waive"]
    assert match.why(0, "look") == "Y6.6a"
    play(match, "tile2")
    assert told(match, "took", 1) == [{"seat": 0, "tile": "tile.l41"}]
    play(match, "e0")
    play(match, *match.moves(0))
    assert match.g.landscapes.kind(match.g.top_slot(space("2a"))) == tile("l05")
    assert match.g.left[space("2a")] == 3


def test_a_tile_that_one_hasnt_come_to() -> None:
    """[Y6.6c]"""
    match = play(turn(displays=[EYES]).match(), "sector2", "2a", "look")
    assert match.why(0, "tile3") == "Y6.6c"
    assert match.why(0, "tile2") is None


def test_no_more_looks_than_inventions_or_tiles() -> None:
    """[Y6.6a]"""
    match = play(turn(displays=[EYES]).left("2a", 2).match(), "sector2", "2a", "look")
    assert match.why(0, "look") == "Y6.6a", "two tiles are all"
    match = play(turn(displays=[EYES]).left("2a", 1).match(), "sector2", "2a")
    assert asked(match) == "place", "there is nothing to look at"


def test_no_look_without_room() -> None:
    """[Y6.6b]"""
    round_about = "l08 0,0; l28 1,0; l28 -1,0; l28 0,1; l05 0,-1"
    edit = turn(figures={"wanderer1": 0, "ship2": 0, "wanderer9": 1}, displays=[f"{round_about}; z1 5,5"])
    edit.state["slots"][0][8] = 0
    match = play(edit.match(), "wanderer1", "sector2", "2a")
    assert match.why(0, "look") == "Y6.6b"
    play(match, "priest", "t2")
    assert match.why(0, "look") is None


@pytest.mark.parametrize("order", ["tile1", "tile2"])
def test_tiles_go_back_in_an_order_of_ones_own(order: str) -> None:
    """[Y6.7] Of three the second is taken. Of the others either lies on top; it is face up, the other is not."""
    edit = turn(displays=[EYES]).top("2a", "l05").top("2a", "l41", 1, seen=0).top("2a", "l42", 2, seen=0)
    match = play(edit.match(hand_in=True), "sector2", "2a", "look", "look", "tile2")
    assert asked(match) == "put_back"
    play(match, order, "waive" if "waive" in match.moves(0) else "e0")
    g = match.g
    slots = [g.top_slot(space("2a"), below) for below in (0, 1)]
    assert [g.landscapes.knows(1, slot) for slot in slots] == [False, False], "until the hand-in"
    while match.moves(0) != ["done"]:
        match.play(0, match.moves(0)[-1])
    play(match, "done")
    lies = [tile("l05"), tile("l42")] if order == "tile1" else [tile("l42"), tile("l05")]
    assert [match.g.landscapes.what[slot] for slot in slots] == lies
    assert [match.g.landscapes.knows(1, slot) for slot in slots] == [True, False]
    assert [match.g.landscapes.knows(0, slot) for slot in slots] == [True, True]


def test_building_a_temple() -> None:
    """[Y6.9] [Y6.9a] [Y6.9b] The first costs 1, the second 2; the sanctuary is covered."""
    two = f"{HOME}; l02 1,0; l05 2,0; l07 3,0"
    match = play(turn(displays=[two]).has(0, LAPIS, 3).match(), "sector3", "3b")
    assert match.moves(0) == ["t2", "t4", "waive"]
    assert match.why(0, "t1") == "Y6.9a"
    play(match, "t2")
    assert match.g.lapis(0) == 2
    assert match.g.display(0).temples == 2
    match = play(
        turn(displays=[two.replace("l02 1,0", "l02 1,0 temple")]).has(0, LAPIS, 2).match(), "sector3", "3b", "t4"
    )
    assert match.g.lapis(0) == 0
    poor = turn(displays=[two.replace("l02 1,0", "l02 1,0 temple")]).has(0, LAPIS, 1)
    poor.state["agenda"][-2:] = [["build_temple", 0, 0]]
    poor.fields["space"] = space("3b")
    poor.state["asides"] = [["priest", 0, 0]]
    match = play(poor.match(hand_in=True))
    assert match.g.gone[3] == 12 - 3 * 2 - 1 + 1, "one stands in the display, one is waived: it couldn't be paid"


def test_founding_a_city() -> None:
    """[Y6.10] [Y6.10a] The first costs 1, the second 2; the forest is covered, and a mine may stand there too."""
    match = play(
        turn(figures={"wanderer12": 0}, displays=[f"{HOME}; l09 1,0"]).has(0, LAPIS, 2).match(), "sector1", "1b"
    )
    assert match.moves(0) == ["t1", "t2", "waive"]
    play(match, "t1")
    assert match.g.lapis(0) == 1
    assert (match.g.display(0).cities, match.g.display(0).mines) == (1, 1)
    edit = turn(figures={"wanderer12": 0}, displays=[f"{HOME}; l09 1,0 city; l08 2,0"]).has(0, LAPIS, 2)
    match = play(edit.match(), "sector1", "1b")
    assert match.why(0, "t3") == "Y6.10a"
    play(match, "t1")
    assert match.g.lapis(0) == 0


@pytest.mark.parametrize(("name", "action", "rule"), [("build_temple", "3b", "Y6.9b"), ("found_city", "1b", "Y6.10b")])
def test_what_cant_be_paid(name: str, action: str, rule: str) -> None:
    """[Y6.9b] [Y6.10b] The question says so, and the good leaves the game."""
    edit = turn(displays=[f"{HOME}; l02 1,0"]).has(0, LAPIS, 0)
    g = edit.match().g
    question = TEMPLE[0] if name == "build_temple" else FOUND_CITY[0]
    assert question.key == name
    assert question.forbids(g, 1 if name == "build_temple" else 0) == rule
    assert question.moves(g) == [STOP]
    figures = {"wanderer1": 0} if action == "3b" else {"wanderer12": 0}
    match = turn(figures=figures, displays=[f"{HOME}; l02 1,0"]).match()
    play(match, f"sector{action[0]}", action)
    assert told(match, "waived")[0]["seat"] == 0
    assert match.g.left[space(action)] == 2


def test_digging_a_mine() -> None:
    """[Y6.11] [Y6.11a] For nothing."""
    match = play(turn(figures={"wanderer3": 0}, displays=[f"{HOME}; l08 1,0"]).match(), "sector4", "4b")
    assert match.moves(0) == ["t2", "waive"]
    assert match.why(0, "t1") == "Y6.11a"
    play(match, "t2")
    assert match.g.display(0).mines == 3


def test_lapis_for_each_mine_and_invention() -> None:
    """[Y6.12] The rulebook's example: one mine and one invention make 2."""
    match = play(turn(displays=[f"{HOME}; l03 1,0; l05 2,0"]).match(), "sector2", "2b")
    assert match.g.lapis(0) == 2


def test_papyrus_for_each_icon() -> None:
    """[Y6.13] The rulebook's example: a double and a single one make 3."""
    match = play(turn(figures={"wanderer4": 0}, displays=[f"{HOME}; l32 1,0; l01 2,0"]).match(), "sector5", "5b")
    assert match.g.papyri(0) == 3
    assert match.g.lapis(0) == 0


@pytest.mark.parametrize(
    ("figure", "action", "good"), [("wanderer1", "3b", 3), ("wanderer12", "1b", 2), ("wanderer3", "4b", 4)]
)
def test_what_is_waived_leaves_the_game(figure: str, action: str, good: int) -> None:
    """[Y6.14] A temple, a city, a mine, though one could."""
    edit = turn(figures={figure: 0}, displays=[f"{HOME}; l04 1,0"]).has(0, LAPIS, 5)
    match = edit.match()
    before = match.g.gone[good]
    play(match, f"sector{action[0]}", action, "waive")
    assert match.g.gone[good] == before + 1
    assert match.g.lapis(0) == 5
    assert match.g.left[space(action)] in (2, 3)


def test_a_landscape_is_waived() -> None:
    """[Y6.14] The face-up one leaves, also when there is no room."""
    match = play(turn().top("2a", "l05").match(), "sector2", "2a", "waive")
    assert last(match, "waived_tile") == {"seat": 0, "tile": "tile.l05"}
    assert match.g.gone[0] == 1
    shut = turn(displays=["z1 0,0 mine priest; l28 1,0; l28 -1,0; l28 0,1; l28 0,-1"]).top("2a", "l05")
    match = play(shut.match(), "sector2", "2a")
    assert last(match, "waived_tile")["tile"] == "tile.l05"


def test_waiving_after_a_look() -> None:
    """[Y6.14a] [Y6.14b] Before one is taken the face-up one leaves; the one taken must be placed."""
    edit = turn(displays=[f"{HOME}; l08 1,0"]).top("2a", "l05")
    match = play(edit.match(), "sector2", "2a")
    assert match.why(0, "waive") == "Y6.14b"
    play(match, "look", "waive")
    assert last(match, "waived_tile")["tile"] == "tile.l05"
    match = play(edit.match(), "sector2", "2a", "look", "tile1")
    assert match.why(0, "waive") == "Y6.14a"


def test_nothing_is_turned_up_before_the_hand_in() -> None:
    """[Y6.15] [Y6.16] And until then the turn can be taken back whole."""
    edit = turn(displays=[f"{HOME}; l28 1,0"]).top("2a", "l05")
    match = edit.match(hand_in=True)
    before = match.position()
    play(match, "sector2", "2b", "e0")
    assert told(match, "turned_up") == []
    assert match.moves(0) == ["done"]
    assert match.can_undo(0) == 3
    match.undo(0, 3)
    assert match.position()["state"] == before["state"]
    play(match, "sector2", "2b", "e0", "done")
    assert len(told(match, "turned_up")) == 1
    assert match.waiting == [1]
    assert match.can_undo(0) == 0


def test_papyri_stay_until_they_are_used() -> None:
    """[Y5.4] No stand without crossing its border."""
    match = play(turn().has(0, PAPYRI, 3).match(), "sector3")
    assert asked(match) == "main_action"
    match = play(turn(figures={"ship11": 0}).has(0, PAPYRI, 3).match(), "sector12")
    assert asked(match) == "main_action", "up to the border is not over it"


def test_a_preview_tells_what_a_placement_changes() -> None:
    """[Y6.4] [Y8.3] What each scoring would give is among the gains, before one commits."""
    edit = turn(displays=[f"{HOME}; l28 1,0 priest; l29 1,1"]).multipliers(0, mountain=1).top("2a", "l25")
    match = play(edit.match(), "sector2", "2a")
    assert match.preview(0, "n0")["gain"].get("scoring_mountain") is None
    edit = turn(displays=[HOME]).multipliers(0, mountain=1).top("2a", "l25")
    match = play(edit.match(), "sector2", "2a")
    assert match.preview(0, "e0")["gain"]["scoring_mountain"] == 1
