"""The contract battery over every registered game and every test game, at all their seat counts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract import battery
from tests.contract.battery import alike, roster

ROOT = Path(__file__).parents[2]
CHECKS = battery.checks()
CASES = [
    pytest.param(name, seats, check, id=f"{name}-{seats}-{check}") for name, seats in roster.cases() for check in CHECKS
]


@pytest.mark.parametrize(("name", "seats", "check"), CASES)
def test_contract(name: str, seats: int, check: str) -> None:
    CHECKS[check](roster.every_game()[name], seats, 1)


def test_same_seed_same_match_in_every_process() -> None:
    """Nothing hangs on the order of sets, on addresses, on what ran before in the process."""
    here = "".join(f"{case} {digest}\n" for case, digest in alike.digests().items())
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", alike.__name__],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-600:]
        assert done.stdout == here


def test_every_test_game_is_in_the_battery() -> None:
    folders = {path.name for path in roster.TEST_GAMES.iterdir() if (path / "__init__.py").is_file()}
    assert folders <= set(roster.every_game())
