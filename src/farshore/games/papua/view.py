"""What a viewer is shown of Papúa: named shapes and fields, nothing else."""

from __future__ import annotations

from typing import Any, Final

from farshore.core import shapes
from farshore.core.hidden import BIT, EMPTY, UNDRAWN, Hidden
from farshore.core.shapes import Cell, Seat, View
from farshore.games.papua.box import DESTINATIONS, EXPEDITIONS, LOGISTICS, NOTEBOOK, SIGNS, ZONES
from farshore.games.papua.state import THIRD_JUNGLE, THIRD_LOGISTICS, THIRD_NOTEBOOK, Papua

LOWEST_SPACE: Final = -15


def view(g: Papua, viewer: int, focus: int) -> View:
    common = [
        shapes.number("round", g.round),
        zones(g),
        destinations(g, viewer),
        shapes.listing("counters", pieces(g.counters, g.box.counters, "counter")),
        notebook(g),
        energy(g),
        shapes.pool("supply", {f"supply.{at}": g.box.supply_food[n] for n, at in enumerate(g.box.supply_at)}),
        prestige(g),
        shapes.listing("order", [f"column.seat{seat + 1}" for seat in g.pile]),
        shapes.listing("dice", dice(g)),
        shapes.pool("piles", piles(g)),
        shapes.listing("discarded", [f"counter.{name}" for name in members(g.counters_gone, g.box.counters)]),
        shapes.pool("cards_gone", {f"card.{name}": g.cards_gone[at] for at, name in enumerate(g.box.cards)}),
    ]
    return shapes.view(viewer, common, [seat_of(g, viewer, seat) for seat in range(g.seats)])


def dice(g: Papua) -> list[Cell]:
    """The turn's unused dice, one by one, the highest first."""
    shown: list[Cell] = []
    for face in range(len(g.box.faces) - 1, -1, -1):
        shown += [f"face.{g.box.faces[face]}"] * g.dice[face]
    return shown


def piles(g: Papua) -> dict[str, int]:
    """How many lie face down."""
    counters, notebook = g.counters, g.notebook
    return {
        "pile.deck": g.cards_left(),
        "pile.counters": counters.left - counters.face_down(),
        "pile.notebook": notebook.left - notebook.face_down(),
    }


def members(mask: int, names: list[str]) -> list[str]:
    return [name for at, name in enumerate(names) if mask & BIT[at]]


def pieces(hidden: Hidden, names: list[str], kind: str) -> list[Cell]:
    """The pieces of a pile that lie on the board, as everybody sees them."""
    return [piece(hidden.as_seen(-1, slot), names, kind) for slot in range(len(hidden.what))]


def piece(what: int, names: list[str], kind: str) -> Cell:
    return None if what == EMPTY else f"{kind}.face_down" if what == UNDRAWN else f"{kind}.{names[what]}"


def zones(g: Papua) -> shapes.Table:
    """Zone by zone: its marker, who stands there, the third colour."""
    columns = ["column.marker", *[f"column.seat{seat + 1}" for seat in range(g.seats)]]
    columns += ["column.third"] if g.box.two else []
    rows = [f"zone.{zone}" for zone in g.box.zones]
    return shapes.table("zones", columns, rows, [zone_row(g, zone) for zone in range(ZONES)])


def zone_row(g: Papua, zone: int) -> list[Cell]:
    number = g.marker[zone]
    mark: Cell = "marker.forbidden" if zone == g.forbidden else number if number else None
    row: list[Cell] = [mark, *[g.standing(zone, seat) for seat in range(g.seats)]]
    return [*row, third_in(g, zone)] if g.box.two else row


def third_in(g: Papua, zone: int) -> Cell:
    if zone == LOGISTICS:
        return g.third[THIRD_LOGISTICS]
    if zone == NOTEBOOK:
        return g.third[THIRD_NOTEBOOK]
    return sum(g.third[THIRD_JUNGLE:]) if zone == EXPEDITIONS else None


def destinations(g: Papua, viewer: int) -> shapes.Table:
    """The card of each, the third colour, and bids: one's own as one makes it, everybody's when they are shown."""
    shown = [seat for seat in range(g.seats) if g.shown_bids or seat == viewer]
    columns = ["column.card", *(["column.third"] if g.box.two else [])]
    for seat in shown:
        columns += [f"column.explorers{seat + 1}", f"column.coins{seat + 1}"]
    cards = pieces(g.deck, g.box.cards, "card")
    rows = []
    for destination in range(DESTINATIONS):
        row: list[Cell] = [cards[destination]]
        row += [g.third[THIRD_JUNGLE + destination]] if g.box.two else []
        for seat in shown:
            row += [g.bid(seat, destination), g.bid(seat, DESTINATIONS + destination)]
        rows.append(row)
    return shapes.table("destinations", columns, [f"destination.{name}" for name in g.box.destinations], rows)


def notebook(g: Papua) -> shapes.Listing:
    """The card of the round, also when somebody has won it, its sign and the deck."""
    card: Cell = "note.face_down" if g.note < -1 else None if g.note < 0 else f"note.{g.box.notes[g.note]}"
    sign: Cell = f"sign.{SIGNS[g.sign()]}" if g.note >= 0 else None
    return shapes.listing("notebook", [card, sign, "deck.two" if g.second_deck else "deck.one"])


def energy(g: Papua) -> shapes.Track:
    """The track from the highest space down, the tokens in energy order."""
    lowest = min(LOWEST_SPACE, *g.energy)
    spaces: list[Cell] = list(range(g.box.energy, lowest - 1, -1))
    markers: list[dict[str, Any]] = [{"at": g.box.energy - g.energy[seat], "seat": seat} for seat in g.pile]
    return shapes.track("energy", spaces, markers)


def prestige(g: Papua) -> shapes.Track:
    spaces: list[Cell] = list(range(max(g.prestige) + 1))
    markers: list[dict[str, Any]] = [{"at": g.prestige[seat], "seat": seat} for seat in range(g.seats)]
    return shapes.track("prestige", spaces, markers)


def seat_of(g: Papua, viewer: int, seat: int) -> Seat:
    box = g.box
    hut = "hut.none" if g.hut[seat] == 0 else f"hut.{box.huts[g.hut[seat] - 1]}"
    science = "science.none" if g.science[seat] < 0 else f"science.{box.science[g.science[seat]]}"
    used = "seat.science_used" if g.science_used & BIT[seat] else "seat.science"
    has: list[Any] = [
        shapes.number("energy", g.energy[seat]),
        shapes.number("prestige", g.prestige[seat]),
        shapes.number("dice", g.dice_of(seat)),
        shapes.words("hut", "seat.hut", {"hut": hut}),
        shapes.words("science", used, {"science": science}),
        shapes.number("reserve", g.reserve[seat]),
        shapes.number("supplied", g.supplied[seat]),
        shapes.pool("cards", {f"card.{name}": g.cards_of(seat, at) for at, name in enumerate(box.cards)}),
    ]
    if g.sees_behind(viewer, seat):
        has += behind_screen(g, seat)
    return shapes.seat(seat, has)


def behind_screen(g: Papua, seat: int) -> list[Any]:
    """[A1.3] What a closed screen keeps from being added up."""
    notes = members(g.notes[seat], g.box.notes)
    return [
        shapes.number("coins", g.coins[seat]),
        shapes.number("food", g.food[seat]),
        shapes.number("explorers", g.pool[seat]),
        shapes.listing("notes", [f"note.{name}" for name in notes]),
    ]
