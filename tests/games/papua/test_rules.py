"""The numbered rules: the same numbers in both languages, in the code and in these tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from farshore.games.papua import GAME

HERE = Path(__file__).parent
NUMBER = re.compile(r"\bA\d+\.\d+[a-z]?\b")


def numbers(language: str) -> list[str]:
    """Each paragraph begins with its number, an item of a list too."""
    text = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^(?:- )?\[(A\d+\.\d+[a-z]?)\]", text, re.MULTILINE)


def in_order(number: str) -> tuple[int, int, str]:
    found = re.fullmatch(r"A(\d+)\.(\d+)([a-z]?)", number)
    assert found is not None
    return int(found[1]), int(found[2]), found[3]


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
                found |= set(re.findall(r"\[(A\d+\.\d+[a-z]?)\]", ast.get_docstring(node) or ""))
    return found


def test_each_number_stands_once_and_in_order() -> None:
    assert numbers("en") == sorted(set(numbers("en")), key=in_order)


def test_both_languages_have_the_same_numbers() -> None:
    assert numbers("en") == numbers("es")


@pytest.mark.interpreted_only
def test_the_code_cites_the_numbers_of_the_rules() -> None:
    assert cited_in_code() == set(numbers("en"))


def test_every_number_is_cited_by_a_test() -> None:
    assert cited_in_tests() == set(numbers("en"))


def test_rulings_name_rules_that_there_are() -> None:
    text = (GAME.folder / "rulings.md").read_text(encoding="utf-8")
    chapters = {number.split(".")[0] for number in numbers("en")}
    assert set(NUMBER.findall(text)) <= set(numbers("en"))
    assert set(re.findall(r"\bA\d+\b(?!\.\d)", text)) <= chapters


def test_rulings_decide_every_open_question() -> None:
    """The list we began from has fifty-five."""
    text = (GAME.folder / "rulings.md").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE)] == list(range(1, 56))
