"""Preparation and moving: chapters 3 and 4 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, Question, for_each_seat
from farshore.games.papyria.box import FIGURES, SECTORS, SHIP, WANDERER
from farshore.games.papyria.phases.arrival import arrive
from farshore.games.papyria.rulings import MOST_BORDERS
from farshore.games.papyria.state import NOBODY, TO_PLACE, Papyria


class PutDown(Question[Papyria]):
    """[Y3.1] One ship or wanderer on any place of its kind [Y3.2]."""

    key = "put_down"

    def choices(self, g: Papyria) -> list[int]:
        figures = [figure for figure in (SHIP, WANDERER) if g.to_place(self.seat, figure)]
        return [figure * SECTORS + sector for figure in figures for sector in range(SECTORS)]

    def forbids(self, g: Papyria, place: int) -> str:
        there = g.ring[place]
        if there == self.seat:
            return "Y3.2a"
        return "Y3.2b" if there != NOBODY and g.lapis(self.seat) == 0 else FREE

    def play(self, g: Papyria, place: int) -> None:
        g.figure = place // SECTORS
        g.sector = place % SECTORS
        g.change(self.seat, TO_PLACE + g.figure, -1)
        g.tell("put_down", self.seat, g.figure, g.sector)
        land(g, self.seat, 0)
        arrive(g, self.seat, g.sector)

    def text(self, g: Papyria, place: int) -> str:
        return place_name(place)

    def target(self, g: Papyria, place: int) -> str:
        return f"ring/{place_name(place)}"


class Move(Question[Papyria]):
    """[Y4.1] Which ship or wanderer moves."""

    key = "move"

    def choices(self, g: Papyria) -> list[int]:
        return [place for place in range(2 * SECTORS) if g.ring[place] == self.seat]

    def moves(self, g: Papyria) -> list[int]:
        seat = self.seat
        return [place for place, there in enumerate(g.ring) if there == seat]

    def play(self, g: Papyria, place: int) -> None:
        g.figure = place // SECTORS
        g.sector = place % SECTORS
        g.then(GO[self.seat])

    def text(self, g: Papyria, place: int) -> str:
        return place_name(place)

    def target(self, g: Papyria, place: int) -> str:
        return f"ring/{place_name(place)}"


class Go(Question[Papyria]):
    """[Y4.1] to [Y4.4] Where it goes, clockwise."""

    key = "go"

    def choices(self, g: Papyria) -> list[int]:
        return [sector for sector in range(SECTORS) if sector != g.sector]

    def forbids(self, g: Papyria, sector: int) -> str:
        if g.stands(g.figure, sector) == self.seat:
            return "Y4.4a"
        return "Y4.4b" if price(g, self.seat, sector) > g.lapis(self.seat) else FREE

    def moves(self, g: Papyria) -> list[int]:
        """One walk round the ring instead of one for each place."""
        seat, ring, lapis = self.seat, g.ring, g.lapis(self.seat)
        start = g.figure * SECTORS
        cost = -free_steps(g, seat)  # of the place looked at; below nothing: steps to spare
        sector = g.sector
        found: list[int] = []
        for _ in range(MOST_BORDERS):
            sector = sector + 1 if sector < SECTORS - 1 else 0
            there = ring[start + sector]
            if there == NOBODY:
                cost += 1
                if cost > lapis:
                    break
                found.append(sector)
            elif there != seat:
                here = cost + 1 if cost >= 0 else 0
                if here + 1 <= lapis:
                    found.append(sector)
        found.sort()
        return found

    def play(self, g: Papyria, sector: int) -> None:
        start = g.sector
        cost = extra_steps(g, self.seat, sector)
        g.put_figure(g.figure, start, NOBODY)
        g.sector = sector
        g.tell("moved", self.seat, g.figure, start, sector)
        land(g, self.seat, cost)
        arrive(g, self.seat, start)

    def text(self, g: Papyria, sector: int) -> str:
        return f"sector{sector + 1}"

    def target(self, g: Papyria, sector: int) -> str:
        return f"ring/{place_name(g.figure * SECTORS + sector)}"


def place_name(place: int) -> str:
    return f"{FIGURES[place // SECTORS]}{place % SECTORS + 1}"


def free_steps(g: Papyria, seat: int) -> int:
    """[Y4.1] [Y4.3] One or two steps, and one more for each invention of that kind."""
    display = g.display(seat)
    return g.box.steps + (display.ship_steps if g.figure == SHIP else display.wanderer_steps)


def extra_steps(g: Papyria, seat: int, sector: int) -> int:
    """[Y4.2] [Y4.3] Steps to be paid for: free places on the way are steps, and so is the place where one ends."""
    steps = 1
    passed = (g.sector + 1) % SECTORS
    while passed != sector:
        if g.stands(g.figure, passed) == NOBODY:
            steps += 1
        passed = (passed + 1) % SECTORS
    return max(0, steps - free_steps(g, seat))


def price(g: Papyria, seat: int, sector: int) -> int:
    """[Y4.3] [Y4.5] Lapis for steps, and for whoever stands there."""
    there = g.stands(g.figure, sector)
    return extra_steps(g, seat, sector) + (there not in (NOBODY, seat))


def land(g: Papyria, seat: int, extra: int) -> None:
    """[Y4.5] The figure comes to its place; another's figure goes on to the next free one."""
    if extra:
        g.pay_lapis(seat, extra)
        g.tell("paid_steps", seat, extra)
    other = g.stands(g.figure, g.sector)
    g.put_figure(g.figure, g.sector, seat)
    if other == NOBODY:
        return
    g.pay_lapis(seat, 1, to=other)
    sector = (g.sector + 1) % SECTORS
    while g.stands(g.figure, sector) != NOBODY:
        sector = (sector + 1) % SECTORS
    g.put_figure(g.figure, sector, other)
    g.tell("displaced", seat, other, g.figure, sector)


PUT_DOWN: Final = for_each_seat(PutDown)
MOVE: Final = for_each_seat(Move)
GO: Final = for_each_seat(Go)
