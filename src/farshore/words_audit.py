"""Audits of words: catalogue pairs that don't match, and sentences that stand in code instead of a catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path

from farshore.sentences import Place, places
from farshore.words import FALLBACK, HOUSE, LANGUAGES, Catalogue, Entry, WordsError, read

SAME = "same.txt"


def audit(folder: str | PathLike[str], base: Sequence[str | PathLike[str]] = (HOUSE,)) -> list[str]:
    """What is wrong with the catalogues of a folder, one line each. `base`: folders whose keys it may refer to."""
    here = Path(folder)
    found: list[str] = []
    catalogues: dict[str, Catalogue] = {}
    for language in LANGUAGES:
        try:
            catalogues[language] = read(here / f"{language}.po")
        except WordsError as error:
            found.append(str(error))
        else:
            found += _header_problems(here / f"{language}.po", language)
    known = _keys_of(base)
    for catalogue in catalogues.values():
        found += _entry_problems(catalogue, known | set(catalogue.entries))
    if FALLBACK in catalogues:
        for language in LANGUAGES:
            if language != FALLBACK and language in catalogues:
                found += _pair_problems(catalogues[FALLBACK], catalogues[language])
                found += _copies(catalogues[FALLBACK], catalogues[language], _exceptions(here))
    return found


def _keys_of(folders: Sequence[str | PathLike[str]]) -> set[str]:
    keys: set[str] = set()
    for folder in folders:
        try:
            keys |= set(read(Path(folder) / f"{FALLBACK}.po").entries)
        except WordsError:
            continue  # the audit of that folder says so
    return keys


def _header_problems(path: Path, language: str) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if not re.search(rf'^"Language: {language}\\n"', text, re.MULTILINE):
        yield f"{path.name}: the header needs the line Language: {language}"
    if not re.search(r'^"Content-Type: text/plain; charset=UTF-8\\n"', text, re.MULTILINE | re.IGNORECASE):
        yield f"{path.name}: the header needs the line Content-Type: text/plain; charset=UTF-8"


def _entry_problems(catalogue: Catalogue, known: set[str]) -> Iterator[str]:
    name = f"{catalogue.language}.po"
    for key, entry in catalogue.entries.items():
        if entry.fuzzy:
            yield f"{name}: the key {key} is fuzzy; read it again and take the flag away"
        if entry.empty:
            yield f"{name}: the key {key} is empty or lacks a plural form"
        for place in sorted(_places(entry), key=lambda place: (place.name, place.spec)):
            if place.spec.startswith("#") and place.spec[1:] not in known:
                yield f"{name}: the key {key} asks for the plural {place.spec[1:]}, which no catalogue has"


def _pair_problems(one: Catalogue, other: Catalogue) -> Iterator[str]:
    for mine, theirs in ((one, other), (other, one)):
        for key in mine.entries:
            if key not in theirs.entries:
                yield f"{theirs.language}.po: the key {key} of {mine.language}.po is missing"
    for key, entry in one.entries.items():
        twin = other.entries.get(key)
        if twin is None:
            continue
        if entry.plural != twin.plural:
            yield f"{other.language}.po: the key {key} has plural forms in one language and not in the other"
        if entry.empty or twin.empty:
            continue
        for place in sorted(_wanted(entry) ^ _wanted(twin)):
            yield f"{other.language}.po: the key {key} has the parameter {place} in one language and not in the other"


def _wanted(entry: Entry) -> set[str]:
    """What a caller must pass. In a plural entry n is always there, and a form may leave it out (one boat)."""
    found = {f"{place.name} ({place.kind})" for place in _places(entry)}
    return found - {"n (value)"} if entry.plural else found


def _places(entry: Entry) -> frozenset[Place]:
    return frozenset(place for form in entry.forms for place in places(form))


def _copies(one: Catalogue, other: Catalogue, exceptions: list[str]) -> Iterator[str]:
    same = {key for key, entry in one.entries.items() if _is_copy(entry, other.entries.get(key))}
    for key in sorted(same - set(exceptions)):
        yield f"{other.language}.po: the key {key} says what {one.language}.po says; translate it or list it in {SAME}"
    for key in dict.fromkeys(exceptions):
        if key not in same:
            yield f"{SAME}: the key {key} needs no exception; take it out"
        if exceptions.count(key) > 1:
            yield f"{SAME}: the key {key} stands twice; write it once"


def _is_copy(entry: Entry, twin: Entry | None) -> bool:
    """Any form that is equal counts; a form without a letter of its own ({seat}: {n}) has nothing to translate."""
    if twin is None or entry.empty or twin.empty:
        return False
    return any(
        _letters(form) and _folded(form) == _folded(other) for form, other in zip(entry.forms, twin.forms, strict=False)
    )


def _letters(form: str) -> bool:
    return any(letter.isalpha() for letter in re.sub(r"\{[^{}]*\}", "", form))


def _folded(form: str) -> str:
    return " ".join(form.casefold().split())


def _exceptions(folder: Path) -> list[str]:
    """The keys of same.txt, one a line, # begins a comment."""
    try:
        lines = (folder / SAME).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return [key for line in lines if (key := line.split("#", 1)[0].strip())]


# ---------------------------------------------------------------------------------------------------------------------
# Sentences in code.

# A letter, a blank (perhaps behind a comma or the like) and a letter; or a capitalised word that ends a sentence.
_TWO_WORDS = re.compile(r"[^\W\d_][,;:.!?…]?\s+[¡¿(]?[^\W\d_]")
_EXCLAIMED = re.compile(r"(?<![\w.])[^\W\d_a-zß-ÿ][^\W\d_]+[.,;:!?…](?!\S)")
# What a game is called and who made it isn't translated; it stands in facts.py under these names.
_CREDITS = frozenset({"title", "credits", "designers", "designer", "artists", "artist", "publisher", "publishers"})
# Errors are for developers and say English; these are read by players and name a numbered rule instead.
_SPOKEN_ERRORS = frozenset({"IllegalMove", "NotYourTurn", "StaleQuestion", "NothingToUndo"})
# Calls whose texts are patterns, names of types or lists of names.
_TECHNICAL = frozenset({"compile", "split", "namedtuple", "NamedTuple", "TypeVar", "NewType", "cast", "warn"})


def sentences_in_code(path: str | PathLike[str]) -> list[str]:
    """Texts for players in the Python files at or below a path, each as `file:line: text`."""
    root = Path(path)
    files = sorted(root.rglob("*.py")) if root.is_dir() else [root]
    found: list[str] = []
    for file in files:
        name = file.relative_to(root).as_posix() if root.is_dir() else file.name
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=name)
        found += [f"{name}:{line}: {text}" for line, text in _Reader(file.name == "facts.py").sentences(tree)]
    return found


def looks_said(text: str) -> bool:
    """Does a text look like something said to a player?"""
    return bool(_TWO_WORDS.search(text) or _EXCLAIMED.search(text))


class _Reader(ast.NodeVisitor):
    """Walks the places where a text could reach a player, and leaves out the others."""

    def __init__(self, facts: bool) -> None:
        self.facts = facts
        self.only_raised: set[str] = set()
        self.found: list[tuple[int, str]] = []

    def sentences(self, tree: ast.AST) -> list[tuple[int, str]]:
        self.visit(tree)
        return sorted(self.found)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and looks_said(node.value):
            text = " ".join(node.value.split())
            self.found.append((node.lineno, text if len(text) <= 60 else text[:57] + "..."))

    def visit_Expr(self, node: ast.Expr) -> None:
        # A bare text is a docstring, or a comment on the line above it.
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not node.name.endswith("Error"):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        if node.exc is not None and _called(node.exc) in _SPOKEN_ERRORS:
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_Call(self, node: ast.Call) -> None:
        name = _called(node)
        if name in _TECHNICAL or (name.endswith(("Error", "Fault", "Warning")) and name not in _SPOKEN_ERRORS):
            return
        self.visit(node.func)
        for argument in node.args:
            self.visit(argument)
        for keyword in node.keywords:
            if not (self.facts and keyword.arg in _CREDITS):
                self.visit(keyword.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = {target.id.lower() for target in node.targets if isinstance(target, ast.Name)}
        if not (names & ({"__all__", "__slots__"} | self.only_raised) or (self.facts and names & _CREDITS)):
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        credit = self.facts and isinstance(node.target, ast.Name) and node.target.id.lower() in _CREDITS
        if node.value is not None and not credit:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """An annotation is no text."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._function(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        before = self.only_raised
        self.only_raised = _only_raised(node)
        for child in (*node.decorator_list, node.args, *node.body):
            self.visit(child)
        self.only_raised = before

    def visit_Subscript(self, node: ast.Subscript) -> None:
        # What stands in brackets is a key, or a part of a type.
        self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        for side in (node.left, *node.comparators):
            if not isinstance(side, ast.Constant):
                self.visit(side)

    def visit_Dict(self, node: ast.Dict) -> None:
        for value in node.values:
            self.visit(value)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """A pattern is compared with, not said."""


def _only_raised(function: ast.AST) -> set[str]:
    """Names that a function reads only where it raises an error for developers: pieces of that error's text."""
    said: set[str] = set()
    raised: set[str] = set()
    todo: list[tuple[ast.AST, bool]] = [(function, False)]
    while todo:
        node, inside = todo.pop()
        if isinstance(node, ast.Raise) and node.exc is not None:
            inside = _called(node.exc) not in _SPOKEN_ERRORS
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            (raised if inside else said).add(node.id.lower())
        todo += [(child, inside) for child in ast.iter_child_nodes(node)]
    return raised - said


def _called(node: ast.expr) -> str:
    """The last name of what is called or named, or nothing."""
    at = node.func if isinstance(node, ast.Call) else node
    return at.attr if isinstance(at, ast.Attribute) else at.id if isinstance(at, ast.Name) else ""
