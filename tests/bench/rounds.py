"""Rounds in which every game, both cores and the comparators take turns, so that each ratio is of one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench import workshop
from tests.bench.roster import Case

YARDSTICK = "catanatron"
BESIDE = "backgammon"
CORES = ("interpreted", "compiled")
JOBS = ("play", "text", "tapes")
YARDSTICK_SECONDS = 0.6
YARDSTICK_EXTRA = 0.4  # it warms up and measures its clone besides


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    cases: Sequence[Case]
    cores: Sequence[str] = CORES
    rounds: int = 5
    seconds: float = 0.3  # for each job
    decisions: int = 6000  # that the stored matches of a case hold
    others: bool = True
    patience: float = float("inf")  # no round begins after so many seconds: on a busy machine fewer must do

    def games(self) -> list[str]:
        return list(dict.fromkeys(case.game for case in self.cases))

    def jobs(self) -> int:
        ours = len(self.cases) * len(self.cores) * len(JOBS)
        return self.rounds * (ours + self.others * (len(self.games()) + 1))


def fitting(plan: Plan, budget: float) -> float:
    """Seconds for each job, so that all of them take about this long."""
    others = plan.others * (len(plan.games()) + 1) * (YARDSTICK_SECONDS + YARDSTICK_EXTRA)
    ours = budget / plan.rounds - others
    return max(0.04, min(1.0, ours / max(1, len(plan.cases) * len(plan.cores) * len(JOBS))))


@dataclass
class Measured:
    """Of each case and core, the figures of each round; and of each comparator."""

    figures: dict[tuple[Case, str], dict[str, list[float]]] = field(default_factory=dict)
    others: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)  # comparators that aren't there, and why
    faults: list[str] = field(default_factory=list)
    reports: dict[str, str] = field(default_factory=dict)  # of each core, what it says of itself
    rounds: int = 0

    def note(self, case: Case, core: str, job: str, reply: dict[str, Any], yardstick: float | None) -> None:
        if "error" in reply:
            fault = f"{case.game}, {case.seats} seats, {core}, {job}: {reply['error']}"
            if fault not in self.faults:
                self.faults.append(fault)
            return
        own = self.figures.setdefault((case, core), {})
        for name, value in reply.items():
            own.setdefault(f"{job}.{name}", []).append(value)
        if yardstick is not None and "per_second" in reply:
            own.setdefault(f"{job}.ratio", []).append(reply["per_second"] / yardstick)

    def of(self, case: Case, core: str, name: str) -> float | None:
        """The median of the rounds; None where there is nothing."""
        found = self.figures.get((case, core), {}).get(name)
        return median(found) if found else None

    def other(self, name: str, figure: str) -> float | None:
        found = [figures[figure] for figures in self.others.get(name, [])]
        return median(found) if found else None


class Rounds:
    """Carries a plan out."""

    def __init__(self, plan: Plan, shop: workshop.Workshop, step: Callable[[str], None]) -> None:
        at = workshop.processor()
        self.plan = plan
        self.shop = shop
        self.step = step  # told what comes next
        self.workers = {core: workshop.Worker(shop.folder, core, at) for core in plan.cores}
        self.beside = workshop.Worker(shop.folder, "interpreted", at)
        self.found = Measured()

    def run(self) -> Measured:
        try:
            self.greet()
            began = perf_counter()
            while self.found.rounds < self.plan.rounds and perf_counter() - began < self.plan.patience:
                self.one_round(self.found.rounds)
                self.found.rounds += 1
        finally:
            for worker in [*self.workers.values(), self.beside]:
                worker.close()
        return self.found

    def greet(self) -> None:
        """Is it really this core, and really our copy, that each worker runs?"""
        for core, worker in self.workers.items():
            reply = worker.ask({"what": "report"})
            self.found.reports[core] = reply.get("report", "")
            if reply.get("mode") != core or not reply["at"].startswith(str(self.shop.folder)):
                self.found.faults.append(f"the {core} core doesn't run: {reply.get('error') or reply['report']}")

    def one_round(self, number: int) -> None:
        for game in self.plan.games():
            yardstick = self.compare(YARDSTICK)
            for case in self.plan.cases:
                if case.game == game:
                    self.measure(case, number, yardstick)
        self.compare(BESIDE)

    def measure(self, case: Case, number: int, yardstick: float | None) -> None:
        for job, core in turns(self.plan.cores, number):
            self.step(f"{case.game}, {case.seats} seats, {core}")
            asked = {"what": job, "case": list(case), "seconds": self.plan.seconds, "seed": number}
            reply = self.workers[core].ask({**asked, "decisions": self.plan.decisions})
            self.found.note(case, core, job, reply, yardstick)

    def compare(self, name: str) -> float | None:
        """Decisions a second of a comparator in this round."""
        if not self.plan.others:
            return None
        self.step(name)
        if name in self.found.missing:
            return None
        reply = self.beside.ask({"what": "other", "name": name, "seconds": YARDSTICK_SECONDS})
        figures = reply.get("figures")
        if figures is None:
            self.found.missing[name] = reply.get("reason") or reply.get("error", "")
            return None
        self.found.others.setdefault(name, []).append(figures)
        speed: float = figures["decisions_per_second"]
        return speed


def turns(cores: Sequence[str], number: int) -> Iterator[tuple[str, str]]:
    """Job by job, so that the cores stand side by side; who begins changes with the round."""
    for job in JOBS:
        for core in cores if number % 2 == 0 else reversed(cores):
            yield job, core
