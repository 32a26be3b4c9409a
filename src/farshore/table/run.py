"""Decisions since the last barrier, and the way back: a copy of the position there, and what was played since."""

from __future__ import annotations

from farshore.core import flow
from farshore.core.steps import Ear, State


class Run:
    """A position that moves on by decisions, and can go back over those since its last barrier."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.base: State | None = None
        self.played: list[int] = []

    def play(self, decision: int) -> None:
        if self.base is None:
            self.base = self.g.clone()
        self.played.append(decision)
        flow.play(self.g, decision)

    def barrier(self) -> None:
        """Nothing before this is taken back alone."""
        self.base = None
        self.played = []

    def undo(self, steps: int, hands: int, ear: Ear | None) -> None:
        """Play again, silently, all but the last decisions."""
        assert self.base is not None
        self.played = self.played[: len(self.played) - steps]
        g = self.base.clone()
        flow.advance(g, hands)
        for decision in self.played:
            flow.play(g, decision)
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
        self.pressed = False  # the hand-in was pressed, not passed
        self.handed = False
        self.go_on()

    def go_on(self) -> None:
        self.handed = flow.advance(self.g, self.hands) == flow.OVER

    def press(self) -> None:
        """The one answer that is left, given by hand: the part's hand-in is no decision, and taken back by itself."""
        if flow.asked(self.g).hands_in:
            self.pressed = True
            flow.play(self.g, self.g.legal[0])
        else:
            self.play(self.g.legal[0])

    def steps(self) -> int:
        return len(self.played) + self.pressed

    def take_back(self, steps: int) -> None:
        if self.pressed:
            self.pressed = False
            steps -= 1
        self.undo(steps, self.hands, self.ear)
        self.handed = not self.g.agenda
