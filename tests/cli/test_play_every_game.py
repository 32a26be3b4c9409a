"""Every game, with every kind of question, is playable to its end in the terminal by people and computers."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from farshore import Match, games
from farshore.cli.desk import Desk
from farshore.cli.input import Reader
from farshore.cli.play import ME
from farshore.cli.table import Chair, TableTop
from farshore.core import flow
from farshore.core.chance import Fast
from farshore.core.texts import NOTHING, decision_text
from farshore.table import hosts, recording
from tests.contract.battery import roster

LONGEST = 3000  # lines typed; a table that asks on for ever has gone wrong


class Robot(Reader):
    """Types what a person might: moves by number or name, larger choices bit by bit, and a question now and then."""

    def __init__(self, out: Console, coins: Fast) -> None:
        super().__init__(out)
        self.coins = coins
        self.table: Any = None
        self.rest: list[str] = []
        self.typed = 0

    def ask(self, prompt: str) -> str:
        self.typed += 1
        assert self.typed < LONGEST
        if not self.rest:
            self.rest = self.lines()
        return self.rest.pop(0)

    def lines(self) -> list[str]:
        match = self.table.match
        if match.pending is not None:
            words = match.setting.words_of(match.g, flow.request(match.g).sample(self.coins))
            return [words]
        seat = self.table.at_keyboard
        if seat not in match.waiting:
            return [""]  # the curtain
        if self.coins.below(6) == 0:
            asides = ["help", "why stop", "undo", "look", "log", "sheet", "rules 1", "nonsense", "1 2 3", "/undo", "?"]
            return [asides[self.coins.below(len(asides))]]
        return self.move(match, seat)

    def move(self, match: Match, seat: int) -> list[str]:
        part = match.parts.get(seat)
        g = part.g if part is not None else match.g
        asked = match.question(seat)
        text = decision_text(g, flow.asked(g), flow.pick(g, self.coins))
        alone = [entry["text"] for entry in asked["elements"] if entry.get("aside")]
        alone.append((asked.get("optional") or {}).get("decline"))
        if asked["kind"] == "choice" or text in alone:
            return [text]
        # What earlier lines left chosen is unknown to the robot; leaving it out again is a line of its own.
        parts = [] if text == NOTHING else text.replace(":", "=").split()
        return [*parts, "ok"]


def sit(game: Any, seats: int, people: int, seed: int, real: bool = False) -> tuple[TableTop, io.StringIO]:
    desk = Desk("en", False)
    written = io.StringIO()
    desk.out = Console(file=written, width=100, highlight=False, markup=False, emoji=False)
    names = [ME] * people + ["random"] * (seats - people)
    host = hosts.Seeded(seed)
    match = Match.new(game, seats, None, None, None, hosts.RealDice(host) if real else host, hand_in=True)
    chairs = [Chair.of(game, seat, "" if name == ME else name, seed) for seat, name in enumerate(names)]
    for chair in chairs:
        match.ask_hand_in(chair.seat, chair.is_person)
    robot = Robot(desk.out, Fast(seed))
    table = TableTop(match, chairs, desk, robot, None)
    robot.table = table
    return table, written


def tables() -> list[tuple[str, int, int]]:
    """Every game and seat count with nobody, one and two people; two at a hundred seats are too many to wait for."""
    cases = [(name, seats, people) for name, seats in roster.cases() for people in (0, 1, 2)]
    found = [(name, seats, people) for name, seats, people in cases if people <= seats and (seats <= 20 or people < 2)]
    return [(name, seats, people) for name, seats, people in found if seats <= 2 or is_small(name)]


def is_small(name: str) -> bool:
    """The large games are played at their small tables; the rest of the terminal doesn't know the difference."""
    return name == "template" or name not in games.names()


@pytest.mark.parametrize(("name", "seats", "people"), tables())
def test_played_to_the_end(name: str, seats: int, people: int) -> None:
    game = roster.every_game()[name]
    table, written = sit(game, seats, people, seats + people, real=people == 2)
    assert table.play() == 0
    told = written.getvalue()
    assert table.match.over, told[-2000:]
    assert "The match is over" in told
    assert "Score sheet" in told
    if name in games.names():
        again = Match.replay(recording.from_text(recording.to_text(table.match.record())))
        assert again.result() == table.match.result()
