"""How Papúa's computer players bid: against what rivals can still bid, destination by destination."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Source
from farshore.games.papua.box import DESTINATIONS, EXPEDITIONS
from farshore.games.papua.state import THIRD_JUNGLE, Papua
from farshore.games.papua.worth import Worth

SAMPLES: Final = 24
MOST_EXPLORERS: Final = 5
MOST_COINS: Final = 3
KEPT: Final = 9  # the best bids of each destination, and none: what is put together


class Rivals:
    """Samples of what the others may bid: explorers and coins at each destination."""

    def __init__(self, g: Papua, seat: int, source: Source) -> None:
        self.g = g
        self.seat = seat
        self.bids: list[list[int]] = []  # sample by sample, of each rival: six numbers in a row
        self.who: list[int] = [o for o in range(g.seats) if o != seat and g.standing(EXPEDITIONS, o) and g.pool[o]]
        values = [worths(g, other) for other in self.who]
        for _ in range(SAMPLES if self.who else 1):
            sample: list[int] = []
            for at, other in enumerate(self.who):
                sample += guessed_bid(g, other, values[at], source)
            self.bids.append(sample)

    def wins(self, destination: int, explorers: int, coins: int) -> int:
        """In how many of a hundred samples this bid wins."""
        g = self.g
        if explorers == 0:
            return 0
        won = 0
        third = g.third[THIRD_JUNGLE + destination]
        order = g.order()
        mine = order.index(self.seat)
        for sample in self.bids:
            ahead = True
            if third > explorers or (third == explorers and coins == 0 and order.index(g.seats) < mine):
                ahead = False
            for at, other in enumerate(self.who):
                theirs = sample[at * 2 * DESTINATIONS + destination]
                paid = sample[at * 2 * DESTINATIONS + DESTINATIONS + destination]
                level = theirs == explorers and (paid > coins or (paid == coins and order.index(other) < mine))
                if theirs > explorers or level:
                    ahead = False
            won += ahead
        return 100 * won // len(self.bids)


def worths(g: Papua, seat: int) -> list[int]:
    """What each destination's card is worth to a seat."""
    worth = Worth(g, seat)
    return [worth.card(kind) if kind >= 0 else 0 for kind in g.deck.what[:DESTINATIONS]]


def guessed_bid(g: Papua, seat: int, values: list[int], source: Source) -> list[int]:
    """A likely bid: the cards most wanted, with a changing mind; one to three explorers, none to two coins."""
    bid = [0] * (2 * DESTINATIONS)
    explorers, coins = g.pool[seat], g.coins[seat]
    wanted = [value * (60 + source.below(81)) for value in values]
    for _ in range(g.standing(EXPEDITIONS, seat)):
        best = wanted.index(max(wanted))
        if wanted[best] <= 0 or explorers == 0:
            break
        wanted[best] = 0
        third = g.third[THIRD_JUNGLE + best]
        number = min(explorers, max(third, 1 + source.below(2) + (source.below(3) == 0)))
        paid = min(coins, source.below(3))
        bid[best] = number
        bid[DESTINATIONS + best] = paid
        explorers -= number
        coins -= paid
    return bid


def best_bid(g: Papua, seat: int, source: Source) -> list[int]:
    """The legal bid that promises most, by what the cards are worth and what they cost in energy and coins."""
    worth = Worth(g, seat)
    rivals = Rivals(g, seat, source)
    options = [options_at(g, worth, rivals, destination) for destination in range(DESTINATIONS)]
    best = [0] * (2 * DESTINATIONS)
    best_value = 0
    most = g.standing(EXPEDITIONS, seat)
    for one in options[0]:
        for two in options[1]:
            for three in options[2]:
                value = one[0] + two[0] + three[0]
                if value <= best_value or one[1] + two[1] + three[1] > g.pool[seat]:
                    continue
                used = (one[1] > 0) + (two[1] > 0) + (three[1] > 0)
                if used <= most and one[2] + two[2] + three[2] <= g.coins[seat]:
                    best = [one[1], two[1], three[1], one[2], two[2], three[2]]
                    best_value = value
    return best


def options_at(g: Papua, worth: Worth, rivals: Rivals, destination: int) -> list[list[int]]:
    """Bids for one destination: value, explorers, coins; the best few, and nothing."""
    found: list[list[int]] = []
    kind = g.deck.what[destination]
    if kind >= 0:
        value = worth.card(kind)
        for explorers in range(1, min(MOST_EXPLORERS, g.pool[worth.seat]) + 1):
            for coins in range(min(MOST_COINS, g.coins[worth.seat]) + 1):
                wins = rivals.wins(destination, explorers, coins)
                net = wins * (value - coins * worth.coin) // 100 - explorers * worth.energy
                if net > 0:
                    found.append([net, explorers, coins])
    found.sort(reverse=True)
    return [*found[:KEPT], [0, 0, 0]]
