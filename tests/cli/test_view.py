"""The text view: each shape has its drawing in words, and a game without words is told by its keys."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from farshore import games
from farshore.cli.desk import Speech
from farshore.cli.input import command_of
from farshore.cli.view import Eye, show
from farshore.core import shapes
from farshore.core.shapes import View

COMMON: list[Any] = [
    shapes.number("round", 3),
    shapes.words("weather", "no.such.words", {"wind": "strong", "seat": 1}),
    shapes.listing("market", ["shell.pearl", "rope", 4]),
    shapes.listing("empty", []),
    shapes.table("prices", ["north", "south"], ["fish", "rope"], [[1, 2], [None, "dear"]]),
    shapes.track(
        "path", ["start", 1, 2, "end"], [{"at": 1, "seat": 0}, {"at": 1, "seat": 1}, {"at": 3, "name": "wolf"}]
    ),
    shapes.track("long", list(range(60)), [{"at": 7, "seat": 0}, {"at": 50, "seat": 1}]),
    shapes.grid("map", ["1", "2"], ["a", "b"], [["x", None], [None, "y"]]),
    shapes.places(
        "islands",
        [
            {"name": "kura", "x": 1, "y": 2, "symbol": "palm", "pieces": ["boat", "boat"]},
            {"name": "kofe", "x": 3, "y": 4},
        ],
        [{"name": "strait", "ends": ["kura", "kofe"], "owners": [0, 1], "price": 2}],
        [{"name": "east", "places": ["kofe"]}],
    ),
    shapes.pool("bag", {"shell.pearl": 2, "shell.crab": 0}),
]


def view(common: list[Any], seats: int = 2, score: int = 5) -> View:
    has = [
        [shapes.number("score", score + seat), shapes.grid("sheet", ["1"], ["a"], [[seat]])] for seat in range(seats)
    ]
    return shapes.view(0, common, [shapes.seat(seat, has[seat]) for seat in range(seats)])


def eye(seats: int = 2) -> Eye:
    say = Speech("en", games.load("template"))
    return Eye(say, [say.seat(seat) for seat in range(seats)], [f"{say.seat(seat)}!" for seat in range(seats)])


def told(view: View, seats: int = 2) -> str:
    written = io.StringIO()
    show(view, eye(seats), Console(file=written, width=120, highlight=False, markup=False, emoji=False))
    return written.getvalue()


def test_every_shape_is_told() -> None:
    text = told(view(COMMON))
    for words in (
        "Round: 3",
        "no.such.words: strong, Seat 2",
        "market: pearl, rope, 4",
        "empty: none",
        "dear",
        "wolf",
        "long: Seat 1 7, Seat 2 50 (0 … 59)",
        "kura",
        "boat, boat",
        "Seat 1, Seat 2",
        "strait",
        "bag: 2 pearl",
        "Seat 2!",
    ):
        assert words in text, words
    assert "crab" not in text


def test_many_seats_are_rows() -> None:
    text = told(view([], 30), 30)
    assert text.count("\n") > 30
    assert "Seat 30!" in text


def test_changes_are_told_one_by_one() -> None:
    later = view(COMMON, score=8)
    later["common"] = [
        shapes.number("round", 4),
        *COMMON[1:4],
        shapes.table("prices", ["north", "south"], ["fish", "rope"], [[1, 3], [None, "dear"]]),
        *COMMON[5:7],
        shapes.grid("map", ["1", "2"], ["a", "b"], [["x", "z"], [None, "y"]]),
        shapes.places("islands", [], []),
        shapes.number("new", 1),
    ]
    assert eye().changes(view(COMMON), later) == [
        "Round: 3 → 4",
        "prices fish, south: 2 → 3",
        "map b1: · → z",
        "islands has changed",
        "Seat 1, Score: 5 → 8",
        "Seat 2, Score: 6 → 9",
    ]
    assert eye().changes(view(COMMON), view(COMMON)) == []


def test_missing_words_fall_back_on_keys() -> None:
    say = Speech("es")
    assert say.name("no.such") == "no.such"
    assert say.say("no.such", {"pool": "a1", "n": 2}) == "no.such: a1, 2"
    assert say.say("no.such", {}) == "no.such"
    assert say.say("event.resigned", {}) == "event.resigned"
    assert say.first("no.such", "undo.do", "x") == "Deshacer"
    assert say.first("no.such", "x") == "x"
    assert not say.says("event.resigned", {})
    assert say.says("event.resigned", {"seat": "Asiento 1"})


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("help", "help", ""),
        ("AYUDA", "help", ""),
        ("porqué dive now", "why", "dive now"),
        ("porque dive", "why", "dive"),
        ("/undo", "undo", ""),
        ("?", "help", ""),
        ("dive", "", ""),
        ("", "", ""),
    ],
)
def test_commands_in_both_languages(line: str, name: str, rest: str) -> None:
    assert command_of(line, Speech("es")) == (name, rest)
