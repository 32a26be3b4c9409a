"""Every command: what it says, its JSON, its one-line refusals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import farshore
from farshore import Match, cli
from farshore.bots import arena
from farshore.core.errors import FarshoreError
from farshore.table import hosts, recording
from tests.cli.driver import run

TEMPLATE = Path(farshore.__file__).parent / "games" / "template"


@pytest.fixture
def record() -> dict[str, Any]:
    kept: list[dict[str, Any]] = []
    arena.simulate("template", 2, 1, 4, ["steady"], keep=lambda _, one: kept.append(one))
    return kept[0]


def written(folder: Path, record: dict[str, Any], name: str = "match.json") -> str:
    path = folder / name
    path.write_text(recording.to_text(record), encoding="utf-8")
    return str(path)


def first_draw(record: dict[str, Any], stream: str) -> list[Any]:
    row: list[Any] = next(row for row in record["rows"] if row[:2] == ["chance", stream])
    return row


# ------------------------------------------------------------------------------------------------------- help, version


def test_help_is_short_and_shows_examples() -> None:
    done = run("--help")
    assert done.status == 0
    assert "farshore play template" in done.out
    assert all(name in done.out for name in ("games", "rules", "simulate", "replay", "verify", "components", "bench"))
    assert len(done.out.splitlines()) < 40
    assert run().out == done.out


@pytest.mark.parametrize("command", ["games", "rules", "play", "simulate", "replay", "verify", "bench"])
def test_each_command_has_help(command: str) -> None:
    done = run(command, "--help")
    assert done.status == 0
    assert done.out.startswith(f"usage: farshore {command}")


def test_version_names_the_core() -> None:
    done = run("--version")
    assert done.status == 0
    assert farshore.__version__ in done.out
    assert "core:" in done.out


# --------------------------------------------------------------------------------------------------------- games, rules


def test_games() -> None:
    done = run("games")
    assert "Tide Pools" in done.out
    assert "steady" in done.out
    assert "sólido" not in done.out
    told = run("games", "--json").json
    template = next(game for game in told if game["name"] == "template")
    assert template["seats"] == [2, 3, 4]
    assert template["bots"] == ["random", "greedy", "novice", "steady"]


def test_the_language_is_asked_for_or_found() -> None:
    spanish = run("games", "--language", "es").out
    assert "Jugadores" in spanish
    assert run("games", environ={"LANG": "es_ES.UTF-8"}).out == spanish
    assert run("games", environ={"LANG": "fi_FI.UTF-8"}).out == run("games").out
    assert run("games", environ={"LANG": "es_ES.UTF-8", "LC_ALL": "C"}).out == run("games").out
    assert "there is no language 'fr'" in run("games", "--language", "fr").refusal


def test_rules() -> None:
    assert "Setting up" in run("rules", "template").out
    assert run("rules", "template", "--language", "es").out != run("rules", "template").out
    found = run("rules", "template", "--find", "PEEK").out
    assert "T2.4" in found
    assert "T1.1" not in found
    part = run("rules", "template", "--find", "t2.5b").out
    assert "[T2.5]" in part
    assert "[T2.5b]" in part
    assert "[T2.5a]" not in part
    nothing = run("rules", "template", "--find", "volcano")
    assert nothing.status == 1
    assert len(nothing.err.splitlines()) == 1
    assert "no game 'nosuch'" in run("rules", "nosuch").refusal


# ----------------------------------------------------------------------------------------------------------- components


def test_components_show_and_check() -> None:
    shown = run("components", "show", "template").out
    assert "from the rulebook" in shown
    assert "cowrie" in shown
    one = run("components", "show", "template", "tide").out
    assert "calm: 1 2 3 4" in one
    assert "cowrie" not in one
    told = run("components", "show", "template", "--json").json
    assert told["tables"]["shells"]["source"] == "rulebook"
    checked = run("components", "check", "template", "--json").json
    assert checked["sound"]
    assert all(one["holds"] and one["found"] == one["expected"] for one in checked["checks"])
    assert "14" in run("components", "check", "template").out
    assert "nosuch" in run("components", "show", "template", "nosuch").refusal
    assert "see farshore components --help" in run("components").refusal


def test_a_file_that_breaks_a_count(tmp_path: Path) -> None:
    text = (TEMPLATE / "components.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("count = 6", "count = 7"), encoding="utf-8")
    done = run("components", "check", "template", "--file", str(path))
    assert done.status == 1
    assert "✗" in done.out
    told = run("components", "check", "template", "--file", str(path), "--json")
    assert told.status == 1
    assert [one["found"] for one in told.json["checks"] if not one["holds"]] == [15]
    path.write_text(text.replace("[tide]", "[tides]"), encoding="utf-8")
    other = run("components", "check", "template", "--file", str(path))
    assert other.status == 1
    assert "tide" in other.out
    path.write_text("what?", encoding="utf-8")
    assert "is no TOML" in run("components", "check", "template", "--file", str(path)).refusal
    assert "can't be read" in run("components", "check", "template", "--file", str(tmp_path / "none")).refusal


# ------------------------------------------------------------------------------------------------------------- simulate


def test_simulate() -> None:
    asked = ["simulate", "template", "--matches", "8", "--seed", "3", "--bots", "steady,random"]
    told = run(*asked, "--json").json
    assert told["matches"] == len(told["results"]) == 8
    assert sum(told["wins"].values()) == 8
    assert {row["seed"] for row in told["results"]} == {3, 4, 5, 6}
    assert set(told["results"][0]) >= {"seed", "bots", "totals"}
    assert run(*asked, "--json", "--workers", "2").json == told
    text = run(*asked).out
    assert "steady" in text
    assert "Seat advantage" in text
    assert "Seat 2" in text


def test_simulate_takes_names_apart_too() -> None:
    told = run("simulate", "template", "--matches", "3", "--bots", "steady", "--bots", "random,novice", "--json").json
    assert told["seats"] == 3
    assert list(told["wins"]) == ["steady", "random", "novice"]
    wild = run("simulate", "template", "--matches", "2", "--options", "tide=wild", "--json").json
    assert wild["options"] == {"tide": "wild"}


def test_simulate_keeps_records(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    asked = ["simulate", "template", "--matches", "3", "--bots", "novice", "--records", str(folder), "--json"]
    told = run(*asked).json
    files = sorted(folder.iterdir())
    assert len(files) == 3
    for file, row in zip(files, told["results"], strict=True):
        replayed = run("replay", str(file), "--json").json
        assert [place["total"] for place in replayed["result"]] == row["totals"]
        assert run("verify", str(file)).status == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nosuch"], "there is no game 'nosuch'; there are"),
        (["template", "--seats", "7"], "is for 2 to 4 seats, not 7"),
        (["template", "--seats", "two"], "invalid int value: 'two'"),
        (["template", "--bots", "deep"], "there is no computer player 'deep'"),
        (["template", "--bots", "random,random,random", "--seats", "2"], "3 computer players for 2 seats"),
        (["template", "--options", "tide"], "an option is written key=value"),
        (["template", "--options", "tide=x"], "option tide takes calm or wild"),
        (["template", "--options", "moon=x"], "there is no option 'moon'"),
        (["template", "--matches", "-3"], "matches is a number from 1"),
        (["template", "--workers", "0"], "workers is a number from 1"),
        (["template", "--seed", str(1 << 80)], "a seed is a whole number"),
        (["template", "--components", "none.toml"], "can't be read"),
        (["template", "--nosuch"], "unrecognized arguments: --nosuch"),
        ([], "the following arguments are required: GAME"),
    ],
)
def test_simulate_refuses(arguments: list[str], said: str) -> None:
    assert said in run("simulate", *arguments).refusal


# -------------------------------------------------------------------------------------------------------------- replay


def test_replay(tmp_path: Path, record: dict[str, Any]) -> None:
    path = written(tmp_path, record)
    done = run("replay", path)
    assert done.status == 0
    assert "Score sheet" in done.out
    assert "1. Seat" in done.out
    early = run("replay", path, "--at", "4")
    assert "row 4 of" in early.out
    assert "Score sheet" not in early.out
    told = run("replay", path, "--at", "4", "--json").json
    match = Match.replay(record, 4)
    assert told["view"] == match.view(None)
    assert told["events"] == match.events(None)
    assert told["rows"] == len(record["rows"])
    own = run("replay", path, "--at", "9", "--seat", "2", "--json").json
    assert own["view"] == Match.replay(record, 9).view(1)
    piped = run("replay", "-", "--json", typed=Path(path).read_bytes()).json
    assert piped["result"] == Match.replay(record).result()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rules": 99}, "rules version 99 is unknown here; known: 1"),
        ({"rules": "one"}, "rules version one is unknown"),
        ({"components": "0" * 64}, "it was played with components 000000000000, which are not here"),
        ({"game": "nosuch"}, "there is no game 'nosuch'"),
        ({"game": 4}, "names no game"),
        ({"farshore": 7}, "no record of ours"),
        ({"seats": 9}, "for 2 to 4 seats"),
        ({"rows": "none"}, "a record has rows"),
        ({"rows": [[0, "fly"]]}, "row 0"),
        ({"options": {"tide": "low"}}, "option tide takes"),
    ],
)
def test_records_that_cannot_be_played(
    tmp_path: Path, record: dict[str, Any], change: dict[str, Any], said: str
) -> None:
    path = written(tmp_path, {**record, **change})
    Path(path).write_text(json.dumps({**record, **change}), encoding="utf-8")
    assert said in run("replay", path).refusal
    assert said in run("verify", path).refusal


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "a record is JSON"),
        (b"{", "a record is JSON"),
        (b"[]", "a record is a JSON object"),
        (b"[" * 100_000, "a record is JSON"),
        (b"\xff\xfe", "a record is UTF-8 text"),
        (b"{}", ""),
        (b'{"farshore": 1, "game": "template", "rules": 1' + b"0" * 5000 + b"}", ""),
    ],
)
def test_files_that_are_no_records(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(data)
    for command in ("replay", "verify"):
        assert said in run(command, str(path)).refusal


def test_replay_refuses(tmp_path: Path, record: dict[str, Any]) -> None:
    path = written(tmp_path, record)
    count = len(record["rows"])
    assert f"the record has {count} rows" in run("replay", path, "--at", str(count + 1)).refusal
    assert "not -1" in run("replay", path, "--at", "-1").refusal
    assert "seats 1 to 2, not 3" in run("replay", path, "--seat", "3").refusal
    assert "No such file" in run("replay", str(tmp_path / "none.json")).refusal
    assert "directory" in run("replay", str(tmp_path)).refusal


# -------------------------------------------------------------------------------------------------------------- verify


def test_verify_sound(tmp_path: Path, record: dict[str, Any]) -> None:
    path = written(tmp_path, record)
    done = run("verify", path)
    assert done.status == 0
    assert "Sound" in done.out
    told = run("verify", path, "--json").json
    assert told["sound"]
    assert told["agree"] == sum(row[0] == "chance" for row in record["rows"])


def test_verify_names_the_wrong_draw(tmp_path: Path, record: dict[str, Any]) -> None:
    row = first_draw(record, "tide.0")
    true = row[3]
    row[3] = "face1" if true != "face1" else "face2"
    path = written(tmp_path, record)
    done = run("verify", path)
    assert done.status == 1
    assert f"tide.0, draw 0: the record says {row[3]}, it should be {true}" in done.out
    told = run("verify", path, "--json")
    assert told.status == 1
    assert told.json["wrong"][0] == {"stream": "tide.0", "number": 0, "says": row[3], "should": true}


def test_verify_names_typed_draws(tmp_path: Path) -> None:
    match = Match.new("template", 2, None, chance=hosts.RealDice(hosts.Seeded(3)))
    while not match.over:
        if match.pending is not None:
            match.answer("face3")
        else:
            match.play(match.waiting[0], match.moves(match.waiting[0])[0])
    path = written(tmp_path, match.record())
    assert "face3 was typed by a person" in run("verify", path).out
    told = run("verify", path, "--json").json
    assert told["sound"]
    assert {one["says"] for one in told["typed"]} == {"face3"}


def test_verify_refuses_a_gap(tmp_path: Path, record: dict[str, Any]) -> None:
    first_draw(record, "tide.1")[2] = 1
    assert "nothing explains the gap" in run("verify", written(tmp_path, record)).refusal


# ------------------------------------------------------------------------------------------------------ bench, and ends


def test_bench() -> None:
    told = run("bench", "template", "--seconds", "0.01", "--json").json
    assert told["core"] in ("compiled", "interpreted")
    assert [row["seats"] for row in told["rows"]] == [2, 3, 4]
    assert all(row["decisions_per_second"] > 0 and row["clone_us"] > 0 for row in told["rows"])
    assert "Decisions a second" in run("bench", "template", "--seconds", "0.01").out
    assert "--seconds is more than 0" in run("bench", "--seconds", "0").refusal
    assert "--seconds" in run("bench", "--seconds", "nan").refusal


def test_an_unknown_command_is_one_line() -> None:
    assert "invalid choice: 'fly'" in run("fly").refusal


@pytest.mark.parametrize(
    ("raised", "status", "said"),
    [
        (KeyboardInterrupt(), cli.INTERRUPTED, "\n"),
        (BrokenPipeError(), cli.PIPE_CLOSED, ""),
        (FarshoreError("two\nlines"), cli.BAD_INPUT, "farshore: two lines\n"),
        (PermissionError(13, "Permission denied", "x.json"), cli.BAD_INPUT, "farshore: x.json: Permission denied\n"),
    ],
)
def test_ends(monkeypatch: pytest.MonkeyPatch, raised: BaseException, status: int, said: str) -> None:
    def fail(*_: object) -> int:
        raise raised

    monkeypatch.setattr(cli, "obeyed", fail)
    done = run("games")
    assert (done.status, done.err) == (status, said)


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["rules", "template"], ["play", "template"]])
def test_a_closed_pipe_ends_quietly(arguments: list[str]) -> None:
    """The real command, whose reader has gone before it writes."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "farshore", *arguments]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.returncode == cli.PIPE_CLOSED
    assert b"Error" not in done.stderr


def test_json_is_json_whatever_the_language() -> None:
    json.loads(run("games", "--json", "--language", "es").out)
