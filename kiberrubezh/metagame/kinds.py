"""How many cards of each kind a deck has, in words; nothing that plays or solves is imported for them."""

from collections.abc import Mapping

from kiberrubezh.cards.effects import Kind
from kiberrubezh.ground.words import Lang, Pair

_MANY = {
    Kind.ASSET: Pair("активы", "assets"),
    Kind.MEASURE: Pair("меры", "measures"),
    Kind.ATTACK: Pair("атаки", "attacks"),
    Kind.EVENT: Pair("события", "events"),
}


def kinds_words(kinds: Mapping[Kind, int], lang: Lang) -> str:
    """Say how many cards of each kind a deck has."""
    return ", ".join(f"{words.of(lang)} {kinds[kind]}" for kind, words in _MANY.items())
