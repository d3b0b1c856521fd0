"""What decks are called that a search made itself."""

from collections.abc import Mapping
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.ground.words import Lang, Pair

ANSWER: Final = Pair("Лучший ответ", "The best answer")
"""A deck that was found last and is none of the others."""
_EXCHANGE: Final = Pair("«{into}» ×{copies} вместо «{out}»", "{into} ×{copies} in place of {out}")
_LESSER: Final = Pair("{deck}: без «{card}»", "{deck}: without {card}")


def exchange_words(out: str, into: str, copies: int, cards: Mapping[str, Card], lang: Lang) -> str:
    """Say that copies of a card lie in the place of those of another, both by their ids."""
    names = {"out": getattr(cards[out].name, lang), "into": getattr(cards[into].name, lang)}
    return _EXCHANGE.of(lang).format(copies=copies, **names)


def exchanged_title(deck: str, out: str, into: str, copies: int, cards: Mapping[str, Card], lang: Lang) -> str:
    """Name a deck in which that was done."""
    return f"{deck}: {exchange_words(out, into, copies, cards, lang)}"


def lesser_title(deck: str, card: str, cards: Mapping[str, Card], lang: Lang) -> str:
    """Name a deck with basic assets in the place of a card."""
    return _LESSER.of(lang).format(deck=deck, card=getattr(cards[card].name, lang))
