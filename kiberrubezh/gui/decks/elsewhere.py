"""Tells that another window has changed the deck that is open, or that it is not saved, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from typing_extensions import override

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.holdings.outcome import outcome
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.messages import Banner

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck


class ChangeBanner(Banner):
    """Hidden as long as nobody else changes the deck; nothing of what was here is lost."""

    opened = Signal(int)
    """Another deck of the shelf is to be worked on."""

    def __init__(self, context: AppContext, editor: DeckEditor) -> None:
        super().__init__(context.theme, closable=True)
        self.setObjectName("deck-elsewhere")
        self._context, self._editor = context, editor
        editor.overtaken.connect(self._tell_followed)
        editor.gone.connect(self._tell_gone)
        editor.refused.connect(self._tell_refused)
        editor.changed.connect(self._look)
        self._is_refused = False
        """Whether it tells that the deck is not saved."""
        self._binned = 0
        """The deck that was last found in the bin."""

    @override
    def sizeHint(self) -> QSize:
        """Ask for no more height than the words need as wide as it is."""
        return QSize(super().sizeHint().width(), self.heightForWidth(self.width()))

    @override
    def minimumSizeHint(self) -> QSize:
        """Need no more height either; the least of the words alone is reckoned for their least width."""
        return QSize(super().minimumSizeHint().width(), self.heightForWidth(self.width()))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask anew in another width."""
        super().resizeEvent(event)
        self.updateGeometry()

    def _tell_followed(self, mine: Deck) -> None:
        self.say(tr("decks.elsewhere"), "warning", tr("decks.elsewhere_copy"), lambda: self._keep(mine))

    def _tell_gone(self, erased: bool) -> None:
        self._is_refused = False
        self._binned = 0 if erased else self._editor.deck_id
        if erased and (kept := self._editor.copy) is not None:
            self._tell_kept(kept)
        elif erased:
            keep, words = tr("decks.elsewhere_copy"), tr("decks.elsewhere_erased")
            self.say(words, "error", keep, lambda: self._keep(self._editor.deck))
        else:
            self.say(tr("decks.elsewhere_binned"), "error", tr("decks.elsewhere_back"), self._bring_back)

    def _tell_refused(self, error: Exception) -> None:
        self._is_refused = True
        again = self._bring_back if self._binned == self._editor.deck_id else self._editor.try_again
        self.say(tr("decks.not_saved", why=trouble_words(error)), "error", tr("app.again"), again)

    def _look(self) -> None:
        """Take away that the deck is not saved, once it is."""
        if self._is_refused and not self._editor.unsaved(self._editor.deck_id):
            self._is_refused = False
            self.hide()

    def _keep(self, mine: Deck) -> None:
        """Put what was here on the shelf beside the deck."""
        deck_id = self._editor.deck_id
        if (kept := outcome(self._context, lambda: self._editor.keep_apart(deck_id, mine))) is not None:
            self._tell_kept(kept)

    def _tell_kept(self, kept: KeptDeck) -> None:
        self.say(
            tr("decks.elsewhere_kept", name=kept.deck.name),
            "good",
            tr("decks.elsewhere_open"),
            lambda: self.opened.emit(kept.id),
        )

    def _bring_back(self) -> None:
        self.hide()
        self._binned = 0
        self._editor.bring_back()
