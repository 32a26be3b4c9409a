"""The small grammar of a catalogue's sentences: words with named places to fill.

    {n}              the value as it is; several values with commas between
    {points:+}       a number with its sign
    {seed:*}         a name: the value is a key (seed.corn) and the reader's word for it is put in
    {seed:seed.*}    the same where the value is the rest of the key (corn)
    {seed:*.the}     another form of the name: the key seed.corn.the, for languages where a name bends
    {boats:#boat}    how many of what: the plural key boat with n = the value, for sentences that count two things
    {{ and }}        the braces themselves

A form that the catalogue lacks (seed.corn.the) falls back on the plain name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from farshore.core.errors import FarshoreError

# Keys are dotted names; a plural key's second id is the key with # behind it.
KEY = re.compile(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*")
_PLACE = re.compile(r"\{([a-z_][a-z0-9_]*)(?::([^{}]*))?\}")
_PIECE = re.compile(r"\{\{|\}\}|" + _PLACE.pattern + r"|[{}]")
_SPEC = re.compile(rf"\+|#{KEY.pattern}|(?:{KEY.pattern}\.)?\*(?:\.[a-z]+)?")


class WordsError(FarshoreError):
    """A catalogue is wrong, or a sentence was asked for that it can't give. Its text is one line."""


@dataclass(frozen=True)
class Place:
    """A place to fill. `spec` says how, see the grammar above."""

    name: str
    spec: str = ""

    @property
    def kind(self) -> str:
        """name or value: what a caller must pass, so what two languages must agree on."""
        return "name" if "*" in self.spec else "value"


Pieces = tuple[str | Place, ...]


def pieces(text: str) -> Pieces:
    """A sentence cut into words and places; ValueError says in a few words what is wrong."""
    found: list[str | Place] = []
    end = 0
    for match in _PIECE.finditer(text):
        found.append(text[end : match.start()])
        end = match.end()
        if match[0] in ("{{", "}}"):
            found.append(match[0][0])
        elif match[1] is None:
            raise ValueError("a brace stands alone; write {{ or }} for a brace and {name} for a place")
        elif match[2] is not None and not _SPEC.fullmatch(match[2]):
            raise ValueError(f"the place {ascii(match[0])[1:-1][:60]} is none of {{n}} {{n:+}} {{n:*}} {{n:#key}}")
        else:
            found.append(Place(match[1], match[2] or ""))
    found.append(text[end:])
    return tuple(piece for piece in found if piece != "")


def places(text: str) -> frozenset[Place]:
    """The places of a sentence that `pieces` can read."""
    return frozenset(piece for piece in pieces(text) if isinstance(piece, Place))


def names_for(spec: str, value: object) -> tuple[str, str]:
    """The key of a name in the asked form, and the key of the plain name."""
    before, after = spec.split("*")
    return f"{before}{value}{after}", f"{before}{value}"


def fill(
    key: str,
    parts: Pieces,
    params: Mapping[str, object],
    name: Callable[[str, object], str],
    plural: Callable[[str, object], str],
) -> str:
    """The sentence with its places filled; `name` and `plural` look up what the specs ask for."""
    done: list[str] = []
    for part in parts:
        if isinstance(part, str):
            done.append(part)
            continue
        if part.name not in params:
            raise WordsError(
                f"the key {key} needs a value for {part.name}; it got {', '.join(sorted(params)) or 'none'}"
            )
        value = params[part.name]
        values = value if isinstance(value, (list, tuple)) else (value,)
        done.append(", ".join(_one(part.spec, item, name, plural) for item in values))
    return "".join(done)


def _one(spec: str, value: object, name: Callable[[str, object], str], plural: Callable[[str, object], str]) -> str:
    if not spec:
        return str(value)
    if spec == "+":
        return f"{value:+d}" if isinstance(value, int) else str(value)
    return plural(spec[1:], value) if spec[0] == "#" else name(spec, value)
