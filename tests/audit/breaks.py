"""What a break is, and where they are listed."""

from __future__ import annotations

import importlib
import random
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "farshore"
CORE = "core"


@dataclass(frozen=True)
class Break:
    """A rule broken by one replacement of source text, and the test that must then fail.

    `old` stands exactly once in `file`: a path inside the game's folder; of breaks of the core, inside src/farshore.
    """

    rule: str
    file: str
    old: str
    new: str
    test: str


@dataclass(frozen=True)
class Listed:
    """A break with where it is listed: a game's name, or the core."""

    where: str
    number: int
    of: Break

    @property
    def path(self) -> Path:
        """The file, relative to src/farshore."""
        return Path(self.of.file) if self.where == CORE else Path("games") / self.where / self.of.file

    @property
    def name(self) -> str:
        return f"{self.where} {self.number} [{self.of.rule}] {self.of.file}"


def places() -> list[str]:
    """The core, and every game that lists breaks."""
    games = sorted(path.parent.name for path in (ROOT / "tests" / "games").glob("*/breaks.py"))
    core = [CORE] if (ROOT / "tests" / "contract" / "breaks.py").is_file() else []
    return core + games


def breaks_of(where: str) -> list[Listed]:
    module = "tests.contract.breaks" if where == CORE else f"tests.games.{where}.breaks"
    return [Listed(where, number, one) for number, one in enumerate(importlib.import_module(module).BREAKS, start=1)]


def by_lot(listed: list[Listed], most: int, seed: int) -> list[Listed]:
    """At most so many of them, the same for the same seed."""
    lot = random.Random(seed)
    return listed if len(listed) <= most else sorted(lot.sample(listed, most), key=lambda one: one.number)


def misplaced(one: Listed, sources: Path = SOURCES) -> str:
    """What is wrong with the break itself; empty: it can be applied."""
    file = sources / one.path
    if not file.is_file():
        return f"there is no file {one.path.as_posix()}"
    times = file.read_text(encoding="utf-8").count(one.of.old)
    if times != 1:
        return f"the text to replace stands {times} times in {one.path.as_posix()}, not once"
    if one.of.new == one.of.old:
        return "it replaces a text by itself"
    test, _, function = one.of.test.partition("::")
    if not (ROOT / test).is_file() or not function:
        return f"there is no test {one.of.test}"
    return ""
