"""Games, found by listing: every folder here that offers a GAME is one."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any

from farshore.core.errors import UnknownGame
from farshore.core.game import Game

HERE = Path(__file__).parent


def names() -> list[str]:
    """The games there are, in alphabetical order."""
    return sorted(folder.name for folder in HERE.iterdir() if (folder / "facts.py").is_file())


@cache
def load(name: str) -> Game[Any]:
    if name not in names():
        raise UnknownGame(f"there is no game {str(name)[:40]!r}; there are {', '.join(names())}")
    module = importlib.import_module(f"farshore.games.{name}")
    game = module.GAME
    assert isinstance(game, Game)
    return game
