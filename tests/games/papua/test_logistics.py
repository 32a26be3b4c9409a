"""Logistics: chapter 7, and Engineering."""

from __future__ import annotations

import pytest

from tests.games.papua.positions import SCIENCE, asked, begin, energies, fresh, show_counters, stand, state

LOGISTICS = ("logistics", -1, 0)
AFTER = ("forbid", 1, 0)


def test_most_explorers_choose_first_then_energy_then_the_pile() -> None:
    """[A7.1] As many as there are counters get one; nobody may decline."""
    g = fresh(4)
    energies(g, 40, 45, 45, 50)
    show_counters(g, "prestige6", "energy3", "mixed")
    stand(g, "logistics", 3, 2, 1, 1, 1)
    match = begin(g, LOGISTICS, AFTER)
    assert asked(match) == "take 0"
    assert match.moves(0) == ["energy3", "mixed", "prestige6"]
    assert "optional" not in match.question(0)
    match.play(0, "prestige6")
    assert asked(match) == "take 3"
    match.play(3, "mixed")
    assert asked(match) == "forbid 1"  # the last counter had one taker and no choice
    assert state(match).prestige == [6, 0, 0, 1]
    assert state(match).energy[1] == 48


@pytest.mark.parametrize(
    ("counter", "gained"),
    [
        ("prestige2", {"prestige": 2}),
        ("prestige3", {"prestige": 3}),
        ("prestige4", {"prestige": 4}),
        ("prestige5", {"prestige": 5}),
        ("prestige6", {"prestige": 6}),
        ("zone_food", {"food": 4}),
        ("zone_prestige", {"prestige": 4}),
        ("zone_coins", {"coins": 4}),
        ("energy3", {"energy": 3}),
        ("energy5", {"energy": 5}),
        ("explorer", {"explorers": 1}),
        ("mixed", {"coins": 1, "food": 1, "prestige": 1}),
    ],
)
def test_what_each_counter_gives(counter: str, gained: dict[str, int]) -> None:
    """[A7.2] At once; a zone counter the number of the zone, here 4. It is discarded face up."""
    g = fresh(3)
    energies(g, 42, 50, 50)
    other = "mixed" if counter != "mixed" else "energy3"
    show_counters(g, counter, other)
    stand(g, "logistics", 4, 1)
    before = dict(g.holdings(0))
    match = begin(g, LOGISTICS, AFTER)
    preview = match.preview(0, counter)
    assert preview["gain"] == gained
    match.play(0, counter)
    after = dict(state(match).holdings(0))
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == gained
    assert state(match).counters_gone == 1 << g.box.counters.index(counter)


def test_engineering_uses_a_counter_that_is_left() -> None:
    """[A13.8] After the last one is taken, without explorers there, once."""
    g = fresh(3)
    g.science[2] = SCIENCE.index("engineering")
    show_counters(g, "energy3", "mixed")
    stand(g, "logistics", 4, 1)
    match = begin(g, LOGISTICS, AFTER)
    match.play(0, "energy3")
    assert match.question(2)["optional"]["moment"] == "engineering"
    assert match.moves(2) == ["mixed", "none"]
    match.play(2, "mixed")
    assert state(match).prestige[2] == 1
    assert state(match).science_used == 1 << 2


def test_engineering_is_not_asked_where_nothing_is_left_or_logistics_is_not_resolved() -> None:
    """[A13.8] [A6.1]"""
    g = fresh(3)
    g.science[2] = SCIENCE.index("engineering")
    show_counters(g, "energy3", "mixed")
    stand(g, "logistics", 4, 1, 2)
    match = begin(g, LOGISTICS, AFTER)
    match.play(1, "mixed")
    assert asked(match) == "forbid 1"
    idle = fresh(3)
    idle.science[2] = SCIENCE.index("engineering")
    show_counters(idle, "energy3", "mixed")
    assert asked(begin(idle, ("resolve", -1, 0), AFTER)) == "forbid 1"


def test_engineering_may_wait() -> None:
    """[A13.1] Declined, it is still there."""
    g = fresh(3)
    g.science[2] = SCIENCE.index("engineering")
    show_counters(g, "energy3", "mixed")
    stand(g, "logistics", 4, 1)
    match = begin(g, LOGISTICS, AFTER)
    match.play(0, "energy3")
    match.play(2, "none")
    assert state(match).science_used == 0
