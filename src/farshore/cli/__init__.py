"""The command `farshore`: what it can do, and how it ends.

A command is a module of this room with `add` (its arguments) and `run`. Whatever is wrong with what was typed ends in
one line on the error stream and status 2; status 1 is an answer: a check that doesn't hold.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import farshore
from farshore import _fast
from farshore.cli import bench, components, games, play, records, simulate
from farshore.cli.desk import Desk, one_line
from farshore.core.errors import FarshoreError

ABOUT = "A digital table for games of exploration: play, watch computers play, look into recorded matches."
EXAMPLES = """\
examples:
  farshore play template                    you against the computer, in this terminal
  farshore play template --seat me me       two people at one keyboard
  farshore rules template --find dive       what the rules say about it
  farshore simulate template --bots steady,random --matches 200
  farshore replay match.json --at 12        a recorded match after twelve rows
  farshore verify match.json                were its dice what they should be?

`farshore COMMAND --help` says more about one of them.
"""
BAD_INPUT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141  # what a shell says of a program that a closed pipe ended

COMMANDS = (games, play, simulate, records, components, bench)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageFault(f"{one_line(message)} (see {self.prog} --help)")


class UsageFault(FarshoreError):
    """What was typed is no command."""


def parser() -> Parser:
    made = Parser(
        prog="farshore",
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("--version", action="version", version=f"farshore {farshore.__version__}, {_fast.report()}")
    commands = made.add_subparsers(dest="command", metavar="COMMAND", title="commands", parser_class=Parser)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--language", metavar="CODE", help="en or es; without it, as LANG says")
    for module in COMMANDS:
        module.add(commands, shared)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """What the console script calls; the exit status."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name that this terminal can't show is no reason to stop
    try:
        status = obeyed(argv)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        return after_closed_pipe()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except FarshoreError as error:
        return refused(str(error))
    except OSError as error:
        return refused(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def obeyed(argv: Sequence[str] | None) -> int:
    whole = parser()
    try:
        args = whole.parse_args(argv)
    except SystemExit as asked:  # --help and --version have said what they say
        return int(asked.code or 0)
    if args.command is None:
        whole.print_help()
        return 0
    desk = Desk.make(args)
    run = args.run
    status: int = run(args, desk)
    return status


def refused(reason: str) -> int:
    print(f"farshore: {one_line(reason)}", file=sys.stderr)
    return BAD_INPUT


def after_closed_pipe() -> int:
    """Whoever read us has had enough: nothing more is written, not even at the interpreter's end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
    return PIPE_CLOSED


if __name__ == "__main__":
    sys.exit(main())
