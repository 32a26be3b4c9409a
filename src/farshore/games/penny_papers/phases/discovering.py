"""Discoveries: chapter 5 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Source
from farshore.core.hidden import BIT
from farshore.core.sets import Set
from farshore.core.steps import FREE, HAND_IN, NO_SEAT, STOP, Effect, Question, Together, for_each_seat, one
from farshore.games.penny_papers.box import JUNGLE, KINDS, PYRAMID, RANGE, TOWN
from farshore.games.penny_papers.discoveries import every, fitting, number_in, possible, reaches
from farshore.games.penny_papers.state import Valley


class OfferDiscoveries(Effect[Valley]):
    """[V5.1] When all have written, those who can may reveal one discovery."""

    key = "offer_discoveries"

    def run(self, g: Valley) -> None:
        for seat in range(g.seats):
            if possible(g.box, g.sheet(seat)):
                g.then(REVEAL)
                return


class Reveal(Together[Valley]):
    """[V5.1] All who can, at the same time; they know what was written, and whether this round is the last."""

    key = "reveal"

    def opens(self, g: Valley, seat: int) -> bool:
        return possible(g.box, g.sheet(seat)) != 0

    def start(self, g: Valley, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(DISCOVER[seat])

    def join(self, g: Valley) -> None:
        """Discoveries lie on the own sheet already."""


class DiscoverNow(Effect[Valley]):
    """[V5.1] Agreed on before the game: the discovery is chosen before the hand-in."""

    key = "discover_now"

    def run(self, g: Valley) -> None:
        if possible(g.box, g.sheet(self.seat)):
            g.then(DISCOVER[self.seat])


class Discover(Question[Valley]):
    """[V5.1] Which kind of discovery, or none."""

    key = "discover"
    moment = "discovery"

    def choices(self, g: Valley) -> list[int]:
        return [JUNGLE, TOWN, RANGE, PYRAMID, STOP]

    def forbids(self, g: Valley, kind: int) -> str:
        if kind == STOP or possible(g.box, g.sheet(self.seat)) & BIT[kind]:
            return FREE
        return RULES[kind]

    def play(self, g: Valley, kind: int) -> None:
        if kind != STOP:
            g.then(SPACES[kind][self.seat])

    def moves(self, g: Valley) -> list[int]:
        can = possible(g.box, g.sheet(self.seat))
        return [kind for kind in range(KINDS) if can & BIT[kind]] + [STOP]

    def text(self, g: Valley, kind: int) -> str:
        return "none" if kind == STOP else g.box.kinds[kind]


class Spaces(Set[Valley]):
    """[V5.2] Which spaces: connected numbers that are in no discovery yet."""

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.what = KINDS

    def elements(self, g: Valley) -> int:
        sheet = g.sheet(self.seat)
        numbers = sheet.free
        for mapped in sheet.found:
            numbers |= mapped
        return numbers

    def reaches(self, g: Valley, chosen: int, allowed: int) -> bool:
        return reaches(g.box, g.sheet(self.seat), self.what, chosen, allowed)

    def why_not(self, g: Valley, element: int) -> str:
        sheet = g.sheet(self.seat)
        if not sheet.free & BIT[element]:
            return "V5.2a"
        if fitting(g.box, sheet, self.what) & BIT[element] and self.what != PYRAMID:
            return self.why_not_together(g, element)
        return self.rule

    def why_not_together(self, g: Valley, element: int) -> str:
        """Its number would do."""
        return "V5.2b"

    def moves(self, g: Valley) -> list[int]:
        """All of them at once, much quicker than one space after another."""
        return every(g.box, g.sheet(self.seat), self.what)[:]

    def glance(self, g: Valley) -> list[int]:
        return every(g.box, g.sheet(self.seat), self.what)[:2]

    def pick(self, g: Valley, source: Source) -> int:
        found = every(g.box, g.sheet(self.seat), self.what)
        return found[source.below(len(found))]

    def complete(self, g: Valley, chosen: int) -> None:
        sheet = g.own_sheet(self.seat)
        sheet.map_out(self.what, chosen, number_in(sheet, chosen) if self.what == TOWN else 0)
        g.tell("discovered", self.seat, self.what, chosen)

    def text(self, g: Valley, space: int) -> str:
        return g.box.names[space]

    def target(self, g: Valley, space: int) -> str:
        return "own_sheet/" + g.box.names[space]


class Jungle(Spaces):
    """[V5.3] Five spaces with five different numbers."""

    key = "jungle"
    rule = "V5.3"

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.what = JUNGLE

    def why_not_together(self, g: Valley, element: int) -> str:
        return "V5.3"


class Town(Spaces):
    """[V5.4] Four spaces with the same number, of which the sheet has no town yet."""

    key = "town"
    rule = "V5.4"

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.what = TOWN

    def why_not_together(self, g: Valley, element: int) -> str:
        return "V5.4"


class Range(Spaces):
    """[V5.5] Three spaces with numbers of 6 or more."""

    key = "range"
    rule = "V5.5"

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.what = RANGE


class Pyramid(Spaces):
    """[V5.6] Three spaces in a line and one beside the middle, all 10 or more."""

    key = "pyramid"
    rule = "V5.6"

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.what = PYRAMID


OFFER_DISCOVERIES: Final = one(OfferDiscoveries, NO_SEAT)
REVEAL: Final = one(Reveal, NO_SEAT)
DISCOVER_NOW: Final = for_each_seat(DiscoverNow, 100)
DISCOVER: Final = for_each_seat(Discover, 100)
SPACES: Final[tuple[tuple[Spaces, ...], ...]] = (
    for_each_seat(Jungle, 100),
    for_each_seat(Town, 100),
    for_each_seat(Range, 100),
    for_each_seat(Pyramid, 100),
)
RULES: Final = ("V5.3", "V5.4", "V5.5", "V5.6")
