"""The shape of a component file, judged on parsed data before anything is built of it.

`faults` names everything wrong with a file, `differences` everything in which a corrected file departs from the
shipped one; each fault is one line that says where it is, what is wrong and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from farshore.core.errors import FarshoreError

SOURCES = ("rulebook", "published", "reconstructed")
MAX_ROWS = 10_000
MAX_DEPTH = 8
# A page keeps numbers as doubles; beyond this two of them would look alike there.
MAX_NUMBER = 2**53 - 1
ABOUT_FILE = ("game", "title", "note")
ABOUT_TABLE = ("source", "note", "by")

_KEY = re.compile(r"[A-Za-z0-9_-]{1,60}")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,59}")


class ComponentsError(FarshoreError):
    """A component file is wrong, or was asked for what it doesn't hold. Its text is one line."""


def shown(text: str) -> str:
    """A foreign text as it may stand in a one-line error: printable and short."""
    return ascii(text if len(text) <= 40 else text[:37] + "...")


def listed(names: Iterable[str]) -> str:
    """Names as an error offers them, the first dozen."""
    plain = list(names)
    return (", ".join(plain[:12]) + (", ..." if len(plain) > 12 else "")) if plain else "nothing"


def error_of(faults: list[str]) -> ComponentsError:
    """Many faults as one line: the first, and how many follow."""
    return ComponentsError(faults[0] + (f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""))


# ---------------------------------------------------------------------------------------------------------------------
# The kind of a value: what must stay the same from row to row, and from the shipped file to a corrected one.


@dataclass(frozen=True)
class Kind:
    """The kind of a value. An empty list goes with every list, so its `of` stays open."""

    name: str
    of: Kind | None = None
    fields: tuple[tuple[str, Kind], ...] = ()

    def __str__(self) -> str:
        if self.name == "list":
            return f"a list of {_PLURALS.get(self.of.name, self.of.name)}" if self.of else "an empty list"
        return {"inline table": "an inline table", "true or false": self.name}.get(self.name, "a " + self.name)


_PLURALS = {"whole number": "whole numbers", "text": "texts", "list": "lists", "inline table": "inline tables"}


class Clash(Exception):
    """Two values that should be of one kind are not."""

    def __init__(self, one: Kind, other: Kind) -> None:
        super().__init__(f"{one} beside {other}")
        self.one, self.other = one, other


def merged(one: Kind, other: Kind) -> Kind:
    """The kind that both are of; inline tables agree when the keys they share do (one gives coins, another food)."""
    if one.name != other.name:
        raise Clash(one, other)
    if one.name == "list":
        return Kind("list", merged(one.of, other.of) if one.of and other.of else one.of or other.of)
    if one.name == "inline table":
        kinds = dict(one.fields)
        for key, kind in other.fields:
            kinds[key] = merged(kinds[key], kind) if key in kinds else kind
        return Kind("inline table", fields=tuple(sorted(kinds.items(), key=lambda pair: pair[0])))
    return one


def kind_of(value: object) -> Kind:
    """The kind of a value in a sound file; Clash when a list mixes kinds."""
    if isinstance(value, bool):
        return Kind("true or false")
    if isinstance(value, int):
        return Kind("whole number")
    if isinstance(value, dict):
        return Kind("inline table", fields=tuple((key, kind_of(value[key])) for key in sorted(value)))
    if not isinstance(value, list):
        return Kind("text")
    of: Kind | None = None
    for item in value:
        of = merged(of, kind_of(item)) if of else kind_of(item)
    return Kind("list", of)


# ---------------------------------------------------------------------------------------------------------------------
# What is wrong with one file.


def faults(raw: object, name: str) -> list[str]:
    """Every fault of parsed data, one line each; none means that components can be built of it."""
    if not isinstance(raw, dict):
        return [f'{name}: holds no tables; write game = "..." and then [name] for each printed thing']
    return list(_file_faults(raw, name))


def _file_faults(raw: Mapping[object, object], name: str) -> Iterator[str]:
    if not _is_key(raw.get("game")):
        yield f'{name}: top-level key "game" must name the game, as in game = "template"'
    for about in ABOUT_FILE[1:]:
        if not _is_sound(raw.get(about, "")):
            yield f'{name}: top-level key "{about}" must be a text'
    tables = {key: table for key, table in raw.items() if key not in ABOUT_FILE}
    if not tables:
        yield f'{name}: holds no tables; write [name] with source = "..." for each printed thing'
    rows = sum(len(t["rows"]) for t in tables.values() if isinstance(t, dict) and isinstance(t.get("rows"), list))
    if rows > MAX_ROWS:
        yield f"{name}: holds {rows} rows; at most {MAX_ROWS} are read"
        return
    for key, table in tables.items():
        if not isinstance(key, str) or not _is_key(key):
            yield f"{name}: the table name {shown(str(key))} must be letters, digits, - and _, at most 60"
        elif not isinstance(table, dict):
            yield f"{name}: top-level key {shown(key)} must stand in a table; above them go only {listed(ABOUT_FILE)}"
        else:
            yield from _table_faults(table, f"{name} [{key}]")


def _table_faults(table: Mapping[object, object], where: str) -> Iterator[str]:
    source = table.get("source")
    if source not in SOURCES:
        found = f"is {shown(source)}" if isinstance(source, str) else "is missing" if source is None else "is no text"
        yield f'{where}: "source" {found}; write one of {listed(SOURCES)}'
    for about in ABOUT_TABLE[1:]:
        if not _is_sound(table.get(about, "")):
            yield f'{where}: "{about}" must be a text'
    values = {key: value for key, value in table.items() if key not in (*ABOUT_TABLE, "rows")}
    if not values and "rows" not in table:
        yield f"{where}: holds nothing; write rows = [...] or plain values"
    for key, value in values.items():
        yield from _value_faults(key, value, where)
    if "rows" in table:
        yield from _rows_faults(table["rows"], where)


def _rows_faults(rows: object, where: str) -> Iterator[str]:
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        yield f'{where}: "rows" must be a list of inline tables, at least one, as in rows = [{{id = "corn"}}]'
        return
    seen: set[str] = set()
    kinds: dict[str, Kind] = {}
    for number, row in enumerate(rows, start=1):
        id = row.get("id")
        if not isinstance(id, str) or not _ID.fullmatch(id):
            yield f'{where} row {number}: "id" must be a text of letters, digits, - _ and ., at most 60'
            continue
        here = f"{where} row {id}"
        if id in seen:
            yield f"{here}: the id stands twice; each row needs its own"
        seen.add(id)
        yield from _row_faults(row, kinds, here, rows[0].get("id"))


def _row_faults(row: Mapping[object, object], kinds: dict[str, Kind], where: str, first: object) -> Iterator[str]:
    """Faults of one row; `kinds` gathers what the rows so far agreed on, and the first row names the keys."""
    found = [fault for key, value in row.items() for fault in _value_faults(key, value, where)]
    if found:
        yield from found
        return
    sound = {str(key): value for key, value in row.items()}
    keys = set(kinds) or set(sound)
    for key in sorted(keys - set(sound)):
        yield f"{where}: {shown(key)} is missing; every row has the keys of row {first}"
    for key, value in sound.items():
        if key not in keys:
            yield f"{where}: {shown(key)} is not a key of row {first}; every row has the same keys"
            continue
        kind = kind_of(value)
        try:
            kinds[key] = merged(kinds.get(key, kind), kind)
        except Clash as clash:
            yield f"{where}: {shown(key)} is {clash.other}, in the rows above {clash.one}; one kind for all rows"


def _value_faults(key: object, value: object, where: str) -> Iterator[str]:
    if not isinstance(key, str) or not _is_key(key):
        yield f"{where}: the key {shown(str(key))} must be letters, digits, - and _, at most 60"
        return
    fault = _unsound(value, 1)
    if fault:
        yield f"{where}: {shown(key)} {fault}"
        return
    try:
        kind_of(value)
    except Clash as clash:
        yield f"{where}: {shown(key)} holds {clash}; a list holds one kind of value"


def _unsound(value: object, depth: int) -> str:
    """What is wrong with a value, or nothing; read after the key."""
    if depth > MAX_DEPTH:
        return f"is nested too deep; at most {MAX_DEPTH} levels are read"
    if isinstance(value, bool):
        return ""
    if isinstance(value, int):
        return "" if abs(value) <= MAX_NUMBER else f"is too large a number; at most {MAX_NUMBER} is read"
    if isinstance(value, str):
        return "" if _is_sound(value) else "holds a broken character; write it as UTF-8"
    if isinstance(value, list):
        return next((fault for fault in (_unsound(item, depth + 1) for item in value) if fault), "")
    if isinstance(value, dict):
        if not all(_is_key(key) for key in value):
            return "has a key inside that is not letters, digits, - and _, at most 60"
        return next((fault for fault in (_unsound(item, depth + 1) for item in value.values()) if fault), "")
    article = {"float": "a number with a point", "NoneType": "nothing"}.get(type(value).__name__, "a date or time")
    return f"is {article}; write a whole number, a text, true, false, a list or an inline table"


def _is_key(key: object) -> bool:
    return isinstance(key, str) and _KEY.fullmatch(key) is not None


def _is_sound(text: object) -> bool:
    """A text that can be written as UTF-8 (JSON can smuggle in half a character)."""
    return isinstance(text, str) and not any("\ud800" <= letter <= "\udfff" for letter in text)


# ---------------------------------------------------------------------------------------------------------------------
# In what a corrected file departs from the shipped one.


def differences(corrected: Mapping[str, object], shipped: Mapping[str, object], name: str) -> Iterator[str]:
    """Differences of game, tables, keys and kinds between two sound files; rows and numbers are free."""
    if corrected["game"] != shipped["game"]:
        yield f"{name}: is for the game {shown(str(corrected['game']))}; this one is {shown(str(shipped['game']))}"
        return
    mine = {key: table for key, table in corrected.items() if key not in ABOUT_FILE and isinstance(table, dict)}
    theirs = {key: table for key, table in shipped.items() if key not in ABOUT_FILE and isinstance(table, dict)}
    yield from _key_differences(mine, theirs, name, "table ")
    for key in theirs:
        if key in mine:
            yield from _table_differences(mine[key], theirs[key], f"{name} [{key}]")


def _table_differences(mine: dict[str, object], theirs: dict[str, object], where: str) -> Iterator[str]:
    hidden = (*ABOUT_TABLE, "rows")
    yield from _field_differences(
        {key: value for key, value in mine.items() if key not in hidden},
        {key: value for key, value in theirs.items() if key not in hidden},
        where,
    )
    if ("rows" in mine) != ("rows" in theirs):
        yield f'{where}: "rows" ' + ("must go, the shipped file has none" if "rows" in mine else "is missing")
    elif "rows" in mine:
        yield from _kind_differences(_columns(mine["rows"]), _columns(theirs["rows"]), where, "row key ")


def _field_differences(mine: dict[str, object], theirs: dict[str, object], where: str) -> Iterator[str]:
    """Plain values: also an inline table has the same keys as in the shipped file."""
    flat = {key for key in mine if not (isinstance(mine[key], dict) and isinstance(theirs.get(key), dict))}
    yield from _kind_differences(
        {key: kind_of(value) if key in flat else Kind("inline table") for key, value in mine.items()},
        {key: kind_of(value) if key in flat else Kind("inline table") for key, value in theirs.items()},
        where,
        "key ",
    )
    for key, value in mine.items():
        other = theirs.get(key)
        if isinstance(value, dict) and isinstance(other, dict):
            yield from _field_differences(value, other, f"{where}.{key}")


def _kind_differences(mine: dict[str, Kind], theirs: dict[str, Kind], where: str, what: str) -> Iterator[str]:
    yield from _key_differences(mine, theirs, where, what)
    for key in theirs:
        try:
            merged(theirs[key], mine.get(key, theirs[key]))
        except Clash as clash:
            yield f"{where}: {what}{shown(key)} is {clash.other}, in the shipped file {clash.one}"


def _key_differences(mine: Iterable[str], theirs: Iterable[str], where: str, what: str) -> Iterator[str]:
    have, want = list(mine), list(theirs)
    for key in want:
        if key not in have:
            yield f"{where}: {what}{shown(key)} of the shipped file is missing"
    for key in have:
        if key not in want:
            yield f"{where}: {what}{shown(key)} is not in the shipped file, which has {listed(want)}"


def _columns(rows: object) -> dict[str, Kind]:
    """The kind of each column, put together from all rows."""
    kinds: dict[str, Kind] = {}
    for row in rows if isinstance(rows, list) else []:
        for key, value in row.items():
            kinds[key] = merged(kinds.get(key, kind_of(value)), kind_of(value))
    return kinds
