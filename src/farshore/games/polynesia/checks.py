"""What the rules state about the printed things, and what any map must be for the game to be played on it."""

from __future__ import annotations

from farshore.components import Check, Components, count, custom, length, refers, span, total, value
from farshore.games.polynesia.box import KINDS, STONES, TOKENS

SIDES = ("four", "few")
NEAREST = 65  # how near to an island a route of others may pass, in the units of the coordinates


def places(components: Components, side: str) -> dict[str, tuple[int, int]]:
    rows = components.table("islands_" + side).rows
    return {row.id: (row.int("x"), row.int("y")) for row in rows}


def ways(components: Components, side: str) -> list[tuple[str, str]]:
    found = []
    for row in components.table("routes_" + side).rows:
        one, other = row.texts("ends")
        found.append((one, other))
    return found


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """On which side of the line from a to b does c lie? The sign says it; 0: on the line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def between(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    """c, known to be in line with a and b, lies between them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Do the stretches from a to b and from c to d have a point in common?"""
    one, two = turn(a, b, c), turn(a, b, d)
    three, four = turn(c, d, a), turn(c, d, b)
    if (one > 0) != (two > 0) and (three > 0) != (four > 0) and 0 not in (one, two, three, four):
        return True
    on_line = ((one, a, b, c), (two, a, b, d), (three, c, d, a), (four, c, d, b))
    return any(side == 0 and between(first, last, point) for side, first, last, point in on_line)


def crossing(components: Components, side: str) -> tuple[str, ...]:
    """Pairs of routes that cross, or lie on one another."""
    where = places(components, side)
    rows = ways(components, side)
    found = []
    for at, (a, b) in enumerate(rows):
        for c, d in rows[:at]:
            common = {a, b} & {c, d}
            if len(common) == 2 or (not common and meet(where[a], where[b], where[c], where[d])):
                found.append(f"{c}-{d}/{a}-{b}")
            elif len(common) == 1:
                hub = common.pop()
                one, other = (b if a == hub else a), (d if c == hub else c)
                same_line = turn(where[hub], where[one], where[other]) == 0
                if same_line and not between(where[one], where[other], where[hub]):
                    found.append(f"{c}-{d}/{a}-{b}")
    return tuple(found)


def too_near(components: Components, side: str) -> tuple[str, ...]:
    """Routes that pass so near to a third island that one could take it for their end."""
    where = places(components, side)
    found = []
    for a, b in ways(components, side):
        for name, point in where.items():
            if name not in (a, b) and square_to(where[a], where[b], point) < NEAREST * NEAREST:
                found.append(f"{a}-{b}/{name}")
    return tuple(found)


def square_to(a: tuple[int, int], b: tuple[int, int], point: tuple[int, int]) -> float:
    """The square of the distance of a point from the stretch between a and b."""
    wide, high = b[0] - a[0], b[1] - a[1]
    size = wide * wide + high * high
    along = ((point[0] - a[0]) * wide + (point[1] - a[1]) * high) / size if size else 0.0
    along = min(1.0, max(0.0, along))
    x, y = a[0] + along * wide - point[0], a[1] + along * high - point[1]
    return x * x + y * y


def unreachable(components: Components, side: str) -> tuple[str, ...]:
    """Islands that no routes join to the main one."""
    rows = components.table("islands_" + side).rows
    found = [row.id for row in rows if row.text("role") == "main"]
    routes = ways(components, side)
    for island in found:
        for a, b in routes:
            if island in (a, b):
                other = b if a == island else a
                if other not in found:
                    found.append(other)
    return tuple([row.id for row in rows if row.id not in found])


def loops(components: Components, side: str) -> tuple[str, ...]:
    """Routes that don't join two different islands, or not the two that their name says."""
    return tuple(
        [
            row.id
            for row in components.table("routes_" + side).rows
            if len(set(row.texts("ends"))) != 2 or row.id != "-".join(row.texts("ends"))
        ]
    )


def not_neutral_to_closest(components: Components, side: str) -> tuple[str, ...]:
    """Routes whose colour is wrong: the neutral ones join the main island to the closest, and nothing else."""
    roles = {row.id: row.text("role") for row in components.table("islands_" + side).rows}
    found = []
    for row in components.table("routes_" + side).rows:
        joins = sorted([roles.get(end, "") for end in row.texts("ends")])
        if row.flag("neutral") != (joins == ["closest", "main"]):
            found.append(row.id)
    return tuple(found)


def broken_archipelagos(components: Components, side: str) -> tuple[str, ...]:
    """Archipelagos that are not two islands, and islands whose letter doesn't fit their role."""
    rows = components.table("islands_" + side).rows
    letters = [row.text("archipelago") for row in rows if row.text("role") == "archipelago"]
    wrong = [row.id for row in rows if (row.text("archipelago") != "") != (row.text("role") == "archipelago")]
    return tuple(sorted({letter for letter in letters if letters.count(letter) != 2}) + wrong)


def wrong_turtles(components: Components, side: str) -> tuple[str, ...]:
    """Islands whose turtles don't fit: one or two on the turtle islands, none elsewhere."""
    rows = components.table("islands_" + side).rows
    found = []
    for row in rows:
        is_turtle = row.text("role") == "turtle"
        fits = row.int("turtles") in (1, 2) if is_turtle else row.int("turtles") == 0
        if not fits or (row.text("symbol") == "turtle") != is_turtle:
            found.append(row.id)
    return tuple(found)


def falling_rows(components: Components) -> tuple[int, ...]:
    """Numbers of the personal board that are lower than the one to their left."""
    board = components.table("personal_board")
    spaces = [*board.ints("short_row"), *board.ints("long_row")]
    return tuple([spaces[at] for at in range(1, len(spaces)) if spaces[at] < spaces[at - 1]])


def foreign_words(components: Components) -> tuple[str, ...]:
    """Roles and symbols that the game doesn't know."""
    known = {"role": ("main", "closest", "sea", "archipelago", "turtle"), "symbol": ("none", "turtle", *KINDS)}
    found = []
    for side in SIDES:
        for row in components.table("islands_" + side).rows:
            found += [row.text(key) for key, words in known.items() if row.text(key) not in words]
    return tuple(found)


def side_checks(side: str) -> tuple[Check, ...]:
    islands, routes = "islands_" + side, "routes_" + side
    return (
        count(islands, rows=1, where={"role": "main"}, rule="P1.2"),
        count(islands, rows=3, where={"role": "closest"}, rule="P3.2"),
        count(islands, rows=8, where={"role": "archipelago"}, rule="P1.3"),
        count(islands, rows=6, where={"role": "turtle"}, rule="P1.3"),
        count(routes, rows=3, where={"neutral": True}, rule="P3.2"),
        span(islands, "x", 0, 1000),
        span(islands, "y", 0, 700),
        refers(routes, "ends", to=islands, rule="P3.1"),
        custom("loops", (), lambda components: loops(components, side), side=side),
        custom("neutral", (), lambda components: not_neutral_to_closest(components, side), side=side, rule="P3.2"),
        custom("archipelagos", (), lambda components: broken_archipelagos(components, side), side=side, rule="P1.3"),
        custom("turtles", (), lambda components: wrong_turtles(components, side), side=side, rule="P9.4"),
        custom("crossing", (), lambda components: crossing(components, side), side=side),
        custom("too_near", (), lambda components: too_near(components, side), side=side, apart=NEAREST),
        custom("unreachable", (), lambda components: unreachable(components, side), side=side),
    )


CHECKS: tuple[Check, ...] = (
    *side_checks("four"),
    *side_checks("few"),
    custom("words", (), foreign_words),
    custom("falling", (), falling_rows, rule="P9.3"),
    length("personal_board", "long_row", 8, rule="P1.2"),
    custom("spaces", True, lambda c: c.table("personal_board").ints("long_row")[0::7] == (2, 7), rule="P1.2"),
    value("pieces", "boats", 15, rule="P1.2"),
    value("pieces", "members", 13, rule="P1.2"),
    value("pieces", "on_board", 8, rule="P1.2"),
    value("pieces", "on_main", 5, rule="P1.2"),
    value("pieces", "fish", 3, rule="P1.2"),
    value("pieces", "shells", 3, rule="P1.2"),
    value("pieces", "point_tokens", 10, rule="P1.6"),
    value("phase_track", "markers", (3, 2, 1), rule="P2.2"),
    custom("stones", STONES, lambda components: components.table("lava").ids(), rule="P1.4"),
    total("lava", "count", 10, rule="P1.4"),
    value("eruption", "last_red", 6, rule="P8.2"),
    custom("reds", True, lambda c: c.table("lava").row("red").int("count") == c.table("eruption").int("last_red")),
    custom("tokens", TOKENS, lambda components: components.table("tokens").ids(), rule="P1.3"),
    total("tokens", "green", 8, rule="P1.3"),
    total("tokens", "orange", 6, rule="P1.3"),
    custom("mask4", 1, lambda c: sum([c.table("tokens").row("mask4").int(back) for back in ("green", "orange")])),
    count("tides", rows=4, where={"kind": 1}, rule="P1.5"),
    count("tides", rows=6, where={"kind": 2}, rule="P1.5"),
    count("tides", rows=8, where={"kind": 3}, rule="P1.5"),
    count("tides", rows=2, where={"two_seats": False}, rule="P1.5"),
)
