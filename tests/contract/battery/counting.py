"""Components are conserved; scores, sheets and places agree."""

from __future__ import annotations

from collections import Counter
from typing import Any

from farshore.core import flow, knowledge
from farshore.core.chance import Fast
from farshore.core.game import Game
from farshore.core.hidden import SPECTATOR
from farshore.core.steps import ASIDE, STOP, State
from farshore.match import Match
from tests.contract.battery import play
from tests.contract.battery.keeping import everywhere
from tests.contract.battery.roster import times


def check_census(game: Game[Any], seats: int, seed: int) -> None:
    """No component comes or goes, in the true position, in what a seat knows and in a guess of it."""
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, chance="open")
        there = match.g.census()
        names = [name for name, _ in there]
        assert len(set(names)) == len(names), f"the census counts a component twice: {names}"
        for g in everywhere(match, source):
            if g is match.g:
                conserved(there, g, "the position")
                viewer = source.below(seats + 1) - 1
                if not source.below(10):
                    known = knowledge.known(g, viewer)
                    conserved(there, known, f"what viewer {viewer} knows")
                    conserved(there, knowledge.guess(known, source), f"a guess of viewer {viewer}")
        conserved(there, match.g, "the end")


def conserved(there: list[tuple[str, int]], g: State, where: str) -> None:
    now = g.census()
    if now != there:
        both = zip(there, now, strict=False)
        lost = [(name, before, after) for (name, before), (_, after) in both if before != after]
        raise AssertionError(f"{where} has other components than the start: {lost or now} (name, before, after)")


def check_scores(game: Game[Any], seats: int, seed: int) -> None:
    """A score is the sum of its sheet, and the first of its standing; places follow from the standings."""
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run)
        for seat in play.samples(match, source, 12):
            adds_up(match, play.asked_state(match, seat))
            assert match.result() == [], "a match that runs has a result"
        adds_up(match, match.g)
        placed(match)


def adds_up(match: Match, g: State) -> None:
    game = match.game
    lengths = {len(game.standing(g, seat)) for seat in range(g.seats)}
    assert lengths == {1 + len(game.tie_breaks)}, f"standings of {lengths} levels, and tie-breaks {game.tie_breaks}"
    for seat in range(g.seats):
        total = game.score(g, seat)
        lines = game.sheet(g, seat, seat)
        added = sum(line["points"] for line in lines)
        assert added == total, f"seat {seat} scores {total}, its sheet adds up to {added}"
        assert game.standing(g, seat)[0] == total, f"seat {seat} scores {total}, it stands at {game.standing(g, seat)}"
        for line in lines:
            reasons = [one["points"] for one in line["why"]]
            assert not reasons or sum(reasons) == line["points"], f"{line['heading']} says {line['points']}: {reasons}"


def placed(match: Match) -> None:
    result, g = match.result(), match.g
    standings = [match.game.standing(g, seat) for seat in range(g.seats)]
    assert [row["seat"] for row in result] == list(range(g.seats)), "the result lists each seat once, in seat order"
    for row, own in zip(result, standings, strict=True):
        ahead = sum(other > own for other in standings)
        assert row["place"] == 1 + ahead, f"seat {row['seat']} is placed {row['place']} behind {ahead}"
        assert row["total"] == own[0], f"seat {row['seat']} has {own[0]}, the result says {row['total']}"
        level = sum(other[0] == own[0] for other in standings) > 1
        shared = standings.count(own) > 1
        reasons = {"result.shared"} if shared else set(match.game.tie_breaks) if level else {"result.points"}
        assert row["why"] in reasons, f"seat {row['seat']}: {row['why']} where {reasons} decided"
    totals = [sum(line["points"] for line in lines) for lines in match.sheet()]
    assert totals == [own[0] for own in standings], "at the end everybody sees every sheet whole"


def check_tells(game: Game[Any], seats: int, seed: int) -> None:
    """Each viewer's events are numbered without a gap, never change, and are keys that the game declares."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        heard: dict[int, list[Any]] = {}
        for _ in play.samples(match, source, 10):
            for viewer in play.viewers(match, source):
                grows(match, viewer, heard)
        for viewer in [*range(match.seats), SPECTATOR]:
            grows(match, viewer, heard)
        for key, _, _ in match.log.public:
            assert key in game.facts.events, f"the event {key} isn't among the facts' events"


def grows(match: Match, viewer: int, heard: dict[int, list[Any]]) -> None:
    eye = viewer if viewer >= 0 else None
    now = match.events(eye)
    assert [event["n"] for event in now] == list(range(1, len(now) + 1)), f"viewer {viewer}: events out of number"
    before = heard.get(viewer, [])
    play.same(before, now[: len(before)], f"what viewer {viewer} heard has changed")
    half = len(now) // 2
    play.same(now[half:], match.events(eye, since=half), f"viewer {viewer}: events since {half} are others")
    heard[viewer] = now


def check_questions_are_choices(game: Game[Any], seats: int, seed: int) -> None:
    """Nobody is asked what has one answer, but to hand in and where the question says so."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.walk(match, source):
            g = play.asked_state(match, seat)
            question = flow.asked(g)
            assert question.seat == seat, f"{question.key} of seat {question.seat} is asked of seat {seat}"
            if len(g.legal) == 1 and not question.never_passes:
                assert question.is_asked, f"{question.key} has one answer and doesn't pass"
                assert match.hands, f"{question.key} has one answer and doesn't pass where nobody hands in"


def check_heard_once(game: Game[Any], seats: int, seed: int) -> None:
    """What happened in a seat's own part is told to it once: then, and not again at the join."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for _ in play.samples(match, source, 10):
            everybody_heard(match)
        everybody_heard(match)


def everybody_heard(match: Match) -> None:
    if match.parts:
        return
    public = Counter(event["key"] for event in match.events())
    for seat in range(match.seats):
        own = Counter(event["key"] for event in match.events(seat))
        assert own == public, f"seat {seat} heard {dict(own - public)} too much, {dict(public - own)} too little"


def check_asides(game: Game[Any], seats: int, seed: int) -> None:
    """An aside is offered while it has a legal move, once, and is gone when its seat has handed in."""
    for run in range(times(6, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.walk(match, source):
            g = play.asked_state(match, seat)
            offered = [code for code in g.legal if code <= ASIDE]
            if not g.asides:
                assert not offered, f"seat {seat} is offered asides that aren't open"
                continue
            able = [ASIDE - at for at, aside in enumerate(g.asides) if aside.seat == seat and aside.glance(g)]
            assert sorted(offered) == sorted(able), f"seat {seat} is offered the asides {offered}, open are {able}"
            question = flow.asked(g)
            if question.hands_in:
                new = match.clone()
                new.play(seat, question.text(g, STOP))
                left = [aside.key for aside in play.asked_state(new, seat).asides if aside.seat == seat]
                assert not left, f"seat {seat} has handed in, and keeps {left} open"
