"""Games broken on purpose, each a few lines on top of a sound one: the battery must catch every one of them.

A break replaces a callable of the game, or an attribute of a class for as long as the check runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any
from unittest import mock

from farshore.core import knowledge
from farshore.core.game import Game
from farshore.core.steps import Question, State
from farshore.games.template import GAME as TIDE_POOLS
from farshore.games.template import scoring
from farshore.games.template.phases import turn
from farshore.games.template.state import TidePools
from farshore.match import Match
from tests.contract.games import market, sheets, survey


@dataclass(frozen=True)
class Broken:
    """A sound game, what is done to it, and the check that must notice."""

    name: str
    check: str
    sound: Game[Any]
    game: Game[Any]
    patches: tuple[tuple[Any, str, Any], ...] = ()
    beside: tuple[tuple[Any, str, Any], ...] = ()  # a change that is sound, and without which the break doesn't show
    seats: int = 3

    @contextmanager
    def applied(self) -> Iterator[Game[Any]]:
        with ExitStack() as stack:
            for where, name, what in (*self.beside, *self.patches):
                stack.enter_context(mock.patch.object(where, name, what))
            yield self.game

    @contextmanager
    def unbroken(self) -> Iterator[Game[Any]]:
        with replace(self, patches=(), game=self.sound).applied() as game:
            yield game


def replaced(name: str, check: str, **fields: Any) -> Broken:
    """Tide Pools with another callable."""
    return Broken(name, check, TIDE_POOLS, replace(TIDE_POOLS, **fields))


def patched(name: str, check: str, game: Game[Any], *patches: tuple[Any, str, Any], beside: Any = ()) -> Broken:
    return Broken(name, check, game, game, patches, beside)


def with_bids(name: str, verb: str, instead: Any) -> Broken:
    """The Night Market with other sealed bids."""
    return patched(name, "parts", market.GAME, (market.PlaceBid, verb, instead))


def with_state(name: str, check: str, kind: type[TidePools], *patches: tuple[Any, str, Any]) -> Broken:
    """Tide Pools with another kind of state."""

    def of_kind(make: Callable[[Any], State]) -> Callable[[Any], State]:
        def made(box: Any) -> State:
            g = make(box)
            g.__class__ = kind
            return g

        return made

    game = replace(TIDE_POOLS, set_up=of_kind(TIDE_POOLS.set_up), blank=of_kind(TIDE_POOLS.blank))
    return Broken(name, check, TIDE_POOLS, game, patches)


def copied(g: TidePools, kind: type[TidePools]) -> Any:
    new = TidePools.clone(g)
    new.__class__ = kind
    return new


# States


class Shared(TidePools):
    """Clones share the list of kept shells."""

    def clone(self) -> Shared:
        new: Shared = copied(self, Shared)
        new.kept = self.kept
        return new


class Forgetful(TidePools):
    """A clone doesn't know whether its diver has peeked."""

    def clone(self) -> Forgetful:
        new: Forgetful = copied(self, Forgetful)
        new.peeked = False
        return new


class Unlisted(TidePools):
    """A field that positions don't hold."""

    steps: int = 0

    def clone(self) -> Unlisted:
        new: Unlisted = copied(self, Unlisted)
        new.steps = self.steps
        return new


class Unwritten(TidePools):
    """A field that is in use and missing in FIELDS."""

    FIELDS = tuple(name for name in TidePools.FIELDS if name != "points")

    def clone(self) -> Unwritten:
        new: Unwritten = copied(self, Unwritten)
        return new


class Remembering(TidePools):
    """The state notes which shell was seen last: that is in every position that anybody knows."""

    FIELDS = (*TidePools.FIELDS, "last")

    last: int = -1

    def clone(self) -> Remembering:
        new: Remembering = copied(self, Remembering)
        new.last = self.last
        return new


# What steps do instead

see, take, spend, next_seat = turn.See.seen, turn.Take.seen, turn.Spend.play, turn.NextSeat.run


def notes_what_it_saw(self: Any, g: Any, slot: int) -> None:
    g.last = g.reef.kind(slot)
    see(self, g, slot)


def tells_all(self: Any, g: Any, slot: int) -> None:
    g.tell("peeked", self.seat, slot)
    g.tell("saw", g.reef.kind(slot))


def loses_a_shell(self: Any, g: Any, slot: int) -> None:
    shell = g.reef.take(slot)
    g.tell("kept", self.seat, shell, slot)


def stumbles(self: Any, g: Any, choice: int) -> None:
    if choice == turn.DIVE and g.stands[self.seat] % 3 == 2:
        raise IndexError("no such pool")
    spend(self, g, choice)


def takes_at_once(self: Any, g: Any, choice: int) -> None:
    """Sound, and another game: a shell is turned up with the dive, not with the hand-in."""
    spend(self, g, choice)
    if choice == turn.DIVE:
        g.at_hand_in = []
        g.then(turn.TAKE[self.seat])


def shows_without_a_barrier(self: Any, g: Any) -> None:
    slot = self.slot(g)
    self.pieces(g).show(slot, self.viewers(g))
    self.seen(g, slot)


def never_over(self: Any, g: Any) -> None:
    g.then(turn.START_TURN[(g.first + g.turn) % g.seats])
    g.turn += 1


def all_choices(self: Any, g: Any) -> list[int]:
    return [choice for choice in self.choices(g) if choice < turn.PEEK or not self.forbids(g, choice)]


def short_names(self: Any, g: Any, choice: int) -> str:
    return "stop" if choice < 0 else "act" if choice >= turn.PEEK else str(g.box.pools[choice])


def two_words(self: Any, g: Any, choice: int) -> str:
    return "stop" if choice < 0 else f"act {choice}" if choice >= turn.PEEK else str(g.box.pools[choice])


def seat_names(self: Any, g: Any, choice: int) -> str:
    """The text of an element that depends on where the diver stands."""
    return "stop" if choice < 0 else f"{choice}.{g.stands[self.seat]}"


def unheard_rule(self: Any, g: Any, choice: int) -> str:
    rule = spend_forbids(self, g, choice)
    return "T9.9" if rule == "T2.3" else rule


spend_forbids = turn.Spend.forbids


# What a game shows and counts


def open_view(g: Any, viewer: int, focus: int) -> Any:
    """The reef as it is, whoever looks."""
    view = TIDE_POOLS.view(g, viewer, focus)
    wide = len(g.box.columns)
    for pool, kind in enumerate(g.reef.what):
        if kind >= 0:
            view["common"][0]["cells"][pool // wide][pool % wide] = f"shell.{g.box.shells[kind]}"
    return view


def odd_view(g: Any, viewer: int, focus: int) -> Any:
    view = TIDE_POOLS.view(g, viewer, focus)
    view["common"].append({"shape": "sentence", "name": "hello"})
    return view


def wordless_view(g: Any, viewer: int, focus: int) -> Any:
    view = TIDE_POOLS.view(g, viewer, focus)
    view["common"].append({"shape": "words", "name": "hello", "key": "no.such.word", "params": {}})
    return view


def one_more(g: Any, seat: int) -> int:
    return scoring.score(g, seat) + 1


def hopeful_sheet(g: Any, seat: int, viewer: int) -> Any:
    """Counts what lies face down in the diver's own pool."""
    pool = g.stands[seat]
    hope = max(0, g.reef.what[pool]) if pool >= 0 else 0
    return [*scoring.sheet(g, seat, viewer), {"heading": "heading.crab", "points": hope, "why": []}]


def first_seat_favoured(g: Any, seat: int, viewer: int) -> Any:
    lines = scoring.sheet(g, seat, viewer)
    return [{**line, "points": line["points"] + (seat == 0)} for line in lines]


def favoured_score(g: Any, seat: int) -> int:
    return sum(line["points"] for line in first_seat_favoured(g, seat, seat))


def favoured_standing(g: Any, seat: int) -> tuple[int, ...]:
    return favoured_score(g, seat), scoring.kinds(g, seat)


# Parts of a together

bid, ceilings = market.PlaceBid.complete, market.PlaceBid.ceilings


def writes_anothers_slot(self: Any, g: Any, given: list[int]) -> None:
    bid(self, g, given)
    g.slots[(self.seat + 1) % g.seats].given = [1] * len(given)


def writes_in_common(self: Any, g: Any, given: list[int]) -> None:
    bid(self, g, given)
    g.energy[self.seat] -= 1


def reads_anothers_slot(self: Any, g: Any) -> list[int]:
    """One coin at most where another has bid."""
    most: list[int] = ceilings(self, g)
    return most if sum(g.slots[(self.seat + 1) % g.seats].given) == 0 else [min(1, number) for number in most]


def tells_of_anothers_slot(self: Any, g: Any, given: list[int]) -> None:
    g.slots[self.seat].given = given
    g.tell("bid", self.seat, sum(g.slots[(self.seat + 1) % g.seats].given))


def joins_by_order(self: Any, g: Any, given: list[int]) -> None:
    """Whoever comes later in the join gives less: nothing shows it but another order."""
    earlier = sum(sum(slot.given) > 0 for slot in g.slots)
    bid(self, g, given if earlier == 0 else [0] * len(given))


# Sets


def lies_about_sets(g: Any, seat: int, chosen: int, allowed: int) -> bool:
    """As if a single space could always become a ridge, when there are others left."""
    return ridge(g, seat, chosen, allowed) or (chosen.bit_count() == 1 and allowed != 0)


ridge = sheets.has_ridge


# What the house does instead


def previews_the_truth(self: Any, seat: int, move: str, chosen: Any = ()) -> dict[str, Any]:
    return dict(self.asking.preview(self._asked_state(seat), seat, move, list(chosen), self.hands))


def knows_everything(self: Any, viewer: int) -> State:
    g: State = self.g.clone()
    g.partial = True
    return g


roll = Match._roll


def roll_without_a_barrier(self: Any, outcome: list[int], typed: bool = False) -> None:
    base, played = self.run.base, self.run.played
    roll(self, outcome, typed)
    self.run.base, self.run.played = base, played


def always_one(self: Any, seats: Any) -> None:
    """Counts no question on."""


def knows_too_little(g: Any, viewer: int) -> Any:
    new = g.clone()
    new.hidden = [pieces.known(-1) for pieces in g.hidden]
    new.partial = True
    return new


BROKEN = (
    replaced("a leaking view", "twins", view=open_view),
    replaced("a view of no shape", "views", view=odd_view),
    replaced("a view without words", "words", view=wordless_view),
    replaced("a score that disagrees with the sheet", "scores", score=one_more),
    replaced("a sheet of what is face down", "twins", sheet=hopeful_sheet),
    replaced(
        "a seat favoured", "rotation", score=favoured_score, sheet=first_seat_favoured, standing=favoured_standing
    ),
    with_state("a list shared between clones", "past", Shared),
    with_state("a field forgotten in clone", "clone", Forgetful),
    with_state("a field forgotten in FIELDS", "fields", Unlisted),
    with_state("a field in use forgotten in FIELDS", "position", Unwritten),
    with_state(
        "a known that gives away a peeked tile", "deeds", Remembering, (turn.See, "seen", notes_what_it_saw)
    ),
    patched("a hidden identity told to everyone", "deeds", TIDE_POOLS, (turn.See, "seen", tells_all)),
    patched("an unplayable move", "playable", TIDE_POOLS, (turn.Spend, "play", stumbles)),
    patched("moves that disagree with forbids", "agrees", TIDE_POOLS, (turn.Spend, "moves", all_choices)),
    patched("two moves of one text", "texts", TIDE_POOLS, (turn.Spend, "text", short_names)),
    patched("a text of two words", "texts", TIDE_POOLS, (turn.Spend, "text", two_words)),
    patched("a text that changes", "texts", TIDE_POOLS, (turn.Spend, "text", seat_names)),
    patched("a rule that nobody wrote", "why", TIDE_POOLS, (turn.Spend, "forbids", unheard_rule)),
    patched("a lost component", "census", TIDE_POOLS, (turn.Take, "seen", loses_a_shell)),
    patched("a match that never ends", "ends", TIDE_POOLS, (turn.NextSeat, "run", never_over)),
    patched("an undo past a look", "undo", TIDE_POOLS, (turn.See, "unasked", shows_without_a_barrier)),
    patched("an undo past a roll", "undo", TIDE_POOLS, (Match, "_roll", roll_without_a_barrier)),
    patched(
        "a preview that runs on the true position", "twins", TIDE_POOLS, (Match, "preview", previews_the_truth),
        beside=((turn.Spend, "play", takes_at_once),),
    ),
    patched("a known that is the whole", "known", TIDE_POOLS, (Match, "_known_state", knows_everything)),
    patched("a known without what was seen", "known", TIDE_POOLS, (knowledge, "known", knows_too_little)),
    patched("numbers that stand still", "numbers", TIDE_POOLS, (Match, "_count", always_one)),
    with_bids("a part that writes another's slot", "complete", writes_anothers_slot),
    with_bids("a part that writes what is common", "complete", writes_in_common),
    with_bids("a part that reads another's slot", "ceilings", reads_anothers_slot),
    with_bids("a part that tells of another's slot", "complete", tells_of_anothers_slot),
    with_bids("a part that counts who came before", "complete", joins_by_order),
    patched("a set that promises too much", "agrees", sheets.GAME, (sheets, "has_ridge", lies_about_sets)),
    patched(
        "a private order that is told", "deeds", survey.GAME,
        (survey.PutBack, "play", lambda self, g, choice: put_back_aloud(self, g, choice)),
    ),
)  # fmt: skip

put_back = survey.PutBack.play


def put_back_aloud(self: Question[Any], g: Any, choice: int) -> None:
    put_back(self, g, choice)
    g.tell("put_back", self.seat, choice)
