"""The battery itself: each check notices the game that is broken for it, and passes the sound one."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.game import Game
from tests.contract.battery import Check, checks
from tests.contract.broken import BROKEN, Broken

pytestmark = pytest.mark.interpreted_only  # it changes classes of games while they run

SEEDS = range(1, 6)
SHADOWED = {
    "asides", "heard_once", "previews", "questions_are_choices", "record", "refusals", "restore", "spent",
    "taking_back_parts", "tells",
}  # fmt: skip


def caught(check: Check, game: Game[Any], seats: int) -> str:
    """What the check says, within a few seeds."""
    for seed in SEEDS:
        try:
            check(game, seats, seed)
        except AssertionError as error:
            return str(error)
    return ""


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name.replace(" ", "_"))
def test_the_battery_catches(broken: Broken) -> None:
    check = checks()[broken.check]
    with broken.applied() as game:
        said = caught(check, game, broken.seats)
    assert said.strip(), f"{broken.name}: nobody notices"
    with broken.unbroken() as sound:
        for seed in SEEDS[:2]:
            check(sound, broken.seats, seed)


def test_every_check_is_known_to_catch_something() -> None:
    """A check that nothing was broken for might be blind; what these look at, only the core can break."""
    unproven = set(checks()) - {broken.check for broken in BROKEN}
    assert unproven <= SHADOWED
