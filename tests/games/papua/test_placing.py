"""A turn: placing explorers, chapter 4, and paying for them."""

from __future__ import annotations

from farshore import Match
from farshore.games.papua.state import Papua
from tests.games.papua.positions import asked, begin, fresh, stand, state

TURN = ("turn", 0, 0)


def rolled(g: Papua, dice: str, hand_in: bool = False) -> Match:
    return begin(g, TURN, ("forbid", 1, 0), rolls={"roll.0": [dice]}, hand_in=hand_in)


def test_the_red_players_turn() -> None:
    """[A4.1] [A4.2] [A4.3] [A5.1] The printed example: 4, 3, 3, 2 and a catastrophe; 41 energy at its end."""
    g = fresh(3)
    g.energy = [42, 30, 30]
    stand(g, "funding", 4, 0, 1, 0)
    stand(g, "notebook", 2, 0, 2, 1)
    match = rolled(g, "4332x")
    match.play(0, "coin")
    assert state(match).coins[0] == 2
    match.play(0, "4.funding")
    match.play(0, "3.expeditions")
    match.play(0, "3.expeditions")
    assert state(match).marker[2] == 3
    assert match.why(0, "2.hunting") == "A4.3"
    match.play(0, "stop")
    match.play(0, "2")
    after = state(match)
    assert after.energy[0] == 41
    assert after.food[0] == 1
    assert after.supplied[0] == 0  # 41 is not 40: no supply yet
    assert after.pool[0] == 4
    assert after.pile[0] == 0


def test_a_die_and_an_explorer_are_needed() -> None:
    """[A4.1a] [A4.1b]"""
    g = fresh(3)
    g.pool[0], g.reserve[0] = 1, 14
    match = rolled(g, "11145")
    assert match.why(0, "2.funding") == "A4.1a"
    match.play(0, "1.funding")
    assert match.why(0, "1.funding") == "A4.1b"


def test_a_zone_takes_its_number_and_a_number_its_zone() -> None:
    """[A4.2] [A4.3]"""
    g = fresh(3)
    stand(g, "funding", 4, 0, 1, 0)
    match = rolled(g, "11144")
    assert match.why(0, "1.funding") == "A4.2"
    assert match.why(0, "4.hunting") == "A4.3"
    match.play(0, "1.hunting")
    assert match.why(0, "1.notebook") == "A4.3"
    assert match.why(0, "1.hunting") is None


def test_nobody_goes_to_the_forbidden_zone() -> None:
    """[A4.4]"""
    g = fresh(3)
    g.forbidden = 4
    match = rolled(g, "11144")
    assert match.why(0, "1.hunting") == "A4.4"


def test_from_hut_seven_to_eight_two_explorers_are_needed() -> None:
    """[A4.5] [A4.5a] The printed example: neither fewer nor more, with dice of one value, once in a turn."""
    g = fresh(3)
    g.hut[0] = 2
    match = begin(g, TURN, ("forbid", 1, 0), rolls={"roll.0": ["114455"]})
    match.play(0, "4")
    assert match.why(0, "4.huts") is None
    match.play(0, "4.huts")
    assert state(match).standing(0, 0) == 2
    assert state(match).dice[4] == 1
    assert match.why(0, "4.huts") == "A4.5a"


def test_fewer_dice_of_one_value_than_the_hut_asks() -> None:
    """[A4.5a] A coin may bring the second."""
    g = fresh(3)
    g.hut[0] = 2
    match = begin(g, TURN, ("forbid", 1, 0), rolls={"roll.0": ["112344"]})
    match.play(0, "5")
    assert match.why(0, "3.huts") == "A4.5a"
    match.play(0, "raise.2")
    assert match.why(0, "3.huts") is None


def test_nobody_goes_on_from_the_last_hut() -> None:
    """[A4.5b]"""
    g = fresh(3)
    g.hut[0] = 5
    match = begin(g, TURN, rolls={"roll.0": ["22334455"]})
    while asked(match).startswith("set_die"):
        match.play(0, "1")
    assert match.why(0, "1.huts") == "A4.5b"


def test_food_saves_no_more_than_was_spent() -> None:
    """[A5.1] One for each explorer placed, as much as one has; a turn never ends with more energy."""
    g = fresh(3)
    g.food[0] = 2
    match = rolled(g, "11145")
    match.play(0, "1.hunting", "1.hunting", "1.hunting", "stop")
    assert match.moves(0) == ["0", "1", "2"]
    assert match.why(0, "3") == "A5.1"
    match.play(0, "0")
    assert state(match).energy[0] == 47
    idle = rolled(fresh(3), "11145")
    idle.play(0, "stop")
    assert asked(idle) == "forbid 1"
    assert state(idle).energy[0] == 50


def test_a_turn_is_taken_back_up_to_its_roll_until_it_is_handed_in() -> None:
    """[A4.1] Placing and eating are no barriers."""
    match = rolled(fresh(3), "11145", hand_in=True)
    before = match.position()["state"]
    match.play(0, "1.hunting", "raise.1", "4.funding", "stop", "1")
    assert asked(match) == "hand_in 0"
    assert match.can_undo(0) == 5
    match.undo(0, 5)
    assert match.position()["state"] == before
    match.play(0, "stop")
    match.play(0, "done")
    assert asked(match) == "forbid 1"
    assert match.can_undo(0) == 0
