"""What we decided where the rulebook leaves a gap, as far as it is a number or a yes or no: see rulings.md."""

from __future__ import annotations

from typing import Final

MOST_BORDERS: Final = 11  # [Y4.4] a figure never goes once round
MINE_WORTH: Final = 2  # [Y8.3] whatever else the landscape shows
NONE_IS_MOST: Final = False  # [Y10.4] who has none has no majority, though nobody has more
REMOVAL_TAKES_END_TILES: Final = True  # [Y11.4] alone, an end-of-game tile is a good like others
