"""Chapters 1 and 2 of the rules: what lies where, and the starting landscapes."""

from __future__ import annotations

from typing import Any

import pytest

from farshore import Match, components
from farshore.games.papyria import GAME
from farshore.games.papyria.box import GOODS
from farshore.games.papyria.checks import CHECKS
from tests.games.papyria.table import begin, box, drafted, space, tile, told

SEATS = (1, 2, 3, 4)
SHIPPED = components.load(GAME.folder / "components.toml")


def goods(match: Any, name: str) -> list[int]:
    g = match.g
    return [g.left[at] for at in range(36) if GOODS[g.kind[at]] == name]


@pytest.mark.parametrize("seats", SEATS)
def test_each_space_has_its_goods(seats: int) -> None:
    """[Y1.1] [Y1.2] [Y1.3] [Y1.4] [Y1.5] By the number of players."""
    match = begin(seats)
    high = seats - 1
    assert goods(match, "landscape") == [[3, 4, 5, 6][high]] * 7
    assert goods(match, "scoring") == [[3, 4, 5, 6][high]] * 5
    assert goods(match, "city") == goods(match, "temple") == [[3, 3, 5, 6][high]] * 2
    assert goods(match, "mine") == [[2, 3, 4, 5][high]] * 3
    assert goods(match, "multiplier") == [[3, 3, 4, 5][high]] * 12
    assert len(goods(match, "lapis")) == 3
    assert len(goods(match, "papyrus")) == 2


def test_set_up_tiles_are_drawn_by_size() -> None:
    """[Y1.1] Large ones on a, small ones on b, all of them used."""
    for seed in range(6):
        kinds = Match.new("papyria", seats=2, seed=seed).g.kind
        assert sorted(kinds[0:24:2]) == [0] * 7 + [1] * 5
        assert sorted(kinds[1:24:2]) == [2] * 2 + [3] * 2 + [4] * 3 + [5] * 3 + [6] * 2


@pytest.mark.parametrize(
    ("seats", "side"), [(1, [1] * 6), (2, [5] * 6), (3, [5, 4, 4, 4, 4, 4]), (4, [4, 4, 3, 3, 3, 3])]
)
def test_the_other_scoring_tiles_lie_beside_the_board(seats: int, side: list[int]) -> None:
    """[Y1.3] [Y11.2] As even as can be; alone one on each stack."""
    g = begin(seats).g
    assert [g.side_left(stack) for stack in range(6)] == side


@pytest.mark.parametrize("seats", SEATS)
def test_tops_are_turned_up_and_no_more(seats: int) -> None:
    """[Y1.2] [Y1.3] [Y1.5] Every top is seen by all, and nothing under it by anybody."""
    g = begin(seats).g
    for at in range(24):
        if GOODS[g.kind[at]] == "landscape":
            assert g.landscapes.knows(-1, g.top_slot(at))
            under = [g.top_slot(at, below) for below in range(1, g.left[at])]
            assert [(g.landscapes.what[slot], g.landscapes.seen[slot]) for slot in under] == [(-1, 0)] * len(under)
    assert all(kind >= 0 for kind in g.scorings.what)
    assert all(kind >= 0 for kind in g.rivers.what)
    assert sum(g.scorings.pool) == 50 - 11
    assert sum(g.rivers.pool) == 63 - 12


@pytest.mark.parametrize(("seats", "keys"), [(1, [3, 1]), (2, [3, 1]), (3, [3, 2, 1]), (4, [3, 2, 1, 1])])
def test_key_tiles(seats: int, keys: list[int]) -> None:
    """[Y1.6] [Y7.3] Most keys on top; the extra multipliers are one less than the keys in our set."""
    assert box(seats).key_keys == keys
    assert box(seats).key_extra == [number - 1 for number in keys]


def test_twelve_end_tiles() -> None:
    """[Y1.7]"""
    g = begin().g
    assert g.ends_left == 12
    assert g.ends.empty_slots() == 36


def test_where_the_stands_are() -> None:
    """[Y1.8] After sector 12 and after sector 6."""
    assert (box().border_a, box().border_b) == (11, 5)


@pytest.mark.parametrize(
    ("seats", "lapis", "figures"), [(1, 2, (2, 2)), (2, 2, (2, 2)), (3, 3, (1, 2)), (4, 4, (1, 1))]
)
def test_what_everybody_begins_with(seats: int, lapis: int, figures: tuple[int, int]) -> None:
    """[Y1.9]"""
    g = begin(seats).g
    for seat in range(seats):
        assert (g.lapis(seat), g.papyri(seat), g.knowledge(seat), g.points(seat)) == (lapis, 0, 5, 0)
        assert (g.to_place(seat, 0), g.to_place(seat, 1)) == figures


@pytest.mark.parametrize("seats", SEATS)
def test_the_settlement_with_the_1_is_always_dealt(seats: int) -> None:
    """[Y1.10] To whoever begins; all have different ones, the priest on it, a mine on its mountain."""
    for first in range(seats):
        g = begin(seats, first=first).g
        settled = [g.display(seat).tiles[0] for seat in range(seats)]
        assert settled[first] == tile("z1")
        assert len(set(settled)) == seats
        assert all((g.display(seat).mines, g.display(seat).priest) == (1, 0) for seat in range(seats))
        mines = {1: 2, 2: 3, 3: 4, 4: 5}[seats]
        assert goods(begin(seats), "mine") == [mines] * 3, "these mines come out of the box"


def test_the_component_file_has_what_the_rulebook_states() -> None:
    """[Y1.1] [Y1.2] [Y1.6] [Y1.7] [Y11.8]"""
    assert components.check(SHIPPED, CHECKS) == []


@pytest.mark.parametrize(
    ("table", "row", "key", "number", "found"),
    [
        ("setup_tiles", 0, "count", 8, "check.total"),
        ("scoring_tiles", 0, "knowledge", 5, "check.span"),
        ("multipliers", 0, "count", 8, "check.total"),
        ("settlements", 1, "first", True, "check.ones"),
        ("settlements", 1, "mountain", False, "check.mountains"),
        ("key_tiles", 0, "extra", 3, "check.span"),
    ],
)
def test_a_file_that_breaks_a_count_is_found(table: str, row: int, key: str, number: Any, found: str) -> None:
    """[Y1.1] [Y1.3] [Y1.5] [Y1.10] [Y7.3]"""
    data: Any = SHIPPED.to_json()
    data[table]["rows"][row][key] = number
    broken = components.Components.from_json(data)
    assert found in [finding.key for finding in components.check(broken, CHECKS)]


# The draft


def test_four_for_everybody_seen_by_nobody_else() -> None:
    """[Y2.1]"""
    match = begin(3)
    g = match.g
    for seat in range(3):
        for place in range(4):
            slot = seat * 4 + place
            assert [g.hands.knows(viewer, slot) for viewer in (-1, 0, 1, 2)] == [
                viewer == seat for viewer in (-1, 0, 1, 2)
            ]
    assert match.waiting == [0, 1, 2]


def test_hands_go_to_the_left_and_are_remembered() -> None:
    """[Y2.2] What seat 0 passed on lies before seat 1, who knows it too."""
    match = begin(3)
    held = [match.g.hands.what[seat * 4 : seat * 4 + 4] for seat in range(3)]
    for seat in range(3):
        match.play(seat, "hand2")
    for seat in range(3):
        giver = (seat - 1) % 3
        now = match.g.hands.what[seat * 4 : seat * 4 + 4]
        assert now == [held[giver][0], -2, *held[giver][2:]]
        assert match.g.hands.knows(seat, seat * 4)
        assert match.g.hands.knows(giver, seat * 4)
        assert not match.g.hands.knows((seat + 1) % 3, seat * 4)


def test_the_chosen_are_placed_beside_the_priest() -> None:
    """[Y2.3] All see them, all place at once, and the priest goes there: the example beside the priest."""
    match = begin(2)
    match.play(0, "hand1")
    assert told(match, "picked") == []
    match.play(1, "hand1")
    assert len(told(match, "picked")) == 2
    assert match.waiting == [0, 1]
    match.play(0, "e0")
    assert match.g.display(0).known == 1, "nobody sees it before all have placed"
    match.play(1, "n0")
    first = match.g.display(0)
    assert first.cells[1] - first.cells[0] == 1
    assert first.priest == 1
    match.play(0, "hand2")
    match.play(1, "hand3")
    assert match.why(0, "w0") == "Y6.4a"
    match.play(0, "e0")
    match.play(1, match.moves(1)[0])
    assert match.g.display(0).cells[2] - match.g.display(0).cells[1] == 1


def test_a_place_of_the_hand_that_is_empty() -> None:
    """[Y2.2]"""
    match = begin(2)
    match.play(0, "hand3")
    match.play(1, "hand3")
    match.play(0, match.moves(0)[0])
    match.play(1, match.moves(1)[0])
    assert match.why(0, "hand3") == "Y2.2"


@pytest.mark.parametrize(("seats", "placed"), [(2, 2), (3, 3), (4, 4)])
def test_so_many_are_placed(seats: int, placed: int) -> None:
    """[Y2.4] The others go back to the box, and nobody knows of them any more."""
    match = drafted(seats)
    assert [match.g.display(seat).known for seat in range(seats)] == [1 + placed] * seats
    assert all(seen == 0 for seen in match.g.hands.seen)
    assert sum(match.g.hands.pool) == 16 - seats * placed


def test_alone_one_of_four_then_one_of_three() -> None:
    """[Y11.1] The others leave the game: none of the first four comes again. The second lies beside the priest."""
    match = begin(1)
    first = match.g.hands.what[:4]
    assert match.moves(0) == ["hand1", "hand2", "hand3", "hand4"]
    match.play(0, "hand2")
    match.play(0, "s0")
    second = match.g.hands.what[:4]
    assert second[3] == -2
    assert not set(first) & set(second[:3])
    assert match.moves(0) == ["hand1", "hand2", "hand3"]
    match.play(0, "hand1")
    assert match.why(0, "n0") == "Y6.4a"
    match.play(0, "s0")
    cells = match.g.display(0).cells
    assert cells[2] - cells[1] == cells[1] - cells[0]
    assert match.g.turn == 1
    assert space("1a") == 0
