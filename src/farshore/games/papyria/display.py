"""What lies before one seat: its landscapes, how they lie, what stands on them; and what follows from that."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.hidden import BIT
from farshore.core.steps import Slot
from farshore.games.papyria.box import (
    CITY,
    EAST,
    FOREST,
    LOOKS,
    MAKES_LAPIS,
    MAKES_PAPYRUS,
    MOUNTAIN,
    NO_INVENTION,
    NORTH,
    SANCTUARY,
    SCORED,
    SOUTH,
    STEPS_SHIP,
    STEPS_WANDERER,
    TEMPLE,
    WEST,
    Box,
    rotated,
)

NOTHING: Final = -1
WIDE: Final = 256  # cells of a row: a display never comes to the edge
MIDDLE: Final = 128 * WIDE + 128
STEP: Final = (-WIDE, 1, WIDE, -1)  # north, east, south, west
FACING: Final = (NORTH, EAST, SOUTH, WEST)
OPPOSITE: Final = (SOUTH, WEST, NORTH, EAST)
NOT_COUNTED: Final = [-1] * SCORED


class Display(Slot):
    """Tiles are numbered as they were laid, the settlement first; masks hold tiles by that number."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "chosen",
        "drafted",
        "cells",
        "tiles",
        "turned",
        "mines",
        "cities",
        "temples",
        "priest",
    )

    chosen: int  # in the draft: the place in the hand of the landscape that this seat takes
    drafted: int  # the landscape taken there and not yet placed
    cells: list[int]
    tiles: list[int]
    turned: list[int]
    mines: int
    cities: int
    temples: int
    priest: int  # the number of the tile on which it stands

    def __init__(self) -> None:
        self.chosen = NOTHING
        self.drafted = NOTHING
        self.cells = []
        self.tiles = []
        self.turned = []
        self.mines = 0
        self.cities = 0
        self.temples = 0
        self.priest = 0
        self.forget()

    def forget(self) -> None:
        """What follows from the fields: no part of a position, and worked out again where one was read."""
        self.known: int = 0  # for how many tiles it has been worked out
        self.near: list[int] = []  # of each tile: its neighbours
        self.flows: list[int] = []  # of each tile: neighbours whose river meets its own
        self.mountains: int = 0  # printed features, covered or not
        self.forests: int = 0
        self.sanctuaries: int = 0
        self.lapis: int = 0
        self.rivers: int = 0
        self.banners: int = 0  # how many inventions
        self.papyri: int = 0  # how many papyrus icons
        self.ship_steps: int = 0
        self.wanderer_steps: int = 0
        self.looks: int = 0
        self.worth: list[int] = NOT_COUNTED[:]  # of each kind of scoring: its value, where it has been counted

    def clone(self) -> Display:
        new = Display()
        new.chosen = self.chosen
        new.drafted = self.drafted
        new.cells = self.cells[:]
        new.tiles = self.tiles[:]
        new.turned = self.turned[:]
        new.mines = self.mines
        new.cities = self.cities
        new.temples = self.temples
        new.priest = self.priest
        new.known = self.known
        new.near = self.near[:]
        new.flows = self.flows[:]
        new.mountains = self.mountains
        new.forests = self.forests
        new.sanctuaries = self.sanctuaries
        new.lapis = self.lapis
        new.rivers = self.rivers
        new.banners = self.banners
        new.papyri = self.papyri
        new.ship_steps = self.ship_steps
        new.wanderer_steps = self.wanderer_steps
        new.looks = self.looks
        new.worth = self.worth[:]
        return new

    # Laying and building; on a display of one's own

    def add(self, box: Box, cell: int, tile: int, turn: int) -> None:
        """A tile is laid here, and the priest goes there."""
        self.priest = len(self.tiles)
        self.cells.append(cell)
        self.tiles.append(tile)
        self.turned.append(turn)
        self.learn(box)

    def learn(self, box: Box) -> None:
        """Work out what follows from the tiles that are new."""
        if self.known == 0:
            self.forget()
        while self.known < len(self.tiles):
            self.join(box, self.known)
            self.count(box, self.known)
            self.known += 1
        self.worth = NOT_COUNTED[:]

    def join(self, box: Box, at: int) -> None:
        """Neighbours, and rivers that meet at the edge between them [Y8.4]."""
        cell, edges = self.cells[at], self.edges(box, at)
        near, flows = 0, 0
        for side in range(4):
            beside = cell + STEP[side]
            if beside in self.cells:
                other = self.cells.index(beside)
                if other >= at:
                    continue
                near |= BIT[other]
                self.near[other] |= BIT[at]
                if edges & FACING[side] and self.edges(box, other) & OPPOSITE[side]:
                    flows |= BIT[other]
                    self.flows[other] |= BIT[at]
        self.near.append(near)
        self.flows.append(flows)
        if edges:
            self.rivers |= BIT[at]

    def count(self, box: Box, at: int) -> None:
        """The features of a tile."""
        tile = self.tiles[at]
        if box.has_mountain[tile]:
            self.mountains |= BIT[at]
        if box.has_forest[tile]:
            self.forests |= BIT[at]
        if box.has_sanctuary[tile]:
            self.sanctuaries |= BIT[at]
        invention = box.invention[tile]
        if invention == NO_INVENTION:
            return
        self.banners += 1  # [Y8.8] one, however many icons it shows
        if invention == MAKES_LAPIS:
            self.lapis |= BIT[at]
        elif invention == MAKES_PAPYRUS:
            self.papyri += box.icons[tile]
        elif invention == STEPS_SHIP:
            self.ship_steps += 1
        elif invention == STEPS_WANDERER:
            self.wanderer_steps += 1
        elif invention == LOOKS:
            self.looks += 1

    def edges(self, box: Box, at: int) -> int:
        """Where the river of this tile leaves it, as it lies."""
        return rotated(box.rivers[self.tiles[at]], self.turned[at])

    def dig(self, at: int) -> None:
        self.mines |= BIT[at]
        self.worth[MOUNTAIN] = -1

    def found(self, at: int) -> None:
        self.cities |= BIT[at]
        self.worth[CITY] = -1
        self.worth[FOREST] = -1

    def consecrate(self, at: int) -> None:
        self.temples |= BIT[at]
        self.worth[TEMPLE] = -1
        self.worth[SANCTUARY] = -1

    # What is there

    def open_mountains(self) -> int:
        return self.mountains & ~self.mines

    def open_forests(self) -> int:
        return self.forests & ~self.cities

    def open_sanctuaries(self) -> int:
        """[Y8.6] One under a temple neither counts nor disturbs."""
        return self.sanctuaries & ~self.temples

    def free_sides(self) -> list[int]:
        """[Y6.4] Places beside the priest's tile where nothing lies."""
        cell, cells = self.cells[self.priest], self.cells
        return [side for side in range(4) if cell + STEP[side] not in cells]

    def is_closed_in(self) -> bool:
        """Is there no free place beside the priest?"""
        near = self.near[self.priest]
        return near != 0 and not self.free_sides()
