"""What people saved opens for ever: duels and games that the program kept before its rooms were built anew."""

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from kiberrubezh.engine.kernel import Option, State
from kiberrubezh.engine.replay import Header, run
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.journal import Journal, read
from kiberrubezh.play.storage import open_game

KEPT = Path(__file__).parent / "kept" / "second"
TOLD: dict[str, dict[str, dict[str, Any]]] = json.loads((KEPT / "told.json").read_text("utf-8"))
"""What the program that kept them told: how many choices stand, a sum of the questions, the end, a sum of the rest."""


def total(data: Any) -> int:
    """Return a checksum of plain data."""
    return crc32(json.dumps(data, ensure_ascii=False, sort_keys=True, default=list).encode())


def rest(state: State) -> list[list[Any]]:
    """Play on to the end by the same chance as the program that kept the games did; return the choices."""
    dice, made = Random(3), []
    while state.open:
        asked = state.open[0]
        option = asked.options[dice.randrange(len(asked.options))]
        made.append([asked.seat, *option])
        state.choose(option, asked.seat)
    return made


def questions(timeline: Timeline[Any]) -> int:
    """Return the checksum of who was asked what, among how many options, at each choice."""
    asked = [moment.decision for moment in timeline.moments]
    return total([[it.seat, it.prompt, len(it.options)] for it in asked])


def past(kind: str, path: Path) -> Timeline[Any]:
    """Open a duel or a game."""
    if kind == "games":
        return open_game(path).timeline
    record = read(path)
    assert record.damage is None
    return run(Header.read(record.header), record.choices)


def written_on(kind: str, choices: Iterable[list[Any]]) -> list[list[Any]]:
    """Return choices as the journal of a kind writes them: a duel's without the seat."""
    return [choice if kind == "games" else choice[1:] for choice in choices]


NAMES = [(kind, name) for kind, names in TOLD.items() for name in names]


def file_of(kind: str, name: str) -> Path:
    return KEPT / kind / f"{name}.{'game' if kind == 'games' else 'duel'}"


@pytest.mark.parametrize(("kind", "name"), NAMES)
def test_what_was_kept_is_played_again(kind: str, name: str) -> None:
    """Decision 5: every choice is legal, every question is the one that was asked, and it ends as it did."""
    told, timeline = TOLD[kind][name], past(kind, file_of(kind, name))
    state = timeline.state
    assert (len(timeline), questions(timeline)) == (told["choices"], told["asked"])
    if told["result"] is None:
        assert total(rest(state.clone())) == told["rest"]
    elif kind == "games":
        assert list(state.result) == told["result"]
    else:
        assert {"winner": state.winner, "reason": state.reason, "turns": state.turn} == told["result"]


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, name in NAMES if TOLD[kind][name]["rest"]])
def test_what_was_broken_off_is_gone_on_with(kind: str, name: str, tmp_path: Path) -> None:
    """Whoever resumes a game of an earlier program plays it to the end in the same file, and finds it there."""
    path = Path(shutil.copy(file_of(kind, name), tmp_path))
    begun = past(kind, path)
    made = rest(begun.state)
    with_seats = written_on(kind, made)
    journal = Journal.resume(path)
    for choice in with_seats:
        journal.append(choice)
    journal.close()
    again = past(kind, path)
    assert not again.state.open
    assert again.choices[len(begun) :] == [Option(*choice[1:]) for choice in made]
