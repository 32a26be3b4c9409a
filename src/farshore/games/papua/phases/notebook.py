"""The field notebook: chapter A10 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.core.steps import FREE, NO_SEAT, Effect, Question, for_each_seat, one
from farshore.games.papua.box import GIFTS, NOTEBOOK
from farshore.games.papua.rulings import THIRD_BLOCKS_NOTEBOOK
from farshore.games.papua.state import NO_CARD, NOWHERE, THIRD_NOTEBOOK, Papua, altered


class NotebookZone(Effect[Papua]):
    """[A10.1] Whoever alone has most explorers there gets the card; it works at once [A10.2]."""

    key = "notebook"

    def run(self, g: Papua) -> None:
        if g.note == NO_CARD:
            return
        seat = alone_ahead(g)
        if seat == NOWHERE:
            g.tell("not_noted", g.note)
            return
        note = g.notebook.take(0)
        g.notes = altered(g.notes, seat, g.notes[seat] | BIT[note])
        g.tell("notes", seat, note)
        works(g, seat, note)


def alone_ahead(g: Papua) -> int:
    """[A10.1] In a tie nobody; nor if the third colour has as many or more [A14.5]."""
    most = g.most_in(NOTEBOOK)
    ahead = [seat for seat in range(g.seats) if g.standing(NOTEBOOK, seat) == most]
    third = g.third[THIRD_NOTEBOOK]
    if most == 0 or len(ahead) > 1 or third > most or (third == most and THIRD_BLOCKS_NOTEBOOK):
        return NOWHERE
    return ahead[0]


def works(g: Papua, seat: int, note: int) -> None:
    for gift in range(len(GIFTS)):
        g.give(seat, gift, g.box.note_gifts[gift][note])
    if note == g.box.trail and g.hut[seat] + 1 < len(g.box.hut_dice):
        g.hut = altered(g.hut, seat, g.hut[seat] + 1)  # [A10.5]
        g.tell("hut", seat, g.hut[seat], 0)
    elif note == g.box.landslide:
        for other in reversed(g.pile):
            if other != seat:
                g.then(LANDSLIDE[other])


class Landslide(Effect[Papua]):
    """[A10.6] Who has neither coin nor explorer in the pool gives nothing."""

    key = "landslide"

    def run(self, g: Papua) -> None:
        if g.coins[self.seat] or g.pool[self.seat]:
            g.then(DIG[self.seat])


class Dig(Question[Papua]):
    """[A10.6] A coin, or an explorer of the pool."""

    key = "dig"

    def choices(self, g: Papua) -> list[int]:
        return [0, 1]

    def forbids(self, g: Papua, choice: int) -> str:
        have = g.coins[self.seat] if choice == 1 else g.pool[self.seat]
        return FREE if have else "A10.6"

    def play(self, g: Papua, choice: int) -> None:
        if choice == 1:
            g.coins[self.seat] -= 1
            g.tell("landslide_coin", self.seat)
        else:
            g.lose(self.seat, 1)
            g.tell("landslide_explorer", self.seat)

    def text(self, g: Papua, choice: int) -> str:
        return "coin" if choice == 1 else "explorer"


NOTEBOOK_ZONE: Final = one(NotebookZone, NO_SEAT)
LANDSLIDE: Final = for_each_seat(Landslide)
DIG: Final = for_each_seat(Dig)
