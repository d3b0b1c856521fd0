"""Finding a card by what somebody typed: either language, any case, and a guess when it is nearly right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache
from typing import ClassVar, Final

from kiberrubezh.cards.card import OWN_BEFORE, Card, Words
from kiberrubezh.deckbuilder.former import FORMER
from kiberrubezh.ground.words import Pair

_REMEMBERED: Final = 4096
"""Spellings that are not worked out anew: the names of all cards, again and again."""
_NEAR: Final = 0.6
"""From so much likeness on a name may have been meant."""
_CLEAR: Final = 0.85
"""From so much likeness on a name was meant, if no other card has one nearly so like."""
_APART: Final = 0.1
"""How much less like the names of all other cards must be then."""
_TELLING: Final = 3
"""Letters from which on the beginning of a word says which card may be meant."""
_NUMBER = re.compile(r"[0-9]+|\b[ivx]+\b")
_UNSEEN = dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff", "")
_ALIKE = str.maketrans({"ё": "е", **dict.fromkeys("‐‑‒–—―−", "-"), **dict.fromkeys("«»„“”″", '"'), "’": "'", **_UNSEEN})


@lru_cache(_REMEMBERED)
def fold(typed: str) -> str:
    """Return the form in which spellings of the same name are equal: case, ё, dashes, quotes and spaces aside."""
    return " ".join(unicodedata.normalize("NFKC", typed).casefold().translate(_ALIKE).split())


def known_as(card_id: str, removed: Mapping[str, Words]) -> Pair:
    """Name a card that is not there: by its name when it was removed, else by what its id or its line says."""
    if (name := removed.get(card_id)) is not None:
        return Pair(name.ru, name.en)
    told = card_id.removeprefix(OWN_BEFORE).replace("-", " ") if card_id.startswith(OWN_BEFORE) else ""
    return Pair(told or card_id, told or card_id)


class Names:
    """Names of each card, the former too, and its id, folded; ids win, then names in use, then earlier cards."""

    _last: ClassVar[tuple[tuple[Card, ...], Names] | None] = None

    def __init__(self, cards: Iterable[Card]) -> None:
        self._ids: dict[str, str] = {}
        self._printed: dict[str, str] = {}
        pool = list(cards)
        for card in pool:
            self._ids[card.id] = card.id
        for card in pool:
            for name in (card.name.ru, card.name.en):
                self._ids.setdefault(fold(name), card.id)
                self._printed.setdefault(fold(name), name)
        for name, card_id in FORMER.items():
            if card_id in self._ids:
                self._ids.setdefault(fold(name), card_id)

    @classmethod
    def of(cls, cards: Mapping[str, Card]) -> Names:
        """Return the names of a card database; those of the last one asked for are kept, for deck after deck."""
        pool, last = tuple(cards.values()), cls._last
        if last is None or last[0] != pool:
            last = cls._last = (pool, cls(pool))
        return last[1]

    def find(self, typed: str) -> str | None:
        """Return the id of the card whose id or name that is, or None."""
        return self._ids.get(fold(typed))

    def likeness(self, typed: str) -> float:
        """Return how much the likest name is like what was typed, from 0, where none is near, to 1."""
        folded = fold(typed)
        near = get_close_matches(folded, self._printed, n=1, cutoff=_NEAR)
        return SequenceMatcher(None, near[0], folded).ratio() if near else 0.0

    def clear_guess(self, typed: str, suggested: Sequence[str]) -> str:
        """Return the one of the names suggested that was clearly meant, or "": another number is another card's."""
        folded = fold(typed)
        likest = sorted(((SequenceMatcher(None, fold(name), folded).ratio(), name) for name in suggested), reverse=True)
        likeness, best = likest[0] if likest else (0.0, "")
        others = [like for like, name in likest if self.find(name) != self.find(best)]
        is_clear = likeness >= _CLEAR and all(like <= likeness - _APART for like in others)
        return best if is_clear and _NUMBER.findall(fold(best)) == _NUMBER.findall(folded) else ""

    def suggest(self, typed: str, most: int = 3) -> tuple[str, ...]:
        """Return names much like what was typed, the likest first, then those of which it is a word, or begins one.

        A card has one name among them, though it has one in each language.
        """
        folded = fold(typed)
        near = get_close_matches(folded, self._printed, n=2 * most, cutoff=_NEAR)
        if len(folded) >= _TELLING:
            words = (f" {folded}", f"-{folded}")
            near += [name for name in self._printed if name not in near and any(it in f" {name}" for it in words)]
        cards: dict[str, str] = {}
        for name in near:
            cards.setdefault(self._ids[name], self._printed[name])
        return tuple(cards.values())[:most]
