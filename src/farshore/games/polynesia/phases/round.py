"""The round: chapter 2 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, HAND_IN, NO_SEAT, Effect, Question, for_each_seat, one
from farshore.games.polynesia.phases.explore import EXPLORE, may_explore
from farshore.games.polynesia.phases.fish import FISHES
from farshore.games.polynesia.phases.maintenance import ASK_DECLINE, ERUPTION, NEW_STARTING_SEAT, RESOURCES
from farshore.games.polynesia.phases.populate import POPULATE, may_populate
from farshore.games.polynesia.phases.travel import TRAVEL, may_travel
from farshore.games.polynesia.state import Polynesia

TO_EXPLORE: Final = 0
TO_TRAVEL: Final = 1
TO_POPULATE: Final = 2
TO_FISH: Final = 3
ACTIONS: Final = ("explore", "travel", "populate", "fish")


class NewRound(Effect[Polynesia]):
    """[P2.1] An action phase, then the four steps of maintenance; and again, until the volcano erupts."""

    key = "new_round"

    def run(self, g: Polynesia) -> None:
        g.round += 1
        g.acted = 0
        g.tell("round", g.round, g.first)
        g.then(self)
        g.then(NEW_STARTING_SEAT)
        g.then(RESOURCES)
        g.then(ASK_DECLINE)
        g.then(ERUPTION)
        g.then(NEXT_TURN)


class NextTurn(Effect[Polynesia]):
    """[P2.2] At 3, at 2 and at 1 every seat takes one turn, clockwise from the starting seat."""

    key = "next_turn"

    def run(self, g: Polynesia) -> None:
        if g.acted == g.seats * len(g.box.markers):
            return
        g.marker = g.box.markers[g.acted // g.seats]
        if g.acted % g.seats == 0:
            g.tell("marker", g.marker)
        seat = (g.first + g.acted) % g.seats
        g.acted += 1
        g.then(self)
        g.then(HAND_IN[seat])
        g.then(ACT[seat])


class Act(Question[Polynesia]):
    """[P2.3] One of the four actions, among those that can do something."""

    key = "act"

    def choices(self, g: Polynesia) -> list[int]:
        return [TO_EXPLORE, TO_TRAVEL, TO_POPULATE, TO_FISH]

    def forbids(self, g: Polynesia, choice: int) -> str:
        if choice == TO_EXPLORE:
            return may_explore(g, self.seat)
        if choice == TO_TRAVEL:
            return may_travel(g, self.seat)
        return may_populate(g, self.seat) if choice == TO_POPULATE else FREE

    def moves(self, g: Polynesia) -> list[int]:
        """The same as the two verbs above."""
        found = []
        if not may_explore(g, self.seat):
            found.append(TO_EXPLORE)
        if not may_travel(g, self.seat):
            found.append(TO_TRAVEL)
        if not may_populate(g, self.seat):
            found.append(TO_POPULATE)
        found.append(TO_FISH)
        return found

    def play(self, g: Polynesia, choice: int) -> None:
        if choice == TO_EXPLORE:
            g.then(EXPLORE[self.seat])
        elif choice == TO_TRAVEL:
            g.points = g.marker
            g.then(TRAVEL[self.seat])
        elif choice == TO_POPULATE:
            g.then(POPULATE[self.seat])
        else:
            g.then(FISHES[self.seat])

    def text(self, g: Polynesia, choice: int) -> str:
        return ACTIONS[choice]


NEW_ROUND: Final = one(NewRound, NO_SEAT)
NEXT_TURN: Final = one(NextTurn, NO_SEAT)
ACT: Final = for_each_seat(Act)
