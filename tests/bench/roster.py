"""The games that are measured and compared, and at how many seats."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from farshore import games
from farshore.core.errors import UnknownGame
from farshore.core.game import Game

TEST_GAMES = Path(__file__).resolve().parents[1] / "contract" / "games"
LARGE = (5, 20, 100)  # seat counts beyond four that are worth a row of their own


class Case(NamedTuple):
    game: str
    seats: int


@cache
def load(name: str) -> Game[Any]:
    """A registered game, or one of the small ones that show the contract."""
    if name in games.names():
        return games.load(name)
    if name not in test_game_names():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(game_names())}")
    game = importlib.import_module(f"tests.contract.games.{name}").GAME
    assert isinstance(game, Game)
    return game


def test_game_names() -> list[str]:
    """By listing: files and folders that are modules; a folder without code is one that somebody has just begun."""
    if not TEST_GAMES.is_dir():
        return []
    modules = [path for path in TEST_GAMES.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()]
    return sorted(path.stem for path in modules if not path.stem.startswith(("_", "test_")))


test_game_names.__test__ = False  # type: ignore[attr-defined]  # its name begins like a test's


def is_registered(name: str) -> bool:
    return name in games.names()


def game_names() -> list[str]:
    return [*games.names(), *test_game_names()]


def seat_counts(name: str) -> list[int]:
    return [seats for seats in load(name).facts.seats if seats <= 4 or seats in LARGE]
