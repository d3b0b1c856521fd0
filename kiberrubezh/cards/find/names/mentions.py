"""Mentions of cards by words of a sentence, in any form of theirs: дешевле антивируса, что против вайпера."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.conditions import Query, Text
from kiberrubezh.cards.find.refusals import Names
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import fold, root, stem, words
from kiberrubezh.cards.find.tokens import QUOTED, bare

_LONGEST = 6
"""Words at most of a card's name."""
_MOST = 100
"""So many cards that have the words are looked at."""
NAME = rf"{QUOTED}|[^\W\d][\w-]*(?:\s+(?!(?:и|или|and|or)\s)[\w-]+){{,{_LONGEST - 1}}}"
"""What may call a card within a sentence, as many words as there are; nothing that joins."""
NO_FIELD = r"(?![\w-]*\s*[:<>=!])"
"""What stands behind a name: no sign that would make its last word a field."""


class Mention(NamedTuple):
    """A card that has all words in a name of its."""

    card_id: str
    kind: Kind
    folded: tuple[str, str]
    names: Names

    def is_exactly(self, said: str) -> bool:
        """Tell whether the card is called so, by a name or in short."""
        return fold(said) in (self.card_id, *self.folded)

    def forms(self, said: str) -> Iterator[str]:
        """Yield the names of which words are forms."""
        asked = words(said)
        return (name for name, folded in zip(self.names, self.folded, strict=True) if are_forms(asked, words(folded)))

    def has_words(self, said: str) -> bool:
        """Tell whether all words stand in a name as they are or in another case or number: червя, worms."""
        asked = set(map(_singular, words(said)))
        return bool(asked) and any(asked <= set(map(_singular, words(folded))) for folded in self.folded)


def _singular(word: str) -> str:
    """Return a word without its ending of case or number alone: in English, encryption is no form of encrypted."""
    return word.removesuffix("s") if word.isascii() else root(word)


def mentions(connection: sqlite3.Connection, written: str) -> list[Mention]:
    """Return the cards whose names have all of some words in any form, or that are called so in short."""
    said = bare(written)
    asked = tuple(words(said))
    if not asked:
        return []
    ids = [fold(said), *search(connection, Query(Text(asked, "name")), _MOST)]
    rows = connection.execute(
        "SELECT id, kind, folded_ru, folded_en, name_ru, name_en FROM card"
        " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY place",
        (json.dumps(ids),),
    )
    return [Mention(card, Kind(kind), (ru, en), Names(*names)) for card, kind, ru, en, *names in rows]


def are_forms(said: Sequence[str], name: Sequence[str]) -> bool:
    """Tell whether words are those of a name in any form, each in its place."""
    pairs = zip(said, name, strict=False)
    return len(said) == len(name) and all(stem(one) == stem(other) or root(one) == root(other) for one, other in pairs)
