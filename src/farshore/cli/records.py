"""`farshore replay` and `farshore verify`: recorded matches, looked into and checked."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from farshore.cli.desk import Desk, Speech
from farshore.cli.story import events_told, plain_eye, show_end
from farshore.cli.view import show
from farshore.core.errors import BadRecord, BadSetup
from farshore.match import Match
from farshore.table import recording
from farshore.table.verifying import Verdict


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    about = "Prints the position of a recorded match after so many rows of the record, its log, and the sheet."
    replay = commands.add_parser("replay", parents=[shared], help="show a recorded match", description=about)
    replay.add_argument("record", metavar="RECORD", help="a record file; - reads it from the input")
    replay.add_argument("--at", type=int, metavar="N", help="after N rows; default: at its end")
    replay.add_argument("--seat", type=int, metavar="S", help="as this seat sees it (1 is the first); else as a guest")
    add_common(replay)
    replay.set_defaults(run=run_replay)

    about = (
        "Makes every draw of a record again and says which are not what they should be. Status 0: sound; 1: a draw is "
        "wrong; 2: it can't be checked, or something is missing that nothing explains."
    )
    verify = commands.add_parser("verify", parents=[shared], help="check the draws of a record", description=about)
    verify.add_argument("record", metavar="RECORD", help="a record file; - reads it from the input")
    add_common(verify)
    verify.set_defaults(run=run_verify)


def add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--components", metavar="PATH", help="the component file it was played with")
    parser.add_argument("--json", action="store_true", help="print JSON for a script")


def read(path: str) -> dict[str, Any]:
    """A record file; every fault is one line."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(recording.MAX_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(recording.MAX_BYTES + 1)
        return recording.from_text(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: a record is UTF-8 text; byte {error.start + 1} is not") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    except ValueError as error:  # a path that can't be one
        raise BadRecord(f"{path!r}: {error}") from None


# Replay


def run_replay(args: argparse.Namespace, desk: Desk) -> int:
    record = read(args.record)
    rows = record.get("rows")
    count = len(rows) if isinstance(rows, list) else 0
    if args.at is not None and not 0 <= args.at <= count:
        raise BadSetup(f"the record has {count} rows; --at is 0 to {count}, not {args.at}")
    match = Match.replay(record, args.at, None, args.components)
    if args.seat is not None and not 1 <= args.seat <= match.seats:
        raise BadSetup(f"the match has seats 1 to {match.seats}, not {args.seat}")
    viewer = None if args.seat is None else args.seat - 1
    at = count if args.at is None else args.at
    if desk.as_json:
        desk.json(replay_json(match, viewer, at, count))
    else:
        tell_replay(match, viewer, at, count, desk)
    return 0


def replay_json(match: Match, viewer: int | None, at: int, count: int) -> dict[str, Any]:
    return {
        **{key: value for key, value in match.setting.header().items() if key != "component_set"},
        "at": at,
        "rows": count,
        "over": match.over,
        "waiting": match.waiting,
        "view": match.view(viewer),
        "events": match.events(viewer),
        "sheet": match.sheet(viewer),
        "result": match.result(),
    }


def tell_replay(match: Match, viewer: int | None, at: int, count: int, desk: Desk) -> None:
    say = desk.speech_of(match.game)
    eye = plain_eye(say, match.seats)
    out = desk.out
    out.print(f"{match.game.facts.title} · {say('replay.at', at=at, rows=count)}", style="bold")
    out.print(say("replay.seen_by", seat=say("seat.spectator") if viewer is None else say.seat(viewer)))
    out.print()
    out.print(say("log.title"), style="bold")
    for line in events_told(match, eye, viewer, 0):
        out.print(f"  {line}", soft_wrap=True)
    out.print()
    show(match.view(viewer), eye, out)
    if match.over:
        show_end(match, eye, viewer, out)
    elif match.waiting:
        out.print(say("turn.waiting", seats=", ".join(say.seat(seat) for seat in match.waiting)))
    else:
        out.print(say("chance.pending"))


# Verify


def run_verify(args: argparse.Namespace, desk: Desk) -> int:
    record = read(args.record)
    verdict = Match.verify(record, args.components)
    if desk.as_json:
        desk.json(verdict_json(verdict))
    else:
        tell_verdict(verdict, desk, desk.speech)
    return 0 if verdict.sound else 1


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    return {
        "sound": verdict.sound,
        "host": verdict.host.name,
        "agree": verdict.agree,
        "typed": verdict.typed,
        "wrong": verdict.wrong,
        "taken_back": verdict.taken_back,
    }


def tell_verdict(verdict: Verdict, desk: Desk, say: Speech) -> None:
    for draw in verdict.wrong:
        desk.out.print(f"✗ {say('verify.wrong', **draw)}", style="bold red", soft_wrap=True)
    for draw in verdict.typed:
        desk.out.print(f"· {say('verify.typed', **draw)}", soft_wrap=True)
    for back in verdict.taken_back:
        spent = [f"{stream} {number}" for stream, number in back["spent"]]
        agreed = [seat + 1 for seat in back["agreed"]]
        desk.out.print(f"· {say('verify.taken_back', spent=spent or ['–'], seats=agreed)}", soft_wrap=True)
    desk.out.print(say("verify.agree", n=verdict.agree, host=say.first(f"chance.host.{verdict.host.name}")))
    desk.out.print(say("verify.sound") if verdict.sound else say("verify.unsound"), style="bold")
