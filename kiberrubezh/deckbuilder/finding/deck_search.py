"""Finding decks: "decks with more than two of …", by words of name and plan, numbers, legality, wins."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.aid.wordings import endings
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
from kiberrubezh.cards.find.patterns.expression import folded_line
from kiberrubezh.cards.find.patterns.matcher import Matcher, Patience
from kiberrubezh.cards.find.refusals import Names, QueryError, near
from kiberrubezh.cards.find.stems import fold, root, stem, words
from kiberrubezh.cards.find.tokens import parts
from kiberrubezh.deckbuilder.finding.deck_query import parse_decks, understood_decks
from kiberrubezh.deckbuilder.finding.traits import Traits


def search_decks(
    decks: Sequence[Traits], query: Query | str, cards: Mapping[str, Card], patience: Patience | None = None
) -> list[int]:
    """Return the places of the decks that a query means, in their order or that which it asks for.

    Several that share their patience have the time of one. Raise QueryError.
    """
    return _search(
        decks, understood_decks(query, cards) if isinstance(query, str) else query, cards, patience or Patience()
    )


def search_begun(decks: Sequence[Traits], query: str, cards: Mapping[str, Card]) -> list[int]:
    """Return the places of the decks that a query means so far whose end is still to be typed."""
    patience = Patience()
    for begun, is_sure in endings(query):
        with suppress(QueryError):
            found = _search(decks, parse_decks(begun), cards, patience)
            if found or is_sure:
                return found
    return []


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
                return lambda deck: says(words("\n".join(_lines(deck, node.column))), node)

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
        found = exact or {card for card, names in known.items() if any(says(words(each), asked) for each in names)}
        if not found or not (exact or asked.words):
            raise self._several(name) if len(parts(name)) > 1 else self._unknown(name)
        return found

    def _several(self, name: str) -> QueryError:
        return QueryError(
            f"Карты «{name}» нет. Несколько называют по одной: карта:первая карта:вторая — обе, "
            "карта:первая или карта:вторая — одна из них.",
            f'There is no card "{name}". Several are named one by one: card:first card:second is both, '
            "card:first or card:second is one of them.",
        )

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


def says(said: Sequence[str], asked: Text) -> bool:
    """Tell whether words have those that are asked for, by their beginnings and forms, or all of them as a phrase."""
    if asked.phrase:
        stems, wanted = [stem(word) for word in said], [stem(word) for word in asked.words]
        return any(stems[start : start + len(wanted)] == wanted for start in range(len(stems)))
    return all(
        any(word.startswith(each) or stem(word) == stem(each) or root(word) == root(each) for word in said)
        for each in asked.words
    )
