"""Playing again what was pressed, and what stands of open parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farshore.core import flow
from farshore.core.errors import BadRecord
from farshore.table.standing import PRESSED

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
        move = text.removeprefix(PRESSED)
        press_in_part(match, seat, move if move != text else None)
        match.play(seat, move)


def press_in_part(match: Match, seat: int, before: str | None = None) -> None:
    """What has no alternative, up to one such answer or to the end."""
    together = match.parts  # with the last hand-in of all the next one may open
    while match.parts is together and not together[seat].handed and len(together[seat].g.legal) == 1:
        g = together[seat].g
        move = match.asking.whole_text(g, flow.asked(g), g.legal[0])
        if move == before:
            return
        match.play(seat, move)


def hand_in(match: Match, seat: int) -> None:
    together = match.parts
    press_in_part(match, seat)
    if match.parts is together and not together[seat].handed:
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
