"""Files as strangers and bad days make them: of wrong types, cut, forged, of the future, in signs that screens obey."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kiberrubezh.engine.rubezh.game import VERSION
from kiberrubezh.journal.lines import FORMAT, seal_line

OBEYED = "\x1b]0;owned\x07\x1b[2J\u202eeliF\u2066\u009b31m\r"
LONG = "Ж" * 5000
CARD = {"id": "wiper", "kind": "attack", "name": {"ru": "Шифратор", "en": "Wiper"}, "category": "malware", "damage": 2}
HEADER: dict[str, Any] = {
    "ruleset": "duel",
    "version": VERSION,
    "seed": 7,
    "first": 0,
    "names": ["Анна", "Борис"],
    "decks": [["wiper"] * 20, ["wiper"] * 20],
    "cards": {"wiper": CARD},
    "players": ["human", "scripted"],
    "deck_names": ["Натиск", "Потоп"],
}
_LATIN = re.compile(r"[A-Za-z]{2,}")
_AMONG = re.compile(
    r"«[^»]*»|kiberrubezh [a-z -]+|KR-[\d.]+|docs/bots\.md|\b(JSON|UTF|id)\b|\([^)]*\)|: (name|about|cards|x): "
    r"|^wiper(?=:)|стоит .*|годится .*|бывает .*?(?=, а)|\b\d+\.json"
)
"""Names in quotes and of fields and commands, and what stands in the file."""


def english(words: str, *known: str) -> list[str]:
    """List the Latin words of Russian ones: beside names in quotes, commands, rules, and what is known to be named."""
    for name in sorted(known, key=len, reverse=True):
        words = words.replace(name, "")
    return _LATIN.findall(_AMONG.sub("", words))


def obeyed(words: str) -> list[str]:
    """List the signs in words that a terminal or a window would obey, beyond the end of a line."""
    return re.findall("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]", words)


def lines(*entries: object, edition: object = FORMAT) -> bytes:
    """Write a journal whose checksums are right, whatever it says."""
    header, *rest = entries
    written, seal = b"", 0
    for entry in ({"format": edition, **header} if isinstance(header, dict) else header, *rest):
        line, seal = seal_line(entry, seal)
        written += line
    return written


def duels() -> Iterator[tuple[str, bytes]]:
    """Yield files of duels, none of which is one that can be reviewed, by a name."""
    for key in HEADER:
        yield f"without-{key}", lines({name: value for name, value in HEADER.items() if name != key})
        for odd in (None, 2**70, "x" + OBEYED, [None, []], {"a": 1}, LONG):
            yield f"{key}-{json.dumps(odd)[:24]}", lines({**HEADER, key: odd})
    for key in CARD:
        card = {**CARD, key: OBEYED}
        yield f"card-{key}", lines({**HEADER, "cards": {"wiper": card}})
    for choice in ([], ["pass"], ["lay", 10**30, -1], [OBEYED, 0, 0], [None, [], {}], ["done"] * 50, [LONG, 1, 1]):
        yield f"choice-{json.dumps(choice)[:24]}", lines(HEADER, choice, {"result": {"winner": 0, "reason": OBEYED}})
    for edition in (FORMAT + 1, 0, "2", None, 10**40):
        yield f"format-{edition}", lines(HEADER, edition=edition)
    sound = lines(HEADER, ["keep", -1, -1])
    yield from (
        ("empty", b""),
        ("cut", sound[:60]),
        ("checksum", sound[:20] + b"7" + sound[21:]),
        ("zeros", b"\0" * 99),
    )
    yield from (("binary", bytes(range(256))), ("utf8", sound.replace("Анна".encode(), b"\xff\xfe\xff\xfe")))
    yield from (("text", OBEYED.encode() + b"\n"), ("deep", b"[" * 9000 + b"]" * 9000 + b"\n"), ("list", lines([1, 2])))


def texts() -> Iterator[tuple[str, bytes]]:
    """Yield what is no JSON of the kind asked for, by a name."""
    card: dict[str, Any] = {"cards": [CARD]}
    yield from (
        ("empty", b""),
        ("bad", b'{"cards": ['),
        ("utf8", b'{"a": "\xff"}'),
        ("deep", b"[" * 9000),
        ("nul", b"\0"),
    )
    for odd in (
        None,
        5,
        "x",
        [],
        {},
        {"cards": None},
        {"cards": [None]},
        {"cards": [{}]},
        {"cards": {}},
        {"x": OBEYED},
    ):
        yield json.dumps(odd)[:20], json.dumps(odd).encode()
    for key in CARD:
        for value in (None, 2**70, OBEYED, LONG, []):
            changed = {**card, "cards": [{**CARD, key: value}]}
            yield f"{key}-{json.dumps(value)[:20]}", json.dumps(changed).encode()


def written(folder: Path, ending: str, files: Callable[[], Iterator[tuple[str, bytes]]]) -> Iterator[tuple[str, Path]]:
    """Write the files into a folder, and yield their names with their paths."""
    for number, (name, content) in enumerate(files()):
        path = folder / f"{number:03}{ending}"
        path.write_bytes(content)
        yield name, path
