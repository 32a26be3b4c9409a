"""The field notebook: chapter 10."""

from __future__ import annotations

import pytest

from farshore.core.steps import Question
from tests.games.papua.positions import asked, begin, energies, fresh, keys, run, show_note, stand, state, step_of

NOTEBOOK = ("notebook", -1, 0)
AFTER = ("forbid", 1, 0)


def test_whoever_alone_has_most_gets_the_card() -> None:
    """[A10.1] In a tie nobody does."""
    g = fresh(3)
    show_note(g, "purse")
    stand(g, "notebook", 2, 1, 2, 1)
    run(g, NOTEBOOK)
    assert [g.notes_of(seat) for seat in range(3)] == [0, 1, 0]
    tied = fresh(3)
    show_note(tied, "purse")
    stand(tied, "notebook", 2, 2, 2, 1)
    run(tied, NOTEBOOK, ("end_round", -1, 0))
    assert tied.notes == [0, 0, 0]
    assert tied.notes_gone == 1


@pytest.mark.parametrize(
    ("note", "gained"),
    [
        ("purse", {"coins": 3}),
        ("advance", {"coins": 4}),
        ("fruit", {"food": 3}),
        ("game", {"food": 4}),
        ("rest", {"energy": 3}),
        ("guide", {"explorers": 1}),
        ("sketch", {"prestige": 2}),
        ("parcel", {"coins": 1, "food": 1, "prestige": 1}),
        ("legacy", {"coins": 5}),
        ("feast", {"food": 5}),
        ("spring", {"energy": 5}),
        ("bearers", {"explorers": 2}),
        ("letter", {"prestige": 3}),
        ("monograph", {"prestige": 5}),
        ("shelter", {}),
        ("friends", {}),
    ],
)
def test_what_each_card_gives_at_once(note: str, gained: dict[str, int]) -> None:
    """[A10.2] And it is kept."""
    g = fresh(3)
    energies(g, 42, 50, 50)
    show_note(g, note)
    stand(g, "notebook", 2, 1)
    before = dict(g.holdings(0))
    run(g, NOTEBOOK)
    after = dict(g.holdings(0))
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == gained
    assert g.notes[0] == 1 << g.box.notes.index(note)


def test_the_trail_leads_one_hut_forward_without_recruits() -> None:
    """[A10.5] From the last hut it leads nowhere."""
    for hut, after in ((0, 1), (4, 5), (5, 5)):
        g = fresh(3)
        g.hut = [hut, 0, 0]
        show_note(g, "trail")
        stand(g, "notebook", 2, 1)
        run(g, NOTEBOOK)
        assert g.hut[0] == after
        assert g.reserve[0] == 8


def test_a_landslide_asks_every_other_player() -> None:
    """[A10.6] In energy order: a coin or an explorer; who has neither gives nothing."""
    g = fresh(4)
    energies(g, 50, 41, 45, 43)
    show_note(g, "landslide")
    stand(g, "notebook", 2, 1)
    g.coins[3] = 0
    match = begin(g, NOTEBOOK, AFTER)
    assert asked(match) == "dig 2"
    match.play(2, "explorer")
    assert asked(match) == "dig 1"  # seat 3 has no coin, so no choice
    match.play(1, "coin")
    after = state(match)
    assert after.coins == [3, 2, 3, 0]
    assert after.pool == [6, 7, 6, 6]
    bare = fresh(3)
    bare.coins[1] = bare.pool[1] = 0
    bare.reserve[1] = 15
    bare.coins[2] = 0
    show_note(bare, "landslide")
    stand(bare, "notebook", 2, 1)
    assert keys(begin(bare, NOTEBOOK, AFTER)).count("landslide_explorer") == 1


def test_what_a_landslide_takes_must_be_there() -> None:
    """[A10.6] The rule is named."""
    g = fresh(3)
    g.coins[1] = 0
    dig = step_of(("dig", 1, 0))
    assert isinstance(dig, Question)
    assert dig.forbids(g, 1) == "A10.6"
    assert dig.forbids(g, 0) == ""
