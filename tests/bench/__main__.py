"""`make bench` and `python -m tests.bench`: see run.py."""

from __future__ import annotations

import os
import sys


def main() -> int:
    os.environ["FARSHORE_CORE"] = "interpreted"  # this process only leads: each worker is told which core it runs
    from tests.bench.run import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
