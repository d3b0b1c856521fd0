"""The cards that headers carry, as printed then: thousands of duels carry the same ones, and those are read once."""

from secrets import token_hex
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.journal.lines import LineError, parse_json

_BEFORE: Final = b',"cards":'
_BEHIND: Final = b',"players":['
_MOST: Final = 1000
"""Lists of cards, and cards, that are remembered."""
_PRINTS: Final = TypeAdapter(dict[str, Card])


class Prints:
    """Reads headers of duels whose cards it may have read before."""

    def __init__(self) -> None:
        self._mark = token_hex()
        self._lists: dict[int, dict[str, Card] | None] = {}
        """By the hash of their JSON, which is salted anew in every process: nobody can write another with it."""
        self._cards: dict[Card, Card] = {}

    def header(self, body: bytes) -> Any:
        """Read a header as `parse_json` does, its cards, where they make sense, as such; raise LineError."""
        begin, end = body.find(_BEFORE) + len(_BEFORE), body.rfind(_BEHIND)
        if len(_BEFORE) <= begin < end:
            try:
                around = parse_json(b'%b"%b"%b' % (body[:begin], self._mark.encode(), body[end:]))
            except LineError:
                around = None
            # The mark stands where the cards did: elsewhere, or twice, it wouldn't be this field's value.
            if isinstance(around, dict) and around.get("cards") == self._mark:
                cards = self._read(body[begin:end])
                if cards is not None:
                    return {**around, "cards": cards}
        return parse_json(body)

    def _read(self, written: bytes) -> dict[str, Card] | None:
        key, lists = hash(written), self._lists
        if key not in lists:
            if max(len(lists), len(self._cards)) >= _MOST:
                self._lists, self._cards = lists, _ = {}, {}
            lists[key] = self._parsed(written)
        return lists[key]

    def _parsed(self, written: bytes) -> dict[str, Card] | None:
        try:
            found = _PRINTS.validate_python(parse_json(written))
        except (LineError, ValidationError):
            return None
        return {name: self._cards.setdefault(card, card) for name, card in found.items()}


glance = Prints().header
"""Reads the header of a duel for a list, as `Prints` does."""
