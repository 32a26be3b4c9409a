"""The smallest group that joins all cities or all temples, against brute force."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from farshore.core.chance import Fast
from farshore.games.papyria.steiner import group_of, joined, members, size

Cell = tuple[int, int]


def grown(source: Fast, tiles: int) -> list[Cell]:
    """A display as one grows: each tile beside another."""
    cells: list[Cell] = [(0, 0)]
    while len(cells) < tiles:
        x, y = cells[source.below(len(cells))]
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[source.below(4)]
        if (x + dx, y + dy) not in cells:
            cells.append((x + dx, y + dy))
    return cells


def neighbours(cells: list[Cell]) -> list[int]:
    return [sum(1 << at for at, (a, b) in enumerate(cells) if abs(a - x) + abs(b - y) == 1) for x, y in cells]


def by_brute_force(must: int, near: list[int]) -> int:
    """Every choice of other landscapes, the fewest first."""
    others = [at for at in range(len(near)) if not must >> at & 1]
    for number in range(len(others) + 1):
        for more in combinations(others, number):
            chosen = must | sum(1 << at for at in more)
            if group_of(must & -must, chosen, near) == chosen:
                return size(chosen)
    raise AssertionError("a display is connected")


def chosen(source: Fast, tiles: int, number: int) -> int:
    mask = 0
    while size(mask) < number:
        mask |= 1 << source.below(tiles)
    return mask


@pytest.mark.parametrize("part", range(4))
def test_it_is_the_smallest_on_thousands_of_random_displays(part: int) -> None:
    """[Y8.7] [Y8.9] Three thousand displays of up to 14 landscapes with up to 6 cities, each against all choices."""
    source = Fast(part)
    for _ in range(750):
        tiles = 2 + source.below(13)
        near = neighbours(grown(source, tiles))
        must = chosen(source, tiles, 1 + source.below(min(6, tiles)))
        assert joined(must, near) == by_brute_force(must, near)


def shortest_ways(near: list[int]) -> list[list[int]]:
    """Steps between any two, by Floyd."""
    count = len(near)
    far = [[0 if a == b else 1 if near[a] >> b & 1 else 99 for b in range(count)] for a in range(count)]
    for by in range(count):
        for a in range(count):
            for b in range(count):
                far[a][b] = min(far[a][b], far[a][by] + far[by][b])
    return far


def test_large_displays_lie_between_what_can_be_proved() -> None:
    """[Y8.9] Thirty landscapes, up to 12 temples: never below the farthest two, never above a chain, never less for
    one temple more."""
    source = Fast(99)
    for _ in range(40):
        near = neighbours(grown(source, 30))
        far = shortest_ways(near)
        before = 0
        must = 0
        for at in members(chosen(source, 30, 9)):
            must |= 1 << at
            found = joined(must, near)
            ends = members(must)
            chain = sum(far[one][other] for one, other in pairwise(ends))
            assert max(far[one][other] for one in ends for other in ends) + 1 <= found <= chain + 1
            assert found >= max(before, size(must))
            before = found


def test_none_and_one() -> None:
    """[Y8.7] No city is worth nothing, one is worth 1."""
    near = neighbours([(0, 0), (1, 0)])
    assert [joined(mask, near) for mask in (0, 1, 2, 3)] == [0, 1, 1, 2]
