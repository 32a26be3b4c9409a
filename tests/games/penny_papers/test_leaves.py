"""Leaf counts of the Valley at fixed positions, beside counts made another way."""

from __future__ import annotations

from farshore import Match
from tests.contract.leaves import leaves
from tests.games.penny_papers.drawn import box_of, draw, rolled, table_of

BOX = box_of()
ROLL = {"dice": [1, 2, 4]}


def begun(*pictures: str) -> Match:
    return rolled(table_of(*[draw(BOX, picture) for picture in pictures]), "2 3 5")


def test_the_first_use_and_its_space() -> None:
    """[V2.2] [V2.5] 2, 3 and 5 make seven uses, and 24 spaces lie on the edge."""
    assert leaves(begun(""), 1, ROLL) == 7
    assert leaves(begun(""), 2, ROLL) == 7 * 24


def test_what_follows_the_first_space() -> None:
    """[V2.2] [V2.3] One die leaves two (three uses, or stop), two leave one, three the next round's seven uses."""
    assert leaves(begun(""), 3, ROLL) == 24 * (3 * (3 + 1) + 3 * (1 + 1) + 1 * 7)


def test_beside_what_was_just_written() -> None:
    """[V2.4a] A second mark lies beside the first: three spaces at a corner, five elsewhere on the edge."""
    beside = 4 * 3 + 20 * 5
    goes_on = (3 * 3 + 3 * 1) * beside  # three uses of two dice that are left, or one of one
    stops = 24 * (3 + 3) * 7  # and the next round's seven uses
    all_added = beside * 7  # a round later already: its seven uses, each with a space beside the first
    assert leaves(begun(""), 4, ROLL) == goes_on + stops + all_added


def test_a_nine_for_two_snakes() -> None:
    """[V3.3] One space beside the 1 that is free, and two snakes."""
    sheet = draw(BOX, "1 ~\n~ .")
    match = rolled(table_of(sheet), "4 5 1")
    match.play(0, "4+5")
    assert sorted(match.moves(0)) == ["A2", "B1", "B2"]
