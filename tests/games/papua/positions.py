"""Positions of Papúa for its tests, told by the names of cards, counters and steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from farshore import Match
from farshore.core import flow
from farshore.core.hidden import EVERYONE
from farshore.core.steps import find_step
from farshore.games.papua import GAME
from farshore.games.papua.box import Box
from farshore.games.papua.state import NO_CARD, Bid, Papua, altered
from farshore.table.hosts import Scripted, Seeded
from farshore.table.setting import Setting

HOME = "farshore.games.papua"
ZONES = ["huts", "logistics", "expeditions", "funding", "hunting", "notebook"]
SCIENCE = ["medicine", "finance", "cartography", "meteorology", "biology", "anthropology", "engineering"]
FACES = {"x": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5}

Step = tuple[str, int, int]


def dice(text: str) -> list[int]:
    """A roll as the dice show it: 43321x."""
    return sorted(FACES[face] for face in text)


def setting(seats: int, options: Mapping[str, str] | None = None) -> Setting:
    return Setting.make("papua", seats, options, None)


def fresh(seats: int, options: Mapping[str, str] | None = None) -> Papua:
    """The set-up with seat 0 first, in round 2, nothing on the agenda; without science cards."""
    g: Papua = GAME.set_up(setting(seats, options).box)
    g.agenda = []
    g.round = 2
    g.pile = list(range(seats))
    g.science = [NO_CARD] * seats
    g.dice = [0] * 6
    return g


def stand(g: Papua, zone: str, number: int, *explorers: int) -> None:
    """A marker in a zone, and each seat's explorers there, out of their pools."""
    at = ZONES.index(zone)
    g.marker[at] = number
    for seat, there in enumerate(explorers):
        g.send(seat, at, there)


def energies(g: Papua, *energy: int) -> None:
    """Energy of the seats; on one space the lower seat lies higher."""
    g.energy = list(energy)
    g.pile = sorted(range(g.seats), key=lambda seat: -energy[seat])
    spaces = g.box.supply_at
    g.supplied = [sum(1 for space in spaces if own <= space) for own in energy]
    if min(energy) <= g.box.second_deck:
        g.open_second_deck()


def show_cards(g: Papua, *cards: str) -> None:
    """Expedition cards at jungle, river, volcano."""
    for at, card in enumerate(cards):
        g.deck.lay(at)
        g.deck.drawn(at, g.box.cards.index(card))
        g.deck.show(at, EVERYONE)


def show_counters(g: Papua, *counters: str) -> None:
    for at, counter in enumerate(counters):
        g.counters.lay(at)
        g.counters.drawn(at, g.box.counters.index(counter))
        g.counters.show(at, EVERYONE)


def show_note(g: Papua, note: str) -> None:
    if g.box.note_deck[g.box.notes.index(note)] == 2:
        g.open_second_deck()
    g.notebook.lay(0)
    g.notebook.drawn(0, g.box.notes.index(note))
    g.notebook.show(0, EVERYONE)
    g.note = g.box.notes.index(note)


def note_of(sign: str) -> str:
    """A card of deck I without an effect of its own to speak of, with this sign."""
    return {"highest": "guide", "middle": "sketch", "lowest": "parcel"}[sign]


def give_note(g: Papua, seat: int, note: str) -> None:
    """A notebook card won earlier."""
    kind = g.box.notes.index(note)
    if g.box.note_deck[kind] == 2:
        g.open_second_deck()
    if g.notebook.pool[kind]:
        g.notebook.pool[kind] -= 1
        g.notebook.left -= 1
    else:
        g.notes_gone &= ~(1 << kind)  # deck I was put away since
    g.notes = altered(g.notes, seat, g.notes[seat] | 1 << kind)


def give_cards(g: Papua, seat: int, **cards: int) -> None:
    """Expedition cards won earlier."""
    for card, number in cards.items():
        kind = g.box.cards.index(card)
        g.deck.pool[kind] -= number
        g.deck.left -= number
        g.cards[seat * g.box.kinds + kind] += number


def shrink_deck(g: Papua, left: int) -> None:
    """Discard cards until so many are left in the expedition deck."""
    while g.cards_left() > left:
        kind = max(range(g.box.kinds), key=lambda kind: g.deck.pool[kind])
        g.deck.pool[kind] -= 1
        g.deck.left -= 1
        g.cards_gone[kind] += 1


def shrink_counters(g: Papua, *stay: str) -> None:
    """Discard counters until only these are in the pile."""
    for kind, name in enumerate(g.box.counters):
        if g.counters.pool[kind] and name not in stay:
            g.counters.pool[kind] = 0
            g.counters.left -= 1
            g.counters_gone |= 1 << kind


def bids(g: Papua, *given: Sequence[int]) -> None:
    """Bids as they are handed in: explorers for jungle, river, volcano, then coins."""
    slots = []
    for own in given:
        slot = Bid()
        slot.given = list(own)
        slots.append(slot)
    g.slots = slots


def begin(
    g: Papua,
    *agenda: Step,
    rolls: Mapping[str, Sequence[str]] | None = None,
    draws: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
    hand_in: bool = False,
) -> Match:
    """A match at this position: what happens next stands first. Rolls by stream; draws by the name of what comes."""
    script = {stream: [dice(text) for text in texts] for stream, texts in (rolls or {}).items()}
    if "third" in script:
        script["third"] = [[FACES[face] for face in text] for text in (rolls or {})["third"]]
    for stream, names in (draws or {}).items():
        script[stream] = [[kind_of(g.box, stream, name)] for name in names]
    g.agenda = [step_of(name) for name in reversed(agenda)]
    position = setting(g.seats, options).position(g)
    seats = list(range(g.seats)) if hand_in else []
    return Match.at({**position, "hand_in": seats, "open": [], "drawn": {}}, chance=Scripted(script, Seeded(1)))


def kind_of(box: Box, stream: str, name: str) -> int:
    names = {"expedition": box.cards, "counter": box.counters, "note": box.notes}
    return names[stream].index(name)


def step_of(name: Step) -> Any:
    step = find_step(HOME, list(name))
    assert step is not None, name
    return step


def run(g: Papua, *agenda: Step, rolls: Mapping[str, Sequence[str]] | None = None) -> Papua:
    """Play what asks nobody, and return the position after it."""
    return played(g, agenda, rolls or {})


def played(g: Papua, agenda: Sequence[Step], rolls: Mapping[str, Sequence[str]]) -> Papua:
    waiting = {stream: [dice(text) for text in texts] for stream, texts in rolls.items()}
    g.agenda = [step_of(name) for name in reversed(agenda)]
    while True:
        waits = flow.advance(g)
        if waits == flow.OVER:
            return g
        if waits == flow.ASKS:
            raise AssertionError(f"{flow.asked(g).key} is asked")
        flow.answer(g, waiting[flow.request(g).stream].pop(0))


def state(match: Match) -> Papua:
    g = match.g
    assert isinstance(g, Papua)
    return g


def asked(match: Match) -> str:
    """The question that is open, and whose it is."""
    seat = match.waiting[0]
    return f"{match.question(seat)['key']} {seat}"


def why(match: Match, seat: int, element: str) -> str | None:
    return match.why(seat, element)


def keys(match: Match) -> list[str]:
    """What happened, as short keys."""
    return [event["key"].removeprefix("event.") for event in match.events()]
