"""What happened, as each viewer may know it, numbered for each viewer by rank among what they may see.

Public events are kept once, and a viewer's log is a list of ranges of them, so that a hundred seats cost no more than
one. What happens in an open part is numbered for its own seat as it happens, and told to the others at the join.
"""

from __future__ import annotations

from collections.abc import Iterator

from farshore.core.hidden import BIT
from farshore.core.steps import NO_SEAT, Ear

Event = tuple[str, tuple[int, ...], int]  # key, numbers, who may know the numbers

PUBLIC = -1


class Log(Ear):
    """The log of a match. As an ear it hears what happens in sight of all."""

    def __init__(self, seats: int) -> None:
        self.public: list[Event] = []
        self.own: list[list[Event]] = [[] for _ in range(seats)]
        self.spans: list[list[list[int]]] = [[[PUBLIC, 0, 0]] for _ in range(seats)]  # of each seat: where, from, to

    def hear(self, key: str, params: tuple[int, ...], to: int, owner: int) -> None:
        if owner != NO_SEAT:
            self._skip(owner)
        self.public.append((key, params, to))

    def hear_own(self, seat: int, key: str, params: tuple[int, ...], to: int) -> None:
        """In an open part: for its own seat alone."""
        spans = self.spans[seat]
        last = spans[-1]
        now = len(self.public)
        if last[1] == now and len(spans) > 1 and spans[-2][0] != PUBLIC:
            spans[-2][2] += 1
        else:
            at = len(self.own[seat])
            last[2] = now
            spans.append([seat, at, at + 1])
            spans.append([PUBLIC, now, now])
        self.own[seat].append((key, params, to))

    def _skip(self, seat: int) -> None:
        """The next public event is one that this seat has had already, as it happened."""
        last = self.spans[seat][-1]
        now = len(self.public)
        if last[1] == now:
            last[1] = now + 1
        else:
            last[2] = now
            self.spans[seat].append([PUBLIC, now + 1, now + 1])

    def _ranges(self, viewer: int) -> list[tuple[list[Event], int, int]]:
        """The last range of public events is open: it ends where the log ends now."""
        if viewer < 0:
            return [(self.public, 0, len(self.public))]
        spans = self.spans[viewer]
        ranges = [(self.public if where == PUBLIC else self.own[where], start, stop) for where, start, stop in spans]
        ranges[-1] = (self.public, spans[-1][1], len(self.public))
        return ranges

    def count(self, viewer: int) -> int:
        return sum(stop - start for _, start, stop in self._ranges(viewer))

    def since(self, viewer: int, number: int) -> Iterator[tuple[int, Event]]:
        """Events after this viewer's own number, each with its number (from 1)."""
        reached = 0
        for events, start, stop in self._ranges(viewer):
            size = stop - start
            if reached + size > number:
                first = max(0, number - reached)
                for at in range(start + first, stop):
                    yield reached + at - start + 1, events[at]
            reached += size


class PartEar(Ear):
    """Hears what happens in one seat's open part."""

    def __init__(self, log: Log, seat: int) -> None:
        self.log = log
        self.seat = seat

    def hear(self, key: str, params: tuple[int, ...], to: int, owner: int) -> None:
        self.log.hear_own(self.seat, key, params, to)


def may_know(event: Event, viewer: int) -> bool:
    return bool(event[2] & BIT[viewer + 1])
