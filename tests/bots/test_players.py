"""Computer players: they answer with legal decisions, know only what they may, and greedy is what its name says."""

from __future__ import annotations

from typing import Any

import pytest

from farshore import Match, games
from farshore.bots import bout, named, seated
from farshore.bots.greedy import WIDEST, Greedy, narrowed
from farshore.core import flow, knowledge, position
from farshore.core.bot import Bot
from farshore.core.chance import Fast, Source
from farshore.core.game import Game
from farshore.core.steps import State
from farshore.core.texts import decision_text
from farshore.table import hosts
from farshore.table.opening import to_next_choice
from farshore.table.setting import Setting
from tests.contract.battery import roster

CASES = [(name, seats) for name, seats in roster.cases() if seats <= 4]
LARGE = [name for name in games.names() if name != "template"]
OPENING = 20  # decisions


class Spy(Bot[State]):
    """Plays at random and writes down what it was given."""

    def __init__(self) -> None:
        self.given: list[tuple[int, dict[str, Any], list[int]]] = []

    def choose(self, game: Any, g: State, seat: int, source: Source) -> int:
        self.given.append((seat, position.to_json(g), g.legal[:]))
        return flow.pick(g, source)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_players_get_what_their_seat_can_know(name: str, seats: int) -> None:
    """What the spy was given is the known position of the same match at the table, and holds nothing unseen."""
    game = roster.every_game()[name]
    spy = Spy()
    setting = Setting.make(game, seats, None, None)
    sources: list[Source] = [Fast(seat) for seat in range(seats)]
    fight = bout.Bout(game, game.set_up(setting.box), [spy] * seats, sources, hosts.Seeded(4), True)
    fight.play()
    match = Match.new(game, seats, 4)
    for (seat, given, legal), (told_seat, text) in zip(spy.given, fight.told, strict=True):
        assert seat == told_seat
        assert given["partial"]
        for pieces in given["hidden"]:
            for kind, seen in zip(pieces["what"], pieces["seen"], strict=True):
                assert kind < 0 or seen & (1 << (seat + 1)), "a piece that this seat has not seen"
        to_next_choice(match)
        known = seated.known_to(match, seat)
        assert given == position.to_json(known)
        assert legal == known.legal
        match.play(seat, text)
    to_next_choice(match)
    assert match.over


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_every_named_player_plays_every_game(name: str, seats: int) -> None:
    """The small games to their end; of the large ones, which their own tests play whole, the opening."""
    game = roster.every_game()[name]
    for bot in named.names(game):
        match = Match.new(game, seats, 1)
        player = named.make(game, bot)
        source = seated.source_of(1, 0)
        left = OPENING if name in LARGE else 10_000
        while not match.over and left:
            left -= 1
            seat = match.waiting[0]
            match.play(seat, seated.choose(match, seat, player, source))
        assert match.over or name in LARGE


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_players_leave_the_position_as_it_was(name: str, seats: int) -> None:
    game = roster.every_game()[name]
    match = Match.new(game, seats, 2)
    coins = Fast(2)
    for _ in range(30):
        if match.over:
            break
        seat = match.waiting[0]
        known = seated.known_to(match, seat)
        before = position.to_json(known)
        for bot in named.names(game):
            decision = named.make(game, bot).choose(game, known, seat, Fast(1))
            assert position.to_json(known) == before, bot
            text = decision_text(known, flow.asked(known), decision)
            assert match.asking.find(known, text) == decision, bot
        match.play(seat, decision_text(known, flow.asked(known), flow.pick(known, coins)))


# Greedy by its definition, read again and written without haste


def ahead(game: Game[Any], g: State, seat: int, before: tuple[int, int, int], move: str) -> tuple[State, int, bool]:
    """After a move: the position, one's own sheet, and whether one is asked again with no barrier between."""
    match = g.clone()
    flow.advance(match)
    texts = {decision_text(match, flow.asked(match), decision): decision for decision in flow.decisions(match)}
    flow.play(match, texts[move])
    waits = flow.advance(match)
    same = (match.barriers, match.hand_ins, match.part) == before
    own = waits == flow.ASKS and same and flow.asked(match).seat == seat
    return match, game.score(match, seat), own


def texts_of(g: State) -> list[str]:
    return sorted(decision_text(g, flow.asked(g), decision) for decision in flow.decisions(g))


def sheet_reached(game: Game[Any], whole: State, seat: int, move: str) -> int:
    before = (whole.barriers, whole.hand_ins, whole.part)
    g, points, own = ahead(game, whole, seat, before, move)
    while own:
        tried = [ahead(game, g, seat, before, text) for text in texts_of(g)]
        g, points, own = max(tried, key=lambda one: one[1])  # the first of equal ones: the lowest text
    return points


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_greedy_is_its_definition(name: str, seats: int) -> None:
    game = roster.every_game()[name]
    coins = Fast(7)
    match = Match.new(game, seats, 7)
    judged = 0
    for _ in range(40):
        if match.over:
            break
        seat = match.waiting[0]
        known = seated.known_to(match, seat)
        moves = texts_of(known)
        if 1 < len(moves) <= 40:
            whole = knowledge.guess(known, Fast(3))
            reached = {move: sheet_reached(game, whole, seat, move) for move in moves}
            best = min(moves, key=lambda move: (-reached[move], move))
            assert decision_text(known, flow.asked(known), Greedy().choose(game, known, seat, Fast(3))) == best
            judged += 1
        match.play(seat, decision_text(known, flow.asked(known), flow.pick(known, coins)))
    assert judged


def test_greedy_looks_at_a_bounded_number_of_wide_choices() -> None:
    """Of a set or an allotment no more than the first so many, each a legal one."""
    for name, seats in CASES:
        match = Match.new(roster.every_game()[name], seats, 1)
        coins = Fast(1)
        for _ in range(30):
            if match.over:
                break
            seat = match.waiting[0]
            known = seated.known_to(match, seat)
            few = narrowed(known)
            every = flow.decisions(known)
            assert set(few) <= set(every)
            assert few == every[: len(few)] or len(every) > WIDEST or set(few) == set(every)
            assert len(few) == len(every) or len(few) >= WIDEST
            match.play(seat, decision_text(known, flow.asked(known), flow.pick(known, coins)))


def test_random_plays_every_move() -> None:
    match = Match.new("template", 2, 1)
    seat = match.waiting[0]
    known = seated.known_to(match, seat)
    bot = named.make(match.game, "random")
    coins = Fast(1)
    played = [bot.choose(match.game, known, seat, coins) for _ in range(500)]
    counts = [played.count(choice) for choice in known.legal]
    assert set(played) == set(known.legal)
    assert min(counts) > 500 / len(counts) * 0.6
