"""The measuring itself: every row is there, its numbers are possible, and what it replays is the match it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from farshore import games
from farshore.bots.replays import Reel
from farshore.core import position
from farshore.core.chance import Fast
from farshore.match import Match
from farshore.table.setting import Setting
from tests.bench import goals, roster, workshop
from tests.bench import run as bench
from tests.bench.measures import batches
from tests.bench.roster import Case
from tests.bench.rounds import Measured, Plan, fitting, turns
from tests.bench.table import Tables
from tests.bench.tapes import random_match, taped, tapes_of

pytestmark = pytest.mark.house

TINY = ["--rounds", "1", "--seconds", "0.005", "--decisions", "40", "--core", "interpreted", "--alone"]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bench")
    named = [part for name in games.names() for part in ("--game", name)]
    assert bench.main([*TINY, *named, "--out", str(folder)]) == 0
    return folder


def data_of(out: Path) -> Any:
    return json.loads((out / "bench.json").read_text())


def test_there_is_a_row_for_each_game_and_seat_count(out: Path) -> None:
    wanted = [(name, seats) for name in games.names() for seats in roster.seat_counts(name)]
    assert [(row["game"], row["seats"]) for row in data_of(out)["rows"]] == wanted
    text = (out / "bench.md").read_text()
    for name, seats in wanted:
        assert text.count(f"| {name} | {seats} |") == 4  # in each of the four tables


def test_all_numbers_are_possible(out: Path) -> None:
    data = data_of(out)
    assert data["faults"] == []
    assert data["cores"]["interpreted"].startswith("core: interpreted")
    for row in data["rows"]:
        figures = row["interpreted"]
        assert 0 <= figures.pop("tapes.forced_share") < 1
        assert figures["tapes.mean_legal_moves"] >= 2
        assert figures["play.per_second"] > figures["text.per_second"]
        assert all(value > 0 for value in figures.values()), figures


def test_goals_are_told_for_what_was_measured(out: Path) -> None:
    for row in data_of(out)["rows"]:
        told = {(goal["figure"], goal["core"]): goal for goal in row["goals"]}
        assert told[("play.ratio", "compiled")]["met"] is None  # neither that core nor a yardstick was there
        assert told[("tapes.late_by_early", "interpreted")]["met"] in (True, False)


def test_an_unknown_game_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--game", "chess"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("bench: there is no game 'chess'; there are ")
    assert complaint.count("\n") == 1


@pytest.mark.parametrize("case", [(name, seats) for name in games.names() for seats in roster.seat_counts(name)][:6])
def test_a_replay_on_ints_ends_where_the_match_ended(case: tuple[str, int]) -> None:
    for seed in range(5):
        match = Match.new(case[0], seats=case[1], seed=seed)
        chosen = random_match(match, Fast(seed))
        record = match.record()
        one = taped(match.setting, record)
        assert len(one.tape.decisions) == len(one.legal) == chosen
        assert all(legal >= 2 for legal in one.legal)
        reel = Reel(match.setting.game.set_up(match.setting.box), one.tape)
        reel.run(chosen)
        assert position.to_json(reel.g) == Match.replay(record).position()["state"]


def test_tapes_hold_as_many_decisions_as_asked() -> None:
    tapes = tapes_of(Setting.make("template", 3, None, None), 200)
    assert 200 <= sum(len(one.legal) for one in tapes) < 400
    assert sum(len(batch) for batch in batches(tapes)) == len(tapes)


def test_a_goal_is_met_or_missed() -> None:
    case = Case("template", 2)
    found = Measured()
    found.note(case, "compiled", "play", {"per_second": 260.0}, 10.0)
    found.note(case, "compiled", "play", {"per_second": 200.0}, 10.0)
    found.note(case, "compiled", "play", {"per_second": 270.0}, 10.0)
    own = goals.standing(found, case, "play.ratio", "compiled")
    assert own is not None
    assert (own.value, own.met) == (26.0, True)  # the median of the rounds' ratios
    found.note(case, "compiled", "tapes", {"clone_us": 2.5}, None)
    assert [one.met for one in goals.standings(found, case) if one.goal.figure == "tapes.clone_us"] == [None, False]
    assert goals.standing(found, Case("somebody's", 2), "play.ratio", "compiled") is None
    table = Tables(Plan([case], ["compiled"]), found, None).play()
    assert "| template | 2 | — | — | — | 0.3 | 26.0 | ≥ 25 | yes |" in table


def test_a_job_that_fails_is_told_once() -> None:
    found = Measured()
    for _ in range(2):
        found.note(Case("template", 2), "compiled", "play", {"error": "GameFault: lost"}, None)
    assert found.faults == ["template, 2 seats, compiled, play: GameFault: lost"]
    assert "**Not measured:** template, 2 seats" in Tables(Plan([]), found, None).notes()


def test_a_worker_that_fails_or_dies_is_an_answer() -> None:
    worker = workshop.Worker(workshop.ROOT, "interpreted", workshop.processor())
    try:
        asked = {"what": "play", "case": ["template", 9], "seconds": 0.001, "seed": 0}
        assert worker.ask(asked) == {"error": "BadSetup: template is for 2 to 4 seats, not 9"}
        assert worker.process is not None
        worker.process.kill()
        worker.process.wait()
        assert worker.ask(asked)["error"].startswith("the process that measured it ended")
        assert worker.ask({"what": "report"})["mode"] == "interpreted"
    finally:
        worker.close()


def test_rounds_fit_their_time_and_take_turns() -> None:
    plan = Plan([Case("template", seats) for seats in (2, 3, 4)], rounds=5)
    assert 0.3 <= fitting(plan, 60) <= 1.0
    assert fitting(plan, 1) == pytest.approx(0.04)
    assert [core for job, core in turns(plan.cores, 0) if job == "play"] == ["interpreted", "compiled"]
    assert [core for job, core in turns(plan.cores, 1) if job == "play"] == ["compiled", "interpreted"]
