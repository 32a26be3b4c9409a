"""The end and scoring: chapters 11 and 12, with Medicine and Biology."""

from __future__ import annotations

from farshore.games.papua import GAME, scoring
from farshore.games.papua.state import Papua
from tests.games.papua.positions import SCIENCE, begin, energies, fresh, give_cards, give_note, run, stand, state

END = ("end_round", -1, 0)
ROUND = ("start_round", -1, 0)


def plain(seats: int = 3) -> Papua:
    """Nobody has anything that scores."""
    g = fresh(seats)
    g.pool = [0] * seats
    g.reserve = [15] * seats
    g.coins = [0, 1, *[0] * (seats - 2)]
    g.food = [0] * seats
    energies(g, *[0] * seats)
    return g


def test_a_fall_below_zero_plays_the_round_out_and_is_the_last() -> None:
    """[A11.2] Also where the energy recovers in the same round; exactly 0 goes on."""
    g = fresh(3)
    energies(g, 3, 50, 50)
    stand(g, "hunting", 2, 5)
    g.spend(0, 5)
    g.recover(0, 5)
    assert g.energy[0] == 3
    match = begin(g, END, ROUND)
    assert match.over
    zero = fresh(3)
    energies(zero, 5, 50, 50)
    zero.spend(0, 5)
    match = begin(zero, END, ROUND)
    assert not match.over


def test_two_below_zero_cost_two_food_or_two_explorers_and_two_points() -> None:
    """[A11.3] [A12.9] The printed example; once, with what one has after the last resolution."""
    g = plain()
    energies(g, -2, 0, 0)
    g.fell = True
    g.food[0] = 3
    before = scoring.score(g, 0)
    run(g, END)
    assert g.food[0] == 1
    assert before == scoring.score(g, 0) + 1 == -1
    hungry = plain()
    energies(hungry, -2, 0, 0)
    hungry.fell = True
    hungry.food[0] = 1
    hungry.pool[0], hungry.reserve[0] = 4, 11
    run(hungry, END)
    assert (hungry.food[0], hungry.pool[0]) == (0, 3)
    assert scoring.below(hungry, 0) == -2


def test_explorers_on_the_board_are_home_before_the_account() -> None:
    """[A11.3] [A6.3]"""
    g = plain()
    energies(g, -2, 0, 0)
    g.fell = True
    g.pool[0], g.reserve[0] = 3, 12
    stand(g, "hunting", 2, 3)
    run(g, END)
    assert g.pool[0] == 1


def test_medicine_saves_the_points_not_the_food() -> None:
    """[A13.2]"""
    g = plain()
    energies(g, -2, 0, 0)
    g.science[0] = SCIENCE.index("medicine")
    g.fell = True
    g.food[0] = 2
    run(g, END)
    assert g.food[0] == 0
    assert scoring.below(g, 0) == 0
    g.science[0] = SCIENCE.index("finance")
    assert scoring.below(g, 0) == -2


def test_prestige_and_explorers() -> None:
    """[A12.1] [A12.5] One for each explorer; whoever is on the board is home by then."""
    g = plain()
    g.prestige = [7, 0, 0]
    g.pool[0], g.reserve[0] = 4, 11
    assert scoring.score(g, 0) == 11
    stand(g, "hunting", 2, 3)
    assert scoring.score(g, 0) == 11


def test_all_who_tie_for_the_most_coins_get_five() -> None:
    """[A12.2]"""
    g = plain()
    assert [scoring.money(g, seat) for seat in range(3)] == [0, 5, 0]
    g.coins = [4, 4, 1]
    assert [scoring.money(g, seat) for seat in range(3)] == [5, 5, 0]
    g.coins = [0, 0, 0]
    assert [scoring.money(g, seat) for seat in range(3)] == [5, 5, 5]


def test_food_and_energy() -> None:
    """[A12.3] [A12.4] One for two food, one for three energy above 0."""
    g = plain()
    for number, points in ((0, 0), (1, 0), (2, 1), (5, 2)):
        g.food[0] = number
        assert scoring.food(g, 0) == points
    for number, points in ((-4, 0), (2, 0), (3, 1), (50, 16)):
        g.energy[0] = number
        assert scoring.energy(g, 0) == points


def test_different_and_equal_cards() -> None:
    """[A12.6] [A12.7] One set of different ones; every kind for itself; a card counts in both."""
    g = plain()
    give_cards(g, 0, spider=3, bird=2, plant=1)
    assert scoring.different(g, 0) == 6
    assert scoring.same(g, 0) == 5 + 2
    assert scoring.score(g, 0) == 13


def test_notebook_cards_and_the_end_of_a_table() -> None:
    """[A12.8]"""
    g = plain()
    for note in ("purse", "fruit", "rest"):
        give_note(g, 0, note)
    assert scoring.notebook(g, 0) == 6
    assert scoring.entry(g.box.notebook, 12) == 55
    assert scoring.entry(g.box.different, 7) == 28
    assert scoring.entry(g.box.same, 9) == 14


def test_a_tie_is_shared_and_a_total_may_be_negative() -> None:
    """[A12.9] [A12.10]"""
    g = plain()
    g.science = [SCIENCE.index("finance")] * 3
    g.coins = [0, 0, 1]
    energies(g, -3, -3, -9)
    g.prestige = [8, 8, 0]
    g.fell = True
    match = begin(g, END)
    assert match.over
    assert [place["place"] for place in match.result()] == [1, 1, 3]
    assert match.result()[0]["why"] == "result.shared"
    assert match.result()[2]["total"] == -4


def test_biology_counts_every_four_explorers() -> None:
    """[A13.6]"""
    g = plain()
    g.science[0] = SCIENCE.index("biology")
    for number, points in ((3, 0), (4, 2), (7, 2), (8, 4), (15, 6)):
        g.pool[0], g.reserve[0] = number, 15 - number
        assert scoring.biology(g, 0) == points


def test_the_sheet_adds_up_to_the_score() -> None:
    """[A12.1] Heading by heading."""
    g = plain()
    give_cards(g, 0, spider=3, tribe=1)
    give_note(g, 0, "purse")
    energies(g, -2, 20, 0)
    g.science[1] = SCIENCE.index("biology")
    g.pool[1], g.reserve[1] = 5, 10
    g.fell = True
    match = begin(g, END)
    for seat, lines in enumerate(match.sheet()):
        assert sum(line["points"] for line in lines) == GAME.score(state(match), seat)
