"""Runs the command in this process, as a terminal-less script would meet it."""

from __future__ import annotations

import contextlib
import io
import json
from dataclasses import dataclass
from typing import Any
from unittest import mock

from farshore.cli import main


@dataclass
class Done:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The one line of an error."""
        assert self.status == 2, (self.status, self.out[-300:], self.err)
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("farshore: ")
        assert "Traceback" not in self.err
        return lines[0]


def run(*arguments: str, typed: str | bytes = "", environ: dict[str, str] | None = None) -> Done:
    data = typed if isinstance(typed, bytes) else typed.encode()
    out, err = io.StringIO(), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    words = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "COLUMNS": "120", "TERM": "dumb", **(environ or {})}
    with (
        mock.patch("sys.stdin", stdin),
        mock.patch.dict("os.environ", words),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        status = main(list(arguments))
    return Done(status, out.getvalue(), err.getvalue())
