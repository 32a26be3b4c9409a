"""Scoring the Night Market, and what a viewer is shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farshore.core import shapes
from farshore.core.game import Line, Reason, reason
from farshore.core.hidden import EMPTY, UNDRAWN
from farshore.core.shapes import View
from tests.contract.games.market.box import IDOL, STALLS

if TYPE_CHECKING:
    from tests.contract.games.market import Market


def goods_points(g: Market, seat: int) -> int:
    return sum([g.goods_of(seat, kind) * points for kind, points in enumerate(g.box.points)])


def score(g: Market, seat: int) -> int:
    """[M4.1]"""
    return goods_points(g, seat) + (g.box.idol if g.has_idol(seat) else 0)


def standing(g: Market, seat: int) -> tuple[int, ...]:
    """[M4.2]"""
    return score(g, seat), g.coins[seat]


def sheet(g: Market, seat: int, viewer: int) -> list[Line]:
    """An idol stands on the sheet of those who know it."""
    goods: list[Reason] = []
    for kind, name in enumerate(g.box.goods):
        number = g.goods_of(seat, kind)
        if number:
            goods.append(reason("why.goods", number * g.box.points[kind], good=f"good.{name}", n=number))
    idol = g.box.idol if g.charms.as_seen(viewer, seat) == IDOL else 0
    return [
        {"heading": "heading.goods", "points": goods_points(g, seat), "why": goods},
        {"heading": "heading.idol", "points": idol, "why": []},
    ]


def view(g: Market, viewer: int, focus: int) -> View:
    stalls = [f"good.{g.box.goods[kind]}" if kind >= 0 else None for kind in g.stalls.what]
    state = ["stall.shut" if stall == g.shut else "stall.open" for stall in range(STALLS)]
    common = [
        shapes.number("round", g.round),
        shapes.table("stalls", ["good", "state"], g.box.stalls, list(zip(stalls, state, strict=True))),
    ]
    return shapes.view(viewer, common, [seat_of(g, seat, viewer) for seat in range(g.seats)])


def seat_of(g: Market, seat: int, viewer: int) -> shapes.Seat:
    kind = g.charms.as_seen(viewer, seat)
    charm = "none" if kind == EMPTY else "face_down" if kind == UNDRAWN else g.box.charms[kind]
    has = [
        shapes.number("coins", g.coins[seat]),
        shapes.number("energy", g.energy[seat]),
        shapes.pool("kept", {f"good.{name}": g.goods_of(seat, kind) for kind, name in enumerate(g.box.goods)}),
        shapes.words("charm", f"charm.{charm}"),
    ]
    if seat == viewer:
        has.append(shapes.listing("bid", g.slots[seat].given))
    return shapes.seat(seat, has)
