"""Passing Caravan: a draft with passing, and two togethers in a row, the second opened only for some.

1. [C1.1] Each seat is dealt three cards and looks at them.
2. [C2.1] All pick a card from the hand they hold, together; then the picks are shown. [C2.2] A card can go once.
   [C2.3] The last card of a hand is picked all the same, and people are asked to confirm it.
   [C2.4] Then all whose caravan has begun put the new card before or behind it, together; a first card just begins it.
   [C2.5] Hands go to the next seat, who looks at them; whoever held them before remembers.
3. [C3.1] When the hands are used up: cards by their points, two for each pair of neighbours of one kind.
   [C3.2] A tie: most kinds; then shared.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from farshore.components import Components, count, total
from farshore.core import shapes
from farshore.core.game import DRAFT, Facts, Game, Line, Terms, reason
from farshore.core.hidden import EMPTY, UNDRAWN, Hidden, only
from farshore.core.shapes import View
from farshore.core.steps import (
    FREE,
    HAND_IN,
    NO_SEAT,
    Effect,
    Look,
    Question,
    Slot,
    State,
    Together,
    for_each_seat,
    for_each_seat_and,
    one,
)

SEATS: Final = 4
HAND: Final = 3
NOTHING: Final = -1
BEFORE: Final = 0
BEHIND: Final = 1


class Box:
    """The cards."""

    def __init__(self, components: Components, terms: Terms) -> None:
        cards, values = components.table("cards"), components.table("values")
        self.seats: int = terms.seats
        self.cards: list[str] = list(cards.ids())
        self.counts: list[int] = list(cards.column("count", int))
        self.points: list[int] = list(cards.column("points", int))
        self.pair: int = values.int("pair")


class Choice(Slot):
    """What a seat chooses while all do: a place of the hand, then an end of the caravan."""

    FIELDS: ClassVar[tuple[str, ...]] = ("picked", "end")

    picked: int
    end: int

    def __init__(self) -> None:
        self.picked = NOTHING
        self.end = BEHIND

    def clone(self) -> Choice:
        new = Choice()
        new.picked = self.picked
        new.end = self.end
        return new


class Caravans(State):
    """The hands, the caravans, and the cards picked but not yet placed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("round", "rows", "fresh")

    box: Box
    round: int
    rows: list[list[int]]  # of each seat: the kinds of its caravan, first to last
    fresh: list[int]  # of each seat: the kind just picked

    def clone(self) -> Caravans:
        new = Caravans()
        self.copy_core(new)
        new.box = self.box
        new.round = self.round
        new.rows = [row[:] for row in self.rows]
        new.fresh = self.fresh[:]
        return new

    @property
    def hands(self) -> Hidden:
        """Three places a seat, and three more for the hand on its way round the table."""
        return self.hidden[0]

    def new_slot(self) -> Choice:
        return Choice()

    def round_now(self) -> int:
        return self.round

    def census(self) -> list[tuple[str, int]]:
        lying = self.hands.pieces()
        placed = [sum([row.count(kind) for row in self.rows]) for kind in range(len(self.box.cards))]
        return [(name, lying[kind] + placed[kind] + self.fresh.count(kind)) for kind, name in enumerate(self.box.cards)]


def in_hand(seat: int, place: int) -> int:
    """The slot of the container."""
    return seat * HAND + place


class StartRound(Effect[Caravans]):
    """[C2.1], [C2.4], [C2.5] Pick, place, pass on; until the hands are used up [C3.1]."""

    key = "start_round"

    def run(self, g: Caravans) -> None:
        if g.round == HAND:
            return
        g.round += 1
        g.then(START_ROUND)
        g.then(PASS_ON)
        g.then(PLACE)
        g.then(PICK)
        g.then(LOOK_AT_HANDS)


class LookAtHands(Effect[Caravans]):
    """[C1.1], [C2.5] Each sees the cards of the hand before it."""

    key = "look_at_hands"

    def run(self, g: Caravans) -> None:
        for seat in reversed(range(g.seats)):
            for place in reversed(range(HAND)):
                if not g.hands.is_empty(in_hand(seat, place)):
                    g.then(LOOK_AT[seat][place])


class LookAt(Look[Caravans]):
    """[C1.1] One card of a hand, for its seat alone."""

    key = "look_at"

    def pieces(self, g: Caravans) -> Hidden:
        return g.hands

    def slot(self, g: Caravans) -> int:
        return in_hand(self.seat, self.arg)

    def viewers(self, g: Caravans) -> int:
        return only(self.seat)

    def seen(self, g: Caravans, slot: int) -> None:
        g.tell("card", g.hands.kind(slot), to=only(self.seat))

    def word(self, g: Caravans, value: int) -> str:
        return g.box.cards[value]


class Pick(Together[Caravans]):
    """[C2.1] All pick at once; then the picks are shown."""

    key = "pick"

    def start(self, g: Caravans, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(PICK_CARD[seat])

    def join(self, g: Caravans) -> None:
        for seat in reversed(range(g.seats)):
            g.then(SHOW[seat])


class PickCard(Question[Caravans]):
    """[C2.1] One card of the hand that one holds. A place, never the card: what lies there is this seat's alone."""

    key = "pick_card"
    confirm = True

    def choices(self, g: Caravans) -> list[int]:
        return list(range(HAND))

    def forbids(self, g: Caravans, place: int) -> str:
        return "C2.2" if g.hands.is_empty(in_hand(self.seat, place)) else FREE

    def play(self, g: Caravans, place: int) -> None:
        g.slots[self.seat].picked = place
        g.tell("chose", self.seat)

    def text(self, g: Caravans, place: int) -> str:
        return f"card{place + 1}"

    def target(self, g: Caravans, place: int) -> str:
        return f"hand/card{place + 1}"


class Show(Look[Caravans]):
    """[C2.1] A pick is turned up for everybody."""

    key = "show"

    def pieces(self, g: Caravans) -> Hidden:
        return g.hands

    def slot(self, g: Caravans) -> int:
        return in_hand(self.seat, g.slots[self.seat].picked)

    def seen(self, g: Caravans, slot: int) -> None:
        card = g.hands.take(slot)
        g.fresh[self.seat] = card
        g.tell("picked", self.seat, card)
        if not g.rows[self.seat]:
            put(g, self.seat, BEHIND)

    def word(self, g: Caravans, value: int) -> str:
        return g.box.cards[value]


class Place(Together[Caravans]):
    """[C2.4] Only for those whose caravan has begun: in the first round for nobody."""

    key = "place"

    def opens(self, g: Caravans, seat: int) -> bool:
        return g.fresh[seat] != NOTHING

    def start(self, g: Caravans, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(PLACE_CARD[seat])

    def join(self, g: Caravans) -> None:
        for seat in range(g.seats):
            if g.fresh[seat] != NOTHING:
                put(g, seat, g.slots[seat].end)


class PlaceCard(Question[Caravans]):
    """[C2.4] Before the caravan or behind it. In a caravan of one kind it is all one, and goes behind."""

    key = "place_card"

    def choices(self, g: Caravans) -> list[int]:
        return [BEFORE, BEHIND]

    def forbids(self, g: Caravans, end: int) -> str:
        return "C2.4" if end == BEFORE and set(g.rows[self.seat]) == {g.fresh[self.seat]} else FREE

    def play(self, g: Caravans, end: int) -> None:
        g.slots[self.seat].end = end

    def text(self, g: Caravans, end: int) -> str:
        return "before" if end == BEFORE else "behind"


def put(g: Caravans, seat: int, end: int) -> None:
    """[C2.4] The new card joins the caravan."""
    row = g.rows[seat]
    row.insert(0 if end == BEFORE else len(row), g.fresh[seat])
    g.tell("placed", seat, g.fresh[seat])
    g.fresh[seat] = NOTHING


class PassOn(Effect[Caravans]):
    """[C2.5] Seat by seat, the first hand over the three spare places. Whoever knows a card goes on knowing it."""

    key = "pass_on"

    def run(self, g: Caravans) -> None:
        g.slots = [Choice() for _ in range(g.seats)]
        if g.round == HAND:
            return
        pass_hand(g, g.seats - 1, g.seats)
        for seat in reversed(range(g.seats)):
            pass_hand(g, seat - 1 if seat else g.seats, seat)
        g.tell("passed")


def pass_hand(g: Caravans, giver: int, taker: int) -> None:
    for place in range(HAND):
        g.hands.move(in_hand(giver, place), in_hand(taker, place))


START_ROUND: Final = one(StartRound, NO_SEAT)
LOOK_AT_HANDS: Final = one(LookAtHands, NO_SEAT)
LOOK_AT: Final = for_each_seat_and(LookAt, HAND, SEATS)
PICK: Final = one(Pick, NO_SEAT)
PICK_CARD: Final = for_each_seat(PickCard, SEATS)
SHOW: Final = for_each_seat(Show, SEATS)
PLACE: Final = one(Place, NO_SEAT)
PLACE_CARD: Final = for_each_seat(PlaceCard, SEATS)
PASS_ON: Final = one(PassOn, NO_SEAT)


def blank(box: Box) -> Caravans:
    g = Caravans()
    g.box = box
    g.begin(box.seats)
    return g


def set_up(box: Box) -> Caravans:
    """[C1.1]"""
    g = blank(box)
    g.round = 0
    g.rows = [[] for _ in range(box.seats)]
    g.fresh = [NOTHING] * box.seats
    hands = Hidden((box.seats + 1) * HAND, box.counts[:])
    for slot in range(box.seats * HAND):
        hands.lay(slot)
    g.hidden = [hands]
    g.slots = [Choice() for _ in range(box.seats)]
    g.then(START_ROUND)
    return g


def pairs(row: list[int]) -> int:
    return len([at for at in range(1, len(row)) if row[at] == row[at - 1]])


def score(g: Caravans, seat: int) -> int:
    """[C3.1]"""
    row = g.rows[seat]
    return sum([g.box.points[kind] for kind in row]) + g.box.pair * pairs(row)


def standing(g: Caravans, seat: int) -> tuple[int, ...]:
    """[C3.2]"""
    return score(g, seat), len(set(g.rows[seat]))


def sheet(g: Caravans, seat: int, viewer: int) -> list[Line]:
    row = g.rows[seat]
    joined = g.box.pair * pairs(row)
    why = [reason("why.card", g.box.points[kind], card=f"card.{g.box.cards[kind]}") for kind in row]
    return [
        {"heading": "heading.cards", "points": score(g, seat) - joined, "why": why},
        {"heading": "heading.pairs", "points": joined, "why": []},
    ]


def view(g: Caravans, viewer: int, focus: int) -> View:
    common = [shapes.number("round", g.round)]
    return shapes.view(viewer, common, [seat_of(g, seat, viewer) for seat in range(g.seats)])


def seat_of(g: Caravans, seat: int, viewer: int) -> shapes.Seat:
    has = [
        shapes.listing("row", [f"card.{g.box.cards[kind]}" for kind in g.rows[seat]]),
        shapes.listing("hand", [card_as_seen(g, viewer, in_hand(seat, place)) for place in range(HAND)]),
        shapes.number("score", score(g, seat)),
    ]
    if seat == viewer:
        has.append(shapes.number("picked", g.slots[seat].picked + 1))
    return shapes.seat(seat, has)


def card_as_seen(g: Caravans, viewer: int, slot: int) -> shapes.Cell:
    kind = g.hands.as_seen(viewer, slot)
    if kind == EMPTY:
        return None
    return "card.face_down" if kind == UNDRAWN else f"card.{g.box.cards[kind]}"


GAME: Final = Game(
    facts=Facts(
        name="draft",
        title="Passing Caravan",
        seats=(2, 3, 4),
        rules=1,
        status=DRAFT,
        minutes=5,
        credits=(("design", "Farshore"),),
        events={
            "card": ("card",),
            "chose": ("seat",),
            "picked": ("seat", "card"),
            "placed": ("seat", "card"),
            "passed": (),
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
    names={"card": lambda box, kind: f"card.{box.cards[kind]}"},
    tie_breaks=("result.kinds",),
    checks=(count("cards", rows=3, rule="C1.1"), total("cards", "count", 14, rule="C1.1")),
)
