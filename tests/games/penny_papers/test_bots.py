"""The computer players of the Valley: each is clearly better than the next; docs/penny_papers.md has the figures."""

from __future__ import annotations

import pytest

from farshore.bots import named, seated
from farshore.bots.bout import Bout
from farshore.games.penny_papers import GAME
from farshore.games.penny_papers.planning import planned
from farshore.games.penny_papers.state import Valley
from farshore.table import hosts
from tests.games.penny_papers.drawn import box_of, draw, rolled, setting_of, table_of

BOX = box_of()


def end_of(seed: int, *bots: str, **options: str) -> Valley:
    """The end of a match between these."""
    setting = setting_of(len(bots), **options)
    crew = [named.make(GAME, name) for name in bots]
    sources = [seated.source_of(seed, seat) for seat in range(len(bots))]
    g = Bout(GAME, GAME.set_up(setting.box), crew, sources, hosts.Seeded(seed)).play()
    assert isinstance(g, Valley)
    return g


def wins(better: str, worse: str, matches: int) -> int:
    found = 0
    for seed in range(matches):
        g = end_of(seed, better, worse)
        found += GAME.score(g, 0) > GAME.score(g, 1)
    return found


def test_steady_beats_the_others() -> None:
    assert wins("steady", "greedy", 2) == 2
    assert wins("steady", "novice", 2) == 2


def test_novice_beats_random() -> None:
    assert wins("novice", "random", 20) >= 14


def test_steady_alone() -> None:
    """Far below what it comes to on average, yet far above what anybody comes to by luck."""
    for seed in (1, 2, 3):
        g = end_of(seed, "steady")
        assert GAME.score(g, 0) + 4 * g.sheet(0).snakes_drawn() >= 70


@pytest.mark.parametrize(
    "options", [{"sheet": "lakes"}, {"discovery": "with_writing", "snake_round": "discovery", "sheet": "lakes"}]
)
def test_steady_plays_every_option(options: dict[str, str]) -> None:
    g = end_of(4, "steady", "novice", **options)
    assert GAME.score(g, 0) > GAME.score(g, 1)


def test_steady_in_the_last_round() -> None:
    """The last space of a range with a sum, and then the range."""
    match = rolled(table_of(draw(BOX, "7 8"), round=24), "5 1 3")
    steady = named.make(GAME, "steady")
    source = seated.source_of(1, 0)
    while not match.over:
        match.play(0, seated.choose(match, 0, steady, source))
    assert match.record()["totals"] == [7]


def test_a_plan_uses_what_lies_there() -> None:
    """Every number of a sheet that fits is in a group; groups don't share spaces."""
    sheet = draw(BOX, "1 1 1 . 7 8 6\n2 . 1 . . . .\n2 2 2")
    plan = planned(BOX, sheet, 20)
    taken = [space for members in plan.members for space in members]
    assert len(taken) == len(set(taken))
    assert all(plan.group[space] == group for group, members in enumerate(plan.members) for space in members)
    assert sum(plan.is_ready(group) for group in range(len(plan.kinds))) == 3
