"""Chapters 4 and 5 of the rules: travelling, and what lies on the islands."""

from __future__ import annotations

import pytest

from farshore import IllegalMove
from tests.games.polynesia.positions import (
    at,
    common,
    hand,
    kind,
    living,
    play,
    preview,
    shown,
    token_at,
    told,
    travel,
    way,
    why,
)


def test_the_rulebooks_second_example() -> None:
    """[P4.1] [P4.3] [P4.4] [P4.7] [P5.1] As a guest with a guide and for a token, then by one's own boat, then by a
    neutral route, with another member."""
    match = at(
        ["Afi Kura", "Kura"],
        boats=["Toa-Nono", "Kura-Toa"],
        hand=[(1, 0), (0, 0)],
        lies={"Toa": "point"},
    )
    travel(match)
    assert preview(match, "Kura>Toa") == {
        "price": {"fish": 1, "movement": 1},
        "gain": {},
        "score": 2,  # the turtle of the island and the token
        "then": "then.asks",
    }
    play(match, "Kura>Toa")
    assert hand(match, 0) == (0, 0)
    assert hand(match, 1) == (1, 0)
    assert living(match, 0) == "Afi Toa"
    assert living(match, 1) == "Toa"
    assert token_at(match, "Toa") == ""
    assert shown(match, 0)["tokens"]["counts"]["token.point"] == 1
    play(match, "Toa>Nono")
    assert living(match, 1) == "Toa"
    play(match, "Afi>Niu")
    assert living(match, 0) == "Niu Nono"
    assert match.waiting == [1]


@pytest.mark.parametrize("marker", [3, 2, 1])
def test_the_markers_number_is_the_number_of_crossings(marker: int) -> None:
    """[P4.1] Shared out among the members; the last ones may be left."""
    moves = ["Afi>Niu", "Afi>Pala", "Niu>Afi"]
    match = travel(at(["Afi Afi"], marker=marker), *moves[:marker])
    assert match.waiting == [1]
    if marker > 1:
        early = travel(at(["Afi Afi"], marker=marker), moves[0], "stop")
        assert early.waiting == [1]
        assert common(early).get("movement") is None


def test_somebody_must_move() -> None:
    """[P4.1] Stop is open only after the first crossing."""
    match = travel(at(["Afi"]))
    assert why(match, "stop") == "P4.1"
    assert why(play(match, "Afi>Niu"), "stop") is None


def test_only_ones_own_members_set_off() -> None:
    """[P4.2] From islands where one lives; from others no way is even offered."""
    match = travel(at(["Afi", "Kura"], boats=["Kura-Toa"]))
    with pytest.raises(IllegalMove):
        match.play(0, "Kura>Toa")
    assert all(element["text"].startswith(("Afi>", "stop")) for element in match.question(0)["elements"])


def test_neutral_routes_and_ones_own_are_free() -> None:
    """[P3.2] [P4.3] Nothing is paid and nobody comes along."""
    match = travel(at(["Afi Kura", "Afi Kura"], boats=["Kura-Toa"]), "Afi>Niu", "Kura>Toa")
    assert living(match, 1) == "Afi Kura"
    assert hand(match, 0) == (0, 0)


@pytest.mark.parametrize(
    ("boats", "host", "fish", "rule"),
    [
        (["", ""], "Kura", 9, "P4.4a"),
        (["", "Kura-Toa"], "Toa", 9, "P4.4b"),
        (["", "Kura-Toa"], "Kura", 0, "P4.4c"),
        (["", "Kura-Toa"], "Kura", 1, None),
    ],
)
def test_a_guest_needs_a_boat_a_guide_and_a_payment(boats: list[str], host: str, fish: int, rule: str | None) -> None:
    """[P4.4] [P4.4a] [P4.4b] [P4.4c] Each is named where it is missing; a guide at the other end is none."""
    match = travel(at(["Afi Kura", host], boats=boats, hand=[(fish, 9)]), "Afi>Niu")
    assert why(match, "Kura>Toa") == rule


def test_the_payment_is_of_the_routes_kind() -> None:
    """[P4.4c] Shells on a route of shells."""
    match = at(["Kura Afi", "Kura"], boats=["", "Kura-Toa"], shells="Kura-Toa", hand=[(5, 1)])
    travel(match, "Kura>Toa")
    assert hand(match, 0) == (5, 0)
    assert hand(match, 1) == (0, 1)


def test_the_traveller_chooses_the_host() -> None:
    """[P4.5] A question of its own, where several would do; who can't guide isn't one of them."""
    match = at(
        ["Kura Afi", "Kura", "Toa", "Kura"],
        seats=4,
        boats=["", "Moli-Kura", "Moli-Kura", "Moli-Kura"],
        hand=[(3, 0)],
    )
    travel(match, "Kura>Moli")
    assert match.question(0)["key"] == "choose_host"
    assert match.moves(0) == ["seat1", "seat3"]
    assert why(match, "seat2") == "P4.4b"
    assert preview(match, "seat3")["price"] == {"fish": 1}
    play(match, "seat3")
    assert [hand(match, seat)[0] for seat in range(4)] == [2, 0, 0, 1]
    assert [living(match, seat) for seat in range(4)] == ["Afi Moli", "Kura", "Toa", "Moli"]


def test_with_a_boat_of_ones_own_nobody_is_host() -> None:
    """[P4.6] Not even to take a guide along, or for the point tokens of card 3.1."""
    match = at(
        ["Kura Afi", "Kura"], seats=3, boats=["Kura-Toa", "Kura-Toa"], hand=[(3, 0)], tides=("1.3", "2.4", "3.1")
    )
    travel(match, "Kura>Toa")
    assert [living(match, seat) for seat in range(2)] == ["Afi Toa", "Kura"]
    assert hand(match, 0) == (3, 0)
    assert told(match, "points") == []


def test_a_guide_may_guide_again() -> None:
    """[P4.4] Each crossing has its own payment; a host whose last member has left is none."""
    match = at(["Kura Kura Afi", "Kura"], boats=["", "Kura-Toa Toa-Nono"], hand=[(2, 0)])
    travel(match, "Kura>Toa", "Toa>Nono")
    assert hand(match, 1) == (2, 0)
    assert living(match, 1) == "Nono"
    again = travel(at(["Kura Kura Afi", "Kura"], boats=["", "Kura-Toa"], hand=[(2, 0)]), "Kura>Toa")
    assert why(again, "Kura>Toa") == "P4.4b"


def test_a_journey_is_taken_back_step_by_step() -> None:
    """[P4.1] Each crossing is a decision of its own."""
    match = at(["Afi Afi Afi"], hand_in=True)
    states = [match.position()["state"]]
    for move in ("travel", "Afi>Niu", "Afi>Pala", "Afi>Fara"):
        play(match, move)
        states.append(match.position()["state"])
    for before in reversed(states[:-1]):
        match.undo(0)
        assert match.position()["state"] == before


def test_the_fee_comes_before_the_token() -> None:
    """[P4.7] Who has paid the last fish finds a boat token: nothing is paid for it, and the journey goes on."""
    match = at(["Kura Afi", "Kura"], boats=["", "Kura-Toa"], hand=[(1, 0)], lies={"Toa": "boat"})
    travel(match, "Kura>Toa")
    assert hand(match, 1) == (1, 0)
    assert match.question(0)["key"] == "free_route"
    play(match, "Toa-Nono", "shell")
    assert hand(match, 0) == (0, 0)
    assert kind(match, "Toa-Nono") == "shell"
    play(match, "Toa>Nono")  # over the route just opened
    assert living(match, 0) == "Afi Nono"


def test_a_token_goes_to_the_seat_whose_turn_it_is() -> None:
    """[P5.1] Also with a guide; the second to come finds nothing."""
    match = at(["Kura Afi", "Kura Kura"], boats=["", "Kura-Toa"], hand=[(2, 0)], lies={"Toa": "fish"})
    travel(match, "Kura>Toa", "stop")
    assert shown(match, 0)["tokens"]["counts"]["token.fish"] == 1
    assert shown(match, 1)["tokens"]["counts"]["token.fish"] == 0
    travel(match, "Kura>Toa", "stop")
    assert len(told(match, "took_token")) == 1


def test_a_token_cant_be_left_lying() -> None:
    """[P5.1] [P12.4] Not even a first mask that costs a point."""
    match = at(["Kura Afi"], boats=["Kura-Toa"], lies={"Toa": "mask"}, tides=("1.3", "2.4", "3.7"))
    travel(match)
    assert preview(match, "Kura>Toa")["score"] == -1  # a turtle less a point, and an archipelago left
    play(match, "Kura>Toa")
    assert shown(match, 0)["tokens"]["counts"]["token.mask"] == 1


@pytest.mark.parametrize(
    ("token", "kept"),
    [("point", "point"), ("mask", "mask"), ("mask4", "mask"), ("fish", "fish"), ("shell", "shell")],
)
def test_what_each_token_becomes(token: str, kept: str) -> None:
    """[P5.2] [P5.3] [P5.4] Turtle, mask and resource tokens are kept; the mask with the 4 is a mask."""
    match = at(["Kura Afi"], seats=4, boats=["Moli-Kura"], lies={"Moli": token})
    travel(match, "Kura>Moli")
    counts = shown(match, 0)["tokens"]["counts"]
    assert counts == {f"token.{name}": int(name == kept) for name in ("point", "mask", "fish", "shell")}


def test_the_boat_token_explores_for_nothing() -> None:
    """[P5.5] [P3.2] [P3.3] A new route with a kind of one's choice, or one of others, who aren't paid; it may lapse."""

    def found(**more: object) -> object:
        boats = ["Kura-Toa", "Toa-Nono"]
        return at(["Kura Afi"], seats=3, boats=boats, lies={"Toa": "boat"}, **more)  # type: ignore[arg-type]

    match = travel(found(), "Kura>Toa")  # type: ignore[arg-type]
    assert why(match, "Afi-Niu") == "P3.2"
    assert why(match, "Kura-Toa") == "P3.3"
    assert len(match.moves(0)) == 38 + 1
    play(match, "Moli-Nono")
    assert match.moves(0) == ["fish", "shell"]
    play(match, "fish")
    assert kind(match, "Moli-Nono") == "fish"
    assert shown(match, 0)["boats"]["value"] == 13
    old = play(travel(found(), "Kura>Toa"), "Toa-Nono")  # type: ignore[arg-type]
    assert way(old, "Toa-Nono")["owners"] == [0, 1]
    assert hand(old, 1) == (0, 0)
    declined = play(travel(found(), "Kura>Toa"), "decline")  # type: ignore[arg-type]
    assert declined.question(0)["key"] == "travel"
    assert token_at(declined, "Toa") == ""
    lapsed = travel(found(left=[0, 14, 15]), "Kura>Toa")  # type: ignore[arg-type]
    assert lapsed.question(0)["key"] == "travel"


def test_with_two_seats_the_boat_token_opens_new_routes_only() -> None:
    """[P5.5] [P3.7]"""
    match = travel(at(["Kura Afi"], boats=["Kura-Toa", "Toa-Nono"], lies={"Toa": "boat"}), "Kura>Toa")
    assert why(match, "Toa-Nono") == "P3.7"
    none = travel(at(["Kura Afi"], boats=["Kura-Toa"], lies={"Toa": "boat"}, left=[0, 15]), "Kura>Toa")
    assert none.question(0)["key"] == "travel"


def test_a_used_boat_token_is_gone() -> None:
    """[P5.5] It is kept by nobody."""
    match = travel(at(["Kura Afi"], boats=["Kura-Toa"], lies={"Toa": "boat"}), "Kura>Toa", "decline", "stop")
    assert set(shown(match, 0)["tokens"]["counts"].values()) == {0}
    assert dict(match.g.census())["token.boat"] == 2  # none is lost
