"""End-of-game tiles: chapter 9 of the rules."""

from __future__ import annotations

from typing import Final

from farshore.core.steps import FREE, STOP, Question, for_each_seat
from farshore.games.papyria.phases.supply import take_end
from farshore.games.papyria.state import BY_END_TILES, EARNED, LAPIS_HELD, PAPYRI_HELD, Papyria

PAY: Final = 0


class PayEndTile(Question[Papyria]):
    """[Y9.2] Goods for points, which knowledge doesn't limit; [Y9.3] then the tile leaves."""

    key = "pay_end"

    def choices(self, g: Papyria) -> list[int]:
        return [PAY, STOP]

    def forbids(self, g: Papyria, choice: int) -> str:
        tile = g.ends.kind(g.space)
        poor = g.lapis(self.seat) < g.box.end_lapis[tile] or g.papyri(self.seat) < g.box.end_papyrus[tile]
        return "Y9.2a" if choice == PAY and poor else FREE

    def play(self, g: Papyria, choice: int) -> None:
        tile = take_end(g, g.space)
        if choice == PAY:
            g.change(self.seat, LAPIS_HELD, -g.box.end_lapis[tile])
            g.change(self.seat, PAPYRI_HELD, -g.box.end_papyrus[tile])
            g.change(self.seat, EARNED + BY_END_TILES, g.box.end_points[tile])
            g.tell("paid_end", self.seat, tile, g.box.end_points[tile])

    def text(self, g: Papyria, choice: int) -> str:
        return "pay" if choice == PAY else "keep"


PAY_END: Final = for_each_seat(PayEndTile)
