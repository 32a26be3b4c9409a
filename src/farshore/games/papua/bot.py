"""What a good player of Papúa looks at: what each zone pays for what it costs, and what the others can still do."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.sets import pack
from farshore.core.steps import STOP
from farshore.games.papua.bidding import best_bid, worths
from farshore.games.papua.box import (
    DESTINATIONS,
    EXPEDITIONS,
    HUTS,
    KEEP,
    TRIBE_COINS,
    TRIBE_DICE,
    TRIBE_EXPLORERS,
    TRIBE_FOOD,
    ZONES,
)
from farshore.games.papua.phases.dice import FACES
from farshore.games.papua.phases.expeditions import lost_explorers
from farshore.games.papua.phases.turn import LOWER, RAISE, REROLL, may_not_send
from farshore.games.papua.scoring import entry, kinds_of
from farshore.games.papua.state import Papua
from farshore.games.papua.worth import Worth

NEVER: Final = -100000
REROLL_COSTS: Final = 70  # beyond the coin: the die might have been used as it is, or come up a catastrophe


class Steady(Bot[Papua]):
    """Weighs what a zone pays against its price in energy, saves food for the next supply, bids against rivals."""

    thrift: int = 100

    def choose(self, game: Any, g: Papua, seat: int, source: Source) -> int:
        key = g.agenda[-1].key
        if key == "place":
            return place(g, seat, self.worth(g, seat))
        if key == "bid":
            return pack(best_bid(g, seat, source))
        if key == "eat":
            return eat(g, seat, self.worth(g, seat))
        if key in ("take", "discard", "engineer"):
            return counter(g, seat, key, self.worth(g, seat))
        if key in ("set_die", "meteorology"):
            return face(g, seat, key, self.worth(g, seat))
        if key == "forbid":
            return forbid(g, seat)
        if key == "tribe":
            return tribe(g, seat, self.worth(g, seat))
        return self.answer(g, seat, key, source)

    def worth(self, g: Papua, seat: int) -> Worth:
        return Worth(g, seat, self.thrift)

    def answer(self, g: Papua, seat: int, key: str, source: Source) -> int:
        """Yes or no, coin or explorer."""
        if key in ("save", "dig"):
            return 1 if 1 in g.legal else 0
        last = Worth(g, seat).rounds <= 2
        if key == "take_shelter":
            return 0 if last or g.pending > 1 or g.coins[seat] == 0 else STOP
        if key == "friends":
            return 0 if last or worths(g, seat)[g.tied] >= 300 else STOP
        if key == "cartography":
            return 0 if last or lost_explorers(g, seat) >= 3 else STOP
        if key == "finance":
            step = g.agenda[-1].arg
            return 0 if last or step // FACES - step % FACES >= 3 else STOP
        return g.legal[source.below(len(g.legal))]


# Placing


def place(g: Papua, seat: int, worth: Worth) -> int:
    """The best use of a die; if none pays, a coin that makes one pay; else stop."""
    best, best_value = STOP, 0
    for value in range(1, FACES):
        if g.dice[value]:
            for zone in range(ZONES):
                gain = sending(g, seat, worth, value, zone)
                if gain > best_value:
                    best, best_value = value * ZONES + zone, gain
    if best == STOP and g.coins[seat]:
        return changed(g, seat, worth)
    return best


def sending(g: Papua, seat: int, worth: Worth, value: int, zone: int) -> int:
    """What the first of up to so many dice of this value brings here, each paid with an energy."""
    if may_not_send(g, seat, value, zone):
        return NEVER
    own = g.standing(zone, seat)
    base = worth.zone(zone, own)
    most = min(g.dice[value], g.pool[seat])
    if zone == HUTS:
        need = g.box.hut_explorers[g.hut[seat] + 1]
        return worth.zone(zone, need) - need * price(g, seat, worth, need)
    if zone == EXPEDITIONS:
        most = min(most, DESTINATIONS - own)
    best = NEVER
    for number in range(1, most + 1):
        gain = worth.zone(zone, own + number) - base - number * price(g, seat, worth, number)
        best = max(best, gain - 3 * number)
    return best


def price(g: Papua, seat: int, worth: Worth, number: int) -> int:
    """An explorer's energy; below 0 it costs a point and a food or an explorer besides."""
    left = g.energy[seat] + g.food[seat] - g.placed(seat) - number
    return worth.energy if left >= 0 else 190


def changed(g: Papua, seat: int, worth: Worth) -> int:
    """A die made one higher or lower for a coin where that pays; a reroll where much waits."""
    g = g.clone()  # whose dice may be turned
    best, best_value = STOP, worth.coin + 15
    for value in range(1, FACES):
        if g.dice[value] == 0:
            continue
        for step in (1, -1):
            other = value + step
            if 1 <= other < FACES:
                gain = if_it_showed(g, seat, worth, value, other)
                if gain > best_value:
                    best, best_value = (RAISE if step == 1 else LOWER) + value, gain
    if best != STOP:
        return best
    for value in range(1, FACES):
        if g.dice[value]:
            hope = 0
            for other in range(1, FACES):
                hope += max(0, if_it_showed(g, seat, worth, value, other))
            if hope // FACES > best_value + REROLL_COSTS:
                return REROLL + value
    return STOP


def if_it_showed(g: Papua, seat: int, worth: Worth, value: int, other: int) -> int:
    """The best use of a die, did it show this instead."""
    g.dice[value] -= 1
    g.dice[other] += 1
    best = NEVER
    for zone in range(ZONES):
        best = max(best, sending(g, seat, worth, other, zone))
    g.dice[value] += 1
    g.dice[other] -= 1
    return best


def face(g: Papua, seat: int, key: str, worth: Worth) -> int:
    """The value that a die set by hand, or the catastrophes, are best turned to."""
    g = g.clone()  # whose dice may be turned
    number = 1 if key == "set_die" else g.pending
    best, best_value = STOP, NEVER
    for value in range(1, FACES):
        g.dice[value] += number
        gain = 0
        for zone in range(ZONES):
            gain = max(gain, sending(g, seat, worth, value, zone))
        g.dice[value] -= number
        if gain > best_value:
            best, best_value = value, gain
    if key == "set_die":
        return best
    return best if number > 1 or worth.rounds <= 3 else STOP


# Energy and food


def eat(g: Papua, seat: int, worth: Worth) -> int:
    """How many to eat: what is left of energy, food and explorers after the supplies decides."""
    placed = g.placed(seat)
    best, best_value = 0, NEVER * 10
    for number in range(min(placed, g.food[seat]) + 1):
        value = after_eating(g, seat, worth, number, placed - number)
        if value > best_value:
            best, best_value = number, value
    return best


def after_eating(g: Papua, seat: int, worth: Worth, eaten: int, spent: int) -> int:
    food = g.food[seat] - eaten
    energy = g.energy[seat] - spent
    lost = 0
    for at in range(g.supplied[seat], len(g.box.supply_at)):
        if energy <= g.box.supply_at[at]:
            due = g.box.supply_food[at]
            lost += max(0, due - food)
            food = max(0, food - due)
    value = energy * worth.energy - lost * worth.explorer + food * 50
    if energy < 0:
        value += energy * 150
    return value + min(food, worth.due) * 40


# Counters, zones, tribe cards


def counter(g: Papua, seat: int, key: str, worth: Worth) -> int:
    """The counter worth most: to oneself, or to the one from whom it is taken away."""
    judge = Worth(g, 1 - seat) if key == "discard" else worth
    best, best_value = STOP, NEVER
    for choice in g.legal:
        if choice != STOP:
            value = judge.counter(choice)
            if value > best_value:
                best, best_value = choice, value
    return STOP if key == "engineer" and best_value < 350 and worth.rounds > 2 else best


def forbid(g: Papua, seat: int) -> int:
    """The zone that the others would miss most, oneself least."""
    best, best_value = g.legal[0], NEVER
    own = Worth(g, seat)
    others = [Worth(g, other) for other in range(g.seats) if other != seat]
    for zone in g.legal:
        number = g.box.hut_explorers[min(g.hut[seat] + 1, len(g.box.hut_explorers) - 1)] if zone == HUTS else 2
        theirs = sum([other.zone(zone, number) for other in others]) // len(others)
        value = theirs - own.zone(zone, number)
        if value > best_value:
            best, best_value = zone, value
    return best


def tribe(g: Papua, seat: int, worth: Worth) -> int:
    """A card that would score less than its benefit is used, late; one that is kept all the same, when it pays."""
    benefit, value = best_benefit(g, seat, worth)
    if KEEP in g.legal:
        return KEEP + benefit
    kind = g.box.tribe
    have = g.cards_of(seat, kind)
    loss = 100 * (entry(g.box.same, have) - entry(g.box.same, have - 1))
    if have == 1:
        kinds = kinds_of(g, seat)
        loss += 100 * (entry(g.box.different, kinds) - entry(g.box.different, kinds - 1))
        loss += 40 * min(worth.rounds - 1, 4)
    waits = worth.rounds > have + 1 and value < 600
    return benefit if value > loss and not waits else STOP


def best_benefit(g: Papua, seat: int, worth: Worth) -> tuple[int, int]:
    """Which benefit, and what it is worth."""
    gives = g.box.tribe_gives
    best, best_value = 0, 100 * gives[0]
    recruits = min(gives[TRIBE_EXPLORERS], g.reserve[seat])
    for benefit, value in (
        (TRIBE_COINS, gives[TRIBE_COINS] * worth.coin),
        (TRIBE_FOOD, gives[TRIBE_FOOD] * worth.food),
        (TRIBE_EXPLORERS, recruits * worth.explorer),
        (TRIBE_DICE, (gives[TRIBE_DICE] - g.dice_of(seat)) * 40),
    ):
        if value > best_value:
            best, best_value = benefit, value
    return best, best_value


class Novice(Bot[Papua]):
    """Sends everybody it can, forgets what energy costs and the next supply, and bids by feeling."""

    def choose(self, game: Any, g: Papua, seat: int, source: Source) -> int:
        key = g.agenda[-1].key
        if key == "bid":
            return pack(felt_bid(g, seat, source))
        if key == "place":
            return place(g, seat, Worth(g, seat, 30)) if source.below(10) < 7 else any_zone(g, source)
        if key == "eat":
            return g.legal[-1]
        if key in ("save", "dig"):
            return 1 if 1 in g.legal else 0
        return g.legal[source.below(len(g.legal))]


def any_zone(g: Papua, source: Source) -> int:
    """Wherever a die can go."""
    sends = [choice for choice in g.legal if 0 <= choice < REROLL]
    return sends[source.below(len(sends))] if sends else STOP


def felt_bid(g: Papua, seat: int, source: Source) -> list[int]:
    """The dearest cards, one or two explorers each, and a coin now and then."""
    bid = [0] * (2 * DESTINATIONS)
    values = worths(g, seat)
    explorers, coins = g.pool[seat], g.coins[seat]
    for _ in range(g.standing(EXPEDITIONS, seat)):
        at = values.index(max(values))
        number = min(explorers, 1 + source.below(2))
        if values[at] <= 0 or number == 0:
            break
        values[at] = 0
        bid[at] = number
        explorers -= number
        if coins and source.below(3) == 0:
            bid[DESTINATIONS + at] = 1
            coins -= 1
    return bid
