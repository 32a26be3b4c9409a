"""Scoring: chapter 6 of the rules, and the ranks of chapter 7."""

from __future__ import annotations

from typing import Final

from farshore.core.game import Line, Reason, reason
from farshore.core.hidden import BIT
from farshore.games.penny_papers.box import ESCAPED, HUT, KINDS, Box
from farshore.games.penny_papers.masks import cells, size
from farshore.games.penny_papers.rulings import BITE_OF_NOTHING, MAPPED_NUMBERS_BITE
from farshore.games.penny_papers.state import Sheet, Valley

FULL: Final = 0  # what `points` tells apart
DISCOVERIES: Final = 1
STRUCTURES: Final = 2
SNAKES: Final = 3


def full_grid(box: Box, sheet: Sheet) -> int:
    """[V6.2] A full grid."""
    return box.full_grid if sheet.is_full() else 0


def discoveries(box: Box, sheet: Sheet) -> int:
    """[V6.3] Each discovery by its kind."""
    return sum([box.points[kind] for kind in sheet.kinds])


def structure(box: Box, sheet: Sheet, which: int) -> int:
    """[V6.4] What one structure scores; 0 if it doesn't stand."""
    return box.structure_points[which] * counted(box, sheet, which)


def counted(box: Box, sheet: Sheet, which: int) -> int:
    """[V6.4] Spaces next to a structure that belong to discoveries of its kind."""
    if not sheet.drawn & BIT[which]:
        return 0
    space = sheet.marks.index(HUT + which)
    return size(box.near[space] & sheet.area(box.counts[which]))


def bite(box: Box, sheet: Sheet, space: int) -> int:
    """[V6.5] What the snake on this space costs: the largest number next to it."""
    most = BITE_OF_NOTHING
    for other in box.beside[space]:
        mark = sheet.marks[other]
        if most < mark < HUT and (MAPPED_NUMBERS_BITE or sheet.free & BIT[other]):
            most = mark
    return most


def bites(box: Box, sheet: Sheet) -> int:
    return sum([bite(box, sheet, space) for space in cells(sheet.snakes)])


def points(box: Box, sheet: Sheet) -> list[int]:
    """What a sheet scores under each heading, worked out once for each sheet."""
    if sheet.worked.points is None:
        structures = sum([structure(box, sheet, which) for which in range(len(box.structures))]) if sheet.drawn else 0
        snakes = bites(box, sheet) if sheet.snakes else 0
        sheet.worked.points = [full_grid(box, sheet), discoveries(box, sheet), structures, -snakes]
    return sheet.worked.points


def total(box: Box, sheet: Sheet) -> int:
    return sum(points(box, sheet))


def score(g: Valley, seat: int) -> int:
    return total(g.box, g.sheet(seat))


def standing(g: Valley, seat: int) -> tuple[int, ...]:
    """[V6.6] The total; then what the structures score; then shared."""
    return score(g, seat), points(g.box, g.sheet(seat))[STRUCTURES]


def bounds(g: Valley) -> list[int]:
    """[V7.3] The bounds of the ranks, lower by 4 for each snake drawn."""
    lower = g.box.per_snake * g.sheet(0).snakes_drawn()
    return [bound - lower for bound in g.box.bounds]


def level(g: Valley) -> int:
    """[V7.3] The rank that the total has reached."""
    reached = score(g, 0)
    found = 0
    for bound in bounds(g):
        if reached >= bound:
            found += 1
    return found


def sheet(g: Valley, seat: int, viewer: int) -> list[Line]:
    """The score sheet by the rulebook's headings."""
    own = g.sheet(seat)
    lines: list[Line] = [full_line(g.box, own)]
    lines.extend([discovery_line(g.box, own, kind) for kind in range(KINDS)])
    lines.extend([structure_line(g.box, own, which) for which in range(len(g.box.structures))])
    lines.append(snake_line(g.box, own))
    if g.is_solo():
        lines.append(rank_line(g))
    return lines


def full_line(box: Box, own: Sheet) -> Line:
    scored = full_grid(box, own)
    why: list[Reason] = [reason("why.full", scored)] if scored else [reason("why.empty", 0, n=size(own.empty))]
    return {"heading": "heading.full", "points": scored, "why": why}


def discovery_line(box: Box, own: Sheet, kind: int) -> Line:
    name, number = box.kinds[kind], own.count(kind)
    scored = number * box.points[kind]
    why = [reason("why." + name, scored, n=number)] if number else []
    return {"heading": "heading." + name, "points": scored, "why": why}


def structure_line(box: Box, own: Sheet, which: int) -> Line:
    name = box.structures[which]
    scored = structure(box, own, which)
    why: list[Reason] = []
    if own.drawn & BIT[which]:
        space = box.names[own.marks.index(HUT + which)]
        kind = "kind." + box.kinds[box.counts[which]]
        why = [reason("why.structure", scored, space=space, n=counted(box, own, which), kind=kind)]
    return {"heading": "heading." + name, "points": scored, "why": why}


def snake_line(box: Box, own: Sheet) -> Line:
    why: list[Reason] = []
    for space in range(box.spaces):
        if own.snakes & BIT[space]:
            why.append(reason("why.snake", -bite(box, own, space), space=box.names[space]))
        elif own.marks[space] == ESCAPED:
            why.append(reason("why.escaped", 0, space=box.names[space]))
    return {"heading": "heading.snakes", "points": -bites(box, own), "why": why}


def rank_line(g: Valley) -> Line:
    """[V7.3] No points, but what they come to."""
    name = "level." + g.box.levels[level(g)]
    given = bounds(g)
    why = [
        reason("why.rank", 0, level=name),
        reason("why.bounds", 0, low=given[0], middle=given[1], high=given[2], n=g.sheet(0).snakes_drawn()),
    ]
    return {"heading": "heading.rank", "points": 0, "why": why}
