"""What a game answers, gathered in one object per game."""
# farshore: interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypedDict, TypeVar

from farshore.core.bot import Bot
from farshore.core.errors import BadSetup
from farshore.core.shapes import View
from farshore.core.steps import State

G = TypeVar("G", bound=State)

DRAFT = "draft"
PUBLISHED = "published"


class Reason(TypedDict):
    """Why a line of the sheet says what it says."""

    key: str
    params: dict[str, int | str]
    points: int


def reason(key: str, points: int, **params: int | str) -> Reason:
    return {"key": key, "params": params, "points": points}


class Line(TypedDict):
    """One heading of the score sheet."""

    heading: str
    points: int
    why: list[Reason]


class Place(TypedDict):
    """How a seat came out: its place, its total, and what decided."""

    seat: int
    place: int
    total: int
    why: str


@dataclass(frozen=True)
class Option:
    """A choice made before a match, by stable names."""

    key: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True)
class Terms:
    """What a match is played under."""

    seats: int
    options: Mapping[str, str]
    rules: int  # the rules version; a changed rule asks for it, so that old matches finish as they began


@dataclass(frozen=True)
class Facts:
    """What is fixed about a game before anybody sits down."""

    name: str
    title: str
    seats: tuple[int, ...]
    rules: int  # the rules version; 0 promises nothing
    status: str
    minutes: int
    credits: tuple[tuple[str, str], ...]
    options: tuple[Option, ...] = ()
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # key → what each told number is
    older: tuple[int, ...] = ()  # rules versions that running or kept matches still need

    def chosen(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """The options of a match: the defaults, and what was asked for."""
        asked = dict(options or {})
        chosen = {}
        for option in self.options:
            value = asked.pop(option.key, option.default)
            if value not in option.values:
                takes = " or ".join(option.values)
                raise BadSetup(f"{self.name}: option {option.key} takes {takes}, not {str(value)[:40]!r}")
            chosen[option.key] = value
        if asked:
            known = ", ".join(option.key for option in self.options) or "no options"
            raise BadSetup(f"{self.name}: there is no option {sorted(asked)[0][:40]!r}; the game has {known}")
        return chosen

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadSetup(f"{self.name} is for {span(self.seats)} seats, not {seats}")


def span(seats: tuple[int, ...]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


@dataclass(frozen=True)
class Game(Generic[G]):
    """A game, as everything outside its folder sees it."""

    facts: Facts
    home: str  # the package its steps live in
    folder: Path
    read_box: Callable[[Any, Terms], Any]  # components and terms → what a match is played with
    blank: Callable[[Any], G]  # a state with its box and nothing else
    set_up: Callable[[Any], G]  # the start position; what chance decides there is on its agenda
    score: Callable[[G, int], int]  # a seat's total if the match ended now
    sheet: Callable[[G, int, int], list[Line]]  # state, seat, viewer
    standing: Callable[[G, int], tuple[int, ...]]  # total, then each tie-break: more is better
    view: Callable[[G, int, int], View]  # state, viewer, the seat in focus
    names: Mapping[str, Callable[[Any, int], str]]  # kind of a told number → its stable name, by the box
    tie_breaks: tuple[str, ...] = ()  # keys, in the order of `standing`
    checks: tuple[Any, ...] = ()  # counts that the rulebook states
    bots: Mapping[str, Callable[[], Bot[Any]]] = field(default_factory=dict)


def places(game: Game[Any], g: State) -> list[Place]:
    """Who won, and by what: total first, then the tie-breaks, then shared."""
    standings = [game.standing(g, seat) for seat in range(g.seats)]
    found: list[Place] = []
    for seat, own in enumerate(standings):
        better = [other for other in standings if other > own]
        why = decided_by(game, standings, seat)
        found.append({"seat": seat, "place": len(better) + 1, "total": own[0], "why": why})
    return found


def decided_by(game: Game[Any], standings: list[tuple[int, ...]], seat: int) -> str:
    """What set this seat apart from those with the same total: nothing, a tie-break, or that it is shared."""
    own = standings[seat]
    level = [other for at, other in enumerate(standings) if at != seat and other[0] == own[0]]
    if not level:
        return "result.points"
    if own in level:
        return "result.shared"
    for at, key in enumerate(game.tie_breaks, start=1):
        if any(other[at] != own[at] for other in level):
            return key
    return "result.points"
