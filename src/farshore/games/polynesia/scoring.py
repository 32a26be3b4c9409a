"""Scoring: chapter 9 of the rules, and what the cards of chapters 11 to 13 pay at the end.

`score` is a total as if the volcano erupted now, so before the end it looks past the destroyed islands.
"""

from __future__ import annotations

from farshore.core.game import Line, Reason, reason
from farshore.games.polynesia import rulings
from farshore.games.polynesia.box import (
    AT_HOME,
    BOTH_ISLANDS,
    FISH,
    FLEET,
    MAJORITY,
    MASK_POINTS,
    MASKS_TIMES,
    MOST_FISH,
    MOST_SHELLS,
    NO_MASK,
    ONE_ISLAND,
    SHELL,
)
from farshore.games.polynesia.phases.ending import income
from farshore.games.polynesia.state import POINT_TOKENS, TURTLE_TOKENS, Polynesia


def back_home(g: Polynesia, seat: int) -> int:
    """[P9.1] Members on the personal board once those of the destroyed islands are back."""
    number = g.on_board(seat)
    for island in g.box.doomed:
        number += g.members_on(seat, island)
    return number


def board(g: Polynesia, seat: int) -> int:
    """[P9.3] The highest number on a free space. Members fill the spaces from the right, the long row first."""
    free = len(g.box.spaces) - back_home(g, seat)
    return g.box.spaces[free - 1] if free > 0 else rulings.NO_FREE_SPACE


def turtles(g: Polynesia, seat: int) -> int:
    """[P9.4] The turtles of the islands where somebody lives."""
    points = 0
    for island in g.box.turtle_islands:
        if g.lives_on(seat, island):
            points += g.box.turtles[island]
    return points


def turtle_tokens(g: Polynesia, seat: int) -> int:
    """[P9.5]"""
    return g.own[TURTLE_TOKENS + seat]


def point_tokens(g: Polynesia, seat: int) -> int:
    """[P9.5]"""
    return g.own[POINT_TOKENS + seat]


def lived_in(g: Polynesia, seat: int, both: bool) -> int:
    """On how many archipelagos somebody lives; on both islands of how many."""
    number = 0
    for pair in g.box.within:
        on = 0
        for island in pair:
            if g.lives_on(seat, island):
                on += 1
        if on == len(pair) or (on and not both):
            number += 1
    return number


def archipelagos(g: Polynesia, seat: int) -> int:
    """[P11.3] Card 1.3, [P11.4] card 1.4: so many for each, and a round number for all."""
    card = g.tides[0]
    if card not in (ONE_ISLAND, BOTH_ISLANDS):
        return 0
    number = lived_in(g, seat, card == BOTH_ISLANDS)
    each, whole = g.box.one_island, g.box.one_island_all
    if card == BOTH_ISLANDS:
        each, whole = g.box.both_islands, g.box.both_islands_all
    if number < len(g.box.within):
        return each * number
    return whole + each * number if g.box.plus else whole


def masks(g: Polynesia, seat: int) -> int:
    """[P12.4] Card 2.4, [P12.5] card 2.5, [P12.6] card 2.6."""
    number = g.masks(seat)
    if g.tides[1] == MASK_POINTS:
        return g.box.mask_points[min(number, len(g.box.mask_points) - 1)]
    if g.tides[1] == MASKS_TIMES:
        return number * lived_in(g, seat, False)
    if g.tides[1] == NO_MASK:
        return g.box.no_mask if number == 0 else 0
    return 0


def general(g: Polynesia, seat: int) -> int:
    """[P13.4] majorities, [P13.5] members at home, [P13.7] boats, [P13.6] [P13.8] fish and shells."""
    card = g.tides[2]
    if card == MAJORITY:
        return sum([majority(g, seat, island) for island in g.box.turtle_islands])
    if card == AT_HOME:
        return most([back_home(g, other) for other in range(g.seats)], seat, g.box.at_home)
    if card == FLEET:
        return most([g.box.boats - g.boats_left(other) for other in range(g.seats)], seat, g.box.fleet)
    if card in (MOST_FISH, MOST_SHELLS):
        kind = FISH if card == MOST_FISH else SHELL
        return most([in_the_end(g, other, kind) for other in range(g.seats)], seat, g.box.richest)
    return 0


def in_the_end(g: Polynesia, seat: int, kind: int) -> int:
    """[P13.6] [P13.8] What a seat holds of a kind after the last resource phase."""
    if g.erupted:
        return g.held(seat, kind)
    lost = sum([1 for island in g.box.doomed if island in g.box.income[kind] and g.lives_on(seat, island)])
    return g.held(seat, kind) + income(g, seat, kind) - lost


def most(numbers: list[int], seat: int, points: list[int]) -> int:
    """The points of having the most: alone, or tied."""
    top = max(numbers)
    if numbers[seat] < top:
        return 0
    return points[0] if numbers.count(top) == 1 else points[1]


def majority(g: Polynesia, seat: int, island: int) -> int:
    """[P13.4] Card 3.4 on one island: most members, and second most."""
    numbers = [g.members_on(other, island) for other in range(g.seats)]
    own = numbers[seat]
    if own == 0:
        return 0
    top = max(numbers)
    if own == top:
        return g.box.most[0] if numbers.count(top) == 1 else g.box.most[1]
    if numbers.count(top) > 1 and not g.box.runner_up:
        return 0
    second = max([number for number in numbers if number < top])
    if own < second:
        return 0
    return g.box.second[0] if numbers.count(second) == 1 else g.box.second[1]


def tides(g: Polynesia, seat: int) -> int:
    """[P9.6]"""
    return archipelagos(g, seat) + masks(g, seat) + general(g, seat)


def score(g: Polynesia, seat: int) -> int:
    return board(g, seat) + turtles(g, seat) + turtle_tokens(g, seat) + point_tokens(g, seat) + tides(g, seat)


def islands(g: Polynesia, seat: int) -> int:
    """[P9.7] On how many islands that last somebody lives."""
    return len([island for island in g.homes(seat) if island not in g.box.doomed])


def standing(g: Polynesia, seat: int) -> tuple[int, ...]:
    """[P9.7] Most points; then most islands; then shared."""
    return score(g, seat), islands(g, seat)


def sheet(g: Polynesia, seat: int, viewer: int) -> list[Line]:
    """Every heading of the final count."""
    members = reason("why.board", board(g, seat), n=back_home(g, seat))
    on_turtles = [
        reason("why.turtles", g.box.turtles[island], island=g.box.islands[island])
        for island in g.box.turtle_islands
        if g.lives_on(seat, island)
    ]
    return [
        line("board", [members]),
        line("turtles", on_turtles),
        line("turtle_tokens", counted("why.turtle_tokens", turtle_tokens(g, seat))),
        line("point_tokens", counted("why.point_tokens", point_tokens(g, seat))),
        line("tides", [why for deck in range(3) for why in tide_reasons(g, seat, deck)]),
    ]


def counted(key: str, number: int) -> list[Reason]:
    return [reason(key, number, n=number)] if number else []


def tide_reasons(g: Polynesia, seat: int, deck: int) -> list[Reason]:
    points = (archipelagos(g, seat), masks(g, seat), general(g, seat))[deck]
    return [reason("why.tide", points, card="tide." + g.box.cards[deck][g.tides[deck]])] if points else []


def line(heading: str, why: list[Reason]) -> Line:
    return {"heading": "heading." + heading, "points": sum([one["points"] for one in why]), "why": why}
