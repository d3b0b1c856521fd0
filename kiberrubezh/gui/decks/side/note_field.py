"""The deck's own note: what it is up to, typed beside its numbers and kept as it is typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPlainTextEdit
from typing_extensions import override

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_NOTE
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme

_HEIGHT = 74
"""Three lines, at 100 %; longer notes are scrolled."""


class NoteField(QPlainTextEdit):
    """As long as a deck's text can hold; Tab leaves it."""

    typed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("deck-note")
        self._theme = theme
        self.setTabChangesFocus(True)
        self.textChanged.connect(self._take)
        theme.changed.connect(self._fit)
        self._fit()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.setAccessibleName(tr("decks.note"))
        self.setPlaceholderText(tr("decks.note_hint"))

    def show_note(self, note: str) -> None:
        """Show a note, unless it is what is typed here, blanks at the ends aside."""
        if Deck().noted(self.toPlainText()).note != note:
            self.blockSignals(True)
            self.setPlainText(note)
            self.blockSignals(False)

    def begin(self) -> None:
        """Have nothing to take back by Ctrl+Z: what was typed before belongs to another deck."""
        self.document().clearUndoRedoStacks()

    @override
    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the page where there is no typing to take back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            here = self.document()
            idle = event.matches(QKeySequence.StandardKey.Undo) and not here.isUndoAvailable()
            idle |= event.matches(QKeySequence.StandardKey.Redo) and not here.isRedoAvailable()
            if idle:
                event.ignore()
                return False
        return super().event(event)

    def _take(self) -> None:
        """Send what is typed, and take away what no deck's text can hold."""
        words = self.toPlainText()
        if len(words) > LONGEST_NOTE:
            cursor = self.textCursor()
            place = min(cursor.position(), LONGEST_NOTE)
            words = words[:LONGEST_NOTE]
            self.blockSignals(True)
            self.setPlainText(words)
            self.blockSignals(False)
            cursor = self.textCursor()
            cursor.setPosition(place)
            self.setTextCursor(cursor)
        self.typed.emit(words)

    def _fit(self) -> None:
        self.setFixedHeight(self._theme.px(_HEIGHT))
