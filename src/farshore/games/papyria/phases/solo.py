"""Playing alone: chapter 11 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, NO_SEAT, Effect, Question, one
from farshore.games.papyria.box import END, LAND, MULTIPLIER, OUTER, SCORING, SIDES, SPACES, WANDERER
from farshore.games.papyria.phases.supply import (
    good_left,
    take_end,
    take_landscape,
    take_multiplier,
    take_scoring,
    take_side,
)
from farshore.games.papyria.rulings import REMOVAL_TAKES_END_TILES
from farshore.games.papyria.state import NOBODY, Papyria, bit_of

ALONE: Final = 0  # the seat


class Third(Effect[Papyria]):
    """[Y11.3] The good of the space that was not used leaves; [Y11.4] for a production, one of your choice."""

    key = "third"

    def run(self, g: Papyria) -> None:
        space = third_space(g)
        if g.action_of(space) == NOBODY:
            return
        if not g.is_production(space):
            remove_good(g, space)
            return
        g.then(FREE_REMOVAL)
        g.agenda.extend(reversed(g.at_hand_in))  # turned up now, since the choice can use it
        g.at_hand_in = []


def third_space(g: Papyria) -> int:
    """The one of the sector's three spaces where nothing was done."""
    if g.figure == WANDERER:
        return OUTER + g.sector
    return 2 * g.sector + (1 if g.done & 1 else 0)


def remove_good(g: Papyria, space: int) -> None:
    """The top tile, a piece, or the end-of-game tile."""
    action = g.action_of(space)
    g.tell("removed", space)
    if action == END:
        take_end(g, space)
        return
    g.gone[action] += 1
    if action == LAND:
        take_landscape(g, space)
    elif action == SCORING:
        take_scoring(g, space)
    elif action == MULTIPLIER:
        take_multiplier(g, space)
    else:
        good_left(g, space)


class FreeRemoval(Effect[Papyria]):
    """[Y11.4] If there is anything to choose."""

    key = "free_removal"

    def run(self, g: Papyria) -> None:
        if [space for space in range(SPACES) if may_not_remove(g, space) == FREE]:
            g.then(REMOVE_ANY)


def may_not_remove(g: Papyria, space: int) -> str:
    """[Y11.4] A good (a) of a space that wasn't used in this turn (b)."""
    if in_sector(g, space) and g.done & bit_of(g.sector, space):
        return "Y11.4b"
    action = g.action_of(space)
    if action == END:
        return FREE if REMOVAL_TAKES_END_TILES else "Y11.4a"
    return FREE if g.left[space] else "Y11.4a"


def in_sector(g: Papyria, space: int) -> bool:
    return (space - OUTER if space >= OUTER else space // 2) == g.sector


class RemoveAnyGood(Question[Papyria]):
    """[Y11.4] Any good of the board."""

    key = "remove_any"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(SPACES))

    def forbids(self, g: Papyria, space: int) -> str:
        return may_not_remove(g, space)

    def play(self, g: Papyria, space: int) -> None:
        remove_good(g, space)

    def text(self, g: Papyria, space: int) -> str:
        return g.box.spaces[space]

    def target(self, g: Papyria, space: int) -> str:
        return f"ring/{g.box.spaces[space]}"


def side_tiles(g: Papyria) -> list[int]:
    """The stacks beside the board that are left."""
    return [side for side in range(SIDES) if g.side_left(side)]


class RemoveSideTile(Question[Papyria]):
    """[Y11.5] One more tile beside the board."""

    key = "remove_side_tile"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(SIDES))

    def forbids(self, g: Papyria, side: int) -> str:
        return FREE if g.side_left(side) else "Y11.5"

    def play(self, g: Papyria, side: int) -> None:
        take_side(g, side)
        g.gone[SCORING] += 1
        g.tell("side_removed", side)

    def text(self, g: Papyria, side: int) -> str:
        return f"b{side + 1}"

    def target(self, g: Papyria, side: int) -> str:
        return f"side/b{side + 1}"


THIRD: Final = one(Third, NO_SEAT)
FREE_REMOVAL: Final = one(FreeRemoval, NO_SEAT)
REMOVE_ANY: Final = one(RemoveAnyGood, ALONE)
REMOVE_SIDE_TILE: Final = one(RemoveSideTile, ALONE)
