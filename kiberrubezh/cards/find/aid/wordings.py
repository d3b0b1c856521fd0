"""As what else a query may be searched for: without its end, words as one or another, in quotes, as a card's number."""

import re
from collections.abc import Iterator
from itertools import pairwise, takewhile

from kiberrubezh.cards.find.aid.mending import either, is_plain, pieces
from kiberrubezh.cards.find.aid.sayings import COMPARING, number_said
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.comparatives import MORE_OR_LESS
from kiberrubezh.cards.find.names.figures import FIGURE
from kiberrubezh.cards.find.stems import words
from kiberrubezh.cards.find.tokens import OPERATOR, Token, parts
from kiberrubezh.ground.words import Lang

_BEGUN = re.compile(
    rf"""(?:[^\W\d][\w-]*\s*(?:{OPERATOR})\s*|!)["«“„/][^"»”]*$   # a quote or pattern without its end
    | (?<!\S)["«“„/][^"»”]*$
    | (?:[^\W\d][\w-]*\s+(?:{OPERATOR})|\S+)\s*$""",
    re.VERBOSE,
)
"""Where a last piece begins."""
_OPEN = re.compile(r"""(?:^|[\s(:=<>!−–—-])(?P<sign>/(?=[^/]*$)|["«“„](?=[^"»”]*$))""")
_CLOSING = {'"': '"', "«": "»", "“": "”", "„": "”", "/": "/"}
"""A quote or pattern that is left open, and what closes it."""
_PRINTED = re.compile(r"0(\d{1,4})|(\d{1,4})/\d{1,4}")
_LISTED = re.compile(r"(?<=[\w\"»”])\s*,\s*(?!котор|чем\b|что|which|that|who)(?=[\w\"«“])", re.IGNORECASE)
_WORDED = re.compile(rf"(?P<field>[^\W\d][\w-]*)\s*[:=]\s*(?=(?:{COMPARING})\s)", re.IGNORECASE)
"""A number and a sign before words that say another: урон: больше 3."""

_SILENT = re.compile(
    rf"(?:(?:{COMPARING}|{MORE_OR_LESS}|{FIGURE})|но|а|but|чем|than|с|со|у|в|на|из|от|до|по|за|для|про|кто|кого|кому|что|чтобы|мне|я"
    r"|with|for|to|of|in|on|at|by|from|is|are|be|can|could|will|do|does|who|whom|what|that|the|an?|i|me|котор\w+),?",
    re.I,
)
"""Words that no card is found by."""


def endings(query: str) -> Iterator[tuple[str, bool]]:
    """Yield as what a query that lacks its end may be searched for, and whether that is sure: closed, or with less.

    A phrase or name that is closed where it hasn't been typed whole may find nothing, and then isn't it.
    """
    begun = (query, rest_of(query), rest_of(rest_of(query)))
    for typed in dict.fromkeys(begun):
        opened = _OPEN.search(typed)
        closed = f"{typed}{_CLOSING[opened['sign']]}" if opened else typed
        lacking = max(closed.count("(") - closed.count(")"), 0)
        yield from ((f"{closed}{')' * brackets}", not opened) for brackets in range(lacking + 1))


def rest_of(query: str) -> str:
    """Return a query without its last piece, which is still being typed: an open quote, bracket, condition."""
    found = list(_BEGUN.finditer(query))
    return query[: found[-1].start()].rstrip() if found else ""


def without_signs(query: str) -> str:
    """Return a query without signs behind numbers where words say another."""
    return _WORDED.sub(lambda found: f"{found['field']} " if number_said(found["field"], CARDS) else found[0], query)


def phrases_apart(query: str) -> str:
    """Return a query with phrases that stand alone as their words, in whatever order a card has them."""
    for token in reversed(pieces(query)):
        if token.sign == "text" and token.quoted:
            query = f"{query[: token.start]}{token.text}{query[token.end :]}"
    return query


def elsewhere(query: str, lang: Lang) -> Iterator[str]:
    """Yield a query with one of its words looked for in what is told about a card, or within words; none denied.

    Nor one that joins or compares.
    """
    found = pieces(query)
    for before, token in pairwise([Token("open"), *found]):
        if token.sign == "text" and words(token.text) and before.sign != "not" and not is_silent(token.text):
            about = f"{getattr(CARDS.fields['about'], lang)}:{query[token.start : token.end]}"
            for meant in (about, f"/{re.escape(token.text)}/"):
                yield f"{query[: token.start]}{meant}{query[token.end :]}"


def any_of(query: str, lang: Lang) -> str:
    """Return a query with words and names that commas part as one or another of them."""
    query = _LISTED.sub(",", query)
    for token in reversed(pieces(query)):
        is_told = token.sign == "text" or CARDS.find(token.name) in CARDS.texts
        each = parts(token.text) if is_told and not token.quoted and token.sign != "found" else []
        if len(each) > 1 and not any(_is_asked_for(word) for word in each):
            query = f"{query[: token.start]}{either(token, each, lang)}{query[token.end :]}"
    return query


def is_silent(word: str) -> bool:
    """Tell whether a word only leads to others, joins or compares them."""
    return _SILENT.fullmatch(word) is not None


def _is_asked_for(word: str) -> bool:
    """Tell whether a word is what is asked for, of which what a comma parts from it says more."""
    return re.fullmatch(r"карт\w*|cards?", word, re.I) is not None or CARDS.value_said("kind", word) is not None


def quoted_whole(query: str) -> Iterator[str]:
    """Yield a query with words behind a field as part of what that asks for, the most first."""
    found = pieces(query)
    for place, token in enumerate(found):
        if CARDS.find(token.name) in (*CARDS.choices, *CARDS.names) and not token.quoted:
            behind = list(takewhile(is_plain, found[place + 1 :]))
            for size in range(len(behind), 0, -1):
                whole = " ".join([token.text, *(word.text for word in behind[:size])])
                field = f"{token.name}{token.operator}"
                yield f'{query[: token.start]}{field}"{whole}"{query[behind[size - 1].end :]}'


def as_numbers(query: str, lang: Lang) -> Iterator[str]:
    """Yield a query with a card's number as that, where it is written as cards have it: 017 or 17/150."""
    for token in pieces(query):
        if is_plain(token) and (numbered := _PRINTED.fullmatch(token.text)):
            name = getattr(CARDS.fields["number"], lang)
            yield f"{query[: token.start]}{name}:{int(numbered[1] or numbered[2])}{query[token.end :]}"
