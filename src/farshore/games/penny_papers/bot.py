"""What a good player of the Valley looks at: what each space can still become, and which whole turn brings most."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.steps import STOP
from farshore.games.penny_papers.box import ESCAPED, HUT, KINDS, NOTHING, SNAKE, Box
from farshore.games.penny_papers.discoveries import every
from farshore.games.penny_papers.masks import cells, size
from farshore.games.penny_papers.phases.discovering import Discover, Spaces
from farshore.games.penny_papers.phases.snakes import SnakeSpace
from farshore.games.penny_papers.phases.writing import Number, Place, Structure, Use
from farshore.games.penny_papers.planning import planned, with_new_groups
from farshore.games.penny_papers.plans import Sketch
from farshore.games.penny_papers.rolls import DAKOTA, PENNY, Rolled, number_of
from farshore.games.penny_papers.scoring import total
from farshore.games.penny_papers.state import Sheet, Valley

WIDTH: Final = 5  # so many lines of play are followed for each set of spent dice
LOOKED_AT: Final = 12  # so many whole turns are judged with new groups and a discovery
PENNY_LOOKS_AT: Final = 10  # no number above it is of more use
IN_ORDER: Final = (0, 1, 2, 4, 3, 5, 6, 7)  # sets of spent dice, smaller ones first
FILLS_A_ROUND: Final = 2
FAR_OFF: Final = -1000000.0


def rounds_left(g: Valley) -> int:
    """How many rounds may still come after this one."""
    if g.last:
        return 0
    if g.is_solo():
        return g.box.rounds - g.round
    fewest = min([size(g.sheet(seat).empty) for seat in range(g.seats)])
    return min(g.box.rounds, fewest // FILLS_A_ROUND)


class Line:
    """One line of play within a turn: the sheet it leads to, and how it began."""

    def __init__(self, sketch: Sketch, near: int, empty: int, spent: int, first: int) -> None:
        self.sketch = sketch
        self.near = near
        self.empty = empty
        self.spent = spent
        self.first = first  # a use, a number, a structure or a space: whatever was asked
        self.worth = 0.0

    def spaces(self, box: Box) -> list[int]:
        """[V2.4] [V2.5] Where the next mark may go."""
        if self.near == 0:
            return cells((self.empty & box.edge) or self.empty)
        return cells((self.empty & self.near) or self.empty)

    def with_mark(self, box: Box, space: int, mark: int, spent: int) -> Line:
        new = Line(self.sketch.clone(), self.near | box.near[space], self.empty & ~(1 << space), spent, self.first)
        new.sketch.put(space, mark)
        return new

    def with_crossing(self, space: int, spent: int) -> Line:
        """[V3.3] A nine is spent on a snake."""
        new = Line(self.sketch.clone(), self.near, self.empty, spent, self.first)
        new.sketch.put(space, ESCAPED)
        return new


class Turn:
    """Looks for the best way to use the dice that are left."""

    def __init__(self, g: Valley, seat: int) -> None:
        self.box = g.box
        self.rolled: Rolled = g.rolled()
        self.rounds = rounds_left(g)
        self.sheet: Sheet = g.sheet(seat)
        self.best: list[list[Line]] = [[] for _ in range(8)]

    def root(self) -> Line:
        sheet = self.sheet
        return Line(planned(self.box, sheet, self.rounds), sheet.near, sheet.empty, sheet.spent, STOP)

    def keep(self, line: Line) -> None:
        """Among the best with the same dice spent, if it belongs there and isn't there yet."""
        line.worth = line.sketch.worth(self.rounds)
        there = self.best[line.spent]
        at = 0
        for other in there:
            if other.worth > line.worth:
                at += 1
            elif other.worth == line.worth and other.sketch.marks == line.sketch.marks:
                return
        if at < WIDTH:
            there.insert(at, line)
            if len(there) > WIDTH:
                there.pop()

    def place(self, line: Line, mark: int, spent: int, first: int) -> None:
        """Every space for this mark. A line that begins here begins with `first`, or STOP: with the space itself."""
        begins = line.first == STOP
        for space in line.spaces(self.box):
            new = line.with_mark(self.box, space, mark, spent)
            if begins:
                new.first = space if first == STOP else first
            self.keep(new)
        if mark == self.box.nine:
            for space in line.sketch.snakes:
                new = line.with_crossing(space, spent)
                if begins:
                    new.first = space if first == STOP else first
                self.keep(new)

    def go_on(self, line: Line) -> None:
        """Every use of the dice that are left."""
        for use in self.rolled.open[line.spent]:
            spent = self.rolled.after(line.spent, use)
            for mark in self.marks_for(line, use):
                self.place(line, mark, spent, use)

    def marks_for(self, line: Line, use: int) -> list[int]:
        if use == PENNY:
            return list(range(1, PENNY_LOOKS_AT + 1))
        if use == DAKOTA:
            return [HUT + which for which in range(3) if line.sketch.places[which] < 0]
        return [number_of(use)]

    def follow(self) -> int:
        """How the best turn begins."""
        for spent in IN_ORDER:
            for line in self.best[spent][:]:
                self.go_on(line)
        found: list[Line] = []
        for lines in self.best:
            found.extend(lines)
        best, most = STOP, FAR_OFF
        for _ in range(min(LOOKED_AT, len(found))):
            line = found[0]
            for other in found:
                if other.worth > line.worth:
                    line = other
            found.remove(line)
            worth = with_discovery(line.sketch, self.rounds)
            if worth > most:
                best, most = line.first, worth
        return best


def with_discovery(sketch: Sketch, rounds: int) -> float:
    """What a sheet is worth after the best discovery. In the last round only the score counts."""
    found = with_new_groups(sketch, rounds)
    most = found.worth(rounds) if rounds else float(found.score())
    for group in range(len(found.kinds)):
        if found.is_ready(group):
            then = found.clone()
            then.reveal(group)
            most = max(most, then.worth(rounds) if rounds else float(then.score()))
    return most


def best_turn(g: Valley, seat: int) -> int:
    """The best answer to which dice, which number, which structure, which space."""
    turn = Turn(g, seat)
    root = turn.root()
    question = g.agenda[-1]
    sheet = turn.sheet
    if isinstance(question, Use):
        if sheet.spent:
            root.worth = root.sketch.worth(turn.rounds)
            turn.best[sheet.spent].append(root)
        else:
            turn.go_on(root)
    elif isinstance(question, Place):
        turn.place(root, sheet.value, sheet.spent, STOP)
    else:
        marks = g.legal if isinstance(question, Number) else [HUT + which for which in g.legal]
        for mark in marks:
            turn.place(root, mark, sheet.spent, mark)
    found = turn.follow()
    return found - HUT if isinstance(question, Structure) else found


def best_snake(g: Valley, seat: int) -> int:
    """[V4.3] Where it hurts most on another's sheet; alone, where it hurts least."""
    rounds = rounds_left(g)
    sketch = planned(g.box, g.sheet(g.dealt[seat]), rounds)
    sign = 1.0 if g.is_solo() else -1.0
    best, most = g.legal[0], FAR_OFF
    for space in g.legal:
        then = sketch.clone()
        then.put(space, SNAKE)
        worth = sign * then.worth(rounds)
        if worth > most:
            best, most = space, worth
    return best


def best_discovery(g: Valley, seat: int, asked: int) -> tuple[int, int]:
    """The kind and the spaces of the best discovery, or STOP. `asked`: only of this kind, and one must be."""
    rounds = rounds_left(g)
    sheet = g.sheet(seat)
    if rounds == 0:
        return best_at_the_end(g, sheet, asked)
    sketch = planned(g.box, sheet, rounds)
    kind, spaces = STOP, 0
    most = sketch.worth(rounds) if asked == STOP else FAR_OFF
    for group in range(len(sketch.kinds)):
        if sketch.is_ready(group) and asked in (STOP, sketch.kinds[group]):
            then = sketch.clone()
            then.reveal(group)
            worth = then.worth(rounds)
            if worth > most:
                kind, spaces, most = sketch.kinds[group], mask_of(sketch.members[group]), worth
    return kind, spaces


def best_at_the_end(g: Valley, sheet: Sheet, asked: int) -> tuple[int, int]:
    """In the last round only the score counts."""
    best, found, most = STOP, 0, -1000
    for kind in range(KINDS):
        if asked in (STOP, kind):
            for spaces in every(g.box, sheet, kind):
                then = sheet.clone()
                then.map_out(kind, spaces, 0)
                points = total(g.box, then)
                if points > most:
                    best, found, most = kind, spaces, points
    return best, found


def mask_of(spaces: list[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


class Steady(Bot[Valley]):
    """Has a plan for its sheet, and looks for the whole turn that brings it farthest."""

    def choose(self, game: Any, g: Valley, seat: int, source: Source) -> int:
        question = g.agenda[-1]
        if isinstance(question, SnakeSpace):
            return best_snake(g, seat)
        if isinstance(question, Discover):
            return best_discovery(g, seat, STOP)[0]
        if isinstance(question, Spaces):
            found = every(g.box, g.sheet(seat), question.what)
            spaces = best_discovery(g, seat, question.what)[1]
            return spaces if spaces in found else found[0]
        found_move = best_turn(g, seat)
        return found_move if found_move in g.legal else g.legal[0]


class Novice(Bot[Valley]):
    """Fills space after space, likes equal and neighbouring numbers, forgets things, and never thinks of a snake."""

    def choose(self, game: Any, g: Valley, seat: int, source: Source) -> int:
        question = g.agenda[-1]
        if isinstance(question, Spaces):
            return question.pick(g, source)
        if isinstance(question, Discover):
            return g.legal[source.below(len(g.legal) - 1)] if source.below(4) else STOP
        if isinstance(question, Place) and source.below(4):
            return self.beside_its_like(g, seat)
        if isinstance(question, Use) and source.below(3):
            alone = [use for use in g.legal if use != STOP and use < 16]
            return alone[source.below(len(alone))] if alone else g.legal[source.below(len(g.legal))]
        return g.legal[source.below(len(g.legal))]

    def beside_its_like(self, g: Valley, seat: int) -> int:
        """The space with most neighbours of much the same number; a snake is overlooked."""
        sheet = g.sheet(seat)
        best, most = g.legal[0], -1
        for space in g.legal:
            alike = 0
            for other in g.box.beside[space]:
                mark = sheet.marks[other]
                if NOTHING < mark < HUT and (mark == sheet.value or (mark > 5) == (sheet.value > 5)):
                    alike += 2 if mark == sheet.value else 1
            if sheet.marks[space] == NOTHING and alike > most:
                best, most = space, alike
        return best
