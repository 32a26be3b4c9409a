"""Starting landscapes: chapter 2 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import Hidden, only
from farshore.core.steps import (
    FREE,
    HAND_IN,
    NO_SEAT,
    Effect,
    Look,
    Question,
    Together,
    for_each_seat,
    for_each_seat_and,
    one,
)
from farshore.games.papyria.display import NOTHING, STEP
from farshore.games.papyria.phases.placing import place_text, places, spot_of, spots, turn_of
from farshore.games.papyria.phases.turns import START_TURN
from farshore.games.papyria.state import Papyria

HAND: Final = 4  # steps are made for so many places of a hand


class StartDraft(Effect[Papyria]):
    """[Y2.1] Four landscapes for everybody; [Y11.1] alone as many as the first deal says."""

    key = "start_draft"

    def run(self, g: Papyria) -> None:
        g.then(NEXT_PICK)
        deal(g, g.box.solo_hands[0] if g.box.solo else g.box.hand)


def deal(g: Papyria, number: int) -> None:
    """So many for each, who looks at them; the starting player first."""
    for role in reversed(range(g.seats)):
        seat = (g.first + role) % g.seats
        for place in range(number):
            g.hands.lay(in_hand(g, seat, place))
    g.then(LOOK_AT_HANDS)


class LookAtHands(Effect[Papyria]):
    """[Y2.1] [Y2.2] Each sees the hand before them."""

    key = "look_at_hands"

    def run(self, g: Papyria) -> None:
        for role in reversed(range(g.seats)):
            seat = (g.first + role) % g.seats
            for place in reversed(range(g.box.hand)):
                if not g.hands.is_empty(in_hand(g, seat, place)):
                    g.then(LOOK_AT[seat][place])


class LookAt(Look[Papyria]):
    """[Y2.1] One landscape of a hand, for its holder alone."""

    key = "look_at"

    def pieces(self, g: Papyria) -> Hidden:
        return g.hands

    def slot(self, g: Papyria) -> int:
        return in_hand(g, self.seat, self.arg)

    def viewers(self, g: Papyria) -> int:
        return only(self.seat)

    def seen(self, g: Papyria, slot: int) -> None:
        g.tell("hand", g.box.first_starting + g.hands.kind(slot), to=only(self.seat))

    def word(self, g: Papyria, value: int) -> str:
        return g.box.tiles[g.box.first_starting + value]


class NextPick(Effect[Papyria]):
    """[Y2.4] Pick, pass on, place: until everybody has placed enough."""

    key = "next_pick"

    def run(self, g: Papyria) -> None:
        if g.round == g.box.start_landscapes:
            g.hands.mix([slot for slot in range(len(g.hands.what)) if not g.hands.is_empty(slot)])
            g.unchecked = True
            g.then(START_TURN[g.first])
            return
        g.round += 1
        g.then(NEXT_PICK)
        g.then(PLACE_STARTING)
        g.then(PASS_ON)
        g.then(PICK)


class Pick(Together[Papyria]):
    """[Y2.2] All choose at once; then the chosen are turned up [Y2.3]."""

    key = "pick"

    def start(self, g: Papyria, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(PICK_ONE[seat])

    def join(self, g: Papyria) -> None:
        for role in reversed(range(g.seats)):
            g.then(SHOW[(g.first + role) % g.seats])


class PickOne(Question[Papyria]):
    """[Y2.2] A landscape of the hand one holds: its place, never what it is."""

    key = "pick_one"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(g.box.hand))

    def forbids(self, g: Papyria, place: int) -> str:
        return "Y2.2" if g.hands.is_empty(in_hand(g, self.seat, place)) else FREE

    def play(self, g: Papyria, place: int) -> None:
        g.display(self.seat).chosen = place
        g.tell("chose", self.seat)

    def text(self, g: Papyria, place: int) -> str:
        return f"hand{place + 1}"

    def target(self, g: Papyria, place: int) -> str:
        return f"hand{self.seat}/card{place + 1}"


class Show(Look[Papyria]):
    """[Y2.3] A chosen landscape is turned up."""

    key = "show"

    def pieces(self, g: Papyria) -> Hidden:
        return g.hands

    def slot(self, g: Papyria) -> int:
        return in_hand(g, self.seat, g.display(self.seat).chosen)

    def seen(self, g: Papyria, slot: int) -> None:
        display = g.own_display(self.seat)
        display.drafted = g.box.first_starting + g.hands.take(slot)
        display.chosen = NOTHING
        g.tell("picked", self.seat, display.drafted)

    def word(self, g: Papyria, value: int) -> str:
        return g.box.tiles[g.box.first_starting + value]


class PassOn(Effect[Papyria]):
    """[Y2.2] The rest goes to the left; [Y11.1] alone it leaves the game, and there is another deal."""

    key = "pass_on"

    def run(self, g: Papyria) -> None:
        if g.round == g.box.start_landscapes:
            return
        give(g, g.seats - 1, g.seats)
        if g.box.solo:
            deal(g, g.box.solo_hands[g.round])
            return
        for seat in reversed(range(g.seats)):
            give(g, seat - 1 if seat else g.seats, seat)
        g.tell("passed")
        g.then(LOOK_AT_HANDS)


def give(g: Papyria, giver: int, taker: int) -> None:
    for place in range(g.box.hand):
        g.hands.move(in_hand(g, giver, place), in_hand(g, taker, place))


class PlaceStarting(Together[Papyria]):
    """[Y2.3] All place at once."""

    key = "place_starting"

    def start(self, g: Papyria, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(STARTING_PLACE[seat])

    def join(self, g: Papyria) -> None:
        pass


class StartingPlace(Question[Papyria]):
    """[Y2.3] Beside the landscape where the priest stands [Y6.4], turned as one likes [Y6.5]."""

    key = "starting_place"

    def choices(self, g: Papyria) -> list[int]:
        return spots(g.box, g.display(self.seat).drafted)

    def forbids(self, g: Papyria, spot: int) -> str:
        return places(g.display(self.seat), spot)

    def play(self, g: Papyria, spot: int) -> None:
        display = g.display(self.seat)
        tile = display.drafted
        display.drafted = NOTHING
        display.add(g.box, display.cells[display.priest] + STEP[spot_of(spot)], tile, turn_of(spot))
        g.tell("placed", self.seat, tile)

    def text(self, g: Papyria, spot: int) -> str:
        return place_text(spot)


def in_hand(g: Papyria, seat: int, place: int) -> int:
    """The slot of a place in a hand; beyond the last seat: the hand on its way."""
    return seat * g.box.hand + place


START_DRAFT: Final = one(StartDraft, NO_SEAT)
NEXT_PICK: Final = one(NextPick, NO_SEAT)
LOOK_AT_HANDS: Final = one(LookAtHands, NO_SEAT)
LOOK_AT: Final = for_each_seat_and(LookAt, HAND)
PICK: Final = one(Pick, NO_SEAT)
PICK_ONE: Final = for_each_seat(PickOne)
SHOW: Final = for_each_seat(Show)
PASS_ON: Final = one(PassOn, NO_SEAT)
PLACE_STARTING: Final = one(PlaceStarting, NO_SEAT)
STARTING_PLACE: Final = for_each_seat(StartingPlace)
