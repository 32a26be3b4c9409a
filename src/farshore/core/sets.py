"""Two kinds of question that build something larger, as one decision: a set, and an allotment.

A decision is one int here too: of a set, the mask of its elements; of an allotment, its numbers, eight bits a slot.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from farshore.core.chance import Source
from farshore.core.hidden import BIT
from farshore.core.steps import STOP, G, Question

WIDTH: Final = 8
MOST: Final = 255  # the largest number a slot of an allotment may hold


def members(mask: int) -> list[int]:
    """The elements of a mask, in rising order."""
    found: list[int] = []
    at = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found


def mask_of(elements: list[int]) -> int:
    mask = 0
    for element in elements:
        mask |= BIT[element]
    return mask


def above(element: int) -> int:
    """All elements higher than this one, up to the largest that a set may have."""
    return BIT[128] - BIT[element + 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Set(Question[G]):
    """Choose some of the elements. With a `moment`, STOP declines."""

    rule: ClassVar[str] = ""  # the numbered rule that says which sets are legal

    def elements(self, g: G) -> int:
        """The mask of all elements of the question."""
        raise NotImplementedError

    def reaches(self, g: G, chosen: int, allowed: int) -> bool:
        """Is there a legal set that holds all of `chosen` and nothing outside `chosen` and `allowed`?"""
        raise NotImplementedError

    def complete(self, g: G, chosen: int) -> None:
        """A legal set was chosen: this is what it does."""
        raise NotImplementedError

    def declined(self, g: G) -> None:
        """STOP was chosen, in a question with a `moment`: nothing, unless a game says otherwise."""

    def refuses(self, g: G, chosen: int, element: int) -> str:
        """The numbered rule that keeps an element out of what is chosen so far, or FREE."""
        taken = chosen | BIT[element]
        return "" if self.reaches(g, taken, self.elements(g) & ~taken) else self.why_not(g, element)

    def why_not(self, g: G, element: int) -> str:
        return self.rule

    def choices(self, g: G) -> list[int]:
        return members(self.elements(g)) + ([STOP] if self.moment else [])

    def forbids(self, g: G, choice: int) -> str:
        return "" if choice == STOP else self.refuses(g, 0, choice)

    def allows(self, g: G, chosen: int) -> bool:
        """Is this whole set legal?"""
        return chosen & ~self.elements(g) == 0 and self.reaches(g, chosen, 0)

    def play(self, g: G, choice: int) -> None:
        if choice == STOP:
            self.declined(g)
        else:
            self.complete(g, choice)

    def moves(self, g: G) -> list[int]:
        found: list[int] = [STOP] if self.moment else []
        self.grow(g, 0, self.elements(g), found, 1 << 30)
        return found

    def glance(self, g: G) -> list[int]:
        found: list[int] = [STOP] if self.moment else []
        self.grow(g, 0, self.elements(g), found, 2)
        return found

    def grow(self, g: G, chosen: int, allowed: int, found: list[int], most: int) -> None:
        """Every legal set that begins with `chosen`: elements join in rising order, so each set is reached one way."""
        if self.reaches(g, chosen, 0):
            found.append(chosen)
        while allowed and len(found) < most:
            bit = allowed & -allowed
            allowed ^= bit
            if self.reaches(g, chosen | bit, allowed):
                self.grow(g, chosen | bit, allowed, found, most)

    def pick(self, g: G, source: Source) -> int:
        """A legal set by lot, one element after another. Not even over all sets; every one can come."""
        if self.moment and source.below(2) == 0:
            return STOP
        chosen = 0
        allowed = self.elements(g)
        while True:
            options: list[int] = [0] if self.reaches(g, chosen, 0) else []
            rest = allowed
            while rest:
                bit = rest & -rest
                rest ^= bit
                if self.reaches(g, chosen | bit, rest):
                    options.append(bit)
            if not options:
                return STOP
            bit = options[source.below(len(options))]
            if bit == 0:
                return chosen
            chosen |= bit
            allowed &= above(bit.bit_length() - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Allotment(Question[G]):
    """Give a number to each slot. With a `moment`, STOP declines."""

    rule: ClassVar[str] = ""

    def count(self, g: G) -> int:
        """How many slots there are."""
        raise NotImplementedError

    def ceilings(self, g: G) -> list[int]:
        """The most that each slot could hold; at most 255."""
        raise NotImplementedError

    def fits(self, g: G, low: list[int], high: list[int]) -> bool:
        """Is there a legal allotment between the two, slot by slot?"""
        raise NotImplementedError

    def complete(self, g: G, given: list[int]) -> None:
        raise NotImplementedError

    def declined(self, g: G) -> None:
        """STOP was chosen, in a question with a `moment`: nothing, unless a game says otherwise."""

    def refuses(self, g: G, given: list[int], slot: int) -> str:
        """The numbered rule that forbids one more in this slot, or FREE."""
        high = self.ceilings(g)
        low = given[:]
        low[slot] += 1
        return "" if low[slot] <= high[slot] and self.fits(g, low, high) else self.why_not(g, slot)

    def why_not(self, g: G, slot: int) -> str:
        return self.rule

    def choices(self, g: G) -> list[int]:
        return list(range(self.count(g))) + ([STOP] if self.moment else [])

    def forbids(self, g: G, choice: int) -> str:
        return "" if choice == STOP else self.refuses(g, [0] * self.count(g), choice)

    def allows(self, g: G, given: list[int]) -> bool:
        """Is this whole allotment legal?"""
        high = self.ceilings(g)
        if len(given) != len(high):
            return False
        for at, number in enumerate(given):
            if number < 0 or number > high[at]:
                return False
        return self.fits(g, given, given)

    def play(self, g: G, choice: int) -> None:
        if choice == STOP:
            self.declined(g)
        else:
            self.complete(g, unpack(choice, self.count(g)))

    def moves(self, g: G) -> list[int]:
        found: list[int] = [STOP] if self.moment else []
        self.grow(g, [], found, 1 << 30)
        return found

    def glance(self, g: G) -> list[int]:
        found: list[int] = [STOP] if self.moment else []
        self.grow(g, [], found, 2)
        return found

    def grow(self, g: G, given: list[int], found: list[int], most: int) -> None:
        """Every legal allotment that begins so, slot after slot."""
        high = self.ceilings(g)
        at = len(given)
        if at == len(high):
            found.append(pack(given))
            return
        for number in range(high[at] + 1):
            if len(found) >= most:
                return
            begun = [*given, number]
            if self.fits(g, begun + [0] * (len(high) - at - 1), begun + high[at + 1 :]):
                self.grow(g, begun, found, most)

    def pick(self, g: G, source: Source) -> int:
        if self.moment and source.below(2) == 0:
            return STOP
        high = self.ceilings(g)
        given: list[int] = []
        for at in range(len(high)):
            options: list[int] = []
            for number in range(high[at] + 1):
                begun = [*given, number]
                if self.fits(g, begun + [0] * (len(high) - at - 1), begun + high[at + 1 :]):
                    options.append(number)
            if not options:
                return STOP
            given.append(options[source.below(len(options))])
        return pack(given)


def pack(given: list[int]) -> int:
    packed = 0
    for number in reversed(given):
        packed = (packed << WIDTH) | number
    return packed


def unpack(packed: int, slots: int) -> list[int]:
    given: list[int] = []
    for _ in range(slots):
        given.append(packed & MOST)
        packed >>= WIDTH
    return given
