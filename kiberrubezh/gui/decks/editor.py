"""The deck that is being built: every change is saved at once, named, and can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library.sittings import Home, Sitting, Sittings
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.deckbuilder.steps import Step, Steps
from kiberrubezh.ground.letters import is_unseen
from kiberrubezh.gui.decks.apart import Rescue
from kiberrubezh.gui.decks.behind import BackRow
from kiberrubezh.gui.i18n import tr

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf, Version


_NOTHING = Sitting(Steps(Deck(), ""), 0, frozenset())


class DeckEditor(QObject):
    """One deck of the shelf with the steps of this sitting; those of others wait until they are wanted."""

    changed = Signal()
    overtaken = Signal(object)
    """Another window has saved the deck, and that is followed; the Deck that was here until then, now a step."""
    looked = Signal()
    """The library was asked of the deck in front: where it is, and whether it is saved, may be other than before."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.deck_id = 0
        self._sittings = Sittings(shelf)
        self.behind = BackRow(shelf, self._sittings)
        self.rescue = Rescue(shelf, self._sittings)

    @property
    def _sitting(self) -> Sitting:
        return self._sittings.get(self.deck_id, _NOTHING)

    @property
    def is_open(self) -> bool:
        """Whether a deck is worked on."""
        return self.deck_id in self._sittings

    @property
    def steps(self) -> list[Step]:
        """The states of this sitting."""
        return self._sitting.steps.all

    @property
    def place(self) -> int:
        """Where in `steps` the deck now is."""
        return self._sitting.steps.place

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._sitting.steps.deck

    @property
    def home(self) -> Home:
        """Where the library had the deck when it was last looked for; nothing is saved in one that is off the shelf."""
        return self._sitting.home

    @property
    def refusal(self) -> Exception | None:
        """Why the library could not be had when it was last asked, if it could not; what is here stays."""
        return self._sitting.refusal

    @property
    def is_unsaved(self) -> bool:
        """Whether the library hasn't the deck as it is here."""
        return self._sitting.is_unsaved

    def deck_of(self, deck_id: int) -> Deck | None:
        """Return a deck that is worked on as it is here; None for any other."""
        return self._sittings[deck_id].steps.deck if deck_id in self._sittings else None

    def open(self, deck_id: int, words: str) -> None:
        """Take a deck off the shelf, or go on with it; `words` name the state it was in.

        Raise NoSuchDeckError where it was erased before any of it was read here; the deck in front stays there.
        """
        is_news = deck_id in self._sittings
        if not is_news:
            kept = self._shelf.get(deck_id)
            self._sittings.begin(kept, words)
            is_news = kept.deleted is not None
        self.deck_id = deck_id
        self.changed.emit()
        if is_news:
            self.follow()

    def take_back(self, deck_id: int, step: Step) -> bool:
        """Take a step of a deck back, wherever it is, if it is the last one there; return whether it was.

        Raise NoSuchDeckError where the deck is not in front, and in the bin or erased; or what it is refused by.
        """
        sitting = self._sittings.get(deck_id)
        if sitting is None or sitting.steps.is_first or sitting.steps.all[sitting.steps.place] is not step:
            return False
        return self._move(self.place - 1) if deck_id == self.deck_id else self.behind.take_back(deck_id)

    def close(self, deck_id: int) -> None:
        """Forget the steps of a sitting; the deck is on the shelf as it was left."""
        self._sittings.pop(deck_id, None)

    @property
    def ids(self) -> tuple[int, ...]:
        """The decks that are worked on."""
        return tuple(self._sittings)

    def versions(self) -> list[Version]:
        """List the versions of the deck that the library has, the newest first; none where it can't be read there."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        try:
            return self._shelf.history(self.deck_id)
        except (LookupError, *REFUSED):
            return []

    def versions_before(self) -> list[Version]:
        """List those of them with a name, and what stands for those kept from before this sitting."""
        from kiberrubezh.deckbuilder.library.history import landmarks

        found = [version for version in self.versions() if version.label or version.id in self._sitting.before]
        return landmarks(found, lambda _: False)

    def next_name(self) -> str:
        """Return a name for a version that nobody has named."""
        return tr("versions.next_name", n=1 + sum(bool(version.label) for version in self.versions()))

    def has_namesake(self) -> bool:
        """Tell whether another deck of the shelf bears the name, if there is one; not where that can't be read."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        try:
            others = self._shelf.names(self.deck_id)
        except REFUSED:
            return False
        return not is_unseen(self.deck.name) and fold(self.deck.name) in map(fold, others)

    def change(self, deck: Deck, words: str, group: str = "") -> None:
        """Change the deck and save it; what had been taken back before is dropped."""
        sitting = self._sitting
        goes_on = sitting.steps.goes_on(group) and sitting.typed == sitting.revision
        if sitting.steps.change(deck, words, group) and self._save(goes_on=goes_on) and group:
            sitting.typed = sitting.revision

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

    def restore(self, version_id: int, words: str) -> bool:
        """Go back to a version of the library, which is a change like any; return whether it is still there."""
        version = next((version for version in self.versions() if version.id == version_id), None)
        if version is not None:
            self.change(version.deck, words)
        return version is not None

    def name_state(self, name: str, note: str) -> int | None:
        """Make the deck as it is now a version with a name, and return its id; raise what the library refuses it by.

        None where the deck itself can't be saved, or isn't there, which is told as ever.
        """
        if not self._save():
            return None
        try:
            made = self._shelf.name_state(self.deck_id, name, note)
            self._sitting.revision = self._shelf.revision(self.deck_id)
        except LookupError:
            self.follow()
            return None
        self.changed.emit()
        return made

    def follow(self) -> None:
        """Take over what another window has made of the deck; save it, if it was refused before."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        if not self.is_open:
            return
        sitting = self._sitting
        try:
            kept = self._shelf.get(self.deck_id)
        except LookupError:
            sitting.lose("nowhere")
        except REFUSED as error:
            sitting.refusal = error
        else:
            if kept.deleted is not None:
                sitting.lose("bin")
            elif kept.revision != sitting.revision:
                self._take(kept)
                return
            elif sitting.is_unsaved:
                self._save()  # there may be room by now
                return
            else:
                sitting.settle(kept.revision)
        self.looked.emit()

    def bring_back(self) -> None:
        """Take the deck out of the bin, and save it as it is here unless another window had changed it before.

        Raise NoSuchDeckError where it was erased there since, or what the library refuses it by.
        """
        try:
            self._shelf.undelete(self.deck_id)
        finally:
            self.follow()

    def _move(self, place: int) -> bool:
        """Go to a step and save it; return whether the deck was still as it had been left, or that is not known."""
        self._sitting.steps.place = place
        return self._save() or (self.refusal is not None and self.place == place)

    def _save(self, *, goes_on: bool = False) -> bool:
        """Save the deck in front and return whether that was done; why not can be read."""
        from kiberrubezh.deckbuilder.shelf import REFUSED, DeckChangedError

        sitting = self._sitting
        try:
            kept = self._shelf.save(self.deck_id, self.deck, sitting.revision, goes_on=goes_on)
        except (DeckChangedError, LookupError):
            sitting.is_unsaved = True
            self.follow()
            return False
        except REFUSED as error:
            sitting.is_unsaved, sitting.refusal = True, error
            self.looked.emit()
            return False
        else:
            sitting.settle(kept.revision)
            self.looked.emit()
            return True
        finally:
            self.changed.emit()  # what can't be saved now is shown all the same, and saved with the next change

    def _take(self, kept: KeptDeck) -> None:
        """Go on from the deck of the library; what was here stays a step that can be gone back to."""
        mine = self.deck
        is_other = self._sitting.follow(kept, tr("decks.step_elsewhere"))
        self.looked.emit()
        if is_other:
            self.changed.emit()
            self.overtaken.emit(mine)
