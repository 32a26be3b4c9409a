"""Undo: back to the position before, never past what told somebody something, and forward again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from farshore.core import flow
from farshore.core.chance import Fast
from farshore.core.game import Game
from farshore.core.hidden import UNDRAWN
from farshore.core.steps import State
from farshore.match import Match
from tests.contract.battery import play
from tests.contract.battery.roster import times

LARGE = 250  # answers at a large table, where a match is long and its seats are all alike


@dataclass
class Memory:
    """What one seat may take back: the positions before each decision, and what it answered there."""

    before: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)

    def forget(self) -> None:
        self.before, self.played = [], []


def check_undo(game: Game[Any], seats: int, seed: int) -> None:
    """Take back by lot: the position is the one before, and undo never goes past a barrier."""
    for run in range(times(8, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 0)
        fuzz(match, source, Memories(match.seats))


class Memories:
    """An account of its own of what may be taken back, kept beside the match."""

    def __init__(self, seats: int) -> None:
        self.of = [Memory() for _ in range(seats)]
        self.parts: set[int] = set()

    def forget_all(self) -> None:
        for memory in self.of:
            memory.forget()

    def played(self, match: Match, seat: int, was: str, text: str, seen: Seen) -> None:
        """After an answer: everything is forgotten that can't be taken back now."""
        inside = seat in self.parts
        memory = self.of[seat]
        memory.before.append(was)
        memory.played.append(text)
        joined = inside and (not match.parts or seat not in match.parts or seen.rows(match))
        if not inside:
            for other, there in enumerate(self.of):
                if other != seat:
                    there.forget()
        if joined or (not inside and (seen.told(match) or bool(match.parts))):
            self.forget_all()
        self.parts = set(match.parts)


class Seen:
    """What everybody knew before an answer; what chance had said."""

    def __init__(self, match: Match, seat: int) -> None:
        g = play.asked_state(match, seat)
        self.drawn = dict(match.drawn)
        self.looks = looks(match.g)
        self.joins = joins(match)
        self.barriers = g.barriers
        self.presses = flow.asked(g).hands_in

    def rows(self, match: Match) -> bool:
        return joins(match) != self.joins

    def told(self, match: Match) -> bool:
        """Did chance answer, or did somebody see something? By what the position says, not by what was counted."""
        if match.drawn != self.drawn:
            return True
        for before, after in zip(self.looks, looks(match.g), strict=True):
            for (kind, seen), (kind_now, seen_now) in zip(before, after, strict=True):
                stays = kind_now >= 0 and kind in (UNDRAWN, kind_now)
                if stays and (seen_now & ~seen or kind == UNDRAWN):
                    return True
        return False


def looks(g: State) -> list[list[tuple[int, int]]]:
    return [list(zip(pieces.what, pieces.seen, strict=True)) for pieces in g.hidden]


def joins(match: Match) -> int:
    return sum(row[0] == "join" for row in match.journal)


def fuzz(match: Match, source: Fast, memories: Memories) -> None:
    left = play.END if match.seats <= 20 else LARGE
    memories.parts = set(match.parts)
    while not match.over and left:
        left -= 1
        if source.below(3) == 0:
            take_back(match, source, memories)
        if match.over:
            break
        seat = play.one_of(match.waiting, source)
        play_on(match, seat, source, memories)
        honest(match, memories)


def play_on(match: Match, seat: int, source: Fast, memories: Memories) -> None:
    was = own_position(match, seat)
    seen = Seen(match, seat)
    g = play.asked_state(match, seat)
    question = flow.asked(g)
    inside = bool(match.parts)
    text = play.step(match, seat, source)
    memories.played(match, seat, was, text, seen)
    handed = question.hands_in and text == question.text(g, -1)
    if handed and not inside:
        assert match.can_undo(seat) == 0, f"seat {seat} may take back a hand-in that it pressed ({text})"
        memories.forget_all()


def own_position(match: Match, seat: int) -> str:
    part = match.parts.get(seat)
    common = play.at_rest(match.g)
    return common + play.text_of(match.drawn) + ("" if part is None else play.at_rest(part.g))


def honest(match: Match, memories: Memories) -> None:
    """What is offered is never more than may be taken back."""
    for seat in range(match.seats):
        offered, most = match.can_undo(seat), len(memories.of[seat].before)
        assert offered <= most, f"seat {seat} may take back {offered} steps; the last barrier is {most} steps ago"


def take_back(match: Match, source: Fast, memories: Memories) -> None:
    able = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if not able:
        return
    seat = play.one_of(able, source)
    steps = 1 + source.below(match.can_undo(seat))
    memory = memories.of[seat]
    here, record = own_position(match, seat), match.record()
    redone = memory.played[len(memory.played) - steps :]
    with play.sound(f"seat {seat} takes back {steps} of {match.can_undo(seat)}"):
        match.undo(seat, steps)
    play.same(memory.before[-steps], own_position(match, seat), f"{steps} steps back is another position")
    if source.below(2):
        for text in redone:
            with play.sound(f"seat {seat} plays {text!r} again"):
                match.play(seat, text)
        play.same(here, own_position(match, seat), "undo and the same again is another position")
        play.same(record, match.record(), "undo and the same again is another record")
    else:
        del memory.before[-steps:]
        del memory.played[-steps:]


def check_numbers(game: Game[Any], seats: int, seed: int) -> None:
    """A seat's number never goes back, and moves whenever its question or its offer of undo changes."""
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 0)
        watched = play.some(list(range(match.seats)), 6, source)
        shown, numbers = offers(match, watched), match.numbers[:]
        left = play.END if match.seats <= 20 else LARGE
        while not match.over and left:
            left -= 1
            able = [seat for seat in range(match.seats) if match.can_undo(seat)]
            inside, joined = set(match.parts), joins(match)
            if able and source.below(4) == 0:
                actor = play.one_of(able, source)
                match.undo(actor, 1 + source.below(match.can_undo(actor)))
            else:
                actor = play.one_of(match.waiting, source)
                play.step(match, actor, source)
            now = offers(match, watched)
            for seat in watched:
                assert match.numbers[seat] >= numbers[seat], f"the number of seat {seat} went back"
                if now[seat] != shown[seat]:
                    assert match.numbers[seat] > numbers[seat], f"seat {seat} is asked something else by an old number"
                elif seat != actor and seat in inside and seat in match.parts and joins(match) == joined:
                    assert match.numbers[seat] == numbers[seat], f"seat {actor} in its part moved seat {seat}'s number"
            shown, numbers = now, match.numbers[:]


def offers(match: Match, watched: list[int]) -> dict[int, str]:
    """What each of these seats is asked, and how much it may take back."""
    return {seat: offer(match, seat) for seat in watched}


def offer(match: Match, seat: int) -> str:
    asked = {**match.question(seat), "id": 0} if seat in match.waiting else None
    return play.text_of([asked, match.can_undo(seat)])
