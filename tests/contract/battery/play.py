"""Random matches, and ways to look at one without touching it. Shared by all checks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from farshore.core import flow, position
from farshore.core.chance import Fast
from farshore.core.errors import FarshoreError
from farshore.core.game import Game
from farshore.core.hidden import SPECTATOR
from farshore.core.steps import State
from farshore.match import Match
from farshore.table import hosts, placing, replaying

END = 4000  # decisions a seat may need in a random match; more is taken for a match that never ends


def begin(game: Game[Any], seats: int, seed: int, hand_in: bool = False, chance: Any = None) -> Match:
    """A match with options by lot too, so that every variant has its turn."""
    lot = Fast(seed)
    options = {option.key: option.values[lot.below(len(option.values))] for option in game.facts.options}
    with sound(f"{game.facts.name}: setting up for {seats}"):
        return Match.new(game, seats=seats, seed=seed, options=options, hand_in=hand_in, chance=chance)


def walk(match: Match, source: Fast) -> Iterator[int]:
    """Play to the end by lot; before each answer, the seat that is going to give it."""
    left = END * (match.seats + 1)
    while not match.over:
        assert match.waiting, f"nobody is asked, chance isn't either, and the match isn't over: {match.pending}"
        left -= 1
        assert left > 0, f"{match.game.facts.name}: a random match of {match.seats} doesn't end"
        seat = one_of(match.waiting, source)
        yield seat
        step(match, seat, source)


def step(match: Match, seat: int, source: Fast) -> str:
    """One answer by lot; its text."""
    text = by_lot(match, seat, source)
    with sound(f"seat {seat} plays {text!r}, one of its moves"):
        match.play(seat, text)
    return text


def by_lot(match: Match, seat: int, source: Fast) -> str:
    g = asked_state(match, seat)
    return match.asking.whole_text(g, flow.asked(g), flow.pick(g, source))


def asked_state(match: Match, seat: int) -> State:
    part = match.parts.get(seat)
    return match.g if part is None else part.g


def to_end(match: Match, source: Fast, most: int = 1 << 30) -> list[tuple[int, str]]:
    """Play on by lot, at most so far; what was played."""
    played = []
    left = min(most, END * (match.seats + 1))
    while not match.over and left:
        left -= 1
        seat = one_of(match.waiting, source)
        played.append((seat, step(match, seat, source)))
    assert match.over or most < 1 << 30, f"{match.game.facts.name}: a random match of {match.seats} doesn't end"
    return played


def one_of(items: list[Any], source: Fast) -> Any:
    return items[source.below(len(items))]


def some(items: list[Any], most: int, source: Fast) -> list[Any]:
    """At most so many of them, by lot, in their order."""
    left = list(items)
    while len(left) > most:
        left.pop(source.below(len(left)))
    return left


class Now:
    """Says at which questions to look closely: often enough early and late, by lot, about so often in all."""

    def __init__(self, source: Fast, every: int) -> None:
        self.source = source
        self.every = every
        self.wait = source.below(every)

    def __call__(self) -> bool:
        self.wait -= 1
        if self.wait >= 0:
            return False
        self.wait = self.source.below(2 * self.every - 1)
        return True


def samples(match: Match, source: Fast, looks: int) -> Iterator[int]:
    """The seats asked in some positions of a random match: about so many looks, fewer at a large table."""
    looks = max(2, looks * 5 // max(5, match.seats))
    length = len(to_end(match.clone(), Fast(source.below(1 << 20))))
    now = Now(source, max(1, length // looks))
    for seat in walk(match, source):
        if now():
            yield seat


def viewers(match: Match, source: Fast, most: int = 4) -> list[int]:
    """Everybody who looks at the table, the spectator too; at a large one some of them."""
    return [*some(list(range(match.seats)), most, source), SPECTATOR]


@contextmanager
def sound(doing: str) -> Iterator[None]:
    """Whatever goes wrong in the game's own code is a failed check, and says during what."""
    try:
        yield
    except AssertionError:
        raise
    except Exception as error:
        raise AssertionError(f"{doing}: {type(error).__name__}: {error}") from error


def refused(doing: Callable[[], Any], what: str) -> FarshoreError:
    """It must be refused, by a typed error of one line."""
    try:
        doing()
    except FarshoreError as error:
        said = str(error)
        assert said.strip(), f"{what}: refused without a word"
        assert len(said.splitlines()) == 1, f"{what}: the refusal has several lines: {said!r}"
        assert said.isprintable(), f"{what}: the refusal can't be printed: {said!r}"
        return error
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__} ({error}) instead of a typed refusal") from error
    raise AssertionError(f"{what} is accepted")


# Looking


def text_of(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def at_rest(g: State) -> str:
    """A position as text; a copy that lacks a field can't be written."""
    with sound("writing the position"):
        return text_of(position.to_json(g))


def whole(match: Match) -> str:
    """All that a refused command must leave as it is."""
    eyes = [None, *range(min(match.seats, 6))]
    counted = [match.can_undo(seat) for seat in range(match.seats)]
    heard = [match.events(eye) for eye in eyes]
    parts = {seat: [at_rest(part.g), part.played, part.handed] for seat, part in match.parts.items()}
    return text_of([match.position(), match.record(), match.numbers, counted, heard, match.journal, parts])


def differ(one: str, other: str) -> str:
    """Where two texts part, for the message of a failed check."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 80)
    return f"\n  …{one[start : at + 80]}…\n  …{other[start : at + 80]}…"


def same(one: Any, other: Any, what: str) -> None:
    first, second = text_of(one), text_of(other)
    assert first == second, f"{what}: {differ(first, second)}"


# Matches of a game that stands in no folder: the public face finds games by name alone


def at(match: Match, where: Any, host: hosts.Host | None = None) -> Match:
    with sound("beginning at a position"):
        return placing.match_at(Match, where, host or match.host, None, match.game)


def replay(match: Match, record: Any, upto: int | None = None) -> Match:
    with sound("replaying the record"):
        return replaying.replay(Match, record, upto, None, None, match.game)


def restore(match: Match, record: Any, journal: Any) -> Match:
    with sound("restoring from the journal"):
        return replaying.restore(Match, record, journal, None, match.game)
