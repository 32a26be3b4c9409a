"""A turn: chapter 2 of the rules, and the end of chapter 3 that follows every turn."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Request, Roll
from farshore.core.hidden import Hidden, only
from farshore.core.steps import FREE, HAND_IN, NO_SEAT, STOP, Chance, Effect, Look, Question, for_each_seat, one
from farshore.games.template.state import NOWHERE, SHORE, TidePools

# The elements of Spend beside the pools: above every pool's number.
PEEK: Final = 100
DIVE: Final = 101


class StartTurn(Effect[TidePools]):
    """[T2.1] Roll the tide, spend what it gives, hand in; then the next seat. What is pushed first comes last."""

    key = "start_turn"

    def run(self, g: TidePools) -> None:
        g.dived = NOWHERE
        g.peeked = False
        g.then(NEXT_SEAT)
        g.then(HAND_IN[self.seat])
        g.then(SPEND[self.seat])
        g.then(TIDE[self.seat])


class Tide(Chance[TidePools]):
    """[T2.1] The face of the tide die is the number of tide points."""

    key = "tide"

    def request(self, g: TidePools) -> Request:
        return Roll(self.stream, 1, len(g.box.tide))

    def answer(self, g: TidePools, outcome: list[int]) -> None:
        g.points = g.box.tide[outcome[0]]
        g.tell("tide", self.seat, g.points)

    def word(self, g: TidePools, value: int) -> str:
        return f"face{value + 1}"


class Spend(Question[TidePools]):
    """[T2.2] A point wades to a pool beside one's own, peeks or dives; or stop, and the rest is lost."""

    key = "spend"

    def choices(self, g: TidePools) -> list[int]:
        return [*g.ways(self.seat), PEEK, DIVE, STOP]

    def forbids(self, g: TidePools, choice: int) -> str:
        if choice == STOP:
            return FREE
        if choice == PEEK:
            return may_not_peek(g, self.seat)
        if choice == DIVE:
            return may_not_dive(g, self.seat)
        return "T2.3" if g.is_taken(choice) else FREE

    def play(self, g: TidePools, choice: int) -> None:
        if choice == STOP:
            g.points = 0
            return
        g.points -= 1
        if g.points:
            g.then(self)
        if choice == PEEK:
            g.peeked = True
            g.then(SEE[self.seat])
        elif choice == DIVE:
            g.dived = g.stands[self.seat]
            g.tell("dived", self.seat, g.dived)
            g.when_handed_in(TAKE[self.seat])
        else:
            g.stands[self.seat] = choice
            g.tell("waded", self.seat, choice)

    def text(self, g: TidePools, choice: int) -> str:
        if choice == STOP:
            return "stop"
        return "peek" if choice == PEEK else "dive" if choice == DIVE else g.box.pools[choice]

    def target(self, g: TidePools, choice: int) -> str:
        if choice == STOP:
            return ""
        pool = choice if choice < PEEK else g.stands[self.seat]
        return "" if pool == SHORE else f"reef/{g.box.pools[pool]}"


def may_not_peek(g: TidePools, seat: int) -> str:
    """[T2.4] Once a turn (a), where a shell lies (b) that one doesn't know (c)."""
    pool = g.stands[seat]
    if g.peeked:
        return "T2.4a"
    if pool == SHORE or pool == g.dived or g.reef.is_empty(pool):
        return "T2.4b"
    return "T2.4c" if g.reef.knows(seat, pool) else FREE


def may_not_dive(g: TidePools, seat: int) -> str:
    """[T2.5] Once a turn (a), where a shell lies (b)."""
    pool = g.stands[seat]
    if g.dived != NOWHERE:
        return "T2.5a"
    return "T2.5b" if pool == SHORE or g.reef.is_empty(pool) else FREE


class See(Look[TidePools]):
    """[T2.4] The shell of one's own pool is seen by oneself alone, and at once: the rest of the turn builds on it."""

    key = "see"

    def pieces(self, g: TidePools) -> Hidden:
        return g.reef

    def slot(self, g: TidePools) -> int:
        return g.stands[self.seat]

    def viewers(self, g: TidePools) -> int:
        return only(self.seat)

    def seen(self, g: TidePools, slot: int) -> None:
        g.tell("peeked", self.seat, slot)
        g.tell("saw", g.reef.kind(slot), to=only(self.seat))

    def word(self, g: TidePools, value: int) -> str:
        return g.box.shells[value]


class Take(Look[TidePools]):
    """[T2.6] With the hand-in the shell dived for is turned up, and kept. It waits so that a dive can be undone."""

    key = "take"

    def pieces(self, g: TidePools) -> Hidden:
        return g.reef

    def slot(self, g: TidePools) -> int:
        return g.dived

    def seen(self, g: TidePools, slot: int) -> None:
        shell = g.reef.take(slot)
        g.keep(self.seat, shell)
        g.tell("kept", self.seat, shell, slot)

    def word(self, g: TidePools, value: int) -> str:
        return g.box.shells[value]


class NextSeat(Effect[TidePools]):
    """[T3.1] A round after which few shells are left, or the tenth, was the last."""

    key = "next_seat"

    def run(self, g: TidePools) -> None:
        round_is_over = g.turn % g.seats == 0
        if round_is_over and (g.shells_left() <= g.box.left_at_end or g.round_now() == g.box.rounds):
            g.tell("over")
            g.end()
        else:
            g.then(START_TURN[(g.first + g.turn) % g.seats])
            g.turn += 1


# Each step is made once, for each seat that may take it, and shared by all positions.
START_TURN: Final = for_each_seat(StartTurn)
TIDE: Final = for_each_seat(Tide)
SPEND: Final = for_each_seat(Spend)
SEE: Final = for_each_seat(See)
TAKE: Final = for_each_seat(Take)
NEXT_SEAT: Final = one(NextSeat, NO_SEAT)
