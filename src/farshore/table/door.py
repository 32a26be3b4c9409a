"""What callers hand in, checked in one place: whatever is wrong with it is one typed line, and nothing has happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from farshore.core.errors import BadRecord, BadSetup, IllegalMove
from farshore.core.hidden import SPECTATOR


def shown(value: object) -> str:
    """A value in an error line: short, and printable."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join(c if c.isprintable() else "?" for c in text[:80])
    return text if len(text) <= 60 else text[:57] + "…"


def is_number(value: object) -> bool:
    """True and False are numbers in Python, and none at a table."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seat(seat: object, seats: int, spectator: bool = False) -> None:
    if is_number(seat) and isinstance(seat, int) and (0 <= seat < seats or (spectator and seat == SPECTATOR)):
        return
    raise BadSetup(f"there is no seat {shown(repr(seat))}; the seats are 0 to {seats - 1}")


def number(value: object, what: str, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadSetup(f"{what} is a whole number from {least} on, not {shown(repr(value))}")
    return value


def move(value: object) -> str:
    if not isinstance(value, str):
        raise IllegalMove(f"a move is a text, not {shown(repr(value))}")
    return value


def moves(values: object) -> list[str]:
    """What is chosen so far: a list of texts, not one text."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise IllegalMove(f"what is chosen is a list of texts, not {shown(repr(values))}")
    return [move(value) for value in values]


def seats_that_agree(values: object, seats: int) -> list[int]:
    """Nothing is taken back without anybody's consent."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise BadSetup(f"consent is a list of seats, not {shown(repr(values))}")
    agreed = list(values)
    for seat in agreed:
        check_seat(seat, seats)
    if not agreed or len(set(agreed)) != len(agreed):
        raise BadSetup("consent names the seats that agree, each once, and at least one")
    return sorted(agreed)


def options(values: object) -> Mapping[str, str] | None:
    if values is None:
        return None
    if not isinstance(values, Mapping) or not all(isinstance(key, str) for key in values):
        raise BadSetup(f"options are a table of names and values, not {shown(repr(values))}")
    return values


def record(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadRecord(f"a record is a JSON object, not {shown(type(value).__name__)}")
    return value


def journal(value: object) -> list[list[Any]]:
    """Rows of the right outline; what they say is judged when they are played."""
    if not isinstance(value, (list, tuple)):
        raise BadRecord("a journal is a list of rows")
    for at, row in enumerate(value):
        if not isinstance(row, list) or not row or not isinstance(row[0], str):
            raise BadRecord(f"journal row {at}: a row is a list that begins with its kind")
    return list(value)
