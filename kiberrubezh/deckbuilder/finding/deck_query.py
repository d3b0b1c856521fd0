"""A query for decks: from what is typed to conditions, in the language of decks."""

import re
from collections.abc import Callable, Mapping

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.aid.mending import pieces, put_in_place, rewordings, tidied_up
from kiberrubezh.cards.find.conditions import ExactName, NamedField, Negation, Node, Pattern, Query, ValueCondition
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.figures import FIGURE, in_figures
from kiberrubezh.cards.find.numbers import OPERATORS, number
from kiberrubezh.cards.find.oddities import refuse_denied_words
from kiberrubezh.cards.find.patterns.expression import check_pattern
from kiberrubezh.cards.find.query import (
    Asked,
    read_order,
    read_text,
    read_text_field,
    understand,
)
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.stems import fold, layouts, words
from kiberrubezh.cards.find.tokens import QUOTED, Token, operator_in, parts
from kiberrubezh.deckbuilder.finding.deck_fields import DECKS
from kiberrubezh.ground.words import Lang

_SIGN = r"[<>!]\s*=|=\s*[<>]|<>|[<>=≥≤≠]"
_CARD = "|".join(sorted((*DECKS.fields["card"], *DECKS.aliases["card"]), key=len, reverse=True))
_PARTED = re.compile(
    rf"(?<![\w-])(?P<field>{_CARD})\s*:\s*(?P<name>{QUOTED}|[^\s()|\"«“„<>=!:]+)\s*(?P<sign>{_SIGN})\s*(?=\d)",
    re.IGNORECASE,
)
"""A card and how many of it, with blanks between."""
_NAMED = re.compile(rf"(?<![^\s(−–—-])(?P<name>{QUOTED})\s*(?P<sign>{_SIGN})\s*(?=\d)")
"""A name in quotes and a number, with no field before it."""
LEAST_OF_NAME = 3
"""Letters of a word that is taken for a card's name."""
_FIGURE = re.compile(rf"(?<=[<>=≥≤≠])\s*{FIGURE}", re.IGNORECASE)
"""How many of a card there are to be, maybe in words."""
_COUNTED = re.compile(r"(?P<name>.*?)(?:(?P<sign>>=|<=|!=|[:=<>])(?P<count>\d{1,6}))?")


def parse_decks(query: str) -> Query:
    """Understand a query for decks; raise QueryError."""
    return understand(_PARTED.sub(_together, query), DECKS, read_deck_token)


def understood_decks(query: str, cards: Mapping[str, Card]) -> Query:
    """Understand a query; of a card's name where a field is asked for say how its copies are counted."""
    try:
        return parse_decks(query)
    except QueryError as error:
        if (named := counted_card(query, cards)) is None:
            raise
        raise QueryError(
            f"«{named.name}» — карта, а не поле. Сколько её в колоде, ищут так: {card_count(named, 'ru')}.",
            f'"{named.name}" is a card, not a field. How many of it a deck has is asked so: {card_count(named, "en")}.',
        ) from error


def card_count(token: Token, lang: Lang) -> str:
    """Write how many copies of a card there are to be, for a piece that has its name for a field."""
    return f"{getattr(DECKS.fields['card'], lang)}:{token.name}{token.operator}{token.text}"


def counted_card(query: str, cards: Mapping[str, Card]) -> Token | None:
    """Return the piece of a query that compares the name of a card where the first unknown field stands."""
    names = [name for card in cards.values() for name in (card.name.ru, card.name.en)]
    known = {word for name in names for word in (fold(name), *words(name)) if len(word) >= LEAST_OF_NAME}
    for token in pieces(query, DECKS):
        if token.sign == "field" and token.text.isdecimal() and not (DECKS.find(token.name) or CARDS.find(token.name)):
            return token if fold(token.name) in known else None
    return None


def _together(found: re.Match[str]) -> str:
    return f"{found['field']}:{found['name']}{operator_in(found['sign'])}"


def counting_cards(query: str, lang: Lang) -> str:
    """Return a query in which names in quotes with a number behind them are those of cards."""
    field = getattr(DECKS.fields["card"], lang)
    return _NAMED.sub(lambda found: f"{field}:{found['name']}{operator_in(found['sign'])}", query)


def mended_decks(
    query: str, error: QueryError, lang: Lang, is_sound: Callable[[str], bool] | None = None
) -> str | None:
    """Propose a query in the place of one that can't be understood."""
    said = (
        counting_cards(query, lang),
        _FIGURE.sub(lambda found: in_figures(found[0]), query),
        tidied_up(query, DECKS),
    )
    plain = [other for other in said if other != query]
    typed = [other for other in layouts(query) if _has_field(other)]
    put = (put_in_place(query, getattr(names, lang), DECKS, read_deck_token) for names in error.suggestions)
    other = rewordings(query, DECKS, read_deck_token, lang)
    return next((each for each in (*plain, *other, *filter(None, put), *typed) if (is_sound or _is_sound)(each)), None)


def _has_field(query: str) -> bool:
    return any(DECKS.find(token.name) for token in pieces(query, DECKS) if token.name)


def _is_sound(query: str) -> bool:
    try:
        parse_decks(query)
    except QueryError:
        return False
    return True


def read_deck_token(token: Token) -> Asked:
    """Read a piece of a query for decks; raise QueryError."""
    match token.sign:
        case "text":
            return read_text(token, None, DECKS)
        case "exact":
            return ExactName(fold(token.text))
        case "pattern":
            return Pattern(check_pattern(token.text))
        case "flag":
            return ValueCondition("legal", ":", frozenset({"legal"}))
        case _ if DECKS.find(token.name) is None and CARDS.find(token.name) is not None:
            raise QueryError(
                f"По полю «{token.name}» ищут карты, а не колоды: впишите это в поиск на странице карт, в терминале — "
                "в kiberrubezh cards search.",
                f'Cards are found by "{token.name}", not decks: type it into the search of the cards page, in the '
                "terminal into kiberrubezh cards search.",
            )
        case _:
            return _condition(DECKS.field(token.name, lambda key: _is_read(token, key)), token)


def _is_read(token: Token, key: str) -> bool:
    try:
        _condition(key, token)
    except QueryError:
        return False
    return True


def _condition(key: str, token: Token) -> Asked:
    if token.sign == "found":
        if key not in DECKS.texts or token.operator not in (":", "=", "!="):
            raise DECKS.unknown_value(key, f"/{token.text}/")
        found: Node = Pattern(check_pattern(token.text), key)
        return Negation(found) if token.operator == "!=" else found
    if key == "card":
        return _card(token)
    if token.more:
        raise DECKS.unknown_value(key, token.text + token.more)
    if key in DECKS.orders:
        return read_order(key, token, DECKS)
    if key in DECKS.texts:
        return read_text_field(token, key, DECKS)
    return number(key, token, DECKS) if key in DECKS.numbers else _choice(key, token)


def _card(token: Token) -> Node:
    """Read how many of a card there are; without a number: at least one."""
    if token.operator not in (":", "=", "!="):
        raise QueryError(
            f'«карта» не сравнивают знаком «{token.operator}». Число пишут после имени: карта:"Антивирус">2.',
            f'"card" is not compared by "{token.operator}". A number stands behind the name: card:"Antivirus">2.',
        )
    refuse_denied_words(token)
    counted = _COUNTED.fullmatch(token.more if token.quoted else token.text)
    name = fold(token.text if token.quoted else counted["name"] if counted else "")
    if not name:
        raise DECKS.unknown_value("card", "")
    if counted is None or (token.quoted and token.more and not counted["sign"]):
        raise UnfinishedError(
            f'После имени карты нужен знак и число, а не «{token.more}»: карта:"Антивирус">2.',
            f'A sign and a number must follow the name of a card, not "{token.more}": card:"Antivirus">2.',
        )
    sign, count = (OPERATORS[counted["sign"]], int(counted["count"])) if counted["sign"] else (">=", 1)
    found = NamedField("card", name, sign, count)
    return Negation(found) if token.operator == "!=" else found


def _choice(key: str, token: Token) -> Node:
    if token.operator not in (":", "=", "!="):
        raise DECKS.no_operator(key, token.operator)
    written = [token.text] if token.quoted else parts(token.text)
    chosen = ValueCondition(key, ":", frozenset().union(*(DECKS.chosen(key, part) for part in written)))
    return Negation(chosen) if token.operator == "!=" else chosen
