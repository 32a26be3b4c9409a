"""The position of a match of Papyria, read like the table."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.hidden import BIT, EMPTY, Hidden
from farshore.core.steps import NO_SEAT, State, Step
from farshore.games.papyria.box import (
    CITIES,
    END,
    KINDS,
    LAND,
    MINES,
    MULTIPLIER,
    OUTER,
    SCORED,
    SCORING,
    SECTORS,
    SPACES,
    TEMPLES,
    Box,
)
from farshore.games.papyria.display import Display
from farshore.games.papyria.steiner import size
from farshore.games.papyria.values import due_keys

NOBODY: Final = -1
NO_TILE: Final = -1
NO_SPACE: Final = -1

# The hidden pieces.
LANDSCAPES: Final = 0
SCORINGS: Final = 1
RIVERS: Final = 2
ENDS: Final = 3
STARTING: Final = 4

# Columns of `own`, for each seat.
LAPIS_HELD: Final = 0
PAPYRI_HELD: Final = 1
KNOWLEDGE: Final = 2
COLLECTED: Final = 3  # scoring tiles
TO_PLACE: Final = 4  # ships, wanderers
EARNED: Final = 6  # points by kind of scoring; then those of end-of-game tiles
BASE: Final = 14  # multiplier tiles by kind
KEY: Final = 21  # of each key: 0, or its tile in the stack from 1
WIDTH: Final = 26
BY_END_TILES: Final = SCORED

# Columns of `gone`: what has left the game or never came in, by good; then of each stack of keys: tiles gone or taken.
KEYS_GONE: Final = 9

# Bits of `offers`.
TRADE: Final = 1
STAND_A: Final = 2
STAND_B: Final = 4


class Papyria(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "turn",
        "first",
        "active",
        "figure",
        "sector",
        "done",
        "offers",
        "space",
        "in_hand",
        "looked",
        "round",
        "ends_left",
        "last",
        "over",
        "unchecked",
        "kind",
        "stack",
        "left",
        "ring",
        "own",
        "gone",
    )

    box: Box
    turn: int  # how many turns have begun
    first: int  # who has the settlement with the 1
    active: int  # whose turn it is
    figure: int  # what was moved in this turn
    sector: int  # where it stands; before the move: where it sets out
    done: int  # the actions taken: 1, 2 the outer ones, 4 the river
    offers: int  # what may still be used on arrival
    space: int  # where an action is being taken
    in_hand: int  # a landscape taken and not yet placed
    looked: int  # how many more landscapes were looked at
    round: int  # of the draft
    ends_left: int  # end-of-game tiles in the pile
    last: bool  # the last round has begun
    over: bool
    unchecked: bool  # a display has changed, and keys may be due
    kind: list[int]  # what lies on each space; END never stands here
    stack: list[int]  # the number of a space among those of its kind
    left: list[int]  # goods of each space, then scoring tiles of each stack beside the board
    ring: list[int]  # who stands on each place: ships, then wanderers
    own: list[int]
    gone: list[int]

    def clone(self) -> Papyria:
        new = Papyria()
        self.copy_core(new)
        new.box = self.box
        new.turn = self.turn
        new.first = self.first
        new.active = self.active
        new.figure = self.figure
        new.sector = self.sector
        new.done = self.done
        new.offers = self.offers
        new.space = self.space
        new.in_hand = self.in_hand
        new.looked = self.looked
        new.round = self.round
        new.ends_left = self.ends_left
        new.last = self.last
        new.over = self.over
        new.unchecked = self.unchecked
        new.kind = self.kind  # never changed once the board is set up
        new.stack = self.stack
        new.left = self.left[:]
        new.ring = self.ring[:]
        new.own = self.own[:]
        new.gone = self.gone[:]
        return new

    # Hidden pieces

    @property
    def landscapes(self) -> Hidden:
        """Stack by stack, the lowest tile of each first."""
        return self.hidden[LANDSCAPES]

    @property
    def scorings(self) -> Hidden:
        """The tops: of the stacks on the board, then of those beside it. What lies under them is in the pool."""
        return self.hidden[SCORINGS]

    @property
    def rivers(self) -> Hidden:
        """The tops of the multiplier stacks."""
        return self.hidden[RIVERS]

    @property
    def ends(self) -> Hidden:
        """The end-of-game tile of each space; those of the pile are in the pool."""
        return self.hidden[ENDS]

    @property
    def hands(self) -> Hidden:
        """The draft: four places a seat, and four more for the hand on its way."""
        return self.hidden[STARTING]

    def top_slot(self, space: int, below: int = 0) -> int:
        """The slot of a landscape stack's top, or of the tile so far below it."""
        return self.stack[space] * self.box.supply[LAND] + self.left[space] - 1 - below

    def side_slot(self, side: int) -> int:
        return self.box.large[SCORING] + side

    # The board

    def action_of(self, space: int) -> int:
        """Which main action a space offers now; NOBODY where it has none."""
        if self.left[space]:
            return self.kind[space]
        if self.hidden[ENDS].what[space] != EMPTY:
            return END
        return self.kind[space] if self.is_production(space) else NOBODY

    def is_production(self, space: int) -> bool:
        return self.box.supply[self.kind[space]] == 0

    def side_left(self, side: int) -> int:
        return self.left[SPACES + side]

    def river_of(self, sector: int) -> int:
        return OUTER + sector

    def stands(self, figure: int, sector: int) -> int:
        """Who stands on this place, or NOBODY."""
        return self.ring[figure * SECTORS + sector]

    def put_figure(self, figure: int, sector: int, seat: int) -> None:
        self.ring[figure * SECTORS + sector] = seat

    # What a seat has

    def lapis(self, seat: int) -> int:
        return self.own[seat * WIDTH + LAPIS_HELD]

    def papyri(self, seat: int) -> int:
        return self.own[seat * WIDTH + PAPYRI_HELD]

    def knowledge(self, seat: int) -> int:
        return self.own[seat * WIDTH + KNOWLEDGE]

    def collected(self, seat: int) -> int:
        return self.own[seat * WIDTH + COLLECTED]

    def to_place(self, seat: int, figure: int) -> int:
        return self.own[seat * WIDTH + TO_PLACE + figure]

    def earned(self, seat: int, heading: int) -> int:
        return self.own[seat * WIDTH + EARNED + heading]

    def tiles_on_base(self, seat: int, kind: int) -> int:
        return self.own[seat * WIDTH + BASE + kind]

    def has_key(self, seat: int, key: int) -> bool:
        return self.own[seat * WIDTH + KEY + key] != 0

    def key_tile(self, seat: int, key: int) -> int:
        """Which tile of its stack a seat's key is."""
        return self.own[seat * WIDTH + KEY + key] - 1

    def points(self, seat: int) -> int:
        """What the track shows."""
        start = seat * WIDTH + EARNED
        return self.box.start_points + sum(self.own[start : start + SCORED + 1])

    def change(self, seat: int, column: int, by: int) -> None:
        self.own[seat * WIDTH + column] += by

    def pay_lapis(self, seat: int, price: int, to: int = NOBODY) -> None:
        """To another seat, or to the supply."""
        self.own[seat * WIDTH + LAPIS_HELD] -= price
        if to != NOBODY:
            self.own[to * WIDTH + LAPIS_HELD] += price

    def display(self, seat: int) -> Display:
        display = self.slots[seat]
        assert isinstance(display, Display)
        if display.known != len(display.tiles):
            display.learn(self.box)
        return display

    def own_display(self, seat: int, for_keys: bool = True) -> Display:
        """The display, to be changed; if the change is one that keys look at, they may be due then."""
        display = self.display(seat).clone()
        self.slots = self.slots[:]
        self.slots[seat] = display
        self.unchecked = self.unchecked or for_keys
        return display

    # Keys

    def keys_left(self, key: int) -> int:
        return len(self.box.key_keys) - self.gone[KEYS_GONE + key]

    def top_key(self, key: int) -> int:
        """The tile on top of a stack of keys."""
        return self.gone[KEYS_GONE + key]

    def due(self, seat: int) -> list[int]:
        """[Y7.1] [Y7.2] The keys that a seat takes now."""
        due = due_keys(self.box, self.display(seat))
        return [key for key in due if not self.has_key(seat, key) and self.keys_left(key) > 0]

    # What the core asks

    def settle(self) -> None:
        """[Y7.1] Keys are taken at any moment of one's own turn, without being asked."""
        if self.unchecked and self.part == NO_SEAT and self.active != NOBODY:
            self.unchecked = False
            if self.due(self.active):
                self.then(_watching[0][self.active])

    def new_slot(self) -> Display:
        return Display()

    def round_now(self) -> int:
        return (self.turn - 1) // self.seats + 1

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        """Goods, and what each scoring would give: so a preview tells what a placement changes."""
        from farshore.games.papyria.scoring import worth  # which knows this module

        held = [("lapis", self.lapis(seat)), ("papyrus", self.papyri(seat)), ("knowledge", self.knowledge(seat))]
        return held + [(f"scoring_{KINDS[kind]}", worth(self, seat, kind)) for kind in range(SCORED)]

    def census(self) -> list[tuple[str, int]]:
        box, gone = self.box, self.gone
        displays = [self.display(seat) for seat in range(self.seats)]
        tiles = [tile for display in displays for tile in display.tiles]
        held = [tile for tile in (self.in_hand, *[d.drafted for d in displays]) if tile != NO_TILE]
        lands = [tile for tile in tiles + held if tile < box.landscapes]
        starts = [tile for tile in tiles + held if box.first_starting <= tile < box.first_settlement]
        figures = [sum([self.to_place(seat, figure) for seat in range(self.seats)]) for figure in range(2)]
        standing = [SECTORS - self.ring[f * SECTORS : f * SECTORS + SECTORS].count(NOBODY) for f in range(2)]
        found = [
            ("landscape", sum(self.hidden[LANDSCAPES].pieces()) + len(lands) + gone[LAND]),
            ("starting", sum(self.hidden[STARTING].pieces()) + len(starts)),
            ("scoring", sum(self.scorings.pieces()) + gone[SCORING] + self.over_seats(COLLECTED)),
            ("multiplier", sum(self.rivers.pieces()) + gone[MULTIPLIER] + self.over_seats(BASE, SCORED)),
            ("end", sum(self.ends.pieces()) + gone[END]),
            ("ship", figures[0] + standing[0]),
            ("wanderer", figures[1] + standing[1]),
        ]
        built = (
            (CITIES, [display.cities for display in displays]),
            (TEMPLES, [display.temples for display in displays]),
            (MINES, [display.mines for display in displays]),
        )
        for good, masks in built:
            found.append((box.goods[good], self.wood(good) + gone[good] + sum([size(mask) for mask in masks])))
        return found

    def wood(self, good: int) -> int:
        """Pieces of this kind that lie on the board."""
        return sum([self.left[space] for space in range(OUTER) if self.kind[space] == good])

    def over_seats(self, column: int, columns: int = 1) -> int:
        starts = [seat * WIDTH + column for seat in range(self.seats)]
        return sum([sum(self.own[start : start + columns]) for start in starts])


_watching: list[tuple[Step[Papyria], ...]] = []


def watch_keys(steps: tuple[Step[Papyria], ...]) -> None:
    """The steps, by seat, that settle pushes when a key is due."""
    _watching[:] = [steps]


def blank(box: Box) -> Papyria:
    """A position with nothing in it yet: set-up and the reader of stored positions begin here."""
    g = Papyria()
    g.box = box
    g.begin(box.seats)
    return g


def bit_of(sector: int, space: int) -> int:
    """Which bit of `done` an action of this sector is."""
    return 4 if space >= OUTER else BIT[space - 2 * sector]
