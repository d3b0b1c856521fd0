"""Decks as JSON: ours, written whole, and whatever others write down as names with counts."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.exchange import Reading
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.sharing.gathering import UNCOUNTED, Gathering

FORMAT: Final = "kiberrubezh-deck"
_MAIN: Final = ("lines", "cards", "main", "mainboard", "deck", "колода", "карты")
_ASIDE: Final = ("maybe", "maybeboard", "sideboard", "side", "considering", "на примете")
_NAMED: Final = ("card_id", "card", "id", "name", "карта", "имя", "название")
_COUNTED: Final = ("count", "copies", "quantity", "qty", "amount", "number", "n", "копий", "количество", "число")
_TITLED: Final = ("name", "title", "deckname", "deck_name", "название", "имя")
_DECKS: Final = ("decks", "колоды")
MOST_DECKS: Final = 200
"""Decks that are taken from one file."""


def write_document(deck: Deck, cards: Mapping[str, Card], lang: Lang = "ru") -> str:
    """Write a deck as JSON: ids and, for people, names; `read_documents` gives the same deck again."""
    marks = [mark.model_dump() for mark in deck.marks]
    told: dict[str, Any] = {"format": FORMAT, "version": 1, "name": deck.name, "note": deck.note}
    told |= {"lines": _lines(deck.counts(), cards, lang)}
    more = {"maybe": _lines(deck.maybes(), cards, lang), "marks": marks}
    return json.dumps(told | {key: them for key, them in more.items() if them}, ensure_ascii=False, indent=2) + "\n"


def _lines(counts: Mapping[str, int], cards: Mapping[str, Card], lang: Lang) -> list[dict[str, Any]]:
    names = {card_id: {"name": getattr(cards[card_id].name, lang)} for card_id in counts if card_id in cards}
    return [{"card_id": card_id, **names.get(card_id, {}), "count": count} for card_id, count in counts.items()]


def read_documents(text: str, cards: Mapping[str, Card]) -> list[Reading]:
    """Read the decks in JSON, none where it has no cards.

    Raise ValueError for what is no JSON, RecursionError for what is nested too deeply.
    """
    told = json.loads(text.lstrip("\ufeff"))
    return [_reading(one, Names.of(cards)) for one in _decks(told)][:MOST_DECKS]


def _decks(told: Any) -> list[Any]:
    """Return what in a document is a deck each."""
    if isinstance(told, dict):
        several = _of(told, _DECKS)
        return several if isinstance(several, list) else [told]
    if isinstance(told, list) and told and all(isinstance(one, dict) and _has_boards(one) for one in told):
        return told
    return [told] if isinstance(told, list) and told else []


def _has_boards(told: Mapping[str, Any]) -> bool:
    return isinstance(_of(told, _MAIN), list | dict)


def _reading(told: Any, names: Names) -> Reading:
    found = Gathering(names)
    if not isinstance(told, dict) or not _has_boards(told):
        # What has no count there may be anything said of the deck.
        counts = {name: it for name, it in told.items() if _is_count(it)} if isinstance(told, dict) else told
        _gather(found, counts, maybe=False)
        return found.reading()
    found.name, found.note = _words(_of(told, _TITLED)), _words(told.get("note"))
    main = _of(told, _MAIN)
    if isinstance(main, dict) and _has_boards(main):
        told, main = {**told, **main}, _of(main, _MAIN)
        found.name = found.name or _words(_of(told, _TITLED))
    _gather(found, main, maybe=False)
    _gather(found, _of(told, _ASIDE), maybe=True)
    for mark in told.get("marks") if isinstance(told.get("marks"), list) else ():
        if isinstance(mark, dict):
            group, note = _words(mark.get("group")), _words(mark.get("note"))
            found.take(1, _words(_of(mark, _NAMED)), 0, group=group, note=note)
    return found.reading()


def _gather(found: Gathering, told: Any, *, maybe: bool) -> None:
    for place, (name, count) in enumerate(_entries(told), 1):
        found.take(place, name, count, maybe=maybe)


def _entries(told: Any) -> Iterator[tuple[str, int]]:
    """Yield names and counts: a list of either, or names with their counts."""
    if isinstance(told, dict):
        yield from ((_words(name), _count(count)) for name, count in told.items())
    elif isinstance(told, list):
        for one in told:
            if isinstance(one, str):
                yield _words(one), 1
            elif isinstance(one, dict):
                count = _of(one, _COUNTED)
                yield _words(_of(one, _NAMED)), _count(1 if count is None else count)
            elif isinstance(one, list) and len(one) == 2:
                name, count = one if isinstance(one[0], str) else one[::-1]
                yield _words(name), _count(count)


def _of(told: Mapping[str, Any], keys: Sequence[str]) -> Any:
    """Return what stands under the first of the keys, however its letters are written."""
    folded = {key.casefold(): it for key, it in told.items()}
    return next((folded[key] for key in keys if key in folded), None)


def _words(told: Any) -> str:
    """Return words, question marks for halves of letters: JSON can write them, but no file can hold them."""
    return told.encode(errors="replace").decode() if isinstance(told, str) else ""


def _is_count(told: Any) -> bool:
    return isinstance(told, int | float) and not isinstance(told, bool)


def _count(told: Any) -> int:
    """Return a count, however it is written, at most MOST_COPIES and one; UNCOUNTED for one of no sense."""
    if isinstance(told, str):
        return count_in(told.strip())
    if not _is_count(told) or not told >= 0 or (told <= MOST_COPIES and told != int(told)):
        return UNCOUNTED
    return int(min(told, MOST_COPIES + 1))


def count_in(digits: str) -> int:
    """Return a count in digits, at most MOST_COPIES and one; UNCOUNTED for what is none."""
    if not (digits.isascii() and digits.isdecimal()):
        return UNCOUNTED
    # The first so many tell that it is too many, and thousands of digits are none to Python.
    return min(int(digits.lstrip("0")[:MOST_COPIES] or 0), MOST_COPIES + 1)
