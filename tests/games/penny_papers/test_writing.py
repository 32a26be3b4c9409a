"""Chapters 1 to 3: the sheet, writing, symbols, crossing out."""

from __future__ import annotations

import pytest

from farshore.core.errors import IllegalMove
from farshore.games.penny_papers.box import ESCAPED
from tests.games.penny_papers.drawn import box_of, draw, elements, fresh_table, mark, rolled, sheet_at, table_of

BOX = box_of()
LAKES = box_of(sheet="lakes")


def test_two_sides() -> None:
    """[V1.1] 49 spaces, or 44 and five lakes."""
    assert BOX.spaces == 49
    assert LAKES.spaces == 44
    assert BOX.rows == list("1234567")
    assert BOX.columns == list("ABCDEFG")
    assert {"C2", "B3", "C3", "E5", "F5"} == set(BOX.names) - set(LAKES.names)


def test_the_edge() -> None:
    """[V1.2] Clouds at a side; lakes are no clouds."""
    border = {name for name in BOX.names if name[0] in "AG" or name[1] in "17"}
    assert {BOX.names[a] for a in range(49) if BOX.edge >> a & 1} == border
    assert {LAKES.names[a] for a in range(44) if LAKES.edge >> a & 1} == border


def test_neighbours() -> None:
    """[V1.4] Up to eight; lakes are none."""
    b2 = BOX.names.index("B2")
    assert {BOX.names[b] for b in BOX.beside[b2]} == {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}
    assert len(BOX.beside[BOX.names.index("A1")]) == 3
    assert {LAKES.names[b] for b in LAKES.beside[LAKES.names.index("B2")]} == {"A1", "B1", "C1", "A2", "A3"}


def test_all_write_at_once() -> None:
    """[V2.1] One roll for all; nobody sees another's writing before all have handed in."""
    match = rolled(fresh_table(3), "1 2 3")
    assert match.waiting == [0, 1, 2]
    match.play(1, "3", "A1", "stop")
    assert match.waiting == [0, 2]
    summary = match.view(0)["seats"][1]["has"][1]["counts"]
    assert summary["empty"] == 49
    assert [event for event in match.events(0) if event["key"] == "event.wrote"] == []
    match.play(2, "1", "A1", "stop")
    match.play(0, "2", "G7", "stop")
    assert match.view(0)["seats"][1]["has"][1]["counts"]["empty"] == 48
    assert len([event for event in match.events(0) if event["key"] == "event.wrote"]) == 3


def test_up_to_three_spaces() -> None:
    """[V2.2] [V2.3] Three dice fill three spaces at most, and one is enough."""
    match = rolled(fresh_table(1), "1 2 3")
    match.play(0, "1", "A1", "2", "A2", "3", "B2")
    assert match.pending is not None
    assert [mark(match, name) for name in ("A1", "A2", "B2")] == [1, 2, 3]
    match = rolled(fresh_table(1), "1 2 3")
    match.play(0, "1+2+3", "A1")
    assert match.pending is not None
    assert mark(match, "A1") == 6


def test_first_mark_on_the_edge() -> None:
    """[V2.5] On the edge; a snake before it changes nothing [V4.4]."""
    sheet = draw(BOX, "~ . . .")
    match = rolled(table_of(sheet), "1 2 3")
    match.play(0, "1")
    assert elements(match) == {name for name in BOX.names if name[0] in "AG" or name[1] in "17"} - {"A1"}
    assert match.why(0, "D4") == "V2.5"
    with pytest.raises(IllegalMove) as caught:
        match.play(0, "B2")
    assert caught.value.rule == "V2.5"


def test_first_mark_when_snakes_have_the_edge() -> None:
    """[V2.5] Into any empty space then."""
    line = "~ ~ ~ ~ ~ ~ ~\n"
    sheet = draw(BOX, line + "~ . . . . . ~\n" * 5 + line)
    match = rolled(table_of(sheet), "1 2 3")
    match.play(0, "1")
    assert elements(match) == {name for name in BOX.names if name[0] not in "AG" and name[1] not in "17"}


def test_next_to_a_mark_made_a_moment_ago() -> None:
    """[V2.4a] A number or a structure, also one of this turn."""
    match = rolled(fresh_table(1), "1 2 3")
    match.play(0, "1", "A1", "2")
    assert elements(match) == {"A2", "B1", "B2"}
    assert match.why(0, "C3") == "V2.4a"
    match.play(0, "B2", "3")
    assert "C3" in elements(match)


def test_snakes_are_no_neighbours() -> None:
    """[V2.4a] [V4.4] A space next to a snake alone isn't open."""
    match = rolled(table_of(draw(BOX, "1 . . . . . ~")), "1 2 3")
    match.play(0, "1")
    assert elements(match) == {"A2", "B1", "B2"}


def test_nothing_free_beside_a_mark() -> None:
    """[V2.4b] Then any empty space, looked at anew for each mark."""
    sheet = draw(BOX, "1 ~ .\n~ ~ .\n. . .")
    match = rolled(table_of(sheet), "1 2 3")
    match.play(0, "1")
    assert len(elements(match)) == 49 - 4
    match.play(0, "G7", "2")
    assert elements(match) == {"F6", "F7", "G6"}


def test_structures() -> None:
    """[V3.2a] Each once; [V2.5] a structure may come first, and others rest on it."""
    match = rolled(fresh_table(1), "1 symbol 3")
    match.play(0, "dakota")
    assert elements(match) == {"hut", "statue", "mine"}
    match.play(0, "hut", "A4", "1")
    assert elements(match) == {"A3", "A5", "B3", "B4", "B5"}
    match.play(0, "A3", "stop")
    rolled(match, "1 symbol 3").play(0, "dakota")
    assert elements(match) == {"statue", "mine"}
    assert match.why(0, "hut") == "V3.2a"


def test_a_fourth_structure() -> None:
    """[V3.2b] No use for the symbol; the other dice are still there."""
    match = rolled(table_of(draw(BOX, "H S M")), "1 symbol 3")
    assert elements(match) == {"1", "3", "1+3"}
    assert match.why(0, "dakota") == "V3.2b"


def test_a_nine_crosses_out() -> None:
    """[V3.3] By a sum, and by Penny in the same turn; the snake's space stays filled [V3.4]."""
    match = rolled(table_of(draw(BOX, "1 ~ .\n. . ~")), "symbol 4 5")
    match.play(0, "4+5")
    assert {"B1", "C2", "A2", "B2"} <= elements(match)
    match.play(0, "B1")
    assert mark(match, "B1") == ESCAPED
    match.play(0, "penny", "9", "C2")
    assert match.pending is not None  # crossing out is enough for a turn [V2.3]
    assert mark(match, "C2") == ESCAPED
    assert sheet_at(match).snakes == 0
    assert not sheet_at(match).empty & BOX.near[0] & (1 << BOX.names.index("B1"))


def test_a_crossing_and_a_fill() -> None:
    """[V3.3] The die that is left may be written."""
    match = rolled(table_of(draw(BOX, "1 ~")), "4 5 2")
    match.play(0, "4+5", "B1", "2", "A2")
    assert (mark(match, "B1"), mark(match, "A2")) == (ESCAPED, 2)


def test_only_a_nine() -> None:
    """[V3.4] Nothing else crosses out a snake; a crossed-out one isn't crossed out again."""
    match = rolled(table_of(draw(BOX, "1 ~ x")), "4 5 5")
    match.play(0, "5+5")
    assert match.why(0, "B1") == "V3.4"
    assert "C1" not in elements(match)
    assert "B1" not in elements(match)


def test_a_nine_may_be_written() -> None:
    """[V3.3] It may cross out a snake; it needn't."""
    match = rolled(table_of(draw(BOX, "1 ~")), "4 5 1")
    match.play(0, "4+5", "A2", "stop")
    assert mark(match, "A2") == 9


def test_full_before_the_dice_are_used() -> None:
    """[V2.4] On a full grid only a nine is still of use, for a snake."""
    rows = ["1 2 3 4 5 1 2"] * 6 + ["1 2 3 4 5 ~ ."]
    match = rolled(table_of(draw(BOX, "\n".join(rows))), "symbol 4 5")
    match.play(0, "4", "G7")
    assert elements(match) == {"penny", "stop"}
    assert match.why(0, "5") == "V2.4"
    match.play(0, "penny")
    match = rolled(table_of(draw(BOX, "\n".join(rows))), "symbol symbol 5")
    match.play(0, "5", "G7")
    assert elements(match) == {"penny", "stop"}
    assert match.why(0, "dakota") == "V3.2b"


def test_penny_on_a_full_grid() -> None:
    """[V2.4] Penny's number is a 9 then; it passes by itself to the snakes."""
    rows = ["1 2 3 4 5 1 2"] * 6 + ["1 2 3 4 ~ ~ ."]
    match = rolled(table_of(draw(BOX, "\n".join(rows))), "symbol 4 5")
    match.play(0, "4", "G7", "penny")
    assert elements(match) == {"E7", "F7"}


def test_undo_until_the_hand_in_and_of_it() -> None:
    """[V2.1] One's own writing can be taken back, and the hand-in until all have handed in."""
    match = rolled(fresh_table(2), "1 2 3")
    match.play(0, "1", "A1")
    assert match.can_undo(0) == 2
    match.undo(0, 2)
    assert mark(match, "A1") == 0
    match.play(0, "1", "A1", "stop")
    assert match.waiting == [1]
    match.undo(0)
    assert match.waiting == [0, 1]
    match.play(0, "2", "A2", "stop")
    match.play(1, "1", "A1", "stop")
    assert match.can_undo(0) == 0
