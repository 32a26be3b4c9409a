"""The table in the terminal: turn after turn, until the match is over or everybody has left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.markdown import Markdown

from farshore.bots import named, seated
from farshore.cli.ask import Asked, rule_told
from farshore.cli.desk import Desk, one_line
from farshore.cli.games import paragraphs_with, rules_text
from farshore.cli.input import COMMANDS, InputEnded, Left, Reader, command_of
from farshore.cli.story import events_told, last_number, sheet_table, show_end
from farshore.cli.view import Eye, show
from farshore.core.bot import Bot
from farshore.core.chance import Source
from farshore.core.errors import FarshoreError, IllegalMove
from farshore.core.game import Game
from farshore.match import Match
from farshore.table import recording

CLEAR = "\033[H\033[2J\033[3J"  # the lines above the screen too: the next at the keyboard could scroll up


@dataclass
class Chair:
    """A seat and who sits there."""

    seat: int
    name: str  # of a computer; empty for a person
    bot: Bot[Any] | None
    source: Source

    @classmethod
    def of(cls, game: Game[Any], seat: int, name: str, seed: int) -> Chair:
        return cls(seat, name, named.make(game, name) if name else None, seated.source_of(seed, seat))

    @property
    def is_person(self) -> bool:
        return self.bot is None


class TableTop:
    """A match, who plays it, and what each at the keyboard has been shown."""

    def __init__(self, match: Match, chairs: list[Chair], desk: Desk, reader: Reader, keep: Path | None) -> None:
        self.match = match
        self.chairs = chairs
        self.desk = desk
        self.out = desk.out
        self.say = desk.speech_of(match.game)
        self.reader = reader
        self.keep = keep
        self.people = [chair.seat for chair in chairs if chair.is_person]
        self.told = {seat: 0 for seat in [*self.people, -1]}
        self.views: dict[int, Any] = {}
        self.at_keyboard = -1
        self.new_here = set(self.people)
        labels = [self.say.seat(chair.seat) for chair in chairs]
        self.eyes = {seat: Eye(self.say, labels, self.heads(seat)) for seat in [*self.people, -1]}

    def heads(self, own: int) -> list[str]:
        """What stands over a seat's column: who that is."""
        found = []
        for chair in self.chairs:
            name = self.say.seat(chair.seat)
            who = self.say("seat.you") if chair.seat == own else self.say.bot(chair.name)
            found.append(f"{name} ({who.lower()})" if chair.seat == own or chair.name else name)
        return found

    @property
    def viewer(self) -> int | None:
        """Who looks where nobody is asked: the one person, else a guest."""
        return self.people[0] if len(self.people) == 1 else None

    def eye(self, viewer: int | None) -> Eye:
        return self.eyes[-1 if viewer is None else viewer]

    # The match

    def play(self) -> int:
        self.greet()
        try:
            while not self.match.over:
                if self.match.pending is not None:
                    self.roll()
                elif not self.computers_play():
                    self.person_plays(self.next_person())
            self.end()
        except InputEnded:
            self.leave(self.say("play.ended"))
        except Left:
            self.leave(self.say("play.left"))
        except (KeyboardInterrupt, FarshoreError):
            self.leave("")
            raise
        return 0

    def greet(self) -> None:
        game = self.match.game
        self.out.print(f"{self.say.first('game.title', game.facts.title)}", style="bold")
        if self.say.name("game.aim") != "game.aim":
            self.out.print(self.say.name("game.aim"))
        for key, value in self.match.setting.terms.options.items():
            self.out.print(f"{self.say.name(f'option.{key}')}: {self.say.first(f'option.{key}.{value}', value)}")
        self.out.print(", ".join(self.heads(self.people[0] if len(self.people) == 1 else -1)))
        if self.people:
            self.out.print(self.say("play.how"), style="dim")
        self.out.print()

    def computers_play(self) -> bool:
        """Every computer that is asked answers; False when none was."""
        asked = [self.chairs[seat] for seat in self.match.waiting if not self.chairs[seat].is_person]
        for chair in asked:
            if chair.seat in self.match.waiting:  # an earlier answer may have moved the match on
                self.computer_plays(chair)
        return bool(asked)

    def computer_plays(self, chair: Chair) -> None:
        assert chair.bot is not None
        if self.out.is_terminal:
            with self.out.status(self.say("seat.thinking", seat=self.say.seat(chair.seat))):
                move = seated.choose(self.match, chair.seat, chair.bot, chair.source)
        else:
            move = seated.choose(self.match, chair.seat, chair.bot, chair.source)
        self.match.play(chair.seat, move)
        if not self.people:
            self.tell_news(None)

    def next_person(self) -> int:
        waiting = [seat for seat in self.match.waiting if self.chairs[seat].is_person]
        return self.at_keyboard if self.at_keyboard in waiting else waiting[0]

    def tell_news(self, viewer: int | None) -> None:
        """What happened since this viewer was last told."""
        at = -1 if viewer is None else viewer
        for line in events_told(self.match, self.eye(viewer), viewer, self.told[at]):
            self.out.print(f"  • {line}", soft_wrap=True)
        self.told[at] = last_number(self.match, viewer)

    # A person's turn

    def person_plays(self, seat: int) -> None:
        """Ask this person until it is somebody else's turn, or chance's."""
        self.arrive(seat)
        while seat in self.match.waiting and self.match.pending is None:
            asked = Asked(self.match, seat, self.eye(seat))
            asked.show(self.out)
            while not self.obey(seat, asked, self.reader.ask(self.prompt(seat))):
                pass
        self.views[seat] = self.match.view(seat)

    def prompt(self, seat: int) -> str:
        return f"{self.say.seat(seat)} >" if len(self.people) > 1 else ">"

    def arrive(self, seat: int) -> None:
        """Somebody sits down at the keyboard, or comes to their turn: what happened, and how the table looks."""
        if self.at_keyboard not in (-1, seat) and self.hides():
            self.curtain(seat)
        self.at_keyboard = seat
        self.rule(self.say("play.turn", seat=self.say.seat(seat)) if len(self.people) > 1 else self.say("turn.yours"))
        if self.told[seat] < last_number(self.match, seat):
            self.out.print(self.say("cli.since") if seat not in self.new_here else self.say("play.so_far"))
            self.tell_news(seat)
            self.out.print()
        self.new_here.discard(seat)
        self.look(seat)

    def rule(self, title: str) -> None:
        if self.out.is_terminal:
            self.out.rule(title, style="cyan", align="left")
        else:
            self.out.print(f"--- {title} ---")

    def hides(self) -> bool:
        g = self.match.g
        return bool(g.hidden or g.slots or self.match.parts)

    def curtain(self, seat: int) -> None:
        """Nobody sees what the last one at the keyboard saw."""
        if self.out.is_terminal:
            self.out.file.write(CLEAR)
        self.reader.ask(self.say("play.pass", seat=self.say.seat(seat)))
        if self.out.is_terminal:
            self.out.file.write(CLEAR)

    def look(self, seat: int) -> None:
        self.views[seat] = self.match.view(seat)
        show(self.views[seat], self.eye(seat), self.out)

    def obey(self, seat: int, asked: Asked, line: str) -> bool:
        """Do what a line says. True: the question may have changed; False: another line is wanted."""
        if not line:
            self.out.print(self.say("play.how"), style="dim")
            return False
        command, rest = command_of(line, self.say)
        is_move = not line.startswith("/") and asked.find(line) is not None
        if command and not is_move:
            return self.command(command, rest, seat, asked)
        try:
            moves = asked.answer(line)
            if moves is None:
                asked.show_building(self.out)
                return False
            self.match.play(seat, *moves)
        except IllegalMove as error:
            self.tell_refusal(error, asked)
            return False
        except FarshoreError as error:
            self.out.print(str(error), style="yellow", soft_wrap=True)
            return False
        self.aftermath(seat)
        return True

    def tell_refusal(self, error: IllegalMove, asked: Asked) -> None:
        """In the reader's language where a rule forbids it, or where nothing is called so."""
        told = str(error)
        if error.rule:
            told = self.say("play.refused", why=rule_told(self.match, error.rule, self.say))
        elif error.move and not asked.builds:
            told = self.say("play.no_move", move=one_line(error.move)[:60])
        self.out.print(told, style="yellow", soft_wrap=True)

    def aftermath(self, seat: int) -> None:
        """What a move did: what happened, then what looks different."""
        self.tell_news(seat)
        old, new = self.views.get(seat), self.match.view(seat)
        if old is not None and not self.match.over:
            for change in self.eye(seat).changes(old, new):
                self.out.print(f"    {change}", style="dim", soft_wrap=True)
        self.views[seat] = new
        self.out.print()

    # Commands

    def command(self, name: str, rest: str, seat: int, asked: Asked) -> bool:
        obeyed: dict[str, Callable[[], bool | None]] = {
            "help": lambda: self.help(asked),
            "why": lambda: self.why(rest, seat, asked),
            "undo": lambda: self.undo(seat),
            "look": lambda: self.look(seat),
            "log": lambda: self.log(seat),
            "sheet": lambda: self.out.print(sheet_table(self.match.sheet(seat), self.eye(seat))),
            "rules": lambda: self.rules(rest),
            "save": lambda: self.save(rest),
            "quit": self.quit,
        }
        again = obeyed[name]()
        if name in ("look", "sheet", "log", "rules"):
            asked.show(self.out)
        return bool(again)

    def help(self, asked: Asked) -> None:
        about = f"help.{asked.question['key']}"
        if self.say.name(about) != about:
            self.out.print(self.say.name(about))
        self.out.print(self.say("play.help"))
        for name in COMMANDS:
            self.out.print(f"  {self.say(f'command.{name}'):<10} {self.say(f'command.{name}.does')}", soft_wrap=True)

    def why(self, name: str, seat: int, asked: Asked) -> None:
        if not name:
            self.out.print(self.say("play.why_what"), style="yellow")
            return
        try:
            rule = self.match.why(seat, asked.text_of(name), asked.chosen)
        except IllegalMove as error:
            self.tell_refusal(error, asked)
            return
        except FarshoreError as error:
            self.out.print(str(error), style="yellow", soft_wrap=True)
            return
        told = self.say("play.may", move=name) if rule is None else rule_told(self.match, rule, self.say)
        self.out.print(told, soft_wrap=True)

    def undo(self, seat: int) -> bool:
        if not self.match.can_undo(seat):
            self.out.print(self.say("undo.none"), style="yellow")
            return False
        self.match.undo(seat)
        self.aftermath(seat)
        return True

    def log(self, seat: int) -> None:
        self.out.print(self.say("log.title"), style="bold")
        for line in events_told(self.match, self.eye(seat), seat, 0):
            self.out.print(f"  {line}", soft_wrap=True)

    def rules(self, word: str) -> None:
        try:
            text = rules_text(self.match.game, self.desk.language)
        except FarshoreError as error:
            self.out.print(str(error), style="yellow", soft_wrap=True)
            return
        found = paragraphs_with(text, word) if word else [text]
        if found:
            self.out.print(Markdown("\n\n".join(found)))
        else:
            self.out.print(self.say("rules.nothing", word=word), style="yellow")

    def save(self, name: str) -> None:
        if not name:
            self.out.print(self.say("play.save_where"), style="yellow")
            return
        self.write(Path(name))

    def write(self, path: Path) -> None:
        try:
            path.write_text(recording.to_text(self.match.record()), encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.out.print(f"{path}: {reason}", style="yellow", soft_wrap=True)
            return
        self.out.print(self.say("cli.bye", file=str(path)), soft_wrap=True)

    def quit(self) -> None:
        raise Left

    # Real dice, and the end

    def roll(self) -> None:
        """Somebody rolls real dice and says what they show."""
        pending = self.match.pending
        assert pending is not None
        words = pending["words"]
        name, _, seat = pending["stream"].rpartition(".")
        what = self.say.first(f"stream.{name or seat}", name or seat)
        of_seat = f", {self.say.seat(int(seat))}" if name and seat.isdigit() else ""
        self.out.print(f"{self.say('chance.ask')} {what}{of_seat}", style="bold cyan")
        dice = self.say.count("unit.die", pending.get("dice", 1))
        self.out.print(self.say("play.dice", dice=dice, words=faces(words)))
        line = self.reader.ask(">")
        command, rest = command_of(line, self.say)
        if command == "quit":
            raise Left
        if command == "save":
            self.save(rest)
        else:
            self.say_rolled(line, words)

    def say_rolled(self, line: str, words: list[str]) -> None:
        said = [face(part, words) for part in line.replace(",", " ").split()]
        try:
            self.match.answer(said)
        except FarshoreError as error:
            self.out.print(str(error), style="yellow", soft_wrap=True)

    def end(self) -> None:
        viewer = self.viewer
        self.rule(self.say("result.over"))
        self.tell_news(viewer)
        self.out.print()
        show(self.match.view(viewer), self.eye(viewer), self.out)
        show_end(self.match, self.eye(viewer), viewer, self.out)
        if self.keep is not None:
            self.write(self.keep)

    def leave(self, line: str) -> None:
        if line:
            self.out.print(line, soft_wrap=True)
        if self.keep is not None:
            self.write(self.keep)


def face(part: str, words: list[str]) -> str:
    """A face by its word, or by its number where words are no numbers: the first is 1."""
    if part in words or not (part.isascii() and part.isdigit() and len(part) < 4):
        return part
    return words[int(part) - 1] if 0 < int(part) <= len(words) else part


def faces(words: list[str]) -> str:
    """The faces with the numbers that stand for them."""
    if all(word.isdigit() for word in words):
        return " ".join(words)
    return ", ".join(f"{number} {word}" for number, word in enumerate(words, start=1))
