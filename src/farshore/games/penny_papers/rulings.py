"""What we decided where the rulebook is silent or says two things: rulings.md has the reasons.

Only rulings that are a value stand here. The others are ways of doing things, and rulings.md names their places.
"""

from __future__ import annotations

from typing import Final

CORNER_IS_EDGE: Final = False  # ruling 5: do clouds at a corner alone make a space one of the edge?
LAKES_ARE_CLOUDS: Final = False  # ruling 6: does a first mark by a lake count as being on the edge?
MAPPED_NUMBERS_BITE: Final = True  # ruling 19: does a number inside a discovery count for a snake's bite?
BITE_OF_NOTHING: Final = 0  # ruling 20: what a snake takes that has no number beside it
SOLO_STRUCTURE_HOLDS: Final = True  # ruling 22: alone, does a structure of the last round hold the snake?
