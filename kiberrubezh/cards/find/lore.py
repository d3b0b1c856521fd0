"""What a search needs of the cards and their rows don't have: lines as printed, references; read when first asked."""

import re
import sqlite3
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from heapq import merge
from itertools import accumulate, chain, count, groupby
from typing import Any, NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.patterns import Matcher, without_yo
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.ground.words import LANGS

_SAME = "'$.id', '$.name', '$.number', '$.set', '$.reference', '$.about'"
"""What cards of one text may differ in."""
_ALIKE = str.maketrans("авекмнорстух‐‑–—", "abekmhopctyx----", "№")
"""Letters that look alike in both alphabets, and dashes: the code of a reference is typed in either."""


class Lines(NamedTuple):
    """Lines of a card, and the same in small letters as one string."""

    each: tuple[str, ...]
    small: str


class Lore:
    """What is told of the cards of a database, by their places."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @cached_property
    def names(self) -> dict[int, Lines]:
        """The names of each card in both languages."""
        rows = self._connection.execute("SELECT place, name_ru, name_en FROM card ORDER BY place")
        return {place: _lines(names) for place, *names in rows}

    @cached_property
    def told(self) -> dict[str, tuple[Lines, Lines, list[int]]]:
        """The texts and types that there are, a paragraph a line, each with the places of its cards."""
        known: dict[str, tuple[Lines, Lines, list[int]]] = {}
        for place, told, data in self._connection.execute(
            f"SELECT place, json_remove(data, {_SAME}), data FROM card_json ORDER BY place"
        ):
            if told not in known:
                known[told] = (*_said(Card.model_validate_json(data)), [])
            known[told][2].append(place)
        return known

    @cached_property
    def texts(self) -> dict[int, tuple[Lines, Lines]]:
        """The text of each card and its type."""
        return {place: (text, kind) for text, kind, places in self.told.values() for place in places}

    @cached_property
    def _names_as_one(self) -> tuple[str, list[int], list[int]]:
        """All names as one string, where those of each card begin in it, and the places of the cards."""
        lengths = [len(lines.small) + 1 for lines in self.names.values()]
        starts = list(accumulate(lengths, initial=0))
        return "\n".join(lines.small for lines in self.names.values()), starts, list(self.names)

    @cached_property
    def abouts(self) -> dict[int, Lines]:
        """What is told about each card."""
        told = "json_extract(data, '$.about.ru'), json_extract(data, '$.about.en')"
        rows = self._connection.execute(f"SELECT place, {told} FROM card_json")
        return {place: _lines(filter(None, about)) for place, *about in rows}

    @cached_property
    def references(self) -> dict[str, list[int]]:
        """The places of the cards of each reference: catalogue, code and title, folded."""
        keys = ("source", "code", "title")
        told = ", ".join(f"json_extract(data, '$.reference.{key}')" for key in keys)
        found: dict[str, list[int]] = {}
        for place, *parts in self._connection.execute(f"SELECT place, {told} FROM card_json"):
            if parts[0]:
                found.setdefault(alike(" ".join(parts)), []).append(place)
        return found

    def test(self, matcher: Matcher, column: str | None) -> Callable[[int], bool]:
        """Return the test whether a line of a card, by its place, has a pattern; it raises SlowPatternError."""
        known: dict[int, bool] = {}

        def is_told(lines: Lines) -> bool:
            if (found := known.get(id(lines))) is None:
                found = known[id(lines)] = matcher.is_in(*lines)
            return found

        if column == "name":
            return lambda place: matcher.is_in(*self.names[place])
        if column == "about":
            return lambda place: matcher.is_in(*self.abouts[place])
        if column == "text":
            return lambda place: is_told(self.texts[place][0])
        names, texts = self.names, self.texts
        return lambda place: matcher.is_in(*names[place]) or any(map(is_told, texts[place]))

    def likely(self, matcher: Matcher, column: str | None) -> Iterator[int]:
        """Yield the places of cards that may have a pattern, in order: those with the letters that all hits have."""
        letters = max(matcher.words, key=len, default="")
        if not letters or column == "about":
            return iter(self.names)
        named = self._named_with(letters, len(self.names)) if column in (None, "name") else iter(())
        told = (self._told_with(letters, column)) if column in (None, "text") else []
        return (place for place, _ in groupby(merge(named, told)))

    def _told_with(self, letters: str, column: str | None) -> list[int]:
        found = [
            places
            for text, kind, places in self.told.values()
            if letters in text.small or (column is None and letters in kind.small)
        ]
        return sorted(chain.from_iterable(found))

    def places_with(self, letters: str, column: str | None, most: int) -> list[int] | None:
        """Return the places of the cards that have letters in a column, None where they are more than `most`."""
        found = set(self._named_with(letters, most)) if column in (None, "name") else set[int]()
        if column in (None, "text"):
            for text, kind, places in self.told.values():
                if letters in text.small or (column is None and letters in kind.small):
                    found.update(places)
                    if len(found) > most:
                        return None
        return sorted(found) if len(found) <= most else None

    def _named_with(self, letters: str, most: int) -> Iterator[int]:
        """Yield the places of cards with letters in a name, one more than `most` at most."""
        names, starts, places = self._names_as_one
        at = names.find(letters)
        for _ in range(most + 1):
            if at < 0:
                return
            number = bisect_right(starts, at) - 1
            yield places[number]
            at = names.find(letters, starts[number + 1])


def alike(written: str) -> str:
    """Fold a reference as it may be typed: in either alphabet where letters look alike."""
    return " ".join(fold(written).translate(_ALIKE).split())


def _said(card: Card) -> tuple[Lines, Lines]:
    text = "\n".join(plain_text(card, lang) for lang in LANGS).splitlines()
    return _lines(text), _lines(type_line(card, lang) for lang in LANGS)


def _lines(said: Iterable[str]) -> Lines:
    each = tuple(map(without_yo, said))
    return Lines(each, "\n".join(each).casefold())


def is_cited(reference: str, name: str) -> bool:
    """Tell whether a folded reference is the one that is named, or one below it: T1566 has T1566.001 below it."""
    return re.search(rf"(?<![\w.]){re.escape(alike(name))}(?!\w)", reference) is not None


class CardConnection(sqlite3.Connection):
    """A connection to a card database that can ask the program about a row, as `asked(number, place or id)`."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.lore = Lore(self)
        self._numbers = count(1)
        self._functions: dict[int, Callable[[Any], Any]] = {}
        self._trouble: QueryError | None = None
        self.create_function("asked", 2, self._answer)

    @contextmanager
    def asking(self) -> Iterator[Callable[[Callable[[Any], Any]], int]]:
        """Give a function that has others be asked, as long as the block lasts; raise the QueryError of one of them."""
        kept: list[int] = []

        def ask(function: Callable[[Any], Any]) -> int:
            kept.append(next(self._numbers))
            self._functions[kept[-1]] = function
            return kept[-1]

        try:
            yield ask
        except sqlite3.OperationalError as error:
            trouble, self._trouble = self._trouble, None
            raise trouble or error from error
        finally:
            for number in kept:
                del self._functions[number]

    def _answer(self, number: int, of: Any) -> Any:
        try:
            return self._functions[number](of)
        except QueryError as error:
            self._trouble = error
            raise
