"""The words of Papyria: two whole languages, and a word for each key that the game can say."""

from __future__ import annotations

import ast
import re

import pytest

from farshore import Match
from farshore.games.papyria import GAME
from farshore.games.papyria.phases import turns
from farshore.words import HOUSE, LANGUAGES, Words
from farshore.words_audit import audit, sentences_in_code

FOLDER = GAME.folder / "words"


def forbidding() -> set[str]:
    """The numbers that stand in code as texts of their own: what `forbids` returns."""
    texts: set[str] = set()
    for file in (GAME.folder / "phases").glob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        texts |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if re.fullmatch(r"Y\d+\.\d+[a-z]?", text)}


def keys_in_code() -> set[str]:
    """The key of each question, as the phases name it."""
    found: set[str] = set()
    for file in (GAME.folder / "phases").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and any(
                "Question" in ast.dump(b) or "Build" in ast.dump(b) for b in node.bases
            ):
                found |= {
                    inner.value.value
                    for inner in node.body
                    if isinstance(inner, ast.Assign)
                    and isinstance(inner.value, ast.Constant)
                    and isinstance(inner.value.value, str)
                }
    return found


def test_the_catalogues_are_sound_and_spanish_is_no_copy() -> None:
    assert audit(FOLDER) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_refused_asked_or_told_has_words(language: str) -> None:
    own = set(Words.load(language, FOLDER).keys())
    needed = {f"rule.{number}" for number in forbidding()}
    needed |= {f"event.{key}" for key in GAME.facts.events}
    needed |= {f"question.{key}" for key in keys_in_code()} | {f"help.{key}" for key in keys_in_code()}
    needed |= {f"option.{option.key}.{value}" for option in GAME.facts.options for value in option.values}
    assert len(keys_in_code()) == 20
    assert sorted(needed - own) == []
    assert {key for key in own if key.startswith("rule.")} <= needed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aim_is_five_short_lines(language: str) -> None:
    lines = Words.load(language, FOLDER)("game.aim").splitlines()
    assert len(lines) == 5
    assert max(len(line) for line in lines) <= 90


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_event_of_a_match_can_be_said(language: str, seats: int) -> None:
    words = Words.load(language, HOUSE, FOLDER)
    match = Match.new("papyria", seats=seats, seed=4)
    while not match.over:
        seat = match.waiting[0]
        moves = match.moves(seat)
        match.play(seat, moves[len(match.journal) % len(moves)])
    for viewer in range(seats):
        for event in match.events(viewer):
            if event["params"]:
                assert "{" not in words(event["key"], **event["params"])


def test_a_sentence_reads_well() -> None:
    en, es = (Words.load(language, HOUSE, FOLDER) for language in LANGUAGES)
    scored = {"seat": "Seat 1", "kind": "kind.temple", "points": 45, "value": 9}
    assert en("event.scored", **scored) == "Seat 1 scores temples with value 9: 45 points."
    assert es("event.scored", **scored) == "Seat 1 puntúa templos con valor 9: 45 puntos."


def test_no_sentence_stands_in_code() -> None:
    assert sentences_in_code(GAME.folder) == []
    assert turns.START_TURN[0].key == "start_turn"
