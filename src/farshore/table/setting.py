"""What a match is played with: its game, terms, components and box; and the words of what chance decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from farshore import components as component_files
from farshore import games
from farshore.core import flow, position
from farshore.core.errors import BadSetup, ChanceError
from farshore.core.game import Game, Terms
from farshore.core.steps import Chance, Question, State
from farshore.table import door
from farshore.words import HOUSE, Words

Texts: TypeAlias = dict[Question[Any], dict[int, str]]


@dataclass(frozen=True)
class Setting:
    """One for all matches of a game that are played under the same terms with the same components."""

    game: Game[Any]
    terms: Terms
    components: component_files.Components
    box: Any
    texts: Texts = field(default_factory=dict)  # of each question: its elements' texts, as far as anybody asked

    @classmethod
    def make(
        cls,
        game: str | Game[Any],
        seats: int,
        options: Mapping[str, str] | None,
        components: str | Path | component_files.Components | None,
        rules: int | None = None,
    ) -> Setting:
        known = games.load(game) if isinstance(game, str) else game
        if not isinstance(known, Game):
            raise BadSetup(f"a game is named by a text, not {door.shown(repr(game))}")
        door.number(seats, "seats")
        known.facts.check_seats(seats)
        terms = Terms(seats, known.facts.chosen(options), known.facts.rules if rules is None else rules)
        printed = components_of(known, components)
        key = (id(known), id(printed), seats, terms.rules, *terms.options.items())
        setting = _settings.get(key)
        if setting is None:
            if len(_settings) >= SETTINGS:
                _settings.clear()
            setting = _settings[key] = cls(known, terms, printed, known.read_box(printed, terms))
        return setting

    def shipped(self) -> bool:
        """Are these the components that come with the game?"""
        return self.components.digest == shipped_components(self.game).digest

    # Positions

    def position(self, g: State) -> dict[str, Any]:
        return {**self.header(), "state": position.to_json(g)}

    def header(self) -> dict[str, Any]:
        head: dict[str, Any] = {
            "farshore": 1,
            "game": self.game.facts.name,
            "rules": self.terms.rules,
            "seats": self.terms.seats,
            "options": dict(self.terms.options),
            "components": self.components.digest,
        }
        if not self.shipped():
            head["component_set"] = self.components.to_json()
        return head

    # What chance decides, in words

    def outcome_words(self, g: State) -> list[str]:
        """The words that an outcome of the open request may be made of."""
        step = g.agenda[-1]
        assert isinstance(step, Chance)
        return [step.word(g, value) for value in range(flow.request(g).size())]

    def words_of(self, g: State, outcome: list[int]) -> str:
        step = g.agenda[-1]
        assert isinstance(step, Chance)
        if len(outcome) == 1:
            return step.word(g, outcome[0])
        return " ".join([step.word(g, value) for value in outcome])

    def outcome(self, g: State, said: str | Sequence[int | str]) -> list[int]:
        """The outcome that these words or numbers mean, checked against the open request."""
        words = self.outcome_words(g)
        parts = said.split() if isinstance(said, str) else list(said)
        asked = flow.request(g)
        outcome = []
        for part in parts:
            if isinstance(part, str) and part in words:
                outcome.append(words.index(part))
            elif isinstance(part, int) and not isinstance(part, bool):
                outcome.append(part)
            else:
                raise ChanceError(f"{asked.stream}: {str(part)[:40]!r} is none of {' '.join(words[:30])}")
        if getattr(asked, "alike", False):
            outcome.sort()
        if not asked.fits(outcome):
            made_of = " ".join(words[:30])
            raise ChanceError(f"{asked.stream}: {said!r} is no outcome of this {asked.kind}; it is made of {made_of}")
        return outcome

    def event_params(self, key: str, numbers: Sequence[int]) -> dict[str, int | str]:
        """The numbers of an event under their names: `seat`, or `to:seat` for a second one."""
        params: dict[str, int | str] = {}
        for what, number in zip(self.game.facts.events.get(key, HOUSE_EVENTS.get(key, ())), numbers, strict=False):
            name, _, kind = what.rpartition(":")
            named = self.game.names.get(kind)
            params[name or kind] = number if named is None else named(self.box, number)
        return params


SETTINGS: Final = 64  # as many are kept at most: corrected components, read anew, make one each time
_settings: dict[tuple[Any, ...], Setting] = {}  # a setting holds its game and components, so their ids stay theirs

HOUSE_EVENTS: Mapping[str, tuple[str, ...]] = {
    "undone": ("seat", "steps"),
    "taken_back": ("seat",),
    "resigned": ("seat",),
    "stand_in": ("seat",),
    "returned": ("seat",),
}


def shipped_components(game: Game[Any]) -> component_files.Components:
    found = _shipped.get(game.folder)
    if found is None:
        found = _shipped[game.folder] = component_files.load(game.folder / "components.toml")
    return found


_shipped: dict[Path, component_files.Components] = {}


def components_of(
    game: Game[Any], given: str | Path | component_files.Components | None
) -> component_files.Components:
    """The shipped components, or a corrected set: of the same shape, and with the counts that the rulebook states."""
    shipped = shipped_components(game)
    if given is None:
        return shipped
    if not isinstance(given, (str, Path, component_files.Components)):
        raise BadSetup(f"components are a file's path, not {door.shown(repr(given))}")
    corrected = given if isinstance(given, component_files.Components) else component_files.load(given)
    if corrected.digest == shipped.digest:
        return shipped
    component_files.conform(corrected, shipped)
    failed = component_files.check(corrected, game.checks)
    if failed:
        params = dict(failed[0].params)
        params["rule"] = f"[{params['rule']}]" if params.get("rule") else ""
        said = table_words(game)(failed[0].key, **params).strip()
        raise component_files.ComponentsError(f"{game.facts.name}: {said}")
    return corrected


def table_words(game: Game[Any]) -> Words:
    """The words of error lines: English, whatever the reader's language."""
    own = game.folder / "words"
    return Words.load("en", HOUSE, *([own] if (own / "en.po").is_file() else []))
