"""Landscapes: [Y6.3] to [Y6.7], and waiving them [Y6.14]."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import EVERYONE, Hidden, only
from farshore.core.steps import FREE, STOP, Look, Question, for_each_seat, for_each_seat_and
from farshore.games.papyria.box import DEEPEST, LAND
from farshore.games.papyria.display import STEP
from farshore.games.papyria.phases.placing import free_spots, place_text, places, spot_of, spots, turn_of
from farshore.games.papyria.phases.supply import take_landscape
from farshore.games.papyria.state import NO_TILE, Papyria

LOOK: Final = 100


def start_landscape(g: Papyria, seat: int, space: int) -> None:
    """[Y6.3] The face-up one; [Y6.6] or first look at more of the stack."""
    g.looked = 0
    if g.display(seat).looks and g.left[space] > 1:
        g.then(TAKE[seat])
    else:
        take(g, seat, 0)


class TakeLandscape(Question[Papyria]):
    """[Y6.6] Look at one more, or take one of those seen."""

    key = "take_landscape"
    heeds = True  # the priest may still come to a better place

    def choices(self, g: Papyria) -> list[int]:
        return [*range(g.left[g.space]), LOOK, STOP]

    def forbids(self, g: Papyria, choice: int) -> str:
        if choice == STOP:
            return FREE if g.looked else "Y6.14b"
        if choice == LOOK:
            return may_not_look(g, self.seat)
        return FREE if choice <= g.looked else "Y6.6c"

    def moves(self, g: Papyria) -> list[int]:
        found = list(range(g.looked + 1))
        if not may_not_look(g, self.seat):
            found.append(LOOK)
        if g.looked:
            found.append(STOP)
        return found

    def play(self, g: Papyria, choice: int) -> None:
        if choice == LOOK:
            g.looked += 1
            g.then(self)
            g.then(LOOK_AT_NEXT[self.seat])
        elif choice == STOP:
            waive_tile(g, self.seat, take_landscape(g, g.space))
        else:
            take(g, self.seat, choice)

    def text(self, g: Papyria, choice: int) -> str:
        if choice == STOP:
            return "waive"
        return "look" if choice == LOOK else f"tile{choice + 1}"


def may_not_look(g: Papyria, seat: int) -> str:
    """[Y6.6]"""
    display = g.display(seat)
    if g.looked >= display.looks or g.left[g.space] <= g.looked + 1:
        return "Y6.6a"
    return FREE if display.free_sides() else "Y6.6b"


class LookAtNext(Look[Papyria]):
    """[Y6.6] Alone."""

    key = "look_at_next"

    def pieces(self, g: Papyria) -> Hidden:
        return g.landscapes

    def slot(self, g: Papyria) -> int:
        return g.top_slot(g.space, g.looked)

    def viewers(self, g: Papyria) -> int:
        return only(self.seat)

    def seen(self, g: Papyria, slot: int) -> None:
        g.tell("looked", self.seat, g.space)
        g.tell("saw", g.landscapes.kind(slot), to=only(self.seat))

    def word(self, g: Papyria, value: int) -> str:
        return g.box.tiles[value]


def take(g: Papyria, seat: int, below: int) -> None:
    """[Y6.3] [Y6.6] In sight of all. Two or more that stay are put back first [Y6.7]."""
    if below:
        g.reveal(g.landscapes, g.top_slot(g.space, below), EVERYONE)
    g.in_hand = take_landscape(g, g.space, below)
    g.tell("took", seat, g.in_hand)
    g.then(PLACE[seat])
    if g.looked > 1:
        g.tell("put_back", seat, g.space)
        g.then(PUT_BACK[seat][0])


class PutBack(Question[Papyria]):
    """[Y6.7] Which of the tiles that stay comes next, from the top. Only whoever puts them back knows."""

    key = "put_back"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(self.arg, g.looked))

    def play(self, g: Papyria, chosen: int) -> None:
        rest = [place for place in range(self.arg, g.looked) if place != chosen]
        source = [g.top_slot(g.space, place) for place in (chosen, *rest)]
        target = [g.top_slot(g.space, place) for place in range(self.arg, g.looked)]
        g.landscapes.rearrange(self.seat, source, target)
        if self.arg < g.looked - 2:
            g.then(PUT_BACK[self.seat][self.arg + 1])

    def text(self, g: Papyria, place: int) -> str:
        return f"tile{place + 1}"


class Place(Question[Papyria]):
    """[Y6.4] [Y6.5] Beside the priest, turned as one likes; or waive it [Y6.14]."""

    key = "place"
    heeds = True  # the priest may still come to a better place

    def choices(self, g: Papyria) -> list[int]:
        return [*spots(g.box, g.in_hand), STOP]

    def forbids(self, g: Papyria, spot: int) -> str:
        display = g.display(self.seat)
        if spot == STOP:
            return "Y6.14a" if g.looked and display.free_sides() else FREE
        return places(display, spot)

    def moves(self, g: Papyria) -> list[int]:
        found = free_spots(g.box, g.display(self.seat), g.in_hand)
        if not (found and g.looked):
            found.append(STOP)
        return found

    def play(self, g: Papyria, spot: int) -> None:
        tile = g.in_hand
        g.in_hand = NO_TILE
        if spot == STOP:
            waive_tile(g, self.seat, tile)
            return
        display = g.own_display(self.seat)
        display.add(g.box, display.cells[display.priest] + STEP[spot_of(spot)], tile, turn_of(spot))
        g.tell("placed", self.seat, tile)

    def text(self, g: Papyria, spot: int) -> str:
        return "waive" if spot == STOP else place_text(spot)


def waive_tile(g: Papyria, seat: int, tile: int) -> None:
    """[Y6.14] The landscape leaves the game."""
    g.gone[LAND] += 1
    g.tell("waived_tile", seat, tile)


TAKE: Final = for_each_seat(TakeLandscape)
LOOK_AT_NEXT: Final = for_each_seat(LookAtNext)
PUT_BACK: Final = for_each_seat_and(PutBack, DEEPEST)
PLACE: Final = for_each_seat(Place)
