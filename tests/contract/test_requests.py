"""Chance requests: samples fit, lists of outcomes are complete and exact, and sampling keeps to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from farshore.core.chance import Deal, Draw, Fast, Pick, Request, Roll, Source
from farshore.core.errors import GameFault
from farshore.table.hosts import Hashed

REQUESTS: list[Request] = [
    Roll("r", 1, 6),
    Roll("r", 2, 6),
    Roll("r", 3, 4),
    Roll("r", 2, 3, alike=False),
    Draw("d", [3, 0, 1, 4], 8),
    Draw("d", [0, 0, 1], 1),
    Pick("p", 1),
    Pick("p", 5),
    Deal("s", 2),
    Deal("s", 3),
    Deal("s", 4),
    Deal("s", 5),
]
SAMPLES = 3000


def named(request: Request) -> str:
    sizes = [str(getattr(request, name)) for name in ("dice", "faces", "n", "counts") if hasattr(request, name)]
    return "-".join([request.kind, *sizes, *(["told apart"] if not getattr(request, "alike", True) else [])])


def every_way(request: Request) -> Iterator[list[int]]:
    """Each equally likely way, by brute force: what dice, pieces or sheets show."""
    if isinstance(request, Roll):
        for rolled in product(range(request.faces), repeat=request.dice):
            yield sorted(rolled) if request.alike else list(rolled)
    elif isinstance(request, Draw):
        yield from ([kind] for kind, count in enumerate(request.counts) for _ in range(count))
    elif isinstance(request, Pick):
        yield from ([at] for at in range(request.n))
    elif isinstance(request, Deal):
        yield from (list(dealt) for dealt in permutations(range(request.n)) if all(a != b for a, b in enumerate(dealt)))


@pytest.mark.parametrize("request_", REQUESTS, ids=named)
def test_outcomes_are_all_there_with_their_ways(request_: Request) -> None:
    truly = Counter(tuple(way) for way in every_way(request_))
    listed = request_.outcomes()
    assert len({tuple(outcome) for outcome, _ in listed}) == len(listed)
    assert {tuple(outcome): ways for outcome, ways in listed} == dict(truly)
    assert all(request_.fits(outcome) for outcome, _ in listed)
    assert all(0 <= number < request_.size() for outcome, _ in listed for number in outcome)


@pytest.mark.parametrize("request_", REQUESTS, ids=named)
@pytest.mark.parametrize("source", [Fast(11), Hashed(b"key", "stream", 3)], ids=["fast", "hashed"])
def test_samples_keep_to_the_outcomes(request_: Request, source: Source) -> None:
    found = Counter(tuple(request_.sample(source)) for _ in range(SAMPLES))
    expected = {tuple(outcome): ways for outcome, ways in request_.outcomes()}
    assert set(found) <= set(expected)
    whole = sum(expected.values())
    for outcome, ways in expected.items():
        chance = ways / whole
        error = (SAMPLES * chance * (1 - chance)) ** 0.5
        assert abs(found[outcome] - SAMPLES * chance) <= 4.5 * error, (outcome, found[outcome], SAMPLES * chance)


@pytest.mark.parametrize("request_", REQUESTS, ids=named)
def test_what_is_no_outcome_does_not_fit(request_: Request) -> None:
    truly = {tuple(way) for way in every_way(request_)}
    lengths = {len(way) for way in truly}
    for length in {0, 1, 2, 3, *lengths}:
        for tried in product(range(-1, min(request_.size(), 5) + 1), repeat=min(length, 5)):
            assert request_.fits(list(tried)) == (tried in truly), tried


@pytest.mark.parametrize(
    "make",
    [
        lambda: Draw("bag", [0, 0], 0),
        lambda: Pick("who", 0),
        lambda: Roll("dice", 0, 6),
        lambda: Roll("dice", 1, 0),
        lambda: Deal("sheets", 1),
    ],
)
def test_nothing_to_draw_from_is_a_fault(make: object) -> None:
    with pytest.raises(GameFault):
        make()  # type: ignore[operator]


def test_many_outcomes_are_not_listed() -> None:
    assert Deal("s", 30).outcomes() == []
    assert Pick("p", 5000).outcomes() == []
    assert Roll("r", 30, 6, alike=False).outcomes() == []


@pytest.mark.parametrize("n", [20, 100])
def test_a_large_deal_gives_nobody_their_own(n: int) -> None:
    request = Deal("s", n)
    for seed in range(20):
        dealt = request.sample(Fast(seed))
        assert request.fits(dealt)
        assert all(sheet != seat for seat, sheet in enumerate(dealt))
