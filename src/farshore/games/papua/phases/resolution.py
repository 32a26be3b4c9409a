"""Resolution: chapter A6 of the rules, with the huts; the zones that need more have files of their own."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT, EMPTY
from farshore.core.steps import NO_SEAT, Effect, one
from farshore.games.papua.box import DESTINATIONS, EXPEDITIONS, FUNDING, HUNTING, HUTS, LOGISTICS, NOTEBOOK, ZONES
from farshore.games.papua.phases.end import SETTLE
from farshore.games.papua.phases.expeditions import BIDS
from farshore.games.papua.phases.funding import FUND
from farshore.games.papua.phases.hunting import HUNT
from farshore.games.papua.phases.logistics import LOGISTICS_ZONE
from farshore.games.papua.phases.notebook import NOTEBOOK_ZONE
from farshore.games.papua.state import Papua, altered

MARKERS: Final = 5


class Resolve(Effect[Papua]):
    """[A6.1] The zones by their markers, 1 to 5; a zone without one isn't resolved."""

    key = "resolve"

    def run(self, g: Papua) -> None:
        for number in range(MARKERS, 0, -1):
            if number in g.marker:
                resolve(g, g.marker.index(number))


def resolve(g: Papua, zone: int) -> None:
    if zone == HUTS:
        g.then(HUTS_ZONE)
    elif zone == LOGISTICS:
        g.then(LOGISTICS_ZONE)
    elif zone == EXPEDITIONS:
        g.then(BIDS)
    elif zone == FUNDING:
        g.then(FUND)
    elif zone == HUNTING:
        for seat in reversed(g.pile):
            g.then(HUNT[seat])
    elif zone == NOTEBOOK:
        g.then(NOTEBOOK_ZONE)


class HutsZone(Effect[Papua]):
    """[A6.2] Each player there goes on to the next hut, and recruits what it shows."""

    key = "huts"

    def run(self, g: Papua) -> None:
        for seat in g.pile:
            following = g.hut[seat] + 1
            if following < len(g.box.hut_explorers):
                need = g.box.hut_explorers[following]
                if g.standing(HUTS, seat) >= need:  # fewer only after a trail in the same round [A10.5]
                    g.hut = altered(g.hut, seat, following)
                    came = g.recruit(seat, need)
                    g.tell("hut", seat, following, came)


class EndRound(Effect[Papua]):
    """[A6.3] Everybody comes home and the board is cleared; after a fall below 0 the match is settled [A11.2]."""

    key = "end_round"

    def run(self, g: Papua) -> None:
        for seat in range(g.seats):
            g.pool[seat] += g.placed(seat)
        g.stands = [0] * len(g.stands)
        g.marker = [0] * ZONES
        g.third = [0] * len(g.third)
        g.ten = 0
        clear_cards(g)
        clear_counters(g)
        if g.fell:
            g.then(SETTLE)


def clear_cards(g: Papua) -> None:
    for destination in range(DESTINATIONS):
        if g.deck.what[destination] != EMPTY:
            g.discard_card(g.deck.take(destination))
    if g.notebook.what[0] != EMPTY:
        g.notes_gone |= BIT[g.notebook.take(0)]
    g.note = -1


def clear_counters(g: Papua) -> None:
    """[A6.3] What nobody took is discarded; after a round with the reposition counter all are mixed [A2.4]."""
    for place in range(g.box.shown):
        if g.counters.what[place] != EMPTY:
            g.counters_gone |= BIT[g.counters.take(place)]
    if g.reposition:
        g.reposition = False
        for counter in range(len(g.box.counters)):
            if g.counters_gone & BIT[counter]:
                g.counters.put_back(counter)
        g.counters_gone = 0
        g.tell("counters_mixed")


RESOLVE: Final = one(Resolve, NO_SEAT)
HUTS_ZONE: Final = one(HutsZone, NO_SEAT)
END_ROUND: Final = one(EndRound, NO_SEAT)
