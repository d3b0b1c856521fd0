"""The first line of a deck's text, where it may be its name: like a card that nobody knows, or a section of tokens."""

from collections.abc import Iterable, Sequence

from kiberrubezh.deckbuilder.deck import Mark
from kiberrubezh.deckbuilder.entering.entries import Entry, entries, has_number_behind, is_name_alone
from kiberrubezh.deckbuilder.entering.headings import BULLET
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.remarks import UnreadPart


class FirstLine:
    """What speaks for a first line without a word for it being the deck's name, and what against."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.section = UnreadPart(0, "")
        """A section beside the deck's that the line begins, if it isn't the name."""
        self._card = ""
        """The line as a card, where that may be the name and all below have a count, as it has none."""
        self._is_counted_behind = False
        """Whether a line of cards below it has its count behind the name."""

    def weigh(self, typed: str, found: Sequence[Entry]) -> None:
        """Look at the first line of cards."""
        if _is_bare(typed, found) and is_name_alone(typed, self._names):
            self._card = found[0].card_id

    def weigh_below(self, typed: str, found: Sequence[Entry]) -> None:
        """Look at another line of cards: one without a count speaks against any name."""
        self._card = "" if _is_bare(typed, found) else self._card
        is_behind = len(found) == 1 and typed.startswith(found[0].name) and has_number_behind(typed)
        self._is_counted_behind = self._is_counted_behind or is_behind

    def is_name(self, marks: Iterable[Mark]) -> bool:
        """Tell whether the line, read as a card, is the name: no count where others have theirs, nothing said of it."""
        may_count = self._is_counted_behind and has_number_behind(self._card)
        return self._card != "" and not may_count and all(mark.card_id != self._card for mark in marks)

    def is_over(self, typed: str) -> bool:
        """Tell whether a line that no card is known in is much like one, so that what stands over it is the name."""
        return any(self._names.suggest(entry.card_id) for entry in entries(typed, self._names, thoroughly=False))


def _is_bare(typed: str, found: Sequence[Entry]) -> bool:
    return len(found) == 1 and found[0].name == BULLET.sub("", typed, count=1)
