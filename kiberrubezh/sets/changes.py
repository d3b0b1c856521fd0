"""What lies between two states of a set: cards and decks that are new or gone, and what of the others is changed."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.sets import CardSet, SetDeck
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair
from kiberrubezh.sets.columns import CITED
from kiberrubezh.sets.document import Document
from kiberrubezh.sets.spreadsheet import row_of

Sort = Literal["new", "changed", "gone"]
_RENAMED: Final = Pair("имя, было «{before}»", "name, was {before}")
_FIGURES: Final[Mapping[str, Pair]] = {
    "number": Pair("номер", "number"),
    "provides_defence": Pair("даёт защиты", "defence provided"),
    "provides_attack": Pair("даёт атаки", "attack provided"),
    "requires_defence": Pair("требует защиты", "defence required"),
    "requires_attack": Pair("требует атаки", "attack required"),
    "damage": Pair("урон", "damage"),
    "capacity": Pair("ёмкость", "capacity"),
}
"""Columns of which both numbers are told."""
_FROM_TO: Final = Pair("{what} {before} → {after}", "{what} {before} → {after}")
_ASPECTS: Final[tuple[tuple[Pair, tuple[str, ...]], ...]] = (
    (Pair("вид", "kind"), ("kind", "basic", "timing")),
    (Pair("категории", "categories"), ("category", "blocks")),
    (Pair("ключевые слова", "keywords"), ("keywords",)),
    (Pair("текст", "text"), ("text_ru", "text_en", "manual_ru", "manual_en", "abilities")),
    (Pair("что это на деле", "what it really is"), ("about_ru", "about_en")),
    (Pair("источник", "reference"), CITED),
)
"""Columns that are told together, without what they say."""
_ABOUT: Final = Pair("О наборе", "About the set")
_FACTS: Final[Mapping[str, Pair]] = {
    "name": Pair("имя", "name"),
    "mark": Pair("знак", "mark"),
    "about": Pair("о чём набор", "what it is about"),
    "reminders": Pair("свои слова", "own keywords"),
    "notes": Pair("заметки", "notes"),
}
_DECK: Final = Pair("Колода «{name}»", "The deck {name}")
_PICTURE: Final = Pair("картинка", "picture")
_COPIES: Final = Pair("карты", "cards")
_OTHERWISE: Final = Pair("заметка, группы или карты на примете", "note, groups or maybeboard")


class Change(NamedTuple):
    """A card, a deck or what a set is called; `parts` is what of it is changed."""

    sort: Sort
    name: Pair
    parts: tuple[Pair, ...] = ()


def changes(before: Document, after: Document) -> list[Change]:
    """List what was done to the one to come to the other: the set's facts, its cards, its decks."""
    facts = fact_parts(before.set, after.set)
    return [*([Change("changed", _ABOUT, facts)] if facts else []), *_cards(before, after), *_decks(before, after)]


def fact_parts(old: CardSet, new: CardSet) -> tuple[Pair, ...]:
    """Name what of a set's facts is changed."""
    return tuple(words for name, words in _FACTS.items() if getattr(old, name) != getattr(new, name))


def card_parts(old: Card, new: Card, *, redrawn: bool) -> tuple[Pair, ...]:
    """Name what of a card is changed, with both numbers where it is one; last its picture, if it has another."""
    return (*_parts(old, new), *((_PICTURE,) if redrawn else ()))


def deck_parts(old: SetDeck, new: SetDeck) -> tuple[Pair, ...]:
    """Name what of a deck is changed."""
    if old == new:
        return ()
    return (_OTHERWISE if new.cards == old.cards else _COPIES,)


def _cards(before: Document, after: Document) -> Iterator[Change]:
    old, new = ({card.id: card for card in each.cards} for each in (before, after))
    for card_id, card in new.items():
        if card_id not in old:
            yield Change("new", _name(card.name))
        else:
            redrawn = before.pictures.get(card_id) != after.pictures.get(card_id)
            if parts := card_parts(old[card_id], card, redrawn=redrawn):
                yield Change("changed", _name(card.name), parts)
    yield from (Change("gone", _name(card.name)) for card_id, card in old.items() if card_id not in new)


def _parts(old: Card, new: Card) -> Iterator[Pair]:
    if old == new:
        return
    if old.name != new.name:
        yield _RENAMED.filled(before=_name(old.name))
    before, after = row_of(old), row_of(new)
    for column, what in _FIGURES.items():
        if before[column] != after[column]:
            yield _FROM_TO.filled(what=what, before=before[column] or 0, after=after[column] or 0)
    for what, columns in _ASPECTS:
        if any(before[column] != after[column] for column in columns):
            yield what


def _decks(before: Document, after: Document) -> Iterator[Change]:
    old, new = ({deck.name: deck for deck in each.set.decks} for each in (before, after))
    for name, deck in new.items():
        if name not in old:
            yield Change("new", _deck(deck))
        elif parts := deck_parts(old[name], deck):
            yield Change("changed", _deck(deck), parts)
    yield from (Change("gone", _deck(deck)) for name, deck in old.items() if name not in new)


def _name(words: Words) -> Pair:
    return Pair(one_line(words.ru), one_line(words.en))


def _deck(deck: SetDeck) -> Pair:
    return _DECK.filled(name=one_line(deck.name))
