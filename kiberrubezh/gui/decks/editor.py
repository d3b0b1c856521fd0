"""The deck that is being built: every change is saved at once, named, and can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kiberrubezh.deckbuilder.deck import Deck

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import Shelf, Version


@dataclass(frozen=True, slots=True)
class Step:
    """A state of the deck and the words for the change that led to it."""

    deck: Deck
    words: str
    group: str = ""
    """Changes of the same group in a row, such as typing a name, are one step."""


class DeckEditor(QObject):
    """One deck of the shelf with the steps of this sitting."""

    changed = Signal()

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.deck_id = 0
        self.steps: list[Step] = []
        self._before: set[int] = set()
        self.place = 0
        """Where in `steps` the deck now is."""

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.steps[self.place].deck

    def open(self, deck_id: int, words: str) -> None:
        """Take a deck off the shelf; `words` name the state it was in."""
        self.deck_id = deck_id
        self._before = {version.id for version in self._shelf.history(deck_id)}
        self.steps = [Step(self._shelf.get(deck_id).deck, words)]
        self.place = 0
        self.changed.emit()

    def versions_before(self) -> list[Version]:
        """List the versions kept from before this sitting, the newest first."""
        return [version for version in self._shelf.history(self.deck_id) if version.id in self._before]

    def change(self, deck: Deck, words: str, group: str = "") -> None:
        """Change the deck and save it; what had been taken back before is dropped."""
        if deck == self.deck:
            return
        del self.steps[self.place + 1 :]
        if group and self.place and self.steps[-1].group == group:
            self.steps.pop()
        self.steps.append(Step(deck, words, group))
        self._move(len(self.steps) - 1)

    def undo(self) -> Step | None:
        """Take the last change back and return it, or None where there is none."""
        if self.place == 0:
            return None
        taken = self.steps[self.place]
        self._move(self.place - 1)
        return taken

    def redo(self) -> Step | None:
        """Make the next change again and return it, or None where there is none."""
        if self.place + 1 >= len(self.steps):
            return None
        self._move(self.place + 1)
        return self.steps[self.place]

    def jump(self, place: int) -> None:
        """Go to a state of this sitting."""
        self._move(place)

    def _move(self, place: int) -> None:
        self.place = place
        try:
            self._shelf.save(self.deck_id, self.deck)
        finally:
            self.changed.emit()  # what can't be saved now is shown all the same, and saved with the next change
