"""What may have been meant by a query that finds nothing, can't be understood, or asks less than it seems to."""

import re
import sqlite3
from dataclasses import dataclass
from itertools import pairwise

from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.patterns import SlowPatternError
from kiberrubezh.cards.find.query import Reader, read_token
from kiberrubezh.cards.find.refusals import Names, QueryError, near
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import fold, layouts, words
from kiberrubezh.cards.find.tokens import Token, tokens
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_BEGUN = re.compile(
    r"""(?:[^\W\d][\w-]*\s*(?:>=|<=|!=|[:=<>])\s*|!)["«“„/][^"»”]*$   # a quote or pattern without its end
    | (?<!\S)["«“„/][^"»”]*$
    | (?:[^\W\d][\w-]*\s+(?:>=|<=|!=|[:=<>])|\S+)\s*$""",
    re.VERBOSE,
)
"""Where a last piece begins."""
_NAMING = ("set", "pierces", "blocks", "card")
"""Fields of which the database knows whether what follows is right."""


@dataclass(frozen=True)
class Guesser:
    """Guesses in the cards of a database, in a context."""

    connection: sqlite3.Connection
    context: Context | None = None

    def meant(self, query: str) -> str | None:
        """Propose a query with hits for one without: the other keyboard layout, or the nearest known words."""
        corrected = " ".join(map(self._nearest, query.split()))
        for proposal in (*layouts(query), corrected):
            if fold(proposal) != fold(query) and self._finds(proposal):
                return proposal
        return None

    def mended(self, query: str, error: QueryError, lang: Lang) -> str | None:
        """Propose a query that can be understood in the place of one that can't; none for one that takes too long."""
        if isinstance(error, SlowPatternError):
            return None
        for proposal in layouts(query):
            if self._finds(proposal):
                return proposal
        for names in error.suggestions:
            mended = put_in_place(query, getattr(names, lang), CARDS, read_token)
            if mended and self.is_sound(mended):
                return mended
        return None

    def is_sound(self, query: str) -> bool:
        """Tell whether a query is understood as a whole."""
        try:
            search(self.connection, query, 1, context=self.context)
        except QueryError:
            return False
        return True

    def _finds(self, query: str) -> bool:
        try:
            return any(map(str.isalpha, query)) and bool(search(self.connection, query, 1, context=self.context))
        except QueryError:
            return False

    def _nearest(self, word: str) -> str:
        if words(word) != [fold(word)] or self._finds(word):
            return word
        known = [row[0] for row in self.connection.execute("SELECT word FROM vocabulary")]
        return next((names.ru for names in near(fold(word), {name: name for name in known})), word)


def put_in_place(query: str, name: str, vocabulary: Vocabulary, read: Reader) -> str | None:
    """Put a suggestion in the place of the piece of a query that was not understood."""
    for token in _pieces(query, vocabulary):
        if token.sign == "field" and _is_wrong(token, vocabulary, read):
            value = query[token.start : token.end][len(token.name) :].lstrip()
            sign = value[: len(token.operator)]
            is_unknown = vocabulary.find(token.name) is None
            written = (
                f"{name}{value}" if is_unknown else f"{token.name}{sign}{_quoted(name)}{token.more or _counted(token)}"
            )
            return f"{query[: token.start]}{written}{query[token.end :]}"
    return None


def _pieces(query: str, vocabulary: Vocabulary = CARDS) -> list[Token]:
    try:
        return tokens(query, vocabulary.flag_keys)
    except QueryError:
        return []


def _is_wrong(token: Token, vocabulary: Vocabulary, read: Reader) -> bool:
    try:
        read(token)
    except QueryError:
        return True
    return vocabulary.find(token.name) in _NAMING


def _counted(token: Token) -> str:
    """Return what a name without quotes is compared with: `>2` of `карта:антивирус>2`."""
    found = re.search(r"(?:>=|<=|!=|[<>=])\d+$", token.text)
    return found[0] if found and not token.quoted else ""


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def hint(query: str, lang: Lang) -> str | None:
    """Return the condition that may have been meant by the name of a number and a number: урон 3 is урон:3."""
    found = _pieces(query)
    for token in found:
        likely = _near_flag(token)
        if likely is not None:
            return f"{query[: token.start]}{getattr(likely, lang)}{query[token.end :]}"
    for one, other in pairwise(found):
        key = CARDS.number(one.text) if (one.sign, one.quoted) == ("text", False) else None
        if key is not None and other.sign == "text" and other.text.isdecimal():
            return f"{query[: one.start]}{getattr(CARDS.fields[key], lang)}:{other.text}{query[other.end :]}"
    return None


def _near_flag(token: Token) -> Names | None:
    """Return the word that is a condition by itself and looks much like a piece with a dash in it."""
    if token.sign != "text" or token.quoted or "-" not in token.text:
        return None
    known = {name: names.en for names in CARDS.flags.values() for name in names}
    found = near(fold(token.text), known)
    return next((names for names in CARDS.flags.values() if found and found[0].ru in names), None)


def rest_of(query: str) -> str:
    """Return a query without its last piece, which is still being typed: an open quote, bracket, condition."""
    found = list(_BEGUN.finditer(query))
    return query[: found[-1].start()].rstrip() if found else ""
