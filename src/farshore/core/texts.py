"""Moves as short stable text: what records keep and what people and scripts type."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.sets import Allotment, Set, members, unpack
from farshore.core.steps import ASIDE, STOP, Question, State

NOTHING: Final = "nothing"  # the empty set, the allotment of noughts


def decision_text(g: State, question: Question[Any], decision: int) -> str:
    """The text of a whole decision: an element, an open aside, a set, an allotment."""
    if decision <= ASIDE:
        return g.asides[ASIDE - decision].key
    if decision == STOP:
        return question.text(g, STOP)
    if isinstance(question, Set):
        return " ".join([question.text(g, element) for element in members(decision)]) or NOTHING
    if isinstance(question, Allotment):
        given = unpack(decision, question.count(g))
        slots = [slot for slot, number in enumerate(given) if number]
        return " ".join([f"{question.text(g, slot)}:{given[slot]}" for slot in slots]) or NOTHING
    return question.text(g, decision)
