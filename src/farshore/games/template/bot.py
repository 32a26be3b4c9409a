"""What players of Tide Pools look at: what a shell would bring, how far it is, and what a look would tell."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.steps import STOP
from farshore.games.template.box import COWRIE
from farshore.games.template.phases.turn import DIVE, PEEK
from farshore.games.template.scoring import cowries
from farshore.games.template.state import NOWHERE, TidePools

# All values are in hundredths of a point of the score.
STEP_COSTS: Final = 40  # a shell farther off may be gone when one gets there
TOO_FAR: Final = 99


def worth(g: TidePools, seat: int, kind: int) -> int:
    """What a shell of this kind brings. A cowrie makes the next one better, so it counts as half of two."""
    if kind != COWRIE:
        return 100 * g.box.worth[kind]
    have = g.shells_of(seat, COWRIE)
    return 50 * (cowries(g, have + 2) - cowries(g, have))


def hope(g: TidePools, seat: int) -> int:
    """What a shell that nobody here has seen brings on average."""
    return sum([count * worth(g, seat, kind) for kind, count in enumerate(g.reef.pool)]) // max(1, g.reef.left)


def prize(g: TidePools, seat: int, pool: int) -> int:
    """What the shell of a pool brings, as far as this seat can tell; nothing where none is to be had."""
    if g.reef.is_empty(pool) or pool == g.dived:
        return 0
    return worth(g, seat, g.reef.kind(pool)) if g.reef.knows(seat, pool) else hope(g, seat)


def distances(g: TidePools, start: int) -> list[int]:
    """How many points it takes to wade from here to each pool, around the other divers."""
    far = [TOO_FAR] * len(g.box.pools)
    far[start] = 0
    edge = [start]
    while edge:
        pool = edge.pop(0)
        for other in g.box.beside[pool]:
            if far[other] == TOO_FAR and not g.is_taken(other):
                far[other] = far[pool] + 1
                edge.append(other)
    return far


def outlook(g: TidePools, seat: int, start: int) -> int:
    """The best prize that can be reached from this pool, less the way to it."""
    far = distances(g, start)
    return max([prize(g, seat, pool) - STEP_COSTS * far[pool] for pool in range(len(far))])


class Steady(Bot[TidePools]):
    """Goes for the best shell in sight, and looks first where a look could change its mind."""

    def choose(self, game: Any, g: TidePools, seat: int, source: Source) -> int:
        best, best_value = STOP, 0
        for choice in g.legal:
            value = self.value(g, seat, choice)
            if value > best_value:
                best, best_value = choice, value
        return best

    def value(self, g: TidePools, seat: int, choice: int) -> int:
        if choice == STOP:
            return 0
        if g.dived != NOWHERE:
            return self.value_for_later(g, seat, choice)
        if choice == DIVE:
            return prize(g, seat, g.stands[seat])
        if choice == PEEK:
            return self.value_of_a_look(g, seat)
        return outlook(g, seat, choice) - STEP_COSTS

    def value_for_later(self, g: TidePools, seat: int, choice: int) -> int:
        """This turn's dive is made: find a better place for the next one, and look into it if there is time."""
        if choice == PEEK:
            return 1
        return outlook(g, seat, choice) - outlook(g, seat, g.stands[seat])

    def value_of_a_look(self, g: TidePools, seat: int) -> int:
        """Having looked, one dives here or goes elsewhere; there must be a point left for either."""
        if g.points < 2:
            return 0
        other = self.elsewhere(g, seat)
        chances = [count * max(worth(g, seat, kind), other) for kind, count in enumerate(g.reef.pool)]
        return sum(chances) // max(1, g.reef.left)

    def elsewhere(self, g: TidePools, seat: int) -> int:
        """The best that lies one step away or farther."""
        ways = [pool for pool in g.ways(seat) if not g.is_taken(pool)]
        return max([0, *[outlook(g, seat, pool) - STEP_COSTS for pool in ways]])


class Novice(Bot[TidePools]):
    """Dives for every shell that it doesn't know to be bad, else wanders to where one lies."""

    def choose(self, game: Any, g: TidePools, seat: int, source: Source) -> int:
        if DIVE in g.legal and prize(g, seat, g.stands[seat]) >= 0:
            return DIVE
        ways = [choice for choice in g.legal if 0 <= choice < PEEK]
        hopeful = [pool for pool in ways if not g.reef.is_empty(pool)] or ways or g.legal
        return hopeful[source.below(len(hopeful))]
