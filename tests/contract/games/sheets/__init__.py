"""A Hundred Sheets: all write at once, all may reveal at once, sheets are dealt so that nobody gets their own.

1. [S1.1] Each seat has a sheet of nine spaces.
2. [S2.1] Two dice for all; a double is a snake. [S2.2] Without one, all write one of the numbers, or their sum,
   [S2.3] in an empty space of their sheet.
3. [S3.1] Then all who can may reveal one ridge: [S3.2] exactly three spaces joined by their sides, with three
   different numbers, none of them in a ridge already.
4. [S4.1] A snake: the sheets are dealt so that nobody gets their own (who sits alone keeps it).
   [S4.2] All draw a snake in an empty space of the sheet they hold; with that they have handed in.
5. [S5.1] The match ends with the round in which a sheet is full, or the seventh.
   [S5.2] Three for a ridge, four for a full sheet; a snake takes the largest number beside it.
   [S5.3] A tie: fewest snakes; then shared.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from farshore.components import length
from farshore.core.chance import Deal, Request, Roll
from farshore.core.game import DRAFT, Facts, Game
from farshore.core.hidden import BIT
from farshore.core.sets import Set, members
from farshore.core.steps import (
    FREE,
    HAND_IN,
    NO_SEAT,
    STOP,
    Chance,
    Effect,
    Question,
    Slot,
    State,
    Together,
    for_each_seat,
    one,
)
from tests.contract.games.sheets.box import NOWHERE, SEATS, SNAKE, SPACES, Box
from tests.contract.games.sheets.view import score, sheet, standing, view


class Sheet(Slot):
    """A seat's sheet, and what it does to the sheet it holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("numbers", "ridges", "number", "holds", "free", "mark")

    numbers: list[int]
    ridges: list[int]  # masks of three spaces
    number: int  # chosen, to be written next
    holds: int  # whose sheet was dealt to this seat
    free: int  # the empty spaces of that sheet, as a mask: a part may not look into another's slot
    mark: int  # where this seat draws its snake

    def __init__(self) -> None:
        self.numbers = [0] * SPACES
        self.ridges = []
        self.number = 0
        self.holds = NOWHERE
        self.free = 0
        self.mark = NOWHERE

    def clone(self) -> Sheet:
        new = Sheet()
        new.numbers = self.numbers[:]
        new.ridges = self.ridges[:]
        new.number = self.number
        new.holds = self.holds
        new.free = self.free
        new.mark = self.mark
        return new

    def empty_spaces(self) -> int:
        mask = 0
        for space, number in enumerate(self.numbers):
            if number == 0:
                mask |= BIT[space]
        return mask

    def open_spaces(self) -> int:
        """Those with a number, in no ridge yet."""
        used = 0
        for ridge in self.ridges:
            used |= ridge
        mask = 0
        for space, number in enumerate(self.numbers):
            if number > 0 and not used & BIT[space]:
                mask |= BIT[space]
        return mask

    def is_ridge(self, triple: int) -> bool:
        """[S3.2] Three different numbers, of spaces that are open."""
        if triple & ~self.open_spaces():
            return False
        return len({self.numbers[space] for space in members(triple)}) == 3


class Sheets(State):
    """The dice, the round, and the seats' sheets, which are their slots."""

    FIELDS: ClassVar[tuple[str, ...]] = ("round", "low", "high")

    box: Box
    round: int
    low: int
    high: int

    def clone(self) -> Sheets:
        new = Sheets()
        self.copy_core(new)
        new.box = self.box
        new.round = self.round
        new.low = self.low
        new.high = self.high
        return new

    def sheet(self, seat: int) -> Sheet:
        found: Sheet = self.slots[seat]
        return found

    def new_slot(self) -> Sheet:
        return Sheet()

    def round_now(self) -> int:
        return self.round

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        return [("empty", len(members(self.sheet(seat).empty_spaces())))]

    def census(self) -> list[tuple[str, int]]:
        return [("space", sum([len(self.sheet(seat).numbers) for seat in range(self.seats)]))]


class StartRound(Effect[Sheets]):
    """[S2.1] Roll for all; or the match is over [S5.1]."""

    key = "start_round"

    def run(self, g: Sheets) -> None:
        full = [seat for seat in range(g.seats) if not g.sheet(seat).empty_spaces()]
        if full or g.round == g.box.rounds:
            g.tell("over")
            g.end()
            return
        g.round += 1
        g.then(self)
        g.then(DICE)


class Dice(Chance[Sheets]):
    """[S2.1] Write and reveal; on a double, deal and draw snakes."""

    key = "dice"

    def request(self, g: Sheets) -> Request:
        return Roll(self.stream, 2, g.box.faces)

    def answer(self, g: Sheets, outcome: list[int]) -> None:
        g.low, g.high = outcome[0] + 1, outcome[1] + 1
        g.tell("rolled", g.low, g.high)
        if g.low == g.high:
            g.then(SNAKES)
            g.then(DEAL)
        else:
            g.then(REVEAL)
            g.then(WRITE)

    def word(self, g: Sheets, value: int) -> str:
        return str(value + 1)


class Write(Together[Sheets]):
    """[S2.2] All write. A sheet has room: a full one has ended the match."""

    key = "write"

    def start(self, g: Sheets, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(WHERE[seat])
        g.then(WHICH[seat])

    def join(self, g: Sheets) -> None:
        pass


class Which(Question[Sheets]):
    """[S2.2] One of the two numbers, or their sum."""

    key = "which"

    def choices(self, g: Sheets) -> list[int]:
        return [g.low, g.high, g.low + g.high]

    def play(self, g: Sheets, number: int) -> None:
        g.sheet(self.seat).number = number


class Where(Question[Sheets]):
    """[S2.3] In an empty space."""

    key = "where"

    def choices(self, g: Sheets) -> list[int]:
        return list(range(SPACES))

    def forbids(self, g: Sheets, space: int) -> str:
        return "S2.3" if g.sheet(self.seat).numbers[space] else FREE

    def play(self, g: Sheets, space: int) -> None:
        own = g.sheet(self.seat)
        own.numbers[space] = own.number
        g.tell("wrote", self.seat, own.number, space)
        own.number = 0

    def text(self, g: Sheets, space: int) -> str:
        return g.box.spaces[space]

    def target(self, g: Sheets, space: int) -> str:
        return f"sheet/{g.box.spaces[space]}"


class Reveal(Together[Sheets]):
    """[S3.1] Only for those who have a ridge to reveal."""

    key = "reveal"

    def opens(self, g: Sheets, seat: int) -> bool:
        return has_ridge(g, seat, 0, g.sheet(seat).open_spaces())

    def start(self, g: Sheets, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(RIDGE[seat])

    def join(self, g: Sheets) -> None:
        pass


class Ridge(Set[Sheets]):
    """[S3.2] Choose the three spaces in any order, or reveal nothing this time."""

    key = "ridge"
    moment = "ridge"
    rule = "S3.2"

    def elements(self, g: Sheets) -> int:
        return g.sheet(self.seat).open_spaces()

    def reaches(self, g: Sheets, chosen: int, allowed: int) -> bool:
        return has_ridge(g, self.seat, chosen, allowed)

    def complete(self, g: Sheets, chosen: int) -> None:
        own = g.sheet(self.seat)
        own.ridges.append(chosen)
        g.tell("found", self.seat)

    def text(self, g: Sheets, space: int) -> str:
        return "none" if space == STOP else g.box.spaces[space]

    def target(self, g: Sheets, space: int) -> str:
        return "" if space == STOP else f"sheet/{g.box.spaces[space]}"


def has_ridge(g: Sheets, seat: int, chosen: int, allowed: int) -> bool:
    """Is there a ridge that holds all of `chosen`, and nothing outside `chosen` and `allowed`?"""
    own = g.sheet(seat)
    for triple in g.box.triples:
        if triple & chosen == chosen and not triple & ~(chosen | allowed) and own.is_ridge(triple):
            return True
    return False


class DealSheets(Chance[Sheets]):
    """[S4.1] Nobody gets their own; who sits alone keeps it."""

    key = "deal"

    def request(self, g: Sheets) -> Request | None:
        return Deal(self.stream, g.seats) if g.seats > 1 else None

    def answer(self, g: Sheets, outcome: list[int]) -> None:
        for seat in range(g.seats):
            hold(g, seat, outcome[seat])
        g.tell("dealt")

    def unasked(self, g: Sheets) -> None:
        hold(g, 0, 0)


def hold(g: Sheets, seat: int, owner: int) -> None:
    """A seat takes a sheet, and sees where it is empty."""
    g.own_slot(seat)
    held = g.sheet(seat)
    held.holds = owner
    held.free = g.sheet(owner).empty_spaces()


class Snakes(Together[Sheets]):
    """[S4.2] All draw a snake on the sheet they hold; at the join it is on its owner's."""

    key = "snakes"

    def start(self, g: Sheets, seat: int) -> None:
        g.then(DRAW_SNAKE[seat])

    def join(self, g: Sheets) -> None:
        for seat in range(g.seats):
            g.own_slot(seat)
        for seat in range(g.seats):
            held = g.sheet(seat)
            g.sheet(held.holds).numbers[held.mark] = SNAKE
            g.tell("snake", seat, held.holds, held.mark)
        for seat in range(g.seats):
            held = g.sheet(seat)
            held.holds, held.free, held.mark = NOWHERE, 0, NOWHERE


class DrawSnake(Question[Sheets]):
    """[S4.2] In any empty space of the sheet one holds. There is nothing to think over after it: no hand-in."""

    key = "draw_snake"

    def choices(self, g: Sheets) -> list[int]:
        return list(range(SPACES))

    def forbids(self, g: Sheets, space: int) -> str:
        return FREE if g.sheet(self.seat).free & BIT[space] else "S4.2"

    def play(self, g: Sheets, space: int) -> None:
        g.sheet(self.seat).mark = space

    def text(self, g: Sheets, space: int) -> str:
        return g.box.spaces[space]

    def target(self, g: Sheets, space: int) -> str:
        return f"held/{g.box.spaces[space]}"


START_ROUND: Final = one(StartRound, NO_SEAT)
DICE: Final = one(Dice, NO_SEAT)
WRITE: Final = one(Write, NO_SEAT)
WHICH: Final = for_each_seat(Which, SEATS)
WHERE: Final = for_each_seat(Where, SEATS)
REVEAL: Final = one(Reveal, NO_SEAT)
RIDGE: Final = for_each_seat(Ridge, SEATS)
DEAL: Final = one(DealSheets, NO_SEAT)
SNAKES: Final = one(Snakes, NO_SEAT)
DRAW_SNAKE: Final = for_each_seat(DrawSnake, SEATS)


def blank(box: Box) -> Sheets:
    g = Sheets()
    g.box = box
    g.begin(box.seats)
    return g


def set_up(box: Box) -> Sheets:
    """[S1.1]"""
    g = blank(box)
    g.round = 0
    g.low = 0
    g.high = 0
    g.slots = [Sheet() for _ in range(box.seats)]
    g.then(START_ROUND)
    return g


GAME: Final = Game(
    facts=Facts(
        name="sheets",
        title="A Hundred Sheets",
        seats=tuple(range(1, SEATS + 1)),
        rules=1,
        status=DRAFT,
        minutes=5,
        credits=(("design", "Farshore"),),
        events={
            "rolled": ("low", "high"),
            "wrote": ("seat", "n", "space"),
            "found": ("seat",),
            "dealt": (),
            "snake": ("seat", "owner:seat", "space"),
            "over": (),
        },
    ),
    home=__name__,
    folder=Path(__file__).parent,
    read_box=Box,
    blank=blank,
    set_up=set_up,
    score=score,
    sheet=sheet,
    standing=standing,
    view=view,
    names={"space": lambda box, space: box.spaces[space]},
    tie_breaks=("result.snakes",),
    checks=(length("sheet", "columns", 3, rule="S1.1"), length("sheet", "rows_named", 3, rule="S1.1")),
)
