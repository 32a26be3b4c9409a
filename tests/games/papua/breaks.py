"""Small breaks of the rules of Papúa, each with the test that must then fail: up to a turn's end."""

from __future__ import annotations

from tests.games.papua.breaking import broken
from tests.games.papua.breaks_of_zones import ZONES

START, DICE, TURN = "phases/start.py", "phases/dice.py", "phases/turn.py"
RESOLUTION = "phases/resolution.py"

TURNS = [
    # Setting up
    broken("A1.1", "setup.py", "g.marker = [0] * ZONES", "g.marker = [0] * 5", "setup::what_each_player_begins_with"),
    broken(
        "A1.1",
        "box.py",
        'count("zones", rows=6',
        'count("zones", rows=5',
        "setup::the_component_file_has_the_counts_of_the_rulebook",
    ),
    broken("A1.2", "setup.py", "box.explorers - box.pool]", "box.explorers]", "setup::what_each_player_begins_with"),
    broken("A1.2", "setup.py", "g.food = [box.food]", "g.food = [box.pool]", "setup::what_each_player_begins_with"),
    broken(
        "A1.3",
        "state.py",
        "return self.box.open_screens or viewer == seat or over",
        "return viewer == seat or over",
        "setup::what_lies_behind_a_closed_screen_is_not_added_up",
    ),
    broken(
        "A1.3",
        "state.py",
        "over = not self.agenda and self.part == NO_SEAT",
        "over = not self.agenda",
        "secrets::screens_stay_closed_when_a_bid_is_handed_in",
    ),
    broken(
        "A1.3",
        "view.py",
        "if g.sees_behind(viewer, seat):",
        "if True:",
        "setup::what_lies_behind_a_closed_screen_is_not_added_up",
    ),
    broken(
        "A1.3",
        "scoring.py",
        "own = g.sees_behind(viewer, seat)",
        "own = True",
        "setup::closed_screens_keep_the_sheet_from_adding_up",
    ),
    broken(
        "A1.4",
        "state.py",
        "self.hidden[0].face_down() - self.box.removed",
        "self.hidden[0].face_down()",
        "setup::the_piles",
    ),
    broken("A1.4", "setup.py", "box.deck_counts(1)", "box.deck_counts(2)", "setup::the_piles"),
    broken(
        "A1.5",
        "setup.py",
        "0 if card in g.science else 1",
        "1 if card in g.science else 1",
        "setup::everybody_gets_a_science_card_that_all_see",
    ),
    broken("A1.6", "box.py", "[self.dice, *huts", "[self.dice + 1, *huts", "setup::what_each_player_begins_with"),
    broken(
        "A1.7",
        "setup.py",
        "(g.first + step) % g.seats",
        "(g.first - step) % g.seats",
        "setup::the_energy_pile_begins_with_the_first_player",
    ),
    broken(
        "A1.8",
        "state.py",
        "there == now and not GOES_UNDER",
        "there == now",
        "setup::a_token_goes_under_those_that_lie_where_it_arrives",
    ),
    broken(
        "A1.8",
        "state.py",
        "        if now == self.energy[seat]:\n            return\n",
        "",
        "setup::a_token_goes_under_those_that_lie_where_it_arrives",
    ),
    # The start of a round
    broken(
        "A2.1",
        START,
        "g.cards_left() < len",
        "g.cards_left() <= len",
        "start::too_few_cards_end_the_match_before_any_tribe_card",
    ),
    broken(
        "A2.2",
        START,
        "for seat in reversed(g.pile):\n            if g.cards_of",
        "for seat in g.pile:\n            if g.cards_of",
        "start::tribe_cards_are_asked_in_energy_order_before_anything_is_turned_up",
    ),
    broken(
        "A2.2",
        START,
        "g.add_card(self.seat, g.box.tribe, -1)",
        "g.add_card(self.seat, g.box.tribe, 0)",
        "start::tribe_cards_are_asked_in_energy_order_before_anything_is_turned_up",
    ),
    broken(
        "A2.2",
        START,
        "elif benefit == TRIBE_FOOD:\n        g.give(seat, FOOD, number)",
        "elif benefit == TRIBE_FOOD:\n        g.give(seat, COINS, number)",
        "start::each_benefit_of_a_tribe_card",
    ),
    broken("A2.2", START, "g.ten |= BIT[seat]", "g.ten |= 0", "start::each_benefit_of_a_tribe_card"),
    broken(
        "A2.3",
        START,
        "range(len(g.box.destinations) - 1, -1, -1)",
        "range(len(g.box.destinations) - 2, -1, -1)",
        "start::two_counters_and_with_four_players_three",
    ),
    broken(
        "A2.4",
        START,
        "        g.reposition = True\n",
        "",
        "start::the_reposition_counter_is_laid_aside_and_another_turned_up",
    ),
    broken(
        "A2.4",
        START,
        "        g.then(TAKE_COUNTER[slot])\n",
        "",
        "start::the_reposition_counter_is_laid_aside_and_another_turned_up",
    ),
    broken(
        "A2.4",
        RESOLUTION,
        "                g.counters.put_back(counter)\n        g.counters_gone = 0",
        "                g.counters.put_back(counter)",
        "resolution::the_reposition_counter_mixes_all_at_the_end_of_the_round",
    ),
    broken(
        "A2.5",
        START,
        "g.counters_gone & BIT[counter] & ~stay",
        "g.counters_gone & BIT[counter]",
        "start::a_reposition_counter_that_was_the_last_mixes_at_once",
    ),
    broken(
        "A2.6",
        "state.py",
        "now <= self.box.second_deck",
        "now < self.box.second_deck",
        "start::deck_two_comes_once_an_energy_has_been_at_25",
    ),
    broken(
        "A2.6",
        START,
        "        g.open_second_deck()\n",
        "        pass\n",
        "start::deck_two_is_opened_when_deck_one_is_used_up",
    ),
    broken(
        "A2.6",
        "state.py",
        "                notebook.pool[note] = 0\n",
        "",
        "start::deck_two_comes_once_an_energy_has_been_at_25",
    ),
    broken(
        "A2.7",
        START,
        'return "A2.7" if choice == g.forbidden else FREE',
        "return FREE",
        "start::the_last_in_energy_order_forbids_a_zone_but_not_the_last_one",
    ),
    broken(
        "A2.7",
        START,
        "g.pile[g.seats - 1]",
        "g.pile[0]",
        "start::the_last_in_energy_order_forbids_a_zone_but_not_the_last_one",
    ),
    broken(
        "A2.8", START, "for seat in reversed(order):", "for seat in order:", "start::turns_are_played_in_energy_order"
    ),
    # Dice
    broken(
        "A3.1",
        "state.py",
        "self.box.tribe_gives[4] if self.ten & BIT[seat] else",
        "self.box.tribe_gives[4] if False else",
        "dice::ten_dice_by_a_tribe_card_are_the_total",
    ),
    broken(
        "A3.1",
        "state.py",
        "self.box.hut_dice[self.hut[seat]]",
        "self.box.hut_dice[0]",
        "dice::as_many_dice_as_the_hut_says",
    ),
    broken(
        "A3.2",
        DICE,
        "SET_DIE[self.seat][self.arg - 1]",
        "ROLL_DICE[self.seat]",
        "dice::hut_eight_sets_two_dice_and_rolls_six",
    ),
    broken(
        "A3.3",
        DICE,
        "g.dice_of(self.seat) - sum(g.dice)",
        "g.dice_of(self.seat)",
        "dice::hut_eight_sets_two_dice_and_rolls_six",
    ),
    broken("A3.4", DICE, "if g.round > CALM_ROUNDS:", "if True:", "dice::the_first_round_is_calm"),
    broken(
        "A3.4",
        DICE,
        "        if g.pool[self.seat] == 0:\n            g.pending = 0\n",
        "",
        "dice::with_an_empty_pool_a_catastrophe_costs_nothing",
    ),
    broken(
        "A3.4",
        DICE,
        '"A3.4" if choice == 1 and g.coins[self.seat] == 0 else FREE',
        "FREE",
        "dice::a_coin_is_needed_to_save_somebody",
    ),
    broken(
        "A3.5", DICE, "to = face + 1 if how == 1 else face - 1", "to = face + 1", "dice::a_coin_rerolls_or_turns_a_die"
    ),
    broken(
        "A3.5",
        DICE,
        "    g.coins[seat] -= 1\n    g.dice[face] -= 1\n",
        "    g.dice[face] -= 1\n",
        "dice::a_coin_rerolls_or_turns_a_die",
    ),
    broken("A3.5a", DICE, '        return "A3.5a"', "        return FREE", "dice::what_forbids_a_change"),
    broken("A3.5b", DICE, '        return "A3.5b"', "        return FREE", "dice::what_forbids_a_change"),
    broken("A3.5c", DICE, '        return "A3.5c"', "        return FREE", "dice::what_forbids_a_change"),
    broken("A3.5d", DICE, 'return FREE if g.coins[seat] else "A3.5d"', "return FREE", "dice::what_forbids_a_change"),
    broken(
        "A3.6",
        DICE,
        "        if outcome[0] == 0:\n            g.pending = 1\n",
        "        if outcome[0] == 0:\n",
        "dice::a_reroll_may_bring_a_catastrophe_and_cant_be_taken_back",
    ),
    # Placing
    broken(
        "A4.1", TURN, "    g.dice[face] -= number\n", "", "placing::from_hut_seven_to_eight_two_explorers_are_needed"
    ),
    broken("A4.1a", TURN, '        return "A4.1a"', "        return FREE", "placing::a_die_and_an_explorer_are_needed"),
    broken("A4.1b", TURN, '        return "A4.1b"', "        return FREE", "placing::a_die_and_an_explorer_are_needed"),
    broken(
        "A4.2",
        TURN,
        '        return "A4.2"',
        "        return FREE",
        "placing::a_zone_takes_its_number_and_a_number_its_zone",
    ),
    broken(
        "A4.3",
        TURN,
        '        return "A4.3"',
        "        return FREE",
        "placing::a_zone_takes_its_number_and_a_number_its_zone",
    ),
    broken("A4.3", TURN, "    g.marker[zone] = face\n", "", "placing::the_red_players_turn"),
    broken("A4.4", TURN, '        return "A4.4"', "        return FREE", "placing::nobody_goes_to_the_forbidden_zone"),
    broken(
        "A4.5",
        TURN,
        "if zone == HUTS else 1",
        "if zone == ZONES else 1",
        "placing::from_hut_seven_to_eight_two_explorers_are_needed",
    ),
    broken(
        "A4.5a",
        TURN,
        '        return "A4.5a"',
        "        return FREE",
        "placing::fewer_dice_of_one_value_than_the_hut_asks",
    ),
    broken(
        "A4.5b", TURN, '        return "A4.5b"', '        return "A4.5a"', "placing::nobody_goes_on_from_the_last_hut"
    ),
    # Energy
    broken(
        "A5.1",
        TURN,
        'return FREE if choice <= g.food[self.seat] else "A5.1"',
        "return FREE",
        "placing::food_saves_no_more_than_was_spent",
    ),
    broken("A5.1", TURN, "g.placed(self.seat) - choice)", "g.placed(self.seat))", "placing::the_red_players_turn"),
    broken(
        "A5.2",
        "rulings.py",
        "LANDING_SUPPLIES: Final = True",
        "LANDING_SUPPLIES: Final = False",
        "energy::a_supply_space_is_paid_when_it_is_reached_or_passed",
    ),
    broken(
        "A5.2",
        "state.py",
        "self.supplied = altered(self.supplied, seat, at + 1)",
        "self.supplied = altered(self.supplied, seat, 4)",
        "energy::every_space_that_a_loss_passes_is_paid",
    ),
    broken(
        "A5.3",
        "state.py",
        "return self.lose(seat, due - eaten)",
        "return self.lose(seat, 0)",
        "energy::missing_food_costs_explorers_of_the_pool",
    ),
    broken(
        "A5.4",
        "rulings.py",
        "CAPPED_AT_START: Final = True",
        "CAPPED_AT_START: Final = False",
        "energy::energy_comes_back_up_to_fifty_and_a_space_is_paid_once",
    ),
    broken(
        "A5.5",
        "state.py",
        "self.energy[seat] - number)\n        now",
        "max(0, self.energy[seat] - number))\n        now",
        "energy::energy_falls_below_zero_without_limit",
    ),
]

BREAKS = [*TURNS, *ZONES]
