"""A position, and the steps that move it on: the agenda of DESIGN's flow.

A step is small, never changes and is made once: its name, its seat, at most one small int. Everything else that is
remembered between two questions is a field of the state.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from farshore.core.chance import Request
from farshore.core.errors import GameFault
from farshore.core.hidden import EVERYONE, UNDRAWN, Hidden

FREE: Final = ""  # no rule forbids it
STOP: Final = -1  # the element that stops, declines or hands in
ASIDE: Final = -2  # the first open aside; -3 the second, and so on
NO_SEAT: Final = -1
MOST_SEATS: Final = 128
MOST_ARGS: Final = 4096

EFFECT: Final = 0
CHANCE: Final = 1
QUESTION: Final = 2
TOGETHER: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Ear:
    """Whoever listens to what the steps tell."""

    def hear(self, key: str, params: tuple[int, ...], to: int, owner: int) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot:
    """What one seat alone writes while all decide at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Slot:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. A game adds its fields, lists them in FIELDS, and copies them in `clone`.

    The lists `asides`, `at_hand_in` and `slots`, and the slots themselves, are shared by clones: they are replaced,
    never changed in place, but for the slot of the part that is running, which is each clone's own.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()

    seats: int
    agenda: list[Step[Any]]
    asides: list[Question[Any]]
    at_hand_in: list[Step[Any]]
    slots: list[Any]
    hidden: list[Hidden]
    partial: bool = False  # what a seat can know, not the whole
    ended: bool = False  # the match is over; an agenda is empty too where a seat has handed in its part
    part: int = NO_SEAT  # whose part of a together is running

    # Not part of the position: the core's own notes while it runs.
    legal: list[int]
    wanted: Request | None = None
    barriers: int = 0  # how often chance or a reveal told somebody something
    hand_ins: int = 0
    forced: list[str] | None = None  # answers that passed by themselves, where somebody asks for them
    ear: Ear | None = None

    def begin(self, seats: int) -> None:
        """The core's fields of a new position."""
        self.seats = seats
        self.agenda = []
        self.asides = []
        self.at_hand_in = []
        self.slots = []
        self.hidden = []
        self.legal = []

    def clone(self) -> State:
        """A position of its own, equal in every field. Written by hand in each game, since search lives on it."""
        raise NotImplementedError

    def copy_core(self, new: State) -> None:
        new.seats = self.seats
        new.agenda = self.agenda[:]
        new.asides = self.asides
        new.at_hand_in = self.at_hand_in
        new.slots = self.slots
        new.hidden = [pieces.clone() for pieces in self.hidden] if self.hidden else []
        new.partial = self.partial
        new.ended = self.ended
        new.legal = self.legal
        new.barriers = self.barriers
        new.hand_ins = self.hand_ins
        new.part = self.part
        if self.part != NO_SEAT and new.slots:
            new.own_slot(self.part)  # the running part writes it in place

    # What steps use

    def then(self, step: Step[Any]) -> None:
        """Do this next. What is pushed first comes last."""
        self.agenda.append(step)

    def tell(self, key: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0, to: int = EVERYONE) -> None:
        """Say what happened. `to` may know the numbers, the others get the key. Free unless somebody listens."""
        if self.ear is not None:
            self.ear.hear(key, (a, b, c, d), to, self.part)

    def reveal(self, pieces: Hidden, slot: int, to: int = EVERYONE) -> None:
        """Let them see a piece: a barrier to undo whenever it told somebody something."""
        if pieces.show(slot, to):
            self.barriers += 1

    def barrier(self) -> None:
        """What follows can't be taken back alone: a moment whose holders are secret, asked or not."""
        self.barriers += 1

    def open_aside(self, aside: Question[Any]) -> None:
        """One more thing to do, once, at any question of this seat's turn."""
        if aside not in self.asides:
            self.asides = self.asides + [aside]

    def when_handed_in(self, effect: Step[Any]) -> None:
        """Wait with this until the turn is handed in, so that the turn can be taken back whole."""
        self.at_hand_in = [*self.at_hand_in, effect]

    def end(self) -> None:
        """The match is over, now, whatever was still to be done."""
        self.ended = True
        self.agenda = []
        self.asides = []
        self.at_hand_in = []

    def own_slot(self, seat: int) -> None:
        """Before a part writes: its slot becomes this position's own."""
        self.slots = self.slots[:]
        self.slots[seat] = self.slots[seat].clone()

    # What a game may override

    def settle(self) -> None:
        """Runs after every effect, answer and move; may push, having marked what it pushed for."""

    def new_slot(self) -> Any:
        """An empty slot, in a game that has togethers."""
        raise NotImplementedError

    def round_now(self) -> int:
        """To which round an optional question belongs, for "not this round"."""
        return 0

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        """What a seat can pay with or gain, by name: previews tell price and gain from it."""
        return []

    def census(self) -> list[tuple[str, int]]:
        """How many there are of each component in the whole position; the same at every step of a match."""
        return []


G = TypeVar("G", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One entry of the agenda."""

    key: ClassVar[str] = ""
    seat: int
    arg: int
    kind: int

    def __init__(self, seat: int, arg: int = 0) -> None:
        self.seat = seat
        self.arg = arg
        self.kind = EFFECT


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step[G]):
    """Something that happens without anybody deciding."""

    def run(self, g: G) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[G]):
    """Something that dice, a bag or a deck decides."""

    stream: str

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.kind = CHANCE
        self.stream = self.key if seat < 0 else f"{self.key}.{seat}"

    def request(self, g: G) -> Request | None:
        """What to decide; None when there is nothing to ask after all."""
        raise NotImplementedError

    def answer(self, g: G, outcome: list[int]) -> None:
        raise NotImplementedError

    def unasked(self, g: G) -> None:
        """What follows when `request` had nothing to ask."""

    def word(self, g: G, value: int) -> str:
        """The stable name of one number of an outcome: a face, a kind of piece, a seat."""
        return str(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Look(Chance[G]):
    """Somebody sees the piece in a slot. It is drawn first if nobody ever looked, which is all one to who watches."""

    def pieces(self, g: G) -> Hidden:
        raise NotImplementedError

    def slot(self, g: G) -> int:
        raise NotImplementedError

    def viewers(self, g: G) -> int:
        return EVERYONE

    def seen(self, g: G, slot: int) -> None:
        """What follows, once they have seen it."""

    def request(self, g: G) -> Request | None:
        pieces = self.pieces(g)
        return pieces.draw(self.stream) if pieces.what[self.slot(g)] == UNDRAWN else None

    def answer(self, g: G, outcome: list[int]) -> None:
        self.pieces(g).drawn(self.slot(g), outcome[0])
        self.unasked(g)

    def unasked(self, g: G) -> None:
        slot = self.slot(g)
        g.reveal(self.pieces(g), slot, self.viewers(g))
        self.seen(g, slot)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[G]):
    """One decision of one seat, in three verbs: what may be chosen, which rule forbids it, what it does."""

    heeds: ClassVar[bool] = False  # would waste an open aside, so it doesn't pass while one is open
    confirm: ClassVar[bool] = False  # people are asked even when there is one answer
    moment: ClassVar[str] = ""  # optional: STOP declines, and a seat may decline for good
    secret: ClassVar[bool] = False  # who could say more than no is secret: whoever might is asked, and nobody passes

    does_heed: bool
    is_asked: bool  # of people, even when there is one answer
    never_passes: bool
    hands_in: bool

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.kind = QUESTION
        self.does_heed = self.heeds or self.confirm  # what people are asked doesn't pass over an aside either
        self.is_asked = self.confirm
        self.never_passes = self.secret
        self.hands_in = False

    def choices(self, g: G) -> list[int]:
        """Every element of the question, legal or not; whatever is not forbidden must be among them."""
        raise NotImplementedError

    def forbids(self, g: G, choice: int) -> str:
        """The numbered rule that forbids it now, or FREE. The answer to "why not" is this."""
        return FREE

    def play(self, g: G, choice: int) -> None:
        raise NotImplementedError

    def moves(self, g: G) -> list[int]:
        """Every legal decision. Overridden only where the profile asks for it; the battery checks that it agrees."""
        return [choice for choice in self.choices(g) if not self.forbids(g, choice)]

    def glance(self, g: G) -> list[int]:
        """All legal decisions of a plain question; of a set or an allotment enough to tell 0, 1 and more."""
        return self.moves(g)

    def text(self, g: G, choice: int) -> str:
        """The stable text of an element. It depends on the components alone, and holds no space and no colon."""
        return "stop" if choice == STOP else str(choice)

    def target(self, g: G, choice: int) -> str:
        """Where the element lies in the view: the name of a shape and a place in it, `beds/b2`; empty: nowhere."""
        return ""


class HandIn(Question[State]):
    """The end of a turn: what waited for it happens now. People are asked, scripts and computers pass."""

    key = "hand_in"
    heeds = True

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.is_asked = True
        self.hands_in = True

    def choices(self, g: State) -> list[int]:
        return [STOP]

    def moves(self, g: State) -> list[int]:
        return [STOP]

    def play(self, g: State, choice: int) -> None:
        if g.at_hand_in:
            g.agenda.extend(g.at_hand_in[::-1])
            g.at_hand_in = []
        if g.asides:
            g.asides = [aside for aside in g.asides if aside.seat != self.seat]
        g.hand_ins += 1

    def text(self, g: State, choice: int) -> str:
        return "done"


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[G]):
    """Several seats decide at once, each in a part of its own; then all of it happens.

    A part reads the common position and its own slot, writes only its own slot and asks no chance.
    """

    def __init__(self, seat: int, arg: int = 0) -> None:
        super().__init__(seat, arg)
        self.kind = TOGETHER

    def opens(self, g: G, seat: int) -> bool:
        """Is this seat asked? By the common position and the seat's own slot alone."""
        return True

    def start(self, g: G, seat: int) -> None:
        """Push what this seat is asked."""
        raise NotImplementedError

    def join(self, g: G) -> None:
        """All have handed in: apply what the slots hold."""
        raise NotImplementedError


class Part(Effect[State]):
    """One seat's part of a together begins."""

    def __init__(self, together: Together[Any], seat: int) -> None:
        super().__init__(seat, together.arg)
        self.together = together

    def run(self, g: State) -> None:
        g.part = self.seat
        g.own_slot(self.seat)
        self.together.start(g, self.seat)


class Join(Effect[State]):
    """All parts are handed in."""

    def __init__(self, together: Together[Any]) -> None:
        super().__init__(together.seat, together.arg)
        self.together = together

    def run(self, g: State) -> None:
        g.part = NO_SEAT
        if g.at_hand_in:
            raise GameFault(f"{self.together.key}: a part left something waiting for a hand-in that is over")
        self.together.join(g)


# Steps are made once, and found again by name, seat and number: so a position is JSON and clones share steps.

_kinds: dict[tuple[str, str], type[Step[Any]]] = {}
_made: dict[tuple[str, str, int, int], Step[Any]] = {}

S = TypeVar("S", bound="Step[Any]")


def home_of(module: str) -> str:
    """The room a step belongs to: a game's folder, the core, or (for a game in one file) the module itself."""
    parts = module.split(".")
    if parts[0] != "farshore":
        return module
    return ".".join(parts[:3]) if parts[1] == "games" else ".".join(parts[:2])


def one(kind: type[S], seat: int = NO_SEAT, arg: int = 0) -> S:
    """The step of this kind for this seat and number, made on first use."""
    home = home_of(kind.__module__)
    known = _kinds.setdefault((home, kind.key), kind)
    if known is not kind or not kind.key:
        raise GameFault(f"{home}: each kind of step needs a key of its own, not {kind.key!r} twice")
    made = _made.get((home, kind.key, seat, arg))
    if made is None:
        made = kind(seat, arg)
        _made[(home, kind.key, seat, arg)] = made
    assert isinstance(made, kind)
    return made


def for_each_seat(kind: type[S], seats: int = 4) -> tuple[S, ...]:
    return tuple([one(kind, seat) for seat in range(seats)])


def for_each(kind: type[S], args: int) -> tuple[S, ...]:
    """Nobody's steps, one for each number below `args`."""
    return tuple([one(kind, NO_SEAT, arg) for arg in range(args)])


def for_each_seat_and(kind: type[S], args: int, seats: int = 4) -> tuple[tuple[S, ...], ...]:
    return tuple([tuple([one(kind, seat, arg) for arg in range(args)]) for seat in range(seats)])


def part_of(together: Together[Any], seat: int) -> Part:
    name = (home_of(type(together).__module__), together.key + ".part", seat, together.arg)
    made = _made.get(name)
    if made is None:
        made = Part(together, seat)
        _made[name] = made
    assert isinstance(made, Part)
    return made


def join_of(together: Together[Any]) -> Join:
    name = (home_of(type(together).__module__), together.key + ".join", together.seat, together.arg)
    made = _made.get(name)
    if made is None:
        made = Join(together)
        _made[name] = made
    assert isinstance(made, Join)
    return made


def step_name(step: Step[Any]) -> list[Any]:
    """How a position writes a step."""
    if isinstance(step, Part):
        return [step.together.key + ".part", step.seat, step.arg]
    if isinstance(step, Join):
        return [step.together.key + ".join", step.seat, step.arg]
    return [step.key, step.seat, step.arg]


def find_step(home: str, name: list[Any]) -> Step[Any] | None:
    """The step that a position names, for a game whose steps live in `home`."""
    key, seat, arg = str(name[0]), int(name[1]), int(name[2])
    if not (NO_SEAT <= seat < MOST_SEATS and 0 <= arg < MOST_ARGS):
        return None  # a position is input, and steps are kept once made
    base, _, tail = key.rpartition(".")
    if tail in ("part", "join") and base:
        kind = _kinds.get((home, base))
        if kind is None:
            return None
        together = one(kind, NO_SEAT, arg)
        if not isinstance(together, Together):
            return None
        return part_of(together, seat) if tail == "part" else join_of(together)
    for place in (home, "farshore.core"):
        kind = _kinds.get((place, key))
        if kind is not None:
            return one(kind, seat, arg)
    return None


HAND_IN: Final[tuple[HandIn, ...]] = for_each_seat(HandIn, MOST_SEATS)
