"""Chapter 6 of the rules: populating; and card 3.3, which follows it."""

from __future__ import annotations

import pytest

from tests.games.polynesia.positions import at, board, hand, living, play, preview, shown, why


def spaces(match: object, seat: int) -> list[int]:
    """The numbers of the personal board that members stand on."""
    shape = shown(match, seat)["personal_board"]  # type: ignore[arg-type]
    return sorted(shape["spaces"][marker["at"]] for marker in shape["markers"])


def test_members_leave_from_the_left() -> None:
    """[P6.1] [P6.2] Three to the main island: 2, 3 and 3 become free."""
    match = at(["Afi Afi Afi Afi Kura"])
    assert spaces(match, 0) == [2, 3, 3, 4, 4, 5, 6, 7]
    play(match, "populate")
    assert preview(match, "Afi")["price"] == {"on_board": 3}
    play(match, "Afi")
    assert spaces(match, 0) == [4, 4, 5, 6, 7]
    assert living(match, 0) == " ".join([*["Afi"] * 7, "Kura"])


def test_or_one_to_an_island_where_one_lives() -> None:
    """[P6.2] Not where others live, not where nobody does; on the main island always three."""
    match = play(at(["Kura", "Toa"]), "populate")
    assert match.moves(0) == ["Afi", "Kura"]
    assert why(match, "Toa") == "P6.2"
    assert why(match, "Vini") == "P6.2"
    play(match, "Kura")
    assert living(match, 0) == "Kura Kura"
    volcano = play(at(["Afi"]), "populate")  # there is nothing to choose
    assert living(volcano, 0) == "Afi Afi Afi Afi"


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_with_fewer_than_three_the_rest_goes(left: int) -> None:
    """[P6.2] Ruling 20."""
    match = play(at(["Kura"], board=[left]), "populate", "Afi")
    assert board(match, 0) == max(0, left - 3)
    assert living(match, 0) == " ".join(["Afi"] * min(3, left) + ["Kura"])


def test_with_nobody_left_one_cant_populate() -> None:
    """[P6.3]"""
    assert why(at(["Kura"], board=[0], hand=[(3, 3)]), "populate") == "P6.3"


def test_an_island_holds_any_number() -> None:
    """[P6.4] Twelve of one tribe and thirteen of another, and one more."""
    match = at([" ".join(["Kura"] * 12), " ".join(["Kura"] * 13)])
    play(match, "populate", "Kura")
    assert living(match, 0).split() == ["Kura"] * 13


CARD = ("none", "none", "3.3")


def test_three_of_a_kind_buy_one_more_member() -> None:
    """[P13.3] On the main island, though the Populate was elsewhere; once."""
    match = play(at(["Kura"], tides=CARD, hand=[(3, 7)]), "populate", "Kura")
    assert match.moves(0) == ["decline", "fish", "shell"]
    assert preview(match, "shell")["price"] == {"on_board": 1, "shell": 3}
    play(match, "shell")
    assert hand(match, 0) == (3, 4)
    assert living(match, 0) == "Afi Kura Kura"
    assert match.waiting == [1]


def test_the_extra_member_is_a_matter_of_paying_and_of_having_one() -> None:
    """[P13.3] Two of each don't pay it, nobody left can't go, and one may decline."""
    poor = play(at(["Kura"], tides=CARD, hand=[(2, 2)]), "populate", "Kura")
    assert poor.waiting == [1]
    fish = play(at(["Kura"], tides=CARD, hand=[(3, 2)]), "populate", "Kura")
    assert why(fish, "shell") == "P13.3"
    play(fish, "decline")
    assert hand(fish, 0) == (3, 2)
    last = play(at(["Kura"], tides=CARD, hand=[(3, 3)], board=[1]), "populate", "Kura")
    assert last.waiting == [1]


def test_without_the_card_nobody_is_asked() -> None:
    """[P13.3]"""
    match = play(at(["Kura"], hand=[(9, 9)]), "populate", "Kura")
    assert match.waiting == [1]
