"""`farshore play`: who sits down, with which dice."""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from farshore.bots import named
from farshore.cli.desk import Desk, game_named, listed, options_of
from farshore.cli.input import Reader
from farshore.cli.records import read
from farshore.cli.table import Chair, TableTop
from farshore.core.errors import BadSetup, FarshoreError
from farshore.core.game import Game
from farshore.match import Match
from farshore.table import hosts

ME = "me"
EXAMPLES = """\
examples:
  farshore play template                        you against one computer
  farshore play template --seat me steady random
  farshore play template --seat me me           two people at one keyboard
  farshore play template --dice real            you roll real dice and type what they show
  farshore play template --seat greedy steady   watch two computers
"""


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    about = "Play in this terminal: people at one keyboard, computers, seeded or real dice. Type ? while playing."
    parser = commands.add_parser(
        "play",
        parents=[shared],
        help="play in the terminal",
        description=about,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--seat",
        nargs="+",
        action="extend",
        metavar="WHO",
        help="who sits in each seat, in order: me (a person at this keyboard) or a computer by name; default: me first",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="same seed, same dice; else one by chance")
    parser.add_argument("--dice", choices=("seeded", "real"), default="seeded", help="real: you say what was rolled")
    parser.add_argument("--options", nargs="+", action="extend", metavar="KEY=VALUE", help="the game's options")
    parser.add_argument("--components", metavar="PATH", help="a corrected component file")
    parser.add_argument("--record", metavar="FILE", help="keep the match in this file when it ends or you leave")
    parser.add_argument("--resume", metavar="FILE", help="go on with a match that was kept")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, desk: Desk) -> int:
    game = game_named(args.game)
    record = read(args.resume) if args.resume is not None else None
    seats = seat_count(args, game, record)
    sitting = sitting_down(game, listed(args.seat), seats)
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    chairs = [Chair.of(game, seat, "" if name == ME else name, seed) for seat, name in enumerate(sitting)]
    host = hosts.Seeded(seed)
    keep = writable(args.record)
    if record is not None:
        match = resumed(record, game, args.components)
    else:
        chance = hosts.RealDice(host) if args.dice == "real" else host
        match = Match.new(game, seats, None, options_of(args.options), args.components, chance, hand_in=True)
    for chair in chairs:
        match.ask_hand_in(chair.seat, chair.is_person)
    return TableTop(match, chairs, desk, Reader(desk.out), keep).play()


def seat_count(args: argparse.Namespace, game: Game[Any], record: dict[str, Any] | None) -> int:
    """As many as asked for, as sit down, or as the game takes at least (two, where it can be played alone)."""
    if record is not None:
        for name in ("seats", "seed", "options"):
            if getattr(args, name) is not None:
                raise BadSetup(f"a match that goes on has its {name} already; leave --{name} out")
        seats = record.get("seats")
        return seats if isinstance(seats, int) else 0
    possible = game.facts.seats
    least = next((seats for seats in possible if seats > 1), possible[0])
    sit = len(listed(args.seat))
    seats = args.seats if args.seats is not None else (sit if sit in possible else max(least, sit))
    game.facts.check_seats(seats)
    return seats


def sitting_down(game: Game[Any], asked: Sequence[str], seats: int) -> list[str]:
    """Who sits where: as told, then computers; without a word one person against computers."""
    if len(asked) > seats:
        raise BadSetup(f"{len(asked)} players for {seats} seats")
    people = list(asked) or [ME]
    return people + [named.usual(game)] * (seats - len(people))


def resumed(record: dict[str, Any], game: Game[Any], components: str | None) -> Match:
    if record.get("game") != game.facts.name:
        raise BadSetup(f"the record is of {str(record.get('game'))[:40]}, not of {game.facts.name}")
    match = Match.replay(record, None, None, components)
    if match.over:
        raise BadSetup("that match is over; farshore replay shows it")
    return match


def writable(path: str | None) -> Path | None:
    """Better to hear at the start that the record can't be kept than at the end."""
    if path is None:
        return None
    file = Path(path)
    folder = file.parent
    if "\0" in path or file.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise FarshoreError(f"{path}: no file can be written there")
    return file
