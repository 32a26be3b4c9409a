"""The components of one match of the Valley, read once and shared by every clone."""

from __future__ import annotations

from typing import Final

from farshore.components import Check, Components, ComponentsError, count, custom, length, refers, span, value
from farshore.core.game import Terms
from farshore.games.penny_papers.masks import MOST_SPACES
from farshore.games.penny_papers.rolls import Rolled, face_of
from farshore.games.penny_papers.rulings import CORNER_IS_EDGE, LAKES_ARE_CLOUDS

JUNGLE: Final = 0
TOWN: Final = 1
RANGE: Final = 2
PYRAMID: Final = 3
KINDS: Final = 4

HUT: Final = 16  # marks: 1 to 15 are numbers
STATUE: Final = 17
MINE: Final = 18
SNAKE: Final = 19
ESCAPED: Final = 20
NOTHING: Final = 0

SPACE: Final = "."
LAKE: Final = "~"
CLOUD: Final = "_"
SIDES: Final = ("open", "lakes")


def marks_of(components: Components, side: str) -> str:
    """All the marks of a map, one after the other."""
    return "".join(components.table(side).texts("map"))


def is_square(components: Components, side: str) -> bool:
    """Do all rows of a map have one length, between 1 and 26, and are they made of the three marks?"""
    rows = components.table(side).texts("map")
    return len({len(row) for row in rows}) == 1 and 1 <= len(rows[0]) <= 26 and not set("".join(rows)) - set("._~")


def faces_in_order(components: Components) -> tuple[str, ...]:
    """The last face of each die."""
    return tuple([row.texts("faces")[-1] for row in components.table("dice").rows])


def sides_of_dice(components: Components) -> tuple[int, ...]:
    return tuple([len(row.texts("faces")) for row in components.table("dice").rows])


def listed_points(components: Components) -> tuple[int, ...]:
    return components.table("discoveries").column("points", int)


def too_many(components: Components) -> int:
    """Spaces beyond what a sheet may have here."""
    return max([0, *[marks_of(components, side).count(SPACE) - MOST_SPACES for side in SIDES]])


CHECKS: tuple[Check, ...] = (
    custom("lakes_on_open", 0, lambda c: marks_of(c, "open").count(LAKE), rule="V1.1"),
    custom("lakes_on_lakes", True, lambda c: LAKE in marks_of(c, "lakes"), rule="V1.1"),
    custom("map_shape", True, lambda c: is_square(c, "open") and is_square(c, "lakes"), rule="V1.1"),
    custom("too_many_spaces", 0, too_many, most=MOST_SPACES, rule="V1.1"),
    custom("example_fits", True, lambda c: marks_of(c, "open").count(SPACE) >= 44, rule="V6.3"),
    count("dice", rows=3, rule="V1.3"),
    custom("die_sides", (6, 6, 6), sides_of_dice, rule="V1.3"),
    custom("die_symbols", ("penny", "dakota", "snake"), faces_in_order, rule="V1.3"),
    value("numbers", "penny_low", 1, rule="V3.1"),
    value("numbers", "penny_high", 15, rule="V3.1"),
    value("numbers", "crosses_out", 9, rule="V3.3"),
    count("discoveries", rows=KINDS, rule="V5.1"),
    custom("points", (5, 6, 7, 15), listed_points, rule="V6.3"),
    count("structures", rows=3, rule="V3.2"),
    refers("structures", "counts", "discoveries", rule="V6.4"),
    value("scoring", "full_grid", 7, rule="V6.2"),
    value("solo", "rounds", 25, rule="V7.1"),
    value("solo", "bounds", (90, 110, 130), rule="V7.3"),
    value("solo", "per_snake", 4, rule="V7.3"),
    length("solo", "levels", 4, rule="V7.3"),
    span("numbers", "penny_high", 1, 15, rule="V3.1"),
)


class Box:
    """The valley, its spaces row by row; what lies beside what; the dice; what scores."""

    def __init__(self, components: Components, terms: Terms) -> None:
        self.seats: int = terms.seats
        self.quick: bool = terms.options["discovery"] == "with_writing"
        self.snake_discovery: bool = terms.options["snake_round"] == "discovery"
        self.draw_map(list(components.table(terms.options["sheet"]).texts("map")))
        self.draw_ways()
        self.read_dice(components)
        self.read_points(components)

    def draw_map(self, rows: list[str]) -> None:
        """[V1.1] The spaces, numbered row by row; their names; where the lakes lie."""
        self.map: list[str] = rows
        self.rows: list[str] = [str(row + 1) for row in range(len(rows))]
        self.columns: list[str] = [chr(ord("A") + column) for column in range(len(rows[0]))]
        self.names: list[str] = []
        self.row: list[int] = []
        self.column: list[int] = []
        for row, line in enumerate(rows):
            for column, mark in enumerate(line):
                if mark == SPACE:
                    self.names.append(self.columns[column] + self.rows[row])
                    self.row.append(row)
                    self.column.append(column)
        self.spaces: int = len(self.names)
        if not 1 <= self.spaces <= MOST_SPACES:
            raise ComponentsError(f"a sheet has 1 to {MOST_SPACES} spaces, not {self.spaces}")
        self.all: int = (1 << self.spaces) - 1

    def draw_ways(self) -> None:
        """[V1.4] Who is next to whom; [V1.2] the edge; what lies within so many steps; the shapes of pyramids."""
        everywhere = range(self.spaces)
        self.beside: list[list[int]] = [[b for b in everywhere if self.far(a, b) == 1] for a in everywhere]
        self.near: list[int] = [sum([1 << b for b in self.beside[a]]) for a in everywhere]
        self.edge: int = sum([1 << a for a in everywhere if self.touches_clouds(a)])
        self.within: list[list[int]] = [
            [sum([1 << b for b in everywhere if self.far(a, b) <= steps]) for a in everywhere] for steps in range(5)
        ]
        self.pyramids: list[int] = [shape for a in everywhere for shape in self.pyramids_on(a)]
        self.pyramids_with: list[list[int]] = [[s for s in self.pyramids if s & (1 << a)] for a in everywhere]

    def far(self, one: int, other: int) -> int:
        """Steps between two spaces, if nothing lay between."""
        return max(abs(self.row[one] - self.row[other]), abs(self.column[one] - self.column[other]))

    def at(self, row: int, column: int) -> int:
        """The space in a place of the map, or -1."""
        for space in range(self.spaces):
            if self.row[space] == row and self.column[space] == column:
                return space
        return -1

    def mark_at(self, row: int, column: int) -> str:
        """What the map shows in a place; clouds all around."""
        if 0 <= row < len(self.map) and 0 <= column < len(self.map[0]):
            return self.map[row][column]
        return CLOUD

    def touches_clouds(self, space: int) -> bool:
        """[V1.2] Clouds at one of its four sides."""
        row, column = self.row[space], self.column[space]
        ways = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        if CORNER_IS_EDGE:
            ways += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        clouds = (CLOUD, LAKE) if LAKES_ARE_CLOUDS else (CLOUD,)
        for down, right in ways:
            if self.mark_at(row + down, column + right) in clouds:
                return True
        return False

    def pyramids_on(self, middle: int) -> list[int]:
        """[V5.6] The four pyramids whose base has this space in its middle."""
        found: list[int] = []
        row, column = self.row[middle], self.column[middle]
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            top = self.at(row + down, column + right)
            one = self.at(row + right, column + down)
            other = self.at(row - right, column - down)
            if top >= 0 and one >= 0 and other >= 0:
                found.append((1 << middle) | (1 << top) | (1 << one) | (1 << other))
        return found

    def read_dice(self, components: Components) -> None:
        """[V1.3] The faces of the three dice, and for every roll what its dice can make."""
        rows = components.table("dice").rows
        self.dice: list[str] = [row.id for row in rows]
        self.faces: list[list[int]] = [[face_of(text) for text in row.texts("faces")] for row in rows]
        self.rolls: list[Rolled] = []
        for one in self.faces[0]:
            for two in self.faces[1]:
                for three in self.faces[2]:
                    self.rolls.append(Rolled([one, two, three]))
        numbers = components.table("numbers")
        self.penny: list[int] = list(range(numbers.int("penny_low"), numbers.int("penny_high") + 1))
        self.nine: int = numbers.int("crosses_out")

    def roll_of(self, outcome: list[int]) -> int:
        """The number of a roll, by the sides that lie on top."""
        return (outcome[0] * len(self.faces[1]) + outcome[1]) * len(self.faces[2]) + outcome[2]

    def read_points(self, components: Components) -> None:
        discoveries, structures = components.table("discoveries"), components.table("structures")
        solo = components.table("solo")
        self.kinds: list[str] = list(discoveries.ids())
        self.sizes: list[int] = list(discoveries.column("spaces", int))
        self.points: list[int] = list(discoveries.column("points", int))
        self.least: list[int] = list(discoveries.column("least", int))
        self.structures: list[str] = list(structures.ids())
        self.counts: list[int] = [self.kinds.index(kind) for kind in structures.column("counts", str)]
        self.structure_points: list[int] = list(structures.column("points", int))
        self.full_grid: int = components.table("scoring").int("full_grid")
        self.rounds: int = solo.int("rounds")
        self.levels: list[str] = list(solo.texts("levels"))
        self.bounds: list[int] = list(solo.ints("bounds"))
        self.per_snake: int = solo.int("per_snake")


def read_box(components: Components, terms: Terms) -> Box:
    return Box(components, terms)
