"""What a seat can know of a position, and what it might be."""

from __future__ import annotations

from typing import TypeVar

from farshore.core.chance import Source
from farshore.core.steps import State, Together, join_of, part_of

G = TypeVar("G", bound=State)


def known(g: G, viewer: int) -> G:
    """An ordinary, playable position without any fact that this viewer cannot know."""
    new = g.clone()
    new.hidden = [pieces.known(viewer) for pieces in g.hidden]
    new.partial = True
    assert isinstance(new, type(g))
    return new


def known_in_part(common: G, own: G, seat: int) -> G:
    """The same in an open together: one's own part as it stands, the others' parts still to come."""
    together = common.agenda[-1]
    assert isinstance(together, Together)
    new = known(own, seat)
    others = [other for other in range(common.seats) if other != seat and together.opens(common, other)]
    agenda = common.agenda[:-1] + [join_of(together)]
    agenda.extend([part_of(together, other) for other in reversed(others)])
    new.agenda = agenda + own.agenda
    return new


def guess(g: G, source: Source) -> G:
    """A whole position that a known one might be: what others hold is filled at random out of the pools."""
    new = g.clone()
    for pieces in new.hidden:
        pieces.fill(source)
    new.partial = False
    assert isinstance(new, type(g))
    return new


def twin(g: G, viewer: int, source: Source) -> G:
    """Another position that this viewer can't tell from the true one."""
    return guess(known(g, viewer), source)
