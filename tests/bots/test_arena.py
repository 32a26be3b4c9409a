"""The arena: the same matches as at the table, the same whatever the number of workers, rows that add up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farshore import Match, components, games
from farshore.bots import arena, named, seated
from farshore.bots.tally import Row, error_of
from farshore.core.errors import BadSetup, FarshoreError
from farshore.table import hosts
from tests.contract.battery import roster

TEMPLATE = Path(components.__file__).parent / "games" / "template" / "components.toml"


def at_the_table(game: Any, row: Row, lineup: list[str], turn: int) -> Match:
    """The match of a row, played by the same players through the public face."""
    seats = len(row.bots)
    members = [(seat - turn) % seats for seat in range(seats)]
    bots = [named.make(game, lineup[member % len(lineup)]) for member in members]
    sources = [seated.source_of(row.seed, member) for member in members]
    match = Match.new(game, seats, row.seed)
    while not match.over:
        for seat in match.waiting:
            if seat in match.waiting:
                match.play(seat, seated.choose(match, seat, bots[seat], sources[seat]))
    return match


# Beyond, it is the same code: the large games at small tables, no game at more than six.
LARGE = [name for name in games.names() if name != "template"]
AT_A_TABLE = [(name, seats) for name, seats in roster.cases() if seats <= (2 if name in LARGE else 6)]


@pytest.mark.parametrize(("name", "seats"), AT_A_TABLE)
def test_a_row_is_the_match_of_its_seed(name: str, seats: int) -> None:
    """Through Match, with its texts, journal and parts, the same players come to the same totals and the same rows."""
    game = roster.every_game()[name]
    kept: dict[int, dict[str, Any]] = {}
    lineup = ["random", "greedy"][:seats]
    outcome = arena.simulate(game, seats, seats, 5, lineup, keep=lambda at, record: kept.update({at: record}))
    for at, row in enumerate(outcome.rows):
        match = at_the_table(game, row, lineup, at % seats if len(lineup) > 1 else 0)
        assert tuple(place["total"] for place in match.result()) == row.totals
        assert tuple(place["place"] for place in match.result()) == row.places
        assert match.record() == kept[at]


def test_draws_are_the_seeds() -> None:
    kept: list[dict[str, Any]] = []
    arena.simulate("template", 2, 4, 9, ["random"], keep=lambda _, record: kept.append(record))
    assert [record["chance"] for record in kept] == [hosts.Seeded(seed).header() for seed in (9, 10, 11, 12)]
    for record in kept:
        assert Match.verify(record).sound


def test_the_line_up_rotates_on_paired_seeds() -> None:
    outcome = arena.simulate("template", 2, 20, 3, ["novice", "random"])
    assert [row.seed for row in outcome.rows] == [3 + at // 2 for at in range(20)]
    assert {row.bots for row in outcome.rows[::2]} == {("novice", "random")}
    assert {row.bots for row in outcome.rows[1::2]} == {("random", "novice")}
    three = arena.simulate("template", 3, 3, 1, ["steady", "novice", "random"])
    assert [row.bots for row in three.rows] == [
        ("steady", "novice", "random"),
        ("random", "steady", "novice"),
        ("novice", "random", "steady"),
    ]
    assert arena.simulate("template", 4, 1, 1, ["steady", "random"]).rows[0].bots == ("steady", "random") * 2


def test_one_name_plays_each_seed_once() -> None:
    assert [row.seed for row in arena.simulate("template", 2, 3, 1, ["random"]).rows] == [1, 2, 3]


def test_workers_change_nothing() -> None:
    alone = arena.simulate("template", 3, 24, 11, ["random", "novice", "greedy"], workers=1)
    seen: list[int] = []
    shared = arena.simulate(
        "template", 3, 24, 11, ["random", "novice", "greedy"], workers=3, progress=lambda more: seen.append(more)
    )
    assert shared.to_json() == alone.to_json()
    assert sum(seen) == 24


def test_options_and_components_reach_the_matches(tmp_path: Path) -> None:
    wild = arena.simulate("template", 2, 10, 1, ["random"], {"tide": "wild"})
    assert wild.header["options"] == {"tide": "wild"}
    assert wild.rows != arena.simulate("template", 2, 10, 1, ["random"]).rows
    other = tmp_path / "other.toml"
    other.write_text(TEMPLATE.read_text(encoding="utf-8").replace("crab", "crab"), encoding="utf-8")
    same = arena.simulate("template", 2, 16, 1, ["random"], components=other, workers=2)
    assert same.rows == arena.simulate("template", 2, 16, 1, ["random"]).rows


def test_wins_are_shared_and_add_up() -> None:
    outcome = arena.simulate("template", 3, 30, 1, ["random", "novice"])
    told = outcome.to_json()
    assert sum(told["wins"].values()) == pytest.approx(30)
    assert sum(told["seat_wins"][seat]["mean"] for seat in range(3)) == pytest.approx(1)
    assert len(told["results"]) == told["matches"] == 30
    for row in told["results"]:
        assert min(row["places"]) == 1
        assert [total == max(row["totals"]) for total in row["totals"]].count(True) >= row["places"].count(1)
        assert row["length"] > 0
    assert told["lengths"]["min"] <= told["lengths"]["mean"] <= told["lengths"]["max"]


def test_a_shared_first_place_is_split() -> None:
    assert Row(1, ("a", "b", "c"), (5, 5, 1), (1, 1, 3), 9).shares() == [0.5, 0.5, 0.0]


def test_the_standard_error_counts_a_seed_once() -> None:
    assert error_of([(1.0, 1)], 1.0) is None
    apart = error_of([(1.0, 1), (3.0, 1)], 2.0)
    assert apart == pytest.approx(1.0)
    twice = error_of([(2.0, 2), (6.0, 2)], 2.0)
    assert twice == pytest.approx(apart)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "nosuch"}, "there is no game 'nosuch'"),
        ({"seats": 9}, "is for 2 to 4 seats, not 9"),
        ({"bots": ["deep"]}, "there is no computer player 'deep'; there are random, greedy, novice, steady"),
        ({"bots": []}, "name at least one computer player"),
        ({"bots": ["random"] * 3}, "3 computer players for 2 seats"),
        ({"options": {"tide": "high"}}, "option tide takes calm or wild, not 'high'"),
        ({"matches": 0}, "matches is a number from 1"),
        ({"workers": 0}, "workers is a number from 1"),
        ({"seed": 1 << 70}, "a seed is a whole number"),
        ({"seed": (1 << 63) - 2, "matches": 9}, "a seed is a whole number"),
        ({"components": "no-such-file.toml"}, "can't be read"),
    ],
)
def test_refusals(change: dict[str, Any], said: str) -> None:
    asked: dict[str, Any] = {"game": "template", "seats": 2, "matches": 2, "seed": 1, "bots": ["random"], **change}
    with pytest.raises(FarshoreError, match=said) as caught:
        arena.simulate(**asked)
    assert len(str(caught.value).splitlines()) == 1


def test_unknown_players_are_named_everywhere_alike() -> None:
    game = roster.every_game()["template"]
    assert named.names(game) == ["random", "greedy", "novice", "steady"]
    assert named.usual(game) == "steady"
    with pytest.raises(BadSetup, match="no computer player"):
        named.make(game, "")
