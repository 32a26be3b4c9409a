"""Funding, hunting and fishing: chapter 9; and Finance."""

from __future__ import annotations

import pytest

from tests.games.papua.positions import SCIENCE, asked, begin, fresh, note_of, run, show_note, stand, state

FUNDING = ("funding", -1, 0)
AFTER = ("forbid", 1, 0)


@pytest.mark.parametrize(
    ("roll", "sign", "named"),
    [
        ("543", "highest", 5),
        ("543", "lowest", 3),
        ("543", "middle", 4),
        ("522", "highest", 5),
        ("522", "lowest", 2),
        ("522", "middle", 2),
        ("41x", "lowest", 0),
        ("4xx", "middle", 0),
    ],
)
def test_the_die_that_the_sign_names_and_one_for_each_explorer(roll: str, sign: str, named: int) -> None:
    """[A9.1] The printed examples 5-4-3 and 5-2-2; a catastrophe counts 0; one roll for all who are there."""
    g = fresh(3)
    show_note(g, note_of(sign))
    stand(g, "funding", 4, 2, 1)
    run(g, FUNDING, rolls={"funding": [roll]})
    assert g.coins == [3 + named + 2, 3 + named + 1, 3]


def test_the_sign_counts_after_somebody_has_won_the_card() -> None:
    """[A10.2] Until the end of the round."""
    g = fresh(3)
    show_note(g, "guide")
    stand(g, "notebook", 1, 1)
    stand(g, "funding", 4, 1)
    run(g, ("notebook", -1, 0), FUNDING, rolls={"funding": ["531"]})
    assert g.coins[0] == 9
    assert g.notes_of(0) == 1


def test_finance_takes_the_highest_die_for_oneself() -> None:
    """[A13.3] After the roll is seen, once; not asked where it changes nothing."""
    g = fresh(3)
    g.science[1] = SCIENCE.index("finance")
    show_note(g, note_of("lowest"))
    stand(g, "funding", 4, 1, 1)
    match = begin(g, FUNDING, AFTER, rolls={"funding": ["52x"]})
    assert match.question(1)["optional"]["moment"] == "finance"
    match.play(1, "finance")
    assert state(match).coins == [4, 9, 3]
    assert state(match).science_used == 2
    for sign, roll in (("highest", "52x"), ("lowest", "444")):
        g = fresh(3)
        g.science[1] = SCIENCE.index("finance")
        show_note(g, note_of(sign))
        stand(g, "funding", 4, 1, 1)
        assert asked(begin(g, FUNDING, AFTER, rolls={"funding": [roll]})) == "forbid 1"


def test_finance_may_wait() -> None:
    """[A13.1] [A13.3]"""
    g = fresh(3)
    g.science[1] = SCIENCE.index("finance")
    show_note(g, note_of("lowest"))
    stand(g, "funding", 4, 1, 1)
    match = begin(g, FUNDING, AFTER, rolls={"funding": ["52x"]})
    match.play(1, "none")
    assert state(match).coins == [4, 4, 3]
    assert state(match).science_used == 0


def test_the_hunt_of_the_red_player() -> None:
    """[A9.2] The printed example: three explorers, four dice 4-3-3-1, six food."""
    g = fresh(3)
    stand(g, "hunting", 2, 3)
    run(g, ("hunt", 0, 0), rolls={"hunt.0": ["4331"]})
    assert g.food[0] == 9


def test_two_hunters_roll_three_dice_and_a_catastrophe_counts_nothing() -> None:
    """[A9.2]"""
    g = fresh(3)
    stand(g, "hunting", 2, 2)
    run(g, ("hunt", 0, 0), rolls={"hunt.0": ["5x3"]})
    assert g.food[0] == 10


def test_hunters_roll_in_energy_order_each_for_themselves() -> None:
    """[A9.2]"""
    g = fresh(3)
    g.pile = [2, 0, 1]
    stand(g, "hunting", 2, 1, 0, 1)
    match = begin(g, ("resolve", -1, 0), AFTER)
    hunters = [event["params"]["seat"] for event in match.events() if event["key"] == "event.hunts"]
    assert hunters == [2, 0]
