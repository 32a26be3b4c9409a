"""What a good player of Tide Pools looks at: which shell is worth the way, and what a look would tell."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.steps import STOP
from farshore.games.template.box import COWRIE
from farshore.games.template.phases.turn import DIVE, PEEK
from farshore.games.template.state import NOWHERE, TidePools

STEP_COSTS: Final = 60  # what a point of the way takes from a shell's worth, in hundredths
BLIND: Final = 1000


def worth(g: TidePools, seat: int, kind: int) -> int:
    """What one more shell of this kind would bring, in hundredths of a point."""
    if kind != COWRIE:
        return 100 * g.box.worth[kind]
    have = g.shells_of(seat, COWRIE)
    table = g.box.cowries
    return 100 * (table[min(have + 1, len(table) - 1)] - table[min(have, len(table) - 1)])


def hope(g: TidePools, seat: int) -> int:
    """What an unseen shell brings on average."""
    pool = g.reef.pool
    return sum([count * worth(g, seat, kind) for kind, count in enumerate(pool)]) // max(1, g.reef.left)


def prize(g: TidePools, seat: int, pool: int) -> int:
    """What diving here would bring, as far as this seat can tell."""
    if pool < 0 or g.reef.is_empty(pool) or pool == g.dived:
        return -BLIND
    return worth(g, seat, g.reef.kind(pool)) if g.reef.knows(seat, pool) else hope(g, seat)


def steps(g: TidePools, seat: int, start: int) -> list[int]:
    """How many points it takes to wade from here to each pool."""
    far = [BLIND] * len(g.box.pools)
    edge = [start]
    far[start] = 0
    while edge:
        pool = edge.pop(0)
        for other in g.box.beside[pool]:
            if far[other] == BLIND and not g.is_taken(other):
                far[other] = far[pool] + 1
                edge.append(other)
    return far


def promise(g: TidePools, seat: int, pool: int) -> int:
    """The best prize that can be reached from this pool, less the way to it."""
    far = steps(g, seat, pool)
    return max([prize(g, seat, other) - STEP_COSTS * far[other] for other in range(len(far)) if far[other] < BLIND])


class Steady(Bot[TidePools]):
    """Walks to the best shell in reach, looks when a look can change its mind, dives when nothing better is near."""

    def choose(self, game: Any, g: TidePools, seat: int, source: Source) -> int:
        best, best_value = STOP, 0
        for choice in g.legal:
            value = self.value(g, seat, choice)
            if value > best_value:
                best, best_value = choice, value
        return best

    def value(self, g: TidePools, seat: int, choice: int) -> int:
        here = g.stands[seat]
        if choice == STOP:
            return 0
        if choice == DIVE:
            return BLIND + prize(g, seat, here) - self.elsewhere(g, seat, here)
        if choice == PEEK:
            return BLIND + 30 if g.points >= 2 and g.dived == NOWHERE else 0
        if g.dived != NOWHERE:
            return 1 + max(0, promise(g, seat, choice) - promise(g, seat, here))
        return BLIND + promise(g, seat, choice) - STEP_COSTS - max(0, prize(g, seat, here))

    def elsewhere(self, g: TidePools, seat: int, here: int) -> int:
        """What waits one step away and farther, if there are points left to go there and dive."""
        if g.points < 2:
            return 0
        ways = [pool for pool in g.ways(seat) if not g.is_taken(pool)]
        return max([0, *[promise(g, seat, pool) - STEP_COSTS for pool in ways]])


class Novice(Bot[TidePools]):
    """Dives wherever there is a shell that it doesn't know to be a crab, else wanders."""

    def choose(self, game: Any, g: TidePools, seat: int, source: Source) -> int:
        if DIVE in g.legal and prize(g, seat, g.stands[seat]) >= 0:
            return DIVE
        ways = [choice for choice in g.legal if 0 <= choice < PEEK]
        if not ways:
            return g.legal[source.below(len(g.legal))]
        hopeful = [pool for pool in ways if not g.reef.is_empty(pool)] or ways
        return hopeful[source.below(len(hopeful))]
