"""What every command writes with: the terminal, and words in the reader's language."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from farshore import games
from farshore.core.errors import BadSetup
from farshore.core.game import Game
from farshore.sentences import WordsError, fill, names_for, pieces
from farshore.words import FALLBACK, HOUSE, LANGUAGES, Words

LONGEST_LINE = 400


def one_line(text: str) -> str:
    """A message as one line that any terminal can show."""
    line = " ".join("".join(c if c.isprintable() or c.isspace() else "?" for c in text).split())
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"


class Speech:
    """Keys into sentences. What a game has no words for is said by its key, so that a draft plays too."""

    def __init__(self, language: str, game: Game[Any] | None = None) -> None:
        folders: list[Path] = [HOUSE]
        if game is not None and any((game.folder / "words" / f"{code}.po").is_file() for code in (FALLBACK, language)):
            folders.append(game.folder / "words")
        self.language = language
        self.words = Words.load(language, *folders)
        self.entries: Mapping[str, Any] = self.words.to_json()["entries"]  # type: ignore[assignment]

    def __call__(self, key: str, /, **params: object) -> str:
        """A sentence of the house."""
        return self.words(key, **params)

    def count(self, key: str, n: int) -> str:
        return self.words.plural(key, n)

    def has(self, key: str) -> bool:
        return key in self.entries

    def name(self, key: str) -> str:
        """The word for a key, or the key."""
        text = self.entries.get(key)
        return text if isinstance(text, str) and "{" not in text else key

    def first(self, *keys: str) -> str:
        """The word for the first of these that there is one for, or the last of them."""
        return next((self.name(key) for key in keys if self.name(key) != key), keys[-1])

    def say(self, key: str, params: Mapping[str, Any]) -> str:
        """A sentence of a game. Values that are keys are named, whether or not the sentence says so."""
        try:
            return self._said(key, params)
        except WordsError:
            rest = ", ".join(self.value(value) for value in params.values())
            return f"{key}: {rest}" if rest else key

    def says(self, key: str, params: Mapping[str, Any]) -> bool:
        """Are there words for this, and all that they need?"""
        try:
            self._said(key, params)
        except WordsError:
            return False
        return True

    def value(self, value: object) -> str:
        return self.name(value) if isinstance(value, str) else str(value)

    def _said(self, key: str, params: Mapping[str, Any]) -> str:
        entry = self.entries.get(key)
        if isinstance(entry, list):
            return self._plural(key, params.get("n"), params)
        if not isinstance(entry, str):
            raise WordsError(f"no words for {key}")
        named = {name: self.name(value) if isinstance(value, str) else value for name, value in params.items()}
        plain = {place for place in pieces(entry) if not isinstance(place, str) and "*" in place.spec}
        bent = {place.name: params[place.name] for place in plain if place.name in params}
        return fill(key, pieces(entry), {**named, **bent}, self._named, lambda inner, n: self._plural(inner, n, {}))

    def _plural(self, key: str, n: object, params: Mapping[str, Any]) -> str:
        if isinstance(n, bool) or not isinstance(n, int):
            raise WordsError(f"{key} takes a number")
        rest = {name: self.value(value) for name, value in params.items() if name != "n"}
        return self.words.plural(key, n, **rest)

    def _named(self, spec: str, value: object) -> str:
        form, plain = names_for(spec, value)
        if self.name(form) != form:
            return self.name(form)
        return self.name(plain) if self.name(plain) != plain else str(value)

    def bot(self, name: str) -> str:
        return self.first(f"bot.{name}", name)

    def seat(self, seat: int) -> str:
        return self("seat.number", n=seat + 1) if seat >= 0 else self("seat.nobody")


def language_of(asked: str | None, environ: Mapping[str, str]) -> str:
    """What was asked for; else what the environment prefers, if we speak it; else English."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise BadSetup(f"there is no language {asked[:20]!r}; there are {', '.join(LANGUAGES)}")
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            code = environ[name].replace("-", "_").split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else FALLBACK
    return FALLBACK


class Terminal(Console):
    """Prints plain text as it is. A closed pipe is for `main` to end on, with its own status."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Desk:
    """Where a command writes: the terminal for people, plain JSON for scripts, remarks on the error stream."""

    def __init__(self, language: str, as_json: bool) -> None:
        self.language = language
        self.as_json = as_json
        self.speech = Speech(language)
        self.out: Console = Terminal()
        self.err: Console = Terminal(stderr=True)

    @classmethod
    def make(cls, args: argparse.Namespace) -> Desk:
        return cls(language_of(args.language, os.environ), bool(getattr(args, "json", False)))

    def speech_of(self, game: Game[Any]) -> Speech:
        return Speech(self.language, game)

    def json(self, value: Any) -> None:
        sys.stdout.write(json.dumps(value, indent=1) + "\n")

    def lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.out.print(line, soft_wrap=True)


def game_named(name: str) -> Game[Any]:
    return games.load(name)


def options_of(given: Sequence[str] | None) -> dict[str, str]:
    """`key=value` as typed."""
    found: dict[str, str] = {}
    for text in given or ():
        key, sign, value = text.partition("=")
        if not sign or not key or not value:
            raise BadSetup(f"an option is written key=value, not {text[:40]!r}")
        found[key] = value
    return found


def listed(texts: Sequence[str] | None) -> list[str]:
    """Names given one by one or with commas between."""
    return [name.strip() for text in texts or () for name in text.split(",") if name.strip()]
