"""`make bench`: how fast the games run, interpreted and compiled, beside other engines in the same rounds.

Writes bench.md and bench.json. Exit status 1 when something that should have been measured could not be; a goal that
is missed is shown in the tables and changes no status.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from farshore.core.errors import FarshoreError
from tests.bench import roster, workshop
from tests.bench.roster import Case
from tests.bench.rounds import CORES, Measured, Plan, Rounds, fitting
from tests.bench.table import Tables

OUT = workshop.ROOT / "build" / "bench"
BUDGET, ROUNDS = 240.0, 5
QUICK_BUDGET, QUICK_ROUNDS = 45.0, 3


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    about = "How fast the games run, interpreted and compiled, beside other engines in the same rounds."
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=about)
    parser.add_argument("--game", metavar="NAME", action="append", help="this game alone; may be given again")
    parser.add_argument("--quick", action="store_true", help="about a minute instead of five, and coarser")
    parser.add_argument("--rounds", type=int, metavar="N", help=f"rounds (default: {ROUNDS}, quick: {QUICK_ROUNDS})")
    parser.add_argument("--seconds", type=float, metavar="T", help="for each job of a round, instead of a fitting time")
    parser.add_argument("--decisions", type=int, metavar="N", help="that the stored matches of a row hold")
    parser.add_argument("--core", choices=CORES, help="this core alone")
    parser.add_argument("--alone", action="store_true", help="without the other engines")
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="where bench.md and bench.json go")
    return parser.parse_args(given)


def cases_of(names: Sequence[str]) -> tuple[list[Case], list[str]]:
    """Every seat count of these games; and which of them don't load, for they should have been measured."""
    cases, faults = [], []
    for name in names:
        try:
            cases += [Case(name, seats) for seats in roster.seat_counts(name)]
        except Exception as error:  # whatever keeps a game from loading is told, and the others are measured
            faults.append(f"{name}: {type(error).__name__}: {error}")
    return cases, faults


def plan_of(options: argparse.Namespace, cases: Sequence[Case]) -> Plan:
    rounds = options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS)
    cores = (options.core,) if options.core else CORES
    decisions = options.decisions or (2000 if options.quick else 6000)
    budget = QUICK_BUDGET if options.quick else BUDGET
    plan = Plan(cases, cores, rounds, 0.0, decisions, not options.alone, patience=1.5 * budget)
    return dataclasses.replace(plan, seconds=options.seconds or fitting(plan, budget))


def carry_out(plan: Plan, shop: workshop.Workshop, console: Console) -> Measured:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=plan.jobs())

        def step(what: str) -> None:
            progress.update(task, advance=1, description=what)

        return Rounds(plan, shop, step).run()


def main(given: Sequence[str] | None = None) -> int:
    options = arguments(given)
    console = Console(stderr=True)
    try:
        for name in options.game or []:
            roster.load(name)
    except FarshoreError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    cases, faults = cases_of(options.game or roster.game_names())
    plan = plan_of(options, cases)
    folder = options.out.resolve() / "measured-copy"
    with console.status("compiling a copy of the tree" if "compiled" in plan.cores else "copying the tree"):
        shop = workshop.set_up(folder, "compiled" in plan.cores, anew=not options.quick)
    if shop.fault:
        faults.append(f"the compiled core: {shop.fault}")
        plan = dataclasses.replace(plan, cores=("interpreted",))
    found = carry_out(plan, shop, console)
    found.faults[:0] = faults
    tables = Tables(plan, found, shop.build_seconds)
    (options.out / "bench.md").write_text(tables.markdown(), encoding="utf-8")
    (options.out / "bench.json").write_text(json.dumps(tables.data(), indent=1) + "\n", encoding="utf-8")
    print(tables.markdown())
    return 1 if found.faults else 0
