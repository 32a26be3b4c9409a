"""What a viewer is shown of Polynesia: everything, since nothing is hidden; in named shapes."""

from __future__ import annotations

from typing import Any

from farshore.core import shapes
from farshore.core.shapes import Seat, View
from farshore.games.polynesia.box import KINDS, NONE, STONES, TOKENS
from farshore.games.polynesia.scoring import back_home, score
from farshore.games.polynesia.state import (
    FISH_TOKENS,
    SHELL_TOKENS,
    TURTLE_TOKENS,
    Polynesia,
)


def view(g: Polynesia, viewer: int, focus: int) -> View:
    crater = {f"stone.{stone}": g.box.stones[at] - g.bag[at] for at, stone in enumerate(STONES)}
    common: list[Any] = [
        shapes.number("round", g.round),
        shapes.track("marker", list(g.box.markers), [{"at": g.box.markers.index(g.marker), "name": "marker"}]),
        shapes.words("starts", "view.starts", {"seat": g.first}),
        shapes.listing("tides", [f"tide.{g.box.cards[deck][card]}" for deck, card in enumerate(g.tides)]),
        shapes.places("map", places(g), ways(g), groups(g)),
        shapes.pool("bag", {f"stone.{stone}": g.bag[at] for at, stone in enumerate(STONES)}),
        shapes.pool("crater", crater),
    ]
    if g.points:
        common.append(shapes.number("movement", g.points))
    if pays_points(g):
        common.append(shapes.number("supply", g.supply))
    return shapes.view(viewer, common, [seat_of(g, seat) for seat in range(g.seats)])


def pays_points(g: Polynesia) -> bool:
    """[P1.6] Does a tide card give out point tokens?"""
    return True in [g.box.pays_points[deck][card] for deck, card in enumerate(g.tides)]


def places(g: Polynesia) -> list[dict[str, Any]]:
    found = []
    for at, name in enumerate(g.box.islands):
        pieces: list[dict[str, Any]] = [
            {"seat": seat, "count": g.members_on(seat, at)} for seat in range(g.seats) if g.lives_on(seat, at)
        ]
        if g.lies[at] != NONE:
            pieces.append({"name": f"token.{TOKENS[g.lies[at]]}"})
        place: dict[str, Any] = {"name": name, "x": g.box.x[at], "y": g.box.y[at], "role": g.box.roles[at]}
        turtles = g.box.turtles[at]
        place["symbol"] = f"symbol.turtle{turtles}" if turtles else f"symbol.{g.box.symbols[at]}"
        place["pieces"] = pieces
        found.append(place)
    return found


def ways(g: Polynesia) -> list[dict[str, Any]]:
    found = []
    for route, name in enumerate(g.box.routes):
        ends = [g.box.islands[g.box.start[2 * route]], g.box.islands[g.box.end[2 * route]]]
        way: dict[str, Any] = {"name": name, "ends": ends, "owners": g.owners(route)}
        if g.box.neutral[route]:
            way["kind"] = "kind.neutral"
        if g.is_explored(route):
            way["kind"] = f"kind.{KINDS[g.kind_of(route)]}"
        found.append(way)
    return found


def groups(g: Polynesia) -> list[dict[str, Any]]:
    """The archipelagos, and whether one still bears the point token of card 1.2."""
    found = []
    for at, pair in enumerate(g.box.within):
        group: dict[str, Any] = {"name": g.box.letters[at], "places": [g.box.islands[island] for island in pair]}
        if g.unreached >> at & 1:
            group["pieces"] = [{"name": "point_token"}]
        found.append(group)
    return found


def seat_of(g: Polynesia, seat: int) -> Seat:
    spaces = [{"at": at, "seat": seat} for at in range(len(g.box.spaces) - g.on_board(seat), len(g.box.spaces))]
    tokens = {
        "token.point": g.own[TURTLE_TOKENS + seat],
        "token.mask": g.masks(seat),
        "token.fish": g.own[FISH_TOKENS + seat],
        "token.shell": g.own[SHELL_TOKENS + seat],
    }
    return shapes.seat(
        seat,
        [
            shapes.number("fish", g.held(seat, 0)),
            shapes.number("shell", g.held(seat, 1)),
            shapes.number("boats", g.boats_left(seat)),
            shapes.track("personal_board", list(g.box.spaces), spaces),
            shapes.number("back_home", back_home(g, seat)),
            shapes.pool("tokens", tokens),
            shapes.number("point_tokens", g.points_of(seat)),
            shapes.number("score", score(g, seat)),
        ],
    )
