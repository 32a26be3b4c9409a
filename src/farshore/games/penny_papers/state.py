"""The position of a match of the Valley: a sheet for each seat, and what is common to all."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.hidden import BIT
from farshore.core.steps import Slot, State
from farshore.games.penny_papers.box import ESCAPED, HUT, KINDS, NOTHING, SNAKE, Box
from farshore.games.penny_papers.masks import cells, size
from farshore.games.penny_papers.rolls import Rolled
from farshore.games.penny_papers.rulings import SOLO_STRUCTURE_HOLDS

NO_ROLL: Final = -1
NOWHERE: Final = -1


class Sheet(Slot):
    """One seat's sheet, and what its owner has chosen in an open part.

    Whoever writes makes it their own first (`Valley.own_sheet`), so that a sheet that others share never changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "marks", "empty", "near", "free", "snakes", "drawn", "found", "kinds", "towns", "fresh",
        "spent", "value", "aim",
    )  # fmt: skip

    marks: list[int]  # of each space: nothing, a number, a structure, a snake
    empty: int  # masks of spaces: empty ones,
    near: int  # those next to a number or a structure,
    free: int  # those with a number that no discovery has,
    snakes: int  # those with a snake that bites
    drawn: int  # which structures stand, as bits
    found: list[int]  # the discoveries as masks, in the order they were made; replaced, never changed in place
    kinds: list[int]  # what each of them is
    towns: int  # the numbers that towns have, as bits
    fresh: int  # the spaces filled by the owner in the latest round, if it was no snake round
    spent: int  # which dice of the roll are used up, as bits
    value: int  # the number or structure that is to be placed
    aim: int  # the space that the owner chose for a snake

    def __init__(self) -> None:
        self.worked = Worked()  # no part of the position: whoever lacks it works it out anew

    def clone(self) -> Sheet:
        new = Sheet()
        new.marks = self.marks[:]
        new.empty = self.empty
        new.near = self.near
        new.free = self.free
        new.snakes = self.snakes
        new.drawn = self.drawn
        new.found = self.found
        new.kinds = self.kinds
        new.towns = self.towns
        new.fresh = self.fresh
        new.spent = self.spent
        new.value = self.value
        new.aim = self.aim
        new.worked.sure = self.worked.sure
        new.worked.never = self.worked.never
        new.worked.unseen = self.worked.unseen
        return new

    def write(self, box: Box, space: int, mark: int) -> None:
        """[V2.4] A number or a structure."""
        bit = BIT[space]
        self.marks[space] = mark
        self.empty &= ~bit
        self.near |= box.near[space]
        if mark < HUT or SOLO_STRUCTURE_HOLDS:
            self.fresh |= bit
        if mark < HUT:
            self.free |= bit
            self.worked.unseen |= bit
        else:
            self.drawn |= BIT[mark - HUT]

    def draw_snake(self, space: int) -> None:
        """[V4.4] A snake fills its space."""
        self.marks[space] = SNAKE
        self.empty &= ~BIT[space]
        self.snakes |= BIT[space]

    def cross_out(self, space: int) -> None:
        """[V3.3] The snake bites no more; its space stays filled."""
        self.marks[space] = ESCAPED
        self.snakes &= ~BIT[space]

    def map_out(self, kind: int, spaces: int, number: int) -> None:
        """[V5.2a] A discovery takes its spaces for good. `number`: of a town."""
        self.found = [*self.found, spaces]
        self.kinds = [*self.kinds, kind]
        self.free &= ~spaces
        self.towns |= BIT[number]
        self.worked.sure = 0

    def open_spaces(self, box: Box) -> int:
        """[V2.4a] [V2.4b] [V2.5] Where the next number or structure may go."""
        if self.near == 0:
            return (self.empty & box.edge) or self.empty
        return (self.empty & self.near) or self.empty

    def is_full(self) -> bool:
        """[V6.1] Snakes fill their spaces."""
        return self.empty == 0

    def look(self) -> Survey:
        """Which of its free numbers lie where; made once."""
        if self.worked.survey is None:
            self.worked.survey = Survey(self)
        return self.worked.survey

    def count(self, kind: int) -> int:
        """How many discoveries of this kind it has."""
        return self.kinds.count(kind)

    def area(self, kind: int) -> int:
        """All spaces in discoveries of this kind."""
        area = 0
        for at in range(len(self.found)):
            if self.kinds[at] == kind:
                area |= self.found[at]
        return area

    def snakes_drawn(self) -> int:
        """Escaped ones too."""
        return self.marks.count(SNAKE) + self.marks.count(ESCAPED)


class Worked:
    """What was worked out of a sheet, once. A clone keeps of it what writing can't make untrue."""

    def __init__(self) -> None:
        self.sure: int = 0  # the kinds of discovery that can be revealed, as bits,
        self.never: int = 0  # those that can't, with the numbers that were looked at,
        self.unseen: int = 0  # and the spaces of the others
        self.survey: Survey | None = None
        self.sets: list[list[int] | None] = [None] * KINDS  # of each kind: all that can be revealed
        self.points: list[int] | None = None  # full grid, discoveries, structures, snakes
        self.summary: dict[str, int] | None = None


class Survey:
    """The free numbers of a sheet, by value: what the search for discoveries looks at."""

    def __init__(self, sheet: Sheet) -> None:
        self.of: list[int] = [0] * 16  # of each number: its spaces
        for space in cells(sheet.free):
            self.of[sheet.marks[space]] |= BIT[space]

    def least(self, low: int) -> int:
        """Spaces with at least this number."""
        mask = 0
        for number in range(low, 16):
            mask |= self.of[number]
        return mask


class Valley(State):
    """The round, the roll, and whose sheet each seat holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("round", "roll", "last", "dealt")

    box: Box
    round: int
    roll: int  # the number of the roll, or NO_ROLL
    last: bool  # a grid is full: this round is the last
    dealt: list[int]  # in a snake round, of each seat: whose sheet it holds; replaced, never changed in place

    def clone(self) -> Valley:
        new = Valley()
        self.copy_core(new)
        new.box = self.box
        new.round = self.round
        new.roll = self.roll
        new.last = self.last
        new.dealt = self.dealt
        return new

    def sheet(self, seat: int) -> Sheet:
        sheet = self.slots[seat]
        assert isinstance(sheet, Sheet)
        return sheet

    def own_sheet(self, seat: int) -> Sheet:
        """Before writing: the sheet becomes this position's own."""
        self.own_slot(seat)
        return self.sheet(seat)

    def rolled(self) -> Rolled:
        return self.box.rolls[self.roll]

    def is_solo(self) -> bool:
        return self.seats == 1

    def somebody_is_full(self) -> bool:
        for seat in range(self.seats):
            if self.sheet(seat).is_full():
                return True
        return False

    def new_slot(self) -> Sheet:
        return Sheet()

    def round_now(self) -> int:
        return self.round

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        sheet = self.sheet(seat)
        dice = 0 if self.roll == NO_ROLL or self.rolled().snake else 3 - size(sheet.spent)
        return [("dice", dice), ("empty", size(sheet.empty)), ("snakes", size(sheet.snakes))]

    def census(self) -> list[tuple[str, int]]:
        """Spaces and structures: filled or empty, drawn or not, they stay as many."""
        spaces = 0
        structures = 0
        for seat in range(self.seats):
            sheet = self.sheet(seat)
            marks = sheet.marks
            spaces += size(sheet.empty) + len(marks) - marks.count(NOTHING)
            standing = marks.count(HUT) + marks.count(HUT + 1) + marks.count(HUT + 2)
            structures += standing + len(self.box.structures) - size(sheet.drawn)
        return [("spaces", spaces), ("structures", structures)]


def new_sheet(box: Box) -> Sheet:
    sheet = Sheet()
    sheet.marks = [NOTHING] * box.spaces
    sheet.empty = box.all
    sheet.near = 0
    sheet.free = 0
    sheet.snakes = 0
    sheet.drawn = 0
    sheet.found = []
    sheet.kinds = []
    sheet.towns = 0
    sheet.fresh = 0
    sheet.spent = 0
    sheet.value = NOTHING
    sheet.aim = NOWHERE
    return sheet


def blank(box: Box) -> Valley:
    g = Valley()
    g.box = box
    g.begin(box.seats)
    return g


