"""A layout that runs on like words, line after line."""

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLayoutItem, QSizePolicy, QWidget, QWidgetItem
from typing_extensions import override

from kiberrubezh.gui.widgets.basic import laid_in

_Lines = list[list[tuple[QLayoutItem, QSize]]]


class Flow(QLayout):
    """Widgets side by side, wrapped where the width ends."""

    def __init__(self, gap: int = 6, parent: QWidget | None = None, *, even: int = 0) -> None:
        """`even` makes all equally wide, at most so many to a line, in lines as full as one another."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._even = even
        self._known: dict[int, _Lines] = {}
        """The lines by the room that they have, until something asks for another size: Qt asks many times over."""
        self._heights: dict[int, int] = {}
        """The height of all lines by that room, as long."""
        self.setSpacing(gap)
        self.setContentsMargins(QMargins())

    @override
    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)
        self._forget()

    @override
    def invalidate(self) -> None:
        """Forget what was worked out: something asks for another size."""
        self._forget()
        super().invalidate()

    def _forget(self) -> None:
        self._known.clear()
        self._heights.clear()

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
        self._forget()
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
        if width not in self._heights:
            self._heights[width] = self._lay(QRect(0, 0, width, 0), test=True)
        return self._heights[width]

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

    def counts(self, width: int) -> list[int]:
        """Return how many parts would stand in each line at a width."""
        return [len(line) for line in self._lines(width)]

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

    def _lines(self, room: int) -> _Lines:
        """Return what stands in each line, and how large."""
        if room not in self._known:
            self._known[room] = self._broken(room)
        return self._known[room]

    def _broken(self, room: int) -> _Lines:
        shown = [item for item in self._items if (widget := item.widget()) is None or not widget.isHidden()]
        if (columns := self._columns(shown, room)) > 1:
            return self._table(shown, room, columns)
        lines: _Lines = []
        left = -1
        for item in shown:
            size = item.sizeHint()
            if item.hasHeightForWidth():
                size.setHeight(item.heightForWidth(size.width()))
            if size.width() > left:
                lines.append([])
                left = room
            lines[-1].append((item, size))
            left -= size.width() + self.spacing()
        return lines

    def _columns(self, shown: list[QLayoutItem], room: int) -> int:
        """Return how many equal ones stand in a line, so that lines are as full as one another."""
        if not self._even or not shown:
            return 1
        widest = max(item.sizeHint().width() for item in shown)
        most = max(min(self._even, len(shown), (room + self.spacing()) // (widest + self.spacing())), 1)
        return -(-len(shown) // -(-len(shown) // most))

    def _table(self, shown: list[QLayoutItem], room: int, columns: int) -> _Lines:
        """Return lines whose parts take all of the room, to the last pixel."""
        gap = self.spacing()
        edges = [(room + gap) * place // columns for place in range(columns + 1)]
        lines: _Lines = []
        for place, item in enumerate(shown):
            at = place % columns
            if at == 0:
                lines.append([])
            wide = edges[at + 1] - edges[at] - gap
            high = item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height()
            lines[-1].append((item, QSize(wide, high)))
        return lines


class WrappingRow(QHBoxLayout):
    """A row that goes on in the next line where the width ends; what stretches fills its line."""

    @override
    def minimumSize(self) -> QSize:
        """Ask for the width of the widest part, and for no more height than that needs."""
        least = super().minimumSize()
        margins = self.contentsMargins()
        widest = max((item.minimumSize().width() for item in self._parts()), default=0)
        return QSize(min(widest + margins.left() + margins.right(), least.width()), least.height())

    @override
    def hasHeightForWidth(self) -> bool:
        """Be as high as the lines need."""
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at a width."""
        if self._fits(width):
            inner = super().heightForWidth(width) if super().hasHeightForWidth() else -1
            return inner if inner >= 0 else super().sizeHint().height()
        return self._lay(QRect(0, 0, width, 0), test=True)

    @override
    def minimumHeightForWidth(self, width: int) -> int:
        """Return the same: no line may be pressed."""
        return self.heightForWidth(width)

    @override
    def setGeometry(self, box: QRect) -> None:
        """Lay the parts out, in one line or more."""
        super().setGeometry(box)
        if not self._fits(box.width()):
            self._lay(box, test=False)

    def _fits(self, width: int) -> bool:
        return super().minimumSize().width() <= width

    def _parts(self) -> list[QLayoutItem]:
        items: list[QLayoutItem] = [it if isinstance(it, QLayout) else QWidgetItem(it) for it in laid_in(self)]
        return [item for item in items if not item.isEmpty()]

    def _lay(self, box: QRect, test: bool) -> int:
        """Lay lines out; return the height of all."""
        margins = self.contentsMargins()
        room, y = box.width() - margins.left() - margins.right(), box.y() + margins.top()
        for line in self._lines(room):
            wide = [max(item.minimumSize().width(), self._wish(item, room)) for item in line]
            spare = room - sum(wide) - self.spacing() * (len(line) - 1)
            grows = [place for place, item in enumerate(line) if item.hasHeightForWidth() or self.stretch_of(item)]
            for place in grows:
                wide[place] += max(spare, 0) // len(grows)
            highs = [
                item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
                for item, width in zip(line, wide, strict=True)
            ]
            x = box.x() + margins.left()
            for item, width in zip(line, wide, strict=True):
                if not test:
                    item.setGeometry(QRect(x, y, min(width, room), max(highs)))
                x += width + self.spacing()
            y += max(highs) + self.spacing()
        return y - self.spacing() + margins.bottom() - box.y()

    def stretch_of(self, item: QLayoutItem) -> int:
        """Return by how much a part stretches."""
        part = item if isinstance(item, QLayout) else item.widget()
        return self.stretch(self.indexOf(part)) if part is not None else 0

    def _wish(self, item: QLayoutItem, room: int) -> int:
        """Return how wide a part is to be: as its words are, or all of the line where they wrap."""
        return room if item.hasHeightForWidth() else min(item.sizeHint().width(), room)

    def _lines(self, room: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        left = -1
        for item in self._parts():
            width = self._wish(item, room)
            if width > left:
                lines.append([])
                left = room
            lines[-1].append(item)
            left -= width + self.spacing()
        return lines


def row_of_lines(*parts: QWidget | QLayout | None, gap: int = 8) -> WrappingRow:
    """Put parts side by side, in more lines where the width ends; None is a stretch."""
    made = WrappingRow()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(gap)
    for part in parts:
        if part is None:
            made.addStretch(1)
        elif isinstance(part, QWidget):
            made.addWidget(part)
        else:
            made.addLayout(part)
    return made


class OneLine(QWidget):
    """Parts side by side on one line; those that don't fit are left out."""

    def __init__(self, gap: int = 6, *, led: bool = False) -> None:
        """`led` ones begin with words that say nothing alone."""
        super().__init__()
        self._gap, self._led = gap, led
        self._parts: list[QWidget] = []
        self._fits = True
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
        """Ask for the height of the highest part; for none where none fits."""
        shown = self._parts if self._fits else []
        return QSize(0, max((part.sizeHint().height() for part in shown), default=0))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what fits."""
        self._place()

    def _place(self) -> None:
        left, fitting = 0, list[tuple[QWidget, QRect]]()
        for part in self._parts:
            size = part.sizeHint()
            if left + size.width() <= self.width():
                fitting.append((part, QRect(QPoint(left, (self.height() - size.height()) // 2), size)))
                left += size.width() + self._gap
        if self._led and len(fitting) == 1:
            fitting = []
        if self._fits != bool(fitting):
            self._fits = bool(fitting)
            self.updateGeometry()
        places = dict(fitting)
        for part in self._parts:
            part.setVisible(part in places)
            if part in places:
                part.setGeometry(places[part])
