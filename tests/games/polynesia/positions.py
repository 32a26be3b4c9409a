"""Positions of Polynesia for its tests, told by the names of islands, routes, tokens and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from farshore import Match
from farshore.core.hidden import BIT
from farshore.games.polynesia import GAME
from farshore.games.polynesia.box import (
    FISH_TOKEN,
    KINDS,
    MASK,
    MASK_4,
    NONE,
    POINT,
    SHELL_TOKEN,
    STONES,
    TOKENS,
    Box,
)
from farshore.games.polynesia.state import (
    BOARD,
    COLUMNS,
    FISH_TOKENS,
    MASKS,
    POINT_TOKENS,
    SEA,
    SHELL_TOKENS,
    TURTLE_TOKENS,
    WIDE,
    Polynesia,
)
from farshore.table.hosts import Scripted, Seeded

ELSEWHERE = {"few": "Atule", "four": "Pipi"}  # where members are that a test doesn't speak of
NOT_FILLED = "Kura-Toa"  # never given a boat that a test doesn't speak of
HELD = {"turtles": TURTLE_TOKENS, "masks": MASKS, "fish_tokens": FISH_TOKENS, "shell_tokens": SHELL_TOKENS}
ROUND = [["new_round", -1, 0], ["new_starting_seat", -1, 0], ["resources", -1, 0], ["ask_decline", -1, 0]]


def lava(stones: str) -> list[list[int]]:
    """Stones as a script of the bag: r, g, b."""
    return [[["r", "g", "b"].index(stone)] for stone in stones]


def begin(
    seats: int = 2,
    tides: Sequence[str] = ("1.3", "2.4", "3.7"),
    first: int = 0,
    stones: str = "",
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    **more: Any,
) -> Match:
    """A new match with these tide cards, this starting seat and these first stones."""
    script = {
        "tide": [[int(card[2:])] for card in tides],
        "who_begins": [[first]],
        "lava": lava(stones),
    }
    return Match.new("polynesia", seats=seats, options=options, chance=Scripted(script, Seeded(seed)), **more)


def at(
    where: Sequence[str] = (),
    seats: int = 2,
    seat: int = 0,
    marker: int = 3,
    tides: Sequence[str] = ("none", "none", "none"),
    boats: Sequence[str] = (),
    shells: str = "",
    hand: Sequence[tuple[int, int]] = (),
    board: Sequence[int] = (),
    lies: Mapping[str, str] | None = None,
    held: Sequence[Mapping[str, int]] = (),
    points: Sequence[int] = (),
    supply: int | None = None,
    left: Sequence[int] | None = None,
    bag: Mapping[str, int] | None = None,
    stones: str = "",
    step: str = "act",
    last: bool = False,
    options: Mapping[str, str] | None = None,
    hand_in: bool = False,
) -> Match:
    """A match in which this seat answers `step`; seat 0 started the round.

    where: each seat's islands, one name for each member (the rest of the thirteen are on its board, unless `board` says
    how many); boats: each seat's routes, of fish unless in `shells`; hand: fish and shells; lies: tokens on islands;
    held, points: island tokens and point tokens of each seat; left: how many boats each seat has in its sea;
    last: this is the last turn of the round.
    """
    match = begin(seats, options=options, hand_in=hand_in)
    g = match.g
    assert isinstance(g, Polynesia)
    box: Box = g.box
    living = [names.split() for names in [*where, *[""] * (seats - len(where))]]
    for n, number in enumerate(board):
        living[n] += [ELSEWHERE["four" if seats == 4 else "few"]] * (box.members - number - len(living[n]))
    routes = [names.split() for names in [*boats, *[""] * (seats - len(boats))]]
    for n, number in enumerate(left or []):
        routes[n] += unnamed(routes, box)[: box.boats - number - len(routes[n])]
    own = [0] * COLUMNS
    members = [0] * (seats * len(box.islands))
    masks = [sum(BIT[box.routes.index(name)] for name in names) for names in routes]
    for n in range(seats):
        for name in living[n]:
            members[n * len(box.islands) + box.islands.index(name)] += 1
        own[BOARD + n] = box.members - len(living[n])
        own[SEA + n] = box.boats - len(routes[n])
        own[n], own[WIDE + n] = hand[n] if n < len(hand) else (0, 0)
        own[POINT_TOKENS + n] = points[n] if n < len(points) else 0
        for name, number in (held[n] if n < len(held) else {}).items():
            own[HELD[name] + n] = number
    explored = masks_of(routes, box)
    of_shells = sum(BIT[box.routes.index(name)] for name in shells.split())
    tokens = [NONE] * len(box.islands)
    for name, token in (lies or {}).items():
        tokens[box.islands.index(name)] = TOKENS.index(token)
    cards = [0 if card == "none" else box.cards[deck].index(card) for deck, card in enumerate(tides)]
    unreached = 15 if cards[0] == 2 else 0
    in_supply = supply if supply is not None else 10 - sum(points) - 4 * (unreached > 0)
    own[POINT_TOKENS + seats - 1] += 10 - 4 * (unreached > 0) - in_supply - sum(points)
    acted = seats * len(box.markers) if last else box.markers.index(marker) * seats + seat + 1
    fields = {
        "round": 1,
        "first": 0,
        "acted": acted,
        "marker": marker,
        "points": 0,
        "way": NONE,
        "route": NONE,
        "due": 0,
        "erupted": False,
        "supply": in_supply,
        "unreached": unreached,
        "fish_routes": explored & ~of_shells,
        "shell_routes": of_shells,
        "boats": masks,
        "members": members,
        "own": own,
        "lies": tokens,
        "pool": [],
        "tides": cards,
        "out": gone(tokens, own, box),
        "bag": [(bag or {"red": 6, "grey": 3, "black": 1}).get(stone, 0) for stone in STONES],
    }
    position = match.position()
    position["drawn"] = {}
    position["state"]["agenda"] = [
        *ROUND,
        ["eruption", -1, 0],
        ["next_turn", -1, 0],
        *([["hand_in", seat, 0], [step, seat, 0]] if step else []),
    ]
    position["state"]["fields"] = fields
    return Match.at(position, chance=Scripted({"lava": lava(stones)}, Seeded(1)))


def unnamed(routes: Sequence[Sequence[str]], box: Box) -> list[str]:
    """Routes that no seat of the test has a boat on, from the end of the map's list."""
    named = {name for names in routes for name in names} | {NOT_FILLED}
    return [box.routes[route] for route in reversed(box.explorable) if box.routes[route] not in named]


def gone(lies: Sequence[int], own: Sequence[int], box: Box) -> list[int]:
    """The tokens that are neither on islands nor with a seat."""
    out = [box.green[kind] + box.orange[kind] - list(lies).count(kind) for kind in range(len(TOKENS))]
    for column, kind in ((TURTLE_TOKENS, POINT), (MASKS, MASK), (FISH_TOKENS, FISH_TOKEN), (SHELL_TOKENS, SHELL_TOKEN)):
        out[kind] -= sum(own[column : column + WIDE])
    if out[MASK] < 0:
        out[MASK_4] += out[MASK]
        out[MASK] = 0
    assert min(out) >= 0, "there are not so many tokens"
    return out


def masks_of(routes: Sequence[Sequence[str]], box: Box) -> int:
    mask = 0
    for names in routes:
        for name in names:
            mask |= BIT[box.routes.index(name)]
    return mask


def ended(where: Sequence[str] = (), **more: Any) -> Match:
    """The same position after an eruption."""
    return at(where, bag={"red": 1}, stones="r", step="", last=True, **more)


def play(match: Match, *moves: str) -> Match:
    """Moves of whoever is asked, one after the other."""
    for move in moves:
        match.play(match.waiting[0], move)
    return match


def travel(match: Match, *moves: str) -> Match:
    return play(match, "travel", *moves)


def hand(match: Match, seat: int) -> tuple[int, int]:
    """Fish and shells of a seat, as everybody sees them."""
    shapes = shown(match, seat)
    return shapes["fish"]["value"], shapes["shell"]["value"]


def shown(match: Match, seat: int, viewer: int | None = None) -> dict[str, Any]:
    return {shape["name"]: shape for shape in match.view(viewer)["seats"][seat]["has"]}


def common(match: Match) -> dict[str, Any]:
    return {shape["name"]: shape for shape in match.view()["common"]}


def board(match: Match, seat: int) -> int:
    """How many members are on a personal board."""
    return len(shown(match, seat)["personal_board"]["markers"])


def place(match: Match, island: str) -> dict[str, Any]:
    """What is shown of an island."""
    found: dict[str, Any] = next(place for place in common(match)["map"]["places"] if place["name"] == island)
    return found


def living(match: Match, seat: int) -> str:
    """Where a seat's members are, one name for each, in the order of the map; without those elsewhere."""
    names = []
    for island in common(match)["map"]["places"]:
        for piece in island["pieces"]:
            if piece.get("seat") == seat and island["name"] not in ELSEWHERE.values():
                names += [island["name"]] * piece["count"]
    return " ".join(names)


def way(match: Match, route: str) -> dict[str, Any]:
    """What is shown of a route."""
    found: dict[str, Any] = next(one for one in common(match)["map"]["ways"] if one["name"] == route)
    return found


def kind(match: Match, route: str) -> str:
    name = way(match, route).get("kind", "")
    assert name == "" or name.removeprefix("kind.") in KINDS
    return name.removeprefix("kind.")


def points(match: Match, seat: int, heading: str) -> int:
    """A line of a seat's score sheet, which adds up to the score."""
    total(match, seat)
    return next(line["points"] for line in match.sheet()[seat] if line["heading"] == f"heading.{heading}")


def total(match: Match, seat: int) -> int:
    whole = sum(line["points"] for line in match.sheet()[seat])
    assert whole == shown(match, seat)["score"]["value"] == GAME.score(match.g, seat)
    return whole


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event["params"] for event in match.events(None) if event["key"] == f"event.{key}"]


def why(match: Match, move: str) -> str | None:
    """The rule that forbids an element of the question now."""
    elements = {element["text"]: element.get("why") for element in match.question(match.waiting[0])["elements"]}
    return elements[move]


def preview(match: Match, move: str) -> dict[str, Any]:
    return match.preview(match.waiting[0], move)


def token_at(match: Match, island: str) -> str:
    names = [piece["name"] for piece in place(match, island)["pieces"] if "name" in piece]
    return names[0].removeprefix("token.") if names else ""
