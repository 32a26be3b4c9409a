"""Small breaks of the rules of Papúa: resolution, the end, scoring, science cards, two players."""

from __future__ import annotations

from tests.games.papua.breaking import broken

START, DICE, TURN = "phases/start.py", "phases/dice.py", "phases/turn.py"
RESOLUTION, LOGISTICS, EXPEDITIONS = "phases/resolution.py", "phases/logistics.py", "phases/expeditions.py"
FUNDING, HUNTING, NOTEBOOK, END = "phases/funding.py", "phases/hunting.py", "phases/notebook.py", "phases/end.py"

ZONES = [
    # Resolution
    broken(
        "A6.1",
        RESOLUTION,
        "range(MARKERS, 0, -1)",
        "range(1, MARKERS + 1)",
        "resolution::zones_are_resolved_by_their_numbers",
    ),
    broken(
        "A6.2", RESOLUTION, "came = g.recruit(seat, need)", "came = 0", "resolution::the_hut_gives_recruits_and_dice"
    ),
    broken(
        "A6.2",
        "state.py",
        "came = min(number, self.reserve[seat])",
        "came = number",
        "resolution::a_reserve_that_is_too_small_gives_what_it_has",
    ),
    broken("A6.3", RESOLUTION, "        g.marker = [0] * ZONES\n", "", "resolution::the_round_is_cleared"),
    broken(
        "A6.3",
        RESOLUTION,
        "            g.pool[seat] += g.placed(seat)\n",
        "            pass\n",
        "resolution::the_round_is_cleared",
    ),
    broken("A6.3", RESOLUTION, "        g.ten = 0\n", "", "resolution::the_round_is_cleared"),
    # Logistics
    broken(
        "A7.1",
        LOGISTICS,
        "explorers_of(g, ranked[at - 1]) < number",
        "explorers_of(g, ranked[at - 1]) <= number",
        "logistics::most_explorers_choose_first_then_energy_then_the_pile",
    ),
    broken(
        "A7.1",
        LOGISTICS,
        "ranking(g)[: g.box.shown]",
        "ranking(g)[:1]",
        "logistics::most_explorers_choose_first_then_energy_then_the_pile",
    ),
    broken("A7.2", LOGISTICS, "g.marker[LOGISTICS])", "1)", "logistics::what_each_counter_gives"),
    broken(
        "A7.2", "state.py", "self.food[seat] += number", "self.food[seat] += 0", "logistics::what_each_counter_gives"
    ),
    # Expeditions
    broken(
        "A8.1",
        EXPEDITIONS,
        "return g.standing(EXPEDITIONS, seat) > 0",
        "return g.standing(EXPEDITIONS, seat) > 1",
        "expeditions::only_those_with_explorers_there_bid_and_all_at_once",
    ),
    broken(
        "A8.2",
        EXPEDITIONS,
        "        if destinations > g.standing(EXPEDITIONS, self.seat):\n            return False\n",
        "",
        "expeditions::what_forbids_a_bid",
    ),
    broken(
        "A8.3",
        EXPEDITIONS,
        "                    least = 1\n",
        "                    least = 2\n",
        "expeditions::every_legal_bid_by_brute_force",
    ),
    broken(
        "A8.3a",
        EXPEDITIONS,
        "explorers <= g.pool[self.seat] and coins",
        "coins",
        "expeditions::every_legal_bid_by_brute_force",
    ),
    broken("A8.3b", EXPEDITIONS, " and coins <= g.coins[self.seat]", "", "expeditions::every_legal_bid_by_brute_force"),
    broken("A8.3c", EXPEDITIONS, '        return "A8.3c"', '        return "A8.2"', "expeditions::what_forbids_a_bid"),
    broken(
        "A8.4",
        EXPEDITIONS,
        "mine > theirs or (mine == theirs and",
        "mine >= theirs or (mine == theirs and",
        "expeditions::ties_go_to_coins_then_energy_then_the_pile",
    ),
    broken(
        "A8.4", EXPEDITIONS, "(mine == theirs and coins_at", "(coins_at", "expeditions::more_explorers_beat_any_coins"
    ),
    broken(
        "A8.5",
        EXPEDITIONS,
        "    g.coins[winner] -= g.bid(winner, DESTINATIONS + destination)\n",
        "",
        "expeditions::the_jungle_and_river_bids_of_the_red_player",
    ),
    broken(
        "A8.6",
        EXPEDITIONS,
        "            g.spend(self.seat, bid_explorers(g, self.seat))",
        "            g.spend(self.seat, bid_explorers(g, self.seat) - lost_explorers(g, self.seat))",
        "expeditions::the_jungle_and_river_bids_of_the_red_player",
    ),
    broken(
        "A8.6",
        EXPEDITIONS,
        "for seat in reversed(g.pile):\n            g.then(TIRE",
        "for seat in g.pile:\n            g.then(TIRE",
        "expeditions::energy_is_lost_in_energy_order_and_supplies_are_due",
    ),
    # Funding, hunting
    broken(
        "A9.1",
        FUNDING,
        "self.arg + g.standing(FUNDING, self.seat)",
        "self.arg",
        "supplies::the_die_that_the_sign_names_and_one_for_each_explorer",
    ),
    broken(
        "A9.1",
        FUNDING,
        "outcome[0] if sign == LOWEST",
        "outcome[1] if sign == LOWEST",
        "supplies::the_die_that_the_sign_names_and_one_for_each_explorer",
    ),
    broken(
        "A9.2", HUNTING, "outcome[-1] - outcome[0]", "outcome[-1] - outcome[1]", "supplies::the_hunt_of_the_red_player"
    ),
    broken(
        "A9.2",
        HUNTING,
        "there + 1, FACES",
        "there, FACES",
        "supplies::two_hunters_roll_three_dice_and_a_catastrophe_counts_nothing",
    ),
    # Notebook
    broken("A10.1", NOTEBOOK, "len(ahead) > 1 or ", "", "notebook::whoever_alone_has_most_gets_the_card"),
    broken("A10.2", NOTEBOOK, "        works(g, seat, note)\n", "", "notebook::what_each_card_gives_at_once"),
    broken(
        "A10.3",
        DICE,
        "        g.notes_spent |= BIT[g.box.shelter]\n",
        "",
        "dice::the_shelter_keeps_everybody_of_one_roll",
    ),
    broken(
        "A10.3",
        DICE,
        '        g.tell("shelter", self.seat, g.pending)\n',
        "        g.dice[0] = 0\n",
        "dice::the_shelter_keeps_everybody_of_one_roll",
    ),
    broken(
        "A10.4",
        EXPEDITIONS,
        "        g.notes_spent |= BIT[g.box.friends]\n",
        "",
        "expeditions::old_friends_win_a_tie_of_explorers",
    ),
    broken(
        "A10.4", EXPEDITIONS, " and seat != winner:", ":", "expeditions::old_friends_are_asked_only_where_they_help"
    ),
    broken(
        "A10.5",
        RESOLUTION,
        "if g.standing(HUTS, seat) >= need:",
        "if g.standing(HUTS, seat):",
        "resolution::one_hut_a_round_but_for_a_trail",
    ),
    broken(
        "A10.5",
        NOTEBOOK,
        " and g.hut[seat] + 1 < len(g.box.hut_dice)",
        "",
        "notebook::the_trail_leads_one_hut_forward_without_recruits",
    ),
    broken(
        "A10.6",
        NOTEBOOK,
        "for other in reversed(g.pile):",
        "for other in g.pile:",
        "notebook::a_landslide_asks_every_other_player",
    ),
    broken(
        "A10.6",
        NOTEBOOK,
        "            if other != seat:\n",
        "            if True:\n",
        "notebook::a_landslide_asks_every_other_player",
    ),
    # The end
    broken(
        "A11.1",
        START,
        "            g.end()\n            return\n",
        "            g.end()\n",
        "start::too_few_cards_end_the_match_before_any_tribe_card",
    ),
    broken(
        "A11.2",
        RESOLUTION,
        "        if g.fell:\n",
        "        if min(g.energy) < 0:\n",
        "end::a_fall_below_zero_plays_the_round_out_and_is_the_last",
    ),
    broken(
        "A11.2",
        "rulings.py",
        "LOWEST_TO_GO_ON: Final = 0",
        "LOWEST_TO_GO_ON: Final = 1",
        "end::a_fall_below_zero_plays_the_round_out_and_is_the_last",
    ),
    broken(
        "A11.3",
        END,
        "lost = g.feed(seat, due)",
        "lost = g.lose(seat, due)",
        "end::two_below_zero_cost_two_food_or_two_explorers_and_two_points",
    ),
    # Scoring
    broken("A12.1", "scoring.py", "counted = g.prestige[seat] + ", "counted = ", "end::prestige_and_explorers"),
    broken(
        "A12.2",
        "rulings.py",
        "MONEY_TIES_SCORE: Final = True",
        "MONEY_TIES_SCORE: Final = False",
        "end::all_who_tie_for_the_most_coins_get_five",
    ),
    broken(
        "A12.3",
        "scoring.py",
        "g.food[seat] // g.box.food_for_point",
        "(g.food[seat] + 1) // g.box.food_for_point",
        "end::food_and_energy",
    ),
    broken(
        "A12.4",
        "scoring.py",
        "max(0, g.energy[seat]) // g.box.energy_for_point",
        "g.energy[seat] // g.box.energy_for_point",
        "end::food_and_energy",
    ),
    broken(
        "A12.5", "scoring.py", "energy(g, seat) + explorers(g, seat)", "energy(g, seat)", "end::prestige_and_explorers"
    ),
    broken(
        "A12.6",
        "scoring.py",
        "            kinds += 1\n",
        "            kinds += g.cards_of(seat, kind)\n",
        "end::different_and_equal_cards",
    ),
    broken(
        "A12.7",
        "scoring.py",
        "points += entry(g.box.same, g.cards_of(seat, kind))",
        "points = max(points, entry(g.box.same, g.cards_of(seat, kind)))",
        "end::different_and_equal_cards",
    ),
    broken(
        "A12.8",
        "scoring.py",
        "table[min(number, len(table) - 1)]",
        "table[number % len(table)]",
        "end::notebook_cards_and_the_end_of_a_table",
    ),
    broken(
        "A12.9",
        "scoring.py",
        "else min(0, g.energy[seat])",
        "else 0",
        "end::two_below_zero_cost_two_food_or_two_explorers_and_two_points",
    ),
    broken(
        "A12.10",
        "scoring.py",
        "return (score(g, seat),)",
        "return score(g, seat), -seat",
        "end::a_tie_is_shared_and_a_total_may_be_negative",
    ),
    # Science cards
    broken(
        "A13.1",
        "state.py",
        "        self.science_used |= BIT[seat]\n",
        "        pass\n",
        "logistics::engineering_uses_a_counter_that_is_left",
    ),
    broken(
        "A13.2",
        "scoring.py",
        "0 if g.science[seat] == g.box.medicine else min",
        "min",
        "end::medicine_saves_the_points_not_the_food",
    ),
    broken(
        "A13.3",
        FUNDING,
        "FUNDED[self.seat][self.arg // FACES]",
        "FUNDED[self.seat][self.arg % FACES]",
        "supplies::finance_takes_the_highest_die_for_oneself",
    ),
    broken("A13.3", FUNDING, "if highest > named and ", "if ", "supplies::finance_takes_the_highest_die_for_oneself"),
    broken(
        "A13.4",
        EXPEDITIONS,
        "bid_explorers(g, self.seat) - spared",
        "0",
        "expeditions::cartography_spares_explorers_that_won_nothing",
    ),
    broken(
        "A13.5",
        DICE,
        "g.dice[choice] += g.pending",
        "g.dice[choice] += 1",
        "dice::meteorology_turns_all_catastrophes_of_a_roll_to_one_value",
    ),
    broken(
        "A13.6",
        "scoring.py",
        "explorers(g, seat) // g.box.biology_explorers * g.box.biology_points",
        "explorers(g, seat) // g.box.biology_explorers",
        "end::biology_counts_every_four_explorers",
    ),
    broken(
        "A13.7",
        START,
        "        if choice >= KEEP:\n            g.use_science(self.seat)\n",
        "        if choice >= KEEP:\n            g.add_card(self.seat, g.box.tribe, -1)\n",
        "start::anthropology_keeps_the_card_once",
    ),
    broken(
        "A13.8",
        LOGISTICS,
        "        if any_left(g):\n            g.then(ENGINEER",
        "        if g.standing(LOGISTICS, self.seat):\n            g.then(ENGINEER",
        "logistics::engineering_uses_a_counter_that_is_left",
    ),
    # Two players
    broken("A14.1", START, "(g.first + g.round - 1) % 2", "g.first % 2", "two::marker_and_first_turn_alternate"),
    broken(
        "A14.1",
        START,
        "1 - starter(g) if g.box.two else",
        "g.pile[1] if g.box.two else",
        "two::marker_and_first_turn_alternate",
    ),
    broken(
        "A14.2",
        START,
        " if zone_of_spot(spot) != g.forbidden else 0",
        "",
        "two::the_third_colour_keeps_out_of_the_forbidden_zone",
    ),
    broken("A14.2", START, "number = g.box.third[face]", "number = face", "two::the_third_colours_dice"),
    broken(
        "A14.3",
        "state.py",
        "0 if sign == HIGHEST else 2 if sign == LOWEST else 1",
        "2 if sign == HIGHEST else 0 if sign == LOWEST else 1",
        "two::a_tie_with_the_third_colour_goes_by_the_sign",
    ),
    broken(
        "A14.3",
        EXPEDITIONS,
        "return 0 if who == g.seats else g.bid(who, DESTINATIONS + destination)",
        "return 1 if who == g.seats else g.bid(who, DESTINATIONS + destination)",
        "two::a_coin_beats_the_third_colour",
    ),
    broken(
        "A14.4",
        LOGISTICS,
        "return 1 if 0 in takers else 0",
        "return 0 if 0 in takers else 1",
        "two::who_takes_nothing_discards_before_the_other_takes",
    ),
    broken(
        "A14.5",
        "rulings.py",
        "THIRD_BLOCKS_NOTEBOOK: Final = True",
        "THIRD_BLOCKS_NOTEBOOK: Final = False",
        "two::the_third_colour_blocks_the_notebook",
    ),
    broken("A14.5", NOTEBOOK, "third > most or ", "", "two::the_third_colour_blocks_the_notebook"),
]
