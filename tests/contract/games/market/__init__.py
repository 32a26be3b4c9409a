"""The Night Market: a reaction out of turn whose holders are secret, and a sealed bid with ties and a payment.

1. [M1.1] Each seat has coins, porters, energy and a charm face down, which it looks at: a purse or an idol.
   [M1.2] A round: goods are turned up at three stalls, the herald shuts one, purses may be opened, all bid.
2. [M2.1] The herald (each seat in turn) shuts a stall. Then whoever has a purse may open it: two coins.
   [M2.2] An idol can't be opened. [M2.3] Who has a purse is a secret, so the herald's choice stands.
3. [M3.1] All bid at once: porters and coins on stalls. [M3.2] Not on the shut one. [M3.3] On two stalls at most.
   [M3.4] Coins only where a porter of one's own goes.
   [M3.5] Most porters win a stall; then most coins; then most energy; then who comes first from the herald on.
   [M3.6] The winner of a stall pays the coins bid there; all other coins come back.
   [M3.7] Each porter sent costs its seat one energy, won or lost. [M3.8] A seat may send nobody.
4. [M4.1] After three rounds: goods by their points, two for an idol still held. [M4.2] A tie: most coins; then shared.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from farshore.components import count, length
from farshore.core.game import DRAFT, Facts, Game
from farshore.core.hidden import Hidden, only
from farshore.core.sets import Allotment
from farshore.core.steps import (
    FREE,
    HAND_IN,
    NO_SEAT,
    STOP,
    Effect,
    Look,
    Question,
    Slot,
    State,
    Together,
    for_each,
    for_each_seat,
    one,
)
from tests.contract.games.market.box import IDOL, NONE_SHUT, OPEN, PURSE, SEATS, STALLS, Box
from tests.contract.games.market.view import score, sheet, standing, view


class Bid(Slot):
    """What a seat sends while the others do: porters by stall, then coins by stall."""

    FIELDS: ClassVar[tuple[str, ...]] = ("given",)

    given: list[int]

    def __init__(self) -> None:
        self.given = [0] * (2 * STALLS)

    def clone(self) -> Bid:
        new = Bid()
        new.given = self.given[:]
        return new


class Market(State):
    """Whose round it is, what lies at the stalls, and what each seat has."""

    FIELDS: ClassVar[tuple[str, ...]] = ("round", "shut", "coins", "energy", "kept", "bank", "opened")

    box: Box
    round: int
    shut: int  # the stall that is closed in this round
    coins: list[int]
    energy: list[int]
    kept: list[int]  # seat by seat, how many goods of each kind
    bank: int
    opened: int  # how many purses have been opened

    def clone(self) -> Market:
        new = Market()
        self.copy_core(new)
        new.box = self.box
        new.round = self.round
        new.shut = self.shut
        new.coins = self.coins[:]
        new.energy = self.energy[:]
        new.kept = self.kept[:]
        new.bank = self.bank
        new.opened = self.opened
        return new

    @property
    def stalls(self) -> Hidden:
        return self.hidden[0]

    @property
    def charms(self) -> Hidden:
        """Of each seat: its charm."""
        return self.hidden[1]

    @property
    def herald(self) -> int:
        return (self.round - 1) % self.seats

    def new_slot(self) -> Bid:
        return Bid()

    def porters_sent(self, seat: int, stall: int) -> int:
        given: list[int] = self.slots[seat].given
        return given[stall]

    def coins_sent(self, seat: int, stall: int) -> int:
        given: list[int] = self.slots[seat].given
        return given[STALLS + stall]

    def pay(self, seat: int, coins: int) -> None:
        self.coins[seat] -= coins
        self.bank += coins

    def goods_of(self, seat: int, kind: int) -> int:
        return self.kept[seat * len(self.box.goods) + kind]

    def keep(self, seat: int, kind: int) -> None:
        self.kept[seat * len(self.box.goods) + kind] += 1

    def has_idol(self, seat: int) -> bool:
        """As far as its own seat knows it: in a position that another knows, nobody's charm is seen."""
        return self.charms.knows(seat, seat) and self.charms.kind(seat) == IDOL

    def round_now(self) -> int:
        return self.round

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        return [("coins", self.coins[seat]), ("energy", self.energy[seat])]

    def census(self) -> list[tuple[str, int]]:
        goods, charms = self.stalls.pieces(), self.charms.pieces()
        found = [("coins", self.bank + sum(self.coins))]
        for kind, name in enumerate(self.box.goods):
            found.append((name, goods[kind] + sum([self.goods_of(seat, kind) for seat in range(self.seats)])))
        return found + [("purse", charms[PURSE] + self.opened), ("idol", charms[IDOL])]


class LookAtCharm(Look[Market]):
    """[M1.1] Each seat looks at its own charm."""

    key = "charm"

    def pieces(self, g: Market) -> Hidden:
        return g.charms

    def slot(self, g: Market) -> int:
        return self.seat

    def viewers(self, g: Market) -> int:
        return only(self.seat)

    def seen(self, g: Market, slot: int) -> None:
        g.tell("charm", g.charms.kind(slot), to=only(self.seat))

    def word(self, g: Market, value: int) -> str:
        return g.box.charms[value]


class StartRound(Effect[Market]):
    """[M1.2] Goods at the stalls, the herald, the purses, the bids; or the match is over."""

    key = "start_round"

    def run(self, g: Market) -> None:
        if g.round == g.box.rounds:
            g.then(LAST_CHARMS)
            return
        g.round += 1
        g.shut = NONE_SHUT
        g.then(START_ROUND)
        g.then(BIDS)
        g.then(PURSES)
        g.then(SHUT[g.herald])
        for stall in reversed(range(STALLS)):
            if g.stalls.is_empty(stall):
                g.stalls.lay(stall)
                g.then(TURN_UP[stall])


class TurnUp(Look[Market]):
    """[M1.2] A good for everybody to see."""

    key = "turn_up"

    def pieces(self, g: Market) -> Hidden:
        return g.stalls

    def slot(self, g: Market) -> int:
        return self.arg

    def seen(self, g: Market, slot: int) -> None:
        g.tell("turned_up", g.stalls.kind(slot), slot)

    def word(self, g: Market, value: int) -> str:
        return g.box.goods[value]


class Shut(Question[Market]):
    """[M2.1] The herald shuts a stall."""

    key = "shut"

    def choices(self, g: Market) -> list[int]:
        return list(range(STALLS))

    def play(self, g: Market, stall: int) -> None:
        g.shut = stall
        g.tell("shut", self.seat, stall)

    def text(self, g: Market, stall: int) -> str:
        return g.box.stalls[stall]

    def target(self, g: Market, stall: int) -> str:
        return f"stalls/{g.box.stalls[stall]}"


class Purses(Effect[Market]):
    """[M2.3] Every seat with a charm face down is passed; that one has an answer to give must not show in an undo."""

    key = "purses"

    def run(self, g: Market) -> None:
        g.barrier()
        for behind in reversed(range(g.seats)):
            seat = (g.herald + behind) % g.seats
            if not g.charms.is_empty(seat):
                g.then(OPEN_PURSE[seat])


class OpenPurse(Question[Market]):
    """[M2.1] Whoever has a purse may open it, in any round. Nobody may see who has: all are asked, and can say no."""

    key = "open_purse"
    moment = "purse"
    secret = True

    def choices(self, g: Market) -> list[int]:
        return [OPEN, STOP]

    def forbids(self, g: Market, choice: int) -> str:
        if choice == STOP:
            return FREE
        return FREE if g.charms.as_seen(self.seat, self.seat) == PURSE else "M2.2"

    def play(self, g: Market, choice: int) -> None:
        if choice == OPEN:
            g.charms.take(self.seat)
            g.opened += 1
            g.pay(self.seat, -g.box.purse)
            g.tell("opened", self.seat, g.box.purse)

    def text(self, g: Market, choice: int) -> str:
        return "open" if choice == OPEN else "pass"


class Bids(Together[Market]):
    """[M3.1] All bid at once."""

    key = "bids"

    def start(self, g: Market, seat: int) -> None:
        g.then(HAND_IN[seat])
        g.then(PLACE_BID[seat])

    def join(self, g: Market) -> None:
        g.then(RETURN)
        for stall in reversed(range(STALLS)):
            g.then(AWARD[stall])


class PlaceBid(Allotment[Market]):
    """[M3.2] to [M3.4] So many porters to each stall, and so many coins beside them; or none at all [M3.8]."""

    key = "place_bid"
    moment = "bid"
    rule = "M3.1"

    def count(self, g: Market) -> int:
        return 2 * STALLS

    def ceilings(self, g: Market) -> list[int]:
        porters = [0 if stall == g.shut else g.box.porters for stall in range(STALLS)]
        return porters + [0 if stall == g.shut else g.coins[self.seat] for stall in range(STALLS)]

    def fits(self, g: Market, low: list[int], high: list[int]) -> bool:
        """The smallest bid that holds all of `low` decides: more never makes a bid legal."""
        least = [max(low[stall], min(1, low[STALLS + stall])) for stall in range(STALLS)]
        for stall in range(STALLS):
            if least[stall] > high[stall] or low[STALLS + stall] > high[STALLS + stall]:
                return False
        if not sum(least):
            return sum(high[:STALLS]) > 0
        stalls = len([porters for porters in least if porters])
        return stalls <= 2 and sum(least) <= g.box.porters and sum(low[STALLS:]) <= g.coins[self.seat]

    def why_not(self, g: Market, slot: int) -> str:
        return "M3.2" if slot % STALLS == g.shut else "M3.1"

    def refuses(self, g: Market, given: list[int], slot: int) -> str:
        rule = super().refuses(g, given, slot)
        if not rule or slot % STALLS == g.shut:
            return rule
        sent_to = {stall for stall in range(STALLS) if given[stall] or given[STALLS + stall]}
        return "M3.3" if len(sent_to | {slot % STALLS}) > 2 else rule

    def complete(self, g: Market, given: list[int]) -> None:
        g.slots[self.seat].given = given
        g.tell("bid", self.seat)

    def declined(self, g: Market) -> None:
        g.tell("bid", self.seat)

    def text(self, g: Market, slot: int) -> str:
        if slot == STOP:
            return "none"
        return ("porters." if slot < STALLS else "coins.") + g.box.stalls[slot % STALLS]

    def target(self, g: Market, slot: int) -> str:
        return "" if slot == STOP else f"stalls/{g.box.stalls[slot % STALLS]}"


class Award(Effect[Market]):
    """[M3.5] Porters, then coins, then energy, then the order from the herald. [M3.6] The winner pays."""

    key = "award"

    def run(self, g: Market) -> None:
        stall = self.arg
        bidders = [seat for seat in range(g.seats) if g.porters_sent(seat, stall)]
        if not bidders or g.stalls.is_empty(stall):
            return
        winner = max(bidders, key=lambda seat: strength(g, seat, stall))
        for seat in bidders:
            g.tell("sent", seat, stall, g.porters_sent(seat, stall), g.coins_sent(seat, stall))
        g.pay(winner, g.coins_sent(winner, stall))
        good = g.stalls.take(stall)
        g.keep(winner, good)
        g.tell("won", winner, good, g.coins_sent(winner, stall))


def strength(g: Market, seat: int, stall: int) -> tuple[int, int, int, int]:
    """[M3.5]"""
    behind = (seat - g.herald) % g.seats
    return g.porters_sent(seat, stall), g.coins_sent(seat, stall), g.energy[seat], -behind


class Return(Effect[Market]):
    """[M3.7] The porters come back, tired; goods that nobody wanted stay for the next round."""

    key = "return"

    def run(self, g: Market) -> None:
        for seat in range(g.seats):
            g.energy[seat] -= sum([g.porters_sent(seat, stall) for stall in range(STALLS)])
        g.slots = [Bid() for _ in range(g.seats)]


class LastCharms(Effect[Market]):
    """[M4.1] At the end the charms that are left are shown."""

    key = "last_charms"

    def run(self, g: Market) -> None:
        for seat in range(g.seats):
            if not g.charms.is_empty(seat):
                g.then(SHOW_CHARM[seat])


class ShowCharm(Look[Market]):
    """[M4.1] Turned up for everybody."""

    key = "show_charm"

    def pieces(self, g: Market) -> Hidden:
        return g.charms

    def slot(self, g: Market) -> int:
        return self.seat

    def seen(self, g: Market, slot: int) -> None:
        g.tell("showed", self.seat, g.charms.kind(slot))

    def word(self, g: Market, value: int) -> str:
        return g.box.charms[value]


LOOK_AT_CHARM: Final = for_each_seat(LookAtCharm, SEATS)
START_ROUND: Final = one(StartRound, NO_SEAT)
TURN_UP: Final = for_each(TurnUp, STALLS)
SHUT: Final = for_each_seat(Shut, SEATS)
PURSES: Final = one(Purses, NO_SEAT)
OPEN_PURSE: Final = for_each_seat(OpenPurse, SEATS)
BIDS: Final = one(Bids, NO_SEAT)
PLACE_BID: Final = for_each_seat(PlaceBid, SEATS)
AWARD: Final = for_each(Award, STALLS)
RETURN: Final = one(Return, NO_SEAT)
LAST_CHARMS: Final = one(LastCharms, NO_SEAT)
SHOW_CHARM: Final = for_each_seat(ShowCharm, SEATS)


def blank(box: Box) -> Market:
    g = Market()
    g.box = box
    g.begin(box.seats)
    return g


def set_up(box: Box) -> Market:
    """[M1.1]"""
    g = blank(box)
    g.round = 0
    g.shut = NONE_SHUT
    g.coins = [box.coins] * box.seats
    g.energy = [box.energy] * box.seats
    g.kept = [0] * (box.seats * len(box.goods))
    g.bank = box.bank
    g.opened = 0
    charms = Hidden(box.seats, box.charm_counts[:])
    for seat in range(box.seats):
        charms.lay(seat)
    g.hidden = [Hidden(STALLS, box.good_counts[:]), charms]
    g.slots = [Bid() for _ in range(box.seats)]
    g.then(START_ROUND)
    for seat in reversed(range(box.seats)):
        g.then(LOOK_AT_CHARM[seat])
    return g


GAME: Final = Game(
    facts=Facts(
        name="market",
        title="The Night Market",
        seats=(2, 3, 4),
        rules=1,
        status=DRAFT,
        minutes=5,
        credits=(("design", "Farshore"),),
        events={
            "charm": ("charm",),
            "turned_up": ("good", "stall"),
            "shut": ("seat", "stall"),
            "opened": ("seat", "coins"),
            "bid": ("seat",),
            "sent": ("seat", "stall", "porters", "coins"),
            "won": ("seat", "good", "coins"),
            "showed": ("seat", "charm"),
        },
    ),
    home=__name__,
    folder=Path(__file__).parent,
    read_box=Box,
    blank=blank,
    set_up=set_up,
    score=score,
    sheet=sheet,
    standing=standing,
    view=view,
    names={
        "charm": lambda box, kind: f"charm.{box.charms[kind]}",
        "good": lambda box, kind: f"good.{box.goods[kind]}",
        "stall": lambda box, stall: box.stalls[stall],
    },
    tie_breaks=("result.coins",),
    checks=(count("goods", rows=3, rule="M1.2"), length("stalls", "names", STALLS, rule="M1.2")),
)
