"""Well-known engines, measured beside ours in the same run: catanatron (Catan, Python) and OpenSpiel (C++).

Counted as ours are: whole random matches; a decision is a question with at least two legal moves, while the time of
forced ones, of chance and of this driving loop counts in full. Making a match is measured apart.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.bench.clock import clock

SEED = 20_000
MIDDLE = 150  # plies of catanatron after which its clone cost is measured: settlements stand, nobody has won
CLONES = 300


class Tally:
    """Counts the decisions of random play."""

    def __init__(self) -> None:
        self.matches = 0
        self.asked = 0
        self.chosen = 0
        self.moves = 0
        self.playing = 0.0
        self.making = 0.0

    def count(self, legal: int) -> None:
        self.asked += 1
        if legal > 1:
            self.chosen += 1
            self.moves += legal

    def summary(self) -> dict[str, float]:
        return {
            "matches": self.matches,
            "decisions": self.chosen,
            "decisions_per_second": self.chosen / self.playing,
            "asked_per_second": self.asked / self.playing,
            "forced_share": 1 - self.chosen / self.asked,
            "mean_legal_moves": self.moves / self.chosen,
            "decisions_per_match": self.chosen / self.matches,
            "new_match_us": self.making / self.matches * 1e6,
        }


class Measured(NamedTuple):
    """`figures` is None when the engine isn't there; `reason` then says why."""

    figures: dict[str, Any] | None
    reason: str


def load(module: str, package: str) -> tuple[Any, str]:
    try:
        return importlib.import_module(module), ""
    except ImportError as error:
        return None, f"{package} is not installed ({error}); `make bench` installs it"


def measure_catanatron(seconds: float) -> Measured:
    """Random four-player Catan, driven by its own `play_tick`."""
    engine, reason = load("catanatron", "catanatron")
    if engine is None:
        return Measured(None, reason)
    random.seed(SEED)  # its random players draw from the module's generator
    play_catan(engine, Tally(), SEED)  # warms caches: maps are built once
    tally = Tally()
    while tally.playing < seconds:
        play_catan(engine, tally, SEED + tally.matches)
    figures = {"name": "catanatron, random, 4 seats", **tally.summary(), "clone_us": catan_clone_us(engine)}
    return Measured(figures, "")


def new_catan(engine: Any, seed: int) -> Any:
    colors = [engine.Color.RED, engine.Color.BLUE, engine.Color.WHITE, engine.Color.ORANGE]
    return engine.Game([engine.RandomPlayer(color) for color in colors], seed=seed)


def play_catan(engine: Any, tally: Tally, seed: int) -> None:
    limit = importlib.import_module("catanatron.game").TURNS_LIMIT
    began = clock()
    game = new_catan(engine, seed)
    made = clock()
    state = game.state
    while game.winning_color() is None and state.num_turns < limit:
        tally.count(len(state.playable_actions))
        game.play_tick()
    tally.playing += clock() - made
    tally.making += made - began
    tally.matches += 1


def catan_clone_us(engine: Any) -> float:
    """The least of five rounds of `game.copy()` in mid-game."""
    game = new_catan(engine, SEED)
    for _ in range(MIDDLE):
        game.play_tick()
    rounds = []
    for _ in range(5):
        began = clock()
        for _ in range(CLONES):
            game.copy()
        rounds.append((clock() - began) / CLONES * 1e6)
    return min(rounds)


def measure_backgammon(seconds: float) -> Measured:
    """OpenSpiel's backgammon, a C++ engine, driven at random from Python; dice are drawn here too."""
    engine, reason = load("pyspiel", "open_spiel")
    if engine is None:
        return Measured(None, reason)
    game = engine.load_game("backgammon")
    generator = random.Random(SEED)
    play_backgammon(game, generator, Tally())
    tally = Tally()
    while tally.playing < seconds:
        play_backgammon(game, generator, tally)
    figures = {"name": "OpenSpiel backgammon from Python, random, 2 seats", **tally.summary()}
    return Measured({**figures, "clone_us": backgammon_clone_us(game, generator)}, "")


def step_backgammon(state: Any, generator: random.Random, tally: Tally) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(generator.choices(outcomes, chances)[0])
        return
    legal = state.legal_actions()
    tally.count(len(legal))
    state.apply_action(legal[int(generator.random() * len(legal))])


def play_backgammon(game: Any, generator: random.Random, tally: Tally) -> None:
    began = clock()
    state = game.new_initial_state()
    made = clock()
    while not state.is_terminal():
        step_backgammon(state, generator, tally)
    tally.playing += clock() - made
    tally.making += made - began
    tally.matches += 1


def backgammon_clone_us(game: Any, generator: random.Random) -> float:
    state = game.new_initial_state()
    for _ in range(40):
        step_backgammon(state, generator, Tally())
    began = clock()
    for _ in range(CLONES):
        state.clone()
    return (clock() - began) / CLONES * 1e6


COMPARATORS: dict[str, Callable[[float], Measured]] = {
    "catanatron": measure_catanatron,
    "backgammon": measure_backgammon,
}


if __name__ == "__main__":
    for measure in COMPARATORS.values():
        print(measure(3.0))
