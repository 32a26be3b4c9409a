"""`python -m tests.audit`: applies recorded breaks to a copy of the sources; each must be noticed by its test."""

from __future__ import annotations

import argparse
import sys
import time

from tests.audit.breaks import Listed, breaks_of, by_lot, places
from tests.audit.running import Found, audited


def chosen(options: argparse.Namespace) -> list[Listed]:
    wanted = options.game or places()
    unknown = sorted(set(wanted) - set(places()))
    if unknown:
        raise SystemExit(f"audit: no breaks are listed for {unknown[0]}; there are: {', '.join(places())}")
    listed = []
    for where in wanted:
        own = breaks_of(where)
        listed += own if options.by_lot is None else by_lot(own, options.by_lot, options.seed)
    return listed


def report(found: list[Found]) -> int:
    """A table by game, then whatever went unnoticed; how many that are."""
    missed = [one for one in found if one.fault]
    for where in sorted({one.one.where for one in found}):
        own = [one for one in found if one.one.where == where]
        noticed = sum(not one.fault for one in own)
        rules = len({one.one.of.rule for one in own})
        print(f"  {where:<16} {noticed:>4} of {len(own):>4} breaks noticed, of {rules} rules")
    for one in sorted(missed, key=lambda one: one.one.name):
        print(f"  NOT NOTICED  {one.one.name}: {one.fault}\n               {one.one.of.test}")
    return len(missed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.audit", description=__doc__)
    parser.add_argument("--all", action="store_true", help="all breaks of all games and of the core (the default)")
    parser.add_argument("--game", action="append", help="only this game's (or: core); may be given again")
    parser.add_argument("--by-lot", type=int, metavar="N", help="at most N of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the lot")
    options = parser.parse_args()
    listed = chosen(options)
    begun = time.monotonic()
    print(f"Breaking {len(listed)} rules, one at a time, in copies of the sources", flush=True)
    found = []
    for one in audited(listed):
        found.append(one)
        print("." if not one.fault else "X", end="" if len(found) % 80 else f" {len(found)}\n", flush=True)
    print()
    missed = report(found)
    print(f"{len(found) - missed} of {len(found)} breaks noticed in {time.monotonic() - begun:.0f} s")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
