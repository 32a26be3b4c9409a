"""Explore: chapter 3 of the rules, and the boat token of chapter 5."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.core.steps import FREE, STOP, Question, for_each_seat
from farshore.games.polynesia import rulings
from farshore.games.polynesia.box import FIRST_ROUTE, FISH, KINDS, SHARED_ROUTES, SHELL
from farshore.games.polynesia.phases.populate import GRANTED
from farshore.games.polynesia.state import SEA, Polynesia

NO_ROUTE: Final = "P2.3"  # there is no route that one may and can explore


def may_explore(g: Polynesia, seat: int) -> str:
    """[P2.3] Is there anything to explore?"""
    if not g.boats_left(seat):
        return "P3.4"
    if max(g.held(seat, FISH), g.held(seat, SHELL)) < min(g.marker, g.box.existing_price):
        return NO_ROUTE
    explored = g.fish_routes | g.shell_routes
    if g.tides[0] != FIRST_ROUTE and max(g.held(seat, FISH), g.held(seat, SHELL)) >= g.marker:
        if g.box.explorable_routes & ~explored:
            return FREE  # any new one will do
    for route in g.box.explorable:
        if not forbidden(g, seat, route) and not unpaid(g, seat, route):
            return FREE
    return NO_ROUTE


def forbidden(g: Polynesia, seat: int, route: int) -> str:
    """[P3.2] No neutral route; [P3.3] none with a boat of one's own; [P3.4] no boat, no exploring; [P3.7] two seats."""
    if g.box.neutral[route]:
        return "P3.2"
    if g.has_boat(seat, route):
        return "P3.3"
    if not g.boats_left(seat):
        return "P3.4"
    return "P3.7" if g.seats == 2 and g.is_explored(route) else FREE


def unpaid(g: Polynesia, seat: int, route: int) -> str:
    """[P3.5] A new route asks for one kind; [P3.6] an old one for its kind, for each owner."""
    if g.is_explored(route):
        price = g.box.existing_price * len(g.owners(route))
        return FREE if g.held(seat, g.kind_of(route)) >= price else "P3.6"
    return FREE if max(g.held(seat, FISH), g.held(seat, SHELL)) >= price_of_new(g, route) else "P3.5"


def price_of_new(g: Polynesia, route: int) -> int:
    """[P3.5] As many as the marker shows; [P11.1] with card 1.1 twice that for the first route of an archipelago."""
    return g.marker * (g.box.first_route_times if is_first(g, route) else 1)


def is_first(g: Polynesia, route: int) -> bool:
    """[P11.1] Card 1.1: does an archipelago get its first route?"""
    if g.tides[0] != FIRST_ROUTE:
        return False
    explored = g.fish_routes | g.shell_routes
    for touching in g.box.touching:
        if touching & BIT[route] and not touching & explored:
            return True
    return False


class Explore(Question[Polynesia]):
    """[P3.1] A boat to any route that one can pay."""

    key = "explore"

    def choices(self, g: Polynesia) -> list[int]:
        return list(range(len(g.box.routes)))

    def forbids(self, g: Polynesia, route: int) -> str:
        return forbidden(g, self.seat, route) or unpaid(g, self.seat, route)

    def play(self, g: Polynesia, route: int) -> None:
        g.route = route
        if g.is_explored(route):
            join_others(g, self.seat, route, free=False)
        else:
            g.then(PAY_WITH[self.seat])

    def moves(self, g: Polynesia) -> list[int]:
        """The same as the two verbs above, with what is alike for all routes asked once."""
        most = max(g.held(self.seat, FISH), g.held(self.seat, SHELL))
        explored = g.fish_routes | g.shell_routes
        taken = g.boats[self.seat]
        usual = most >= g.marker and g.boats_left(self.seat) > 0
        joins = g.seats > 2 and most >= g.box.existing_price and g.boats_left(self.seat) > 0
        doubled = g.tides[0] == FIRST_ROUTE
        found = []
        for route in g.box.explorable:
            if explored & BIT[route]:
                if joins and not taken & BIT[route] and unpaid(g, self.seat, route) == FREE:
                    found.append(route)
            elif usual and (not doubled or most >= price_of_new(g, route)):
                found.append(route)
        return found

    def text(self, g: Polynesia, route: int) -> str:
        return g.box.routes[route]

    def target(self, g: Polynesia, route: int) -> str:
        return f"map/{g.box.routes[route]}"


class PayWith(Question[Polynesia]):
    """[P3.5] The whole price in one kind; a piece of it stays beside the route."""

    key = "pay_with"

    def choices(self, g: Polynesia) -> list[int]:
        return [FISH, SHELL]

    def forbids(self, g: Polynesia, kind: int) -> str:
        return FREE if g.held(self.seat, kind) >= price_of_new(g, g.route) else "P3.5"

    def play(self, g: Polynesia, kind: int) -> None:
        g.pay(self.seat, kind, price_of_new(g, g.route))
        open_route(g, self.seat, g.route, kind)
        # [P11.1] is due whatever was paid; only the boat token needs ruling 12.

    def text(self, g: Polynesia, kind: int) -> str:
        return KINDS[kind]


def open_route(g: Polynesia, seat: int, route: int, kind: int, populates: bool = True) -> None:
    """[P3.5] The first boat on a route, and the piece beside it; [P11.1] it may come with a Populate."""
    first = is_first(g, route)
    if kind == FISH:
        g.fish_routes |= BIT[route]
    else:
        g.shell_routes |= BIT[route]
    place_boat(g, seat, route)
    g.tell("laid", route, kind)
    if first and populates:
        g.then(GRANTED[seat])


def join_others(g: Polynesia, seat: int, route: int, free: bool) -> None:
    """[P3.6] Each owner is paid; [P13.2] with card 3.2 each boat there brings a point token."""
    owners = g.owners(route)
    if not free:
        for owner in owners:
            g.pay_to(seat, owner, g.kind_of(route), g.box.existing_price)
    place_boat(g, seat, route)
    if g.tides[2] == SHARED_ROUTES and (rulings.FREE_ROUTE_COUNTS or not free):
        g.take_points(seat, len(owners) + rulings.NEW_BOAT_COUNTS)


def place_boat(g: Polynesia, seat: int, route: int) -> None:
    g.boats[seat] |= BIT[route]
    g.own[SEA + seat] -= 1
    g.tell("explored", seat, route)


class FreeRoute(Question[Polynesia]):
    """[P5.5] The boat token: one route for nothing, now; or let it lapse."""

    key = "free_route"

    def choices(self, g: Polynesia) -> list[int]:
        return [*range(len(g.box.routes)), STOP]

    def forbids(self, g: Polynesia, route: int) -> str:
        if route == STOP:
            return FREE if rulings.MAY_DECLINE_FREE_ROUTE or not self.can_explore(g) else "P5.5"
        return forbidden(g, self.seat, route)

    def can_explore(self, g: Polynesia) -> bool:
        return True in [not forbidden(g, self.seat, route) for route in g.box.explorable]

    def play(self, g: Polynesia, route: int) -> None:
        if route == STOP:
            return
        g.route = route
        if g.is_explored(route):
            join_others(g, self.seat, route, free=True)
        else:
            g.then(LAY_KIND[self.seat])

    def text(self, g: Polynesia, route: int) -> str:
        return "decline" if route == STOP else g.box.routes[route]

    def target(self, g: Polynesia, route: int) -> str:
        return "" if route == STOP else f"map/{g.box.routes[route]}"


class LayKind(Question[Polynesia]):
    """[P5.5] The kind of the new route is free to choose; the piece comes from the reserve."""

    key = "lay_kind"

    def choices(self, g: Polynesia) -> list[int]:
        return [FISH, SHELL]

    def play(self, g: Polynesia, kind: int) -> None:
        open_route(g, self.seat, g.route, kind, rulings.FREE_ROUTE_POPULATES)

    def text(self, g: Polynesia, kind: int) -> str:
        return KINDS[kind]


EXPLORE: Final = for_each_seat(Explore)
PAY_WITH: Final = for_each_seat(PayWith)
FREE_ROUTE: Final = for_each_seat(FreeRoute)
LAY_KIND: Final = for_each_seat(LayKind)
