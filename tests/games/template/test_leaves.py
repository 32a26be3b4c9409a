"""How many lines of play there are from fixed positions, and the same counted by a model that shares no code."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from farshore import Match
from tests.contract.leaves import leaves
from tests.games.template.positions import POOLS, at, begin

TIDE = 3  # every roll in these lines: a three
FIXED = {f"tide.{seat}": [TIDE - 1] for seat in range(4)}

SUPPLY = {"o": 6, "h": 4, "p": 2, "c": 2}  # cowries, conches, pearls, crabs


@dataclass(frozen=True)
class Model:
    """Tide Pools as a small table of its own: pools by name, a shell known or ?, and who has looked."""

    at: tuple[str, ...]
    seat: int
    points: int
    reef: tuple[tuple[str, str, frozenset[int]], ...]  # pool, shell or ?, who looked; a bare pool isn't here
    supply: tuple[tuple[str, int], ...]
    dived: str = ""
    peeked: bool = False
    turn: int = 1

    def lines(self, depth: int) -> int:
        """To the next decision, then over every move. Stop alone is no decision."""
        if self.points == 0 or self.moves() == ["stop"]:
            return self.hand_in(depth)
        if depth == 0:
            return 1
        return sum(self.after(move, depth - 1) for move in self.moves())

    def moves(self) -> list[str]:
        here = self.at[self.seat]
        near = [pool for pool in POOLS if beside(here, pool) and pool not in self.at]
        shells = {pool: looked for pool, _, looked in self.reef}
        peek = not self.peeked and here in shells and here != self.dived and self.seat not in shells[here]
        dive = not self.dived and here in shells
        return [*near, *["peek"] * peek, *["dive"] * dive, "stop"]

    def after(self, move: str, depth: int) -> int:
        spent = replace(self, points=self.points - 1)
        if move == "stop":
            return replace(self, points=0).lines(depth)
        if move == "dive":
            return replace(spent, dived=self.at[self.seat]).lines(depth)
        if move == "peek":
            return sum(world.lines(depth) for world in replace(spent, peeked=True).worlds(self.at[self.seat]))
        places = tuple(move if seat == self.seat else place for seat, place in enumerate(self.at))
        return replace(spent, at=places).lines(depth)

    def worlds(self, pool: str) -> list[Model]:
        """The shell of a pool as it may be, seen by the seat whose turn it is."""
        old = next(entry for entry in self.reef if entry[0] == pool)
        rest = tuple(entry for entry in self.reef if entry[0] != pool)
        looked = old[2] | {self.seat}
        if old[1] != "?":
            return [replace(self, reef=(*rest, (pool, old[1], looked)))]
        return [
            replace(
                self,
                reef=(*rest, (pool, kind, looked)),
                supply=tuple((other, left - (other == kind)) for other, left in self.supply),
            )
            for kind, left in self.supply
            if left
        ]

    def hand_in(self, depth: int) -> int:
        """What was dived for may be any shell; then the next seat has a tide of three."""
        ends = self.worlds(self.dived) if self.dived else [self]
        return sum(end.next_turn(depth) for end in ends)

    def next_turn(self, depth: int) -> int:
        reef = tuple(entry for entry in self.reef if entry[0] != self.dived)
        if self.turn % len(self.at) == 0 and (len(reef) <= 3 or self.turn == 10 * len(self.at)):
            return 1
        seat = (self.seat + 1) % len(self.at)
        new = replace(self, seat=seat, points=TIDE, reef=reef, dived="", peeked=False, turn=self.turn + 1)
        return new.lines(depth)


def beside(here: str, pool: str) -> bool:
    """One step along or across; from the shore to the first line."""
    if here == "shore":
        return pool[1] == "1"
    return abs(ord(here[0]) - ord(pool[0])) + abs(int(here[1]) - int(pool[1])) == 1


def full_reef() -> tuple[tuple[str, str, frozenset[int]], ...]:
    return tuple((pool, "?", frozenset[int]()) for pool in POOLS)


def opening(seats: int) -> tuple[Match, Model]:
    """The first turn, everybody on the shore."""
    model = Model(("shore",) * seats, 0, TIDE, full_reef(), tuple(SUPPLY.items()))
    return begin(seats, tide={0: [TIDE]}), model


def crowd() -> tuple[Match, Model]:
    """Four divers in a corner, one point left: the next ones are hemmed in."""
    model = Model(("a1", "b1", "a2", "b2"), 0, 1, full_reef(), tuple(SUPPLY.items()))
    return at("a1", "b1", "a2", "b2", points=1), model


def late() -> tuple[Match, Model]:
    """Four shells left, two of them seen, the last seat of a round to move: lines that end the game."""
    kept = ["cowrie cowrie cowrie cowrie", "conch conch conch crab"]
    lies, seen = {"a1": "pearl", "b1": "crab"}, {"a1": [0], "b1": [0, 1]}
    match = at("a1", "b1", points=3, turn=8, kept=kept, lies=lies, seen=seen)
    reef = (("a1", "p", frozenset({0})), ("b1", "c", frozenset({0, 1})), *[(p, "?", frozenset()) for p in ("c1", "d1")])
    return match, Model(("a1", "b1"), 1, 3, reef, (("o", 2), ("h", 1), ("p", 1), ("c", 0)), turn=8)


@pytest.mark.parametrize(
    ("name", "depth", "number"),
    [
        ("opening", 1, 5),
        ("opening", 2, 39),
        ("opening", 3, 303),
        ("opening", 4, 1509),
        ("crowd", 2, 63),
        ("crowd", 3, 297),
        ("late", 2, 19),
        ("late", 3, 92),
        ("late", 4, 267),
    ],
)
def test_the_number_of_lines_is_what_it_was_and_what_another_count_gives(name: str, depth: int, number: int) -> None:
    """[T2.2] [T2.3] [T3.1] Wading, peeking, diving, hand-ins, what may come up, and the end."""
    match, model = {"opening": lambda: opening(2), "crowd": crowd, "late": late}[name]()
    assert model.lines(depth) == leaves(match, depth, FIXED) == number


@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_are_counted_alike(seats: int) -> None:
    """[T1.2] A first turn and the first decisions of the next seat's."""
    match, model = opening(seats)
    assert model.lines(3) == leaves(match, 3, FIXED)
