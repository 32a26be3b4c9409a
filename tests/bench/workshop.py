"""A copy of the tree to measure in: what runs is what was copied, whatever is written here in the meantime."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer
from time import perf_counter
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("src", "tests")
BESIDE = ("setup.py", "pyproject.toml", "LICENSE", "NOTICE", "Makefile")
LONGEST = 90  # seconds for one job, which mostly takes less than one
LEFT_OUT = ("__pycache__", "*.egg-info", "node_modules")


class Workshop(NamedTuple):
    """Where to measure, and what the compiler said."""

    folder: Path
    build_seconds: float | None  # None: what was built before is still fresh, or can't be built
    fault: str  # why there is no compiled core here


def environment(folder: Path, core: str) -> dict[str, str]:
    """Nothing of the tests' own coverage, and the sources of that folder before those that are installed."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("FARSHORE_", "COV_"))}
    return {**inherited, "FARSHORE_CORE": core, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


def set_up(folder: Path, build: bool, anew: bool) -> Workshop:
    """Copy the tree; with `build` compile it there, `anew` from nothing, which is timed."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    left_out = shutil.ignore_patterns(*LEFT_OUT, *(["_fast_build"] if anew or not build else []))
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    for name in BESIDE:
        shutil.copy(ROOT / name, folder / name)
    return compile_in(folder) if build else Workshop(folder, None, "")


def compile_in(folder: Path) -> Workshop:
    began = perf_counter()
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=folder,
        env=environment(folder, ""),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return Workshop(folder, None, (done.stderr.strip().splitlines() or ["it can't be compiled here"])[-1])
    return Workshop(folder, None if "nothing to do" in done.stdout else perf_counter() - began, "")


class WorkerDied(Exception):
    """The process ended in the middle of a job, or was ended since it took too long."""


class Worker:
    """A process that measures; jobs go in and figures come out, one at a time."""

    def __init__(self, folder: Path, core: str, processor: int) -> None:
        self.folder = folder
        self.core = core
        self.processor = processor
        self.process: subprocess.Popen[str] | None = None

    def ask(self, job: dict[str, Any]) -> dict[str, Any]:
        """Its answer; `error` in it says what went wrong. A worker that has died is started again by the next job."""
        try:
            return self._ask(job)
        except (WorkerDied, BrokenPipeError):
            self.close()
            return {"error": f"the process that measured it ended, or took more than {LONGEST} s"}

    def _ask(self, job: dict[str, Any]) -> dict[str, Any]:
        process = self.process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        limit = Timer(LONGEST, process.kill)
        limit.start()
        line = process.stdout.readline()
        limit.cancel()
        if not line:
            raise WorkerDied
        reply: dict[str, Any] = json.loads(line)
        return reply

    def _start(self) -> subprocess.Popen[str]:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.worker", str(self.processor)],
            cwd=self.folder,
            env=environment(self.folder, self.core),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self.process

    def close(self) -> None:
        if self.process is not None:
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None:
                    with suppress(BrokenPipeError):  # what it could no longer be told
                        pipe.close()
            self.process.wait()
            self.process = None


def processor() -> int:
    """The one that all workers are pinned to: they take turns, and so meet the same conditions."""
    try:
        return max(os.sched_getaffinity(0))
    except AttributeError:
        return 0
