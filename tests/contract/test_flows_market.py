"""A sealed bid with ties and a payment; a reaction out of turn that may be declined, and whose holders are secret."""

from __future__ import annotations

import itertools

import pytest

from farshore.core.errors import IllegalMove, NothingToUndo, NotYourTurn, StaleQuestion
from farshore.match import Match
from tests.contract.flows import assert_keeps, common_shape, scripted, seat_shape, told
from tests.contract.games.market import GAME

PURSE, IDOL = [0], [1]
SPICE, SILK, JADE = [0], [1], [2]


def market(seats: int = 3, hand_in: bool = False, charms: tuple[list[int], ...] = (PURSE, IDOL, IDOL)) -> Match:
    """East jade, north silk, west spice; seat 0 is the herald."""
    own = {f"charm__{seat}": [charm] for seat, charm in enumerate(charms[:seats])}
    return scripted(GAME, seats, hand_in, turn_up=[JADE, SILK, SPICE, JADE, SPICE], **own)


def empty_handed(match: Match) -> None:
    """[M2.1] Whoever has no purse is asked all the same, and says no."""
    while len(match.waiting) == 1 and match.moves(match.waiting[0]) == ["pass"]:
        match.play(match.waiting[0], "pass")


def bidding(hand_in: bool = False) -> Match:
    """All bid, on north and west."""
    match = market(hand_in=hand_in)
    match.play(0, "east")
    match.play(0, "pass")
    empty_handed(match)
    assert match.waiting == [0, 1, 2]
    return match


def coins(match: Match) -> list[int]:
    return [seat_shape(match, None, seat, "coins")["value"] for seat in range(match.seats)]


def energy(match: Match) -> list[int]:
    return [seat_shape(match, None, seat, "energy")["value"] for seat in range(match.seats)]


def bid(match: Match, *bids: str) -> None:
    for seat, text in enumerate(bids):
        match.play(seat, text)


# [M3] The bid


def test_porters_then_coins_then_the_order_decide_and_the_winner_pays() -> None:
    match = bidding()
    bid(
        match,
        "porters.north:2 coins.north:1",
        "porters.north:2 coins.north:2",
        "porters.north:2 coins.north:2 porters.west:1 coins.west:1",
    )
    events = told(match, None)
    assert "won seat=1 good=good.silk coins=2" in events  # [M3.5] level with seat 2 but for the order from the herald
    assert "won seat=2 good=good.spice coins=1" in events
    assert coins(match) == [3, 1, 2]  # [M3.6] the winners pay, all others have their coins back
    assert energy(match) == [7, 7, 6]  # [M3.7]
    assert_keeps(match)


def test_energy_decides_before_the_order() -> None:
    match = bidding()
    bid(match, "porters.north:2", "none", "porters.north:1 porters.west:2")
    assert energy(match) == [7, 9, 6]
    match.play(1, "east")
    empty_handed(match)
    match.play(0, "pass")
    bid(match, "porters.west:1", "none", "porters.west:1")
    assert told(match, None)[-1] != "won seat=2 good=good.spice coins=0"
    assert "won seat=0 good=good.spice coins=0" in told(match, None)  # seat 2 comes first from herald 1 on


def test_more_porters_beat_more_coins() -> None:
    match = bidding()
    bid(match, "porters.west:1 coins.west:3", "porters.west:2", "none")
    assert "won seat=1 good=good.spice coins=0" in told(match, None)
    assert coins(match) == [3, 3, 3]


def test_a_stall_without_bids_keeps_its_good() -> None:
    match = bidding()
    bid(match, "none", "none", "none")
    stalls = common_shape(match, None, "stalls")["cells"]
    assert [good for good, _ in stalls] == ["good.jade", "good.silk", "good.spice"]


def test_nobody_sees_a_bid_before_all_have_handed_in() -> None:
    match = bidding()
    before = [match.view(1), match.known(1), match.events(1), match.question(1)]
    spectator = [match.view(), match.known(None), match.events()]
    match.play(0, "porters.north:2 coins.north:1")
    assert [match.view(1), match.known(1), match.events(1), match.question(1)] == before
    assert [match.view(), match.known(None), match.events()] == spectator
    assert seat_shape(match, 0, 0, "bid")["items"] == [0, 2, 0, 0, 1, 0]
    assert seat_shape(match, 1, 0, "bid") is None
    assert told(match, 0)[-1] == "bid seat=0"
    assert match.waiting == [1, 2]


def test_a_bid_is_told_to_its_seat_once_and_to_the_others_at_the_join() -> None:
    match = bidding()
    bid(match, "porters.north:1", "porters.north:2", "none")
    bids = {seat: [event[-1] for event in told(match, seat) if event.startswith("bid")] for seat in (None, 0, 1, 2)}
    assert bids == {None: ["0", "1", "2"], 0: ["0", "1", "2"], 1: ["1", "0", "2"], 2: ["2", "0", "1"]}


def test_a_hand_in_may_be_taken_back_until_the_last_one() -> None:
    match = bidding()
    match.play(2, "porters.north:3")
    assert match.can_undo(2) == 1
    with pytest.raises(NotYourTurn, match="has handed in"):
        match.play(2, "none")
    match.undo(2)
    assert match.waiting == [0, 1, 2]
    assert told(match, 2)[-1] == "undone seat=2 steps=1"
    assert "undone seat=2 steps=1" not in told(match, 0)  # the others learn nothing of it
    match.play(2, "none")
    bid(match, "porters.north:1", "none")
    for seat in range(3):
        assert match.can_undo(seat) == 0
    assert "won seat=0 good=good.silk coins=0" in told(match, None)
    assert_keeps(match)


def test_people_hand_their_bid_in() -> None:
    match = bidding(hand_in=True)
    match.play(0, "porters.north:1")
    assert match.waiting == [0, 1, 2]
    assert match.question(0)["hands_in"] is True
    match.play(0, "done")
    assert match.can_undo(0) == 2
    match.undo(0)
    assert match.moves(0) == ["done"]  # only the hand-in came back
    match.undo(0)
    assert len(match.moves(0)) > 50
    assert_keeps(match)


def test_each_seat_says_for_itself_whether_it_hands_in() -> None:
    match = bidding(hand_in=True)
    match.play(0, "porters.north:1")
    match.ask_hand_in(0, False)
    assert match.waiting == [1, 2]
    match.undo(0)  # the bid itself: its hand-in passed
    assert 0 in match.waiting
    match.play(0, "none")
    assert match.waiting == [1, 2]
    assert_keeps(match)


def test_an_allotment_is_sent_in_any_order() -> None:
    shares = ["porters.north:2", "coins.north:1", "porters.west:1"]
    positions = []
    for order in itertools.permutations(shares):
        match = bidding()
        match.play(0, " ".join(order))
        assert match.record()["open"][0] == [0, ["porters.north:2 porters.west:1 coins.north:1"], True]
        positions.append(match.position())
    assert all(position == positions[0] for position in positions)


def test_an_allotment_is_built_step_by_step() -> None:
    match = bidding()
    begun = match.build(0, ["coins.west:2"])
    assert begun["whole"] is False  # [M3.4] a porter must go with them
    assert begun["leave"] == ["coins.west"]
    assert set(begun["join"]) == {"porters.north", "porters.west", "coins.north", "coins.west"}
    whole = match.build(0, ["porters.west:1", "coins.west:3"])
    assert whole["whole"] is True
    assert set(whole["join"]) == {"porters.north", "porters.west"}
    assert match.why(0, "coins.west", ["porters.west:1", "coins.west:3"]) == "M3.1"
    assert match.why(0, "porters.east") == "M3.2"
    assert match.why(0, "porters.west") is None


def test_a_share_of_what_is_no_slot_is_refused() -> None:
    match = bidding()
    for chosen in (["none:2"], ["porters.north:1", "none:1"], ["coins.west:256"], ["none"]):
        with pytest.raises(IllegalMove):
            match.build(0, chosen)
        with pytest.raises(IllegalMove):
            match.why(0, "porters.west", chosen)


def test_two_stalls_at_most() -> None:
    match = market(charms=(IDOL, IDOL, PURSE))
    match.play(0, "east")
    empty_handed(match)
    match.play(2, "open")
    match.g.shut = -1  # type: ignore[attr-defined]  # as if all three were open
    match = Match.at(match.position(), game=GAME, seed=1)
    assert match.why(0, "porters.east", ["porters.west:1", "coins.north:1"]) == "M3.3"
    with pytest.raises(IllegalMove) as caught:
        match.play(0, "porters.east:1 porters.west:1 porters.north:1")
    assert caught.value.rule == "M3.3"


@pytest.mark.parametrize(
    "text",
    [
        "porters.north",
        "porters.north:",
        "porters.north:4",
        "porters.north:999",
        "porters.north:-1",
        "porters.north:1 porters.north:1",
        "coins.north:1",
        "porters.east:1",
        "porters.south:1",
        "porters.north:٣",
        "porters.north:1 none:1",
        "none:2",
        "nothing",
        "porters.north:300",
        "",
    ],
)
def test_a_bad_bid_changes_nothing(text: str) -> None:
    match = bidding()
    before = match.position(), match.numbers[:], match.journal[:]
    with pytest.raises(IllegalMove):
        match.play(0, text)
    assert (match.position(), match.numbers, match.journal) == before


@pytest.mark.parametrize("bids", [("none", "none", "none"), ("porters.west:1", "none", "none")])
def test_what_people_are_to_confirm_right_after_a_join_is_asked(bids: tuple[str, ...]) -> None:
    """The join runs on as everything else does: with the hand-ins asked of those who hand in."""
    position = bidding(hand_in=True).position()
    position["state"]["agenda"].insert(1, ["hand_in", 0, 0])
    match = Match.at(position, seed=1, game=GAME)
    for seat, text in enumerate(bids):
        match.play(seat, text, "done")
    assert match.waiting == [0]
    assert match.moves(0) == ["done"]
    assert_keeps(match)


def test_a_preview_of_a_bid_stops_at_the_hand_in() -> None:
    for hand_in in (True, False):
        match = bidding(hand_in)
        preview = match.preview(0, "porters.north:1", chosen=["coins.north:2"])
        assert preview == {"price": {}, "gain": {}, "score": 0, "then": "then.hand_in"}


def test_a_preview_of_a_bid_begun_says_that_more_may_follow() -> None:
    match = bidding()
    begun = {"price": {}, "gain": {}, "score": 0, "then": "then.chooses"}
    assert match.preview(0, "coins.north") == begun  # no porter goes with it yet
    assert match.preview(0, "porters.north", chosen=["coins.north:2"])["then"] == "then.hand_in"
    with pytest.raises(IllegalMove):
        match.preview(0, "porters.east")


# [M2] The purse


def test_a_purse_is_optional_and_says_how_to_decline_and_for_which_round() -> None:
    match = market()
    match.play(0, "east")
    assert match.question(0)["optional"] == {"moment": "purse", "decline": "pass", "round": 1}
    assert match.preview(0, "open")["gain"] == {"coins": 2}
    match.play(0, "open")
    empty_handed(match)
    assert told(match, 2)[-1] == "opened seat=0 coins=2"
    assert match.waiting == [0, 1, 2]


def test_a_table_can_decline_for_good() -> None:
    """What a table does that was told `never` for this moment: it plays the declining move, an ordinary one."""
    match, rounds = market(charms=(IDOL, IDOL, PURSE)), []
    while not match.over:
        seat = match.waiting[0]
        optional = match.question(seat).get("optional")
        if optional is not None and optional["moment"] == "purse":
            rounds.append(optional["round"])
            match.play(seat, optional["decline"])
        else:
            match.play(seat, match.moves(seat)[0])
    assert rounds == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert [row for row in match.record()["rows"] if row[1] == "pass"] == [[2, "pass"]] * 3  # the others had no choice
    assert_keeps(match)


def test_a_reaction_comes_out_of_turn_and_all_are_asked() -> None:
    match = market(charms=(IDOL, IDOL, PURSE))
    assert match.waiting == [0]
    match.play(0, "west")
    for seat in (0, 1):
        assert match.waiting == [seat]
        assert match.why(seat, "open") == "M2.2"
        match.play(seat, "pass")
    assert match.waiting == [2]
    assert match.why(2, "open") is None
    with pytest.raises(NotYourTurn, match="asked: seat 2"):
        match.play(0, "pass")


@pytest.mark.parametrize("charms", [(IDOL, IDOL, PURSE), (PURSE, IDOL, IDOL), (IDOL, PURSE, IDOL)])
def test_undo_does_not_tell_who_holds_a_purse(charms: tuple[list[int], ...]) -> None:
    match = market(charms=charms)
    match.play(0, "east")
    assert match.can_undo(0) == 0


def test_nor_does_it_where_nobody_does() -> None:
    match = market(seats=2, charms=(IDOL, IDOL))
    match.play(0, "east")
    empty_handed(match)
    assert match.waiting == [0, 1]  # on to the bids
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_a_preview_before_the_moment_is_the_same_whoever_holds_what() -> None:
    before = [market(charms=charms) for charms in ((IDOL, IDOL, PURSE), (IDOL, PURSE, IDOL), (IDOL, PURSE, PURSE))]
    assert len({str(match.preview(0, "east")) for match in before}) == 1
    assert len({str(match.known(0)) for match in before}) == 1
    assert len({str(match.view(0)) for match in before}) == 1


def test_known_can_be_played_on_where_others_have_secrets() -> None:
    match = market(charms=(IDOL, PURSE, PURSE))
    match.play(0, "east")
    known = Match.at(match.known(0), seed=3, game=GAME)
    assert known.waiting == match.waiting == [0]
    known.play(0, "pass")
    assert known.waiting == [1]
    assert "pass" in known.moves(1)  # what else it can say hangs on what chance says it holds
    begun = Match.at(match.known(None), seed=3, game=GAME)
    while not begun.over:
        begun.play(begun.waiting[0], begun.moves(begun.waiting[0])[0])


def test_an_idol_stands_on_the_sheet_of_its_own_seat_only_until_the_end() -> None:
    match = market(charms=(IDOL, PURSE, PURSE))
    assert [line["points"] for line in match.sheet(0)[0]] == [0, 2]
    assert [line["points"] for line in match.sheet(1)[0]] == [0, 0]
    while not match.over:
        match.play(match.waiting[0], match.moves(match.waiting[0])[0])
    assert [line["points"] for line in match.sheet(1)[0]] == [0, 2]
    assert seat_shape(match, None, 0, "charm")["key"] == "charm.idol"


def test_a_tie_is_broken_by_coins_and_the_result_says_so() -> None:
    match = market(seats=2, charms=(PURSE, PURSE))
    match.play(0, "east")
    match.play(0, "open")
    empty_handed(match)
    match.play(1, "pass")
    while not match.over:
        seat = match.waiting[0]
        moves = match.moves(seat)
        match.play(seat, "pass" if "pass" in moves else "none" if "none" in moves else moves[0])
    assert [(place["place"], place["why"]) for place in match.result()] == [(1, "result.coins"), (2, "result.coins")]


# The number of a question


def test_a_late_command_hits_no_later_question() -> None:
    match = bidding()
    number = match.question(1)["id"]
    match.play(0, "porters.north:1")
    assert match.question(1)["id"] == number  # nothing has changed for seat 1
    match.play(1, "porters.north:1", number=number)
    match.undo(1, number=match.numbers[1])
    assert match.question(1)["id"] > number
    with pytest.raises(StaleQuestion):
        match.play(1, "porters.north:1", number=number)
    with pytest.raises(StaleQuestion):
        match.undo(1, number=number)
    match.play(1, "none", number=match.question(1)["id"])


def test_numbers_move_when_an_offer_of_undo_ends() -> None:
    match = market(seats=2, charms=(PURSE, PURSE))
    match.play(0, "east")
    match.play(0, "pass")
    empty_handed(match)
    offered, before = match.can_undo(0), match.numbers[0]
    assert offered == 1
    match.play(1, "pass")
    empty_handed(match)
    assert match.can_undo(0) == 0
    assert match.numbers[0] > before
