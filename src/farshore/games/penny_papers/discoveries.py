"""Which spaces make a discovery: the search behind chapter 5.

Jungles, towns and ranges grow from one space, a neighbour at a time; a space that was tried is left out for good, so
that each set is met once. Pyramids are a list of shapes. The same growth answers three questions: is there one
(`reaches`, `possible`), and which are they all (`every`).
"""

from __future__ import annotations

from farshore.core.hidden import BIT
from farshore.games.penny_papers.box import JUNGLE, KINDS, PYRAMID, TOWN, Box
from farshore.games.penny_papers.masks import AT, cells, lowest, size
from farshore.games.penny_papers.state import Sheet, Survey


def fitting(box: Box, sheet: Sheet, kind: int) -> int:
    """The spaces whose number could be part of such a discovery."""
    if kind == JUNGLE:
        return sheet.free
    if kind == TOWN:
        return sheet.free & ~taken_by_towns(sheet) if sheet.towns else sheet.free
    return sheet.look().least(box.least[kind])


def taken_by_towns(sheet: Sheet) -> int:
    """[V5.4] Spaces with a number that a town of this sheet has."""
    mask = 0
    for number in cells(sheet.towns):
        mask |= sheet.look().of[number]
    return mask


def reaches(box: Box, sheet: Sheet, kind: int, chosen: int, allowed: int) -> bool:
    """Is there a discovery of this kind that holds all of `chosen` and nothing outside `chosen` and `allowed`?"""
    fit = fitting(box, sheet, kind)
    if chosen & ~fit:
        return False
    allowed = (allowed | chosen) & fit
    if chosen:
        return holds(box, sheet, kind, lowest(chosen), chosen, allowed)
    while allowed:
        space = lowest(allowed)
        if holds(box, sheet, kind, space, 0, allowed):
            return True
        allowed ^= BIT[space]
    return False


def holds(box: Box, sheet: Sheet, kind: int, space: int, chosen: int, allowed: int) -> bool:
    """Is there one with this space in it, all of `chosen`, and nothing outside `allowed`?"""
    if kind == PYRAMID:
        return holds_pyramid(box, space, chosen, allowed)
    bit = BIT[space]
    must = chosen & ~bit
    missing = box.sizes[kind] - 1
    if kind == JUNGLE:
        survey = sheet.look()
        others = allowed & ~survey.of[sheet.marks[space]]
        return jungle_from(box, survey, sheet.marks, bit, box.near[space], others, must, missing)
    others = allowed & ~bit
    if kind == TOWN:
        others &= sheet.look().of[sheet.marks[space]]
        if must & ~others:
            return False
    return group_from(box, bit, box.near[space], others, must, missing)


def holds_pyramid(box: Box, space: int, chosen: int, allowed: int) -> bool:
    """[V5.6] One of the shapes that cover this space."""
    for shape in box.pyramids_with[space]:
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
    """[V5.2b] Can a connected set grow by so many more spaces, all of `must` among them?"""
    tries = beside & allowed
    if must:
        if too_far(box, has, must, missing):
            return False
        if missing == 1:
            return tries & must != 0
    elif missing == 1:
        return tries != 0
    elif missing == 0:
        return True
    while tries:
        bit = tries & -tries
        tries ^= bit
        allowed ^= bit
        if group_from(box, has | bit, beside | box.near[AT[bit % 67]], allowed, must & ~bit, missing - 1):
            return True
        if bit & must:
            return False
    return False


def jungle_from(
    box: Box, survey: Survey, marks: list[int], has: int, beside: int, allowed: int, must: int, missing: int
) -> bool:
    """[V5.3] The same with different numbers: a number that is in closes its other spaces."""
    tries = beside & allowed
    if must:
        if must & ~allowed or too_far(box, has, must, missing):
            return False
        if missing == 1:
            return tries & must != 0
    elif missing == 1:
        return tries != 0
    elif missing == 0:
        return True
    while tries:
        bit = tries & -tries
        tries ^= bit
        allowed ^= bit
        space = AT[bit % 67]
        others = allowed & ~survey.of[marks[space]]
        near = beside | box.near[space]
        if jungle_from(box, survey, marks, has | bit, near, others, must & ~bit, missing - 1):
            return True
        if bit & must:
            return False
    return False


def every(box: Box, sheet: Sheet, kind: int) -> list[int]:
    """All discoveries of this kind that the sheet could reveal; worked out once for each sheet."""
    found = sheet.worked.sets[kind]
    if found is None:
        found = []
        fit = fitting(box, sheet, kind)
        if kind == PYRAMID:
            found = [shape for shape in box.pyramids if shape & ~fit == 0]
        else:
            for space in cells(fit):
                gather_at(box, sheet, kind, space, fit, found)
                fit ^= BIT[space]
        sheet.worked.sets[kind] = found
    return found


def gather_at(box: Box, sheet: Sheet, kind: int, space: int, allowed: int, found: list[int]) -> None:
    """Those with this space in it."""
    bit = BIT[space]
    survey = sheet.look()
    same = survey.of[sheet.marks[space]]
    if kind == JUNGLE:
        gather_jungles(box, survey, sheet.marks, bit, box.near[space], allowed & ~same, box.sizes[kind] - 1, found)
    else:
        others = allowed & same & ~bit if kind == TOWN else allowed & ~bit
        gather_groups(box, bit, box.near[space], others, box.sizes[kind] - 1, found)


def gather_groups(box: Box, has: int, beside: int, allowed: int, missing: int, found: list[int]) -> None:
    tries = beside & allowed
    while tries:
        bit = tries & -tries
        tries ^= bit
        if missing == 1:
            found.append(has | bit)
        else:
            allowed ^= bit
            gather_groups(box, has | bit, beside | box.near[AT[bit % 67]], allowed, missing - 1, found)


def gather_jungles(
    box: Box, survey: Survey, marks: list[int], has: int, beside: int, allowed: int, missing: int, found: list[int]
) -> None:
    tries = beside & allowed
    while tries:
        bit = tries & -tries
        tries ^= bit
        if missing == 1:
            found.append(has | bit)
        else:
            allowed ^= bit
            space = AT[bit % 67]
            others = allowed & ~survey.of[marks[space]]
            gather_jungles(box, survey, marks, has | bit, beside | box.near[space], others, missing - 1, found)


def possible(box: Box, sheet: Sheet) -> int:
    """The kinds of discovery that this sheet could reveal, as bits; worked out once for each sheet.

    What could be revealed before the last number was written still can; what couldn't needs one of the new numbers.
    """
    if sheet.worked.unseen or sheet.worked.sure | sheet.worked.never != BIT[KINDS] - 1:
        for kind in range(KINDS):
            bit = BIT[kind]
            if sheet.worked.sure & bit:
                continue
            if has_new(box, sheet, kind) if sheet.worked.never & bit else reaches(box, sheet, kind, 0, sheet.free):
                sheet.worked.sure |= bit
                sheet.worked.never &= ~bit
            else:
                sheet.worked.never |= bit
        sheet.worked.unseen = 0
    return sheet.worked.sure


def has_new(box: Box, sheet: Sheet, kind: int) -> bool:
    """Is there one with a number in it that nobody has looked at yet?"""
    fit = fitting(box, sheet, kind)
    for space in cells(sheet.worked.unseen & fit):
        if holds(box, sheet, kind, space, 0, fit):
            return True
        fit ^= BIT[space]
    return False


def number_in(sheet: Sheet, spaces: int) -> int:
    """The number of a town."""
    return sheet.marks[lowest(spaces)]
