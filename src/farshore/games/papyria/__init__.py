"""Papyria: wanderers and ships go round a ring, and a landscape grows at home."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farshore.core.game import Game
from farshore.games.papyria import bot, scoring, setup, state, view
from farshore.games.papyria.box import read_box
from farshore.games.papyria.checks import CHECKS
from farshore.games.papyria.facts import FACTS
from farshore.games.papyria.phases import turns

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
        "tile": lambda box, tile: f"tile.{box.tiles[tile]}",
        "space": lambda box, space: box.spaces[space],
        "sector": lambda box, sector: str(sector + 1),
        "stack": lambda box, side: str(side + 1),
        "scoring": lambda box, kind: f"scoring.{box.scoring[kind]}",
        "kind": lambda box, kind: f"kind.{box.kinds[kind]}",
        "good": lambda box, good: f"good.{box.goods[good]}",
        "figure": lambda box, figure: f"figure.{box.figures[figure]}",
        "end": lambda box, end: f"end.{box.ends[end]}",
        "rung": lambda box, rung: f"opponent.{box.opponents[rung]}",
    },
    checks=CHECKS,
    bots={"novice": bot.Novice, "steady": bot.Steady},
)

assert turns  # its steps are found again by name
