"""No seat is favoured: with the first seat turned, and the roles playing the same, the sheets turn with it.

A role is a place in the order from whoever begins. Each role chooses and draws by numbers of its own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from farshore.core import flow
from farshore.core.chance import Fast, Pick, Request
from farshore.core.game import Game
from farshore.match import Match
from farshore.table import hosts
from tests.contract.battery import play
from tests.contract.battery.roster import times

# Games in which seats differ by rule or in the texts of their moves, each with the reason.
APART: Mapping[str, str] = {
    "tictactoe": "seat 0 always begins",
}
MOST_TURNS = 4  # at large tables not every first seat is tried


class Turned(hosts.Host):
    """The first request says who begins; every other draw belongs to a role."""

    name = "turned"

    def __init__(self, seed: int, seats: int, first: int) -> None:
        self.seed = seed
        self.seats = seats
        self.first = first
        self.begun = False
        self.whole = True  # the first request was a pick of a seat

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        if not self.begun:
            self.begun = True
            self.whole = isinstance(request, Pick) and request.n == self.seats
            if self.whole:
                return [self.first]
        base, _, tail = stream.rpartition(".")
        if base and tail.isdigit():
            stream = f"{base}.{(int(tail) - self.first) % self.seats}"
        outcome = request.sample(Fast(lot(self.seed, stream, number)))
        return self.dealt(outcome) if request.kind == "deal" and len(outcome) == self.seats else outcome

    def dealt(self, roles: list[int]) -> list[int]:
        seats = [0] * self.seats
        for role, other in enumerate(roles):
            seats[(role + self.first) % self.seats] = (other + self.first) % self.seats
        return seats


def lot(*parts: object) -> int:
    return int.from_bytes(hashlib.sha256("/".join(map(str, parts)).encode()).digest()[:4], "big")


def check_rotation(game: Game[Any], seats: int, seed: int) -> None:
    """Whoever begins, the same play by the same roles gives the same sheets, turned."""
    if game.facts.name in APART:
        return
    for run in range(times(4, seats)):
        base = roles_played(game, seats, seed + run, 0)
        if base is None:
            return  # nobody is picked to begin: the seats differ by rule
        for first in range(1, seats)[:MOST_TURNS]:
            turned = roles_played(game, seats, seed + run, first)
            assert turned is not None
            play.same(base, turned, f"with seat {first} beginning, the same play by the same roles ends otherwise")


def roles_played(game: Game[Any], seats: int, seed: int, first: int) -> list[Any] | None:
    """The sheets and places by role."""
    host = Turned(seed, seats, first)
    match = play.begin(game, seats, seed, chance=host)
    if not (host.begun and host.whole):
        return None
    asked = [0] * seats
    left = play.END * seats
    while not match.over:
        left -= 1
        assert left > 0, "a match by roles doesn't end"
        for seat in sorted(match.waiting, key=lambda seat: (seat - first) % seats):
            if seat in match.waiting:
                role = (seat - first) % seats
                asked[role] += 1
                match.play(seat, chosen(match, seat, lot(seed, role, asked[role])))
    sheets, result = match.sheet(), match.result()
    found = []
    for role in range(seats):
        seat = (role + first) % seats
        place = result[seat]
        found.append([plain(sheets[seat]), place["place"], place["total"], place["why"]])
    return found


def chosen(match: Match, seat: int, number: int) -> str:
    """A move by its text, whatever the order in which this seat's moves stand."""
    g = play.asked_state(match, seat)
    moves = [match.asking.whole_text(g, flow.asked(g), decision) for decision in flow.decisions(g)]
    return min(moves, key=lambda move: lot(number, move))


def plain(lines: Any) -> Any:
    return [[line["heading"], line["points"]] for line in lines]
