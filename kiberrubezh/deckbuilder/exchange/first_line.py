"""The first line of a deck's text, where it may be its name: like a card that nobody knows, or a section's head."""

import re
from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import category

from kiberrubezh.deckbuilder.deck import Mark
from kiberrubezh.deckbuilder.entering.entries import Entry, entries
from kiberrubezh.deckbuilder.entering.headings import BULLET, LONGEST_NAME, heading_of
from kiberrubezh.deckbuilder.exchange.count_forms import (
    CountForm,
    counts_copies,
    form_around,
    forms_in,
    says_copies,
    words_before_number,
)
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.remarks import UnreadPart

_MOST_WORDS: Final = 6
"""Of a card's name that is looked for within a deck's."""
_SIGNS: Final = ".,;:!?()[]«»„“”\"'"
_QUOTES: Final = '«„“"'
_COPIES: Final = {"один", "одна", "одну", "одно", "два", "две", "три", "четыре", "one", "two", "three", "four"}
"""As many copies of a card as a deck may have, in words."""

_DECKS: Final = {"колода", "deck"}
"""Headings that are a word for the deck, too."""
_BEHIND: Final = re.compile(r"[^\W\d_]+[ _-]?[#\u2116]? ?([12]?\d)")


class FirstLine:
    """What speaks for a first line without a word for it being the deck's name, and what against."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.section = UnreadPart(0, "")
        """A section beside the deck's that the line begins, if it isn't the name."""
        self.number = 0
        """Of the line."""
        self.name = ""
        """What the line says, where that may be the name and all below have a count."""
        self.heading = ""
        """The line as a heading with a number, where that may be the name."""
        self._told = 0
        """The number."""
        self._card = ""
        """The line as a card."""
        self._forms = set[CountForm | None]()
        """In which the lines below it count."""

    def weigh(self, number: int, typed: str, found: Sequence[Entry]) -> None:
        """Look at the first line of cards."""
        if len(found) == 1 and found[0].count and found[0].is_aside is None and self._is_like_a_name(typed, found[0]):
            self.number, self._card = number, found[0].card_id
            self.name = found[0].card_id if _is_bare(typed, found) else typed

    def weigh_heading(self, typed: str) -> None:
        """Look at a first line that is a heading: “Deck 2” may be the second deck as well as so many cards."""
        if heading_of(typed) in _DECKS and (number := _BEHIND.fullmatch(typed)) is not None:
            self.heading, self._told = typed, int(number[1])

    def is_heading_name(self, copies: int) -> bool:
        """Tell whether a first line that is a heading is the name: its number is not that of the cards."""
        return self.heading != "" and self._told != copies

    def weigh_below(self, typed: str, found: Sequence[Entry]) -> None:
        """Look at another line of cards: one without a count speaks against any name."""
        if _is_bare(typed, found):
            self.name = ""
        if not found and typed != self.heading and heading_of(typed) in _DECKS and _BEHIND.fullmatch(typed):
            self.heading = ""  # of several decks in one, none is called as the first
        self._forms |= {form_around(one.name, typed) for one in found}

    def is_name(self, marks: Iterable[Mark]) -> bool:
        """Tell whether the line, read as a card, is the name: not counted as others are, nothing said of it."""
        is_counted = any(form in self._forms for form in forms_in(self.name))
        return self.name != "" and not is_counted and all(mark.card_id != self._card for mark in marks)

    def is_over(self, typed: str) -> bool:
        """Tell whether a line that no card is known in is much like one, so that what stands over it is the name."""
        return any(self._names.suggest(entry.card_id) for entry in entries(typed, self._names, thoroughly=False))

    def _is_like_a_name(self, typed: str, found: Entry) -> bool:
        """Tell whether a line may name a deck: it is like no card's name, has none in it, and surely counts no copies.

        Neither does one that begins or ends with a number in words, nor with a word in letters of two alphabets.
        """
        words = typed.split()
        if any(map(_is_mixed, words)) or {fold(words[0]), fold(words[-1])} & _COPIES or found.known:
            return False
        if not _is_bare(typed, [found]) and counts_copies(found.name, found.count):
            return False
        runs = (
            " ".join(words[start:end])
            for end in range(len(words) + 1)
            for start in range(max(end - _MOST_WORDS, 0), end)
        )
        is_sound = len(typed) <= LONGEST_NAME and _may_begin(typed[0]) and not typed.endswith((",", ";", "|", "?"))
        is_like = bool(self._names.suggest(typed)) or any(
            map(self._names.likeness, (found.name, words_before_number(typed)))
        )
        return (
            is_sound
            and not is_like
            and not says_copies(typed)
            and not any(self._names.find(it.strip(_SIGNS)) is not None for it in runs)
        )


def _is_mixed(word: str) -> bool:
    """Tell whether Latin and Cyrillic letters stand beside each other in a word: most likely it is mistyped."""
    parts = re.split(r"[\W\d_]+", word.lower())
    return any(0 < sum("a" <= sign <= "z" for sign in part) < len(part) for part in parts)


def _may_begin(sign: str) -> bool:
    """Tell whether a name may begin with a sign: a letter, a figure, quotes, a picture."""
    return sign.isalnum() or sign in _QUOTES or category(sign) == "So"


def _is_bare(typed: str, found: Sequence[Entry]) -> bool:
    return len(found) == 1 and found[0].name == BULLET.sub("", typed, count=1)
