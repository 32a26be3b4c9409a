"""Clones, positions, records and journals: nothing is lost, nothing is shared, the past never changes."""

from __future__ import annotations

import inspect
import json
from typing import Any

from farshore.core import flow, position
from farshore.core.chance import Fast
from farshore.core.game import Game
from farshore.core.steps import Slot, State
from farshore.match import Match
from farshore.table import recording, verifying
from tests.contract.battery import play
from tests.contract.battery.roster import times

KEPT = 40  # clones of earlier positions that are watched at a time


def check_fields(game: Game[Any], seats: int, seed: int) -> None:
    """Every attribute that a state or a slot declares is a field of positions, or the box."""
    match = play.begin(game, seats, seed)
    every_field_listed(type(match.g), State, {"box"})
    if match.g.slots:
        every_field_listed(type(match.g.slots[0]), Slot, set())
    source = Fast(seed)
    for seat in play.samples(match, source, 6):
        g = play.asked_state(match, seat)
        held = set(getattr(g, "__dict__", {})) - set(inspect.get_annotations(State)) - {"box"}
        assert held <= set(g.FIELDS), f"fields of the state that FIELDS doesn't list: {sorted(held - set(g.FIELDS))}"


def every_field_listed(kind: type[Any], base: type[Any], beside: set[str]) -> None:
    declared: set[str] = set()
    for one in kind.__mro__:
        if one is not base and issubclass(one, base):
            declared |= {name for name, what in inspect.get_annotations(one).items() if "ClassVar" not in str(what)}
    missing = sorted(declared - set(kind.FIELDS) - beside)
    assert not missing, f"{kind.__name__}.FIELDS lacks {', '.join(missing)}: positions would lose them"
    assert len(set(kind.FIELDS)) == len(kind.FIELDS), f"{kind.__name__}.FIELDS names a field twice"


def check_clone(game: Game[Any], seats: int, seed: int) -> None:
    """A clone is equal in every field, and goes on equally."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.samples(match, source, 12):
            g = play.asked_state(match, seat)
            with play.sound("cloning the position"):
                new = g.clone()
            play.same(position.to_json(g), json.loads(play.at_rest(new)), "a clone differs from its position")
            assert type(new) is type(g), f"a clone of {type(g).__name__} is a {type(new).__name__}"
            one, other = match.clone(), match.clone()
            assert play.whole(one) == play.whole(match), "a cloned match differs"
            before = play.whole(match)
            most, lot = 30, source.below(1 << 20)
            played = play.to_end(one, Fast(lot), most)
            play.same(before, play.whole(match), "playing on a clone changed the match")
            for who, text in played:
                other.play(who, text)
            play.same(play.whole(one), play.whole(other), "two clones, played alike, differ")


def check_past(game: Game[Any], seats: int, seed: int) -> None:
    """Past positions never change: nothing that changes in place is shared between clones."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, chance="open")
        past: list[tuple[State, str]] = []
        now = play.Now(source, 1 + seats // 5)
        for g in everywhere(match, source):
            if not now():
                continue
            for earlier, text in past[-4:]:
                play.same(text, play.at_rest(earlier), "a later move changed a past position")
            new = g.clone()
            past.append((new, play.at_rest(new)))
            if len(past) > KEPT:
                earlier, text = past.pop(source.below(KEPT // 2))
                play.same(text, play.at_rest(earlier), "a later move changed a past position")
            play_beside(new, source)
            play.same(past[-1][1], play.at_rest(new), "a move on a clone changed what it was cloned from")
        for earlier, text in past:
            play.same(text, play.at_rest(earlier), "a later move changed a past position")


def everywhere(match: Match, source: Fast) -> Any:
    """All positions of a random match, those where chance is asked too."""
    left = play.END * (match.seats + 1)
    while not match.over and left:
        left -= 1
        if match.pending is not None:
            yield match.g
            with play.sound(f"chance answers {flow.request(match.g).stream}"):
                match.answer(flow.request(match.g).sample(source))
        else:
            seat = play.one_of(match.waiting, source)
            yield play.asked_state(match, seat)
            play.step(match, seat, source)


def play_beside(g: State, source: Fast) -> None:
    """One answer on a clone of this position."""
    new = g.clone()
    with play.sound("playing on a clone"):
        waits = flow.advance(new)
        if waits == flow.ASKS:
            flow.play(new, flow.pick(new, source))
            flow.advance(new)
        elif waits == flow.ROLLS:
            flow.roll(new, source)
            flow.advance(new)


def check_position(game: Game[Any], seats: int, seed: int) -> None:
    """A position goes through JSON and back, shows the same, and goes on alike with the same draws."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for _ in play.samples(match, source, 8):
            written = json.dumps(match.position())
            back = play.at(match, json.loads(written))
            shown_alike(match, back, source, "the match begun at its position")
            on, played = match.clone(), []
            lot = Fast(source.below(1 << 20))
            played = play.to_end(on, lot, 1 << 30 if not source.below(4) else 40)
            for seat, text in played:
                with play.sound(f"a match begun at a position plays {text!r}"):
                    back.play(seat, text)
            play.same(on.position(), back.position(), "a match begun at a position goes on otherwise")
            play.same(on.result(), back.result(), "a match begun at a position ends otherwise")


def shown_alike(match: Match, back: Match, source: Fast, what: str) -> None:
    play.same(match.position(), back.position(), f"{what} has another position")
    assert back.waiting == match.waiting, f"{what} asks {back.waiting}, not {match.waiting}"
    for viewer in play.viewers(match, source):
        eye = viewer if viewer >= 0 else None
        play.same(match.view(eye), back.view(eye), f"{what} shows seat {viewer} something else")
        play.same(match.known(eye), back.known(eye), f"{what}: seat {viewer} knows something else")
        play.same(match.sheet(eye), back.sheet(eye), f"{what}: seat {viewer} has another sheet")
    for seat in match.waiting[:4]:
        one, other = match.question(seat), back.question(seat)
        play.same({**one, "id": 0}, {**other, "id": 0}, f"{what} asks something else")


def check_record(game: Game[Any], seats: int, seed: int) -> None:
    """A record replays to the same position and the same record; so does each of its beginnings."""
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        snaps: dict[int, str] = {}
        now = play.Now(source, 25 if seats <= 5 else 6 * seats)
        for _ in play.walk(match, source):
            if not match.parts and len(match.g.legal) > 1:
                snaps[len(match.standing.record_rows())] = common(match)
            if now():
                replays(match)
        replays(match)
        record = through_text(match)
        for rows in play.some(sorted(snaps), 8, source):
            earlier = play.replay(match, record, rows)
            play.same(snaps[rows], common(earlier), f"the first {rows} rows replay to another position")


def common(match: Match) -> str:
    where = match.position()
    return play.text_of([where["state"], where["drawn"]])


def through_text(match: Match) -> Any:
    return recording.from_text(recording.to_text(match.record()))


def replays(match: Match) -> None:
    record = through_text(match)
    again = play.replay(match, record)
    play.same(record, again.record(), "the replayed match has another record")
    play.same(match.position(), again.position(), "the record replays to another position")


def check_restore(game: Game[Any], seats: int, seed: int) -> None:
    """A journal gives back everything: numbers, logs, offers of undo; undone rows and notes too."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 3 != 0)
        now = play.Now(source, 30 if seats <= 5 else 10 * seats)
        left = play.END
        while not match.over and left:
            left -= 1
            disturb(match, source)
            if now():
                restores(match)
            if not match.over:
                play.step(match, play.one_of(match.waiting, source), source)
        restores(match)


def disturb(match: Match, source: Fast) -> None:
    """Now and then: an undo, a note, a switch, a taking back by consent."""
    seat = source.below(match.seats)
    lot = source.below(40)
    if lot < 8 and match.can_undo(seat):
        with play.sound(f"seat {seat} takes back what it is offered"):
            match.undo(seat, 1 + source.below(match.can_undo(seat)), client=f"c{lot}")
    elif lot == 8:
        match.note("resigned", seat)
    elif lot == 9:
        with play.sound("switching a hand-in"):
            match.ask_hand_in(seat, source.below(2) == 0)
    elif lot == 10 and match.standing.record_rows():
        rows = source.below(len(match.standing.record_rows()))
        if len(match.standing.record_rows()) - rows < 6:
            with play.sound(f"taking back to row {rows} by consent"):
                match.take_back(rows, range(match.seats))


def restores(match: Match) -> None:
    journal = json.loads(json.dumps(match.journal))
    again = play.restore(match, through_text(match), journal)
    play.same(match.record(), again.record(), "a restored match has another record")
    play.same(match.position(), again.position(), "a restored match has another position")
    assert again.numbers == match.numbers, "a restored match counts its questions otherwise"
    assert again.waiting == match.waiting, "a restored match asks others"
    offers = [match.can_undo(seat) for seat in range(match.seats)]
    assert [again.can_undo(seat) for seat in range(match.seats)] == offers, "a restored match offers other undos"
    for viewer in [None, *range(min(match.seats, 4))]:
        play.same(match.events(viewer), again.events(viewer), f"a restored match tells {viewer} something else")


def check_spent(game: Game[Any], seats: int, seed: int) -> None:
    """A number that was taken back by consent is never used again; the record says who agreed, and verifies."""
    for run in range(times(2, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        now = play.Now(source, 12 if seats <= 5 else 10 * seats)
        backs, left = 0, play.END
        while not match.over and left:
            left -= 1
            rows = len(match.standing.record_rows())
            if rows and backs < 5 and now():
                backs += 1
                with play.sound("taking back by consent"):
                    match.take_back(rows - 1 - source.below(min(rows, 6)), range(seats))
            else:
                play.step(match, play.one_of(match.waiting, source), source)
        drawn = [(row[1], row[2]) for row in match.journal if row[0] == "chance"]
        assert len(set(drawn)) == len(drawn), "a number is drawn twice"
        replays(match)
        with play.sound("verifying the record"):
            verdict = verifying.verify(Match, through_text(match), None, match.game)
        assert verdict.sound, f"the record doesn't verify: {verdict.wrong[:2]}"
