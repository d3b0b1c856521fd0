"""What tests of programs at a seat are given."""

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from bots.programs.samples import IN_TIME, PYTHON, Make

from kiberrubezh.bots.programs.external import ExternalPlayer


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Make]:
    """Make a player of a program's source; all of them are ended after the test."""
    made: list[ExternalPlayer] = []

    def make(source: str, limit: float = IN_TIME) -> ExternalPlayer:
        path = tmp_path / f"program {len(made)}.py"
        path.write_text(source, encoding="utf-8")
        made.append(ExternalPlayer(f"{PYTHON} {shlex.quote(str(path))}", limit, report=lambda _: None))
        return made[-1]

    yield make
    for one in made:
        one.close()
