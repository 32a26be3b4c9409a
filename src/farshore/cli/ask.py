"""A question in the terminal: numbered moves with price, gain and what follows; larger choices built step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from farshore.cli.desk import Speech
from farshore.cli.view import Eye
from farshore.core.errors import FarshoreError, IllegalMove
from farshore.match import Match

MOST_PREVIEWS = 80
MOST_LINES = 14  # more moves than this stand in groups, several on a line
MOST_PALE = 12


@dataclass
class Choice:
    """One answer. Its key is its number, or its text in a question whose texts are numbers themselves."""

    key: str
    text: str
    label: str
    group: str
    brings: str


class Asked:
    """What a seat is asked now, as the terminal shows it and as typed lines answer it."""

    def __init__(self, match: Match, seat: int, eye: Eye) -> None:
        self.match = match
        self.seat = seat
        self.eye = eye
        self.question: Mapping[str, Any] = match.question(seat)
        self.kind: str = self.question["kind"]
        self.chosen: list[str] = []
        elements = self.question["elements"]
        self.pale = {entry["text"]: self.label(entry["text"]) for entry in elements if "why" in entry}
        open_now = [entry for entry in elements if "why" not in entry]
        self.numbered = not any(entry["text"].isdigit() for entry in elements)
        self.choices = [self.choice(at, entry, len(open_now)) for at, entry in enumerate(open_now, start=1)]

    @property
    def builds(self) -> bool:
        return self.kind != "choice"

    def title(self) -> str:
        key = self.question["key"]
        return self.eye.say.first(f"question.{key}", key)

    def choice(self, number: int, entry: Mapping[str, Any], many: int) -> Choice:
        text = entry["text"]
        whole = not self.builds or self.is_whole_alone(entry)
        brings = self.brings(text) if whole and many <= MOST_PREVIEWS else ""
        group = str(entry.get("target", "")).partition("/")[0]
        return Choice(str(number) if self.numbered else text, text, self.label(text), group, brings)

    def is_whole_alone(self, entry: Mapping[str, Any]) -> bool:
        """Beside a set or an allotment: an aside, or the move that declines."""
        optional = self.question.get("optional") or {}
        return bool(entry.get("aside")) or entry["text"] == optional.get("decline")

    def label(self, text: str) -> str:
        """A move's own words; else the question's sentence for its moves, such as "wade to {move}"; else its text."""
        say, key = self.eye.say, self.question["key"]
        own = say.first(f"move.{key}.{text}", f"move.{text}", text)
        return say.say(f"move.{key}", {"move": text}) if own == text and say.has(f"move.{key}") else own

    def brings(self, text: str) -> str:
        try:
            return preview_told(self.match.preview(self.seat, text), self.eye.say)
        except FarshoreError:
            return ""

    # Showing

    def show(self, out: Console) -> None:
        say = self.eye.say
        out.print(self.title(), style="bold cyan")
        if self.builds:
            self.show_building(out)
        elif len(self.choices) <= MOST_LINES:
            table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
            table.add_column(justify="right", style="bold")
            for choice in self.choices:
                table.add_row(choice.key, named(choice), choice.brings)
            out.print(table)
        else:
            for heading, choices in grouped(self.choices):
                out.print(self.heading(heading))
                out.print("   ".join(keyed(choice) for choice in choices))
        if self.pale:
            some = ", ".join([said(label, text) for text, label in self.pale.items()][:MOST_PALE])
            more = [say.count("unit.more", len(self.pale) - MOST_PALE)] if len(self.pale) > MOST_PALE else []
            out.print(say("ask.pale", moves=" ".join([some, *more])), style="dim")
        if self.question.get("hands_in") and self.match.can_undo(self.seat):
            out.print(say("ask.undo"), style="dim")

    def heading(self, heading: tuple[str, str]) -> str:
        shape = self.eye.say.first(f"shape.{heading[0]}", heading[0]) if heading[0] else self.eye.say("ask.others")
        return f"{shape} ({heading[1]}):" if heading[1] else f"{shape}:"

    def show_building(self, out: Console) -> None:
        """What is chosen so far, what may join, and whether it is whole."""
        say = self.eye.say
        built = self.match.build(self.seat, self.chosen)
        joins = set(built["join"])
        alone = [choice for choice in self.choices if choice.brings or choice.text in self.alone()]
        joining = [choice for choice in self.choices if choice.text in joins and choice not in alone]
        out.print(say("ask.chosen", moves=", ".join(built["chosen"]) or say("list.none")))
        if joining:
            out.print(say("ask.join", moves="   ".join(keyed(choice) for choice in joining)))
        for choice in alone:
            out.print(f"{keyed(choice)}  {choice.brings}")
        if built["whole"]:
            text = " ".join(self.chosen)
            brings = self.brings(text) if text else ""
            out.print(say("ask.whole") + (f" ({brings})" if brings else ""), style="bold")
        out.print(say("ask.set" if self.kind == "set" else "ask.allotment"), style="dim")

    def alone(self) -> list[str]:
        return [entry["text"] for entry in self.question["elements"] if self.is_whole_alone(entry)]

    # Answering

    def find(self, name: str) -> Choice | None:
        """The choice of this number, text or label."""
        folded = name.casefold()
        for choice in self.choices:
            if folded in (choice.key, choice.text.casefold(), choice.label.casefold()):
                return choice
        return None

    def text_of(self, name: str) -> str:
        """The text of an element, possible or not, that is called so."""
        choice = self.find(name)
        if choice is not None:
            return choice.text
        return next((text for text, label in self.pale.items() if label.casefold() == name.casefold()), name)

    def answer(self, line: str) -> list[str] | None:
        """The moves that a line means; None: something larger has grown and is asked on. IllegalMove: none of these."""
        if not self.builds:
            choice = self.find(line)
            if choice is not None:
                return [choice.text]
            parts = line.split()
            first = self.find(parts[0]) if len(parts) > 1 and not parts[0].isdigit() else None
            return [first.text, *parts[1:]] if first is not None else [self.text_of(line)]
        choice = self.find(line)
        if choice is not None and choice.text in self.alone():
            return [choice.text]
        if line.casefold() in ("ok", self.eye.say("ask.ok").casefold()):
            return [" ".join(self.chosen) or self.nothing()]
        self.grow(line.replace(",", " ").split())
        return None

    def nothing(self) -> str:
        built = self.match.build(self.seat, [])
        if not built["whole"]:
            raise IllegalMove(self.eye.say("ask.not_whole"))
        return "nothing"

    def grow(self, parts: Sequence[str]) -> None:
        """Take in or leave out what was named: elements of a set, `name=number` of an allotment."""
        before = self.chosen[:]
        for part in parts:
            name, number = share(part) if self.kind == "allotment" else (part, None)
            text = self.text_of(name)
            if number is None:
                self.chosen.remove(text) if text in self.chosen else self.chosen.append(text)
            else:
                self.chosen = [one for one in self.chosen if one.rpartition(":")[0] != text]
                self.chosen += [f"{text}:{number}"] if number else []
        try:
            self.match.build(self.seat, self.chosen)
            self.refuse_dead_end(before)
        except FarshoreError:
            self.chosen = before
            raise

    def refuse_dead_end(self, before: Sequence[str]) -> None:
        """A new element that no legal set holds beside the others is refused with its rule."""
        built = self.match.build(self.seat, self.chosen)
        if self.kind != "set" or built["whole"] or built["join"]:
            return
        new = [text for text in self.chosen if text not in before]
        for text in new:
            rest = [one for one in self.chosen if one != text]
            rule = self.match.why(self.seat, text, rest)
            if rule:
                raise IllegalMove(rule_told(self.match, rule, self.eye.say), rule, text)


def share(part: str) -> tuple[str, int | None]:
    """`zone=3` or `zone:3`; a bare name is one."""
    for sign in ("=", ":"):
        name, found, number = part.rpartition(sign)
        if found and number.isascii() and number.isdigit() and len(number) < 4:
            return name, int(number)
    return part, 1


def named(choice: Choice) -> str:
    """The words beside the key."""
    return said(choice.label, choice.text) if choice.key != choice.label else ""


def keyed(choice: Choice) -> str:
    return f"{choice.key} {named(choice)}".rstrip()


def said(label: str, text: str) -> str:
    """A move's words, with its text where they differ: texts are what records and scripts say."""
    return label if text.casefold() in label.casefold().split() else f"{label} ({text})"


def grouped(choices: Sequence[Choice]) -> Iterator[tuple[tuple[str, str], list[Choice]]]:
    """By where they lie and what they bring, in the order they were asked."""
    groups: dict[tuple[str, str], list[Choice]] = {}
    for choice in choices:
        groups.setdefault((choice.group, choice.brings), []).append(choice)
    yield from groups.items()


def preview_told(preview: Mapping[str, Any], say: Speech) -> str:
    """Price, gain, change of score and what follows, in a few words."""
    parts = [f"−{number} {holding(name, say)}" for name, number in preview["price"].items()]
    parts += [f"+{number} {holding(name, say)}" for name, number in preview["gain"].items()]
    if preview["score"]:
        parts.append(say("preview.score", points=preview["score"]))
    if preview["then"] != "then.asks":
        parts.append(say.name(preview["then"]))
    return ", ".join(parts)


def holding(name: str, say: Speech) -> str:
    return say.first(f"holding.{name}", f"shape.{name}", name)


def rule_told(match: Match, number: str, say: Speech) -> str:
    """A numbered rule in words."""
    text = say.name(f"rule.{number}")
    return f"[{number}] {text}" if text != f"rule.{number}" else f"[{number}]"
