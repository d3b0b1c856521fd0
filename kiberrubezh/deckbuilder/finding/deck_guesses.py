"""What may have been meant by a query for decks that finds none, or can't be understood."""

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.aid.guesses import says_something
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.aid.mending import either, pieces
from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.cards.find.patterns.matcher import Patience
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.stems import layouts
from kiberrubezh.cards.find.tokens import parts
from kiberrubezh.deckbuilder.finding.deck_fields import DECKS
from kiberrubezh.deckbuilder.finding.deck_query import (
    card_count,
    counted_card,
    counting_cards,
    mended_decks,
    parse_decks,
)
from kiberrubezh.deckbuilder.finding.deck_search import search_decks
from kiberrubezh.deckbuilder.finding.traits import Traits
from kiberrubezh.ground.words import Lang

_COPIES = re.compile(r"[xх×*]?(\d{1,3})(?:[xх×]|шт\.?)?", re.IGNORECASE)
"""How many copies there are, behind the name of a card."""


def meant_decks(
    decks: Sequence[Traits], query: str, error: QueryError, cards: Mapping[str, Card], lang: Lang
) -> str | None:
    """Propose a query in the place of one that can't be understood; none for one that takes too long."""
    if isinstance(error, SlowPatternError):
        return None
    likely = retyped_decks(decks, query, cards) or _counting_card(query, cards, lang)
    return likely or _named_apart(query, cards, lang) or mended_decks(query, error, lang)


def guessed_decks(decks: Sequence[Traits], query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Propose a query in the place of one that finds no decks."""
    named = counting_cards(query, lang)
    plain = (named if named != query else None) or _named_whole(query, cards)
    return plain or hint(query, lang, DECKS) or retyped_decks(decks, query, cards)


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


def _is_known(written: str, cards: Mapping[str, Card]) -> bool:
    """Tell whether a name, with or without a number behind it, is that of a card."""
    try:
        search_decks((), f"{DECKS.fields['card'].en}:{written}", cards)
    except QueryError:
        return False
    return True
