"""Puts a deck together from names and counts, however they were written down."""

from collections import defaultdict
from dataclasses import replace
from typing import Any, NamedTuple

from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line, Mark
from kiberrubezh.deckbuilder.entering.headings import LONGEST_NAME, beside_as
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_GROUP, LONGEST_NOTE, LONGEST_REMARK, MOST_LINES
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.remarks import CopySurplus, CutText, Remark, UncountedEntry, UnknownName, UnreadPart

UNCOUNTED = -1
"""Stands for a number of copies that is none."""
_LONGEST_LINE = 300
_MANY = 50
"""Unknown names; behind so many none are suggested any more."""


class _Entry(NamedTuple):
    """What is taken of a card."""

    place: int
    typed: str
    copies: int
    maybe: bool
    group: str
    note: str


class Gathering:
    """Takes one entry after the other; `reading` gives the deck, and what could not be taken as it stands."""

    def __init__(self, names: Names, name: str = "", note: str = "") -> None:
        self._names = names
        self.name, self.note = name, note
        self._boards: tuple[list[Line], list[Line]] = ([], [])
        self._marks: list[Mark] = []
        self._problems: list[Remark] = []
        self._beside: defaultdict[UnreadPart, list[_Entry]] = defaultdict(list)
        """What stands in sections of other cards than the deck's."""

    @property
    def size(self) -> int:
        """The number of lines so far."""
        return sum(map(len, self._boards))

    def take(
        self,
        place: int,
        typed: str,
        count: int,
        *,
        maybe: bool = False,
        group: str = "",
        note: str = "",
        part: str = "",
    ) -> None:
        """Take copies of a card by its id or name, which stood at a place counted from 1; 0 for what is said alone.

        UNCOUNTED copies are left out, and told of. What stands in a `part` beside the deck's is passed over.
        """
        if beside_as(part):
            if _part(part) not in self._beside:
                self.pass_over(part)
            self._beside[_part(part)].append(_Entry(place, typed, count, maybe, group, note))
            return
        words = " ".join(typed[:_LONGEST_LINE].replace("\0", " ").split())  # a text with noughts is none
        if not words or self.size >= MOST_LINES:
            self._problems += [CutText("lines", place, MOST_LINES)] if self.size == MOST_LINES else []
            return
        if count == UNCOUNTED:
            self._problems.append(UncountedEntry(place, words))
            return
        card_id = self._names.find(words) or words
        if group or note:
            self._marks.append(Mark(card_id=card_id, group=group[:LONGEST_GROUP], note=note[:LONGEST_REMARK]))
        if count:
            self._boards[maybe].append(Line(card_id=card_id, count=min(count, MOST_COPIES)))
            self._tell(place, words, count, known=self._names.find(words) is not None)

    def pass_over(self, where: str) -> None:
        """Note that a part called so could not be read, or is none of the deck's."""
        self._problems.append(_part(where))

    def doubt(self, where: str) -> None:
        """Note that of a part called so nobody can tell what it says of the cards."""
        self._problems.append(UnreadPart(1, where[:_LONGEST_LINE]))

    def tell(self, part: UnreadPart) -> None:
        """Note what became of a section in a text that is a part of the whole."""
        self._problems.append(replace(part, line_no=1))

    def reading(self) -> Reading:
        """Return what was gathered; where that is nothing, the cards of parts beside the deck's."""
        if not self.size:
            self._take_beside()
        problems = list(dict.fromkeys(self._problems))
        problems += [CutText("name", 1, LONGEST_NAME)] if len(self.name) > LONGEST_NAME else []
        problems += [CutText("note", 1, LONGEST_NOTE)] if len(self.note) > LONGEST_NOTE else []
        lines, maybe = map(tuple, self._boards)
        name, note = self.name[:LONGEST_NAME], self.note[:LONGEST_NOTE]
        return Reading(Deck(name=name, lines=lines, note=note, maybe=maybe, marks=tuple(self._marks)), tuple(problems))

    def _take_beside(self) -> None:
        """Take the parts beside the deck's in which a card is known: without any others, they are the deck's."""
        for part, entries in self._beside.items():
            if any(entry.copies > 0 and self._names.find(entry.typed) is not None for entry in entries):
                taken = replace(part, why="taken")
                self._problems = [taken if problem == part else problem for problem in self._problems]
                for place, typed, copies, maybe, group, note in entries:
                    self.take(place, typed, copies, maybe=maybe, group=group, note=note)

    def _tell(self, place: int, words: str, count: int, *, known: bool) -> None:
        if not known:
            likely = self._names.suggest(words) if len(self._problems) < _MANY else ()
            self._problems.append(UnknownName(place, words, likely))
        elif count > MOST_COPIES:
            self._problems.append(CopySurplus(place, words))


def _part(where: str) -> UnreadPart:
    return UnreadPart(1, where[:_LONGEST_LINE] or "…", beside_as(where) or "unread")


def is_count(told: Any) -> bool:
    """Tell whether a value is a number."""
    return isinstance(told, int | float) and not isinstance(told, bool)


def count_of(told: Any) -> int:
    """Return a count, however it is written, at most MOST_COPIES and one; UNCOUNTED for one of no sense."""
    if isinstance(told, str):
        return count_in(told.strip())
    if not is_count(told) or not told >= 0 or (told <= MOST_COPIES and told != int(told)):
        return UNCOUNTED
    return int(min(told, MOST_COPIES + 1))


def count_in(digits: str) -> int:
    """Return a count in digits, at most MOST_COPIES and one; UNCOUNTED for what is none."""
    if not (digits.isascii() and digits.isdecimal()):
        return UNCOUNTED
    # The first so many tell that it is too many, and thousands of digits are none to Python.
    return min(int(digits.lstrip("0")[:MOST_COPIES] or 0), MOST_COPIES + 1)
