"""Populate: chapter 6 of the rules, and card 3.3."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, STOP, Question, for_each_seat
from farshore.games.polynesia import rulings
from farshore.games.polynesia.box import EXTRA_MEMBER, FISH, KINDS, SHELL
from farshore.games.polynesia.state import BOARD, Polynesia


def may_populate(g: Polynesia, seat: int) -> str:
    """[P6.3] Somebody must be left on the personal board."""
    return FREE if g.on_board(seat) else "P6.3"


def leave_board(g: Polynesia, seat: int, island: int, number: int) -> None:
    """[P6.1] Members leave the board from the left; as many as are left."""
    leaving = min(number, g.on_board(seat))
    if leaving:
        g.own[BOARD + seat] -= leaving
        g.settle_on(seat, island, leaving)
        g.tell("populated", seat, leaving, island)


class Populate(Question[Polynesia]):
    """[P6.2] Three to the main island, or one to another where somebody of the tribe lives."""

    key = "populate"

    def choices(self, g: Polynesia) -> list[int]:
        return list(range(len(g.box.islands)))

    def forbids(self, g: Polynesia, island: int) -> str:
        if not g.on_board(self.seat):
            return "P6.3"
        if island == g.box.main:
            return FREE if rulings.REST_TO_MAIN or g.on_board(self.seat) >= g.box.to_main else "P6.2"
        return FREE if g.lives_on(self.seat, island) else "P6.2"

    def play(self, g: Polynesia, island: int) -> None:
        leave_board(g, self.seat, island, g.box.to_main if island == g.box.main else g.box.to_island)
        if g.tides[2] == EXTRA_MEMBER:
            g.then(EXTRA[self.seat])

    def moves(self, g: Polynesia) -> list[int]:
        """The same as the two verbs above: the homes, and the main island."""
        first = self.seat * len(g.box.islands)
        found = []
        if g.on_board(self.seat):
            for island in range(len(g.box.islands)):
                if island == g.box.main:
                    if self.forbids(g, island) == FREE:
                        found.append(island)
                elif g.members[first + island]:
                    found.append(island)
        return found

    def text(self, g: Polynesia, island: int) -> str:
        return g.box.islands[island]

    def target(self, g: Polynesia, island: int) -> str:
        return f"map/{g.box.islands[island]}"


class Granted(Populate):
    """[P11.1] Card 1.1: the first route of an archipelago gives a Populate, which may be declined."""

    key = "granted"

    def choices(self, g: Polynesia) -> list[int]:
        return [*range(len(g.box.islands)), STOP]

    def forbids(self, g: Polynesia, island: int) -> str:
        return FREE if island == STOP else super().forbids(g, island)

    def play(self, g: Polynesia, island: int) -> None:
        if island != STOP:
            super().play(g, island)

    def moves(self, g: Polynesia) -> list[int]:
        return [*super().moves(g), STOP]

    def text(self, g: Polynesia, island: int) -> str:
        return "decline" if island == STOP else g.box.islands[island]

    def target(self, g: Polynesia, island: int) -> str:
        return "" if island == STOP else f"map/{g.box.islands[island]}"


class Extra(Question[Polynesia]):
    """[P13.3] Card 3.3: three of a kind put one more member on the main island."""

    key = "extra"

    def choices(self, g: Polynesia) -> list[int]:
        return [FISH, SHELL, STOP]

    def forbids(self, g: Polynesia, kind: int) -> str:
        if kind == STOP:
            return FREE
        if not g.on_board(self.seat):
            return "P6.3"
        return FREE if g.held(self.seat, kind) >= g.box.extra_member else "P13.3"

    def play(self, g: Polynesia, kind: int) -> None:
        if kind != STOP:
            g.pay(self.seat, kind, g.box.extra_member)
            leave_board(g, self.seat, g.box.main, 1)

    def text(self, g: Polynesia, kind: int) -> str:
        return "decline" if kind == STOP else KINDS[kind]


POPULATE: Final = for_each_seat(Populate)
GRANTED: Final = for_each_seat(Granted)
EXTRA: Final = for_each_seat(Extra)
