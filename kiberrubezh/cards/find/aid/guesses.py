"""What may have been meant by a query that finds nothing, can't be understood, or asks less than it seems to."""

import re
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from kiberrubezh.cards.find.aid.mending import pieces, put_in_place, tidied_up
from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.numbers import range_in
from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.cards.find.query import read_token
from kiberrubezh.cards.find.refusals import Names, QueryError, near
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import fold, layouts, words
from kiberrubezh.cards.find.tokens import Token
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_ALONE = re.compile(r"(?<=\S)\s+,(?=\s)")
_SPOKEN = {
    **dict.fromkeys(("больше", "более", "more", "over", "above"), ">"),
    **dict.fromkeys(("меньше", "менее", "less", "under", "below"), "<"),
    **dict.fromkeys(("от", "from"), ">="),
    **dict.fromkeys(("до", "to"), "<="),
}
"""Words between a field and a number that compare them."""
_TURNED = {
    **dict.fromkeys(("убыв", "убывание", "desc", "descending"), "-"),
    **dict.fromkeys(("возр", "возрастание", "asc", "ascending"), ""),
}
"""Words behind an order that say which way it goes, and the sign for that."""


@dataclass(frozen=True)
class Guesser:
    """Guesses in the cards of a database, in a context."""

    connection: sqlite3.Connection
    context: Context | None = None

    def meant(self, query: str) -> str | None:
        """Propose a query with hits for one without: the other keyboard layout, or the nearest known words."""
        corrected = " ".join(map(self._nearest, query.split()))
        retyped = filter(says_something, _retyped(query))
        for proposal in (*retyped, corrected, self._renamed(query), _apart(query)):
            if fold(proposal) != fold(query) and self._finds(proposal):
                return proposal
        return None if _has_conditions(query) else self._asked_otherwise(query)

    def mended(self, query: str, error: QueryError, lang: Lang) -> str | None:
        """Propose a query that can be understood in the place of one that can't; none for one that takes too long."""
        if isinstance(error, SlowPatternError):
            return None
        if (tidied := tidied_up(_listed(query, lang), CARDS)) != query and self.is_sound(tidied):
            return tidied
        for proposal in filter(says_something, _retyped(query)):
            if self._finds(proposal):
                return proposal
        for names in error.suggestions:
            mended = put_in_place(query, getattr(names, lang), CARDS, read_token)
            if mended and self.is_sound(mended):
                return mended
        return self._asked_otherwise(query)

    def is_sound(self, query: str) -> bool:
        """Tell whether a query is understood as a whole."""
        try:
            search(self.connection, query, 1, context=self.context)
        except QueryError:
            return False
        return True

    def _asked_otherwise(self, query: str) -> str | None:
        """Return a query retyped in the other layout if it has conditions then, though no card may meet them."""
        return next((it for it in _retyped(query) if _has_conditions(it) and self.is_sound(it)), None)

    def _finds(self, query: str) -> bool:
        try:
            return any(map(str.isalpha, query)) and bool(search(self.connection, query, 1, context=self.context))
        except QueryError:
            return False

    def _renamed(self, query: str) -> str:
        """Return a query with the likest card's name in the place of each name that no card has."""
        renamed, known = query, dict[str, str]()
        for token in reversed(pieces(query)):
            is_named = token.sign == "field" and CARDS.find(token.name) == "name" and token.operator in (":", "=")
            if not (is_named or token.sign == "exact" or (token.sign == "text" and token.quoted)):
                continue
            if self._finds(query[token.start : token.end]):
                continue
            known = known or dict(self.connection.execute("SELECT folded_ru, folded_en FROM card"))
            typed = fold(token.text)
            likely = near(typed, {**{en: en for en in known.values()}, **known})
            if meant := likely[0].ru if likely else _begun(typed, known):
                asked = "!" if token.sign == "exact" else f"{token.name}{token.operator}"
                renamed = f'{renamed[: token.start]}{asked}"{meant}"{renamed[token.end :]}'
        return renamed

    def _nearest(self, word: str) -> str:
        if words(word) != [fold(word)] or self._finds(word):
            return word
        known = [row[0] for row in self.connection.execute("SELECT word FROM vocabulary")]
        return next((names.ru for names in near(fold(word), {name: name for name in known})), word)


def _begun(typed: str, known: Mapping[str, str]) -> str:
    """Return the name that begins as typed, of its two the one in that language; "" where it isn't one card's alone."""
    each = (next((name for name in names if name.startswith(typed)), "") for names in known.items())
    found = list(filter(None, each))
    return found[0] if typed and len(found) == 1 else ""


def _retyped(query: str) -> list[str]:
    """Retype a query in the other keyboard layout, the likest first: what is a pattern stays one."""
    return sorted(layouts(query), key=lambda typed: _has_pattern(query) and not _has_pattern(typed))


def says_something(query: str, vocabulary: Vocabulary = CARDS) -> bool:
    """Tell whether a query asks for more than that words are lacking: what nobody has written is lacking anywhere."""
    found = pieces(query, vocabulary)
    return any(
        vocabulary.find(token.name) or token.sign == "flag" if token.name or token.sign == "flag" else before != "not"
        for before, token in zip(["", *(token.sign for token in found)], found, strict=False)
        if token.sign not in ("not", "or", "and", "open", "close")
    )


def _apart(query: str) -> str:
    """Return a query with phrases that stand alone as their words, in whatever order a card has them."""
    for token in reversed(pieces(query)):
        if token.sign == "text" and token.quoted:
            query = f"{query[: token.start]}{token.text}{query[token.end :]}"
    return query


def _has_conditions(query: str) -> bool:
    return any(token.sign in ("field", "flag", "found") for token in pieces(query))


def _has_pattern(query: str) -> bool:
    return any(token.sign in ("pattern", "found") for token in pieces(query))


def _listed(query: str, lang: Lang) -> str:
    """Return a query with the values of a list joined where a comma stands alone between them."""
    start = 0
    while alone := _ALONE.search(query, start):
        joined, start = f"{query[: alone.start()]},{query[alone.end() :]}", alone.end()
        for one, other in pairwise(pieces(joined)):
            if one.end == alone.start() + 1 and (meant := _as_one(one, other, lang)):
                query, start = f"{joined[: one.start]}{meant}{joined[other.end :]}", one.start
    return query


def hint(query: str, lang: Lang, vocabulary: Vocabulary = CARDS) -> str | None:
    """Return the condition that may have been meant by the name of a number and a number: урон 3 is урон:3."""
    found = pieces(query, vocabulary)
    for token in found:
        likely = _near_flag(token, vocabulary)
        if likely is not None:
            return f"{query[: token.start]}{getattr(likely, lang)}{query[token.end :]}"
    for one, other in pairwise(found):
        if (meant := _as_one(one, other, lang, vocabulary)) is not None:
            return f"{query[: one.start]}{meant}{query[other.end :]}"
    for one, sign, other in zip(found, found[1:], found[2:], strict=False):
        if sign.sign == "or" and _is_value(one, other, vocabulary):
            return f"{query[: one.end]},{other.text}{query[other.end :]}"
        key, compared = vocabulary.number(one.text) if _is_word(one) else None, _SPOKEN.get(fold(sign.text))
        if key and compared and _is_word(sign) and _is_word(other) and other.text.isdecimal():
            name = getattr(vocabulary.fields[key], lang)
            return f"{query[: one.start]}{name}{compared}{query[other.start :]}"
    return None


def _is_word(token: Token) -> bool:
    return token.sign == "text" and not token.quoted


def _as_one(one: Token, other: Token, lang: Lang, vocabulary: Vocabulary = CARDS) -> str | None:
    """Return the condition that two neighbours may have been meant as."""
    if not _is_word(other):
        return None
    if one.text.endswith(",") and _is_value(one, other, vocabulary):
        return f"{one.name}{one.operator}{one.text}{other.text}"
    if one.sign == "field" and vocabulary.find(one.name) == "sort" and fold(other.text) in _TURNED:
        return f"{one.name}{one.operator}{one.text.strip('+-−')}{_TURNED[fold(other.text)]}"
    if not _is_word(one):
        return None
    key = vocabulary.find(one.text)
    if key is not None and _is_asked(key, other, vocabulary):
        return f"{getattr(vocabulary.fields[key], lang)}:{other.text}"
    flag = vocabulary.flag_keys.get(fold(f"{one.text}-{other.text}"))
    return None if flag is None else str(getattr(vocabulary.flags[flag], lang))


def _is_value(field: Token, word: Token, vocabulary: Vocabulary) -> bool:
    """Tell whether a word is another value of the field before it."""
    key = vocabulary.find(field.name) if field.sign == "field" and not field.quoted else None
    return key is not None and key in vocabulary.choices and _is_word(word) and _is_asked(key, word, vocabulary)


def _is_asked(key: str, word: Token, vocabulary: Vocabulary) -> bool:
    """Tell whether a word is what a field asks for."""
    if key in vocabulary.numbers:
        return word.text.isdecimal() or bool(range_in(word.text))
    try:
        return key == "pierces" or (key in vocabulary.values and bool(vocabulary.chosen(key, word.text)))
    except QueryError:
        return False


def _near_flag(token: Token, vocabulary: Vocabulary) -> Names | None:
    """Return the word that is a condition by itself and looks much like a piece with a dash in it."""
    if not _is_word(token) or "-" not in token.text:
        return None
    known = {name: names.en for names in vocabulary.flags.values() for name in names}
    found = near(fold(token.text), known)
    return next((names for names in vocabulary.flags.values() if found and found[0].ru in names), None)
