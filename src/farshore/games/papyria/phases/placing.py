"""Where a landscape may lie, and how: [Y6.4] [Y6.5]. A spot is a side of the priest's tile and a number of turns."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE
from farshore.games.papyria.box import EDGES, Box
from farshore.games.papyria.display import STEP, Display

QUARTERS: Final = 4
UNTURNED: Final = [0]


def turns_of(box: Box, tile: int) -> list[int]:
    """[Y6.5] Ways to turn it that look different; as printed alone where the match is played so."""
    return box.turns[tile] if box.turning else UNTURNED


def spots(box: Box, tile: int) -> list[int]:
    """Every side with every turn."""
    return [side * QUARTERS + turn for side in range(4) for turn in turns_of(box, tile)]


def free_spots(box: Box, display: Display, tile: int) -> list[int]:
    """Those where nothing lies."""
    turns = turns_of(box, tile)
    return [side * QUARTERS + turn for side in display.free_sides() for turn in turns]


def places(display: Display, spot: int) -> str:
    """[Y6.4a] Nothing may lie there."""
    return "Y6.4a" if display.cells[display.priest] + STEP[spot // QUARTERS] in display.cells else FREE


def spot_of(spot: int) -> int:
    return spot // QUARTERS


def turn_of(spot: int) -> int:
    return spot % QUARTERS


def place_text(spot: int) -> str:
    """n0 to w270: the side, and how far it is turned clockwise."""
    return f"{EDGES[spot // QUARTERS]}{90 * (spot % QUARTERS)}"
