"""Chance plays: the measure of every other computer player."""

from __future__ import annotations

from typing import Any

from farshore.core import flow
from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.steps import State


class Random(Bot[State]):
    """Any legal decision, all alike; sets and allotments are put together element by element, so every one can come."""

    def choose(self, game: Any, g: State, seat: int, source: Source) -> int:
        return flow.pick(g, source)
