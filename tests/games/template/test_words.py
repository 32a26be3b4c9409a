"""The words of Tide Pools: two whole languages, and a word for each key that the game can say."""

from __future__ import annotations

import ast
import re

import pytest

from farshore import Match
from farshore.games.template import GAME
from farshore.games.template.box import SHELLS
from farshore.words import HOUSE, LANGUAGES, Words
from farshore.words_audit import audit, sentences_in_code

FOLDER = GAME.folder / "words"


def forbidding() -> set[str]:
    """The numbers that stand in code as texts of their own: what `forbids` returns."""
    texts: set[str] = set()
    for file in (GAME.folder / "phases").glob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        texts |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if re.fullmatch(r"T\d+\.\d+[a-z]?", text)}


def needed() -> set[str]:
    """Every key that this game's code can ask for."""
    keys = {"game.title", "game.aim", "game.feel", "question.spend", "help.spend", "move.spend"}
    keys |= {f"move.spend.{move}" for move in ("peek", "dive", "stop")}
    keys |= {"shell.face_down", *[f"shell.{shell}" for shell in SHELLS], *[f"shell.{shell}.a" for shell in SHELLS]}
    keys |= {f"heading.{shell}" for shell in SHELLS} | {"why.shells", "holding.points", "unit.tide_point"}
    keys |= {f"event.{key}" for key in GAME.facts.events}
    keys |= {f"rule.{number}" for number in forbidding()}
    keys |= {f"option.{option.key}" for option in GAME.facts.options}
    keys |= {f"option.{option.key}.{value}" for option in GAME.facts.options for value in option.values}
    keys |= {f"shape.{name}" for name in shape_names()} | {"place.shore", "seat.stands"}
    return keys | set(GAME.tie_breaks) | {"check.shells"}


def shape_names() -> set[str]:
    view = Match.new("template", seed=1).view()
    return {shape["name"] for shape in [*view["common"], *view["seats"][0]["has"]]}


def test_the_catalogues_are_sound_and_spanish_is_no_copy() -> None:
    assert audit(FOLDER) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_word_for_every_key_and_no_other(language: str) -> None:
    own = set(Words.load(language, FOLDER).keys())
    assert own == needed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aim_is_five_short_lines(language: str) -> None:
    lines = Words.load(language, FOLDER)("game.aim").splitlines()
    assert len(lines) == 5
    assert max(len(line) for line in lines) <= 90


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_match_can_be_said(language: str) -> None:
    words = Words.load(language, HOUSE, FOLDER)
    match = Match.new("template", seats=3, seed=4)
    while not match.over:
        seat = match.waiting[0]
        moves = match.moves(seat)
        match.play(seat, "peek" if "peek" in moves else "dive" if "dive" in moves else moves[-2 % len(moves)])
    for viewer in range(3):
        for event in match.events(viewer):
            if event["params"] or event["key"] == "event.over":  # without its numbers an event is a key alone
                assert "{" not in words(event["key"], **event["params"])


def test_a_sentence_reads_well() -> None:
    en, es = (Words.load(language, HOUSE, FOLDER) for language in LANGUAGES)
    kept = {"seat": "Seat 1", "shell": "shell.pearl", "pool": "b2"}
    assert en("event.kept", **kept) == "Seat 1 brings up a pearl from b2."
    assert es("event.kept", **kept) == "Seat 1 saca una perla de b2."
    assert en("event.tide", seat="Seat 1", points=1) == "The tide gives Seat 1 1 tide point."
    assert en("seat.stands", pool="b2") == "in pool b2"
    assert en("why.shells", n=2, shell="shell.crab") == "2 × crab"


def test_no_sentence_stands_in_code() -> None:
    assert sentences_in_code(GAME.folder) == []
