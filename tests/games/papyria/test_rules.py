"""The numbered rules: the same numbers in both languages, in the code and in these tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from farshore.games.papyria import GAME

HERE = Path(__file__).parent
NUMBER = re.compile(r"\bY\d+\.\d+[a-z]?\b")


def numbers(language: str) -> list[str]:
    """Each paragraph begins with its number, an item of a list too."""
    text = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^(?:- )?\[(Y\d+\.\d+[a-z]?)\]", text, re.MULTILINE)


def place(number: str) -> tuple[int, int, str]:
    chapter, paragraph, item = re.fullmatch(r"Y(\d+)\.(\d+)([a-z]?)", number).groups()  # type: ignore[union-attr]
    return int(chapter), int(paragraph), item


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
                found |= set(re.findall(r"\[(Y\d+\.\d+[a-z]?)\]", ast.get_docstring(node) or ""))
    return found


def test_each_number_stands_once_and_in_order() -> None:
    assert numbers("en") == sorted(set(numbers("en")), key=place)


def test_both_languages_have_the_same_numbers() -> None:
    assert numbers("en") == numbers("es")


@pytest.mark.interpreted_only
def test_the_code_cites_the_numbers_of_the_rules() -> None:
    """An item of a list may be cited by its paragraph alone."""
    rules = set(numbers("en"))
    cited = cited_in_code()
    assert cited <= rules, "no such rule"
    assert {number.rstrip("abcdefgh") for number in cited} == {number.rstrip("abcdefgh") for number in rules}


def test_every_number_is_cited_by_a_test() -> None:
    assert sorted(set(numbers("en")) ^ cited_in_tests()) == []


def test_rulings_name_rules_that_there_are() -> None:
    text = (GAME.folder / "rulings.md").read_text(encoding="utf-8")
    assert set(NUMBER.findall(text)) <= set(numbers("en"))


def test_every_open_question_is_decided() -> None:
    """Thirty-four of them, each with its decision, reason and place."""
    text = (GAME.folder / "rulings.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\d+)\.", text, re.MULTILINE) == [str(n) for n in range(1, 35)]
    headings = len(re.findall(r"^## ", text, re.MULTILINE))
    for what in ("Decision", "Reason", "Where"):
        assert len(re.findall(rf"^- \*\*{what}:\*\*", text, re.MULTILINE)) == headings
