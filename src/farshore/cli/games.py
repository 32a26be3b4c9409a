"""`farshore games` and `farshore rules`."""

from __future__ import annotations

import argparse
import re
import sys
import unicodedata
from typing import Any

from rich.markdown import Markdown
from rich.table import Table

from farshore import games
from farshore.bots import named
from farshore.cli.desk import Desk, game_named
from farshore.core.errors import FarshoreError
from farshore.core.game import Game
from farshore.words import FALLBACK

# A numbered paragraph of the rules begins with its number, as in `**[T2.4]** ...`, `**T2.4** ...` or `- T2.4 ...`.
NUMBER = r"[A-Z]{1,3}[0-9]+(?:\.[0-9]+)*[a-z]?"
NUMBERED = re.compile(rf"^[\s>*\-_\[(]*({NUMBER})\b")


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    about = "the games, with seats, minutes and status"
    listing = commands.add_parser("games", parents=[shared], help="list the games", description=about)
    listing.add_argument("--json", action="store_true", help="print JSON for a script")
    listing.set_defaults(run=run_games)

    about = "the rules of a game, in numbered paragraphs that moves and errors refer to"
    rules = commands.add_parser("rules", parents=[shared], help="show a game's rules", description=about)
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("--find", metavar="WORD", help="only the paragraphs with this word or number")
    rules.set_defaults(run=run_rules)


def run_games(args: argparse.Namespace, desk: Desk) -> int:
    found = [games.load(name) for name in games.names()]
    if desk.as_json:
        desk.json([facts_json(game) for game in found])
        return 0
    say = desk.speech
    table = Table("", say("table.game"), say("table.seats"), say("table.minutes"), say("table.status"), box=None)
    table.add_column(say("table.rules"), justify="right")
    table.add_column(say("table.computers"))
    for game in found:
        facts = game.facts
        status = say(f"game.status.{facts.status}")
        bots = ", ".join(say.bot(name) for name in named.names(game))
        seats = "–".join(str(count) for count in dict.fromkeys((facts.seats[0], facts.seats[-1])))
        table.add_row(facts.name, facts.title, seats, str(facts.minutes), status, str(facts.rules), bots)
    desk.out.print(table)
    return 0


def facts_json(game: Game[Any]) -> dict[str, Any]:
    facts = game.facts
    return {
        "name": facts.name,
        "title": facts.title,
        "seats": list(facts.seats),
        "minutes": facts.minutes,
        "status": facts.status,
        "rules": facts.rules,
        "options": {option.key: list(option.values) for option in facts.options},
        "credits": [list(credit) for credit in facts.credits],
        "bots": named.names(game),
    }


def run_rules(args: argparse.Namespace, desk: Desk) -> int:
    text = rules_text(game_named(args.game), desk.language)
    if args.find is None:
        desk.out.print(Markdown(text))
        return 0
    found = paragraphs_with(text, args.find)
    if not found:
        print(desk.speech("rules.nothing", word=args.find[:60]), file=sys.stderr)
        return 1
    desk.out.print(Markdown("\n\n".join(found)))
    return 0


def rules_text(game: Game[Any], language: str) -> str:
    """The rules in the reader's language, or in English."""
    for code in (language, FALLBACK):
        path = game.folder / f"rules.{code}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise FarshoreError(f"{game.facts.name} has no rules.{FALLBACK}.md yet")


def paragraphs(text: str) -> list[str]:
    """Paragraphs and points of a list, each with the headings above it left out."""
    found: list[str] = []
    for block in re.split(r"\n\s*\n", text):
        lines: list[str] = []
        for line in block.strip().splitlines():
            if lines and (NUMBERED.match(line) or line.startswith(("- ", "* "))):
                found.append("\n".join(lines))
                lines = []
            lines.append(line)
        if lines:
            found.append("\n".join(lines))
    return found


def paragraphs_with(text: str, word: str) -> list[str]:
    """Those with a word, whatever its capitals and accents; a rule's number finds that rule."""
    wanted = word.strip().strip("[]")
    if re.fullmatch(NUMBER, wanted, re.IGNORECASE):
        numbered = rule_paragraphs(text, wanted)
        if numbered:
            return numbered
    folded = fold(wanted)
    return [part for part in paragraphs(text) if not part.startswith("#") and folded and folded in fold(part)]


def rule_paragraphs(text: str, number: str) -> list[str]:
    """The paragraph of a rule, or those below it; T2.5b is a part of T2.5, which comes before it."""
    wanted = number.lower()
    stem = wanted.rstrip("abcdefghijklmnopqrstuvwxyz")
    heads = [(part, match[1].lower()) for part in paragraphs(text) if (match := NUMBERED.match(part.lstrip("# ")))]
    exact = [part for part, head in heads if head in (wanted, stem)]
    return exact or [part for part, head in heads if head.startswith(wanted + ".")]


def fold(text: str) -> str:
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))
