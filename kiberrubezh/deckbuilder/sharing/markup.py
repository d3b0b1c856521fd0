"""Decks as other tables' programs keep them in XML: Cockatrice's zones, OCTGN's sections."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.entering.headings import ASIDE
from kiberrubezh.deckbuilder.exchange import Reading
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.sharing.contents import count_in
from kiberrubezh.deckbuilder.sharing.gathering import Gathering

_ROOTS: Final = ("cockatrice_deck", "deck")
_COUNTED: Final = ("number", "qty", "quantity", "count")
_NOTES: Final = ("comments", "notes")


def read_markup(text: str, cards: Mapping[str, Card]) -> list[Reading] | None:
    """Read the deck in such a file; None for whatever is none of them."""
    bare = text.lstrip("\ufeff \t\r\n")
    # With a document type come entities, which may stand for gigabytes or other files: no deck has one.
    if not bare.startswith("<") or "<!DOCTYPE" in bare or "<card" not in bare:
        return None
    try:
        root = ET.fromstring(bare)
    except ET.ParseError:
        return None
    return [_reading(root, Names.of(cards))] if root.tag in _ROOTS else None


def _reading(root: ET.Element, names: Names) -> Reading:
    note = next((said for tag in _NOTES if (said := root.findtext(tag))), "")
    found = Gathering(names, root.findtext("deckname") or root.get("name") or "", note.strip())
    place = 0
    for board in (root, *root):
        is_aside = fold(board.get("name") or "") in ASIDE
        for card in board.findall("card"):
            place += 1
            count = next((it for key in _COUNTED if (it := card.get(key)) is not None), "1")
            found.take(place, card.get("name") or card.text or "", count_in(count.strip()), maybe=is_aside)
    return found.reading()
