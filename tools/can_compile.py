"""Exit status 0 when core, games and bots can be compiled here; otherwise 1, and one line that says why not."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    build = runpy.run_path(str(Path(__file__).resolve().parent.parent / "setup.py"), run_name="looked_at")
    reason = build["compiler_fault"]()
    if reason:
        print(reason)
        sys.exit(1)
