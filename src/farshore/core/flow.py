"""The flow: run the agenda to the next thing that somebody, or chance, must decide."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from farshore.core.chance import Request, Source
from farshore.core.errors import ChanceError, GameFault
from farshore.core.hidden import BIT
from farshore.core.sets import Allotment, Set
from farshore.core.steps import (
    ASIDE,
    CHANCE,
    EFFECT,
    NO_SEAT,
    QUESTION,
    Chance,
    Effect,
    Question,
    State,
    Together,
    join_of,
    one,
    part_of,
)
from farshore.core.texts import decision_text

# What the agenda waits for.
OVER: Final = 0
ASKS: Final = 1
ROLLS: Final = 2
OPENS: Final = 3

NOBODY_ASKED: Final = 0  # no hand-in is asked: scripts, computers, replay
EVERYBODY_ASKED: Final = -1


def advance(g: State, hands: int = NOBODY_ASKED) -> int:
    """Run effects and forced answers until somebody must decide. `hands`: whose hand-ins are asked (seat masks)."""
    while True:
        agenda = g.agenda
        if not agenda:
            if g.part == NO_SEAT:
                g.ended = True
            return OVER
        step = agenda[-1]
        kind = step.kind
        if kind == EFFECT:
            assert isinstance(step, Effect)
            agenda.pop()
            step.run(g)
            if not g.ended:
                g.settle()
        elif kind == QUESTION:
            assert isinstance(step, Question)
            if g.partial and owes(g, step.seat):
                continue
            if not passes(g, step, hands):
                return ASKS
        elif kind == CHANCE:
            assert isinstance(step, Chance)
            g.wanted = step.request(g)
            if g.wanted is not None:
                return ROLLS
            g.agenda.pop()
            step.unasked(g)
            if not g.ended:
                g.settle()
        else:
            assert isinstance(step, Together)
            if g.at_hand_in:
                raise GameFault(f"{step.key}: a together can't open while something waits for a hand-in")
            if not (g.partial and owed_by_parts(g, step)):
                return OPENS


def passes(g: State, question: Question[Any], hands: int) -> bool:
    """A question with one answer of its own passes by itself. Notes the legal decisions of one that doesn't."""
    legal = question.glance(g)
    own = len(legal)
    if own == 0:
        raise GameFault(f"{question.key}: a question without a legal move")
    if g.asides:
        legal = legal + open_asides(g, question.seat)
    if own == 1 and not question.never_passes:
        if len(legal) > 1:
            forced = not question.does_heed
        else:
            forced = not (question.is_asked and hands & BIT[question.seat])
        if forced:
            if g.forced is not None:
                g.forced.append(decision_text(g, question, legal[0]))
            g.agenda.pop()
            question.play(g, legal[0])
            if not g.ended:
                g.settle()
            return True
    g.legal = legal
    return False


def open_asides(g: State, seat: int) -> list[int]:
    """The codes of the asides that this seat could take now."""
    found: list[int] = []
    code = ASIDE
    for aside in g.asides:
        if aside.seat == seat and aside.glance(g):
            found.append(code)
        code -= 1
    return found


def play(g: State, decision: int) -> None:
    """The question on top is answered. The decision must be one of its legal ones."""
    if decision <= ASIDE:
        aside = g.asides[ASIDE - decision]
        g.asides = [other for other in g.asides if other is not aside]
        g.agenda.append(aside)
    else:
        question = g.agenda.pop()
        assert isinstance(question, Question)
        question.play(g, decision)
    if not g.ended:
        g.settle()


def request(g: State) -> Request:
    """What chance must decide now."""
    assert g.wanted is not None
    return g.wanted


def answer(g: State, outcome: list[int]) -> None:
    """Somebody says what chance decided."""
    step = g.agenda[-1]
    assert isinstance(step, Chance)
    if g.wanted is None or not g.wanted.fits(outcome):
        raise ChanceError(f"{step.stream}: {outcome} is no outcome of this request")
    decided(g, outcome)


def roll(g: State, source: Source) -> None:
    """Let this source answer."""
    decided(g, request(g).sample(source))


def decided(g: State, outcome: list[int]) -> None:
    """Chance has spoken, and this is known to be an outcome of the request: a barrier to undo."""
    step = g.agenda.pop()
    assert isinstance(step, Chance)
    g.barriers += 1
    step.answer(g, outcome)
    if not g.ended:
        g.settle()


def unfold(g: State, order: list[int] | None = None) -> None:
    """The together on top becomes its parts, one after the other (in seat order unless told), and its join."""
    together = g.agenda.pop()
    assert isinstance(together, Together)
    g.agenda.append(join_of(together))
    seats = order if order is not None else list(range(g.seats))
    for seat in reversed(seats):
        if together.opens(g, seat):
            g.agenda.append(part_of(together, seat))


def branch(g: State, seat: int) -> State:
    """The common position with this seat's part of the together on top as its whole agenda."""
    together = g.agenda[-1]
    assert isinstance(together, Together)
    own = g.clone()
    own.agenda = [part_of(together, seat)]
    return own


def pick(g: State, source: Source) -> int:
    """One of the legal decisions of the question on top, by lot; `advance` has noted them."""
    question = g.agenda[-1]
    if isinstance(question, Set):
        return larger(g, question.pick(g, source), source)
    if isinstance(question, Allotment):
        return larger(g, question.pick(g, source), source)
    return g.legal[source.below(len(g.legal))]


def larger(g: State, decision: int, source: Source) -> int:
    """Beside a set or an allotment an open aside has its chance too."""
    asides = [code for code in g.legal if code <= ASIDE]
    if asides and source.below(2) == 0:
        return asides[source.below(len(asides))]
    return decision


def decisions(g: State) -> list[int]:
    """Every legal decision of the question on top, whole sets and allotments and open asides with them."""
    question = g.agenda[-1]
    assert isinstance(question, Question)
    if isinstance(question, (Set, Allotment)):
        return question.moves(g) + [code for code in g.legal if code <= ASIDE]
    return g.legal


@mypyc_attr(allow_interpreted_subclasses=True)
class Recall(Chance[State]):
    """In a position that a seat knows: what the seat to be asked has looked at, and this position doesn't hold."""

    key = "recall"

    def owed(self, g: State) -> tuple[int, int]:
        for at, pieces in enumerate(g.hidden):
            slot = pieces.owed(self.arg)
            if slot >= 0:
                return at, slot
        return -1, -1

    def request(self, g: State) -> Request | None:
        at, _ = self.owed(g)
        return g.hidden[at].draw(self.stream) if at >= 0 else None

    def answer(self, g: State, outcome: list[int]) -> None:
        at, slot = self.owed(g)
        g.hidden[at].drawn(slot, outcome[0])
        g.agenda.append(self)


RECALL: Final[tuple[Recall, ...]] = tuple([one(Recall, NO_SEAT, seat) for seat in range(128)])


def owes(g: State, seat: int) -> bool:
    """Before this seat is asked, chance says what it has seen that the position doesn't hold."""
    for pieces in g.hidden:
        if pieces.owed(seat) >= 0:
            g.agenda.append(RECALL[seat])
            return True
    return False


def owed_by_parts(g: State, together: Together[Any]) -> bool:
    """A part asks no chance: what its seat has seen is said before it opens."""
    for seat in range(g.seats):
        if together.opens(g, seat) and owes(g, seat):
            return True
    return False


def asked(g: State) -> Question[Any]:
    question = g.agenda[-1]
    assert isinstance(question, Question)
    return question


def join(g: State, parts: list[list[int]], order: list[int] | None = None, hands: int = NOBODY_ASKED) -> int:
    """All have handed in: replay each seat's decisions, join, and run on to what comes next, with `hands` asked."""
    below = len(g.agenda)
    unfold(g, order)
    common, g.agenda = g.agenda[:below], g.agenda[below:]
    at = [0] * g.seats
    while advance(g, NOBODY_ASKED) == ASKS:
        seat = g.part
        if len(g.legal) == 1:
            play(g, g.legal[0])  # asked for secrecy's sake: it had no alternative
            continue
        if at[seat] >= len(parts[seat]):
            raise GameFault("a part ends before it is handed in")
        decision = parts[seat][at[seat]]
        at[seat] += 1
        play(g, decision)
    if g.agenda:
        raise GameFault("a part asks neither chance nor others")
    g.agenda = common
    return advance(g, hands)
