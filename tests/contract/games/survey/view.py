"""Scoring the Survey, and what a viewer is shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farshore.core import shapes
from farshore.core.game import Line, reason
from farshore.core.hidden import EMPTY
from farshore.core.shapes import View
from tests.contract.games.survey.box import NO_BADGE, SITES

if TYPE_CHECKING:
    from tests.contract.games.survey import Survey


def tile_points(g: Survey, seat: int) -> int:
    return sum([g.tiles_of(seat, kind) * points for kind, points in enumerate(g.box.points)])


def badge_points(g: Survey, seat: int) -> int:
    return 0 if g.badges[seat] == NO_BADGE else g.box.badge_points[g.badges[seat]]


def score(g: Survey, seat: int) -> int:
    """[V5.4]"""
    return tile_points(g, seat) + badge_points(g, seat) + g.supplies[seat] * g.box.supply


def standing(g: Survey, seat: int) -> tuple[int, ...]:
    """[V5.5]"""
    return score(g, seat), sum([g.tiles_of(seat, kind) for kind in range(len(g.box.tiles))])


def sheet(g: Survey, seat: int, viewer: int) -> list[Line]:
    why = []
    for kind, name in enumerate(g.box.tiles):
        number = g.tiles_of(seat, kind)
        if number:
            why.append(reason("why.tiles", number * g.box.points[kind], tile=f"tile.{name}", n=number))
    return [
        {"heading": "heading.tiles", "points": tile_points(g, seat), "why": why},
        {"heading": "heading.badge", "points": badge_points(g, seat), "why": []},
        {"heading": "heading.supplies", "points": g.supplies[seat] * g.box.supply, "why": []},
    ]


def view(g: Survey, viewer: int, focus: int) -> View:
    spots = [{"name": name, "pieces": pieces_at(g, viewer, site)} for site, name in enumerate(g.box.sites)]
    ways = [{"name": name, "ends": [name, g.box.sites[site - SITES + 1]]} for site, name in enumerate(g.box.sites)]
    common = [
        shapes.places("sites", spots, ways),
        shapes.number("steps", g.steps),
        shapes.pool("sky", {f"stone.{name}": g.drawn[kind] for kind, name in enumerate(g.box.stones)}),
    ]
    return shapes.view(viewer, common, [seat_of(g, seat) for seat in range(g.seats)])


def pieces_at(g: Survey, viewer: int, site: int) -> list[str]:
    """The tile as this viewer knows it, and a camp."""
    kind = g.tiles.as_seen(viewer, site)
    tile = [] if kind == EMPTY else [f"tile.{g.box.tiles[kind]}" if kind >= 0 else "tile.face_down"]
    return tile + (["piece.camp"] if g.camps[site] else [])


def seat_of(g: Survey, seat: int) -> shapes.Seat:
    badge = g.badges[seat]
    return shapes.seat(
        seat,
        [
            shapes.words("stands", "seat.stands", {"site": g.box.sites[g.stands[seat]]}),
            shapes.words("porter", "seat.porter", {"site": g.box.sites[g.porters[seat]]}),
            shapes.pool("kept", {f"tile.{name}": g.tiles_of(seat, kind) for kind, name in enumerate(g.box.tiles)}),
            shapes.listing("badges", [] if badge == NO_BADGE else [f"badge.{g.box.badges[badge]}"]),
            shapes.number("supplies", g.supplies[seat]),
        ],
    )
