"""Expeditions: chapter A8 of the rules, with Cartography [A13.4] and old friends [A10.4]."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.core.sets import Allotment
from farshore.core.steps import (
    FREE,
    HAND_IN,
    NO_SEAT,
    STOP,
    Effect,
    Question,
    Together,
    for_each,
    for_each_seat,
    one,
)
from farshore.games.papua.box import DESTINATIONS, EXPEDITIONS
from farshore.games.papua.state import NOWHERE, THIRD_JUNGLE, Bid, Papua, altered, empty_bid

BIDDABLE: Final = 2 * DESTINATIONS  # explorers for each destination, then coins for each
MOST: Final = 255


class Bids(Together[Papua]):
    """[A8.1] All who have explorers in the zone bid at once; then every bid is shown, and the cards are won."""

    key = "bids"

    def opens(self, g: Papua, seat: int) -> bool:
        return g.standing(EXPEDITIONS, seat) > 0

    def start(self, g: Papua, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(BID[seat])

    def join(self, g: Papua) -> None:
        g.shown_bids = True
        for seat in g.pile:
            if self.opens(g, seat):
                tell_bid(g, seat)
        g.then(TAKE_BACK)
        for seat in reversed(g.pile):
            g.then(TIRE[seat])
        for destination in range(DESTINATIONS - 1, -1, -1):
            g.then(WIN[destination])


def tell_bid(g: Papua, seat: int) -> None:
    if not any(g.slots[seat].given):
        g.tell("bids_nothing", seat)
    for destination in range(DESTINATIONS):
        if g.bid(seat, destination):
            g.tell("bids", seat, destination, g.bid(seat, destination), g.bid(seat, DESTINATIONS + destination))


class BidFor(Allotment[Papua]):
    """[A8.2, A8.3] Explorers of the pool and coins, for as many destinations as one has explorers in the zone."""

    key = "bid"
    rule = "A8.2"

    def count(self, g: Papua) -> int:
        return BIDDABLE

    def ceilings(self, g: Papua) -> list[int]:
        explorers = min(MOST, g.pool[self.seat])
        coins = min(MOST, g.coins[self.seat])
        return [explorers] * DESTINATIONS + [coins] * DESTINATIONS

    def fits(self, g: Papua, low: list[int], high: list[int]) -> bool:
        """The least that holds `low` has one explorer wherever there is a coin; it fits, or nothing does."""
        explorers = coins = destinations = 0
        for at in range(DESTINATIONS):
            least = low[at]
            if low[at + DESTINATIONS]:
                coins += low[at + DESTINATIONS]
                if least == 0:
                    least = 1
                    if high[at] == 0:
                        return False
            if least:
                explorers += least
                destinations += 1
        if destinations > g.standing(EXPEDITIONS, self.seat):
            return False
        return explorers <= g.pool[self.seat] and coins <= g.coins[self.seat]

    def refuses(self, g: Papua, given: list[int], slot: int) -> str:
        if super().refuses(g, given, slot) == FREE:
            return FREE
        more = given[:]
        more[slot] += 1
        return why(g, self.seat, more)

    def complete(self, g: Papua, given: list[int]) -> None:
        bid: Bid = g.slots[self.seat]
        bid.given = given

    def text(self, g: Papua, choice: int) -> str:
        place = g.box.destinations[choice % DESTINATIONS]
        return place if choice < DESTINATIONS else f"{place}.coins"

    def target(self, g: Papua, choice: int) -> str:
        return f"destinations/destination.{g.box.destinations[choice % DESTINATIONS]}"


def why(g: Papua, seat: int, more: list[int]) -> str:
    """What is too much: explorers (a), coins (b), or destinations [A8.2]; a coin may lack its explorer (c)."""
    if sum(more[:DESTINATIONS]) > g.pool[seat]:
        return "A8.3a"
    if sum(more[DESTINATIONS:]) > g.coins[seat]:
        return "A8.3b"
    alone = [at for at in range(DESTINATIONS) if more[at + DESTINATIONS] and not more[at]]
    if alone and sum(more[:DESTINATIONS]) + len(alone) > g.pool[seat]:
        return "A8.3c"
    return "A8.2"


class Win(Effect[Papua]):
    """[A8.4] Most explorers win the card of a destination; an old friend may decide a tie of explorers first."""

    key = "win"

    def run(self, g: Papua) -> None:
        winner = best_bid(g, self.arg)
        if winner == NOWHERE:
            return
        friend = old_friend(g, self.arg, winner)
        if friend != NOWHERE:
            g.tied = self.arg
            g.then(AWARD[self.arg])
            g.then(FRIENDS[friend])
        else:
            award(g, self.arg, winner)


def best_bid(g: Papua, destination: int) -> int:
    """[A8.4] Explorers, then coins, then energy order, in which the third colour has its place; nobody: NOWHERE."""
    best = NOWHERE
    for who in g.order():
        if explorers_at(g, destination, who) and (best == NOWHERE or outbids(g, destination, who, best)):
            best = who
    return best


def outbids(g: Papua, destination: int, who: int, other: int) -> bool:
    mine, theirs = explorers_at(g, destination, who), explorers_at(g, destination, other)
    return mine > theirs or (mine == theirs and coins_at(g, destination, who) > coins_at(g, destination, other))


def explorers_at(g: Papua, destination: int, who: int) -> int:
    return g.third[THIRD_JUNGLE + destination] if who == g.seats else g.bid(who, destination)


def coins_at(g: Papua, destination: int, who: int) -> int:
    """[A14.2] The third colour has none."""
    return 0 if who == g.seats else g.bid(who, DESTINATIONS + destination)


def old_friend(g: Papua, destination: int, winner: int) -> int:
    """[A10.4] Who holds that card unspent, is tied for most explorers here and would lose the tie."""
    for seat in range(g.seats):
        if g.may_use(seat, g.box.friends) and seat != winner:
            if explorers_at(g, destination, seat) == explorers_at(g, destination, winner):
                return seat
    return NOWHERE


class Friends(Question[Papua]):
    """[A10.4] Win this tie, or keep the card for another."""

    key = "friends"
    moment = "friends"

    def choices(self, g: Papua) -> list[int]:
        return [0, STOP]

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            return
        g.notes_spent |= BIT[g.box.friends]
        g.tell("friends", self.seat, g.tied)
        award(g, g.tied, self.seat)
        g.tied = NOWHERE

    def text(self, g: Papua, choice: int) -> str:
        return "none" if choice == STOP else "friends"


class Award(Effect[Papua]):
    """[A10.4] The friend kept out of it: the tie is broken as always."""

    key = "award"

    def run(self, g: Papua) -> None:
        if g.tied == self.arg:
            g.tied = NOWHERE
            award(g, self.arg, best_bid(g, self.arg))


def award(g: Papua, destination: int, winner: int) -> None:
    """[A8.5] The winner pays the coins there. What the third colour wins is discarded with the round's cards."""
    if winner == g.seats:
        g.tell("third_wins", destination, g.deck.kind(destination))
        return
    card = g.deck.take(destination)
    g.coins[winner] -= g.bid(winner, DESTINATIONS + destination)
    g.add_card(winner, card, 1)
    g.won = altered(g.won, destination, winner)
    g.tell("wins", winner, destination, card)


class Tire(Effect[Papua]):
    """[A8.6] Each explorer bid costs an energy, won or lost; Cartography may spare those who lost [A13.4]."""

    key = "tire"

    def run(self, g: Papua) -> None:
        if lost_explorers(g, self.seat) and g.holds(self.seat, g.box.cartography):
            g.then(CARTOGRAPHY[self.seat])
        else:
            g.spend(self.seat, bid_explorers(g, self.seat))


def bid_explorers(g: Papua, seat: int) -> int:
    total = 0
    for destination in range(DESTINATIONS):
        total += g.bid(seat, destination)
    return total


def lost_explorers(g: Papua, seat: int) -> int:
    """Explorers bid where this seat didn't win."""
    total = 0
    for destination in range(DESTINATIONS):
        if g.won[destination] != seat:
            total += g.bid(seat, destination)
    return total


class Cartography(Question[Papua]):
    """[A13.4] No energy for explorers bid where one didn't win."""

    key = "cartography"
    moment = "cartography"

    def choices(self, g: Papua) -> list[int]:
        return [0, STOP]

    def play(self, g: Papua, choice: int) -> None:
        spared = 0
        if choice != STOP:
            g.use_science(self.seat)
            spared = lost_explorers(g, self.seat)
            g.tell("cartography", self.seat, spared)
        g.spend(self.seat, bid_explorers(g, self.seat) - spared)

    def text(self, g: Papua, choice: int) -> str:
        return "none" if choice == STOP else "cartography"


class TakeBack(Effect[Papua]):
    """[A8.5] What isn't paid goes back behind the screens."""

    key = "take_back"

    def run(self, g: Papua) -> None:
        g.shown_bids = False
        g.won = [NOWHERE] * DESTINATIONS
        g.slots = [empty_bid() for _ in range(g.seats)]


BIDS: Final = one(Bids, NO_SEAT)
BID: Final = for_each_seat(BidFor)
WIN: Final = for_each(Win, DESTINATIONS)
AWARD: Final = for_each(Award, DESTINATIONS)
FRIENDS: Final = for_each_seat(Friends)
TIRE: Final = for_each_seat(Tire)
CARTOGRAPHY: Final = for_each_seat(Cartography)
TAKE_BACK: Final = one(TakeBack, NO_SEAT)
