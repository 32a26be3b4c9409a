"""Logistics: chapter A7 of the rules, with Engineering [A13.8] and the third colour [A14.4]."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT, EMPTY
from farshore.core.steps import HAND_IN, NO_SEAT, STOP, Effect, Question, for_each_seat, one
from farshore.games.papua.box import GIFTS, LOGISTICS
from farshore.games.papua.state import THIRD_LOGISTICS, Papua


class LogisticsZone(Effect[Papua]):
    """[A7.1] As many as there are counters take one each, most explorers first; then Engineering."""

    key = "logistics"

    def run(self, g: Papua) -> None:
        for seat in g.pile:
            if g.holds(seat, g.box.engineering):
                g.then(ENGINEERING[seat])
        takers = ranking(g)[: g.box.shown]
        for seat in reversed([taker for taker in takers if taker < g.seats]):
            g.then(TAKE[seat])
        if g.seats in takers:
            g.then(DISCARD[loser(takers)])


def ranking(g: Papua) -> list[int]:
    """[A7.1] Who has explorers there, the most first, ties by energy order; the third colour is one of them [A14.3]."""
    ranked: list[int] = []
    for who in g.order():
        number = explorers_of(g, who)
        if number:
            at = len(ranked)
            while at > 0 and explorers_of(g, ranked[at - 1]) < number:
                at -= 1
            ranked.insert(at, who)
    return ranked


def explorers_of(g: Papua, who: int) -> int:
    return g.third[THIRD_LOGISTICS] if who == g.seats else g.standing(LOGISTICS, who)


def loser(takers: list[int]) -> int:
    """[A14.4] Of two players the one who takes nothing beside the third colour, there or not."""
    return 1 if 0 in takers else 0


class CounterQuestion(Question[Papua]):
    """One of the counters that lie in the zone."""

    def choices(self, g: Papua) -> list[int]:
        return sorted([counter for counter in g.counters.what if counter != EMPTY])

    def text(self, g: Papua, choice: int) -> str:
        return "none" if choice == STOP else g.box.counters[choice]

    def target(self, g: Papua, choice: int) -> str:
        return f"counters/counter.{g.box.counters[choice]}" if choice != STOP else ""


class TakeCounter(CounterQuestion):
    """[A7.1] The counter works at once [A7.2]."""

    key = "take"

    def play(self, g: Papua, choice: int) -> None:
        discard(g, choice)
        g.tell("takes", self.seat, choice)
        works(g, self.seat, choice)
        g.then(HAND_IN[self.seat])


class DiscardCounter(CounterQuestion):
    """[A14.4] The third colour takes a counter: whoever takes none says which one goes."""

    key = "discard"

    def play(self, g: Papua, choice: int) -> None:
        discard(g, choice)
        g.tell("discards", self.seat, choice)
        g.then(HAND_IN[self.seat])


class Engineering(Effect[Papua]):
    """[A13.8] Asked only if a counter is left."""

    key = "engineering"

    def run(self, g: Papua) -> None:
        if any_left(g):
            g.then(ENGINEER[self.seat])


def any_left(g: Papua) -> bool:
    for counter in g.counters.what:
        if counter != EMPTY:
            return True
    return False


class Engineer(CounterQuestion):
    """[A13.8] One of the counters that are left works too."""

    key = "engineer"
    moment = "engineering"

    def choices(self, g: Papua) -> list[int]:
        return [*super().choices(g), STOP]

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            return
        g.use_science(self.seat)
        discard(g, choice)
        g.tell("engineering", self.seat, choice)
        works(g, self.seat, choice)


def discard(g: Papua, counter: int) -> None:
    g.counters_gone |= BIT[g.counters.take(g.counters.what.index(counter))]


def works(g: Papua, seat: int, counter: int) -> None:
    """[A7.2] What it shows; a zone counter gives the number of the zone."""
    for gift in range(len(GIFTS)):
        g.give(seat, gift, g.box.counter_gifts[gift][counter])
    if g.box.counter_zone[counter] >= 0:
        g.give(seat, g.box.counter_zone[counter], g.marker[LOGISTICS])


LOGISTICS_ZONE: Final = one(LogisticsZone, NO_SEAT)
TAKE: Final = for_each_seat(TakeCounter)
DISCARD: Final = for_each_seat(DiscardCounter)
ENGINEERING: Final = for_each_seat(Engineering)
ENGINEER: Final = for_each_seat(Engineer)
