"""The smallest connected group of landscapes that holds all cities, or all temples [Y8.7] [Y8.9].

Exact: dynamic programming over subsets of what must be joined (Dreyfus and Wagner 1971), with landscapes as the price.
Neighbours that must both be in the group are joined first, so that there are few parts to join.
"""

from __future__ import annotations

from farshore.core.hidden import BIT


def members(mask: int) -> list[int]:
    """The places of a mask, in rising order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def group_of(start: int, within: int, near: list[int]) -> int:
    """All that is reached from `start` (a mask) without leaving `within`."""
    reached = start
    fresh = start
    while fresh:
        edge = 0
        while fresh:
            low = fresh & -fresh
            edge |= near[low.bit_length() - 1]
            fresh ^= low
        fresh = edge & within & ~reached
        reached |= fresh
    return reached


def groups(within: int, near: list[int]) -> list[int]:
    """The connected groups of these landscapes."""
    found: list[int] = []
    while within:
        group = group_of(within & -within, within, near)
        found.append(group)
        within &= ~group
    return found


def edge_of(mask: int, near: list[int]) -> int:
    """All neighbours of these landscapes."""
    edge = 0
    while mask:
        low = mask & -mask
        edge |= near[low.bit_length() - 1]
        mask ^= low
    return edge


def size(mask: int) -> int:
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def joined(must: int, near: list[int]) -> int:
    """How many landscapes the smallest connected group has that holds all of `must`."""
    if must == 0:
        return 0
    parts = groups(must, near)
    if len(parts) == 1:
        return size(must)
    if len(parts) == 2:
        return size(must) + between(parts[0], parts[1], near)
    return Joining(parts, near).smallest()


def between(one: int, other: int, near: list[int]) -> int:
    """How many landscapes lie on the shortest way from one group to another."""
    reached = one
    steps = 0
    while True:
        edge = edge_of(reached, near)
        if edge & other:
            return steps
        reached |= edge
        steps += 1


class Joining:
    """Three parts or more. Each part is one node that weighs its landscapes; every other landscape weighs one."""

    def __init__(self, parts: list[int], near: list[int]) -> None:
        self.parts = parts
        inside = 0
        for part in parts:
            inside |= part
        self.count = len(parts)
        # Nodes: the parts first, then all other landscapes.
        masks = parts[:]
        for at in range(len(near)):
            if not inside & BIT[at]:
                masks.append(BIT[at])
        self.weight = [size(mask) for mask in masks]
        self.nodes = len(masks)
        self.far = len(near) + 1  # more landscapes than there are
        self.beside: list[list[int]] = []
        for mask in masks:
            edge = edge_of(mask, near) & ~mask
            self.beside.append([other for other in range(self.nodes) if masks[other] & edge])

    def smallest(self) -> int:
        """The last part is joined to the best tree of all the others."""
        last = self.count - 1
        whole = BIT[last] - 1
        best: list[list[int]] = [[] for _ in range(whole + 1)]
        for subset in range(1, whole + 1):
            best[subset] = self.spread(self.begun(subset, best))
        return best[whole][last]

    def begun(self, subset: int, best: list[list[int]]) -> list[int]:
        """For each node the lightest tree of this subset that meets there: a part alone, or two smaller trees."""
        start = [self.far] * self.nodes
        if subset & (subset - 1) == 0:
            part = subset.bit_length() - 1
            start[part] = self.weight[part]
            return start
        low = subset & -subset
        rest = subset ^ low
        some = rest
        while some:
            some = (some - 1) & rest
            one = best[low | some]
            other = best[rest ^ some]
            for node in range(self.nodes):
                price = one[node] + other[node] - self.weight[node]
                if price < start[node]:
                    start[node] = price
        return start

    def spread(self, start: list[int]) -> list[int]:
        """Let each tree grow along landscapes, the lightest first."""
        waiting: list[list[int]] = [[] for _ in range(self.far)]
        highest = 0
        for node in range(self.nodes):
            price = start[node]
            if price < self.far:
                waiting[price].append(node)
                highest = max(highest, price)
        price = 0
        while price <= highest:
            for node in waiting[price]:
                if start[node] != price:
                    continue
                for other in self.beside[node]:
                    further = price + self.weight[other]
                    if further < start[other]:
                        start[other] = further
                        waiting[further].append(other)
                        highest = max(highest, further)
            price += 1
        return start
