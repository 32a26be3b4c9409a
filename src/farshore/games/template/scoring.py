"""Scoring: chapter 3 of the rules."""

from __future__ import annotations

from farshore.core.game import Line, reason
from farshore.games.template.box import COWRIE
from farshore.games.template.state import TidePools


def points_for(g: TidePools, seat: int, kind: int) -> int:
    """What all shells of one kind score."""
    number = g.shells_of(seat, kind)
    return cowries(g, number) if kind == COWRIE else others(g, kind, number)


def cowries(g: TidePools, number: int) -> int:
    """[T3.2] Cowries score by their number, and the more there are, the more each one brings."""
    table = g.box.cowries
    return table[min(number, len(table) - 1)]


def others(g: TidePools, kind: int, number: int) -> int:
    """[T3.3] Every other shell scores for itself."""
    return number * g.box.worth[kind]


def score(g: TidePools, seat: int) -> int:
    """A seat's total if the match ended now."""
    return sum([points_for(g, seat, kind) for kind in range(len(g.box.shells))])


def standing(g: TidePools, seat: int) -> tuple[int, ...]:
    """[T3.4] Most points; then most kinds of shell; then shared."""
    return score(g, seat), kinds(g, seat)


def kinds(g: TidePools, seat: int) -> int:
    """How many kinds of shell a seat keeps."""
    return sum([g.shells_of(seat, kind) > 0 for kind in range(len(g.box.shells))])


def sheet(g: TidePools, seat: int, viewer: int) -> list[Line]:
    """A line for each kind of shell. All of it is public, so every viewer is told the same."""
    return [line(g, seat, kind) for kind in range(len(g.box.shells))]


def line(g: TidePools, seat: int, kind: int) -> Line:
    shell = g.box.shells[kind]
    number, points = g.shells_of(seat, kind), points_for(g, seat, kind)
    why = [reason("why.shells", points, n=number, shell=f"shell.{shell}")] if number else []
    return {"heading": f"heading.{shell}", "points": points, "why": why}
