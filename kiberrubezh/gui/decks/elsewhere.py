"""Tells that another window has changed the deck that is open, and what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import Signal

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.messages import Banner


class ChangeBanner(Banner):
    """Hidden as long as nobody else changes the deck; nothing of what was here is lost."""

    opened = Signal(int)
    """Another deck of the shelf is to be worked on."""

    def __init__(self, context: AppContext, editor: DeckEditor) -> None:
        super().__init__(context.theme, closable=True)
        self.setObjectName("deck-elsewhere")
        self._editor = editor
        editor.overtaken.connect(self._tell_followed)
        editor.gone.connect(self._tell_gone)

    def _tell_followed(self, mine: Deck) -> None:
        self.say(tr("decks.elsewhere"), "warning", tr("decks.elsewhere_copy"), lambda: self._keep(mine))

    def _tell_gone(self, erased: bool) -> None:
        if erased:
            keep, words = tr("decks.elsewhere_copy"), tr("decks.elsewhere_erased")
            self.say(words, "error", keep, lambda: self._keep(self._editor.deck))
        else:
            self.say(tr("decks.elsewhere_binned"), "error", tr("decks.elsewhere_back"), self._bring_back)

    def _keep(self, mine: Deck) -> None:
        """Put what was here on the shelf beside the deck."""
        kept = self._editor.keep_apart(self._editor.deck_id, mine)
        self.say(
            tr("decks.elsewhere_kept", name=kept.deck.name),
            "good",
            tr("decks.elsewhere_open"),
            lambda: self.opened.emit(kept.id),
        )

    def _bring_back(self) -> None:
        self.hide()
        self._editor.bring_back()
