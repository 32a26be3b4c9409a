"""How many lines of play there are from fixed positions, and the same counted by a model that shares no code."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from tests.contract.leaves import leaves
from tests.games.papua.positions import begin, fresh, stand

HUTS = 0


@dataclass(frozen=True)
class Model:
    """A placing turn as a small table of its own."""

    dice: tuple[int, ...]  # the values that can be used
    pool: int
    coins: int
    food: int
    marks: tuple[int, ...]  # of each zone, 0 without
    forbidden: int
    need: int  # explorers of the next hut; 0 in the last one
    placed: int = 0
    settled: bool = False

    def lines(self, depth: int) -> int:
        """To so many decisions; a lone "stop" is none."""
        ways = self.ways()
        if not ways:
            return self.eat(depth)
        if depth == 0:
            return 1
        return self.eat(depth - 1) + sum(way.lines(depth - 1) for way in ways)

    def eat(self, depth: int) -> int:
        """The next seat's question is out of sight: it counts once, at any depth below."""
        most = min(self.food, self.placed)
        if most == 0 or depth == 0:
            return 1
        return most + 1

    def ways(self) -> list[Model]:
        return [*self.sends(), *self.changes()]

    def sends(self) -> list[Model]:
        found = []
        for value in sorted(set(self.dice)):
            for zone, mark in enumerate(self.marks):
                fits = mark == value or (mark == 0 and value not in self.marks)
                number = self.need if zone == HUTS else 1
                if zone == HUTS and (self.settled or not self.need):
                    continue
                if not fits or zone == self.forbidden or self.dice.count(value) < number or self.pool < number:
                    continue
                rest = list(self.dice)
                for _ in range(number):
                    rest.remove(value)
                marks = (*self.marks[:zone], value, *self.marks[zone + 1 :])
                found.append(
                    replace(
                        self,
                        dice=tuple(rest),
                        pool=self.pool - number,
                        marks=marks,
                        placed=self.placed + number,
                        settled=self.settled or zone == HUTS,
                    )
                )
        return found

    def changes(self) -> list[Model]:
        """A reroll comes up 3 here."""
        if not self.coins:
            return []
        found = []
        for value in sorted(set(self.dice)):
            for other in (3, value + 1, value - 1):
                if 1 <= other <= 5:
                    rest = list(self.dice)
                    rest.remove(value)
                    found.append(replace(self, dice=(*rest, other), coins=self.coins - 1))
        return found


@pytest.mark.parametrize(
    ("name", "roll", "depth", "number"),
    [
        ("opening", "1234x", 1, 36),
        ("opening", "1234x", 2, 804),
        ("opening", "11255", 2, 462),
        ("marked", "3345x", 3, 382),
        ("hut eight", "1144xx", 3, 1887),
        ("hut eight", "1233xx", 2, 379),
        ("last hut", "11225555", 2, 393),
        ("short of explorers", "12345", 3, 61),
    ],
)
def test_the_number_of_lines_is_what_it_was_and_what_another_count_gives(
    name: str, roll: str, depth: int, number: int
) -> None:
    """[A3.5] [A4.1] [A4.2] [A4.3] [A4.4] [A4.5] [A5.1] Sending, changing, stopping and eating."""
    g = fresh(3)
    g.round = 1  # calm: catastrophes ask nothing
    g.coins[0] = 1
    need = 1
    if name == "marked":
        stand(g, "funding", 4, 0, 1)
        stand(g, "notebook", 3, 0, 1)
        g.forbidden = 2
    elif name == "hut eight":
        g.hut = [2, 0, 0]
        need = 2
    elif name == "last hut":
        g.hut = [5, 0, 0]
        need = 0
    elif name == "short of explorers":
        g.pool[0], g.reserve[0] = 1, 14
        g.coins[0] = 0
    marks = tuple(g.marker)
    used = tuple(int(face) for face in roll if face != "x")
    model = Model(used, g.pool[0], g.coins[0], g.food[0], marks, g.forbidden, need)
    steps = (("place", 0, 0), ("eat", 0, 0))
    g.dice = [roll.count("x"), *[roll.count(str(value)) for value in range(1, 6)]]
    match = begin(g, *steps)
    assert (model.lines(depth), leaves(match, depth, {"reroll.0": [3]})) == (number, number)
