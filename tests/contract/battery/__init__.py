"""The contract battery: what every game must keep to, written once.

A check is a function of a game, a seat count and a seed that raises AssertionError with a line that helps. It plays
random matches of its own. `tests/contract/test_battery.py` runs all of them over every registered game and every test
game; `python -m tests.soak` goes on with ever new seeds; a game's own tests may call single checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farshore.core.game import Game
from tests.contract.battery import counting, keeping, knowing, moves, parts, rotation, showing, undoing

Check = Callable[[Game[Any], int, int], None]

MODULES = (moves, keeping, counting, undoing, knowing, parts, rotation, showing)


def checks() -> dict[str, Check]:
    """Every check by its name, in the order of the modules."""
    found: dict[str, Check] = {}
    for module in MODULES:
        for name, check in vars(module).items():
            if name.startswith("check_") and check.__module__ == module.__name__:
                assert name not in found, f"two checks are called {name}"
                found[name.removeprefix("check_")] = check
    return found
