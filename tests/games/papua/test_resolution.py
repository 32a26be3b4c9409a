"""Resolution and the huts: chapter 6."""

from __future__ import annotations

from tests.games.papua.positions import (
    begin,
    fresh,
    keys,
    run,
    show_cards,
    show_counters,
    show_note,
    stand,
    state,
)

RESOLVE = ("resolve", -1, 0)
END = ("end_round", -1, 0)


def test_zones_are_resolved_by_their_numbers() -> None:
    """[A6.1] Notebook 1, hunting 2, huts 4; a zone without a marker isn't resolved."""
    g = fresh(3)
    show_note(g, "sketch")
    stand(g, "huts", 4, 1)
    stand(g, "hunting", 2, 1)
    stand(g, "notebook", 1, 1)
    match = begin(g, RESOLVE, ("forbid", 1, 0))
    told = keys(match)
    assert [key for key in told if key in ("notes", "hunts", "hut")] == ["notes", "hunts", "hut"]
    assert "funded" not in told


def test_the_hut_gives_recruits_and_dice() -> None:
    """[A6.2] The printed example: from hut 7 to 8, two explorers; eight dice from now on."""
    g = fresh(3)
    g.hut = [2, 0, 0]
    stand(g, "huts", 4, 2)
    run(g, ("huts", -1, 0))
    assert g.hut == [3, 0, 0]
    assert (g.pool[0], g.reserve[0]) == (7, 6)
    assert g.dice_of(0) == 8
    assert g.box.hut_explorers[3] == 2


def test_a_reserve_that_is_too_small_gives_what_it_has() -> None:
    """[A6.2]"""
    g = fresh(3)
    g.hut = [2, 0, 0]
    g.pool[0], g.reserve[0] = 14, 1
    stand(g, "huts", 4, 2)
    run(g, ("huts", -1, 0))
    assert (g.pool[0], g.reserve[0]) == (13, 0)


def test_the_round_is_cleared() -> None:
    """[A6.3] Explorers come home, markers come off, the forbidden one stays, what nobody took is discarded."""
    g = fresh(3)
    g.forbidden = 5
    g.ten = 1
    show_cards(g, "spider", "tribe", "plant")
    show_counters(g, "energy3", "mixed")
    show_note(g, "sketch")
    stand(g, "hunting", 2, 3, 1)
    run(g, END)
    assert g.pool == [7, 7, 7]
    assert g.marker == [0] * 6
    assert g.forbidden == 5
    assert g.dice_of(0) == 5
    assert [g.cards_gone[g.box.cards.index(card)] for card in ("spider", "tribe", "plant")] == [1, 1, 1]
    assert g.counters_gone == 1 << g.box.counters.index("energy3") | 1 << g.box.counters.index("mixed")
    assert g.notes_gone == 1 << g.box.notes.index("sketch")
    assert g.deck.face_down() == 0


def test_the_reposition_counter_mixes_all_at_the_end_of_the_round() -> None:
    """[A2.4] [A6.3]"""
    g = fresh(3)
    show_counters(g, "energy3", "mixed")
    g.reposition = True
    g.counters.pool[g.box.reposition] = 0
    g.counters.left -= 1
    g.counters_gone = 1 << g.box.reposition
    run(g, END)
    assert g.counters.left == 13
    assert g.counters_gone == 0
    assert not g.reposition


def test_one_hut_a_round_but_for_a_trail() -> None:
    """[A10.5] [A4.5] Explorers sent for one hut must suffice for the next if a trail came in between."""
    g = fresh(3)
    g.hut = [1, 0, 0]
    stand(g, "huts", 4, 1)
    stand(g, "notebook", 2, 1)
    show_note(g, "trail")
    match = begin(g, RESOLVE, ("forbid", 1, 0))
    assert state(match).hut[0] == 2  # one explorer would have done for hut 7, not for hut 8
    assert state(match).reserve[0] == 8
    g = fresh(3)
    g.hut = [3, 0, 0]
    stand(g, "huts", 4, 2)
    stand(g, "notebook", 2, 1)
    show_note(g, "trail")
    match = begin(g, RESOLVE, ("forbid", 1, 0))
    assert state(match).hut[0] == 5
    assert state(match).reserve[0] == 6
