"""Views are built of the few shapes; every key that anybody is shown has words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

from farshore.core import flow, shapes
from farshore.core.chance import Fast
from farshore.core.game import PUBLISHED, Game
from farshore.match import Match
from farshore.words import HOUSE, Words
from tests.contract.battery import play
from tests.contract.battery.roster import times

FIELDS = {
    get_args(get_type_hints(shape)["shape"])[0]: get_type_hints(shape) for shape in get_args(shapes.Shape)
}  # of each shape by name: its fields
NAME = re.compile(r"[a-z0-9][a-z0-9_]*")
KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+")
LANGUAGES = ("en", "es")


def check_views(game: Game[Any], seats: int, seed: int) -> None:
    """A view holds only what the shapes name, and is the same through JSON."""
    for run in range(times(2, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run)
        for _ in play.samples(match, source, 10):
            for viewer in play.viewers(match, source, 3):
                eye = viewer if viewer >= 0 else None
                view = match.view(eye, focus=source.below(seats))
                play.same(json.loads(json.dumps(view)), view, "a view isn't JSON")
                assert json.loads(json.dumps(view)) == view, "a view isn't JSON"
                assert set(view) == {"viewer", "common", "seats"}, f"a view of {sorted(view)}"
                assert view["viewer"] == eye, f"the view of {eye} says that it is {view['viewer']}'s"
                named_once(view["common"])
                for shape in [*view["common"], *view["seats"]]:
                    is_shape(shape)
            targets_stand(match)


def is_shape(shape: Any) -> None:
    assert isinstance(shape, dict), f"this is no shape: {str(shape)[:80]}"
    assert shape.get("shape") in FIELDS, f"this is no shape: {str(shape)[:80]}"
    fields = set(FIELDS[shape["shape"]])
    assert set(shape) == fields, f"a {shape['shape']} of {sorted(shape)}"
    assert NAME.fullmatch(shape["name"]), f"a shape called {shape['name']!r}"
    CHECKS.get(shape["shape"], lambda shape: None)(shape)


def is_number(shape: Any) -> None:
    assert type(shape["value"]) is int, f"the number {shape['name']} is {shape['value']!r}"


def is_grid(shape: Any) -> None:
    assert len(shape["cells"]) == len(shape["rows"]), f"{shape['name']}: as many rows as it names"
    for row in shape["cells"]:
        assert len(row) == len(shape["columns"]), f"{shape['name']}: as many cells in a row as columns"
        all_cells(shape, row)


def is_list(shape: Any) -> None:
    all_cells(shape, shape["items"])


def is_track(shape: Any) -> None:
    all_cells(shape, shape["spaces"])
    for marker in shape["markers"]:
        assert 0 <= marker["at"] < len(shape["spaces"]), f"{shape['name']}: a marker beside the track"
        assert ("seat" in marker) != ("name" in marker), f"{shape['name']}: a marker is a seat's or has a name"


def is_places(shape: Any) -> None:
    named_once(shape["places"])
    names = {place["name"] for place in shape["places"]}
    for way in shape["ways"]:
        assert set(way["ends"]) <= names, f"{shape['name']}: the way {way['name']} ends nowhere"


def is_pool(shape: Any) -> None:
    assert all(type(count) is int and count >= 0 for count in shape["counts"].values()), f"{shape['name']}: odd counts"


def is_seat(shape: Any) -> None:
    named_once(shape["has"])
    for inner in shape["has"]:
        is_shape(inner)


def all_cells(shape: Any, cells: Any) -> None:
    for cell in cells:
        assert cell is None or type(cell) in (int, str), f"{shape['name']}: a cell of {type(cell).__name__}"


def named_once(inner: Any) -> None:
    names = [one["name"] for one in inner]
    assert len(set(names)) == len(names), f"two of a kind share a name: {names}"


CHECKS: dict[str, Any] = {
    "number": is_number,
    "list": is_list,
    "table": is_grid,
    "grid": is_grid,
    "track": is_track,
    "places": is_places,
    "pool": is_pool,
    "seat": is_seat,
}


def targets_stand(match: Match) -> None:
    """An element lies in the view where its target says."""
    for seat in match.waiting[:2]:
        view = match.view(seat)
        own = [shape for one in view["seats"] for shape in one["has"]]
        shapes_by_name = {shape["name"]: shape for shape in [*own, *view["common"]]}
        for element in match.question(seat)["elements"]:
            target = element.get("target", "")
            name, _, place = target.partition("/")
            if not target:
                continue
            assert name in shapes_by_name, f"{element['text']} lies in {name}, which the view doesn't show"
            stands = not place or place in places_of(shapes_by_name[name])
            assert stands, f"{element['text']} lies at {target}: no such place"


def places_of(shape: Any) -> set[str]:
    """What a target may point to inside a shape."""
    kind = shape["shape"]
    if kind in ("grid", "table"):
        rows, columns = shape["rows"], shape["columns"]
        both = {named for row in rows for column in columns for named in (f"{column}{row}", f"{row}/{column}")}
        return both | set(rows) | set(columns)
    if kind == "places":
        return {one["name"] for part in ("places", "ways", "groups") for one in shape[part]}
    if kind == "pool":
        return set(shape["counts"])
    items = shape.get("items", shape.get("spaces", ()))
    return {str(item) for item in items} | {f"{kind}{at}" for kind in ("", "card") for at in range(len(items) + 1)}


def check_words(game: Game[Any], seats: int, seed: int) -> None:
    """Every key that is shown has words: in English, and in Spanish too where the game is published."""
    catalogues = words_of(game.folder, game.facts.status)
    shown: set[str] = set()
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.samples(match, source, 20):
            shown |= set(keys_of(match, seat))
        shown |= {line["heading"] for lines in match.sheet() for line in lines}
        shown |= {place["why"] for place in match.result()}
    shown |= {f"event.{key}" for key in game.facts.events}
    shown |= set(game.tie_breaks)
    for language, words in catalogues.items():
        missing = sorted(key for key in shown if not words.has(key))
        assert not missing, f"no words ({language}) for {', '.join(missing)}"


@cache
def words_of(folder: Path, status: str) -> dict[str, Words]:
    own = [folder / "words"] if (folder / "words" / "en.po").is_file() else []
    if not own:
        return {}
    asked = LANGUAGES if status == PUBLISHED else LANGUAGES[:1]
    return {language: Words.load(language, HOUSE, *own) for language in asked}


def keys_of(match: Match, seat: int) -> Iterator[str]:
    """The keys of the question, the view, the log, the sheets and the previews at this moment."""
    asked = match.question(seat)
    yield f"question.{asked['key']}"
    if "optional" in asked:
        yield f"moment.{asked['optional']['moment']}"
    for move in match.moves(seat)[:6]:
        found = match.preview(seat, move)
        yield found["then"]
    for viewer in (None, seat):
        for event in match.events(viewer, since=max(0, len(match.events(viewer)) - 12)):
            yield event["key"]
            yield from dotted(event["params"])
        for lines in match.sheet(viewer):
            for line in lines:
                yield line["heading"]
                for why in line["why"]:
                    yield why["key"]
                    yield from dotted(why["params"])
        yield from dotted(match.view(viewer))
    if match.waits == flow.ROLLS:
        yield from dotted(match.setting.outcome_words(match.g))


def dotted(value: Any) -> Iterator[str]:
    """All texts with a point in them, wherever they lie: these are keys; the others are names of components."""
    if isinstance(value, str):
        if KEY.fullmatch(value):
            yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from dotted(key)
            yield from dotted(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from dotted(inner)
