"""A turn's dice: chapter A3 of the rules, with Meteorology [A13.5] and the shelter [A10.3]."""

from __future__ import annotations

from typing import Final

from farshore.core.chance import Request, Roll
from farshore.core.hidden import BIT
from farshore.core.steps import FREE, STOP, Chance, Effect, Question, for_each_seat, for_each_seat_and
from farshore.games.papua.rulings import CALM_ROUNDS
from farshore.games.papua.state import Papua

FACES: Final = 6  # the catastrophe and 1 to 5


class SetDie(Question[Papua]):
    """[A3.2] Dice that the hut allows are set to a value before the roll; its number is how many may still be."""

    key = "set_die"

    def choices(self, g: Papua) -> list[int]:
        return [*range(1, FACES), STOP]

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            return
        g.dice[choice] += 1
        g.tell("sets", self.seat, choice)
        if self.arg > 1:
            g.then(SET_DIE[self.seat][self.arg - 1])

    def text(self, g: Papua, choice: int) -> str:
        return "roll" if choice == STOP else g.box.faces[choice]


class RollDice(Chance[Papua]):
    """[A3.3] All dice that were not set are rolled."""

    key = "roll"

    def request(self, g: Papua) -> Request | None:
        number = g.dice_of(self.seat) - sum(g.dice)
        return Roll(self.stream, number, FACES) if number > 0 else None

    def answer(self, g: Papua, outcome: list[int]) -> None:
        dice = g.dice
        for face in outcome:
            dice[face] += 1
        g.tell("rolls", self.seat, packed(outcome))
        g.pending = dice[0]
        meet_catastrophes(g, self.seat)

    def word(self, g: Papua, value: int) -> str:
        return g.box.faces[value]


def packed(outcome: list[int]) -> int:
    """Rolled dice as one number, for telling: four bits for each face."""
    told = 0
    for face in outcome:
        told += PLACE_OF[face]
    return told


PLACE_OF: Final[tuple[int, ...]] = tuple([16**face for face in range(FACES)])


# Catastrophes


def meet_catastrophes(g: Papua, seat: int) -> None:
    """[A3.4] One after the other, unless a card helps: Meteorology [A13.5], a shelter [A10.3]."""
    if g.pending == 0:
        return
    if g.round > CALM_ROUNDS:
        g.then(CATASTROPHE[seat])
        if g.may_use(seat, g.box.shelter) and g.pool[seat]:
            g.then(SHELTER[seat])
    else:
        g.then(CALM[seat])
    if g.holds(seat, g.box.meteorology):
        g.then(METEOROLOGY[seat])


class Calm(Effect[Papua]):
    """[A3.4] In the first round nobody is lost; the dice can't be used all the same."""

    key = "calm"

    def run(self, g: Papua) -> None:
        g.pending = 0


class Meteorology(Question[Papua]):
    """[A13.5] All catastrophes of the roll become one value of one's choice."""

    key = "meteorology"
    moment = "meteorology"

    def choices(self, g: Papua) -> list[int]:
        return [*range(1, FACES), STOP]

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            return
        g.use_science(self.seat)
        g.tell("meteorology", self.seat, choice, g.pending)
        g.dice[0] -= g.pending
        g.dice[choice] += g.pending
        g.pending = 0

    def text(self, g: Papua, choice: int) -> str:
        return "none" if choice == STOP else g.box.faces[choice]


class Shelter(Effect[Papua]):
    """[A10.3] Asked only if a catastrophe is left."""

    key = "shelter"

    def run(self, g: Papua) -> None:
        if g.pending:
            g.then(TAKE_SHELTER[self.seat])


class TakeShelter(Question[Papua]):
    """[A10.3] Nobody is lost to the catastrophes of this roll."""

    key = "take_shelter"
    moment = "shelter"

    def choices(self, g: Papua) -> list[int]:
        return [0, STOP]

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            return
        g.tell("shelter", self.seat, g.pending)
        g.notes_spent |= BIT[g.box.shelter]
        g.pending = 0

    def text(self, g: Papua, choice: int) -> str:
        return "none" if choice == STOP else "shelter"


class Catastrophe(Effect[Papua]):
    """[A3.4] Each catastrophe takes an explorer of the pool, if there is one, or a coin."""

    key = "catastrophe"

    def run(self, g: Papua) -> None:
        if g.pool[self.seat] == 0:
            g.pending = 0
        if g.pending:
            g.then(self)
            g.then(SAVE[self.seat])


class Save(Question[Papua]):
    """[A3.4] A coin, or the explorer."""

    key = "save"

    def choices(self, g: Papua) -> list[int]:
        return [0, 1]

    def forbids(self, g: Papua, choice: int) -> str:
        return "A3.4" if choice == 1 and g.coins[self.seat] == 0 else FREE

    def play(self, g: Papua, choice: int) -> None:
        g.pending -= 1
        if choice == 1:
            g.coins[self.seat] -= 1
            g.tell("saves", self.seat)
        else:
            g.lose(self.seat, 1)
            g.tell("loses", self.seat)

    def text(self, g: Papua, choice: int) -> str:
        return "coin" if choice == 1 else "explorer"


# A coin for another die


def may_not_change(g: Papua, seat: int, how: int, face: int) -> str:
    """[A3.5] A die that one has (a), values from 1 (c) to 5 (b), a coin (d)."""
    if g.dice[face] == 0:
        return "A3.5a"
    if how == 1 and face == FACES - 1:
        return "A3.5b"
    if how == 2 and face == 1:
        return "A3.5c"
    return FREE if g.coins[seat] else "A3.5d"


def change(g: Papua, seat: int, how: int, face: int) -> None:
    """[A3.5] A coin for another roll, or for one more or less."""
    g.coins[seat] -= 1
    g.dice[face] -= 1
    if how == 0:
        g.tell("rerolls", seat, face)
        g.then(REROLLED[seat])
        return
    to = face + 1 if how == 1 else face - 1
    g.dice[to] += 1
    g.tell("changes", seat, face, to)


class Rerolled(Chance[Papua]):
    """[A3.6] One die again; a catastrophe is met at once."""

    key = "reroll"

    def request(self, g: Papua) -> Request:
        return Roll(self.stream, 1, FACES)

    def answer(self, g: Papua, outcome: list[int]) -> None:
        g.dice[outcome[0]] += 1
        g.tell("rolls", self.seat, packed(outcome))
        if outcome[0] == 0:
            g.pending = 1
            meet_catastrophes(g, self.seat)

    def word(self, g: Papua, value: int) -> str:
        return g.box.faces[value]


SET_DIE: Final = for_each_seat_and(SetDie, 11)
ROLL_DICE: Final = for_each_seat(RollDice)
METEOROLOGY: Final = for_each_seat(Meteorology)
SHELTER: Final = for_each_seat(Shelter)
TAKE_SHELTER: Final = for_each_seat(TakeShelter)
CALM: Final = for_each_seat(Calm)
CATASTROPHE: Final = for_each_seat(Catastrophe)
SAVE: Final = for_each_seat(Save)
REROLLED: Final = for_each_seat(Rerolled)
