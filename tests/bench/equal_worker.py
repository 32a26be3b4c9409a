"""Random matches of one game, played on whichever core this process runs, and their whole records or hashes of them.

    python -m tests.bench.equal_worker GAME                  for each seat count the hashes of its matches, as JSON
    python -m tests.bench.equal_worker GAME SEATS NUMBER     the record of one match
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from farshore import _fast
from farshore.core import flow
from farshore.core.chance import Fast
from farshore.core.game import Game
from farshore.match import Match
from farshore.table.recording import to_text
from tests.bench.roster import load, seat_counts


def matches_at(seats: int) -> int:
    return 300 if seats <= 5 else 20 if seats <= 20 else 5


def record_of(game: Game[Any], seats: int, number: int) -> str:
    """One match by lot: its options too, in every fourth the hand-ins are pressed, and sometimes a step is undone."""
    lot = Fast(1000 * number + seats)
    options = {option.key: option.values[lot.below(len(option.values))] for option in game.facts.options}
    match = Match.new(game, seats=seats, seed=number, options=options, hand_in=number % 4 == 0)
    while not match.over:
        for seat in match.waiting:
            match.play(seat, by_lot(match, seat, lot))
            if lot.below(16) == 0 and match.can_undo(seat):
                match.undo(seat)
                break  # the seat is asked again, and nobody else may be
    return to_text(match.record())


def by_lot(match: Match, seat: int, lot: Fast) -> str:
    """One of the seat's moves, without making the texts of all of them."""
    part = match.parts.get(seat)
    g = match.g if part is None else part.g
    return match.asking.whole_text(g, flow.asked(g), flow.pick(g, lot))


def hashes(name: str, seats: int) -> list[str]:
    game = load(name)
    records = [record_of(game, seats, number) for number in range(matches_at(seats))]
    return [hashlib.sha256(record.encode()).hexdigest()[:20] for record in records]


def main() -> None:
    name = sys.argv[1]
    if len(sys.argv) == 4:
        print(record_of(load(name), int(sys.argv[2]), int(sys.argv[3])), end="")
    else:
        found = {seats: hashes(name, seats) for seats in seat_counts(name)}
        print(json.dumps({"mode": _fast.mode(), "hashes": found}))


if __name__ == "__main__":
    main()
