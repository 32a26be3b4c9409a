"""Chapter 4: the snake; and where it goes when one is alone."""

from __future__ import annotations

from itertools import permutations

import pytest

from farshore import Match
from farshore.games.penny_papers.box import SNAKE
from farshore.games.penny_papers.state import Valley
from tests.games.penny_papers.drawn import box_of, draw, elements, fresh_table, mark, rolled, setting_of, table_of

BOX = box_of()
JUNGLE = "1 2 3 4 5"


def test_the_other_dice_count_for_nothing() -> None:
    """[V4.1] No writing, no crossing out, no discovery."""
    match = rolled(table_of(draw(BOX, JUNGLE), draw(BOX, JUNGLE)), "symbol symbol symbol")
    assert match.pending is not None
    assert match.pending["kind"] == "deal"
    match.answer([1, 0])
    assert match.question(0)["key"] == "snake_space"
    match.play(0, "G7")
    match.play(1, "G7")
    assert match.pending is not None  # the next roll
    assert match.pending["stream"] == "dice"


def test_an_option_allows_the_discovery() -> None:
    """[V4.1] Agreed on before the game; with the writing or after it."""
    setting = setting_of(2, snake_round="discovery")
    match = rolled(table_of(draw(BOX, JUNGLE), draw(BOX, "1"), setting=setting), "1 1 symbol")
    match.answer([1, 0])
    match.play(0, "G7")
    match.play(1, "G7")
    assert match.waiting == [0]
    assert elements(match) == {"jungle", "none"}
    setting = setting_of(2, snake_round="discovery", discovery="with_writing")
    match = rolled(table_of(draw(BOX, JUNGLE), draw(BOX, "1"), setting=setting), "1 1 symbol")
    match.answer([1, 0])
    match.play(0, "G7", "jungle")
    match.play(1, "G7")
    assert match.pending is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_holds_their_own(seats: int) -> None:
    """[V4.2] All deals in which nobody has their own, and each once."""
    match = rolled(fresh_table(seats), "1 1 symbol")
    wanted = match.g.wanted
    assert wanted is not None
    deals = [tuple(deal) for deal, ways in wanted.outcomes() if ways == 1]
    assert deals == [deal for deal in permutations(range(seats)) if all(deal[seat] != seat for seat in range(seats))]


def test_each_draws_on_the_sheet_they_hold() -> None:
    """[V4.3] Any empty space of it; it is drawn when all have chosen."""
    match = rolled(table_of(draw(BOX, "1 2"), draw(BOX, "3"), draw(BOX, "4")), "1 1 symbol")
    match.answer([1, 2, 0])
    assert len(elements(match, 0)) == 48
    assert "A1" not in elements(match, 0)
    assert len(elements(match, 2)) == 47
    shapes = {shape["name"] for seat in match.view(0)["seats"] for shape in seat["has"]}
    assert {"own_sheet", "held_sheet"} <= shapes
    match.play(0, "B1")
    match.play(1, "C1")
    assert mark(match, "B1", 1) == 0
    match.play(2, "D1")
    assert [mark(match, name, seat) for seat, name in ((1, "B1"), (2, "C1"), (0, "D1"))] == [SNAKE] * 3


def test_a_snake_can_be_taken_back_until_all_have_drawn() -> None:
    """[V4.3] One's own, and its hand-in."""
    match = rolled(fresh_table(2), "1 1 symbol")
    match.answer([1, 0])
    match.play(0, "D4")
    assert match.waiting == [1]
    match.undo(0)
    match.play(0, "E4")
    match.play(1, "A1")
    assert (mark(match, "E4", 1), mark(match, "D4", 1), mark(match, "A1", 0)) == (SNAKE, 0, SNAKE)


def test_a_snake_fills_and_bears_nothing() -> None:
    """[V4.4] Its space is filled; the first number still goes on the edge, and nothing rests on it."""
    match = rolled(fresh_table(2), "1 1 symbol")
    match.answer([1, 0])
    match.play(0, "D4")
    match.play(1, "A1")
    rolled(match, "1 2 3").play(0, "1")
    assert "A1" not in elements(match)
    assert "D3" not in elements(match)
    assert "G7" in elements(match)


def solo(picture: str, fresh: str = "") -> Match:
    """One sheet; the spaces named were filled in the round before."""
    sheet = draw(BOX, picture)
    for name in fresh.split():
        sheet.fresh |= 1 << BOX.names.index(name)
    return table_of(sheet)


def test_alone_beside_what_was_filled() -> None:
    """[V7.2] By a number or a structure of the round before; no sheets are dealt."""
    match = rolled(solo("1 2 H", "B1 C1"), "1 1 symbol")
    assert elements(match) == {"D1", "A2", "B2", "C2", "D2"}
    assert match.why(0, "G7") == "V7.2"
    match = rolled(fresh_table(1), "1 symbol 2")
    match.play(0, "1", "A1", "dakota", "mine", "A2", "stop")
    rolled(match, "1 1 symbol")
    assert elements(match) == {"B1", "B2", "B3", "A3"}


def test_alone_and_nothing_free_there() -> None:
    """[V7.2] Any empty space: nothing free beside it, the first round, after a snake, after crossings alone."""
    assert len(elements(rolled(solo("1 ~\n~ ~", "A1"), "1 1 symbol"))) == 45
    match = rolled(fresh_table(1), "1 1 symbol")
    assert len(elements(match)) == 49
    match.play(0, "D4")
    assert len(elements(rolled(match, "1 1 symbol"))) == 48
    match = rolled(solo("1 ~"), "4 5 1")
    match.play(0, "4+5", "B1", "stop")
    assert len(elements(rolled(match, "1 1 symbol"))) == 47
    match = rolled(fresh_table(1), "1 2 3")
    match.play(0, "1", "A1", "stop")
    rolled(match, "1 1 symbol").play(0, "A2")
    assert len(elements(rolled(match, "1 1 symbol"))) == 47


def test_a_snake_may_end_the_game() -> None:
    """[V6.1] The last space may be taken by a snake that another drew."""
    rows = "\n".join(["1 2 3 4 5 1 2"] * 6 + ["1 2 3 4 5 1 ."])
    match = rolled(table_of(draw(BOX, rows), draw(BOX, "1")), "1 1 symbol")
    match.answer([1, 0])
    match.play(0, "C1")
    assert match.over
    assert isinstance(match.g, Valley)
    assert match.sheet()[0][0]["points"] == 7
