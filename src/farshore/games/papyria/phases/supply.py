"""Goods leave their spaces, and what comes next is turned up [Y6.15] [Y9.1]."""

from __future__ import annotations

from typing import Final

from farshore.core.hidden import Hidden
from farshore.core.steps import Effect, Look, for_each
from farshore.games.papyria.box import END, LAND, MULTIPLIER, OUTER, SCORING, SIDES, SPACES
from farshore.games.papyria.state import Papyria


class LandscapeUp(Look[Papyria]):
    """[Y1.2] The top landscape of a stack lies face up."""

    key = "landscape_up"

    def pieces(self, g: Papyria) -> Hidden:
        return g.landscapes

    def slot(self, g: Papyria) -> int:
        return g.top_slot(self.arg)

    def seen(self, g: Papyria, slot: int) -> None:
        g.tell("turned_up", self.arg, g.landscapes.kind(slot))

    def word(self, g: Papyria, value: int) -> str:
        return g.box.tiles[value]


class ScoringUp(Look[Papyria]):
    """[Y1.3] So does the top scoring tile."""

    key = "scoring_up"

    def pieces(self, g: Papyria) -> Hidden:
        return g.scorings

    def slot(self, g: Papyria) -> int:
        return g.stack[self.arg]

    def seen(self, g: Papyria, slot: int) -> None:
        g.tell("scoring_up", self.arg, g.scorings.kind(slot))

    def word(self, g: Papyria, value: int) -> str:
        return g.box.scoring[value]


class SideUp(Look[Papyria]):
    """[Y1.3] And those beside the board."""

    key = "side_up"

    def pieces(self, g: Papyria) -> Hidden:
        return g.scorings

    def slot(self, g: Papyria) -> int:
        return g.side_slot(self.arg)

    def seen(self, g: Papyria, slot: int) -> None:
        g.tell("side_up", self.arg, g.scorings.kind(slot))

    def word(self, g: Papyria, value: int) -> str:
        return g.box.scoring[value]


class MultiplierUp(Look[Papyria]):
    """[Y1.5] And the top multiplier of each river space."""

    key = "multiplier_up"

    def pieces(self, g: Papyria) -> Hidden:
        return g.rivers

    def slot(self, g: Papyria) -> int:
        return self.arg - OUTER

    def seen(self, g: Papyria, slot: int) -> None:
        g.tell("multiplier_up", self.arg, g.rivers.kind(slot))

    def word(self, g: Papyria, value: int) -> str:
        return g.box.kinds[value]


class EndUp(Look[Papyria]):
    """[Y9.1] The next end-of-game tile lies on a space that has run empty."""

    key = "end_up"

    def pieces(self, g: Papyria) -> Hidden:
        return g.ends

    def slot(self, g: Papyria) -> int:
        return self.arg

    def seen(self, g: Papyria, slot: int) -> None:
        g.tell("end_up", self.arg, g.ends.kind(slot))

    def word(self, g: Papyria, value: int) -> str:
        return g.box.ends[value]


class Uncover(Effect[Papyria]):
    """[Y6.15] [Y9.1] [Y9.4] The next tile of a stack, or an end-of-game tile, or the last round."""

    key = "uncover"

    def run(self, g: Papyria) -> None:
        space = self.arg
        if g.left[space]:
            lay_tile(g, space)
            turn_up(g, space)
        elif g.ends_left:
            g.ends_left -= 1
            g.ends.lay(space)
            g.then(END_UP[space])
        elif not g.last:
            g.last = True
            g.tell("last_round")


class UncoverSide(Effect[Papyria]):
    """[Y9.1] Beside the board no end-of-game tile follows."""

    key = "uncover_side"

    def run(self, g: Papyria) -> None:
        if g.side_left(self.arg):
            g.scorings.lay(g.side_slot(self.arg))
            g.then(SIDE_UP[self.arg])


def lay_tile(g: Papyria, space: int) -> None:
    """The next scoring tile or multiplier comes up, face down still. Landscapes lie in their stack already."""
    if g.kind[space] == SCORING:
        g.scorings.lay(g.stack[space])
    elif g.kind[space] == MULTIPLIER:
        g.rivers.lay(space - OUTER)


def turn_up(g: Papyria, space: int) -> None:
    """All see what lies on top of a stack."""
    if g.kind[space] == LAND:
        g.then(LANDSCAPE_UP[space])
    elif g.kind[space] == SCORING:
        g.then(SCORING_UP[space])
    elif g.kind[space] == MULTIPLIER:
        g.then(MULTIPLIER_UP[space])


def good_left(g: Papyria, space: int) -> None:
    """[Y6.15] A good has left this space: what follows is turned up at the hand-in."""
    g.left[space] -= 1
    if g.left[space] == 0 or g.kind[space] in STACKED:
        g.when_handed_in(UNCOVER[space])


def take_scoring(g: Papyria, space: int) -> int:
    """The scoring tile on top leaves the board."""
    tile = g.scorings.take(g.stack[space])
    good_left(g, space)
    return tile


def take_multiplier(g: Papyria, space: int) -> int:
    """[Y6.2] The multiplier on top leaves the board."""
    tile = g.rivers.take(space - OUTER)
    good_left(g, space)
    return tile


def take_side(g: Papyria, side: int) -> int:
    """A scoring tile beside the board leaves."""
    tile = g.scorings.take(g.side_slot(side))
    g.left[SPACES + side] -= 1
    g.when_handed_in(UNCOVER_SIDE[side])
    return tile


def take_end(g: Papyria, space: int) -> int:
    """[Y9.3] An end-of-game tile leaves the game, and the next takes its place."""
    tile = g.ends.take(space)
    g.gone[END] += 1
    g.when_handed_in(UNCOVER[space])
    return tile


def take_landscape(g: Papyria, space: int, below: int = 0) -> int:
    """A landscape leaves its stack, the top one or one that was looked at; those above it come down."""
    tiles = g.landscapes
    tile = tiles.take(g.top_slot(space, below))
    for above in range(below, 0, -1):
        tiles.move(g.top_slot(space, above - 1), g.top_slot(space, above))
    good_left(g, space)
    return tile


STACKED: Final = (LAND, SCORING, MULTIPLIER)

LANDSCAPE_UP: Final = for_each(LandscapeUp, OUTER)
SCORING_UP: Final = for_each(ScoringUp, OUTER)
SIDE_UP: Final = for_each(SideUp, SIDES)
MULTIPLIER_UP: Final = for_each(MultiplierUp, SPACES)
END_UP: Final = for_each(EndUp, SPACES)
UNCOVER: Final = for_each(Uncover, SPACES)
UNCOVER_SIDE: Final = for_each(UncoverSide, SIDES)
