"""Small breaks of the rules of the Valley, each with the test that must then fail."""

from __future__ import annotations

from tests.audit import Break

HERE = "tests/games/penny_papers/"
WRITING = HERE + "test_writing.py::"
DICE = HERE + "test_dice.py::"
SNAKES = HERE + "test_snakes.py::"
FOUND = HERE + "test_discoveries.py::"
SCORING = HERE + "test_scoring.py::"

BREAKS = [
    Break(
        rule="V1.1",
        file="box.py",
        old="self.spaces: int = len(self.names)",
        new="self.spaces: int = len(self.names) - 1",
        test=WRITING + "test_two_sides",
    ),
    Break(
        rule="V1.2",
        file="rulings.py",
        old="LAKES_ARE_CLOUDS: Final = False",
        new="LAKES_ARE_CLOUDS: Final = True",
        test=WRITING + "test_the_edge",
    ),
    Break(
        rule="V1.2",
        file="box.py",
        old="if self.mark_at(row + down, column + right) in clouds:",
        new="if self.mark_at(row + down, column + right) not in clouds:",
        test=WRITING + "test_the_edge",
    ),
    Break(
        rule="V1.3",
        file="rolls.py",
        old='SYMBOLS: Final = ("penny", "dakota", "snake")',
        new='SYMBOLS: Final = ("dakota", "penny", "snake")',
        test=DICE + "test_no_two_dice_of_a_kind",
    ),
    Break(
        rule="V1.4",
        file="box.py",
        old="for b in everywhere if self.far(a, b) == 1]",
        new="for b in everywhere if self.far(a, b) == 1 and a % 7 != b % 7]",
        test=WRITING + "test_neighbours",
    ),
    Break(
        rule="V2.1",
        file="phases/writing.py",
        old="        sheet.spent = 0\n",
        new="",
        test=WRITING + "test_structures",
    ),
    Break(
        rule="V2.2",
        file="rolls.py",
        old="        for size in (2, 3):",
        new="        for size in (2,):",
        test=DICE + "test_the_rulebooks_2_3_5",
    ),
    Break(
        rule="V2.2",
        file="phases/writing.py",
        old="        if sheet.spent != ALL_SPENT:\n            g.then(self)\n",
        new="",
        test=WRITING + "test_up_to_three_spaces",
    ),
    Break(
        rule="V2.3",
        file="phases/writing.py",
        old='return FREE if sheet.spent else "V2.3"',
        new='return FREE if sheet.empty else "V2.3"',
        test=DICE + "test_the_moves_at_the_table",
    ),
    Break(
        rule="V2.4",
        file="phases/writing.py",
        old='return FREE if sheet.empty or can_cross_out(g, sheet, use) else "V2.4"',
        new="return FREE",
        test=WRITING + "test_full_before_the_dice_are_used",
    ),
    Break(
        rule="V2.4a",
        file="state.py",
        old="        self.near |= box.near[space]\n",
        new="        self.near |= box.near[space] & ~bit << 1\n",
        test=WRITING + "test_next_to_a_mark_made_a_moment_ago",
    ),
    Break(
        rule="V2.4b",
        file="state.py",
        old="return (self.empty & self.near) or self.empty",
        new="return (self.empty & self.near) or (self.empty & box.edge)",
        test=WRITING + "test_nothing_free_beside_a_mark",
    ),
    Break(
        rule="V2.5",
        file="state.py",
        old="return (self.empty & box.edge) or self.empty",
        new="return self.empty",
        test=WRITING + "test_first_mark_on_the_edge",
    ),
    Break(
        rule="V2.5",
        file="state.py",
        old="return (self.empty & box.edge) or self.empty",
        new="return self.empty & box.edge",
        test=WRITING + "test_first_mark_when_snakes_have_the_edge",
    ),
    Break(
        rule="V3.1",
        file="rolls.py",
        old="numbers = [face for face in left if face < PENNY]",
        new="numbers = [face for face in left if face <= PENNY]",
        test=DICE + "test_penny_writes_1_to_15",
    ),
    Break(
        rule="V3.1",
        file="box.py",
        old='numbers.int("penny_high") + 1',
        new='numbers.int("penny_high")',
        test=DICE + "test_penny_writes_1_to_15",
    ),
    Break(
        rule="V3.2",
        file="phases/writing.py",
        old="        if use == DAKOTA:\n            g.then(STRUCTURE[self.seat])",
        new="        if use == DAKOTA:\n            g.then(NUMBER[self.seat])",
        test=WRITING + "test_structures",
    ),
    Break(
        rule="V3.2a",
        file="state.py",
        old="            self.drawn |= BIT[mark - HUT]",
        new="            self.drawn |= BIT[1]",
        test=WRITING + "test_structures",
    ),
    Break(
        rule="V3.2b",
        file="phases/writing.py",
        old="        if sheet.drawn == ALL_DRAWN and DAKOTA in found:",
        new="        if sheet.drawn == 9 and DAKOTA in found:",
        test=WRITING + "test_a_fourth_structure",
    ),
    Break(
        rule="V3.3",
        file="phases/writing.py",
        old="        if sheet.snakes & BIT[space]:\n            sheet.cross_out(space)",
        new=(
            "        if sheet.snakes & BIT[space]:\n"
            "            sheet.spent = ALL_SPENT\n"
            "            sheet.cross_out(space)"
        ),
        test=WRITING + "test_a_crossing_and_a_fill",
    ),
    Break(
        rule="V3.4",
        file="phases/writing.py",
        old="return cells(legal | sheet.snakes if sheet.value == g.box.nine else legal)",
        new="return cells(legal | sheet.snakes if sheet.value >= g.box.nine else legal)",
        test=WRITING + "test_only_a_nine",
    ),
    Break(
        rule="V3.4",
        file="state.py",
        old="        self.marks[space] = ESCAPED\n",
        new="        self.marks[space] = ESCAPED\n        self.empty |= BIT[space]\n",
        test=WRITING + "test_a_nine_crosses_out",
    ),
    Break(
        rule="V4.1",
        file="phases/rounds.py",
        old="if g.box.snake_discovery and not g.box.quick:",
        new="if not g.box.quick:",
        test=SNAKES + "test_the_other_dice_count_for_nothing",
    ),
    Break(
        rule="V4.1",
        file="phases/snakes.py",
        old="if g.box.quick and g.box.snake_discovery:",
        new="if g.box.quick and not g.box.snake_discovery:",
        test=SNAKES + "test_an_option_allows_the_discovery",
    ),
    Break(
        rule="V4.2",
        file="phases/snakes.py",
        old="g.dealt = outcome[:]",
        new="g.dealt = outcome[::-1]",
        test=SNAKES + "test_each_draws_on_the_sheet_they_hold",
    ),
    Break(
        rule="V4.3",
        file="phases/snakes.py",
        old="    held = g.own_sheet(owner)",
        new="    held = g.own_sheet(seat)",
        test=SNAKES + "test_each_draws_on_the_sheet_they_hold",
    ),
    Break(
        rule="V4.4",
        file="state.py",
        old="        self.marks[space] = SNAKE\n        self.empty &= ~BIT[space]\n",
        new="        self.marks[space] = SNAKE\n",
        test=SNAKES + "test_a_snake_fills_and_bears_nothing",
    ),
    Break(
        rule="V5.1",
        file="phases/rounds.py",
        old="            if not g.box.quick:\n                g.then(OFFER_DISCOVERIES)\n            g.then(WRITE)",
        new="            g.then(WRITE)",
        test=FOUND + "test_after_all_have_written",
    ),
    Break(
        rule="V5.1",
        file="state.py",
        old="            self.worked.unseen |= bit\n",
        new="            self.worked.unseen = bit\n",
        test=FOUND + "test_what_could_be_revealed_is_kept_right_as_a_sheet_grows",
    ),
    Break(
        rule="V5.2",
        file="state.py",
        old="        self.free &= ~spaces\n",
        new="        self.free |= spaces\n",
        test=FOUND + "test_a_space_in_one_only",
    ),
    Break(
        rule="V5.2a",
        file="phases/discovering.py",
        old='            return "V5.2a"',
        new='            return "V5.2b"',
        test=FOUND + "test_why_not",
    ),
    Break(
        rule="V5.2b",
        file="discoveries.py",
        old="            gather_groups(box, has | bit, beside | box.near[AT[bit % 67]], allowed, missing - 1, found)",
        new="            gather_groups(box, has | bit, beside, allowed, missing - 1, found)",
        test=FOUND + "test_discoveries_are_those_of_brute_force",
    ),
    Break(
        rule="V5.3",
        file="discoveries.py",
        old=(
            "        gather_jungles(box, survey, sheet.marks, bit, box.near[space], allowed & ~same, "
            "box.sizes[kind] - 1, found)"
        ),
        new=(
            "        gather_jungles(box, survey, sheet.marks, bit, box.near[space], allowed & ~bit, "
            "box.sizes[kind] - 1, found)"
        ),
        test=FOUND + "test_discoveries_are_those_of_brute_force",
    ),
    Break(
        rule="V5.4",
        file="state.py",
        old="        self.towns |= BIT[number]\n",
        new="",
        test=FOUND + "test_no_two_towns_of_a_number",
    ),
    Break(
        rule="V5.5",
        file="components.toml",
        old='{id = "range", spaces = 3, points = 7, least = 6}',
        new='{id = "range", spaces = 3, points = 7, least = 7}',
        test=FOUND + "test_discoveries_are_those_of_brute_force",
    ),
    Break(
        rule="V5.6",
        file="box.py",
        old="for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):",
        new="for down, right in ((-1, 0), (0, 1), (1, 0)):",
        test=FOUND + "test_four_pyramids",
    ),
    Break(
        rule="V6.1",
        file="phases/writing.py",
        old="        if not g.last and g.somebody_is_full():\n            g.last = True",
        new="        if not g.last and g.somebody_is_full():\n            g.last = False",
        test=SCORING + "test_the_round_is_finished",
    ),
    Break(
        rule="V6.2",
        file="scoring.py",
        old="return box.full_grid if sheet.is_full() else 0",
        new="return box.full_grid if sheet.is_full() and not sheet.snakes else 0",
        test=SCORING + "test_a_full_grid",
    ),
    Break(
        rule="V6.3",
        file="scoring.py",
        old="return sum([box.points[kind] for kind in sheet.kinds])",
        new="return 6 * len(sheet.kinds)",
        test=SCORING + "test_the_rulebooks_example",
    ),
    Break(
        rule="V6.4",
        file="scoring.py",
        old="return size(box.near[space] & sheet.area(box.counts[which]))",
        new="return size(box.near[space] & (sheet.area(box.counts[which]) | sheet.area(3)))",
        test=SCORING + "test_structures_count_spaces_of_their_kind_alone",
    ),
    Break(
        rule="V6.5",
        file="rulings.py",
        old="MAPPED_NUMBERS_BITE: Final = True",
        new="MAPPED_NUMBERS_BITE: Final = False",
        test=SCORING + "test_bites",
    ),
    Break(
        rule="V6.5",
        file="scoring.py",
        old="        if most < mark < HUT and",
        new="        if most < mark and",
        test=SCORING + "test_bites",
    ),
    Break(
        rule="V6.6",
        file="scoring.py",
        old="return score(g, seat), points(g.box, g.sheet(seat))[STRUCTURES]",
        new="return score(g, seat), points(g.box, g.sheet(seat))[DISCOVERIES]",
        test=SCORING + "test_a_tie_goes_to_the_structures",
    ),
    Break(
        rule="V7.1",
        file="phases/rounds.py",
        old="if g.last or (g.is_solo() and g.round >= g.box.rounds):",
        new="if g.last or (g.is_solo() and g.round > g.box.rounds):",
        test=SCORING + "test_twenty_five_rounds",
    ),
    Break(
        rule="V7.1",
        file="phases/rounds.py",
        old="if g.last or (g.is_solo() and g.round >= g.box.rounds):",
        new="if g.last or g.round >= g.box.rounds:",
        test=SCORING + "test_with_others_there_is_no_last_round_by_number",
    ),
    Break(
        rule="V7.2",
        file="phases/snakes.py",
        old="    own.fresh = 0  # [V7.2] a snake round fills nothing of one's own\n",
        new="",
        test=SNAKES + "test_alone_and_nothing_free_there",
    ),
    Break(
        rule="V7.2",
        file="rulings.py",
        old="SOLO_STRUCTURE_HOLDS: Final = True",
        new="SOLO_STRUCTURE_HOLDS: Final = False",
        test=SNAKES + "test_alone_beside_what_was_filled",
    ),
    Break(
        rule="V7.3",
        file="state.py",
        old="return self.marks.count(SNAKE) + self.marks.count(ESCAPED)",
        new="return self.marks.count(SNAKE)",
        test=SCORING + "test_the_bounds_fall_with_each_snake",
    ),
    Break(
        rule="V7.3",
        file="scoring.py",
        old="        if reached >= bound:",
        new="        if reached > bound:",
        test=SCORING + "test_ranks",
    ),
]
