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
        editor.looked.connect(self.look)

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

    def look(self, *, anew: bool = False) -> None:
        """Tell what keeps the deck from being saved; once nothing does, or `anew`, what of it is still to be kept."""
        editor = self._editor
        if editor.home == "nowhere":
            self._tell_erased()
        elif editor.home == "bin":
            self.say(tr("decks.elsewhere_binned"), "error", tr("decks.elsewhere_back"), self._bring_back)
        elif editor.refusal is not None:
            key = "decks.not_saved" if editor.is_unsaved else "decks.not_read"
            self.say(tr(key, why=trouble_words(editor.refusal)), "error", tr("app.again"), editor.follow)
        elif anew or self.tone == "error":
            self._tell_rest()

    def retranslate(self) -> None:
        """Put anew what still holds; that something was changed or kept stays as it was told."""
        if not self.isHidden() and self.tone == "error":
            self.look()

    def _tell_rest(self) -> None:
        mine = self._editor.rescue.overtaken(self._editor.deck_id)
        if mine is None:
            self.hide()
        else:
            self._tell_followed(mine)

    def _tell_erased(self) -> None:
        if (kept := self._editor.rescue.copy(self._editor.deck_id)) is not None:
            self._tell_kept(kept)
        else:
            keep, words = tr("decks.elsewhere_copy"), tr("decks.elsewhere_erased")
            self.say(words, "error", keep, lambda: self._keep(self._editor.deck))

    def _keep(self, mine: Deck) -> None:
        """Put what was here on the shelf beside the deck."""
        deck_id = self._editor.deck_id
        if (kept := outcome(self._context, lambda: self._editor.rescue.keep(deck_id, mine))) is not None:
            self._tell_kept(kept)

    def _tell_kept(self, kept: KeptDeck) -> None:
        self.say(
            tr("decks.elsewhere_kept", name=kept.deck.name),
            "good",
            tr("decks.elsewhere_open"),
            lambda: self.opened.emit(kept.id),
        )

    def _bring_back(self) -> None:
        outcome(self._context, self._editor.bring_back)
