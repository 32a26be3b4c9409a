"""What is aimed at, as the tables show it. A goal that is missed is shown, and fails nothing."""

from __future__ import annotations

from typing import NamedTuple

from tests.bench.roster import Case, is_registered
from tests.bench.rounds import Measured

SMALL = 4  # seats up to which a clone has a goal


class Goal(NamedTuple):
    figure: str
    core: str
    bound: float
    is_least: bool
    small_only: bool = False

    def words(self) -> str:
        return f"{'≥' if self.is_least else '≤'} {self.bound:g}"

    def is_met(self, value: float) -> bool:
        return value >= self.bound if self.is_least else value <= self.bound

    def named(self) -> dict[str, str]:
        return {"figure": self.figure, "core": self.core, "goal": self.words()}

    def holds_for(self, case: Case) -> bool:
        """Games of the house alone: those of the tests are never compiled, and no goal is theirs."""
        return is_registered(case.game) and (case.seats <= SMALL or not self.small_only)


GOALS = (
    Goal("play.ratio", "interpreted", 5, True),
    Goal("play.ratio", "compiled", 25, True),
    Goal("text.ratio", "compiled", 6, True),
    Goal("tapes.clone_us", "interpreted", 5, False, True),
    Goal("tapes.clone_us", "compiled", 2, False, True),
    Goal("tapes.replay_us", "compiled", 0.5, False),
    Goal("tapes.late_by_early", "interpreted", 1.3, False),
    Goal("tapes.late_by_early", "compiled", 1.3, False),
)


class Standing(NamedTuple):
    """How one case stands to one goal; `met` is None where nothing was measured."""

    goal: Goal
    value: float | None
    met: bool | None


def standing(found: Measured, case: Case, figure: str, core: str) -> Standing | None:
    """None: there is no such goal."""
    for goal in GOALS:
        if (goal.figure, goal.core) == (figure, core) and goal.holds_for(case):
            value = found.of(case, core, figure)
            return Standing(goal, value, None if value is None else goal.is_met(value))
    return None


def standings(found: Measured, case: Case) -> list[Standing]:
    own = [standing(found, case, goal.figure, goal.core) for goal in GOALS]
    return [one for one in own if one is not None]
