"""Setting up: chapter 1."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from farshore import Match, components
from farshore.games.papua import GAME
from farshore.games.papua.box import CHECKS
from farshore.table.hosts import Scripted, Seeded
from tests.games.papua.positions import energies, fresh, state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_player_begins_with(seats: int) -> None:
    """[A1.1] [A1.2] [A1.6] Six zones and five markers; seven explorers and eight in reserve; three coins and food."""
    g = state(Match.new("papua", seats=seats, seed=1))
    assert g.box.zones == ["huts", "logistics", "expeditions", "funding", "hunting", "notebook"]
    assert g.marker == [0] * 6
    assert g.pool == [7] * seats
    assert g.reserve == [8] * seats
    assert g.coins == [3] * seats
    assert g.food == [3] * seats
    assert g.prestige == [0] * seats
    assert [g.dice_of(seat) for seat in range(seats)] == [5] * seats


def test_the_piles() -> None:
    """[A1.4] 35 expedition cards of which five are never seen, 18 notebook cards in two decks, thirteen counters."""
    g = fresh(3)
    assert sum(g.deck.pool) == 35
    assert g.cards_left() == 30
    assert g.counters.left == 13
    assert g.notebook.left == 9
    assert g.notebook.pool == g.box.deck_counts(1)
    assert sum(g.box.deck_counts(2)) == 9


def test_everybody_gets_a_science_card_that_all_see() -> None:
    """[A1.5] No two are the same."""
    for seed in range(5):
        match = Match.new("papua", seats=4, seed=seed)
        assert len(set(state(match).science)) == 4
        shown = [seat["has"][4]["params"]["science"] for seat in match.view()["seats"]]
        assert shown == [f"science.{state(match).box.science[card]}" for card in state(match).science]


def test_the_energy_pile_begins_with_the_first_player() -> None:
    """[A1.7] All on 50, the first player on top, the others clockwise below."""
    match = Match.new("papua", seats=4, chance=Scripted({"who_begins": [[2]]}, Seeded(3)))
    assert state(match).energy == [50] * 4
    assert state(match).pile == [2, 3, 0, 1]


def test_a_token_goes_under_those_that_lie_where_it_arrives() -> None:
    """[A1.8] Up or down; a token that doesn't move stays where it is."""
    g = fresh(3)
    g.spend(0, 2)
    assert g.pile == [1, 2, 0]
    g.spend(1, 2)
    assert g.pile == [2, 0, 1]
    g.recover(1, 2)
    assert g.pile == [2, 1, 0]
    g.spend(2, 0)
    g.recover(2, 0)
    assert g.pile == [2, 1, 0]
    energies(g, 45, 48, 45)
    g.spend(1, 3)
    assert g.pile == [0, 2, 1]


def test_what_lies_behind_a_closed_screen_is_not_added_up() -> None:
    """[A1.3] Own things are shown, others' cards in the open too; with open screens everything."""
    closed = Match.new("papua", seats=3, seed=1).view(0)["seats"]
    opened = Match.new("papua", seats=3, seed=1, options={"screens": "open"}).view(0)["seats"]
    behind = {"coins", "food", "explorers", "notes"}
    names = [{shape["name"] for shape in seat["has"]} for seat in closed]
    assert behind <= names[0]
    assert not behind & names[1]
    assert "cards" in names[1]
    assert behind <= {shape["name"] for shape in opened[2]["has"]}


def test_closed_screens_keep_the_sheet_from_adding_up() -> None:
    """[A1.3] Until the end, of others no coins, food, explorers or notebook cards."""
    match = Match.new("papua", seats=2, seed=1)
    own, other = match.sheet(0)
    hidden = [line["heading"] for line in other if behind(line)]
    assert {"heading.money", "heading.food", "heading.explorers", "heading.notebook"} <= set(hidden)
    assert not [line for line in own if behind(line)]


def behind(line: Any) -> bool:
    return bool(line["why"]) and line["why"][0]["key"] == "why.screen"


def test_the_component_file_has_the_counts_of_the_rulebook() -> None:
    """[A1.1] [A1.2] [A1.4] Each count is checked; a file that breaks one is found."""
    shipped = components.load(GAME.folder / "components.toml")
    assert components.check(shipped, CHECKS) == []
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    for old, new in (
        ('{id = "spider", count = 5}', '{id = "spider", count = 6}'),
        ("removed = 5", "removed = 4"),
        ("pool = 7", "pool = 8"),
        ('{id = "hut8", explorers = 2', '{id = "hut8", explorers = 3'),
        ("food = [2, 3, 4, 5]", "food = [1, 3, 4, 5]"),
        ('sign = "middle", coins = 3', 'sign = "odd", coins = 3'),
        ('  {id = "medicine"},\n', ""),
    ):
        assert old in text
        broken = components.loads(text.replace(old, new, 1))
        assert components.check(broken, CHECKS), old


def test_another_reconstruction_can_be_played() -> None:
    """[A1.4] A component set with four huts, other decks and other tables: the counts that are known still hold."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    for old, new in (
        ('{id = "hut7", explorers = 1', '{id = "hut7", explorers = 2'),
        ('{id = "hut9", explorers = 2', '{id = "hut9", explorers = 3'),
        ('  {id = "hut10", explorers = 2, dice = 10},\n', ""),
        ("different = [0, 1, 3, 6, 10, 15, 21, 28]", "different = [0, 1, 4, 9, 16, 25, 36, 49]"),
        ("food = [2, 3, 4, 5]", "food = [2, 4, 6, 8]"),
        ('{id = "sketch", deck = 1', '{id = "sketch", deck = 2'),
    ):
        assert old in text
        text = text.replace(old, new)
    other = components.loads(text)
    assert components.check(other, CHECKS) == []
    match = Match.new("papua", seats=2, seed=5, components=other)
    assert state(match).box.hut_explorers == [0, 1, 2, 2, 3]
    source = Random(4)
    while not match.over:
        seat = match.waiting[0]
        moves = ["nothing"] if match.question(seat)["kind"] == "allotment" else match.moves(seat)
        match.play(seat, source.choice(moves))
    assert Match.replay(match.record()).position() == match.position()
