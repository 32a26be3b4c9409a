"""What the games read: tables of printed things, immutable, with typed getters.

`components.py` is the face of this module: it reads files, compares them and checks their counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, NoReturn, TypeAlias, TypeVar, overload

from farshore.component_shape import ABOUT_FILE, ABOUT_TABLE, ComponentsError, error_of, faults, kind_of, listed, shown

# Getters are named after the types they give and would hide them inside the class.
Int: TypeAlias = int
Value: TypeAlias = "bool | Int | str | tuple[Value, ...] | Fields"
T = TypeVar("T", bool, int, str)


@dataclass(frozen=True)
class Fields:
    """Named values with typed getters: the plain values of a table, one row, or an inline table."""

    where: str = field(compare=False)
    data: dict[str, Value] = field(repr=False)

    def __iter__(self) -> Iterator[str]:
        return iter(self.data)

    def __len__(self) -> Int:
        return len(self.data)

    def __contains__(self, key: object) -> bool:
        return key in self.data

    def value(self, key: str) -> Value:
        """The value of a key, whatever its kind."""
        if key not in self.data:
            raise ComponentsError(f"{self.where}: no key {shown(key)}; it has {listed(self.data)}")
        return self.data[key]

    def int(self, key: str) -> Int:
        """A whole number."""
        value = self.value(key)
        return value if type(value) is int else self._refuse(key, "a whole number")

    def text(self, key: str) -> str:
        """A text."""
        value = self.value(key)
        return value if type(value) is str else self._refuse(key, "a text")

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.value(key)
        return value if type(value) is bool else self._refuse(key, "true or false")

    def ints(self, key: str) -> tuple[Int, ...]:
        """A list of whole numbers."""
        numbers = _all_of(int, self.value(key))
        return self._refuse(key, "a list of whole numbers") if numbers is None else numbers

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        texts = _all_of(str, self.value(key))
        return self._refuse(key, "a list of texts") if texts is None else texts

    def grid(self, key: str) -> tuple[tuple[Int, ...], ...]:
        """Rows of whole numbers, all of one length."""
        value = self.value(key)
        lines = [_all_of(int, line) for line in value] if isinstance(value, tuple) else [None]
        whole = tuple(line for line in lines if line is not None)
        if len(whole) < len(lines) or len({len(line) for line in whole}) > 1:
            self._refuse(key, "a grid of whole numbers with rows of one length")
        return whole

    def lists(self, key: str) -> tuple[tuple[str, ...], ...]:
        """Lists of texts, of any lengths (the ways of a map)."""
        value = self.value(key)
        lines = [_all_of(str, line) for line in value] if isinstance(value, tuple) else [None]
        whole = tuple(line for line in lines if line is not None)
        return whole if len(whole) == len(lines) else self._refuse(key, "a list of lists of texts")

    def fields(self, key: str) -> Fields:
        """An inline table."""
        value = self.value(key)
        return value if isinstance(value, Fields) else self._refuse(key, "an inline table")

    def _refuse(self, key: str, wanted: str) -> NoReturn:
        raise ComponentsError(
            f"{self.where}: {shown(key)} is {kind_of(_to_json(self.data[key]))}, where {wanted} belongs"
        )

    def to_json(self) -> dict[str, object]:
        """The values as JSON has them."""
        return {key: _to_json(value) for key, value in self.data.items()}


@dataclass(frozen=True)
class Row(Fields):
    """One row of a table."""

    @property
    def id(self) -> str:
        """The row's name, unique in its table."""
        return self.text("id")


@dataclass(frozen=True)
class Table(Fields):
    """One printed thing: rows, plain values or both, and where they come from."""

    name: str = ""
    source: str = ""
    note: str = ""
    by: str = ""
    rows: tuple[Row, ...] = field(default=(), repr=False)

    def ids(self) -> tuple[str, ...]:
        """The ids of the rows, in the order of the file."""
        return tuple(row.id for row in self.rows)

    def row(self, id: str) -> Row:
        """The row of that id."""
        for row in self.rows:
            if row.id == id:
                return row
        raise ComponentsError(f"{self.where}: no row {shown(id)}; it has {listed(self.ids())}")

    @overload
    def column(self, key: str) -> tuple[Value, ...]: ...
    @overload
    def column(self, key: str, kind: type[T]) -> tuple[T, ...]: ...
    def column(self, key: str, kind: type[object] | None = None) -> tuple[Any, ...]:
        """One key over all rows; with a kind (int, str or bool) every value is of it, or it is an error."""
        if kind is None:
            return tuple(row.value(key) for row in self.rows)
        if kind is bool:
            return tuple(row.flag(key) for row in self.rows)
        if kind is str:
            return tuple(row.text(key) for row in self.rows)
        return tuple(row.int(key) for row in self.rows)

    def columns(self) -> tuple[str, ...]:
        """The keys of the rows."""
        return tuple(self.rows[0]) if self.rows else ()

    def to_json(self) -> dict[str, object]:
        """The table in the shape of the file."""
        about = {key: text for key, text in (("source", self.source), ("note", self.note), ("by", self.by)) if text}
        rows: dict[str, object] = {"rows": [row.to_json() for row in self.rows]} if self.rows else {}
        return {**about, **super().to_json(), **rows}


@dataclass(frozen=True)
class Components:
    """Everything printed of one game, read once. Its digest names what affects play, and nothing else."""

    game: str
    by_name: dict[str, Table] = field(repr=False)
    title: str = ""
    note: str = ""
    name: str = field(default="components", compare=False)

    @property
    def tables(self) -> Mapping[str, Table]:
        """The tables by name, in the order of the file."""
        return MappingProxyType(self.by_name)

    def table(self, name: str) -> Table:
        """The table of that name."""
        if name not in self.by_name:
            raise ComponentsError(f"{self.name}: no table [{shown(name)[1:-1]}]; it has {listed(self.by_name)}")
        return self.by_name[name]

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that affects play. Rows keep their order, since pieces are numbered by it; keys don't."""
        tables = {
            name: {"values": Fields.to_json(table), "rows": [row.to_json() for row in table.rows]}
            for name, table in self.by_name.items()
        }
        return hashlib.sha256(_canonical({"game": self.game, "tables": tables})).hexdigest()

    def to_json(self) -> dict[str, object]:
        """The file as JSON; `from_json` gives an equal object with the same digest."""
        about = {key: text for key, text in (("game", self.game), ("title", self.title), ("note", self.note)) if text}
        return {**about, **{name: table.to_json() for name, table in self.by_name.items()}}

    @classmethod
    def from_json(cls, data: object, name: str = "components") -> Components:
        """Components from what `to_json` gave; judged like a file."""
        found = faults(data, name)
        if found or not isinstance(data, dict):
            raise error_of(found)
        tables = {key: _table(key, raw, f"{name} [{key}]") for key, raw in data.items() if key not in ABOUT_FILE}
        return cls(data["game"], tables, data.get("title", ""), data.get("note", ""), name)


def _canonical(data: object) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def _to_json(value: Value) -> object:
    if isinstance(value, Fields):
        return value.to_json()
    return [_to_json(item) for item in value] if isinstance(value, tuple) else value


def _all_of(kind: type[T], value: Value) -> tuple[T, ...] | None:
    if not isinstance(value, tuple):
        return None
    whole = tuple(item for item in value if type(item) is kind)
    return whole if len(whole) == len(value) else None


def _table(name: str, raw: dict[str, object], where: str) -> Table:
    values = {key: _value(value, f"{where}.{key}") for key, value in raw.items() if key not in (*ABOUT_TABLE, "rows")}
    rows = raw.get("rows")
    return Table(
        where,
        values,
        name=name,
        source=str(raw["source"]),
        note=str(raw.get("note", "")),
        by=str(raw.get("by", "")),
        rows=tuple(_row(row, where) for row in rows) if isinstance(rows, list) else (),
    )


def _row(raw: dict[str, object], where: str) -> Row:
    here = f"{where} row {raw['id']}"
    return Row(here, {key: _value(value, f"{here}.{key}") for key, value in raw.items()})


def _value(raw: object, where: str) -> Value:
    if isinstance(raw, list):
        return tuple(_value(item, where) for item in raw)
    if isinstance(raw, dict):
        return Fields(where, {key: _value(value, f"{where}.{key}") for key, value in raw.items()})
    if isinstance(raw, (int, str)):
        return raw
    raise AssertionError(type(raw))  # faults() lets nothing else pass
