"""What a viewer is shown of the Valley: the own sheet and the one in focus in full, the others in summary."""

from __future__ import annotations

from typing import Any

from farshore.core import shapes
from farshore.core.hidden import BIT
from farshore.core.shapes import Cell, Seat, View
from farshore.games.penny_papers.box import ESCAPED, HUT, KINDS, LAKE, NOTHING, SNAKE, SPACE, Box
from farshore.games.penny_papers.masks import cells, size
from farshore.games.penny_papers.rolls import face_text
from farshore.games.penny_papers.scoring import bounds, level, points, total
from farshore.games.penny_papers.state import NO_ROLL, NOWHERE, Sheet, Valley


def view(g: Valley, viewer: int, focus: int) -> View:
    held = held_by(g, viewer)
    seats = [seat_of(g, seat, viewer, focus, held) for seat in range(g.seats)]
    return shapes.view(viewer, common(g), seats)


def held_by(g: Valley, viewer: int) -> int:
    """[V4.3] Whose sheet the viewer holds in a snake round; it is in focus then."""
    return g.dealt[viewer] if g.dealt and viewer >= 0 and not g.is_solo() else NOWHERE


def common(g: Valley) -> list[Any]:
    found: list[Any] = [shapes.number("round", g.round), shapes.listing("dice", dice(g))]
    if g.last:
        found.append(shapes.words("last", "round.last"))
    if g.is_solo():
        low, middle, high = bounds(g)
        found.append(shapes.number("rounds", g.box.rounds))
        found.append(shapes.words("rank", "rank.now", {"level": "level." + g.box.levels[level(g)]}))
        found.append(shapes.words("bounds", "rank.bounds", {"low": low, "middle": middle, "high": high}))
    return found


def dice(g: Valley) -> list[Cell]:
    return [] if g.roll == NO_ROLL else ["face." + face_text(face) for face in g.rolled().faces]


def seat_of(g: Valley, seat: int, viewer: int, focus: int, held: int) -> Seat:
    sheet = g.sheet(seat)
    has: list[Any] = [shapes.number("score", total(g.box, sheet)), shapes.pool("summary", summary(g.box, sheet))]
    if seat == viewer:
        has += full_sheet(g.box, sheet, "own_sheet")
        has += turn(g, sheet)
    elif seat == held:
        has += full_sheet(g.box, sheet, "held_sheet")
    elif seat == focus:
        has += full_sheet(g.box, sheet, "sheet")
    return shapes.seat(seat, has)


def summary(box: Box, sheet: Sheet) -> dict[str, int]:
    """A sheet in a few numbers: worked out once for each sheet, whoever looks."""
    if sheet.worked.summary is None:
        _, _, structures, snakes = points(box, sheet)
        numbers = {"empty": size(sheet.empty)}
        for kind in range(KINDS):
            numbers["kind." + box.kinds[kind]] = sheet.count(kind)
        numbers["structures"] = structures
        numbers["snakes"] = size(sheet.snakes)
        numbers["bites"] = -snakes
        sheet.worked.summary = numbers
    return sheet.worked.summary


def full_sheet(box: Box, sheet: Sheet, name: str) -> list[Any]:
    found: list[Any] = [shapes.grid(name, box.rows, box.columns, grid(box, sheet))]
    if sheet.found:
        rows = [str(at + 1) for at in range(len(sheet.found))]
        spaces: list[list[Cell]] = [
            ["kind." + box.kinds[sheet.kinds[at]], spaces_text(box, sheet.found[at])] for at in range(len(sheet.found))
        ]
        found.append(shapes.table("discoveries", ["discovery", "spaces"], rows, spaces))
    if sheet.fresh:
        found.append(shapes.listing("fresh", [box.names[space] for space in cells(sheet.fresh)]))
    return found


def turn(g: Valley, sheet: Sheet) -> list[Any]:
    """What the owner has under way in an open part."""
    found: list[Any] = []
    if g.part != NOWHERE and g.roll != NO_ROLL and not g.rolled().snake:
        faces = g.rolled().faces
        left: list[Cell] = ["face." + face_text(faces[die]) for die in range(len(faces)) if not sheet.spent & BIT[die]]
        found.append(shapes.listing("unused", left))
    if sheet.value != NOTHING:
        found.append(shapes.listing("placing", [mark_of(g.box, sheet.value)]))
    if sheet.aim != NOWHERE:
        found.append(shapes.listing("aim", [g.box.names[sheet.aim]]))
    return found


def grid(box: Box, sheet: Sheet) -> list[list[Cell]]:
    """The sheet as it lies on the table; lakes are named, clouds and empty spaces are nothing."""
    found: list[list[Cell]] = []
    space = 0
    for line in box.map:
        row: list[Cell] = []
        for mark in line:
            if mark == SPACE:
                row.append(mark_of(box, sheet.marks[space]))
                space += 1
            else:
                row.append("place.lake" if mark == LAKE else "place.clouds")
        found.append(row)
    return found


def mark_of(box: Box, mark: int) -> Cell:
    if mark == NOTHING:
        return None
    if mark < HUT:
        return mark
    if mark == SNAKE:
        return "mark.snake"
    return "mark.escaped" if mark == ESCAPED else "structure." + box.structures[mark - HUT]


def spaces_text(box: Box, mask: int) -> str:
    return " ".join([box.names[space] for space in cells(mask)])


