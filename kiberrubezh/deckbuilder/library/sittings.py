"""What is remembered of the work on a deck as long as the window is open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.steps import Steps

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.library.rows import KeptDeck


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

    @property
    def unsaved(self) -> list[Deck]:
        """The states that the library hasn't, each once."""
        return list(dict.fromkeys([*self.overtaken, *([self.steps.deck] if self.is_unsaved else [])]))

    def settle(self, revision: int) -> None:
        """Note that the deck was saved as it is here."""
        self.revision, self.is_unsaved = revision, False
        self.overtaken = [deck for deck in self.overtaken if deck != self.steps.deck]
