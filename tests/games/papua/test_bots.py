"""The computer players of Papúa: each is clearly better than the next, and quick enough."""

from __future__ import annotations

import pytest

from farshore.bots.arena import simulate
from farshore.core import flow, knowledge
from farshore.core.chance import Fast
from farshore.core.sets import Allotment, unpack
from farshore.core.steps import STOP
from farshore.games.papua.bot import Steady
from tests.games.papua.positions import begin, fresh, show_cards, show_counters, show_note, shrink_deck, stand


@pytest.mark.parametrize(
    ("better", "worse", "matches", "share"),
    [
        ("steady", "random", 40, 0.95),
        ("steady", "greedy", 12, 0.7),
        ("steady", "novice", 40, 0.8),
        ("novice", "random", 40, 0.8),
    ],
)
def test_one_beats_the_other(better: str, worse: str, matches: int, share: float) -> None:
    """Paired seeds, both seatings; docs/papua.md has the long runs."""
    outcome = simulate("papua", 2, matches, 7, [better, worse], workers=1)
    assert outcome.wins(better) / matches >= share


@pytest.mark.parametrize("seats", [3, 4])
def test_steady_wins_at_larger_tables(seats: int) -> None:
    """Among equals it would win one in three, or in four."""
    outcome = simulate("papua", seats, 12 * seats, 7, ["steady", *["novice"] * (seats - 1)], workers=1)
    assert outcome.wins("steady") / (12 * seats) >= 0.6


def test_a_bid_is_one_of_the_legal_ones() -> None:
    for seed in range(20):
        g = fresh(3)
        show_cards(g, "spider", "bird", "tribe")
        show_note(g, "sketch")
        stand(g, "expeditions", 3, 2, 1, 3)
        g.coins = [seed % 4, 2, 5]
        match = begin(g, ("bids", -1, 0), ("forbid", 1, 0))
        for seat in (0, 1, 2):
            known = knowledge.known_in_part(match.g, match.parts[seat].g, seat)
            flow.advance(known)
            question = flow.asked(known)
            assert isinstance(question, Allotment)
            bid = Steady().choose(None, known, seat, Fast(seed))
            assert question.allows(known, unpack(bid, 6))


def test_against_the_third_colour_alone_a_bid_is_no_larger_than_it_must_be() -> None:
    """A coin wins the tie, or one explorer more; nothing is given to a lost cause."""
    g = fresh(2)
    show_cards(g, "tribe", "spider", "plant")
    show_note(g, "guide")
    stand(g, "expeditions", 3, 1)
    g.third = [0, 0, 1, 3, 3]
    match = begin(g, ("bids", -1, 0), ("forbid", 1, 0))
    known = knowledge.known_in_part(match.g, match.parts[0].g, 0)
    flow.advance(known)
    bid = unpack(Steady().choose(None, known, 0, Fast(1)), 6)
    assert bid[:3] == [1, 0, 0]
    assert bid[3] == 1


def test_steady_stops_when_nothing_pays() -> None:
    """A lone die for a zone that is lost already."""
    g = fresh(3)
    g.round = 9
    shrink_deck(g, 3)
    g.coins[0] = 0
    show_counters(g, "prestige2", "mixed")
    stand(g, "notebook", 4, 0, 5, 5)
    for zone, number in (("huts", 1), ("logistics", 2), ("expeditions", 3)):
        stand(g, zone, number, 0, 2, 2)
    g.forbidden = 3
    match = begin(g, ("turn", 0, 0), ("forbid", 1, 0), rolls={"roll.0": ["44444"]})
    known = knowledge.known(match.g, 0)
    flow.advance(known)
    assert Steady().choose(None, known, 0, Fast(1)) == STOP
