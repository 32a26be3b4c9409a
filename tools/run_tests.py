"""Runs the tests twice: on the plain sources with branch coverage, then on the compiled core.

What is left out because something is missing here is named; with CI=true it is a failure.
The last line of a run that passes is pytest's own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
REPORTS = HERE / "build" / "reports"
IN_CI = os.environ.get("CI", "").lower() in ("true", "1")
CORES = ("interpreted", "compiled")
NOT_COMPILED = "not interpreted_only and not house"


def environment(core: str) -> dict[str, str]:
    return {**os.environ, "FARSHORE_CORE": core}


def core_report(core: str) -> tuple[bool, str]:
    """Whether this core loads, and the line that says which one did, or why not."""
    probe = "import farshore._fast as fast; print(fast.report())"
    done = subprocess.run(
        [sys.executable, "-c", probe], env=environment(core), cwd=HERE, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return f"core: {core}" in done.stdout, done.stdout.strip()
    last = done.stderr.strip().splitlines()[-1:] or ["it doesn't load"]
    return False, last[0].partition("Error: ")[2] or last[0]


def pytest_command(core: str, extra: list[str]) -> list[str]:
    command = [sys.executable, "-m", "pytest", "-n", "2", f"--junitxml={REPORTS / core}.xml"]
    if core == "interpreted":
        command += ["--cov=farshore", "--cov-branch", "--cov-report=term:skip-covered"]
        command += [f"--cov-report=html:{REPORTS / 'coverage'}"]
    else:
        command += ["-m", NOT_COMPILED]
    return [*command, *(extra or ["tests"])]


def left_out(report: Path) -> list[str]:
    """The tests that a run skipped, each with its reason; expected failures are none of them."""
    cases = ElementTree.parse(report).getroot().iter("testcase")
    found = []
    for case in cases:
        skipped = case.find("skipped")
        if skipped is not None and skipped.get("type") == "pytest.skip":
            found.append(f"{case.get('classname')}::{case.get('name')}: {skipped.get('message')}")
    return found


def run(core: str, extra: list[str]) -> int:
    loads, report = core_report(core)
    print(f"== Tests, {report}", flush=True)
    if not loads:
        print(f"farshore: the tests of the {core} core can't run", file=sys.stderr)
        return 1
    status = subprocess.run(pytest_command(core, extra), env=environment(core), cwd=HERE, check=False).returncode
    if status:
        return status
    skipped = left_out(REPORTS / f"{core}.xml")
    if skipped and IN_CI:
        lines = "\n  ".join(skipped)
        print(f"farshore: with CI=true nothing may be left out, but these were:\n  {lines}", file=sys.stderr)
        return 1
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--core", choices=[*CORES, "both"], default="both")
    options, extra = parser.parse_known_args()
    cores = list(CORES) if options.core == "both" else [options.core]
    REPORTS.mkdir(parents=True, exist_ok=True)
    (HERE / "build" / "coverage").mkdir(exist_ok=True)
    loads, report = core_report("compiled")
    if "compiled" in cores and not loads:
        print(f"== Left out: the tests on the compiled core ({report})", flush=True)
        if IN_CI or options.core == "compiled":
            print("farshore: with CI=true nothing may be left out", file=sys.stderr)
            return 1
        cores.remove("compiled")
    for core in cores:
        status = run(core, extra)
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
