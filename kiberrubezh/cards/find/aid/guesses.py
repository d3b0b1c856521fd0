"""What may have been meant by a query that finds nothing, can't be understood, or asks less than it seems to."""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, filterfalse

from kiberrubezh.cards.find.aid.denials import denial_told, numbers_denied
from kiberrubezh.cards.find.aid.hints import hint, one_list
from kiberrubezh.cards.find.aid.leftovers import has_words_left_over, is_conditions, is_half_told
from kiberrubezh.cards.find.aid.likenesses import STRENGTHS, Comparer
from kiberrubezh.cards.find.aid.mending import (
    comparisons_apart,
    conditions_apart,
    deny_conditions,
    is_plain,
    numbers_told,
    patterns_alone,
    pieces,
    put_in_place,
    rewordings,
    signs_told,
    tidied_up,
)
from kiberrubezh.cards.find.aid.opposition import with_opponents
from kiberrubezh.cards.find.aid.orders import orders_told
from kiberrubezh.cards.find.aid.phrasing import gist, names_whole, with_values
from kiberrubezh.cards.find.aid.sayings import number_said, unsaid_words
from kiberrubezh.cards.find.aid.wordings import (
    any_of,
    as_numbers,
    elsewhere,
    is_silent,
    phrases_apart,
    quoted_whole,
    without_signs,
)
from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.lore import CardConnection
from kiberrubezh.cards.find.names.origins import with_origins
from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.cards.find.query import read_token
from kiberrubezh.cards.find.refusals import QueryError, near
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import compose, fold, layouts, one_alphabet, respellings, words
from kiberrubezh.cards.find.tokens import Token, value_of
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_COUNT = re.compile(r"[xх×*]?\d(?:[xх×]|шт\.?)?", re.IGNORECASE)
"""How many copies there are of a card, never ten or more."""
_SLASHED = re.compile(r"(?<![^\s(:=−–—-])/(?P<body>(?:\\.|[^/\\])*)(?:/|$)")
"""A pattern, maybe without its end."""
_SLIP = 0.75
"""How much like a word of cards one is that is only misspelt: less than that is another word."""
_LETTER = re.compile(r"[^\W\d_]")
_NO_LAYOUT = re.compile(r"[а-яё]\S*[][{}\\]|[][{}\\]\S*[а-яё]", re.IGNORECASE)


@dataclass(frozen=True)
class Guesser:
    """Guesses in the cards of a database, in a context."""

    connection: sqlite3.Connection
    context: Context | None = None

    def hint_here(self, query: str, lang: Lang) -> str | None:
        """Return what a hint proposes, if it can be asked here: of a deck only where one is open.

        What no card meets is proposed where it is conditions alone, as that says so; words left over say nothing.
        """
        hinted = self._hinted(compose(query), lang)
        if hinted is None or not self.is_sound(hinted):
            return None
        return hinted if self._is_worth(hinted) else None

    def _is_worth(self, query: str) -> bool:
        """Tell whether a query is conditions alone, or finds cards by words of which none is left over."""
        return is_conditions(query) or (not has_words_left_over(query) and self._finds(query))

    def _hinted(self, query: str, lang: Lang) -> str | None:
        beside = self._beside(query, lang)
        return hint(beside, lang) or (with_values(gist(beside, lang, CARDS), lang, CARDS) if beside != query else None)

    def meant(self, query: str, lang: Lang = "ru") -> str | None:
        """Propose a query with hits for one without: what is said in words, the other layout, the nearest words."""
        query = compose(query)
        beside = self._beside(query, lang)
        hinted = hint(beside, lang)
        trouble = None if hinted is None else self._trouble(hinted)
        if hinted is not None and trouble is not None and (mended := self.mended(hinted, trouble, lang)):
            return mended if self._is_worth(mended) else None
        led = self._hinted(query, lang)
        sure = (each for each in (led, beside) if each is not None and not has_words_left_over(each))
        said = next((each for each in sure if each == beside or self.is_sound(each)), query)
        is_of_deck = trouble is not None and asks_of_deck(hinted or "")
        likely = self._likely(said, lang) if not is_of_deck else filter(says_something, retypings(query))
        denied, told = deny_conditions(query, CARDS), signs_told(query, CARDS)
        for proposal in chain((denied, told), quoted_whole(query), (said,), likely):
            is_other = fold(proposal) != fold(query) and (is_half_told(query) or not is_half_told(proposal))
            if is_other and self._finds(proposal):
                return proposal
        if told != query:
            still = self._trouble(told)
            return told if still is None else self.mended(told, still, lang)
        return None if _has_conditions(query) else self._asked_otherwise(query)

    def check(self, query: str, lang: Lang) -> None:
        """Raise QueryError where what finds nothing is compared with a card that there isn't, or hasn't the figure."""
        self._comparer.with_figures(query, lang)

    @property
    def _comparer(self) -> Comparer:
        return Comparer(self.connection, (self.context or Context()).rates)

    def _beside(self, query: str, lang: Lang) -> str:
        query = with_origins(with_opponents(self.connection, names_whole(query, lang, CARDS), lang), lang)
        try:
            return self._comparer.with_figures(query, lang)
        except QueryError:
            return query

    def _beside_some(self, query: str, lang: Lang) -> Iterator[str]:
        """Yield a query compared with those of several cards that it can be compared with, by each of their figures."""
        for strength in STRENGTHS:
            comparer = self._comparer._replace(leaves_out=True, strength=strength)
            with suppress(QueryError):
                if (some := comparer.with_figures(query, lang)) != query:
                    yield with_values(gist(some, lang, CARDS), lang, CARDS)

    def _likely(self, query: str, lang: Lang) -> Iterator[str]:
        """Yield as what a query may be meant that is no slip in its signs, the likest first."""
        unsaid = (gist(each, lang, CARDS) for each in unsaid_words(query, lang, CARDS) if each != query)
        yield from filterfalse(has_words_left_over, unsaid)
        yield from as_numbers(query, lang)
        yield from one_alphabet(query)
        yield from filter(says_something, retypings(query))
        yield " ".join(map(self._nearest, query.split()))
        yield any_of(query, lang)
        yield self._renamed(query)
        yield self._recited(query, lang)
        yield phrases_apart(query)
        yield self._uncounted(query)
        yield from filterfalse(has_words_left_over, elsewhere(query, lang))
        yield from filter(says_something, respellings(query) if query.isascii() else ())

    def mended(self, query: str, error: QueryError, lang: Lang) -> str | None:
        """Propose a query that can be understood in the place of one that can't; none for one that takes too long."""
        if isinstance(error, SlowPatternError):
            return None
        query = compose(query)
        if (told := numbers_told(query, CARDS)) != query:
            still = self._trouble(told)
            return (self.hint_here(told, lang) or told) if still is None else self.mended(told, still, lang)
        denied, tidied = deny_conditions(query, CARDS), tidied_up(one_list(query, lang), CARDS)
        put = (put_in_place(query, getattr(names, lang), CARDS, read_token) for names in error.suggestions)
        for proposals, holds in (
            (
                (patterns_alone(query), numbers_denied(query, lang, CARDS), comparisons_apart(query, CARDS)),
                self.is_sound,
            ),
            (
                (signs_told(query, CARDS), orders_told(query, CARDS), conditions_apart(query, CARDS), tidied),
                self.is_sound,
            ),
            (filter(None, (hint(told, lang),)) if (told := without_signs(query)) != query else (), self.is_sound),
            (self._beside_some(query, lang), self._finds),
            (one_alphabet(query), self._finds),
            (filter(says_something, retypings(query)), self._finds),
            ((*quoted_whole(denied), denied) if denied != query else (), self.is_sound),
            (quoted_whole(query), self._finds),
            (rewordings(query, CARDS, read_token, lang), self.is_sound),
            (rewordings(tidied, CARDS, read_token, lang), self.is_sound),
            ((denial_told(query, lang, CARDS),), self.is_sound),
            (filter(None, put), self.is_sound),
            (respellings(query) if query.isascii() else (), self._finds),
        ):
            if found := next((each for each in proposals if each != query and holds(each)), None):
                return self.hint_here(found, lang) or found
        return self._asked_otherwise(query)

    def is_sound(self, query: str) -> bool:
        """Tell whether a query is understood as a whole."""
        return self._trouble(query) is None

    def _trouble(self, query: str) -> QueryError | None:
        try:
            search(self.connection, query, 1, context=self.context)
        except QueryError as error:
            return error
        return None

    def _asked_otherwise(self, query: str) -> str | None:
        """Return a query retyped in the other layout if it has conditions then, though no card may meet them."""
        return next((it for it in retypings(query) if _has_conditions(it) and self.is_sound(it)), None)

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

    def _recited(self, query: str, lang: Lang) -> str:
        """Return a query with the likest source in the place of each that no card cites."""
        assert isinstance(self.connection, CardConnection), "opened by cards.store.connect"
        for token in reversed(pieces(query)):
            if token.sign != "field" or CARDS.find(token.name) != "source" or self._finds(_asking(token, token.text)):
                continue
            typed, known = fold(token.text), self.connection.lore.sources
            begun = sorted((name for name in known if typed and fold(name).startswith(typed)), key=len)
            if likely := near(fold(begun[0]) if begun else typed, known):
                query = f"{query[: token.start]}{_asking(token, getattr(likely[0], lang))}{query[token.end :]}"
        return query

    def _uncounted(self, query: str) -> str:
        """Return a query without numbers of copies beside the name of a card; another number is never left out."""
        found = pieces(query)
        for place in reversed(range(len(found))):
            beside = [query[each.start : each.end] for each in found[max(place - 1, 0) : place + 2] if _is_naming(each)]
            is_count = is_plain(found[place]) and _COUNT.fullmatch(found[place].text) is not None
            before = found[place - 1].text if place else ""
            is_led = is_silent(before) or number_said(before, CARDS) is not None
            if is_count and not is_led and any(map(self._names, beside)):
                query = f"{query[: found[place].start].rstrip()}{query[found[place].end :]}".strip()
        return query

    def _names(self, piece: str) -> bool:
        """Tell whether a piece of a query is found in the names of cards."""
        return self._finds(piece if ":" in piece else f"{CARDS.fields['name'].en}:{piece}")

    def _nearest(self, word: str) -> str:
        if words(word) != [fold(word)] or word.isdecimal() or CARDS.said(word) or self._finds(word):
            return word
        known = [row[0] for row in self.connection.execute("SELECT word FROM vocabulary")]
        likely = (names.ru for names in near(fold(word), {name: name for name in known}, _SLIP))
        return next((name for name in likely if all(map(is_plain, pieces(name))) and _is_slip(word, name)), word)


def asks_of_deck(query: str) -> bool:
    """Tell whether the answer to a query hangs on the deck that is open."""
    found = pieces(query)
    named = (name for token in found for name in (token.name, token.text.strip("+-−")))
    return any(token.sign == "flag" for token in found) or any(CARDS.find(name) == "copies" for name in named)


def _is_slip(word: str, meant: str) -> bool:
    """Tell whether a word is another with a letter too few, too many or in the place of others: no two are added."""
    return abs(len(fold(word)) - len(meant)) <= 1


def _is_naming(token: Token) -> bool:
    is_word = is_plain(token) and not token.text.isdecimal() and CARDS.value_said("kind", token.text) is None
    return is_word or CARDS.find(token.name) == "name"


def _asking(token: Token, value: str) -> str:
    return f"{token.name}:{value_of(value) or value}"


def _begun(typed: str, known: Mapping[str, str]) -> str:
    """Return the name that begins as typed, of its two the one in that language; "" where it isn't one card's alone."""
    each = (next((name for name in names if name.startswith(typed)), "") for names in known.items())
    found = list(filter(None, each))
    return found[0] if typed and len(found) == 1 else ""


def retypings(query: str) -> list[str]:
    """Retype a query in the other keyboard layout: of patterns the letters alone, whose signs mean something there.

    Square brackets beside Russian letters come from no layout: there they lie where the Russian one has letters.
    """
    if _NO_LAYOUT.search(query):
        return []
    return [typed for typed in layouts(query) if _signs_of_patterns(typed) == _signs_of_patterns(query)]


def _signs_of_patterns(query: str) -> list[str]:
    return [_LETTER.sub("", found["body"]) for found in _SLASHED.finditer(query)]


def says_something(query: str, vocabulary: Vocabulary = CARDS) -> bool:
    """Tell whether a query asks for more than that words are lacking: what nobody has written is lacking anywhere."""
    found = pieces(query, vocabulary)
    return any(
        vocabulary.find(token.name) or token.sign == "flag" if token.name or token.sign == "flag" else before != "not"
        for before, token in zip(["", *(token.sign for token in found)], found, strict=False)
        if token.sign not in ("not", "or", "and", "open", "close")
    )


def _has_conditions(query: str) -> bool:
    return any(token.sign in ("field", "flag", "found") for token in pieces(query))
