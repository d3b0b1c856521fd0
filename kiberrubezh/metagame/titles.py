"""What decks are called that a search made itself, and what stands over what is told of them."""

from collections.abc import Mapping
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.ground.words import Lang, Pair

ANSWER: Final = Pair("Лучший ответ", "The best answer")
"""A deck that was found last and is none of the others."""
PLAYED_HEAD: Final = Pair(
    "Равновесие: что играли бы, если бы каждый искал лучший ответ остальным",
    "The equilibrium: what would be played if everybody looked for the best answer to all others",
)
PARTS_HEAD: Final = Pair(
    "Что теряет колода без карты, в пунктах (на её месте базовые активы):",
    "What a deck loses without a card, in points (basic assets in its place):",
)
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
