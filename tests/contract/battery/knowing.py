"""What a seat may know: twins that it can't tell from the truth, made by guess and by deed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from farshore.core import flow, knowledge, position
from farshore.core.chance import Fast
from farshore.core.errors import FarshoreError
from farshore.core.game import Game
from farshore.core.hidden import SPECTATOR
from farshore.core.sets import Allotment, Set
from farshore.core.steps import ASIDE, State
from farshore.match import Match
from farshore.table import hosts
from farshore.table.log import PartEar
from farshore.table.run import OpenPart
from tests.contract.battery import play
from tests.contract.battery.roster import times

PREVIEWS = 8

# Private choices that are told to all in another way than by the pieces: (game, question), with the reason.
OPEN_CHOICES: dict[tuple[str, str], str] = {}


def shown(match: Match, viewer: int, refusals: bool = True) -> list[str]:
    """Everything that a viewer is shown of a position, byte by byte; refusals too, which name who is asked."""
    eye = viewer if viewer >= 0 else None
    found: list[Any] = [match.view(eye), match.sheet(eye), match.known(eye), match.result()]
    found += [match.view(eye, focus=seat) for seat in range(min(match.seats, 3))]
    if viewer >= 0 and (refusals or viewer in match.waiting):
        found += [said(lambda: match.question(viewer)), said(lambda: match.play(viewer, "no_such_move"))]
        found += asked_of(match, viewer) if viewer in match.waiting else []
    return [json.dumps(one) for one in found]


def asked_of(match: Match, viewer: int) -> list[Any]:
    moves = match.moves(viewer)
    names = [element["text"] for element in match.question(viewer)["elements"]]
    few = moves[:: max(1, len(moves) // PREVIEWS)]
    found: list[Any] = [moves, [match.why(viewer, name) for name in names]]
    found += [said(lambda move=move: match.preview(viewer, move)) for move in few]
    if isinstance(flow.asked(play.asked_state(match, viewer)), (Set, Allotment)):
        found.append(match.build(viewer, []))
    return found


def said(ask: Callable[[], Any]) -> Any:
    """The answer, or the words of its refusal."""
    try:
        return ask()
    except FarshoreError as error:
        return str(error)


def unlike(one: list[str], other: list[str], what: str) -> None:
    for first, second in zip(one, other, strict=False):
        assert first == second, f"{what}: {play.differ(first, second)}"
    assert len(one) == len(other), f"{what}: one is shown more than the other"


# By guess


def check_twins(game: Game[Any], seats: int, seed: int) -> None:
    """Whatever a viewer is shown is the same in a position that differs by what it can't know."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for _ in play.samples(match, source, 14):
            for viewer in play.viewers(match, source, 3):
                with play.sound(f"a guess of what viewer {viewer} can't know"):
                    other = twin_match(match, viewer, source)
                what = f"viewer {viewer} can tell the true position from a guess of it"
                unlike(shown(match, viewer), shown(other, viewer), what)


def twin_match(match: Match, viewer: int, source: Fast) -> Match:
    """The same match at a position that the viewer can't tell from the true one."""
    g = knowledge.twin(match.g, viewer, source)
    g.legal = match.g.legal
    new = Match(match.setting, g, match.host)
    new.waits, new.hands, new.drawn = match.waits, match.hands, dict(match.drawn)
    new.numbers, new.actor = match.numbers[:], match.actor
    new.parts = dict(match.parts)
    own = match.parts.get(viewer)
    if own is not None:
        new.parts[viewer] = branch_again(new, g, own)
    elif match.waits == flow.ASKS:
        new.waits = flow.advance(g, match.hands)
        assert new.waiting == match.waiting, "who is asked tells what the viewer can't know"
    return new


def branch_again(match: Match, g: State, own: OpenPart) -> OpenPart:
    """The viewer's own part on another common position, with the same decisions."""
    part = OpenPart(g, own.seat, PartEar(match.log, own.seat), own.hands)
    part.played = own.played[:]
    part.take_back(0)  # plays them all again
    return part


# By deed


def check_deeds(game: Game[Any], seats: int, seed: int) -> None:
    """Another's private choice made otherwise shows nobody anything: nor does a private look that shows otherwise."""
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1, chance="open")
        now = play.Now(source, 3 if seats <= 5 else 40)
        left = play.END * (seats + 1)
        while not match.over and left:
            left -= 1
            if match.pending is not None:
                if now():
                    other_outcomes(match, source)
                match.answer(flow.request(match.g).sample(source))
                continue
            seat = play.one_of(match.waiting, source)
            if now():
                in_a_part(match, seat, source) if seat in match.parts else other_choices(match, seat, source)
            play.step(match, seat, source)


def in_a_part(match: Match, seat: int, source: Fast) -> None:
    """What a seat does in its part shows the others nothing at all."""
    others = [viewer for viewer in play.viewers(match, source, 3) if viewer != seat]
    new = match.clone()
    play.step(new, seat, source)
    if set(new.parts) != set(match.parts) or joined(new) != joined(match):
        return  # it was the last to hand in
    alike = new.waiting == match.waiting  # who has handed in is public
    for viewer in others:
        before, after = everything(match, viewer, alike), everything(new, viewer, alike)
        unlike(before, after, f"viewer {viewer} sees what seat {seat} does in its part")


def joined(match: Match) -> int:
    return sum(row[0] == "join" for row in match.journal)


def everything(match: Match, viewer: int, refusals: bool = True) -> list[str]:
    """What is shown, and beside it the log, the number of the question and the offer of undo."""
    heard = match.events(viewer if viewer >= 0 else None)
    beside = [match.numbers[viewer], match.can_undo(viewer)] if viewer >= 0 else []
    return [*shown(match, viewer, refusals), json.dumps(heard), json.dumps(beside)]


def other_outcomes(match: Match, source: Fast) -> None:
    """Chance answers otherwise: who may not see the piece is shown the same."""
    outcomes = [outcome for outcome, _ in flow.request(match.g).outcomes()]
    if len(outcomes) < 2:
        return
    one = [play.one_of(outcomes, source)]
    one.append(play.one_of([outcome for outcome in outcomes if outcome != one[0]], source))
    told_apart([answered(match, outcome) for outcome in one], flow.request(match.g).stream, source)


def answered(match: Match, outcome: list[int]) -> Match:
    new = match.clone()
    with play.sound(f"chance answers {outcome}"):
        new.answer(outcome)
    return new


def other_choices(match: Match, seat: int, source: Fast) -> None:
    """A private order put otherwise: who may not see the pieces is shown the same."""
    question = flow.asked(match.g)
    if len(match.g.legal) < 2 or (match.game.facts.name, question.key) in OPEN_CHOICES:
        return
    own = [decision for decision in flow.decisions(match.g) if decision > ASIDE]  # to take an aside is seen by all
    moves = [match.asking.whole_text(match.g, question, decision) for decision in play.some(own, 4, source)]
    played = []
    for move in moves:
        new = match.clone()
        with play.sound(f"seat {seat} plays {move!r}"):
            new.play(seat, move)
        played.append(new)
    for at in range(1, len(played)):
        told_apart([played[at - 1], played[at]], question.key, source)


def told_apart(pair: list[Match], what: str, source: Fast) -> None:
    """Two matches that differ in pieces: whoever can't see these is shown the same in both, in as many events."""
    one, other = pair
    if pieces_of(one.g) == pieces_of(other.g):
        return
    for viewer in [*play.some(list(range(one.seats)), 4, source), SPECTATOR]:
        if pieces_of(knowledge.known(one.g, viewer)) == pieces_of(knowledge.known(other.g, viewer)):
            leak = f"viewer {viewer} may not see what {what} decided, and can tell two outcomes apart"
            unlike(everything(one, viewer), everything(other, viewer), leak)
            assert one.waiting == other.waiting, f"{leak} by who is asked: {one.waiting}, {other.waiting}"


def pieces_of(g: State) -> str:
    return json.dumps([pieces.to_json() for pieces in g.hidden])


# What is known, and guesses of it


def check_known(game: Game[Any], seats: int, seed: int) -> None:
    """What a seat knows holds only what it has seen, can be guessed from, and is played to the end."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run)
        for _ in play.samples(match, source, 8):
            for viewer in play.viewers(match, source, 2):
                g = own_state(match, viewer)
                holds_only_seen(g, match._known_state(viewer), viewer)
                guessed(match, viewer, source)
                playable(match, viewer, source)


def own_state(match: Match, viewer: int) -> State:
    part = match.parts.get(viewer)
    return match.g if part is None else part.g


def holds_only_seen(g: State, known: State, viewer: int) -> None:
    assert known.partial, "what a seat knows says that it is the whole"
    for pieces, now in zip(g.hidden, known.hidden, strict=True):
        for slot, kind in enumerate(now.what):
            unseen = pieces.what[slot] >= 0 and not pieces.knows(viewer, slot)
            assert kind < 0 or not unseen, f"what viewer {viewer} knows holds a piece that it hasn't seen (slot {slot})"
            kept = now.what[slot] == pieces.what[slot] or unseen
            assert kept, f"what viewer {viewer} knows lacks a piece that it has seen (slot {slot})"
        assert now.pieces() == pieces.pieces(), f"what viewer {viewer} knows has other pieces in all"


def guessed(match: Match, viewer: int, source: Fast) -> None:
    known = match._known_state(viewer)
    guess = knowledge.guess(known, source)
    assert not guess.partial, "a guess says that it is not the whole"
    for pieces in guess.hidden:
        for slot, kind in enumerate(pieces.what):
            assert kind != -1 or not pieces.seen[slot], f"a guess leaves open what lies in slot {slot}"
        assert min(pieces.pool, default=0) >= 0, "a guess draws more pieces than there are"
    again = knowledge.known(guess, viewer)
    play.same(position.to_json(known), position.to_json(again), f"viewer {viewer} knows otherwise in its own guess")


def playable(match: Match, viewer: int, source: Fast) -> None:
    """By random play, with chance answering what the others have seen, to the end; components and all."""
    known = match.known(viewer if viewer >= 0 else None)
    with play.sound(f"what viewer {viewer} knows"):
        begun = play.at(match, json.loads(json.dumps(known)), hosts.Quick(source.below(1 << 20)))
        play.to_end(begun, source)
        assert begun.g.census() == match.g.census(), f"what viewer {viewer} knows ends with other components"


def check_previews(game: Game[Any], seats: int, seed: int) -> None:
    """Asking changes nothing: previews, why, question, build, view, known, events, sheet."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.samples(match, source, 12):
            before = play.whole(match)
            everything(match, seat)
            everything(match, SPECTATOR)
            for move in match.moves(seat)[:PREVIEWS]:
                tells_true(match, seat, move)
            play.same(before, play.whole(match), "looking changed the match")


def tells_true(match: Match, seat: int, move: str) -> None:
    """A preview names what changes as the position does, as far as it looks."""
    with play.sound(f"the preview of {move!r}"):
        found = match.preview(seat, move)
    assert set(found) == {"price", "gain", "score", "then"}, f"a preview of {sorted(found)}"
    numbers = [*found["price"].values(), *found["gain"].values()]
    assert all(isinstance(n, int) and n > 0 for n in numbers), f"a preview with odd numbers: {found}"
    assert found["then"].startswith("then."), f"a preview that says {found['then']}"
