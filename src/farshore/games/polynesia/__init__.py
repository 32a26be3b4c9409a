"""Polynesia: tribes leave a volcano for the islands."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farshore.core.game import Game
from farshore.games.polynesia import bot, scoring, setup, state, view
from farshore.games.polynesia.box import KINDS, STONES, TOKENS, read_box
from farshore.games.polynesia.checks import CHECKS
from farshore.games.polynesia.facts import FACTS

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
        "island": lambda box, island: box.islands[island],
        "route": lambda box, route: box.routes[route],
        "kind": lambda box, kind: f"kind.{KINDS[kind]}",
        "token": lambda box, token: f"token.{TOKENS[token]}",
        "stone": lambda box, stone: f"stone.{STONES[stone]}",
        "card": lambda box, card: f"tide.{box.cards[card // 10][card % 10]}",
    },
    tie_breaks=("result.islands",),
    checks=CHECKS,
    bots={"novice": bot.Novice, "steady": bot.Steady},
)
