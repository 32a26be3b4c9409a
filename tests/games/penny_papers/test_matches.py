"""The kept matches of the Valley: one for each way to end, each tie-break, each option.

That each of them still plays as it was played is checked for all games in tests/contract/test_kept.py.
"""

from __future__ import annotations

from farshore import Match
from farshore.games.penny_papers import GAME
from farshore.games.penny_papers.state import Valley
from tests.contract import kept

RECORDS = {path.stem: kept.read(path) for path in kept.files("penny_papers")}


def last(name: str) -> tuple[Match, Valley, list[str]]:
    """The match at its end, the position, and what decided the first place."""
    match = Match.replay(RECORDS[name])
    assert isinstance(match.g, Valley)
    return match, match.g, [place["why"] for place in match.result() if place["place"] == 1]


def test_twenty_five_rounds_alone() -> None:
    """[V7.1] The grid isn't full."""
    _, g, _ = last("solo-25-rounds")
    assert g.round == 25
    assert not g.somebody_is_full()


def test_a_full_grid_alone() -> None:
    """[V7.1] [V6.2] Before the last round."""
    match, g, _ = last("solo-full-grid")
    assert g.round < 25
    assert g.somebody_is_full()
    assert match.sheet()[0][0]["points"] == 7


def test_a_total_below_nothing() -> None:
    """[V7.3] A Tourist."""
    match, _, _ = last("solo-below-nothing")
    assert match.record()["totals"][0] < 0
    assert match.events()[-1]["params"]["level"] == "level.tourist"


def test_a_full_grid_at_a_table() -> None:
    """[V6.1] The usual end."""
    _, g, _ = last("two-full-grid")
    assert g.somebody_is_full()
    assert not g.rolled().snake


def test_the_last_space_is_taken_by_a_snake() -> None:
    """[V6.1] Another drew it."""
    _, g, _ = last("last-space-by-a-snake")
    assert g.somebody_is_full()
    assert g.rolled().snake


def test_ties() -> None:
    """[V6.6] By structures, and shared."""
    assert last("tie-by-structures")[2] == ["result.structures"]
    assert last("tie-shared")[2] == ["result.shared", "result.shared"]


def test_every_option_and_several_seat_counts_are_kept() -> None:
    for option in GAME.facts.options:
        assert {record["options"][option.key] for record in RECORDS.values()} == set(option.values)
    assert {1, 2, 3, 4, 5} <= {record["seats"] for record in RECORDS.values()}
    assert {record["rules"] for record in RECORDS.values()} == {GAME.facts.rules}
