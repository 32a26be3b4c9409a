"""The course of a round, and the end: chapters 2, 6 and 7 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Request, Roll
from farshore.core.steps import NO_SEAT, Chance, Effect, one
from farshore.games.penny_papers.phases.discovering import OFFER_DISCOVERIES
from farshore.games.penny_papers.phases.snakes import DEAL_SHEETS, SNAKE_ROUND
from farshore.games.penny_papers.phases.writing import WRITE
from farshore.games.penny_papers.scoring import level
from farshore.games.penny_papers.state import NO_ROLL, Valley


class StartRound(Effect[Valley]):
    """[V2.1] Roll, and use the roll; then perhaps another round."""

    key = "start_round"

    def run(self, g: Valley) -> None:
        g.round += 1
        g.roll = NO_ROLL
        g.then(END_ROUND)
        g.then(ROLL_DICE)


class RollDice(Chance[Valley]):
    """[V2.1] The roll that all use. [V4.1] A snake takes the place of everything else."""

    key = "dice"

    def request(self, g: Valley) -> Request:
        return Roll(self.stream, len(g.box.faces), len(g.box.faces[0]), alike=False)

    def answer(self, g: Valley, outcome: list[int]) -> None:
        g.roll = g.box.roll_of(outcome)
        rolled = g.rolled()
        g.tell("rolled", rolled.faces[0], rolled.faces[1], rolled.faces[2])
        if rolled.snake:
            if g.box.snake_discovery and not g.box.quick:
                g.then(OFFER_DISCOVERIES)
            g.then(SNAKE_ROUND)
            g.then(DEAL_SHEETS)
        else:
            if not g.box.quick:
                g.then(OFFER_DISCOVERIES)
            g.then(WRITE)

    def word(self, g: Valley, value: int) -> str:
        return str(value + 1) if value + 1 < len(g.box.faces[0]) else "symbol"


class EndRound(Effect[Valley]):
    """[V6.1] The round in which a grid is full is the last; [V7.1] alone, so is the twenty-fifth."""

    key = "end_round"

    def run(self, g: Valley) -> None:
        if g.last or (g.is_solo() and g.round >= g.box.rounds):
            g.tell("over")
            if g.is_solo():
                g.tell("rank", 0, level(g))
            g.end()
        else:
            g.then(START_ROUND)


START_ROUND: Final = one(StartRound, NO_SEAT)
ROLL_DICE: Final = one(RollDice, NO_SEAT)
END_ROUND: Final = one(EndRound, NO_SEAT)
