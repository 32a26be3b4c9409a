"""Playing again what was pressed, and what stands of open parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farshore.core import flow
from farshore.core.errors import BadRecord
from farshore.table.standing import PRESSED

if TYPE_CHECKING:
    from farshore.match import Match
    from farshore.table.run import OpenPart


def to_next_choice(match: Match) -> None:
    """Press what has no alternative."""
    while match.waits == flow.ASKS and len(match.g.legal) == 1:
        question = flow.asked(match.g)
        match.play(question.seat, match.asking.whole_text(match.g, question, match.g.legal[0]))


def play_part(match: Match, together: dict[int, OpenPart], seat: int, texts: Any, handed: bool) -> None:
    """One seat's part. With the last hand-in of all the next together may open: that isn't touched."""
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadRecord("a part lists its moves")
    for text in texts:
        move = text.removeprefix(PRESSED)
        press_in_part(match, together, seat, move if move != text else None)
        if match.parts is not together:
            raise BadRecord(f"the part of seat {seat} goes on after the last hand-in")
        match.play(seat, move)
    if handed:
        press_in_part(match, together, seat)
        if match.parts is together and not together[seat].handed:
            raise BadRecord(f"seat {seat} still owes an answer where its part is handed in")


def press_in_part(match: Match, together: dict[int, OpenPart], seat: int, before: str | None = None) -> None:
    """What has no alternative, up to one such answer or to the end."""
    while match.parts is together and not together[seat].handed and len(together[seat].g.legal) == 1:
        g = together[seat].g
        move = match.asking.whole_text(g, flow.asked(g), g.legal[0])
        if move == before:
            return
        match.play(seat, move)


def play_open(match: Match, opened: Any) -> None:
    if not isinstance(opened, list):
        raise BadRecord("open lists the parts of an open together")
    together = match.parts
    for entry in opened:
        if not isinstance(entry, list) or len(entry) != 3 or not isinstance(entry[0], int) or entry[0] not in together:
            raise BadRecord("an open part is [seat, moves, handed in]")
        seat, texts, handed = entry
        if not together[seat].handed:
            play_part(match, together, seat, texts, bool(handed))
