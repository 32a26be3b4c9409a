"""A question as a person or a script meets it: its moves as texts, why not, what may join, what a move would bring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from farshore.core import flow
from farshore.core.errors import IllegalMove
from farshore.core.game import Game
from farshore.core.sets import MOST, Allotment, Set, mask_of, members, pack
from farshore.core.steps import ASIDE, STOP, Question, State
from farshore.core.texts import NOTHING, decision_text
from farshore.table.door import shown
from farshore.table.setting import Texts, table_words
from farshore.words import Words


class Asking:
    """Texts of the elements of a match's questions, each made once: they depend on the components alone."""

    def __init__(self, game: Game[Any], texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self.words: Words | None = None

    def text(self, g: State, question: Question[Any], element: int) -> str:
        if element <= ASIDE:
            return g.asides[ASIDE - element].key
        known = self.texts.get(question)
        if known is None:
            known = self.texts[question] = {}
        text = known.get(element)
        if text is None:
            text = known[element] = question.text(g, element)
        return text

    def whole_text(self, g: State, question: Question[Any], decision: int) -> str:
        if isinstance(question, (Set, Allotment)):
            return decision_text(g, question, decision)
        return self.text(g, question, decision)

    def moves(self, g: State) -> list[str]:
        question = flow.asked(g)
        if isinstance(question, (Set, Allotment)):
            return sorted([self.whole_text(g, question, decision) for decision in flow.decisions(g)])
        return sorted(self.texts_of(g, question, g.legal))

    def texts_of(self, g: State, question: Question[Any], elements: list[int]) -> list[str]:
        """The same as `text` for each; without a call for each, since a question with many moves is asked often."""
        known = self.texts.get(question)
        try:
            return [known[element] for element in elements]  # type: ignore[index]
        except (KeyError, TypeError):  # not all of them have been asked for yet, or there is an aside
            return [self.text(g, question, element) for element in elements]

    # From texts to decisions

    def find(self, g: State, move: str) -> int:
        """The legal decision that this text means."""
        question = flow.asked(g)
        larger = isinstance(question, (Set, Allotment))
        plain = [decision for decision in g.legal if decision <= STOP] if larger else g.legal
        texts = self.texts_of(g, question, plain)
        if move in texts:
            return plain[texts.index(move)]
        if isinstance(question, Set) and move.strip():
            return self._find_set(g, question, move)
        if isinstance(question, Allotment) and move.strip():
            return self._find_allotment(g, question, move)
        raise self._refusal(g, question, move)

    def _find_set(self, g: State, question: Set[Any], move: str) -> int:
        chosen = self.chosen_set(g, question, [] if move == NOTHING else move.split())
        if question.allows(g, chosen):
            return chosen
        for element in members(chosen):
            rule = question.refuses(g, chosen & ~mask_of([element]), element)
            if rule:
                raise self.illegal(move, rule)
        raise self.illegal(move, question.rule)

    def _find_allotment(self, g: State, question: Allotment[Any], move: str) -> int:
        given = self.chosen_allotment(g, question, [] if move == NOTHING else move.split())
        if question.allows(g, given):
            return pack(given)
        for slot, number in enumerate(given):
            if number:
                less = given[:]
                less[slot] -= 1
                rule = question.refuses(g, less, slot)
                if rule:
                    raise self.illegal(move, rule)
        raise self.illegal(move, question.rule)

    def chosen_set(self, g: State, question: Set[Any], texts: Iterable[str]) -> int:
        chosen = 0
        for text in texts:
            bit = mask_of([self.piece(g, question, text)])
            if chosen & bit:
                raise IllegalMove(f"{text} is named twice", move=text)
            chosen |= bit
        return chosen

    def chosen_allotment(self, g: State, question: Allotment[Any], texts: Iterable[str]) -> list[int]:
        given = [0] * question.count(g)
        for text in texts:
            name, _, number = text.rpartition(":")
            if not name or not number.isascii() or not number.isdigit() or len(number) > 3:
                raise IllegalMove(f"{shown(text)} is no share: write name, colon and number, as in x:2", move=text)
            slot = self.piece(g, question, name)
            if given[slot]:
                raise IllegalMove(f"{name} is named twice", move=text)
            given[slot] = int(number)
            if given[slot] > MOST:
                raise IllegalMove(f"{name} takes {MOST} at most", move=text)
        return given

    def piece(self, g: State, question: Question[Any], text: str) -> int:
        """An element that a set or an allotment can be made of: what declines is none, nor is an aside."""
        element = self.element(g, question, text)
        if element <= STOP:
            raise IllegalMove(f"{shown(text)} is a move of its own; it goes with nothing else", move=text)
        return element

    def element(self, g: State, question: Question[Any], text: str) -> int:
        """The element of this name, legal or not; asides too."""
        for element in question.choices(g):
            if self.text(g, question, element) == text:
                return element
        for code in flow.open_asides(g, question.seat):
            if self.text(g, question, code) == text:
                return code
        raise self._refusal(g, question, text)

    def _refusal(self, g: State, question: Question[Any], move: str) -> IllegalMove:
        for element in question.choices(g):
            if self.text(g, question, element) == move:
                rule = question.forbids(g, element)
                return self.illegal(move, rule)
        known = self.moves(g) if not isinstance(question, (Set, Allotment)) else self._names(g, question)
        some = ", ".join(known[:12]) + (", …" if len(known) > 12 else "")
        return IllegalMove(f"{shown(move)} is no move here; possible: {some}", move=move)

    def _names(self, g: State, question: Question[Any]) -> list[str]:
        return [self.text(g, question, element) for element in question.choices(g)]

    def illegal(self, move: str, rule: str) -> IllegalMove:
        if self.words is None:
            self.words = table_words(self.game)
        why = self.words.get(f"rule.{rule}", "")
        return IllegalMove(f"{shown(move)} isn't possible now [{rule}]: {why}".rstrip(": "), rule, move)

    # Why not, and what may join

    def why(self, g: State, name: str, chosen: Iterable[str]) -> str | None:
        question = flow.asked(g)
        element = self.element(g, question, name)
        if element <= ASIDE:
            return None
        if element == STOP:
            rule = question.forbids(g, STOP)
        elif isinstance(question, Set):
            mask = self.chosen_set(g, question, chosen)
            rule = question.refuses(g, mask & ~mask_of([element]), element)
        elif isinstance(question, Allotment):
            rule = question.refuses(g, self.chosen_allotment(g, question, chosen), element)
        else:
            rule = question.forbids(g, element)
        return rule or None

    def build(self, g: State, chosen: Iterable[str]) -> dict[str, Any]:
        """Of a set or an allotment begun: what may join or leave it, and whether it is whole."""
        question = flow.asked(g)
        if isinstance(question, Set):
            return self._build_set(g, question, self.chosen_set(g, question, chosen))
        if isinstance(question, Allotment):
            return self._build_allotment(g, question, self.chosen_allotment(g, question, chosen))
        raise IllegalMove(f"{question.key} is answered by one element; there is nothing to build")

    def _build_set(self, g: State, question: Set[Any], chosen: int) -> dict[str, Any]:
        everything = members(question.elements(g))
        join = [e for e in everything if not chosen & mask_of([e]) and not question.refuses(g, chosen, e)]
        return {
            "chosen": [self.text(g, question, element) for element in members(chosen)],
            "join": [self.text(g, question, element) for element in join],
            "leave": [self.text(g, question, element) for element in members(chosen)],
            "whole": question.allows(g, chosen),
        }

    def _build_allotment(self, g: State, question: Allotment[Any], given: list[int]) -> dict[str, Any]:
        slots = range(len(given))
        return {
            "chosen": decision_text(g, question, pack(given)).split() if any(given) else [],
            "join": [self.text(g, question, slot) for slot in slots if not question.refuses(g, given, slot)],
            "leave": [self.text(g, question, slot) for slot in slots if given[slot]],
            "whole": question.allows(g, given),
        }

    def question(self, g: State) -> dict[str, Any]:
        """What is asked, with every element, legal or not."""
        question = flow.asked(g)
        kind = "set" if isinstance(question, Set) else "allotment" if isinstance(question, Allotment) else "choice"
        asked: dict[str, Any] = {"key": question.key, "seat": question.seat, "kind": kind}
        if question.moment:
            decline = self.text(g, question, STOP)
            asked["optional"] = {"moment": question.moment, "decline": decline, "round": g.round_now()}
        if question.hands_in:
            asked["hands_in"] = True
        elements = []
        for element in [*question.choices(g), *flow.open_asides(g, question.seat)]:
            entry: dict[str, Any] = {"text": self.text(g, question, element)}
            own = g.asides[ASIDE - element] if element <= ASIDE else question
            target = own.target(g, element) if element > ASIDE else ""
            rule = question.forbids(g, element) if element > ASIDE else ""
            if target:
                entry["target"] = target
            if rule:
                entry["why"] = rule
            if element <= ASIDE:
                entry["aside"] = True
            elements.append(entry)
        asked["elements"] = elements
        if isinstance(question, Allotment):
            asked["ceilings"] = question.ceilings(g)
        return asked

    # What a move would bring

    def joined(self, g: State, move: str, chosen: list[str]) -> int | None:
        """The decision that the chosen and the move make; None while they may go on to one."""
        question = flow.asked(g)
        if isinstance(question, Set) and (chosen or move != self.text(g, question, STOP)):
            begun = self.chosen_set(g, question, [*chosen, *([] if move == NOTHING else move.split())])
            if not question.allows(g, begun) and question.reaches(g, begun, question.elements(g) & ~begun):
                return None
            move = decision_text(g, question, begun)
        elif isinstance(question, Allotment) and (chosen or move != self.text(g, question, STOP)):
            given = self.one_more(g, question, move, chosen)
            if not question.allows(g, given) and question.fits(g, given, question.ceilings(g)):
                return None
            move = decision_text(g, question, pack(given))
        return self.find(g, move)

    def one_more(self, g: State, question: Allotment[Any], move: str, chosen: list[str]) -> list[int]:
        """What is given, and a share (`x:2`) or one more (`x`) beside it."""
        given = self.chosen_allotment(g, question, chosen)
        if ":" in move or move == NOTHING:
            more = self.chosen_allotment(g, question, [] if move == NOTHING else move.split())
            return [new or old for old, new in zip(given, more, strict=True)]
        given[self.piece(g, question, move)] += 1
        return given

    def preview(self, known: State, seat: int, move: str, chosen: list[str], hands: int) -> dict[str, Any]:
        """Price, gain and change of score on what the seat knows, up to chance, a reveal or the asked hand-in."""
        g = known.clone()
        before = dict(g.holdings(seat))
        points = self.game.score(g, seat)
        flow.advance(g, flow.EVERYBODY_ASKED)
        decision = self.joined(g, move, chosen)
        if decision is None:
            return {"price": {}, "gain": {}, "score": 0, "then": "then.chooses"}
        pressed = flow.asked(g).hands_in and decision == STOP
        flow.play(g, decision)
        waits = flow.advance(g, hands)
        then = what_follows(g, seat, waits)
        if not pressed and g.hand_ins != known.hand_ins and not is_own_request(g, seat, waits):
            then = "then.hand_in"  # it passes by itself, and nothing waited for it
        after = dict(g.holdings(seat))
        changes = {name: after.get(name, 0) - before.get(name, 0) for name in sorted({*before, *after})}
        return {
            "price": {name: -change for name, change in changes.items() if change < 0},
            "gain": {name: change for name, change in changes.items() if change > 0},
            "score": self.game.score(g, seat) - points,
            "then": then,
        }


def is_own_request(g: State, seat: int, waits: int) -> bool:
    """Is chance asked for something of this seat's: what waited for its hand-in?"""
    return waits == flow.ROLLS and g.agenda[-1].seat == seat


def what_follows(g: State, seat: int, waits: int) -> str:
    """Where a preview stopped, as a key."""
    if waits == flow.ROLLS:
        if g.agenda[-1].key == flow.Recall.key:
            return "then.others"
        return "then.rolls" if flow.request(g).kind == "roll" else "then.draws"
    if waits == flow.ASKS:
        question = flow.asked(g)
        if question.seat != seat:
            return "then.others"
        return "then.hand_in" if question.hands_in else "then.asks"
    return "then.over" if waits == flow.OVER else "then.together"



