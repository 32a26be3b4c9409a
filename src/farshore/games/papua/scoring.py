"""Scoring: chapter A12 of the rules."""

from __future__ import annotations

from farshore.core.game import Line, Reason, reason
from farshore.games.papua.rulings import MONEY_TIES_SCORE
from farshore.games.papua.state import Papua


def entry(table: list[int], number: int) -> int:
    """[A12.8] Beyond its end a table goes on with its last entry."""
    return table[min(number, len(table) - 1)]


def money(g: Papua, seat: int) -> int:
    """[A12.2] Most coins; all who tie get the points."""
    most = max(g.coins)
    if g.coins[seat] < most or (g.coins.count(most) > 1 and not MONEY_TIES_SCORE):
        return 0
    return g.box.most_coins


def food(g: Papua, seat: int) -> int:
    """[A12.3]"""
    return g.food[seat] // g.box.food_for_point


def energy(g: Papua, seat: int) -> int:
    """[A12.4]"""
    return max(0, g.energy[seat]) // g.box.energy_for_point


def explorers(g: Papua, seat: int) -> int:
    """[A12.5] When it comes to scoring, those on the board are home."""
    return g.pool[seat] + g.placed(seat)


def different(g: Papua, seat: int) -> int:
    """[A12.6] The largest set of different cards has one of each kind that one holds."""
    return entry(g.box.different, kinds_of(g, seat))


def kinds_of(g: Papua, seat: int) -> int:
    kinds = 0
    for kind in range(g.box.kinds):
        if g.cards_of(seat, kind):
            kinds += 1
    return kinds


def same(g: Papua, seat: int) -> int:
    """[A12.7] Each kind for itself, whatever the set of different ones took."""
    points = 0
    for kind in range(g.box.kinds):
        points += entry(g.box.same, g.cards_of(seat, kind))
    return points


def notebook(g: Papua, seat: int) -> int:
    """[A12.8]"""
    return entry(g.box.notebook, g.notes_of(seat))


def below(g: Papua, seat: int) -> int:
    """[A12.9] Energy below 0 costs points, but for Medicine [A13.2]."""
    return 0 if g.science[seat] == g.box.medicine else min(0, g.energy[seat])


def biology(g: Papua, seat: int) -> int:
    """[A13.6]"""
    if g.science[seat] != g.box.biology:
        return 0
    return explorers(g, seat) // g.box.biology_explorers * g.box.biology_points


def score(g: Papua, seat: int) -> int:
    """What the seat would have if the match ended now: prestige on the track [A12.1] and every heading."""
    counted = g.prestige[seat] + money(g, seat) + food(g, seat) + energy(g, seat) + explorers(g, seat)
    cards = different(g, seat) + same(g, seat) + notebook(g, seat)
    return counted + cards + below(g, seat) + biology(g, seat)


def standing(g: Papua, seat: int) -> tuple[int, ...]:
    """[A12.10] Most points; then shared."""
    return (score(g, seat),)


def sheet(g: Papua, seat: int, viewer: int) -> list[Line]:
    """Every heading; of others only what doesn't lie behind a closed screen while the match runs [A1.3]."""
    own = g.sees_behind(viewer, seat)
    lines = [
        line("prestige", g.prestige[seat], True, "n", g.prestige[seat]),
        line("money", money(g, seat), own, "n", g.coins[seat]),
        line("food", food(g, seat), own, "n", g.food[seat]),
        line("energy", energy(g, seat), True, "n", max(0, g.energy[seat])),
        line("explorers", explorers(g, seat), own, "n", explorers(g, seat)),
        line("different", different(g, seat), True, "n", kinds_of(g, seat)),
        same_line(g, seat),
        line("notebook", notebook(g, seat), own, "n", g.notes_of(seat)),
    ]
    if g.energy[seat] < 0:
        lines.append(line("below", below(g, seat), True, "n", -g.energy[seat]))
    if g.science[seat] == g.box.biology:
        lines.append(line("biology", biology(g, seat), own, "n", explorers(g, seat)))
    return lines


def line(heading: str, points: int, seen: bool, name: str, number: int) -> Line:
    """One line; what lies behind a screen is not added up."""
    if not seen:
        return {"heading": f"heading.{heading}", "points": 0, "why": [reason("why.screen", 0)]}
    why = [reason(f"why.{heading}", points, n=number)] if number else []
    return {"heading": f"heading.{heading}", "points": points, "why": why}


def same_line(g: Papua, seat: int) -> Line:
    """Kind by kind."""
    why: list[Reason] = []
    for kind, name in enumerate(g.box.cards):
        number = g.cards_of(seat, kind)
        points = entry(g.box.same, number)
        if points:
            why.append(reason("why.same", points, card=f"card.{name}", n=number))
    return {"heading": "heading.same", "points": same(g, seat), "why": why}
