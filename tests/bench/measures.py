"""What is measured of one game at one seat count, in one process on one core."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from farshore import _fast
from farshore.bots.playout import play_out
from farshore.bots.replays import Reel
from farshore.core.chance import Fast
from farshore.core.steps import State
from farshore.match import Match
from farshore.table.setting import Setting
from tests.bench.clock import clock
from tests.bench.others import COMPARATORS
from tests.bench.roster import Case, load
from tests.bench.tapes import Taped, random_match, tapes_of

Figures = dict[str, float]

MIDDLES = 8  # positions in mid-game that clone and view are measured on
LOOP = 200
BATCH = 12  # so many matches between two looks at the clock, which takes as long as a decision


@cache
def setting_of(case: Case) -> Setting:
    return Setting.make(load(case.game), case.seats, None, None)


@cache
def tapes_for(case: Case, decisions: int) -> list[Taped]:
    return tapes_of(setting_of(case), decisions)


def measure_play(case: Case, seconds: float, seed: int) -> Figures:
    """Random play on ints, whole matches; making them is not counted, as it isn't with the others."""
    setting = setting_of(case)
    source = Fast(seed)
    spent, chosen, matches = 0.0, 0, 0
    while spent < seconds:
        batch = [setting.game.set_up(setting.box) for _ in range(BATCH)]
        began = clock()
        for g in batch:
            chosen += play_out(g, source)
        spent += clock() - began
        matches += BATCH
    return {"per_second": chosen / spent, "per_match": chosen / matches}


def measure_text(case: Case, seconds: float, seed: int) -> Figures:
    """The same through the public face: sorted texts, legality, seeded chance, log and record."""
    source = Fast(seed)
    making, spent, chosen, matches = 0.0, 0.0, 0, 0
    game = load(case.game)
    while spent < seconds:
        began = clock()
        match = Match.new(game, seats=case.seats, seed=matches)
        made = clock()
        chosen += random_match(match, source)
        spent += clock() - made
        making += made - began
        matches += 1
    return {"per_second": chosen / spent, "new_us": making / matches * 1e6}


def measure_tapes(case: Case, seconds: float, decisions: int) -> Figures:
    """Everything that stored matches serve for: counts, replay, early against late, clone, view."""
    tapes = tapes_for(case, decisions)
    middles = positions(case, tapes)
    return {
        **counted(tapes),
        "replay_us": replay_us(case, tapes, seconds / 3),
        **late_by_early(case, tapes, seconds / 3),
        "clone_us": call_us([g.clone for g in middles], seconds / 6),
        **view_figures(case, middles, seconds / 6),
    }


def counted(tapes: list[Taped]) -> Figures:
    chosen = sum(len(one.legal) for one in tapes)
    forced = sum(one.forced for one in tapes)
    legal = sum(sum(one.legal) for one in tapes)
    return {"forced_share": forced / (forced + chosen), "mean_legal_moves": legal / chosen}


def reel(case: Case, one: Taped) -> Reel:
    setting = setting_of(case)
    return Reel(setting.game.set_up(setting.box), one.tape)


def batches(tapes: list[Taped]) -> Iterator[list[Taped]]:
    for start in range(0, len(tapes), BATCH):
        yield tapes[start : start + BATCH]


def run_all(reels: list[tuple[Reel, int]]) -> float:
    """Run each so far; the seconds that takes."""
    began = clock()
    for one, upto in reels:
        one.run(upto)
    return clock() - began


def positions(case: Case, tapes: list[Taped]) -> list[State]:
    """The middles of some matches."""
    found = []
    for one in tapes[:MIDDLES]:
        half = reel(case, one)
        half.run(len(one.legal) // 2)
        found.append(half.g)
    return found


def replay_us(case: Case, tapes: list[Taped], seconds: float) -> float:
    """For each recorded decision, with all that chance answered and all that passed by itself."""
    spent, played = 0.0, 0
    while spent < seconds:
        for batch in batches(tapes):
            spent += run_all([(reel(case, one), len(one.legal)) for one in batch])
            played += sum(len(one.legal) for one in batch)
    return spent / played * 1e6


def late_by_early(case: Case, tapes: list[Taped], seconds: float) -> Figures:
    """Time for each legal move in the last tenth of a match, by that in the first; and the same for each decision.

    The two part where the questions of an ending are of another kind. Set-up and scoring are in neither.

    A tenth begins at a question whose moves are known, and ends at one, so it finds the moves of those that follow.
    """
    early = late = 0.0
    early_moves = late_moves = 0
    long = [(one, tenth_of(one)) for one in tapes if len(one.legal) > 2 * tenth_of(one)]
    if not long:
        return {}  # matches of one or two decisions have no early and late
    while early + late < seconds:
        for start in range(0, len(long), BATCH):
            batch = [(reel(case, one), one.legal, tenth) for one, tenth in long[start : start + BATCH]]
            early += run_all([(ready, tenth) for ready, _, tenth in batch])
            early_moves += sum(sum(legal[1 : tenth + 1]) for _, legal, tenth in batch)
            run_all([(ready, len(legal) - 1 - tenth) for ready, legal, tenth in batch])
            late += run_all([(ready, len(legal) - 1) for ready, legal, _ in batch])
            late_moves += sum(sum(legal[len(legal) - tenth :]) for _, legal, tenth in batch)
    return {"late_by_early": late / early * early_moves / late_moves, "late_by_early_decision": late / early}


def tenth_of(one: Taped) -> int:
    return max(1, len(one.legal) // 10)


def call_us(calls: list[Callable[[], Any]], seconds: float) -> float:
    """The mean cost of these calls, one as often as the other."""
    spent, called = 0.0, 0
    while spent < seconds:
        for call in calls:
            began = clock()
            for _ in range(LOOP):
                call()
            spent += clock() - began
            called += LOOP
    return spent / called * 1e6


def view_figures(case: Case, middles: list[State], seconds: float) -> Figures:
    view = load(case.game).view
    sizes = [len(json.dumps(view(g, 0, 0), separators=(",", ":"), ensure_ascii=False)) for g in middles]
    return {
        "view_us": call_us([lambda g=g: view(g, 0, 0) for g in middles], seconds),  # type: ignore[misc]
        "view_bytes": sum(sizes) / len(sizes),
    }


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """What a worker is asked."""
    what = job["what"]
    if what == "report":
        return {"mode": _fast.mode(), "report": _fast.report(), "at": _fast.__file__}
    if what == "other":
        measured = COMPARATORS[job["name"]](job["seconds"])
        return {"figures": measured.figures, "reason": measured.reason}
    case = Case(*job["case"])
    if what == "play":
        return measure_play(case, job["seconds"], job["seed"])
    if what == "text":
        return measure_text(case, job["seconds"], job["seed"])
    return measure_tapes(case, job["seconds"], job["decisions"])
