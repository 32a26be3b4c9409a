"""Scoring A Hundred Sheets, and what a viewer is shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farshore.core import shapes
from farshore.core.game import Line, reason
from farshore.core.hidden import BIT
from farshore.core.sets import members
from farshore.core.shapes import View
from tests.contract.games.sheets.box import NOWHERE, SNAKE, SPACES

if TYPE_CHECKING:
    from tests.contract.games.sheets import Sheets


def snakes(g: Sheets, seat: int) -> int:
    return g.sheet(seat).numbers.count(SNAKE)


def bitten(g: Sheets, seat: int) -> int:
    """[S5.2] What the snakes take: each the largest number beside it."""
    numbers = g.sheet(seat).numbers
    lost = 0
    for space, number in enumerate(numbers):
        if number == SNAKE:
            lost += max([0, *[numbers[other] for other in g.box.beside[space]]])
    return lost


def found_points(g: Sheets, seat: int) -> int:
    full = not g.sheet(seat).empty_spaces()
    return g.box.ridge * len(g.sheet(seat).ridges) + (g.box.full if full else 0)


def score(g: Sheets, seat: int) -> int:
    """[S5.2]"""
    return found_points(g, seat) - bitten(g, seat)


def standing(g: Sheets, seat: int) -> tuple[int, ...]:
    """[S5.3]"""
    return score(g, seat), -snakes(g, seat)


def sheet(g: Sheets, seat: int, viewer: int) -> list[Line]:
    lost = bitten(g, seat)
    why = [reason("why.snakes", -lost, n=snakes(g, seat))] if lost else []
    return [
        {"heading": "heading.found", "points": found_points(g, seat), "why": []},
        {"heading": "heading.snakes", "points": -lost, "why": why},
    ]


def view(g: Sheets, viewer: int, focus: int) -> View:
    """One's own sheet and the one in focus in full; of all others a line, so that a hundred stay cheap."""
    common: list[shapes.Shape] = [shapes.number("round", g.round), shapes.listing("dice", [g.low, g.high])]
    if viewer >= 0 and g.sheet(viewer).holds != NOWHERE:
        free: list[shapes.Cell] = [
            None if g.sheet(viewer).free & BIT[space] else "space.filled" for space in range(SPACES)
        ]
        common.append(shapes.grid("held", g.box.rows, g.box.columns, by_rows(free)))
    return shapes.view(viewer, common, [seat_of(g, seat, seat in (viewer, focus)) for seat in range(g.seats)])


def seat_of(g: Sheets, seat: int, whole: bool) -> shapes.Seat:
    own = g.sheet(seat)
    has: list[shapes.Shape] = [shapes.number("filled", SPACES - own.numbers.count(0))]
    has.append(shapes.number("score", score(g, seat)))
    if whole:
        cells: list[shapes.Cell] = [cell(number) for number in own.numbers]
        has.append(shapes.grid("sheet", g.box.rows, g.box.columns, by_rows(cells)))
        ridges = [" ".join([g.box.spaces[space] for space in members(ridge)]) for ridge in own.ridges]
        has.append(shapes.listing("ridges", ridges))
    return shapes.seat(seat, has)


def cell(number: int) -> shapes.Cell:
    return None if number == 0 else "space.snake" if number == SNAKE else number


def by_rows(cells: list[shapes.Cell]) -> list[list[shapes.Cell]]:
    return [cells[start : start + 3] for start in range(0, SPACES, 3)]
