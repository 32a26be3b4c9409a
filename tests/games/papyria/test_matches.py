"""The kept matches of Papyria: what each of them shows.

That each of them still plays as it was played is checked for all games in tests/contract/test_kept.py.
"""

from __future__ import annotations

import pytest

from farshore import Match
from farshore.games.papyria import GAME
from farshore.games.papyria.box import GOODS, KEY_KINDS, KINDS
from farshore.games.papyria.scoring import MAJORITIES, has_majority, rungs_beaten
from tests.contract import kept

RECORDS = {path.stem: kept.read(path) for path in kept.files("papyria")}
EMPTIED = ("landscape", "scoring", "city", "temple", "mine", "multiplier")
RUNGS = ("nobody", "aziz", "hammurabi", "lilith", "ishtar", "gilgamesh", "tiamat")


@pytest.mark.parametrize("good", EMPTIED)
def test_an_end_by_each_kind_of_emptied_space(good: str) -> None:
    """[Y9.4] One space has run empty without getting a tile: this one ended the match."""
    g = Match.replay(RECORDS[f"end-{good}"]).g
    bare = [at for at in range(36) if g.left[at] == 0 and g.ends.is_empty(at) and not g.is_production(at)]
    assert [GOODS[g.kind[at]] for at in bare] == [good]
    assert g.ends_left == 0


@pytest.mark.parametrize("key", range(len(KEY_KINDS)))
def test_each_key_was_taken(key: int) -> None:
    """[Y7.1]"""
    match = Match.replay(RECORDS[f"key-{KINDS[KEY_KINDS[key]]}"])
    assert any(match.g.has_key(seat, key) for seat in range(match.seats))


@pytest.mark.parametrize("majority", range(len(MAJORITIES)))
def test_each_majority_was_tied(majority: int) -> None:
    """[Y10.4]"""
    match = Match.replay(RECORDS[f"tie-{MAJORITIES[majority]}"])
    assert sum(has_majority(match.g, seat, majority) for seat in range(match.seats)) > 1


@pytest.mark.parametrize("rung", range(len(RUNGS)))
def test_alone_against_each_rung(rung: int) -> None:
    """[Y11.8] This one was the last to be beaten."""
    match = Match.replay(RECORDS[f"solo-{RUNGS[rung]}"])
    assert rungs_beaten(match.g) == rung


def test_every_seat_count_and_every_option_is_kept() -> None:
    assert {record["seats"] for record in RECORDS.values()} == set(GAME.facts.seats)
    for option in GAME.facts.options:
        assert {record["options"][option.key] for record in RECORDS.values()} == set(option.values)
