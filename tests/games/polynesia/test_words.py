"""The words of Polynesia: two whole languages, and a word for each key that the game can say."""

from __future__ import annotations

import ast
import re

import pytest

from farshore.games.polynesia import GAME
from farshore.games.polynesia.box import KINDS, STONES, TOKENS
from farshore.games.polynesia.checks import CHECKS
from farshore.words import HOUSE, LANGUAGES, Words
from farshore.words_audit import audit, sentences_in_code
from tests.games.polynesia.positions import begin

FOLDER = GAME.folder / "words"
QUESTIONS = {
    "act": ("explore", "travel", "populate", "fish"),
    "explore": (),
    "pay_with": KINDS,
    "free_route": ("decline",),
    "lay_kind": KINDS,
    "travel": ("stop",),
    "choose_host": ("seat0", "seat1", "seat2", "seat3", "mask"),
    "gift_or_loss": ("take-fish", "take-shell", "lose-fish", "lose-shell"),
    "populate": (),
    "granted": ("decline",),
    "extra": (*KINDS, "decline"),
    "fish": KINDS,
    "decline": KINDS,
}
PARTS = ("board", "turtles", "turtle_tokens", "point_tokens", "tides")
ROLES = ("main", "closest", "sea", "archipelago", "turtle")
SYMBOLS = ("none", *KINDS, "turtle1", "turtle2")


def forbidding() -> set[str]:
    """The numbers that stand in code as texts of their own: what `forbids` returns."""
    texts: set[str] = set()
    for file in (GAME.folder / "phases").glob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        texts |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if re.fullmatch(r"P\d+\.\d+[a-z]?", text)}


def needed() -> set[str]:
    """Every key that this game's code can ask for."""
    box = begin(4).setting.box
    keys = {"game.title", "game.aim", "game.feel", "marker", "point_token", "view.starts"}
    for question, moves in QUESTIONS.items():
        keys |= {f"question.{question}", f"help.{question}", *[f"move.{question}.{move}" for move in moves]}
    keys |= {f"kind.{kind}{form}" for kind in KINDS for form in ("", ".n")} | {"kind.neutral"}
    keys |= {f"token.{token}" for token in TOKENS} | {f"stone.{stone}" for stone in STONES}
    keys |= {f"tide.{card}" for deck in box.cards for card in deck}
    keys |= {f"symbol.{symbol}" for symbol in SYMBOLS} | {f"role.{role}" for role in ROLES}
    keys |= {f"shape.{name}" for name in shape_names()} | {"shape.role", "shape.kind"}
    keys |= {f"holding.{name}" for name, _ in begin().g.holdings(0)}
    keys |= {f"event.{key}" for key in GAME.facts.events}
    keys |= {f"rule.{number}" for number in forbidding()}
    keys |= {f"option.{option.key}" for option in GAME.facts.options}
    keys |= {f"option.{option.key}.{value}" for option in GAME.facts.options for value in option.values}
    keys |= {f"heading.{part}" for part in PARTS} | {f"why.{part}" for part in PARTS[:4]} | {"why.tide"}
    keys |= {f"unit.{unit}" for unit in ("point_token", "member", "shell")}
    keys |= {f"stream.{stream}" for stream in ("tokens", "tide", "who_begins", "lava")}
    own_checks = {f"check.{check.name}" for check in CHECKS} - set(Words.load("en", HOUSE).keys())
    return keys | set(GAME.tie_breaks) | own_checks


def shape_names() -> set[str]:
    match = begin(3, ("1.2", "2.1", "3.1"))
    match.play(match.waiting[0], "travel")
    view = match.view()
    return {shape["name"] for shape in [*view["common"], *view["seats"][0]["has"]]}


def test_the_catalogues_are_sound_and_spanish_is_no_copy() -> None:
    assert audit(FOLDER) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_word_for_every_key_and_no_other(language: str) -> None:
    assert set(Words.load(language, FOLDER).keys()) == needed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aim_is_five_short_lines(language: str) -> None:
    lines = Words.load(language, FOLDER)("game.aim").splitlines()
    assert len(lines) == 5
    assert max(len(line) for line in lines) <= 90


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_can_be_said(language: str) -> None:
    """With the parameters that the facts name, and names of the game's own for what is named."""
    words = Words.load(language, HOUSE, FOLDER)
    names = {"token": "token.mask", "kind": "kind.fish", "stone": "stone.red", "card": "tide.1.1"}
    for key, told in GAME.facts.events.items():
        params: dict[str, object] = {}
        for what in told:
            name, _, kind = what.rpartition(":")
            params[name or kind] = names.get(kind, 2)
        assert words(f"event.{key}", **params)


@pytest.mark.interpreted_only
def test_no_sentence_stands_in_the_code() -> None:
    assert sentences_in_code(GAME.folder) == []
