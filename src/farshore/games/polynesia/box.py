"""The components of one match of Polynesia, read once and shared by every clone."""

from __future__ import annotations

from typing import Final

from farshore.components import Components, Row
from farshore.core.game import Terms
from farshore.core.hidden import BIT
from farshore.games.polynesia import rulings

# Kinds of resource, and of routes.
FISH: Final = 0
SHELL: Final = 1
KINDS: Final = ("fish", "shell")

# Island tokens, in the order of the component file.
CROSS: Final = 0
POINT: Final = 1
MASK: Final = 2
MASK_4: Final = 3
FISH_TOKEN: Final = 4
SHELL_TOKEN: Final = 5
BOAT_TOKEN: Final = 6
TOKENS: Final = ("cross", "point", "mask", "mask4", "fish", "shell", "boat")

# Lava stones, likewise.
RED: Final = 0
GREY: Final = 1
BLACK: Final = 2
STONES: Final = ("red", "grey", "black")

# Tide cards by their number within their kind; 0: not drawn yet.
FIRST_ROUTE: Final = 1  # 1.1
FIRST_THERE: Final = 2  # 1.2
ONE_ISLAND: Final = 3  # 1.3
BOTH_ISLANDS: Final = 4  # 1.4
GIFT: Final = 1  # 2.1
OPENS_ROUTES: Final = 2  # 2.2
SETTLES: Final = 3  # 2.3
MASK_POINTS: Final = 4  # 2.4
MASKS_TIMES: Final = 5  # 2.5
NO_MASK: Final = 6  # 2.6
COMPANY: Final = 1  # 3.1
SHARED_ROUTES: Final = 2  # 3.2
EXTRA_MEMBER: Final = 3  # 3.3
MAJORITY: Final = 4  # 3.4
AT_HOME: Final = 5  # 3.5
MOST_FISH: Final = 6  # 3.6
FLEET: Final = 7  # 3.7
MOST_SHELLS: Final = 8  # 3.8

NONE: Final = -1


class Box:
    """The map as lists and masks, what everybody begins with, and what scores. A way is a route in one direction:
    twice the route's number, and one more against the direction in which the file names its ends."""

    def __init__(self, components: Components, terms: Terms) -> None:
        self.seats: int = terms.seats
        self.plus: bool = terms.options["whole_set"] == "plus"
        self.runner_up: bool = terms.options["runner_up"] == "scores"
        self.read_map(components, "four" if terms.seats == 4 else "few")
        self.read_pieces(components)
        self.read_tides(components)

    def read_map(self, components: Components, side: str) -> None:
        """[P1.1] The side of the board, by the number of seats."""
        rows = components.table("islands_" + side).rows
        self.islands: list[str] = [row.id for row in rows]
        self.x: list[int] = [row.int("x") for row in rows]
        self.y: list[int] = [row.int("y") for row in rows]
        self.roles: list[str] = [row.text("role") for row in rows]
        self.symbols: list[str] = [row.text("symbol") for row in rows]
        self.turtles: list[int] = [row.int("turtles") for row in rows]
        self.every_island: list[int] = list(range(len(rows)))
        self.main: int = self.roles.index("main")
        self.doomed: list[int] = [at for at, role in enumerate(self.roles) if role in ("main", "closest")]
        self.turtle_islands: list[int] = [at for at, role in enumerate(self.roles) if role == "turtle"]
        self.green_islands: list[int] = [at for at, role in enumerate(self.roles) if role == "archipelago"]
        self.income: list[list[int]] = [[at for at, s in enumerate(self.symbols) if s == kind] for kind in KINDS]
        self.read_archipelagos([row.text("archipelago") for row in rows])
        self.read_routes(components.table("routes_" + side).rows)

    def read_archipelagos(self, letters: list[str]) -> None:
        self.letters: list[str] = sorted({letter for letter in letters if letter})
        self.archipelago: list[int] = [self.letters.index(letter) if letter else NONE for letter in letters]
        self.within: list[list[int]] = [
            [at for at, letter in enumerate(letters) if letter == own] for own in self.letters
        ]

    def read_routes(self, rows: tuple[Row, ...]) -> None:
        self.routes: list[str] = [row.id for row in rows]
        self.neutral: list[bool] = [row.flag("neutral") for row in rows]
        self.explorable: list[int] = [route for route in range(len(rows)) if not self.neutral[route]]
        self.explorable_routes: int = sum([BIT[route] for route in self.explorable])
        self.start: list[int] = []
        self.end: list[int] = []
        for row in rows:
            ends = [self.islands.index(name) for name in row.texts("ends")]
            self.start += ends
            self.end += [ends[1], ends[0]]
        self.route: list[int] = [way // 2 for way in range(len(self.start))]
        self.neutral_routes: int = sum([BIT[route] for route, neutral in enumerate(self.neutral) if neutral])
        self.leaving: list[list[int]] = [
            [way for way in range(len(self.start)) if self.start[way] == island] for island in range(len(self.islands))
        ]
        self.ways: list[str] = [
            f"{self.islands[start]}>{self.islands[end]}" for start, end in zip(self.start, self.end, strict=True)
        ]
        self.touching: list[int] = [self.routes_at(pair) for pair in self.within]

    def routes_at(self, pair: list[int]) -> int:
        """The routes that touch an archipelago, as a mask (ruling 9)."""
        mask = 0
        for route in range(len(self.routes)):
            ends = [end for end in (self.start[2 * route], self.end[2 * route]) if end in pair]
            if len(ends) == 1 or (len(ends) == 2 and rulings.INNER_ROUTE_CONNECTS):
                mask |= BIT[route]
        return mask

    def read_pieces(self, components: Components) -> None:
        pieces, prices, eruption = components.table("pieces"), components.table("prices"), components.table("eruption")
        board, tokens = components.table("personal_board"), components.table("tokens")
        self.boats: int = pieces.int("boats")
        self.members: int = pieces.int("members")
        self.on_board: int = pieces.int("on_board")
        self.on_main: int = pieces.int("on_main")
        self.hand: list[int] = [pieces.int("fish"), pieces.int("shells")]
        self.point_tokens: int = pieces.int("point_tokens")
        self.on_archipelagos: int = pieces.int("on_archipelagos")
        self.spaces: list[int] = [*board.ints("short_row"), *board.ints("long_row")]
        self.short_row: int = len(board.ints("short_row"))
        self.markers: list[int] = list(components.table("phase_track").ints("markers"))
        self.existing_price: int = prices.int("existing_route")
        self.guest_price: int = prices.int("guest")
        self.to_main: int = prices.int("to_main")
        self.to_island: int = prices.int("to_island")
        self.green: list[int] = [tokens.row(kind).int("green") for kind in TOKENS]
        self.orange: list[int] = [tokens.row(kind).int("orange") for kind in TOKENS]
        self.stones: list[int] = [components.table("lava").row(stone).int("count") for stone in STONES]
        self.last_red: int = eruption.int("last_red")
        self.after_black: int = eruption.int("after_black")

    def read_tides(self, components: Components) -> None:
        """[P1.5] The three decks, without the cards that two seats leave out: for each card of a kind 1 or 0."""
        rows = components.table("tides").rows
        self.decks: list[list[int]] = [[0], [0], [0]]
        self.cards: list[list[str]] = [["none"], ["none"], ["none"]]
        self.pays_points: list[list[bool]] = [[False], [False], [False]]
        for row in rows:
            deck = row.int("kind") - 1
            self.decks[deck].append(1 if self.seats > 2 or row.flag("two_seats") else 0)
            self.cards[deck].append(row.id)
            self.pays_points[deck].append(row.flag("point_tokens"))
        numbers = components.table("tide_numbers")
        self.first_route_times: int = numbers.int("first_route_times")
        self.one_island: int = numbers.int("one_island")
        self.one_island_all: int = numbers.int("one_island_all")
        self.both_islands: int = numbers.int("both_islands")
        self.both_islands_all: int = numbers.int("both_islands_all")
        self.mask_gift: int = numbers.int("mask_gift")
        self.mask_points: list[int] = list(numbers.ints("masks"))
        self.no_mask: int = numbers.int("no_mask")
        self.extra_member: int = numbers.int("extra_member")
        majority, board = numbers.fields("majority"), numbers.fields("on_board")
        hand, fleet = numbers.fields("hand"), numbers.fields("fleet")
        self.most: list[int] = [majority.int("first"), majority.int("first_tied")]
        self.second: list[int] = [majority.int("second"), majority.int("second_tied")]
        self.at_home: list[int] = [board.int("first"), board.int("tied")]
        self.richest: list[int] = [hand.int("first"), hand.int("tied")]
        self.fleet: list[int] = [fleet.int("first"), fleet.int("tied")]


def read_box(components: Components, terms: Terms) -> Box:
    return Box(components, terms)
