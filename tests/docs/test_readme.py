"""The tour of the README, run."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from farshore import cli

README = Path(__file__).parents[2] / "README.md"


def test_the_tour_in_python_is_true() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 15
    assert failed == 0


def commands() -> list[str]:
    blocks = re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return [line.removeprefix("$ ") for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("command", commands())
def test_the_tour_on_the_command_line_works(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    name, *arguments = shlex.split(command)
    assert name == "farshore"
    try:
        status = cli.main(arguments)
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else 2
    assert not status
    assert capsys.readouterr().out.strip()


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / target).exists(), target
