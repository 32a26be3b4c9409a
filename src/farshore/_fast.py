"""Chooses between the compiled build and the plain sources, once, before anything else of ours is imported.

The compiled build lies apart, in `_fast_build/`, never beside a source, so it can't shadow one. Its manifest names the
sources it was made from, by hash. When these aren't the sources on disk, the build is not used, and one line says so.
This file imports nothing of ours: `setup.py` loads it by path, so that builder and chooser share one list of modules.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Literal, NamedTuple, TypedDict

Mode = Literal["compiled", "interpreted"]

VARIABLE = "FARSHORE_CORE"
PACKAGE = Path(__file__).resolve().parent
BUILD = "_fast_build"
MANIFEST = "manifest.json"
WHY_NOT = "why-not.txt"  # left by an install that couldn't compile
GROUP = "farshore"
SHARED = f"{GROUP}__mypyc"  # mypyc keeps the code of the whole group in this one; the other files only point into it
SUFFIX = EXTENSION_SUFFIXES[0]

KEEP_PLAIN = b"# farshore: interpreted"  # a line of its own, near the top of a module that must not be compiled
NEAR_THE_TOP = 40


class Manifest(TypedDict):
    """What a build says of itself. Paths are relative to the folder that holds the package, with forward slashes."""

    python: str  # for example cpython-311
    suffix: str
    sources: dict[str, str]  # compiled modules, each with the hash of its source
    beside: dict[str, str]  # modules that stay plain but whose constants and types were compiled in


class FastBuildError(ImportError):
    """The compiled core was demanded, but there is none that matches the sources."""


class Finding(NamedTuple):
    """What lies in the build folder: usable when `fault` is empty. `absent`: there is nothing at all."""

    fault: str
    absent: bool
    names: tuple[str, ...]


def hash_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def module_name(path: str) -> str:
    """farshore/core/state.py -> farshore.core.state"""
    return path.removesuffix(".py").replace("/", ".")


def compilable(package: Path) -> dict[str, str]:
    """The modules that compile, found by listing, each with the hash of its source.

    All of core, of bots and of each game's folder, but no `__init__.py` and nothing that asks to stay plain.
    """
    folders = [package / "core", package / "bots", *sorted(p for p in (package / "games").glob("*") if p.is_dir())]
    found: dict[str, str] = {}
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            path = file.relative_to(package.parent).as_posix()
            if file.name == "__init__.py" or not all(part.isidentifier() for part in module_name(path).split(".")):
                continue
            data = file.read_bytes()
            if KEEP_PLAIN not in (line.strip() for line in data.splitlines()[:NEAR_THE_TOP]):
                found[path] = hash_of(data)
    return found


def compiled_files(build: Path, names: Sequence[str]) -> dict[str, Path]:
    """Module name -> compiled file, the shared one included."""
    return {name: build / f"{name}{SUFFIX}" for name in [SHARED, *names]}


def examine(package: Path) -> Finding:
    """Compares the build with the sources on disk."""
    build = package / BUILD
    if not (build / MANIFEST).is_file():
        return Finding(_why_absent(build), True, ())
    try:
        manifest: Manifest = json.loads((build / MANIFEST).read_text(encoding="utf-8"))
        fault = _fault(package, manifest)
        names = tuple(module_name(path) for path in sorted(manifest["sources"]))
    except (ValueError, KeyError, TypeError, AttributeError, OSError):
        return Finding("its manifest can't be read", False, ())
    if not fault and not all(file.is_file() for file in compiled_files(build, names).values()):
        fault = "a compiled file is missing"
    return Finding(fault, False, names)


def _why_absent(build: Path) -> str:
    try:
        return (build / WHY_NOT).read_text(encoding="utf-8").strip()
    except OSError:
        return "no compiled core has been built"


def _fault(package: Path, manifest: Manifest) -> str:
    here = sys.implementation.cache_tag
    if manifest["python"] != here or manifest["suffix"] != SUFFIX:
        return f"it was built for {manifest['python']}, this is {here}"
    now = compilable(package)
    then = manifest["sources"]
    changes = [f"{path} is new" for path in sorted(now.keys() - then.keys())]
    changes += [f"{path} is gone" for path in sorted(then.keys() - now.keys())]
    changes += [f"{path} has changed" for path in sorted(now.keys() & then.keys()) if now[path] != then[path]]
    beside = manifest["beside"]
    changes += [f"{path} has changed" for path in sorted(beside) if _hash_on_disk(package, path) != beside[path]]
    more = f", and {len(changes) - 1} more" if len(changes) > 1 else ""
    return changes[0] + more if changes else ""


def _hash_on_disk(package: Path, path: str) -> str:
    try:
        return hash_of((package.parent / path).read_bytes())
    except OSError:
        return ""


class _Loader(ExtensionFileLoader):
    """Loads a compiled module, whose `__file__` then names the folder of its source, as that of a plain module does.

    mypyc imports modules of its own group past all finders and derives `__file__` from that of the shared library,
    as if this lay above the package: so the library is told that it does, and the other modules keep what mypyc gave.
    """

    def __init__(self, name: str, path: str, given_file: str) -> None:
        super().__init__(name, path)
        self.given_file = given_file

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = super().create_module(spec)
        module.__file__ = self.given_file
        return module


class _Finder:
    """Serves exactly the modules of the manifest, and the shared library."""

    def __init__(self, package: Path, names: Sequence[str]) -> None:
        self.root = package.parent
        self.files = compiled_files(package / BUILD, names)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        given = str(self.root.joinpath(*fullname.split("."))) + SUFFIX
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, str(file), given))


class _Choice(NamedTuple):
    mode: Mode
    reason: str


_choice: _Choice | None = None


def install() -> None:
    """Called first of all by the package. Chooses once; later calls change nothing."""
    global _choice
    if _choice is None:
        _choice = _choose(PACKAGE, os.environ.get(VARIABLE, ""))


def _choose(package: Path, wish: str) -> _Choice:
    if wish not in ("", "compiled", "interpreted"):
        raise FastBuildError(f"{VARIABLE}={wish} means nothing: say compiled or interpreted, or leave it unset")
    if wish == "interpreted":
        return _Choice("interpreted", f"{VARIABLE} asks for it")
    finding = examine(package)
    if not finding.fault:
        sys.meta_path.insert(0, _Finder(package, finding.names))
        return _Choice("compiled", f"{len(finding.names)} modules")
    if wish == "compiled":
        raise FastBuildError(f"{VARIABLE}=compiled, but {_sentence(finding)}: {_remedy(package)}")
    if not finding.absent and not _is_worker():
        print(f"farshore: {_sentence(finding)}; running interpreted. {_remedy(package)}", file=sys.stderr)
    return _Choice("interpreted", _sentence(finding))


def _sentence(finding: Finding) -> str:
    return finding.fault if finding.absent else f"the compiled core doesn't match ({finding.fault})"


def _remedy(package: Path) -> str:
    is_checkout = (package.parent.parent / "Makefile").is_file()
    return "`make fast` builds it" if is_checkout else "installing farshore again, with a C compiler present, builds it"


def _is_worker() -> bool:
    """A worker process stays quiet: the process that started it has said the line already."""
    return any(argument.startswith("from multiprocessing.") for argument in sys.orig_argv)


def mode() -> Mode:
    """Which core this process runs."""
    install()
    assert _choice is not None
    return _choice.mode


def report() -> str:
    """One line for people."""
    install()
    assert _choice is not None
    version = ".".join(str(part) for part in sys.version_info[:3])
    return f"core: {_choice.mode} ({_choice.reason}), Python {version}"
