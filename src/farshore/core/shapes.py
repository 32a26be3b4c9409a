"""The few shapes that every view is built of. Each has one drawing on the generic board, and one in words.

Names and words are keys of the catalogues or stable names of the components; a view never holds a sentence.
"""

# farshore: interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

Cell: TypeAlias = int | str | None
Params: TypeAlias = Mapping[str, int | str]


class Number(TypedDict):
    shape: Literal["number"]
    name: str
    value: int


class Words(TypedDict):
    shape: Literal["words"]
    name: str
    key: str
    params: dict[str, int | str]


class Listing(TypedDict):
    shape: Literal["list"]
    name: str
    items: list[Cell]


class Table(TypedDict):
    shape: Literal["table"]
    name: str
    columns: list[str]
    rows: list[str]
    cells: list[list[Cell]]


class Track(TypedDict):
    shape: Literal["track"]
    name: str
    spaces: list[Cell]
    markers: list[dict[str, Any]]  # {"at": index of a space, "seat": n} or {"at": …, "name": key}


class Grid(TypedDict):
    shape: Literal["grid"]
    name: str
    rows: list[str]
    columns: list[str]
    cells: list[list[Cell]]


class Places(TypedDict):
    shape: Literal["places"]
    name: str
    # {"name", "x"?, "y"?, "symbol"?, "pieces"?}; of pieces {"seat": n, "count"?} or {"name": key, "count"?}
    places: list[dict[str, Any]]
    ways: list[dict[str, Any]]  # {"name", "ends": [a, b], "owners"?, "price"?}
    groups: list[dict[str, Any]]


class Pool(TypedDict):
    shape: Literal["pool"]
    name: str
    counts: dict[str, int]


class Seat(TypedDict):
    shape: Literal["seat"]
    name: str
    seat: int
    has: list[Any]


Shape: TypeAlias = Number | Words | Listing | Table | Track | Grid | Places | Pool | Seat


class View(TypedDict):
    """What one viewer is shown: what is common, then the seats."""

    viewer: int | None
    common: list[Any]
    seats: list[Seat]


def number(name: str, value: int) -> Number:
    return {"shape": "number", "name": name, "value": value}


def words(name: str, key: str, params: Params | None = None) -> Words:
    return {"shape": "words", "name": name, "key": key, "params": dict(params or {})}


def listing(name: str, items: Sequence[Cell]) -> Listing:
    return {"shape": "list", "name": name, "items": list(items)}


def table(name: str, columns: Sequence[str], rows: Sequence[str], cells: Sequence[Sequence[Cell]]) -> Table:
    return {
        "shape": "table",
        "name": name,
        "columns": list(columns),
        "rows": list(rows),
        "cells": [list(row) for row in cells],
    }


def track(name: str, spaces: Sequence[Cell], markers: Sequence[dict[str, Any]]) -> Track:
    return {"shape": "track", "name": name, "spaces": list(spaces), "markers": list(markers)}


def grid(name: str, rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[Cell]]) -> Grid:
    return {
        "shape": "grid",
        "name": name,
        "rows": list(rows),
        "columns": list(columns),
        "cells": [list(row) for row in cells],
    }


def places(
    name: str,
    spots: Sequence[dict[str, Any]],
    ways: Sequence[dict[str, Any]] = (),
    groups: Sequence[dict[str, Any]] = (),
) -> Places:
    return {"shape": "places", "name": name, "places": list(spots), "ways": list(ways), "groups": list(groups)}


def pool(name: str, counts: Mapping[str, int]) -> Pool:
    return {"shape": "pool", "name": name, "counts": dict(counts)}


def seat(number_: int, has: Sequence[Any]) -> Seat:
    return {"shape": "seat", "name": "seat", "seat": number_, "has": list(has)}


def view(viewer: int, common: Sequence[Any], seats: Sequence[Seat]) -> View:
    return {"viewer": viewer if viewer >= 0 else None, "common": list(common), "seats": list(seats)}
