"""Kept matches: finished records that a game ships, each with the places and the digest of the position it ends in.

A release check plays them all again, so that nobody changes a published rule without noticing.

    python -m tests.contract.kept GAME NAME --seats 3 --seed 5 --bots steady,novice --option tide=wild
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from farshore import Match, games
from farshore.bots import named, seated
from farshore.core import position
from farshore.table import recording

KEPT = "kept"


def files(game: str) -> list[Path]:
    """The kept matches of a game."""
    return sorted((games.load(game).folder / "matches").glob("*.json"))


def read(path: Path) -> dict[str, Any]:
    return recording.from_text(path.read_text(encoding="utf-8"))


def digest(match: Match) -> str:
    """Of the whole position, every field of it."""
    text = json.dumps(position.to_json(match.g), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def outcome(match: Match) -> dict[str, Any]:
    """What a replay must reach, beside the totals that every record of a finished match holds."""
    return {"places": match.result(), "position": digest(match)}


def keep(match: Match, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(recording.to_text({**match.record(), KEPT: outcome(match)}), encoding="utf-8")


def faults(record: Mapping[str, Any]) -> list[str]:
    """What a replay of a kept match doesn't reach; an error says by itself which row is wrong."""
    match = Match.replay(record)
    kept, found = record[KEPT], []
    if not match.over:
        found.append("the match isn't over")
    if match.record()["totals"] != record["totals"]:
        found.append(f"the totals are {match.record()['totals']}, not {record['totals']}")
    if match.result() != kept["places"]:
        found.append(f"the places are {match.result()}, not {kept['places']}")
    if digest(match) != kept["position"]:
        found.append("the last position is another one")
    again = {key: value for key, value in match.record().items() if key != "chance"}
    if again != {key: value for key, value in record.items() if key not in ("chance", KEPT)}:
        found.append("its record is another one")
    return found


def played(game: str, seats: int, seed: int, bots: Iterable[str], options: Mapping[str, str] | None = None) -> Match:
    """A whole match between computer players of these names, in turn round the table."""
    match = Match.new(game, seats=seats, seed=seed, options=options)
    crew = [named.make(match.game, name) for name in bots]
    sources = [seated.source_of(seed, seat) for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, seated.choose(match, seat, crew[seat % len(crew)], sources[seat]))
    return match


def chosen_options(given: Iterable[str]) -> dict[str, str]:
    return dict(text.split("=", 1) for text in given)


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays a match between computer players and keeps it with its game.")
    parser.add_argument("game")
    parser.add_argument("name", help="what it shows, as a file name without its ending")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="random", help="names with commas between, in turn round the table")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    asked = parser.parse_args()
    match = played(asked.game, asked.seats, asked.seed, asked.bots.split(","), chosen_options(asked.option))
    path = match.game.folder / "matches" / f"{asked.name}.json"
    keep(match, path)
    print(f"{path.name}: {len(match.record()['rows'])} rows, totals {match.record()['totals']}")


if __name__ == "__main__":
    main()
