"""Chapters 3 to 5 of the rules: putting down, moving, arriving."""

from __future__ import annotations

import pytest

from farshore.games.papyria.state import KNOWLEDGE
from tests.games.papyria.table import HOME, LAPIS, PAPYRI, TILES, asked, drafted, last, play, told, turn


def test_figures_are_put_down_one_by_one() -> None:
    """[Y3.1] Each is a whole turn, clockwise from whoever begins, until all are there."""
    match = drafted(3, first=1)
    order = []
    while asked(match, match.waiting[0]) == "put_down":
        seat = match.waiting[0]
        order.append(seat)
        match.play(seat, match.moves(seat)[0])
        while match.waiting[0] == seat and asked(match, seat) not in ("put_down", "move"):
            match.play(seat, match.moves(seat)[0])
    assert order == [1, 2, 0] * 3
    assert asked(match, 1) == "move"
    assert sum(seat >= 0 for seat in match.g.ring) == 9


def test_any_place_will_do_and_no_border_is_crossed() -> None:
    """[Y3.2] All 24, with both kinds to place."""
    match = drafted(2)
    assert len(match.moves(0)) == 24
    edit = turn(figures={"wanderer5": 0, "wanderer9": 1}).has(0, PAPYRI, 3).has(0, 4, 1)
    edit.state["agenda"][-1] = ["put_down", 0, 0]
    assert asked(play(edit.match(), "ship1")) == "main_action", "in sector 1, and stand A wasn't passed"


def test_where_no_figure_can_be_put() -> None:
    """[Y3.2a] [Y3.2b] Not on one's own; on another's only with lapis, who is displaced."""
    edit = turn(figures={"ship1": 0, "ship2": 1, "wanderer12": 1}).has(0, 4, 1)
    edit.state["agenda"][-1] = ["put_down", 0, 0]
    match = edit.match()
    assert match.why(0, "ship1") == "Y3.2a"
    assert match.why(0, "ship2") == "Y3.2b"
    match = edit.has(0, LAPIS, 1).match()
    play(match, "ship2")
    assert (match.g.lapis(0), match.g.lapis(1)) == (0, 1)
    assert last(match, "displaced")["sector"] == "3"


def reach(match: object) -> list[int]:
    return sorted(int(move.removeprefix("sector")) for move in match.moves(0))  # type: ignore[attr-defined]


def test_one_or_two_steps() -> None:
    """[Y4.1] Clockwise; past 12 comes 1."""
    assert reach(turn(figures={"wanderer12": 0}).match()) == [1, 2]
    assert reach(turn(figures={"ship3": 0}).match()) == [4, 5]


def test_which_figure_moves() -> None:
    """[Y4.1] Any of one's own."""
    match = turn(figures={"wanderer3": 0, "ship5": 0, "ship9": 0, "wanderer9": 1}).match()
    assert match.moves(0) == ["ship5", "ship9", "wanderer3"]
    assert reach(play(match, "ship9")) == [10, 11]


def test_occupied_places_are_no_steps() -> None:
    """[Y4.2] One's own is skipped, another's too; the one where one ends is a step."""
    figures = {"ship3": 0, "ship4": 0, "ship5": 1, "ship8": 1}
    match = play(turn(figures=figures).match(), "ship3")
    assert reach(match) == [6, 7]
    match = play(turn(figures=figures).has(0, LAPIS, 1).match(), "ship3")
    assert reach(match) == [5, 6, 7, 9], "5: the first step, and a lapis; 9: the third free place, a lapis"
    assert play(match, "sector7").g.lapis(0) == 1, "two steps, and nothing to pay"
    match = play(turn(figures=figures).has(0, LAPIS, 2).match(), "ship3")
    assert reach(match) == [5, 6, 7, 8, 9, 10], "8: a step too far, and somebody there"


def test_steps_for_lapis() -> None:
    """[Y4.3] One lapis for each step beyond two."""
    match = turn().has(0, LAPIS, 3).match()
    assert reach(match) == [2, 3, 4, 5, 6]
    play(match, "sector6")
    assert match.g.lapis(0) == 0
    assert last(match, "paid_steps") == {"seat": 0, "n": 3}


@pytest.mark.parametrize(
    ("figure", "tiles", "reached"),
    [
        ("wanderer1", f"{HOME}; l09 1,0; l18 2,0", [2, 3, 4, 5]),
        ("ship1", f"{HOME}; l09 1,0; l18 2,0", [2, 3]),
        ("ship1", f"{HOME}; l10 1,0", [2, 3, 4]),
        ("wanderer1", f"{HOME}; l10 1,0", [2, 3]),
    ],
)
def test_inventions_give_steps(figure: str, tiles: str, reached: list[int]) -> None:
    """[Y4.3] For their own kind of figure, for nothing."""
    assert reach(turn(figures={figure: 0}, displays=[tiles]).match()) == reached


def test_where_a_move_cant_end() -> None:
    """[Y4.4] [Y4.4a] [Y4.4b]"""
    match = play(turn(figures={"ship1": 0, "ship2": 0}).match(), "ship1")
    assert match.why(0, "sector2") == "Y4.4a"
    assert match.why(0, "sector5") == "Y4.4b"


def test_nobody_goes_once_round() -> None:
    """[Y4.4b] However rich: the place where it set out is no goal, nor any beyond."""
    match = turn(figures={"ship6": 0}).has(0, LAPIS, 40).match()
    names = [element["text"] for element in match.question(0)["elements"]]
    assert "sector6" not in names
    assert len(reach(match)) == 11


def test_displacing() -> None:
    """[Y4.5] A lapis to the owner, above the steps; the figure goes to the next free place."""
    figures = {"wanderer1": 0, "wanderer4": 1, "wanderer5": 0}
    match = play(turn(figures=figures).has(0, LAPIS, 2).match(), "wanderer1", "sector4")
    assert (match.g.lapis(0), match.g.lapis(1)) == (0, 1)
    assert match.g.stands(1, 3) == 0
    assert match.g.stands(1, 5) == 1


def test_a_displaced_figure_may_come_to_where_the_mover_was() -> None:
    """[Y4.5] All other places are taken."""
    figures = {f"wanderer{sector}": sector % 2 for sector in range(1, 13)}
    figures["wanderer1"] = 0
    match = turn(figures=figures).has(0, LAPIS, 30).match()
    play(match, "wanderer2" if "wanderer2" in match.moves(0) else "wanderer1", "sector3")
    assert sorted(match.g.ring[12:]) == sorted(figures.values())


def test_what_happens_to_a_displaced_figure_is_nothing_else() -> None:
    """[Y4.5] It crosses stand A and meets another, and its owner is asked nothing."""
    figures = {"wanderer11": 0, "wanderer12": 1, "ship1": 0}
    edit = turn(figures=figures).has(0, LAPIS, 1).has(1, PAPYRI, 3)
    match = play(edit.match(), "wanderer11", "sector12")
    assert match.g.stands(1, 0) == 1
    assert match.waiting == [0]
    assert asked(match) == "main_action"


def test_trade() -> None:
    """[Y5.1] [Y5.2] [Y5.2a] [Y5.2b] Once, with another's figure on the other place."""
    edit = turn(figures={"ship1": 0, "wanderer3": 1}).has(0, PAPYRI, 1)
    match = play(edit.has(0, LAPIS, 2).match(), "sector3")
    assert match.moves(0) == ["stop", "trade"]
    play(match, "trade")
    assert (match.g.lapis(0), match.g.papyri(0), match.g.lapis(1)) == (1, 2, 1)
    assert asked(match) == "main_action"
    match = turn(figures={"ship12": 0, "wanderer2": 1}).has(0, PAPYRI, 1).match()
    play(match, "sector2")
    assert match.why(0, "trade") == "Y5.2b"
    match = turn(figures={"ship12": 0, "wanderer5": 1}).has(0, PAPYRI, 1).has(0, LAPIS, 1).match()
    play(match, "sector2")
    assert match.why(0, "trade") == "Y5.2a"


def test_the_papyrus_of_a_trade_may_pay_a_stand() -> None:
    """[Y5.1] In any order."""
    edit = turn(figures={"ship12": 0, "wanderer2": 1}).has(0, LAPIS, 1)
    match = play(edit.match(), "sector2")
    assert match.moves(0) == ["stop", "trade"]
    play(match, "trade")
    assert match.moves(0) == ["a1", "stop"]
    play(match, "a1")
    assert match.g.knowledge(0) == 9


def test_the_priest_goes_anywhere_at_any_moment_once() -> None:
    """[Y5.3] In the sector of one's own other figure; the hand-in is such a moment too."""
    edit = turn(figures={"ship1": 0, "wanderer3": 0}, displays=[f"{HOME}; l28 1,0; l05 2,0"])
    match = edit.match(hand_in=True)
    play(match, "ship1", "sector3", "3r")
    assert "priest" in match.moves(0)
    play(match, "3b")
    assert match.moves(0) == ["done", "priest"]
    play(match, "priest")
    assert match.why(0, "t3") == "Y5.3"
    play(match, "t1")
    assert match.g.display(0).priest == 0
    assert match.moves(0) == ["done"]


def test_no_priest_without_meeting_oneself() -> None:
    """[Y5.3] And an unused aside is gone with the turn."""
    match = turn(figures={"ship1": 0, "wanderer3": 0, "wanderer9": 1}).match(hand_in=True)
    play(match, "ship1", "sector2")
    assert "priest" not in match.moves(0)
    match = turn(figures={"ship1": 0, "wanderer3": 0, "wanderer9": 1}, displays=[f"{HOME}; l28 1,0"]).match(
        hand_in=True
    )
    play(match, "ship1", "sector3", "3r", "3b", "done")
    assert match.g.asides == []


@pytest.mark.parametrize(("papyri", "knowledge"), [(1, 4), (2, 7), (3, 9)])
def test_stand_a(papyri: int, knowledge: int) -> None:
    """[Y5.4] [Y5.4a] [Y5.4b] Over the border 12 | 1, once."""
    match = play(turn(figures={"ship12": 0}).has(0, PAPYRI, papyri).match(), "sector1")
    assert match.moves(0) == [f"a{n}" for n in range(1, papyri + 1)] + ["stop"]
    if papyri < 3:
        assert match.why(0, "a3") == "Y5.4b"
    assert match.why(0, "b1") == "Y5.5a"
    play(match, f"a{papyri}")
    assert match.g.knowledge(0) == 5 + knowledge
    assert match.g.papyri(0) == 0
    assert asked(match) == "main_action"


def test_stand_b() -> None:
    """[Y5.5] [Y5.5a] [Y5.5b] [Y5.5c] Over the border 6 | 7: knowledge, the scoring, and the tile is kept."""
    edit = turn(figures={"ship6": 0}).has(0, PAPYRI, 2).multipliers(0, mountain=3).side(2, "mountain3")
    edit.fields["left"][36 + 3] = 0
    edit.vacate(1, 5 + 3)
    match = edit.match()
    play(match, "sector7")
    assert match.why(0, "b4") == "Y5.5c"
    assert match.why(0, "a1") == "Y5.4a"
    play(match, "b2")
    assert (match.g.papyri(0), match.g.knowledge(0)) == (0, 8)
    assert last(match, "scored")["points"] == 6
    assert match.g.own[TILES] == 1
    assert asked(match) == "main_action"
    poor = play(turn(figures={"ship6": 0, "wanderer7": 1}).has(0, PAPYRI, 1).has(0, LAPIS, 1).match(), "sector7")
    assert poor.why(0, "b1") == "Y5.5b"


def test_the_next_tile_beside_the_board_is_turned_up_at_the_hand_in() -> None:
    """[Y5.5] [Y9.1] And an empty stack there gets no end-of-game tile."""
    edit = turn(figures={"ship6": 0}).has(0, PAPYRI, 2)
    match = edit.match(hand_in=True)
    play(match, "sector7", "b1")
    assert match.g.scorings.is_empty(5)
    play(match, "7r", match.moves(0)[0])
    while match.moves(0) != ["done"]:
        match.play(0, match.moves(0)[-1])
    play(match, "done")
    assert match.g.scorings.knows(-1, 5)
    edit.fields["left"][36] = 1
    match = edit.match()
    play(match, "sector7", "b1", "7r", "7b")
    assert told(match, "end_up") == []
    assert match.g.scorings.is_empty(5)


def test_both_stands_in_one_move_in_any_order() -> None:
    """[Y5.1] [Y4.3] Far enough round, both are crossed."""
    edit = turn(figures={"ship6": 0}).has(0, LAPIS, 9).has(0, PAPYRI, 3).has(0, KNOWLEDGE, 5)
    match = play(edit.match(), "sector1")
    assert {"a1", "b1"} <= set(match.moves(0))
    play(match, "b1")
    assert match.moves(0) == ["a1", "stop"]
    match = play(edit.match(), "sector1", "a1")
    assert "b1" in match.moves(0)
    match = play(edit.match(), "sector1", "a2")
    assert asked(match) == "main_action", "one papyrus is too few for stand B"
