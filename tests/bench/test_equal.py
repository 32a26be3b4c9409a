"""The same seeds give the same matches on both cores: whole records are compared, of several hundred matches a game.

It runs once, with a process for each core, since it needs both whichever of them the run itself is on.
"""

from __future__ import annotations

import difflib
import json
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from farshore import _fast
from tests.bench import roster
from tests.bench.workshop import ROOT, environment

pytestmark = pytest.mark.interpreted_only

CORES = ("interpreted", "compiled")


def begin(core: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.bench.equal_worker", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, env=environment(ROOT, core), stdout=pipe, stderr=pipe, text=True)


def on_both(*arguments: str) -> list[str]:
    """What a worker prints on each core; the two run side by side."""
    both = [begin(core, *arguments) for core in CORES]
    printed = []
    for core, process in zip(CORES, both, strict=True):
        out, complaint = process.communicate()
        assert process.returncode == 0, f"the {core} core: {complaint}"
        printed.append(out)
    return printed


@cache
def needs_a_build() -> str:
    return _fast.examine(_fast.PACKAGE).fault


def first_difference(name: str, seats: str, hashes: list[list[str]]) -> str:
    """The first match that differs, and the rows in which it does."""
    plain, compiled = hashes
    number = next(at for at, pair in enumerate(zip(plain, compiled, strict=True)) if pair[0] != pair[1])
    one, other = (record.splitlines() for record in on_both(name, seats, str(number)))
    lines = list(difflib.unified_diff(one, other, *CORES, lineterm="", n=2))
    return f"{name}, {seats} seats, match {number}:\n" + "\n".join(lines[:20])


@pytest.mark.parametrize("name", roster.game_names())
def test_both_cores_play_the_same_matches(name: str) -> None:
    if fault := needs_a_build():
        pytest.skip(f"there is no compiled core to compare with: {fault}")
    plain, compiled = (json.loads(printed) for printed in on_both(name))
    assert [plain["mode"], compiled["mode"]] == list(CORES)
    assert plain["hashes"].keys() == compiled["hashes"].keys()
    for seats, hashes in plain["hashes"].items():
        others = compiled["hashes"][seats]
        assert len(hashes) >= (300 if int(seats) <= 5 else 20 if int(seats) <= 20 else 5)
        assert len(set(hashes)) > 1, "matches of different seeds differ"
        assert hashes == others, first_difference(name, seats, [hashes, others])


def test_a_difference_is_shown_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = ['{\n  [0, "a1"],\n  [1, "b1"]\n}\n', '{\n  [0, "a1"],\n  [1, "b2"]\n}\n']
    monkeypatch.setattr(sys.modules[__name__], "on_both", lambda *arguments: shown)
    told = first_difference("template", "2", [["x", "y", "z"], ["x", "q", "z"]])
    assert told.startswith("template, 2 seats, match 1:\n--- interpreted\n+++ compiled")
    assert '-  [1, "b1"]' in told.splitlines()
    assert '+  [1, "b2"]' in told.splitlines()
