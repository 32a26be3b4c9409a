"""A plan for a sheet: which spaces shall become which discovery, and what that is worth.

A good player sees groups of spaces: this ring round the statue for two towns, these three for a range. A plan is such a
layout, fitted to what a sheet already holds. Its worth is the score now, the groups by how far they are and how likely
they will be finished in the rounds left, the structures by what will lie round them, and the snakes by what they bite.
"""

from __future__ import annotations

from typing import Final

from farshore.games.penny_papers.box import ESCAPED, HUT, JUNGLE, NOTHING, PYRAMID, RANGE, SNAKE, TOWN, Box
from farshore.games.penny_papers.masks import cells

NO_GROUP: Final = -1
MOST_GROUPS: Final = 16
STRUCTURES: Final = 3

# Rings of two towns, three ranges and two jungles, each round a space for its structure; three more towns and ranges.
# Letters are groups, a dot is a space for whatever comes.
LAYOUT: Final = ("aaafddd", "b.acf.e", "bbbcfee", ".gccii.", "ggg.ijj", "h.ghijj", "hhh.kkk")
LETTERS: Final = "abcdefghijk"
LAID_OUT: Final = (TOWN, TOWN, TOWN, RANGE, RANGE, RANGE, JUNGLE, JUNGLE, TOWN, TOWN, RANGE)
TURNS: Final = 8  # a layout can be turned and mirrored

# What was found by trying, on whole games alone.
THIS_ROUND: Final = 0.5  # what is left of a round that is being played
HEAD_START: Final = 0.193  # how a group without a number compares with one that has some
PROGRESS: Final = 0.95  # less than 1: a group that has been begun is worth a little more than its share
TOWN_PACE: Final = 0.35  # how many fitting numbers a round brings
JUNGLE_PACE: Final = 0.459
RANGE_PACE: Final = 0.444
PYRAMID_PACE: Final = 0.322
JUNGLE_SHARE: Final = 0.85  # jungles take five spaces and rounds that others could use
READY: Final = 0.97  # a group that only has to be revealed
FILLED: Final = 0.043  # each filled space
LOOSE: Final = 0.266  # a number that no group has takes a space away,
LOOSE_EARLY: Final = 0.127  # and more so while there is time
RING: Final = 1.04  # spaces of a group round a structure
DRAWN_LATER: Final = 0.65  # a structure that is still to come
BITES_LATER: Final = 0.636  # a number that will come beside a snake
CROSSED_LATER: Final = 0.103  # half of the hope to cross a snake out
NEW_GROUP: Final = 0.184  # a new group has to be better by so much
DAKOTA: Final = 5.0 / 36.0  # the share of rounds that bring a structure


class Sketch:
    """A sheet as its owner thinks about it: its marks, and the groups that are planned."""

    box: Box
    marks: list[int]
    mapped: list[int]  # of each space: the kind of its discovery and one, or nothing
    group: list[int]  # of each space: the group that it is planned for
    kinds: list[int]  # of each group
    members: list[list[int]]  # of each group; empty when it is done or given up; replaced, never changed in place
    snakes: list[int]  # where snakes bite; replaced, never changed in place
    places: list[int]  # of each structure: its space, or -1
    towns: int
    points: int
    empty: int

    def clone(self) -> Sketch:
        new = Sketch()
        new.box = self.box
        new.marks = self.marks[:]
        new.mapped = self.mapped
        new.group = self.group[:]
        new.kinds = self.kinds
        new.members = self.members[:]
        new.snakes = self.snakes
        new.places = self.places
        new.towns = self.towns
        new.points = self.points
        new.empty = self.empty
        return new

    # What lies on it

    def put(self, space: int, mark: int) -> None:
        """A mark; a group that it spoils is mended or given up."""
        if mark == ESCAPED:
            self.marks[space] = mark
            self.snakes = [other for other in self.snakes if other != space]
            return
        self.marks[space] = mark
        self.empty -= 1
        if mark == SNAKE:
            self.snakes = [*self.snakes, space]
        elif mark >= HUT:
            self.places = self.places[:]
            self.places[mark - HUT] = space
        group = self.group[space]
        if group != NO_GROUP and not self.fits(group, mark, space):
            self.mend(group)

    def reveal(self, group: int) -> None:
        """The group is revealed."""
        kind, members = self.kinds[group], self.members[group]
        self.mapped = self.mapped[:]
        for space in members:
            self.mapped[space] = 1 + kind
        if kind == TOWN:
            self.towns |= 1 << self.marks[members[0]]
        self.points += self.box.points[kind]
        self.give_up(group)

    def bite(self, space: int) -> int:
        most = 0
        for other in self.box.beside[space]:
            mark = self.marks[other]
            if most < mark < HUT:
                most = mark
        return most

    # Groups

    def fits(self, group: int, mark: int, space: int) -> bool:
        """Could this mark be part of the group, beside the numbers of its other spaces?"""
        if mark >= HUT:
            return False
        kind = self.kinds[group]
        if kind in (RANGE, PYRAMID):
            return mark >= self.box.least[kind]
        for other in self.members[group]:
            there = self.marks[other]
            if other != space and there != NOTHING:
                if (there == mark) == (kind == JUNGLE):
                    return False
        return kind == JUNGLE or not self.has_town_of(group, mark)

    def has_town_of(self, group: int, number: int) -> bool:
        """Is there another town of this number, revealed or begun?"""
        if self.towns & (1 << number):
            return True
        for other in range(len(self.kinds)):
            if other != group and self.kinds[other] == TOWN:
                for space in self.members[other]:
                    if self.marks[space] == number:
                        return True
        return False

    def give_up(self, group: int) -> None:
        for space in self.members[group]:
            self.group[space] = NO_GROUP
        self.members[group] = []

    def is_spare(self, space: int) -> bool:
        return self.group[space] == NO_GROUP and self.mapped[space] == 0 and self.marks[space] < HUT

    def mend(self, group: int) -> None:
        """Leave out what doesn't fit and take in what does; a pyramid has no other spaces."""
        kind = self.kinds[group]
        kept: list[int] = []
        for space in self.members[group]:
            mark = self.marks[space]
            if mark == NOTHING or (self.mapped[space] == 0 and self.fits(group, mark, space)):
                kept.append(space)
            else:
                self.group[space] = NO_GROUP
        self.members[group] = kept
        if len(kept) == self.box.sizes[kind]:
            return
        if kind == PYRAMID or not self.fill_up(group) or not is_connected(self.box, self.members[group]):
            self.give_up(group)

    def fill_up(self, group: int) -> bool:
        """Take in spare spaces until the group has all it needs."""
        members = self.members[group][:]
        size = self.box.sizes[self.kinds[group]]
        while len(members) < size:
            best, most = -1, -1
            for space in self.beside_all(members):
                if self.is_spare(space) and (
                    self.marks[space] == NOTHING or self.fits(group, self.marks[space], space)
                ):
                    liking = self.liking(group, space)
                    if liking > most:
                        best, most = space, liking
            if best < 0:
                return False
            members.append(best)
            self.group[best] = group
            self.members[group] = members
        return True

    def beside_all(self, members: list[int]) -> list[int]:
        """Spaces next to one of these; every space, if there are none."""
        if not members:
            return list(range(self.box.spaces))
        mask = 0
        for space in members:
            mask |= self.box.near[space]
        return cells(mask)

    def liking(self, group: int, space: int) -> int:
        """Numbers that lie there already are welcome, and the structure of the kind beside it."""
        found = 1 if self.marks[space] == NOTHING else 4
        structure = HUT + self.kinds[group]
        for other in self.box.beside[space]:
            if self.marks[other] == structure:
                found += 1
        return found

    def new_group(self, kind: int) -> int:
        """Room for one more group, or NO_GROUP."""
        for group in range(len(self.kinds)):
            if not self.members[group]:
                self.kinds = self.kinds[:]
                self.kinds[group] = kind
                return group
        if len(self.kinds) >= MOST_GROUPS:
            return NO_GROUP
        self.kinds = [*self.kinds, kind]
        self.members.append([])
        return len(self.kinds) - 1

    def is_ready(self, group: int) -> bool:
        """Has it all its numbers?"""
        for space in self.members[group]:
            if self.marks[space] == NOTHING:
                return False
        return len(self.members[group]) > 0

    # What it is worth

    def score(self) -> int:
        """The score now."""
        found = self.points + (self.box.full_grid if self.empty == 0 else 0)
        for which in range(STRUCTURES):
            place = self.places[which]
            if place >= 0:
                for other in self.box.beside[place]:
                    if self.mapped[other] == 1 + which:
                        found += 2
        for space in self.snakes:
            found -= self.bite(space)
        return found

    def loose(self) -> int:
        """Numbers in no discovery and no group."""
        found = 0
        for space in range(self.box.spaces):
            if NOTHING < self.marks[space] < HUT and self.group[space] == NO_GROUP and self.mapped[space] == 0:
                found += 1
        return found

    def hopes(self, rounds: int) -> list[float]:
        """Of each group: how much of it counts already."""
        found: list[float] = []
        ready = 0
        for group in range(len(self.kinds)):
            members = self.members[group]
            if not members:
                found.append(0.0)
                continue
            missing = 0
            for space in members:
                if self.marks[space] == NOTHING:
                    missing += 1
            if missing == 0:
                found.append(READY if ready <= rounds else 0.0)  # one can be revealed in each round, this one included
                ready += 1
                continue
            size = float(len(members))
            chance = min(1.0, pace(self.kinds[group]) * (float(rounds) + THIS_ROUND) / float(missing))
            found.append(chance * ((size - float(missing) + HEAD_START) / (size + HEAD_START)) ** PROGRESS)
        return found

    def worth(self, rounds: int) -> float:
        """What this sheet will come to, as planned, with so many rounds left."""
        hopes = self.hopes(rounds)
        found = float(self.score()) + FILLED * float(self.box.spaces - self.empty)
        found -= float(self.loose()) * (LOOSE + LOOSE_EARLY * float(rounds) / float(self.box.rounds))
        for group in range(len(hopes)):
            share = JUNGLE_SHARE if self.kinds[group] == JUNGLE else 1.0
            found += share * hopes[group] * float(self.box.points[self.kinds[group]])
        return found + self.structures_later(hopes, rounds) + self.snakes_later(hopes, rounds)

    def structures_later(self, hopes: list[float], rounds: int) -> float:
        found = 0.0
        left = 0
        for which in range(STRUCTURES):
            place = self.places[which]
            if place < 0:
                left += 1
                continue
            for other in self.box.beside[place]:
                group = self.group[other]
                if group != NO_GROUP and self.kinds[group] == which:
                    found += 2.0 * hopes[group] * RING
        if left == 0 or rounds == 0:
            return found
        best = self.best_places(hopes)
        coming = float(rounds) * DAKOTA / float(left)
        chance = 1.0 - (1.0 - DAKOTA) ** float(rounds) if left == 1 else min(1.0, coming)
        for which in range(STRUCTURES):
            if self.places[which] < 0:
                found += best[which] * chance * DRAWN_LATER
        return found

    def best_places(self, hopes: list[float]) -> list[float]:
        """Of each structure: what its best place would bring."""
        best = [0.0, 0.0, 0.0]
        for space in range(self.box.spaces):
            if self.marks[space] == NOTHING and self.group[space] == NO_GROUP:
                here = [0.0, 0.0, 0.0, 0.0]
                for other in self.box.beside[space]:
                    if self.mapped[other]:
                        here[self.mapped[other] - 1] += 2.0
                    elif self.group[other] != NO_GROUP:
                        group = self.group[other]
                        here[self.kinds[group]] += 2.0 * hopes[group] * RING
                for which in range(STRUCTURES):
                    if here[which] > best[which]:
                        best[which] = here[which]
        return best

    def snakes_later(self, hopes: list[float], rounds: int) -> float:
        """What snakes will bite more than now, and the hope to cross them out."""
        found = 0.0
        for space in self.snakes:
            now = float(self.bite(space))
            most = now
            for other in self.box.beside[space]:
                group = self.group[other]
                if group != NO_GROUP and self.marks[other] == NOTHING:
                    likely = expected(self.kinds[group]) * (1.0 if hopes[group] > 0.5 else 0.7)
                    if likely > most:
                        most = likely
            found -= (most - now) * BITES_LATER
            found += most * CROSSED_LATER * min(1.0, float(rounds) / 8.0)
        return found


def pace(kind: int) -> float:
    if kind == TOWN:
        return TOWN_PACE
    if kind == JUNGLE:
        return JUNGLE_PACE
    return RANGE_PACE if kind == RANGE else PYRAMID_PACE


def expected(kind: int) -> float:
    """A number that will come into such a group."""
    if kind == RANGE:
        return 7.0
    if kind == PYRAMID:
        return 11.0
    return 3.5 if kind == JUNGLE else 2.5


def is_connected(box: Box, members: list[int]) -> bool:
    mask = 0
    for space in members:
        mask |= 1 << space
    reached = mask & -mask
    while True:
        wider = reached
        for space in cells(reached):
            wider |= box.near[space] & mask
        if wider == reached:
            return reached == mask
        reached = wider
