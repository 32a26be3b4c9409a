"""What the rulebook states about the components: each count a check."""
# farshore: interpreted

from __future__ import annotations

from typing import Final

from farshore.components import Check, Components, count, custom, length, span, total, value


def ones(components: Components) -> int:
    return sum(components.table("settlements").column("first", bool))


def mountains(components: Components) -> int:
    return sum(components.table("settlements").column("mountain", bool))


def wood_fits(components: Components) -> tuple[int, ...]:
    """Cities, temples and mines that four players need beyond those there are."""
    set_up, goods, wood = (components.table(name) for name in ("setup_tiles", "goods", "wood"))
    own = components.table("start").ints("mines")[3] * 4
    need = [set_up.row(kind).int("count") * goods.ints(kind)[3] for kind in ("city", "temple", "mine")]
    have = [wood.int(kind) for kind in ("cities", "temples", "mines")]
    return tuple(max(0, n - h) for n, h in zip([need[0], need[1], need[2] + own], have, strict=True))


CHECKS: Final[tuple[Check, ...]] = (
    value("ring", "sectors", 12, rule="Y1.1"),
    total("setup_tiles", "count", 24, rule="Y1.1"),
    total("setup_tiles", "count", 12, where={"large": True}, rule="Y1.1"),
    count("landscapes", rows=42, rule="Y1.2"),
    total("scoring_tiles", "count", 50, rule="Y1.3"),
    span("scoring_tiles", "knowledge", 0, 4, rule="Y6.8"),
    custom("wood", (0, 0, 0), wood_fits, rule="Y1.4"),
    count("multipliers", rows=7, rule="Y1.5"),
    total("multipliers", "count", 63, rule="Y1.5"),
    count("key_tiles", rows=4, rule="Y1.6"),
    span("key_tiles", "extra", 0, 2, rule="Y7.3"),
    count("keys", rows=5, rule="Y7.1"),
    count("end_tiles", rows=20, rule="Y1.7"),
    value("end_tiles", "in_play", 12, rule="Y1.7"),
    count("settlements", rows=4, rule="Y1.10"),
    custom("ones", 1, ones, rule="Y1.10"),
    custom("mountains", 4, mountains, rule="Y1.10"),
    count("starting_landscapes", rows=16, rule="Y2.1"),
    length("stand_a", "knowledge", 3, rule="Y5.4"),
    count("opponents", rows=6, rule="Y11.8"),
)
