"""Farshore: a digital table for complex board games, for players, computers, replays and research alike."""

from farshore import _fast

_fast.install()

from farshore.core.errors import FarshoreError, IllegalMove  # noqa: E402
from farshore.match import Match  # noqa: E402

__version__ = "0.1.0"
__all__ = ["FarshoreError", "IllegalMove", "Match", "__version__"]
