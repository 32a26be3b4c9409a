"""The numbered rules: the same numbers in both languages, in the code and in these tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from farshore.games.polynesia import GAME

HERE = Path(__file__).parent
NUMBER = re.compile(r"\bP\d+\.\d+[a-z]?\b")
OPEN_QUESTIONS = 31


def numbers(language: str) -> list[str]:
    """Each paragraph begins with its number, an item of a list too."""
    text = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^(?:- )?\[(P\d+\.\d+[a-z]?)\]", text, re.MULTILINE)


def order(number: str) -> tuple[int, int, str]:
    chapter, paragraph, letter = re.fullmatch(r"P(\d+)\.(\d+)([a-z]?)", number).groups()  # type: ignore[union-attr]
    return int(chapter), int(paragraph), letter


def cited_in_code() -> set[str]:
    """In comments, in what `forbids` returns, in the checks of the component file."""
    files = GAME.folder.rglob("*.py")
    return {number for file in files for number in NUMBER.findall(file.read_text(encoding="utf-8"))}


def cited_in_tests() -> set[str]:
    """In the docstrings of tests."""
    found: set[str] = set()
    for file in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(r"\[(P\d+\.\d+[a-z]?)\]", ast.get_docstring(node) or ""))
    return found


def test_each_number_stands_once_and_in_order() -> None:
    assert numbers("en") == sorted(set(numbers("en")), key=order)


def test_both_languages_have_the_same_numbers() -> None:
    assert numbers("en") == numbers("es")


@pytest.mark.interpreted_only
def test_the_code_cites_the_numbers_of_the_rules() -> None:
    assert cited_in_code() == set(numbers("en"))


def test_every_number_is_cited_by_a_test() -> None:
    assert cited_in_tests() == set(numbers("en"))


def test_rulings_name_rules_that_there_are() -> None:
    text = (GAME.folder / "rulings.md").read_text(encoding="utf-8")
    assert set(NUMBER.findall(text)) <= set(numbers("en"))


def test_every_open_question_has_a_ruling() -> None:
    """Each says what, why and where."""
    text = (GAME.folder / "rulings.md").read_text(encoding="utf-8")
    entries = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert [int(entry.split(".")[0]) for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) >= OPEN_QUESTIONS
    for entry in entries:
        assert all(f"- **{part}:**" in entry for part in ("Decision", "Reason", "Where"))


@pytest.mark.interpreted_only
def test_the_rulings_point_at_code_that_there_is() -> None:
    text = (GAME.folder / "rulings.md").read_text(encoding="utf-8")
    for where in re.findall(r"- \*\*Where:\*\* (.*?)\.\n\n", text + "\n", re.DOTALL):
        names = re.findall(r"`([^`]+)`", where)
        for name in names:
            if name.endswith((".py", ".toml")):
                assert (GAME.folder / name).is_file(), name
    constants = set(re.findall(r"^([A-Z_]+): Final", (GAME.folder / "rulings.py").read_text(), re.MULTILINE))
    assert constants <= set(re.findall(r"`([A-Z_]+)`", text))
