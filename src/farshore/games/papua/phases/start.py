"""The start of a round: chapter A2 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Request, Roll
from farshore.core.hidden import BIT, Hidden
from farshore.core.steps import (
    FREE,
    HAND_IN,
    NO_SEAT,
    STOP,
    Chance,
    Effect,
    Look,
    Question,
    for_each,
    for_each_seat,
    one,
)
from farshore.games.papua.box import (
    BENEFITS,
    COINS,
    EXPEDITIONS,
    EXPLORERS,
    FOOD,
    KEEP,
    LOGISTICS,
    NOTEBOOK,
    PRESTIGE,
    TRIBE_COINS,
    TRIBE_DICE,
    TRIBE_EXPLORERS,
    TRIBE_FOOD,
    ZONES,
)
from farshore.games.papua.phases.resolution import END_ROUND, RESOLVE
from farshore.games.papua.phases.turn import TURN
from farshore.games.papua.state import NO_CARD, SPOTS, UNSEEN, Papua


class StartRound(Effect[Papua]):
    """[A2] The round, from top to bottom; or the end of the match [A2.1, A11.1]."""

    key = "start_round"

    def run(self, g: Papua) -> None:
        if g.cards_left() < len(g.box.destinations):
            g.tell("over")
            g.end()
            return
        g.round += 1
        g.tell("round", g.round)
        g.then(START_ROUND)
        g.then(END_ROUND)
        g.then(RESOLVE)
        g.then(TURNS)
        if g.box.two:
            g.then(THIRD_DICE)
        g.then(FORBIDDEN_MARKER)
        g.then(LAY_OUT)
        for seat in reversed(g.pile):
            if g.cards_of(seat, g.box.tribe):
                g.then(TRIBE_CARD[seat])


class TribeCard(Question[Papua]):
    """[A2.2] One tribe card a round, for one of its benefits; Anthropology keeps the card [A13.7]."""

    key = "tribe"
    moment = "tribe"

    def choices(self, g: Papua) -> list[int]:
        kept = range(KEEP, 2 * KEEP) if g.science[self.seat] == g.box.anthropology else range(0)
        return [*range(KEEP), *kept, STOP]

    def forbids(self, g: Papua, choice: int) -> str:
        return "A13.1" if choice >= KEEP and not g.holds(self.seat, g.box.anthropology) else FREE

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            return
        if choice >= KEEP:
            g.use_science(self.seat)
            g.tell("tribe_kept", self.seat, choice - KEEP)
        else:
            g.add_card(self.seat, g.box.tribe, -1)
            g.discard_card(g.box.tribe)
            g.tell("tribe", self.seat, choice)
        tribe_gives(g, self.seat, choice % KEEP)
        g.then(HAND_IN[self.seat])

    def text(self, g: Papua, choice: int) -> str:
        if choice == STOP:
            return "none"
        return BENEFITS[choice] if choice < KEEP else f"keep.{BENEFITS[choice - KEEP]}"

    def target(self, g: Papua, choice: int) -> str:
        return "cards/card.tribe" if choice != STOP else ""


def tribe_gives(g: Papua, seat: int, benefit: int) -> None:
    number = g.box.tribe_gives[benefit]
    if benefit == TRIBE_DICE:
        g.ten |= BIT[seat]
    elif benefit == TRIBE_COINS:
        g.give(seat, COINS, number)
    elif benefit == TRIBE_FOOD:
        g.give(seat, FOOD, number)
    elif benefit == TRIBE_EXPLORERS:
        g.give(seat, EXPLORERS, number)
    else:
        g.give(seat, PRESTIGE, number)


class LayOut(Effect[Papua]):
    """[A2.3, A2.6] Three expedition cards, the counters and a notebook card come from their piles."""

    key = "lay_out"

    def run(self, g: Papua) -> None:
        prepare_notebook(g)
        if g.note == UNSEEN:
            g.notebook.lay(0)
            g.then(TURN_UP_NOTE)
        for place in range(g.box.shown - 1, -1, -1):
            g.then(TAKE_COUNTER[place])
        for destination in range(len(g.box.destinations) - 1, -1, -1):
            g.deck.lay(destination)
            g.then(TURN_UP_CARD[destination])


class TurnUpCard(Look[Papua]):
    """[A2.3] The card of a destination."""

    key = "expedition"

    def pieces(self, g: Papua) -> Hidden:
        return g.deck

    def slot(self, g: Papua) -> int:
        return self.arg

    def seen(self, g: Papua, slot: int) -> None:
        g.tell("card", slot, g.deck.kind(slot))

    def word(self, g: Papua, value: int) -> str:
        return g.box.cards[value]


class TakeCounter(Effect[Papua]):
    """[A2.4] A counter from the pile. If the reposition counter was its last, the others are mixed at once [A2.5]."""

    key = "take_counter"

    def run(self, g: Papua) -> None:
        if g.counters.left == 0:
            g.tell("mixed_now")
            mix_counters(g)
        g.counters.lay(self.arg)
        g.then(TURN_UP_COUNTER[self.arg])


class TurnUpCounter(Look[Papua]):
    """[A2.4] The reposition counter is laid aside, and another is turned up."""

    key = "counter"

    def pieces(self, g: Papua) -> Hidden:
        return g.counters

    def slot(self, g: Papua) -> int:
        return self.arg

    def seen(self, g: Papua, slot: int) -> None:
        counter = g.counters.kind(slot)
        if counter != g.box.reposition:
            g.tell("counter", counter)
            return
        g.tell("reposition")
        g.reposition = True
        g.counters_gone |= BIT[g.counters.take(slot)]
        g.then(TAKE_COUNTER[slot])

    def word(self, g: Papua, value: int) -> str:
        return g.box.counters[value]


def mix_counters(g: Papua) -> None:
    """The discarded counters go back to the pile; the reposition counter stays in view until the round's end."""
    stay = BIT[g.box.reposition]
    for counter in range(len(g.box.counters)):
        if g.counters_gone & BIT[counter] & ~stay:
            g.counters.put_back(counter)
    g.counters_gone &= stay


def prepare_notebook(g: Papua) -> None:
    """[A2.6] When deck I is used up, II is opened; were that empty too, the round would have no notebook card."""
    if g.notebook.left == 0:
        g.open_second_deck()
    g.note = UNSEEN if g.notebook.left else NO_CARD


class TurnUpNote(Look[Papua]):
    """[A2.6] The notebook card of the round."""

    key = "note"

    def pieces(self, g: Papua) -> Hidden:
        return g.notebook

    def slot(self, g: Papua) -> int:
        return 0

    def seen(self, g: Papua, slot: int) -> None:
        g.note = g.notebook.kind(slot)
        g.tell("note", g.note)

    def word(self, g: Papua, value: int) -> str:
        return g.box.notes[value]


class ForbiddenMarker(Effect[Papua]):
    """[A2.7] The last in energy order places it; of two players, who doesn't play first in this round [A14.1]."""

    key = "forbidden_marker"

    def run(self, g: Papua) -> None:
        seat = 1 - starter(g) if g.box.two else g.pile[g.seats - 1]
        g.then(HAND_IN[seat])
        g.then(FORBID[seat])


class Forbid(Question[Papua]):
    """[A2.7] Any zone but that of the round before."""

    key = "forbid"

    def choices(self, g: Papua) -> list[int]:
        return list(range(ZONES))

    def forbids(self, g: Papua, choice: int) -> str:
        return "A2.7" if choice == g.forbidden else FREE

    def play(self, g: Papua, choice: int) -> None:
        g.forbidden = choice
        g.tell("forbids", self.seat, choice)

    def text(self, g: Papua, choice: int) -> str:
        return g.box.zones[choice]

    def target(self, g: Papua, choice: int) -> str:
        return f"zones/zone.{g.box.zones[choice]}"


def starter(g: Papua) -> int:
    """[A14.1] Two players take turns in playing first."""
    return (g.first + g.round - 1) % 2


class ThirdDice(Chance[Papua]):
    """[A14.2] Five dice for the third colour."""

    key = "third"

    def request(self, g: Papua) -> Request:
        return Roll(self.stream, len(SPOTS), len(g.box.faces), alike=False)

    def answer(self, g: Papua, outcome: list[int]) -> None:
        third: list[int] = []
        for spot, face in enumerate(outcome):
            number = g.box.third[face] if zone_of_spot(spot) != g.forbidden else 0
            third.append(number)
            g.tell("third", spot, number)
        g.third = third

    def word(self, g: Papua, value: int) -> str:
        return g.box.faces[value]


def zone_of_spot(spot: int) -> int:
    return LOGISTICS if spot == 0 else NOTEBOOK if spot == 1 else EXPEDITIONS


class Turns(Effect[Papua]):
    """[A2.8] Everybody's turn, in energy order as it is now."""

    key = "turns"

    def run(self, g: Papua) -> None:
        order = [starter(g), 1 - starter(g)] if g.box.two else g.pile
        for seat in reversed(order):
            g.then(TURN[seat])


START_ROUND: Final = one(StartRound, NO_SEAT)
TRIBE_CARD: Final = for_each_seat(TribeCard)
LAY_OUT: Final = one(LayOut, NO_SEAT)
TAKE_COUNTER: Final = for_each(TakeCounter, 3)
TURN_UP_CARD: Final = for_each(TurnUpCard, 3)
TURN_UP_COUNTER: Final = for_each(TurnUpCounter, 3)
TURN_UP_NOTE: Final = one(TurnUpNote, NO_SEAT)
FORBIDDEN_MARKER: Final = one(ForbiddenMarker, NO_SEAT)
FORBID: Final = for_each_seat(Forbid)
THIRD_DICE: Final = one(ThirdDice, NO_SEAT)
TURNS: Final = one(Turns, NO_SEAT)
