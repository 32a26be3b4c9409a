"""Takes what fills its own sheet soonest: knows nothing of any game, so it plays every one.

For each legal move it plays that move on one guess of what lies hidden, the same guess for all moves, and goes on ply
by ply with whatever leaves the best own sheet, up to its next barrier: chance, a reveal, another seat's question, its
own hand-in, a together, the end. The move that reaches the best sheet is played; of equal ones the lowest text.
"""

from __future__ import annotations

from typing import Any, Final

from farshore.core import flow, knowledge
from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.sets import Allotment, Set
from farshore.core.steps import ASIDE, STOP, State
from farshore.core.texts import decision_text

# A set or an allotment may have thousands of legal decisions. No more than the first so many are looked at, in the
# order of `grow`: prefixes first, elements rising, so a shorter choice comes before the longer ones that begin with it.
WIDEST: Final = 200
DEEPEST: Final = 200  # plies: a turn that can be spun out for ever is judged there


class Greedy(Bot[State]):
    """The best own sheet up to the next barrier."""

    def choose(self, game: Any, g: State, seat: int, source: Source) -> int:
        legal = narrowed(g)
        if len(legal) == 1:
            return legal[0]
        whole = knowledge.guess(g, source)
        best = legal[0]
        best_points = 0
        seen = False
        for decision in legal:
            points = reached(game, whole, seat, decision)
            if not seen or points > best_points or (points == best_points and comes_first(g, decision, best)):
                best, best_points, seen = decision, points, True
        return best


def narrowed(g: State) -> list[int]:
    """The legal decisions of the question on top, no more than `WIDEST` of a set or an allotment."""
    question = g.agenda[-1]
    found: list[int] = []
    if isinstance(question, Set):
        question.grow(g, 0, question.elements(g), found, WIDEST)
    elif isinstance(question, Allotment):
        question.grow(g, [], found, WIDEST)
    else:
        return g.legal
    declining = [STOP] if question.moment else []
    return declining + found[:WIDEST] + [code for code in g.legal if code <= ASIDE]


def comes_first(g: State, one: int, other: int) -> bool:
    """Is the text of this decision the lower one?"""
    question = flow.asked(g)
    return decision_text(g, question, one) < decision_text(g, question, other)


def reached(game: Any, whole: State, seat: int, decision: int) -> int:
    """The own sheet at the next barrier, when this is played first."""
    now = whole.clone()
    flow.play(now, decision)
    goes_on = is_own(now, whole, seat, flow.advance(now))
    points: int = game.score(now, seat)
    for _ in range(DEEPEST):
        if not goes_on:
            break
        best = now
        best_decision = 0
        best_points = 0
        best_goes_on = False
        seen = False
        for choice in narrowed(now):
            then = now.clone()
            flow.play(then, choice)
            own = is_own(then, whole, seat, flow.advance(then))
            points = game.score(then, seat)
            if not seen or points > best_points or (points == best_points and comes_first(now, choice, best_decision)):
                best, best_decision, best_points, best_goes_on, seen = then, choice, points, own, True
        now, points, goes_on = best, best_points, best_goes_on
    return points


def is_own(now: State, before: State, seat: int, waits: int) -> bool:
    """Is the seat asked again, with no barrier crossed since?"""
    if waits != flow.ASKS or now.barriers != before.barriers or now.hand_ins != before.hand_ins:
        return False
    return flow.asked(now).seat == seat and now.part == before.part
