"""Playing again what was pressed, and what stands of open parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farshore.core import flow
from farshore.core.errors import BadRecord

if TYPE_CHECKING:
    from farshore.match import Match


def to_next_choice(match: Match) -> None:
    """Press what has no alternative."""
    while match.waits == flow.ASKS and len(match.g.legal) == 1:
        question = flow.asked(match.g)
        match.play(question.seat, match.asking.whole_text(match.g, question, match.g.legal[0]))


def play_part(match: Match, seat: int, texts: Any) -> None:
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadRecord("a part lists its moves")
    for text in texts:
        press_in_part(match, seat)
        match.play(seat, text)


def press_in_part(match: Match, seat: int) -> None:
    while seat in match.parts and not match.parts[seat].handed and len(match.parts[seat].g.legal) == 1:
        g = match.parts[seat].g
        match.play(seat, match.asking.whole_text(g, flow.asked(g), g.legal[0]))


def hand_in(match: Match, seat: int) -> None:
    together = match.parts
    press_in_part(match, seat)
    if match.parts is together and seat in match.parts and not match.parts[seat].handed:
        raise BadRecord(f"seat {seat} still owes an answer where its part is handed in")


def play_open(match: Match, opened: Any) -> None:
    if not isinstance(opened, list):
        raise BadRecord("open lists the parts of an open together")
    for entry in opened:
        if not isinstance(entry, list) or len(entry) != 3 or entry[0] not in match.parts:
            raise BadRecord("an open part is [seat, moves, handed in]")
        seat, texts, handed = entry
        if not match.parts[seat].handed:
            play_part(match, seat, texts)
            if handed:
                hand_in(match, seat)
