"""What a search needs of the cards: columns of their rows, lines as printed, references; read when first asked."""

import json
import operator
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, reduce
from itertools import chain, compress, islice, pairwise, zip_longest
from operator import itemgetter
from typing import Any

from kiberrubezh.cards.card import Card, Reference
from kiberrubezh.cards.find.columns import Column, Columns, Marks
from kiberrubezh.cards.find.patterns.expression import choices, folded_line
from kiberrubezh.cards.find.patterns.matcher import Matcher
from kiberrubezh.cards.find.patterns.passage import between, looked_through, within
from kiberrubezh.cards.find.patterns.roll import Lines, Roll, Runs
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.wording.matching import PLAYED
from kiberrubezh.cards.speech.references import cite
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.ground.words import LANGS

_SAME = "'$.id', '$.name', '$.number', '$.set', '$.reference', '$.about'"
"""What cards of one text may differ in."""
_ALIKE = str.maketrans("авекмнорстухэ‐‑–—_", "abekmhopctyxe---- ", "№")
"""Letters that look alike in both alphabets, or are mixed up, and dashes: a reference is typed with any of them."""
_NUMBERED = re.compile(r"\bno\.\s*(?=\d)")
_RUN = re.compile(r"[^\W\d]+|\d+")

_KEPT = 32
"""So many answers of the full-text index are kept: whoever orders or narrows a search asks for the same words again."""
_MANY = 1000
"""So many cards are worth a list of the letters that their words begin with."""
_SURE = re.compile(r"[\0-\u04ff]*")
"""Of these what is a letter is one to the full-text index, too, whose Unicode is an older one."""
_SOME = 4
"""Where the names of fewer than a fourth of the cards are in question each is asked by itself."""


class Lore:
    """What is told of the cards of a database, by their places."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.columns = Columns(connection)
        self.found = lru_cache(_KEPT)(self._found)
        """The cards that some words find, as the full-text index is asked for them."""
        self.is_said = lru_cache(_KEPT)(self._is_said)
        """Whether some card has words, as the full-text index is asked for them."""

    def _found(self, match: str) -> Marks:
        statement = "SELECT json_group_array(rowid) FROM words WHERE words MATCH ?"
        ((told,),) = self._connection.execute(statement, (match,))
        return self.columns.marked(json.loads(told))

    def _is_said(self, match: str) -> bool:
        return (
            self._connection.execute("SELECT 1 FROM words WHERE words MATCH ? LIMIT 1", (match,)).fetchone() is not None
        )

    def longer_words(self, letters: str) -> Iterator[str]:
        """Yield the known words that some letters stand within, not at their beginning."""
        known, place = self._vocabulary, self._vocabulary.find(letters)
        while place >= 0:
            first, end = known.rfind("\n", 0, place) + 1, known.find("\n", place)
            if first < place:
                yield known[first:end]
            place = known.find(letters, end)

    @cached_property
    def _vocabulary(self) -> str:
        """All known words, a line each, so that they are looked through as one."""
        return "".join(f"{word}\n" for (word,) in self._connection.execute("SELECT word FROM vocabulary"))

    def begun(self, letter: str, columns: Sequence[str]) -> Marks | None:
        """Mark the cards of which a word in some columns begins with a letter; None where the index has to tell it.

        Nearly all cards have some letters, and the index takes long to write so many down.
        """
        if self.size < _MANY or self._beginnings is None or not letter.isalnum() or not set(columns) <= set(PLAYED):
            return None
        return reduce(operator.or_, (self._beginnings[column].get(letter, 0) for column in columns))

    @cached_property
    def _beginnings(self) -> dict[str, dict[str, Marks]] | None:
        """The cards by the letters that words of them begin with; None where letters may be no letters to the index."""
        rows = self._connection.execute(f"SELECT rowid, {', '.join(PLAYED)} FROM words").fetchall()
        places, *each = zip(*rows, strict=True)
        found = dict[str, dict[str, Marks]]()
        for column, told in zip(PLAYED, each, strict=True):
            if not all(map(_SURE.fullmatch, set(told))):
                return None
            flags = dict[str, bytearray]()
            for place, said in zip(places, told, strict=True):
                for letter in _letters(said):
                    if letter not in flags:
                        flags[letter] = bytearray(self.size + 1)
                    flags[letter][place] = 1
            found[column] = {letter: int.from_bytes(marks, "little") for letter, marks in flags.items()}
        return found

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.columns.ids) - 1

    @cached_property
    def _names(self) -> list[Roll]:
        """The names in each language apart: what has letters of one needn't be looked for in the other."""
        each = ([folded_line(name) for name in self.columns.read(f"name_{lang}")] for lang in LANGS)
        return [Roll((name,) for name in names) for names in each]

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
    def abouts(self) -> dict[int, Lines]:
        """What is told about each card."""
        told = "json_extract(data, '$.about.ru'), json_extract(data, '$.about.en')"
        rows = self._connection.execute(f"SELECT place, {told} FROM card_json ORDER BY place")
        return {place: _lines(filter(None, about)) for place, *about in rows}

    @cached_property
    def references(self) -> dict[str, list[int]]:
        """The places of the cards of each reference: catalogue, code and title, folded, a line for each language."""
        return {
            "\n".join(dict.fromkeys(alike(" ".join(cite(cited, lang).model_dump().values())) for lang in LANGS)): places
            for cited, places in self._cited
        }

    @property
    def sources(self) -> dict[str, str]:
        """What cards cite by the names that are typed for it: catalogues, their words, codes; each in English."""
        found: dict[str, str] = {}
        for cited, _ in self._cited:
            told = cite(cited, "en")
            for name, english in ((cited.source, told.source), (cited.code, told.code)):
                found |= {word: word for word in (english, *english.split()) if word.isascii()} | {name: english}
            found |= {word: told.source for word in cited.source.split() if not word.isascii()}
        return {name: english for name, english in found.items() if len(name) > 1}

    @property
    def _cited(self) -> Iterable[tuple[Reference, list[int]]]:
        keys = ("source", "code", "title")
        told = ", ".join(f"json_extract(data, '$.reference.{key}')" for key in keys)
        found: dict[tuple[str, ...], list[int]] = {}
        for place, *parts in self._connection.execute(f"SELECT place, {told} FROM card_json"):
            if parts[0]:
                found.setdefault(tuple(parts), []).append(place)
        return [
            (Reference(source=source, code=code, title=title), places)
            for (source, code, title), places in found.items()
        ]

    @cached_property
    def _rolls(self) -> dict[str, Roll]:
        return {}

    def _roll(self, column: str, said: Iterable[Lines]) -> Roll:
        if column not in self._rolls:
            self._rolls[column] = Roll(said)
        return self._rolls[column]

    def hits(self, matcher: Matcher, column: str | None) -> Iterator[int]:
        """Yield the places of the cards that have a pattern, in order; raise SlowPatternError."""
        if column == "about":
            return _at(within([looked_through([self._abouts_roll], matcher)]), list(self.abouts))
        named = [looked_through(self._names, matcher)] if column in (None, "name") else []
        told = [self._told(matcher, column)] if column != "name" else []
        return (number + 1 for number in within([*named, *told]))

    def marks(self, matcher: Matcher, column: str | None) -> Marks:
        """Mark the cards that have a pattern; raise SlowPatternError."""
        if column == "about":
            return self.columns.marked(self.hits(matcher, column))
        named = self._marked_names(matcher) if column in (None, "name") else 0
        if column == "name":
            return named
        return named | self._telling_column.where(self._told_numbers(matcher, column).__contains__)

    def _marked_names(self, matcher: Matcher) -> Marks:
        """Mark the cards whose names have a pattern: of a choice what can but lie within a word by the words alone."""
        matcher.patience.check()
        if (found := self._marked_words(matcher)) is not None:
            return found
        marks, left = 0, list[Matcher]()
        for written in choices(matcher.written):
            one = Matcher(written, matcher.patience)
            if (found := self._marked_words(one)) is None:
                left.append(one)
            else:
                marks |= found
        runs = (looked_through(self._names, one) for one in left)
        return reduce(operator.or_, map(self.columns.standing, runs), marks)

    def _marked_words(self, matcher: Matcher) -> Marks | None:
        each = [roll.having(matcher) for roll in self._names]
        known = [numbers for numbers in each if numbers is not None]
        return self.columns.marked(number + 1 for number in chain(*known)) if len(known) == len(each) else None

    def misses(self, matcher: Matcher, column: str | None) -> Iterator[int]:
        """Yield the places of the cards that lack a pattern, in order; raise SlowPatternError."""
        if column == "about":
            return _at(between(looked_through([self._abouts_roll], matcher), len(self.abouts)), list(self.abouts))
        if column == "name":
            return (number + 1 for number in between(looked_through(self._names, matcher), self.size))
        having = self._told_numbers(matcher, column)
        left = (place for place, number in self._tellings.items() if number not in having)
        if column is not None:
            return left
        few = list(islice(left, self.size // _SOME))
        if len(few) < self.size // _SOME:
            holds = self.holder(matcher, "name")
            return (place for place in few if not holds(place))
        names = between(looked_through(self._names, matcher), self.size)
        return (number + 1 for number in names if self._tellings[number + 1] not in having)

    def holder(self, matcher: Matcher, column: str | None) -> Callable[[int], bool]:
        """Return what tells of a place whether its card has a pattern; that may raise SlowPatternError."""
        if column == "about":
            return _of_place(self._about_numbers, self._abouts_roll.holder(matcher))
        ru, en = (roll.holder(matcher) for roll in self._names)
        if column == "name":
            return lambda place: ru(place - 1) or en(place - 1)
        told = cache(self._tellings_roll(column).holder(matcher))
        if column is not None:
            return lambda place: told(self._tellings[place])
        return lambda place: told(self._tellings[place]) or ru(place - 1) or en(place - 1)

    @cached_property
    def _about_numbers(self) -> dict[int, int]:
        return {place: number for number, place in enumerate(self.abouts)}

    @property
    def _abouts_roll(self) -> Roll:
        return self._roll("about", self.abouts.values())

    def _tellings_roll(self, column: str | None) -> Roll:
        told = self.told.values()
        return self._roll(column or "told", (text if column == "text" else (*text, *kind) for text, kind, _ in told))

    def _told_numbers(self, matcher: Matcher, column: str | None) -> set[int]:
        return set(within([looked_through([self._tellings_roll(column)], matcher)]))

    def _told(self, matcher: Matcher, column: str | None) -> Runs:
        having = self._told_numbers(matcher, column)
        places = compress(self._tellings, map(having.__contains__, self._tellings.values())) if having else ()
        return ((place - 1, place) for place in places)

    @cached_property
    def _telling_column(self) -> Column:
        return self.columns.made([None, *self._tellings.values()])

    @cached_property
    def _tellings(self) -> dict[int, int]:
        """The number of what is told of each card, by the places in order."""
        each = enumerate(self.told.values())
        return dict(sorted((place, number) for number, (_, _, places) in each for place in places))


@lru_cache(_KEPT)
def _letters(said: str) -> frozenset[str]:
    """Return the letters that words begin with."""
    return frozenset(map(itemgetter(0), (said.replace("_", " ") if "_" in said else said).split()))


def _at(numbers: Iterable[int], places: Sequence[int]) -> Iterator[int]:
    return (places[number] for number in numbers)


def _of_place(numbers: Mapping[int, int], holds: Callable[[int], bool]) -> Callable[[int], bool]:
    return lambda place: place in numbers and holds(numbers[place])


def alike(written: str) -> str:
    """Fold a reference as it may be typed: in either alphabet, without the sign of a number."""
    return " ".join(_NUMBERED.sub("", fold(written)).translate(_ALIKE).split())


def _said(card: Card) -> tuple[Lines, Lines]:
    text = "\n".join(plain_text(card, lang) for lang in LANGS).splitlines()
    return _lines(text), _lines(type_line(card, lang) for lang in LANGS)


def _lines(said: Iterable[str]) -> Lines:
    return tuple(map(folded_line, said))


def citation_of(name: str) -> re.Pattern[str] | None:
    """Return what finds the folded reference that is named, or one below it: T1566 has T1566.001 below it.

    Letters and figures may be parted by any sign or by none, УПД.3 or УПД3; None for a name that has neither.
    """
    runs = list(_RUN.finditer(alike(name)))
    if not runs:
        return None
    apart = (
        r"[^\w\n]*" if one[0].isdecimal() != other[0].isdecimal() else r"[^\w\n]+" for one, other in pairwise(runs)
    )
    said = "".join(chain.from_iterable(zip_longest((run[0] for run in runs), apart, fillvalue="")))
    return re.compile(rf"(?<![\w.]){said}(?!\w)")


class CardConnection(sqlite3.Connection):
    """A connection to a card database that knows what is told of its cards."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.lore = Lore(self)
