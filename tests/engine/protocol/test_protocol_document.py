"""The transcripts of docs/protocol.md are what really happens."""

import re
from pathlib import Path

import pytest
from engine.protocol import protocol_keys
from engine.protocol.talk import Talk

from kiberrubezh.commands.protocol.advising import StagedAdviser
from kiberrubezh.engine.lokalka.faces import SPECIALS
from kiberrubezh.engine.lokalka.position import vocabulary as line_vocabulary
from kiberrubezh.engine.lokalka.ring.position import vocabulary as ring_vocabulary
from kiberrubezh.engine.lokalka.speech.names import card_name
from kiberrubezh.engine.protocol.lines.refusals import Code, LineProblem
from kiberrubezh.engine.protocol.lines.requests import COMMANDS
from kiberrubezh.engine.protocol.lines.schema import schema
from kiberrubezh.engine.rubezh.position import events

TEXT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")


def exchanges() -> list[tuple[str, list[str]]]:
    """Return each request of the document with the answers below it."""
    found: list[tuple[str, list[str]]] = []
    for line in TEXT.splitlines():
        if line.startswith(("> {", "> lay")):
            found.append((line.removeprefix("> "), []))
        elif line.startswith("< "):
            found[-1][1].append(line.removeprefix("< "))
    return found


def test_the_conversation_goes_as_the_document_says() -> None:
    """Each request gets the answers below it; what is left out there is free."""
    talk = Talk(StagedAdviser())
    asked = exchanges()
    assert len(asked) == 45
    for request, answers in asked:
        said: list[str] = []
        said.append(talk.session.answer(request.encode(), said.append))
        assert len(said) == len(answers), said
        for line, answer in zip(said, answers, strict=True):
            told = ".*".join(map(re.escape, answer.split("…")))
            assert re.fullmatch(told, line), f"{request}\n{line}"
    assert talk.session.over


def test_every_key_is_in_the_document() -> None:
    """The table at its end is made from the schema: `python tests/engine/protocol/protocol_keys.py` writes it."""
    assert TEXT.endswith(protocol_keys.table())
    for name, model in schema()["$defs"].items():
        for key, told in model.get("properties", {}).items():
            assert told.get("description"), f"{name}.{key}"
            assert f"`{key}`" in TEXT


@pytest.mark.parametrize("name", [*COMMANDS, *Code.__args__])
def test_every_command_and_error_is_in_the_document(name: str) -> None:
    """None is left to be found out."""
    assert f"`{name}`" in TEXT or f'`{{"{name}": ' in TEXT


def test_what_the_numbers_of_lokalka_mean_is_in_the_document() -> None:
    """A program written from the document alone knows each act, and each card by its number, of both games."""
    told = TEXT.partition("### «Локалка» in numbers")[2].partition("\n## ")[0]
    acts = {*line_vocabulary.ACTS, *ring_vocabulary.ACTS}
    assert not {act for act in acts if not re.search(rf"^\|.*`{act}`.*\|.*\|.*\|$", told, re.MULTILINE)}
    models = schema()["$defs"]
    for face in SPECIALS:
        called = card_name(face, "en").partition("/")[0].split()[-1]
        for place in (told, *(models[name]["description"] for name in ("LokalkaDuelSight", "LokalkaSight"))):
            assert re.search(rf"\b{face} [\w\s]*{called}\b", place, re.IGNORECASE), face


def test_an_error_is_short() -> None:
    """Whatever was sent, the answer doesn't repeat all of it."""
    talk = Talk()
    error = LineProblem.model_validate(talk.line(b'{"' + b"x" * 9999 + b'": 1}')["error"])
    assert len(error.message) < 400


def test_every_event_is_in_the_document() -> None:
    """What its numbers mean is told for each."""
    table = TEXT.partition("## What happens")[2].partition("## Errors")[0]
    kinds = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)}
    told = {
        kind for row in table.splitlines() if row.startswith("| `") for kind in re.findall("`(.+?)`", row.split("|")[1])
    }
    assert told - {"what"} == kinds
