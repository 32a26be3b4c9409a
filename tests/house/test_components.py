"""Component files: what is read, what is refused in one line, what a corrected file may change, what checks find."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farshore import components as c
from farshore.components import Check, Components, ComponentsError, loads
from farshore.core.errors import FarshoreError

GOOD = """game = "template"
title = "Seeds"

[seeds]
source = "reconstructed"
note = "two are known from an example"
by = "a reader with the box"
rows = [
    {id = "corn", count = 4, green = true, ways = ["n", "s"], gives = {coins = 1}},
    {id = "bean", count = 8, green = false, ways = [], gives = {food = 2, coins = 1}},
]

[track]
source = "rulebook"
start = 50
name = "Río"
supply = [2, 3, 4]
board = [[1, 2], [3, 4]]
ragged = [[1], [2, 3]]
routes = [["corn", "bean"], ["bean", "rice"]]
per_seats = {1 = 3, 2 = 4}
"""


def swapped(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def refusal(text: str) -> str:
    with pytest.raises(ComponentsError) as caught:
        loads(text, "mine.toml")
    return one_line(caught.value)


def one_line(error: FarshoreError) -> str:
    text = str(error)
    assert text
    assert len(text.splitlines()) == 1
    assert text.isprintable()
    return text


@pytest.fixture
def good() -> Components:
    return loads(GOOD, "components.toml")


# ------------------------------------------------------------------------------------------------------------- reading


def test_getters(good: Components) -> None:
    seeds, track = good.table("seeds"), good.table("track")
    assert good.game == "template"
    assert list(good.tables) == ["seeds", "track"]
    assert (seeds.name, seeds.source, seeds.by) == ("seeds", "reconstructed", "a reader with the box")
    assert seeds.ids() == ("corn", "bean")
    assert seeds.columns() == ("id", "count", "green", "ways", "gives")
    assert seeds.column("count") == (4, 8)
    assert sum(seeds.column("count", int)) == 12
    assert seeds.column("green", bool) == (True, False)
    assert seeds.column("id", str) == ("corn", "bean")
    assert seeds.row("bean").fields("gives").int("food") == 2
    assert seeds.rows[0].id == "corn"
    assert seeds.row("corn").texts("ways") == ("n", "s")
    assert seeds.row("bean").texts("ways") == ()
    assert seeds.row("corn").flag("green") is True
    assert track.int("start") == 50
    assert track.text("name") == "Río"
    assert track.ints("supply") == (2, 3, 4)
    assert track.grid("board") == ((1, 2), (3, 4))
    assert track.lists("routes")[1] == ("bean", "rice")
    assert track.fields("per_seats").int("2") == 4
    assert "start" in track
    assert "source" not in track
    assert len(track) == 7


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda g: g.table("no"), "components.toml: no table [no]; it has seeds, track"),
        (lambda g: g.table("track").int("no"), "no key 'no'; it has start"),
        (lambda g: g.table("track").int("name"), "'name' is a text, where a whole number belongs"),
        (lambda g: g.table("seeds").row("corn").int("green"), "'green' is true or false, where a whole number"),
        (lambda g: g.table("track").text("start"), "where a text belongs"),
        (lambda g: g.table("track").flag("start"), "where true or false belongs"),
        (lambda g: g.table("track").ints("start"), "where a list of whole numbers belongs"),
        (lambda g: g.table("track").ints("routes"), "is a list of lists, where"),
        (lambda g: g.table("track").texts("supply"), "where a list of texts belongs"),
        (lambda g: g.table("track").grid("ragged"), "rows of one length"),
        (lambda g: g.table("track").grid("start"), "rows of one length"),
        (lambda g: g.table("track").grid("routes"), "rows of one length"),
        (lambda g: g.table("track").lists("board"), "where a list of lists of texts belongs"),
        (lambda g: g.table("track").fields("start"), "where an inline table belongs"),
        (lambda g: g.table("seeds").row("rice"), "[seeds]: no row 'rice'; it has corn, bean"),
        (lambda g: g.table("seeds").column("no"), "[seeds] row corn: no key 'no'"),
        (lambda g: g.table("seeds").column("id", int), "'id' is a text, where a whole number belongs"),
        (lambda g: g.table("seeds").row("bean").fields("gives").int("wood"), "row bean.gives: no key 'wood'"),
    ],
)
def test_getters_refuse_in_one_line(good: Components, ask: object, said: str) -> None:
    assert callable(ask)
    with pytest.raises(ComponentsError) as caught:
        ask(good)
    assert said in one_line(caught.value)


def test_components_dont_change(good: Components) -> None:
    with pytest.raises(TypeError):
        good.tables["other"] = good.table("seeds")  # type: ignore[index]
    with pytest.raises(AttributeError):
        good.table("seeds").source = "rulebook"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        good.game = "other"  # type: ignore[misc]


def test_json_round_trip(good: Components) -> None:
    again = Components.from_json(json.loads(json.dumps(good.to_json())))
    assert again == good
    assert again.digest == good.digest
    assert pickle.loads(pickle.dumps(good)) == good
    assert copy.deepcopy(good) == good
    sorted_keys = Components.from_json(json.loads(json.dumps(good.to_json(), sort_keys=True)))
    assert sorted_keys.digest == good.digest


@pytest.mark.parametrize("bad", [None, 3, [], {}, {"game": "a", "t": {"source": "rulebook", "x": None}}, {"game": 1}])
def test_json_is_judged_like_a_file(bad: object) -> None:
    with pytest.raises(ComponentsError) as caught:
        Components.from_json(bad)
    one_line(caught.value)


def test_half_a_character_is_refused() -> None:
    with pytest.raises(ComponentsError, match="broken character"):
        Components.from_json({"game": "a", "t": {"source": "rulebook", "x": "\ud800"}})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"reconstructed"', '"published"'),
        ("two are known from an example", "none is known"),
        ('by = "a reader with the box"\n', ""),
        ('title = "Seeds"', 'title = "Corn"\nnote = "as printed"'),
        ("start = 50\n", "start = 0x32 # the same number\n"),
    ],
)
def test_digest_leaves_out_what_affects_no_match(good: Components, old: str, new: str) -> None:
    assert loads(swapped(old, new)).digest == good.digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("count = 8", "count = 9"),
        ("template", "papua"),
        ("[seeds]", "[beans]"),
        ("start = 50", 'start = "50"'),
        ("start = 50", "begin = 50"),
        ("[2, 3, 4]", "[3, 2, 4]"),
        ("green = true", "green = false"),
    ],
)
def test_digest_names_all_that_affects_play(good: Components, old: str, new: str) -> None:
    assert loads(swapped(old, new)).digest != good.digest


def test_digest_is_stable() -> None:
    text = 'game = "a"\n[b]\nsource = "rulebook"\nx = [1]\nrows = [{id = "c"}]\n'
    assert loads(text).digest == "244d3fc76a84707e2f8c0790cb129f0efd2e3722bc9cafea794796b96523fdd8"


def test_rows_keep_their_order() -> None:
    one = 'game = "a"\n[b]\nsource = "rulebook"\nrows = [{id = "c"}, {id = "d"}]\n'
    other = 'game = "a"\n[b]\nsource = "rulebook"\nrows = [{id = "d"}, {id = "c"}]\n'
    assert loads(one).digest != loads(other).digest


# -------------------------------------------------------------------------------------------------------- bad files


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            swapped("count = 8", 'count = "8"'),
            "mine.toml [seeds] row bean: 'count' is a text, in the rows above a whole",
        ),
        (swapped("count = 4", "count = true"), "'count' is a whole number, in the rows above true or false"),
        (swapped('"bean", count', '"corn", count'), "[seeds] row corn: the id stands twice"),
        (swapped('{id = "bean", ', "{"), '[seeds] row 2: "id" must be a text'),
        (swapped('id = "bean"', 'id = "two words"'), '[seeds] row 2: "id" must be a text'),
        (swapped("count = 8, ", ""), "row bean: 'count' is missing; every row has the keys of row corn"),
        (swapped("count = 8", "count = 8, extra = 1"), "'extra' is not a key of row corn"),
        (swapped("food = 2, coins = 1", 'coins = "x"'), "'gives' is a text, in the rows above a whole number"),
        (swapped('"rulebook"', '"hearsay"'), "[track]: \"source\" is 'hearsay'; write one of rulebook, published"),
        (swapped('source = "rulebook"\n', ""), '[track]: "source" is missing'),
        (swapped('source = "rulebook"', "source = 3"), '[track]: "source" is no text'),
        (swapped('note = "two are known from an example"', "note = 1"), '[seeds]: "note" must be a text'),
        (swapped("start = 50", "start = 5.5"), "'start' is a number with a point; write a whole number"),
        (swapped("start = 50", "start = nan"), "'start' is a number with a point"),
        (swapped("start = 50", "start = 2020-01-01"), "'start' is a date or time"),
        (swapped("start = 50", "start = 9007199254740992"), "'start' is too large a number"),
        (swapped("start = 50", "start = 0x" + "f" * 9000), "'start' is too large a number"),
        (swapped("start = 50", "start = " + "9" * 9000), "is no TOML"),
        (swapped("[2, 3, 4]", '[2, "a"]'), "'supply' holds a whole number beside a text; a list holds one kind"),
        (swapped("[2, 3, 4]", "[" * 9 + "]" * 9), "'supply' is nested too deep"),
        (swapped("{1 = 3, 2 = 4}", '{"a b" = 1}'), "'per_seats' has a key inside"),
        (swapped("start = 50", '"a b" = 50'), "the key 'a b' must be letters"),
        (swapped("[track]", '["a track"]'), "the table name 'a track' must be letters"),
        (swapped('game = "template"', "game = 3"), 'top-level key "game" must name the game'),
        (swapped('title = "Seeds"', "title = 3"), 'top-level key "title" must be a text'),
        (swapped('title = "Seeds"', "loose = 3"), "top-level key 'loose' must stand in a table"),
        (GOOD + "[empty]\nsource = 'rulebook'\n", "[empty]: holds nothing; write rows"),
        (GOOD + "[empty]\nsource = 'rulebook'\nrows = []\n", '[empty]: "rows" must be a list of inline tables'),
        (GOOD + "[empty]\nsource = 'rulebook'\nrows = [1]\n", '[empty]: "rows" must be a list of inline tables'),
        (GOOD + "[seeds]\n", "mine.toml: is no TOML (Cannot declare"),
        ('game = "a"\n', "mine.toml: holds no tables"),
        ("", "and 1 more"),
        ("x = [", "is no TOML"),
        ("x = " + "[" * 100_000, "nested too deep"),
        ("x" + ".x" * 100_000 + " = 1", "too many parts"),
        ('x = {"a"' + ' . "a"' * 1000 + " = 1}", "too many parts"),
        ("#" * 1_000_001, "larger than 1000000 bytes"),
        ('game = "\ud800"', "game"),
    ],
)
def test_bad_files(text: str, said: str) -> None:
    assert said in refusal(text)


def test_too_many_rows() -> None:
    rows = ",".join(f'{{id="r{n}"}}' for n in range(10_001))
    assert "holds 10001 rows; at most 10000" in refusal(f'game = "a"\n[b]\nsource = "rulebook"\nrows = [{rows}]\n')


def test_every_fault_is_named() -> None:
    text = swapped('"rulebook"', '"hearsay"').replace("count = 8", 'count = "8"')
    assert len(c.faults(text)) == 2
    assert refusal(text).endswith("(and 1 more)")
    assert c.faults(GOOD) == []
    assert len(c.faults("x = [")) == 1


def test_load(tmp_path: Path, good: Components) -> None:
    path = tmp_path / "components.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert c.load(path) == good == c.load(str(path))
    path.write_bytes(GOOD.encode("latin-1"))
    with pytest.raises(ComponentsError, match=r"components.toml: byte \d+ is not UTF-8"):
        c.load(path)
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(ComponentsError, match="larger than"):
        c.load(path)
    for bad in (tmp_path, tmp_path / "none.toml", tmp_path / "a\nb", "a\0b", "", tmp_path / ("x" * 500)):
        with pytest.raises(ComponentsError) as caught:
            c.load(bad)
        assert "can't be read" in one_line(caught.value)


# ----------------------------------------------------------------------------------------------------- corrected files


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("count = 8", "count = 7"),
        ('"bean", count', '"rice", count'),
        ("[2, 3, 4]", "[]"),
        ('"reconstructed"', '"published"'),
        ("food = 2, coins = 1", "energy = 3"),
        ('ways = ["n", "s"]', "ways = []"),
        ('title = "Seeds"\n', ""),
    ],
)
def test_a_corrected_file_may_change(good: Components, old: str, new: str) -> None:
    c.conform(loads(swapped(old, new)), good)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("template", "papua", "is for the game 'papua'; this one is 'template'"),
        ("[track]", "[tracks]", "table 'track' of the shipped file is missing (and 1 more)"),
        ("start = 50\n", "", "[track]: key 'start' of the shipped file is missing"),
        ("start = 50\n", "start = 50\nstop = 1\n", "[track]: key 'stop' is not in the shipped file, which has start"),
        ("start = 50", "start = '50'", "[track]: key 'start' is a text, in the shipped file a whole number"),
        ("[2, 3, 4]", "['a']", "[track]: key 'supply' is a text, in the shipped file a whole number"),
        ("{1 = 3, 2 = 4}", "{1 = 3}", "[track].per_seats: key '2' of the shipped file is missing"),
        ("{1 = 3, 2 = 4}", "{1 = 3, 2 = 4, 3 = 5}", "[track].per_seats: key '3' is not in the shipped file"),
        ("{1 = 3, 2 = 4}", "4", "key 'per_seats' is a whole number, in the shipped file an inline table"),
        (
            "green = false, ways = [], gives = {food = 2, coins = 1}},\n]",
            "green = false, ways = [], gives = {}},\n]\nx=1",
            "[seeds]: key 'x' is not in the shipped file",
        ),
    ],
)
def test_a_corrected_file_may_not_change(good: Components, old: str, new: str, said: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        c.conform(loads(swapped(old, new), "mine.toml"), good)
    assert one_line(caught.value).startswith("mine.toml")
    assert said in str(caught.value)


def test_corrected_rows() -> None:
    shipped = loads('game = "a"\n[b]\nsource = "rulebook"\nx = 1\nrows = [{id = "c", n = 1}]\n')
    for rows, said in [
        ("", '"rows" is missing'),
        ('rows = [{id = "c"}]', "row key 'n' of the shipped file is missing"),
        ('rows = [{id = "c", n = 1, m = 1}]', "row key 'm' is not in the shipped file"),
        ('rows = [{id = "c", n = "1"}]', "row key 'n' is a text, in the shipped file a whole number"),
    ]:
        found = c.differences(loads(f'game = "a"\n[b]\nsource = "rulebook"\nx = 1\n{rows}\n'), shipped)
        assert len(found) == 1
        assert said in found[0]
    without = loads('game = "a"\n[b]\nsource = "rulebook"\nx = 1\n')
    assert "must go" in c.differences(shipped, without)[0]


# -------------------------------------------------------------------------------------------------------------- checks

HOLDING = [
    c.count("seeds", rows=2),
    c.count("seeds", 1, where={"green": True}),
    c.total("seeds", "count", 12),
    c.total("seeds", "count", 8, where={"green": False}),
    c.value("track", "start", 50),
    c.value("track", "supply", (2, 3, 4)),
    c.length("track", "supply", 3),
    c.span("seeds", "count", 1, 8),
    c.span("track", "supply", 2, 4),
    c.span("track", "start", 50, 50),
    c.refers("seeds", "id", to="seeds"),
    c.custom("sum", 12, lambda x: sum(x.table("seeds").column("count", int))),
]


def test_checks_that_hold(good: Components) -> None:
    assert c.check(good, HOLDING) == []


@pytest.mark.parametrize(
    ("one", "key", "found"),
    [
        (c.count("seeds", rows=3), "check.count", 2),
        (c.count("seeds", 2, where={"green": True}, name="greens"), "check.greens", 1),
        (c.total("seeds", "count", 11), "check.total", 12),
        (c.value("track", "start", 49), "check.value", 50),
        (c.length("track", "supply", 4), "check.length", 3),
        (c.length("track", "start", 4), "check.length", 1),
        (c.span("seeds", "count", 5, 8), "check.span", (4,)),
        (c.refers("track", "routes", to="seeds"), "check.refers", ("rice",)),
        (c.custom("odd", 1, lambda x: 1 // 0), "check.odd", "ZeroDivisionError"),
        (Check("least", 13, lambda x: 12, holds=lambda least, found: found >= least), "check.least", 12),
    ],
)
def test_checks_that_fail(good: Components, one: Check, key: str, found: object) -> None:
    findings = c.check(good, [*HOLDING, one])
    assert [(finding.key, finding.params["found"]) for finding in findings] == [(key, found)]
    assert findings[0].params["expected"] == one.expected


def test_checks_name_their_rule_and_place(good: Components) -> None:
    finding = c.check(good, [c.count("seeds", 9, where={"green": True}, rule="P1.2")])[0]
    assert finding.params == {"table": "seeds (green = True)", "rule": "P1.2", "key": "", "expected": 9, "found": 1}


@pytest.mark.parametrize(
    "one",
    [
        c.count("no", 1),
        c.total("seeds", "no", 1),
        c.total("seeds", "id", 1),
        c.refers("track", "routes", to="no"),
        c.count("seeds", 1, where={"no": 1}),
    ],
)
def test_a_check_that_cant_be_made_has_failed(good: Components, one: Check) -> None:
    findings = c.check(good, [one])
    assert [finding.key for finding in findings] == ["check.structure"]
    assert len(str(findings[0].params["fault"]).splitlines()) == 1


def test_check_looks_at_structure_too(good: Components) -> None:
    seeds = good.table("seeds")
    twice = Components("template", {"seeds": c.Table("t", {}, "seeds", "hearsay", rows=(seeds.rows[0], seeds.rows[0]))})
    assert [finding.key for finding in c.check(twice, [])] == ["check.structure", "check.structure"]


# ---------------------------------------------------------------------------------------------------------------- fuzz


def value_or_refusal(text: str) -> None:
    try:
        read = loads(text, "fuzz.toml")
    except ComponentsError as error:
        one_line(error)
    else:
        assert Components.from_json(read.to_json()) == read
        c.conform(read, read)
        c.check(read, HOLDING)


@settings(max_examples=150, deadline=None)
@given(st.text())
def test_fuzz_text(text: str) -> None:
    value_or_refusal(text)


@settings(max_examples=100, deadline=None)
@given(data=st.binary(), before=st.sampled_from([b"", GOOD.encode()]))
def test_fuzz_bytes(data: bytes, before: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.toml"
    path.write_bytes(before + data)
    try:
        c.load(path)
    except ComponentsError as error:
        one_line(error)


MARKS = ["", "\n", "[", "]", "{", "}", '"', "'", "=", ",", ".", "#", "\x00", "\u2028", "é", '"""', "\\u0000"]
PARTS = ["0", "-1", "1e9", "nan", "true", "1979-05-27", "rows", "id", "source", "game", "[seeds]\n", "[[seeds.rows]]\n"]
SNIPPETS = st.sampled_from(MARKS + PARTS) | st.text(max_size=3)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 12), SNIPPETS), min_size=1, max_size=3))
def test_fuzz_mutated(cuts: list[tuple[int, int, str]]) -> None:
    text = GOOD
    for at, length, new in cuts:
        text = text[:at] + new + text[at + length :]
    value_or_refusal(text)


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner))
KEYS = st.sampled_from(["game", "title", "source", "rows", "id", "a", "b"])
SHAPED = st.dictionaries(
    KEYS, JSON | st.dictionaries(KEYS, JSON | st.just("rulebook") | st.lists(st.dictionaries(KEYS, JSON), max_size=3))
)


@settings(max_examples=150, deadline=None)
@given(JSON | SHAPED)
def test_fuzz_json(data: object) -> None:
    try:
        Components.from_json(data)
    except ComponentsError as error:
        one_line(error)
