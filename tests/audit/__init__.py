"""Breaks of rules that a test must notice: small exact replacements of source text.

`tests/games/<game>/breaks.py` lists those of a game, `tests/contract/breaks.py` those of the core.
"""

from __future__ import annotations

from tests.audit.breaks import Break

__all__ = ["Break"]
