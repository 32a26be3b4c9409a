"""Making a plan for a sheet: laying out, fitting to what lies there, and finding new groups."""

from __future__ import annotations

from farshore.games.penny_papers.box import HUT, JUNGLE, NOTHING, PYRAMID, RANGE, SNAKE, TOWN, Box
from farshore.games.penny_papers.masks import cells, size
from farshore.games.penny_papers.plans import (
    LAID_OUT,
    LAYOUT,
    LETTERS,
    NEW_GROUP,
    NO_GROUP,
    TURNS,
    Sketch,
)
from farshore.games.penny_papers.state import Sheet


def sketch_of(box: Box, sheet: Sheet) -> Sketch:
    """What lies on a sheet, without a plan."""
    new = Sketch()
    new.box = box
    new.marks = sheet.marks[:]
    new.mapped = [0] * box.spaces
    points = 0
    for at in range(len(sheet.found)):
        points += box.points[sheet.kinds[at]]
        for space in cells(sheet.found[at]):
            new.mapped[space] = 1 + sheet.kinds[at]
    new.points = points
    new.group = [NO_GROUP] * box.spaces
    new.kinds = []
    new.members = []
    new.snakes = [space for space in range(box.spaces) if sheet.marks[space] == SNAKE]
    new.places = [sheet.marks.index(HUT + which) if sheet.drawn & (1 << which) else -1 for which in range(3)]
    new.towns = sheet.towns
    new.empty = size(sheet.empty)
    return new


def planned(box: Box, sheet: Sheet, rounds: int) -> Sketch:
    """The sheet with the best of the plans that come to mind."""
    plain = sketch_of(box, sheet)
    best = plain
    most = 0.0
    for turn in range(TURNS):
        found = plain.clone()
        lay_out(found, turn)
        worth = found.worth(rounds)
        if turn == 0 or worth > most:
            best, most = found, worth
    return with_new_groups(best, rounds)


def lay_out(sketch: Sketch, turn: int) -> None:
    """The layout, turned and mirrored this way, as far as the sheet allows."""
    box = sketch.box
    sketch.kinds = list(LAID_OUT)
    found: list[list[int]] = [[] for _ in LAID_OUT]
    for space in range(box.spaces):
        group = letter_at(box, space, turn)
        if group >= 0 and sketch.mapped[space] == 0 and sketch.marks[space] < HUT:
            found[group].append(space)
    for group in range(len(found)):
        found[group] = numbers_that_agree(sketch, group, found[group])
    sketch.members = found
    for group in range(len(found)):
        for space in found[group]:
            sketch.group[space] = group
    for group in range(len(found)):
        if sketch.kinds[group] == TOWN:
            other_numbers_out(sketch, group)
    for group in range(len(found)):
        if sketch.members[group] and len(sketch.members[group]) != box.sizes[sketch.kinds[group]]:
            sketch.mend(group)


def letter_at(box: Box, space: int, turn: int) -> int:
    """Which group of the layout a space belongs to."""
    row, column = box.row[space], box.column[space]
    wide = len(LAYOUT)
    if row >= wide or column >= wide:
        return NO_GROUP
    if turn & 4:
        row, column = column, row
    if turn & 2:
        row = wide - 1 - row
    if turn & 1:
        column = wide - 1 - column
    return LETTERS.find(LAYOUT[row][column])


def numbers_that_agree(sketch: Sketch, group: int, members: list[int]) -> list[int]:
    """Without the numbers that don't go with the others; nothing, if too little is left to begin with."""
    kind = sketch.kinds[group]
    need = sketch.box.sizes[kind]
    filled = 0
    for space in members:
        if sketch.marks[space] != NOTHING:
            filled += 1
    if not members or (filled == 0 and len(members) < need and 2 * len(members) <= need - 1):
        return []
    most = commonest(sketch, members) if kind == TOWN else 0
    kept: list[int] = []
    seen = 0
    for space in members:
        number = sketch.marks[space]
        if number != NOTHING:
            if kind == TOWN and number != most:
                continue
            if kind == JUNGLE:
                if seen & (1 << number):
                    continue
                seen |= 1 << number
            elif kind != TOWN and number < sketch.box.least[kind]:
                continue
        kept.append(space)
    return kept


def commonest(sketch: Sketch, members: list[int]) -> int:
    """The number that stands most often, of those that a town may still have."""
    counts = [0] * 16
    best = 0
    for space in members:
        number = sketch.marks[space]
        if number != NOTHING and not sketch.towns & (1 << number):
            counts[number] += 1
    for number in range(1, 16):
        if counts[number] > counts[best]:
            best = number
    return best


def other_numbers_out(sketch: Sketch, group: int) -> None:
    """Of two towns of one number the first looked at gives its numbers up."""
    kept: list[int] = []
    for space in sketch.members[group]:
        number = sketch.marks[space]
        if number != NOTHING and sketch.has_town_of(group, number):
            sketch.group[space] = NO_GROUP
        else:
            kept.append(space)
    sketch.members[group] = kept


def with_new_groups(sketch: Sketch, rounds: int) -> Sketch:
    """Groups of spare spaces round spare numbers, as long as they make the plan better."""
    for _ in range(3):
        best = sketch
        most = sketch.worth(rounds) + NEW_GROUP
        for found in grown(sketch) + raised(sketch):
            worth = found.worth(rounds)
            if worth > most:
                best, most = found, worth
        if best is sketch:
            return sketch
        sketch = best
    return sketch


def grown(sketch: Sketch) -> list[Sketch]:
    """The plan with one more town, range or jungle, from each spare number."""
    found: list[Sketch] = []
    for space in range(sketch.box.spaces):
        number = sketch.marks[space]
        if number == NOTHING or not sketch.is_spare(space):
            continue
        for kind in (JUNGLE, TOWN, RANGE):
            if kind == RANGE and number < sketch.box.least[RANGE]:
                continue
            new = sketch.clone()
            group = new.new_group(kind)
            if group == NO_GROUP or not new.fits(group, number, space):
                continue
            new.members[group] = [space]
            new.group[space] = group
            if new.fill_up(group):
                found.append(new)
    return found


def raised(sketch: Sketch) -> list[Sketch]:
    """The plan with one more pyramid, where one could stand and has a number."""
    found: list[Sketch] = []
    for shape in sketch.box.pyramids:
        members = cells(shape)
        filled = 0
        for space in members:
            number = sketch.marks[space]
            if not sketch.is_spare(space) or (number != NOTHING and number < sketch.box.least[PYRAMID]):
                filled = -9
            elif number != NOTHING:
                filled += 1
        if filled > 0:
            new = sketch.clone()
            group = new.new_group(PYRAMID)
            if group != NO_GROUP:
                new.members[group] = members
                for space in members:
                    new.group[space] = group
                found.append(new)
    return found
