"""Many matches between computer players, on all cores, with the same outcome however many there are.

The line-up rotates over the seats on paired seeds: each seed is played once in every seating. A player's own coins
belong to its place in the line-up, so they travel with it. Dice are those of a match of the same seed at the table.
"""
# farshore: interpreted

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any

from farshore import games
from farshore.bots import named, seated
from farshore.bots.bout import Bout
from farshore.bots.tally import Outcome, Row
from farshore.core.errors import BadSetup, FarshoreError, GameFault
from farshore.core.game import Game, places
from farshore.match import Match
from farshore.table import hosts
from farshore.table.opening import to_next_choice
from farshore.table.setting import Setting

MOST_MATCHES = 10_000_000
MOST_WORKERS = 512
WORTH_A_WORKER = 8  # matches; below that a process costs more than it brings

Progress = Callable[[int], None]  # how many more matches are done


@dataclass(frozen=True)
class Plan:
    """What is to be played, by names and numbers alone, so that any process can be told."""

    game: str
    seats: int
    seed: int
    lineup: tuple[str, ...]
    rotates: bool
    options: tuple[tuple[str, str], ...]
    components: str | None
    records: bool = False

    def seed_of(self, at: int) -> int:
        return self.seed + (at // self.seats if self.rotates else at)

    def members(self, at: int) -> list[int]:
        """Who of the line-up sits where in this match."""
        turn = at % self.seats if self.rotates else 0
        return [(seat - turn) % self.seats for seat in range(self.seats)]


@dataclass
class Played:
    """A match that was played: its row, and its record where records are kept."""

    row: Row
    record: dict[str, Any] | None = field(default=None)


def simulate(
    game: str | Game[Any],
    seats: int | None = None,
    matches: int = 100,
    seed: int = 1,
    bots: Sequence[str] = (named.RANDOM,),
    options: Mapping[str, str] | None = None,
    components: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    keep: Callable[[int, dict[str, Any]], None] | None = None,
) -> Outcome:
    """Play so many matches. `workers`: how many processes (None: all cores); `keep` is given each record."""
    arena = Arena.make(game, seats, seed, bots, options, components, records=keep is not None)
    check_amounts(arena, matches, workers)
    crew = min(workers if workers is not None else cores(), max(1, matches // WORTH_A_WORKER))
    if not isinstance(game, str):
        crew = 1  # a game that no other process could find by name
    rows: list[Row | None] = [None] * matches
    for at, played in played_by(arena, matches, crew):
        rows[at] = played.row
        if keep is not None and played.record is not None:
            keep(at, played.record)
        if progress is not None:
            progress(1)
    return Outcome(arena.setting.header(), list(dict.fromkeys(arena.plan.lineup)), [row for row in rows if row])


def check_amounts(arena: Arena, matches: int, workers: int | None) -> None:
    if isinstance(matches, bool) or not 1 <= matches <= MOST_MATCHES:
        raise BadSetup(f"matches is a number from 1 to {MOST_MATCHES:,}, not {matches!r}")
    if workers is not None and (isinstance(workers, bool) or not 1 <= workers <= MOST_WORKERS):
        raise BadSetup(f"workers is a number from 1 to {MOST_WORKERS}, not {workers!r}")
    hosts.Seeded(arena.plan.seed)
    hosts.Seeded(arena.plan.seed_of(matches - 1))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Arena:
    """A plan made ready in this process: the game, its box, the players."""

    def __init__(self, plan: Plan, setting: Setting) -> None:
        self.plan = plan
        self.setting = setting
        self.players = {name: named.make(setting.game, name) for name in plan.lineup}

    @classmethod
    def make(
        cls,
        game: str | Game[Any],
        seats: int | None,
        seed: int,
        bots: Sequence[str],
        options: Mapping[str, str] | None,
        components: str | os.PathLike[str] | None,
        records: bool = False,
    ) -> Arena:
        given = None if components is None else os.fspath(components)
        if seats is None and not isinstance(game, str):
            seats = game.facts.seats[0]
        setting = Setting.make(game, usual_seats(game) if seats is None else seats, options, given)
        lineup = lineup_of(bots, setting.terms.seats)
        plan = Plan(
            setting.game.facts.name,
            setting.terms.seats,
            seed,
            lineup,
            len(bots) > 1,
            tuple(sorted(setting.terms.options.items())),
            given,
            records,
        )
        return cls(plan, setting)

    @classmethod
    def of(cls, plan: Plan) -> Arena:
        return cls(plan, Setting.make(plan.game, plan.seats, dict(plan.options), plan.components))

    def play(self, at: int) -> Played:
        """The match of this number in the plan."""
        plan, game = self.plan, self.setting.game
        seed, members = plan.seed_of(at), plan.members(at)
        seating = [plan.lineup[member] for member in members]
        bout = Bout(
            game,
            game.set_up(self.setting.box),
            [self.players[name] for name in seating],
            [seated.source_of(seed, member) for member in members],
            hosts.Seeded(seed),
            plan.records,
        )
        end = bout.play()
        standing = places(game, end)
        row = Row(
            seed,
            tuple(seating),
            tuple(place["total"] for place in standing),
            tuple(place["place"] for place in standing),
            bout.length,
        )
        return Played(row, self.record(bout, row) if plan.records else None)

    def record(self, bout: Bout, row: Row) -> dict[str, Any]:
        """The same decisions at the table: the record of the match."""
        options, components = self.setting.terms.options, self.setting.components
        match = Match.new(self.setting.game, len(row.bots), row.seed, options, components)
        for seat, text in bout.told:
            to_next_choice(match)  # what is asked for secrecy's sake alone isn't told
            match.play(seat, text)
        to_next_choice(match)
        record = match.record()
        if record.get("totals") != list(row.totals):
            raise GameFault(f"{self.plan.game}: seed {row.seed} comes out otherwise at the table")
        return record


def usual_seats(game: str | Game[Any]) -> int:
    facts = (games.load(game) if isinstance(game, str) else game).facts
    return next((seats for seats in facts.seats if seats > 1), facts.seats[0])


def lineup_of(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One player for each seat: a shorter list begins anew."""
    if not bots:
        raise BadSetup("name at least one computer player")
    if len(bots) > seats:
        raise BadSetup(f"{len(bots)} computer players for {seats} seats; name at most one for each seat")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


# In several processes


def played_by(arena: Arena, matches: int, crew: int) -> Iterator[tuple[int, Played]]:
    """Every match with its number, in whatever order they come."""
    if crew == 1:
        for at in range(matches):
            yield at, arena.play(at)
        return
    size = max(1, min(200, matches // (crew * 8)))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(crew, context, begin, (arena.plan,)) as pool:
        try:
            waiting = [pool.submit(play_some, start, min(matches, start + size)) for start in range(0, matches, size)]
            yield from results(waiting)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def results(waiting: list[Future[list[tuple[int, Played]]]]) -> Iterator[tuple[int, Played]]:
    try:
        for done in as_completed(waiting):
            yield from done.result()
    except BrokenProcessPool:
        raise FarshoreError("a worker process ended before its work; try with fewer workers") from None


_arena: Arena | None = None  # of a worker process


def begin(plan: Plan) -> None:
    """A worker process begins. When the keyboard interrupts, it just goes; the process that started it says so."""
    global _arena
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    _arena = Arena.of(plan)


def play_some(start: int, stop: int) -> list[tuple[int, Played]]:
    assert _arena is not None
    return [(at, _arena.play(at)) for at in range(start, stop)]
