"""The words of the Valley: two whole languages, and a word for each key that the game can say."""

from __future__ import annotations

import ast
import re
from random import Random

import pytest

from farshore import Match
from farshore.games.penny_papers import GAME
from farshore.words import HOUSE, LANGUAGES, Words
from farshore.words_audit import audit, sentences_in_code
from tests.games.penny_papers.drawn import box_of, draw, rolled, table_of

FOLDER = GAME.folder / "words"
BOX = box_of()


def forbidding() -> set[str]:
    """The numbers that stand in code as texts of their own: what `forbids` returns."""
    texts: set[str] = set()
    for file in (GAME.folder / "phases").glob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        texts |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if re.fullmatch(r"V\d+\.\d+[a-z]?", text)}


def keys_of(language: str) -> set[str]:
    return set(Words.load(language, FOLDER).keys())


def test_the_catalogues_are_sound_and_spanish_is_no_copy() -> None:
    assert audit(FOLDER) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_facts_name_has_words(language: str) -> None:
    keys = {"game.title", "game.aim", "game.feel", *GAME.tie_breaks}
    keys |= {f"event.{key}" for key in GAME.facts.events}
    keys |= {f"rule.{number}" for number in forbidding()}
    keys |= {f"option.{option.key}" for option in GAME.facts.options}
    keys |= {f"option.{option.key}.{value}" for option in GAME.facts.options for value in option.values}
    keys |= {f"kind.{kind}" for kind in BOX.kinds} | {f"structure.{name}" for name in BOX.structures}
    keys |= {f"level.{level}" for level in BOX.levels}
    keys |= {f"holding.{name}" for name, _ in Match.new("penny_papers", seed=1).g.holdings(0)}
    keys |= {f"question.{step}" for step in STEPS} | {f"help.{step}" for step in STEPS}
    assert keys <= keys_of(language)


STEPS = ("use", "number", "structure", "place", "snake_space", "discover", "jungle", "town", "range", "pyramid")


def said(match: Match, words: Words) -> None:
    """Whatever the view, the sheet and the events name has words."""
    for viewer in (None, *range(match.seats)):
        view = match.view(viewer)
        for shape in [*view["common"], *[inner for seat in view["seats"] for inner in seat["has"]]]:
            assert words.has(f"shape.{shape['name']}"), shape["name"]
            cells = [cell for row in shape.get("cells", []) for cell in row] + list(shape.get("items", []))
            for cell in cells:
                assert not (isinstance(cell, str) and "." in cell) or words.has(cell), cell
            for count in shape.get("counts", {}):
                assert words.has(count) or words.has(f"summary.{count}"), count
            if "key" in shape:
                assert "{" not in words(shape["key"], **shape["params"])
    for lines in match.sheet():
        for line in lines:
            assert words.has(line["heading"])
            for why in line["why"]:
                assert "{" not in words(why["key"], **why["params"])
    for event in match.events():
        assert "{" not in words(event["key"], **event["params"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_match_can_be_said(language: str, seats: int) -> None:
    words = Words.load(language, HOUSE, FOLDER)
    random = Random(seats)
    match = Match.new("penny_papers", seats=seats, seed=5, options={"sheet": "lakes"})
    turn = 0
    while not match.over:
        seat = random.choice(match.waiting)
        match.play(seat, random.choice(match.moves(seat)))
        turn += 1
        if turn % 40 == 0:
            said(match, words)
    said(match, words)


def test_sentences_read_well() -> None:
    en, es = (Words.load(language, HOUSE, FOLDER) for language in LANGUAGES)
    built = {"seat": "Seat 1", "structure": "structure.hut", "space": "C4"}
    assert en("event.built", **built) == "Seat 1 draws the hut in C4."
    assert es("event.built", **built) == "Seat 1 dibuja la cabaña en C4."
    found = {"seat": "Seat 1", "kind": "kind.range", "spaces": "A1 B1 C1"}
    assert en("event.discovered", **found) == "Seat 1 reveals a mountain range: A1 B1 C1."
    assert es("event.discovered", **found) == "Seat 1 revela una sierra: A1 B1 C1."
    dice = {"purple": "face.penny", "green": "face.3", "red": "face.5"}
    assert en("event.rolled", **dice) == "The dice show Penny Papers, 3 and 5."


def test_the_view_tells_a_turn_under_way() -> None:
    match = rolled(table_of(draw(BOX, "7 8 9", "r A1 B1 C1"), draw(BOX, "1")), "2 3 4")
    match.play(0, "2+3")
    shapes = {shape["name"]: shape for shape in match.view(0)["seats"][0]["has"]}
    assert shapes["unused"]["items"] == ["face.4"]
    assert shapes["placing"]["items"] == [5]
    assert shapes["discoveries"]["cells"] == [["kind.range", "A1 B1 C1"]]
    assert shapes["own_sheet"]["cells"][0][:4] == [7, 8, 9, None]
    assert "own_sheet" not in {shape["name"] for shape in match.view(1)["seats"][0]["has"]}


def test_no_sentence_stands_in_code() -> None:
    assert sentences_in_code(GAME.folder) == []
