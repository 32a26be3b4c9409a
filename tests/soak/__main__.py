"""`python -m tests.soak`: the contract battery with ever new seeds, for as long as asked; status 1 on a failure."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter

from tests.contract.battery import checks, roster, worlds


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=int(time.time()) % 1_000_000 * 1000, help="the first one")
    parser.add_argument("--game", action="append", help="only this game; may be given again")
    parser.add_argument("--check", action="append", help="only this check; may be given again")
    options = parser.parse_args()
    cases = [(name, seats) for name, seats in roster.cases() if not options.game or name in options.game]
    wanted = {name: check for name, check in checks().items() if not options.check or name in options.check}
    if not cases or not wanted:
        print(f"soak: games are {', '.join(roster.every_game())}; checks are {', '.join(checks())}", file=sys.stderr)
        return 2
    return soaked(cases, wanted, options.seed, options.minutes * 60)


def soaked(cases: list[tuple[str, int]], wanted: dict[str, object], seed: int, seconds: float) -> int:
    """Round after round; the first failure of each case and check is shown with how to see it again."""
    end = time.monotonic() + seconds
    failed: Counter[str] = Counter()
    rounds = done = 0
    print(f"{len(wanted)} checks of {len(cases)} games and seat counts, for {seconds / 60:g} minutes", flush=True)
    while time.monotonic() < end:
        rounds += 1
        for name, seats in cases:
            for title, check in wanted.items():
                if time.monotonic() >= end:
                    break
                done += 1
                try:
                    check(roster.every_game()[name], seats, seed)  # type: ignore[operator]
                except Exception as error:
                    again = f"--game {name} --check {title} --seed {seed}"
                    if not failed[f"{name} {seats} {title}"]:
                        print(f"\n{name} at {seats}, {title}, seed {seed}: {error}\n  again: {again}", flush=True)
                        if not isinstance(error, AssertionError):
                            traceback.print_exc()
                    failed[f"{name} {seats} {title}"] += 1
        for lot in range(20):
            worlds.check_table(seed + lot)
        seed += 1000
        print(f"\rround {rounds}, {done} checks, {sum(failed.values())} failures ", end="", flush=True)
    print(f"\n{done} checks in {rounds} rounds, {sum(failed.values())} failures")
    for case, times in failed.most_common():
        print(f"  {times:>5} × {case}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
