"""What a viewer is shown of Papyria: named shapes and fields, nothing else."""

from __future__ import annotations

from typing import Any

from farshore.core import shapes
from farshore.core.hidden import BIT, EMPTY, UNDRAWN, Hidden
from farshore.core.shapes import Cell, Pool, Seat, View
from farshore.games.papyria.box import (
    EDGES,
    END,
    FIGURES,
    KEY_KINDS,
    KEYS,
    KINDS,
    LAND,
    MULTIPLIER,
    OUTER,
    SCORED,
    SCORING,
    SECTORS,
    SHIP,
    SIDES,
    WANDERER,
)
from farshore.games.papyria.display import STEP, WIDE, Display
from farshore.games.papyria.scoring import compared, multiplier, rungs_beaten, score, worth
from farshore.games.papyria.state import NO_TILE, NOBODY, Papyria
from farshore.games.papyria.values import reached, value


def view(g: Papyria, viewer: int, focus: int) -> View:
    common: list[Any] = [
        shapes.number("round", g.round_now() if g.turn else 0),
        shapes.places("ring", [*outer_spaces(g, viewer), *river_spaces(g, viewer), *figures(g)]),
        shapes.places("side", [side_stack(g, viewer, side) for side in range(SIDES)]),
        key_stacks(g),
        shapes.number("ends_left", g.ends_left),
        shapes.words("last", "last.yes" if g.last else "last.no"),
    ]
    common += [in_hand(g)] if g.in_hand != NO_TILE else []
    common += looked_at(g, viewer)
    common += ladder(g)
    return shapes.view(viewer, common, [seat_of(g, seat, viewer) for seat in range(g.seats)])


# The board


def outer_spaces(g: Papyria, viewer: int) -> list[dict[str, Any]]:
    return [space_of(g, viewer, space, space // 2, -1 if space % 2 else 0) for space in range(OUTER)]


def river_spaces(g: Papyria, viewer: int) -> list[dict[str, Any]]:
    return [space_of(g, viewer, OUTER + sector, sector, 2) for sector in range(SECTORS)]


def space_of(g: Papyria, viewer: int, space: int, sector: int, row: int) -> dict[str, Any]:
    """A space, what may be done there, how much is left."""
    x, y = corner(sector, row)
    action = g.action_of(space) if g.kind[space] >= 0 else NOBODY
    symbol = f"good.{g.box.goods[g.kind[space]]}" if g.kind[space] >= 0 else "good.none"
    pieces: dict[str, int] = {}
    if action == END:
        tile = g.ends.as_seen(viewer, space)
        pieces["piece.face_down" if tile == UNDRAWN else f"end.{g.box.ends[tile]}"] = 1
        symbol = "good.end"
    elif g.left[space]:
        pieces[top_of(g, viewer, space)] = g.left[space]
    return {"name": g.box.spaces[space], "x": x, "y": y, "symbol": symbol, "pieces": pieces}


def corner(sector: int, row: int) -> tuple[int, int]:
    """Sectors 1 to 6 along the top from the left, 7 to 12 along the bottom from the right; the river inside."""
    return (sector, row + 1) if sector < 6 else (11 - sector, 9 - row)


def top_of(g: Papyria, viewer: int, space: int) -> str:
    """What lies on top, as this viewer knows it."""
    kind = g.kind[space]
    if kind == LAND:
        return named(g.landscapes, viewer, g.top_slot(space), "tile", g.box.tiles)
    if kind == SCORING:
        return named(g.scorings, viewer, g.stack[space], "scoring", g.box.scoring)
    if kind == MULTIPLIER:
        return named(g.rivers, viewer, space - OUTER, "kind", g.box.kinds)
    return f"good.{g.box.goods[kind]}"


def named(pieces: Hidden, viewer: int, slot: int, what: str, names: list[str]) -> str:
    kind = pieces.as_seen(viewer, slot)
    return "piece.face_down" if kind in (UNDRAWN, EMPTY) else f"{what}.{names[kind]}"


def figures(g: Papyria) -> list[dict[str, Any]]:
    """The places for ships and wanderers."""
    found: list[dict[str, Any]] = []
    for figure in (SHIP, WANDERER):
        for sector in range(SECTORS):
            there = g.stands(figure, sector)
            x, y = corner(sector, 3 if figure == SHIP else 1)
            owners = [] if there == NOBODY else [there]
            name = f"{FIGURES[figure]}{sector + 1}"
            found.append({"name": name, "x": x, "y": y, "symbol": f"figure.{FIGURES[figure]}", "owners": owners})
    return found


def side_stack(g: Papyria, viewer: int, side: int) -> dict[str, Any]:
    pieces: dict[str, int] = {}
    if g.side_left(side):
        pieces[named(g.scorings, viewer, g.side_slot(side), "scoring", g.box.scoring)] = g.side_left(side)
    return {"name": f"b{side + 1}", "x": side, "y": 0, "symbol": "good.scoring", "pieces": pieces}


def key_stacks(g: Papyria) -> shapes.Table:
    """Each stack of keys: how many tiles, what the top one gives."""
    rows = [f"kind.{KINDS[kind]}" for kind in KEY_KINDS]
    cells: list[list[Cell]] = []
    for key in range(KEYS):
        left = g.keys_left(key)
        top = g.top_key(key)
        own: list[Cell] = [g.box.key_keys[top], g.box.key_extra[top]] if left else [None, None]
        cells.append([g.box.key_needs[key], left, *own])
    return shapes.table("keys", ["keys.needs", "keys.left", "keys.keys", "keys.extra"], rows, cells)


def in_hand(g: Papyria) -> shapes.Words:
    return shapes.words("in_hand", "in_hand.tile", {"tile": f"tile.{g.box.tiles[g.in_hand]}"})


def looked_at(g: Papyria, viewer: int) -> list[Any]:
    """Face-down landscapes that this viewer has seen."""
    found: list[Cell] = []
    for space in range(OUTER):
        if g.kind[space] == LAND:
            for below in range(1, g.left[space]):
                kind = g.landscapes.as_seen(viewer, g.top_slot(space, below))
                if kind >= 0:
                    found += [g.box.spaces[space], below + 1, f"tile.{g.box.tiles[kind]}"]
    if not found:
        return []
    rows = [str(n + 1) for n in range(len(found) // 3)]
    cells = [found[at : at + 3] for at in range(0, len(found), 3)]
    return [shapes.table("looked", ["looked.space", "looked.place", "looked.tile"], rows, cells)]


def ladder(g: Papyria) -> list[Any]:
    """[Y11.8] Alone: whom one would have beaten."""
    if not g.box.solo:
        return []
    beaten = rungs_beaten(g)
    rows = [f"opponent.{name}" for name in g.box.opponents]
    states = ["ladder.beaten" if rung < beaten else "ladder.ahead" for rung in range(len(rows))]
    cells: list[list[Cell]] = [[g.box.opponent_points[rung], state] for rung, state in enumerate(states)]
    return [shapes.table("ladder", ["ladder.points", "ladder.state"], rows, cells)]


# The seats


def seat_of(g: Papyria, seat: int, viewer: int) -> Seat:
    has: list[Any] = [
        shapes.number("score", score(g, seat)),
        shapes.number("points", g.points(seat)),
        track(g, seat),
        shapes.number("knowledge", g.knowledge(seat)),
        goods(g, seat),
        scorings(g, seat),
        compared_table(g, seat),
        layout(g, seat),
        features(g, seat),
    ]
    has += hand(g, seat, viewer)
    return shapes.seat(seat, has)


def track(g: Papyria, seat: int) -> shapes.Words:
    """Coats of arms and the space of the track: beyond the last space it begins anew at 1."""
    points, spaces = g.points(seat), g.box.track
    coats = (points - 1) // spaces if points > 0 else 0
    return shapes.words("track", "track.at", {"coats": coats, "space": points - coats * spaces})


def goods(g: Papyria, seat: int) -> Pool:
    display = g.display(seat)
    counts = {
        "good.lapis": g.lapis(seat),
        "good.papyrus": g.papyri(seat),
        "good.city": display.cities.bit_count(),
        "good.temple": display.temples.bit_count(),
        "good.mine": display.mines.bit_count(),
        "good.scoring": g.collected(seat),
        "figure.ship": g.to_place(seat, SHIP),
        "figure.wanderer": g.to_place(seat, WANDERER),
    }
    return shapes.pool("goods", counts)


def scorings(g: Papyria, seat: int) -> shapes.Table:
    """What each scoring would give now: value, multipliers, points; and the way to its key."""
    cells: list[list[Cell]] = []
    display = g.display(seat)
    for kind in range(SCORED):
        row: list[Cell] = [value(display, kind), multiplier(g, seat, kind), worth(g, seat, kind)]
        if kind in KEY_KINDS:
            key = KEY_KINDS.index(kind)
            row.append("keys.has" if g.has_key(seat, key) else reached(display, key))
        else:
            row.append(None)
        cells.append(row)
    columns = ["scorings.value", "scorings.multipliers", "scorings.points", "scorings.key"]
    return shapes.table("scorings", columns, [f"kind.{kind}" for kind in KINDS[:SCORED]], cells)


def compared_table(g: Papyria, seat: int) -> shapes.Pool:
    names = ("majority.cities", "majority.temples", "majority.river", "majority.tiles")
    return shapes.pool("majorities", {name: compared(g, seat, at) for at, name in enumerate(names)})


def layout(g: Papyria, seat: int) -> shapes.Grid:
    """The landscapes as they lie, by their numbers, and free places beside the priest."""
    display = g.display(seat)
    cells = display.cells
    if not cells:
        return shapes.grid(f"display{seat}", [], [], [])
    free = [cells[display.priest] + STEP[side] for side in display.free_sides()]
    lines = sorted({cell // WIDE for cell in cells + free})
    columns = sorted({cell % WIDE for cell in cells + free})
    grid: list[list[Cell]] = []
    for line in range(lines[0], lines[-1] + 1):
        row: list[Cell] = []
        for column in range(columns[0], columns[-1] + 1):
            cell = line * WIDE + column
            row.append(f"t{cells.index(cell) + 1}" if cell in cells else "free" if cell in free else None)
        grid.append(row)
    high, wide = lines[-1] - lines[0] + 1, columns[-1] - columns[0] + 1
    return shapes.grid(f"display{seat}", [str(n + 1) for n in range(high)], [str(n + 1) for n in range(wide)], grid)


def features(g: Papyria, seat: int) -> shapes.Table:
    """Tile by tile: what it is, where its river goes, what stands on it."""
    display = g.display(seat)
    rows = [f"t{at + 1}" for at in range(len(display.tiles))]
    columns = [f"features.{name}" for name in ("tile", "river", "mine", "city", "temple", "priest")]
    return shapes.table(f"tiles{seat}", columns, rows, [feature_row(g, display, at) for at in range(len(rows))])


def feature_row(g: Papyria, display: Display, at: int) -> list[Cell]:
    edges = "".join([name for place, name in enumerate(EDGES) if display.edges(g.box, at) >> place & 1])
    masks = (display.mines, display.cities, display.temples, BIT[display.priest])
    bears: list[Cell] = [1 if mask & BIT[at] else None for mask in masks]
    return [f"tile.{g.box.tiles[display.tiles[at]]}", edges or None, *bears]


def hand(g: Papyria, seat: int, viewer: int) -> list[Any]:
    """During the draft: the hand, for its holder; and what was picked."""
    found: list[Any] = []
    if g.display(seat).drafted != NO_TILE:
        tile = f"tile.{g.box.tiles[g.display(seat).drafted]}"
        found.append(shapes.words("drafted", "in_hand.tile", {"tile": tile}))
    if g.turn:
        return found
    cards: list[Cell] = []
    for place in range(g.box.hand):
        kind = g.hands.as_seen(viewer, seat * g.box.hand + place)
        tile_name = "piece.face_down" if kind == UNDRAWN else f"tile.{g.box.tiles[g.box.first_starting + kind]}"
        cards.append(None if kind == EMPTY else tile_name)
    return [*found, shapes.listing(f"hand{seat}", cards)]
