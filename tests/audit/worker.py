"""A process that has pytest loaded and nothing of ours: it forks for each run, which is quicker than a new start.

Reads jobs from standard input, one JSON line each, and writes pytest's exit status for each.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

import babel.messages.pofile  # noqa: F401  (large, and not ours: loaded once for all)
import pytest

from tests.audit.options import ARGUMENTS, RAN_ON


def run(job: dict[str, Any]) -> None:
    """In the child: the tests on this copy of the sources."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(job["seconds"])
    out = os.open(job["out"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.environ.update(job["env"])
    sys.path.insert(0, job["copy"])
    status = pytest.ExitCode.INTERNAL_ERROR
    try:
        status = pytest.ExitCode(pytest.main([*ARGUMENTS, *job["tests"]]))
    finally:
        sys.stdout.flush()
        os._exit(int(status))


def main() -> None:
    assert not [name for name in sys.modules if name.split(".")[0] == "farshore"], "ours is loaded before the copy"
    for line in sys.stdin:
        job = json.loads(line)
        child = os.fork()
        if child == 0:
            run(job)
        _, status = os.waitpid(child, 0)
        ended = os.waitstatus_to_exitcode(status)
        print(RAN_ON if ended == -signal.SIGALRM else ended, flush=True)


if __name__ == "__main__":
    main()
