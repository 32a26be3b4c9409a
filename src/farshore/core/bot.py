"""What a computer player is: something that, from what its seat can know, chooses one of the legal decisions."""

from __future__ import annotations

from typing import Any, Generic

from mypy_extensions import mypyc_attr

from farshore.core.chance import Source
from farshore.core.steps import G


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[G]):
    """A computer player. It keeps nothing between two decisions, so that any of them can be asked again."""

    def choose(self, game: Any, g: G, seat: int, source: Source) -> int:
        """One of `flow.decisions(g)`. `g` is what the seat knows; play on clones of it, never on itself."""
        raise NotImplementedError
