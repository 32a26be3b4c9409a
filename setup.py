"""Compiles core, games and bots with mypyc where a C compiler is present. All else about the package: pyproject.toml.

    python setup.py build_ext --inplace    builds into src/farshore/_fast_build/ (`make fast`); what goes wrong, fails
    pip install .                          compiled where it can be, else plain, and says why in one line

The compiled files go into a folder of their own with a manifest; `farshore._fast` decides whether they are used.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "src"
PACKAGE = SOURCES / "farshore"
OPTIMIZE = os.environ.get("FARSHORE_OPT_LEVEL", "3")  # tests of the mechanism build with 0, which is quicker


def load_chooser() -> ModuleType:
    """`farshore._fast`, without importing the package (whose first act is to choose)."""
    spec = importlib.util.spec_from_file_location("_farshore_fast", PACKAGE / "_fast.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


fast = load_chooser()


def why_plain() -> str:
    """Why nothing is to be compiled; empty when all can be."""
    return "FARSHORE_NO_COMPILE=1 asks for it" if os.environ.get("FARSHORE_NO_COMPILE") == "1" else compiler_fault()


def compiler_fault() -> str:
    """What is missing here for compiling; empty when nothing is."""
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is missing (the package mypy brings it)"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler was found ({compiler})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the Python headers are missing (Python.h)"
    return ""


def imported_names(path: str) -> set[str]:
    """The modules that a source of ours names in its imports, as far as they can be ours."""
    tree = ast.parse((SOURCES / path).read_bytes(), path)
    package = path.removesuffix(".py").split("/")[:-1]
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            names.add(stem)
            names.update(f"{stem}.{alias.name}" for alias in node.names)
    return {name for name in names if name.startswith("farshore.")}


def beside(compiled: dict[str, str]) -> dict[str, str]:
    """The plain modules that compiled ones import: their constants and types are compiled in, so they count too."""
    found: dict[str, str] = {}
    waiting = list(compiled)
    while waiting:
        for name in imported_names(waiting.pop()):
            stem = name.replace(".", "/")
            for path in (f"{stem}.py", f"{stem}/__init__.py"):
                if (SOURCES / path).is_file() and path not in compiled and path not in found:
                    found[path] = fast.hash_of((SOURCES / path).read_bytes())
                    waiting.append(path)
    return dict(sorted(found.items()))


class FlatBuild(build_ext):
    """Compiles what mypyc made, into files that carry the full names of their modules, in one folder."""

    def get_ext_fullpath(self, ext_name: str) -> str:
        return str(Path(self.build_temp).resolve() / "modules" / f"{ext_name}{fast.SUFFIX}")


def deliver(built: list[Path], target: Path, manifest: dict[str, Any]) -> None:
    """The old manifest goes first and the new one comes last, so that no state between is ever taken for a build.

    Each file is replaced, never written over: a running process may still have the old one mapped.
    """
    target.mkdir(parents=True, exist_ok=True)
    (target / fast.MANIFEST).unlink(missing_ok=True)
    for file in built:
        shutil.copy2(file, target / f"{file.name}.new")
        os.replace(target / f"{file.name}.new", target / file.name)
    for old in target.iterdir():
        if old.name not in {file.name for file in built}:
            old.unlink()
    (target / fast.MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


class BuildFast(build_ext):
    """Makes the compiled files only when it runs, and puts them with their manifest into one folder apart."""

    def run(self) -> None:
        in_place = bool(self.inplace) or bool(getattr(self, "editable_mode", False))
        if in_place and not self.force and not fast.examine(PACKAGE).fault:
            print("the compiled core is fresh: nothing to do")
            return
        target = (SOURCES if in_place else Path(self.build_lib)) / "farshore" / fast.BUILD
        compiled = fast.compilable(PACKAGE)
        manifest = {
            "python": sys.implementation.cache_tag,
            "suffix": fast.SUFFIX,
            "sources": compiled,
            "beside": beside(compiled),
        }
        deliver(self.compile_all(compiled), target, manifest)
        print(f"compiled {len(compiled)} modules into {target}")

    def compile_all(self, compiled: dict[str, str]) -> list[Path]:
        from mypyc.build import mypycify

        os.chdir(HERE)
        # Faults of plain modules are for `make check`: what they import may be missing where a wheel is built.
        options = ["--config-file=pyproject.toml", "--follow-imports=silent"]
        paths = [f"src/{path}" for path in compiled]
        extensions = mypycify([*options, *paths], opt_level=OPTIMIZE, group_name=fast.GROUP)
        inner = FlatBuild(Distribution({"name": "farshore", "ext_modules": extensions}))
        inner.ensure_finalized()
        inner.run()
        return [Path(inner.get_ext_fullpath(extension.name)) for extension in extensions]

    def get_outputs(self) -> list[str]:
        target = Path(self.build_lib) / "farshore" / fast.BUILD
        return [str(file) for file in target.iterdir()] if target.is_dir() else []

    def get_output_mapping(self) -> dict[str, str]:
        return {}


class BuildPlain(build_py):
    """An install without compiled core leaves a line that says why: pip shows nothing of a build that succeeds."""

    def run(self) -> None:
        super().run()
        note = Path(self.build_lib) / "farshore" / fast.BUILD / fast.WHY_NOT
        if REASON and not self.editable_mode:
            note.parent.mkdir(parents=True, exist_ok=True)
            note.write_text(f"installed without a compiled core: {REASON}\n", encoding="utf-8")


REASON = why_plain()


def main() -> None:
    if REASON and "build_ext" in sys.argv:
        raise SystemExit(f"farshore can't be compiled: {REASON}")
    if REASON:
        print(f"farshore: installing without the compiled core, it will run interpreted: {REASON}", file=sys.stderr)
    setup(
        cmdclass={"build_ext": BuildFast, "build_py": BuildPlain},
        # Stands for whatever mypyc will make: it marks the wheel as one for this platform.
        ext_modules=[] if REASON else [Extension("farshore._fast_build", sources=[])],
    )


if __name__ == "__main__":  # also when pip runs it
    main()
