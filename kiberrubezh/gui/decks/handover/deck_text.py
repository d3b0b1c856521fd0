"""The field for a deck's text, and what the sheets around it have in common."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import label, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.drops import dropped_file
from kiberrubezh.gui.widgets.overlay import Overlay

LONGEST_TEXT = 50_000
"""Characters; a longer text is no deck, and would only hold the window up."""
_WIDTH, _HEIGHT = 620, 200
"""Pixels at 100 %; the height is the least."""
_AROUND = 130
"""Pixels of a sheet, and beside it, that its text leaves free."""


class DeckText(QPlainTextEdit):
    """A field for a deck's text that lets nothing in that no deck can be."""

    too_long = Signal()
    file_dropped = Signal(object)
    """The Path of a file that was dropped or pasted."""

    def __init__(self, context: AppContext, hint: str, over: QWidget) -> None:
        """Be no wider than what the sheet lies over has room for."""
        super().__init__()
        self._height = 0
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setMinimumSize(min(context.theme.px(_WIDTH), over.width() - _AROUND), context.theme.px(_HEIGHT))
        self.setAccessibleName(tr("decks.as_text"))

    def ask_for(self, height: int) -> None:
        """Ask for another height, in pixels: where there is less room than that it has the least."""
        self._height = height
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(self._height, self.minimumHeight()))

    @override
    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Take files too."""
        return dropped_file(source) is not None or super().canInsertFromMimeData(source)

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste, or take what is dropped, as plain text; of files the first is read."""
        if (path := dropped_file(source)) is not None:
            self.file_dropped.emit(path)
        elif len(source.text()) + self.document().characterCount() > LONGEST_TEXT:
            self.too_long.emit()
        else:
            self.insertPlainText(source.text())


def head_of(context: AppContext, overlay: Overlay, words: str) -> QHBoxLayout:
    """Return the head of a sheet, with the button that closes it."""
    return row(label(words, "head"), None, IconButton(context.theme, "close", tr("app.close"), overlay.close_sheet))
