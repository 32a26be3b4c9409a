"""The position of a match of Papúa, read like the table."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.hidden import BIT, Hidden
from farshore.core.steps import NO_SEAT, Slot, State
from farshore.games.papua.box import (
    COINS,
    DESTINATIONS,
    ENERGY,
    EXPLORERS,
    FOOD,
    HIGHEST,
    LOWEST,
    MIDDLE,
    PRESTIGE,
    ZONES,
    Box,
)
from farshore.games.papua.rulings import CAPPED_AT_START, GOES_UNDER, LANDING_SUPPLIES, LOWEST_TO_GO_ON

NOWHERE: Final = -1
NO_CARD: Final = -1
UNSEEN: Final = -2  # the notebook card of the round, still face down

# The third colour's five dice, in this order.
THIRD_LOGISTICS: Final = 0
THIRD_NOTEBOOK: Final = 1
THIRD_JUNGLE: Final = 2
SPOTS: Final = ("logistics", "notebook", "jungle", "river", "volcano")


class Bid(Slot):
    """[A8.1] What one player bids: explorers for each destination, then coins for each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("given",)

    given: list[int]

    def clone(self) -> Bid:
        new = Bid()
        new.given = self.given
        return new


class Papua(State):
    """Who has what, where the explorers stand, what lies open, and what is left of the turn.

    What seldom changes is shared by clones: those lists are replaced with `altered`, never changed in place.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "first",
        "forbidden",
        "second_deck",
        "fell",
        "reposition",
        "shown_bids",
        "note",
        "pending",
        "tied",
        "won",
        "pile",
        "pool",
        "reserve",
        "coins",
        "food",
        "energy",
        "prestige",
        "hut",
        "supplied",
        "ten",
        "science",
        "science_used",
        "stands",
        "marker",
        "dice",
        "third",
        "cards",
        "cards_gone",
        "notes",
        "notes_spent",
        "notes_gone",
        "counters_gone",
    )

    box: Box
    round: int
    first: int  # the first player of the set-up
    forbidden: int  # the zone with the forbidden marker; between rounds still the last one's
    second_deck: bool
    fell: bool  # somebody's energy was below 0 in this round
    reposition: bool  # the reposition counter came up in this round
    shown_bids: bool  # the bids lie open, not yet settled
    note: int  # the notebook card of the round
    pending: int  # catastrophes of the last roll, still to be resolved
    tied: int  # the destination at which an old friend may decide
    won: list[int]  # of each destination, who won it in this round
    pile: list[int]  # energy order of the seats: most first, on one space the higher token first
    pool: list[int]  # of each seat, explorers behind the screen, those that are bid with them
    reserve: list[int]
    coins: list[int]
    food: list[int]
    energy: list[int]
    prestige: list[int]
    hut: list[int]  # 0 beside the huts
    supplied: list[int]  # how many supply spaces each has passed
    ten: int  # mask of seats: a tribe card gives ten dice in this round
    science: list[int]
    science_used: int  # mask of seats
    stands: list[int]  # zone by zone, how many explorers each seat has there
    marker: list[int]  # of each zone its number, 0 without
    dice: list[int]  # of the turn's unused dice, how many show each face; face 0 is the catastrophe
    third: list[int]  # the third colour's explorers, by spot
    cards: list[int]  # seat by seat, how many expedition cards of each kind
    cards_gone: list[int]  # discarded, by kind
    notes: list[int]  # of each seat, the mask of its notebook cards
    notes_spent: int  # those that work once and have
    notes_gone: int  # discarded, or back in the box with their deck
    counters_gone: int  # face up on the discard pile

    def clone(self) -> Papua:
        new = Papua()
        self.copy_core(new)
        new.box = self.box
        new.round = self.round
        new.first = self.first
        new.forbidden = self.forbidden
        new.second_deck = self.second_deck
        new.fell = self.fell
        new.reposition = self.reposition
        new.shown_bids = self.shown_bids
        new.note = self.note
        new.pending = self.pending
        new.tied = self.tied
        new.won = self.won
        new.pile = self.pile[:]
        new.pool = self.pool[:]
        new.reserve = self.reserve[:]
        new.coins = self.coins[:]
        new.food = self.food[:]
        new.energy = self.energy[:]
        new.prestige = self.prestige
        new.hut = self.hut
        new.supplied = self.supplied
        new.ten = self.ten
        new.science = self.science
        new.science_used = self.science_used
        new.stands = self.stands[:]
        new.marker = self.marker[:]
        new.dice = self.dice[:]
        new.third = self.third
        new.cards = self.cards
        new.cards_gone = self.cards_gone
        new.notes = self.notes
        new.notes_spent = self.notes_spent
        new.notes_gone = self.notes_gone
        new.counters_gone = self.counters_gone
        return new

    def new_slot(self) -> Any:
        return empty_bid()

    def round_now(self) -> int:
        return self.round

    # The piles

    @property
    def deck(self) -> Hidden:
        """The expedition deck, and its cards at the three destinations."""
        return self.hidden[0]

    @property
    def counters(self) -> Hidden:
        """The pile of logistics counters, and those shown."""
        return self.hidden[1]

    @property
    def notebook(self) -> Hidden:
        """The notebook deck in use, and its card of the round."""
        return self.hidden[2]

    def cards_left(self) -> int:
        """How many cards the expedition deck holds: those removed unseen are in nobody's count."""
        return self.hidden[0].left - self.hidden[0].face_down() - self.box.removed

    def sign(self) -> int:
        """The sign of the round's notebook card."""
        return self.box.note_sign[self.note] if self.note >= 0 else MIDDLE

    # The board

    def standing(self, zone: int, seat: int) -> int:
        return self.stands[zone * self.seats + seat]

    def most_in(self, zone: int) -> int:
        start = zone * self.seats
        return max(self.stands[start : start + self.seats])

    def placed(self, seat: int) -> int:
        """How many explorers this seat has on the board."""
        total = 0
        for at in range(seat, ZONES * self.seats, self.seats):
            total += self.stands[at]
        return total

    def send(self, seat: int, zone: int, number: int) -> None:
        self.pool[seat] -= number
        self.stands[zone * self.seats + seat] += number

    def order(self) -> list[int]:
        """[A14.3] Energy order with the third colour, told as the number of seats, in it."""
        if not self.box.two:
            return self.pile
        sign = self.sign()
        at = 0 if sign == HIGHEST else 2 if sign == LOWEST else 1
        return self.pile[:at] + [self.seats] + self.pile[at:]

    def bid(self, seat: int, slot: int) -> int:
        slots: Bid = self.slots[seat]
        return slots.given[slot]

    # What cards allow

    def holds(self, seat: int, science: int) -> bool:
        """Has this seat that science card, unused?"""
        return self.science[seat] == science and not self.science_used & BIT[seat]

    def use_science(self, seat: int) -> None:
        """[A13.1] Once in the match."""
        self.science_used |= BIT[seat]

    def may_use(self, seat: int, note: int) -> bool:
        """Has this seat that notebook card, unspent?"""
        return self.notes[seat] & BIT[note] != 0 and not self.notes_spent & BIT[note]

    def sees_behind(self, viewer: int, seat: int) -> bool:
        """[A1.3] Is this seat's screen open to that viewer? A part that is handed in has no agenda left either."""
        over = not self.agenda and self.part == NO_SEAT
        return self.box.open_screens or viewer == seat or over

    def cards_of(self, seat: int, kind: int) -> int:
        return self.cards[seat * self.box.kinds + kind]

    def add_card(self, seat: int, kind: int, number: int) -> None:
        at = seat * self.box.kinds + kind
        self.cards = altered(self.cards, at, self.cards[at] + number)

    def discard_card(self, kind: int) -> None:
        self.cards_gone = altered(self.cards_gone, kind, self.cards_gone[kind] + 1)

    def notes_of(self, seat: int) -> int:
        """How many notebook cards."""
        return self.notes[seat].bit_count()

    # Gaining and losing

    def give(self, seat: int, gift: int, number: int) -> None:
        if number == 0:
            return
        if gift == COINS:
            self.coins[seat] += number
        elif gift == FOOD:
            self.food[seat] += number
        elif gift == ENERGY:
            self.recover(seat, number)
        elif gift == EXPLORERS:
            self.recruit(seat, number)
        elif gift == PRESTIGE:
            self.prestige = altered(self.prestige, seat, self.prestige[seat] + number)

    def recruit(self, seat: int, number: int) -> int:
        """As many as the reserve has, up to that number."""
        came = min(number, self.reserve[seat])
        self.reserve[seat] -= came
        self.pool[seat] += came
        return came

    def lose(self, seat: int, number: int) -> int:
        """Explorers of the pool go back to the reserve, as many as there are, up to that number."""
        went = min(number, self.pool[seat])
        self.pool[seat] -= went
        self.reserve[seat] += went
        return went

    def feed(self, seat: int, due: int) -> int:
        """[A5.3] Eat what is due; how many explorers were lost for want of it."""
        eaten = min(due, self.food[seat])
        self.food[seat] -= eaten
        return self.lose(seat, due - eaten)

    def recover(self, seat: int, number: int) -> None:
        """[A5.4] Energy comes back, up to where it began."""
        top = self.box.energy if CAPPED_AT_START else self.energy[seat] + number
        now = min(top, self.energy[seat] + number)
        self.tell("recovers", seat, now - self.energy[seat], now)
        self.move_token(seat, now)

    def spend(self, seat: int, number: int) -> None:
        """[A5.2] Energy is lost, for whatever reason and without limit [A5.5]; each supply is paid once."""
        if number == 0:
            return
        self.move_token(seat, self.energy[seat] - number)
        now = self.energy[seat]
        self.tell("spends", seat, number, now)
        if now < LOWEST_TO_GO_ON:
            self.fell = True
        if now <= self.box.second_deck:
            self.open_second_deck()
        spaces = self.box.supply_at
        while self.supplied[seat] < len(spaces):
            at = self.supplied[seat]
            if now > spaces[at] or (now == spaces[at] and not LANDING_SUPPLIES):
                return
            self.supplied = altered(self.supplied, seat, at + 1)
            due = self.box.supply_food[at]
            lost = self.feed(seat, due)
            self.tell("supplies", seat, spaces[at], due, lost)

    def move_token(self, seat: int, now: int) -> None:
        """[A1.8] The token goes under those that lie where it arrives."""
        if now == self.energy[seat]:
            return
        self.energy[seat] = now
        self.pile.remove(seat)
        at = 0
        while at < len(self.pile):
            there = self.energy[self.pile[at]]
            if there < now or (there == now and not GOES_UNDER):
                break
            at += 1
        self.pile.insert(at, seat)

    def open_second_deck(self) -> None:
        """[A2.6] Deck I goes back to the box, and II is used from now on."""
        if self.second_deck:
            return
        self.second_deck = True
        notebook = self.notebook
        for note, of in enumerate(self.box.note_deck):
            if of == 2:
                notebook.put_back(note)
            elif notebook.pool[note]:
                notebook.pool[note] = 0
                notebook.left -= 1
                self.notes_gone |= BIT[note]
        self.tell("second_deck")

    def dice_of(self, seat: int) -> int:
        """[A3.1] How many dice this seat has in this round."""
        return self.box.tribe_gives[4] if self.ten & BIT[seat] else self.box.hut_dice[self.hut[seat]]

    # For previews and the battery

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        return [
            ("coins", self.coins[seat]),
            ("food", self.food[seat]),
            ("energy", self.energy[seat]),
            ("explorers", self.pool[seat]),
            ("prestige", self.prestige[seat]),
        ]

    def census(self) -> list[tuple[str, int]]:
        found = [
            (f"explorers.{seat}", self.pool[seat] + self.reserve[seat] + self.placed(seat))
            for seat in range(self.seats)
        ]
        cards = self.deck.pieces()
        for kind, name in enumerate(self.box.cards):
            held = sum([self.cards_of(seat, kind) for seat in range(self.seats)])
            found.append((f"card.{name}", cards[kind] + held + self.cards_gone[kind]))
        counters = self.counters.pieces()
        for kind, name in enumerate(self.box.counters):
            gone = 1 if self.counters_gone & BIT[kind] else 0
            found.append((f"counter.{name}", counters[kind] + gone))
        return found + self.notes_census()

    def notes_census(self) -> list[tuple[str, int]]:
        notes = self.notebook.pieces()
        found = []
        for note, name in enumerate(self.box.notes):
            held = sum([1 for seat in range(self.seats) if self.notes[seat] & BIT[note]])
            boxed = 1 if self.notes_gone & BIT[note] else 0
            unopened = 1 if self.box.note_deck[note] == 2 and not self.second_deck else 0
            found.append((f"note.{name}", notes[note] + held + boxed + unopened))
        return found


def altered(numbers: list[int], at: int, number: int) -> list[int]:
    """A list of its own with another number in this place."""
    new = numbers[:]
    new[at] = number
    return new


def empty_bid() -> Bid:
    bid = Bid()
    bid.given = NOTHING_BID
    return bid


NOTHING_BID: Final[list[int]] = [0] * (2 * DESTINATIONS)


def blank(box: Box) -> Papua:
    g = Papua()
    g.box = box
    g.begin(box.seats)
    return g
