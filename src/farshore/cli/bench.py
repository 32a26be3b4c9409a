"""`farshore bench`: how fast the games run here, in short. `make bench` is the long one, with others beside ours."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from rich.table import Table

from farshore import _fast, games
from farshore.bots.playout import play_out
from farshore.cli.desk import Desk, game_named
from farshore.core import flow
from farshore.core.chance import Fast
from farshore.core.errors import BadSetup
from farshore.core.game import Game
from farshore.core.steps import State
from farshore.table.setting import Setting

CLONES = 2000
MOST_SEATS = 5  # of a game with many more seats, a few counts tell enough
LONGEST = 60.0


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    about = "Random matches at the speed of the rules: decisions with a choice a second, and the cost of a clone."
    parser = commands.add_parser("bench", parents=[shared], help="measure how fast the games run", description=about)
    parser.add_argument("game", metavar="GAME", nargs="?", help="one game; else all")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="T", help="for each seat count; default: 0.5")
    parser.add_argument("--json", action="store_true", help="print JSON for a script")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, desk: Desk) -> int:
    if not 0 < args.seconds <= LONGEST:
        raise BadSetup(f"--seconds is more than 0 and at most {LONGEST:g}, not {args.seconds:g}")
    chosen = [game_named(name) for name in ([args.game] if args.game is not None else games.names())]
    with desk.err.status(desk.speech("bench.running")):
        rows = [row for game in chosen for row in measured(game, args.seconds)]
    if desk.as_json:
        desk.json({"core": _fast.mode(), "report": _fast.report(), "rows": rows})
        return 0
    say = desk.speech
    table = Table(say("table.game"), box=None, padding=(0, 2, 0, 0))
    for key in ("table.seats", "bench.matches", "bench.decisions", "bench.moves", "bench.length", "bench.clone"):
        table.add_column(say(key), justify="right")
    for row in rows:
        clone = f"{row['clone_us']:.2f}"
        speed, moves, length = f"{row['decisions_per_second']:,}", f"{row['moves']:.1f}", f"{row['length']:.0f}"
        table.add_row(row["game"], str(row["seats"]), str(row["matches"]), speed, moves, length, clone)
    desk.out.print(_fast.report())
    desk.out.print(table)
    return 0


def measured(game: Game[Any], seconds: float) -> Iterator[dict[str, Any]]:
    for seats in [seats for seats in game.facts.seats if seats <= MOST_SEATS] or game.facts.seats[:1]:
        setting = Setting.make(game, seats, None, None)
        matches = decisions = 0
        start = perf_counter()
        while (spent := perf_counter() - start) < seconds or not matches:
            decisions += play_out(game.set_up(setting.box), Fast(matches))
            matches += 1
        length = decisions / matches
        middle, moves = halfway(game, setting, int(length))
        yield {
            "game": game.facts.name,
            "seats": seats,
            "matches": matches,
            "decisions_per_second": round(decisions / spent),
            "moves": round(moves, 2),
            "length": round(length, 1),
            "clone_us": round(clone_cost(middle), 3),
        }


def halfway(game: Game[Any], setting: Setting, length: int) -> tuple[State, float]:
    """A position in the middle of a match, and the mean number of legal moves on the way there."""
    g, source = game.set_up(setting.box), Fast(1)
    chosen = moves = 0
    middle = g
    while (waits := flow.advance(g)) != flow.OVER and chosen <= length // 2:
        if waits == flow.ASKS:
            middle = g.clone()
            chosen += 1
            moves += len(g.legal)
            flow.play(g, flow.pick(g, source))
        elif waits == flow.ROLLS:
            flow.roll(g, source)
        else:
            flow.unfold(g)
    return middle, moves / max(1, chosen)


def clone_cost(g: State) -> float:
    """Microseconds."""
    best = float("inf")
    for _ in range(5):
        start = perf_counter()
        for _ in range(CLONES):
            g.clone()
        best = min(best, perf_counter() - start)
    return best / CLONES * 1e6
