"""Catalogues: what is read and said, what is refused in one line, what each audit catches."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farshore import sentences
from farshore.core.errors import FarshoreError
from farshore.words import HOUSE, LANGUAGES, Words, WordsError, parse
from farshore.words_audit import audit, sentences_in_code

SOURCES = Path(__file__).parents[2] / "src" / "farshore"
HEADER = """msgid ""
msgstr ""
"Language: {}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
ENGLISH = (
    HEADER.format("en")
    + """msgid "event.planted"
msgstr "{seat} plants {seed:*}."

msgid "event.paid"
msgstr "{seat} pays {boats:#unit.boat} and {fish:#unit.fish} ({points:+})."

msgid "event.took"
msgstr "{seat} takes {seed:seed.*} out of {{}}."

msgid "event.likes"
msgstr "{seat} likes {seed:*.the}."

msgid "seed.corn"
msgstr "corn"

msgid "seed.corn.the"
msgstr "the corn"

msgid "seed.bean"
msgstr "bean"

msgid "unit.boat"
msgid_plural "unit.boat#"
msgstr[0] "{n} boat"
msgstr[1] "{n} boats"

msgid "unit.fish"
msgid_plural "unit.fish#"
msgstr[0] "one fish"
msgstr[1] "{n} fish"
"""
)
SPANISH = (
    HEADER.format("es")
    + """msgid "event.planted"
msgstr "{seat} planta {seed:*}."

msgid "event.paid"
msgstr "{seat} paga {boats:#unit.boat} y {fish:#unit.fish} ({points:+})."

msgid "event.took"
msgstr "{seat} saca {seed:seed.*} de {{}}."

msgid "event.likes"
msgstr "A {seat} le gusta {seed:*.the}."

msgid "seed.corn"
msgstr "maíz"

msgid "seed.corn.the"
msgstr "el maíz"

msgid "seed.bean"
msgstr "alubia"

msgid "unit.boat"
msgid_plural "unit.boat#"
msgstr[0] "{n} barca"
msgstr[1] "{n} barcas"

msgid "unit.fish"
msgid_plural "unit.fish#"
msgstr[0] "un pez"
msgstr[1] "{n} peces"
"""
)


def one_line(error: FarshoreError) -> str:
    text = str(error)
    assert text
    assert len(text.splitlines()) == 1
    assert text.isprintable()
    return text


def folder_of(path: Path, english: str | None = ENGLISH, spanish: str | None = SPANISH, same: str = "") -> Path:
    path.mkdir(exist_ok=True)
    for name, text in (("en.po", english), ("es.po", spanish), ("same.txt", same or None)):
        if text is not None:
            (path / name).write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return folder_of(tmp_path / "words")


@pytest.fixture
def english(folder: Path) -> Words:
    return Words.load("en", folder)


@pytest.fixture
def spanish(folder: Path) -> Words:
    return Words.load("es", folder)


# -------------------------------------------------------------------------------------------------------------- saying


def test_names_are_said_in_the_readers_language(english: Words, spanish: Words) -> None:
    assert english("event.planted", seat="Ana", seed="seed.corn") == "Ana plants corn."
    assert spanish("event.planted", seat="Ana", seed="seed.corn") == "Ana planta maíz."
    assert spanish("event.took", seat="Ana", seed="bean") == "Ana saca alubia de {}."
    assert spanish("event.planted", seat="Ana", seed=["seed.corn", "seed.bean"]) == "Ana planta maíz, alubia."
    assert english("event.planted", seat="{seed}", seed="seed.corn") == "{seed} plants corn."


def test_a_form_that_is_missing_falls_back_on_the_name(spanish: Words) -> None:
    assert spanish("event.likes", seat="Ana", seed="seed.corn") == "A Ana le gusta el maíz."
    assert spanish("event.likes", seat="Ana", seed="seed.bean") == "A Ana le gusta alubia."


def test_plurals(english: Words, spanish: Words) -> None:
    assert [english.plural("unit.boat", n) for n in (0, 1, 2, -1)] == ["0 boats", "1 boat", "2 boats", "-1 boat"]
    assert spanish.plural("unit.fish", 1) == "un pez"
    said = spanish("event.paid", seat="Ana", boats=1, fish=3, points=-2)
    assert said == "Ana paga 1 barca y 3 peces (-2)."
    assert english("event.paid", seat="Ana", boats=2, fish=1, points=2) == "Ana pays 2 boats and one fish (+2)."


def test_keys_and_defaults(english: Words) -> None:
    assert english.has("seed.corn")
    assert not english.has("seed.rice")
    assert english.get("seed.rice", "?") == "?"
    assert english.get("seed.corn", "?") == "corn"
    keys = english.keys()
    assert "event.planted" in keys
    assert list(keys) == sorted(keys)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda w: w("no.such"), "no words for the key 'no.such' in en"),
        (lambda w: w("two\nlines\u2028"), "no words for the key"),
        (lambda w: w("event.planted", seat="Ana"), "the key event.planted needs a value for seed; it got seat"),
        (lambda w: w("event.planted", seat="Ana", seed="seed.rice"), "no words for the key 'seed.rice'"),
        (lambda w: w("event.planted", seat="Ana", seed=3), "no words for the key '3'"),
        (lambda w: w("unit.boat"), "the key unit.boat has plural forms"),
        (lambda w: w.plural("seed.corn", 1), "the key seed.corn has no plural forms"),
        (lambda w: w.plural("unit.boat", "1"), "takes its form from a whole number, not str"),
        (lambda w: w("event.paid", seat="A", boats="x", fish=1, points=1), "the key unit.boat takes its form"),
        (lambda w: Words.load("fr"), "no catalogue fr.po in catalogues; the languages there: en, es"),
        (lambda w: Words.load("../en"), "is no language; write a code such as en or es"),
        (lambda w: Words.load("en", HOUSE, HOUSE / "none"), "no catalogue en.po in none"),
    ],
)
def test_refusals_are_one_line(english: Words, ask: Callable[[Words], str], said: str) -> None:
    with pytest.raises(WordsError) as caught:
        ask(english)
    assert said in one_line(caught.value)


def test_a_plural_in_a_circle_ends(tmp_path: Path) -> None:
    circle = ENGLISH.replace('"{n} boat"', '"{n:#unit.boat}"')
    words = Words.load("en", folder_of(tmp_path / "w", circle))
    with pytest.raises(WordsError, match="comes back to itself"):
        words.plural("unit.boat", 1)


def test_a_draft_game_is_said_in_english_beside_the_house(tmp_path: Path) -> None:
    draft = folder_of(tmp_path / "draft", spanish=None)
    words = Words.load("es", HOUSE, draft)
    assert words("seed.corn") == "corn"
    assert words("undo.do") == "Deshacer"
    assert "seed.corn" in words.to_json()["borrowed"]  # type: ignore[operator]


@pytest.mark.parametrize("gap", [('"maíz"', '""'), ('msgid "seed.corn"\n', '#, fuzzy\nmsgid "seed.corn"\n')])
def test_a_gap_is_said_in_english(tmp_path: Path, gap: tuple[str, str]) -> None:
    words = Words.load("es", folder_of(tmp_path / "w", spanish=SPANISH.replace(*gap)))
    assert words("seed.corn") == "corn"


def test_json_says_the_same(spanish: Words) -> None:
    data = json.loads(json.dumps(spanish.to_json()))
    assert data["language"] == "es"
    assert data["entries"]["seed.corn"] == "maíz"
    assert data["entries"]["unit.boat"] == ["{n} barca", "{n} barcas"]
    assert data["borrowed"] == []
    rule = data["rules"]["es"]
    assert rule["forms"] == 2
    for n in (*range(250), 1001, 10**6):
        form = rule["table"][n if n < len(rule["table"]) else 100 + n % 100]
        assert data["entries"]["unit.boat"][form].replace("{n}", str(n)) == spanish.plural("unit.boat", n)


def test_other_plural_rules(tmp_path: Path) -> None:
    rule = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    text = HEADER.format("en").replace("nplurals=2; plural=(n != 1);", rule)
    text += 'msgid "a"\nmsgid_plural "a#"\nmsgstr[0] "{n} x"\nmsgstr[1] "{n} y"\nmsgstr[2] "{n} z"\n'
    words = Words.load("en", folder_of(tmp_path / "w", text))
    said = [words.plural("a", n) for n in (1, 2, 5, 11, 21, 22, 112, 1021)]
    assert [one[-1] for one in said] == list("xyzzxyzx")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ()),
        ("a{{b}}c", ("a", "{", "b", "}", "c")),
        ("{n}", (sentences.Place("n"),)),
        ("{a:*}{b:x.*.the}", (sentences.Place("a", "*"), sentences.Place("b", "x.*.the"))),
    ],
)
def test_grammar(text: str, found: tuple[object, ...]) -> None:
    assert sentences.pieces(text) == found


@pytest.mark.parametrize(
    "text", ["{", "}", "{}", "{n", "n}", "{N}", "{n!r}", "{n:}", "{n:d}", "{n.x}", "{n:#}", "{{n}", "{a:**}"]
)
def test_grammar_refuses(text: str) -> None:
    with pytest.raises(ValueError, match=r"brace|place"):
        sentences.pieces(text)


# ------------------------------------------------------------------------------------------------------- bad catalogues


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "en.po: the header needs one line Plural-Forms"),
        (ENGLISH.replace("Plural-Forms", "Plurals"), "the header needs one line Plural-Forms"),
        (ENGLISH.replace("n != 1", "n !!= 1"), "the header's plural rule"),
        (ENGLISH.replace("n != 1", "n % 0"), "the header's plural rule"),
        (ENGLISH.replace("n != 1", "n"), "the header's plural rule"),
        (ENGLISH.replace("n != 1", "__import__('os')"), "the header's plural rule"),
        (ENGLISH.replace("nplurals=2", "nplurals=99999999"), "the header needs one line Plural-Forms"),
        (ENGLISH.replace("unit.boat#", "boats"), "the key unit.boat needs the msgid_plural unit.boat#"),
        (ENGLISH.replace("event.planted", "Ana plants it"), "is no key; write dotted names"),
        (ENGLISH.replace("seed.bean", "seed.corn"), "the key seed.corn stands twice"),
        (ENGLISH.replace('msgid "seed.bean"', 'msgid ""\n"seed.bean"'), "the header, or a msgid that starts empty"),
        (ENGLISH.replace('msgid "seed.bean"', 'msgctxt "x"\nmsgid "seed.bean"'), "has a msgctxt"),
        (ENGLISH.replace("{seat} plants", "{seat plants"), "the key event.planted: a brace stands alone"),
        (ENGLISH.replace("{seed:*}", "{seed!r}"), "the key event.planted: a brace stands alone"),
        (ENGLISH.replace("{seed:*}", "{seed:name}"), "the key event.planted: the place"),
        (ENGLISH + "nonsense\n", "is no line of a catalogue"),
        (ENGLISH + 'msgstr "again"\n', "is no line of a catalogue"),
        (ENGLISH.replace('msgid "seed.bean"\n', ""), "is no line of a catalogue"),
        (ENGLISH.replace("msgstr[0]", "msgstr[]"), "is no line of a catalogue"),
        (ENGLISH.replace("msgstr[1]", "msgstr[7]"), "is no catalogue"),
        (ENGLISH + 'msgid "x"\nmsgstr "unclosed\n', "is no line of a catalogue"),
        ("#" * 1_000_001, "larger than"),
    ],
)
def test_bad_catalogues(text: str, said: str) -> None:
    with pytest.raises(WordsError) as caught:
        parse(text.encode(), "en.po")
    assert said in one_line(caught.value)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(WordsError, match="not UTF-8"):
        parse(b"\xff", "en.po")


# ------------------------------------------------------------------------------------------------------------- audits


def test_a_sound_pair_passes(folder: Path) -> None:
    assert audit(folder) == []


FAULTS: list[tuple[str, str, str, str]] = [
    ("es", 'msgid "seed.bean"\nmsgstr "alubia"\n', "", "es.po: the key seed.bean of en.po is missing"),
    ("en", 'msgid "seed.bean"\nmsgstr "bean"\n', "", "en.po: the key seed.bean of es.po is missing"),
    ("es", "{seat} planta", "planta", "the key event.planted has the parameter seat (value) in one language"),
    ("es", "{seed:*}", "{seed}", "the key event.planted has the parameter seed (name) in one language"),
    ("es", "{n} barcas", "{m} barcas", "the key unit.boat has the parameter m (value) in one language"),
    ("es", '"alubia"', '"Bean"', "es.po: the key seed.bean says what en.po says; translate it or list it in same.txt"),
    ("es", '"un pez"', '"one fish"', "es.po: the key unit.fish says what en.po says"),
    ("es", '"alubia"', '""', "es.po: the key seed.bean is empty"),
    ("es", '"{n} barcas"', '""', "es.po: the key unit.boat is empty or lacks a plural form"),
    ("es", 'msgid "seed.bean"', '#, fuzzy\nmsgid "seed.bean"', "es.po: the key seed.bean is fuzzy"),
    ("en", 'msgid "seed.bean"', '#, fuzzy\nmsgid "seed.bean"', "en.po: the key seed.bean is fuzzy"),
    ("es", "Plural-Forms", "Plurals", "es.po: the header needs one line Plural-Forms"),
    ("es", "n != 1", "n > 1 ? 5 : 0", "es.po: the header's plural rule"),
    ("es", "Language: es", "Language: en", "es.po: the header needs the line Language: es"),
    ("es", "charset=UTF-8", "charset=utf8", "es.po: the header needs the line Content-Type"),
    ("es", "{fish:#unit.fish}", "{fish:#unit.carp}", "asks for the plural unit.carp, which no catalogue has"),
    ("es", 'msgid_plural "unit.fish#"\nmsgstr[0] "un pez"\nmsgstr[1]', "msgstr", "has plural forms in one language"),
    ("es", "nplurals=2", "nplurals=3", "es.po: the key unit.boat is empty or lacks a plural form"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "old", "new", "said"), FAULTS)
def test_audit_catches(tmp_path: Path, language: str, old: str, new: str, said: str) -> None:
    texts = {"en": ENGLISH, "es": SPANISH}
    assert old in texts[language]
    texts[language] = texts[language].replace(old, new)
    found = audit(folder_of(tmp_path / "w", texts["en"], texts["es"]))
    assert any(said in problem for problem in found), found
    assert all(len(problem.splitlines()) == 1 for problem in found)


def test_audit_of_exceptions(tmp_path: Path) -> None:
    copied = SPANISH.replace('"alubia"', '"bean"')
    assert audit(folder_of(tmp_path / "w", ENGLISH, copied, "seed.bean # a loan\n")) == []
    spare = audit(folder_of(tmp_path / "w", ENGLISH, copied, "seed.bean\nseed.corn\nno.such\nseed.bean\n"))
    assert sorted(spare) == [
        "same.txt: the key no.such needs no exception; take it out",
        "same.txt: the key seed.bean stands twice; write it once",
        "same.txt: the key seed.corn needs no exception; take it out",
    ]


def test_audit_needs_both_languages(tmp_path: Path) -> None:
    found = audit(folder_of(tmp_path / "w", spanish=None))
    assert found == ["es.po: can't be read (No such file or directory); give the folder of a catalogue"]


def test_only_places_need_no_translation(tmp_path: Path) -> None:
    extra = 'msgid "pair"\nmsgstr "{seat}: {n}"\n'
    assert audit(folder_of(tmp_path / "w", ENGLISH + extra, SPANISH + extra)) == []


def test_a_game_may_ask_for_the_houses_plurals(tmp_path: Path) -> None:
    english, spanish = (text.replace("{fish:#unit.fish}", "{fish:#unit.point}") for text in (ENGLISH, SPANISH))
    folder = folder_of(tmp_path / "w", english, spanish)
    assert audit(folder) == []
    assert len(audit(folder, base=())) == 2


# Folders that hold words: the house's and every game's.
WORDS = [HOUSE, *sorted(path.parent for path in SOURCES.glob("games/*/words/es.po"))]


@pytest.mark.parametrize("folder", WORDS, ids=lambda path: path.parent.name)
def test_our_catalogues(folder: Path) -> None:
    assert audit(folder) == []
    for language in LANGUAGES:
        assert Words.load(language, HOUSE, folder).keys()


# -------------------------------------------------------------------------------------------------- sentences in code

SAID = [
    'x = "You have won"',
    'x = f"{seat} wins the game"',
    'x = "Score:"',
    'x = "Won!"',
    'x = "Río."',
    'x = "sorry, try again"',
    'x = "¡Has ganado!"',
    'say("You have won")',
    'say(text="You have won")',
    'x = {"a": "You have won"}',
    'def f(a="You have won"): pass',
    'raise IllegalMove("You may not do this")',
    'def f():\n    text = "You may not"\n    raise IllegalMove(text)',
    'def f():\n    text = "for players"\n    show(text)\n    raise ValueError(text)',
    'TITLE = "Penny Papers"',
    'x = "two words" if y == 1 else "a.key"',
    'x: str = "two words"',
    'return_ = lambda: "two words"',
]
SILENT = [
    '"""A docstring has words. And ends."""',
    'class A:\n    """Says much here."""\n    x = 1\n    """about x, in words"""',
    'def f():\n    """Says much here."""',
    'x = "event.planted"',
    'x = "hand-in"',
    'x = "travel "',
    'x = f"travel {a} {b}"',
    'x = "seed.corn, seed.bean".split(", ")',
    'x = "corn bean rice".split()',
    'raise ValueError("this is for developers")',
    'raise GameFault(f"no step of {name} is here")',
    'error = ComponentsError("this is for developers")',
    'class OddError(Exception):\n    text = "for the developers"',
    'def f():\n    text = "no options"\n    raise BadSetup(f"x {text}")',
    'assert x, "this is for developers"',
    '__all__ = ["a b"]',
    'x: "dict of str" = 1',
    'def f(a: "dict of str") -> "list of int": pass',
    'x = table["two words"]',
    'x = {"two words": 1}',
    'x = re.compile("[a-z] [A-Z] a b")',
    'x = y == "two words"',
    'match x:\n    case "two words":\n        pass',
    'x = "Corn"',
    'x = "farshore.core.Step"',
    'x = "%d %s"',
]


@pytest.mark.parametrize("code", SAID)
def test_a_sentence_in_code_is_found(tmp_path: Path, code: str) -> None:
    (tmp_path / "step.py").write_text(code, encoding="utf-8")
    assert len(sentences_in_code(tmp_path)) == 1
    assert sentences_in_code(tmp_path / "step.py")[0].startswith("step.py:")


@pytest.mark.parametrize("code", SILENT)
def test_what_is_no_sentence_is_left_alone(tmp_path: Path, code: str) -> None:
    (tmp_path / "step.py").write_text(code, encoding="utf-8")
    assert sentences_in_code(tmp_path) == []


def test_credits_stand_in_facts(tmp_path: Path) -> None:
    code = 'TITLE = "Two Words"\nFACTS = Facts(title=TITLE + " Two", designers=("A Name",), help="a sentence here")\n'
    (tmp_path / "facts.py").write_text(code, encoding="utf-8")
    assert sentences_in_code(tmp_path) == ["facts.py:2: a sentence here"]


@pytest.mark.parametrize("room", ["core", "games", "bots"])
def test_our_code_holds_keys(room: str) -> None:
    assert sentences_in_code(SOURCES / room) == []


# ---------------------------------------------------------------------------------------------------------------- fuzz


def value_or_refusal(data: bytes) -> None:
    try:
        catalogue = parse(data, "en.po")
    except WordsError as error:
        one_line(error)
        return
    words = Words("en", [catalogue])
    json.dumps(words.to_json())
    keys = words.keys()
    for key in keys:
        for ask in (lambda key=key: words(key, seat="Ana", seed="seed.corn"), lambda key=key: words.plural(key, 7)):
            try:
                ask()
            except WordsError as error:
                one_line(error)


@settings(max_examples=150, deadline=None)
@given(data=st.binary(), before=st.sampled_from([b"", ENGLISH.encode(), HEADER.encode()]))
def test_fuzz_bytes(data: bytes, before: bytes) -> None:
    value_or_refusal(before + data)


MARKS = ["", "\n", '"', "\\", "{", "}", "[", "]", "#", "#~ ", "#, fuzzy\n", "\x00", "\u2028", "\r", "\x85", "é"]
PARTS = ["msgid ", "msgstr ", "msgid_plural ", "msgctxt ", "msgstr[9] ", "msgstr[x] ", 'msgid "a"\n', "n", "nplurals=9"]
SNIPPETS = st.sampled_from(MARKS + PARTS) | st.text(max_size=3)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(ENGLISH)), st.integers(0, 12), SNIPPETS), min_size=1, max_size=3))
def test_fuzz_mutated(cuts: list[tuple[int, int, str]]) -> None:
    text = ENGLISH
    for at, length, new in cuts:
        text = text[:at] + new + text[at + length :]
    value_or_refusal(text.encode("utf-8", "replace"))


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("{}:*#+.abn_ é"), max_size=12) | st.text(max_size=12))
def test_fuzz_grammar(text: str) -> None:
    try:
        found = sentences.pieces(text)
    except ValueError:
        return
    if not any(isinstance(piece, sentences.Place) for piece in found):
        assert "".join(str(piece) for piece in found) == text.replace("{{", "{").replace("}}", "}")


@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from("n()?:%<>=!&|+-*/0123456789 ;"), max_size=20))
def test_fuzz_plural_rules(rule: str) -> None:
    value_or_refusal(ENGLISH.replace("(n != 1)", rule).encode())
