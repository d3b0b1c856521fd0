"""Lines of a list, measured in the width in which they are drawn: the list forgets what lies beside them."""

from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QListWidget, QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

_BODY: Final = 13
"""The height of a line's letters in pixels, at 100 %."""

_BESIDE: Final = 16
"""What a line's padding takes on both sides together, in pixels at 100 %."""


class WrappedLines(QStyledItemDelegate):
    """Else the last word of some would be cut, or their last line."""

    def __init__(self, parent: QObject, beside: int = _BESIDE) -> None:
        """`beside` is what is left on both sides together, in pixels at 100 %."""
        super().__init__(parent)
        self._beside = beside

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a line whose words have the room that is left."""
        narrow = QStyleOptionViewItem(option)
        beside = -(-self._beside * max(option.font.pixelSize(), _BODY) // _BODY)
        narrow.rect = option.rect.adjusted(0, 0, -beside, 0)
        return super().sizeHint(narrow, index)


class WrappedList(QListWidget):
    """A list whose lines are wrapped by its width, never cut nor scrolled aside."""

    def __init__(self, beside: int = _BESIDE) -> None:
        """`beside` is as of lines."""
        super().__init__()
        self.setWordWrap(True)
        self.setItemDelegate(WrappedLines(self, beside))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class SnugList(WrappedList):
    """A list of wrapped lines that is no higher than they are, and scrolled only where there is no room for that."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    @override
    def sizeHint(self) -> QSize:
        """Ask for the lines as they are wrapped: Qt asks for lines of any width."""
        return QSize(super().sizeHint().width(), self.contentsSize().height() + 2 * self.frameWidth())

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for no more than the lines need: Qt asks for some of them in any case."""
        least = super().minimumSizeHint()
        return QSize(least.width(), min(least.height(), self.sizeHint().height()))
