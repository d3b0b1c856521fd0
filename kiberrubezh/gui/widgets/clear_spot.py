"""Where a message covers least of what is read and pressed in a window."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGraphicsView,
    QLabel,
    QScrollArea,
    QWidget,
)

MARGIN = 12
"""Pixels between a message and the edge of the page."""
_STEP = 40
"""Pixels between the points that are looked at."""
_PLACES = 5
"""How many places are tried along an edge."""

PRESSED, READ = 3, 1
"""What it costs to cover something to be pressed, and something that is only read or stays in sight beside."""


def clearest(page: QWidget, size: QSize) -> QPoint:
    """Return where in a page a message covers least, the middle of the lower edge if all is one."""
    return min(_places(page.rect(), size), key=lambda at: _cost(page, QRect(at, size)))


def _places(room: QRect, size: QSize) -> Iterator[QPoint]:
    """List places along the lower edge, then the upper one, each from the middle outward."""
    inner = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    spare = max(inner.width() - size.width(), 0)
    shares = sorted((place / (_PLACES - 1) for place in range(_PLACES)), key=lambda share: abs(share - 0.5))
    for top in (inner.bottom() - size.height() + 1, inner.top()):
        yield from (QPoint(inner.left() + int(spare * share), top) for share in shares)


def _cost(page: QWidget, area: QRect) -> int:
    columns = max(area.width() // _STEP, 1)
    return sum(
        _worth(page, QPoint(area.left() + area.width() * x // columns, area.top() + area.height() * y // 2), area)
        for x in range(columns + 1)
        for y in range(3)
    )


def _worth(page: QWidget, point: QPoint, area: QRect) -> int:
    """Tell what covering a point costs: nothing where nothing is."""
    widget = page.childAt(point)
    if widget is None:
        return 0
    around = widget.parentWidget()
    at = widget.mapFrom(page, point)
    if isinstance(around, QAbstractItemView):
        item = around.indexAt(at)
        return _partly(around.visualRect(item).height(), area) if item.isValid() else 0
    if isinstance(around, QGraphicsView):
        hit = next((item for item in around.items(at) if item.acceptHoverEvents()), None)
        return _partly(around.mapFromScene(hit.sceneBoundingRect()).boundingRect().height(), area) if hit else 0
    if isinstance(widget, QLabel):
        return READ if _words_of(widget).contains(at) else 0
    return PRESSED if _is_pressed(widget) else 0


def _words_of(shown: QLabel) -> QRect:
    """Return where in a label its words stand; a picture fills it."""
    if not shown.pixmap().isNull():
        return shown.rect()
    wrap = Qt.TextFlag.TextWordWrap.value if shown.wordWrap() else 0
    return shown.fontMetrics().boundingRect(shown.contentsRect(), shown.alignment().value | wrap, shown.text())


def _partly(height: int, area: QRect) -> int:
    """Tell what covering an item costs: of a high one enough stays in sight to read and press it."""
    return READ if height > 2 * area.height() else PRESSED


def _is_pressed(widget: QWidget) -> bool:
    """Tell whether a widget, or one that it is a part of, is pressed or typed into; room to scroll in is not."""
    part: QWidget | None = widget
    while part is not None and not isinstance(part, QScrollArea):
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            return True
        part = part.parentWidget()
    return False
