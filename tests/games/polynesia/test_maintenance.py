"""Chapter 8 of the rules: the bag, decline, resources; and how long matches are."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from farshore import Match
from farshore.bots.playout import play_out
from farshore.core.chance import Fast
from farshore.games.polynesia import GAME
from tests.games.polynesia.positions import at, begin, common, hand, play, told

# How many matches in all have so many rounds: of the 840 orders of six red, three grey and one black stone.
LENGTHS = {
    5: Fraction(1, 168),
    6: Fraction(41, 840),
    7: Fraction(57, 280),
    8: Fraction(73, 120),
    9: Fraction(2, 15),
}


def rounds(order: str) -> int:
    """How many rounds a match with this order of stones has: a count of its own, away from the game."""
    drawn = reds = number = 0
    while True:
        number += 1
        due = 1
        while due:
            stone = order[drawn]
            drawn += 1
            due += 1 if stone == "b" else -1
            reds += stone == "r"
            if reds == 6:
                return number


def orders() -> list[str]:
    return sorted({"".join(order) for order in set(permutations("rrrrrrgggb"))})


def fish_through(match: Match) -> Match:
    """Everybody fishes, and fish are given back, to the end or the stones' end."""
    while not match.over:
        key = match.question(match.waiting[0])["key"]
        match.play(match.waiting[0], "fish", *(["fish"] if key == "act" else []))
    return match


@pytest.mark.parametrize("stones", ["g", "r"])
def test_one_stone_a_round_goes_into_the_crater(stones: str) -> None:
    """[P8.1] A grey one changes nothing; nor does a red one that isn't the sixth."""
    match = at(["Afi", "Afi"], last=True, seat=1, marker=1, stones=stones)
    play(match, "fish", "fish")
    crater = common(match)["crater"]["counts"]
    assert sum(crater.values()) == 1
    assert crater["stone.grey" if stones == "g" else "stone.red"] == 1
    assert match.question(0)["key"] == "decline"


def test_the_black_stone_draws_two_more() -> None:
    """[P8.1]"""
    match = at(["Afi", "Afi"], last=True, seat=1, marker=1, stones="bgr")
    play(match, "fish", "fish")
    assert [one["stone"] for one in told(match, "stone")] == ["stone.black", "stone.grey", "stone.red"]
    assert common(match)["bag"]["counts"] == {"stone.red": 5, "stone.grey": 2, "stone.black": 0}


def test_the_sixth_red_stone_ends_the_game() -> None:
    """[P8.2] [P9.2] No decline, no resources, no next round."""
    match = at(["Kura", "Kura"], last=True, seat=1, marker=1, stones="r", bag={"red": 1}, hand=[(2, 0), (1, 0)])
    play(match, "fish", "fish")
    assert match.over
    assert hand(match, 0) == (2, 0)
    assert hand(match, 1) == (2, 0)


def test_what_is_still_due_isnt_drawn() -> None:
    """[P8.2] The sixth red one is the first of the two after the black one."""
    match = at(["Afi"], last=True, seat=1, marker=1, stones="br", bag={"red": 1, "grey": 1, "black": 1})
    play(match, "fish", "fish")
    assert match.over
    assert common(match)["bag"]["counts"] == {"stone.red": 0, "stone.grey": 1, "stone.black": 0}


@pytest.mark.parametrize(("kind", "left"), [("fish", [(0, 2), (0, 4)]), ("shell", [(1, 0), (3, 0)])])
def test_decline_takes_one_kind_from_everybody(kind: str, left: list[tuple[int, int]]) -> None:
    """[P8.3] The starting seat chooses, and gives back its own as well."""
    match = at(["Afi", "Afi"], last=True, seat=1, marker=1, stones="g", hand=[(1, 2), (2, 4)], hand_in=True)
    play(match, "fish", "fish", "done")
    assert match.waiting == [0]
    play(match, kind)
    assert [hand(match, seat) for seat in range(2)] == left
    assert match.moves(0) == ["done"]
    match.undo(0)
    assert match.moves(0) == ["fish", "shell"]


def test_islands_and_tokens_bring_resources() -> None:
    """[P8.4] [P5.4] One for each island, however many live there; each token one more; other symbols nothing."""
    where = ["Niu Niu Kura Toa Mala", "Rea Rea Afi"]
    held = [{"fish_tokens": 2, "shell_tokens": 0}, {"shell_tokens": 1}]
    match = at(where, last=True, seat=1, marker=1, stones="g", held=held)
    play(match, "fish", "shell", "fish")
    assert hand(match, 0) == (2 + 2, 0)  # Niu and Kura, two tokens
    assert hand(match, 1) == (0, 1 + 1 + 1)  # fished, Rea, a token
    assert told(match, "income") == [{"seat": 0, "fish": 4, "shell": 0}, {"seat": 1, "fish": 0, "shell": 2}]


def test_the_next_seat_starts_the_next_round() -> None:
    """[P8.5] [P2.2]"""
    match = begin(3, first=2, stones="ggg")
    for first in (2, 0, 1):
        assert match.waiting == [first]
        while match.question(match.waiting[0])["key"] == "act":
            play(match, "fish", "fish")
        assert match.waiting == [first]
        play(match, "fish")
    assert [one["seat"] for one in told(match, "round")] == [2, 0, 1, 2]
    assert common(match)["round"]["value"] == 4


def test_the_exact_chances_of_each_length() -> None:
    """[P8.1] [P8.2] Over all 840 orders of the ten stones."""
    counted = Counter(rounds(order) for order in orders())
    assert sum(counted.values()) == 840
    assert {length: Fraction(number, 840) for length, number in counted.items()} == LENGTHS


@pytest.mark.parametrize("length", LENGTHS)
def test_the_game_counts_rounds_as_the_orders_say(length: int) -> None:
    """[P8.1] [P8.2] Some orders of each length, played with the bag scripted."""
    some = [order for order in orders() if rounds(order) == length]
    for order in some[:: max(1, len(some) // 4)]:
        match = fish_through(begin(2, stones=order))
        assert match.g.round_now() == length


def test_lengths_of_random_matches_follow_the_odds() -> None:
    """[P8.1] Within four standard errors of the exact chance, over twelve hundred matches."""
    number = 1200
    match = begin(2)
    source = Fast(77)
    found: Counter[int] = Counter()
    for _ in range(number):
        g = GAME.set_up(match.setting.box)
        play_out(g, source)
        found[g.round_now()] += 1
    for length, chance in LENGTHS.items():
        expected = float(chance)
        assert abs(found[length] / number - expected) < 4 * sqrt(expected * (1 - expected) / number)
