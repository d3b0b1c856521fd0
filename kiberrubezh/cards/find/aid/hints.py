"""Conditions that lack a sign, said in words: урон 3, сорт:цена по убыванию, нельзя играть."""

import re
from collections.abc import Callable
from itertools import pairwise

from kiberrubezh.cards.find.aid.amounts.ends import ends_apart, other_end
from kiberrubezh.cards.find.aid.amounts.powers import given_powers
from kiberrubezh.cards.find.aid.belongings import deck_words
from kiberrubezh.cards.find.aid.denials import BUT, denial, numbers_denied
from kiberrubezh.cards.find.aid.mending import (
    comparisons_apart,
    either,
    is_plain,
    numbers_told,
    patterns_alone,
    pieces,
)
from kiberrubezh.cards.find.aid.orders import orders_apart, superlative
from kiberrubezh.cards.find.aid.phrasing import (
    alternatives_apart,
    description,
    gist,
    names_whole,
    unlike,
    with_values,
    with_words_in_fields,
    without_owners,
)
from kiberrubezh.cards.find.aid.sayings import said_for
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.figures import in_figures
from kiberrubezh.cards.find.numbers import range_in
from kiberrubezh.cards.find.refusals import Names, QueryError, near
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import Token
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_MOST = 8
"""Conditions at most that are put right in a query."""
_WITH = ("с", "со", "with", "having")
_POWER = re.compile(r"\s+(?:мощност\w*|power)\s*$", re.I)
"""What a card gives or takes, with no number behind: any."""
_DENIED = re.compile(rf"(?<![^\s(]){BUT}$", re.I)
_JOINING = re.compile(r"(?<=\w),(?=\s+(?:но|а|but)\s)", re.I)
_ALONE = re.compile(r"(?<=\S)\s+,(?=\s)")


def hint(query: str, lang: Lang, vocabulary: Vocabulary = CARDS) -> str | None:
    """Return a query with what is said in words as the conditions that may be meant: урон 3 is урон:3."""
    begun = _JOINING.sub("", query)
    whole = without_owners(names_whole(begun, lang, vocabulary), vocabulary)
    said = with_words_in_fields(ends_apart(whole, vocabulary), vocabulary)
    for _ in range(_MOST):
        steps = (step(said, lang, vocabulary) for step in _STEPS)
        if (other := next((each for each in steps if each is not None and each != said), None)) is None:
            break
        said = other
    if said == begun:
        return None
    return alternatives_apart(with_values(gist(said, lang, vocabulary), lang, vocabulary), query, vocabulary)


def _flagged(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    for token in pieces(query, vocabulary):
        if is_plain(token) and (flag := vocabulary.flag_said(token.text, lang)) is not None:
            return f"{query[: token.start]}{flag}{query[token.end :]}"
        if (likely := _near_flag(token, vocabulary)) is not None:
            return f"{query[: token.start]}{getattr(likely, lang)}{query[token.end :]}"
    return None


def _hyphened(query: str, _: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with the name of a number in two words as one, where something follows or it is denied."""
    found = pieces(query, vocabulary)
    for one, other in pairwise(found):
        if other is found[-1] and not _DENIED.search(query[: one.start]):
            continue
        key = vocabulary.said(one.text)
        for name in (one.text, *(vocabulary.fields[key] if key else ())):
            if is_plain(one) and is_plain(other) and vocabulary.number(f"{name}-{other.text}"):
                unit = _POWER.match(query, other.end)
                behind = f">0{query[unit.end() :]}" if unit else query[other.end :]
                return f"{query[: one.start]}{name}-{query[other.start : other.end]}{behind}"
    return None


def _joined(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    found = pieces(query, vocabulary)
    for one, other in pairwise(found):
        if (meant := _as_one(one, other, lang, vocabulary)) is not None:
            return f"{query[: one.start]}{meant}{query[other.end :]}"
    for before, one, sign, other in zip([None, *found], found, found[1:], found[2:], strict=False):
        is_either = sign.sign == "or" or (sign.sign == "and" and one.operator == "!=")
        if is_either and (meant := _either_number(one, other, lang, vocabulary)):
            return f"{query[: one.start]}{meant}{query[other.end :]}"
        if sign.sign in ("or", "and") and (value := _value_of(one, other, lang, vocabulary)):
            is_denied = (
                before is not None and before.sign == "not"
            )  # of what is denied each is, with or without a minus
            is_list = sign.sign == "or" or is_denied
            more = f",{value}" if is_list else f" {one.name}{one.operator}{value}"
            return f"{query[: one.end]}{more}{query[other.end :]}"
    return None


_STEPS: tuple[Callable[[str, Lang, Vocabulary], str | None], ...] = (
    lambda query, *_: patterns_alone(query),
    numbers_denied,
    lambda query, _, vocabulary: numbers_told(query, vocabulary),
    lambda query, _, vocabulary: comparisons_apart(query, vocabulary),
    deck_words,
    _flagged,
    given_powers,
    _hyphened,
    unlike,
    said_for,
    other_end,
    lambda query, _, vocabulary: orders_apart(query, vocabulary),
    _joined,
    description,
    superlative,
    denial,
)
"""Each puts the first of its own right, the surest before those that might take a part of that for something else."""


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
    if not is_plain(other):
        return None
    if one.text.endswith(",") and (value := _value_of(one, other, lang, vocabulary)):
        return f"{one.name}{one.operator}{one.text}{value}"
    if not is_plain(one):
        return None
    key = vocabulary.find(one.text) or vocabulary.said(one.text)
    is_told = key == "blocks" and vocabulary.find(one.text) is None  # what is stopped may be a card, too
    if key is not None and (value := other.text if is_told else _asked(key, other, lang, vocabulary)):
        return f"{getattr(vocabulary.fields[key], lang)}:{value}"
    if fold(one.text) in _WITH and (keyword := vocabulary.value_said("keyword", other.text)):
        return f"{getattr(vocabulary.fields['keyword'], lang)}:{getattr(vocabulary.name_of('keyword', keyword), lang)}"
    together = f"{one.text}-{other.text}"
    if len(fields := vocabulary.choices_of(together)) == 1:
        return f"{getattr(vocabulary.fields[fields[0]], lang)}:{together}"
    flag = vocabulary.flag_keys.get(fold(together))
    return vocabulary.flag_said(together, lang) if flag is None else str(getattr(vocabulary.flags[flag], lang))


def _value_of(field: Token, word: Token, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return another value of the field before a word as that says it; "" where it says none."""
    key = vocabulary.find(field.name) if field.sign == "field" and not field.quoted else None
    is_other = key is not None and key in vocabulary.choices and is_plain(word)
    return _asked(key, word, lang, vocabulary) if is_other and key else ""


def _either_number(field: Token, word: Token, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a number that a field equals and another, which stands alone, as one or the other; "" for what is none."""
    each = [in_figures(token.text) for token in (field, word)]
    is_equal = vocabulary.number(field.name) and field.operator in (":", "=", "!=") and is_plain(word)
    return either(field, each, lang) if is_equal and all(map(str.isdecimal, each)) else ""


def _asked(key: str, word: Token, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return what a field asks for as a word says it; "" where that isn't the word."""
    if key in vocabulary.numbers:
        figures = re.sub(r"^(\d+)-$", r"..\1", in_figures(word.text.removesuffix(",")))
        return figures if figures.isdecimal() or range_in(figures) else ""
    if key == "pierces" or _is_chosen(key, word, vocabulary):
        return word.text
    value = vocabulary.value_said(key, word.text)
    return "" if value is None else str(getattr(vocabulary.name_of(key, value), lang))


def _is_chosen(key: str, word: Token, vocabulary: Vocabulary) -> bool:
    """Tell whether a word is a value of a field as it is written."""
    try:
        return key in vocabulary.values and bool(vocabulary.chosen(key, word.text))
    except QueryError:
        return False


def _near_flag(token: Token, vocabulary: Vocabulary) -> Names | None:
    """Return the word that is a condition by itself and looks much like a piece with a dash in it."""
    if not is_plain(token) or "-" not in token.text:
        return None
    known = {name: names.en for names in vocabulary.flags.values() for name in names}
    found = near(fold(token.text), known)
    return next((names for names in vocabulary.flags.values() if found and found[0].ru in names), None)
