"""Whatever is handed in: a value, or one line of a typed error, and then nothing has happened."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from farshore.core.chance import Fast
from farshore.core.errors import BadRecord, BadSetup, ChanceError, FarshoreError
from farshore.match import Match
from farshore.table import hosts
from tests.contract.battery.roster import every_game

QUIET = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.floats(),
    st.text(max_size=8),
    st.binary(max_size=4),
    st.lists(st.one_of(st.none(), st.integers(-2, 5), st.text(max_size=3)), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.just("x" * 100_000),
)


def begun(name: str, moves: int, seed: int = 3) -> Match:
    """A match some moves in, with people's hand-ins."""
    match, source = Match.new(every_game()[name], seats=2, seed=seed, hand_in=True), Fast(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = match.waiting[source.below(len(match.waiting))]
        texts = match.moves(seat)
        match.play(seat, texts[source.below(len(texts))])
    return match


def quietly(call: Callable[[], Any]) -> bool:
    """Did it work? Anything but one line of ours is a fault."""
    try:
        call()
    except FarshoreError as error:
        said = str(error)
    else:
        return True
    assert "\n" not in said
    assert len(said) < 700
    return False


CALLS: dict[str, Callable[[Match, Any, Any, Any], Any]] = {
    "question": lambda m, a, b, c: m.question(a),
    "moves": lambda m, a, b, c: m.moves(a),
    "play": lambda m, a, b, c: m.play(a, b, c),
    "play one": lambda m, a, b, c: m.play(0, a),
    "play none": lambda m, a, b, c: m.play(a),
    "play numbered": lambda m, a, b, c: m.play(0, a, number=b),
    "preview": lambda m, a, b, c: m.preview(a, b, c),
    "preview own": lambda m, a, b, c: m.preview(m.waiting[0], a, b),
    "why": lambda m, a, b, c: m.why(m.waiting[0], a, b),
    "build": lambda m, a, b, c: m.build(m.waiting[0], a),
    "can_undo": lambda m, a, b, c: m.can_undo(a),
    "undo": lambda m, a, b, c: m.undo(a, b, number=c),
    "take_back": lambda m, a, b, c: m.take_back(a, b),
    "view": lambda m, a, b, c: m.view(a, b),
    "known": lambda m, a, b, c: m.known(a),
    "events": lambda m, a, b, c: m.events(a, b),
    "sheet": lambda m, a, b, c: m.sheet(a),
    "answer": lambda m, a, b, c: m.answer(a),
    "note": lambda m, a, b, c: m.note(a, b),
}


@pytest.mark.parametrize("name", ["template", "market", "sheets"])
@pytest.mark.parametrize("call", list(CALLS))
@QUIET
@given(a=junk, b=junk, c=junk, moves=st.integers(0, 12))
def test_a_call_works_or_is_refused_in_one_line(name: str, call: str, a: Any, b: Any, c: Any, moves: int) -> None:
    match = begun(name, moves)
    if match.over:
        return
    before = match.position(), match.record(), match.events(), list(match.numbers)
    if not quietly(lambda: CALLS[call](match, a, b, c)):
        assert (match.position(), match.record(), match.events(), match.numbers) == before


@QUIET
@given(a=junk, b=junk, c=junk)
def test_a_match_is_made_or_refused_in_one_line(a: Any, b: Any, c: Any) -> None:
    quietly(lambda: Match.new(a))
    quietly(lambda: Match.new("template", seats=a, seed=b, options=c))
    quietly(lambda: Match.new("template", components=a, chance=b, hand_in=c))
    quietly(lambda: Match.new("template", options={"tide": a}))
    for whole in (a, {"farshore": 1, "game": a, "rules": b, "seats": c}):
        quietly(lambda whole=whole: Match.replay(whole))  # type: ignore[misc]
        quietly(lambda whole=whole: Match.at(whole))  # type: ignore[misc]
        quietly(lambda whole=whole: Match.verify(whole))  # type: ignore[misc]
        quietly(lambda whole=whole: Match.restore(whole, b))  # type: ignore[misc]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a piece of JSON."""
    found = [path] if path else []
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


def changed(value: Any, data: st.DataObject) -> Any:
    """The same with one to three places filled with junk, or emptied."""
    new = copy.deepcopy(value)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(new)))
        inner = new
        for key in path[:-1]:
            inner = inner[key]
        if data.draw(st.booleans()) and isinstance(inner, (dict, list)):
            inner[path[-1]] = data.draw(junk)
        else:
            del inner[path[-1]]
        if not places(new):
            break
    return new


@pytest.mark.parametrize("name", ["template", "market", "sheets"])
@settings(QUIET, max_examples=150)
@given(data=st.data(), moves=st.integers(1, 14))
def test_a_changed_journal_restores_or_is_refused(name: str, data: st.DataObject, moves: int) -> None:
    match = begun(name, moves)
    game = every_game()[name]
    journal = changed(match.journal, data)
    quietly(lambda: Match.restore(match.record(), journal, game=game))


@pytest.mark.parametrize("name", ["template", "market", "sheets"])
@settings(QUIET, max_examples=150)
@given(data=st.data(), moves=st.integers(0, 14))
def test_a_changed_position_can_be_played_or_is_refused(name: str, data: st.DataObject, moves: int) -> None:
    """Numbers that a game can't have in a field are its own affair; whatever its outline breaks is said at once."""
    at = begun(name, moves).position()
    game = every_game()[name]
    quietly(lambda: Match.at(changed(at, data), seed=1, game=game))


def test_a_position_whose_components_do_not_add_up_is_refused() -> None:
    at = begun("template", 3).position()
    at["state"]["hidden"][0]["pool"] = [9, 9, 9, 9]
    with pytest.raises(BadRecord, match="add up"):
        Match.at(at)


@pytest.mark.parametrize(
    ("field", "value"), [("first", "x"), ("points", "7"), ("stands", [0, "b"]), ("peeked", 3), ("kept", 5)]
)
def test_a_field_of_another_kind_is_refused(field: str, value: Any) -> None:
    at = begun("template", 3).position()
    at["state"]["fields"][field] = value
    with pytest.raises(BadRecord, match=field):
        Match.at(at)


def test_a_host_that_fails_leaves_its_request_open() -> None:
    match = Match.new("template", seats=2, chance=hosts.Scripted({"who_begins": [[0]], "tide.0": [[0]]}))
    assert match.waiting == [0]
    number = match.numbers[0]
    with pytest.raises(ChanceError):
        match.play(0, "stop")  # seat 1's tide isn't in the script
    assert match.pending is not None
    assert match.pending["stream"] == "tide.1"
    assert match.numbers[0] == number + 1
    match.answer("face2")
    assert match.waiting == [1]


def test_switching_what_is_switched_already_changes_nothing() -> None:
    match = begun("template", 1)
    offers, rows = [match.can_undo(seat) for seat in (0, 1)], len(match.journal)
    match.ask_hand_in(match.waiting[0], True)
    assert [match.can_undo(seat) for seat in (0, 1)] == offers
    assert len(match.journal) == rows


def test_taking_back_needs_somebody_who_agrees() -> None:
    match = begun("template", 6)
    for consent in ([], [5], [0, 0], "01", None, [True]):
        with pytest.raises(BadSetup):
            match.take_back(1, consent)  # type: ignore[arg-type]
    match.take_back(1, [1, 0])
    verdict = Match.verify(match.record())
    assert verdict.sound
    assert [back["agreed"] for back in verdict.taken_back] == [[0, 1]]
    forged = match.record()
    forged["rows"] = [["back", row[1], []] if row[0] == "back" else row for row in forged["rows"]]
    with pytest.raises(BadRecord, match="agree"):
        Match.verify(forged)


def finished(chance: str | hosts.Host) -> Match:
    match, source = Match.new("template", seats=2, chance=chance, seed=5), Fast(1)
    while not match.over:
        if match.pending is not None:
            match.answer([source.below(4)])
            continue
        texts = match.moves(match.waiting[0])
        match.play(match.waiting[0], texts[source.below(len(texts))])
    return match


@pytest.mark.parametrize("chance", ["seeded", "keyed"])
def test_a_draw_that_calls_itself_typed_is_judged_where_nobody_could_type(chance: str) -> None:
    record = finished(chance).record()
    at = next(at for at, row in enumerate(record["rows"]) if row[0] == "chance" and row[1].startswith("see"))
    row = record["rows"][at]
    record["rows"][at] = [*row, "typed"]
    assert Match.verify(record).sound
    record["rows"][at] = [*row[:3], "crab" if row[3] != "crab" else "conch", "typed"]
    wrong = Match.verify(record).wrong[0]  # what is drawn after it comes out of another pool, and differs too
    assert (wrong["stream"], wrong["number"]) == (row[1], row[2])
    record["rows"][at] = [*row, {"x": 1}]
    with pytest.raises(BadRecord, match="typed"):
        Match.verify(record)


def test_real_dice_over_a_key_can_be_checked_when_the_match_is_over() -> None:
    match = finished(hosts.RealDice(hosts.Keyed()))
    verdict = Match.verify(match.record())
    assert verdict.sound
    assert len(verdict.typed) > 5
    assert verdict.agree > 1


def test_a_published_secret_draws_no_more() -> None:
    match = finished("keyed")
    with pytest.raises(BadSetup, match="published"):
        match.take_back(3, [0, 1])


def test_a_clone_of_a_match_begun_at_a_position_keeps_where_it_began() -> None:
    match = Match.at(begun("template", 4).position(), seed=2)
    match.play(match.waiting[0], match.moves(match.waiting[0])[0])
    copied = match.clone()
    assert copied.record() == match.record()
    assert Match.replay(copied.record()).position() == match.position()
