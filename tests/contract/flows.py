"""What the tests of the flows share: dice by script, random moves, and that a match can be kept at any moment."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from farshore.core.chance import Fast, Source
from farshore.core.game import Game
from farshore.match import Match
from farshore.table import hosts

Rolls = list[list[int]]


def scripted(game: Game[Any], seats: int, hand_in: bool = False, **streams: Rolls) -> Match:
    """A match whose draws are told; what isn't told is seeded. A seat's stream `tide.1` is written `tide_1`."""
    script = {name.replace("__", "."): outcomes for name, outcomes in streams.items()}
    return Match.new(game, seats=seats, chance=hosts.Scripted(script, hosts.Seeded(7)), hand_in=hand_in)


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def faces(match: Match) -> dict[str, Any]:
    """Everything that the seats and a spectator are shown or asked, and what stands."""
    viewers: list[int | None] = [None, *range(match.seats)]
    return {
        "waiting": match.waiting,
        "moves": [match.moves(seat) for seat in match.waiting],
        "asked": [without_number(match.question(seat)) for seat in match.waiting],
        "views": [match.view(seat) for seat in viewers],
        "known": [match.known(seat) for seat in viewers],
        "sheets": [match.sheet(seat) for seat in viewers],
        "pending": match.pending,
        "result": match.result(),
    }


def without_number(question: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in question.items() if name != "id"}


def assert_keeps(match: Match) -> None:
    """The same match comes out of its record, its journal, its position and its clone."""
    game, record = match.game, match.record()
    journal = through_json(match.journal)
    shown, position = faces(match), match.position()
    replayed = Match.replay(through_json(record), chance=hosts.Open(), game=game)
    assert replayed.record()["rows"] == record["rows"]
    assert replayed.record()["open"] == record["open"]
    assert replayed.position() == position
    assert faces(replayed) == shown
    restored = Match.restore(through_json(record), journal, chance=hosts.Open(), game=game)
    assert through_json(restored.journal) == journal
    assert restored.position() == position
    assert faces(restored) == shown
    assert restored.numbers == match.numbers
    for seat in range(match.seats):
        assert restored.can_undo(seat) == match.can_undo(seat)
        assert restored.events(seat) == match.events(seat)
    begun = Match.at(through_json(position), chance=hosts.Open(), game=game)
    assert begun.position() == position
    assert faces(begun) == shown
    copied = match.clone()
    assert copied.position() == position
    assert faces(copied) == shown


def some_move(match: Match, seat: int, source: Source) -> str:
    moves = match.moves(seat)
    return moves[source.below(len(moves))]


def play_on(match: Match, seed: int, before_each: Callable[[Match], None] | None = None) -> Match:
    """By lot to the end."""
    source = Fast(seed)
    for seat in turns(match, source):
        if before_each is not None:
            before_each(match)
        match.play(seat, some_move(match, seat, source))
    return match


def turns(match: Match, source: Source) -> Iterator[int]:
    left = 5000
    while not match.over:
        left -= 1
        assert left, "a random match ends"
        yield match.waiting[source.below(len(match.waiting))]


def told(match: Match, seat: int | None, since: int = 0) -> list[str]:
    """The keys of a viewer's events, each with what it may know: `walked seat=0 site=b`."""
    found = []
    for event in match.events(seat, since):
        params = "".join(f" {name}={value}" for name, value in event["params"].items())
        found.append(event["key"].removeprefix("event.") + params)
    return found


def seat_shape(match: Match, viewer: int | None, seat: int, name: str) -> Any:
    """One named shape of a seat, as a viewer is shown it; None if it isn't shown."""
    return next((shape for shape in match.view(viewer)["seats"][seat]["has"] if shape["name"] == name), None)


def common_shape(match: Match, viewer: int | None, name: str) -> Any:
    return next((shape for shape in match.view(viewer)["common"] if shape["name"] == name), None)
