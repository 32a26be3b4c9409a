"""Computer players by name, the same names everywhere: random and greedy for every game, then each game's own."""

from __future__ import annotations

from typing import Any, Final

from farshore.bots.greedy import Greedy
from farshore.bots.random import Random
from farshore.core.bot import Bot
from farshore.core.errors import BadSetup

RANDOM: Final = "random"
GREEDY: Final = "greedy"
STEADY: Final = "steady"


def names(game: Any) -> list[str]:
    """Who can play this game: the two of the house, then the game's own."""
    return [RANDOM, GREEDY] + [name for name in game.bots if name not in (RANDOM, GREEDY)]


def make(game: Any, name: str) -> Bot[Any]:
    """The computer player of this name."""
    if name == RANDOM:
        return Random()
    if name == GREEDY:
        return Greedy()
    own = game.bots.get(name)
    if own is None:
        known = ", ".join(names(game))
        raise BadSetup(f"{game.facts.name}: there is no computer player {name[:40]!r}; there are {known}")
    made = own()
    assert isinstance(made, Bot)
    return made


def usual(game: Any) -> str:
    """Whom people meet unless they say otherwise."""
    return STEADY if STEADY in game.bots else GREEDY
