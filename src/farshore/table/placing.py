"""Positions of a match: written whole, and begun from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farshore.core import flow, position
from farshore.core.errors import BadRecord, FarshoreError
from farshore.core.hidden import BIT
from farshore.table import door, hosts
from farshore.table.log import PartEar
from farshore.table.opening import play_open
from farshore.table.recording import hand_in_seats, setting_of
from farshore.table.run import OpenPart
from farshore.table.soundness import check_contents, check_outline
from farshore.table.standing import OpenSeat

if TYPE_CHECKING:
    from farshore.match import Match


def position_of(match: Match) -> dict[str, Any]:
    """The common position, each open seat's standing decisions and whether it has handed in, the streams' numbers."""
    return {
        **match.setting.position(match.g),
        "hand_in": hand_in_seats(match),
        "open": match.standing.open_parts(),
        "drawn": dict(match.drawn),
    }


WATCHED = 5  # whoever a new position is tried on, so that what is wrong with it shows before anybody plays


def match_at(
    cls: type[Match], at: Mapping[str, Any], host: hosts.Host, components: Any = None, game: Any = None
) -> Match:
    setting = setting_of(at, components, game)
    if not isinstance(at.get("state"), Mapping):
        raise BadRecord("a position has a state")
    try:
        check_outline(setting, at["state"])
        g = setting.game.blank(setting.box)
        position.fill(g, setting.game.home, dict(at["state"]))
        check_contents(setting, g)
        match = cls(setting, g, host)
        match.start = {**at, "open": []}  # what stands of open parts goes into the record's own rows
        drawn = dict(at.get("drawn") or {})
        match.drawn = {str(stream): door.number(number, "a count of draws") for stream, number in drawn.items()}
        opened = at.get("open") or []
        match.hands = flow.EVERYBODY_ASKED if opened else mask(at)
        match._go_on()
        play_open(match, opened)
        match.hands = mask(at)
        for part in match.parts.values():
            part.hands = match.hands
        for viewer in (None, *range(min(match.seats, WATCHED))):
            match.view(viewer), match.sheet(viewer)
        for seat in match.waiting[:WATCHED]:
            match.question(seat)
    except FarshoreError:
        raise
    except Exception as error:  # a position is input: whatever it breaks, it is the position that is wrong
        raise BadRecord(f"this is no position of {setting.game.facts.name}: {type(error).__name__}") from error
    return match


def mask(at: Mapping[str, Any]) -> int:
    hands = 0
    for seat in at.get("hand_in") or []:
        hands |= BIT[int(seat)]
    return hands


def copy_of(match: Match) -> Match:
    new = type(match)(match.setting, match.g.clone(), match.host)
    new.start = match.start
    new.log.public = match.log.public[:]
    new.log.own = [own[:] for own in match.log.own]
    new.log.spans = [[span[:] for span in spans] for spans in match.log.spans]
    new.journal = match.journal[:]
    new.standing.rows = match.standing.rows[:]
    if match.standing.parts is not None:
        opened = match.standing.parts.items()
        new.standing.parts = {seat: OpenSeat(part.texts[:], part.handed) for seat, part in opened}
    new.drawn = dict(match.drawn)
    new.numbers = match.numbers[:]
    new.hands = match.hands
    new.actor = match.actor
    new.waits = flow.advance(new.g, new.hands)
    new.run.base = match.run.base
    new.run.played = match.run.played[:]
    new.parts = {seat: copy_of_part(part, new) for seat, part in match.parts.items()}
    return new


def copy_of_part(part: OpenPart, new: Match) -> OpenPart:
    own = OpenPart.__new__(OpenPart)
    own.g = part.g.clone()
    own.ear = own.g.ear = PartEar(new.log, part.seat)
    own.base, own.played = part.base, part.played[:]
    own.seat, own.hands, own.handed = part.seat, part.hands, part.handed
    flow.advance(own.g, own.hands)
    return own
