"""Which games the battery runs over, at how many seats, and how much of each."""

from __future__ import annotations

import importlib
import os
from functools import cache
from pathlib import Path
from typing import Any

from farshore import games
from farshore.core.game import Game

DEEP = int(os.environ.get("FARSHORE_DEEP", "0") or 0)  # 1 and more: so many times the usual work, and more
TEST_GAMES = Path(__file__).parents[1] / "games"
LARGE = (5, 20, 100)  # seat counts beyond four that are worth a run of their own


@cache
def every_game() -> dict[str, Game[Any]]:
    """All registered games, and the small ones that show one flow each."""
    return {**{name: games.load(name) for name in games.names()}, **test_games()}


def test_games() -> dict[str, Game[Any]]:
    if not TEST_GAMES.is_dir():
        return {}
    found = {}
    for path in sorted(TEST_GAMES.iterdir()):
        is_one = path.suffix == ".py" or (path / "__init__.py").is_file()
        if is_one and not path.stem.startswith(("_", "test_")):
            game = getattr(importlib.import_module(f"tests.contract.games.{path.stem}"), "GAME", None)
            if isinstance(game, Game):
                found[game.facts.name] = game
    return found


test_games.__test__ = False  # type: ignore[attr-defined]  # its name begins like a test's


def counts(game: Game[Any]) -> list[int]:
    """All seat counts up to four, and those beyond that are worth it."""
    return [seats for seats in game.facts.seats if seats <= 4 or seats in LARGE]


def cases() -> list[tuple[str, int]]:
    return [(name, seats) for name, game in every_game().items() for seats in counts(game)]


def times(few: int, seats: int) -> int:
    """How many matches a check plays: fewer where the table is large, more when asked to dig."""
    usual = few if seats <= 5 else max(1, few // 3) if seats <= 20 else 1
    return usual * (1 + 3 * DEEP)
