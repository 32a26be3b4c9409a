"""Tide Pools: a small whole game, made to be copied."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farshore.core.game import Game
from farshore.games.template import bot, scoring, setup, state, view
from farshore.games.template.box import CHECKS, read_box
from farshore.games.template.facts import FACTS

GAME: Final = Game(
    facts=FACTS,
    home=__name__,
    folder=Path(__file__).parent,
    read_box=read_box,
    blank=state.blank,
    set_up=setup.set_up,
    score=scoring.score,
    sheet=scoring.sheet,
    standing=scoring.standing,
    view=view.view,
    names={
        "pool": lambda box, pool: box.pools[pool],
        "shell": lambda box, kind: f"shell.{box.shells[kind]}",
    },
    tie_breaks=("result.kinds",),
    checks=CHECKS,
    bots={"novice": bot.Novice, "steady": bot.Steady},
)
