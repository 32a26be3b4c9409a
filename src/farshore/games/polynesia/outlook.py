"""What a position of Polynesia promises one seat: points it has, and points it may still reach in the time there is.

All values are in hundredths of a point. The time comes from the exact odds of the bag.
"""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import BIT
from farshore.games.polynesia.box import (
    BLACK,
    BOAT_TOKEN,
    BOTH_ISLANDS,
    FISH,
    FISH_TOKEN,
    GIFT,
    GREY,
    MAJORITY,
    MASK,
    MASK_4,
    MASK_POINTS,
    MASKS_TIMES,
    MOST_FISH,
    MOST_SHELLS,
    NO_MASK,
    NONE,
    ONE_ISLAND,
    OPENS_ROUTES,
    POINT,
    RED,
    SHELL,
    SHELL_TOKEN,
    Box,
)
from farshore.games.polynesia.phases.ending import income
from farshore.games.polynesia.scoring import (
    archipelagos,
    general,
    lived_in,
    masks,
    point_tokens,
    turtle_tokens,
    turtles,
)
from farshore.games.polynesia.state import BOARD, WIDE, Polynesia

FAR: Final = 24  # an effort beyond which nothing is looked for
CROSSING: Final = 2  # efforts, in half movement points
AS_GUEST: Final = 4
NO_GUIDE: Final = 7
TO_EXPLORE: Final = 7
WITHOUT_MEANS: Final = 11
HAND: Final = 22  # three of these, in ten-thousandths of a point, for a piece in hand and a turn to come

_rounds: dict[tuple[int, int, int, int], int] = {}


def rounds_left(red: int, grey: int, black: int, after_black: int) -> int:
    """The expected number of eruptions until the last red stone, in hundredths, with these stones in the bag."""
    key = (red, grey, black, after_black)
    found = _rounds.get(key)
    if found is None:
        found = 0 if red == 0 else 100 + after_draws(red, grey, black, 1, after_black)
        _rounds[key] = found
    return found


def after_draws(red: int, grey: int, black: int, due: int, after_black: int) -> int:
    """Eruptions to come after so many stones still due in this one."""
    if red == 0:
        return 0
    if due == 0:
        return rounds_left(red, grey, black, after_black)
    total = red * after_draws(red - 1, grey, black, due - 1, after_black)
    if grey:
        total += grey * after_draws(red, grey - 1, black, due - 1, after_black)
    if black:
        total += black * after_draws(red, grey, black - 1, due - 1 + after_black, after_black)
    return total // (red + grey + black)


class Time:
    """How much may still be done: in turns of one's own and in movement points, in hundredths."""

    def __init__(self, g: Polynesia, seat: int) -> None:
        box = g.box
        last = g.bag[RED] - (box.stones[RED] - box.last_red)
        later = rounds_left(last, g.bag[GREY], g.bag[BLACK], box.after_black) - 100
        turns = 0
        moves = 0
        for at in range(g.acted, g.seats * len(box.markers)):
            if (g.first + at) % g.seats == seat:
                turns += 100
                moves += 100 * box.markers[at // g.seats]
        whole = max(0, later)  # rounds after this one
        self.look_ahead(whole, turns + len(box.markers) * whole, moves + sum(box.markers) * whole)

    def look_ahead(self, rounds: int, turns: int, moves: int) -> None:
        """Rounds after this one, turns and movement points, all in hundredths; and what promises are worth then."""
        self.rounds: int = rounds
        self.turns: int = turns
        self.moves: int = moves
        # What is left of a promise after so much effort, in thousandths: far goals need time.
        keep = 1000 - 60000 // (100 + turns * 60 // 100) if turns else 0
        self.left: list[int] = [1000]
        for _ in range(FAR):
            self.left.append(self.left[-1] * keep // 1000)


def efforts(g: Polynesia, seat: int, needed: list[int]) -> list[int]:
    """How much it takes to bring somebody to each island; who is needed where he is sets off later."""
    box = g.box
    islands = len(box.islands)
    row = seat * islands
    far = [FAR] * islands
    buckets: list[list[int]] = [[] for _ in range(FAR + 1)]
    for island in range(islands):
        number = g.members[row + island]
        if number:
            start = 0 if number > 1 or needed[island] < 20 else min(FAR - 1, 2 + needed[island] // 25)
            far[island] = start
            buckets[start].append(island)
    free = box.neutral_routes | g.boats[seat]
    explored = g.fish_routes | g.shell_routes
    opening = FAR
    if g.boats_left(seat):
        means = max(g.held(seat, FISH), g.held(seat, SHELL))
        opening = TO_EXPLORE if means >= 2 else WITHOUT_MEANS - means
    effort = 0
    while effort < FAR:
        for island in buckets[effort]:
            if far[island] == effort:
                for way in box.leaving[island]:
                    bit = BIT[box.route[way]]
                    if free & bit:
                        to = effort + CROSSING
                    elif explored & bit:
                        to = effort + guest_effort(g, seat, way, bit)
                    else:
                        to = effort + opening
                    end = box.end[way]
                    if to < far[end]:
                        far[end] = to
                        buckets[to].append(end)
        effort += 1
    return far


def guest_effort(g: Polynesia, seat: int, way: int, bit: int) -> int:
    """Another's route: is there a guide?"""
    start = g.box.start[way]
    for host in range(g.seats):
        if g.boats[host] & bit and g.members[host * len(g.box.islands) + start]:
            return AS_GUEST
    return NO_GUIDE


def kept_by(g: Polynesia, seat: int, time: Time) -> list[int]:
    """What is lost when the last member leaves an island."""
    box = g.box
    worth = [0] * len(box.islands)
    for island in box.turtle_islands:
        worth[island] = 100 * box.turtles[island] + (200 if g.tides[2] == MAJORITY else 0)
    each = archipelago_worth(g, seat)
    if each:
        for island in box.green_islands:
            worth[island] = each
    share = income_worth(time)
    for kind in (FISH, SHELL):
        for island in box.income[kind]:
            worth[island] += share
    return worth


def archipelago_worth(g: Polynesia, seat: int) -> int:
    each = 0
    if g.tides[0] == ONE_ISLAND:
        each = 100 * g.box.one_island + 25
    elif g.tides[0] == BOTH_ISLANDS:
        each = 50 * g.box.both_islands + 25
    if g.tides[1] == MASKS_TIMES:
        each += 100 * g.masks(seat)
    return each


def income_worth(time: Time) -> int:
    """One more piece in each round to come."""
    return 12 * time.rounds // 100


def hand_worth(g: Polynesia, seat: int, time: Time) -> int:
    """Fish and shells are worth what can still be done with them; the tenth adds little to the ninth."""
    total = 0
    for kind in (FISH, SHELL):
        number = g.own[kind * WIDE + seat]
        total += 3 * min(number, 4) + max(0, min(number - 4, 4))
    return total * min(time.turns, 600) * HAND // 10000


def token_worth(g: Polynesia, seat: int, token: int, time: Time) -> int:
    if token == POINT:
        return 100
    if token in (FISH_TOKEN, SHELL_TOKEN):
        return 10 + income_worth(time)
    if token == BOAT_TOKEN:
        return 90
    return mask_worth(g, seat) if token in (MASK, MASK_4) else 0


def mask_worth(g: Polynesia, seat: int) -> int:
    """What one more mask brings under the card of the second kind."""
    card = g.tides[1]
    if card == GIFT:
        return 60
    if card == MASK_POINTS:
        return 100 if g.masks(seat) else 40
    if card == MASKS_TIMES:
        return 60 + 100 * lived_in(g, seat, False)
    if card == NO_MASK:
        return 0 if g.masks(seat) else -100 * g.box.no_mask
    return 50 if card == OPENS_ROUTES else 60


def goals(g: Polynesia, seat: int, worth: list[int], time: Time) -> list[int]:
    """What the first member on each island would bring."""
    box = g.box
    row = seat * len(box.islands)
    found = [0] * len(box.islands)
    for island in range(len(box.islands)):
        promise = 0 if g.members[row + island] else worth[island]
        if g.lies[island] != NONE:
            promise += token_worth(g, seat, g.lies[island], time)
        found[island] = promise
    paired = g.tides[0] == BOTH_ISLANDS
    for at, pair in enumerate(box.within):
        lived = [island for island in pair if g.members[row + island]]
        for island in pair:
            if lived and not paired and island not in lived:
                found[island] -= worth[island] if g.lies[island] == NONE else min(found[island], worth[island])
            if g.unreached & BIT[at]:
                found[island] += 100
    return found


def at_risk(g: Polynesia, seat: int, time: Time) -> int:
    """How many members will not get away, in hundredths: each needs a way to an island that lasts."""
    box = g.box
    row = seat * len(box.islands)
    free = box.neutral_routes | g.boats[seat]
    explored = g.fish_routes | g.shell_routes
    number = 0
    effort = 0
    best = 9
    for island in box.doomed:
        if island == box.main:
            continue
        nearest = 9
        for way in box.leaving[island]:
            if box.roles[box.end[way]] == "main":
                continue
            bit = BIT[box.route[way]]
            to = 1 if free & bit else 5
            if explored & bit and not free & bit:
                to = 2 if guest_effort(g, seat, way, bit) == AS_GUEST else 4
            if to < nearest:
                nearest = to
        best = min(best, nearest)
        here = g.members[row + island]
        number += here
        effort += here * nearest
    here = g.members[row + box.main]
    number += here
    effort += here * (1 + best)
    if not number:
        return 0
    budget = time.moves * 50 // 100
    return 100 * number * (100 * effort) // (100 * effort + budget) if budget else 100 * number


def board_worth(g: Polynesia, seat: int, time: Time) -> int:
    """The number on the personal board, between two spaces in proportion."""
    home = 100 * g.own[BOARD + seat] + at_risk(g, seat, time)
    return 100 * between(g.box, home) // 100


def between(box: Box, home: int) -> int:
    """Hundredths of points for hundredths of members."""
    whole, part = home // 100, home % 100
    return ((100 - part) * step_worth(box, whole) + part * step_worth(box, whole + 1)) // 100


def step_worth(box: Box, home: int) -> int:
    """A little smoother than the printed row: each member counts, also where the number stays the same."""
    size = len(box.spaces)
    low = box.spaces[size - home - 1] if home < size else 0
    high = box.spaces[size - home] if 0 < home <= size else low
    return 75 * low + 25 * high if home else 100 * low


def points_worth(g: Polynesia, seat: int, time: Time) -> int:
    """What is safe counts in full; a lead that others can still take, the less the longer the match goes on."""
    safe = turtles(g, seat) + turtle_tokens(g, seat) + point_tokens(g, seat) + archipelagos(g, seat) + masks(g, seat)
    lead = general(g, seat)
    if not lead:
        return 100 * safe
    lasting = 300 if g.tides[2] == MAJORITY else 100
    return 100 * safe + 100 * lead * lasting // (lasting + time.rounds + time.turns // 4)


def outlook(g: Polynesia, seat: int, time: Time) -> int:
    """Points as they stand, members as they may be saved, and what is in reach."""
    worth = kept_by(g, seat, time)
    total = points_worth(g, seat, time) + board_worth(g, seat, time)
    total += hand_worth(g, seat, time)
    total += income_worth(time) * (income(g, seat, FISH) + income(g, seat, SHELL))
    if g.tides[2] in (MOST_FISH, MOST_SHELLS):
        total += 8 * g.held(seat, FISH if g.tides[2] == MOST_FISH else SHELL)
    if time.turns:
        far = efforts(g, seat, worth)
        promised = goals(g, seat, worth, time)
        for island in range(len(far)):
            if promised[island] > 0 and far[island] < FAR:
                total += promised[island] * time.left[far[island]] * 55 // 100000
    return total


def standing_of(g: Polynesia, seat: int, time: Time) -> int:
    """The same for a rival, without looking where its members may go."""
    total = points_worth(g, seat, time) + board_worth(g, seat, time)
    return total + hand_worth(g, seat, time) + income_worth(time) * (income(g, seat, FISH) + income(g, seat, SHELL))
