"""A turn's dice: chapter 3."""

from __future__ import annotations

import pytest

from farshore.core.errors import NothingToUndo
from tests.games.papua.positions import SCIENCE, asked, begin, fresh, give_note, keys, state


def turn(seat: int = 0) -> tuple[str, int, int]:
    return ("turn", seat, 0)


def test_as_many_dice_as_the_hut_says() -> None:
    """[A3.1] [A3.3] Five beside the huts, six in the first, and all that aren't set are rolled."""
    for hut, number in ((0, 5), (1, 6), (2, 7), (3, 8), (4, 9), (5, 10)):
        g = fresh(3)
        g.hut[0] = hut
        match = begin(g, turn())
        while asked(match).startswith("set_die"):
            match.play(0, "roll")
        assert sum(state(match).dice) == number


def test_ten_dice_by_a_tribe_card_are_the_total() -> None:
    """[A3.1] Those that the hut allows to be set are among them."""
    g = fresh(3)
    g.hut[0] = 3
    g.ten = 1
    match = begin(g, turn())
    match.play(0, "4", "4")
    assert sum(state(match).dice) == 10
    assert state(match).dice[4] >= 2


def test_hut_eight_sets_two_dice_and_rolls_six() -> None:
    """[A3.2] The printed example; fewer may be set, and none of them is seen before."""
    g = fresh(3)
    g.hut[0] = 3
    match = begin(g, turn(), rolls={"roll.0": ["1111xx"]})
    assert match.moves(0) == ["1", "2", "3", "4", "5", "roll"]
    match.play(0, "5")
    match.undo(0)
    match.play(0, "5", "3")
    assert state(match).dice[1:] == [4, 0, 1, 0, 1]
    fewer = begin(g, turn())
    fewer.play(0, "5")
    fewer.play(0, "roll")
    assert sum(state(fewer).dice) == 8


def test_each_catastrophe_takes_an_explorer_or_a_coin() -> None:
    """[A3.4] One question for each; without a coin there is no choice."""
    g = fresh(3)
    g.coins[0] = 1
    match = begin(g, turn(), rolls={"roll.0": ["5xxx1"]})
    assert asked(match) == "save 0"
    match.play(0, "explorer")
    assert (state(match).pool[0], state(match).reserve[0]) == (6, 9)
    match.play(0, "coin")
    assert asked(match) == "place 0"  # the third had no coin left to choose
    assert state(match).pool[0] == 5
    assert state(match).coins[0] == 0


def test_a_coin_is_needed_to_save_somebody() -> None:
    """[A3.4] The rule is named where there is none."""
    g = fresh(3)
    g.coins[0] = 0
    g.pending = 2
    question = begin(g, ("save", 0, 0), ("place", 0, 0))
    assert keys(question) == ["loses"]


def test_with_an_empty_pool_a_catastrophe_costs_nothing() -> None:
    """[A3.4] Not even a coin."""
    g = fresh(3)
    g.pool[0] = 1
    g.reserve[0] = 14
    match = begin(g, turn(), rolls={"roll.0": ["5xxx1"]})
    match.play(0, "explorer")
    assert state(match).pool[0] == 0
    assert state(match).pending == 0
    assert state(match).coins[0] == 3


def test_the_first_round_is_calm() -> None:
    """[A3.4] Nobody is lost, the dice can't be used."""
    g = fresh(3)
    g.round = 1
    match = begin(g, turn(), rolls={"roll.0": ["5xxx1"]})
    assert asked(match) == "place 0"
    assert state(match).pool[0] == 7
    assert {move[0] for move in match.moves(0) if move[0].isdigit()} == {"1", "5"}


def test_a_coin_rerolls_or_turns_a_die() -> None:
    """[A3.5] As often as one can pay, before and after others are placed."""
    g = fresh(3)
    match = begin(g, turn(), rolls={"roll.0": ["14455"], "reroll.0": ["2"]})
    match.play(0, "raise.4")
    assert state(match).dice == [0, 1, 0, 0, 1, 3]
    match.play(0, "5.funding")
    match.play(0, "lower.5")
    assert state(match).dice == [0, 1, 0, 0, 2, 1]
    match.play(0, "reroll.1")
    assert state(match).dice == [0, 0, 1, 0, 2, 1]
    assert state(match).coins[0] == 0


def test_what_forbids_a_change() -> None:
    """[A3.5a] [A3.5b] [A3.5c] [A3.5d] No such die, never past 5 or 1, no coin; a catastrophe is no element at all."""
    g = fresh(3)
    match = begin(g, turn(), rolls={"roll.0": ["1455x"]})
    match.play(0, "coin")
    assert match.why(0, "reroll.2") == "A3.5a"
    assert match.why(0, "raise.5") == "A3.5b"
    assert match.why(0, "lower.1") == "A3.5c"
    assert match.why(0, "raise.4") is None
    assert not [e for e in match.question(0)["elements"] if "catastrophe" in e["text"]]
    match.play(0, "reroll.1")
    match.play(0, "reroll.4")
    assert match.why(0, "reroll.5") == "A3.5d"


def test_a_reroll_may_bring_a_catastrophe_and_cant_be_taken_back() -> None:
    """[A3.6] Resolved at once; ignored in the first round."""
    g = fresh(3)
    match = begin(g, turn(), rolls={"roll.0": ["11455"], "reroll.0": ["x"]})
    match.play(0, "4.huts")
    match.play(0, "reroll.1")
    assert match.can_undo(0) == 0
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert asked(match) == "save 0"
    match.play(0, "explorer")
    assert state(match).pool[0] == 5
    first = fresh(3)
    first.round = 1
    match = begin(first, turn(), rolls={"roll.0": ["11455"], "reroll.0": ["x"]})
    match.play(0, "reroll.1")
    assert asked(match) == "place 0"
    assert state(match).pool[0] == 7


def test_meteorology_turns_all_catastrophes_of_a_roll_to_one_value() -> None:
    """[A13.5] Before they are resolved; once; the dice can be used."""
    g = fresh(3)
    g.science[0] = SCIENCE.index("meteorology")
    match = begin(g, turn(), rolls={"roll.0": ["5xxx1"]})
    assert match.question(0)["optional"]["moment"] == "meteorology"
    match.play(0, "3")
    assert state(match).dice == [0, 1, 0, 3, 0, 1]
    assert state(match).science_used == 1
    assert asked(match) == "place 0"
    assert state(match).pool[0] == 7


def test_meteorology_can_wait_for_a_reroll_and_works_in_the_first_round() -> None:
    """[A13.5] What was declined is resolved as always; only the catastrophe of the reroll is turned."""
    g = fresh(3)
    g.round = 1
    g.science[0] = SCIENCE.index("meteorology")
    match = begin(g, turn(), rolls={"roll.0": ["5xx11"], "reroll.0": ["x"]})
    match.play(0, "none")
    match.play(0, "reroll.5")
    assert asked(match) == "meteorology 0"
    match.play(0, "4")
    assert state(match).dice == [2, 2, 0, 0, 1, 0]


def test_meteorology_is_not_asked_outside_ones_turn() -> None:
    """[A13.5] A hunting roll is none of one's turn."""
    g = fresh(3)
    g.science[0] = SCIENCE.index("meteorology")
    g.send(0, 4, 2)
    match = begin(g, ("hunt", 0, 0), ("forbid", 1, 0), rolls={"hunt.0": ["xx4"]})
    assert asked(match) == "forbid 1"


def test_the_shelter_keeps_everybody_of_one_roll() -> None:
    """[A10.3] Once; the dice stay unusable; after Meteorology."""
    g = fresh(3)
    g.science[0] = SCIENCE.index("meteorology")
    give_note(g, 0, "shelter")
    match = begin(g, turn(), rolls={"roll.0": ["5xxx1"], "reroll.0": ["x"]})
    match.play(0, "none")
    assert match.question(0)["optional"]["moment"] == "shelter"
    match.play(0, "shelter")
    assert state(match).pool[0] == 7
    assert state(match).dice[0] == 3
    match.play(0, "reroll.5")
    match.play(0, "none")
    assert asked(match) == "save 0"
