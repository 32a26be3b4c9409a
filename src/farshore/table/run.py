"""Decisions since the last barrier, and the way back: a copy of the position there, and what was played since."""

from __future__ import annotations

from farshore.core import flow
from farshore.core.steps import Ear, State

NO_CHOICE = -(1 << 62)  # pressed by a person: an answer without alternative, which is no decision


class Run:
    """A position that moves on by decisions, and can go back over those since its last barrier."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.base: State | None = None
        self.played: list[int] = []

    def play(self, decision: int, alone: bool = False) -> None:
        if self.base is None:
            self.base = self.g.clone()
        self.played.append(NO_CHOICE if alone else decision)
        flow.play(self.g, decision)

    def barrier(self) -> None:
        """Nothing before this is taken back alone."""
        self.base = None
        self.played = []

    def undo(self, steps: int, hands: int, ear: Ear | None) -> None:
        """Play again, silently, all but the last decisions. What was pressed is asked again whoever is asked now."""
        assert self.base is not None
        self.played = self.played[: len(self.played) - steps]
        g = self.base.clone()
        for decision in self.played:
            pressed = decision == NO_CHOICE
            flow.advance(g, flow.EVERYBODY_ASKED if pressed else flow.NOBODY_ASKED)
            flow.play(g, g.legal[0] if pressed else decision)
        flow.advance(g, hands)
        g.ear = ear
        self.g = g


class OpenPart(Run):
    """One seat's part of an open together: its own branch, all of it undoable until the join."""

    def __init__(self, common: State, seat: int, ear: Ear, hands: int) -> None:
        super().__init__(flow.branch(common, seat))
        self.base = self.g.clone()
        self.seat = seat
        self.hands = hands
        self.ear = ear
        self.g.ear = ear
        self.handed = False
        self.go_on()

    def go_on(self) -> None:
        self.handed = flow.advance(self.g, self.hands) == flow.OVER

    def decisions(self) -> list[int]:
        """What the join plays again: all but what had no alternative."""
        return [decision for decision in self.played if decision != NO_CHOICE]

    def take_back(self, steps: int) -> None:
        self.undo(steps, self.hands, self.ear)
        self.handed = not self.g.agenda
