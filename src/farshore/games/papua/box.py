"""The components of one match of Papúa, read once and shared by every clone."""

from __future__ import annotations

from typing import Final

from farshore.components import Check, Components, count, custom, length, span, total, value
from farshore.core.game import Terms

HUTS: Final = 0
LOGISTICS: Final = 1
EXPEDITIONS: Final = 2
FUNDING: Final = 3
HUNTING: Final = 4
NOTEBOOK: Final = 5
ZONES: Final = 6

JUNGLE: Final = 0
DESTINATIONS: Final = 3

# The signs of the notebook cards.
HIGHEST: Final = 0
MIDDLE: Final = 1
LOWEST: Final = 2
SIGNS: Final = ("highest", "middle", "lowest")

# What a benefit gives, in the order of a row of `Box.counters` and `Box.notes`.
COINS: Final = 0
FOOD: Final = 1
ENERGY: Final = 2
EXPLORERS: Final = 3
PRESTIGE: Final = 4
GIFTS: Final = ("coins", "food", "energy", "explorers", "prestige")

# Benefits of a tribe card; the same plus KEEP for one that Anthropology keeps.
TRIBE_PRESTIGE: Final = 0
TRIBE_COINS: Final = 1
TRIBE_FOOD: Final = 2
TRIBE_EXPLORERS: Final = 3
TRIBE_DICE: Final = 4
KEEP: Final = 5
BENEFITS: Final = ("prestige", "coins", "food", "explorers", "dice")

SHOWN: Final = {2: "2", 3: "3", 4: "4"}


def hut_eight(components: Components) -> tuple[int, int]:
    row = components.table("huts").row("hut8")
    return row.int("explorers"), row.int("dice")


def unknown_signs(components: Components) -> tuple[str, ...]:
    return tuple([sign for sign in components.table("notebook").column("sign", str) if sign not in SIGNS])


CHECKS: tuple[Check, ...] = (
    count("zones", rows=6, rule="A1.1"),
    value("start", "explorers", 15, rule="A1.2"),
    value("start", "pool", 7, rule="A1.2"),
    value("start", "coins", 3, rule="A1.2"),
    value("start", "food", 3, rule="A1.2"),
    value("start", "dice", 5, rule="A1.6"),
    value("dice", "box", 10, rule="A3.1"),
    length("dice", "faces", 6, rule="A3.2"),
    count("notebook", rows=18, rule="A1.4"),
    span("notebook", "deck", 1, 2, rule="A1.4"),
    count("cards", rows=7, rule="A1.4"),
    total("cards", "count", 35, rule="A1.4"),
    value("expeditions", "removed", 5, rule="A1.4"),
    length("expeditions", "destinations", 3, rule="A2.3"),
    count("counters", rows=13, rule="A1.4"),
    count("counters", rows=1, where={"id": "reposition"}, rule="A2.4"),
    count("science", rows=7, rule="A1.5"),
    value("energy", "start", 50, rule="A1.7"),
    value("energy", "second_deck", 25, rule="A2.6"),
    value("energy", "supply", (40, 30, 20, 10), rule="A5.2"),
    length("supply", "food", 4, rule="A5.2"),
    custom("first_supply", 2, lambda c: c.table("supply").ints("food")[0], rule="A5.2"),
    span("huts", "dice", 6, 10, rule="A6.2"),
    custom("hut_eight", (2, 8), hut_eight, rule="A6.2"),
    length("third", "explorers", 6, rule="A14.2"),
    custom("signs", (), unknown_signs, rule="A9.1"),
)


class Box:
    """Huts, track, counters, cards, tables, and the options of the match."""

    def __init__(self, components: Components, terms: Terms) -> None:
        self.seats: int = terms.seats
        self.two: bool = terms.seats == 2
        self.open_screens: bool = terms.options["screens"] == "open"
        self._start(components)
        self._board(components)
        self._cards(components)
        self._tables(components)

    def _start(self, components: Components) -> None:
        start = components.table("start")
        self.explorers: int = start.int("explorers")
        self.pool: int = start.int("pool")
        self.coins: int = start.int("coins")
        self.food: int = start.int("food")
        self.dice: int = start.int("dice")

    def _board(self, components: Components) -> None:
        huts, dice, energy = components.table("huts"), components.table("dice"), components.table("energy")
        self.zones: list[str] = list(components.table("zones").ids())
        self.huts: list[str] = list(huts.ids())
        # By hut number, 0 standing for "beside the huts".
        self.hut_explorers: list[int] = [0, *huts.column("explorers", int)]
        self.hut_dice: list[int] = [self.dice, *huts.column("dice", int)]
        self.faces: list[str] = list(dice.texts("faces"))
        self.funding_dice: int = dice.int("funding")
        self.energy: int = energy.int("start")
        self.second_deck: int = energy.int("second_deck")
        self.supply_at: list[int] = list(energy.ints("supply"))
        self.supply_food: list[int] = list(components.table("supply").ints("food"))
        self.third: list[int] = list(components.table("third").ints("explorers"))

    def _cards(self, components: Components) -> None:
        counters, notes, cards = components.table("counters"), components.table("notebook"), components.table("cards")
        self.counters: list[str] = list(counters.ids())
        self.counter_gifts: list[list[int]] = [list(counters.column(gift, int)) for gift in GIFTS]
        self.counter_zone: list[int] = [gift_of(text) for text in counters.column("zone", str)]
        self.reposition: int = self.counters.index("reposition")
        self.shown: int = components.table("logistics").fields("shown").int(SHOWN[self.seats])
        self.notes: list[str] = list(notes.ids())
        self.note_deck: list[int] = list(notes.column("deck", int))
        self.note_sign: list[int] = [SIGNS.index(text) for text in notes.column("sign", str)]
        self.note_gifts: list[list[int]] = [list(notes.column(gift, int)) for gift in GIFTS]
        texts = list(notes.column("text", str))
        self.shelter: int = texts.index("shelter")
        self.friends: int = texts.index("friends")
        self.trail: int = texts.index("trail")
        self.landslide: int = texts.index("landslide")
        self.cards: list[str] = list(cards.ids())
        self.card_counts: list[int] = list(cards.column("count", int))
        self.kinds: int = len(self.cards)
        self.tribe: int = self.cards.index("tribe")
        self.removed: int = components.table("expeditions").int("removed")
        self.destinations: list[str] = list(components.table("expeditions").texts("destinations"))
        self.tribe_gives: list[int] = [components.table("tribe").int(benefit) for benefit in BENEFITS]
        self._science(components)

    def _science(self, components: Components) -> None:
        science = list(components.table("science").ids())
        self.science: list[str] = science
        self.medicine: int = science.index("medicine")
        self.finance: int = science.index("finance")
        self.cartography: int = science.index("cartography")
        self.meteorology: int = science.index("meteorology")
        self.biology: int = science.index("biology")
        self.anthropology: int = science.index("anthropology")
        self.engineering: int = science.index("engineering")

    def _tables(self, components: Components) -> None:
        scoring, tables = components.table("scoring"), components.table("tables")
        self.most_coins: int = scoring.int("most_coins")
        self.food_for_point: int = scoring.int("food")
        self.energy_for_point: int = scoring.int("energy")
        self.biology_explorers: int = scoring.int("biology_explorers")
        self.biology_points: int = scoring.int("biology_points")
        self.different: list[int] = list(tables.ints("different"))
        self.same: list[int] = list(tables.ints("same"))
        self.notebook: list[int] = list(tables.ints("notebook"))

    def deck_counts(self, deck: int) -> list[int]:
        """One of each notebook card of this deck, none of the other."""
        return [1 if of == deck else 0 for of in self.note_deck]


def gift_of(text: str) -> int:
    return GIFTS.index(text) if text in GIFTS else -1


def read_box(components: Components, terms: Terms) -> Box:
    return Box(components, terms)
