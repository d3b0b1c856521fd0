"""The deck that is being built: every change is saved at once, named, and can be taken back."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library.sittings import Sitting
from kiberrubezh.deckbuilder.steps import Step, Steps
from kiberrubezh.gui.decks.lines import copy_name
from kiberrubezh.gui.i18n import tr

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf, Version


_NOTHING = Sitting(Steps(Deck(), ""), 0, frozenset())


class DeckEditor(QObject):
    """One deck of the shelf with the steps of this sitting; those of others wait until they are wanted."""

    changed = Signal()
    overtaken = Signal(object)
    """Another window has saved the deck, and that is followed; the Deck that was here until then, now a step."""
    gone = Signal(bool)
    """Another window has put the deck in the bin, or, if True, erased it; what is here is not saved."""

    refused = Signal(object)
    """The library takes nothing, by the error that is sent; what is here stays, and is saved with the next change."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.deck_id = 0
        self._sittings: dict[int, Sitting] = {}
        self._is_refused = False
        """Whether the library took nothing when the deck was last to be saved."""

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
            self._sittings[deck_id] = self._sat_down(kept, words)
            is_news = kept.deleted is not None
        self.deck_id = deck_id
        self.changed.emit()
        if is_news:
            self.follow()

    def put_into(self, deck_id: int, card_id: str, words: str, opened: str) -> Step | None:
        """Put a copy of a card into a deck that is not in front, a step of that deck's own.

        None where it holds as many as any deck can. `opened` names the state that it was in, as `open` takes it.
        Raise NoSuchDeckError where it is in the bin or erased, or what the library refuses it by.
        """
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        kept = self._there(deck_id)
        if deck_id not in self._sittings:
            self._sittings[deck_id] = self._sat_down(kept, opened)
        sitting = self._sittings[deck_id]
        if kept.revision != sitting.revision and kept.deck != sitting.steps.deck:
            if sitting.is_unsaved:
                sitting.overtaken.append(sitting.steps.deck)
            sitting.steps.follow(kept.deck, tr("decks.step_elsewhere"))
            sitting.is_unsaved = False
        sitting.revision = kept.revision
        deck = sitting.steps.deck.with_card(card_id)
        if deck == sitting.steps.deck:
            return None
        try:
            saved = self._shelf.save(deck_id, deck, kept.revision)
        except DeckChangedError:
            return self.put_into(deck_id, card_id, words, opened)  # another window was faster: what it did stays
        sitting.steps.change(deck, words)
        sitting.settle(saved.revision)
        return sitting.steps.all[-1]

    def take_back(self, deck_id: int, step: Step) -> bool:
        """Take a step of a deck back, wherever it is, if it is the last one there; return whether it was.

        Raise NoSuchDeckError where the deck is not in front, and in the bin or erased; or what it is refused by.
        """
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        sitting = self._sittings.get(deck_id)
        if sitting is None or sitting.steps.place == 0 or sitting.steps.all[sitting.steps.place] is not step:
            return False
        if deck_id == self.deck_id:
            return self._move(self.place - 1)
        self._there(deck_id)
        before = sitting.steps.all[sitting.steps.place - 1].deck
        try:
            saved = self._shelf.save(deck_id, before, sitting.revision)
        except DeckChangedError:
            return False
        sitting.steps.place -= 1
        sitting.settle(saved.revision)
        return True

    def _there(self, deck_id: int) -> KeptDeck:
        """Return a deck of the library; raise NoSuchDeckError where it is in the bin or erased."""
        from kiberrubezh.deckbuilder.shelf import NoSuchDeckError

        kept = self._shelf.get(deck_id)
        if kept.deleted is not None:
            raise NoSuchDeckError(f"deck {deck_id} is in the bin")
        return kept

    def _sat_down(self, kept: KeptDeck, words: str) -> Sitting:
        before = frozenset(version.id for version in self._shelf.history(kept.id))
        return Sitting(Steps(kept.deck, words), kept.revision, before)

    def close(self, deck_id: int) -> None:
        """Forget the steps of a sitting; the deck is on the shelf as it was left."""
        self._sittings.pop(deck_id, None)

    @property
    def ids(self) -> tuple[int, ...]:
        """The decks that are worked on."""
        return tuple(self._sittings)

    def unsaved(self, deck_id: int) -> list[Deck]:
        """Return the states of a deck here that the library hasn't, each once."""
        sitting = self._sittings.get(deck_id)
        return [] if sitting is None else sitting.unsaved

    @property
    def copy(self) -> KeptDeck | None:
        """The deck of the shelf that has the state that is here, where that was kept apart and is still there."""
        sitting = self._sitting
        if sitting.copy is None or sitting.copied != self.deck:
            return None
        with suppress(LookupError):
            return self._there(sitting.copy.id)
        return None

    def keep_apart(self, deck_id: int, mine: Deck) -> KeptDeck:
        """Put a state that a deck has or had here on the shelf as a deck of its own, and return that.

        What goes on from a state that was kept goes into the same deck, unless somebody has changed that since. Raise
        what the library refuses it by.
        """
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        sitting, kept = self._sittings[deck_id], None
        if sitting.copy is not None and mine == sitting.steps.deck:
            with suppress(DeckChangedError, LookupError):
                is_renamed = sitting.copied is None or mine.name != sitting.copied.name
                named = mine if is_renamed else mine.renamed(sitting.copy.deck.name)
                kept = self._shelf.save(sitting.copy.id, named, sitting.copy.revision)
        if kept is None:
            kept = self._shelf.add(mine.renamed(copy_name(mine.name)))
        sitting.overtaken = [deck for deck in sitting.overtaken if deck != mine]
        if sitting.steps.deck == mine:
            sitting.copy, sitting.copied, sitting.is_unsaved = kept, mine, False
        return kept

    def save_again(self, deck_id: int) -> None:
        """Save a deck that was refused, if it is still as it was left; raise what it is refused by once more."""
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        sitting = self._sittings[deck_id]
        if sitting.is_unsaved:
            with suppress(DeckChangedError, LookupError):
                sitting.settle(self._shelf.save(deck_id, sitting.steps.deck, sitting.revision).revision)

    def try_again(self) -> None:
        """Save the deck in front, which was refused."""
        self._save()

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
        """Make the deck as it is now a version with a name, and return its id.

        None where another window was faster or the library takes nothing, which is told as ever.
        """
        from kiberrubezh.deckbuilder.shelf import REFUSED

        if not self._save():
            return None
        try:
            made = self._shelf.name_state(self.deck_id, name, note)
            self._sitting.revision = self._shelf.revision(self.deck_id)
        except LookupError:
            self.follow()
            return None
        except REFUSED as error:
            self.refused.emit(error)
            return None
        self.changed.emit()
        return made

    def follow(self) -> None:
        """Take over what another window has made of the deck; save it, if it was refused before."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        try:
            kept = self._shelf.get(self.deck_id)
        except LookupError:
            self.gone.emit(True)
            return
        except REFUSED as error:
            self.refused.emit(error)
            return
        if kept.deleted is not None:
            self.gone.emit(False)
        elif kept.revision != self._sitting.revision:
            self._take(kept)
        elif self._sitting.is_unsaved:
            self._save()  # there may be room by now

    def bring_back(self) -> None:
        """Take the deck out of the bin, where another window has put it, and save it as it is here.

        One that was erased there since is told as gone.
        """
        from kiberrubezh.deckbuilder.shelf import REFUSED

        try:
            self._sitting.revision = self._shelf.undelete(self.deck_id).revision
        except LookupError:
            self.gone.emit(True)
        except REFUSED as error:
            self.gone.emit(False)
            self.refused.emit(error)
        else:
            self._save()

    def _move(self, place: int) -> bool:
        """Go to a step and save it; return whether the deck was still as it had been left, or that is not known."""
        self._sitting.steps.place = place
        return self._save() or (self._is_refused and self.place == place)

    def _save(self, *, goes_on: bool = False) -> bool:
        """Save the deck in front and return whether that was done; why not is sent."""
        from kiberrubezh.deckbuilder.shelf import REFUSED, DeckChangedError

        sitting, self._is_refused = self._sitting, False
        try:
            kept = self._shelf.save(self.deck_id, self.deck, sitting.revision, goes_on=goes_on)
            sitting.settle(kept.revision)
        except (DeckChangedError, LookupError):
            sitting.is_unsaved = True
            self.follow()
            return False
        except REFUSED as error:
            sitting.is_unsaved = self._is_refused = True
            self.refused.emit(error)
            return False
        finally:
            self.changed.emit()  # what can't be saved now is shown all the same, and saved with the next change
        return True

    def _take(self, kept: KeptDeck) -> None:
        """Go on from the deck of the library; what was here stays a step that can be gone back to."""
        sitting, mine = self._sitting, self.deck
        if sitting.is_unsaved and kept.deck != mine:
            sitting.overtaken.append(mine)
        sitting.revision, sitting.is_unsaved = kept.revision, False
        if kept.deck != mine:
            sitting.steps.follow(kept.deck, tr("decks.step_elsewhere"))
            self.changed.emit()
            self.overtaken.emit(mine)
