"""A position as JSON, by one list of fields: the core's, and the game's own FIELDS."""

from __future__ import annotations

from typing import Any

from farshore.core.errors import BadRecord
from farshore.core.hidden import hidden_from_json
from farshore.core.steps import NO_SEAT, State, Step, find_step, step_name


def to_json(g: State) -> dict[str, Any]:
    return {
        "seats": g.seats,
        "agenda": [step_name(step) for step in g.agenda],
        "asides": [step_name(step) for step in g.asides],
        "at_hand_in": [step_name(step) for step in g.at_hand_in],
        "slots": [[plain(getattr(slot, name)) for name in slot.FIELDS] for slot in g.slots],
        "hidden": [pieces.to_json() for pieces in g.hidden],
        "partial": g.partial,
        "part": g.part,
        "fields": {name: plain(getattr(g, name)) for name in g.FIELDS},
    }


def plain(value: Any) -> Any:
    """A copy that shares nothing with the position."""
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"a field of a position holds {type(value).__name__}, which is not JSON")


def fill(blank: State, home: str, data: dict[str, Any]) -> None:
    """Make a game's blank state the position that `data` describes."""
    steps = Finder(home)
    try:
        blank.begin(int(data["seats"]))
        blank.agenda = steps.all(data["agenda"])
        blank.asides = steps.all(data["asides"])
        blank.at_hand_in = steps.all(data["at_hand_in"])
        blank.hidden = [hidden_from_json(pieces) for pieces in data["hidden"]]
        blank.partial = bool(data["partial"])
        blank.part = int(data["part"])
        blank.ended = not blank.agenda and blank.part == NO_SEAT
        fields = data["fields"]
        if sorted(fields) != sorted(blank.FIELDS):
            raise BadRecord(f"a position of this game has the fields {', '.join(blank.FIELDS)}")
        for name in blank.FIELDS:
            setattr(blank, name, plain(fields[name]))
        blank.slots = [filled_slot(blank, values) for values in data["slots"]]
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadRecord(f"this is no position: {error}") from error


def filled_slot(blank: State, values: list[Any]) -> Any:
    slot = blank.new_slot()
    for name, value in zip(slot.FIELDS, values, strict=True):
        setattr(slot, name, plain(value))
    return slot


class Finder:
    """Finds the steps that a position names."""

    def __init__(self, home: str) -> None:
        self.home = home

    def all(self, names: list[list[Any]]) -> list[Any]:
        return [self.one(name) for name in names]

    def one(self, name: list[Any]) -> Step[Any]:
        step = find_step(self.home, name)
        if step is None:
            raise BadRecord(f"no step of this game is called {name[0]}")
        return step
