"""Questions: their moves, their texts, why not, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any

from farshore.core import flow
from farshore.core.chance import Fast
from farshore.core.errors import BadSetup, IllegalMove, NothingToUndo, NotYourTurn, StaleQuestion
from farshore.core.game import Game
from farshore.core.sets import Allotment, Set, mask_of, members, pack, unpack
from farshore.core.steps import ASIDE, FREE, STOP, Question, State
from farshore.match import Match
from farshore.words import HOUSE, Words
from tests.contract.battery import play
from tests.contract.battery.roster import times

BRUTE_BITS = 10  # a set of so many elements is compared with all its subsets
BRUTE_WAYS = 3000


def check_ends(game: Game[Any], seats: int, seed: int) -> None:
    """Random matches end; every question has moves, sorted and each of its own."""
    for run in range(times(6, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.walk(match, source):
            g = play.asked_state(match, seat)
            assert g.legal, f"{flow.asked(g).key}: asked, and no move is legal"
            if is_larger(flow.asked(g)) and source.below(20):
                continue  # all whole sets may be many
            moves = match.moves(seat)
            assert moves == sorted(set(moves)), f"{flow.asked(g).key}: moves unsorted or doubled: {moves[:20]}"
        assert match.waiting == [], "a match that is over still asks"
        assert match.pending is None, "a match that is over still rolls"


def check_playable(game: Game[Any], seats: int, seed: int) -> None:
    """Each move of a sample of positions can be played, and leaves the match that it was cloned from alone."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run)
        for seat in play.samples(match, source, 12):
            before = play.whole(match)
            moves = match.moves(seat)
            assert moves == sorted(set(moves)), f"moves unsorted or doubled: {moves[:20]}"
            for move in play.some(moves, 12, source):
                with play.sound(f"seat {seat} plays {move!r}, one of its moves"):
                    match.clone().play(seat, move)
                if " " in move:
                    with play.sound(f"seat {seat} plays {move!r} in another order"):
                        match.clone().play(seat, " ".join(reversed(move.split())))
            play.same(before, play.whole(match), "a move on a clone changed the match")


def check_agrees(game: Game[Any], seats: int, seed: int) -> None:
    """`moves` and `glance` agree with `choices` and `forbids`; sets and allotments with brute force."""
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.walk(match, source):
            g = play.asked_state(match, seat)
            before = play.at_rest(g)
            with play.sound(f"{flow.asked(g).key}: its verbs"):
                agrees(g, flow.asked(g), source)
                for aside in [g.asides[ASIDE - code] for code in g.legal if code <= ASIDE]:
                    agrees(g, aside, source)
            play.same(before, play.at_rest(g), f"{flow.asked(g).key}: asking what is legal changed the position")


def agrees(g: State, question: Question[Any], source: Fast) -> None:
    choices = question.choices(g)
    assert len(set(choices)) == len(choices), f"{question.key}: an element stands twice among {choices}"
    free = [choice for choice in choices if question.forbids(g, choice) == FREE]
    if is_larger(question):
        if not source.below(8):
            larger_agrees(g, question, free, source)
        return
    moves = question.moves(g)
    assert len(set(moves)) == len(moves), f"{question.key}: moves has doubles: {moves}"
    assert sorted(moves) == sorted(free), f"{question.key}: moves says {sorted(moves)}, forbids leaves {sorted(free)}"
    assert sorted(question.glance(g)) == sorted(free), f"{question.key}: glance disagrees with forbids"


def larger_agrees(g: State, question: Question[Any], free: list[int], source: Fast) -> None:
    """The elements that are free are those of whole moves; what reaches and fits say is what whole moves say."""
    moves = question.moves(g)
    wholes = [move for move in moves if move != STOP]
    assert len(set(moves)) == len(moves), f"{question.key}: a whole move is reached in two ways"
    assert len(question.glance(g)) >= min(2, len(moves)), f"{question.key}: glance sees fewer moves than there are"
    assert not set(question.glance(g)) - set(moves), f"{question.key}: glance sees what is no move"
    assert (STOP in moves) == (STOP in free), f"{question.key}: declining is a move and forbidden, or the reverse"
    if isinstance(question, Set):
        used = sorted(members(joined(wholes)))
        by_brute_force(g, question, wholes)
        set_reaches(g, question, wholes, source)
    else:
        assert isinstance(question, Allotment)
        count = question.count(g)
        given = [unpack(move, count) for move in wholes]
        used = [slot for slot in range(count) if any(numbers[slot] for numbers in given)]
        allotment_fits(g, question, given, source)
    assert used == [choice for choice in free if choice != STOP], f"{question.key}: free elements are in no whole move"
    for _ in range(3):
        assert question.pick(g, source) in moves, f"{question.key}: pick gives what is no move"


def joined(masks: list[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def by_brute_force(g: State, question: Set[Any], wholes: list[int]) -> None:
    elements = members(question.elements(g))
    if len(elements) > BRUTE_BITS:
        return
    for chosen in range(1 << len(elements)):
        mask = mask_of([element for at, element in enumerate(elements) if chosen >> at & 1])
        assert question.allows(g, mask) == (mask in wholes), f"{question.key}: {members(mask)} is whole and no move"


def set_reaches(g: State, question: Set[Any], wholes: list[int], source: Fast) -> None:
    everything = question.elements(g)
    for _ in range(40):
        chosen = lottery(everything, source, 4)
        allowed = lottery(everything, source, 2) & ~chosen
        said = question.reaches(g, chosen, allowed)
        is_so = any(chosen & ~whole == 0 and whole & ~(chosen | allowed) == 0 for whole in wholes)
        assert said == is_so, f"{question.key}: reaches({members(chosen)}, {members(allowed)}) is {said}"


def lottery(mask: int, source: Fast, one_in: int) -> int:
    return mask_of([element for element in members(mask) if source.below(one_in) == 0])


def allotment_fits(g: State, question: Allotment[Any], given: list[list[int]], source: Fast) -> None:
    high = question.ceilings(g)
    for numbers in given[:BRUTE_WAYS]:
        assert question.allows(g, numbers), f"{question.key}: the move {numbers} isn't allowed"
    for _ in range(60):
        low = [source.below(most + 1) for most in high]
        top = [bottom + source.below(most - bottom + 1) for bottom, most in zip(low, high, strict=True)]
        is_so = any(all(a <= n <= b for a, n, b in zip(low, numbers, top, strict=True)) for numbers in given)
        assert question.fits(g, low, top) == is_so, f"{question.key}: fits({low}, {top}) is {not is_so}"
        assert question.allows(g, low) == (pack(low) in [pack(numbers) for numbers in given])


def check_texts(game: Game[Any], seats: int, seed: int) -> None:
    """An element has one text, in all positions; no two share one; no space, no colon."""
    known: dict[tuple[str, int, int, int], str] = {}
    for run in range(times(4, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed)  # one box, so one text each
        for seat in play.walk(match, source):
            g = play.asked_state(match, seat)
            question = flow.asked(g)
            texts = [question.text(g, element) for element in question.choices(g)]
            texts += [g.asides[ASIDE - code].key for code in g.legal if code <= ASIDE]
            assert len(set(texts)) == len(texts), f"{question.key}: two elements share a text: {sorted(texts)}"
            for element, text in zip(question.choices(g), texts, strict=False):
                one = known.setdefault((question.key, question.seat, question.arg, element), text)
                assert one == text, f"{question.key}: element {element} is called {one!r} and {text!r}"
            for text in texts:
                assert re.fullmatch(r"[^\s:]+", text), f"{question.key}: {text!r} isn't one word without a colon"
                assert text.isprintable(), f"{question.key}: {text!r} isn't printable"


def check_why(game: Game[Any], seats: int, seed: int) -> None:
    """`why` is None exactly when it is legal; else it names a rule that stands in the rules and has words."""
    words = words_of(game.folder)
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run)
        for seat in play.samples(match, source, 30):
            g = play.asked_state(match, seat)
            question = flow.asked(g)
            asked = match.question(seat)
            legal = elements_of(match, seat)
            for element in asked["elements"]:
                rule = match.why(seat, element["text"])
                assert rule == element.get("why"), f"{question.key}: why and question disagree on {element['text']}"
                assert (rule is None) == (element["text"] in legal), f"{question.key}: why({element['text']}) is {rule}"
                if rule is not None:
                    assert not words or words.has(f"rule.{rule}"), f"rule.{rule} has no words ({question.key})"
                    assert stands(game, rule), f"{rule} doesn't stand in rules.en.md ({question.key})"


def elements_of(match: Match, seat: int) -> set[str]:
    """The texts that may be chosen now: of a set or an allotment, what may join an empty choice."""
    g = play.asked_state(match, seat)
    question = flow.asked(g)
    if not is_larger(question):
        return set(match.moves(seat))
    legal = {match.asking.text(g, question, code) for code in g.legal if code <= STOP}
    return legal | set(match.build(seat, [])["join"])


def stands(game: Game[Any], rule: str) -> bool:
    """Rule numbers stand in the rules of published games; a small letter after one is a part of its paragraph."""
    numbers = numbers_of(game.folder / "rules.en.md")
    if numbers is None:
        return True
    return rule in numbers or rule.rstrip("abcdefgh") in numbers


@cache
def numbers_of(rules: Path) -> frozenset[str] | None:
    if not rules.is_file():
        return None
    return frozenset(re.findall(r"[A-Z]+\d+(?:\.\d+)*[a-h]?", rules.read_text(encoding="utf-8")))


@cache
def words_of(folder: Path) -> Words | None:
    """A game's words with the house's; a test game has none, a registered one at least English."""
    return Words.load("en", HOUSE, folder / "words") if (folder / "words" / "en.po").is_file() else None


GARBAGE = ["", " ", "no_such_move", "stop stop", "nothing nothing", "é", "\n", "\x00", "x" * 300, ":", "a:b", "x:-1",
           "1:99999", "x:1 x:1", "²:²", "STOP", "-1", "-2", "None"]  # fmt: skip


def check_refusals(game: Game[Any], seats: int, seed: int) -> None:
    """Whatever isn't legal is refused in one typed line, and nothing has changed."""
    for run in range(times(3, seats)):
        source = Fast(seed + run)
        match = play.begin(game, seats, seed + run, hand_in=run % 2 == 1)
        for seat in play.samples(match, source, 10):
            before = play.whole(match)
            moves = {" ".join(sorted(move.split())) for move in match.moves(seat)}
            wrong = [text for text in GARBAGE + forbidden(match, seat) if " ".join(sorted(text.split())) not in moves]
            refuse_moves(match, seat, wrong)
            refuse_others(match, seat, source)
            play.same(before, play.whole(match), "a refusal changed the match")
    refuse_after_the_end(match)


def forbidden(match: Match, seat: int) -> list[str]:
    return [element["text"] for element in match.question(seat)["elements"] if "why" in element]


def refuse_moves(match: Match, seat: int, wrong: Iterable[str]) -> None:
    for text in wrong:
        error = play.refused(partial(match.play, seat, text), f"the move {text!r}")
        assert isinstance(error, IllegalMove), f"the move {text!r} is refused by {type(error).__name__}"
    named = {element["text"]: element["why"] for element in match.question(seat)["elements"] if "why" in element}
    for text, rule in named.items():
        if not is_larger(flow.asked(play.asked_state(match, seat))):
            error = play.refused(partial(match.play, seat, text), f"the forbidden {text}")
            assert isinstance(error, IllegalMove), f"the forbidden {text} is refused by {type(error).__name__}"
            assert error.rule == rule, f"{text} is refused by {error.rule!r}, why says {rule!r}"


def refuse_others(match: Match, seat: int, source: Fast) -> None:
    """Other seats, stale numbers, half commands, too much undoing."""
    legal = play.by_lot(match, seat, source)
    idle = [other for other in range(match.seats) if other not in match.waiting]
    for other in play.some(idle, 2, source):
        for ask in (partial(match.play, other, legal), partial(match.moves, other), partial(match.question, other)):
            assert isinstance(play.refused(ask, f"seat {other} out of turn"), NotYourTurn)
    for nobody in (-1, match.seats, True, None, "0", 1.0):
        if nobody is not True or match.seats < 2 or 1 not in match.waiting:
            error = play.refused(partial(match.play, nobody, legal), f"seat {nobody!r}")
            assert isinstance(error, BadSetup | NotYourTurn), f"seat {nobody!r} is refused by {type(error).__name__}"
    number = match.numbers[seat]
    for stale in (number - 1, number + 1):
        assert isinstance(play.refused(partial(match.play, seat, legal, number=stale), "a stale number"), StaleQuestion)
        assert isinstance(play.refused(partial(match.undo, seat, number=stale), "a stale number"), StaleQuestion)
    play.refused(partial(match.play, seat), "a command without a move")
    play.refused(partial(match.play, seat, legal, "no_such_move"), "a command that is half garbage")
    for steps in (0, -1, match.can_undo(seat) + 1):
        assert isinstance(play.refused(partial(match.undo, seat, steps), f"undo of {steps}"), NothingToUndo)
    play.refused(partial(match.answer, "1"), "an answer that chance isn't asked")


def refuse_after_the_end(match: Match) -> None:
    for seat in range(min(match.seats, 4)):
        play.refused(partial(match.play, seat, "stop"), "a move after the end")
        play.refused(partial(match.moves, seat), "moves after the end")


def is_larger(question: Question[Any]) -> bool:
    return isinstance(question, (Set, Allotment))
