"""A whole match as a text that can be read: what each seat is asked, may do and may not, and what everybody sees of it.

    python -m tests.contract.playthrough GAME SEATS       writes tests/games/GAME/playthrough.txt anew

The text holds all that is needed to play it again: its head says with what, its `plays` lines which moves were made.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from farshore import Match
from farshore.bots import named, seated

GAMES = Path(__file__).parents[1] / "games"
WATCHED = 5  # at a larger table only the first seats are watched: a text of a hundred views is read by nobody
MANY = 24  # more legal moves than these are counted, not listed

Chooser = Callable[[Match, int], str]


@dataclass(frozen=True)
class Head:
    """What a playthrough was played with."""

    game: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    def lines(self) -> list[str]:
        chosen = [f"option: {key}={value}" for key, value in self.options.items()]
        return [f"game: {self.game}", f"seats: {self.seats}", f"seed: {self.seed}", *chosen]

    @classmethod
    def of(cls, lines: list[str]) -> Head:
        said = [line.split(": ", 1) for line in lines[: lines.index("")]]
        values = dict(said)
        options = dict(value.split("=", 1) for key, value in said if key == "option")
        return cls(values["game"], int(values["seats"]), int(values["seed"]), options)

    def begin(self) -> Match:
        return Match.new(self.game, seats=self.seats, seed=self.seed, options=self.options, hand_in=True)


class Teller:
    """Tells what each viewer sees of a match, once it has changed. None is the spectator."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewers: list[int | None] = [None, *range(min(match.seats, WATCHED))]
        self.heard: dict[int | None, int] = dict.fromkeys(self.viewers, 0)
        self.shown: dict[int | None, dict[str, str]] = {viewer: {} for viewer in self.viewers}
        self.rows = 0

    def news(self) -> Iterator[str]:
        """What happened since the last call."""
        for row in self.match.journal[self.rows :]:
            if row[0] == "chance":
                yield f"   chance   {row[1]} #{row[2]}: {row[3]}"
        self.rows = len(self.match.journal)
        yield from self._events()
        yield from self._views()

    def _events(self) -> Iterator[str]:
        texts = {viewer: self._events_of(viewer) for viewer in self.viewers}
        for text, viewers in grouped(texts).items():
            if text:
                yield f"   hears    {self._audience(viewers)}: {text}"

    def _events_of(self, viewer: int | None) -> str:
        events = self.match.events(viewer, since=self.heard[viewer])
        if events:
            self.heard[viewer] = events[-1]["n"]
        texts = [f"{event['key'].removeprefix('event.')} {told(event['params'])}".strip() for event in events]
        return "; ".join(texts)

    def _views(self) -> Iterator[str]:
        """What everybody sees is told once; of a seat's own view what differs from the spectator's."""
        spectators = seen(self.match, None)
        for viewer in self.viewers:
            now = spectators if viewer is None else differing(seen(self.match, viewer), spectators)
            before = self.shown[viewer]
            label = "sees    " if viewer is None else f"seat {viewer} sees"
            for name, text in now.items():
                if before.get(name) != text:
                    yield f"   {label} {name}: {text}"
            for name in [name for name in before if name not in now]:
                yield f"   {label} {name}: as all do"
            self.shown[viewer] = now

    def _audience(self, viewers: list[int | None]) -> str:
        if len(viewers) == len(self.viewers):
            return "all"
        seats = [f"seat {viewer}" for viewer in viewers if viewer is not None]
        return ", ".join([*seats, *(["spectators"] if None in viewers else [])])


def grouped(texts: dict[int | None, str]) -> dict[str, list[int | None]]:
    groups: dict[str, list[int | None]] = {}
    for viewer, text in texts.items():
        groups.setdefault(text, []).append(viewer)
    return groups


def differing(own: dict[str, str], common: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in own.items() if common.get(name) != text}


def told(params: dict[str, Any]) -> str:
    return " ".join(f"{short(name)}={short(value)}" for name, value in params.items())


def short(value: object) -> str:
    """A key by its last part, nothing as a dot."""
    if value is None:
        return "."
    if isinstance(value, dict):
        return told(value)
    if isinstance(value, (list, tuple)):
        return "[" + " ".join(short(item) for item in value) + "]"
    return str(value).rpartition(".")[2]


def seen(match: Match, viewer: int | None) -> dict[str, str]:
    """A view, line by line, and the sheets under it."""
    view = match.view(viewer)
    lines: dict[str, str] = {}
    for shape in view["common"]:
        lines.update(shape_lines(shape, ""))
    for seat in view["seats"]:
        for shape in seat["has"]:
            lines.update(shape_lines(shape, f"seat {seat['seat']} "))
    for seat, sheet in enumerate(match.sheet(viewer)):
        parts = [f"{short(line['heading'])} {line['points']}" for line in sheet]
        lines[f"seat {seat} sheet"] = ", ".join(parts) + f" = {sum(line['points'] for line in sheet)}"
    return lines


def shape_lines(shape: dict[str, Any], owner: str) -> dict[str, str]:
    name = owner + shape["name"]
    if shape["shape"] in ("grid", "table"):
        rows = zip(shape["rows"], shape["cells"], strict=True)
        return {f"{name} {short(row)}": " ".join(short(cell) for cell in cells) for row, cells in rows}
    if shape["shape"] == "places":
        parts = [(part, one) for part in ("places", "ways", "groups") for one in shape[part]]
        return {
            f"{name} {part} {one['name']}": told({key: value for key, value in one.items() if key != "name"})
            for part, one in parts
        }
    rest = {key: value for key, value in shape.items() if key not in ("shape", "name")}
    if shape["shape"] == "pool":
        return {name: told(rest["counts"])}
    return {name: " ".join(short(value) for value in rest.values() if value not in ({}, []))}


def asked(match: Match, seat: int, number: int) -> Iterator[str]:
    """What a seat may do now, and which rule forbids the rest."""
    question = match.question(seat)
    moves = match.moves(seat)
    optional = f", optional: {question['optional']['moment']}" if "optional" in question else ""
    yield ""
    yield f"{number}. seat {seat}: {question['key']}{optional}"
    listed = "  ".join(moves) if len(moves) <= MANY else "  ".join(moves[:MANY]) + f"  and {len(moves) - MANY} more"
    yield f"   may      {listed}"
    refused = [f"{element['text']} [{element['why']}]" for element in question["elements"] if "why" in element]
    if refused:
        yield f"   may not  {'  '.join(refused)}"


def preview(match: Match, seat: int, move: str) -> str:
    shown = match.preview(seat, move)
    price = [f"{name} -{number}" for name, number in shown["price"].items()]
    gain = [f"{name} +{number}" for name, number in shown["gain"].items()]
    score = [f"score {shown['score']:+}"] if shown["score"] else []
    return ", ".join([*price, *gain, *score, shown["then"].removeprefix("then.")])


def tell(head: Head, choose: Chooser) -> Iterator[str]:
    """The whole text, line by line."""
    yield from head.lines()
    yield ""
    match = head.begin()
    teller = Teller(match)
    yield from teller.news()
    number = 0
    while not match.over:
        number += 1
        seat = match.waiting[0]
        yield from asked(match, seat, number)
        move = choose(match, seat)
        yield f"   plays    {move}"
        yield f"   preview  {preview(match, seat, move)}"
        match.play(seat, move)
        yield from teller.news()
    yield ""
    for place in match.result():
        yield f"seat {place['seat']}: place {place['place']} with {place['total']} ({place['why']})"


def by_bots(head: Head) -> Chooser:
    """Each seat is played by whom people usually meet in this game."""
    game = head.begin().game
    bot = named.make(game, named.usual(game))
    sources = [seated.source_of(head.seed, seat) for seat in range(head.seats)]
    return lambda match, seat: seated.choose(match, seat, bot, sources[seat])


def by_text(lines: list[str]) -> Chooser:
    """The moves that a text tells, in their order."""
    moves = iter([found[1] for line in lines if (found := re.fullmatch(r"   plays    (.*)", line))])
    return lambda match, seat: next(moves, "nothing more is told")


def retold(lines: list[str]) -> Iterator[str]:
    """The text as the game of today tells it, up to where it can't go on."""
    try:
        yield from tell(Head.of(lines), by_text(lines))
    except Exception as error:  # whatever breaks the match is the line that the comparison must show
        yield f"stopped: {type(error).__name__}: {error}"


def faults(lines: list[str]) -> list[str]:
    """The first line that is told otherwise, with its number."""
    now = [*retold(lines)]
    for at in range(max(len(lines), len(now))):
        old, new = (text[at] if at < len(text) else "(the end)" for text in (lines, now))
        if old != new:
            return [f"line {at + 1}", f"  stored: {old}", f"  now:    {new}"]
    return []


def files(game: str) -> list[Path]:
    return sorted((GAMES / game).glob("playthrough*.txt"))


def read(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def path_for(game: str, seats: int) -> Path:
    """A game's first playthrough is its only one unless another seat count is worth one: playthrough-5.txt."""
    first = GAMES / game / "playthrough.txt"
    other = first.with_name(f"playthrough-{seats}.txt")
    if other.exists() or (first.exists() and Head.of(read(first)).seats != seats):
        return other
    return first


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes the playthrough of a game anew.")
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--seed", type=int, help="another match; by default the stored one's seed")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    given = parser.parse_args()
    path = path_for(given.game, given.seats)
    seed = given.seed if given.seed is not None else Head.of(read(path)).seed if path.exists() else 1
    head = Head(given.game, given.seats, seed, dict(text.split("=", 1) for text in given.option))
    lines = list(tell(head, by_bots(head)))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
