"""The record of a match: a header that says what it was played with, and the rows that stand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farshore import components as component_files
from farshore import games
from farshore.core import flow
from farshore.core.errors import BadRecord, FarshoreError
from farshore.core.hidden import BIT
from farshore.table.setting import Setting

if TYPE_CHECKING:
    from farshore.match import Match

FORMAT = 1
MAX_BYTES = 20_000_000


def record_of(match: Match) -> dict[str, Any]:
    host = match.host
    record = {
        **match.setting.header(),
        "chance": host.published() if match.over else host.header(),
        "hand_in": hand_in_seats(match),
        **({"start": match.start} if match.start is not None else {}),
        "rows": match.standing.record_rows(),
        "open": match.standing.open_parts(),
        "asked": is_asked(match),
        "over": match.over,
    }
    if match.over:
        record["totals"] = [match.game.score(match.g, seat) for seat in range(match.seats)]
    return record


def hand_in_seats(match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if match.hands & BIT[seat]]


def is_asked(match: Match) -> bool:
    """Does the match stand at an answer without alternative, that its seat has yet to press?"""
    return match.waits == flow.ASKS and len(match.g.legal) == 1


def to_text(record: Mapping[str, Any]) -> str:
    """One line a row, so that two records can be compared by eye."""
    lines = []
    for key, value in record.items():
        if key == "rows" and value:
            rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f'"rows": [\n  {rows}\n]')
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str) -> dict[str, Any]:
    if len(text) > MAX_BYTES:
        raise BadRecord(f"a record is at most {MAX_BYTES:,} characters long")
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"a record is JSON; this is not: {str(error)[:100]}") from error
    if not isinstance(record, dict):
        raise BadRecord("a record is a JSON object with game, seats, rules, components and rows")
    return record


def setting_of(
    header: Mapping[str, Any], components: Any = None, game: Any = None
) -> Setting:
    """What a record or a position was played with, if this house can still play it."""
    if not isinstance(header, Mapping) or header.get("farshore") != FORMAT:
        raise BadRecord(f"this is no record of ours: it says farshore {FORMAT} at its head")
    name, rules = header.get("game"), header.get("rules")
    if game is None:
        if not isinstance(name, str):
            raise BadRecord("the header names no game")
        game = games.load(name)
    facts = game.facts
    if isinstance(rules, bool) or not isinstance(rules, int) or rules not in (facts.rules, *facts.older):
        known = ", ".join(str(version) for version in (facts.rules, *facts.older))
        raise BadRecord(f"{facts.name}: rules version {str(rules)[:20]} is unknown here; known: {known}")
    options = header.get("options", {})
    if not isinstance(options, Mapping):
        raise BadRecord(f"{facts.name}: options are a table of names and values")
    if components is None and header.get("component_set") is not None:
        components = component_files.Components.from_json(header["component_set"])
    seats = header.get("seats")
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise BadRecord(f"{facts.name}: seats is a whole number")
    try:
        setting = Setting.make(game, seats, dict(options), components, rules)
    except BadRecord:
        raise
    except FarshoreError as error:
        raise BadRecord(str(error)) from error
    if setting.components.digest != header.get("components"):
        missing = str(header.get("components"))[:12]
        raise BadRecord(f"{facts.name}: it was played with components {missing}, which are not here; give their file")
    return setting
