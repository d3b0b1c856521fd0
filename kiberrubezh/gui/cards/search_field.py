"""The field that searches as one types."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from typing_extensions import override

from kiberrubezh.gui import icons
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.hint_line import HintedField


class SearchField(HintedField):
    """A line with a glass before it and a cross behind it; Down leaves it for the cards, Esc empties it."""

    down = Signal()
    helped = Signal()
    """Ctrl+H: how to ask?"""

    def __init__(self, theme: Theme, hint: str = "cards.search_hint", name: str = "cards.search") -> None:
        """`hint` and `name` are the keys of the words in it and of what a screen reader calls it."""
        super().__init__()
        self._hint, self._name = hint, name
        self._theme = theme
        self.setProperty("look", "search")
        self._cross = IconButton(theme, "close", "", self.clear, size=14)
        self._cross.setParent(self)
        self._cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cross.hide()
        self.textChanged.connect(lambda words: self._cross.setVisible(bool(words)))
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.setPlaceholderText(tr(self._hint))
        self.setAccessibleName(tr(self._name))
        self._cross.say(tr("cards.search_clear"), "Esc")

    @override
    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the page where there is no typing to take back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            idle = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            idle |= event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if idle:
                event.ignore()
                return False
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go down to the cards, or empty the line."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.down.emit()
        elif event.key() == Qt.Key.Key_H and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.helped.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cross at the end."""
        super().resizeEvent(event)
        size = self._cross.sizeHint()
        self._cross.resize(size)
        self._cross.move(self.width() - size.width() - 5, (self.height() - size.height()) // 2)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the glass."""
        super().paintEvent(event)
        side = self._theme.px(18)
        at = QPoint(self._theme.px(13), (self.height() - side) // 2)
        ratio = self.devicePixelRatioF()
        QPainter(self).drawPixmap(at, icons.pixmap("search", self._theme.colour("text_faint"), side, ratio))
