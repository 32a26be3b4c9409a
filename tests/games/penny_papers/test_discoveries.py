"""Chapter 5: discoveries, against brute force on thousands of random sheets."""

from __future__ import annotations

from random import Random

import pytest

from farshore import Match
from farshore.games.penny_papers.box import JUNGLE, PYRAMID, RANGE, TOWN, Box
from farshore.games.penny_papers.discoveries import every, possible, reaches
from farshore.games.penny_papers.masks import cells
from farshore.games.penny_papers.state import Sheet
from tests.games.penny_papers.drawn import box_of, draw, elements, mask, random_sheet, rolled, setting_of, table_of

BOX = box_of()
LAKES = box_of(sheet="lakes")
KINDS = (JUNGLE, TOWN, RANGE, PYRAMID)
SIZES = {JUNGLE: 5, TOWN: 4, RANGE: 3, PYRAMID: 4}


def connected_sets(box: Box, size: int) -> dict[int, tuple[int, ...]]:
    """Every connected set of so many spaces by its mask, grown one space at a time from all smaller ones."""
    found = {1 << space for space in range(box.spaces)}
    for _ in range(size - 1):
        found = {one | 1 << other for one in found for space in cells(one) for other in box.beside[space]} - found
    return {one: tuple(cells(one)) for one in found if len(cells(one)) == size}


def is_pyramid(box: Box, group: tuple[int, ...]) -> bool:
    """Three in a line and one beside the middle, by their places on the sheet."""
    for top in group:
        base = sorted(space for space in group if space != top)
        rows, columns = [box.row[s] for s in base], [box.column[s] for s in base]
        lies = rows[0] == rows[1] == rows[2] and columns == [columns[0], columns[0] + 1, columns[0] + 2]
        stands = columns[0] == columns[1] == columns[2] and rows == [rows[0], rows[0] + 1, rows[0] + 2]
        beside = abs(box.row[top] - rows[1]) + abs(box.column[top] - columns[1]) == 1
        if (lies or stands) and beside:
            return True
    return False


CONNECTED = {id(box): {size: connected_sets(box, size) for size in (3, 4, 5)} for box in (BOX, LAKES)}


def brute(box: Box, sheet: Sheet, kind: int) -> set[int]:
    """All discoveries of a kind, each connected set judged by the rule's own words."""
    taken = 0
    for spaces in sheet.found:
        taken |= spaces
    towns = {sheet.marks[cells(spaces)[0]] for at, spaces in enumerate(sheet.found) if sheet.kinds[at] == TOWN}
    free = sum(1 << space for space, mark in enumerate(sheet.marks) if 1 <= mark <= 15) & ~taken
    found = set()
    for one, group in CONNECTED[id(box)][SIZES[kind]].items():
        if one & ~free:
            continue
        numbers = [sheet.marks[space] for space in group]
        if kind == JUNGLE:
            fits = len(set(numbers)) == 5
        elif kind == TOWN:
            fits = len(set(numbers)) == 1 and numbers[0] not in towns
        elif kind == RANGE:
            fits = min(numbers) >= 6
        else:
            fits = min(numbers) >= 10 and is_pyramid(box, group)
        if fits:
            found.add(one)
    return found


def sheets(box: Box, seed: int, count: int) -> list[Sheet]:
    """Random sheets, some of them with discoveries made at random."""
    random = Random(seed)
    found = []
    for _ in range(count):
        sheet = random_sheet(box, random, random.randint(3, box.spaces))
        for _ in range(random.randint(0, 4)):
            kind = random.choice(KINDS)
            choices = every(box, sheet.clone(), kind)
            if choices:
                spaces = random.choice(choices)
                sheet.map_out(kind, spaces, sheet.marks[cells(spaces)[0]] if kind == TOWN else 0)
                sheet = sheet.clone()
        found.append(sheet)
    return found


@pytest.mark.parametrize("seed", range(10))
def test_discoveries_are_those_of_brute_force(seed: int) -> None:
    """[V5.2a] [V5.2b] [V5.3] [V5.4] [V5.5] [V5.6] 100 sheets of each side a seed."""
    for box in (BOX, LAKES):
        for sheet in sheets(box, seed, 100):
            can = possible(box, sheet)
            for kind in KINDS:
                found = every(box, sheet, kind)
                right = brute(box, sheet, kind)
                assert len(found) == len(set(found))
                assert set(found) == right
                assert bool(can >> kind & 1) == bool(right)


def test_reaches_is_exact() -> None:
    """[V5.2b] For any chosen and allowed: is there a discovery between them?"""
    random = Random(7)
    yes = 0
    for sheet in sheets(BOX, 99, 60):
        for kind in KINDS:
            right = brute(BOX, sheet, kind)
            for _ in range(40):
                base = random.choice(sorted(right)) if right and random.random() < 0.7 else 0
                chosen = sum(1 << space for space in cells(base) if random.random() < 0.5)
                if random.random() < 0.3:
                    chosen |= 1 << random.randrange(49)
                allowed = random.getrandbits(49) | (base if random.random() < 0.5 else 0)
                allowed &= ~chosen
                expected = any(chosen & ~one == 0 and one & ~(chosen | allowed) == 0 for one in right)
                assert reaches(BOX, sheet, kind, chosen, allowed) == expected
                yes += expected
    assert yes > 500


def test_what_could_be_revealed_is_kept_right_as_a_sheet_grows() -> None:
    """[V5.1] `possible` looks at new numbers only: the same as from nothing, number by number."""
    random = Random(3)
    for _ in range(40):
        sheet = random_sheet(BOX, random, 4)
        while sheet.empty:
            sheet = sheet.clone()
            for space in random.sample(cells(sheet.empty), min(2, len(cells(sheet.empty)))):
                sheet.write(BOX, space, random.randint(1, random.choice([4, 15])))
            can = possible(BOX, sheet)
            assert can == sum(1 << kind for kind in KINDS if brute(BOX, sheet, kind))
            kind = random.choice(KINDS)
            if can >> kind & 1 and random.random() < 0.3:
                sheet = sheet.clone()
                spaces = random.choice(every(BOX, sheet, kind))
                sheet = sheet.clone()
                sheet.map_out(kind, spaces, sheet.marks[cells(spaces)[0]] if kind == TOWN else 0)


def at_discovery(picture: str, *discoveries: str) -> Match:
    """A match in which seat 0 has written a 3 in its last legal space and may reveal what the picture holds."""
    match = rolled(table_of(draw(BOX, picture, *discoveries), draw(BOX, "5")), "1 1 1")
    match.play(1, "1", "A2", "stop")
    match.play(0, "1")
    match.play(0, match.moves(0)[-1], "stop")
    return match


def test_after_all_have_written() -> None:
    """[V5.1] Then, and only for those who can; one a round; it may be declined."""
    match = rolled(table_of(draw(BOX, "2 2 2 2\n2"), draw(BOX, "5"), draw(BOX, "7 7 7")), "1 5 4")
    match.play(0, "1", "E1", "stop")
    match.play(2, "1", "D1", "stop")
    assert match.waiting == [1]
    match.play(1, "1", "A2", "stop")
    assert match.waiting == [0, 2]
    assert elements(match, 0) == {"town", "none"}
    assert match.why(0, "jungle") == "V5.3"
    assert elements(match, 2) == {"range", "none"}
    match.play(2, "none")
    match.play(0, "town", "A1 B1 C1 D1")
    assert match.pending is not None
    rolled(match, "1 5 4")
    assert match.question(0)["key"] == "use"


def test_undo_a_discovery() -> None:
    """[V5.1] Until all have handed in."""
    match = rolled(table_of(draw(BOX, "7 7 7"), draw(BOX, "7 7 7")), "1 5 4")
    match.play(0, "1", "D1", "stop")
    match.play(1, "1", "D1", "stop")
    match.play(0, "range")  # one way only, so its spaces need no answer
    assert match.waiting == [1]
    match.undo(0)
    assert match.waiting == [0, 1]
    match.play(0, "none")
    match.play(1, "none")
    assert match.pending is not None


def test_with_the_writing() -> None:
    """[V5.1] The option for quick tables: one hand-in."""
    setting = setting_of(2, discovery="with_writing")
    match = rolled(table_of(draw(BOX, "7 7 7"), draw(BOX, "7 7"), setting=setting), "1 5 4")
    match.play(0, "1", "D1", "stop", "range")
    assert match.waiting == [1]
    match.play(1, "1", "C1", "stop")
    assert match.pending is not None


def test_why_not() -> None:
    """[V5.2a] [V5.2b] [V5.3] [V5.4] [V5.5] [V5.6] Each space says which rule keeps it out."""
    match = at_discovery("6 7 8 9 6 9 7\n9 1 . . . . 7\n7", "r A1 B1 A2")
    match.play(0, "range")
    assert match.why(0, "A1") == "V5.2a"
    assert match.why(0, "B2") == "V5.5"
    assert match.why(0, "A3") == "V5.2b"
    assert match.why(0, "D1") is None
    assert match.why(0, "E1", ["C1", "D1"]) is None
    assert match.build(0, ["C1"])["join"] == ["D1", "E1"]
    built = match.build(0, ["C1", "E1"])
    assert built == {"chosen": ["C1", "E1"], "join": ["D1"], "leave": ["C1", "E1"], "whole": False}
    match = at_discovery("1 2 3 4 5 1")
    match.play(0, "jungle")
    assert match.why(0, "F1", ["A1"]) == "V5.3"
    match = at_discovery("2 2 2 2 2 1")
    match.play(0, "town")
    assert match.why(0, "F1") == "V5.4"
    match = at_discovery("10 11 12 10\n1 10 10")
    match.play(0, "pyramid")
    assert match.why(0, "A2") == "V5.6"
    assert match.why(0, "B2", ["A1", "C1"]) is None


def test_no_two_towns_of_a_number() -> None:
    """[V5.4] The number may recur, in other discoveries."""
    match = at_discovery("2 2 2 2\n2 2 2 2", "t A1 B1 C1 D1")
    assert match.waiting != [0]
    sheet = draw(BOX, "2 2 2 2\n2 1 3 4 5", "t A1 B1 C1 D1")
    assert possible(BOX, sheet) == 1 << JUNGLE
    assert every(BOX, sheet, JUNGLE) == [mask(BOX, "A2 B2 C2 D2 E2")]


def test_a_space_in_one_only() -> None:
    """[V5.2] [V5.2a] What is in a discovery is out of all others; structures, snakes and lakes never are in one."""
    assert possible(BOX, draw(BOX, "6 7 8", "r A1 B1 C1")) == 0
    assert possible(BOX, draw(BOX, "6 H 8 9")) == 0
    assert possible(BOX, draw(BOX, "6 ~ 8 9")) == 0
    assert possible(LAKES, draw(LAKES, ". 6\n. . .\n. . . 7\n. 6")) == 0


@pytest.mark.parametrize("picture", ["10 11 12\n. 13", ". 10\n11 12 13", "10\n11 12\n13", ". 10\n11 12\n. 13"])
def test_four_pyramids(picture: str) -> None:
    """[V5.6] Any of four rotations."""
    sheet = draw(BOX, picture)
    assert possible(BOX, sheet) & (1 << PYRAMID)
    assert len(every(BOX, sheet, PYRAMID)) == 1


@pytest.mark.parametrize("picture", ["10 11 12\n13", "10 11 12 13", "10 11\n12 13", "9 11 12\n. 13"])
def test_no_pyramids(picture: str) -> None:
    """[V5.6] Another shape, or a number below 10."""
    assert not possible(BOX, draw(BOX, picture)) & (1 << PYRAMID)


def test_most_towns_and_pyramids_at_once() -> None:
    """[V5.1] Where a set could be both, the kind is chosen first."""
    sheet = draw(BOX, "12 12 12\n. 12")
    match = rolled(table_of(sheet, draw(BOX, "5")), "3 5 5")
    match.play(1, "3", "A2", "stop")
    match.play(0, "3", "D1", "stop")
    assert elements(match) == {"town", "pyramid", "range", "none"}
    match.play(0, "pyramid")
    assert match.over is False
