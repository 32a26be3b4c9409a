"""Scoring: chapter 3 of the rules."""

from __future__ import annotations

from farshore.core.game import Line, reason
from farshore.games.template.box import CONCH, COWRIE, CRAB, PEARL
from farshore.games.template.state import TidePools


def cowries(g: TidePools, seat: int) -> int:
    """[T3.2] Cowries score by their number."""
    table = g.box.cowries
    return table[min(g.shells_of(seat, COWRIE), len(table) - 1)]


def others(g: TidePools, seat: int, kind: int) -> int:
    """[T3.3] Each conch, pearl and crab scores for itself."""
    return g.shells_of(seat, kind) * g.box.worth[kind]


def score(g: TidePools, seat: int) -> int:
    return cowries(g, seat) + others(g, seat, CONCH) + others(g, seat, PEARL) + others(g, seat, CRAB)


def kinds(g: TidePools, seat: int) -> int:
    """How many kinds of shell a seat keeps."""
    return sum([g.shells_of(seat, kind) > 0 for kind in range(len(g.box.shells))])


def standing(g: TidePools, seat: int) -> tuple[int, ...]:
    """[T3.4] Most points; then more kinds of shell; then shared."""
    return score(g, seat), kinds(g, seat)


def sheet(g: TidePools, seat: int, viewer: int) -> list[Line]:
    return [line(g, seat, kind) for kind in (COWRIE, CONCH, PEARL, CRAB)]


def line(g: TidePools, seat: int, kind: int) -> Line:
    points = cowries(g, seat) if kind == COWRIE else others(g, seat, kind)
    shell = f"shell.{g.box.shells[kind]}"
    number = g.shells_of(seat, kind)
    why = [reason("why.shells", points, shell=shell, n=number)] if number else []
    return {"heading": f"heading.{g.box.shells[kind]}", "points": points, "why": why}
