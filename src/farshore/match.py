"""The public face of a match: texts, legality, chance, record, views. What scripts, tests, players and servers use."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from farshore import components as component_files
from farshore.core import flow, knowledge
from farshore.core.errors import BadSetup, ChanceError, NothingToUndo, NotYourTurn, StaleQuestion
from farshore.core.game import Game, Line, Place, places
from farshore.core.hidden import BIT, SPECTATOR
from farshore.core.shapes import View
from farshore.core.steps import STOP, State
from farshore.table import door, hosts, placing, recording, replaying, verifying
from farshore.table.asking import Asking
from farshore.table.command import Command
from farshore.table.log import Log, PartEar, may_know
from farshore.table.run import OpenPart, Run
from farshore.table.setting import Setting
from farshore.table.standing import PRESSED, Row, Standing, take
from farshore.table.verifying import Verdict

NOTES = ("resigned", "stand_in", "returned")


class Match:
    """One match. Made by `new`, `replay`, `at` or `restore`."""

    def __init__(self, setting: Setting, g: State, host: hosts.Host) -> None:
        self.setting = setting
        self.host = host
        self.seats = g.seats
        self.run = Run(g)
        self.asking = Asking(setting.game, setting.texts)
        self.log = Log(g.seats)
        self.journal: list[Row] = []
        self.standing = Standing()
        self.drawn: dict[str, int] = {}  # of each stream: how many numbers are used
        self.numbers = [1] * g.seats  # of each seat: its question and its offer of undo
        self.hands = flow.NOBODY_ASKED
        self.parts: dict[int, OpenPart] = {}
        self.actor = -1  # whose decisions the run holds
        self.waits = flow.ASKS
        self.start: Mapping[str, Any] | None = None  # the position it began at, where that is not the set-up
        g.ear = self.log

    # Making one

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        seats: int = 2,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        components: str | Path | component_files.Components | None = None,
        chance: str | hosts.Host | None = None,
        hand_in: bool = False,
    ) -> Match:
        """A match at its first question. Same seed, same match, on every machine."""
        setting = Setting.make(game, seats, door.options(options), components)
        match = cls(setting, setting.game.set_up(setting.box), host_of(chance, seed))
        if not isinstance(hand_in, bool):
            raise BadSetup(f"hand_in is True or False, not {door.shown(repr(hand_in))}")
        if hand_in:
            match.ask_all_hand_ins()
        match._go_on()
        return match

    @classmethod
    def at(
        cls,
        at: Mapping[str, Any],
        seed: int | None = None,
        chance: str | hosts.Host | None = None,
        components: str | Path | component_files.Components | None = None,
        game: Game[Any] | None = None,
    ) -> Match:
        """A match that begins at this position: puzzles, bug reports, tests, what a computer player was sent."""
        return placing.match_at(cls, at, host_of(chance, seed), components, game)

    @classmethod
    def replay(
        cls,
        record: Mapping[str, Any],
        upto: int | None = None,
        chance: hosts.Host | None = None,
        components: str | Path | component_files.Components | None = None,
        game: Game[Any] | None = None,
    ) -> Match:
        """The match of a record, or of its first rows."""
        rows = None if upto is None else door.number(upto, "upto")
        return replaying.replay(cls, door.record(record), rows, chance, components, game)

    @classmethod
    def restore(
        cls,
        record: Mapping[str, Any],
        journal: Sequence[Row],
        chance: hosts.Host | None = None,
        game: Game[Any] | None = None,
    ) -> Match:
        """The match of a journal, as after a restart: every row as it was written. Of the record, the header."""
        return replaying.restore(cls, door.record(record), door.journal(journal), chance, game)

    @classmethod
    def verify(
        cls,
        record: Mapping[str, Any],
        components: str | Path | component_files.Components | None = None,
        game: Game[Any] | None = None,
    ) -> Verdict:
        """Are the draws of a record those that its seed, or its published secret and texts, give?"""
        return verifying.verify(cls, door.record(record), components, game)

    # Who is asked what

    @property
    def game(self) -> Game[Any]:
        return self.setting.game

    @property
    def g(self) -> State:
        return self.run.g

    @property
    def over(self) -> bool:
        return self.waits == flow.OVER

    @property
    def waiting(self) -> list[int]:
        """Seats that owe an answer now; several when all decide at once."""
        if self.waits == flow.ASKS:
            return [flow.asked(self.run.g).seat]
        return [seat for seat, part in self.parts.items() if not part.handed]

    def question(self, seat: int) -> dict[str, Any]:
        """What a seat is asked: its number, every element with the rule that forbids it, what is optional."""
        asked = self.asking.question(self._asked_state(seat))
        return {"id": self.numbers[seat], **asked}

    def moves(self, seat: int) -> list[str]:
        """Legal moves as short stable texts, sorted. Of a set or an allotment every whole one: there may be many."""
        return self.asking.moves(self._asked_state(seat))

    def why(self, seat: int, element: str, chosen: Iterable[str] = ()) -> str | None:
        """The numbered rule that forbids an element of the question now; None exactly when it is legal."""
        return self.asking.why(self._asked_state(seat), door.move(element), door.moves(chosen))

    def build(self, seat: int, chosen: Iterable[str]) -> dict[str, Any]:
        """Of a set or an allotment: what may join or leave the chosen, and whether it is whole."""
        return self.asking.build(self._asked_state(seat), door.moves(chosen))

    def preview(self, seat: int, move: str, chosen: Iterable[str] = ()) -> dict[str, Any]:
        """Price, gain, change of score, and what follows; never past chance, never from what the seat can't know.

        Of a set or an allotment that isn't whole yet: that the move may join what is chosen, and nothing else.
        """
        self._asked_state(seat)
        known, hands = self._known_state(seat), self._hands_of(seat)
        return self.asking.preview(known, seat, door.move(move), door.moves(chosen), hands)

    def _asked_state(self, seat: int) -> State:
        """The position in which this seat is asked."""
        self._check_seat(seat)
        g = self.run.g
        if self.waits == flow.ASKS and flow.asked(g).seat == seat:
            return g
        part = self.parts.get(seat)
        if part is not None:
            if not part.handed:
                return part.g
            raise NotYourTurn(f"seat {seat} has handed in and waits for the others")
        raise NotYourTurn(f"seat {seat} is not asked now; {self._whose_turn()}")

    def _whose_turn(self) -> str:
        if self.over:
            return "the match is over"
        if self.waits == flow.ROLLS:
            return f"chance must answer first: {flow.request(self.g).stream}"
        return "asked: " + ", ".join(f"seat {seat}" for seat in self.waiting)

    def _check_seat(self, seat: int, spectator: bool = False) -> None:
        door.check_seat(seat, self.seats, spectator)

    # Playing

    def play(self, seat: int, *moves: str, number: int | None = None, client: str = "") -> None:
        """Answer the question, with one move or several: all or nothing, up to chance, a join or the turn's end."""
        g = self._asked_state(seat)
        if number is not None and number != self.numbers[seat]:
            raise StaleQuestion(f"question {door.shown(repr(number))} isn't open; it is {self.numbers[seat]} now")
        if len(moves) == 1:
            decisions = [self.asking.find(g, door.move(moves[0]))]
        else:
            decisions = Command(self.asking, g, seat, self._hands_of(seat)).decisions(door.moves(moves))
        texts = []
        for decision in decisions:
            texts.append(self._play_one(seat, decision))
        self._write(["play", seat, self.numbers[seat], client, texts])
        self._after(seat)

    def _hands_of(self, seat: int) -> int:
        part = self.parts.get(seat)
        return part.hands if part is not None else self.hands

    def _play_one(self, seat: int, decision: int) -> str:
        """One decision of a command, and the forced answers after it; its text for the record."""
        part = self.parts.get(seat)
        g = part.g if part is not None else self.run.g
        question = flow.asked(g)
        text = self.asking.whole_text(g, question, decision)
        alone = len(g.legal) == 1
        if part is not None:
            part.play(decision, alone)
            part.go_on()
        else:
            if self.actor != seat:
                if self.run.played:
                    self._count([self.actor])  # its offer of undo ends here
                self.run.barrier()
                self.actor = seat
            before = g.barriers
            self.run.play(decision, alone)
            self.waits = flow.advance(g, self.hands)
            if g.barriers != before or (question.hands_in and decision == STOP):
                self.run.barrier()
        return PRESSED + text if alone else text

    def _after(self, seat: int) -> None:
        """A command was played: hand in, let chance answer, join, and count the questions on."""
        part = self.parts.get(seat)
        if part is None:
            try:
                self._serve()
            finally:  # a host that fails leaves its request open; the move is played all the same
                self._count([seat, *self.waiting])
            return
        if part.handed:
            self._write(["hand", seat, True])
        together = self.parts
        self._join_if_all_in()
        self._count([seat] if self.parts is together else range(self.seats))

    def _count(self, seats: Iterable[int]) -> None:
        for seat in set(seats):
            self.numbers[seat] += 1

    def _go_on(self) -> None:
        """Run on, with chance answered by the host, to the next thing that a person must decide."""
        self.waits = flow.advance(self.run.g, self.hands)
        self._serve()

    def _serve(self) -> None:
        """Give what the flow waits for, if it isn't a person: an answer of chance, the parts of a together."""
        while self.waits == flow.ROLLS:
            g = self.run.g
            asked = flow.request(g)
            outcome = self.host.outcome(asked.stream, self.drawn.get(asked.stream, 0), asked)
            if outcome is None:
                self.run.barrier()
                return
            self._roll(outcome)
            self.waits = flow.advance(g, self.hands)
        if self.waits == flow.OPENS:
            self._open_parts()

    def _open_parts(self) -> None:
        self.run.barrier()
        together = self.g.agenda[-1]
        opened = [seat for seat in range(self.seats) if together.opens(self.g, seat)]  # type: ignore[attr-defined]
        self._write(["open", opened])
        for seat in opened:
            self.parts[seat] = OpenPart(self.g, seat, PartEar(self.log, seat), self.hands)
        for seat in opened:
            if self.parts[seat].handed:
                self._write(["hand", seat, True])
        self._join_if_all_in()

    def _join_if_all_in(self) -> None:
        if all(part.handed for part in self.parts.values()):
            decisions: list[list[int]] = [[] for _ in range(self.seats)]
            for seat, part in self.parts.items():
                decisions[seat] = part.decisions()
            self.parts = {}
            self._write(["join"])
            self.waits = flow.join(self.g, decisions, hands=self.hands)
            self.run.barrier()
            self._serve()

    def _write(self, row: Row) -> None:
        self.journal.append(row)
        take(self.standing, row)

    # Chance

    @property
    def pending(self) -> dict[str, Any] | None:
        """A chance request that nobody has answered yet."""
        if self.waits != flow.ROLLS:
            return None
        asked = flow.request(self.g)
        shown: dict[str, Any] = {"stream": asked.stream, "kind": asked.kind, "number": self.drawn.get(asked.stream, 0)}
        shown["words"] = self.setting.outcome_words(self.g)
        if asked.kind == "roll":
            shown["dice"] = asked.dice  # type: ignore[attr-defined]
        return shown

    def answer(self, outcome: str | Sequence[int | str]) -> None:
        """Say what was rolled or drawn: in words (as the record writes them), or as numbers counted from 0."""
        if self.waits != flow.ROLLS:
            raise ChanceError("no chance request is open")
        self._roll(self.setting.outcome(self.g, outcome), typed=True)
        self._go_on()
        self._count(range(self.seats))

    def _roll(self, outcome: list[int], typed: bool = False) -> None:
        g = self.run.g
        stream = flow.request(g).stream
        words = self.setting.words_of(g, outcome)
        number = self.drawn.get(stream, 0)
        flow.answer(g, outcome)
        self.drawn[stream] = number + 1
        row: Row = ["chance", stream, number, words]
        self._write([*row, "typed"] if typed else row)
        self.run.barrier()

    # Taking back

    def can_undo(self, seat: int) -> int:
        """How many steps this seat can take back now, alone."""
        self._check_seat(seat)
        part = self.parts.get(seat)
        if part is not None:
            return len(part.played)
        return len(self.run.played) if seat == self.actor and not self.parts else 0

    def undo(self, seat: int, steps: int = 1, number: int | None = None, client: str = "") -> None:
        """Take back one decision with the forced ones after it, or several: back to one's last barrier."""
        most = self.can_undo(seat)
        if number is not None and number != self.numbers[seat]:
            raise StaleQuestion(f"offer {door.shown(repr(number))} is no longer open; it is {self.numbers[seat]} now")
        if not door.is_number(steps) or not 1 <= steps <= most:
            raise NothingToUndo(f"seat {seat} can take back {most or 'no'} steps, not {door.shown(repr(steps))}")
        asked_before = self.waiting
        self._write(["undo", seat, self.numbers[seat], client, steps])
        part = self.parts.get(seat)
        if part is not None:
            was = part.handed
            part.take_back(steps)
            if was and not part.handed:
                self._write(["hand", seat, False])
            self.log.hear_own(seat, "undone", (seat, steps, 0, 0), -1)
            self._count([seat])
        else:
            self.run.undo(steps, self.hands, self.log)
            self.log.hear("undone", (seat, steps, 0, 0), -1, -1)
            self._go_on()
            self._count([seat, *asked_before, *self.waiting])

    def take_back(self, rows: int, consent: Iterable[int]) -> None:
        """Go back, by consent of these seats, to where the record had so many rows. What was drawn since is spent."""
        replaying.take_back(self, door.number(rows, "rows"), door.seats_that_agree(consent, self.seats))

    def ask_hand_in(self, seat: int, asked: bool) -> None:
        """Switch the hand-in of a seat on or off."""
        self._check_seat(seat)
        if bool(self.hands & BIT[seat]) == asked:
            return
        now = self.hands & ((1 << self.seats) - 1)
        self.hands = now | BIT[seat] if asked else now & ~BIT[seat]
        self._write(["hands", seat, asked])
        part = self.parts.get(seat)
        if part is not None:
            part.hands = self.hands
            if not asked and not part.handed and len(part.g.legal) == 1:
                part.go_on()
                self._after(seat)
        elif self.waits == flow.ASKS and flow.asked(self.g).seat == seat:
            self.run.barrier()
            self._go_on()
            self._count([seat, *self.waiting])

    def ask_all_hand_ins(self) -> None:
        """Before the first question: people press their hand-ins."""
        self.hands = flow.EVERYBODY_ASKED
        self._write(["hands", -1, True])

    def note(self, kind: str, seat: int) -> None:
        """Something about the table that the journal keeps and everybody sees: resigned, stand_in, returned."""
        self._check_seat(seat)
        if kind not in NOTES:
            raise BadSetup(f"a note is {', '.join(NOTES)}, not {door.shown(repr(kind))}")
        self._write(["note", kind, seat])
        self.log.hear(kind, (seat, 0, 0, 0), -1, -1)

    # What a viewer may know

    def view(self, seat: int | None = None, focus: int | None = None) -> View:
        """What a seat is shown; None: a spectator. focus: the seat whose table is shown in full beside one's own."""
        viewer = SPECTATOR if seat is None else seat
        self._check_seat(viewer, spectator=True)
        at = max(viewer, 0) if focus is None else focus
        self._check_seat(at)
        part = self.parts.get(viewer)
        return self.game.view(part.g if part is not None else self.g, viewer, at)

    def known(self, seat: int | None) -> dict[str, Any]:
        """The position with all that a seat can't know taken out: all that a computer player gets."""
        viewer = SPECTATOR if seat is None else seat
        self._check_seat(viewer, spectator=True)
        return self.setting.position(self._known_state(viewer))

    def _known_state(self, viewer: int) -> State:
        part = self.parts.get(viewer)
        if part is not None:
            return knowledge.known_in_part(self.g, part.g, viewer)
        return knowledge.known(self.g, viewer)

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What happened as a viewer may know it, after the viewer's own number: key and parameters."""
        viewer = SPECTATOR if seat is None else seat
        self._check_seat(viewer, spectator=True)
        found = []
        for number, event in self.log.since(viewer, door.number(since, "since")):
            params = self.setting.event_params(event[0], event[1]) if may_know(event, viewer) else {}
            found.append({"n": number, "key": f"event.{event[0]}", "params": params})
        return found

    def sheet(self, viewer: int | None = None) -> list[list[Line]]:
        """Every seat's score sheet as a viewer may know it, by the rulebook's headings, with reasons."""
        eye = SPECTATOR if viewer is None else viewer
        self._check_seat(eye, spectator=True)
        part = self.parts.get(eye)
        g = part.g if part is not None else self.g
        return [self.game.sheet(g, seat, eye) for seat in range(self.seats)]

    def result(self) -> list[Place]:
        """The places, with what decided them; empty while the match runs."""
        return places(self.game, self.g) if self.over else []

    # Keeping it

    def record(self) -> dict[str, Any]:
        """What stands of the match, whole: enough to play it again."""
        return recording.record_of(self)

    def position(self) -> dict[str, Any]:
        """The full state: `Match.at` starts from it."""
        return placing.position_of(self)

    def clone(self) -> Match:
        """A match of its own at the same place, log and all; it draws on the same host."""
        return placing.copy_of(self)


def host_of(chance: str | hosts.Host | None, seed: int | None) -> hosts.Host:
    """The host that `new` was asked for."""
    if isinstance(chance, hosts.Host):
        return chance
    seeded = hosts.Seeded(secrets.randbelow(1 << 32) if seed is None else seed)
    if chance is None or chance == "seeded":
        return seeded
    if chance == "real":
        return hosts.RealDice(seeded)
    if chance == "keyed":
        return hosts.Keyed()
    if chance == "open":
        return hosts.Open()
    raise BadSetup(f"chance is seeded, real, keyed, open or a host, not {door.shown(repr(chance))}")

