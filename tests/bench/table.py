"""The figures as Markdown for people and as JSON for scripts."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bench.goals import standing, standings
from tests.bench.roster import Case, is_registered
from tests.bench.rounds import YARDSTICK, Measured, Plan

Cells = list[str]


def machine() -> str:
    """The processor by its name, where the system tells it."""
    name = platform.processor() or platform.machine()
    told = Path("/proc/cpuinfo")
    if told.is_file():
        lines = [line for line in told.read_text(encoding="utf-8").splitlines() if line.startswith("model name")]
        name = lines[0].partition(":")[2].strip() if lines else name
    return f"{name}, {os.cpu_count()} processors, {platform.system()}, Python {platform.python_version()}"


def number(value: float | None, digits: int = 1) -> str:
    return "—" if value is None else f"{value:,.{digits}f}"


def thousands(value: float | None) -> str:
    return "—" if value is None else number(value / 1000, 0 if value >= 100_000 else 1)


def percent(value: float | None) -> str:
    return "—" if value is None else f"{100 * value:.0f} %"


class Tables:
    """Writes what was measured."""

    def __init__(self, plan: Plan, found: Measured, build_seconds: float | None) -> None:
        self.plan = plan
        self.found = found
        self.build_seconds = build_seconds

    def markdown(self) -> str:
        parts = [
            "# Speed",
            self.preface(),
            "## Random play on ints",
            self.play(),
            "## Text face: `moves` and `play`, seeded chance, log and record kept",
            self.text(),
            "## Clone in mid-game, and replay of a record whose texts are read",
            self.tapes(),
            "## Time for each legal move (and for each decision), last tenth of a match by first; a view and its JSON",
            self.late(),
            "## Other engines in the same rounds",
            self.others(),
            self.notes(),
        ]
        return "\n\n".join(part for part in parts if part) + "\n"

    def preface(self) -> str:
        compiled = self.found.reports.get("compiled", "")
        built = f" Compiling all of it took {self.build_seconds:.0f} s." if self.build_seconds is not None else ""
        cores = compiled or self.found.reports.get("interpreted", "")
        return (
            f"{machine()}. {cores[:1].upper()}{cores[1:]}.{built} "
            f"Medians of {self.found.rounds} rounds in which both cores and {YARDSTICK} took turns on one processor; "
            f"× is the ratio to {YARDSTICK} in the same round. "
            "A decision is a question with at least two legal moves, with all engines alike; making a match is not "
            "counted. Games in *italics* are those of the tests: never compiled themselves, and without goals."
        )

    def name(self, case: Case) -> str:
        return case.game if is_registered(case.game) else f"*{case.game}*"

    def goal(self, case: Case, figure: str, core: str) -> Cells:
        """Two cells: the goal, and whether it is met."""
        own = standing(self.found, case, figure, core)
        if own is None:
            return ["—", "—"]
        return [own.goal.words(), "—" if own.met is None else "yes" if own.met else "**no**"]

    def table(self, heads: Sequence[str], rows: Sequence[Cells]) -> str:
        lines = [heads, [":--", *["--:"] * (len(heads) - 1)], *rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def play(self) -> str:
        heads = ["game", "seats", "decisions", "forced", "legal moves"]
        for core in self.plan.cores:
            heads += [f"{core} k/s", "×", "goal", "met"]
        rows = []
        for case in self.plan.cases:
            any_core = self.plan.cores[0]
            row = [self.name(case), str(case.seats), number(self.found.of(case, any_core, "play.per_match"), 0)]
            row.append(percent(self.found.of(case, any_core, "tapes.forced_share")))
            row.append(number(self.found.of(case, any_core, "tapes.mean_legal_moves")))
            for core in self.plan.cores:
                row.append(thousands(self.found.of(case, core, "play.per_second")))
                row.append(number(self.found.of(case, core, "play.ratio")))
                row += self.goal(case, "play.ratio", core)
            rows.append(row)
        return self.table(heads, rows)

    def text(self) -> str:
        heads = ["game", "seats"]
        for core in self.plan.cores:
            heads += [f"{core} k/s", "×", *(["goal", "met"] if core == "compiled" else []), "new match µs"]
        rows = []
        for case in self.plan.cases:
            row = [self.name(case), str(case.seats)]
            for core in self.plan.cores:
                row.append(thousands(self.found.of(case, core, "text.per_second")))
                row.append(number(self.found.of(case, core, "text.ratio")))
                row += self.goal(case, "text.ratio", core) if core == "compiled" else []
                row.append(number(self.found.of(case, core, "text.new_us"), 0))
            rows.append(row)
        return self.table(heads, rows)

    def tapes(self) -> str:
        heads = ["game", "seats"]
        for core in self.plan.cores:
            heads += [f"clone, {core} µs", "goal", "met"]
        for core in self.plan.cores:
            heads += [f"replay, {core} µs", *(["goal", "met"] if core == "compiled" else []), "of a random decision"]
        rows = []
        for case in self.plan.cases:
            row = [self.name(case), str(case.seats)]
            for core in self.plan.cores:
                row.append(number(self.found.of(case, core, "tapes.clone_us"), 2))
                row += self.goal(case, "tapes.clone_us", core)
            for core in self.plan.cores:
                row.append(number(self.found.of(case, core, "tapes.replay_us"), 2))
                row += self.goal(case, "tapes.replay_us", core) if core == "compiled" else []
                row.append(percent(replay_share(self.found, case, core)))
            rows.append(row)
        return self.table(heads, rows)

    def late(self) -> str:
        heads = ["game", "seats"]
        for core in self.plan.cores:
            heads += [f"last/first, {core}", "goal", "met", "each decision"]
        heads += [f"view, {core} µs" for core in self.plan.cores] + ["JSON bytes"]
        rows = []
        for case in self.plan.cases:
            row = [self.name(case), str(case.seats)]
            for core in self.plan.cores:
                row.append(number(self.found.of(case, core, "tapes.late_by_early"), 2))
                row += self.goal(case, "tapes.late_by_early", core)
                row.append(number(self.found.of(case, core, "tapes.late_by_early_decision"), 2))
            row += [number(self.found.of(case, core, "tapes.view_us")) for core in self.plan.cores]
            row.append(number(self.found.of(case, self.plan.cores[0], "tapes.view_bytes"), 0))
            rows.append(row)
        return self.table(heads, rows)

    def others(self) -> str:
        if not self.found.others:
            return ""
        rows = []
        for name, rounds in self.found.others.items():
            row = [str(rounds[0]["name"]), thousands(self.found.other(name, "decisions_per_second"))]
            row.append(number(self.found.other(name, "decisions_per_match"), 0))
            row.append(percent(self.found.other(name, "forced_share")))
            row.append(number(self.found.other(name, "mean_legal_moves")))
            row += [number(self.found.other(name, figure), 2) for figure in ("clone_us", "new_match_us")]
            rows.append(row)
        return self.table(["engine", "k/s", "decisions", "forced", "legal moves", "clone µs", "new match µs"], rows)

    def notes(self) -> str:
        lines = [f"- Not compared with {name}: {reason}." for name, reason in self.found.missing.items()]
        lines += [f"- **Not measured:** {fault}" for fault in self.found.faults]
        return "\n".join(lines)

    def data(self) -> dict[str, Any]:
        return {
            "machine": machine(),
            "cores": self.found.reports,
            "rounds": self.found.rounds,
            "seconds": self.plan.seconds,
            "build_seconds": self.build_seconds,
            "rows": [self.row(case) for case in self.plan.cases],
            "others": {name: rounds[-1] for name, rounds in self.found.others.items()},
            "missing": self.found.missing,
            "faults": self.found.faults,
        }

    def row(self, case: Case) -> dict[str, Any]:
        row: dict[str, Any] = {"game": case.game, "seats": case.seats, "registered": is_registered(case.game)}
        for core in self.plan.cores:
            names = self.found.figures.get((case, core), {})
            row[core] = {name: self.found.of(case, core, name) for name in names}
            row[core]["tapes.replay_share"] = replay_share(self.found, case, core)
        own = standings(self.found, case)
        row["goals"] = [{**one.goal.named(), "value": one.value, "met": one.met} for one in own]
        return row


def replay_share(found: Measured, case: Case, core: str) -> float | None:
    """What a replayed decision costs, by what a random one does."""
    replay, speed = found.of(case, core, "tapes.replay_us"), found.of(case, core, "play.per_second")
    return None if replay is None or speed is None else replay * speed / 1e6
