"""Leaf counts: how many distinct lines of play there are from a position, to a depth of so many decisions.

A number that changes says that a rule has; it is pinned in a game's own tests, beside a count made another way.
Chance is no decision: each of its outcomes opens a line of its own, or, where `fixed` names the outcomes of a stream,
that one alone. An answer that passes by itself is no decision either.
"""

from __future__ import annotations

from collections.abc import Mapping

from farshore import Match
from farshore.core import flow
from farshore.core.steps import State

Fixed = Mapping[str, list[int]]


def leaves(match: Match, depth: int, fixed: Fixed | None = None) -> int:
    """How many lines of so many decisions begin here; one that ends the match sooner counts too."""
    return count(match.g.clone(), depth, fixed or {})


def count(g: State, depth: int, fixed: Fixed) -> int:
    waits = flow.advance(g)
    if waits == flow.ROLLS:
        return sum(count(answered(g, outcome), depth, fixed) for outcome in outcomes(g, fixed))
    if waits == flow.OVER or depth == 0:
        return 1
    if waits == flow.OPENS:
        flow.unfold(g)
        return count(g, depth, fixed)
    return sum(count(played(g, decision), depth - 1, fixed) for decision in flow.decisions(g))


def outcomes(g: State, fixed: Fixed) -> list[list[int]]:
    asked = flow.request(g)
    if asked.stream in fixed:
        return [fixed[asked.stream]]
    listed = [outcome for outcome, _ in asked.outcomes()]
    assert listed, f"{asked.stream} has too many outcomes to follow each; fix one"
    return listed


def answered(g: State, outcome: list[int]) -> State:
    """A position of its own, after this outcome. What a position waits for isn't cloned, so it is asked again."""
    new = g.clone()
    flow.advance(new)
    flow.answer(new, outcome)
    return new


def played(g: State, decision: int) -> State:
    new = g.clone()
    flow.play(new, decision)
    return new
