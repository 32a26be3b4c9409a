"""Papúa, by Diego Ibáñez and Javier García (Devir 2018)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farshore.core.game import Game
from farshore.games.papua import bot, scoring, setup, state, view
from farshore.games.papua.box import BENEFITS, CHECKS, SIGNS, read_box
from farshore.games.papua.facts import FACTS
from farshore.games.papua.naming import dice_text
from farshore.games.papua.state import SPOTS

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
        "zone": lambda box, zone: f"zone.{box.zones[zone]}",
        "face": lambda box, face: f"face.{box.faces[face]}",
        "dice": dice_text,
        "science": lambda box, card: f"science.{box.science[card]}",
        "benefit": lambda box, benefit: f"benefit.{BENEFITS[benefit]}",
        "destination": lambda box, at: f"destination.{box.destinations[at]}",
        "card": lambda box, kind: f"card.{box.cards[kind]}",
        "counter": lambda box, kind: f"counter.{box.counters[kind]}",
        "note": lambda box, note: f"note.{box.notes[note]}",
        "spot": lambda box, spot: f"spot.{SPOTS[spot]}",
        "hut": lambda box, hut: f"hut.{box.huts[hut - 1]}",
        "sign": lambda box, sign: f"sign.{SIGNS[sign]}",
    },
    tie_breaks=(),
    checks=CHECKS,
    bots={"novice": bot.Novice, "steady": bot.Steady},
)
