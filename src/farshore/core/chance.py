"""Chance is asked for, not taken: what a step may request, and where the answers come from."""

from __future__ import annotations

from math import comb, factorial
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farshore.core.errors import GameFault

FEW: Final = 2000  # a request with more outcomes than this doesn't list them


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Gives numbers, all alike."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError


M1: Final[i64] = 2147483563
M2: Final[i64] = 2147483399


class Fast(Source):
    """For search and random play: two multiplicative generators side by side (L'Ecuyer 1988).

    All products stay below 2 ** 62, so that compiled and interpreted agree.
    """

    one: i64
    two: i64

    def __init__(self, seed: int) -> None:
        self.one = 1 + (seed * 2654435761 + 12345) % 2147483562
        self.two = 1 + (seed * 40503 + 977) % 2147483398
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        a: i64 = self.one * 40014 % M1
        b: i64 = self.two * 40692 % M2
        self.one = a
        self.two = b
        c: i64 = a - b
        if c < 1:
            c += M1 - 1
        top: i64 = n
        return c * top // M1


@mypyc_attr(allow_interpreted_subclasses=True)
class Request:
    """What chance must decide next. An outcome is a list of small ints."""

    kind: ClassVar[str] = ""
    stream: str

    def sample(self, source: Source) -> list[int]:
        raise NotImplementedError

    def fits(self, outcome: list[int]) -> bool:
        """Is this an outcome of this request?"""
        raise NotImplementedError

    def size(self) -> int:
        """An outcome is made of numbers below this."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[list[int], int]]:
        """Every outcome with its number of ways, where there are few; else an empty list."""
        raise NotImplementedError


class Roll(Request):
    """Dice of `faces` sides, numbered from 0. Alike dice are told as a multiset, in rising order."""

    kind = "roll"

    def __init__(self, stream: str, dice: int, faces: int, alike: bool = True) -> None:
        if dice < 1 or faces < 1:
            raise GameFault(f"{stream}: a roll needs at least one die")
        self.stream = stream
        self.dice = dice
        self.faces = faces
        self.alike = alike

    def sample(self, source: Source) -> list[int]:
        rolled = [source.below(self.faces) for _ in range(self.dice)]
        if self.alike:
            rolled.sort()
        return rolled

    def fits(self, outcome: list[int]) -> bool:
        if len(outcome) != self.dice:
            return False
        last = 0
        for face in outcome:
            if face < last or face >= self.faces:
                return False
            if self.alike:
                last = face
        return True

    def size(self) -> int:
        return self.faces

    def outcomes(self) -> list[tuple[list[int], int]]:
        size = comb(self.faces + self.dice - 1, self.dice) if self.alike else self.faces**self.dice
        if size > FEW:
            return []
        found: list[tuple[list[int], int]] = []
        self._grow([], found)
        return found

    def _grow(self, begun: list[int], found: list[tuple[list[int], int]]) -> None:
        if len(begun) == self.dice:
            found.append((begun, orders(begun) if self.alike else 1))
            return
        first = begun[-1] if begun and self.alike else 0
        for face in range(first, self.faces):
            self._grow([*begun, face], found)


class Draw(Request):
    """One piece out of a pool, told by its kind. `counts` is the pool itself and is never changed here."""

    kind = "draw"

    def __init__(self, stream: str, counts: list[int], left: int) -> None:
        if left < 1:
            raise GameFault(f"{stream}: nothing is left to draw; the step must test first")
        self.stream = stream
        self.counts = counts
        self.left = left

    def sample(self, source: Source) -> list[int]:
        place = source.below(self.left)
        kind = 0
        for count in self.counts:
            place -= count
            if place < 0:
                break
            kind += 1
        return [kind]

    def fits(self, outcome: list[int]) -> bool:
        return len(outcome) == 1 and 0 <= outcome[0] < len(self.counts) and self.counts[outcome[0]] > 0

    def size(self) -> int:
        return len(self.counts)

    def outcomes(self) -> list[tuple[list[int], int]]:
        return [([kind], count) for kind, count in enumerate(self.counts) if count > 0]


class Pick(Request):
    """One of `n`, all alike: who begins, which of these."""

    kind = "pick"

    def __init__(self, stream: str, n: int) -> None:
        if n < 1:
            raise GameFault(f"{stream}: there is nothing to pick from")
        self.stream = stream
        self.n = n

    def sample(self, source: Source) -> list[int]:
        return [source.below(self.n)]

    def fits(self, outcome: list[int]) -> bool:
        return len(outcome) == 1 and 0 <= outcome[0] < self.n

    def size(self) -> int:
        return self.n

    def outcomes(self) -> list[tuple[list[int], int]]:
        return [([k], 1) for k in range(self.n)] if self.n <= FEW else []


class Deal(Request):
    """Each of `n` gets another's: all deals in which nobody gets their own, alike."""

    kind = "deal"

    def __init__(self, stream: str, n: int) -> None:
        if n < 2:
            raise GameFault(f"{stream}: a deal needs at least two")
        self.stream = stream
        self.n = n

    def sample(self, source: Source) -> list[int]:
        """Shuffle until nobody has their own: about e tries, and exactly even."""
        while True:
            dealt = list(range(self.n))
            for last in range(self.n - 1, 0, -1):
                other = source.below(last + 1)
                dealt[last], dealt[other] = dealt[other], dealt[last]
            if nobody_has_their_own(dealt):
                return dealt

    def fits(self, outcome: list[int]) -> bool:
        return sorted(outcome) == list(range(self.n)) and nobody_has_their_own(outcome)

    def size(self) -> int:
        return self.n

    def outcomes(self) -> list[tuple[list[int], int]]:
        if self.n > 7:
            return []
        found: list[tuple[list[int], int]] = []
        self._grow([], found)
        return found

    def _grow(self, begun: list[int], found: list[tuple[list[int], int]]) -> None:
        if len(begun) == self.n:
            found.append((begun, 1))
            return
        for sheet in range(self.n):
            if sheet != len(begun) and sheet not in begun:
                self._grow([*begun, sheet], found)


def nobody_has_their_own(dealt: list[int]) -> bool:
    for at, sheet in enumerate(dealt):
        if sheet == at:
            return False
    return True


def orders(rolled: list[int]) -> int:
    """In how many orders the dice can show this multiset."""
    ways = factorial(len(rolled))
    for face in set(rolled):
        ways //= factorial(rolled.count(face))
    return ways
