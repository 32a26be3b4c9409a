"""Which spaces make a discovery: the predicate behind chapter 5.

`reaches(sheet, kind, chosen, allowed)` asks whether some discovery of this kind holds all of `chosen` and nothing
outside both. Jungles, towns and ranges grow from one space, a neighbour at a time; a space that was tried is left out
for good, so that each set is met once. Pyramids are a list of shapes.
"""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.games.penny_papers.box import JUNGLE, KINDS, PYRAMID, RANGE, TOWN, Box
from farshore.games.penny_papers.masks import cells, lowest, size
from farshore.games.penny_papers.state import UNKNOWN, Sheet, Survey

NUMBERS: Final = 16


def fitting(box: Box, sheet: Sheet, kind: int) -> int:
    """The spaces whose number could be part of such a discovery."""
    if kind == JUNGLE:
        return sheet.free
    if kind == TOWN:
        return sheet.free & ~taken_by_towns(sheet)
    return sheet.look().least(box.least[kind])


def taken_by_towns(sheet: Sheet) -> int:
    """[V5.4] Spaces with a number that a town of this sheet has."""
    survey = sheet.look()
    mask = 0
    for number in range(1, NUMBERS):
        if sheet.towns & BIT[number]:
            mask |= survey.of[number]
    return mask


def reaches(box: Box, sheet: Sheet, kind: int, chosen: int, allowed: int) -> bool:
    """Is there a discovery of this kind that holds all of `chosen` and nothing outside `chosen` and `allowed`?"""
    fit = fitting(box, sheet, kind)
    if chosen & ~fit:
        return False
    allowed = (allowed | chosen) & fit
    if kind == PYRAMID:
        return reaches_pyramid(box, chosen, allowed)
    if kind == TOWN:
        return reaches_town(box, sheet.look(), chosen, allowed)
    missing = box.sizes[kind]
    if chosen:
        return starts_at(box, sheet, kind, lowest(chosen), chosen, allowed, missing)
    for space in cells(allowed):
        if starts_at(box, sheet, kind, space, 0, allowed, missing):
            return True
        allowed &= ~BIT[space]
    return False


def starts_at(box: Box, sheet: Sheet, kind: int, space: int, chosen: int, allowed: int, missing: int) -> bool:
    """One with this space in it."""
    bit = BIT[space]
    if kind == JUNGLE:
        survey = sheet.look()
        others = allowed & ~survey.of[sheet.marks[space]]
        return jungle_from(box, survey, sheet.marks, bit, box.near[space], others, chosen & ~bit, missing - 1)
    return group_from(box, bit, box.near[space], allowed & ~bit, chosen & ~bit, missing - 1)


def reaches_town(box: Box, survey: Survey, chosen: int, allowed: int) -> bool:
    """[V5.4] Four connected spaces with the same number."""
    missing = box.sizes[TOWN]
    for number in range(1, NUMBERS):
        same = survey.of[number] & allowed
        if chosen & ~same or size(same) < missing:
            continue
        if chosen:
            first = lowest(chosen)
            bit = BIT[first]
            return group_from(box, bit, box.near[first], same & ~bit, chosen & ~bit, missing - 1)
        for space in cells(same):
            same &= ~BIT[space]
            if group_from(box, BIT[space], box.near[space], same, 0, missing - 1):
                return True
    return False


def reaches_pyramid(box: Box, chosen: int, allowed: int) -> bool:
    """[V5.6] One of the shapes."""
    if size(allowed) < box.sizes[PYRAMID]:
        return False
    for shape in box.pyramids:
        if shape & ~allowed == 0 and chosen & ~shape == 0:
            return True
    return False


def too_far(box: Box, has: int, must: int, missing: int) -> bool:
    """Can't all of `must` be reached with so many more spaces?"""
    if size(must) > missing:
        return True
    for space in cells(must):
        if not box.within[missing][space] & has:
            return True
    return False


def group_from(box: Box, has: int, beside: int, allowed: int, must: int, missing: int) -> bool:
    """[V5.2b] Grow a connected set by so many more spaces, all of `must` among them."""
    if missing == 0:
        return must == 0
    if must and too_far(box, has, must, missing):
        return False
    tries = beside & allowed
    if missing == 1:
        return (tries if must == 0 else tries & must) != 0
    while tries:
        bit = tries & -tries
        tries ^= bit
        allowed ^= bit
        if group_from(box, has | bit, beside | box.near[lowest(bit)], allowed, must & ~bit, missing - 1):
            return True
        if bit & must:
            return False
    return False


def jungle_from(
    box: Box, survey: Survey, marks: list[int], has: int, beside: int, allowed: int, must: int, missing: int
) -> bool:
    """[V5.3] The same with five different numbers: a number that is in closes its other spaces."""
    if must & ~allowed:
        return False
    if missing == 0:
        return must == 0
    if must and too_far(box, has, must, missing):
        return False
    tries = beside & allowed
    if missing == 1:
        return (tries if must == 0 else tries & must) != 0
    while tries:
        bit = tries & -tries
        tries ^= bit
        allowed ^= bit
        space = lowest(bit)
        others = allowed & ~survey.of[marks[space]]
        near = beside | box.near[space]
        if jungle_from(box, survey, marks, has | bit, near, others, must & ~bit, missing - 1):
            return True
        if bit & must:
            return False
    return False


def possible(box: Box, sheet: Sheet) -> int:
    """The kinds of discovery that this sheet could reveal, as bits; worked out once for each sheet."""
    if sheet.can == UNKNOWN:
        found = 0
        if size(sheet.free) >= box.sizes[RANGE]:
            for kind in range(KINDS):
                if reaches(box, sheet, kind, 0, sheet.free):
                    found |= BIT[kind]
        sheet.can = found
    return sheet.can


def number_in(sheet: Sheet, spaces: int) -> int:
    """The number of a town."""
    return sheet.marks[lowest(spaces)]
