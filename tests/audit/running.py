"""Breaks applied to copies of the source tree, never to the tree itself, and their tests run against these."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from queue import SimpleQueue

from tests.audit.breaks import ROOT, SOURCES, Listed, misplaced
from tests.audit.options import ARGUMENTS, FAILED, PASSED, RAN_ON

WORKERS = 2
SECONDS = 120  # a break may make a test run on for ever: then it is noticed
OVERTIME = f"1 failed: it ran for more than {SECONDS} s"


@dataclass(frozen=True)
class Found:
    """What came of a break: empty `fault` when its test fails with it and passes without."""

    one: Listed
    fault: str


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the package to break; compiled files and caches stay behind."""
    with tempfile.TemporaryDirectory(prefix="farshore-audit-") as folder:
        copy = Path(folder) / "farshore"
        shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__", "_fast_build"))
        yield Path(folder)


class Worker:
    """Runs tests on one copy, in processes of their own."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self.env = {"PYTHONPATH": str(copy), "FARSHORE_CORE": "interpreted", "PYTEST_ADDOPTS": ""}
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Worker:
        if hasattr(os, "fork"):
            command = [sys.executable, "-m", "tests.audit.worker"]
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        return self

    def __exit__(self, *error: object) -> None:
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()

    def run(self, tests: Sequence[str]) -> tuple[int, str]:
        """Pytest's exit status, and the end of what it said."""
        if self.process is None:
            return self.start(tests)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        out = self.copy / "said.txt"
        job = {"copy": str(self.copy), "env": self.env, "tests": list(tests), "out": str(out), "seconds": SECONDS}
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()
        status = self.process.stdout.readline()
        if not status:
            raise RuntimeError("audit: the process that runs the tests has died")
        said = out.read_text(encoding="utf-8", errors="replace")[-1500:]
        return (FAILED, OVERTIME) if int(status) == RAN_ON else (int(status), said)

    def start(self, tests: Sequence[str]) -> tuple[int, str]:
        """Where processes can't fork."""
        command = [sys.executable, "-m", "pytest", *ARGUMENTS, *tests]
        env = {**os.environ, **self.env}
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            return FAILED, OVERTIME
        return done.returncode, (done.stdout + done.stderr)[-1500:]


class Bench:
    """Workers, each with a copy of the sources to break and mend."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.free: SimpleQueue[Worker] = SimpleQueue()
        for worker in workers:
            self.free.put(worker)
        self.ticks = count(1)

    def tried(self, one: Listed) -> Found:
        fault = misplaced(one)
        if fault:
            return Found(one, fault)
        worker = self.free.get()
        try:
            return Found(one, self.broken(worker, one))
        finally:
            self.free.put(worker)

    def broken(self, worker: Worker, one: Listed) -> str:
        file = worker.copy / "farshore" / one.path
        sound = file.read_text(encoding="utf-8")
        try:
            self.write(file, sound.replace(one.of.old, one.of.new))
            status, said = worker.run([one.of.test])
        finally:
            self.write(file, sound)
        if status == FAILED and " failed" in said:
            return ""
        return "the test passes all the same" if status == PASSED else f"the test didn't run ({status}): {last(said)}"

    def write(self, file: Path, text: str) -> None:
        """With a time of its own, so that no cached code of another version is taken for this one's."""
        file.write_text(text, encoding="utf-8")
        tick = 1_000_000_000 + next(self.ticks)
        os.utime(file, (tick, tick))


def last(said: str) -> str:
    return (said.strip().splitlines() or ["nothing said"])[-1][:160]


def audited(listed: Sequence[Listed]) -> Iterator[Found]:
    """Each break as it is done, in no order. A test that fails without any break proves nothing."""
    with ExitStack() as stack:
        workers = [stack.enter_context(Worker(stack.enter_context(copied()))) for _ in range(WORKERS)]
        sick = fail_anyway(workers[0], sorted({one.of.test for one in listed if not misplaced(one)}))
        bench = Bench(workers)
        with ThreadPoolExecutor(WORKERS) as pool:
            waiting = [pool.submit(bench.tried, entry) for entry in listed]
            for done in as_completed(waiting):
                found = done.result()
                yield Found(found.one, "it fails without the break too") if found.one.of.test in sick else found


def fail_anyway(worker: Worker, tests: list[str]) -> set[str]:
    """The tests that fail without a break: one start for all, as long as they pass."""
    if not tests or worker.run(tests)[0] == PASSED:
        return set()
    return {test for test in tests if worker.run([test])[0] != PASSED}
