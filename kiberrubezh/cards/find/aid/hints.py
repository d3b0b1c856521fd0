"""Conditions that lack a sign, said in words: урон 3, сорт:цена по убыванию, нельзя играть."""

import re
from itertools import pairwise

from kiberrubezh.cards.find.aid.mending import pieces
from kiberrubezh.cards.find.aid.sayings import said_for
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.numbers import range_in
from kiberrubezh.cards.find.refusals import Names, QueryError, near
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import Token
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_ALONE = re.compile(r"(?<=\S)\s+,(?=\s)")


def hint(query: str, lang: Lang, vocabulary: Vocabulary = CARDS) -> str | None:
    """Return the condition that may have been meant by the name of a number and a number: урон 3 is урон:3."""
    found = pieces(query, vocabulary)
    for token in found:
        if is_word(token) and (flag := vocabulary.flag_said(token.text, lang)) is not None:
            return f"{query[: token.start]}{flag}{query[token.end :]}"
        likely = _near_flag(token, vocabulary)
        if likely is not None:
            return f"{query[: token.start]}{getattr(likely, lang)}{query[token.end :]}"
    if (said := said_for(query, lang, vocabulary)) is not None:
        return said
    for one, other in pairwise(found):
        if (meant := _as_one(one, other, lang, vocabulary)) is not None:
            return f"{query[: one.start]}{meant}{query[other.end :]}"
    for one, sign, other in zip(found, found[1:], found[2:], strict=False):
        if sign.sign == "or" and _is_value(one, other, vocabulary):
            return f"{query[: one.end]},{other.text}{query[other.end :]}"
    return None


def one_list(query: str, lang: Lang) -> str:
    """Return a query with the values of a list joined where a comma stands alone between them."""
    start = 0
    while alone := _ALONE.search(query, start):
        joined, start = f"{query[: alone.start()]},{query[alone.end() :]}", alone.end()
        for one, other in pairwise(pieces(joined)):
            if one.end == alone.start() + 1 and (meant := _as_one(one, other, lang)):
                query, start = f"{joined[: one.start]}{meant}{joined[other.end :]}", one.start
    return query


def _as_one(one: Token, other: Token, lang: Lang, vocabulary: Vocabulary = CARDS) -> str | None:
    """Return the condition that two neighbours may have been meant as."""
    if not is_word(other):
        return None
    if one.text.endswith(",") and _is_value(one, other, vocabulary):
        return f"{one.name}{one.operator}{one.text}{other.text}"
    if not is_word(one):
        return None
    key = vocabulary.find(one.text)
    if key is not None and _is_asked(key, other, vocabulary):
        return f"{getattr(vocabulary.fields[key], lang)}:{other.text}"
    together = f"{one.text}-{other.text}"
    flag = vocabulary.flag_keys.get(fold(together))
    return vocabulary.flag_said(together, lang) if flag is None else str(getattr(vocabulary.flags[flag], lang))


def _is_value(field: Token, word: Token, vocabulary: Vocabulary) -> bool:
    """Tell whether a word is another value of the field before it."""
    key = vocabulary.find(field.name) if field.sign == "field" and not field.quoted else None
    return key is not None and key in vocabulary.choices and is_word(word) and _is_asked(key, word, vocabulary)


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
    if not is_word(token) or "-" not in token.text:
        return None
    known = {name: names.en for names in vocabulary.flags.values() for name in names}
    found = near(fold(token.text), known)
    return next((names for names in vocabulary.flags.values() if found and found[0].ru in names), None)


def is_word(token: Token) -> bool:
    """Tell whether a piece is a word by itself."""
    return token.sign == "text" and not token.quoted
