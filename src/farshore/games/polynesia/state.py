"""The position of a match of Polynesia, read like the table."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.hidden import BIT
from farshore.core.steps import State
from farshore.games.polynesia.box import MASK, MASK_4, NONE, STONES, TOKENS, Box

# The columns of `own`: four seats each.
WIDE: Final = 4
FISH_HELD: Final = 0
SHELLS_HELD: Final = 4
SEA: Final = 8  # boats left in the sea of the personal board
BOARD: Final = 12  # members on the personal board
POINT_TOKENS: Final = 16
TURTLE_TOKENS: Final = 20
MASKS: Final = 24
FISH_TOKENS: Final = 28
SHELL_TOKENS: Final = 32
COLUMNS: Final = 36


class Polynesia(State):
    """Who lives where, which routes are open, who holds what, what the bag still has, what is left of the turn.

    `tides`, `out` and `bag` change seldom: they are shared by clones, replaced and never changed in place.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "first",
        "acted",
        "marker",
        "points",
        "way",
        "route",
        "due",
        "erupted",
        "supply",
        "unreached",
        "fish_routes",
        "shell_routes",
        "boats",
        "members",
        "own",
        "lies",
        "pool",
        "tides",
        "out",
        "bag",
    )

    box: Box
    round: int
    first: int  # the starting seat
    acted: int  # how many turns of this round have begun
    marker: int  # the number under the phase marker
    points: int  # movement points left
    way: int  # the crossing under way
    route: int  # the route being explored
    due: int  # lava stones still to be drawn
    erupted: bool  # the sixth red stone has come
    supply: int  # point tokens left
    unreached: int  # archipelagos that still bear the point token of card 1.2, as a mask
    fish_routes: int  # explored routes by kind, as masks
    shell_routes: int
    boats: list[int]  # of each seat: the routes with its boat, as a mask
    members: list[int]  # seat by seat, how many live on each island
    own: list[int]  # what each seat holds, column by column
    lies: list[int]  # the token on each island
    pool: list[int]  # during set-up: the tokens not laid yet
    tides: list[int]  # [P10.1] the tide card of each kind, for everybody
    out: list[int]  # tokens that left the game, by kind
    bag: list[int]  # stones left, by colour

    def clone(self) -> Polynesia:
        new = Polynesia()
        self.copy_core(new)
        new.box = self.box
        new.round = self.round
        new.first = self.first
        new.acted = self.acted
        new.marker = self.marker
        new.points = self.points
        new.way = self.way
        new.route = self.route
        new.due = self.due
        new.erupted = self.erupted
        new.supply = self.supply
        new.unreached = self.unreached
        new.fish_routes = self.fish_routes
        new.shell_routes = self.shell_routes
        new.boats = self.boats[:]
        new.members = self.members[:]
        new.own = self.own[:]
        new.lies = self.lies[:]
        new.pool = self.pool
        new.tides = self.tides
        new.out = self.out
        new.bag = self.bag
        return new

    # Members

    def members_on(self, seat: int, island: int) -> int:
        return self.members[seat * len(self.box.islands) + island]

    def lives_on(self, seat: int, island: int) -> bool:
        return self.members[seat * len(self.box.islands) + island] > 0

    def settle_on(self, seat: int, island: int, number: int) -> None:
        """[P6.4] An island holds any number of members."""
        self.members[seat * len(self.box.islands) + island] += number

    def homes(self, seat: int) -> list[int]:
        """The islands where somebody of this tribe lives."""
        first = seat * len(self.box.islands)
        members = self.members
        return [island for island in self.box.every_island if members[first + island]]

    def move_member(self, seat: int, start: int, end: int) -> None:
        row = seat * len(self.box.islands)
        self.members[row + start] -= 1
        self.members[row + end] += 1

    # Routes and boats

    def has_boat(self, seat: int, route: int) -> bool:
        return self.boats[seat] & BIT[route] != 0

    def is_explored(self, route: int) -> bool:
        """Does a boat lie there?"""
        return (self.fish_routes | self.shell_routes) & BIT[route] != 0

    def kind_of(self, route: int) -> int:
        """The kind of an explored route: 0 fish, 1 shell."""
        return 1 if self.shell_routes & BIT[route] else 0

    def owners(self, route: int) -> list[int]:
        bit = BIT[route]
        return [seat for seat in range(self.seats) if self.boats[seat] & bit]

    # What a seat holds

    def held(self, seat: int, kind: int) -> int:
        """[P2.4] Fish or shells in hand, open to all; the reserve has no end, so nobody counts it."""
        return self.own[kind * WIDE + seat]

    def gain(self, seat: int, kind: int, number: int) -> None:
        self.own[kind * WIDE + seat] += number

    def pay(self, seat: int, kind: int, number: int) -> None:
        """To the reserve."""
        self.own[kind * WIDE + seat] -= number
        if number:
            self.tell("paid", seat, number, kind)

    def pay_to(self, seat: int, host: int, kind: int, number: int) -> None:
        self.own[kind * WIDE + seat] -= number
        self.own[kind * WIDE + host] += number
        self.tell("paid_to", seat, host, number, kind)

    def boats_left(self, seat: int) -> int:
        return self.own[SEA + seat]

    def on_board(self, seat: int) -> int:
        return self.own[BOARD + seat]

    def points_of(self, seat: int) -> int:
        return self.own[POINT_TOKENS + seat]

    def masks(self, seat: int) -> int:
        return self.own[MASKS + seat]

    def take_points(self, seat: int, number: int) -> None:
        """[P10.2] Point tokens come from the supply, as long as there are any."""
        given = min(number, self.supply)
        if given:
            self.supply -= given
            self.own[POINT_TOKENS + seat] += given
            self.tell("points", seat, given)

    def discard(self, token: int) -> None:
        """An island token leaves the game."""
        self.out = self.out[:]
        self.out[token] += 1

    # For the core

    def round_now(self) -> int:
        return self.round

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        return [
            ("fish", self.held(seat, 0)),
            ("shell", self.held(seat, 1)),
            ("boats", self.boats_left(seat)),
            ("on_board", self.on_board(seat)),
            ("point_tokens", self.points_of(seat)),
            ("masks", self.masks(seat)),
            ("movement", self.points),
        ]

    def census(self) -> list[tuple[str, int]]:
        counts = [("boats", sum(self.own[SEA : SEA + WIDE]) + sum([mask.bit_count() for mask in self.boats]))]
        counts.append(("members", sum(self.own[BOARD : BOARD + WIDE]) + sum(self.members)))
        on_islands = self.unreached.bit_count() * self.box.on_archipelagos
        taken = sum(self.own[POINT_TOKENS : POINT_TOKENS + WIDE])
        counts.append(("point_tokens", self.supply + on_islands + taken))
        counts += [(f"token.{TOKENS[kind]}", self.tokens_of(kind)) for kind in range(len(TOKENS)) if kind != MASK_4]
        counts += [(f"stone.{stone}", max(self.bag[at], self.box.stones[at])) for at, stone in enumerate(STONES)]
        return counts

    def tokens_of(self, kind: int) -> int:
        """All tokens of a kind, wherever they are; the mask with the 4 is a mask."""
        kinds = [MASK, MASK_4] if kind == MASK else [kind]
        found = sum([self.lies.count(one) + self.pool_of(one) + self.out[one] for one in kinds])
        column = HELD_IN[kind]
        return found + (sum(self.own[column : column + WIDE]) if column != NONE else 0)

    def pool_of(self, kind: int) -> int:
        """How many of a kind wait to be laid: first the green ones, then the orange ones."""
        return self.pool[kind] + self.pool[len(TOKENS) + kind] if self.pool else 0


HELD_IN: Final = (NONE, TURTLE_TOKENS, MASKS, NONE, FISH_TOKENS, SHELL_TOKENS, NONE)


def blank(box: Box) -> Polynesia:
    g = Polynesia()
    g.box = box
    g.begin(box.seats)
    return g
