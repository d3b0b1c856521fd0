"""Conditions and orders that are said in words: урон не меньше 3, сортировать по цене, кроме впо."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from kiberrubezh.cards.find.stems import fold, root
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_SIGNS: Mapping[str, str] = {
    ">=": r"не\ (?:меньше|менее|ниже)|(?:больше|более)\ или\ рав\w+|минимум|от|at\ least|(?:not?\ )(?:less|fewer)"
    r"|(?:more|greater)\ (?:than\ )?or\ equal|minimum|from",
    "<=": r"не\ (?:больше|более|выше)|(?:меньше|менее)\ или\ рав\w+|максимум|до|at\ most|(?:not?\ )(?:more|greater)"
    r"|less\ (?:than\ )?or\ equal|maximum|up\ to|to",
    ">": "больше|более|выше|свыше|more|greater|over|above",
    "<": "меньше|менее|ниже|less|fewer|under|below",
    "=": r"рав\w+|ровно|equals?|exactly",
}
"""What people say for a sign, the longer sayings first."""
_COMPARED = "|".join(f"(?P<s{place}>{said})" for place, said in enumerate(_SIGNS.values())).replace(r"\ ", r"\s+")
COMPARING = re.sub(r"\(\?P<s\d>", "(?:", _COMPARED)
"""All that is said for a sign, whichever it is."""
_UNIT = r"(?:\s*(?:%|процент\w*|единиц\w*|штук\w*|шт\b\.?|per\s?cent|points?\b))?"
_ENDS = r"(?![^\s()])"
_BETWEEN = r"(?:от|с|между|from|between)\s+(?P<low>\d+)\s+(?:до|по|и|to|and)\s+(?P<high>\d+)"
_FIELD = r"(?<![^\s(−–-])(?P<field>[^\W\d][\w-]*)"
_NUMBER = re.compile(
    rf"{_FIELD}\s+(?:{_BETWEEN}|(?:{_COMPARED})(?:\s+(?:чем|than|to))?\s+(?P<number>\d+|[^\W\d][\w-]*)){_UNIT}{_ENDS}",
    re.I,
)
_TURNED_ROUND = re.compile(
    rf"(?<![^\s(])(?:{_BETWEEN}|(?:(?:{_COMPARED})(?:\s+(?:чем|than|to))?\s+)?(?P<number>\d+))\s+(?P<field>[^\W\d][\w-]*)"
    rf"{_ENDS}",
    re.I,
)
_MORE_OR_LESS = (
    r"\s+(?:или|и|or|and)\s+(?:(?P<more>больше|более|выше|more|greater|over|above)"
    r"|(?P<less>меньше|менее|ниже|less|fewer|under|below))(?!\s+(?:чем|than|\d))"
)
"""What lets a number before it be reached; with another number behind it is a condition of its own."""
_REACHED = (
    re.compile(rf"{_FIELD}\s+(?:(?:от|до|from|up\s+to)\s+)?(?P<number>\d+){_UNIT}{_MORE_OR_LESS}{_ENDS}", re.I),
    re.compile(rf"(?<![^\s(])(?P<number>\d+){_MORE_OR_LESS}\s+(?P<field>[^\W\d][\w-]*){_ENDS}", re.I),
)
_ORDER = r"(?P<colon>\s*:\s*|\s+)(?P<by>(?:по|by)\s+)?(?P<minus>[−-])?\+?(?P<field>[^\W\d][\w-]*)"
_TURN = (
    r"(?:\s+(?:(?:по|by|in|в|порядке)\s+)*(?:(?P<falling>убыв\w*|desc\w*)|(?P<rising>возр\w*|asc\w*))(?:\s+order)?"
    rf"{_ENDS})?"
)
_ORDERS = {
    "sort": re.compile(
        rf"(?<![^\s(])(?P<order>(?:от)?сорт\w*|упорядоч\w*|sort(?:ed)?|order(?:ed)?){_ORDER}{_TURN}{_ENDS}", re.I
    ),
    "group": re.compile(rf"(?<![^\s(])(?P<order>с?групп\w*|group(?:ed)?|groups){_ORDER}{_TURN}{_ENDS}", re.I),
}
_MOST = 5
"""Words at most that are tried as values: each asks for a search."""
_WORD = re.compile(r"(?<![^\s(])[^\W\d][\w-]*(?![^\s)])")
_NOT = re.compile(r"(?:^|[\s(])(?:не|not)\s+$", re.I)
_PAIR = re.compile(r"(?<![^\s(−–-])(?P<field>[^\W\d][\w-]*)\s+(?=[\w\"«])")
_BUT = re.compile(r"(?<![^\s(])(?:без|кроме|исключая|without|except|but\s+not)\s+(?=\S)", re.I)
_MEASURED = re.compile(rf"(?<=\d){_UNIT[:-1]}{_ENDS}", re.I)


def said_for(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with what is said in words as a condition or an order; None where nothing is."""
    for said in (_ordered_by, _reaching, _comparing):
        for found, meant in said(query, lang, vocabulary):
            return _put(query, found, meant)
    return None


def _ordered_by(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for key, pattern in _ORDERS.items():
        for found in pattern.finditer(query) if key in vocabulary.orders else ():
            if _is_unsaid(found, vocabulary) or (value := _value(found["field"], key, vocabulary)) is None:
                continue
            name, meant = (getattr(vocabulary.fields[each], lang) for each in (key, value))
            if ":" in found["colon"] and not found["by"]:
                name, meant = found["order"], found["field"]
            falls = key == "sort" and not found["rising"] and (found["falling"] or found["minus"])
            yield found, f"{name}:{meant}{'-' if falls else ''}"


def _reaching(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for pattern in _REACHED:
        for found in pattern.finditer(query):
            if name := _name(found["field"], lang, vocabulary):
                yield found, f"{name}{'>=' if found['more'] else '<='}{found['number']}"


def _comparing(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for pattern in (_NUMBER, _TURNED_ROUND):
        for found in pattern.finditer(query):
            if not _is_bare(found) and (meant := _compared(found, lang, vocabulary)):
                yield found, meant


def sign_said(words: str) -> str:
    """Return the sign of comparison that words say."""
    said = re.fullmatch(_COMPARED, words, re.I)
    return next((sign for place, sign in enumerate(_SIGNS) if said and said[f"s{place}"]), "=")


def unsaid_words(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield as what a query that finds nothing may be meant: «кроме» as a minus, no units, 60 карт as a number.

    A word may also be the value of the field before it, a source, or the value of a field if it is one of no other.
    """
    yield _BUT.sub("-", query)
    yield _MEASURED.sub("", query)
    for found in _TURNED_ROUND.finditer(query):
        if _is_bare(found) and (meant := _compared(found, lang, vocabulary)):
            yield f"{query[: found.start()]}{meant}{query[found.end() :]}"
    for pair in _PAIR.finditer(query):
        if vocabulary.find(pair["field"]) in (*vocabulary.texts, *vocabulary.names):
            yield f"{query[: pair.end('field')]}:{query[pair.end() :]}"
    for word in islice(_WORD.finditer(query), _MOST):
        if "source" in vocabulary.names and not _NOT.search(query[: word.start()]):  # what is no source, all cards lack
            yield f"{query[: word.start()]}{getattr(vocabulary.fields['source'], lang)}:{query[word.start() :]}"
        if len(fields := vocabulary.choices_of(word[0])) == 1:
            yield f"{query[: word.start()]}{getattr(vocabulary.fields[fields[0]], lang)}:{query[word.start() :]}"


def _is_unsaid(found: re.Match[str], vocabulary: Vocabulary) -> bool:
    """Tell whether an order is written as it is to be."""
    is_plain = not (found["by"] or found["falling"] or found["rising"])
    return ":" in found["colon"] and (is_plain or vocabulary.find(found["order"]) is None)


def _put(query: str, found: re.Match[str], meant: str) -> str | None:
    put = f"{query[: found.start()]}{meant}{query[found.end() :]}"
    return put if fold(put) != fold(query) else None


def _is_bare(found: re.Match[str]) -> bool:
    """Tell whether a number stands beside its field with nothing said between."""
    return not found["low"] and not any(found[f"s{place}"] for place in range(len(_SIGNS)))


def _compared(found: re.Match[str], lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return the condition that is said; None where a word is no number of the language."""
    name = _name(found["field"], lang, vocabulary)
    if name is None or found["low"]:
        return name and f"{name}:{found['low']}..{found['high']}"
    sign = next((sign for place, sign in enumerate(_SIGNS) if found[f"s{place}"]), ":")
    other = found["number"] if found["number"].isdecimal() else _name(found["number"], lang, vocabulary)
    return other and f"{name}{sign}{other}"


def _name(word: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    key = _number(word, vocabulary)
    return None if key is None else str(getattr(vocabulary.fields[key], lang))


def _number(word: str, vocabulary: Vocabulary) -> str | None:
    """Return the field of numbers that a word names in any form."""
    alike = (key for key, names in vocabulary.numbers.items() if root(fold(word)) in map(root, map(fold, names)))
    return vocabulary.number(word) or next(alike, None)


def _value(word: str, order: str, vocabulary: Vocabulary) -> str | None:
    """Return the field that an answer may be laid out by, and that a word names in any form."""
    named = vocabulary.values[order]
    return next((key for key, names in named.items() if root(fold(word)) in map(root, map(fold, names))), None)
