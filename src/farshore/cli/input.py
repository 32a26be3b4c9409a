"""Lines typed by people, or read from a script, and what they may mean beside moves."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console

from farshore.cli.desk import Speech
from farshore.cli.games import fold

# What can be asked for at any question. Each has its word in the reader's language beside the English one.
COMMANDS = ("help", "why", "undo", "look", "log", "sheet", "rules", "save", "quit")
SHORT = {"?": "help", "h": "help", "w": "why", "u": "undo", "l": "log", "q": "quit", "exit": "quit"}


class InputEnded(Exception):
    """Nothing more will be typed."""


class Left(Exception):
    """Somebody left the table."""


class Reader:
    """Reads line by line, from a terminal with editing, from anything else with an echo."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  the arrow keys work once it is there

    def ask(self, prompt: str) -> str:
        if self.is_terminal:
            try:
                return input(f"{prompt} ").strip()
            except EOFError:
                self.out.print()
                raise InputEnded from None
        self.out.print(f"{prompt} ", end="")
        line = sys.stdin.readline() if sys.stdin is not None else ""
        self.out.print(line.rstrip("\r\n"))
        if not line:
            raise InputEnded
        return line.strip()


def command_of(line: str, say: Speech) -> tuple[str, str]:
    """The command that a line begins with, and the rest; no command: an empty name."""
    first, _, rest = line.removeprefix("/").partition(" ")
    word = fold(first)
    for name in COMMANDS:
        if word in (name, fold(say(f"command.{name}"))):
            return name, rest.strip()
    return SHORT.get(word, ""), rest.strip()
