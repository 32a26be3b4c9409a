"""Chapter 8 of the rules: what each scoring is worth, with the rulebook's examples."""

from __future__ import annotations

import pytest

from farshore.games.papyria.scoring import multiplier, worth
from farshore.games.papyria.values import value
from tests.games.papyria.table import KNOWS, begin, display, kind, last, play, turn

# Each display holds one example; landscapes of other kinds lie around it.
MOUNTAINS = "z1 0,0 mine; l05 1,0; l25 2,0; l03 2,1; l28 0,1; l06 0,2"
FORESTS = "z1 0,0; l01 1,0; l02 2,0; l03 1,1; l04 0,1; l05 -1,0; l07 -1,1; l09 3,0"
SANCTUARIES = "z1 0,0; l02 1,0; l05 2,0; l03 3,0; l05 0,1; l06 0,2; l07 1,2"
CITIES = "z1 0,0 city; l08 1,0; l10 2,0; l06 3,0; l09 4,0 city; l05 0,1"
INVENTIONS = "z1 0,0; l01 1,0; l02 2,0; l03 3,0; l08 4,0; l32 5,0; l42 6,0; l05 0,1"
TEMPLES = "z1 0,0; l02 -1,0 temple; l05 1,0; l05 2,0; l05 3,0; l03 4,0 temple; l05 2,1; l05 2,2; l04 2,3 temple"


@pytest.mark.parametrize(
    ("name", "tiles", "times", "points", "is_worth"),
    [
        ("mountain", MOUNTAINS, 3, 15, 5),
        ("river", "z4 0,0; l13 1,0; l14 2,0 180; l33 -1,0; l18 -2,0; l24 -3,0; l05 0,1", 2, 12, 6),
        ("forest", FORESTS, 1, 6, 6),
        ("sanctuary", SANCTUARIES, 4, 8, 2),
        ("city", CITIES, 1, 5, 5),
        ("invention", INVENTIONS, 2, 12, 6),
        ("temple", TEMPLES, 5, 45, 9),
    ],
)
def test_the_examples_of_the_rulebook(name: str, tiles: str, times: int, points: int, is_worth: int) -> None:
    """[Y8.1] [Y8.3] [Y8.4] [Y8.5] [Y8.6] [Y8.7] [Y8.8] [Y8.9] 5 × 3, 6 × 2, 6 × 1, 2 × 4, 5 × 1, 6 × 2, 9 × 5."""
    edit = turn(figures={"ship1": 0}, displays=[tiles]).multipliers(0, **{name: times}).has(0, KNOWS, 60)
    match = edit.top("3a", f"{name}0").match()
    before = match.g.points(0)
    play(match, "sector3", "3a")
    assert last(match, "scored") == {"seat": 0, "kind": f"kind.{name}", "points": points, "value": is_worth}
    assert match.g.points(0) == before + points


def test_where_the_example_of_the_river_comes_from() -> None:
    """[Y8.4] Six landscapes are joined: neighbours whose rivers both reach the edge between them; others are not."""
    assert value(display("z4 0,0; l13 1,0; l14 2,0 180; l33 -1,0; l18 -2,0; l24 -3,0; l05 0,1"), kind("river")) == 6
    assert value(display("z4 0,0; l11 1,0"), kind("river")) == 1
    assert value(display("z4 0,0; l11 1,0 90"), kind("river")) == 2
    assert value(display("z4 0,0; l11 0,1"), kind("river")) == 1, "z4 has no river to the south"


def test_mountains_by_value_with_lapis_and_mines() -> None:
    """[Y8.3] A lapis invention counts 1, a mine 2; two groups that touch cornerwise are two."""
    assert value(display("z1 0,0 mine"), kind("mountain")) == 2
    assert value(display("z1 0,0 mine; l03 1,0"), kind("mountain")) == 3
    assert value(display("z1 0,0; l28 1,0; l05 1,1"), kind("mountain")) == 1
    dear = "z1 0,0 mine; l05 0,-1 mine; l28 1,0; l05 2,0; l25 3,0; l26 4,0"
    assert value(display(dear), kind("mountain")) == 4, "two mines are worth more than three mountains"


def test_a_covered_forest_or_sanctuary_doesnt_count() -> None:
    """[Y8.5] [Y8.6] Nor does a sanctuary under a temple disturb its neighbours."""
    assert value(display("z1 0,0; l01 1,0; l05 2,0"), kind("forest")) == 3
    assert value(display("z1 0,0; l01 1,0 city; l05 2,0"), kind("forest")) == 1
    assert value(display("z1 0,0; l06 1,0; l07 2,0"), kind("sanctuary")) == 0
    assert value(display("z1 0,0; l06 1,0; l07 2,0 temple"), kind("sanctuary")) == 1


def test_a_double_papyrus_is_one_invention() -> None:
    """[Y8.8]"""
    assert value(display("z1 0,0; l32 1,0; l33 2,0"), kind("invention")) == 2


def test_no_multiplier_no_points() -> None:
    """[Y8.1] Nothing is printed on the base."""
    match = turn(displays=[MOUNTAINS]).has(0, KNOWS, 60).match()
    assert multiplier(match.g, 0, kind("mountain")) == 0
    assert worth(match.g, 0, kind("mountain")) == 0


def test_knowledge_limits_each_scoring() -> None:
    """[Y6.8] [Y8.2] 45 points with knowledge 20 are 20; what the tile itself brings counts first."""
    edit = turn(figures={"ship1": 0}, displays=[TEMPLES]).multipliers(0, temple=5).has(0, KNOWS, 16)
    match = play(edit.top("3a", "temple4").match(), "sector3", "3a")
    assert edit.fields["kind"][4] == 1
    assert last(match, "scored")["points"] == 20


def test_a_question_mark_scores_any_kind() -> None:
    """[Y8.10]"""
    edit = turn(figures={"ship1": 0}, displays=[MOUNTAINS]).multipliers(0, mountain=3).has(0, KNOWS, 60)
    match = play(edit.top("3a", "any0").match(), "sector3", "3a")
    assert match.question(0)["key"] == "any_kind"
    assert match.moves(0) == ["city", "forest", "invention", "mountain", "river", "sanctuary", "temple"]
    play(match, "mountain")
    assert last(match, "scored")["points"] == 15


def test_the_track_begins_anew_beyond_50() -> None:
    """[Y8.1] The rulebook's result: five coats and 29 are 279, four and 42 are 242."""
    match = turn().has(0, 6, 279).has(1, 6, 242).match()
    tracks = [shape["params"] for seat in match.view()["seats"] for shape in seat["has"] if shape["name"] == "track"]
    assert tracks == [{"coats": 5, "space": 29}, {"coats": 4, "space": 42}]
    match = turn().has(0, 6, 50).has(1, 6, 51).match()
    tracks = [shape["params"] for seat in match.view()["seats"] for shape in seat["has"] if shape["name"] == "track"]
    assert tracks == [{"coats": 0, "space": 50}, {"coats": 1, "space": 1}]


def test_a_fresh_match_has_no_points() -> None:
    """[Y1.9] Knowledge 5, no points."""
    match = begin()
    assert [match.g.points(seat) for seat in range(2)] == [0, 0]
    assert [match.g.knowledge(seat) for seat in range(2)] == [5, 5]
