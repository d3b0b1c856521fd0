"""The transcripts of docs/protocol.md are what really happens."""

import re
from pathlib import Path

import pytest
from engine.talk import Talk

from kiberrubezh.engine.protocol.answers import Code, Problem
from kiberrubezh.engine.protocol.requests import COMMANDS

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_conversation_goes_as_the_document_says() -> None:
    """Each request gets the answer below it; what is left out there is free."""
    lines = [line for line in TEXT.splitlines() if line.startswith(("> ", "< "))]
    talk = Talk()
    assert len(lines) == 40
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        said = talk.session.answer(request.removeprefix("> ").encode())
        told = ".*".join(map(re.escape, answer.removeprefix("< ").split("…")))
        assert re.fullmatch(told, said), f"{request}\n{said}"
    assert talk.session.over


@pytest.mark.parametrize("name", [*COMMANDS, *Code.__args__])
def test_every_command_and_error_is_in_the_document(name: str) -> None:
    """None is left to be found out."""
    assert f"`{name}`" in TEXT or f'`{{"{name}": ' in TEXT


def test_an_error_is_short() -> None:
    """Whatever was sent, the answer doesn't repeat all of it."""
    talk = Talk()
    error = Problem.model_validate(talk.line(b'{"' + b"x" * 9999 + b'": 1}')["error"])
    assert len(error.message) < 400
