"""What is said in versions 1 and 2 of a duel stays said: each answer to the letter, held by its digest."""

import json
from collections.abc import Callable
from hashlib import blake2b

from engine.protocol.talk import Talk

from kiberrubezh.commands.protocol.advising import StagedAdviser

TERMS = {"decks": ["rush", "flood"], "seed": 7, "first": 0}


def lines() -> list[str]:
    """Return requests about a duel: its whole course from both seats, tables beside it, and what is refused."""
    said: list[object] = [{"decks": {}}, {"cards": ["wiper"]}, {"settings": {}}, {"view": {}}, {"new": TERMS}]
    for place in range(60):
        said += [{"choose": 0}, {"view": {"seat": place % 2}}, {"question": {}}]
        said += [{"options": {"lang": "ru" if place % 2 else "en"}}] * (place % 7 == 0)
    said += [{"events": {"seat": seat, "lang": lang}} for seat in (0, 1) for lang in ("ru", "en")]
    said += [
        {"perft": {"depth": 2}},
        {"save": {}},
        {"replay": {}},
        {"result": {}},
        {"hint": {"playouts": 4, "seed": 1}},
    ]
    said += [{"imagine": {"seat": 1, "seed": 3}}, {"table": 1, "view": {"seat": 1}}, {"table": 1, "clone": {"to": 5}}]
    said += [{"table": 5, "choose": 0}, {"table": 5, "undo": 1}, {"tables": {}}, {"table": 5, "drop": {}}]
    said += [
        {"undo": 500},
        {"choose": 77},
        {"choose": ["lay", 1]},
        {"choose": True},
        {"view": {"seat": 2}},
        {"new": {}},
    ]
    said += [
        {"events": {"seat": 2}},
        {"imagine": {"seat": 5}},
        {"load": {}},
        {"table": 9, "question": {}},
        {"id": 4, "stop": {}},
    ]
    said += [{"set": {"name": "answers", "value": "question"}}, {"choose": ["concede"]}, {"result": {}}, {"choose": 0}]
    said += [{"new": {"decks": ["rush", "rush"], "names": ["A", "B"], "rules": {"open_lists": True}}}, {"replay": {}}]
    return [json.dumps(it) for it in said]


def digests() -> str:
    """Return each request with the digest of all that is said to it."""
    talk, rows = Talk(StagedAdviser()), []
    for line in lines():
        said: list[str] = []
        said.append(talk.session.answer(line.encode(), said.append))
        rows.append(f"{blake2b(chr(10).join(said).encode(), digest_size=8).hexdigest()} {line}\n")
    return "".join(rows)


def test_a_duel_is_told_as_it_always_was(golden: Callable[[str, str], None]) -> None:
    """docs/protocol.md: versions 1 and 2 stay as they are; other digests only where a card, a rule or a key is new."""
    golden("protocol.txt", digests())
