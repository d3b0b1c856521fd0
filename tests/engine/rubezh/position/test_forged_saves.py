"""Saves whose digest is right and whose position somebody has changed: refused, or sound enough to be played on."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from engine.protocol.talk import SHELVES

from kiberrubezh.engine.protocol.lines.beginnings import SavedPosition
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.tables import saves
from kiberrubezh.engine.rubezh.game import Duel

ODD = (-1, 0, 1, 5, 61, 999, 2**70, True, None, "", "run", "hit", "tap", "KR-8.3", [], [0])


def duel_at(seed: int, choices: int) -> Duel:
    """Return a duel between ready decks after so many choices at random."""
    rush, flood = (SHELVES.ready(name) for name in ("rush", "flood"))
    assert rush is not None
    assert flood is not None
    duel, chance = Duel.start((rush.expand(SHELVES.cards), flood.expand(SHELVES.cards)), seed), Random(seed)
    play(duel, chance, choices)
    return duel


def play(duel: Duel, chance: Random, choices: int) -> None:
    """Choose at random, looking on from both seats."""
    for _ in range(choices):
        if duel.decision is not None:
            duel.choose(chance.choice(duel.decision.options))
            duel.view(0), duel.view(1)


def places(found: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to all that can be changed in plain data, the prints of cards left out."""
    inner = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    for step, value in inner:
        if step != "cards":
            yield (*path, step)
            yield from places(value, (*path, step))


def spoilt(position: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return a position with one thing in it changed."""
    data: Any = json.loads(json.dumps(position))
    kind = chance.choice([step for step in data if step != "cards"])
    *way, last = chance.choice([path for path in places(data) if path[0] == kind])
    at = data
    for step in way:
        at = at[step]
    if isinstance(at[last], list) and at[last] and chance.random() < 0.7:
        inner = at[last]
        chance.choice((inner.pop, inner.reverse, lambda: inner.append(inner[0]), lambda: inner.insert(0, 7)))()
    else:
        at[last] = chance.choice(ODD)
    return dict(data)


def sealed(position: dict[str, Any]) -> SavedPosition:
    """Return a save of it whose digest is right."""
    written = json.dumps(position, separators=(",", ":"))
    kept = saves.save(duel_at(1, 0))
    return kept.model_copy(update={"position": written, "digest": saves._digest(written)})


@pytest.mark.parametrize("choices", range(0, 320, 40))
def test_a_real_save_is_never_refused(choices: int) -> None:
    """Wherever a duel stands, whatever its players know by then."""
    for seed in (11, 12):
        duel = duel_at(seed, choices)
        assert saves.restore(saves.save(duel)) == duel


@pytest.mark.parametrize("seed", range(5))
def test_a_forged_save_is_refused_or_played_on(seed: int) -> None:
    """Whatever was changed: a refusal in words, or a duel that goes on without an error of the engine."""
    chance = Random(seed)
    position = duel_at(seed, 15 * seed).to_json()
    accepted = refused = 0
    for _ in range(12):
        try:
            duel = saves.restore(sealed(spoilt(position, chance)))
        except ProblemError:
            refused += 1
        else:
            accepted += 1
            play(duel, chance, 12)
    assert refused > 1
    assert accepted + refused == 12


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("first", True),
        ("first", 59),
        ("rng", None),
        ("rng", 2**64),
        ("turn", -1),
        ("phase", "x"),
        ("seen", [7] * 120),
        ("met", [0]),
        ("wave", [120]),
        ("marked", [-1]),
        ("held", [120]),
        ("extra_blocks", [[3, -1]]),
        ("changes", {"damage": [[0, "gives", 1]]}),
        ("changes", {"category": [[0, "turns", 3]]}),
    ],
)
def test_what_a_duel_never_holds_is_refused(field: str, value: object) -> None:
    """Numbers in range, cards on their owner's side, changes that texts make."""
    position = duel_at(3, 40).to_json()
    assert saves.restore(sealed(position)).to_json() == position
    with pytest.raises(ProblemError, match="no position of a duel"):
        saves.restore(sealed({**position, field: value}))


@pytest.mark.parametrize(
    "frames",
    [
        [["run", []]],
        [["run", [0, 99, 0, -1]]],
        [["tap", [0, 0]]],
        [["order", [0, 0, 99, 0]]],
        [["hit", [500]]],
        [["manual", [0, 2]]],
        [["next", []]],
        [["turn", []], ["redeal", [0]]],
        [["keywords", [0, 0, 5]]],
    ],
)
def test_what_is_still_to_be_done_is_what_a_turn_has(frames: list[Any]) -> None:
    """A frame below the open question has the numbers that its step takes, where a turn has it."""
    position = duel_at(3, 40).to_json()
    agenda = position["agenda"]
    with pytest.raises(ProblemError, match="no position of a duel"):
        saves.restore(sealed({**position, "agenda": [agenda[0], *frames, *agenda[1:]]}))


def test_only_a_card_that_searches_has_a_search_to_do() -> None:
    """A frame of a search belongs to a text that has one."""
    duel = duel_at(3, 40)
    silent = next(number for number, spec in enumerate(duel.roster.specs) if not spec.texts)
    position = duel.to_json()
    agenda = position["agenda"]
    with pytest.raises(ProblemError, match="no position of a duel"):
        saves.restore(sealed({**position, "agenda": [agenda[0], ["seek", [silent, 0, 0, -1]], *agenda[1:]]}))
