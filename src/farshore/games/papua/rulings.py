"""Rulings that are a yes or no, or a number; `rulings.md` gives every ruling and its reason.

The others live where they act; `rulings.md` names the rule and the place.
"""

from __future__ import annotations

from typing import Final

GOES_UNDER: Final = True  # 1: a token that arrives goes under those that lie on the space
LANDING_SUPPLIES: Final = True  # 2: stopping on a supply space is passing it
CAPPED_AT_START: Final = True  # 6: energy can't be recovered beyond the space it began on
LOWEST_TO_GO_ON: Final = 0  # 7: the match goes on at this energy
CALM_ROUNDS: Final = 1  # catastrophes cost nothing in so many rounds
THIRD_BLOCKS_NOTEBOOK: Final = True  # 30: a tie with the third colour is a tie
MONEY_TIES_SCORE: Final = True  # 33: all who tie for the most coins get the points
