"""Decks as other tables' programs keep them in XML: Cockatrice's zones, OCTGN's sections, MTGO's list."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.entering.headings import ASIDE
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.gathering import Gathering, count_in

_ROOTS: Final = ("cockatrice_deck", "deck")
_CARDS: Final = ("card", "cards")
_COUNTED: Final = ("number", "qty", "quantity", "count")
_ASIDE: Final = ("sideboard", "maybeboard")
_NOTES: Final = ("comments", "notes")


def read_markup(text: str, cards: Mapping[str, Card]) -> list[Reading] | None:
    """Read the deck in such a file; None for whatever is none of them."""
    bare = text.lstrip("\ufeff \t\r\n")
    # With a document type come entities, which may stand for gigabytes or other files: no deck has one.
    if not bare.startswith("<") or "<!DOCTYPE" in bare or "<card" not in bare.casefold():
        return None
    try:
        root = ET.fromstring(bare)
    except ET.ParseError:
        return None
    return [_reading(root, Names.of(cards))] if _tag(root) in _ROOTS else None


def _tag(part: ET.Element) -> str:
    return part.tag.rpartition("}")[2].casefold()


def _said(part: ET.Element) -> dict[str, str]:
    """Return what is said of a part, by names in small letters: programs write them either way."""
    return {key.casefold(): words for key, words in part.items()}


def _text(root: ET.Element, tags: Sequence[str]) -> str:
    return next((part.text for tag in tags for part in root if _tag(part) == tag and part.text), "")


def _reading(root: ET.Element, names: Names) -> Reading:
    name = _text(root, ("deckname",)) or _said(root).get("name", "")
    found = Gathering(names, name, _text(root, _NOTES).strip())
    place = 0
    for board in (root, *root):
        called = _said(board).get("name", "") if _tag(board) not in _CARDS else ""
        cards = [part for part in board if _tag(part) in _CARDS]
        is_aside = board is not root and fold(called) in ASIDE
        for card in cards:
            place += 1
            told = _said(card)
            count = next((it for key in _COUNTED if (it := told.get(key)) is not None), "1")
            is_beside = is_aside or any(fold(told.get(key, "")) == "true" for key in _ASIDE)
            name, part = told.get("name") or card.text or "", called if board is not root else ""
            found.take(place, name, count_in(count.strip()), maybe=is_beside, part=part)
    return found.reading()
