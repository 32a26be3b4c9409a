"""What things are worth to a seat, in hundredths of a point: the judgement of Papúa's computer players."""

from __future__ import annotations

from typing import Final

from farshore.games.papua.box import (
    COINS,
    DESTINATIONS,
    ENERGY,
    EXPEDITIONS,
    EXPLORERS,
    FOOD,
    FUNDING,
    GIFTS,
    HIGHEST,
    HUNTING,
    HUTS,
    LOGISTICS,
    LOWEST,
    NOTEBOOK,
    PRESTIGE,
)
from farshore.games.papua.scoring import entry, kinds_of
from farshore.games.papua.state import THIRD_JUNGLE, THIRD_LOGISTICS, THIRD_NOTEBOOK, Papua

# Expected results of dice, in hundredths: the funding roll by sign, a hunt by the number of explorers.
FUNDING_ROLL: Final = {HIGHEST: 396, LOWEST: 104}
FUNDING_MIDDLE: Final = 250
# What a card is worth fighting for, in hundredths of what it scores: rivals drive the price up, more of them more.
# Found by trial against players who take 100 in place of these (docs/papua.md).
CONTESTED: Final = (0, 0, 80, 70, 70)
HUNT: Final = (0, 294, 492, 649, 786, 912, 1031)


class Worth:
    """The prices of one moment, as one seat sees them."""

    def __init__(self, g: Papua, seat: int, thrift: int = 100) -> None:
        self.g = g
        self.seat = seat
        self.rounds = rounds_left(g)
        self.later = turns_to_come(g, seat)
        self.energy = energy_price(g, seat, self.rounds) * thrift // 100
        self.due = food_due(g, seat, self.rounds)
        self.food = 115 if g.food[seat] < self.due else max(50, self.energy - 8)
        self.coin = 45 if g.coins[seat] < 6 else 30
        self.explorer = 100 + 14 * (self.rounds - 1)
        self.prices: list[int] = [0] * len(GIFTS)
        self.prices[COINS] = self.coin
        self.prices[FOOD] = self.food
        self.prices[ENERGY] = self.energy
        self.prices[EXPLORERS] = self.explorer
        self.prices[PRESTIGE] = 100

    # Pieces

    def card(self, kind: int) -> int:
        """One more expedition card of this kind."""
        g, seat = self.g, self.seat
        have = g.cards_of(seat, kind)
        gain = 100 * (entry(g.box.same, have + 1) - entry(g.box.same, have))
        if have == 0:
            kinds = kinds_of(g, seat)
            gain += 100 * (entry(g.box.different, kinds + 1) - entry(g.box.different, kinds))
            gain += 40 * min(self.rounds - 1, 4)  # a longer set pays more for each card that follows
        else:
            gain += 25 * min(self.rounds - 1, 3)
        if kind == g.box.tribe and self.rounds > 1:
            gain = max(gain, 480)
        return gain * CONTESTED[g.seats] // 100

    def counter(self, counter: int) -> int:
        g = self.g
        total = 0
        for gift in range(len(GIFTS)):
            total += self.gift(gift, g.box.counter_gifts[gift][counter])
        if g.box.counter_zone[counter] >= 0:
            total += (g.marker[LOGISTICS] or 3) * self.prices[g.box.counter_zone[counter]]
        return total

    def gift(self, gift: int, number: int) -> int:
        if gift == ENERGY:
            number = min(number, self.g.box.energy - self.g.energy[self.seat])
        elif gift == EXPLORERS:
            number = min(number, self.g.reserve[self.seat])
        return number * self.prices[gift]

    def note(self) -> int:
        """The notebook card of the round: one more in the table, and what it does."""
        g = self.g
        if g.note < 0:
            return 0
        have = g.notes_of(self.seat)
        total = 100 * (entry(g.box.notebook, have + 1) - entry(g.box.notebook, have)) + 30 * min(self.rounds - 1, 3)
        for gift in range(len(GIFTS)):
            total += self.gift(gift, g.box.note_gifts[gift][g.note])
        if g.note == g.box.trail:
            total += self.hut(self.g.hut[self.seat] + 1, recruits=False)
        elif g.note == g.box.landslide:
            total += 45 * (g.seats - 1)
        elif g.note == g.box.shelter or g.note == g.box.friends:
            total += 25 * self.rounds
        return total

    def hut(self, hut: int, recruits: bool = True) -> int:
        """To arrive in this hut: another die in each round to come, dice that may be set, and recruits."""
        g = self.g
        if hut >= len(g.box.hut_dice):
            return 0
        dice = g.box.hut_dice[hut] - g.box.hut_dice[hut - 1]
        chosen = g.box.hut_explorers[hut] - g.box.hut_explorers[hut - 1]
        total = (self.rounds - 1) * (55 * dice + 45 * chosen)
        if recruits:
            total += min(g.box.hut_explorers[hut], g.reserve[self.seat]) * self.explorer
        return total

    # Zones: what it is worth to have so many explorers there

    def zone(self, zone: int, number: int) -> int:
        if number == 0:
            return 0
        g = self.g
        if zone == HUTS:
            following = g.hut[self.seat] + 1
            if following >= len(g.box.hut_explorers) or number < g.box.hut_explorers[following]:
                return 0
            return self.hut(following)
        if zone == LOGISTICS:
            return self.logistics(number)
        if zone == EXPEDITIONS:
            return self.expeditions(number)
        if zone == FUNDING:
            sign = FUNDING_ROLL.get(g.sign(), FUNDING_MIDDLE)
            return (sign + 100 * number) * self.coin // 100
        if zone == HUNTING:
            return HUNT[min(number, len(HUNT) - 1)] * self.food // 100
        return self.notebook(number)

    def logistics(self, number: int) -> int:
        """The counter of one's rank, or of the next, if somebody may still come before one."""
        g = self.g
        values = sorted([self.counter(kind) for kind in g.counters.what if kind >= 0], reverse=True)
        before = 0
        tied = True  # is one ahead of others with as many?
        for who in g.order():
            if who == self.seat:
                tied = False
            else:
                there = g.third[THIRD_LOGISTICS] if who == g.seats else g.standing(LOGISTICS, who)
                if there > number or (there == number and tied):
                    before += 1
        if g.box.two and g.third[THIRD_LOGISTICS]:
            third = g.third[THIRD_LOGISTICS]
            rival = g.standing(LOGISTICS, 1 - self.seat)
            if third > number or third > rival or (third == number and before):
                return (values[-1] if before < 2 else 0) * (100 - 20 * self.later) // 100
        here = values[before] if before < len(values) else 0
        after = values[before + 1] if before + 1 < len(values) else 0
        risk = min(80, 30 * self.later // number)
        return (here * (100 - risk) + after * risk) // 100

    def notebook(self, number: int) -> int:
        """The card for whoever is alone ahead."""
        g = self.g
        most = g.third[THIRD_NOTEBOOK]
        for other in range(g.seats):
            if other != self.seat:
                most = max(most, g.standing(NOTEBOOK, other))
        if number <= most:
            return 0
        risk = min(80, 45 * self.later // (number - most))
        return self.note() * (100 - risk) // 100

    def expeditions(self, number: int) -> int:
        """The best destinations that so many explorers may bid for, at the price that they will need."""
        g = self.g
        rivals = self.later
        for other in range(g.seats):
            if other != self.seat and g.standing(EXPEDITIONS, other):
                rivals += 2
        chance = max(35, 95 - 15 * rivals)
        nets: list[int] = []
        for destination in range(DESTINATIONS):
            kind = g.deck.what[destination]
            if kind >= 0:
                need = g.third[THIRD_JUNGLE + destination] + (1 if rivals else 0)
                price = max(1, need) * self.energy
                nets.append(max(0, self.card(kind) * chance // 100 - price))
        nets.sort(reverse=True)
        return sum(nets[: min(number, self.hands())])

    def hands(self) -> int:
        """How many destinations the explorers left in the pool can bid for."""
        return max(0, self.g.pool[self.seat] - 1)


def rounds_left(g: Papua) -> int:
    """This round and those that can follow it, by the deck and by how the lowest energy goes down."""
    by_deck = 1 + g.cards_left() // DESTINATIONS
    return max(1, min(by_deck, 1 + max(0, min(g.energy)) // 5))


def turns_to_come(g: Papua, seat: int) -> int:
    """How many others still have their turn of this round before them."""
    number = 0
    for step in g.agenda:
        if step.key == "turn" and step.seat != seat:
            number += 1
    return number


def energy_price(g: Papua, seat: int, rounds: int) -> int:
    """A third of a point at the end; more where there is less than the rounds to come could use."""
    have = g.energy[seat]
    if rounds == 1:
        return 33 if have > 6 else 45
    return min(95, 33 + 2 * max(0, 7 * rounds - have))


def food_due(g: Papua, seat: int, rounds: int) -> int:
    """What the supplies will ask for that this seat is likely to come to."""
    last = max(0, g.energy[seat] - 6 * rounds)
    due = 0
    for at in range(g.supplied[seat], len(g.box.supply_at)):
        if g.box.supply_at[at] >= last:
            due += g.box.supply_food[at]
    return due
