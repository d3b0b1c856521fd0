"""A layout that runs on like words, line after line."""

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget
from typing_extensions import override


class Flow(QLayout):
    """Widgets side by side, wrapped where the width ends."""

    def __init__(self, gap: int = 6, parent: QWidget | None = None, *, even: bool = False) -> None:
        """`even` makes all equally wide, two to a line, where the widest fits into half of it."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._even = even
        self.setSpacing(gap)
        self.setContentsMargins(QMargins())

    @override
    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, or None past the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        """Ask for no more room than needed."""
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        """Be as high as the lines need."""
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at a width."""
        return self._lay(QRect(0, 0, width, 0), test=True)

    @override
    def setGeometry(self, box: QRect) -> None:
        """Lay the lines out."""
        super().setGeometry(box)
        self._lay(box, test=False)

    @override
    def sizeHint(self) -> QSize:
        """Return the least size that shows the widest item."""
        return self.minimumSize()

    @override
    def minimumSize(self) -> QSize:
        """Return the size of the widest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _lay(self, box: QRect, test: bool) -> int:
        """Lay lines out, all items of a line equally high; return the height of all."""
        y = box.y()
        for line in self._lines(box.width()):
            height = max(size.height() for _, size in line)
            x = box.x()
            for item, size in line:
                if not test:
                    item.setGeometry(QRect(QPoint(x, y), QSize(size.width(), height)))
                x += size.width() + self.spacing()
            y += height + self.spacing()
        return max(y - self.spacing() - box.y(), 0)

    def _lines(self, room: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        left, least = -1, self._half(room) if self._even else 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            size = item.sizeHint().expandedTo(QSize(least, 0))
            if item.hasHeightForWidth():
                size.setHeight(item.heightForWidth(size.width()))
            if size.width() > left:
                lines.append([])
                left = room
            lines[-1].append((item, size))
            left -= size.width() + self.spacing()
        return lines

    def _half(self, room: int) -> int:
        """Return half of a line if the widest item fits into it, else 0."""
        half = (room - self.spacing()) // 2
        return half if all(item.sizeHint().width() <= half for item in self._items) else 0


class OneLine(QWidget):
    """Parts side by side on one line; those that don't fit are left out."""

    def __init__(self, gap: int = 6) -> None:
        super().__init__()
        self._gap = gap
        self._parts: list[QWidget] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: list[QWidget]) -> None:
        """Put other parts in the place of those there were."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts = parts
        for part in parts:
            part.setParent(self)
        self.updateGeometry()
        self._place()

    @override
    def sizeHint(self) -> QSize:
        """Ask for the height of the highest part."""
        return QSize(0, max((part.sizeHint().height() for part in self._parts), default=0))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what fits."""
        self._place()

    def _place(self) -> None:
        left = 0
        for part in self._parts:
            size = part.sizeHint()
            fits = left + size.width() <= self.width()
            part.setVisible(fits)
            if fits:
                part.setGeometry(left, (self.height() - size.height()) // 2, size.width(), size.height())
            left += size.width() + self._gap
