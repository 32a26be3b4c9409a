"""The terminal game, driven line by line."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from farshore import Match
from farshore.cli.input import COMMANDS
from tests.cli.driver import Done, run


def play(*lines: str, who: str = "me", seed: int = 7, more: tuple[str, ...] = ()) -> Done:
    typed = "".join(f"{line}\n" for line in lines)
    return run("play", "template", "--seed", str(seed), "--seat", *who.split(), *more, typed=typed)


def after(done: Done, line: str) -> str:
    """What was said from this typed line on."""
    return done.out.split(f"> {line}\n", 1)[1]


def test_a_newcomer_is_told_what_to_do() -> None:
    done = play()
    assert done.status == 0
    assert "Tide Pools" in done.out
    assert "Pearls are worth most" in done.out
    assert "Seat 1 (you), Seat 2 (steady)" in done.out
    assert "Type the number or the name of a move." in done.out
    assert "What do you do with your next tide point?" in done.out
    assert "Stop" in done.out
    assert done.out.rstrip().endswith("The input ended; the match is not over.")


def test_a_match_to_its_end(tmp_path: Path) -> None:
    """First moves until it is over: always the first that is offered."""
    file = tmp_path / "match.json"
    done = play(*["1"] * 400, more=("--record", str(file)))
    assert done.status == 0
    assert "The match is over" in done.out
    assert "Score sheet" in done.out
    assert "wins" in done.out
    assert "1. Seat" in done.out
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["over"]
    assert record["hand_in"] == [0]
    assert Match.verify(record).sound
    assert run("replay", str(file)).status == 0


def test_watching_computers() -> None:
    done = play(who="steady random")
    assert "The match is over" in done.out
    assert "Seat 1 (steady), Seat 2 (random)" in done.out
    assert ">" not in done.out.replace("->", "")


def test_moves_have_price_gain_and_what_follows() -> None:
    done = play("b1", "peek")
    assert re.search(r"b1 +−1 [\w ]+\n", done.out)
    assert re.search(r"Stop +−2 [\w ]+, then the turn is handed in", done.out)
    assert re.search(r"Peek +−1 [\w ]+, reveals something", done.out)
    assert "rolls dice" in after(done, "peek")


def test_what_happened_and_what_changed() -> None:
    done = play("b1")
    said = after(done, "b1")
    assert "Seat 1 wades to b1." in said
    assert "Seat 1, Place: on the shore → in pool b1" in said
    assert "What happened before:" in done.out
    assert "The tide gives Seat 1" in done.out


def test_why_names_the_rule() -> None:
    assert "[T2.5b] There is no shell here to dive for." in after(play("why dive"), "why dive")
    assert "[T2.5b]" in after(play("why Dive"), "why Dive")
    assert "b1 is possible now" in after(play("why b1"), "why b1")
    assert "Say which move" in after(play("why"), "why")
    assert "no move here" in after(play("why moon"), "why moon")
    assert "Not possible now. [T2.5b]" in after(play("dive"), "dive")


def test_undo() -> None:
    done = play("undo", "b1", "undo")
    assert "Nothing to take back" in done.out
    said = done.out.rsplit("> undo\n", 1)[1]
    assert "Seat 1 takes back: 1 decision." in said
    assert "Seat 1, Place: in pool b1 → on the shore" in said
    assert "Nothing to take back" in after(play("b1", "peek", "u"), "u")


def test_what_can_be_asked() -> None:
    done = play("help", "log", "sheet", "rules T2.3", "rules volcano", "look", "xyzzy", "")
    helped = after(done, "help")
    assert all(name in helped for name in COMMANDS)
    assert "Each costs one point" in helped
    assert "Seat 2 begins." in after(done, "log")
    assert "Cowries" in after(done, "sheet")
    assert "another diver stands" in after(done, "rules T2.3")
    assert "say nothing about volcano" in after(done, "rules volcano")
    assert "Reef" in after(done, "look")
    assert "xyzzy is no move here" in done.out


def test_several_moves_in_one_line() -> None:
    said = after(play("b1 c1"), "b1 c1")
    assert "Seat 1 wades to b1." in said
    assert "Seat 1 wades to c1." in said


def test_quit_and_save(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    done = play("b1", f"save {file}", "save", f"save {tmp_path}", "quit", "1")
    assert f"The match is kept in {file}" in done.out
    assert "Say where" in done.out
    assert "directory" in done.out
    assert done.out.rstrip().endswith("You have left the table; the match is not over.")
    again = run("play", "template", "--resume", str(file), typed="undo\n")
    assert "in pool b1" in again.out
    assert Match.replay(json.loads(file.read_text(encoding="utf-8"))).waiting == [0]


def test_a_resumed_match_goes_on_like_the_first(tmp_path: Path) -> None:
    file, whole = tmp_path / "half.json", tmp_path / "whole.json"
    play(*["1"] * 9, f"save {file}", *["1"] * 400, more=("--record", str(whole)))
    more = ("--resume", str(file), "--record", str(tmp_path / "other.json"))
    done = run("play", "template", *more, typed="1\n" * 400)
    assert "The match is over" in done.out
    first = json.loads(whole.read_text(encoding="utf-8"))
    second = json.loads((tmp_path / "other.json").read_text(encoding="utf-8"))
    assert second["rows"] == first["rows"]
    assert "that match is over" in run("play", "template", "--resume", str(whole)).refusal
    assert "leave --seed out" in run("play", "template", "--resume", str(file), "--seed", "4").refusal


def test_real_dice() -> None:
    lines = ["face9", "9", "3", "b1", "stop", "done", "", "face1", "quit"]
    done = play(*lines, more=("--dice", "real"), who="me me")
    assert "What was rolled? tide, Seat" in done.out
    assert "1 face1, 2 face2, 3 face3, 4 face4" in done.out
    assert "'face9' is none of" in done.out
    typed = play("1", "save x/y/z", "quit", more=("--dice", "real"))
    assert typed.out.rstrip().endswith("the match is not over.")


def test_two_people_share_a_keyboard() -> None:
    """The second never sees what the first looked at: a curtain, then a log and a reef of their own."""
    lines = ["b1", "peek", "done", "", "log", "why x", "c1"]
    for seed in range(1, 30):
        done = play(*lines, who="me me", seed=seed)
        if "It is a " in done.out and "Pass the keyboard to" in done.out:
            break
    before, behind = done.out.split("Pass the keyboard to", 1)
    assert "It is a " in before
    assert "It is a " not in behind
    assert "peeks at the shell in b1" in behind
    reef = behind.split("Reef", 1)[1].split("Round", 1)[0]
    assert not any(shell in reef for shell in ("cowrie", "conch", "pearl", "crab"))


def test_in_spanish() -> None:
    done = run(
        "play", "template", "--seed", "7", "--language", "es", typed="ayuda\nporqué bucear\nb1\ndeshacer\nsalir\n"
    )
    assert "¿Qué haces con tu próximo punto de marea?" in done.out
    assert "[T2.5b]" in done.out
    assert "vadea hasta b1" in done.out
    assert "se retracta" in done.out
    assert "Has dejado la mesa" in done.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nosuch"], "there is no game 'nosuch'"),
        (["template", "--seats", "9"], "is for 2 to 4 seats, not 9"),
        (["template", "--seats", "1"], "is for 2 to 4 seats, not 1"),
        (["template", "--seat", "me", "deep"], "there is no computer player 'deep'"),
        (["template", "--seats", "2", "--seat", "me", "me", "me"], "3 players for 2 seats"),
        (["template", "--seat", *["me"] * 5], "is for 2 to 4 seats, not 5"),
        (["template", "--dice", "loaded"], "invalid choice: 'loaded'"),
        (["template", "--options", "tide=low"], "option tide takes"),
        (["template", "--seed", str(1 << 64)], "a seed is a whole number"),
        (["template", "--components", "none.toml"], "can't be read"),
        (["template", "--record", "no/such/folder/x.json"], "no file can be written there"),
        (["template", "--resume", "none.json"], "No such file"),
        ([], "required: GAME"),
    ],
)
def test_refusals(arguments: list[str], said: str) -> None:
    assert said in run("play", *arguments).refusal


def in_a_terminal(*lines: str) -> str:
    """The real command on a pseudo terminal."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "farshore", "play", "template", "--seed", "7", "--seat", "me", "me"]
    environ = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environ, close_fds=True)
    os.close(slave)
    said = b""
    rest = list(lines)
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            piece = os.read(master, 4096)
        except OSError:
            break
        if not piece:
            break
        said += piece
        if said.rstrip().endswith((b">", b"presses Enter.")) and rest:
            os.write(master, rest.pop(0).encode() + b"\r")
            said += b"\n"
    process.wait(5)
    os.close(master)
    assert process.returncode == 0
    return said.decode("utf-8", "replace")


def test_on_a_real_terminal() -> None:
    """Colours and a clean screen between people, the same words."""
    said = in_a_terminal("b1", "stop", "done", "", "quit")
    assert "wades to b1" in said
    assert "\x1b[3J" in said  # the lines above the screen are gone too
    assert "You have left the table" in said
    assert "Traceback" not in said
