"""A match in words: what happened, the score sheet, how it came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table

from farshore.cli.desk import Speech
from farshore.cli.view import Eye
from farshore.core.game import Line, Place
from farshore.match import Match
from farshore.table.setting import HOUSE_EVENTS


def events_told(match: Match, eye: Eye, viewer: int | None, since: int) -> list[str]:
    """Log lines after a viewer's own number. What the viewer may not know in full has words of its own, or none."""
    found = []
    for event in match.events(viewer, since):
        line = event_told(match, eye, event["key"], event["params"])
        if line:
            found.append(line)
    return found


def event_told(match: Match, eye: Eye, key: str, params: Mapping[str, Any]) -> str:
    told = match.game.facts.events.get(key.removeprefix("event."), HOUSE_EVENTS.get(key.removeprefix("event."), ()))
    if told and not params:
        return eye.say.name(f"{key}.hidden") if eye.say.has(f"{key}.hidden") else ""
    named = dict(params)
    for what in told:
        name, _, kind = what.rpartition(":")
        value = named.get(name or kind)
        if kind == "seat" and isinstance(value, int):
            named[name or kind] = eye.label(value)
    return eye.say.say(key, named)


def last_number(match: Match, viewer: int | None) -> int:
    return match.log.count(-1 if viewer is None else viewer)


def reasons_told(line: Line, eye: Eye) -> str:
    """Why a line of the sheet says what it says."""
    return "; ".join(eye.say.say(reason["key"], eye.params(reason["params"])) for reason in line["why"])


def sheet_table(sheets: Sequence[Sequence[Line]], eye: Eye) -> RenderableType:
    """Every seat's sheet: a line a heading, a column a seat; many seats have only their totals."""
    say = eye.say
    table = Table(title=say("sheet.title"), title_justify="left", title_style="bold", box=None, padding=(0, 3, 0, 0))
    if len(sheets) > 6:
        table.add_column("")
        table.add_column(say("sheet.total"), justify="right")
        for seat, lines in enumerate(sheets):
            table.add_row(eye.heads[seat], str(sum(line["points"] for line in lines)))
        return table
    table.add_column("")
    for seat in range(len(sheets)):
        table.add_column(eye.heads[seat], overflow="fold")
    headings = list(dict.fromkeys(line["heading"] for lines in sheets for line in lines))
    for heading in headings:
        table.add_row(say.name(heading), *[sheet_cell(lines, heading, eye) for lines in sheets])
    totals = [str(sum(line["points"] for line in lines)) for lines in sheets]
    table.add_row(say("sheet.total"), *totals, style="bold")
    return table


def sheet_cell(lines: Sequence[Line], heading: str, eye: Eye) -> str:
    for line in lines:
        if line["heading"] == heading:
            why = reasons_told(line, eye)
            return f"{line['points']}  ({why})" if why else str(line["points"])
    return ""


def places_told(places: Sequence[Place], eye: Eye) -> list[str]:
    """Who won and why, then everybody else in order."""
    say = eye.say
    first = [place for place in places if place["place"] == 1]
    winners = ", ".join(eye.label(place["seat"]) for place in first)
    if len(first) == 1:
        told = [say("result.won", seat=winners)]
    else:
        told = [say("result.share", seats=winners)]
    for place in sorted(places, key=lambda one: (one["place"], one["seat"])):
        points = say.count("unit.point", place["total"])
        why = "" if place["why"] == "result.points" else f" ({say.name(place['why'])})"
        told.append(f"{place['place']}. {eye.label(place['seat'])}: {points}{why}")
    return told


def show_end(match: Match, eye: Eye, viewer: int | None, out: Console) -> None:
    out.print(sheet_table(match.sheet(viewer), eye))
    out.print()
    for line in places_told(match.result(), eye):
        out.print(line, style="bold" if line == line.lstrip("0123456789") else None)


def plain_eye(say: Speech, seats: int) -> Eye:
    return Eye(say, [say.seat(seat) for seat in range(seats)])
