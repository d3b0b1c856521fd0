"""Decks as texts are written, so that the same deck is read again."""

from collections.abc import Iterator, Mapping

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck, Mark
from kiberrubezh.deckbuilder.entering.entries import entries
from kiberrubezh.deckbuilder.entering.headings import MAYBE, OUT, SECTIONS, TITLE, is_like_code, title_for
from kiberrubezh.deckbuilder.names import Names

_MOST_NOUGHTS = 4


def write(deck: Deck, cards: Mapping[str, Card], lang: Lang = "ru") -> str:
    """Write a deck so that `read` gives the same deck again, lines of the same card added up."""
    names = Names.of(cards)
    board = deck.counts()
    parts = [(head, {card: n for card, n in board.items() if _kind(card, cards) is kind}) for kind, head in SECTIONS]
    blocks = ["\n".join(_head(deck, lang))]
    told = set[str]()
    maybe = deck.maybes()
    out = {mark.card_id: 0 for mark in deck.marks if mark.card_id not in board and mark.card_id not in maybe}
    for heading, counts in (*parts, (MAYBE, maybe), (OUT, out)):
        lines = [f"{heading.of(lang)} ({sum(counts.values()) or len(counts)})"]
        for card, count in counts.items():
            lines += [_written(card, count, cards, names, lang), *([] if card in told else _said(deck.mark(card)))]
        blocks += ["\n".join(lines)] if counts else []
        told |= counts.keys()
    return "\n\n".join(block for block in blocks if block) + "\n"


def _said(mark: Mark) -> Iterator[str]:
    """Write what is said of a card below its line; brackets stand wherever a note begins with some."""
    if mark.group or mark.note:
        group = f"[{mark.group}]" if mark.group or mark.note.startswith("[") else ""
        yield " ".join(part for part in ("#:", group, mark.note) if part)


def _head(deck: Deck, lang: Lang) -> Iterator[str]:
    if deck.name:
        yield f"{TITLE.of(lang)}: {title_for(deck.name)}"
    if deck.note:
        yield from (f"# {line}".rstrip() for line in deck.note.split("\n"))


def _kind(card_id: str, cards: Mapping[str, Card]) -> Kind | None:
    return cards[card_id].kind if card_id in cards else None


def _written(card_id: str, count: int, cards: Mapping[str, Card], names: Names, lang: Lang) -> str:
    """Write a line by the card's name if it reads back as the same card, else by its id, else in quotes.

    Where cards are called like lines of each other, noughts before the count tell them apart.
    """
    printed = (getattr(cards[card_id].name, lang),) if card_id in cards else ()
    for noughts in range(_MOST_NOUGHTS):
        for name in (*printed, card_id, f'"{card_id}"'):
            line = f"{'0' * noughts}{count} {name}"
            told = [(entry.card_id, entry.count, entry.is_aside) for entry in entries(line, names)]
            if told == [(card_id, count, None)] and not is_like_code(line):
                return line
    return f'{count} "{card_id}"'
