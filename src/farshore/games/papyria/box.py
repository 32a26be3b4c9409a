"""The components of one match of Papyria, read once and shared by every clone."""

from __future__ import annotations

from typing import Final

from farshore.components import Components, Table
from farshore.core.game import Terms

# What scores, in the rulebook's order.
MOUNTAIN: Final = 0
RIVER: Final = 1
FOREST: Final = 2
SANCTUARY: Final = 3
CITY: Final = 4
INVENTION: Final = 5
TEMPLE: Final = 6
ANY: Final = 7
KINDS: Final = ("mountain", "river", "forest", "sanctuary", "city", "invention", "temple", "any")
SCORED: Final = 7  # kinds that score; ANY is one of them by choice

# What lies on a space.
LAND: Final = 0
SCORING: Final = 1
CITIES: Final = 2
TEMPLES: Final = 3
MINES: Final = 4
LAPIS: Final = 5
PAPYRUS: Final = 6
MULTIPLIER: Final = 7
END: Final = 8
GOODS: Final = ("landscape", "scoring", "city", "temple", "mine", "lapis", "papyrus", "multiplier", "end")

SHIP: Final = 0
WANDERER: Final = 1
FIGURES: Final = ("ship", "wanderer")

# Edges of a tile, clockwise.
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
EDGES: Final = ("n", "e", "s", "w")

INVENTIONS: Final = ("none", "lapis", "papyrus", "wanderer", "ship", "look")
NO_INVENTION: Final = 0
MAKES_LAPIS: Final = 1
MAKES_PAPYRUS: Final = 2
STEPS_WANDERER: Final = 3
STEPS_SHIP: Final = 4
LOOKS: Final = 5

KEY_KINDS: Final = (RIVER, SANCTUARY, CITY, INVENTION, TEMPLE)
KEYS: Final = 5

SECTORS: Final = 12
OUTER: Final = 24  # spaces: two outer ones of each sector, then the river
SPACES: Final = 36
SIDES: Final = 6  # stacks beside the board
DEEPEST: Final = 6  # the highest stack of landscapes


class Box:
    """Tiles by number: landscapes, then starting landscapes, then settlements. Kinds, spaces, goods by number too."""

    def __init__(self, components: Components, terms: Terms) -> None:
        table = components.table
        seats = terms.seats
        self.seats: int = seats
        self.solo: bool = seats == 1
        self.turning: bool = terms.options["turning"] == "free"
        self.kinds: list[str] = list(KINDS)
        self.goods: list[str] = list(GOODS)
        self.figures: list[str] = list(FIGURES)
        self.spaces: list[str] = [f"{at // 2 + 1}{'ab'[at % 2]}" for at in range(OUTER)]
        self.spaces += [f"{sector + 1}r" for sector in range(SECTORS)]
        self.border_a: int = table("ring").int("border_a") - 1  # [Y1.8] the sector before it
        self.border_b: int = table("ring").int("border_b") - 1
        self.read_tiles([table("landscapes"), table("starting_landscapes"), table("settlements")])
        self.read_supply(components, seats - 1)
        self.read_scorings(components, seats - 1)
        self.read_start(components, seats - 1)

    def read_tiles(self, tables: list[Table]) -> None:
        rows = [row for table in tables for row in table.rows]
        self.tiles: list[str] = [row.id for row in rows]
        self.rivers: list[int] = [sum([1 << EDGES.index(edge) for edge in row.texts("river")]) for row in rows]
        self.has_mountain: list[bool] = [row.flag("mountain") for row in rows]
        self.has_forest: list[bool] = [row.flag("forest") for row in rows]
        self.has_sanctuary: list[bool] = [row.flag("sanctuary") for row in rows]
        self.invention: list[int] = [INVENTIONS.index(row.text("invention")) for row in rows]
        self.icons: list[int] = [row.int("icons") for row in rows]
        self.landscapes: int = len(tables[0].rows)
        self.starting: int = len(tables[1].rows)
        self.settlements: int = len(tables[2].rows)
        self.first_starting: int = self.landscapes
        self.first_settlement: int = self.landscapes + self.starting
        self.one: int = self.first_settlement + [row.flag("first") for row in tables[2].rows].index(True)
        self.turns: list[list[int]] = [distinct_turns(river) for river in self.rivers]

    def read_supply(self, components: Components, at: int) -> None:
        """[Y1.1] to [Y1.5], for so many players."""
        set_up, goods = components.table("setup_tiles"), components.table("goods")
        counts, large = set_up.column("count", int), set_up.column("large", bool)
        self.large: list[int] = [count if is_large else 0 for count, is_large in zip(counts, large, strict=True)]
        self.small: list[int] = [0 if is_large else count for count, is_large in zip(counts, large, strict=True)]
        self.supply: list[int] = [goods.ints(good)[at] for good in ("landscape", "scoring", "city", "temple", "mine")]
        self.supply += [0, 0, goods.ints("multiplier")[at]]
        wood = components.table("wood")
        self.wood: list[int] = [wood.int(pieces) for pieces in ("cities", "temples", "mines")]
        self.ends: list[str] = list(components.table("end_tiles").ids())
        self.end_knowledge: list[int] = list(components.table("end_tiles").column("knowledge", int))
        self.end_lapis: list[int] = list(components.table("end_tiles").column("lapis", int))
        self.end_papyrus: list[int] = list(components.table("end_tiles").column("papyrus", int))
        self.end_points: list[int] = list(components.table("end_tiles").column("points", int))
        self.ends_in_play: int = components.table("end_tiles").int("in_play")

    def read_scorings(self, components: Components, at: int) -> None:
        """[Y1.3] [Y1.5] [Y1.6]: scoring tiles, multipliers, keys."""
        tiles = components.table("scoring_tiles")
        self.scoring: list[str] = list(tiles.ids())
        self.scoring_kind: list[int] = [KINDS.index(kind) for kind in tiles.column("kind", str)]
        self.scoring_knowledge: list[int] = list(tiles.column("knowledge", int))
        self.scoring_counts: list[int] = list(tiles.column("count", int))
        on_spaces = self.large[SCORING] * self.supply[SCORING]
        over, side = sum(self.scoring_counts) - on_spaces, components.table("side")
        self.side: list[int] = [(over + SIDES - 1 - stack) // SIDES for stack in range(SIDES)]
        if self.solo:
            self.side = [side.int("solo")] * SIDES  # [Y11.2]
        self.multipliers: list[int] = list(components.table("multipliers").column("count", int))
        self.printed: int = components.table("base").int("printed")
        keys, key_tiles = components.table("keys"), components.table("key_tiles")
        self.key_needs: list[int] = [keys.row(KINDS[kind]).int("needs") for kind in KEY_KINDS]
        stack = sorted([(-row.int("keys"), row.int("extra")) for row in key_tiles.rows])
        for number, gone in ((1, keys.ints("out_ones")[at]), (2, keys.ints("out_twos")[at])):
            for _ in range(gone):
                stack.remove([tile for tile in stack if tile[0] == -number][-1])
        self.key_keys: list[int] = [-tile[0] for tile in stack]
        self.key_extra: list[int] = [tile[1] for tile in stack]

    def read_start(self, components: Components, at: int) -> None:
        """[Y1.9] [Y2.4], stands, solo."""
        start, solo = components.table("start"), components.table("solo")
        self.start_points: int = start.ints("points")[at]
        self.start_knowledge: int = start.ints("knowledge")[at]
        self.start_lapis: int = start.ints("lapis")[at]
        self.figures_each: list[int] = [start.ints("ships")[at], start.ints("wanderers")[at]]
        self.start_landscapes: int = start.ints("landscapes")[at]
        self.start_mines: int = start.ints("mines")[at]
        draft = components.table("draft")
        self.hand: int = draft.int("hand")
        self.solo_hands: list[int] = list(draft.ints("solo"))
        self.steps: int = components.table("movement").int("steps")
        self.track: int = components.table("tracks").int("spaces")
        self.stand_a: list[int] = list(components.table("stand_a").ints("knowledge"))
        self.stand_b: int = components.table("stand_b").int("papyri")
        self.solo_needs: list[int] = [solo.int(what) for what in ("cities", "temples", "river", "scoring_tiles")]
        opponents = components.table("opponents")
        self.opponents: list[str] = list(opponents.ids())
        self.opponent_points: list[int] = list(opponents.column("points", int))


def rotated(edges: int, quarters: int) -> int:
    """The edges of a tile turned clockwise so many times."""
    return (edges << quarters | edges >> (4 - quarters)) & 15


def distinct_turns(edges: int) -> list[int]:
    """Quarter turns that each show another picture: only the river cares how a tile lies."""
    found: list[int] = []
    shown: list[int] = []
    for quarters in range(4):
        if rotated(edges, quarters) not in shown:
            found.append(quarters)
            shown.append(rotated(edges, quarters))
    return found


def read_box(components: Components, terms: Terms) -> Box:
    return Box(components, terms)
