"""One process that measures, pinned to one processor: a job a line on standard input, its figures a line back."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import Final

MEMORY: Final = 6 << 30


def pin(processor: int) -> None:
    """Where the system lets us; elsewhere the figures spread a little more."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(0, {processor})


def bound() -> None:
    """A game that runs wild must not take the machine's memory with it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def main() -> None:
    pin(int(sys.argv[1]))
    bound()
    from tests.bench.measures import answer  # after pinning, and after the parent has set which core is loaded

    out = sys.stdout
    sys.stdout = sys.stderr  # what a comparator prints must not stand among the answers
    for line in sys.stdin:
        try:
            reply = answer(json.loads(line))
        except Exception as error:  # whatever goes wrong is a job that could not be measured, and is told
            reply = {"error": f"{type(error).__name__}: {error}"}
        out.write(json.dumps(reply) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
