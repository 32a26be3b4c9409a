"""Temples, cities, mines: [Y6.9] to [Y6.11], and waiving them [Y6.14]."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.core.steps import FREE, STOP, Question, for_each_seat
from farshore.games.papyria.box import CITIES, MINES, TEMPLES
from farshore.games.papyria.display import Display
from farshore.games.papyria.phases.supply import good_left
from farshore.games.papyria.state import LAPIS_HELD, Papyria
from farshore.games.papyria.steiner import members, size


class Build(Question[Papyria]):
    """Cover a feature of a tile, or waive it."""

    def open(self, display: Display) -> int:
        """The tiles with a feature that may be covered."""
        raise NotImplementedError

    def price(self, display: Display) -> int:
        raise NotImplementedError

    def choices(self, g: Papyria) -> list[int]:
        return [*range(len(g.display(self.seat).tiles)), STOP]

    def moves(self, g: Papyria) -> list[int]:
        display = g.display(self.seat)
        if self.price(display) > g.lapis(self.seat):
            return [STOP]
        return [*members(self.open(display)), STOP]

    def text(self, g: Papyria, at: int) -> str:
        return "waive" if at == STOP else f"t{at + 1}"

    def target(self, g: Papyria, at: int) -> str:
        return "" if at == STOP else f"tiles{self.seat}/t{at + 1}"


class BuildTemple(Build):
    """[Y6.9] On a sanctuary, each dearer than the one before."""

    key = "build_temple"

    def open(self, display: Display) -> int:
        return display.open_sanctuaries()

    def price(self, display: Display) -> int:
        return size(display.temples) + 1

    def forbids(self, g: Papyria, at: int) -> str:
        display = g.display(self.seat)
        if at == STOP:
            return FREE
        if not self.open(display) & BIT[at]:
            return "Y6.9a"
        return "Y6.9b" if self.price(display) > g.lapis(self.seat) else FREE

    def play(self, g: Papyria, at: int) -> None:
        if at == STOP:
            waive(g, self.seat, TEMPLES)
            return
        price = self.price(g.display(self.seat))
        g.own_display(self.seat).consecrate(at)
        built(g, self.seat, TEMPLES, at, price)


class FoundCity(Build):
    """[Y6.10] On a forest, each dearer than the one before."""

    key = "found_city"

    def open(self, display: Display) -> int:
        return display.open_forests()

    def price(self, display: Display) -> int:
        return size(display.cities) + 1

    def forbids(self, g: Papyria, at: int) -> str:
        display = g.display(self.seat)
        if at == STOP:
            return FREE
        if not self.open(display) & BIT[at]:
            return "Y6.10a"
        return "Y6.10b" if self.price(display) > g.lapis(self.seat) else FREE

    def play(self, g: Papyria, at: int) -> None:
        if at == STOP:
            waive(g, self.seat, CITIES)
            return
        price = self.price(g.display(self.seat))
        g.own_display(self.seat).found(at)
        built(g, self.seat, CITIES, at, price)


class Dig(Build):
    """[Y6.11] A mine on a mountain, for nothing."""

    key = "dig"

    def open(self, display: Display) -> int:
        return display.open_mountains()

    def price(self, display: Display) -> int:
        return 0

    def forbids(self, g: Papyria, at: int) -> str:
        if at == STOP:
            return FREE
        return FREE if self.open(g.display(self.seat)) & BIT[at] else "Y6.11a"

    def play(self, g: Papyria, at: int) -> None:
        if at == STOP:
            waive(g, self.seat, MINES)
            return
        g.own_display(self.seat).dig(at)
        built(g, self.seat, MINES, at, 0)


def built(g: Papyria, seat: int, good: int, at: int, price: int) -> None:
    good_left(g, g.space)
    g.change(seat, LAPIS_HELD, -price)
    g.tell("built", seat, good, g.display(seat).tiles[at], price)


def waive(g: Papyria, seat: int, good: int) -> None:
    """[Y6.14] The good leaves the game all the same."""
    good_left(g, g.space)
    g.gone[good] += 1
    g.tell("waived", seat, good)


TEMPLE: Final = for_each_seat(BuildTemple)
FOUND_CITY: Final = for_each_seat(FoundCity)
DIG: Final = for_each_seat(Dig)
