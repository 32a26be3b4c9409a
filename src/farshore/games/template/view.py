"""What a viewer is shown of Tide Pools: named shapes and fields, nothing else."""

from __future__ import annotations

from farshore.core import shapes
from farshore.core.hidden import EMPTY, UNDRAWN
from farshore.core.shapes import Cell, Seat, View
from farshore.games.template.scoring import score
from farshore.games.template.state import SHORE, TidePools


def view(g: TidePools, viewer: int, focus: int) -> View:
    common = [
        shapes.grid("reef", g.box.rows, g.box.columns, reef(g, viewer)),
        shapes.number("round", g.round_now()),
        shapes.number("points", g.points),
    ]
    return shapes.view(viewer, common, [seat_of(g, seat) for seat in range(g.seats)])


def reef(g: TidePools, viewer: int) -> list[list[Cell]]:
    """Each pool as this viewer knows it."""
    wide = len(g.box.columns)
    cells = [pool_as_seen(g, viewer, pool) for pool in range(len(g.box.pools))]
    return [cells[start : start + wide] for start in range(0, len(cells), wide)]


def pool_as_seen(g: TidePools, viewer: int, pool: int) -> Cell:
    kind = g.reef.as_seen(viewer, pool)
    if kind == EMPTY:
        return None
    return "shell.face_down" if kind == UNDRAWN else f"shell.{g.box.shells[kind]}"


def seat_of(g: TidePools, seat: int) -> Seat:
    stands = g.stands[seat]
    where = "place.shore" if stands == SHORE else g.box.pools[stands]
    counts = {f"shell.{shell}": g.shells_of(seat, kind) for kind, shell in enumerate(g.box.shells)}
    return shapes.seat(
        seat,
        [
            shapes.words("stands", "seat.stands", {"place": where}),
            shapes.pool("kept", counts),
            shapes.number("score", score(g, seat)),
        ],
    )
