"""Hidden pieces: face-down stacks, bags, hands. The one container of everything that somebody may not see.

A face-down piece has no identity until it is looked at: only the pool of kinds it comes from. Who has looked into a
slot since it was last mixed is a public fact; what lies there is known to them alone.
"""

from __future__ import annotations

from typing import Any, Final

from farshore.core.chance import Draw, Source
from farshore.core.errors import GameFault

UNDRAWN: Final = -1  # a piece lies here and nobody has looked
EMPTY: Final = -2

EVERYONE: Final = -1  # every bit: all seats and the spectators
NOBODY: Final = 0
SPECTATOR: Final = -1  # the viewer who sits nowhere
NO_PIECES: Final[list[int]] = []  # never changed: a clone begins with it
BIT: Final[tuple[int, ...]] = tuple([1 << n for n in range(129)])


def only(viewer: int) -> int:
    """The audience of one seat (or of the spectators)."""
    return BIT[viewer + 1]


class Hidden:
    """Slots that hold one piece each, and the pool of kinds that the undrawn ones come from."""

    what: list[int]
    seen: list[int]
    pool: list[int]
    left: int

    def __init__(self, slots: int, pool: list[int]) -> None:
        self.what = [EMPTY] * slots
        self.seen = [NOBODY] * slots
        self.pool = pool
        self.left = sum(pool)

    def clone(self) -> Hidden:
        new = Hidden(0, NO_PIECES)
        new.what = self.what[:]
        new.seen = self.seen[:]
        new.pool = self.pool[:]
        new.left = self.left
        return new

    # What lies where

    def lay(self, slot: int) -> None:
        """Put a piece of the pool here, face down: nobody knows which."""
        self.what[slot] = UNDRAWN
        self.seen[slot] = NOBODY

    def put(self, slot: int, kind: int, seen: int = EVERYONE) -> None:
        """A piece that was outside comes in."""
        self.what[slot] = kind
        self.seen[slot] = seen

    def put_back(self, kind: int) -> None:
        """A piece goes back into the bag, among those that nobody can tell apart.

        Only while nothing lies face down: what lies there was there before, and can't be the piece that came back.
        """
        if UNDRAWN in self.what:
            raise GameFault("a piece can't join the pool while others of it lie face down: give these a container")
        self.undraw(kind)

    def undraw(self, kind: int) -> None:
        """Count a piece among the unknown ones again."""
        self.pool[kind] += 1
        self.left += 1

    def is_empty(self, slot: int) -> bool:
        return self.what[slot] == EMPTY

    def knows(self, viewer: int, slot: int) -> bool:
        return self.what[slot] >= 0 and self.seen[slot] & BIT[viewer + 1] != 0

    def as_seen(self, viewer: int, slot: int) -> int:
        """The kind that lies here, if this viewer knows it; else UNDRAWN or EMPTY."""
        kind = self.what[slot]
        return kind if kind < 0 or self.seen[slot] & BIT[viewer + 1] else UNDRAWN

    def kind(self, slot: int) -> int:
        """The kind of a piece that has been looked at."""
        kind = self.what[slot]
        if kind < 0:
            raise GameFault("the piece in this slot has not been looked at")
        return kind

    # Looking, moving, mixing

    def draw(self, stream: str) -> Draw:
        return Draw(stream, self.pool, self.left)

    def drawn(self, slot: int, kind: int) -> None:
        """Chance said which piece lies here."""
        if self.what[slot] != UNDRAWN or self.pool[kind] < 1:
            raise GameFault("this slot can't be drawn so")
        self.what[slot] = kind
        self.pool[kind] -= 1
        self.left -= 1

    def show(self, slot: int, to: int) -> bool:
        """Let them see it. Did anybody learn something?"""
        before = self.seen[slot]
        self.seen[slot] = before | to
        return before | to != before

    def take(self, slot: int) -> int:
        """The piece, known to whoever asks, leaves the container."""
        kind = self.kind(slot)
        self.what[slot] = EMPTY
        self.seen[slot] = NOBODY
        return kind

    def move(self, source: int, target: int) -> None:
        """A piece, looked at or not, goes to another slot; who knows it goes on knowing it."""
        self.what[target] = self.what[source]
        self.seen[target] = self.seen[source]
        self.what[source] = EMPTY
        self.seen[source] = NOBODY

    def rearrange(self, by: int, source: list[int], target: list[int]) -> None:
        """Pieces that `by` has seen are put down in an order only `by` knows: the others lose what they saw here."""
        kinds = [self.kind(slot) for slot in source]
        for slot in source:
            if not self.knows(by, slot):
                raise GameFault("only pieces one has seen can be put down in an order of one's own")
            self.what[slot] = EMPTY
            self.seen[slot] = NOBODY
        for slot, kind in zip(target, kinds, strict=True):
            self.what[slot] = kind
            self.seen[slot] = BIT[by + 1]

    def mix(self, slots: list[int]) -> None:
        """Shuffle these face down, in sight of all: nobody knows any of them now.

        Either all that lies face down is among them, or none of them was looked at: a pool can't keep heaps apart.
        """
        unseen = sum([self.what[slot] == UNDRAWN for slot in slots])
        if unseen < self.face_down() and len(slots) > unseen:
            raise GameFault("pieces that were looked at can't be mixed apart from others that lie face down")
        for slot in slots:
            kind = self.what[slot]
            if kind >= 0:
                self.undraw(kind)
            self.what[slot] = UNDRAWN
            self.seen[slot] = NOBODY

    # What a viewer can know

    def known(self, viewer: int) -> Hidden:
        """The same container with all that this viewer has not seen undrawn again. Who looked where stays known."""
        new = self.clone()
        bit = BIT[viewer + 1]
        for slot, kind in enumerate(self.what):
            if kind >= 0 and not self.seen[slot] & bit:
                new.what[slot] = UNDRAWN
                new.undraw(kind)
        return new

    def owed(self, viewer: int) -> int:
        """A slot that this viewer has looked into and this position doesn't hold; -1: none."""
        bit = BIT[viewer + 1]
        for slot, kind in enumerate(self.what):
            if kind == UNDRAWN and self.seen[slot] & bit:
                return slot
        return -1

    def fill(self, source: Source) -> None:
        """Guess: give every piece that somebody has seen an identity out of the pool."""
        for slot, kind in enumerate(self.what):
            if kind == UNDRAWN and self.seen[slot] != NOBODY:
                self.drawn(slot, self.draw("guess").sample(source)[0])

    def pieces(self) -> list[int]:
        """How many of each kind there are, wherever they lie."""
        counts = self.pool[:]
        for kind in self.what:
            if kind >= 0:
                counts[kind] += 1
        return counts

    def face_down(self) -> int:
        """How many slots hold a piece that nobody has looked at."""
        return self.what.count(UNDRAWN)

    def empty_slots(self) -> int:
        return self.what.count(EMPTY)

    def to_json(self) -> dict[str, list[Any]]:
        return {"what": self.what[:], "seen": self.seen[:], "pool": self.pool[:]}


def hidden_from_json(data: dict[str, list[Any]]) -> Hidden:
    new = Hidden(0, [int(n) for n in data["pool"]])
    new.what = [int(n) for n in data["what"]]
    new.seen = [int(n) for n in data["seen"]]
    return new
