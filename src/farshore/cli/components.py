"""`farshore components show` and `farshore components check`."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table

from farshore import components
from farshore.cli.desk import Desk, Speech, game_named
from farshore.components import Check, Components
from farshore.core.game import Game
from farshore.table.setting import shipped_components


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    about = "every printed thing of a game, with where its numbers come from; and whether the rulebook's counts hold"
    parser = commands.add_parser("components", help="show or check what is printed", description=about)
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)

    show = verbs.add_parser("show", parents=[shared], help="print the tables", description=about)
    show.add_argument("game", metavar="GAME")
    show.add_argument("table", metavar="TABLE", nargs="?", help="one table only")
    add_common(show)
    show.set_defaults(run=run_show)

    about = "prove the counts that the rulebook states; status 1 when one doesn't hold"
    check = verbs.add_parser("check", parents=[shared], help="prove the counts", description=about)
    check.add_argument("game", metavar="GAME")
    add_common(check)
    check.set_defaults(run=run_check)


def add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--file", metavar="PATH", help="a corrected file instead of the one that comes with the game")
    parser.add_argument("--json", action="store_true", help="print JSON for a script")


def read(game: Game[Any], path: str | None) -> Components:
    return shipped_components(game) if path is None else components.load(path)


# Showing


def run_show(args: argparse.Namespace, desk: Desk) -> int:
    game = game_named(args.game)
    printed = read(game, args.file)
    chosen = list(printed.tables.values()) if args.table is None else [printed.table(args.table)]
    if desk.as_json:
        tables = {table.name: {"source": table.source, **table.to_json()} for table in chosen}
        desk.json({"game": game.facts.name, "digest": printed.digest, "tables": tables})
        return 0
    say = desk.speech_of(game)
    desk.out.print(f"{game.facts.title}: {say('components.title')}", style="bold")
    desk.out.print(say("components.digest", digest=printed.digest[:16]))
    for table in chosen:
        show_table(table, desk, say)
    return 0


def show_table(table: components.Table, desk: Desk, say: Speech) -> None:
    desk.out.print()
    desk.out.print(f"{table.name} · {say('source.' + table.source)}", style="bold")
    if table.by:
        desk.out.print(say("components.by", name=table.by))
    if table.note:
        desk.out.print(f"{say('components.note')}: {table.note}", style="italic")
    for key in table:
        desk.out.print(f"  {key}: {shown(table.value(key))}", soft_wrap=True)
    if table.rows:
        columns = [column for column in table.columns() if column != "id"]
        grid = Table("id", *columns, box=None, padding=(0, 2, 0, 0))
        for row in table.rows:
            grid.add_row(row.id, *[shown(row.value(column)) for column in columns])
        desk.out.print(grid)


def shown(value: object) -> str:
    if isinstance(value, components.Fields):
        return ", ".join(f"{key} {shown(value.value(key))}" for key in value)
    if isinstance(value, tuple):
        between = " / " if any(isinstance(inner, tuple) for inner in value) else " "
        return between.join(map(shown, value))
    return str(value)


# Checking


def run_check(args: argparse.Namespace, desk: Desk) -> int:
    game = game_named(args.game)
    printed = read(game, args.file)
    apart = components.differences(printed, shipped_components(game))
    found = [judged(printed, check) for check in game.checks] if not apart else []
    sound = not apart and all(one["holds"] for one in found)
    if desk.as_json:
        desk.json({"game": game.facts.name, "digest": printed.digest, "sound": sound, "apart": apart, "checks": found})
        return 0 if sound else 1
    say = desk.speech_of(game)
    for line in apart:
        desk.out.print(f"✗ {line}", soft_wrap=True)
    for one in found:
        mark = "✓" if one["holds"] else "✗"
        desk.out.print(f"{mark} {sentence(say, one)}", soft_wrap=True, style=None if one["holds"] else "bold red")
    failed = len(apart) + sum(not one["holds"] for one in found)
    desk.out.print(say("components.sound") if sound else say.count("unit.fault", failed))
    return 0 if sound else 1


def judged(printed: Components, check: Check) -> dict[str, Any]:
    """A check, what the rulebook states and what was found."""
    failed = components.check(printed, [check])
    one = {"check": check.name, **check.params, "expected": plain(check.expected), "holds": not failed}
    if not failed:
        return {**one, "found": plain(check.found(printed))}
    finding = failed[0]
    return {**one, "found": plain(finding.params.get("found", finding.params.get("fault")))}


def plain(value: object) -> object:
    if isinstance(value, (tuple, list)):
        return [plain(inner) for inner in value]
    return value if value is None or isinstance(value, (bool, int, str)) else str(value)


def sentence(say: Speech, one: dict[str, Any]) -> str:
    params = {key: shown(tuple(value)) or "–" if isinstance(value, list) else value for key, value in one.items()}
    params["rule"] = f"[{one['rule']}]" if one.get("rule") else ""
    return say.say(f"check.{one['check']}", params).rstrip()
