"""Computer players of Polynesia: one that thinks its turn through, one that plays as people do in their first match."""

from __future__ import annotations

from typing import Any, Final

from farshore.core import flow
from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.steps import STOP
from farshore.games.polynesia.outlook import Time, outlook, standing_of
from farshore.games.polynesia.state import Polynesia

WIDTH: Final = 10  # how many ways to go on are kept at each step of a turn
DEEPEST: Final = 16
NEVER: Final = -1000000


class Steady(Bot[Polynesia]):
    """Plays each first decision on to the end of its turn in the ten most promising ways, and takes the best."""

    def choose(self, game: Any, g: Polynesia, seat: int, source: Source) -> int:
        legal = flow.decisions(g)
        if len(legal) == 1:
            return legal[0]
        best, best_value = legal[0], NEVER
        times = [Time(g, other) for other in range(g.seats)]
        for decision in legal:
            value = promise(g, seat, decision, times)
            if value > best_value:
                best, best_value = decision, value
        return best


def value_of(g: Polynesia, seat: int, times: list[Time]) -> int:
    """One's own outlook, less a share of what the others have."""
    own = outlook(g, seat, times[seat])
    others = 0
    for other in range(g.seats):
        if other != seat:
            others += standing_of(g, other, times[other])
    return own - others * 60 // 100 // (g.seats - 1)


def promise(g: Polynesia, seat: int, decision: int, times: list[Time]) -> int:
    """The best that the turn can come to after this decision."""
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
        for position in narrowed(going_on, seat, times):
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


def narrowed(positions: list[Polynesia], seat: int, times: list[Time]) -> list[Polynesia]:
    """The most promising ones."""
    if len(positions) <= WIDTH:
        return positions
    values = [value_of(position, seat, times) for position in positions]
    least = sorted(values, reverse=True)[WIDTH - 1]
    return [position for at, position in enumerate(positions) if values[at] >= least][:WIDTH]


class Novice(Bot[Polynesia]):
    """Sees what the next decision brings at once, forgets the volcano, and now and then just does something."""

    def choose(self, game: Any, g: Polynesia, seat: int, source: Source) -> int:
        legal = flow.decisions(g)
        if source.below(4) == 0:
            return legal[source.below(len(legal))]
        best, best_value = legal[0], NEVER
        time = Time(g, seat)
        for decision in legal:
            then = after(g, decision)
            value = 4 * outlook(then, seat, time) + source.below(160)
            if decision == STOP:
                value -= 100
            if value > best_value:
                best, best_value = decision, value
        return best
