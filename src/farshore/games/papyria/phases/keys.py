"""Keys: chapter 7 of the rules, and what they take with them alone [Y11.6]."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, Effect, Question, for_each_seat, one
from farshore.games.papyria.box import KEY_KINDS, KEYS, KINDS
from farshore.games.papyria.state import KEY, KEYS_GONE, Papyria


class TakeKeys(Effect[Papyria]):
    """[Y7.1] At once, and without being asked; [Y11.6] alone one after another."""

    key = "take_keys"

    def run(self, g: Papyria) -> None:
        due = g.due(self.seat)
        if not g.box.solo:
            for key in due:
                gain_key(g, self.seat, key)
        elif len(due) > 1:
            g.then(WHICH_KEY)
        elif due:
            gain_alone(g, due[0])


def gain_key(g: Papyria, seat: int, key: int) -> None:
    """[Y7.1] [Y7.2] The top one of the stack, and it is kept."""
    tile = g.top_key(key)
    g.change(seat, KEY + key, 1 + tile)
    g.gone[KEYS_GONE + key] += 1
    g.tell("key", seat, KEY_KINDS[key], g.box.key_keys[tile])


def gain_alone(g: Papyria, key: int) -> None:
    """[Y11.6] The one under it leaves, and so does another one with most keys."""
    gain_key(g, 0, key)
    if g.keys_left(key):
        lose_key(g, key)
    if most_keys(g):
        g.then(LOSE_KEY)
    else:
        g.unchecked = True


def lose_key(g: Papyria, key: int) -> None:
    g.tell("key_lost", KEY_KINDS[key], g.box.key_keys[g.top_key(key)])
    g.gone[KEYS_GONE + key] += 1


def most_keys(g: Papyria) -> int:
    """The largest number of keys on a tile that is left; 0: none is."""
    return max([keys_on_top(g, key) for key in range(KEYS)])


def keys_on_top(g: Papyria, key: int) -> int:
    return g.box.key_keys[g.top_key(key)] if g.keys_left(key) else 0


class WhichKey(Question[Papyria]):
    """[Y11.6] Two are due at once: which comes first?"""

    key = "which_key"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(KEYS))

    def forbids(self, g: Papyria, key: int) -> str:
        return FREE if key in g.due(self.seat) else "Y11.6b"

    def play(self, g: Papyria, key: int) -> None:
        gain_alone(g, key)

    def text(self, g: Papyria, key: int) -> str:
        return KINDS[KEY_KINDS[key]]


class LoseKey(Question[Papyria]):
    """[Y11.6] Another one with as many keys as there are on any."""

    key = "lose_key"

    def choices(self, g: Papyria) -> list[int]:
        return list(range(KEYS))

    def forbids(self, g: Papyria, key: int) -> str:
        return FREE if keys_on_top(g, key) == most_keys(g) else "Y11.6a"

    def play(self, g: Papyria, key: int) -> None:
        lose_key(g, key)
        g.unchecked = True  # another key may be due, if its stack isn't used up now

    def text(self, g: Papyria, key: int) -> str:
        return KINDS[KEY_KINDS[key]]


TAKE_KEYS: Final = for_each_seat(TakeKeys)
WHICH_KEY: Final = one(WhichKey, 0)
LOSE_KEY: Final = one(LoseKey, 0)
