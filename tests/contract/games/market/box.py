"""The components of the Night Market, read once."""

from __future__ import annotations

from typing import Final

from farshore.components import Components
from farshore.core.game import Terms

SEATS: Final = 4
STALLS: Final = 3
NONE_SHUT: Final = -1
PURSE: Final = 0
IDOL: Final = 1
OPEN: Final = 0  # the element of the question about a purse


class Box:
    """Goods and charms by name, count and value; the stalls; what each seat begins with."""

    def __init__(self, components: Components, terms: Terms) -> None:
        goods, charms, start = components.table("goods"), components.table("charms"), components.table("start")
        values = components.table("values")
        self.seats: int = terms.seats
        self.goods: list[str] = list(goods.ids())
        self.good_counts: list[int] = list(goods.column("count", int))
        self.points: list[int] = list(goods.column("points", int))
        self.charms: list[str] = list(charms.ids())
        self.charm_counts: list[int] = list(charms.column("count", int))
        self.stalls: list[str] = list(components.table("stalls").texts("names"))
        self.coins: int = start.int("coins")
        self.porters: int = start.int("porters")
        self.energy: int = start.int("energy")
        self.bank: int = start.int("bank")
        self.purse: int = values.int("purse")
        self.idol: int = values.int("idol")
        self.rounds: int = values.int("rounds")
