"""Chapter 3 of the rules: what shells score, and who wins."""

from __future__ import annotations

import pytest

from farshore import Match
from tests.games.template.positions import at


def scores(match: Match) -> list[int]:
    """Each seat's total, which is what its sheet adds up to and what its view shows."""
    totals = [sum(line["points"] for line in sheet) for sheet in match.sheet()]
    assert totals == [seat["has"][2]["value"] for seat in match.view()["seats"]]
    return totals


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_cowries_score_by_their_number(number: int, points: int) -> None:
    """[T3.2] 1, 3, 6, 10, 15, 21: each one more than the last."""
    assert scores(at("shore", "shore", kept=["", " ".join(["cowrie"] * number)])) == [0, points]


@pytest.mark.parametrize(
    ("kept", "points"),
    [("conch", 2), ("conch conch conch", 6), ("pearl", 5), ("pearl pearl", 10), ("crab", -2), ("crab conch", 0)],
)
def test_every_other_shell_scores_for_itself(kept: str, points: int) -> None:
    """[T3.3] Conches 2, pearls 5, crabs -2."""
    assert scores(at("shore", "shore", kept=[kept])) == [points, 0]


def test_the_sheet_says_why() -> None:
    """[T3.2] [T3.3] A line for each kind of shell, with how many there are of it."""
    sheet = at("shore", "shore", kept=["cowrie cowrie crab"]).sheet(1)[0]
    assert [(line["heading"], line["points"]) for line in sheet] == [
        ("heading.cowrie", 3),
        ("heading.conch", 0),
        ("heading.pearl", 0),
        ("heading.crab", -2),
    ]
    assert sheet[0]["why"] == [{"key": "why.shells", "params": {"n": 2, "shell": "shell.cowrie"}, "points": 3}]
    assert sheet[1]["why"] == []


@pytest.mark.parametrize(
    ("kept", "places", "why"),
    [
        (["pearl", "conch conch"], [1, 2], ["result.points", "result.points"]),
        (["cowrie cowrie cowrie", "conch conch conch"], [1, 1], ["result.shared", "result.shared"]),
        (["cowrie conch", "cowrie cowrie"], [1, 2], ["result.kinds", "result.kinds"]),
        (["conch crab", ""], [1, 2], ["result.kinds", "result.kinds"]),
        (
            ["", "conch", "conch", "pearl"],
            [4, 2, 2, 1],
            ["result.points", "result.shared", "result.shared", "result.points"],
        ),
    ],
)
def test_the_highest_score_wins_then_kinds_then_it_is_shared(
    kept: list[str], places: list[int], why: list[str]
) -> None:
    """[T3.4] Most points; then most kinds of shell, crabs too; then the place is shared."""
    seats = len(kept)
    match = at(*["shore"] * seats, points=1, turn=10 * seats, kept=kept)
    match.play(seats - 1, "stop")
    result = match.result()
    assert [place["place"] for place in result] == places
    assert [place["why"] for place in result] == why
    assert [place["total"] for place in result] == scores(match)


def test_there_is_no_result_before_the_end() -> None:
    """[T3.4] Places are told when the game is over."""
    assert at("shore", "shore", kept=["pearl"]).result() == []
