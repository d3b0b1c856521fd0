"""Mentions of cards by words of a sentence, in any form of theirs: дешевле антивируса, что против вайпера."""

import json
import re
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

_ADJECTIVE = re.compile(r"(?:ый|(?<!р)ий|ой|ая|яя|[ое]е|(?<![нтвр])ие|ые)$", re.I)
"""The endings of one in Russian, none of them that of «отражение», «доверие» or «сценарий»."""
_NO_ADJECTIVES = frozenset(
    ["бой", "вой", "герой", "данные", "отбой", "перебой", "покой", "простой", "рой", "сбой", "слой", "строй"]
)
"""Nouns that end as adjectives do."""
_CYRILLIC = re.compile(r"[а-яё]", re.I)
_PREPOSITION = re.compile(r"\s(?:of|in|for|on|from|to|with|at|by|through|without|against)\s", re.I)


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

    def is_as_printed(self, said: str) -> bool:
        """Tell whether Russian words stand in the name as they are, in its own case."""
        return bool(_CYRILLIC.search(said)) and set(words(said)) <= set(words(self.folded[0]))

    def is_called(self, said: str) -> bool:
        """Tell whether words of a name as they are, or in another case or number, say what the card is: червя, worms.

        Nobody calls the credential rotation data, or the user training user.
        """
        asked = words(said)
        for folded, head in zip(self.folded, (_head_ru(self.names.ru), _head_en(self.names.en)), strict=True):
            is_each = all(any(_is_case(word, other) for other in words(folded)) for word in asked)
            if is_each and any(_is_case(word, other) for word in asked for other in words(head)[-1:]):
                return True
        return False


def _head_ru(name: str) -> str:
    """Return the word of a Russian name that says what the card is: the first that is no adjective."""
    each = name.split()
    return next((word for word in each if not _is_adjective(word)), each[-1]) if each else ""


def _is_adjective(word: str) -> bool:
    return _ADJECTIVE.search(word) is not None and word.lower() not in _NO_ADJECTIVES


def _head_en(name: str) -> str:
    """Return the word of an English name that says what the card is: the last before a preposition."""
    each = _PREPOSITION.split(name, maxsplit=1)[0].split()
    return each[-1] if each else ""


def _is_case(one: str, other: str) -> bool:
    """Tell whether words are one in case and number alone: in English, encryption is no form of encrypted."""
    if one.isascii() or other.isascii():
        return one.removesuffix("s") == other.removesuffix("s")
    return are_forms([one], [other])


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
