"""A computer player at a table: what it is given there, and its answer as a text."""
# farshore: interpreted

from __future__ import annotations

import hashlib
from typing import Any

from farshore.core import flow, knowledge
from farshore.core.bot import Bot
from farshore.core.chance import Fast, Source
from farshore.core.errors import GameFault
from farshore.core.steps import State
from farshore.core.texts import decision_text
from farshore.match import Match


def source_of(seed: int, member: int) -> Source:
    """What a computer player flips its coins with: a stream of its own, apart from the dice of the match."""
    digest = hashlib.sha256(f"computer:{seed}:{member}".encode()).digest()
    return Fast(int.from_bytes(digest[:7], "big"))


def known_to(match: Match, seat: int) -> State:
    """The position as this seat can know it, at its question; in an open together with its own part as it stands."""
    part = match.parts.get(seat)
    known: State
    if part is not None:
        known, hands = knowledge.known_in_part(match.g, part.g, seat), part.hands
    else:
        known, hands = knowledge.known(match.g, seat), match.hands
    if flow.advance(known, hands) != flow.ASKS:
        raise GameFault("a position known to the seat that is asked must ask it too")
    return known


def choose(match: Match, seat: int, bot: Bot[Any], source: Source) -> str:
    """The text of the move that this player answers the question of its seat with."""
    known = known_to(match, seat)
    decision = known.legal[0] if len(known.legal) == 1 else bot.choose(match.game, known, seat, source)
    return decision_text(known, flow.asked(known), decision)
