"""Every kept match of every game still plays as it was played: same totals, same places, same last position."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from farshore import FarshoreError, Match, games
from farshore.core.game import PUBLISHED
from tests.contract import kept

STORED = [(game, path) for game in games.names() for path in kept.files(game)]


@pytest.mark.parametrize(("game", "path"), STORED, ids=[f"{game}-{path.stem}" for game, path in STORED])
def test_a_kept_match_plays_again(game: str, path: Path) -> None:
    record = kept.read(path)
    assert record["game"] == game
    assert kept.faults(record) == []


@pytest.mark.parametrize(("game", "path"), STORED, ids=[f"{game}-{path.stem}" for game, path in STORED])
def test_its_draws_are_those_of_its_seed(game: str, path: Path) -> None:
    assert Match.verify(kept.read(path)).sound


@pytest.mark.parametrize("game", games.names())
def test_a_published_game_keeps_matches(game: str) -> None:
    facts = games.load(game).facts
    if facts.status == PUBLISHED:
        assert facts.rules > 0, "a published game promises its rules version"
        assert kept.files(game), "a published game ships at least one stored match"


def test_a_match_that_ends_otherwise_is_found() -> None:
    """The check itself: a changed total, place, position or move doesn't pass."""
    record = kept.read(kept.files("template")[0])
    for change in ("totals", "places", "position", "rows"):
        spoilt = copy.deepcopy(record)
        if change == "totals":
            spoilt["totals"][0] += 1
        elif change == "places":
            spoilt["kept"]["places"][0]["why"] = "result.other"
        elif change == "position":
            spoilt["kept"]["position"] = "0" * 64
        else:
            del spoilt["rows"][-1]
        try:
            assert kept.faults(spoilt) != [], change
        except FarshoreError:
            assert change in ("totals", "rows")
