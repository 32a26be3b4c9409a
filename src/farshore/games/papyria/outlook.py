"""What a position is worth to a seat: points, what its scorings will still give, and what lies ahead on the ring."""

from __future__ import annotations

from typing import Final

from farshore.games.papyria.box import (
    ANY,
    CITIES,
    END,
    KEY_KINDS,
    KEYS,
    LAND,
    LAPIS,
    MINES,
    MULTIPLIER,
    OUTER,
    PAPYRUS,
    SCORED,
    SCORING,
    SECTORS,
    SIDES,
    TEMPLES,
)
from farshore.games.papyria.scoring import GIVES, compared, has_majority, key_points, multiplier, worth
from farshore.games.papyria.state import NOBODY, Papyria
from farshore.games.papyria.steiner import size
from farshore.games.papyria.values import reached, value

TURNS: Final[tuple[float, ...]] = (26.0, 25.0, 22.0, 20.0)  # of a seat in a match, by the number of players

# How much each thing counts; found by play against itself (docs/papyria.md).
SCORINGS_A_TURN: Final = 0
GROWTH_VALUE: Final = 1
GROWTH_MULTIPLIER: Final = 2
GROWTH_KNOWLEDGE: Final = 3
KNOWLEDGE_NOW: Final = 4
LAPIS_HAS: Final = 5
PAPYRUS_HAS: Final = 6
LAPIS_MADE: Final = 7
PAPYRUS_MADE: Final = 8
STEPS: Final = 9
LOOKING: Final = 10
NEARLY_KEY: Final = 11
MAJORITY: Final = 12
AHEAD: Final = 13
AHEAD_SECOND: Final = 14
FEATURES: Final = 15
ROOM: Final = 16
SIDE_SHARE: Final = 17
LATER_SHARE: Final = 18
LAND_THERE: Final = 19
BUILDING_THERE: Final = 20
KNOWLEDGE_THERE: Final = 21
KEY_SCORES: Final = 22
GOODS_THERE: Final = 23
ALL_KINDS: Final = 24
USUAL: Final[tuple[float, ...]] = (
    0.414,
    0.064,
    0.062,
    4.0,
    0.12,
    0.9,
    1.5,
    0.087,
    0.149,
    0.1,
    0.05,
    15.0,
    0.35,
    0.4,
    0.271,
    0.115,
    0.193,
    0.366,
    0.8,
    6.674,
    4.103,
    0.8,
    0.673,
    1.5,
    0.0,
)

# The same with no eye for keys, majorities and what lies ahead.
BLIND: Final = (NEARLY_KEY, MAJORITY, AHEAD, AHEAD_SECOND, KEY_SCORES, GROWTH_KNOWLEDGE)
NEAR: Final[tuple[float, ...]] = tuple([0.0 if at in BLIND else weight for at, weight in enumerate(USUAL)])


def turns_left(g: Papyria, seat: int) -> float:
    """About how many turns this seat still has."""
    if g.over:
        return 0.0
    if g.last:
        role, now = (seat - g.first) % g.seats, (g.active - g.first) % g.seats
        return 1.0 if g.active != NOBODY and role > now else 0.0
    usual = TURNS[g.seats - 1] - (g.turn / g.seats)
    by_tiles = 1.0 + 1.3 * g.ends_left * (2.0 if g.seats < 3 else 1.5) / g.seats
    return max(1.0, min(usual, by_tiles))


def outlook(g: Papyria, seat: int, weights: tuple[float, ...]) -> float:
    """Points of now and of the end, as far as it can be seen."""
    left = turns_left(g, seat)
    total = float(g.points(seat) + key_points(g, seat))
    for majority in range(len(GIVES)):
        total += share_of(g, seat, majority, left, weights)
    if left <= 0.0:
        return total
    kinds = promises(g, seat, left, weights)
    total += weights[ALL_KINDS] * sum(kinds) * min(1.0, left / 8.0)
    total += scorings_to_come(g, seat, kinds, left, weights)
    total += goods(g, seat, left, weights)
    total += nearly_keys(g, seat, left, weights)
    return total + ahead(g, seat, left, weights)


def promises(g: Papyria, seat: int, left: float, weights: tuple[float, ...]) -> list[float]:
    """What a scoring of each kind may give later: its value and multipliers still grow, and so does knowledge."""
    display = g.display(seat)
    limit = g.knowledge(seat) + weights[GROWTH_KNOWLEDGE] * left * 0.5
    found: list[float] = []
    for kind in range(SCORED):
        times = multiplier(g, seat, kind) + weights[GROWTH_MULTIPLIER] * left * 0.5
        counts = value(display, kind) + weights[GROWTH_VALUE] * left * 0.5
        found.append(min(limit, times * counts))
    return found


def scorings_to_come(g: Papyria, seat: int, kinds: list[float], left: float, weights: tuple[float, ...]) -> float:
    """As many scorings as there is time for: first the best tiles in sight, then what may turn up."""
    seen: list[float] = []
    for space in range(0, OUTER, 2):
        if g.kind[space] == SCORING and g.left[space]:
            seen.append(promised(g, kinds, g.scorings.as_seen(seat, g.stack[space])))
    display = g.display(seat)
    near = min(1.0, weights[SIDE_SHARE] * (0.5 * g.papyri(seat) + 0.25 * display.papyri))
    for side in range(SIDES):
        if g.side_left(side):
            seen.append(near * promised(g, kinds, g.scorings.as_seen(seat, g.side_slot(side))))
    seen.sort(reverse=True)
    time, share, total = weights[SCORINGS_A_TURN] * left, 1.0, 0.0
    for promise in seen:
        part = min(1.0, time)
        total += part * share * promise
        time -= part
        share *= weights[LATER_SHARE]
        if time <= 0.0:
            return total
    ranked = sorted(kinds, reverse=True)
    return total + time * share * (0.5 * ranked[0] + 0.3 * ranked[1] + 0.2 * ranked[2])


def promised(g: Papyria, kinds: list[float], tile: int) -> float:
    if tile < 0:
        return sum(kinds) / len(kinds)
    kind = g.box.scoring_kind[tile]
    return max(kinds) if kind == ANY else kinds[kind]


def share_of(g: Papyria, seat: int, majority: int, left: float, weights: tuple[float, ...]) -> float:
    """A majority at the end: certain only when the end is near."""
    gives = float(worth(g, seat, GIVES[majority]))
    if g.box.solo:
        part = min(1.0, compared(g, seat, majority) / g.box.solo_needs[majority])
        return gives * (part if part >= 1.0 else part * part * weights[MAJORITY])
    if has_majority(g, seat, majority):
        return gives * (1.0 if left <= 0.0 else 0.5 + weights[MAJORITY] * 0.5)
    return 0.0


def goods(g: Papyria, seat: int, left: float, weights: tuple[float, ...]) -> float:
    """Knowledge, lapis and papyri in hand; what produces them; inventions; features to build on; room to grow."""
    display = g.display(seat)
    total = weights[KNOWLEDGE_NOW] * g.knowledge(seat) * min(1.0, left / 8.0)
    soon = min(1.0, left / 3.0)
    total += weights[LAPIS_HAS] * min(8, g.lapis(seat)) * soon
    total += weights[PAPYRUS_HAS] * min(6, g.papyri(seat)) * soon
    total += weights[LAPIS_MADE] * left * (size(display.mines) + size(display.lapis))
    total += weights[PAPYRUS_MADE] * left * display.papyri
    total += weights[STEPS] * left * (display.ship_steps + display.wanderer_steps)
    total += weights[LOOKING] * left * display.looks
    built = min(4, size(display.open_forests())) + min(4, size(display.open_sanctuaries()))
    total += weights[FEATURES] * min(1.0, left / 6.0) * (built + min(3, size(display.open_mountains())))
    return total + weights[ROOM] * min(1.0, left / 3.0) * min(3, len(display.free_sides()))


def nearly_keys(g: Papyria, seat: int, left: float, weights: tuple[float, ...]) -> float:
    """Keys not yet taken, the nearer the more."""
    display = g.display(seat)
    total = 0.0
    for key in range(KEYS):
        if not g.has_key(seat, key) and g.keys_left(key):
            part = min(1.0, reached(display, key) / g.box.key_needs[key])
            total += weights[NEARLY_KEY] * part * part * part * min(1.0, left / 8.0)
            total += part * part * weights[KEY_SCORES] * worth(g, seat, KEY_KINDS[key]) * min(1.0, left / 5.0)
    return total


def ahead(g: Papyria, seat: int, left: float, weights: tuple[float, ...]) -> float:
    """The two best places that this seat's figures reach with their next free steps."""
    best, second = 0.0, 0.0
    display = g.display(seat)
    for figure in range(2):
        steps = g.box.steps + (display.wanderer_steps if figure else display.ship_steps)
        for sector in range(SECTORS):
            if g.stands(figure, sector) != seat:
                continue
            here = 0.0
            there, taken = sector, 0
            for _ in range(SECTORS - 1):
                there = (there + 1) % SECTORS
                if g.stands(figure, there) == NOBODY:
                    taken += 1
                    here = max(here, promise_of(g, seat, figure, there, weights))
                    if taken >= steps:
                        break
            if here > best:
                best, second = here, best
            elif here > second:
                second = here
    return (weights[AHEAD] * best + weights[AHEAD_SECOND] * second) * min(1.0, left / 2.0)


def promise_of(g: Papyria, seat: int, figure: int, sector: int, weights: tuple[float, ...]) -> float:
    """What both actions there would bring, roughly."""
    one = of_space(g, seat, 2 * sector, weights)
    other = of_space(g, seat, 2 * sector + 1, weights)
    if figure:
        return one + other
    return max(one, other) + of_space(g, seat, OUTER + sector, weights)


def of_space(g: Papyria, seat: int, space: int, weights: tuple[float, ...]) -> float:
    action = g.action_of(space)
    display = g.display(seat)
    if action == SCORING:
        return of_scoring(g, seat, g.scorings.as_seen(seat, g.stack[space]), weights)
    if action == LAND:
        return weights[LAND_THERE]
    if action == MULTIPLIER:
        kind = g.rivers.as_seen(seat, space - OUTER)
        return 4.0 if kind < 0 else 2.0 + 0.8 * value(display, kind)
    if action == TEMPLES:
        price = size(display.temples) + 1
        return weights[BUILDING_THERE] if display.open_sanctuaries() and price <= g.lapis(seat) else 0.0
    if action == CITIES:
        price = size(display.cities) + 1
        return weights[BUILDING_THERE] if display.open_forests() and price <= g.lapis(seat) else 0.0
    if action == MINES:
        return 4.0 if display.open_mountains() else 0.0
    if action == LAPIS:
        return 0.7 * weights[GOODS_THERE] * (size(display.mines) + size(display.lapis))
    if action == PAPYRUS:
        return 1.2 * weights[GOODS_THERE] * display.papyri
    if action == END:
        return of_end_tile(g, seat, g.ends.as_seen(seat, space))
    return 0.0


def of_scoring(g: Papyria, seat: int, tile: int, weights: tuple[float, ...]) -> float:
    if tile < 0:
        return 8.0
    kind = g.box.scoring_kind[tile]
    if kind == ANY:
        return float(max([worth(g, seat, other) for other in range(SCORED)]))
    return worth(g, seat, kind) + weights[KNOWLEDGE_THERE] * g.box.scoring_knowledge[tile]


def of_end_tile(g: Papyria, seat: int, tile: int) -> float:
    if tile < 0:
        return 6.0
    rich = g.lapis(seat) >= g.box.end_lapis[tile] and g.papyri(seat) >= g.box.end_papyrus[tile]
    return 0.5 * g.box.end_knowledge[tile] + (g.box.end_points[tile] if rich else 0)


def of_starting(g: Papyria, tile: int) -> float:
    """A landscape to draft, by what it shows."""
    box = g.box
    found = 1.0 * box.has_forest[tile] + 1.1 * box.has_sanctuary[tile] + 0.9 * box.has_mountain[tile]
    found += 0.4 * size(box.rivers[tile]) + (1.2 if box.invention[tile] else 0.0)
    return found
