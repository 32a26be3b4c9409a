"""docs/adding-a-game.md: the files that the page shows make a game, and the battery finds it sound."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
FOLDER = "src/farshore/games/surf/"

pytestmark = pytest.mark.interpreted_only  # the game is added to a copy of the sources, which nobody compiled


def files_of_the_page() -> dict[str, str]:
    """Each block goes to the file that was named last before it."""
    found: dict[str, str] = {}
    named = ""
    for prose, language, block in re.findall(r"(.*?)```(\w+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        paths = re.findall(rf"`({FOLDER}[\w./]+)`", prose)
        named = paths[-1] if paths else named
        if language not in ("sh", "text"):
            assert named, "each file is named before it is shown"
            assert named not in found, named
            found[named] = block
    return found


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the game of the page among them."""
    copy = tmp_path_factory.mktemp("checkout")
    built = shutil.ignore_patterns("_fast_build", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", copy / "src", ignore=built)
    for path, text in files_of_the_page().items():
        target = copy / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (copy / FOLDER / "phases" / "__init__.py").write_text('"""The chapters of Surf."""\n', encoding="utf-8")
    return copy


def run(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "FARSHORE_CORE": "interpreted"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_the_page_shows_every_file() -> None:
    names = {path.removeprefix(FOLDER) for path in files_of_the_page()}
    assert names == {
        "rules.en.md",
        "components.toml",
        "box.py",
        "state.py",
        "phases/turn.py",
        "scoring.py",
        "view.py",
        "facts.py",
        "words/en.po",
        "__init__.py",
    }


def test_the_battery_finds_the_game_sound(checkout: Path) -> None:
    command = re.search(r"```sh\n\.venv/bin/python (.*?)\n```", PAGE.read_text(encoding="utf-8"))
    assert command is not None
    done = run(checkout, *shlex.split(command[1]), "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout[-3000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 30


def test_the_game_is_clean_and_can_be_played(checkout: Path) -> None:
    for arguments in (
        ("-m", "farshore", "simulate", "surf", "--matches", "4", "--bots", "greedy,random"),
        ("-m", "farshore", "rules", "surf", "--find", "ashore"),
        ("-m", "ruff", "check", "--config", "pyproject.toml", str(checkout / FOLDER)),
    ):
        done = run(checkout, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
