"""Computer players of Papyria: each thinks its own turn through to the hand-in, with more or less of an outlook."""

from __future__ import annotations

from typing import Any, Final

from farshore.core import flow, knowledge
from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.steps import Question
from farshore.games.papyria.outlook import NEAR, USUAL, of_starting, outlook
from farshore.games.papyria.state import Papyria

WIDE: Final = 7  # moves of a question that are all thought through; of more, the best at first sight
KEPT: Final = 4
FEW: Final = 12
MOST: Final = 1500  # positions that are looked at for one decision


class Thought:
    """One decision: how far the thinking may go."""

    def __init__(self, seat: int, weights: tuple[float, ...], most: int) -> None:
        self.seat = seat
        self.weights = weights
        self.most = most
        self.left = most

    def judged(self, g: Papyria) -> float:
        return outlook(g, self.seat, self.weights)

    def goes_on(self, g: Papyria, root: Papyria, waits: int) -> bool:
        """Is it still the same turn, with nothing revealed since?"""
        if waits != flow.ASKS or g.hand_ins != root.hand_ins or g.barriers != root.barriers or g.part != root.part:
            return False
        return asked(g).seat == self.seat

    def after(self, g: Papyria, decision: int, root: Papyria) -> tuple[Papyria, bool]:
        new = g.clone()
        flow.play(new, decision)
        return new, self.goes_on(new, root, flow.advance(new))

    def best(self, g: Papyria, root: Papyria) -> float:
        """The best that this turn can still come to."""
        found = -1e9
        for new, goes_on, sight in self.narrowed(g, root, g.legal):
            found = max(found, self.best(new, root) if goes_on and self.left > 0 else sight)
        return found

    def narrowed(self, g: Papyria, root: Papyria, legal: list[int]) -> list[tuple[Papyria, bool, float]]:
        """Positions after each move; of many moves, after those that look best."""
        found: list[tuple[Papyria, bool, float]] = []
        many = len(legal) > WIDE
        for decision in legal:
            new, goes_on = self.after(g, decision, root)
            self.left -= 1
            sight = self.judged(new) if many or not goes_on or self.left <= 0 else 0.0
            found.append((new, goes_on, sight))
        if many:
            bar = sorted([sight for _, _, sight in found], reverse=True)[KEPT - 1]
            found = [one for one in found if one[2] >= bar][:KEPT]
        return found

    def choose(self, g: Papyria) -> int:
        """Of equal moves the first."""
        root = g.clone()
        flow.advance(root)
        best, best_found = root.legal[0], -1e9
        sights: list[tuple[float, int]] = []
        for decision in root.legal:
            new, _ = self.after(root, decision, root)
            sights.append((self.judged(new), decision))
        chosen = root.legal
        if len(chosen) > 2 * WIDE:
            bar = sorted([sight for sight, _ in sights], reverse=True)[2 * WIDE - 1]
            chosen = [decision for sight, decision in sights if sight >= bar]
        for decision in chosen:
            self.left = self.most // len(chosen)
            new, goes_on = self.after(root, decision, root)
            found = self.best(new, root) if goes_on else self.judged(new)
            if found > best_found:
                best, best_found = decision, found
        return best


def asked(g: Papyria) -> Question[Any]:
    question = g.agenda[-1]
    assert isinstance(question, Question)
    return question


def drafted(g: Papyria, seat: int) -> int:
    """The landscape of the hand that shows most."""
    best, most = g.legal[0], -1.0
    for place in g.legal:
        shows = of_starting(g, g.box.first_starting + g.hands.kind(seat * g.box.hand + place))
        if shows > most:
            best, most = place, shows
    return best


class Steady(Bot[Papyria]):
    """Thinks its turn through, and looks ahead as far as it can see."""

    def __init__(self, weights: tuple[float, ...] = USUAL, most: int = MOST) -> None:
        self.weights = weights
        self.most = most

    def choose(self, game: Any, g: Papyria, seat: int, source: Source) -> int:
        if len(g.legal) == 1:
            return g.legal[0]
        if asked(g).key == "pick_one":
            return drafted(g, seat)
        return Thought(seat, self.weights, self.most).choose(knowledge.guess(g, source))


class Novice(Bot[Papyria]):
    """Thinks a little, forgets keys, majorities and what lies ahead, and is now and then taken with something else."""

    def choose(self, game: Any, g: Papyria, seat: int, source: Source) -> int:
        legal = g.legal
        if len(legal) == 1 or source.below(6) == 0:
            return legal[source.below(len(legal))]
        if asked(g).key == "pick_one":
            return drafted(g, seat)
        return Thought(seat, NEAR, FEW).choose(knowledge.guess(g, source))
