"""Whatever is typed, a command ends with a status and never with a traceback."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from farshore.bots import arena
from farshore.table import recording
from tests.cli.driver import run

WORDS = st.sampled_from(
    ["games", "rules", "play", "simulate", "replay", "verify", "components", "show", "check", "template", "--json"]
    + ["--seats", "--seat", "--seed", "--bots", "--options", "tide=wild", "--matches", "--at", "--find", "--language"]
    + ["es", "me", "steady", "random", "2", "3", "-1", "0", "--dice", "real", "--help", "--version", "--", "-", "="]
    + ["--components", "--file", "--resume", "--record", "[", "[/]", "\x00", "\n", "é" * 9, "\udcff", "..", ""]
)
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def ends_well(*arguments: str, typed: str | bytes = "") -> None:
    done = run(*arguments, typed=typed)
    assert done.status in (0, 1, 2)
    assert "Traceback" not in done.err
    if done.status == 2:
        assert len(done.err.splitlines()) == 1, done.err


@QUICK
@given(st.lists(WORDS, max_size=7), st.text(max_size=20))
def test_arguments(arguments: list[str], typed: str) -> None:
    # Long work is not what is tried here, nor files in the folder of the tests.
    if "--record" in arguments or "--records" in arguments or "bench" in arguments:
        arguments = [word for word in arguments if word not in ("--record", "--records")]
    if "simulate" in arguments:
        arguments = [*arguments, "--matches", "2", "--workers", "1"]
    ends_well(*arguments, typed=typed.encode("utf-8", "replace"))


LINES = st.lists(
    st.sampled_from(
        ["1", "2", "5", "stop", "done", "dive", "peek", "b1", "undo", "why dive", "why", "/", "/why é", "?"]
    )
    | st.sampled_from(["log", "sheet", "look", "rules", "rules T2.4", "help", "save", "0", "-1", "1 2", "ok", "="])
    | st.text(max_size=12).filter(lambda text: "save" not in text and "guardar" not in text),
    max_size=25,
)


@QUICK
@given(LINES, st.sampled_from([["me"], ["me", "me"], ["me", "greedy", "random"]]), st.booleans(), st.integers(0, 9))
def test_lines_at_the_table(lines: list[str], who: list[str], real: bool, seed: int) -> None:
    dice = ["--dice", "real"] if real else []
    typed = "\n".join(lines).encode("utf-8", "replace")
    ends_well("play", "template", "--seat", *who, "--seed", str(seed), *dice, typed=typed)


def whole_record() -> dict[str, Any]:
    kept: list[dict[str, Any]] = []
    arena.simulate("template", 2, 1, 1, ["novice"], keep=lambda _, record: kept.append(record))
    return kept[0]


RECORD = whole_record()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@QUICK
@given(st.sampled_from([*RECORD, "start", "component_set"]), JSON, st.sampled_from(["replay", "verify"]))
def test_records_with_one_field_changed(field: str, value: Any, command: str) -> None:
    broken(json.dumps({**RECORD, field: value}), command)


@QUICK
@given(st.integers(0, len(RECORD["rows"]) - 1), JSON, st.sampled_from(["replay", "verify"]))
def test_records_with_one_row_changed(at: int, value: Any, command: str) -> None:
    rows = [row if number != at else value for number, row in enumerate(RECORD["rows"])]
    broken(json.dumps({**RECORD, "rows": rows}), command)


@QUICK
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode), st.sampled_from(["replay", "verify"]))
def test_records_of_noise(data: bytes, command: str) -> None:
    ends_well(command, "-", typed=data)


@QUICK
@given(st.integers(0, 3000), st.integers(0, 6), st.text(max_size=3), st.sampled_from(["replay", "verify"]))
def test_records_with_letters_changed(at: int, length: int, new: str, command: str) -> None:
    text = recording.to_text(RECORD)
    broken(text[:at] + new + text[at + length :], command)


def broken(text: str, command: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.json"
        path.write_bytes(text.encode("utf-8", "replace"))
        ends_well(command, str(path))
