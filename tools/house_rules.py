"""The rules of the house that no ready-made tool knows. Prints what breaks them; exit status 1 when anything does.

Each rule is a function from the root of a tree to findings, so that tests can plant a violation and see it caught.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "farshore"
LONGEST = 500

# --- files ---------------------------------------------------------------------------------------------------------

NOT_OURS = {".git", ".venv", "build", "dist", "node_modules", "_fast_build", "__pycache__"}
CACHES = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis")


def files_of(root: Path) -> list[Path]:
    """What git tracks or would track; in a tree without git, all that isn't built."""
    listing = subprocess.run(
        ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        check=False,
    )
    if listing.returncode == 0 and (root / ".git").exists():
        paths = sorted({root / name for name in listing.stdout.decode().split("\0") if name})
        return [path for path in paths if path.is_file()]
    return sorted(path for path in root.rglob("*") if path.is_file() and not is_built(path.relative_to(root)))


def is_built(path: Path) -> bool:
    return any(part in NOT_OURS or part in CACHES or part.endswith(".egg-info") for part in path.parts)


def python_files(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Each module of the package with its syntax tree; paths are relative to src."""
    source = root / "src"
    for file in sorted((source / PACKAGE).rglob("*.py")):
        yield file.relative_to(source).as_posix(), ast.parse(file.read_bytes(), str(file))


# --- import directions ---------------------------------------------------------------------------------------------

BELOW_TABLE = {"core", "components", "words", "games"}
BELOW_BOTS = BELOW_TABLE | {"table", "match"}
BELOW_SERVER = BELOW_BOTS | {"bots", "root", "_fast"}

# Room -> the rooms that it may import. Each may import itself; "game" stands for any one game's folder.
ALLOWED: dict[str, set[str]] = {
    "_fast": set(),
    "core": set(),
    "components": {"core"},
    "words": {"core"},
    "games": {"core", "components", "words"},
    "game": {"core", "components"},
    "table": BELOW_TABLE | {"match"},  # its type alone: match.py is this room's face
    "match": BELOW_TABLE | {"table"},
    "bots": BELOW_BOTS,
    "root": BELOW_BOTS | {"bots", "_fast"},
    "server": BELOW_SERVER,
    "cli": BELOW_SERVER | {"server"},
    "__main__": {"cli"},
}


# More files of one room: component_tables, words_audit.
FAMILIES = {
    "component": "components",
    "components": "components",
    "words": "words",
    "sentences": "words",
    "table": "table",
    "match": "match",
    "cli": "cli",
}


def room_of(module: str, packages: set[str]) -> str:
    """farshore.games.papua.state -> game:papua, farshore.components -> components, farshore -> root."""
    parts = module.split(".")[1:]
    if not parts:
        return "root"
    if parts[0] == "games" and ".".join([PACKAGE, *parts[:2]]) in packages and len(parts) > 1:
        return f"game:{parts[1]}"  # a folder; a single file in games/ is of the games' common room
    stem = parts[0].partition("_")[0] or parts[0]
    return FAMILIES.get(stem, parts[0])


def module_of(path: str) -> tuple[str, bool]:
    """The module that a path relative to src holds, and whether it is a package."""
    name = path.removesuffix(".py").replace("/", ".")
    return (name.removesuffix(".__init__"), True) if name.endswith(".__init__") else (name, False)


def imports_of(path: str, tree: ast.Module, known: set[str]) -> Iterator[tuple[int, str]]:
    """Line and name of each module of ours that a module imports; `from a import b` is a.b where that is a module."""
    module, is_package = module_of(path)
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == PACKAGE:
                    yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            if stem.split(".")[0] == PACKAGE:
                for alias in node.names:
                    whole = f"{stem}.{alias.name}"
                    yield node.lineno, whole if whole in known else stem


def import_findings(root: Path) -> list[str]:
    """Dependencies point one way; a game imports no other game, and nobody imports a game by name."""
    modules = list(python_files(root))
    known = {module_of(path)[0] for path, _ in modules}
    packages = {module_of(path)[0].rpartition(".")[0] for path, _ in modules if not module_of(path)[1]}
    packages |= {module_of(path)[0] for path, _ in modules if module_of(path)[1]}
    findings = []
    for path, tree in modules:
        room = room_of(module_of(path)[0], packages)
        allowed = ALLOWED.get("game" if room.startswith("game:") else room)
        if allowed is None:
            findings.append(f"src/{path}: the room {room} is not in the plan: give it a line in ALLOWED")
            continue
        for line, name in dict.fromkeys(imports_of(path, tree, known)):
            other = room_of(name, packages)
            if other != room and other not in allowed:
                findings.append(f"src/{path}:{line}: {room} must not import {name}")
    return findings


# --- size, words that must not stand anywhere, packages ---------------------------------------------------------------

SOURCES = (".py", ".ts", ".svelte", ".css")
SOURCE_FOLDERS = ("src", "tests", "web", "tools")


def size_findings(root: Path) -> list[str]:
    findings = []
    for path in files_of(root):
        relative = path.relative_to(root)
        if path.suffix in SOURCES and relative.parts[0] in SOURCE_FOLDERS:
            lines = len(path.read_bytes().splitlines())
            if lines > LONGEST:
                findings.append(f"{relative}: {lines} lines; no source file is longer than {LONGEST}")
    return findings


# Written in pieces, so that this file doesn't hold what it looks for.
HOSTS = ["py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com", "yarn" + "pkg.com"]
MACHINE_PATHS = ["/wo" + "rk/", "/ro" + "ot/"]
NEEDLE = re.compile("|".join([*map(re.escape, HOSTS), *(rf"(?<![\w.]){path}" for path in MACHINE_PATHS)]))


def needle_findings(root: Path) -> list[str]:
    """No host of a package registry and no path of a machine in any file: both bind the tree to one place."""
    findings = []
    for path in files_of(root):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            if found := NEEDLE.search(line):
                findings.append(f"{path.relative_to(root)}:{number}: holds {found.group()}")
    return findings


def package_findings(root: Path) -> list[str]:
    """A folder of modules without __init__.py imports here and there, but mypy, mypyc and wheels disagree about it."""
    folders = {file.parent for file in (root / "src" / PACKAGE).rglob("*.py")}
    bare = sorted(folder for folder in folders if not (folder / "__init__.py").is_file())
    return [f"{folder.relative_to(root)}: has modules but no __init__.py" for folder in bare]


# --- shifts ----------------------------------------------------------------------------------------------------------

COMPILED_ROOMS = ("core", "games", "bots")
FIXED_WIDTH = {"i64", "i32", "i16", "u8"}


def shift_findings(root: Path) -> list[str]:
    """mypyc 2.4.1 compiles a constant shifted by an i64 as a 32-bit shift, silently: 1 << 33 gives 2."""
    findings = []
    for path, tree in python_files(root):
        if path.split("/")[1] in COMPILED_ROOMS and imports_fixed_width(tree):
            lint = ShiftLint()
            lint.visit(tree)
            findings += [
                f"src/{path}:{line}: a constant << an i64 is compiled wrong; write i64(1 << int(r)), or use a table"
                for line in lint.lines
            ]
    return findings


def imports_fixed_width(tree: ast.Module) -> bool:
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return any(alias.name in FIXED_WIDTH for node in imports for alias in node.names)


class ShiftLint(ast.NodeVisitor):
    """Finds shifts of constants by what may be an i64.

    Measured: a literal, a Final and a local that was given a literal are all compiled wrong on the left; on the right a
    constant, `int(...)` and a name declared `int` are safe.
    """

    def __init__(self) -> None:
        self.lines: list[int] = []
        self.constants: list[set[str]] = [set()]
        self.ints: list[set[str]] = [set()]

    def visit_Module(self, node: ast.Module) -> None:
        self.constants[-1] |= names_given_constants(node)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        self.ints.append({a.arg for a in arguments if is_int_annotation(a.annotation)} | names_declared_int(node))
        self.constants.append(names_given_constants(node))
        self.generic_visit(node)
        self.ints.pop()
        self.constants.pop()

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.LShift) and self.is_constant(node.left) and not self.is_safe(node.right):
            self.lines.append(node.lineno)
        self.generic_visit(node)

    def is_constant(self, left: ast.expr) -> bool:
        if isinstance(left, ast.Call) and isinstance(left.func, ast.Name) and left.func.id in FIXED_WIDTH:
            return any(self.is_constant(argument) for argument in left.args)
        if isinstance(left, ast.Name):
            return left.id.isupper() or any(left.id in names for names in self.constants)
        return is_number(left)

    def is_safe(self, right: ast.expr) -> bool:
        if isinstance(right, ast.Call):
            return isinstance(right.func, ast.Name) and right.func.id in ("int", "len")
        if isinstance(right, ast.BinOp):
            return self.is_safe(right.left) and self.is_safe(right.right)
        if isinstance(right, ast.Name):
            return right.id.isupper() or right.id in self.ints[-1]
        return is_number(right)


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def is_int_annotation(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == "int"


def names_given_constants(scope: ast.Module | ast.FunctionDef) -> set[str]:
    """Names that the scope itself, not a scope inside it, assigns a literal number to."""
    names = set()
    for node in statements_of(scope):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and is_number(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def names_declared_int(scope: ast.FunctionDef) -> set[str]:
    declared = [node for node in statements_of(scope) if isinstance(node, ast.AnnAssign)]
    ints = [node.target for node in declared if is_int_annotation(node.annotation)]
    return {target.id for target in ints if isinstance(target, ast.Name)}


def statements_of(scope: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield child
            yield from statements_of(child)


# --- locks -----------------------------------------------------------------------------------------------------------

LOCKS = ("run", "dev", "bench")


def lock_findings(root: Path) -> list[str]:
    """Each locked package names its version and at least one hash; no lock names an address."""
    findings = []
    for name in LOCKS:
        path = root / "requirements" / f"{name}.txt"
        if not path.is_file():
            findings.append(f"requirements/{name}.txt: is missing")
            continue
        # One logical line a package: its hashes follow on lines joined by a backslash.
        text = re.sub(r"^\s*#.*\n?", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
        for line in filter(None, map(str.strip, text.splitlines())):
            subject = line.split()[0]
            if not re.match(r"[A-Za-z0-9][\w.\-\[\]]*==\S+", line):
                findings.append(f"requirements/{name}.txt: {subject} is not a package at one version")
            elif "--hash=sha256:" not in line:
                findings.append(f"requirements/{name}.txt: {subject} has no hash")
            elif "://" in line:
                findings.append(f"requirements/{name}.txt: {subject} names an address")
    return findings


RULES: list[Callable[[Path], list[str]]] = [
    import_findings,
    size_findings,
    needle_findings,
    package_findings,
    shift_findings,
    lock_findings,
]


def main() -> int:
    findings = [finding for rule in RULES for finding in rule(ROOT)]
    for finding in findings:
        print(finding)
    print(f"{len(findings)} findings" if findings else "the rules of the house hold")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
