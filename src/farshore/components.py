"""Component files: every printed thing of a game, each table with where its numbers come from.

    game = "template"                        # required; optional beside it: title, note

    [seeds]                                  # one table for each printed thing
    source = "reconstructed"                 # "rulebook", "published" or "reconstructed"
    note = "two seeds are known from an example, the others fill the twelve"     # optional
    by = "a reader with the box"             # optional: who supplied it
    rows = [                                 # rows: each has an id of its own, all have the same keys and kinds
        {id = "corn", count = 4, points = 1, ways = ["n", "s"]},
        {id = "bean", count = 8, points = 2, ways = []},
    ]

    [track]                                  # or plain values; a table may hold both
    source = "rulebook"
    start = 50
    supply = [2, 3, 4, 5]
    per_seats = {1 = 3, 2 = 4}

Values are whole numbers, texts, true, false, lists of one kind of value, and inline tables. A corrected file is a copy
of the shipped one with other numbers or rows: same tables, same keys, same kinds. Game, rows and values make the
digest; sources, notes and titles don't, so that a better source alone changes no match.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from os import PathLike, fspath
from pathlib import Path

from farshore import component_shape
from farshore.component_shape import MAX_ROWS, SOURCES, ComponentsError, error_of, shown
from farshore.component_tables import Components, Fields, Row, Table, Value

__all__ = [
    "MAX_BYTES",
    "MAX_ROWS",
    "SOURCES",
    "Check",
    "Components",
    "ComponentsError",
    "Fields",
    "Finding",
    "Row",
    "Table",
    "Value",
    "check",
    "conform",
    "count",
    "custom",
    "differences",
    "faults",
    "length",
    "load",
    "loads",
    "refers",
    "span",
    "total",
    "value",
]

MAX_BYTES = 1_000_000
# A key like a.b.c costs the parser the square of its length, and no file needs more than a handful of parts.
_LONG_KEY = re.compile(r"(?:\.[ \t]*+[\w\"'-]++[ \t]*+){30}")


def load(path: str | PathLike[str]) -> Components:
    """The components of a file; every fault is a ComponentsError of one line."""
    name = Path(fspath(path)).name or "components"
    shown_name = name if name.isprintable() and len(name) <= 80 else shown(name)
    return loads(_read(fspath(path), shown_name), shown_name)


def loads(text: str, name: str = "components") -> Components:
    """The components of a text; `name` stands in errors."""
    return Components.from_json(_parsed(text, name), name)


def faults(text: str, name: str = "components") -> list[str]:
    """Every fault of a file's text, one line each (`load` stops with the first and the number of the others)."""
    try:
        return component_shape.faults(_parsed(text, name), name)
    except ComponentsError as error:
        return [str(error)]


def conform(corrected: Components, shipped: Components) -> None:
    """ComponentsError unless the corrected file has the tables, keys and kinds of the shipped one."""
    found = differences(corrected, shipped)
    if found:
        raise error_of(found)


def differences(corrected: Components, shipped: Components) -> list[str]:
    """Every difference that `conform` would refuse, one line each."""
    return list(component_shape.differences(corrected.to_json(), shipped.to_json(), corrected.name))


def _read(path: str, name: str) -> str:
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
        _limit(len(data), name)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ComponentsError(f"{name}: byte {error.start + 1} is not UTF-8; save the file as UTF-8 text") from None
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        reason = getattr(error, "strerror", None) or str(error)
        raise ComponentsError(f"{name}: can't be read ({reason}); give the path of a component file") from None


def _parsed(text: str, name: str) -> dict[str, object]:
    _limit(len(text.encode("utf-8", "surrogatepass")), name)
    if _LONG_KEY.search(text):
        raise ComponentsError(f"{name}: a key has too many parts; write [table] and then short keys")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ComponentsError(f"{name}: values are nested too deep; write plain lists and inline tables") from None
    except ValueError as error:  # a TOMLDecodeError is one; so is a date or number that Python won't take
        reason = " ".join(ascii(str(error))[1:-1].split("; use sys")[0].split())[:200]
        raise ComponentsError(f"{name}: is no TOML ({reason}); mend that place, texts stand in quotes") from None


def _limit(size: int, name: str) -> None:
    if size > MAX_BYTES:
        raise ComponentsError(f"{name}: is larger than {MAX_BYTES} bytes, the most that is read of a component file")


# ---------------------------------------------------------------------------------------------------------------------
# Checks: what the rulebook states about the printed things.


@dataclass(frozen=True)
class Check:
    """Something the rulebook states. It says no sentence: its words are the key `check.<name>` with `params`,
    `expected` and `found`, in the house's catalogues or the game's."""

    name: str
    expected: object
    found: Callable[[Components], object] = field(repr=False)
    params: Mapping[str, object] = field(default_factory=dict)
    holds: Callable[[object, object], bool] = field(default=lambda expected, found: expected == found, repr=False)


@dataclass(frozen=True)
class Finding:
    """A check that failed: the key of its sentence and what to put in."""

    key: str
    params: Mapping[str, object]


def check(components: Components, checks: Iterable[Check]) -> list[Finding]:
    """What doesn't hold, structure first. A check that can't be made (a key is missing) has failed."""
    broken = component_shape.faults(components.to_json(), components.name)
    found = [Finding("check.structure", {"fault": fault}) for fault in broken]
    return found + [finding for one in checks if (finding := _judge(components, one))]


def _judge(components: Components, one: Check) -> Finding | None:
    try:
        found = one.found(components)
        if one.holds(one.expected, found):
            return None
    except ComponentsError as error:
        return Finding("check.structure", {"fault": str(error)})
    except Exception as error:  # a game's own arithmetic met numbers it can't take: that is a finding about the file
        found = type(error).__name__
    return Finding(f"check.{one.name}", {**one.params, "expected": one.expected, "found": found})


Where = Mapping[str, object]


def count(table: str, rows: int, where: Where | None = None, rule: str = "", name: str = "count") -> Check:
    """The table has that many rows; with `where`, that many whose values are those."""
    return _rows_check(name, table, rows, lambda picked: len(picked), where, rule)


def total(
    table: str, key: str, expected: int, where: Where | None = None, rule: str = "", name: str = "total"
) -> Check:
    """A column adds up to that; with `where`, over the rows whose values are those."""
    return _rows_check(name, table, expected, lambda picked: sum(row.int(key) for row in picked), where, rule, key)


def value(table: str, key: str, expected: object, rule: str = "", name: str = "value") -> Check:
    """A plain value (lists as tuples) is that."""
    return Check(name, expected, lambda c: c.table(table).value(key), _params(table, rule, key=key))


def length(table: str, key: str, expected: int, rule: str = "", name: str = "length") -> Check:
    """A plain list has that many items."""

    def found(components: Components) -> int:
        items = components.table(table).value(key)
        return len(items) if isinstance(items, tuple) else 1

    return Check(name, expected, found, _params(table, rule, key=key))


def span(table: str, key: str, low: int, high: int, rule: str = "", name: str = "span") -> Check:
    """Every number of a column, or of a plain value or list, lies between; names those that don't."""

    def found(components: Components) -> tuple[int, ...]:
        here = components.table(table)
        if here.rows and key in here.rows[0]:
            numbers = here.column(key, int)
        else:
            numbers = here.ints(key) if isinstance(here.value(key), tuple) else (here.int(key),)
        return tuple(number for number in numbers if not low <= number <= high)

    return Check(name, (), found, _params(table, rule, key=key, low=low, high=high))


def refers(table: str, key: str, to: str, rule: str = "", name: str = "refers") -> Check:
    """Every text in a column or plain value (also inside lists) is the id of a row of `to`; names those that aren't."""

    def found(components: Components) -> tuple[str, ...]:
        here, ids = components.table(table), set(components.table(to).ids())
        values = here.column(key) if here.rows and key in here.rows[0] else (here.value(key),)
        return tuple(dict.fromkeys(text for text in _texts(values) if text not in ids))

    return Check(name, (), found, _params(table, rule, key=key, to=to))


def custom(name: str, expected: object, found: Callable[[Components], object], **params: object) -> Check:
    """Anything else that can be counted; the game's catalogues hold `check.<name>`."""
    return Check(name, expected, found, params)


def _rows_check(
    name: str,
    table: str,
    expected: int,
    measure: Callable[[list[Row]], int],
    where: Where | None,
    rule: str,
    key: str = "",
) -> Check:
    def found(components: Components) -> int:
        rows = components.table(table).rows
        return measure([row for row in rows if all(row.value(k) == v for k, v in (where or {}).items())])

    picked = ", ".join(f"{k} = {v}" for k, v in (where or {}).items())
    return Check(name, expected, found, _params(f"{table} ({picked})" if picked else table, rule, key=key))


def _params(table: str, rule: str, **params: object) -> dict[str, object]:
    return {"table": table, "rule": rule, **params}


def _texts(value: Value | tuple[Value, ...]) -> Iterable[str]:
    """The texts in a value, however deep in lists."""
    if isinstance(value, tuple):
        return [text for item in value for text in _texts(item)]
    return [value] if isinstance(value, str) else []
