"""Signs that faces of cards leave out, told beside what was drawn."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.text import Lang


def tell_unprintable(cards: "Iterable[Card]", lang: "Lang", *drawn: "Lang") -> None:
    """Say which signs the faces of cards leave out, if any; drawn in that language unless told."""
    from kiberrubezh.cards.compose.doubts import unprintable_words
    from kiberrubezh.cards.face.room import unprintable_of

    if signs := unprintable_of(cards, *(drawn or (lang,))):
        print(unprintable_words(signs).of(lang), file=sys.stderr)
