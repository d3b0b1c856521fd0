"""What may have been meant by a query for decks that finds none, or can't be understood."""

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.aid.denials import denied_apart
from kiberrubezh.cards.find.aid.guesses import says_something
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.aid.mending import comparisons_apart, deny_conditions, either, pieces
from kiberrubezh.cards.find.aid.sayings import COMPARING, sign_said, unsaid_words
from kiberrubezh.cards.find.names.figures import in_figures
from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.cards.find.patterns.matcher import Patience
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.stems import fold, layouts
from kiberrubezh.cards.find.tokens import bare, parts
from kiberrubezh.deckbuilder.finding.deck_fields import DECKS
from kiberrubezh.deckbuilder.finding.deck_query import (
    LEAST_OF_NAME,
    card_count,
    counted_card,
    counting_cards,
    mended_decks,
    parse_decks,
)
from kiberrubezh.deckbuilder.finding.deck_search import search_decks
from kiberrubezh.deckbuilder.finding.traits import Traits
from kiberrubezh.ground.words import Lang

_MOST = 6
"""Words at most that are tried as names of cards, alone and together."""
_LACKING = ("без", "кроме", "нет", "without", "except", "no")
_HAVING = (
    "с",
    "со",
    "есть",
    "где",
    "колода",
    "колоды",
    "карта",
    "карты",
    "with",
    "has",
    "having",
    "deck",
    "decks",
    "card",
)
_LEADS = "|".join((*_LACKING, *_HAVING))
"""Words before a card's name that say that decks have it, or haven't."""
_THAN = r"(?:\s+(?:чем|than|to))?\s+"
_BEFORE = (
    rf"(?<![^\s(])(?P<lead>(?:(?:{_LEADS})\s+)*)"
    rf"(?:(?:(?P<told_before>{COMPARING}){_THAN})?(?P<before>\d{{1,3}})\s*[xх×*]?\s+)?"
)
_BEHIND = rf"(?:\s+(?:(?P<told_behind>{COMPARING}){_THAN})?[xх×*]?(?P<behind>\d{{1,3}})[xх×]?(?![^\s)]))?"
_MEASURED = re.compile(rf"(?<![^\s(])(?:{COMPARING}){_THAN}(?=[xх×*]?\d)", re.IGNORECASE)
"""What is said for a sign before a number: no words of a card's name."""
_BESIDE = re.compile(rf"{_LEADS}|[xх×*]?\d*[xх×]?", re.IGNORECASE)
_COPIES = re.compile(r"[xх×*]?(\d{1,3})(?:[xх×]|шт\.?)?", re.IGNORECASE)
"""How many copies there are, behind the name of a card."""


def meant_decks(
    decks: Sequence[Traits], query: str, error: QueryError, cards: Mapping[str, Card], lang: Lang
) -> str | None:
    """Propose a query in the place of one that can't be understood; none for one that takes too long."""
    if isinstance(error, SlowPatternError):
        return None
    if (apart := comparisons_apart(query, DECKS)) != query and _is_sound(apart, cards):
        return apart
    likely = retyped_decks(decks, query, cards) or _counting_card(query, cards, lang) or _sized(query, lang)
    return (
        likely or _named_apart(query, cards, lang) or mended_decks(query, error, lang, lambda it: _is_sound(it, cards))
    )


def guessed_decks(decks: Sequence[Traits], query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Propose a query in the place of one that finds no decks."""
    named = counting_cards(query, lang)
    plain = (named if named != query else None) or _named_whole(query, cards) or hint(query, lang, DECKS)
    patience = Patience()
    if (other := deny_conditions(query, DECKS)) != query and _finds(decks, other, cards, patience):
        return other
    said = (each for each in unsaid_words(query, lang, DECKS) if each != query and _finds(decks, each, cards, patience))
    return plain or _with_cards(query, cards, lang) or next(said, None) or retyped_decks(decks, query, cards)


def retyped_decks(decks: Sequence[Traits], query: str, cards: Mapping[str, Card]) -> str | None:
    """Return a query retyped in the other keyboard layout, if it finds decks then; all ways have the time of one."""
    patience = Patience()
    likely = (typed for typed in layouts(query) if says_something(typed, DECKS))
    return next((typed for typed in likely if _finds(decks, typed, cards, patience)), None)


def _counting_card(query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Return a query with the name of a card and a number, where no field is called so, as what counts that card."""
    token = counted_card(query, cards)
    return None if token is None else f"{query[: token.start]}{card_count(token, lang)}{query[token.end :]}"


def _named_whole(query: str, cards: Mapping[str, Card]) -> str | None:
    """Return a query with a card's name of several words in quotes, and a number behind one as that of its copies."""
    found = pieces(query, DECKS)
    for place, token in enumerate(found):
        if token.sign != "field" or DECKS.find(token.name) != "card" or token.more:
            continue
        behind = list(takewhile(lambda each: each.sign == "text" and not each.quoted, found[place + 1 :]))
        names = [" ".join([token.text, *(each.text for each in behind[:size])]) for size in range(len(behind) + 1)]
        size = max((size for size, name in enumerate(names) if size and _is_known(f'"{name}"', cards)), default=0)
        count = _COPIES.fullmatch(behind[size].text) if size < len(behind) else None
        if not size and count is None:
            continue
        last = behind[size] if count else behind[size - 1]
        name = f'"{names[size]}"' if size or token.quoted else token.text
        return f"{query[: token.start]}{token.name}:{name}{f'={count[1]}' if count else ''}{query[last.end :]}"
    return None


def _with_cards(query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Return a query with all cards that are named as what decks have, or lack."""
    said = denied_apart(in_figures(query))
    found = other = _with_card(said, cards, lang)
    while other is not None:
        found, other = other, _with_card(other, cards, lang)
    return found


def _with_card(query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Return a query with a card's name that stands alone as what decks have: 2x антивирус, без антивируса."""
    alone = [token for token in pieces(query, DECKS) if token.sign == "text" and DECKS.find(token.text) is None]
    told = [range(*found.span()) for found in _MEASURED.finditer(query)]
    beside = [token for token in alone if _BESIDE.fullmatch(token.text) or any(token.start in each for each in told)]
    words = [token for token in alone if token not in beside][:_MOST]
    for size in range(len(words), 0, -1):
        for run in (words[place : place + size] for place in range(len(words) - size + 1)):
            said = query[run[0].start : run[-1].end]
            if len(bare(said)) >= LEAST_OF_NAME and _is_known(f'"{bare(said)}"', cards):
                named = re.search(f"{_BEFORE}(?P<name>{re.escape(said)}){_BEHIND}", query, re.IGNORECASE)
                return f"{query[: named.start()]}{_held(named, lang)}{query[named.end() :]}" if named else None
    return None


def _held(named: re.Match[str], lang: Lang) -> str:
    """Write that decks have a card that is named, or so many of it, or haven't."""
    name, count = bare(named["name"]), named["before"] or named["behind"]
    lacking = any(word in _LACKING for word in fold(named["lead"]).split())
    written = name if named["name"].isalnum() else f'"{name}"'
    sign = sign_said(named["told_before"] or named["told_behind"] or "")
    return f"{'-' if lacking else ''}{getattr(DECKS.fields['card'], lang)}:{written}{f'{sign}{count}' if count else ''}"


def _sized(query: str, lang: Lang) -> str | None:
    """Return a query with the size of decks for cards that are compared with a number."""
    for token in pieces(query, DECKS):
        if token.sign == "field" and DECKS.find(token.name) == "card" and token.text.isdecimal():
            size = f"{getattr(DECKS.fields['size'], lang)}{token.operator}{token.text}"
            return None if token.operator == ":" else f"{query[: token.start]}{size}{query[token.end :]}"
    return None


def _named_apart(query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Return a query with cards that commas part as one or another of them, if all are known."""
    for token in pieces(query, DECKS):
        each = parts(token.text) if token.sign == "field" and DECKS.find(token.name) == "card" else []
        if len(each) > 1 and all(_is_known(name, cards) for name in each):
            return f"{query[: token.start]}{either(token, each, lang)}{query[token.end :]}"
    return None


def _finds(decks: Sequence[Traits], query: str, cards: Mapping[str, Card], patience: Patience) -> bool:
    try:
        return bool(search_decks(decks, parse_decks(query), cards, patience))
    except QueryError:
        return False


def _is_sound(query: str, cards: Mapping[str, Card]) -> bool:
    try:
        search_decks((), query, cards)
    except QueryError:
        return False
    return True


def _is_known(written: str, cards: Mapping[str, Card]) -> bool:
    """Tell whether a name, with or without a number behind it, is that of a card."""
    return _is_sound(f"{DECKS.fields['card'].en}:{written}", cards)
