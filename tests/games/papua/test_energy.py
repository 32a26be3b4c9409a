"""Energy, food and supply: chapter 5."""

from __future__ import annotations

import pytest

from tests.games.papua.positions import asked, begin, energies, fresh, stand, state


@pytest.mark.parametrize(
    ("before", "loss", "passed", "food"), [(50, 9, 0, 0), (50, 10, 1, 2), (50, 11, 1, 2), (31, 2, 2, 3)]
)
def test_a_supply_space_is_paid_when_it_is_reached_or_passed(before: int, loss: int, passed: int, food: int) -> None:
    """[A5.2] 41 asks for nothing, 40 for two food; once each."""
    g = fresh(3)
    energies(g, before, 50, 50)
    g.food[0] = 9
    g.spend(0, loss)
    assert g.supplied[0] == passed
    assert g.food[0] == 9 - food
    g.spend(0, 0)
    assert g.food[0] == 9 - food


def test_every_space_that_a_loss_passes_is_paid() -> None:
    """[A5.2] Three at once: two, three and four."""
    g = fresh(3)
    g.food[0] = 20
    g.spend(0, 31)
    assert g.supplied[0] == 3
    assert g.food[0] == 11


def test_missing_food_costs_explorers_of_the_pool() -> None:
    """[A5.3] One for each; those on the board stay, and an empty pool loses nobody."""
    g = fresh(3)
    energies(g, 31, 50, 50)
    g.food[0] = 1
    stand(g, "hunting", 3, 6)
    g.spend(0, 1)
    assert g.food[0] == 0
    assert (g.pool[0], g.reserve[0], g.standing(4, 0)) == (0, 9, 6)
    other = fresh(3)
    other.food[1] = 0
    other.spend(1, 12)
    assert (other.pool[1], other.reserve[1]) == (5, 10)


def test_energy_comes_back_up_to_fifty_and_a_space_is_paid_once() -> None:
    """[A5.4]"""
    g = fresh(3)
    g.food[0] = 9
    g.spend(0, 11)
    g.recover(0, 5)
    assert g.energy[0] == 44
    g.spend(0, 5)
    assert g.food[0] == 7
    g.recover(0, 30)
    assert g.energy[0] == 50


def test_energy_falls_below_zero_without_limit() -> None:
    """[A5.5]"""
    g = fresh(3)
    energies(g, 1, 50, 50)
    g.spend(0, 20)
    assert g.energy[0] == -19
    assert g.fell
    view = begin(g, ("forbid", 1, 0)).view()
    track = next(shape for shape in view["common"] if shape["name"] == "energy")
    assert track["spaces"][-1] == -19


def test_food_eaten_for_energy_is_missing_for_the_supply() -> None:
    """[A5.1] [A5.2] The supply is due when the turn's energy is paid, by those who are left in the pool."""
    g = fresh(3)
    energies(g, 42, 50, 50)
    stand(g, "hunting", 3, 3)
    match = begin(g, ("eat", 0, 0), ("forbid", 1, 0))
    match.play(0, "1")
    assert asked(match) == "forbid 1"
    after = state(match)
    assert (after.energy[0], after.food[0], after.pool[0]) == (40, 0, 4)
