"""Finding decks: "decks with more than two of …", by words of name and plan, numbers, legality, wins."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.aid.endings import endings
from kiberrubezh.cards.find.aid.guesses import hint, says_something
from kiberrubezh.cards.find.aid.mending import pieces
from kiberrubezh.cards.find.conditions import (
    AllConditions,
    AnyCondition,
    ExactName,
    NamedField,
    Negation,
    Node,
    NumberCondition,
    Pattern,
    Query,
    Sort,
    Text,
    ValueCondition,
)
from kiberrubezh.cards.find.numbers import COMPARED
from kiberrubezh.cards.find.patterns.expression import SlowPatternError, folded_line
from kiberrubezh.cards.find.patterns.matcher import Matcher, Patience
from kiberrubezh.cards.find.refusals import Names, QueryError, near
from kiberrubezh.cards.find.stems import fold, layouts, root, stem, words
from kiberrubezh.deckbuilder.finding.deck_fields import DECKS
from kiberrubezh.deckbuilder.finding.deck_query import counting_cards, mended_decks, parse_decks
from kiberrubezh.deckbuilder.finding.traits import Traits
from kiberrubezh.ground.words import Lang


def search_decks(decks: Sequence[Traits], query: Query | str, cards: Mapping[str, Card]) -> list[int]:
    """Return the places of the decks that a query means, in their order or that which it asks for.

    Raise QueryError.
    """
    return _search(decks, parse_decks(query) if isinstance(query, str) else query, cards, Patience())


def meant_decks(
    decks: Sequence[Traits], query: str, error: QueryError, cards: Mapping[str, Card], lang: Lang
) -> str | None:
    """Propose a query in the place of one that can't be understood; none for one that takes too long."""
    if isinstance(error, SlowPatternError):
        return None
    return retyped_decks(decks, query, cards) or _counting_card(query, cards, lang) or mended_decks(query, error, lang)


def guessed_decks(decks: Sequence[Traits], query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Propose a query in the place of one that finds no decks."""
    named = counting_cards(query, lang)
    return (named if named != query else None) or hint(query, lang, DECKS) or retyped_decks(decks, query, cards)


def search_begun(decks: Sequence[Traits], query: str, cards: Mapping[str, Card]) -> list[int]:
    """Return the places of the decks that a query means so far whose end is still to be typed."""
    patience = Patience()
    for begun, is_sure in endings(query):
        with suppress(QueryError):
            found = _search(decks, parse_decks(begun), cards, patience)
            if found or is_sure:
                return found
    return []


def retyped_decks(decks: Sequence[Traits], query: str, cards: Mapping[str, Card]) -> str | None:
    """Return a query retyped in the other keyboard layout, if it finds decks then; all ways have the time of one."""
    patience = Patience()
    likely = (typed for typed in layouts(query) if says_something(typed, DECKS))
    return next((typed for typed in likely if _finds(decks, typed, cards, patience)), None)


def _counting_card(query: str, cards: Mapping[str, Card], lang: Lang) -> str | None:
    """Return a query with the name of a card and a number, where no field is called so, as what counts that card."""
    names = [name for card in cards.values() for name in (card.name.ru, card.name.en)]
    known = {word for name in names for word in (fold(name), *words(name))}
    for token in pieces(query, DECKS):
        if token.sign == "field" and token.text.isdecimal() and DECKS.find(token.name) is None:
            counted = f"{getattr(DECKS.fields['card'], lang)}:{token.name}{token.operator}{token.text}"
            return f"{query[: token.start]}{counted}{query[token.end :]}" if fold(token.name) in known else None
    return None


def _finds(decks: Sequence[Traits], query: str, cards: Mapping[str, Card], patience: Patience) -> bool:
    try:
        return bool(_search(decks, parse_decks(query), cards, patience))
    except QueryError:
        return False


def _search(decks: Sequence[Traits], asked: Query, cards: Mapping[str, Card], patience: Patience) -> list[int]:
    finder = _Finder(decks, cards, patience)
    where = asked.where
    holds = finder.test(where) if where is not None else None
    found = [place for place, deck in enumerate(decks) if holds is None or holds(deck)]
    for sort in reversed(asked.sorts):
        found = _in_order(found, decks, sort)
    return found


def _in_order(found: list[int], decks: Sequence[Traits], sort: Sort) -> list[int]:
    """Sort decks; those of which the number isn't known come last."""
    if sort.key == "name":
        return sorted(found, key=lambda place: fold(decks[place].deck.name), reverse=sort.descending)
    numbers = {place: number for place in found if (number := decks[place].number(sort.key)) is not None}
    known = sorted(numbers, key=lambda place: numbers[place], reverse=sort.descending)
    return [*known, *(place for place in found if place not in numbers)]


Test = Callable[[Traits], bool]


class _Finder:
    """Makes tests of conditions, with the cards that they name looked up once."""

    def __init__(self, decks: Sequence[Traits], cards: Mapping[str, Card], patience: Patience) -> None:
        self._decks, self._cards, self._patience = decks, cards, patience

    def test(self, node: Node) -> Test:
        """Return the test that a deck must pass; what isn't known of a deck passes none."""
        match node:
            case Negation(part):
                inner = self.test(part)
                return lambda deck: not inner(deck)
            case AllConditions(parts):
                tests = list(map(self.test, parts))
                return lambda deck: all(test(deck) for test in tests)
            case AnyCondition(parts):
                tests = list(map(self.test, parts))
                return lambda deck: any(test(deck) for test in tests)
            case NamedField(_, name, sign, count):
                return self._count(name, sign, count)
            case NumberCondition(key, sign, value):
                return lambda deck: _compares(
                    deck.number(key), sign, deck.number(value) if isinstance(value, str) else value
                )
            case ValueCondition(key, _, values):
                return lambda deck: any(deck.has(key, value) for value in values)
            case ExactName(name):
                return lambda deck: fold(deck.deck.name) == name
            case Pattern(written, column):
                matcher = Matcher(written, self._patience)
                return lambda deck: matcher.any([folded_line(line) for line in _lines(deck, column)])
            case Text():
                return lambda deck: _says(words("\n".join(_lines(deck, node.column))), node)

    def _count(self, name: str, sign: str, count: int) -> Test:
        meant = self._meant(name)
        compare = COMPARED[sign]
        return lambda deck: compare(sum(copies for card, copies in deck.counts.items() if card in meant), count)

    def _meant(self, name: str) -> set[str]:
        """Return the ids of the card of a folded name, else of all whose names have its words; raise QueryError."""
        known = {card.id: (fold(card.name.ru), fold(card.name.en)) for card in self._cards.values()}
        lines = {card for deck in self._decks for card in deck.counts if card not in known}
        known |= {card: (fold(card), fold(card)) for card in lines}
        exact = {card for card, names in known.items() if name in (*names, card)}
        asked = Text(tuple(words(name)))
        found = exact or {card for card, names in known.items() if any(_says(words(each), asked) for each in names)}
        if not found or not (exact or asked.words):
            raise self._unknown(name)
        return found

    def _unknown(self, name: str) -> QueryError:
        printed = [Names(card.name.ru, card.name.en) for card in self._cards.values()]
        pairs = {fold(each): names for names in printed for each in names}
        likely = near(name, {each: each for each in pairs})
        return QueryError(
            f"Карты «{name}» нет ни в наборе, ни в колодах.",
            f'There is no card "{name}", neither in the set nor in a deck.',
            tuple(dict.fromkeys(pairs[fold(names.ru)] for names in likely if fold(names.ru) in pairs)),
        )


def _compares(one: float | None, sign: str, other: float | None) -> bool:
    return one is not None and other is not None and COMPARED[sign](one, other)


def _lines(deck: Traits, column: str | None) -> list[str]:
    name, plan = [deck.deck.name], deck.deck.note.splitlines()
    return {"name": name, "plan": plan}.get(column or "", [*name, *plan])


def _says(said: Sequence[str], asked: Text) -> bool:
    """Tell whether words have those that are asked for, by their beginnings and forms, or all of them as a phrase."""
    if asked.phrase:
        stems, wanted = [stem(word) for word in said], [stem(word) for word in asked.words]
        return any(stems[start : start + len(wanted)] == wanted for start in range(len(stems)))
    return all(
        any(word.startswith(each) or stem(word) == stem(each) or root(word) == root(each) for word in said)
        for each in asked.words
    )
