"""Puts a deck together from names and counts, however they were written down."""

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


class Gathering:
    """Takes one entry after the other; `reading` gives the deck, and what could not be taken as it stands."""

    def __init__(self, names: Names, name: str = "", note: str = "") -> None:
        self._names = names
        self.name, self.note = name, note
        self._boards: tuple[list[Line], list[Line]] = ([], [])
        self._marks: list[Mark] = []
        self._problems: list[Remark] = []

    @property
    def size(self) -> int:
        """The number of lines so far."""
        return sum(map(len, self._boards))

    def take(self, place: int, typed: str, count: int, *, maybe: bool = False, group: str = "", note: str = "") -> None:
        """Take copies of a card by its id or name, which stood at a place counted from 1; 0 for what is said alone.

        UNCOUNTED copies are left out, and told of.
        """
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
        self._problems.append(UnreadPart(1, where[:_LONGEST_LINE] or "…", beside_as(where) or "unread"))

    def reading(self) -> Reading:
        """Return what was gathered."""
        problems = list(dict.fromkeys(self._problems))
        problems += [CutText("name", 1, LONGEST_NAME)] if len(self.name) > LONGEST_NAME else []
        problems += [CutText("note", 1, LONGEST_NOTE)] if len(self.note) > LONGEST_NOTE else []
        lines, maybe = map(tuple, self._boards)
        name, note = self.name[:LONGEST_NAME], self.note[:LONGEST_NOTE]
        return Reading(Deck(name=name, lines=lines, note=note, maybe=maybe, marks=tuple(self._marks)), tuple(problems))

    def _tell(self, place: int, words: str, count: int, *, known: bool) -> None:
        if not known:
            likely = self._names.suggest(words) if len(self._problems) < _MANY else ()
            self._problems.append(UnknownName(place, words, likely))
        if count > MOST_COPIES:
            self._problems.append(CopySurplus(place, words))
