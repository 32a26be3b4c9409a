"""Positions of Papyria for its tests, told by the names of spaces, tiles and kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from farshore import Match
from farshore.core import position
from farshore.games.papyria import GAME
from farshore.games.papyria.box import GOODS, KEY_KINDS, KINDS, Box
from farshore.games.papyria.display import MIDDLE, WIDE, Display
from farshore.games.papyria.state import BASE, COLLECTED, EARNED, KEY, KNOWLEDGE, LAPIS_HELD, PAPYRI_HELD, WIDTH, blank
from farshore.table.hosts import Scripted, Seeded
from farshore.table.setting import Setting

# What lies where in these tests: large spaces, then small ones, sector by sector.
LARGE = "landscape landscape scoring landscape scoring landscape landscape scoring scoring landscape scoring landscape"
SMALL = "city lapis temple mine papyrus city lapis mine temple mine papyrus lapis"
POOLS = ("landscape", "scoring", "multiplier", "end", "starting")  # the containers, as the census calls them
LAPIS, PAPYRI, KNOWS, TILES, POINTS = LAPIS_HELD, PAPYRI_HELD, KNOWLEDGE, COLLECTED, EARNED


def box(seats: int = 2, turning: str = "free") -> Box:
    return Setting.make("papyria", seats, {"turning": turning}, None).box


def space(name: str) -> int:
    return box().spaces.index(name)


def kind(name: str) -> int:
    return KINDS.index(name)


def tile(name: str) -> int:
    return box().tiles.index(name)


def layout() -> dict[str, list[list[int]]]:
    both = zip(LARGE.split(), SMALL.split(), strict=True)
    none_knows = [[at] for at, name in enumerate(box().scoring) if name.endswith("0") and name != "any0"]
    tiles = [[GOODS.index(good)] for pair in both for good in pair]
    return {"set_tile": tiles, "who_begins": [[0]], "scoring_up": none_knows[:5]}


def begin(
    seats: int = 2, hand_in: bool = False, turning: str = "free", seed: int = 1, first: int = 0, **script: Any
) -> Match:
    """A new match with the set-up tiles of these tests."""
    chosen = {**layout(), "who_begins": [[first]], **script}
    options = {"turning": turning}
    return Match.new("papyria", seats=seats, options=options, chance=Scripted(chosen, Seeded(seed)), hand_in=hand_in)


def drafted(seats: int = 2, hand_in: bool = False, turning: str = "free", first: int = 0) -> Match:
    """The same after the draft, at the first figure to be put down."""
    match = begin(seats, hand_in, turning, first=first)
    while match.g.turn == 0:
        for seat in match.waiting:
            match.play(seat, match.moves(seat)[0])
    return match


Tiles = str  # "z1 0,0; l04 1,0 90 mine; ...": tile, place, degrees, what stands on it; priest on the last unless said


def slot(tiles: Tiles) -> list[Any]:
    """A display as a position writes it."""
    cells, kinds, turned, built, priest = [], [], [], {"mine": 0, "city": 0, "temple": 0}, -1
    for at, entry in enumerate(tiles.split(";")):
        name, place, *more = entry.split()
        x, y = place.split(",")
        cells.append(MIDDLE + int(y) * WIDE + int(x))
        kinds.append(tile(name))
        turned.append(sum(int(word) // 90 for word in more if word.isdigit()))
        for what in built:
            built[what] |= (what in more) << at
        priest = at if "priest" in more else priest
    end = priest if priest >= 0 else len(cells) - 1
    return [-1, -1, cells, kinds, turned, built["mine"], built["city"], built["temple"], end]


def display(tiles: Tiles, seats: int = 2) -> Display:
    """The same as the game has it."""
    found = Display()
    for name, value in zip(Display.FIELDS, slot(tiles), strict=True):
        setattr(found, name, value)
    found.learn(box(seats))
    return found


HOME = "z1 0,0 mine"


class Edit:
    """A position in the hand of a test."""

    def __init__(self, match: Match) -> None:
        self.position: dict[str, Any] = match.position()
        self.state = self.position["state"]
        self.fields = self.state["fields"]
        self.seats = match.seats

    def has(self, seat: int, column: int, number: int) -> Edit:
        self.fields["own"][seat * WIDTH + column] = number
        return self

    def multipliers(self, seat: int, **numbers: int) -> Edit:
        for name, number in numbers.items():
            self.has(seat, BASE + kind(name), number)
        return self

    def key(self, seat: int, name: str, which: int = 0) -> Edit:
        key = KEY_KINDS.index(kind(name))
        self.fields["gone"][9 + key] = max(self.fields["gone"][9 + key], which + 1)
        return self.has(seat, KEY + key, 1 + which)

    def lays(self, seat: int, tiles: Tiles) -> Edit:
        self.state["slots"][seat] = slot(tiles)
        return self

    def stand(self, **places: int | None) -> Edit:
        """ship3=0: seat 0 has a ship in sector 3."""
        for name, seat in places.items():
            figure, number = ("ship", name[4:]) if name.startswith("ship") else ("wanderer", name[8:])
            at = ("ship", "wanderer").index(figure) * 12 + int(number) - 1
            self.fields["ring"][at] = -1 if seat is None else seat
        return self

    def left(self, name: str, number: int) -> Edit:
        """So many goods on a space; of a landscape stack the lowest stay."""
        at = space(name)
        kinds, before = self.fields["kind"], self.fields["left"][at]
        self.fields["left"][at] = number
        if GOODS[kinds[at]] == "landscape":
            lands = self.state["hidden"][0]
            high = {1: 3, 2: 4, 3: 5, 4: 6}[self.seats]
            for place in range(number, before):
                where = self.fields["stack"][at] * high + place
                if lands["what"][where] >= 0:
                    lands["pool"][lands["what"][where]] += 1
                lands["what"][where], lands["seen"][where] = -2, 0
            if number:
                self.piece(0, self.fields["stack"][at] * high + number - 1, None)
        elif number == 0 and GOODS[kinds[at]] in ("scoring", "multiplier"):
            which, where = (1, self.fields["stack"][at]) if GOODS[kinds[at]] == "scoring" else (2, at - 24)
            self.vacate(which, where)
        return self

    def vacate(self, which: int, where: int) -> None:
        pieces = self.state["hidden"][which]
        if pieces["what"][where] >= 0:
            pieces["pool"][pieces["what"][where]] += 1
        pieces["what"][where], pieces["seen"][where] = -2, 0

    def piece(self, which: int, where: int, what: int | None, seen: int = -1) -> Edit:
        """This very piece lies there, or (None) the first that is left; by default all have seen it."""
        pieces = self.state["hidden"][which]
        self.vacate(which, where)
        chosen = what if what is not None else next(at for at, left in enumerate(pieces["pool"]) if left)
        if not pieces["pool"][chosen]:
            other = pieces["what"].index(chosen)
            new = next(at for at, left in enumerate(pieces["pool"]) if left)
            pieces["what"][other] = new
            pieces["pool"][new] -= 1
            pieces["pool"][chosen] += 1
        pieces["pool"][chosen] -= 1
        pieces["what"][where], pieces["seen"][where] = chosen, seen
        return self

    def top(self, name: str, what: str, below: int = 0, seen: int = -1) -> Edit:
        """On top of a space lies this tile, scoring tile or multiplier."""
        at = space(name)
        good = GOODS[self.fields["kind"][at]]
        if good == "landscape":
            high = {1: 3, 2: 4, 3: 5, 4: 6}[self.seats]
            where = self.fields["stack"][at] * high + self.fields["left"][at] - 1 - below
            return self.piece(0, where, tile(what), seen)
        if good == "scoring":
            return self.piece(1, self.fields["stack"][at], box().scoring.index(what))
        return self.piece(2, at - 24, kind(what))

    def side(self, number: int, what: str) -> Edit:
        return self.piece(1, 5 + number - 1, box().scoring.index(what))

    def end(self, name: str, what: str | None = None) -> Edit:
        """An end-of-game tile lies on this space, which has run empty."""
        self.left(name, 0)
        if what is not None:
            self.piece(3, space(name), box().ends.index(what))
            self.fields["ends_left"] -= 1
        return self

    def balance(self) -> None:
        """What this position has more or less of than the game: out of what nobody has seen, or out of the box."""
        setting = Setting.make("papyria", self.seats, self.position["options"], None)
        g = blank(setting.box)
        position.fill(g, GAME.home, self.state)
        now = dict(g.census())
        for name, number in GAME.set_up(setting.box).census():
            missing = number - now[name]
            if name in POOLS:
                self.refill(POOLS.index(name), missing)
            elif name in GOODS:
                self.fields["gone"][GOODS.index(name)] += missing
            else:  # figures that this test doesn't speak of wait beside the board
                self.fields["own"][4 + ("ship", "wanderer").index(name)] += missing

    def refill(self, which: int, missing: int) -> None:
        pool = self.state["hidden"][which]["pool"]
        pool[0] += max(0, missing)
        for _ in range(-missing):
            pool[max(range(len(pool)), key=lambda kind: pool[kind])] -= 1

    def match(self, hand_in: bool = False, **script: Any) -> Match:
        self.balance()
        host = Scripted(script, Seeded(1))
        match = Match.at(self.position, chance=host)
        if hand_in:
            for seat in range(match.seats):
                match.ask_hand_in(seat, True)
        return match


def turn(
    seats: int = 2,
    seat: int = 0,
    number: int = 20,
    turning: str = "free",
    figures: Mapping[str, int] | None = None,
    displays: Sequence[Tiles] = (),
) -> Edit:
    """The beginning of an ordinary turn of this seat: settlements alone before all, figures where they are said."""
    edit = Edit(drafted(seats, turning=turning))
    fields = edit.fields
    fields["turn"], fields["active"], fields["unchecked"] = number, seat, False
    fields["ring"] = [-1] * 24
    fields["done"] = fields["offers"] = 0
    for other in range(seats):
        edit.has(other, 4, 0).has(other, 5, 0).has(other, LAPIS, 0)
        edit.lays(other, displays[other] if other < len(displays) else f"z{other + 1} 0,0 mine")
    placed = figures or {"wanderer1": 0}
    edit.stand(**placed)
    for other in range(seats):
        if other not in placed.values():
            edit.stand(**{f"ship{8 + other}": other})
    edit.state["agenda"] = [["next_seat", -1, 0], ["hand_in", seat, 0]]
    edit.state["agenda"] += [["third", -1, 0]] if seats == 1 else []
    edit.state["agenda"] += [["main_action", seat, 0], ["move", seat, 0]]
    edit.state["at_hand_in"] = []
    edit.state["asides"] = []
    return edit


def last(match: Match, key: str) -> dict[str, Any]:
    """The parameters of the last event of this key."""
    return told(match, key)[-1]


def told(match: Match, key: str, viewer: int | None = None) -> list[dict[str, Any]]:
    return [event["params"] for event in match.events(viewer) if event["key"] == f"event.{key}"]


def asked(match: Match, seat: int = 0) -> str:
    found: str = match.question(seat)["key"]
    return found


def play(match: Match, *moves: str, seat: int = 0) -> Match:
    for move in moves:
        match.play(seat, move)
    return match
