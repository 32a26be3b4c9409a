"""Every published game has a playthrough that can be read, and still plays as it is told there, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from farshore import games
from farshore.core.game import PUBLISHED
from tests.contract import playthrough

STORED = [(game, path) for game in games.names() for path in playthrough.files(game)]


PUBLISHED_GAMES = [name for name in games.names() if games.load(name).facts.status == PUBLISHED]


@pytest.mark.parametrize("game", PUBLISHED_GAMES)
def test_every_game_has_one(game: str) -> None:
    assert playthrough.files(game), f"write it: python -m tests.contract.playthrough {game} SEATS, then read it"


@pytest.mark.parametrize(("game", "path"), STORED, ids=[f"{game}-{path.stem}" for game, path in STORED])
def test_it_is_played_as_it_is_told(game: str, path: Path) -> None:
    lines = playthrough.read(path)
    head = playthrough.Head.of(lines)
    assert head.game == game
    found = playthrough.faults(lines)
    again = f"if the change is meant: python -m tests.contract.playthrough {game} {head.seats}"
    assert not found, "\n".join([f"{path.name}, {found[0]}", *found[1:], again])


def test_a_line_that_is_told_otherwise_is_found() -> None:
    """The check itself: a move that is no longer legal, a view that differs, a text cut short."""
    lines = playthrough.read(playthrough.files("template")[0])
    plays = next(at for at, line in enumerate(lines) if line.startswith("   plays"))
    sees = next(at for at, line in enumerate(lines) if line.startswith("   sees"))
    for at, text in ((plays, "   plays    fly"), (sees, lines[sees] + " more")):
        assert playthrough.faults([*lines[:at], text, *lines[at + 1 :]])[0] in (f"line {at + 1}", f"line {at + 2}")
    assert playthrough.faults(lines[:-1]) == [f"line {len(lines)}", "  stored: (the end)", f"  now:    {lines[-1]}"]
    assert playthrough.faults(lines) == []
