"""Setting up: chapter A1 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Draw, Pick, Request
from farshore.core.hidden import Hidden
from farshore.core.steps import NO_SEAT, Chance, for_each_seat, one
from farshore.games.papua.box import DESTINATIONS, ZONES, Box
from farshore.games.papua.phases.start import START_ROUND
from farshore.games.papua.state import NO_CARD, NOWHERE, SPOTS, Papua, altered, blank, empty_bid


class WhoBegins(Chance[Papua]):
    """[A1.7] A first player is drawn; the energy tokens make a pile, clockwise from theirs downwards."""

    key = "who_begins"

    def request(self, g: Papua) -> Request:
        return Pick(self.stream, g.seats)

    def answer(self, g: Papua, outcome: list[int]) -> None:
        g.first = outcome[0]
        g.pile = [(g.first + step) % g.seats for step in range(g.seats)]
        g.tell("begins", g.first)
        for seat in reversed(g.pile):
            g.then(DEAL_SCIENCE[seat])


class DealScience(Chance[Papua]):
    """[A1.5] A science card, face up, beginning with the first player."""

    key = "science"

    def request(self, g: Papua) -> Request:
        left = [0 if card in g.science else 1 for card in range(len(g.box.science))]
        return Draw("science", left, sum(left))

    def answer(self, g: Papua, outcome: list[int]) -> None:
        g.science = altered(g.science, self.seat, outcome[0])
        g.tell("science", self.seat, outcome[0])

    def word(self, g: Papua, value: int) -> str:
        return g.box.science[value]


WHO_BEGINS: Final = one(WhoBegins, NO_SEAT)
DEAL_SCIENCE: Final = for_each_seat(DealScience)


def set_up(box: Box) -> Papua:
    g = blank(box)
    g.round = 0
    g.first = 0
    g.forbidden = NOWHERE
    g.second_deck = False
    g.fell = False
    g.reposition = False
    g.shown_bids = False
    g.note = NO_CARD
    g.pending = 0
    g.tied = NOWHERE
    g.won = [NOWHERE] * DESTINATIONS
    equip(g, box)
    lay_out(g, box)
    g.then(START_ROUND)
    g.then(WHO_BEGINS)
    return g


def equip(g: Papua, box: Box) -> None:
    """[A1.2, A1.6] What each player begins with."""
    g.pile = list(range(box.seats))
    g.pool = [box.pool] * box.seats
    g.reserve = [box.explorers - box.pool] * box.seats
    g.coins = [box.coins] * box.seats
    g.food = [box.food] * box.seats
    g.energy = [box.energy] * box.seats
    g.prestige = [0] * box.seats
    g.hut = [0] * box.seats
    g.supplied = [0] * box.seats
    g.ten = 0
    g.science = [NO_CARD] * box.seats
    g.science_used = 0
    g.cards = [0] * (box.seats * box.kinds)
    g.notes = [0] * box.seats


def lay_out(g: Papua, box: Box) -> None:
    """[A1.1, A1.4] The board, the decks and the pile of counters."""
    g.stands = [0] * (ZONES * box.seats)
    g.marker = [0] * ZONES
    g.dice = [0] * len(box.faces)
    g.third = [0] * len(SPOTS)
    g.cards_gone = [0] * box.kinds
    g.notes_spent = 0
    g.notes_gone = 0
    g.counters_gone = 0
    deck = Hidden(DESTINATIONS, box.card_counts[:])
    counters = Hidden(box.shown, [1] * len(box.counters))
    g.hidden = [deck, counters, Hidden(1, box.deck_counts(1))]
    g.slots = [empty_bid() for _ in range(box.seats)]
