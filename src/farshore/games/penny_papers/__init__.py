"""Penny Papers Adventures: The Valley of Wiraqocha."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farshore.core.game import Game
from farshore.games.penny_papers import bot, scoring, setup, state, view
from farshore.games.penny_papers.box import CHECKS, HUT, read_box
from farshore.games.penny_papers.facts import FACTS
from farshore.games.penny_papers.rolls import face_text

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
        "face": lambda box, face: f"face.{face_text(face)}",
        "space": lambda box, space: box.names[space],
        "spaces": view.spaces_text,
        "structure": lambda box, mark: f"structure.{box.structures[mark - HUT]}",
        "kind": lambda box, kind: f"kind.{box.kinds[kind]}",
        "level": lambda box, level: f"level.{box.levels[level]}",
    },
    tie_breaks=("result.structures",),
    checks=CHECKS,
    bots={"novice": bot.Novice, "steady": bot.Steady},
)
