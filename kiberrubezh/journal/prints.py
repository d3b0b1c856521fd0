"""The cards that headers carry, as printed then: thousands of duels carry the same ones, and each is read once."""

from collections.abc import Iterator
from functools import lru_cache
from secrets import token_hex
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.journal.lines import LineError, parse_json

_BEFORE: Final = b',"cards":'
_BEHIND: Final = b',"players":['
_WITHIN: Final = b'":{"id":"'
"""What stands between the name of a card and its id."""
_BETWEEN: Final = b',"'
_MOST: Final = 2000
"""Cards that are remembered; the one that was asked for the longest ago is forgotten."""
_LONGEST: Final = 20_000
"""Bytes of one; the program's own have no more than a tenth."""
_PRINTS: Final = TypeAdapter(dict[str, Card])
_MARK: Final = token_hex()


def glance(body: bytes) -> Any:
    """Read a header as `parse_json` does, its cards, where they make sense, as such; raise LineError."""
    begin, end = body.find(_BEFORE) + len(_BEFORE), body.rfind(_BEHIND)
    if len(_BEFORE) <= begin < end:
        try:
            around = parse_json(b'%b"%b"%b' % (body[:begin], _MARK.encode(), body[end:]))
        except LineError:
            around = None
        # The mark stands where the cards did: elsewhere, or twice, it wouldn't be this field's value.
        if isinstance(around, dict) and around.get("cards") == _MARK:
            cards = _read(body[begin:end])
            if cards is not None:
                return {**around, "cards": cards}
    return parse_json(body)


def _read(written: bytes) -> dict[str, Card] | None:
    """Read cards by their names, one by one; None where they aren't written as the program does, or make no sense."""
    if not (written.startswith(b"{") and written.endswith(b"}")):
        return None
    found: dict[str, Card] = {}
    try:
        for entry in _entries(written[1:-1]):
            found.update(_card(entry) if len(entry) <= _LONGEST else _card.__wrapped__(entry))
    except (LineError, ValidationError):
        return None
    return found


def _entries(written: bytes) -> Iterator[bytes]:
    """Part the entries of an object where cards seem to begin.

    Joined by commas they are what is written, so if each makes sense by itself, all do, wherever they were parted.
    """
    name, *rest = written.split(_WITHIN)
    for card in rest[:-1]:
        this, comma, behind = card.rpartition(_BETWEEN)
        yield name + _WITHIN + this
        name = comma[1:] + behind
    yield _WITHIN.join((name, *rest[-1:]))


@lru_cache(_MOST)
def _card(entry: bytes) -> dict[str, Card]:
    """Read an entry, in all but odd files one card by its name; raise LineError or ValidationError."""
    return _PRINTS.validate_python(parse_json(b"{%b}" % entry))
