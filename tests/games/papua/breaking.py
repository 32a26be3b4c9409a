"""How the breaks of Papúa are written down."""

from __future__ import annotations

from tests.audit import Break

HERE = "tests/games/papua/"


def broken(rule: str, file: str, old: str, new: str, test: str) -> Break:
    """The tests' folder and the beginning of their names are always the same."""
    module, function = test.split("::")
    return Break(rule, file, old, new, f"{HERE}test_{module}.py::test_{function}")
