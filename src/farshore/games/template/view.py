"""What a viewer is shown of Tide Pools: named shapes and fields, nothing else."""

from __future__ import annotations

from farshore.core import shapes
from farshore.core.hidden import EMPTY, UNDRAWN
from farshore.core.shapes import Cell, Seat, View, Words
from farshore.games.template.scoring import score
from farshore.games.template.state import SHORE, TidePools


def view(g: TidePools, viewer: int, focus: int) -> View:
    common = [
        shapes.grid("reef", g.box.lines, g.box.columns, reef(g, viewer)),
        shapes.number("round", g.round_now()),
        shapes.number("points", g.points),
    ]
    return shapes.view(viewer, common, [seat_of(g, seat) for seat in range(g.seats)])


def reef(g: TidePools, viewer: int) -> list[list[Cell]]:
    """The pools, line by line."""
    wide = len(g.box.columns)
    cells = [pool_as_seen(g, viewer, pool) for pool in range(len(g.box.pools))]
    return [cells[start : start + wide] for start in range(0, len(cells), wide)]


def pool_as_seen(g: TidePools, viewer: int, pool: int) -> Cell:
    """What lies there as far as this viewer knows, and never more."""
    kind = g.reef.as_seen(viewer, pool)
    if kind == EMPTY:
        return None
    return "shell.face_down" if kind == UNDRAWN else f"shell.{g.box.shells[kind]}"


def seat_of(g: TidePools, seat: int) -> Seat:
    counts = {f"shell.{shell}": g.shells_of(seat, kind) for kind, shell in enumerate(g.box.shells)}
    return shapes.seat(seat, [stands(g, seat), shapes.pool("kept", counts), shapes.number("score", score(g, seat))])


def stands(g: TidePools, seat: int) -> Words:
    pool = g.stands[seat]
    if pool == SHORE:
        return shapes.words("stands", "place.shore")
    return shapes.words("stands", "seat.stands", {"pool": g.box.pools[pool]})
