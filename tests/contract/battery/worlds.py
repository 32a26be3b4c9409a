"""The container of hidden pieces against brute force: every world of a few slots, and what each viewer saw of it.

A world is an order in which the pieces leave the bag, and the orders that were chosen or shuffled in private. The model
knows nothing of undrawn pieces: here every piece has been something from the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from farshore.core.chance import Fast
from farshore.core.hidden import EMPTY, SPECTATOR, UNDRAWN, Hidden, only
from tests.contract.battery import play

VIEWERS = (SPECTATOR, 0, 1)
MOST_WORLDS = 4000

Op = tuple[Any, ...]


@dataclass
class World:
    """One way that all could have gone: what lies where in truth, the container beside it, what each viewer saw."""

    bag: tuple[int, ...]
    slots: list[int]
    pieces: Hidden
    saw: dict[int, list[Any]] = field(default_factory=lambda: {viewer: [] for viewer in VIEWERS})

    def copy(self) -> World:
        saw = {viewer: seen[:] for viewer, seen in self.saw.items()}
        return World(self.bag, self.slots[:], self.pieces.clone(), saw)

    def after(self, op: Op) -> Iterator[World]:
        """The worlds that come of this one: several, where something private or random decides."""
        yield from getattr(self.copy(), op[0])(*op[1:])

    def lay(self, slot: int) -> Iterator[World]:
        self.slots[slot], self.bag = self.bag[0], self.bag[1:]
        self.pieces.lay(slot)
        yield self

    def look(self, slot: int, viewers: tuple[int, ...]) -> Iterator[World]:
        """Drawn first if nobody ever looked, as a Look does."""
        kind = self.slots[slot]
        if self.pieces.what[slot] == UNDRAWN:
            self.pieces.drawn(slot, kind)
        assert self.pieces.kind(slot) == kind, f"slot {slot} holds {self.pieces.kind(slot)}, truly {kind}"
        audience = 0
        for viewer in viewers:
            audience |= only(viewer)
            self.saw[viewer].append((slot, kind))
        self.pieces.show(slot, audience)
        yield self

    def take(self, slot: int) -> Iterator[World]:
        """In sight of all, and out of the container."""
        for world in self.look(slot, VIEWERS):
            assert world.pieces.take(slot) == world.slots[slot]
            world.slots[slot] = EMPTY
            yield world

    def move(self, source: int, target: int) -> Iterator[World]:
        self.pieces.move(source, target)
        self.slots[target], self.slots[source] = self.slots[source], EMPTY
        yield self

    def rearrange(self, by: int, slots: tuple[int, ...]) -> Iterator[World]:
        """Every order that `by` may choose; only `by` sees which."""
        for order in permutations(slots):
            world = self.copy()
            kinds = [world.slots[slot] for slot in order]
            for slot, kind in zip(slots, kinds, strict=True):
                world.slots[slot] = kind
            world.pieces.rearrange(by, list(order), list(slots))
            world.saw[by].append(order)
            yield world

    def mix(self, slots: tuple[int, ...]) -> Iterator[World]:
        """All of these go back into the bag, and others come out of it, in every order."""
        kinds = sorted([self.slots[slot] for slot in slots] + list(self.bag))
        self.pieces.mix(list(slots))
        for order in sorted(set(permutations(kinds))):
            world = self.copy()
            for slot, kind in zip(slots, order, strict=False):
                world.slots[slot] = kind
            world.bag = order[len(slots) :]
            yield world


@dataclass
class Table:
    """A few slots, a few kinds, and all worlds of what was done so far."""

    pool: list[int]
    slots: int
    worlds: list[World]
    ops: list[Op] = field(default_factory=list)
    mixed_for: set[int] = field(default_factory=set)  # viewers who lost by a rearrangement what they had seen

    def do(self, op: Op) -> bool:
        grown = []
        for world in self.worlds:
            grown += world.after(op)
            if len(grown) > MOST_WORLDS:
                return False
        self.worlds = grown
        self.ops.append(op)
        if op[0] == "rearrange":
            self.mixed_for |= {viewer for viewer in VIEWERS if viewer != op[1]}
        return True


def begun(source: Fast) -> Table:
    slots, kinds = 2 + source.below(3), 2 + source.below(2)
    pool = [1 + source.below(2) for _ in range(kinds)]
    while sum(pool) < slots:
        pool[source.below(kinds)] += 1
    bag = [kind for kind, count in enumerate(pool) for _ in range(count)]
    orders = sorted(set(permutations(bag)))
    return Table(pool, slots, [World(order, [EMPTY] * slots, Hidden(slots, pool[:])) for order in orders])


def next_op(table: Table, source: Fast) -> Op | None:
    """Something that can be done now, by what is public: where pieces lie and who has looked."""
    pieces = table.worlds[0].pieces
    full = [slot for slot in range(table.slots) if not pieces.is_empty(slot)]
    empty = [slot for slot in range(table.slots) if pieces.is_empty(slot)]
    ops: list[Op] = []
    if empty and table.worlds[0].bag:
        ops += [("lay", play.one_of(empty, source))] * 3
    if full:
        slot = play.one_of(full, source)
        some = [(0,), (1,), (0, 1), (0,), (1,), VIEWERS]
        ops += [("look", slot, play.one_of(some, source))] * 4 + [("take", slot)]
        if empty:
            ops.append(("move", slot, play.one_of(empty, source)))
    by = source.below(2)
    seen = [slot for slot in full if pieces.what[slot] >= 0 and pieces.seen[slot] & only(by)]
    if len(seen) > 1:
        ops += [("rearrange", by, tuple(seen[:3]))] * 2
    if full and not table.mixed_for:
        ops.append(("mix", tuple(full)))
    return play.one_of(ops, source) if ops else None


def check_table(seed: int, steps: int = 9) -> None:
    """Play a few things with hidden pieces, and compare after each."""
    source = Fast(seed)
    table = begun(source)
    for _ in range(steps):
        op = next_op(table, source)
        if op is None or not table.do(op):
            break
        compare(table, source)


def compare(table: Table, source: Fast) -> None:
    what = f"pool {table.pool}, {table.slots} slots, {table.ops}"
    for viewer in VIEWERS:
        groups: dict[str, list[World]] = {}
        for world in table.worlds:
            groups.setdefault(play.text_of(world.saw[viewer]), []).append(world)
        for group in groups.values():
            alike(group, viewer, what)
            true_to_what_was_seen(group, viewer, what)
            if viewer not in table.mixed_for:
                guesses_in_proportion(group, viewer, what)


def alike(group: list[World], viewer: int, what: str) -> None:
    """Worlds that a viewer has seen the same of are the same to it."""
    first = group[0].pieces.known(viewer).to_json()
    for world in group:
        now = world.pieces.known(viewer).to_json()
        assert now == first, f"viewer {viewer} saw the same and knows {first}, {now}: {what}"


def true_to_what_was_seen(group: list[World], viewer: int, what: str) -> None:
    """What is known is true, and is all that this viewer's own looks have left it."""
    for world in group:
        known = world.pieces.known(viewer)
        assert min(known.pool) >= 0, f"a pool below nothing: {what}"
        assert known.left == sum(known.pool), f"the pool has {known.pool} and counts {known.left}: {what}"
        inside = Counter([kind for kind in world.slots if kind != EMPTY]) + Counter(world.bag)
        assert Counter(dict(enumerate(known.pieces()))) == inside, f"pieces come or go: {what}"
        for slot, kind in enumerate(known.what):
            truly = world.slots[slot]
            assert (kind == EMPTY) == (truly == EMPTY), f"slot {slot} is empty for the container alone: {what}"
            assert kind < 0 or kind == truly, f"viewer {viewer} knows {kind} in slot {slot}, truly {truly}: {what}"
            assert world.pieces.as_seen(viewer, slot) == kind, f"as_seen and known disagree on slot {slot}: {what}"
            assert world.pieces.knows(viewer, slot) == (kind >= 0), f"knows and known disagree on slot {slot}: {what}"


def guesses_in_proportion(group: list[World], viewer: int, what: str) -> None:
    """A guess is one of the worlds, as often as there are of it."""
    pieces = group[0].pieces
    slots = [slot for slot in range(len(pieces.what)) if pieces.what[slot] != EMPTY and pieces.seen[slot]]
    truly = Counter(tuple(world.slots[slot] for slot in slots) for world in group)
    guessed = ways_to_fill(pieces.known(viewer), slots)
    whole, all_ways = sum(truly.values()), sum(guessed.values())
    for filled in set(truly) | set(guessed):
        here, there = truly[filled] * all_ways, guessed[filled] * whole
        assert here == there, f"viewer {viewer}: slots {slots} hold {filled} {truly[filled]} of {whole} times, " + (
            f"guessed {guessed[filled]} of {all_ways}: {what}"
        )


def ways_to_fill(known: Hidden, slots: list[int]) -> Counter[tuple[int, ...]]:
    """Every guess with its number of ways, by the chances that a draw lists."""
    slot = next((slot for slot in slots if known.what[slot] == UNDRAWN), None)
    if slot is None:
        return Counter({tuple(known.what[slot] for slot in slots): 1})
    found: Counter[tuple[int, ...]] = Counter()
    for (kind,), ways in known.draw("guess").outcomes():
        new = known.clone()
        new.drawn(slot, kind)
        for filled, number in ways_to_fill(new, slots).items():
            found[filled] += ways * number
    return found
