"""What the printed rules leave open, as decided in rulings.md; the numbers are its lines."""

from __future__ import annotations

from typing import Final

INNER_ROUTE_CONNECTS: Final = True  # 9: the route between the two islands of an archipelago touches it
FREE_ROUTE_POPULATES: Final = True  # 12: a boat token on a first route gives the Populate of card 1.1
NEW_BOAT_COUNTS: Final = False  # 16: card 3.2 counts the boats that were there before
FREE_ROUTE_COUNTS: Final = True  # 17: card 3.2 pays for a boat token too
REST_TO_MAIN: Final = True  # 20: with fewer than three left, the rest may go to the main island
MUST_MOVE: Final = True  # 22: a journey without a crossing is no action
MAY_DECLINE_FREE_ROUTE: Final = True  # 23: a boat token need not be used
LOSES_WHAT_IT_HAS: Final = True  # 24: who has 1 of the kind loses 1 to card 2.1
EVERY_TOKEN_PAYS: Final = True  # 25: two fish tokens of one seat bring 2
NO_FREE_SPACE: Final = 0  # 27: what a full personal board scores
