"""Chapters 7, 9 and 10 of the rules: keys, end-of-game tiles, the end and its scorings."""

from __future__ import annotations

import pytest

from farshore.games.papyria.phases.ending import PAY, PAY_END
from farshore.games.papyria.scoring import has_majority, key_points, majority_points, multiplier, score
from tests.games.papyria.table import HOME, KNOWS, LAPIS, PAPYRI, TILES, Edit, kind, last, play, space, told, turn

FOUR_SANCTUARIES = f"{HOME}; l02 0,1; l05 1,1; l06 2,1; l05 2,2; l07 2,3; l05 3,3; l10 4,3; l05 5,3"
EIGHT_ON_THE_RIVER = f"{HOME}; l13 1,0; l18 2,0; l24 3,0; l28 4,0; l33 5,0; l13 6,0; l18 7,0"
SEVEN_INVENTIONS = f"{HOME}; l32 1,0; l33 2,0; l34 3,0; l09 4,0; l10 5,0; l01 6,0; l42 7,0"
CITIES = f"{HOME}; l09 1,0 city; l28 2,0 city; l29 3,0"


def test_the_third_city_gives_the_key() -> None:
    """[Y7.1] [Y7.3] The rulebook's example: the multiplier of each city scoring is 1 + 2 from now on."""
    edit = turn(figures={"wanderer12": 0}, displays=[CITIES]).has(0, LAPIS, 3).multipliers(0, city=1).has(0, KNOWS, 30)
    match = play(edit.match(), "sector1", "1b", "t4")
    assert last(match, "key") == {"seat": 0, "kind": "kind.city", "keys": 3}
    assert multiplier(match.g, 0, kind("city")) == 3
    assert key_points(match.g, 0) == 9, "and it scores once more at the end"


@pytest.mark.parametrize(
    ("name", "tiles", "figure", "moves"),
    [
        ("temple", f"{HOME}; l02 1,0 temple; l06 2,0 temple; l07 3,0", "wanderer1", ("sector3", "3b", "t4")),
        ("sanctuary", FOUR_SANCTUARIES, "wanderer1", ("sector2", "2a", "e0")),
        ("river", EIGHT_ON_THE_RIVER, "wanderer1", ("sector2", "2a", "e0")),
        ("invention", SEVEN_INVENTIONS, "wanderer1", ("sector2", "2a", "e0")),
    ],
)  # fmt: skip
def test_each_key(name: str, tiles: str, figure: str, moves: tuple[str, ...]) -> None:
    """[Y7.1] At once when the condition is met, and not before: in the middle of the turn."""
    edit = turn(figures={figure: 0}, displays=[tiles]).has(0, LAPIS, 3)
    top = {"sanctuary": "l31", "river": "l13", "invention": "l17"}.get(name)
    if top:
        edit.top("2a", top)
    match = edit.match()
    play(match, *moves[:-1])
    assert told(match, "key") == []
    play(match, moves[-1])
    assert last(match, "key")["kind"] == f"kind.{name}"


def test_one_key_of_each_kind_from_the_top_while_there_are_any() -> None:
    """[Y7.2] The second player gets the next one; who has one gets no other; an empty stack gives nothing."""
    edit = turn(figures={"wanderer12": 0}, displays=[CITIES]).has(0, LAPIS, 3).key(1, "city")
    match = play(edit.match(), "sector1", "1b", "t4")
    assert last(match, "key")["keys"] == 1
    edit = turn(figures={"wanderer12": 0}, displays=[CITIES]).has(0, LAPIS, 3).key(0, "city")
    match = play(edit.match(), "sector1", "1b", "t4")
    assert told(match, "key") == []
    edit = turn(figures={"wanderer12": 0}, displays=[CITIES]).has(0, LAPIS, 3)
    edit.fields["gone"][9 + 2] = 2
    match = play(edit.match(), "sector1", "1b", "t4")
    assert told(match, "key") == []


def test_a_key_counts_for_the_second_action_of_its_turn() -> None:
    """[Y7.1] [Y7.3] Between the two actions."""
    edit = turn(figures={"wanderer1": 0}, displays=[f"{HOME}; l02 1,0 temple; l06 2,0 temple; l07 3,0"])
    edit.has(0, LAPIS, 3).has(0, KNOWS, 40).top("3a", "temple0")
    match = play(edit.match(), "sector3", "3b", "t4")
    assert [event["key"] for event in match.events() if event["key"] in ("event.key", "event.scored")] == [
        "event.key",
        "event.scored",
    ]
    assert last(match, "scored")["points"] == 6


def test_two_keys_at_once() -> None:
    """[Y7.1] Both, without being asked."""
    edit = turn(displays=[f"{CITIES} city; l02 4,0 temple; l06 5,0 temple; l07 6,0 temple"])
    edit.fields["unchecked"] = True
    edit.state["agenda"] = [*edit.state["agenda"][:2], ["uncover", -1, space("1b")]]
    match = edit.match()
    assert [match.g.has_key(0, key) for key in range(5)] == [False, False, True, False, True]


# End-of-game tiles


def emptying(space_name: str, figure: str, seats: int = 2) -> Edit:
    return turn(seats, figures={figure: 0}, displays=[f"{HOME}; l04 1,0; l08 2,0"]).left(space_name, 1).has(0, LAPIS, 5)


@pytest.mark.parametrize(
    ("name", "figure", "moves"),
    [
        ("2a", "wanderer1", ("2a", "e0")),
        ("1b", "wanderer12", ("1b", "t2")),
        ("3b", "wanderer1", ("3b", "t2")),
        ("4b", "wanderer3", ("4b", "t2")),
        ("3a", "wanderer1", ("3a",)),
        ("3r", "ship1", ("3r",)),
    ],
)
def test_an_emptied_space_gets_an_end_tile(name: str, figure: str, moves: tuple[str, ...]) -> None:
    """[Y9.1] A landscape, city, temple, mine, scoring tile or multiplier was the last: at the hand-in."""
    match = play(emptying(name, figure).match(hand_in=True), f"sector{name[0]}", *moves)
    assert told(match, "end_up") == []
    while match.moves(0) != ["done"]:
        match.play(0, "waive" if "waive" in match.moves(0) else match.moves(0)[0])
    play(match, "done")
    assert [event["space"] for event in told(match, "end_up")] == [name]
    assert match.g.ends_left == 11


def test_a_waived_good_empties_a_space_too() -> None:
    """[Y9.1] [Y6.14]"""
    match = play(emptying("3b", "wanderer1").match(), "sector3", "3b", "waive")
    assert [event["space"] for event in told(match, "end_up")] == ["3b"]


def test_knowledge_first_then_goods_for_points() -> None:
    """[Y9.2] The rulebook's example: 10 knowledge, and 2 papyri with 2 lapis for 10 points. Knowledge is no limit."""
    edit = turn(figures={"wanderer1": 0}).end("3b", "e10-22").has(0, LAPIS, 2).has(0, PAPYRI, 2).has(0, KNOWS, 0)
    match = play(edit.match(), "sector3", "3b")
    assert match.g.knowledge(0) == 10
    assert match.moves(0) == ["keep", "pay"]
    play(match, "pay")
    assert match.g.points(0) == 10
    assert (match.g.lapis(0), match.g.papyri(0)) == (0, 0)
    edit = turn(figures={"wanderer1": 0}).end("3b", "e0-22").has(0, LAPIS, 2).has(0, PAPYRI, 2).has(0, KNOWS, 1)
    match = play(edit.match(), "sector3", "3b", "pay")
    assert match.g.points(0) == 20


def test_what_one_hasnt_one_cant_hand_in() -> None:
    """[Y9.2a]"""
    edit = turn(figures={"wanderer1": 0}).end("3b", "e10-22").has(0, LAPIS, 2).has(0, PAPYRI, 1)
    edit.fields["space"] = space("3b")
    assert PAY_END[0].forbids(edit.match().g, PAY) == "Y9.2a"
    match = play(edit.top("3a", "river0").match(), "sector3", "3b")
    assert match.g.knowledge(0) == 15
    assert match.g.points(0) == 0


def test_afterwards_the_next_one_comes() -> None:
    """[Y9.3] Paid or not."""
    for move in ("pay", "keep"):
        edit = turn(figures={"wanderer1": 0}).end("3b", "e10-22").has(0, LAPIS, 2).has(0, PAPYRI, 2)
        match = play(edit.match(), "sector3", "3b", move)
        assert match.g.gone[8] == 1
        assert match.g.ends_left == 10
        assert len(told(match, "end_up")) == 1


def test_an_end_tile_on_the_river() -> None:
    """[Y9.2] It is the river action there."""
    edit = turn(figures={"ship1": 0}).end("3r", "e5-11")
    match = play(edit.match(), "sector3", "3r")
    assert match.g.knowledge(0) == 10


def test_the_last_round_ends_right_of_the_first_player() -> None:
    """[Y9.4] When one is due and none is left; in the turn of seat 0 the others still have theirs."""
    for seat, asked_next in ((0, [1]), (1, [])):
        edit = turn(2, seat, figures={"wanderer1": seat, "wanderer7": 1 - seat}, displays=["z1 0,0", "z2 0,0"])
        edit.left("3b", 1).fields["ends_left"] = 0
        match = play(edit.match(), "sector3", "3b", seat=seat)
        assert told(match, "last_round") == [{}]
        assert match.waiting == asked_next
        assert match.over == (seat == 1)


def test_the_last_tile_alone_ends_nothing() -> None:
    """[Y9.4] One is left and is placed: no last round yet."""
    edit = turn(2, 1, figures={"wanderer1": 1, "wanderer7": 0}).left("3b", 1)
    edit.fields["ends_left"] = 1
    match = play(edit.match(), "sector3", "3b", seat=1)
    assert told(match, "last_round") == []
    assert match.waiting == [0]


def test_an_empty_space_has_no_action() -> None:
    """[Y9.5]"""
    match = play(turn(figures={"wanderer1": 0}).end("3b").match(), "sector3", "3b")
    assert last(match, "nothing") == {"seat": 0, "space": "3b"}


# Final scorings


def test_final_key_scorings() -> None:
    """[Y10.1] The rulebook's example has multipliers of 4, 3 and 1: inventions, river, cities."""
    tiles = f"{HOME} city; l13 1,0; l33 2,0; l32 3,0; l09 4,0 city"
    edit = turn(displays=[tiles]).has(0, KNOWS, 99).multipliers(0, invention=2, river=3, city=1)
    edit.key(0, "invention").key(0, "river", 1).key(0, "city", 1)
    g = edit.match().g
    values = {"invention": 3 * 4, "river": 3 * 3, "city": 5 * 1}
    assert key_points(g, 0) == sum(values.values())


def test_majorities_for_forests_and_mountains() -> None:
    """[Y10.2] [Y10.3] The rulebook's example: forests × 1 for cities or temples, mountains × 3 for river or tiles."""
    edit = turn(displays=["z1 0,0 mine; l09 1,0; l02 2,0 temple", "z2 0,0"]).has(0, KNOWS, 99)
    edit.multipliers(0, forest=1, mountain=3).has(0, TILES, 4).has(1, TILES, 3)
    g = edit.match().g
    assert [majority_points(g, 0, majority) for majority in range(4)] == [0, 2, 6, 6]
    assert [majority_points(g, 1, majority) for majority in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize("majority", range(4))
def test_all_who_are_tied_score(majority: int) -> None:
    """[Y10.4] And nobody has most of nothing."""
    built = ["l09 1,0 city", "l10 1,0 temple", "l13 1,0", "l05 1,0"][majority]
    edit = turn(displays=[f"z1 0,0; {built}", f"z1 0,0; {built}"])
    edit.has(0, TILES, 2).has(1, TILES, 2)
    g = edit.match().g
    assert [has_majority(g, seat, majority) for seat in (0, 1)] == [True, True]
    bare = turn(displays=["l05 0,0", "l05 0,0"]).has(0, TILES, 0).has(1, TILES, 0).match().g
    assert [has_majority(bare, seat, majority) for seat in (0, 1)] == [False, False]


def test_knowledge_limits_the_final_scorings_too() -> None:
    """[Y10.5] And the totals are what the sheet adds up to."""
    edit = turn(displays=["z1 0,0 mine; l09 1,0; l02 2,0 temple", "z2 0,0"]).has(0, KNOWS, 2)
    g = edit.multipliers(0, forest=1, mountain=3).has(0, TILES, 4).match().g
    assert score(g, 0) == g.points(0) + 2 + 2 + 2


def test_most_points_win_and_a_tie_is_shared() -> None:
    """[Y10.5]"""
    for points, places in ((7, [1, 2]), (5, [1, 1])):
        edit = turn(2, 1, figures={"wanderer1": 1, "wanderer7": 0}, displays=["l05 0,0", "l05 0,0"])
        edit.has(0, 6, points).has(1, 6, 5).left("3b", 1).fields["ends_left"] = 0
        match = play(edit.match(), "sector3", "3b", seat=1)
        assert match.over
        assert [place["place"] for place in match.result()] == places
        assert match.result()[0]["why"] == ("result.points" if points == 7 else "result.shared")
