"""The deck that is being built: every change is saved at once, named, and can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.i18n import tr

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import Kept, Shelf, Version


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
    overtaken = Signal(object)
    """Another window has saved the deck, and that is followed; the Deck that was here until then, now a step."""
    gone = Signal(bool)
    """Another window has put the deck in the bin, or, if True, erased it; what is here is not saved."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.deck_id = 0
        self._revision = 0
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
        kept = self._shelf.get(deck_id)
        self._revision = kept.revision
        self.steps = [Step(kept.deck, words)]
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
        return taken if self._move(self.place - 1) else None

    def redo(self) -> Step | None:
        """Make the next change again and return it, or None where there is none."""
        if self.place + 1 >= len(self.steps):
            return None
        return self.steps[self.place] if self._move(self.place + 1) else None

    def jump(self, place: int) -> None:
        """Go to a state of this sitting."""
        self._move(place)

    def restore(self, version_id: int, words: str) -> None:
        """Go back to a version kept from before this sitting."""
        version = next((version for version in self.versions_before() if version.id == version_id), None)
        if version is not None:
            self.change(version.deck, words)

    def follow(self) -> None:
        """Take over what another window has made of the deck."""
        try:
            kept = self._shelf.get(self.deck_id)
        except LookupError:
            self.gone.emit(True)
            return
        if kept.deleted is not None:
            self.gone.emit(False)
        elif kept.revision != self._revision:
            self._take(kept)

    def bring_back(self) -> None:
        """Take the deck out of the bin, where another window has put it, and save it as it is here."""
        self._revision = self._shelf.undelete(self.deck_id).revision
        self._move(self.place)

    def _move(self, place: int) -> bool:
        """Go to a step and save it; return whether the deck was still as it had been left."""
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        self.place = place
        try:
            self._revision = self._shelf.save(self.deck_id, self.deck, self._revision).revision
        except (DeckChangedError, LookupError):
            self.follow()
            return False
        finally:
            self.changed.emit()  # what can't be saved now is shown all the same, and saved with the next change
        return True

    def _take(self, kept: Kept) -> None:
        """Go on from the deck of the library; what was here stays a step that can be gone back to."""
        mine, self._revision = self.deck, kept.revision
        if kept.deck != mine:
            self.steps.append(Step(kept.deck, tr("decks.step_elsewhere")))
            self.place = len(self.steps) - 1
            self.changed.emit()
            self.overtaken.emit(mine)
