"""Sheets drawn as text, and matches whose dice are chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farshore.core import flow
from farshore.games.penny_papers.box import HUT, TOWN, Box
from farshore.games.penny_papers.discoveries import number_in
from farshore.games.penny_papers.state import Sheet, Valley, new_sheet
from farshore.match import Match
from farshore.table.setting import Setting

STRUCTURES = "HSM"
KINDS = "jtrp"


def setting_of(seats: int = 2, **options: str) -> Setting:
    return Setting.make("penny_papers", seats, options, None)


def box_of(**options: str) -> Box:
    box = setting_of(**options).box
    assert isinstance(box, Box)
    return box


def mask(box: Box, names: str) -> int:
    """The mask of spaces by name: "A1 B2"."""
    return sum(1 << box.names.index(name) for name in names.split())


def draw(box: Box, picture: str, *discoveries: str) -> Sheet:
    """A sheet: numbers, H S M, ~ a snake, x an escaped one, a dot for nothing; discoveries as "j A1 A2 ..."."""
    sheet = new_sheet(box)
    rows = [line.split() for line in picture.strip().splitlines()]
    for space in range(box.spaces):
        row, column = box.row[space], box.column[space]
        token = rows[row][column] if row < len(rows) and column < len(rows[row]) else "."
        if token == "~":
            sheet.draw_snake(space)
        elif token == "x":
            sheet.draw_snake(space)
            sheet.cross_out(space)
        elif token in STRUCTURES:
            sheet.write(box, space, HUT + STRUCTURES.index(token))
        elif token != ".":
            sheet.write(box, space, int(token))
    for text in discoveries:
        kind, _, names = text.partition(" ")
        spaces = mask(box, names)
        which = KINDS.index(kind)
        sheet.map_out(which, spaces, number_in(sheet, spaces) if which == TOWN else 0)
    sheet.fresh = 0
    return sheet


def table_of(*sheets: Sheet, setting: Setting | None = None, round: int = 0) -> Match:
    """A match in which these sheets lie on the table after that round: the test says what is rolled."""
    setting = setting or setting_of(len(sheets))
    g = setting.game.set_up(setting.box)
    assert isinstance(g, Valley)
    g.slots = list(sheets)
    g.round = round
    position: Mapping[str, Any] = setting.position(g)
    return Match.at(position, chance="open")


def fresh_table(seats: int = 2, **options: str) -> Match:
    return Match.new("penny_papers", seats=seats, options=options, chance="open")


def rolled(match: Match, dice: str) -> Match:
    match.answer(dice)
    return match


def sheet_at(match: Match, seat: int = 0) -> Sheet:
    """The sheet as its owner sees it now, in an open part too."""
    part = match.parts.get(seat)
    g = part.g if part is not None else match.g
    assert isinstance(g, Valley)
    return g.sheet(seat)


def mark(match: Match, name: str, seat: int = 0) -> int:
    g = match.g
    assert isinstance(g, Valley)
    return sheet_at(match, seat).marks[g.box.names.index(name)]


def refusal(match: Match, seat: int, element: str) -> str | None:
    return match.why(seat, element)


def elements(match: Match, seat: int = 0) -> set[str]:
    return set(match.moves(seat))


def random_sheet(box: Box, random: Any, full: int) -> Sheet:
    """A sheet with about that many filled spaces, discoveries among them."""
    sheet = new_sheet(box)
    spaces = list(range(box.spaces))
    random.shuffle(spaces)
    few = random.random() < 0.4
    for space in spaces[:full]:
        chance = random.random()
        if chance < 0.06:
            sheet.draw_snake(space)
        elif chance < 0.1 and sheet.drawn != 7:
            left = [which for which in range(3) if not sheet.drawn & (1 << which)]
            sheet.write(box, space, HUT + random.choice(left))
        else:
            sheet.write(box, space, random.randint(1, 4) if few else random.randint(1, 15))
    return sheet


def asks(g: Valley) -> str:
    """The key of the question on top."""
    assert flow.advance(g) == flow.ASKS
    return flow.asked(g).key
