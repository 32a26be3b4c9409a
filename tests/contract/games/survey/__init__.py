"""The Survey: private looks, a porter who may go at any time, an action won in mid-walk, an end in mid-draw.

1. [V1.1] Eight sites in a ring, a tile face down on each; surveyors and porters all begin at the first.
2. [V2.1] A turn: walk up to two steps, act, hand in; then the sky is asked.
   [V2.2] A step goes to a site beside one's own. [V2.3] At least one step must be taken.
   [V2.4] Whoever comes first to a camp gets a supply, while there are some, and acts at once; then walks on.
   [V2.5] Whoever meets another surveyor, but not where all began, may send the own porter to any
   other site: once, at any time of the turn.
3. [V3.1] An action: look, dig, or rest. [V3.2] Look, alone, at the tiles here and at the next site, and put them back
   in an order of one's own. Needs both tiles (a), neither dug up in this turn (b).
   [V3.3] Dig where the own porter stands (a) and a tile lies (b), once for each tile (c).
   [V3.4] What was dug up is shown when the turn is handed in.
4. [V4.1] Whoever first has dug up tiles of two kinds takes a badge, at once; each seat one.
5. [V5.1] A stone from the bag after each turn: white, nothing. [V5.2] Black: two more. [V5.3] The third red one ends
   the match at once.
   [V5.4] Tiles and badges by their points, one for each supply. [V5.5] A tie: most tiles; then shared.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from farshore.components import count
from farshore.core.chance import Draw, Request
from farshore.core.game import DRAFT, Facts, Game
from farshore.core.hidden import Hidden, only
from farshore.core.steps import (
    FREE,
    HAND_IN,
    NO_SEAT,
    STOP,
    Chance,
    Effect,
    Look,
    Question,
    State,
    for_each_seat,
    for_each_seat_and,
    one,
)
from tests.contract.games.survey.box import (
    ACTIONS,
    BLACK,
    DIG,
    KEEP,
    LOOK,
    NO_BADGE,
    RED,
    REST,
    SEATS,
    SITES,
    START,
    SWAP,
    Box,
)
from tests.contract.games.survey.view import score, sheet, standing, view


class Survey(State):
    """Who stands where, what was dug up, what is left of the turn and of the bag."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "steps", "stands", "porters", "camps", "supplies", "stock", "digging", "kept", "badges", "bag", "drawn",
    )  # fmt: skip

    box: Box
    steps: int  # left in this turn
    stands: list[int]
    porters: list[int]
    camps: list[bool]  # by site: does a camp still wait there?
    supplies: list[int]  # of each seat: how many
    stock: list[int]  # by kind of supply: how many nobody has
    digging: list[int]  # sites dug in this turn
    kept: list[int]  # seat by seat, how many tiles of each kind
    badges: list[int]
    bag: list[int]
    drawn: list[int]

    def clone(self) -> Survey:
        new = Survey()
        self.copy_core(new)
        new.box = self.box
        new.steps = self.steps
        new.stands = self.stands[:]
        new.porters = self.porters[:]
        new.camps = self.camps[:]
        new.supplies = self.supplies[:]
        new.stock = self.stock[:]
        new.digging = self.digging[:]
        new.kept = self.kept[:]
        new.badges = self.badges[:]
        new.bag = self.bag[:]
        new.drawn = self.drawn[:]
        return new

    @property
    def tiles(self) -> Hidden:
        return self.hidden[0]

    def tiles_of(self, seat: int, kind: int) -> int:
        return self.kept[seat * len(self.box.tiles) + kind]

    def keep(self, seat: int, kind: int) -> None:
        self.kept[seat * len(self.box.tiles) + kind] += 1

    def kinds_of(self, seat: int) -> int:
        return sum([self.tiles_of(seat, kind) > 0 for kind in range(len(self.box.tiles))])

    def has_tile(self, site: int) -> bool:
        return not self.tiles.is_empty(site)

    def meets_somebody(self, seat: int) -> bool:
        return self.stands[seat] != START and self.stands.count(self.stands[seat]) > 1

    def settle(self) -> None:
        """[V4.1] Marked before it is pushed: this runs again before the badge is chosen."""
        for seat in range(self.seats):
            if self.badges[seat] == NO_BADGE and self.kinds_of(seat) >= self.box.kinds:
                free = [badge for badge in range(len(self.box.badges)) if badge not in self.badges]
                if free:
                    self.badges[seat] = free[0]
                    self.then(CHOOSE_BADGE[seat])

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        return [("steps", self.steps), ("supplies", self.supplies[seat])]

    def census(self) -> list[tuple[str, int]]:
        lying = self.tiles.pieces()
        found = [("supplies", sum(self.stock) + sum(self.supplies))]
        for kind, name in enumerate(self.box.tiles):
            found.append((name, lying[kind] + sum([self.tiles_of(seat, kind) for seat in range(self.seats)])))
        return found + [(name, self.bag[kind] + self.drawn[kind]) for kind, name in enumerate(self.box.stones)]


class StartTurn(Effect[Survey]):
    """[V2.1] Walk, act, hand in, ask the sky."""

    key = "start_turn"

    def run(self, g: Survey) -> None:
        g.steps = g.box.steps
        g.digging = []
        g.then(START_TURN[(self.seat + 1) % g.seats])
        g.then(SKY)
        g.then(HAND_IN[self.seat])
        g.then(ACT[self.seat])
        g.then(WALK[self.seat])


class Walk(Question[Survey]):
    """[V2.2] Step to a site beside one's own, or stop."""

    key = "walk"

    def choices(self, g: Survey) -> list[int]:
        here = g.stands[self.seat]
        return [(here + 1) % SITES, (here - 1) % SITES, STOP]

    def forbids(self, g: Survey, site: int) -> str:
        return "V2.3" if site == STOP and g.steps == g.box.steps else FREE

    def play(self, g: Survey, site: int) -> None:
        if site == STOP:
            return
        g.steps -= 1
        g.stands[self.seat] = site
        g.tell("walked", self.seat, site)
        if g.steps:
            g.then(self)
        if g.camps[site]:
            g.camps[site] = False
            g.then(ACT[self.seat])
            g.then(SUPPLY[self.seat])
        if g.meets_somebody(self.seat):
            g.open_aside(PORTER[self.seat])

    def text(self, g: Survey, site: int) -> str:
        return "stop" if site == STOP else g.box.sites[site]

    def target(self, g: Survey, site: int) -> str:
        return "" if site == STOP else f"sites/{g.box.sites[site]}"


class Porter(Question[Survey]):
    """[V2.5] Send the porter to any other site. Open beside every question of the turn, the hand-in included."""

    key = "porter"

    def choices(self, g: Survey) -> list[int]:
        return [site for site in range(SITES) if site != g.porters[self.seat]]

    def play(self, g: Survey, site: int) -> None:
        g.porters[self.seat] = site
        g.tell("sent", self.seat, site)

    def text(self, g: Survey, site: int) -> str:
        return g.box.sites[site]

    def target(self, g: Survey, site: int) -> str:
        return f"sites/{g.box.sites[site]}"


class Supply(Chance[Survey]):
    """[V2.4] A supply out of those that are left, if there are any."""

    key = "supply"

    def request(self, g: Survey) -> Request | None:
        left = sum(g.stock)
        return Draw(self.stream, g.stock, left) if left else None

    def answer(self, g: Survey, outcome: list[int]) -> None:
        g.stock[outcome[0]] -= 1
        g.supplies[self.seat] += 1
        g.tell("supply", self.seat, outcome[0])

    def unasked(self, g: Survey) -> None:
        g.tell("no_supply", self.seat)

    def word(self, g: Survey, value: int) -> str:
        return g.box.supplies[value]


class Act(Question[Survey]):
    """[V3.1] Look, dig or rest. Where the porter stands decides what can be dug: so this waits for an open aside."""

    key = "act"
    heeds = True

    def choices(self, g: Survey) -> list[int]:
        return [LOOK, DIG, REST]

    def forbids(self, g: Survey, choice: int) -> str:
        here = g.stands[self.seat]
        if choice == LOOK:
            return may_not_look(g, here, (here + 1) % SITES)
        return may_not_dig(g, self.seat, here) if choice == DIG else FREE

    def play(self, g: Survey, choice: int) -> None:
        here = g.stands[self.seat]
        if choice == LOOK:
            g.then(PUT_BACK[self.seat])
            g.then(LOOKS[self.seat][(here + 1) % SITES])
            g.then(LOOKS[self.seat][here])
        elif choice == DIG:
            g.digging.append(here)
            g.tell("dug", self.seat, here)
            g.when_handed_in(UNEARTH[self.seat][here])

    def text(self, g: Survey, choice: int) -> str:
        return ACTIONS[choice]


def may_not_look(g: Survey, here: int, beside: int) -> str:
    """[V3.2]"""
    if not g.has_tile(here) or not g.has_tile(beside):
        return "V3.2a"
    return "V3.2b" if here in g.digging or beside in g.digging else FREE


def may_not_dig(g: Survey, seat: int, here: int) -> str:
    """[V3.3]"""
    if g.porters[seat] != here:
        return "V3.3a"
    if not g.has_tile(here):
        return "V3.3b"
    return "V3.3c" if here in g.digging else FREE


class LookAt(Look[Survey]):
    """[V3.2] One tile, seen by this seat alone, and at once: how it is put back depends on it."""

    key = "look"

    def pieces(self, g: Survey) -> Hidden:
        return g.tiles

    def slot(self, g: Survey) -> int:
        return self.arg

    def viewers(self, g: Survey) -> int:
        return only(self.seat)

    def seen(self, g: Survey, slot: int) -> None:
        g.tell("looked", self.seat, slot)
        g.tell("saw", g.tiles.kind(slot), slot, to=only(self.seat))

    def word(self, g: Survey, value: int) -> str:
        return g.box.tiles[value]


class PutBack(Question[Survey]):
    """[V3.2] In which order they lie now, this seat alone knows: both answers tell the others the same."""

    key = "put_back"

    def choices(self, g: Survey) -> list[int]:
        return [KEEP, SWAP]

    def play(self, g: Survey, choice: int) -> None:
        here = g.stands[self.seat]
        pair = [here, (here + 1) % SITES]
        g.tiles.rearrange(self.seat, pair, pair if choice == KEEP else [pair[1], pair[0]])
        g.tell("put_back", self.seat, *pair)

    def text(self, g: Survey, choice: int) -> str:
        return "keep" if choice == KEEP else "swap"


class Unearth(Look[Survey]):
    """[V3.4] The tile is turned up for everybody, and kept."""

    key = "unearth"

    def pieces(self, g: Survey) -> Hidden:
        return g.tiles

    def slot(self, g: Survey) -> int:
        return self.arg

    def seen(self, g: Survey, slot: int) -> None:
        tile = g.tiles.take(slot)
        g.keep(self.seat, tile)
        g.tell("unearthed", self.seat, tile, slot)

    def word(self, g: Survey, value: int) -> str:
        return g.box.tiles[value]


class ChooseBadge(Question[Survey]):
    """[V4.1] One of those that nobody else has."""

    key = "choose_badge"

    def choices(self, g: Survey) -> list[int]:
        return list(range(len(g.box.badges)))

    def forbids(self, g: Survey, badge: int) -> str:
        return "V4.1" if badge in g.badges and g.badges[self.seat] != badge else FREE

    def play(self, g: Survey, badge: int) -> None:
        g.badges[self.seat] = badge
        g.tell("badge", self.seat, badge)

    def text(self, g: Survey, badge: int) -> str:
        return g.box.badges[badge]


class Sky(Chance[Survey]):
    """[V5.1] to [V5.3] A black stone pushes two more of this very step; the last red one leaves nothing to do."""

    key = "sky"

    def request(self, g: Survey) -> Request:
        return Draw(self.stream, g.bag, sum(g.bag))

    def answer(self, g: Survey, outcome: list[int]) -> None:
        stone = outcome[0]
        g.bag[stone] -= 1
        g.drawn[stone] += 1
        g.tell("sky", stone)
        if stone == BLACK:
            g.then(self)
            g.then(self)
        elif stone == RED and not g.bag[RED]:
            g.tell("storm")
            g.end()

    def word(self, g: Survey, value: int) -> str:
        return g.box.stones[value]


START_TURN: Final = for_each_seat(StartTurn, SEATS)
WALK: Final = for_each_seat(Walk, SEATS)
PORTER: Final = for_each_seat(Porter, SEATS)
SUPPLY: Final = for_each_seat(Supply, SEATS)
ACT: Final = for_each_seat(Act, SEATS)
LOOKS: Final = for_each_seat_and(LookAt, SITES, SEATS)
PUT_BACK: Final = for_each_seat(PutBack, SEATS)
UNEARTH: Final = for_each_seat_and(Unearth, SITES, SEATS)
CHOOSE_BADGE: Final = for_each_seat(ChooseBadge, SEATS)
SKY: Final = one(Sky, NO_SEAT)


def blank(box: Box) -> Survey:
    g = Survey()
    g.box = box
    g.begin(box.seats)
    return g


def set_up(box: Box) -> Survey:
    """[V1.1]"""
    g = blank(box)
    g.steps = 0
    g.stands = [START] * box.seats
    g.porters = [START] * box.seats
    g.camps = box.camps[:]
    g.supplies = [0] * box.seats
    g.stock = box.supply_counts[:]
    g.digging = []
    g.kept = [0] * (box.seats * len(box.tiles))
    g.badges = [NO_BADGE] * box.seats
    g.bag = box.stone_counts[:]
    g.drawn = [0] * len(box.stones)
    tiles = Hidden(SITES, box.tile_counts[:])
    for site in range(SITES):
        tiles.lay(site)
    g.hidden = [tiles]
    g.then(START_TURN[0])
    return g


GAME: Final = Game(
    facts=Facts(
        name="survey",
        title="The Survey",
        seats=(2, 3),
        rules=1,
        status=DRAFT,
        minutes=5,
        credits=(("design", "Farshore"),),
        events={
            "walked": ("seat", "site"),
            "sent": ("seat", "site"),
            "supply": ("seat", "supply"),
            "no_supply": ("seat",),
            "dug": ("seat", "site"),
            "looked": ("seat", "site"),
            "saw": ("tile", "site"),
            "put_back": ("seat", "site", "beside:site"),
            "unearthed": ("seat", "tile", "site"),
            "badge": ("seat", "badge"),
            "sky": ("stone",),
            "storm": (),
        },
    ),
    home=__name__,
    folder=Path(__file__).parent,
    read_box=Box,
    blank=blank,
    set_up=set_up,
    score=score,
    sheet=sheet,
    standing=standing,
    view=view,
    names={
        "site": lambda box, site: box.sites[site],
        "tile": lambda box, kind: f"tile.{box.tiles[kind]}",
        "stone": lambda box, kind: f"stone.{box.stones[kind]}",
        "supply": lambda box, kind: f"supply.{box.supplies[kind]}",
        "badge": lambda box, badge: f"badge.{box.badges[badge]}",
    },
    tie_breaks=("result.tiles",),
    checks=(count("sites", rows=SITES, rule="V1.1"), count("badges", rows=2, rule="V4.1")),
)
