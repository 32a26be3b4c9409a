"""The dice: what a roll can make, against brute force and the rulebook's examples."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from farshore.games.penny_papers.rolls import PENNY, number_of, use_text
from farshore.games.penny_papers.state import new_sheet
from tests.games.penny_papers.drawn import box_of, elements, fresh_table, rolled, table_of

BOX = box_of()
FACES = (("1", "2", "3", "4", "5", "penny"), ("1", "2", "3", "4", "5", "dakota"), ("1", "2", "3", "4", "5", "snake"))
ROLLS = list(product(*FACES))


def groupings(dice: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Brute force over [V2.2] and [V3.1]: all ways to take some dice and add some of them, told as sorted marks."""
    found: set[tuple[str, ...]] = set()
    for taken in range(1, 4):
        for some in combinations(range(3), taken):
            for split in partitions(list(some)):
                marks = []
                for group in split:
                    faces = [dice[die] for die in group]
                    if len(faces) > 1 and not all(face.isdigit() for face in faces):
                        break
                    marks.append(str(sum(map(int, faces))) if faces[0].isdigit() else faces[0])
                else:
                    found.add(tuple(sorted(marks)))
    return found


def partitions(items: list[int]) -> list[list[list[int]]]:
    if not items:
        return [[]]
    first, rest = items[0], items[1:]
    found = []
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            left = [item for item in rest if item not in others]
            found += [[[first, *others], *more] for more in partitions(left)]
    return found


def reachable(roll: int) -> set[tuple[str, ...]]:
    """What our uses can make, one after another."""
    rolled = BOX.rolls[roll]
    found: set[tuple[str, ...]] = set()

    def go(spent: int, marks: tuple[str, ...]) -> None:
        if marks:
            found.add(tuple(sorted(marks)))
        for use in rolled.open[spent]:
            text = use_text(use)
            go(rolled.after(spent, use), (*marks, text if use >= PENNY and "+" not in text else str(number_of(use))))

    go(0, ())
    return found


@pytest.mark.parametrize("roll", range(216))
def test_every_roll_makes_what_brute_force_makes(roll: int) -> None:
    """[V1.3] [V2.2] [V3.1] All 216 rolls."""
    dice = ROLLS[roll]
    outcome = [FACES[die].index(dice[die]) for die in range(3)]
    assert BOX.roll_of(outcome) == roll
    if "snake" in dice:
        assert BOX.rolls[roll].snake
    else:
        assert reachable(roll) == groupings(dice)


def test_the_rulebooks_2_3_5() -> None:
    """[V2.2] The sets that the rulebook lists are among them, and 5 with 5 (2 + 3) too."""
    made = reachable(BOX.roll_of([1, 2, 4]))
    listed = [("2", "3", "5"), ("2", "3"), ("2", "5"), ("3", "5"), ("2",), ("3",), ("5",), ("7",)]
    listed += [("3", "7"), ("8",), ("2", "8"), ("10",)]
    assert set(listed) <= made
    assert made - set(listed) == {("5", "5")}


def test_dakota_penny_and_3() -> None:
    """[V3.1] [V3.2] A structure, any number and the 3: all three, and no sum."""
    made = reachable(BOX.roll_of([5, 5, 2]))
    dice = ("dakota", "penny", "3")
    assert made == {tuple(sorted(marks)) for size in (1, 2, 3) for marks in permutations(dice, size)}


def test_the_moves_at_the_table() -> None:
    """[V2.2] Two dice that show the same are one move; [V2.3] no stop before something is done."""
    match = rolled(fresh_table(1), "2 3 5")
    assert elements(match) == {"2", "3", "5", "2+3", "2+5", "3+5", "2+3+5"}
    assert match.why(0, "stop") == "V2.3"
    match = rolled(fresh_table(1), "4 4 1")
    assert elements(match) == {"1", "4", "1+4", "4+4", "1+4+4"}
    match.play(0, "4", "A1")
    assert elements(match) == {"1", "4", "1+4", "stop"}
    assert match.why(0, "4+4") == "V2.2"
    match.play(0, "4", "A2")
    assert match.why(0, "4") == "V2.2"


def test_penny_writes_1_to_15() -> None:
    """[V3.1] Any number, never in a sum."""
    match = rolled(fresh_table(1), "symbol 4 5")
    assert elements(match) == {"penny", "4", "5", "4+5"}
    match.play(0, "penny")
    assert elements(match) == {str(number) for number in range(1, 16)}
    match.play(0, "15", "A1")


def test_no_two_dice_of_a_kind() -> None:
    """[V1.3] One symbol on each die."""
    for die, symbol in enumerate((6, 7, 8)):
        assert BOX.faces[die] == [1, 2, 3, 4, 5, symbol]


def test_sheets_stay_apart() -> None:
    """A new sheet shares nothing with another."""
    one, other = new_sheet(BOX), new_sheet(BOX)
    one.write(BOX, 0, 5)
    assert other.marks[0] == 0
    assert table_of(one).moves
