"""The components of the Survey, read once."""

from __future__ import annotations

from typing import Final

from farshore.components import Components
from farshore.core.game import Terms

SEATS: Final = 3
SITES: Final = 8
START: Final = 0  # the first site
NO_BADGE: Final = -1
# The elements of an action.
LOOK: Final = 0
DIG: Final = 1
REST: Final = 2
ACTIONS: Final = ("look", "dig", "rest")
# How two tiles are put back.
KEEP: Final = 0
SWAP: Final = 1
WHITE: Final = 0
BLACK: Final = 1
RED: Final = 2


class Box:
    """Tiles, sites, camps, supplies, stones and badges."""

    def __init__(self, components: Components, terms: Terms) -> None:
        tiles, sites, supplies = components.table("tiles"), components.table("sites"), components.table("supplies")
        sky, badges, values = components.table("sky"), components.table("badges"), components.table("values")
        self.seats: int = terms.seats
        self.tiles: list[str] = list(tiles.ids())
        self.tile_counts: list[int] = list(tiles.column("count", int))
        self.points: list[int] = list(tiles.column("points", int))
        self.sites: list[str] = list(sites.ids())
        self.camps: list[bool] = list(sites.column("camp", bool))
        self.supplies: list[str] = list(supplies.ids())
        self.supply_counts: list[int] = list(supplies.column("count", int))
        self.stones: list[str] = list(sky.ids())
        self.stone_counts: list[int] = list(sky.column("count", int))
        self.badges: list[str] = list(badges.ids())
        self.badge_points: list[int] = list(badges.column("points", int))
        self.steps: int = values.int("steps")
        self.supply: int = values.int("supply")
        self.kinds: int = values.int("kinds")
