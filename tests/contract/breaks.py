"""Small breaks of the core and of the table, each with the test that must then fail. Files are inside src/farshore."""

from __future__ import annotations

from tests.audit import Break

HERE = "tests/contract/"


def battery(case: str) -> str:
    """A case of the battery by its name: game, seats, check."""
    return f"{HERE}test_battery.py::test_contract[{case}]"


BREAKS = [
    Break(
        rule="chance is a barrier",
        file="match.py",
        old='        self._write([*row, "typed"] if typed else row)\n        self.run.barrier()\n',
        new='        self._write([*row, "typed"] if typed else row)\n',
        test=battery("template-3-undo"),
    ),
    Break(
        rule="a look is a barrier",
        file="core/steps.py",
        old="        if pieces.show(slot, to):\n            self.barriers += 1\n",
        new="        pieces.show(slot, to)\n",
        test=battery("template-3-undo"),
    ),
    Break(
        rule="a hand-in is a barrier",
        file="match.py",
        old="(question.hands_in and decision == STOP)",
        new="False",
        test=battery("template-3-undo"),
    ),
    Break(
        rule="undo takes back as many as it says",
        file="table/run.py",
        old="self.played = self.played[: len(self.played) - steps]",
        new="self.played = self.played[: len(self.played) - steps + 1]",
        test=battery("template-3-undo"),
    ),
    Break(
        rule="known undraws what the viewer hasn't seen",
        file="core/hidden.py",
        old="            if kind >= 0 and not self.seen[slot] & bit:\n",
        new="            if kind >= 0 and not self.seen[slot]:\n",
        test=HERE + "test_container.py::test_all_worlds_of_a_few_slots[0]",
    ),
    Break(
        rule="known puts back what it undraws",
        file="core/hidden.py",
        old="                new.undraw(kind)\n",
        new="                pass\n",
        test=battery("template-3-census"),
    ),
    Break(
        rule="a rearrangement mixes for the others",
        file="core/hidden.py",
        old="            self.seen[slot] = BIT[by + 1]\n",
        new="            self.seen[slot] |= EVERYONE\n",
        test=HERE + "test_container.py::test_all_worlds_of_a_few_slots[0]",
    ),
    Break(
        rule="who knows a piece goes on knowing it where it goes",
        file="core/hidden.py",
        old="        self.seen[target] = self.seen[source]\n",
        new="        self.seen[target] = NOBODY\n",
        test=HERE + "test_container.py::test_all_worlds_of_a_few_slots[0]",
    ),
    Break(
        rule="a hand-in closes the asides of its seat",
        file="core/steps.py",
        old="g.asides = [aside for aside in g.asides if aside.seat != self.seat]",
        new="g.asides = g.asides[:]",
        test=battery("survey-3-asides"),
    ),
    Break(
        rule="one's own events aren't told again at the join",
        file="table/log.py",
        old="        if owner != NO_SEAT:\n            self._skip(owner)\n",
        new="",
        test=battery("market-3-heard_once"),
    ),
    Break(
        rule="a number taken back is spent",
        file="table/replaying.py",
        old="        match.drawn[stream] = number + 1\n",
        new="        match.drawn[stream] = number\n",
        test=battery("template-3-spent"),
    ),
    Break(
        rule="nobody is dealt their own",
        file="core/chance.py",
        old="            if nobody_has_their_own(dealt):\n",
        new="            if dealt:\n",
        test=HERE + "test_requests.py::test_a_large_deal_gives_nobody_their_own",
    ),
    Break(
        rule="alike dice are a multiset",
        file="core/chance.py",
        old="orders(begun) if self.alike else 1",
        new="1",
        test=HERE + "test_requests.py::test_outcomes_are_all_there_with_their_ways",
    ),
    Break(
        rule="a refused command changes nothing",
        file="table/command.py",
        old="        self.g = g.clone()\n",
        new="        self.g = g\n",
        test=battery("template-3-refusals"),
    ),
    Break(
        rule="a part sees no other part",
        file="core/flow.py",
        old="    own = g.clone()\n    own.agenda = [part_of(together, seat)]\n",
        new="    own = g\n    own.agenda = [part_of(together, seat)]\n",
        test=battery("market-3-parts"),
    ),
    Break(
        rule="previews run on what the seat knows",
        file="match.py",
        old="known, hands = self._known_state(seat), self._hands_of(seat)",
        new="known, hands = self._asked_state(seat), self._hands_of(seat)",
        test=HERE + "test_broken.py::test_the_battery_catches[a_preview_that_runs_on_the_true_position]",
    ),
    Break(
        rule="a hand-in without alternative is not in the record",
        file="table/standing.py",
        old="        return [row for row in self.rows if not is_pressed(row)]\n",
        new="        return self.rows[:]\n",
        test=battery("template-3-record"),
    ),
    Break(
        rule="a journal keeps what happens beside the rules",
        file="match.py",
        old='        self._write(["note", kind, seat])\n',
        new="",
        test=battery("template-3-restore"),
    ),
    Break(
        rule="events are numbered by the rank among those that one may see",
        file="table/log.py",
        old="                    yield reached + at - start + 1, events[at]\n",
        new="                    yield at + 1, events[at]\n",
        test=battery("market-3-tells"),
    ),
    Break(
        rule="what a seat knows is a position of its own",
        file="core/knowledge.py",
        old="    new = g.clone()\n    new.hidden = [pieces.known(viewer)",
        new="    new = g\n    new.hidden = [pieces.known(viewer)",
        test=battery("template-3-previews"),
    ),
    Break(
        rule="a question with one answer passes by itself",
        file="core/flow.py",
        old="            forced = not (question.is_asked and hands & BIT[question.seat])\n",
        new="            forced = False\n",
        test=battery("tictactoe-2-questions_are_choices"),
    ),
    Break(
        rule="until the join a hand-in may be taken back",
        file="table/run.py",
        old="        self.handed = not self.g.agenda\n",
        new="        self.handed = True\n",
        test=battery("market-3-taking_back_parts"),
    ),
    Break(
        rule="what a seat has seen is said before its part opens",
        file="core/flow.py",
        old="            if not (g.partial and owed_by_parts(g, step)):\n                return OPENS\n",
        new="            return OPENS\n",
        test=battery("market-3-known"),
    ),
    Break(
        rule="the slot of the running part is each clone's own",
        file="core/steps.py",
        old="            new.own_slot(self.part)  # the running part writes it in place\n",
        new="            pass\n",
        test=battery("market-3-past"),
    ),
]
