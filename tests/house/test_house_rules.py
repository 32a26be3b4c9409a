"""Each rule of the house holds here, and catches a violation planted in a small tree."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.house

ROOT = Path(__file__).resolve().parents[2]


def load_rules() -> ModuleType:
    spec = importlib.util.spec_from_file_location("house_rules", ROOT / "tools" / "house_rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


rules = load_rules()


@pytest.mark.parametrize("rule", rules.RULES, ids=lambda rule: rule.__name__)
def test_the_house_keeps_its_rules(rule: Callable[[Path], list[str]]) -> None:
    assert rule(ROOT) == []


SOUND = {
    "__init__.py": "from farshore import _fast\nfrom farshore.match import Match\n",
    "_fast.py": "",
    "__main__.py": "from farshore import cli\n",
    "cli.py": "import farshore\nimport farshore.server.app\n",
    "components.py": "from farshore.core import state\n",
    "component_tables.py": "from farshore.components import Table\n",
    "words.py": "from . import core\n",
    "match.py": "from farshore import core, games, words\nfrom farshore.table import seat\n",
    "table/__init__.py": "",
    "table/seat.py": "from ..core.state import State\n",
    "core/__init__.py": "",
    "core/state.py": "import json\nfrom . import moves\n",
    "core/moves.py": "from farshore.core import state\n",
    "games/__init__.py": "from .listing import games\n",
    "games/listing.py": "import farshore.games\n",
    "games/toy/__init__.py": "",
    "games/toy/state.py": "from farshore.core.state import State\nimport farshore.components\nfrom . import phases\n",
    "games/toy/phases/__init__.py": "",
    "games/toy/phases/one.py": "from ..state import Toy\nfrom farshore.games.toy import state\n",
    "games/other/__init__.py": "",
    "games/other/state.py": "",
    "bots/__init__.py": "",
    "bots/random.py": "from farshore.core import state\nimport farshore.match\n",
    "server/__init__.py": "",
    "server/app.py": "from farshore import Match\nfrom farshore.bots.random import pick\n",
}


def plant(root: Path, files: dict[str, str]) -> Path:
    """A tree of the package's shape, with these files (relative to the package) written over the sound ones."""
    for name, text in (SOUND | files).items():
        file = root / "src" / "farshore" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def test_sound_imports_pass(tmp_path: Path) -> None:
    assert rules.import_findings(plant(tmp_path, {})) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/state.py", "from farshore.games.toy import state"),
        ("core/state.py", "import farshore.components"),
        ("core/state.py", "from .. import words"),
        ("core/state.py", "import farshore"),
        ("core/state.py", "def late():\n    from farshore import match"),
        ("components.py", "import farshore.words"),
        ("component_tables.py", "from .games import toy"),
        ("words.py", "import farshore.components"),
        ("words.py", "from farshore.cli import main"),
        ("games/toy/state.py", "from farshore.games.other.state import State"),
        ("games/toy/phases/one.py", "from ...other import state"),
        ("games/toy/state.py", "from farshore import match"),
        ("games/toy/state.py", "from farshore.bots.random import pick"),
        ("games/listing.py", "from farshore.games import toy"),
        ("match.py", "import farshore.bots.random"),
        ("match.py", "from farshore.games.toy.state import Toy"),
        ("table/seat.py", "from farshore.bots import named"),
        ("bots/random.py", "import farshore.server.app"),
        ("bots/random.py", "from ..games.toy import state"),
        ("__init__.py", "from farshore.server import app"),
        ("server/app.py", "from farshore import cli"),
        ("_fast.py", "from farshore.core import state"),
        ("attic.py", "import json"),
    ],
)
def test_a_wrong_import_is_caught(tmp_path: Path, file: str, line: str) -> None:
    found = rules.import_findings(plant(tmp_path, {file: line + "\n"}))
    assert len(found) == 1, found
    assert found[0].startswith(f"src/farshore/{file}")


@pytest.mark.parametrize("name", ["src/farshore/core/long.py", "web/src/Board.svelte", "tests/long.py", "tools/a.ts"])
def test_a_long_source_is_caught(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text("\n" * 500)
    assert rules.size_findings(tmp_path) == []
    file.write_text("\n" * 501)
    assert rules.size_findings(tmp_path) == [f"{name}: 501 lines; no source file is longer than 500"]


def test_long_texts_and_built_files_are_no_sources(tmp_path: Path) -> None:
    for name in ("src/farshore/games/toy/rules.en.md", "web/node_modules/big/index.ts", "docs/script.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("\n" * 900)
    assert rules.size_findings(tmp_path) == []


@pytest.mark.parametrize("needle", [*rules.HOSTS, *rules.MACHINE_PATHS])
def test_a_host_or_a_path_of_a_machine_is_caught(tmp_path: Path, needle: str) -> None:
    (tmp_path / "notes.md").write_text(f"first\nlook at {needle}here\n")
    assert rules.needle_findings(tmp_path) == [f"notes.md:2: holds {needle}"]


def test_harmless_words_pass(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text("a/wo" + "rk/b, ./ro" + "ot/x, network/, pip install\n")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    assert rules.needle_findings(tmp_path) == []


def test_a_folder_without_init_is_caught(tmp_path: Path) -> None:
    plant(tmp_path, {})
    assert rules.package_findings(tmp_path) == []
    (tmp_path / "src/farshore/games/toy/phases/__init__.py").unlink()
    assert rules.package_findings(tmp_path) == ["src/farshore/games/toy/phases: has modules but no __init__.py"]


HEAD = "from mypy_extensions import i64\nONE = 1\n"


@pytest.mark.parametrize(
    "body",
    [
        "def f(r: i64) -> i64:\n    return 1 << r",
        "def f(r: i64) -> i64:\n    return 3 << r",
        "def f(r: i64) -> i64:\n    return i64(1) << r",
        "def f(r: i64) -> i64:\n    return ONE << r",
        "def f(r: i64) -> i64:\n    one: i64 = 1\n    return one << r",
        "def f(r: i64) -> i64:\n    return 1 << (r - 1)",
        "def f(g: object) -> i64:\n    return 1 << g.island",
        "class C:\n    def f(self, t: list[int]) -> i64:\n        return 1 << t[0]",
    ],
)
@pytest.mark.parametrize("file", ["core/state.py", "games/toy/state.py", "bots/random.py"])
def test_a_shift_that_mypyc_gets_wrong_is_caught(tmp_path: Path, body: str, file: str) -> None:
    found = rules.shift_findings(plant(tmp_path, {file: f"{HEAD}{body}\n"}))
    assert len(found) == 1, found
    assert found[0].startswith(f"src/farshore/{file}:")


@pytest.mark.parametrize(
    "body",
    [
        "def f(r: i64) -> i64:\n    return i64(1 << int(r))",
        "def f(r: int) -> i64:\n    return 1 << r",
        "def f() -> i64:\n    r: int = 3\n    return 1 << r",
        "def f() -> i64:\n    return (1 << 40) - 1",
        "def f(r: i64) -> i64:\n    return BIT[r]",
        "def f(mask: i64, r: i64) -> i64:\n    return mask << r",
    ],
)
def test_a_sound_shift_passes(tmp_path: Path, body: str) -> None:
    assert rules.shift_findings(plant(tmp_path, {"core/state.py": f"{HEAD}{body}\n"})) == []


def test_a_shift_in_a_module_without_i64_passes(tmp_path: Path) -> None:
    assert rules.shift_findings(plant(tmp_path, {"core/state.py": "def f(r):\n    return 1 << r\n"})) == []


GOOD_LOCK = r"""babel==2.18.0 ; python_version < '4' \
    --hash=sha256:00 \
    --hash=sha256:11
    # via farshore
"""


def write_locks(root: Path, dev: str) -> Path:
    (root / "requirements").mkdir()
    for name, text in {"run": GOOD_LOCK, "bench": GOOD_LOCK, "dev": dev}.items():
        (root / "requirements" / f"{name}.txt").write_text(text)
    return root


def test_sound_locks_pass(tmp_path: Path) -> None:
    assert rules.lock_findings(write_locks(tmp_path, GOOD_LOCK)) == []


@pytest.mark.parametrize(
    "bad",
    [
        "rich==15.0.0\n",
        "rich>=15.0.0 --hash=sha256:00\n",
        "--extra-index-url https://packages.example/simple\n",
        "rich @ https://packages.example/rich.whl --hash=sha256:00\n",
    ],
)
def test_a_loose_lock_is_caught(tmp_path: Path, bad: str) -> None:
    found = rules.lock_findings(write_locks(tmp_path, GOOD_LOCK + bad))
    assert len(found) == 1, found
    assert found[0].startswith("requirements/dev.txt")


def test_a_missing_lock_is_caught(tmp_path: Path) -> None:
    write_locks(tmp_path, GOOD_LOCK)
    (tmp_path / "requirements" / "run.txt").unlink()
    assert rules.lock_findings(tmp_path) == ["requirements/run.txt: is missing"]
