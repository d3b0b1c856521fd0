"""Decks as texts are read, forgivingly, in Russian or English."""

from collections.abc import Mapping

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.entering.numbering import without_numbers
from kiberrubezh.deckbuilder.entering.quoting import without_quotes_around
from kiberrubezh.deckbuilder.exchange.lines import LinesRead, Reading
from kiberrubezh.deckbuilder.names import Names


def read(text: str, cards: Mapping[str, Card]) -> Reading:
    """Read a deck from a text in either language; whatever the text is, this raises nothing."""
    return read_by(Names.of(cards), text)


def read_by(names: Names, text: str) -> Reading:
    """Read a deck from a text by the names of the cards that there are."""
    found = LinesRead(names)
    lines = without_quotes_around(text.lstrip("\ufeff").splitlines(), names)
    for number, raw in enumerate(without_numbers(lines, names), start=1):
        if not found.take(number, raw):
            break
    return found.reading()
