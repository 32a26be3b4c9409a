"""The audit itself, and a part of it on every run: all breaks of the template, ten by lot of each other place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.audit import Break
from tests.audit.breaks import ROOT, Listed, breaks_of, by_lot, misplaced, places
from tests.audit.running import audited

pytestmark = [pytest.mark.interpreted_only, pytest.mark.house]

TEMPLATE = "template"
MOST = 10
SEED = 20260  # changed now and then, so that others have their turn


@pytest.mark.parametrize("where", places())
def test_breaks_are_noticed(where: str) -> None:
    listed = breaks_of(where)
    chosen = listed if where == TEMPLATE else by_lot(listed, MOST, SEED)
    missed = [f"{found.one.name}: {found.fault} ({found.one.of.test})" for found in audited(chosen) if found.fault]
    assert not missed, "\n".join(missed)


@pytest.mark.parametrize("where", places())
def test_every_break_can_be_applied(where: str) -> None:
    faults = [f"{one.name}: {misplaced(one)}" for one in breaks_of(where) if misplaced(one)]
    assert not faults, "\n".join(faults)


SOUND = Break(
    rule="T2.3",
    file="phases/turn.py",
    old='return "T2.3" if g.is_taken(choice) else FREE',
    new="return FREE",
    test="tests/games/template/test_turn.py::test_a_pool_with_another_diver_is_closed",
)
FAULTY = [
    (Break(SOUND.rule, SOUND.file, SOUND.old, SOUND.old + "  # the same", SOUND.test), "the test passes all the same"),
    (Break(SOUND.rule, SOUND.file, "no such text", "x", SOUND.test), "stands 0 times"),
    (Break(SOUND.rule, SOUND.file, "g.then(", "x", SOUND.test), "times in games/template/phases/turn.py, not once"),
    (Break(SOUND.rule, "phases/none.py", "a", "b", SOUND.test), "there is no file"),
    (Break(SOUND.rule, SOUND.file, SOUND.old, SOUND.old, SOUND.test), "replaces a text by itself"),
    (Break(SOUND.rule, SOUND.file, SOUND.old, "return", "tests/none.py::test_x"), "there is no test"),
    (Break(SOUND.rule, SOUND.file, SOUND.old, SOUND.new, SOUND.test + "_not"), "fails without the break too"),
    (Break(SOUND.rule, SOUND.file, SOUND.old, "return (", SOUND.test), "the test didn't run"),
]


def test_the_audit_tells_what_is_wrong_with_a_break() -> None:
    """One that is noticed, and one for each way not to be."""
    asked = [Listed(TEMPLATE, 0, SOUND), *[Listed(TEMPLATE, at, one) for at, (one, _) in enumerate(FAULTY, start=1)]]
    before = source_of(SOUND)
    # The test that isn't there would make all others run alone first: it is asked apart.
    apart = [one for one in asked if one.of.test.endswith("_not")]
    together = [one for one in asked if one not in apart]
    found = {done.one.number: done.fault for part in (together, apart) for done in audited(part)}
    assert found[0] == ""
    for at, (_, said) in enumerate(FAULTY, start=1):
        assert said in found[at], (at, found[at])
    assert source_of(SOUND) == before, "the audit changed the tree itself"


def source_of(one: Break) -> bytes:
    return (ROOT / "src" / "farshore" / "games" / TEMPLATE / Path(one.file)).read_bytes()


def test_a_lot_is_the_same_for_the_same_seed() -> None:
    listed = [Listed("x", number, SOUND) for number in range(40)]
    assert by_lot(listed, 10, 1) == by_lot(listed, 10, 1)
    assert by_lot(listed, 10, 1) != by_lot(listed, 10, 2)
    assert len(by_lot(listed, 10, 3)) == 10
    assert by_lot(listed[:4], 10, 3) == listed[:4]
