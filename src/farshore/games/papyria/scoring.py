"""Points: chapter 8 of the rules, and the final scorings of chapter 10."""

from __future__ import annotations

from farshore.core.game import Line, Reason, reason
from farshore.games.papyria.box import FOREST, KEY_KINDS, KEYS, KINDS, MOUNTAIN, RIVER, SCORED
from farshore.games.papyria.rulings import NONE_IS_MOST
from farshore.games.papyria.state import BY_END_TILES, Papyria
from farshore.games.papyria.steiner import size
from farshore.games.papyria.values import value

# The four majorities: what is compared, and which scoring it gives.
BY_CITIES = 0
BY_TEMPLES = 1
BY_RIVER = 2
BY_TILES = 3
MAJORITIES = ("cities", "temples", "river", "tiles")
GIVES = (FOREST, FOREST, MOUNTAIN, MOUNTAIN)


def multiplier(g: Papyria, seat: int, kind: int) -> int:
    """[Y8.1] Tiles on the base, and what a key adds [Y7.3]."""
    number = g.box.printed + g.tiles_on_base(seat, kind)
    if kind in KEY_KINDS:
        key = KEY_KINDS.index(kind)
        if g.has_key(seat, key):
            number += g.box.key_extra[g.key_tile(seat, key)]
    return number


def worth(g: Papyria, seat: int, kind: int) -> int:
    """[Y8.1] [Y8.2] What a scoring of this kind would give now."""
    return min(value(g.display(seat), kind) * multiplier(g, seat, kind), g.knowledge(seat))


def key_points(g: Papyria, seat: int) -> int:
    """[Y10.1] The kind of each key, once."""
    return sum([worth(g, seat, KEY_KINDS[key]) for key in range(KEYS) if g.has_key(seat, key)])


def compared(g: Papyria, seat: int, majority: int) -> int:
    """[Y10.2] [Y10.3] What a majority counts."""
    if majority == BY_CITIES:
        return size(g.display(seat).cities)
    if majority == BY_TEMPLES:
        return size(g.display(seat).temples)
    if majority == BY_RIVER:
        return value(g.display(seat), RIVER)
    return g.collected(seat)


def has_majority(g: Papyria, seat: int, majority: int) -> bool:
    """[Y10.4] Nobody has more; [Y11.7] alone: enough."""
    own = compared(g, seat, majority)
    if g.box.solo:
        return own >= g.box.solo_needs[majority]
    most = max([compared(g, other, majority) for other in range(g.seats)])
    return own == most and (own > 0 or NONE_IS_MOST)


def majority_points(g: Papyria, seat: int, majority: int) -> int:
    return worth(g, seat, GIVES[majority]) if has_majority(g, seat, majority) else 0


def score(g: Papyria, seat: int) -> int:
    """The track, and what the end would give now."""
    total = g.points(seat) + key_points(g, seat)
    for majority in range(len(MAJORITIES)):
        total += majority_points(g, seat, majority)
    return total


def standing(g: Papyria, seat: int) -> tuple[int, ...]:
    """[Y10.5] A tie is shared."""
    return (score(g, seat),)


def rungs_beaten(g: Papyria) -> int:
    """[Y11.8] How many opponents one has more points than."""
    points = score(g, 0)
    return sum([points > opponent for opponent in g.box.opponent_points])


def sheet(g: Papyria, seat: int, viewer: int) -> list[Line]:
    """By the rulebook's headings. Everything is open, so every viewer sees the same."""
    lines: list[Line] = [
        {"heading": f"heading.{KINDS[kind]}", "points": g.earned(seat, kind), "why": []} for kind in range(SCORED)
    ]
    lines.append({"heading": "heading.end_tiles", "points": g.earned(seat, BY_END_TILES), "why": []})
    lines.append({"heading": "heading.keys", "points": key_points(g, seat), "why": key_reasons(g, seat)})
    for majority, name in enumerate(MAJORITIES):
        points = majority_points(g, seat, majority)
        lines.append({"heading": f"heading.most_{name}", "points": points, "why": majority_reasons(g, seat, majority)})
    return lines


def key_reasons(g: Papyria, seat: int) -> list[Reason]:
    kinds = [KEY_KINDS[key] for key in range(KEYS) if g.has_key(seat, key)]
    return [why(g, seat, kind) for kind in kinds]


def majority_reasons(g: Papyria, seat: int, majority: int) -> list[Reason]:
    return [why(g, seat, GIVES[majority])] if has_majority(g, seat, majority) else []


def why(g: Papyria, seat: int, kind: int) -> Reason:
    """Value times multipliers, and the limit."""
    points = worth(g, seat, kind)
    n, times = value(g.display(seat), kind), multiplier(g, seat, kind)
    key = "why.limited" if n * times > points else "why.scored"
    return reason(key, points, kind=f"kind.{KINDS[kind]}", n=n, times=times)
