"""A deck in the form that a file's ending asks for."""

import io
from collections.abc import Callable, Mapping
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.sharing.documents import write_document
from kiberrubezh.deckbuilder.sharing.tables import write_table

DOCUMENT: Final = ".kibdeck"
"""The ending of a deck as JSON that no other program has, so that a double click opens it here."""
FORMS: Final = (".txt", ".csv", DOCUMENT, ".json", ".png")
"""Endings, and so forms, that there are."""


def file_content(deck: Deck, cards: Mapping[str, Card], lang: Lang, form: str) -> bytes:
    """Return a file's content: text, a table with the mark that spreadsheets want, JSON, or a picture."""
    if form == ".png":
        return picture_content(deck, cards, lang)
    if form == ".csv":
        return write_table(deck, cards, lang).encode("utf-8-sig")
    return (write_document if form in (DOCUMENT, ".json") else write)(deck, cards, lang).encode()


def picture_content(
    deck: Deck,
    cards: Mapping[str, Card],
    lang: Lang,
    step: Callable[[int, int], object] = lambda _done, _of: None,
) -> bytes:
    """Return a picture of all cards as a file's content; tell `step` before each face how many of all are drawn."""
    from kiberrubezh.deckbuilder.handover.poster import poster

    file = io.BytesIO()
    poster(deck, cards, lang, step).save(file, "PNG")
    return file.getvalue()
