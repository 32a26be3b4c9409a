"""A record or a journal played again; and going back by consent, which is a record played again up to a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from farshore.core import flow
from farshore.core.chance import Request
from farshore.core.errors import BadRecord, BadSetup, FarshoreError, IllegalMove
from farshore.core.hidden import BIT
from farshore.table import door, hosts
from farshore.table.log import PartEar
from farshore.table.opening import play_open, play_part, to_next_choice
from farshore.table.placing import match_at
from farshore.table.recording import setting_of
from farshore.table.run import Run
from farshore.table.standing import PRESSED, Row, is_pressed

if TYPE_CHECKING:
    from farshore.match import Match


def replay(
    cls: type[Match],
    record: Mapping[str, Any],
    upto: int | None,
    chance: hosts.Host | None,
    components: Any,
    game: Any = None,
    check: Check | None = None,
) -> Match:
    match = begun(cls, record, components, game)
    match.ask_all_hand_ins()
    for part in match.parts.values():
        part.hands = match.hands
    if not match.parts:
        match._go_on()
    rows = record.get("rows")
    if not isinstance(rows, list):
        raise BadRecord("a record has rows, a list")
    shown = rows if upto is None else rows[:upto]
    for at, row in enumerate(shown):
        try:
            apply_row(match, at, row, check)
        except BadRecord as error:
            raise BadRecord(f"row {at}: {error}") from error
        except FarshoreError as error:
            raise BadRecord(f"row {at}: {error}") from error
    if upto is not None and upto < len(rows):
        to_next_choice(match)
        if chance is not None:
            match.host = chance
            match._go_on() if not match.parts else None
        return match
    if len(match.standing.record_rows()) != len(shown):
        raise BadRecord("a join that asked nobody stands in the record too; one is missing")
    finish(match, record)
    match.host = chance if chance is not None else hosts.from_header(record.get("chance"))
    match._go_on() if not match.parts else None
    return match


def begun(cls: type[Match], record: Mapping[str, Any], components: Any, game: Any) -> Match:
    """The match before its first row: set up, or at the position it began from; chance is left open."""
    setting = setting_of(record, components, game)
    start = record.get("start")
    if start is not None:
        return match_at(cls, start, hosts.Open(), setting.components, setting.game)
    return cls(setting, setting.game.set_up(setting.box), hosts.Open())


class Check:
    """Looks at every draw of a record as it is played again."""

    def draw(self, match: Match, row: Row, request: Request, outcome: list[int]) -> None:
        raise NotImplementedError

    def back(self, spent: list[list[Any]], agreed: list[int]) -> None:
        raise NotImplementedError


def apply_row(match: Match, at: int, row: Any, check: Check | None) -> None:
    if not isinstance(row, list) or not row:
        raise BadRecord("a row is a list")
    kind = row[0]
    if isinstance(kind, int) and not isinstance(kind, bool) and len(row) == 2 and isinstance(row[1], str):
        to_next_choice(match)
        if match.parts:
            raise BadRecord("several seats decide at once here: a join is due")
        match.play(kind, row[1])
    elif kind == "chance" and len(row) in (4, 5):
        to_next_choice(match)
        apply_chance(match, row, check)
    elif kind == "join" and len(row) == 2:
        apply_join(match, at, row)
    elif kind == "back" and len(row) == 3:
        apply_back(match, row, check)
    else:
        raise BadRecord(f"a row is [seat, move], chance, join or back, not {str(row)[:60]}")


def apply_chance(match: Match, row: Row, check: Check | None) -> None:
    _, stream, number, words = row[:4]
    if match.waits != flow.ROLLS:
        raise BadRecord("nothing is to be drawn here")
    asked = flow.request(match.g)
    if stream != asked.stream:
        raise BadRecord(f"the draw belongs to {asked.stream}, not to {str(stream)[:40]}")
    expected = match.drawn.get(asked.stream, 0)
    if number != expected or isinstance(number, bool):
        gap = f"number {str(number)[:20]} follows where {expected} is due, and nothing explains the gap"
        raise BadRecord(f"{asked.stream}: {gap}")
    if not isinstance(words, str) or (len(row) == 5 and row[4] != "typed"):
        raise BadRecord(f"{asked.stream}: an outcome is written in words, and marked typed where a person rolled")
    outcome = match.setting.outcome(match.g, words)
    if check is not None:
        check.draw(match, row, asked, outcome)
    match._roll(outcome, typed=len(row) == 5)
    match._go_on()


def apply_join(match: Match, at: int, row: Row) -> None:
    parts = row[1]
    if not isinstance(parts, list):
        raise BadRecord("a join lists its parts")
    to_next_choice(match)
    if match.standing.record_rows()[at:] == [row]:
        return  # nobody had anything to choose: it has joined by itself
    together = match.parts
    open_seats = sorted(together)
    if not open_seats or [part[0] for part in parts if isinstance(part, list) and len(part) == 2] != open_seats:
        raise BadRecord(f"the parts of seats {open_seats} are due here")
    for seat, texts in parts:
        play_part(match, together, seat, texts, True)


def apply_back(match: Match, row: Row, check: Check | None) -> None:
    spent, consent = row[1], row[2]
    try:
        numbers = [(str(stream), int(number)) for stream, number in spent]
        agreed = door.seats_that_agree(consent, match.seats)
    except (TypeError, ValueError, BadSetup) as error:
        raise BadRecord("a row of taking back lists the numbers spent and the seats that agreed") from error
    for stream, number in sorted(numbers):
        if number != match.drawn.get(stream, 0):
            raise BadRecord(f"{stream}: number {number} can't have been taken back here")
        match.drawn[stream] = number + 1
    pairs = [list(pair) for pair in numbers]
    match._write(["spent", pairs, agreed])
    if check is not None:
        check.back(pairs, agreed)


def finish(match: Match, record: Mapping[str, Any]) -> None:
    """After the last row: the open parts, the hand-ins of people, and where the match stands."""
    hands = 0
    asked = record.get("hand_in") or []
    for seat in asked if isinstance(asked, list) else [asked]:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < match.seats:
            raise BadRecord("hand_in lists seats")
        hands |= BIT[seat]
    opened = record.get("open") or []
    if opened or not record.get("asked"):
        to_next_choice(match)
    play_open(match, opened)
    match.hands = hands
    for part in match.parts.values():
        part.hands = hands
    totals = record.get("totals")
    if match.over != bool(record.get("over")):
        raise BadRecord("it says that the match is over; it is not" if record.get("over") else "the match is over here")
    if match.over and totals is not None:
        reached = [match.game.score(match.g, seat) for seat in range(match.seats)]
        if reached != totals:
            raise BadRecord(f"the totals come to {reached}, not to {str(totals)[:60]}")


# What a row that isn't one of ours can bring up while it is played: it is the row that is wrong.
MALFORMED = (FarshoreError, KeyError, IndexError, TypeError, ValueError, AttributeError)


class JournalHost(hosts.Host):
    """Says again what a journal says chance answered at this point; what a person typed is left to its row."""

    name = "journal"

    def __init__(self, match: Match, journal: Sequence[Row]) -> None:
        self.match = match
        self.journal = journal

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        at = len(self.match.journal)
        row = self.journal[at] if at < len(self.journal) else None
        if row is None or row[0] != "chance" or len(row) == 5:
            return None
        if row[1] != stream or row[2] != number:
            raise BadRecord(f"journal row {at}: draw {number} of {stream} is due")
        return self.match.setting.outcome(self.match.g, row[3])


def restore(
    cls: type[Match], header: Mapping[str, Any], journal: Sequence[Row], chance: hosts.Host | None, game: Any = None
) -> Match:
    match = begun(cls, header, None, game)
    match.host = JournalHost(match, journal)
    if journal and journal[0] == ["hands", -1, True]:
        match.ask_all_hand_ins()
    try:
        if not match.parts:
            match._go_on()
    except MALFORMED as error:
        raise BadRecord(f"journal row {len(match.journal)}: {error}") from error
    while len(match.journal) < len(journal):
        at = len(match.journal)
        try:
            apply_journal_row(match, journal[at])
        except MALFORMED as error:
            raise BadRecord(f"journal row {at}: {error}") from error
        if match.journal[at : len(match.journal)] != list(journal[at : len(match.journal)]) or len(match.journal) == at:
            raise BadRecord(f"journal row {at}: what is written there doesn't happen")
    match.host = chance if chance is not None else hosts.from_header(header.get("chance"))
    if not match.parts:
        match._go_on()
    return match


def apply_journal_row(match: Match, row: Row) -> None:
    kind = row[0]
    if kind == "play":
        match.play(row[1], *[text.removeprefix(PRESSED) for text in row[4]], number=row[2], client=row[3])
    elif kind == "undo":
        match.undo(row[1], row[4], number=row[2], client=row[3])
    elif kind == "chance":
        match.answer(row[3])
    elif kind == "hands":
        match.ask_hand_in(row[1], row[2])
    elif kind == "note":
        match.note(row[1], row[2])
    elif kind == "back":
        take_back_to(match, row[1], row[2])
    else:
        raise BadRecord(f"a journal has no row {str(kind)[:20]} by itself")


def take_back(match: Match, rows: int, consent: list[int]) -> None:
    """By number of rows of the record."""
    if not 0 <= rows < len(match.standing.record_rows()) + bool(match.parts):
        raise BadSetup(f"the record has {len(match.standing.record_rows())} rows; there is nothing after row {rows}")
    if match.over and match.host.published() != match.host.header():
        raise BadSetup("the secret of the draws is published; a match that goes on needs a new one")
    take_back_to(match, match.standing.place_of(rows), consent)


def take_back_to(match: Match, place: int, consent: list[int]) -> None:
    """By place among the rows that stand, pressed answers included."""
    kept = len([row for row in match.standing.rows[:place] if not is_pressed(row)])
    head = {**match.setting.header(), "start": match.start, "rows": match.standing.record_rows()}
    earlier = replay(type(match), head, kept, hosts.Open(), match.setting.components, match.setting.game)
    place = match.standing.place_of(len(earlier.standing.record_rows()))  # what joins by itself stays joined
    match.run = Run(earlier.g)
    match.g.ear = match.log
    match.waits = earlier.waits
    match.actor = -1
    match.parts = earlier.parts
    match._write(["back", place, consent])
    for seat in consent:
        match.log.hear("taken_back", (seat, 0, 0, 0), -1, -1)
    if match.parts:
        open_again(match)
    else:
        match._go_on()
    match._count(range(match.seats))


def open_again(match: Match) -> None:
    """The together in which the earlier match stands is open now. There everybody was asked, here perhaps not."""
    match._write(["open", sorted(match.parts)])
    for seat, part in match.parts.items():
        part.ear = part.g.ear = PartEar(match.log, seat)
        part.hands = match.hands
        part.go_on()
        if part.handed:
            match._write(["hand", seat, True])
    match._join_if_all_in()


__all__ = ["Check", "IllegalMove", "replay", "restore", "take_back"]
