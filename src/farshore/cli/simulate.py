"""`farshore simulate`: many matches between computer players."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from farshore.bots import arena
from farshore.bots.tally import Measure, Outcome
from farshore.cli.desk import Desk, Speech, game_named, listed, options_of
from farshore.table import recording

EXAMPLES = """\
examples:
  farshore simulate template --bots steady,random --matches 200
  farshore simulate template --seats 3 --bots steady,greedy,random --json
"""


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    about = (
        "Plays many matches between computer players, on all cores. The bots rotate over the seats on paired seeds: "
        "200 two-seat matches are 100 seeds in both seatings. One name alone plays every seat, once on each seed."
    )
    parser = commands.add_parser(
        "simulate",
        parents=[shared],
        help="play many matches between computer players",
        description=about,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play; else as many as bots are named, or two")
    parser.add_argument("--matches", type=int, default=100, metavar="K", help="default: 100")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same matches; default: 1")
    parser.add_argument("--bots", action="append", metavar="A,B", help="computer players by name; default: random")
    parser.add_argument("--options", nargs="+", action="extend", metavar="KEY=VALUE", help="the game's options")
    parser.add_argument("--components", metavar="PATH", help="a corrected component file")
    parser.add_argument("--workers", type=int, metavar="N", help="processes; default: as many as cores")
    parser.add_argument("--records", metavar="FOLDER", help="write the record of each match into this folder")
    parser.add_argument("--json", action="store_true", help="print JSON for a script")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, desk: Desk) -> int:
    game = game_named(args.game)
    bots = listed(args.bots) or ["random"]
    keep = keeper(Path(args.records), game.facts.name) if args.records is not None else None
    with progress_bar(desk) as bar:
        task = bar.add_task(desk.speech("simulate.playing", game=game.facts.title), total=args.matches)
        outcome = arena.simulate(
            args.game,
            seats_of(args.seats, len(bots), game.facts.seats),
            args.matches,
            args.seed,
            bots,
            options_of(args.options),
            args.components,
            args.workers,
            lambda more: bar.advance(task, more),
            keep,
        )
    if desk.as_json:
        desk.json(outcome.to_json())
    else:
        report(outcome, desk, desk.speech_of(game))
    return 0


def seats_of(asked: int | None, bots: int, possible: tuple[int, ...]) -> int | None:
    return bots if asked is None and bots > 1 and bots in possible else asked


def progress_bar(desk: Desk) -> Progress:
    """On the error stream, and only where somebody watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=desk.err, transient=True, disable=not desk.err.is_terminal)


def keeper(folder: Path, game: str) -> Callable[[int, dict[str, Any]], None]:
    os.makedirs(folder, exist_ok=True)

    def keep(at: int, record: dict[str, Any]) -> None:
        (folder / f"{game}-{at:06}.json").write_text(recording.to_text(record), encoding="utf-8")

    return keep


# For people


def report(outcome: Outcome, desk: Desk, say: Speech) -> None:
    by_bot = Table(say("simulate.bot"), box=None, padding=(0, 2, 0, 0))
    for heading in ("cli.wins", "simulate.rate", "cli.scores", "simulate.from_to"):
        by_bot.add_column(say(heading), justify="right")
    for bot in outcome.bots:
        totals = outcome.totals_of(bot)
        wins = f"{outcome.wins(bot):g}"
        by_bot.add_row(say.bot(bot), wins, percent(outcome.wins_of(bot)), measured(totals), spread(totals))
    by_seat = Table(say("cli.advantage"), box=None, padding=(0, 2, 0, 0))
    for heading in ("simulate.rate", "cli.scores", "simulate.from_to"):
        by_seat.add_column(say(heading), justify="right")
    for seat in range(len(outcome.rows[0].bots)):
        totals = outcome.totals_at(seat)
        by_seat.add_row(say.seat(seat), percent(outcome.wins_at(seat)), measured(totals), spread(totals))
    lengths = outcome.lengths()
    desk.out.print(say.count("unit.match", len(outcome.rows)), style="bold")
    desk.out.print(by_bot)
    desk.out.print()
    desk.out.print(by_seat)
    desk.out.print()
    desk.out.print(f"{say('cli.lengths')}: {measured(lengths)} ({spread(lengths)})")
    desk.out.print(say("simulate.errors"), style="dim")


def percent(measure: Measure) -> str:
    error = "" if measure.error is None else f" ± {100 * measure.error:.1f}"
    return f"{100 * measure.mean:.1f}{error} %"


def measured(measure: Measure) -> str:
    return f"{measure.mean:.2f}" + ("" if measure.error is None else f" ± {measure.error:.2f}")


def spread(measure: Measure) -> str:
    return f"{measure.low:g} … {measure.high:g}"
