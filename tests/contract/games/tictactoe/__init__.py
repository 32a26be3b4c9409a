"""Noughts and crosses: nothing hidden, no chance, two seats in turn. The smallest whole game.

[X1.1] In turn, each marks a cell. [X1.2] A marked cell stays as it is.
[X1.3] Three in a row win at once; a full board ends the match without a winner.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from farshore.components import Components, length
from farshore.core import shapes
from farshore.core.game import DRAFT, Facts, Game, Line, Terms, reason
from farshore.core.shapes import View
from farshore.core.steps import FREE, Question, State, for_each_seat

EMPTY: Final = -1
NOBODY: Final = -1


class Box:
    """The cells by name, and the rows of three."""

    def __init__(self, components: Components, terms: Terms) -> None:
        board = components.table("board")
        self.rows: list[str] = list(board.texts("rows_named"))
        self.columns: list[str] = list(board.texts("columns"))
        self.cells: list[str] = [column + row for row in self.rows for column in self.columns]
        across = [[3 * row, 3 * row + 1, 3 * row + 2] for row in range(3)]
        down = [[column, column + 3, column + 6] for column in range(3)]
        self.lines: list[list[int]] = [*across, *down, [0, 4, 8], [2, 4, 6]]


class Board(State):
    """Who marked which cell."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cells", "winner")

    box: Box
    cells: list[int]
    winner: int

    def clone(self) -> Board:
        new = Board()
        self.copy_core(new)
        new.box = self.box
        new.cells = self.cells[:]
        new.winner = self.winner
        return new

    def has_line(self, seat: int) -> bool:
        for a, b, c in self.box.lines:
            if self.cells[a] == seat and self.cells[b] == seat and self.cells[c] == seat:
                return True
        return False

    def census(self) -> list[tuple[str, int]]:
        return [("cell", len(self.cells))]


class Mark(Question[Board]):
    """[X1.1] Mark a cell; then the other seat does."""

    key = "mark"

    def choices(self, g: Board) -> list[int]:
        return list(range(len(g.cells)))

    def forbids(self, g: Board, cell: int) -> str:
        return FREE if g.cells[cell] == EMPTY else "X1.2"

    def play(self, g: Board, cell: int) -> None:
        g.cells[cell] = self.seat
        g.tell("marked", self.seat, cell)
        if g.has_line(self.seat):
            g.winner = self.seat
            g.tell("won", self.seat)
            g.end()
        elif EMPTY in g.cells:
            g.then(MARK[1 - self.seat])

    def text(self, g: Board, cell: int) -> str:
        return g.box.cells[cell]

    def target(self, g: Board, cell: int) -> str:
        return f"board/{g.box.cells[cell]}"


MARK: Final = for_each_seat(Mark, 2)


def blank(box: Box) -> Board:
    g = Board()
    g.box = box
    g.begin(2)
    return g


def set_up(box: Box) -> Board:
    g = blank(box)
    g.cells = [EMPTY] * len(box.cells)
    g.winner = NOBODY
    g.then(MARK[0])
    return g


def score(g: Board, seat: int) -> int:
    """[X1.3]"""
    return 1 if g.winner == seat else 0


def sheet(g: Board, seat: int, viewer: int) -> list[Line]:
    points = score(g, seat)
    return [{"heading": "heading.line", "points": points, "why": [reason("heading.line", points)] if points else []}]


def view(g: Board, viewer: int, focus: int) -> View:
    names = {EMPTY: None, 0: "mark.cross", 1: "mark.nought"}
    cells = [[names[g.cells[3 * row + column]] for column in range(3)] for row in range(3)]
    seats = [shapes.seat(seat, [shapes.number("score", score(g, seat))]) for seat in range(2)]
    return shapes.view(viewer, [shapes.grid("board", g.box.rows, g.box.columns, cells)], seats)


GAME: Final = Game(
    facts=Facts(
        name="tictactoe",
        title="Noughts and Crosses",
        seats=(2,),
        rules=1,
        status=DRAFT,
        minutes=1,
        credits=(("design", "traditional"),),
        events={"marked": ("seat", "cell"), "won": ("seat",)},
    ),
    home=__name__,
    folder=Path(__file__).parent,
    read_box=Box,
    blank=blank,
    set_up=set_up,
    score=score,
    sheet=sheet,
    standing=lambda g, seat: (score(g, seat),),
    view=view,
    names={"cell": lambda box, cell: box.cells[cell]},
    checks=(length("board", "columns", 3, rule="X1.1"), length("board", "rows_named", 3, rule="X1.1")),
)
