"""What is remembered of the work on decks as long as the window is open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.steps import Steps

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.library.rows import KeptDeck
    from kiberrubezh.deckbuilder.shelf import Shelf

Home = Literal["shelf", "bin", "nowhere"]
"""Where the library has a deck; nowhere is one that was erased."""


@dataclass(slots=True)
class Sitting:
    """The work on a deck since it was opened."""

    steps: Steps
    revision: int
    """What the library had when it was last read or saved."""
    before: frozenset[int]
    """The versions that were there before."""
    typed: int = -1
    """The revision with which letters typed in a row were saved last; the next letters take its place."""
    is_unsaved: bool = False
    """Whether the deck as it is here could not be saved: another window has binned or erased it, or it was refused."""
    overtaken: list[Deck] = field(default_factory=list)
    """States that could not be saved as another window had saved the deck, and were not kept since."""
    copy: KeptDeck | None = None
    """The deck of the shelf that has what was kept of this one last."""
    copied: Deck | None = None
    """The state that was kept there."""
    home: Home = "shelf"
    """Where the deck was when it was last looked for."""
    refusal: Exception | None = None
    """Why the library could not be had when it was last asked, if it could not."""

    @property
    def unsaved(self) -> list[Deck]:
        """The states that the library hasn't, each once."""
        return list(dict.fromkeys([*self.overtaken, *([self.steps.deck] if self.is_unsaved else [])]))

    def settle(self, revision: int) -> None:
        """Note that the library has the deck as it is here."""
        self.revision, self.is_unsaved, self.home, self.refusal = revision, False, "shelf", None
        self.overtaken = [deck for deck in self.overtaken if deck != self.steps.deck]

    def lose(self, home: Home) -> None:
        """Note that the deck is not on the shelf, where nothing can be saved in it."""
        self.home, self.refusal = home, None

    def follow(self, kept: KeptDeck, words: str) -> bool:
        """Go on from the deck of the library, a step of these words; return whether it is another than here.

        What was not saved of it is overtaken by that.
        """
        is_other = kept.deck != self.steps.deck
        if is_other:
            if self.is_unsaved:
                self.overtaken.append(self.steps.deck)
            self.steps.follow(kept.deck, words)
        self.settle(kept.revision)
        return is_other


class Sittings(dict[int, Sitting]):
    """The decks that are worked on, by their ids."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf

    def begin(self, kept: KeptDeck, words: str) -> Sitting:
        """Begin to work on a deck, which `words` say, or go on with it."""
        if kept.id not in self:
            before = frozenset(version.id for version in self._shelf.history(kept.id))
            self[kept.id] = Sitting(Steps(kept.deck, words), kept.revision, before)
        return self[kept.id]

    def there(self, deck_id: int) -> KeptDeck:
        """Return a deck of the library; raise NoSuchDeckError where it is in the bin or erased."""
        from kiberrubezh.deckbuilder.library.rows import NoSuchDeckError

        kept = self._shelf.get(deck_id)
        if kept.deleted is not None:
            raise NoSuchDeckError(f"deck {deck_id} is in the bin")
        return kept
