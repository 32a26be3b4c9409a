"""Random matches through the public face, and their records as tapes: what the rules alone are measured with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from farshore.bots.replays import Tape
from farshore.core import flow
from farshore.core.chance import Fast, Source
from farshore.core.sets import Allotment, Set
from farshore.core.steps import ASIDE, State
from farshore.match import Match
from farshore.table.asking import Asking
from farshore.table.setting import Setting

MANY = 1000  # a set or an allotment with more whole moves than this counts as so many
MATCHES = 80


class Taped(NamedTuple):
    tape: Tape
    legal: list[int]  # how many moves each decision had
    forced: int  # questions with one legal move, which passed by themselves; hand-ins not counted


def random_match(match: Match, source: Source) -> int:
    """Play to the end by texts that `moves` gives; how many of the answers had an alternative."""
    chosen = 0
    while not match.over:
        for seat in match.waiting:
            moves = match.moves(seat)
            chosen += len(moves) > 1
            match.play(seat, moves[source.below(len(moves))])
    return chosen


def taped(setting: Setting, record: Mapping[str, Any]) -> Taped:
    """Read the texts of a finished match's record once, along the flow."""
    asking = Asking(setting.game, setting.texts)
    g = setting.game.set_up(setting.box)
    g.forced = []
    said = sayings(record)
    decisions: list[int] = []
    outcomes: list[list[int]] = []
    legal: list[int] = []
    while (waits := flow.advance(g)) != flow.OVER:
        if waits == flow.ASKS:
            legal.append(moves_of(g))
            decisions.append(asking.find(g, next(said)))
            flow.play(g, decisions[-1])
        elif waits == flow.ROLLS:
            outcomes.append(setting.outcome(g, next(said)))
            flow.answer(g, outcomes[-1])
        else:
            flow.unfold(g)
    return Taped(Tape(decisions, outcomes), legal, len(g.forced) - g.hand_ins)


def sayings(record: Mapping[str, Any]) -> Iterator[str]:
    """Every text of a record that nothing was taken back in, in the order in which the flow asks for it."""
    for row in record["rows"]:
        if row[0] == "join":
            for _, texts in row[1]:
                yield from texts
        else:
            yield row[3] if row[0] == "chance" else row[1]


def moves_of(g: State) -> int:
    """How many legal moves the question on top has; whole sets and allotments count each."""
    question = flow.asked(g)
    if not isinstance(question, (Set, Allotment)):
        return len(g.legal)
    found: list[int] = []
    if isinstance(question, Set):
        question.grow(g, 0, question.elements(g), found, MANY)
    else:
        question.grow(g, [], found, MANY)
    return min(MANY, len(found)) + bool(question.moment) + len([code for code in g.legal if code <= ASIDE])


def tapes_of(setting: Setting, decisions: int) -> list[Taped]:
    """At least two random matches, and so many that they hold this many decisions, within reason."""
    found: list[Taped] = []
    while len(found) < 2 or (sum(len(one.legal) for one in found) < decisions and len(found) < MATCHES):
        seed = len(found)
        match = Match.new(setting.game, seats=setting.terms.seats, seed=seed)
        random_match(match, Fast(seed))
        found.append(taped(setting, match.record()))
    return found
