"""Travel: chapter 4 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.core.steps import FREE, STOP, Question, for_each_seat
from farshore.games.polynesia import rulings
from farshore.games.polynesia.box import COMPANY, MASK, NONE, OPENS_ROUTES
from farshore.games.polynesia.phases.tokens import arrive
from farshore.games.polynesia.state import MASKS, Polynesia

BY_MASK: Final = 100  # beside the hosts: the way that card 2.2 opens


def may_travel(g: Polynesia, seat: int) -> str:
    """[P2.3] Can anybody cross anything?"""
    free = g.box.neutral_routes | g.boats[seat]
    explored = g.fish_routes | g.shell_routes
    for home in g.homes(seat):
        for way in g.box.leaving[home]:
            bit = BIT[g.box.route[way]]
            if free & bit or (explored & bit and crossing_refused(g, seat, way) == FREE):
                return FREE
    return "P2.3"


class Travel(Question[Polynesia]):
    """[P4.1] One point carries one member over one route; share the points out as you like, or stop."""

    key = "travel"

    def choices(self, g: Polynesia) -> list[int]:
        return [way for home in g.homes(self.seat) for way in g.box.leaving[home]] + [STOP]

    def forbids(self, g: Polynesia, way: int) -> str:
        if way == STOP:
            return "P4.1" if rulings.MUST_MOVE and g.points == g.marker else FREE
        if not g.lives_on(self.seat, g.box.start[way]):
            return "P4.2"
        return crossing_refused(g, self.seat, way)

    def play(self, g: Polynesia, way: int) -> None:
        if way == STOP:
            g.points = 0
            return
        g.way = way
        g.points -= 1
        if g.points:
            g.then(self)  # the journey goes on after all that this crossing starts
        if is_free(g, self.seat, g.box.route[way]):
            cross(g, self.seat)
        else:
            g.then(CHOOSE_HOST[self.seat])

    def moves(self, g: Polynesia) -> list[int]:
        """The same as the two verbs above, with masks: most ways are free or unexplored."""
        free = g.box.neutral_routes | g.boats[self.seat]
        explored = g.fish_routes | g.shell_routes
        found = []
        for home in g.homes(self.seat):
            for way in g.box.leaving[home]:
                bit = BIT[g.box.route[way]]
                if free & bit or (explored & bit and crossing_refused(g, self.seat, way) == FREE):
                    found.append(way)
        if self.forbids(g, STOP) == FREE:
            found.append(STOP)
        return found

    def text(self, g: Polynesia, way: int) -> str:
        return "stop" if way == STOP else g.box.ways[way]

    def target(self, g: Polynesia, way: int) -> str:
        return "" if way == STOP else f"map/{g.box.islands[g.box.end[way]]}"


class ChooseHost(Question[Polynesia]):
    """[P4.5] Several ways to use a route: one host or another, or (card 2.2) a mask."""

    key = "choose_host"

    def choices(self, g: Polynesia) -> list[int]:
        return [*range(g.seats), BY_MASK]

    def forbids(self, g: Polynesia, host: int) -> str:
        if host == BY_MASK:
            return FREE if mask_opens(g, self.seat, g.box.route[g.way]) else "P12.2"
        return refusal(g, self.seat, g.way, host)

    def play(self, g: Polynesia, host: int) -> None:
        if host == BY_MASK:
            g.own[MASKS + self.seat] -= 1
            g.discard(MASK)
            g.tell("mask_used", self.seat)
            cross(g, self.seat)
        else:
            g.pay_to(self.seat, host, g.kind_of(g.box.route[g.way]), g.box.guest_price)
            cross(g, self.seat, host)

    def text(self, g: Polynesia, host: int) -> str:
        return "mask" if host == BY_MASK else f"seat{host}"


def crossing_refused(g: Polynesia, seat: int, way: int) -> str:
    """Which rule keeps this seat from crossing; of several hosts the one that comes nearest says it."""
    route = g.box.route[way]
    if is_free(g, seat, route) or mask_opens(g, seat, route):
        return FREE
    refused = "P4.4a"
    for host in range(g.seats):
        rule = refusal(g, seat, way, host)
        if rule == FREE:
            return FREE
        refused = max(refused, rule)
    return refused


def is_free(g: Polynesia, seat: int, route: int) -> bool:
    """[P4.3] Neutral routes, and those with a boat of one's own; [P4.6] there no other boat is used."""
    return g.box.neutral[route] or g.has_boat(seat, route)


def mask_opens(g: Polynesia, seat: int, route: int) -> bool:
    """[P12.2] Card 2.2: a mask opens a route of others."""
    return g.tides[1] == OPENS_ROUTES and g.masks(seat) > 0 and g.is_explored(route)


def refusal(g: Polynesia, seat: int, way: int, host: int) -> str:
    """[P4.4] A host needs a boat there (a), a guide where the crossing begins (b), and its price (c)."""
    route = g.box.route[way]
    if not g.has_boat(host, route):
        return "P4.4a"
    if not g.lives_on(host, g.box.start[way]):
        return "P4.4b"
    return FREE if g.held(seat, g.kind_of(route)) >= g.box.guest_price else "P4.4c"


def cross(g: Polynesia, seat: int, host: int = NONE) -> None:
    """[P4.7] Both move; then [P13.1] the point tokens of card 3.1; then what lies on the island."""
    start, end = g.box.start[g.way], g.box.end[g.way]
    g.move_member(seat, start, end)
    g.tell("travelled", seat, start, end)
    if host != NONE:
        g.move_member(host, start, end)
        g.tell("guided", host, start, end)
        if g.tides[2] == COMPANY:
            g.take_points(seat, 1)
            g.take_points(host, 1)
    arrive(g, seat, end)


TRAVEL: Final = for_each_seat(Travel)
CHOOSE_HOST: Final = for_each_seat(ChooseHost)
