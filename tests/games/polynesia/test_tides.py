"""Chapters 10 to 13 of the rules: the eighteen tide cards, and where they meet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from farshore import Match
from tests.games.polynesia.positions import (
    at,
    board,
    common,
    ended,
    hand,
    living,
    play,
    points,
    preview,
    shown,
    told,
    total,
    travel,
    why,
)

ALL_ON_ONE = "Hau Moli Kura Rau"
ALL_ON_BOTH = "Hau Ivi Moli Mala Kura Kofe Rau Rea"


def tides(match: Match, seat: int) -> int:
    return points(match, seat, "tides")


def options(key: str, value: str) -> Mapping[str, str]:
    return {key: value}


# 1.1


def first_route(seats: int = 2, **more: Any) -> Match:
    more.setdefault("hand", [(6, 6)])
    return at(["Kura Afi"], seats=seats, tides=("1.1", "none", "none"), **more)


@pytest.mark.parametrize("route", ["Ivi-Toa", "Hau-Ivi", "Mala-Kura"])
def test_the_first_route_of_an_archipelago_costs_twice_and_populates(route: str) -> None:
    """[P11.1] [P3.5] From outside, between its islands, or of two archipelagos at once: twice, and one Populate."""
    match = play(first_route(), "explore", route, "fish")
    assert hand(match, 0) == (0, 6)
    assert match.question(0)["key"] == "granted"
    assert match.moves(0) == ["Afi", "Kura", "decline"]
    play(match, "Kura")
    assert living(match, 0) == "Afi Kura Kura"
    assert match.waiting == [1]


def test_the_second_route_costs_as_usual() -> None:
    """[P11.1] Of each archipelago by itself; also for the owner of the first; routes elsewhere never."""
    match = play(first_route(boats=["Ivi-Toa"]), "explore", "Manu-Hau", "fish")
    assert hand(match, 0) == (3, 6)
    assert match.waiting == [1]
    half = play(first_route(boats=["Mala-Kura"]), "explore", "Mala-Maile", "fish")
    assert hand(half, 0) == (3, 6)
    other = play(first_route(boats=["Ivi-Toa"]), "explore", "Mala-Maile", "fish")
    assert hand(other, 0) == (0, 6)
    outside = play(first_route(), "explore", "Toa-Nono", "fish")
    assert hand(outside, 0) == (3, 6)
    assert outside.waiting == [1]


def test_the_granted_populate_may_be_declined_and_lapses_without_members() -> None:
    """[P11.1] [P6.3]"""
    match = play(first_route(), "explore", "Hau-Ivi", "fish", "decline")
    assert board(match, 0) == 11
    empty = play(first_route(board=[0]), "explore", "Hau-Ivi", "fish")
    assert empty.waiting == [1]


def test_joining_a_route_is_never_first() -> None:
    """[P11.1] [P3.6] Two to the owner, no Populate."""
    match = play(first_route(3, boats=["", "Hau-Ivi"]), "explore", "Hau-Ivi")
    assert hand(match, 0) == (4, 6)
    assert match.waiting == [1]


def test_the_boat_token_on_a_first_route_populates_for_nothing() -> None:
    """[P11.1] [P5.5] In the middle of a journey, which then goes on."""
    match = first_route(boats=["Kura-Toa"], lies={"Toa": "boat"}, hand=[(0, 0)])
    travel(match, "Kura>Toa", "Hau-Ivi", "fish")
    assert match.question(0)["key"] == "granted"
    play(match, "Afi")
    assert living(match, 0) == "Afi Afi Afi Afi Toa"
    assert match.question(0)["key"] == "travel"


def test_the_granted_populate_buys_the_extra_member() -> None:
    """[P11.1] [P13.3] Cards 1.1 and 3.3 together."""
    match = at(["Kura"], tides=("1.1", "none", "3.3"), hand=[(6, 3)])
    play(match, "explore", "Hau-Ivi", "Kura", "shell")
    assert living(match, 0) == "Afi Kura Kura"
    assert hand(match, 0) == (0, 0)


# 1.2


def reached(match: Match) -> list[str]:
    groups = common(match)["map"]["groups"]
    return [group["name"] for group in groups if not group.get("pieces")]


def test_the_first_on_an_archipelago_takes_its_point_token() -> None:
    """[P11.2] Once for each archipelago, on either island."""
    match = at(["Ivi Toa"], tides=("1.2", "none", "none"), boats=["Ivi-Toa Hau-Ivi"])
    travel(match, "Toa>Ivi")
    assert shown(match, 0)["point_tokens"]["value"] == 1
    assert reached(match) == ["A"]
    play(match, "Ivi>Hau", "stop")
    assert shown(match, 0)["point_tokens"]["value"] == 1
    assert points(match, 0, "point_tokens") == 1


def test_with_a_guide_the_seat_whose_turn_it_is_takes_it() -> None:
    """[P11.2] [P10.2] Cards 1.2 and 3.1: first the crossing's token from the supply, then the archipelago's."""
    match = at(
        ["Toa Afi", "Toa"], seats=3, tides=("1.2", "none", "3.1"), boats=["", "Ivi-Toa"], hand=[(1, 0)], supply=1
    )
    travel(match, "Toa>Ivi")
    assert [shown(match, seat)["point_tokens"]["value"] for seat in range(2)] == [2, 0]
    assert common(match)["supply"]["value"] == 0


def test_the_supply_beside_card_1_2_is_six() -> None:
    """[P11.2] [P10.2] Seven boats ask for seven, six are there; the archipelagos' four stay where they are."""
    match = at(["Afi"], seats=4, tides=("1.2", "none", "3.2"), boats=["", "Toa-Nono", "Toa-Nono", "Toa-Nono"],
               hand=[(9, 0)], supply=2)  # fmt: skip
    play(match, "explore", "Toa-Nono")
    assert shown(match, 0)["point_tokens"]["value"] == 2
    assert common(match)["supply"]["value"] == 0
    assert reached(match) == []


# 1.3 and 1.4


@pytest.mark.parametrize(
    ("where", "instead", "plus"), [("", 0, 0), ("Kura Kofe", 1, 1), ("Hau Moli Kura", 3, 3), (ALL_ON_ONE, 5, 9)]
)
def test_archipelagos_with_somebody(where: str, instead: int, plus: int) -> None:
    """[P11.3] One each; all four are 5 in all, or by the option 5 more."""
    assert tides(ended([where], tides=("1.3", "none", "none")), 0) == instead
    match = ended([where], tides=("1.3", "none", "none"), options=options("whole_set", "plus"))
    assert tides(match, 0) == plus


@pytest.mark.parametrize(
    ("where", "instead", "plus"),
    [(ALL_ON_ONE, 0, 0), ("Hau Ivi Kura", 2, 2), ("Hau Ivi Moli Mala Kura Kofe", 6, 6), (ALL_ON_BOTH, 10, 18)],
)
def test_archipelagos_with_somebody_on_both_islands(where: str, instead: int, plus: int) -> None:
    """[P11.4] Two each; all four are 10 in all, or by the option 10 more."""
    assert tides(ended([where], tides=("1.4", "none", "none")), 0) == instead
    match = ended([where], tides=("1.4", "none", "none"), options=options("whole_set", "plus"))
    assert tides(match, 0) == plus


# 2.1


def gift(**more: Any) -> Match:
    where = ["Kura Afi", "Kura", "Afi"]
    cards = ("none", "2.1", more.pop("third", "none"))
    return travel(at(where, seats=3, tides=cards, boats=["", "Kura-Toa"], lies={"Toa": "mask"}, **more), "Kura>Toa")


def test_a_mask_gives_two_or_takes_two_from_all_others() -> None:
    """[P12.1] Also when a guide came along: the guide's seat is one of the others. The mask is gone."""
    match = gift(hand=[(3, 0), (4, 1), (2, 5)])
    assert match.moves(0) == ["lose-fish", "lose-shell", "take-fish", "take-shell"]
    assert preview(match, "take-shell")["gain"] == {"shell": 2}
    play(match, "lose-fish")
    assert [hand(match, seat) for seat in range(3)] == [(2, 0), (5 - 2, 1), (0, 5)]
    assert shown(match, 0)["tokens"]["counts"]["token.mask"] == 0
    assert match.question(0)["key"] == "travel"
    other = play(gift(hand=[(1, 0)]), "take-fish")
    assert hand(other, 0) == (2, 0)


def test_who_has_one_loses_one() -> None:
    """[P12.1] Ruling 24; nobody goes below nothing."""
    match = play(gift(hand=[(1, 0), (0, 0), (0, 1)]), "lose-fish")
    assert [hand(match, seat) for seat in range(3)] == [(0, 0), (0, 0), (0, 1)]
    shells = play(gift(hand=[(1, 0), (0, 3), (0, 1)]), "lose-shell")
    assert [hand(shells, seat) for seat in range(3)] == [(0, 0), (1, 1), (0, 0)]


@pytest.mark.parametrize(("third", "move"), [("3.6", "lose-fish"), ("3.8", "lose-shell")])
def test_a_loss_can_turn_the_last_count(third: str, move: str) -> None:
    """[P12.1] [P13.6] [P13.8] Cards 2.1 and 3.6 or 3.8: the most fish (shells) are counted after it."""
    match = gift(third=third, hand=[(3, 2), (1, 3), (0, 0)])  # one fish is paid to the guide's seat
    before = [tides(match, seat) for seat in range(3)]
    play(match, move)
    assert before != [tides(match, seat) for seat in range(3)]
    assert tides(match, 0) == 4


# 2.2


def by_mask(**more: Any) -> Match:
    cards = ("none", "2.2", more.pop("third", "none"))
    more.setdefault("held", [{"masks": 1}])
    return at(["Kura Afi", "Nono"], seats=3, tides=cards, boats=["", "Kura-Toa Toa-Nono"], **more)


def test_a_mask_opens_a_route_for_one_crossing() -> None:
    """[P12.2] Without payment and guide; the next crossing asks again."""
    match = travel(by_mask())
    assert preview(match, "Kura>Toa")["price"] == {"masks": 1, "movement": 1}
    play(match, "Kura>Toa")
    assert living(match, 0) == "Afi Toa"
    assert living(match, 1) == "Nono"
    assert why(match, "Toa>Nono") == "P4.4b"
    assert dict(match.g.census())["token.mask"] == 4  # given up, it is out of the game


def test_mask_or_host_is_a_question() -> None:
    """[P12.2] [P4.5] Where both would do; and where only the mask is missing, it says so."""
    match = travel(at(["Kura Afi", "Kura"], seats=3, tides=("none", "2.2", "none"), boats=["", "Kura-Toa"],
                      hand=[(1, 0)], held=[{"masks": 1}]), "Kura>Toa")  # fmt: skip
    assert match.moves(0) == ["mask", "seat1"]
    assert preview(match, "mask")["price"] == {"masks": 1}
    play(match, "seat1")
    assert shown(match, 0)["tokens"]["counts"]["token.mask"] == 1
    without = travel(at(["Kura Afi", "Kura", "Kura"], seats=4, tides=("none", "2.2", "none"),
                        boats=["", "Moli-Kura", "Moli-Kura"], hand=[(1, 0)]), "Kura>Moli")  # fmt: skip
    assert without.moves(0) == ["seat1", "seat2"]
    assert why(without, "mask") == "P12.2"


def test_a_mask_doesnt_open_what_nobody_explored() -> None:
    """[P12.2] [P4.4a] It is another's route that it opens. Without card 2.2 it opens nothing."""
    match = travel(by_mask(), "Afi>Niu")
    assert why(match, "Niu>Kava") == "P4.4a"
    plain = at(["Kura Afi"], seats=3, boats=["", "Kura-Toa"], held=[{"masks": 1}], tides=("none", "2.4", "none"))
    assert why(travel(plain), "Kura>Toa") == "P4.4b"


def test_a_mask_found_on_the_way_can_be_used_at_once() -> None:
    """[P12.2] [P5.1]"""
    match = at(
        ["Kura Afi"], seats=3, boats=["Kura-Toa", "Toa-Nono"], lies={"Toa": "mask"}, tides=("none", "2.2", "none")
    )
    travel(match, "Kura>Toa", "Toa>Nono")
    assert living(match, 0) == "Afi Nono"


def test_a_crossing_by_mask_is_nobodys_company() -> None:
    """[P12.2] [P13.1] Cards 2.2 and 3.1."""
    match = travel(by_mask(third="3.1"), "Kura>Toa")
    assert told(match, "points") == []


# 2.3


def settles(**more: Any) -> Match:
    third = more.pop("third", "none")
    where = ["Kura Afi", "Kura"]
    more.setdefault("hand", [(4, 0)])
    match = at(where, seats=3, tides=("none", "2.3", third), boats=["", "Kura-Toa"], lies={"Toa": "mask"}, **more)
    return travel(match, "Kura>Toa")


def test_a_mask_settles_a_member_where_it_lay() -> None:
    """[P12.3] [P6.1] The leftmost of the board of who took it, not of the guide; then the journey goes on."""
    match = settles()
    assert living(match, 0) == "Afi Toa Toa"
    assert living(match, 1) == "Toa"
    assert board(match, 0) == 10
    assert shown(match, 0)["tokens"]["counts"]["token.mask"] == 0
    assert match.question(0)["key"] == "travel"


def test_a_mask_settles_nobody_from_an_empty_board() -> None:
    """[P12.3] And leaves the game all the same."""
    match = settles(board=[0])
    assert living(match, 0) == "Afi Toa"
    assert shown(match, 0)["tokens"]["counts"]["token.mask"] == 0


def test_settling_is_no_populate() -> None:
    """[P12.3] [P13.3] Cards 2.3 and 3.3: nothing can be bought after it."""
    match = settles(third="3.3")
    assert match.question(0)["key"] == "travel"
    assert hand(match, 0) == (3, 0)


def test_settling_thins_the_board() -> None:
    """[P12.3] [P13.5] Cards 2.3 and 3.5: who settles somebody has fewer at home."""
    match = settles(third="3.5", board=[11, 11, 11])
    assert [tides(match, seat) for seat in range(3)] == [0, 0, 0]  # 11 with the one beside the volcano, 11 and 11
    more = settles(third="3.5", board=[11, 10, 10])
    assert [tides(more, seat) for seat in range(3)] == [3, 0, 0]


# 2.4, 2.5, 2.6


@pytest.mark.parametrize(("number", "score"), [(0, 0), (1, -1), (2, 2), (3, 5), (4, 5)])
def test_masks_by_number(number: int, score: int) -> None:
    """[P12.4] [P5.3]"""
    assert tides(ended(["Kura"], tides=("none", "2.4", "none"), held=[{"masks": number}]), 0) == score


@pytest.mark.parametrize(
    ("where", "number", "score"),
    [("", 3, 0), ("Kura Kofe", 3, 3), (ALL_ON_ONE, 2, 8), (ALL_ON_BOTH, 4, 16), ("Hau", 0, 0)],
)
def test_masks_times_archipelagos(where: str, number: int, score: int) -> None:
    """[P12.5]"""
    assert tides(ended([where], tides=("none", "2.5", "none"), held=[{"masks": number}]), 0) == score


def test_no_mask_costs_two() -> None:
    """[P12.6]"""
    match = ended(["Kura", "Kura"], tides=("none", "2.6", "none"), held=[{"masks": 1}, {}])
    assert [tides(match, seat) for seat in range(2)] == [0, -2]


# 3.1


def company(**more: Any) -> Match:
    more.setdefault("hand", [(3, 0)])
    where = ["Kura Kura Afi", "Kura Kura"]
    return at(where, seats=3, tides=("none", "none", "3.1"), boats=["", "Kura-Toa"], **more)


def test_guest_and_host_gain_a_point_token() -> None:
    """[P13.1] Each crossing; nobody else."""
    match = travel(company(), "Kura>Toa", "Kura>Toa")
    assert [shown(match, seat)["point_tokens"]["value"] for seat in range(3)] == [2, 2, 0]
    assert common(match)["supply"]["value"] == 6


@pytest.mark.parametrize(("supply", "gained"), [(2, [1, 1]), (1, [1, 0]), (0, [0, 0])])
def test_the_last_point_token_goes_to_the_seat_whose_turn_it_is(supply: int, gained: list[int]) -> None:
    """[P10.2] [P13.1]"""
    match = travel(company(supply=supply), "Kura>Toa")
    assert [shown(match, seat)["point_tokens"]["value"] for seat in range(2)] == gained


# 3.2


def joining(**more: Any) -> Match:
    boats = [more.pop("mine", ""), "Toa-Nono", "Toa-Nono"]
    more.setdefault("hand", [(9, 0)])
    return at(["Kura Afi"], seats=4, tides=("none", "none", "3.2"), boats=boats, **more)


def test_joining_a_route_brings_a_token_for_each_boat_there() -> None:
    """[P13.2] Not for the new one; a new route brings none."""
    match = play(joining(), "explore", "Toa-Nono")
    assert shown(match, 0)["point_tokens"]["value"] == 2
    new = play(joining(), "explore", "Kava-Toa", "fish")
    assert shown(new, 0)["point_tokens"]["value"] == 0
    short = play(joining(supply=1), "explore", "Toa-Nono")
    assert shown(short, 0)["point_tokens"]["value"] == 1


def test_the_boat_token_brings_them_too() -> None:
    """[P13.2] [P5.5] Card 3.2 with the free exploration: nobody is paid, two tokens."""
    match = travel(joining(mine="Moli-Kura", lies={"Moli": "boat"}), "Kura>Moli", "Toa-Nono")
    assert shown(match, 0)["point_tokens"]["value"] == 2
    assert hand(match, 0) == (9, 0)


# 3.4


@pytest.mark.parametrize(
    ("numbers", "scores", "strict"),
    [
        ([3, 2, 1, 0], [3, 2, 0, 0], [3, 2, 0, 0]),
        ([2, 2, 1, 0], [2, 2, 2, 0], [2, 2, 0, 0]),
        ([3, 1, 1, 0], [3, 2, 2, 0], [3, 2, 2, 0]),
        ([2, 2, 1, 1], [2, 2, 2, 2], [2, 2, 0, 0]),
        ([0, 0, 1, 0], [0, 0, 3, 0], [0, 0, 3, 0]),
        ([1, 1, 1, 1], [2, 2, 2, 2], [2, 2, 2, 2]),
        ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_majorities_on_turtle_islands(numbers: list[int], scores: list[int], strict: list[int]) -> None:
    """[P13.4] Most 3, tied 2; second 2, tied 2; by the option a tie for the first leaves no second place."""
    where = [" ".join(["Vini"] * number) for number in numbers]
    match = ended(where, seats=4, tides=("none", "none", "3.4"))
    assert [tides(match, seat) for seat in range(4)] == scores
    other = ended(where, seats=4, tides=("none", "none", "3.4"), options=options("runner_up", "nothing"))
    assert [tides(other, seat) for seat in range(4)] == strict


def test_each_turtle_island_is_counted_by_itself() -> None:
    """[P13.4] And no other island."""
    match = ended(["Vini Vini Toa Kura", "Vini Toa Toa Kura Kura"], tides=("none", "none", "3.4"))
    assert [tides(match, seat) for seat in range(2)] == [5, 5]


# 3.5 to 3.8


def test_most_members_at_home() -> None:
    """[P13.5] With those that come back; a tie gives nobody any."""
    assert tides(ended(["Kura Kura", "Kura"], tides=("none", "none", "3.5")), 1) == 3
    assert tides(ended(["Kura Kura", "Kura"], tides=("none", "none", "3.5")), 0) == 0
    back = ended(["Afi Afi Kura", "Kura Toa"], tides=("none", "none", "3.5"))
    assert [tides(back, seat) for seat in range(2)] == [3, 0]
    tied = ended(["Kura", "Toa"], tides=("none", "none", "3.5"))
    assert [tides(tied, seat) for seat in range(2)] == [0, 0]


@pytest.mark.parametrize(("card", "kind"), [("3.6", 0), ("3.8", 1)])
def test_the_last_gathering_and_most_of_a_kind(card: str, kind: int) -> None:
    """[P13.6] [P13.8] [P9.2] One kind only; destroyed islands pay nothing, tokens do; most 4, tied 3."""
    fish, shells = "Kura Talo Niu", "Rea Lupe Fara"
    held = [{"fish_tokens": 1, "shell_tokens": 1}]
    match = ended([f"{fish} {shells}", ""], tides=("none", "none", card), hand=[(1, 1), (3, 3)], held=held)
    expected = (4, 1) if kind == 0 else (1, 4)
    assert hand(match, 0) == expected
    assert hand(match, 1) == (3, 3)
    assert [tides(match, seat) for seat in range(2)] == [4, 0]
    tied = ended([f"{fish} {shells}", ""], tides=("none", "none", card), hand=[(0, 0), (3, 3)], held=held)
    assert [tides(tied, seat) for seat in range(2)] == [3, 3]
    nothing = ended(["", ""], tides=("none", "none", card))
    assert [tides(nothing, seat) for seat in range(2)] == [3, 3]


@pytest.mark.parametrize("card", ["3.6", "3.8"])
def test_before_the_end_the_last_gathering_is_looked_ahead_to(card: str) -> None:
    """[P13.6] [P13.8] The score in mid-game is that of an eruption now."""
    where, hands = ["Kura Niu Rea Fara", "Talo Lupe"], [(0, 0), (1, 0)]
    now = at(where, tides=("none", "none", card), hand=hands)
    then = ended(where, tides=("none", "none", card), hand=hands)
    assert [total(now, seat) for seat in range(2)] == [total(then, seat) for seat in range(2)]


def test_most_boats_on_the_map() -> None:
    """[P13.7] Also on routes of destroyed islands; tied 2 each."""
    match = ended(["", ""], boats=["Niu-Manu Pala-Kava", "Kura-Toa"], tides=("none", "none", "3.7"))
    assert [tides(match, seat) for seat in range(2)] == [3, 0]
    tied = ended(["", ""], boats=["Niu-Manu", "Kura-Toa"], tides=("none", "none", "3.7"))
    assert [tides(tied, seat) for seat in range(2)] == [2, 2]


def test_a_card_of_each_kind_counts_for_everybody() -> None:
    """[P10.1] [P9.6] Three cards at once."""
    match = ended(["Kura", "Toa"], tides=("1.3", "2.6", "3.7"), boats=["", "Kura-Toa"])
    assert [tides(match, seat) for seat in range(2)] == [1 - 2, -2 + 3]
