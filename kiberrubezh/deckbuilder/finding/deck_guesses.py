"""What may have been meant by a query for decks that finds none, or can't be understood."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.aid.denials import denied_apart, numbers_denied
from kiberrubezh.cards.find.aid.guesses import retypings, says_something
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.aid.likenesses import compared_names
from kiberrubezh.cards.find.aid.mending import (
    comparisons_apart,
    conditions_apart,
    deny_conditions,
    either,
    is_plain,
    numbers_told,
    pieces,
    signs_told,
)
from kiberrubezh.cards.find.aid.orders import orders_told
from kiberrubezh.cards.find.aid.sayings import COMPARING, sign_said, unsaid_words
from kiberrubezh.cards.find.conditions import Text
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.callings import is_kind
from kiberrubezh.cards.find.names.figures import NUMERAL, figure_of, in_figures
from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.cards.find.patterns.matcher import Patience
from kiberrubezh.cards.find.refusals import QueryError, near
from kiberrubezh.cards.find.stems import compose, fold, words
from kiberrubezh.cards.find.tokens import Token, bare, parts
from kiberrubezh.deckbuilder.finding.deck_fields import DECKS
from kiberrubezh.deckbuilder.finding.deck_query import (
    LEAST_OF_NAME,
    card_count,
    counted_card,
    counting_cards,
    mended_decks,
    parse_decks,
)
from kiberrubezh.deckbuilder.finding.deck_search import says, search_decks
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
_NUMBER = rf"(?:\d{{1,3}}|{NUMERAL})"
_PIECES = r"(?:копи(?:я|и|й|ю|ями|ям|ях)|штук[аиу]?|шт\.?|экземпляр\w*|cop(?:y|ies)(?:\s+of)?)"
"""What is counted of a card."""
_THAN = r"(?:\s+(?:чем|than|to))?\s+"
_BEFORE = (
    rf"(?<![^\s(])(?P<lead>(?:(?:{_LEADS})\s+)*)"
    rf"(?:(?:(?P<told_before>{COMPARING}){_THAN})?(?P<before>{_NUMBER})\s*[xх×*]?\s+(?:{_PIECES}\s+)?)?"
)
_BEHIND = rf"(?:\s+(?:(?P<told_behind>{COMPARING}){_THAN})?[xх×*]?(?P<behind>{_NUMBER})[xх×]?(?![^\s)]))?"
_MEASURED = re.compile(
    rf"(?<![^\s(])(?:(?:{COMPARING}){_THAN}(?=[xх×*]?{_NUMBER})|{_NUMBER}\s+{_PIECES}\s+(?=\w))", re.IGNORECASE
)
"""What is said for a sign before a number: no words of a card's name."""
_BESIDE = re.compile(rf"{_LEADS}|[xх×*]?\d*[xх×]?", re.IGNORECASE)
_COPIES = re.compile(r"[xх×*]?(\d{1,3})(?:[xх×]|шт\.?)?", re.IGNORECASE)
"""How many copies there are, behind the name of a card."""


@dataclass(frozen=True)
class _Pool:
    """What decks are asked for by name: cards, and lines of decks that are no card's."""

    cards: Mapping[str, Card]
    decks: Sequence[Traits]

    @classmethod
    def of(cls, decks: Sequence[Traits], cards: Mapping[str, Card]) -> "_Pool":
        return cls(cards, [deck for deck in decks if not deck.counts.keys() <= cards.keys()])

    def is_known(self, written: str) -> bool:
        """Tell whether a name, with or without a number behind it, is that of a card."""
        return _trouble(f"{DECKS.fields['card'].en}:{written}", self.cards, self.decks) is None

    def is_compared(self, said: str) -> bool:
        """Tell whether words call a kind, or a card in any form, with which another can be compared."""
        return is_kind(bare(said)) or (len(bare(said)) >= LEAST_OF_NAME and self.is_known(f'"{bare(said)}"'))

    def is_called(self, said: str) -> bool:
        """Tell whether words with a number among them stand so in a name; of numbers alone it must be all of it."""
        asked = tuple(words(said))
        is_whole = not any(map(str.isalpha, in_figures(said)))
        return any(
            fold(name) == fold(said) if is_whole else says(words(name), Text(asked, phrase=True))
            for name in self._names
        )

    @property
    def _names(self) -> Iterator[str]:
        yield from (name for card in self.cards.values() for name in (card.name.ru, card.name.en))
        yield from (line for deck in self.decks for line in deck.counts if line not in self.cards)


def meant_decks(
    decks: Sequence[Traits], query: str, error: QueryError, cards: Mapping[str, Card], lang: Lang
) -> str | None:
    """Propose a query in the place of one that can't be understood; none for one that takes too long."""
    if isinstance(error, SlowPatternError):
        return None
    query = compose(query)
    if (told := numbers_told(query, DECKS)) != query:
        still = _trouble(told, cards)
        return told if still is None else meant_decks(decks, told, still, cards, lang)
    if (denied := numbers_denied(query, lang, DECKS)) != query and _trouble(denied, cards) is None:
        return denied
    for put_right in (comparisons_apart, signs_told, orders_told, conditions_apart):
        if (apart := put_right(query, DECKS)) != query and _trouble(apart, cards) is None:
            return apart
    pool = _Pool.of(decks, cards)
    likely = retyped_decks(decks, query, cards) or _counting_card(query, cards, lang) or _sized(query, lang)
    return (
        likely
        or _named_apart(query, pool, lang)
        or mended_decks(query, error, lang, lambda it: _trouble(it, cards) is None)
    )


def guessed_decks(decks: Sequence[Traits], query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Propose a query in the place of one that finds no decks."""
    query = compose(query)
    pool, told = _Pool.of(decks, cards), numbers_told(query, DECKS)
    named = counting_cards(query, lang)
    plain = (named if named != query else None) or _named_whole(query, pool) or hint(query, lang, DECKS)
    patience = Patience()
    if (other := deny_conditions(query, DECKS)) != query and _finds(decks, other, cards, patience):
        return other
    said = (each for each in unsaid_words(told, lang, DECKS) if each != told and _finds(decks, each, cards, patience))
    if plain == told:
        return next(said, told)
    likely = plain or _with_cards(query, pool, lang) or next(said, None) or retyped_decks(decks, query, cards)
    if (
        likely is None
        and (nearest := _nearest_words(decks, query)) != query
        and _finds(decks, nearest, cards, patience)
    ):
        return nearest
    return likely


def check_decks(query: str, cards: Mapping[str, Card]) -> None:
    """Raise QueryError where what finds no deck compares figures that cards have, and decks haven't."""
    query = compose(query)
    pool = _Pool(cards, ())
    said = next((it for it, names in compared_names(query) if any(map(pool.is_compared, names))), None)
    if said is None and _asks_of_cards(hint(query, "ru", CARDS) or ""):
        said = query.strip()
    if said is not None:
        raise QueryError(
            f"«{said}» — сравнение карт, а не колод: впишите это в поиск на странице карт, в терминале — в kiberrubezh "
            "cards search.",
            f'"{said}" compares cards, not decks: type it into the search of the cards page, in the terminal into '
            "kiberrubezh cards search.",
        )


def _asks_of_cards(query: str) -> bool:
    """Tell whether a query compares a number that cards alone have."""
    keys = (CARDS.find(token.name) for token in pieces(query) if token.sign == "field")
    return any(key in CARDS.numbers and key not in (*DECKS.numbers, "number", "copies") for key in keys)


def _nearest_words(decks: Sequence[Traits], query: str) -> str:
    """Return a query with the likest word of a deck's name or plan in the place of each that none has."""
    said = {word for deck in decks for line in (deck.deck.name, deck.deck.note) for word in words(line)}
    known = {word: word for word in said}
    for token in reversed(pieces(query, DECKS)):
        asked = words(token.text)
        if is_plain(token) and len(asked) == 1 and not says(list(said), Text(tuple(asked))):
            likely = near(asked[0], known)
            query = f"{query[: token.start]}{likely[0].ru if likely else token.text}{query[token.end :]}"
    return query


def retyped_decks(decks: Sequence[Traits], query: str, cards: Mapping[str, Card]) -> str | None:
    """Return a query retyped in the other keyboard layout, if it finds decks then; all ways have the time of one."""
    patience = Patience()
    likely = (typed for typed in retypings(query) if says_something(typed, DECKS))
    return next((typed for typed in likely if _finds(decks, typed, cards, patience)), None)


def _counting_card(query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Return a query with the name of a card and a number, where no field is called so, as what counts that card."""
    token = counted_card(query, cards)
    return None if token is None else f"{query[: token.start]}{card_count(token, lang)}{query[token.end :]}"


def _named_whole(query: str, pool: _Pool) -> str | None:
    """Return a query with a card's name of several words in quotes, and a number behind one as that of its copies."""
    found = pieces(query, DECKS)
    for place, token in enumerate(found):
        if token.sign != "field" or DECKS.find(token.name) != "card" or token.more:
            continue
        behind = list(takewhile(lambda each: each.sign == "text" and not each.quoted, found[place + 1 :]))
        names = [" ".join([token.text, *(each.text for each in behind[:size])]) for size in range(len(behind) + 1)]
        size = max((size for size, name in enumerate(names) if size and pool.is_known(f'"{name}"')), default=0)
        count = _COPIES.fullmatch(behind[size].text) if size < len(behind) else None
        if not size and count is None:
            continue
        last = behind[size] if count else behind[size - 1]
        name = f'"{names[size]}"' if size or token.quoted else token.text
        return f"{query[: token.start]}{token.name}:{name}{f'={count[1]}' if count else ''}{query[last.end :]}"
    return None


def _with_cards(query: str, pool: _Pool, lang: Lang) -> str | None:
    """Return a query with all cards that are named as what decks have, or lack."""
    said = denied_apart(query)
    found, other = None, _with_another(said, pool, lang)
    while other is not None:
        found, other = other, _with_another(other, pool, lang)
    return found


def _with_another(query: str, pool: _Pool, lang: Lang) -> str | None:
    return _joined(query, pool) or _with_card(query, pool, lang)


def _joined(query: str, pool: _Pool) -> str | None:
    """Return a query with a card named beside one that is asked for as asked for, too; denied, if that one is."""
    found = pieces(query, DECKS)
    for place, token in enumerate(found):
        if token.sign != "field" or DECKS.find(token.name) != "card" or token.operator not in (":", "="):
            continue
        is_listed = token.text.endswith(",")
        sign = next((each.sign for each in found[place + 1 : place + 2]), "")
        if sign not in ("and", "or") and not is_listed:
            continue
        first = place + (1 if is_listed else 2)
        behind = list(takewhile(_is_bare, found[first:]))
        for size in range(len(behind), 0, -1):
            name = query[behind[0].start : behind[size - 1].end]
            if pool.is_known(f'"{bare(name)}"'):
                one = query[token.start : token.end].rstrip(",")
                quoted = name if name.isalnum() else f'"{bare(name)}"'
                other = f"{token.name}:{quoted}"
                is_denied = place > 0 and found[place - 1].sign == "not"
                between = " " if is_listed else query[token.end : found[first].start]
                both = f"{one} -{other}" if is_denied else f"{one}{between}{other}"
                meant = f"({both})" if sign == "or" and not is_denied else both
                return f"{query[: token.start]}{meant}{query[behind[size - 1].end :]}"
    return None


def _is_bare(token: Token) -> bool:
    return token.sign == "text" and DECKS.find(token.text) is None


def _with_card(query: str, pool: _Pool, lang: Lang) -> str | None:
    """Return a query with a card's name that stands alone as what decks have: 2x антивирус, без антивируса.

    A number in words is that of its copies, unless the card is called so.
    """
    alone = list(filter(_is_bare, pieces(query, DECKS)))
    told = [range(*found.span()) for found in _MEASURED.finditer(query)]
    beside = [token for token in alone if _BESIDE.fullmatch(token.text) or any(token.start in each for each in told)]
    likely = [token for token in alone if token not in beside][:_MOST]
    for size in range(len(likely), 0, -1):
        for run in (likely[place : place + size] for place in range(len(likely) - size + 1)):
            said = query[run[0].start : run[-1].end]
            is_counted = any(figure_of(token.text) for token in run)
            if len(bare(said)) >= LEAST_OF_NAME and (
                pool.is_called(said) if is_counted else pool.is_known(f'"{bare(said)}"')
            ):
                named = re.search(f"{_BEFORE}(?P<name>{re.escape(said)}){_BEHIND}", query, re.IGNORECASE)
                return f"{query[: named.start()]}{_held(named, lang)}{query[named.end() :]}" if named else None
    return None


def _held(named: re.Match[str], lang: Lang) -> str:
    """Write that decks have a card that is named, or so many of it, or haven't."""
    name, count = bare(named["name"]), figure_of(named["before"] or named["behind"] or "")
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


def _named_apart(query: str, pool: _Pool, lang: Lang) -> str | None:
    """Return a query with cards that commas part as one or another of them, if all are known."""
    for token in pieces(query, DECKS):
        each = parts(token.text) if token.sign == "field" and DECKS.find(token.name) == "card" else []
        if len(each) > 1 and all(map(pool.is_known, each)):
            return f"{query[: token.start]}{either(token, each, lang)}{query[token.end :]}"
    return None


def _finds(decks: Sequence[Traits], query: str, cards: Mapping[str, Card], patience: Patience) -> bool:
    try:
        return bool(search_decks(decks, parse_decks(query), cards, patience))
    except QueryError:
        return False


def _trouble(query: str, cards: Mapping[str, Card], decks: Sequence[Traits] = ()) -> QueryError | None:
    """Return why a query can't be understood; None where it can be."""
    try:
        search_decks(decks, query, cards)
    except QueryError as error:
        return error
    return None
