"""What each of the seven scorings is worth in a display: chapter 8 of the rules. Counted once and noted there."""

from __future__ import annotations

from farshore.games.papyria.box import CITY, FOREST, INVENTION, KEY_KINDS, MOUNTAIN, RIVER, SANCTUARY, TEMPLE, Box
from farshore.games.papyria.display import Display
from farshore.games.papyria.rulings import MINE_WORTH
from farshore.games.papyria.steiner import edge_of, groups, joined, size


def value(display: Display, kind: int) -> int:
    """The value of a scoring now, before multipliers."""
    known = display.worth[kind]
    if known < 0:
        known = counted(display, kind)
        display.worth[kind] = known
    return known


def counted(display: Display, kind: int) -> int:
    if kind == MOUNTAIN:
        return mountain_value(display)
    if kind == RIVER:
        return largest(display.rivers, display.flows)
    if kind == FOREST:
        return largest(display.open_forests(), display.near)
    if kind == SANCTUARY:
        return sanctuary_value(display)
    if kind == CITY:
        return joined(display.cities, display.near)
    if kind == INVENTION:
        return display.banners
    assert kind == TEMPLE
    return joined(display.temples, display.near)


def mountain_value(display: Display) -> int:
    """[Y8.3] Of all groups the one that is worth most."""
    best = 0
    for group in groups(display.mountains | display.lapis, display.near):
        best = max(best, size(group) + (MINE_WORTH - 1) * size(group & display.mines))
    return best


def largest(within: int, near: list[int]) -> int:
    """[Y8.4] [Y8.5] The landscapes of the largest group."""
    best = 0
    for group in groups(within, near):
        best = max(best, size(group))
    return best


def sanctuary_value(display: Display) -> int:
    """[Y8.6] Sanctuaries without another beside them."""
    sanctuaries = display.open_sanctuaries()
    return size(sanctuaries & ~edge_of(sanctuaries, display.near))


def reached(display: Display, key: int) -> int:
    """[Y7.1] How far a display has come towards a key."""
    kind = KEY_KINDS[key]
    if kind == CITY:
        return size(display.cities)
    if kind == TEMPLE:
        return size(display.temples)
    return value(display, kind)


def due_keys(box: Box, display: Display) -> list[int]:
    """[Y7.1] The keys whose condition this display fulfils."""
    return [key for key in range(len(KEY_KINDS)) if reached(display, key) >= box.key_needs[key]]
