"""How the audit calls pytest, and what its exit statuses say."""

from __future__ import annotations

ARGUMENTS = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "-p", "no:randomly"]
PASSED, FAILED = 0, 1  # every other status says that the test did not run
RAN_ON = 99  # our own: the run was ended because it took too long
