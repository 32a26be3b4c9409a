"""The words of Papúa: two whole languages, and a word for each key that the game can say."""

from __future__ import annotations

import ast
import re

import pytest

from farshore import Match
from farshore.games.papua import GAME
from farshore.games.papua.box import BENEFITS, GIFTS, SIGNS
from farshore.games.papua.naming import dice_text
from farshore.games.papua.phases.dice import packed
from farshore.games.papua.state import SPOTS
from farshore.words import HOUSE, LANGUAGES, Words
from farshore.words_audit import audit, sentences_in_code
from tests.contract.kept import played
from tests.games.papua.positions import setting

FOLDER = GAME.folder / "words"


def forbidding() -> set[str]:
    """The numbers that stand in code as texts of their own: what `forbids` returns."""
    texts: set[str] = set()
    for file in (GAME.folder / "phases").glob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        texts |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if re.fullmatch(r"A\d+\.\d+[a-z]?", text)}


@pytest.mark.interpreted_only
def test_the_catalogues_are_sound_and_spanish_is_no_copy() -> None:
    assert audit(FOLDER) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_word_for_every_key(language: str) -> None:
    own = set(Words.load(language, FOLDER).keys())
    box = setting(2).box
    keys = {f"zone.{name}" for name in box.zones} | {f"destination.{name}" for name in box.destinations}
    keys |= {f"face.{name}" for name in box.faces} | {f"card.{name}" for name in [*box.cards, "face_down"]}
    keys |= {f"counter.{name}" for name in box.counters} | {f"note.{name}" for name in box.notes}
    keys |= {f"science.{name}" for name in box.science} | {f"hut.{name}" for name in [*box.huts, "none"]}
    keys |= {f"benefit.{name}" for name in BENEFITS} | {f"sign.{name}" for name in SIGNS}
    keys |= {f"spot.{name}" for name in SPOTS} | {f"holding.{name}" for name in GIFTS}
    keys |= {f"event.{key}" for key in GAME.facts.events} | {f"rule.{number}" for number in forbidding()}
    keys |= {f"option.{option.key}" for option in GAME.facts.options}
    keys |= {f"option.{option.key}.{value}" for option in GAME.facts.options for value in option.values}
    keys |= {f"supply.{space}" for space in box.supply_at}
    assert keys <= own, sorted(keys - own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aim_is_five_short_lines(language: str) -> None:
    lines = Words.load(language, FOLDER)("game.aim").splitlines()
    assert len(lines) == 5
    assert max(len(line) for line in lines) <= 90


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_question_of_matches_can_be_said(language: str) -> None:
    words = Words.load(language, HOUSE, FOLDER)
    for seats in GAME.facts.seats:
        match = played("papua", seats, 4, ["novice", "steady"])
        for event in match.events(None):
            if event["params"] or event["key"] in BARE:
                assert "{" not in words(event["key"], **event["params"])


BARE = ("event.over", "event.reposition", "event.second_deck", "event.counters_mixed", "event.mixed_now")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_words(language: str) -> None:
    """By its own key, by one that questions share, or by its question's sentence; bare values stand for themselves."""
    words = Words.load(language, HOUSE, FOLDER)
    match = Match.new("papua", seats=2, seed=3)
    asked = set()
    while not match.over:
        seat = match.waiting[0]
        question = match.question(seat)
        asked.add(question["key"])
        assert words.has(f"question.{question['key']}")
        assert words.has(f"help.{question['key']}")
        for element in question["elements"]:
            text = element["text"]
            keys = (f"move.{question['key']}.{text}", f"move.{text}", f"move.{question['key']}")
            assert any(words.has(key) for key in keys), keys
        match.play(seat, match.moves(seat)[0])
    assert {"place", "forbid"} <= asked


def test_a_sentence_reads_well() -> None:
    en, es = (Words.load(language, HOUSE, FOLDER) for language in LANGUAGES)
    wins = {"seat": "Seat 1", "destination": "destination.river", "card": "card.bird"}
    assert en("event.wins", **wins) == "Seat 1 wins in the river: bird of paradise."
    assert es("event.wins", **wins) == "Seat 1 gana en río: ave del paraíso."
    assert en("event.eats", seat="Seat 1", n=1) == "Seat 1 eats 1 food."
    assert es("event.spends", seat="Seat 1", n=3, now=41) == "Seat 1 gasta 3 de energía: queda en 41."


def test_a_roll_is_told_with_the_highest_die_first() -> None:
    assert dice_text(setting(2).box, packed([0, 2, 3, 3, 4])) == "4-3-3-2-x"


def test_no_sentence_stands_in_code() -> None:
    assert sentences_in_code(GAME.folder) == []
