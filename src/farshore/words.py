"""Words: gettext catalogues with stable keys, a folder of en.po, es.po ... for the house and one for each game.

A msgid is a key (`event.planted`), never a sentence; an entry with plural forms has the key with # as its
msgid_plural:

    msgid "event.planted"                     msgid "unit.boat"
    msgstr "{seat} plants {seed:*}."          msgid_plural "unit.boat#"
                                              msgstr[0] "{n} boat"
                                              msgstr[1] "{n} boats"

`farshore.sentences` holds the grammar of the places. Which form a number takes follows the header's Plural-Forms, as
everywhere in gettext. An entry that a language lacks, leaves empty or marks fuzzy is read from en.po beside it, so that
a draft game plays in English; `farshore.words_audit` finds every such gap.
"""

from __future__ import annotations

import gettext
import io
import re
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from farshore.sentences import KEY, Pieces, WordsError, fill, names_for, pieces

__all__ = ["FALLBACK", "HOUSE", "LANGUAGES", "Catalogue", "Entry", "Words", "WordsError", "parse", "read"]

HOUSE = Path(__file__).parent / "catalogues"
LANGUAGES = ("en", "es")
FALLBACK = "en"
MAX_BYTES = 1_000_000
MAX_FORMS = 6
# Every plural rule in use looks at the last two digits, so a page needs no more than this many answers.
RULE_TABLE = 200
# Nested plurals are one deep by nature; a circle of them would be endless.
MAX_NESTING = 4

Rule = Callable[[int], int]
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:_[A-Z]{2})?")
_HEADER_RULE = re.compile(r"nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]{1,300});?")
_LINE = re.compile(
    r'(?:(msgid|msgid_plural|msgctxt|msgstr|msgstr\[)(?:(?<=\[)[0-9]\])?[ \t]+)?"(?:[^"\\]|\\.)*+"\s*|\s*#.*|\s*'
)
# What may stand before a line's first word; nothing else keeps a lost msgid from joining two entries.
_BEFORE = {
    "msgctxt": ("", "msgstr", "msgstr["),
    "msgid": ("", "msgctxt", "msgstr", "msgstr["),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[": ("msgid_plural", "msgstr["),
}
_BEGINS = re.compile(r'^msgid[ \t]+"(.*)"[ \t\r]*$', re.MULTILINE)


@dataclass(frozen=True)
class Entry:
    """What a key says: one sentence, or one for each plural form."""

    forms: tuple[str, ...]
    plural: bool
    fuzzy: bool = False

    @property
    def empty(self) -> bool:
        """Not, or not wholly, translated."""
        return not all(self.forms)


@dataclass(frozen=True)
class Catalogue:
    """One .po file, read and judged."""

    language: str
    expression: str
    count: int
    rule: Rule
    entries: Mapping[str, Entry]


@dataclass(frozen=True)
class _Said:
    """An entry ready to be filled, with the catalogue that it came from: that one's rule picks the form."""

    forms: tuple[Pieces, ...]
    entry: Entry
    home: Catalogue


class Words:
    """The words of one language: the house's and those of a game over them."""

    def __init__(self, language: str, catalogues: list[Catalogue]) -> None:
        self.language = language
        self._said: dict[str, _Said] = {}
        for catalogue in catalogues:
            for key, entry in catalogue.entries.items():
                if not entry.empty and not entry.fuzzy:
                    self._said[key] = _Said(tuple(pieces(form) for form in entry.forms), entry, catalogue)

    @classmethod
    def load(cls, language: str, *folders: str | PathLike[str]) -> Words:
        """The words of these folders, later ones over earlier ones; without folders the house's alone."""
        if not _LANGUAGE.fullmatch(language):
            raise WordsError(f"{ascii(language)[:40]} is no language; write a code such as {' or '.join(LANGUAGES)}")
        paths = [Path(folder) for folder in folders] or [HOUSE]
        if not (paths[0] / f"{language}.po").is_file():
            have = ", ".join(sorted(path.stem for path in paths[0].glob("*.po"))) or "none"
            raise WordsError(f"no catalogue {language}.po in {paths[0].name}; the languages there: {have}")
        found: list[Catalogue] = []
        for path in paths:
            wanted = [path / f"{code}.po" for code in dict.fromkeys((FALLBACK, language))]
            files = [file for file in wanted if file.is_file()]
            if not files:
                raise WordsError(f"no catalogue {wanted[0].name} in {path.name}; a folder of words has at least that")
            found += [read(file) for file in files]
        return cls(language, found)

    def __call__(self, key: str, /, **params: object) -> str:
        """The sentence of a key, its places filled."""
        return self._say(key, params, 0)

    def plural(self, key: str, n: int, /, **params: object) -> str:
        """The sentence of a key in the form that n takes; {n} is filled with n."""
        return self._plural(key, n, params, 0)

    def get(self, key: str, default: str, /, **params: object) -> str:
        """The sentence of a key, or the default where there is no such key."""
        return self._say(key, params, 0) if key in self._said else default

    def has(self, key: str) -> bool:
        """Is there such a key?"""
        return key in self._said

    def keys(self) -> tuple[str, ...]:
        """All keys, sorted."""
        return tuple(sorted(self._said))

    def to_json(self) -> dict[str, object]:
        """All that a page needs to say the same: entries (a text, or a list of plural forms), the rules as tables
        (number n takes form table[n], beyond the table table[100 + n % 100]), and the keys said in the fallback
        language, which a page marks as such for screen readers."""
        homes = {said.home.language: said.home for said in self._said.values()}
        return {
            "language": self.language,
            "entries": {
                key: list(said.entry.forms) if said.entry.plural else said.entry.forms[0]
                for key, said in sorted(self._said.items())
            },
            "rules": {code: _rule_json(home) for code, home in sorted(homes.items())},
            "fallback": FALLBACK,
            "borrowed": [key for key in self.keys() if self._said[key].home.language != self.language],
        }

    def _say(self, key: str, params: Mapping[str, object], depth: int) -> str:
        said = self._find(key)
        if said.entry.plural:
            raise WordsError(f"the key {key} has plural forms; ask for it with a number")
        return self._fill(key, said.forms[0], params, depth)

    def _plural(self, key: str, n: object, params: Mapping[str, object], depth: int) -> str:
        said = self._find(key)
        if not isinstance(n, int):
            raise WordsError(f"the key {key} takes its form from a whole number, not {type(n).__name__}")
        if depth > MAX_NESTING:
            raise WordsError(f"the key {key} comes back to itself; a plural inside a plural must end")
        if not said.entry.plural:
            raise WordsError(f"the key {key} has no plural forms; give it a msgid_plural")
        return self._fill(key, said.forms[_form(said.home, n)], {**params, "n": n}, depth)

    def _find(self, key: str) -> _Said:
        said = self._said.get(key)
        if said is None:
            raise WordsError(f"no words for the key {ascii(key)[:80]} in {self.language}; add it to the catalogue")
        return said

    def _fill(self, key: str, parts: Pieces, params: Mapping[str, object], depth: int) -> str:
        def name(spec: str, value: object) -> str:
            form, plain = names_for(spec, value)
            # A name has no places of its own, so it needs no parameters.
            return self._say(form if form in self._said else plain, {}, depth + 1)

        return fill(key, parts, params, name, lambda inner, n: self._plural(inner, n, {}, depth + 1))


# ---------------------------------------------------------------------------------------------------------------------
# Reading a catalogue.


def read(path: Path) -> Catalogue:
    """One .po file; every fault is a WordsError of one line."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise WordsError(f"{path.name}: can't be read ({reason}); give the folder of a catalogue") from None
    return parse(data, path.name)


def parse(data: bytes, name: str) -> Catalogue:
    """The catalogue in the bytes of a .po file; `name` (en.po) tells the language and stands in errors."""
    if len(data) > MAX_BYTES:
        raise WordsError(f"{name}: is larger than {MAX_BYTES} bytes, the most that is read of a catalogue")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise WordsError(f"{name}: byte {error.start + 1} is not UTF-8; save the file as UTF-8 text") from None
    expression, count, rule = _plural_rule(text, name)
    _lines(text, name)
    _once(text, name)
    catalog = _catalog(data, name)
    entries: dict[str, Entry] = {}
    for message in catalog:
        if message.id:
            entry = _entry(message.id, message.string, message.context, message.fuzzy, count, name)
            entries[message.id if isinstance(message.id, str) else message.id[0]] = entry
    return Catalogue(name.removesuffix(".po"), expression, count, rule, entries)


def _catalog(data: bytes, name: str) -> Catalog:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return read_po(io.BytesIO(data), ignore_obsolete=True, abort_invalid=True)
    except Exception as error:  # the parser isn't ours, and a broken file breaks it in many ways
        reason = " ".join(ascii(str(error))[1:-1].split())[:120] or type(error).__name__
        raise WordsError(f"{name}: is no catalogue ({reason}); write msgid and msgstr lines in quotes") from None


def _plural_rule(text: str, name: str) -> tuple[str, int, Rule]:
    """The header's rule, tried out on every number that the table for pages holds."""
    lines = [line for line in text.splitlines() if line.startswith('"Plural-Forms:')]
    match = _HEADER_RULE.search(lines[0]) if len(lines) == text.lower().count("plural-forms") == 1 else None
    if match is None:
        raise WordsError(f"{name}: the header needs one line Plural-Forms: nplurals=2; plural=(n != 1);")
    expression, count = match[2].strip().removesuffix("\\n"), int(match[1])
    try:
        rule: Rule = gettext.c2py(expression)
        sound = count <= MAX_FORMS and {rule(n) for n in range(RULE_TABLE)} <= set(range(count))
    except Exception:  # the rule is a foreign expression: it may be no C, too deep, or divide by nothing
        sound = False
    if not sound:
        raise WordsError(f"{name}: the header's plural rule doesn't give one of its forms for every number")
    return expression, count, rule


def _lines(text: str, name: str) -> None:
    """Every line is one of a catalogue, in its place: the parser would cut a letter off a text without its quote."""
    last = ""
    for number, line in enumerate(text.split("\n"), start=1):
        match = _LINE.fullmatch(line)
        if match is None or (match[1] and last not in _BEFORE[match[1]]):
            raise WordsError(f'{name}: line {number} is no line of a catalogue; write msgid "key", then msgstr "words"')
        last = match[1] or last


def _once(text: str, name: str) -> None:
    """Each key stands once and on the line of its msgid: the parser would join two entries without a word."""
    seen: set[str] = set()
    for key in _BEGINS.findall(text):
        if key in seen:
            what = f"the key {ascii(key)[1:-1][:80]}" if key else "the header, or a msgid that starts empty,"
            raise WordsError(f"{name}: {what} stands twice; write each key once, on one line with its msgid")
        seen.add(key)


def _entry(id: object, string: object, context: object, fuzzy: bool, count: int, name: str) -> Entry:
    plural = isinstance(id, (tuple, list))
    key = id[0] if isinstance(id, (tuple, list)) else id
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise WordsError(f"{name}: {ascii(key)[:60]} is no key; write dotted names such as event.planted")
    if context is not None:
        raise WordsError(f"{name}: the key {key} has a msgctxt; put what tells it apart into the key")
    if isinstance(id, (tuple, list)) and tuple(id) != (key, key + "#"):
        raise WordsError(f"{name}: the key {key} needs the msgid_plural {key}#")
    forms = tuple(str(form) for form in string) if isinstance(string, (tuple, list)) else (str(string),)
    if plural and len(forms) != count:
        raise WordsError(f"{name}: the key {key} has {len(forms)} plural forms, the header says {count}")
    if not plural and len(forms) != 1:
        raise WordsError(f"{name}: the key {key} has plural forms but no msgid_plural {key}#")
    for form in forms:
        try:
            pieces(form)
        except ValueError as error:
            raise WordsError(f"{name}: the key {key}: {error}") from None
    return Entry(forms, plural, fuzzy)


def _form(home: Catalogue, n: int) -> int:
    """The form of a number by its last two digits, as pages do it too, so that both always say the same."""
    n = abs(n)
    return home.rule(n if n < RULE_TABLE else 100 + n % 100)


def _rule_json(home: Catalogue) -> dict[str, object]:
    return {"expression": home.expression, "forms": home.count, "table": [home.rule(n) for n in range(RULE_TABLE)]}
