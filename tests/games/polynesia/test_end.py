"""Chapter 9 of the rules: the destruction, the count, who wins."""

from __future__ import annotations

import pytest

from tests.games.polynesia.positions import at, board, ended, hand, living, points, shown, told, total


def test_the_rulebooks_third_example() -> None:
    """[P9.3] [P9.4] [P9.5] [P9.6] Board 4, turtles 5, a token, three archipelagos, two masks: 15."""
    where = ["Toa Pua Nono Lanu Hau Ivi Mala Kura Kofe Niu"]
    match = ended(where, tides=("1.3", "2.4", "none"), held=[{"masks": 2, "turtles": 1}])
    assert points(match, 0, "board") == 4
    assert points(match, 0, "turtles") == 5
    assert points(match, 0, "turtle_tokens") == 1
    assert points(match, 0, "tides") == 3 + 2
    assert total(match, 0) == 15
    assert match.result()[0]["total"] == 15


def test_members_near_the_volcano_go_home() -> None:
    """[P9.1] From the main island and the three closest; the others stay."""
    match = ended(["Afi Niu Niu Pala Fara Manu Kura"])
    assert living(match, 0) == "Manu Kura"
    assert board(match, 0) == 11
    assert told(match, "returned")[0] == {"seat": 0, "n": 5}


@pytest.mark.parametrize(
    ("home", "near", "points_of_board"),
    [
        (0, 0, 7), (1, 0, 6), (2, 0, 5), (3, 0, 4), (4, 0, 4), (5, 0, 3), (6, 0, 3), (7, 0, 2), (8, 0, 2),
        (5, 3, 2), (8, 1, 1), (8, 2, 1), (8, 3, 0), (8, 4, 0), (8, 5, 0), (0, 8, 2), (0, 13, 0),
    ],
)  # fmt: skip
def test_the_highest_free_number_counts(home: int, near: int, points_of_board: int) -> None:
    """[P9.1] [P9.3] The long row fills from the right, then the short one; a full board is worth nothing."""
    far = 13 - home - near
    match = ended([" ".join(["Afi"] * near + ["Kura"] * far)])
    assert points(match, 0, "board") == points_of_board
    full = sorted(marker["at"] for marker in shown(match, 0)["personal_board"]["markers"])
    assert full == list(range(13 - home - near, 13))


def test_before_the_end_the_score_looks_past_the_destroyed_islands() -> None:
    """[P9.1] What is shown in mid-game is what an eruption now would leave."""
    match = at(["Afi Niu Kura Toa"], tides=("1.3", "none", "3.5"))
    assert total(match, 0) == total(ended(["Afi Niu Kura Toa"], tides=("1.3", "none", "3.5")), 0)


def test_nothing_is_gathered_after_the_eruption() -> None:
    """[P9.2] Without the cards 3.6 and 3.8."""
    assert hand(ended(["Kura Rea"]), 0) == (0, 0)


def test_turtles_count_once_for_each_island() -> None:
    """[P9.4] However many live there, and with or without others."""
    match = ended(["Toa Toa Toa Lanu", "Lanu Vini"])
    assert points(match, 0, "turtles") == 3
    assert points(match, 1, "turtles") == 4


def test_turtle_tokens_and_point_tokens_count_one_each() -> None:
    """[P9.5] [P5.2]"""
    match = ended(["Kura"], held=[{"turtles": 2}], points=[3], tides=("1.2", "none", "none"))
    assert points(match, 0, "turtle_tokens") == 2
    assert points(match, 0, "point_tokens") == 3


@pytest.mark.parametrize(
    ("where", "places", "why"),
    [
        (["Toa Kura", "Kura Kura"], [1, 2], ["result.points", "result.points"]),
        (["Kura Kofe", "Kura Kura"], [1, 2], ["result.islands", "result.islands"]),
        (["Kura Kura", "Manu Manu"], [1, 1], ["result.shared", "result.shared"]),
        (["Kura Niu Pala", "Kura Manu Afi"], [2, 1], ["result.islands", "result.islands"]),
    ],
)
def test_most_points_then_most_islands_then_shared(where: list[str], places: list[int], why: list[str]) -> None:
    """[P9.7] Destroyed islands count for nobody."""
    result = ended(where).result()
    assert [place["place"] for place in result] == places
    assert [place["why"] for place in result] == why


def test_the_sheet_says_why() -> None:
    """[P9.6] Each line has its reasons, and they add up."""
    match = ended(["Toa Lanu Kura"], tides=("1.3", "2.6", "3.7"), boats=["Kura-Toa"])
    for lines in match.sheet():
        for line in lines:
            assert line["points"] == sum(reason["points"] for reason in line["why"])
    tides = match.sheet()[0][4]["why"]
    assert [(one["params"]["card"], one["points"]) for one in tides] == [
        ("tide.1.3", 1),
        ("tide.2.6", -2),
        ("tide.3.7", 3),
    ]
