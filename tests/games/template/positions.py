"""Positions of Tide Pools for its tests, told by the names of pools and shells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from farshore import Match
from farshore.core.hidden import EMPTY, UNDRAWN
from farshore.games.template.box import SHELLS
from farshore.games.template.state import NOWHERE, SHORE
from farshore.table.hosts import Scripted, Seeded

POOLS = [column + line for line in "123" for column in "abcd"]
COUNTS = {"cowrie": 6, "conch": 4, "pearl": 2, "crab": 2}
DICE = {"calm": [1, 2, 3, 4], "wild": [1, 1, 4, 5]}

Rolls = Mapping[int, Sequence[int]]  # of each seat: how many points its tide gives, turn by turn
Found = Mapping[int, str]  # of each seat: the shells it meets, in order


def chance(tide: Rolls, see: Found, take: Found, first: int = 0, die: str = "calm") -> Scripted:
    """Chosen dice and shells; whatever isn't chosen comes from a seed."""
    script: dict[str, list[list[int]]] = {"who_begins": [[first]]}
    for seat, rolls in tide.items():
        script[f"tide.{seat}"] = [[DICE[die].index(points)] for points in rolls]
    for verb, found in (("see", see), ("take", take)):
        for seat, shells in found.items():
            script[f"{verb}.{seat}"] = [[SHELLS.index(shell)] for shell in shells.split()]
    return Scripted(script, Seeded(1))


def begin(
    seats: int = 2,
    first: int = 0,
    tide: Rolls | None = None,
    see: Found | None = None,
    take: Found | None = None,
    die: str = "calm",
    hand_in: bool = False,
) -> Match:
    """A new match with these rolls and shells."""
    host = chance(tide or {}, see or {}, take or {}, first, die)
    return Match.new("template", seats=seats, options={"tide": die}, chance=host, hand_in=hand_in)


def at(
    *stands: str,
    points: int = 3,
    turn: int = 1,
    kept: Sequence[str] = (),
    bare: str | None = None,
    lies: Mapping[str, str] | None = None,
    seen: Mapping[str, Sequence[int]] | None = None,
    tide: Rolls | None = None,
    see: Found | None = None,
    take: Found | None = None,
    hand_in: bool = False,
) -> Match:
    """A match in which the seat of this turn (seat 0 took the first one) has so many points to spend.

    stands: each seat's pool, or shore; kept: each seat's shells; bare: the pools they came from (by default the last
    ones); lies: pools that somebody looked into, with what lies there; seen: who looked (by default everybody).
    """
    seats, seat = len(stands), (turn - 1) % len(stands)
    shells = [own.split() for own in [*kept, *[""] * (seats - len(kept))]]
    gone = sum(len(own) for own in shells)
    empty = bare.split() if bare is not None else POOLS[len(POOLS) - gone :]
    assert len(empty) == gone, "as many pools are bare as shells are kept"
    fields = {
        "turn": turn,
        "first": 0,
        "points": points,
        "dived": NOWHERE,
        "peeked": False,
        "stands": [SHORE if place == "shore" else POOLS.index(place) for place in stands],
        "kept": [own.count(shell) for own in shells for shell in SHELLS],
    }
    position = begin(seats, hand_in=hand_in).position()
    position["drawn"] = {}
    position["state"]["agenda"] = [["next_seat", -1, 0], ["hand_in", seat, 0], ["spend", seat, 0]]
    position["state"]["fields"] = fields
    position["state"]["hidden"] = [reef(shells, empty, lies or {}, seen or {}, seats)]
    return Match.at(position, chance=chance(tide or {}, see or {}, take or {}))


def reef(
    kept: list[list[str]], bare: list[str], lies: Mapping[str, str], seen: Mapping[str, Sequence[int]], seats: int
) -> dict[str, Any]:
    gone = [shell for own in kept for shell in own] + list(lies.values())
    what = [SHELLS.index(lies[pool]) if pool in lies else EMPTY if pool in bare else UNDRAWN for pool in POOLS]
    eyes = [sum(2 << seat for seat in seen.get(pool, range(seats))) if pool in lies else 0 for pool in POOLS]
    return {"what": what, "seen": eyes, "pool": [COUNTS[shell] - gone.count(shell) for shell in SHELLS]}


def shown(match: Match, viewer: int | None, pool: str) -> str | None:
    """What a viewer is shown in a pool: a shell, face_down, or nothing."""
    cells = match.view(viewer)["common"][0]["cells"]
    name = cells[int(pool[1]) - 1]["abcd".index(pool[0])]
    return name and name.removeprefix("shell.")


def place(match: Match, seat: int) -> str:
    """Where a seat's diver stands."""
    words = match.view()["seats"][seat]["has"][0]
    return "shore" if words["key"] == "place.shore" else words["params"]["pool"]


def points(match: Match) -> int:
    """What the tide still gives in this turn."""
    return match.view()["common"][2]["value"]


def shells(match: Match, seat: int) -> str:
    """What a seat keeps."""
    counts = match.view()["seats"][seat]["has"][1]["counts"]
    return " ".join(shell for shell in SHELLS for _ in range(counts[f"shell.{shell}"]))


def told(match: Match, viewer: int | None, key: str) -> list[dict[str, Any]]:
    """The parameters of every event of this key, as a viewer has it."""
    return [event["params"] for event in match.events(viewer) if event["key"] == f"event.{key}"]
