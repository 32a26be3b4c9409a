"""The chooser of the compiled build: fresh is used, stale is never run silently, forced and stale is an error.

Every test works on a small package of the same shape in a folder of its own, in processes of its own.
"""

from __future__ import annotations

import json
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.house

ROOT = Path(__file__).resolve().parents[2]

FILES = {
    "__init__.py": "from farshore import _fast\n_fast.install()\n",
    "cli.py": "",
    "components.py": "from typing import Final\nSIZE: Final = 3\n",
    "core/__init__.py": "",
    "core/state.py": """
        from mypy_extensions import mypyc_attr
        @mypyc_attr(allow_interpreted_subclasses=True)
        class State:
            def __init__(self) -> None:
                self.count = 0
            def step(self, by: int) -> int:
                self.count += by
                return self.count
        """,
    "bots/__init__.py": "",
    "bots/eager.py": """
        from farshore.games.toy.state import Toy
        def play(toy: Toy) -> int:
            return toy.play(10)
        """,
    "games/__init__.py": "",
    "games/toy/__init__.py": "",
    "games/toy/components.toml": "size = 3\n",
    "games/toy/plain.py": "# farshore: interpreted\nWORD = 'plain'\n",
    "games/toy/state.py": """
        from pathlib import Path
        from farshore.components import SIZE
        from farshore.core.state import State
        from farshore.games.toy.phases.one import double
        BESIDE = sorted(path.name for path in Path(__file__).parent.glob("*.toml"))
        class Toy(State):
            def play(self, times: int) -> int:
                for i in range(times):
                    self.step(double(i) + SIZE)
                return self.count
        """,
    "games/toy/phases/__init__.py": "",
    "games/toy/phases/one.py": "def double(x: int) -> int:\n    return 2 * x\n",
}

COMPILED = {
    "farshore/core/state.py",
    "farshore/bots/eager.py",
    "farshore/games/toy/state.py",
    "farshore/games/toy/phases/one.py",
}

PROBE = """
import farshore
from farshore import _fast
from farshore.core.state import State
from farshore.games.toy.state import BESIDE, Toy
from farshore.games.toy.plain import WORD
from farshore.bots.eager import play
class Mine(State):
    pass
native = type(Toy.play).__name__ == "method_descriptor"
print(_fast.mode(), native, play(Toy()), Mine().step(4), BESIDE, WORD)
"""


def shell(tree: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("FARSHORE_", "COV_"))}
    environment = inherited | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"} | variables
    return subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )


def probe(tree: Path, core: str = "", code: str = PROBE) -> subprocess.CompletedProcess[str]:
    return shell(tree, sys.executable, "-W", "error", "-c", code, FARSHORE_CORE=core)


def build(tree: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return shell(tree, *command, FARSHORE_OPT_LEVEL="0", **variables)


def write_tree(tree: Path) -> Path:
    package = tree / "src" / "farshore"
    for name, text in FILES.items():
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = text.strip("\n").splitlines()
        file.write_text("\n".join(line.removeprefix(" " * 8) for line in lines) + "\n")
    for name in ("setup.py", "pyproject.toml", "LICENSE", "NOTICE", "Makefile"):
        shutil.copy(ROOT / name, tree / name)
    shutil.copy(ROOT / "src" / "farshore" / "_fast.py", package / "_fast.py")
    return tree


@pytest.fixture(scope="module")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if reason := runpy.run_path(str(ROOT / "setup.py"), run_name="looked_at")["compiler_fault"]():
        pytest.skip(reason)
    tree = write_tree(tmp_path_factory.mktemp("built"))
    done = build(tree)
    assert done.returncode == 0, done.stdout + done.stderr
    return tree


@pytest.fixture
def built(built_once: Path, tmp_path: Path) -> Path:
    """A tree with a fresh build, to be spoilt at will."""
    return Path(shutil.copytree(built_once, tmp_path / "tree"))


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    return write_tree(tmp_path)


def package_of(tree: Path) -> Path:
    return tree / "src" / "farshore"


def manifest_of(tree: Path) -> Any:
    return json.loads((package_of(tree) / "_fast_build" / "manifest.json").read_text())


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    return done.stderr.strip().splitlines()[-1]


def test_modules_are_found_by_listing(plain: Path) -> None:
    listed = runpy.run_path(str(ROOT / "src/farshore/_fast.py"))["compilable"](package_of(plain))
    assert set(listed) == COMPILED


def test_without_a_build_it_runs_interpreted_and_says_nothing(plain: Path) -> None:
    done = probe(plain)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "interpreted False 120 4 ['components.toml'] plain\n"


def test_a_compiled_core_that_is_not_there_is_an_error(plain: Path) -> None:
    done = probe(plain, "compiled")
    assert done.returncode != 0
    assert "FastBuildError: FARSHORE_CORE=compiled, but no compiled core has been built: `make fast`" in last_line(done)


def test_an_unknown_wish_is_an_error(plain: Path) -> None:
    done = probe(plain, "quick")
    assert done.returncode != 0
    assert "say compiled or interpreted" in last_line(done)


def test_a_build_of_another_python_is_not_used(plain: Path) -> None:
    folder = package_of(plain) / "_fast_build"
    folder.mkdir()
    manifest = {"python": "cpython-399", "suffix": ".so", "sources": {}, "beside": {}}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    done = probe(plain)
    assert done.stdout.startswith("interpreted")
    assert "was built for cpython-399" in done.stderr


@pytest.mark.parametrize("core", ["", "compiled"])
def test_a_fresh_build_is_used(built: Path, core: str) -> None:
    done = probe(built, core)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "compiled True 120 4 ['components.toml'] plain\n"


def test_the_plain_sources_can_be_forced(built: Path) -> None:
    done = probe(built, "interpreted")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("interpreted False 120")


def test_the_build_lies_apart_and_lists_its_sources(built: Path) -> None:
    package = package_of(built)
    assert {file.parent for file in package.rglob("*.so")} == {package / "_fast_build"}
    manifest = manifest_of(built)
    assert set(manifest["sources"]) == COMPILED
    assert list(manifest["beside"]) == ["farshore/components.py"]


def write(name: str, text: str) -> Callable[[Path], object]:
    return lambda package: (package / name).write_text(text)


def drop(name: str) -> Callable[[Path], object]:
    return lambda package: next(package.glob(name)).unlink()


STALE = [
    pytest.param(
        write("games/toy/phases/one.py", "def double(x: int) -> int:\n    return x\n"), "has changed", 75, id="compiled"
    ),
    pytest.param(write("components.py", "SIZE = 4\n"), "components.py has changed", 130, id="beside"),
    pytest.param(write("games/toy/more.py", "MORE = 1\n"), "more.py is new", 120, id="new"),
    pytest.param(write("games/toy/plain.py", "WORD = 'plain'\n"), "plain.py is new", 120, id="unmarked"),
    pytest.param(write("_fast_build/manifest.json", "{"), "its manifest can't be read", 120, id="torn-manifest"),
    pytest.param(write("_fast_build/manifest.json", "[]"), "its manifest can't be read", 120, id="odd-manifest"),
    pytest.param(drop("_fast_build/farshore__mypyc*"), "a compiled file is missing", 120, id="no-library"),
    pytest.param(drop("_fast_build/farshore.games.toy.state*"), "a compiled file is missing", 120, id="no-module"),
]


@pytest.mark.parametrize(("spoil", "fault", "total"), STALE)
def test_a_stale_build_says_so_and_runs_interpreted(
    built: Path, spoil: Callable[[Path], object], fault: str, total: int
) -> None:
    spoil(package_of(built))
    done = probe(built)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"interpreted False {total} ")
    assert len(done.stderr.splitlines()) == 1
    assert fault in done.stderr
    assert "`make fast` builds it" in done.stderr

    forced = probe(built, "compiled")
    assert forced.returncode != 0
    assert forced.stdout == ""
    assert last_line(forced).startswith("farshore._fast.FastBuildError: FARSHORE_CORE=compiled, but ")
    assert fault in last_line(forced)


def test_a_source_that_is_gone_makes_the_build_stale(built: Path) -> None:
    (package_of(built) / "bots" / "eager.py").unlink()
    done = probe(built, code="import farshore")
    assert "eager.py is gone" in done.stderr


def test_several_changes_are_told_in_one_line(built: Path) -> None:
    for name in ("bots/eager.py", "core/state.py", "components.py"):
        with (package_of(built) / name).open("a") as file:
            file.write("# later\n")
    done = probe(built)
    assert len(done.stderr.splitlines()) == 1
    assert "farshore/bots/eager.py has changed, and 2 more" in done.stderr


def test_modules_that_nothing_compiled_imports_may_change(built: Path) -> None:
    (package_of(built) / "cli.py").write_text("CHANGED = True\n")
    assert probe(built, "compiled").stdout.startswith("compiled True")


def test_a_worker_process_does_not_say_it_again(built: Path) -> None:
    (package_of(built) / "bots" / "eager.py").write_text("from farshore.games.toy.state import Toy\nplay = Toy.play\n")
    (built / "work.py").write_text(
        "import multiprocessing\nimport farshore\nfrom farshore import _fast\n"
        "if __name__ == '__main__':\n"
        "    with multiprocessing.get_context('spawn').Pool(1) as pool:\n"
        "        print(_fast.mode(), pool.apply(_fast.mode))\n"
    )
    done = shell(built, sys.executable, "work.py")
    assert done.stdout == "interpreted interpreted\n"
    assert len(done.stderr.splitlines()) == 1


def test_building_again_does_nothing_until_a_source_changes(built: Path) -> None:
    assert "nothing to do" in build(built).stdout
    (package_of(built) / "games/toy/phases/one.py").write_text("def double(x: int) -> int:\n    return 3 * x\n")
    done = build(built)
    assert done.returncode == 0, done.stdout + done.stderr
    assert probe(built, "compiled").stdout.startswith("compiled True 165 ")


def test_a_type_error_fails_loudly(built: Path) -> None:
    (package_of(built) / "games/toy/phases/one.py").write_text("def double(x: int) -> int:\n    return 'two'\n")
    done = build(built)
    assert done.returncode != 0
    assert "one.py:2: error: Incompatible return value type" in done.stdout + done.stderr
    assert "has changed" in probe(built).stderr


def test_without_a_compiler_the_build_fails_in_one_line(plain: Path) -> None:
    done = build(plain, CC="no-such-compiler")
    assert done.returncode != 0
    assert done.stderr.splitlines() == ["farshore can't be compiled: no C compiler was found (no-such-compiler)"]


def test_an_install_without_a_compiler_says_so_once_and_then_on_demand(plain: Path) -> None:
    done = shell(plain, sys.executable, "setup.py", "-q", "build", CC="no-such-compiler")
    assert done.returncode == 0
    assert "installing without the compiled core, it will run interpreted: no C compiler was found" in done.stderr
    report = "from farshore import _fast; print(_fast.report())"
    told = shell(plain, sys.executable, "-c", report, PYTHONPATH=str(plain / "build" / "lib"))
    assert told.stderr == ""
    assert told.stdout.startswith("core: interpreted (installed without a compiled core: no C compiler was found")
