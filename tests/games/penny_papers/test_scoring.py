"""Chapters 6 and 7: the end, scoring, ties, ranks; the rulebook's last example."""

from __future__ import annotations

import pytest

from farshore.core.game import places
from farshore.games.penny_papers import GAME
from farshore.games.penny_papers.scoring import level, points
from farshore.games.penny_papers.state import Sheet, Valley
from tests.games.penny_papers.drawn import box_of, draw, rolled, setting_of, table_of

BOX = box_of()
FULL = "\n".join(["1 2 3 4 5 1 2"] * 7)
BUT_ONE = "\n".join(["1 2 3 4 5 1 2"] * 6 + ["1 2 3 4 5 1 ."])

EXAMPLE = """
 6  2  S  3  8  7  x
 5  2  2  3  3  3  6
 2  4  3  3  . 10  .
 2  9  H  1  6 11 10
 7  ~  6  4  ~ 13  4
 1  M  2  ~  3  1  5
 1  1  1  .  2  .  .
"""
DISCOVERIES = (
    "p F3 F4 F5 G4",
    "t A6 A7 B7 C7",
    "t A3 B1 B2 C2",
    "t D1 D2 E2 F2",
    "r E1 F1 G2",
    "r A5 B4 C5",
    "j A1 A2 A4 B3 C3",
    "j C6 D3 D4 D5 E4",
    "j E6 E7 F6 G5 G6",
)


def valley(*sheets: Sheet) -> Valley:
    setting = setting_of(len(sheets))
    g = GAME.set_up(setting.box)
    assert isinstance(g, Valley)
    g.slots = list(sheets)
    return g


def test_the_rulebooks_example() -> None:
    """[V6.3] [V6.4] [V6.5] The same figures on a sheet of ours: structures 24, discoveries 62, snakes -28, total 58."""
    sheet = draw(BOX, EXAMPLE, *DISCOVERIES)
    assert points(BOX, sheet) == [0, 62, 24, -28]
    g = valley(sheet)
    lines = {line["heading"]: line["points"] for line in GAME.sheet(g, 0, 0)}
    assert [lines[f"heading.{kind}"] for kind in ("jungle", "town", "range", "pyramid")] == [15, 18, 14, 15]
    assert [lines[f"heading.{structure}"] for structure in ("hut", "statue", "mine")] == [10, 10, 4]
    bites = [why["points"] for line in GAME.sheet(g, 0, 0) for why in line["why"] if why["key"] == "why.snake"]
    assert sorted(bites) == [-13, -9, -6]
    assert GAME.score(g, 0) == 58


def test_a_full_grid() -> None:
    """[V6.2] 7 points; a snake fills its space, crossed out or not."""
    assert points(BOX, draw(BOX, FULL))[0] == 7
    assert points(BOX, draw(BOX, BUT_ONE))[0] == 0
    assert points(BOX, draw(BOX, BUT_ONE[:-1] + "~"))[0] == 7
    assert points(BOX, draw(BOX, BUT_ONE[:-1] + "x"))[0] == 7


def test_structures_count_spaces_of_their_kind_alone() -> None:
    """[V6.4] Spaces of one discovery or of several; pyramids count for none."""
    around = "6 6 6\n6 {} 6\n6 6 6"
    ranges = ("r A1 B1 C1", "r A2 A3 B3", "r C2 C3 D3")
    for letter, scored in (("M", 16), ("H", 0), ("S", 0)):
        assert points(BOX, draw(BOX, around.format(letter) + " 6", *ranges))[2] == scored
    assert points(BOX, draw(BOX, "10 11 12 H\n. 13 M", "p A1 B1 C1 B2"))[2] == 0
    assert points(BOX, draw(BOX, "1 2 3 4 5\nH", "j A1 B1 C1 D1 E1"))[2] == 4


def test_bites() -> None:
    """[V6.5] The largest number beside, in a discovery too; structures are no numbers; nothing beside costs nothing."""
    assert points(BOX, draw(BOX, "3 ~ 12"))[3] == -12
    assert points(BOX, draw(BOX, "6 7 8 ~", "r A1 B1 C1"))[3] == -8
    assert points(BOX, draw(BOX, "H ~ M"))[3] == 0
    assert points(BOX, draw(BOX, "15 x 15"))[3] == 0
    assert points(BOX, draw(BOX, "~ 15 ~"))[3] == -30


def test_a_total_below_nothing() -> None:
    """[V6.5] [V7.3] It may be negative, and alone that is a Tourist."""
    g = valley(draw(BOX, "~ 15 ~"))
    assert GAME.score(g, 0) == -30
    assert g.box.levels[level(g)] == "tourist"


def test_the_round_is_finished() -> None:
    """[V6.1] The last round has its discoveries; all know by then that it is the last."""
    match = rolled(table_of(draw(BOX, BUT_ONE), draw(BOX, "6 7 8")), "4 5 5")
    match.play(0, "4")  # one space is left, and then no die is of use: the part ends by itself
    assert match.waiting == [1]
    match.play(1, "4", "A2", "stop")
    assert match.waiting == [0, 1]
    assert any(shape["name"] == "last" for shape in match.view(1)["common"])
    match.play(1, "range")
    match.play(0, "none")
    assert match.over
    assert match.record()["totals"] == [7, 7]


def test_a_tie_goes_to_the_structures() -> None:
    """[V6.6] The same total: more by structures; then shared."""
    one = draw(BOX, "1 2 3 4 5\nH", "j A1 B1 C1 D1 E1")
    other = draw(BOX, "1 2 3 4 5 . .\n. . . . . . .\n1 2 3 4 5 ~ 1", "j A1 B1 C1 D1 E1", "j A3 B3 C3 D3 E3")
    third = draw(BOX, "1 2 3 4 5", "j A1 B1 C1 D1 E1")
    g = valley(one, other, third, one)
    found = places(GAME, g)
    assert [place["total"] for place in found] == [9, 5, 5, 9]
    assert [place["place"] for place in found] == [1, 3, 3, 1]
    assert found[0]["why"] == "result.shared"
    fourth = draw(BOX, "4 ~ . . . . .\n. . . . . . .\n6 7 8", "r A3 B3 C3")
    fifth = draw(BOX, "15 ~ . . . . .\n1 2 3 4 5 H\n. . .", "j A2 B2 C2 D2 E2")
    g = valley(fourth, third, fifth)
    assert [place["total"] for place in places(GAME, g)] == [7 - 4, 5, 5 + 2 - 15]
    tie = valley(draw(BOX, "6 7 8", "r A1 B1 C1"), draw(BOX, "1 2 3 4 5 H", "j A1 B1 C1 D1 E1"))
    assert [place["place"] for place in places(GAME, tie)] == [2, 1]
    assert places(GAME, tie)[1]["why"] == "result.structures"


@pytest.mark.parametrize(("snakes", "bounds"), [(0, [90, 110, 130]), (1, [86, 106, 126]), (5, [70, 90, 110])])
def test_the_bounds_fall_with_each_snake(snakes: int, bounds: list[int]) -> None:
    """[V7.3] Also with the escaped ones; five snakes: 110 makes an Explorer, as in the rulebook."""
    line = " ".join(["~", "x", "~", "x", "~"][:snakes])
    g = valley(draw(BOX, line))
    from farshore.games.penny_papers.scoring import bounds as lowered

    assert lowered(g) == bounds


@pytest.mark.parametrize(
    ("total", "rank"), [(89, 0), (90, 1), (109, 1), (110, 2), (129, 2), (130, 3), (0, 0), (-1, 0)]
)
def test_ranks(total: int, rank: int) -> None:
    """[V7.3] 90, 110 and 130 without a snake."""
    sheet = draw(BOX, "1")
    sheet.worked.points = [0, total, 0, 0]
    assert level(valley(sheet)) == rank


def test_twenty_five_rounds() -> None:
    """[V7.1] Alone, snake rounds included."""
    match = table_of(draw(BOX, "1"))
    for number in range(25):
        assert not match.over
        rolled(match, "1 2 symbol" if number % 2 else "3 3 3")
        if number % 2:
            match.play(0, match.moves(0)[0])
        else:
            match.play(0, "3+3+3")
            match.play(0, match.moves(0)[-1])
        if match.waiting:
            match.play(0, "none")
    assert match.over
    assert isinstance(match.g, Valley)
    assert match.g.round == 25


def test_a_full_grid_ends_it_before() -> None:
    """[V7.1] Alone too."""
    match = rolled(table_of(draw(BOX, BUT_ONE)), "1 2 3")
    match.play(0, "1+2+3")
    match.play(0, "none")
    assert match.over
    assert isinstance(match.g, Valley)
    assert match.g.round == 1


def test_with_others_there_is_no_last_round_by_number() -> None:
    """[V7.1] The 25 rounds are for one alone."""
    match = table_of(draw(BOX, "1"), draw(BOX, "1"))
    for _ in range(26):
        rolled(match, "1 2 symbol").answer([1, 0])
        match.play(0, match.moves(0)[0])
        match.play(1, match.moves(1)[0])
    assert not match.over
