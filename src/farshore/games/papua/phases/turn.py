"""A turn: chapters A4 and A5.1 of the rules; its dice are in dice.py."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, HAND_IN, STOP, Effect, Question, for_each_seat
from farshore.games.papua.box import HUTS, ZONES
from farshore.games.papua.phases.dice import FACES, ROLL_DICE, SET_DIE, change, may_not_change
from farshore.games.papua.state import Papua

# Elements of the placing loop beyond "a die of this value to this zone", which is value * ZONES + zone.
REROLL: Final = FACES * ZONES
RAISE: Final = REROLL + FACES
LOWER: Final = RAISE + FACES
CHANGES: Final = ("reroll", "raise", "lower")


class Turn(Effect[Papua]):
    """Set dice, roll the others, meet the catastrophes, place explorers, pay in energy or food, hand in."""

    key = "turn"

    def run(self, g: Papua) -> None:
        g.dice = [0] * FACES
        g.then(HAND_IN[self.seat])
        g.then(EAT[self.seat])
        g.then(PLACE[self.seat])
        g.then(ROLL_DICE[self.seat])
        most = min(g.box.hut_explorers[g.hut[self.seat]], g.dice_of(self.seat))
        if most:
            g.then(SET_DIE[self.seat][most])


class Place(Question[Papua]):
    """[A4.1] A die sends an explorer to a zone; a coin changes a die [A3.5]; stop whenever you like."""

    key = "place"

    def choices(self, g: Papua) -> list[int]:
        changes = [change + face for change in (REROLL, RAISE, LOWER) for face in range(1, FACES)]
        return [*range(ZONES, FACES * ZONES), *changes, STOP]

    def forbids(self, g: Papua, choice: int) -> str:
        if choice == STOP:
            return FREE
        if choice >= REROLL:
            return may_not_change(g, self.seat, (choice - REROLL) // FACES, choice % FACES)
        return may_not_send(g, self.seat, choice // ZONES, choice % ZONES)

    def moves(self, g: Papua) -> list[int]:
        """The same as `choices` less what is forbidden, value by value."""
        found: list[int] = []
        dice = g.dice
        seat = self.seat
        if g.pool[seat]:
            marker = g.marker
            for face in range(1, FACES):
                if dice[face]:
                    unused = face not in marker
                    for zone in range(ZONES):
                        number = marker[zone]
                        if (number == face or (number == 0 and unused)) and zone != g.forbidden:
                            if zone != HUTS or may_not_settle(g, seat, face) == FREE:
                                found.append(face * ZONES + zone)
        if g.coins[seat]:
            for face in range(1, FACES):
                if dice[face]:
                    found.append(REROLL + face)
            for face in range(1, FACES - 1):
                if dice[face]:
                    found.append(RAISE + face)
            for face in range(2, FACES):
                if dice[face]:
                    found.append(LOWER + face)
        found.append(STOP)
        return found

    def play(self, g: Papua, choice: int) -> None:
        if choice == STOP:
            return
        g.then(self)
        if choice >= REROLL:
            change(g, self.seat, (choice - REROLL) // FACES, choice % FACES)
        else:
            send(g, self.seat, choice // ZONES, choice % ZONES)

    def text(self, g: Papua, choice: int) -> str:
        if choice == STOP:
            return "stop"
        if choice >= REROLL:
            return f"{CHANGES[(choice - REROLL) // FACES]}.{g.box.faces[choice % FACES]}"
        return f"{g.box.faces[choice // ZONES]}.{g.box.zones[choice % ZONES]}"

    def target(self, g: Papua, choice: int) -> str:
        if choice == STOP:
            return ""
        if choice >= REROLL:
            return f"dice/face.{g.box.faces[choice % FACES]}" if g.dice[choice % FACES] else ""
        return f"zones/zone.{g.box.zones[choice % ZONES]}"


def may_not_send(g: Papua, seat: int, face: int, zone: int) -> str:
    """[A4.1] A die (a) and an explorer (b) are needed, and a zone that takes this value."""
    if g.dice[face] == 0:
        return "A4.1a"
    if g.pool[seat] == 0:
        return "A4.1b"
    if zone == g.forbidden:
        return "A4.4"
    if g.marker[zone] and g.marker[zone] != face:
        return "A4.2"
    if not g.marker[zone] and face in g.marker:
        return "A4.3"
    return may_not_settle(g, seat, face) if zone == HUTS else FREE


def may_not_settle(g: Papua, seat: int, face: int) -> str:
    """[A4.5] As many explorers as the next hut shows (a), once a round; the last hut has no next (b)."""
    following = g.hut[seat] + 1
    if following >= len(g.box.hut_explorers):
        return "A4.5b"
    need = g.box.hut_explorers[following]
    if g.dice[face] < need or g.pool[seat] < need or g.standing(HUTS, seat):
        return "A4.5a"
    return FREE


def send(g: Papua, seat: int, face: int, zone: int) -> None:
    """[A4.2, A4.3] The zone has this number from now on; to the huts go all that are needed [A4.5]."""
    number = g.box.hut_explorers[g.hut[seat] + 1] if zone == HUTS else 1
    g.dice[face] -= number
    g.marker[zone] = face
    g.send(seat, zone, number)
    g.tell("places", seat, number, face, zone)


class Eat(Question[Papua]):
    """[A5.1] Each explorer placed costs an energy, or a food instead."""

    key = "eat"

    def choices(self, g: Papua) -> list[int]:
        return list(range(g.placed(self.seat) + 1))

    def forbids(self, g: Papua, choice: int) -> str:
        return FREE if choice <= g.food[self.seat] else "A5.1"

    def play(self, g: Papua, choice: int) -> None:
        g.dice = [0] * FACES
        if choice:
            g.food[self.seat] -= choice
            g.tell("eats", self.seat, choice)
        g.spend(self.seat, g.placed(self.seat) - choice)

    def text(self, g: Papua, choice: int) -> str:
        return str(choice)


TURN: Final = for_each_seat(Turn)
PLACE: Final = for_each_seat(Place)
EAT: Final = for_each_seat(Eat)
