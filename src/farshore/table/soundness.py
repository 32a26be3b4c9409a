"""Is this a position of the game? A position is input: what a fresh set-up looks like says what it may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farshore.core import position
from farshore.core.errors import BadRecord
from farshore.core.hidden import EMPTY, Hidden
from farshore.core.steps import State
from farshore.table.setting import Setting


def check_outline(setting: Setting, state: Mapping[str, Any]) -> None:
    """Fields, slots and containers of the kinds that a fresh position has."""
    fresh = position.to_json(setting.game.set_up(setting.box))
    if sorted(state) != sorted(fresh):
        raise BadRecord(f"a state has {', '.join(sorted(fresh))}")
    if state["seats"] != fresh["seats"]:
        raise BadRecord("a position has as many seats as its header says")
    for name, sample in fresh["fields"].items():
        if name not in state["fields"] or not alike(state["fields"][name], sample):
            raise BadRecord(f"field {name} holds {outline(sample)}, as in a fresh position")
    for what in ("slots", "hidden"):
        if not isinstance(state[what], list) or len(state[what]) != len(fresh[what]):
            raise BadRecord(f"a position of this game has {len(fresh[what])} {what}")
    for given, sample in zip(state["slots"], fresh["slots"], strict=True):
        if not alike(given, sample):
            raise BadRecord("a slot holds what it holds in a fresh position")


def alike(value: Any, sample: Any) -> bool:
    """The same kinds all the way down; a list may be longer or shorter, and one that begins empty hold anything."""
    if isinstance(sample, list):
        if not isinstance(value, list):
            return False
        return not sample or all(alike(inner, sample[min(at, len(sample) - 1)]) for at, inner in enumerate(value))
    return type(value) is type(sample) or value is None or sample is None


def outline(sample: Any) -> str:
    return f"a list of {outline(sample[0])}" if isinstance(sample, list) and sample else type(sample).__name__


def check_contents(setting: Setting, g: State) -> None:
    """Containers that can be drawn from, and as many of each component as the game has."""
    fresh = setting.game.set_up(setting.box)
    for pieces, sample in zip(g.hidden, fresh.hidden, strict=True):
        check_container(pieces, sample)
    if dict(g.census()) != dict(fresh.census()):
        raise BadRecord("the components don't add up to those of the game")


def check_container(pieces: Hidden, sample: Hidden) -> None:
    kinds = len(sample.pool)
    if len(pieces.pool) != kinds or len(pieces.what) != len(sample.what) or len(pieces.seen) != len(sample.what):
        raise BadRecord("a container has as many slots and kinds as in a fresh position")
    if any(count < 0 for count in pieces.pool) or any(not EMPTY <= kind < kinds for kind in pieces.what):
        raise BadRecord("a container holds a piece that there isn't")
    if pieces.face_down() > sum(pieces.pool) or any(seen < -1 for seen in pieces.seen):
        raise BadRecord("more lies face down than is left to draw")
