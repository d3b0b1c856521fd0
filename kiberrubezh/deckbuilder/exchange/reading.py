"""Decks as texts are read, forgivingly, in Russian or English."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.entering.numbering import without_numbers
from kiberrubezh.deckbuilder.entering.quoting import without_quotes_around
from kiberrubezh.deckbuilder.exchange.lines import LinesRead, Reading
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.remarks import UnreadPart


def read(text: str, cards: Mapping[str, Card]) -> Reading:
    """Read a deck from a text in either language; whatever the text is, this raises nothing."""
    return read_by(Names.of(cards), text)


def read_by(names: Names, text: str) -> Reading:
    """Read a deck from a text by the names of the cards that there are."""
    lines = list(without_numbers(without_quotes_around(text.lstrip("\ufeff").splitlines(), names), names))
    reading = _read(names, lines)
    first = next((place for place, line in enumerate(lines, start=1) if line.strip()), 0)
    parts = [it for it in reading.problems if isinstance(it, UnreadPart)]
    if [it.line_no for it in parts] != [first] or reading.deck.lines or reading.deck.maybe:
        return reading
    # a section of tokens has none of the game's cards: without any others those below its head are the deck's
    again = _read(names, ["" if place == first else line for place, line in enumerate(lines, start=1)])
    is_deck = any(names.find(line.card_id) is not None for line in (*again.deck.lines, *again.deck.maybe))
    return Reading(again.deck, (replace(parts[0], why="taken"), *again.problems)) if is_deck else reading


def _read(names: Names, lines: Sequence[str]) -> Reading:
    found = LinesRead(names)
    for number, raw in enumerate(lines, start=1):
        if not found.take(number, raw):
            break
    return found.reading()
