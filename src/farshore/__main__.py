"""`python -m farshore` is the command `farshore`."""

from __future__ import annotations

import sys

from farshore.cli import main

if __name__ == "__main__":  # worker processes import this module too
    sys.exit(main())
