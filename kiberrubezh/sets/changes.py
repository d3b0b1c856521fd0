"""What lies between two states of a set: cards and decks that are new or gone, and what of the others is changed."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeVar

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.sets import CardSet, SetDeck
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import LANGS, Lang, Pair
from kiberrubezh.sets.columns import CITED
from kiberrubezh.sets.document import Document
from kiberrubezh.sets.spreadsheet import row_of

_T = TypeVar("_T")
Sort = Literal["new", "changed", "gone"]
_RENAMED: Final = Pair("имя, было «{before}»", "name, was {before}")
_RENAMED_IN: Final[Mapping[Lang, Pair]] = {
    "ru": Pair(_RENAMED.ru, "Russian name, was {before}"),
    "en": Pair("английское имя, было «{before}»", _RENAMED.en),
}
"""What is said where the name in the other language is the one that it was."""
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


def changes(before: Document, after: Document, *, drawn: bool = True) -> list[Change]:
    """List what was done to the one to come to the other: the set's facts, its cards, its decks.

    Of pictures nothing is told unless both know of them.
    """
    facts = fact_parts(before.set, after.set)
    ids = [card.id for card in after.cards if drawn]
    redrawn = {card_id for card_id in ids if before.pictures.get(card_id) != after.pictures.get(card_id)}
    decks = decks_apart(before.set.decks, after.set.decks)
    return [
        *([Change("changed", _ABOUT, facts)] if facts else []),
        *cards_apart(before.cards, after.cards, redrawn),
        *(change._replace(name=_DECK.filled(name=change.name)) for change in decks),
    ]


def cards_apart(before: Iterable[Card], after: Iterable[Card], redrawn: Container[str]) -> Iterator[Change]:
    """Tell which cards are new, changed or gone; `redrawn` have another picture."""
    old, new = ({card.id: card for card in cards} for cards in (before, after))
    return _apart(old, new, lambda card: _name(card.name), lambda was, now: _parts(was, now, now.id in redrawn))


def decks_apart(before: Iterable[SetDeck], after: Iterable[SetDeck]) -> Iterator[Change]:
    """Tell which decks are new, changed or gone."""
    old, new = ({deck.name: deck for deck in decks} for decks in (before, after))
    return _apart(old, new, lambda deck: Pair(*[one_line(deck.name)] * 2), _deck_parts)


def _apart(
    old: Mapping[str, _T], new: Mapping[str, _T], name: Callable[[_T], Pair], parts: Callable[[_T, _T], Iterable[Pair]]
) -> Iterator[Change]:
    for key, it in new.items():
        if key not in old:
            yield Change("new", name(it))
        elif found := tuple(parts(old[key], it)):
            yield Change("changed", name(it), found)
    yield from (Change("gone", name(it)) for key, it in old.items() if key not in new)


def fact_parts(old: CardSet, new: CardSet) -> tuple[Pair, ...]:
    """Name what of a set's facts is changed."""
    return tuple(words for name, words in _FACTS.items() if getattr(old, name) != getattr(new, name))


def _parts(old: Card, new: Card, is_redrawn: bool) -> Iterator[Pair]:
    """Name what of a card is changed; last its picture."""
    if old != new:
        yield from _renaming(old.name, new.name)
        yield from _rewriting(row_of(old), row_of(new))
    if is_redrawn:
        yield _PICTURE


def _renaming(old: Words, new: Words) -> Iterator[Pair]:
    """Tell the name that a card had, of one language alone if only that one is changed."""
    renamed = [lang for lang in LANGS if getattr(old, lang) != getattr(new, lang)]
    if len(renamed) == len(LANGS):
        yield _RENAMED.filled(before=_name(old))
    else:
        yield from (_RENAMED_IN[lang].filled(before=_name(old).of(lang)) for lang in renamed)


def _rewriting(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[Pair]:
    """Name the columns that are changed, with both numbers where they are some."""
    for column, what in _FIGURES.items():
        if before[column] != after[column]:
            yield _FROM_TO.filled(what=what, before=before[column] or 0, after=after[column] or 0)
    for what, columns in _ASPECTS:
        if any(before[column] != after[column] for column in columns):
            yield what


def _deck_parts(old: SetDeck, new: SetDeck) -> Iterator[Pair]:
    if old != new:
        yield _OTHERWISE if new.cards == old.cards else _COPIES


def _name(words: Words) -> Pair:
    return Pair(one_line(words.ru), one_line(words.en))
