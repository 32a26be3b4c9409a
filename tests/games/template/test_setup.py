"""Chapter 1 of the rules: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from farshore import Match
from farshore import components as component_files
from farshore.games.template import GAME
from tests.games.template.positions import COUNTS, POOLS, begin, place, shells, shown

FILE = GAME.folder / "components.toml"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pool_holds_a_shell_that_nobody_knows(seats: int) -> None:
    """[T1.1] A face-down shell in each of the twelve pools; divers on the shore with nothing."""
    match = begin(seats)
    for viewer in [None, *range(seats)]:
        assert {shown(match, viewer, pool) for pool in POOLS} == {"face_down"}
    assert [place(match, seat) for seat in range(seats)] == ["shore"] * seats
    assert [shells(match, seat) for seat in range(seats)] == [""] * seats


def test_fourteen_shells_are_in_the_game() -> None:
    """[T1.1] Six cowries, four conches, two pearls, two crabs; two of the fourteen stay in the bag."""
    match = begin()
    assert dict(match.g.census()) == COUNTS
    assert sum(COUNTS.values()) - len(POOLS) == 2


def test_over_many_matches_any_two_shells_stay_in_the_bag() -> None:
    """[T1.1] Which shell lies where is chance: in a first dive each kind comes up about as often as it is there."""
    found: Counter[str] = Counter()
    for seed in range(140):
        match = Match.new("template", seed=seed)
        seat = match.waiting[0]
        while match.waiting == [seat]:
            moves = match.moves(seat)
            match.play(seat, "dive" if "dive" in moves else "a1" if "a1" in moves else "stop")
        found[shells(match, seat)] += 1
    del found[""]  # a tide of one point is too little to wade and dive
    assert set(found) == set(COUNTS)
    assert found["cowrie"] > found["pearl"]
    assert found["conch"] > found["crab"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"cowrie", count = 6', '"cowrie", count = 7', "check.total"),
        ('columns = ["a", "b", "c", "d"]', 'columns = ["a", "b", "c"]', "check.length"),
        ('id = "pearl"', 'id = "opal"', "check.shells"),
    ],
)
def test_a_component_file_that_breaks_a_count_is_found(old: str, new: str, key: str) -> None:
    """[T1.1] The numbers of the rules are checked in the file, and in a corrected one."""
    text = FILE.read_text(encoding="utf-8")
    assert component_files.check(component_files.loads(text), GAME.checks) == []
    findings = component_files.check(component_files.loads(text.replace(old, new)), GAME.checks)
    assert key in [finding.key for finding in findings]


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_chance_says_who_begins_and_turns_go_round(seats: int, first: int) -> None:
    """[T1.2] The seat that chance names begins; then the order of the seats; a round is one turn for each."""
    match = begin(seats, first)
    order, rounds = [], []
    for _ in range(2 * seats):
        order.append(match.waiting[0])
        rounds.append(match.view()["common"][1]["value"])
        match.play(order[-1], "stop")
    assert order == [(first + turn) % seats for turn in range(2 * seats)]
    assert rounds == [1] * seats + [2] * seats
    assert match.events()[0] == {"n": 1, "key": "event.begins", "params": {"seat": first}}
