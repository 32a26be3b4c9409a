"""Togethers: a part is alone with the common position and its own slot, whatever the order of the answers.

Neither of the two checks is enough: a part that writes or reads another's slot may pass one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from farshore.core import flow, position
from farshore.core.chance import Fast
from farshore.core.game import Game
from farshore.core.sets import Allotment, Set, unpack
from farshore.core.steps import NO_SEAT, STOP, Ear, State, Together
from farshore.match import Match
from tests.contract.battery import play
from tests.contract.battery.roster import times

OWN = ("agenda", "asides", "at_hand_in", "part")  # what a part has of its own beside its slot

Event = tuple[str, tuple[int, ...], int]


class Heard(Ear):
    """Events by the seat whose part they happen in; -1: in sight of all."""

    def __init__(self, seats: int) -> None:
        self.of: list[list[Event]] = [[] for _ in range(seats + 1)]

    def hear(self, key: str, params: tuple[int, ...], to: int, owner: int) -> None:
        self.of[owner].append((key, params, to))


class Played:
    """One seat's part, played alone: its decisions, what was legal at each, what it told, the slot it leaves."""

    def __init__(self) -> None:
        self.decisions: list[int] = []
        self.legal: list[Any] = []
        self.told: list[Event] = []
        self.slot: str = ""


def opened(match: Match, source: Fast) -> Iterator[State]:
    """The common position of each together of a random match."""
    last = None
    if match.parts:
        yield match.g
    for _ in play.walk(match, source):
        here = match.parts and (id(match.g), sum(row[0] == "join" for row in match.journal))
        if here and here != last:
            yield match.g
        last = here


def check_parts(game: Game[Any], seats: int, seed: int) -> None:
    """A part changes nothing but its slot; joined in any order, all comes out alike."""
    for run in range(times(6, seats)):
        source = Fast(seed + run)
        for g in opened(play.begin(game, seats, seed + run), source):
            for _ in range(2 if seats <= 5 else 1):
                one_together(g, source)


def one_together(g: State, source: Fast) -> None:
    common = position.to_json(g)
    text = play.text_of(common)
    parts: list[Played | None] = []
    for seat in range(g.seats):
        together = g.agenda[-1]
        assert isinstance(together, Together)
        parts.append(alone(g, seat, common, source) if together.opens(g, seat) else None)
        play.same(text, play.at_rest(g), f"the part of seat {seat} changed the common position")
    straight = list(range(g.seats))
    first = joined(g, parts, straight)
    by_core = g.clone()
    flow.join(by_core, [part.decisions if part else [] for part in parts])
    play.same(first[0], position.to_json(by_core), "the core's join is another position")
    for order in (straight[::-1], shuffled(straight, source), shuffled(straight, source)):
        other = joined(g, parts, order)
        for one, two, what in zip(first, other, ("position", "events"), strict=True):
            play.same(one, two, f"joined in the order {order} it is another {what}")


def alone(g: State, seat: int, common: dict[str, Any], source: Fast) -> Played:
    """Play a part by lot on its own branch."""
    heard = Heard(g.seats)
    own = flow.branch(g, seat)
    own.ear = heard
    part = Played()
    with play.sound(f"the part of seat {seat}"):
        while True:
            waits = flow.advance(own)
            apart(own, seat, common)
            if waits == flow.OVER:
                break
            assert waits == flow.ASKS, f"the part of seat {seat} asks chance, or opens another together"
            assert flow.asked(own).seat == seat, f"the part of seat {seat} asks seat {flow.asked(own).seat}"
            part.legal.append(legality(own))
            part.decisions.append(flow.pick(own, source))
            flow.play(own, part.decisions[-1])
    assert own.part == seat, f"the part of seat {seat} isn't noted as its own"
    outside = [told for owner, told in enumerate(heard.of) if owner != seat and told]
    assert not outside, f"the part of seat {seat} tells what happens in another's: {outside}"
    part.told = heard.of[seat]
    part.slot = play.text_of(position.to_json(own)["slots"][seat])
    return part


def apart(own: State, seat: int, common: dict[str, Any]) -> None:
    """The branch is the common position outside its own slot."""
    now = position.to_json(own)
    for key, value in common.items():
        if key == "slots":
            for other, slot in enumerate(value):
                if other != seat:
                    play.same(slot, now[key][other], f"the part of seat {seat} writes the slot of seat {other}")
        elif key not in OWN:
            play.same(value, now[key], f"the part of seat {seat} writes {key}, not only its slot")


def legality(g: State) -> Any:
    """What may be answered now; of a set or an allotment, whose whole moves may be many, what each element meets."""
    question = flow.asked(g)
    if not isinstance(question, (Set, Allotment)):
        return [question.key, sorted(g.legal)]
    met = [(choice, question.forbids(g, choice)) for choice in question.choices(g)]
    return [question.key, met, question.ceilings(g) if isinstance(question, Allotment) else question.elements(g)]


def is_allowed(g: State, decision: int) -> bool:
    question = flow.asked(g)
    if decision > STOP and isinstance(question, Set):
        return question.allows(g, decision)
    if decision > STOP and isinstance(question, Allotment):
        return question.allows(g, unpack(decision, question.count(g)))
    return decision in g.legal


def joined(g: State, parts: list[Played | None], order: list[int]) -> tuple[Any, Any]:
    """Replay the parts in this order; each must find what it found alone. The position after it, and the events."""
    new = g.clone()
    heard = Heard(g.seats)
    new.ear = heard
    flow.unfold(new, order)
    at = [0] * g.seats
    with play.sound(f"the parts replayed in the order {order}"):
        while True:
            waits = flow.advance(new)
            seat = new.part
            if waits != flow.ASKS or seat == NO_SEAT:
                break
            part = parts[seat]
            assert part is not None, f"seat {seat} is asked at the join and had no part"
            assert at[seat] < len(part.decisions), f"seat {seat} is asked more at the join than in its part"
            legal = part.legal[at[seat]]
            now, decision = legality(new), part.decisions[at[seat]]
            assert now == legal, f"joined after others, seat {seat} may {now}, not {legal}"
            assert is_allowed(new, decision), f"joined after others, the decision {decision} of seat {seat} isn't legal"
            flow.play(new, decision)
            at[seat] += 1
    for seat, part in enumerate(parts):
        if part is not None:
            assert at[seat] == len(part.decisions), f"seat {seat} is asked less at the join than in its part"
            play.same(part.told, heard.of[seat], f"joined after others, the part of seat {seat} tells otherwise")
    return position.to_json(new), heard.of


def shuffled(order: list[int], source: Fast) -> list[int]:
    new = order[:]
    for last in range(len(new) - 1, 0, -1):
        other = source.below(last + 1)
        new[last], new[other] = new[other], new[last]
    return new


def check_taking_back_parts(game: Game[Any], seats: int, seed: int) -> None:
    """Until the join a hand-in may be taken back, and others' parts stay as they are."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 0)
        now = play.Now(source, 2 if seats <= 5 else 4 * seats)
        for _ in play.walk(match, source):
            handed = [seat for seat, part in match.parts.items() if part.handed and match.can_undo(seat)]
            if handed and now():
                seat = play.one_of(handed, source)
                others = {other: play.at_rest(part.g) for other, part in match.parts.items() if other != seat}
                with play.sound(f"seat {seat} takes its hand-in back"):
                    match.undo(seat)
                assert seat in match.waiting, f"seat {seat} took its hand-in back and isn't asked"
                for other, text in others.items():
                    play.same(text, play.at_rest(match.parts[other].g), f"an undo of seat {seat} moved seat {other}")
