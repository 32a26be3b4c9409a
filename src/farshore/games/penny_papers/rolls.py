"""What the dice can make: every use of a roll, and which dice it takes.

A use is one number everywhere: the faces of its dice in rising order, four bits each. So its text depends on nothing
else, and two dice that show the same number give one use.
"""

from __future__ import annotations

from typing import Final

PENNY: Final = 6  # faces: 1 to 5 are numbers
DAKOTA: Final = 7
SNAKE_FACE: Final = 8
SYMBOLS: Final = ("penny", "dakota", "snake")
ALL_SPENT: Final = 7  # a mask of the three dice
WIDTH: Final = 4


def face_of(text: str) -> int:
    return PENNY + SYMBOLS.index(text) if text in SYMBOLS else int(text)


def face_text(face: int) -> str:
    return SYMBOLS[face - PENNY] if face >= PENNY else str(face)


def use_of(faces: list[int]) -> int:
    """The use that takes dice with these faces."""
    use = 0
    for face in sorted(faces, reverse=True):
        use = (use << WIDTH) | face
    return use


def faces_in(use: int) -> list[int]:
    """The faces that a use takes, rising."""
    found: list[int] = []
    while use:
        found.append(use & 15)
        use >>= WIDTH
    return found


def use_text(use: int) -> str:
    return "+".join([face_text(face) for face in faces_in(use)])


def number_of(use: int) -> int:
    """[V2.2] The number that a use of number dice makes."""
    total = 0
    while use:
        total += use & 15
        use >>= WIDTH
    return total


class Rolled:
    """One roll of the three dice."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.snake = SNAKE_FACE in faces
        self.uses: list[int] = [] if self.snake else self.uses_of(0)  # with all dice at hand
        self.open: list[list[int]] = [self.uses_of(spent) for spent in range(8)]  # by the mask of spent dice
        self.spending: list[list[int]] = [[self.spend(spent, use) for use in self.open[spent]] for spent in range(8)]

    def uses_of(self, spent: int) -> list[int]:
        """[V2.2] [V3.1] One die alone, or number dice together; each way once, rising."""
        left = [face for die, face in enumerate(self.faces) if not spent & (1 << die)]
        numbers = [face for face in left if face < PENNY]
        found = {use_of([face]) for face in left if face != SNAKE_FACE}
        for size in (2, 3):
            found |= {use_of(some) for some in groups(numbers, size)}
        return sorted(found)

    def spend(self, spent: int, use: int) -> int:
        """The spent dice after this use: of dice that show the same, the first."""
        for face in faces_in(use):
            for die in range(3):
                if self.faces[die] == face and not spent & (1 << die):
                    spent |= 1 << die
                    break
        return spent

    def after(self, spent: int, use: int) -> int:
        """The same, looked up."""
        return self.spending[spent][self.open[spent].index(use)]


def groups(numbers: list[int], size: int) -> list[list[int]]:
    """All ways to take so many of them."""
    if size == 0:
        return [[]]
    found: list[list[int]] = []
    for at, first in enumerate(numbers):
        for rest in groups(numbers[at + 1 :], size - 1):
            found.append([first, *rest])
    return found
