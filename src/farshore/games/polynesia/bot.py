"""Computer players of Polynesia: one that thinks its turn through, one that plays as people do in their first match."""

from __future__ import annotations

from typing import Any, Final

from farshore.core import flow
from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.games.polynesia.outlook import Time, outlook, standing_of
from farshore.games.polynesia.state import Polynesia

WIDTH: Final = 8  # how many positions are kept at each step of a turn
MOST_WAYS: Final = 100  # no more are added once these have so many ways to go on
NARROW: Final = 2  # so many does a beginner see
BLUR: Final = 120  # a beginner is so far out, in hundredths of a point
DEEPEST: Final = 16
CAREFREE_ROUNDS: Final = 600  # in hundredths
NEVER: Final = -1000000


class Steady(Bot[Polynesia]):
    """Plays each first decision on to the end of its turn from the most promising positions, and takes the best."""

    def choose(self, game: Any, g: Polynesia, seat: int, source: Source) -> int:
        legal = flow.decisions(g)
        if len(legal) == 1:
            return legal[0]
        best, best_value = legal[0], NEVER
        times = [Time(g, other) for other in range(g.seats)]
        for decision in legal:
            value = promise(g, seat, decision, times, WIDTH)
            if value > best_value:
                best, best_value = decision, value
        return best


class Novice(Bot[Polynesia]):
    """Plays as if the volcano would never erupt, sees few ways to go on, and is often a little out."""

    def choose(self, game: Any, g: Polynesia, seat: int, source: Source) -> int:
        legal = flow.decisions(g)
        if len(legal) == 1:
            return legal[0]
        best, best_value = legal[0], NEVER
        times = [carefree(Time(g, other)) for other in range(g.seats)]
        for decision in legal:
            value = promise(g, seat, decision, times, NARROW) + source.below(BLUR)
            if value > best_value:
                best, best_value = decision, value
        return best


def carefree(time: Time) -> Time:
    """As in the first round, whatever the crater holds."""
    time.look_ahead(CAREFREE_ROUNDS, CAREFREE_ROUNDS * 3, CAREFREE_ROUNDS * 6)
    return time


def value_of(g: Polynesia, seat: int, times: list[Time]) -> int:
    """One's own outlook, less a share of what the others have."""
    own = outlook(g, seat, times[seat])
    others = 0
    for other in range(g.seats):
        if other != seat:
            others += standing_of(g, other, times[other])
    return own - others * 60 // 100 // (g.seats - 1)


def promise(g: Polynesia, seat: int, decision: int, times: list[Time], width: int) -> int:
    """The best that the turn can come to after this decision, as far as so many ways show it."""
    best = NEVER
    open_ones = [after(g, decision)]
    for _ in range(DEEPEST):
        going_on: list[Polynesia] = []
        for position in open_ones:
            if goes_on(position, g, seat):
                going_on.append(position)
            else:
                best = max(best, value_of(position, seat, times))
        if not going_on:
            break
        open_ones = []
        for position in narrowed(going_on, seat, times, width):
            open_ones += [after(position, choice) for choice in position.legal]
    return best


def after(g: Polynesia, decision: int) -> Polynesia:
    then = g.clone()
    flow.play(then, decision)
    flow.advance(then)
    return then


def goes_on(now: Polynesia, before: Polynesia, seat: int) -> bool:
    """Is the seat asked again, in the same turn?"""
    if now.barriers != before.barriers or now.hand_ins != before.hand_ins or not now.agenda:
        return False
    return now.agenda[-1].seat == seat


def narrowed(positions: list[Polynesia], seat: int, times: list[Time], width: int) -> list[Polynesia]:
    """The most promising ones: so many, and fewer where each has many ways to go on."""
    if len(positions) <= 2:
        return positions
    values = [value_of(position, seat, times) for position in positions]
    kept: list[Polynesia] = []
    ways = 0
    while values and len(kept) < width and ways < MOST_WAYS:
        best = values.index(max(values))
        position = positions.pop(best)
        values.pop(best)
        kept.append(position)
        ways += len(position.legal)
    return kept
