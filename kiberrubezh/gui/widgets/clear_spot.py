"""The place of messages: a page's upper edge, aside from what is pressed there, never over what the keys work on."""

from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from math import inf

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)

MARGIN = 12
"""Pixels between a message and the edge of the page."""
_STEP = 40
"""Pixels between the points that are looked at."""
_PLACES = 9
"""How many places are tried along an edge."""
_ASIDE = 1
"""What each step from the middle costs: messages come where they came before unless something is in the way."""

PRESSED, READ = 3, 1
"""What it costs to cover something to be pressed, and something that is only read or stays in sight beside."""
_KEYS, _MOUSE, _BELOW = 1_000_000, 100_000, 10_000
"""What it costs to cover what has the keys, or the mouse's place, and to leave the upper edge: each more than all after
it. The mouse is easily moved aside, or rests where it was left; what is typed into has to be seen."""
_NEAR = 24
"""Pixels around the mouse's arrow, where one may press again."""


class _Looked:
    """What is known of parts by now: a large one lies at many of the points that are looked at."""

    def __init__(self) -> None:
        self.words_of, self.is_pressed = cache(_words_of), cache(_is_pressed)


def clearest(page: QWidget, size: QSize, message: QWidget | None = None) -> QPoint:
    """Return where at the upper edge of a page a message covers least, its middle if all is one.

    Where it would cover what is worked on all along that edge, it stands at the lower one; where it would there too, it
    covers the mouse's place rather than what has the keys. To press what belongs to the `message` itself is no work
    that it could be in the way of.
    """
    busy, looked = list(_worked_on(page, message)), _Looked()

    def floor(step: int, at: QPoint) -> int:
        area = QRect(at, size)
        far = _ASIDE * ((step % _PLACES + 1) // 2) + _BELOW * (at.y() > MARGIN)
        return far + sum(worth for each, worth in busy if area.intersects(each))

    # What lies at a place is looked for point by point: no further than tells whether it costs less than another.
    least: tuple[float, int, QPoint] = inf, 0, QPoint()
    for known, step, at in sorted((floor(*it), *it) for it in enumerate(_places(page.rect(), size))):
        costs = accumulate(_found(page, QRect(at, size), looked), initial=known)
        if all((cost := each, step) < least[:2] for each in costs):
            least = cost, step, at
    return least[2]


def _worked_on(page: QWidget, message: QWidget | None) -> Iterator[tuple[QRect, int]]:
    """Yield where in a page, or on a sheet over it, the keys and the mouse are, with what it costs to cover that."""
    focus = QApplication.focusWidget()
    is_own = focus is not None and message is not None and message.isAncestorOf(focus)
    if focus is not None and not is_own and page.window().isAncestorOf(focus):
        yield _line_of(focus, page), _KEYS
    mouse = page.mapFromGlobal(QCursor.pos())
    if not is_own and page.rect().contains(mouse):
        yield QRect(mouse, mouse).adjusted(-_NEAR, -_NEAR, _NEAR, _NEAR), _MOUSE


def _line_of(focus: QWidget, page: QWidget) -> QRect:
    """Return where in a page the keys work: of a list, and of a text as large as a page, the current line alone."""
    if isinstance(focus, QAbstractItemView):
        return _in(page, focus.viewport(), focus.visualRect(focus.currentIndex()) & focus.viewport().rect())
    if _is_part(focus, page):
        return _in(page, focus, focus.rect())
    if isinstance(focus, QPlainTextEdit | QTextEdit) and not focus.isReadOnly():
        room, cursor = focus.viewport().rect(), focus.cursorRect()
        return _in(page, focus.viewport(), QRect(0, cursor.top(), room.width(), cursor.height()) & room)
    return QRect()


def _in(page: QWidget, part: QWidget, area: QRect) -> QRect:
    return area.translated(page.mapFromGlobal(part.mapToGlobal(QPoint())))


def _is_part(focus: QWidget, page: QWidget) -> bool:
    """Tell a field or a button from a table or a page that has the keys as a whole."""
    return focus.width() * focus.height() < page.width() * page.height() // 4


def _places(room: QRect, size: QSize) -> Iterator[QPoint]:
    """List places along the upper edge, then the lower one, each from the middle outward."""
    inner = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    spare = max(inner.width() - size.width(), 0)
    shares = sorted((place / (_PLACES - 1) for place in range(_PLACES)), key=lambda share: abs(share - 0.5))
    for top in (inner.top(), inner.bottom() - size.height() + 1):
        yield from (QPoint(inner.left() + int(spare * share), top) for share in shares)


def _found(page: QWidget, area: QRect, looked: _Looked) -> Iterator[int]:
    """Yield what covering each point of an area costs."""
    columns = max(area.width() // _STEP, 1)
    for x in range(columns + 1):
        for y in range(3):
            at = QPoint(area.left() + area.width() * x // columns, area.top() + area.height() * y // 2)
            yield _worth(page, at, area, looked)


def _worth(page: QWidget, point: QPoint, area: QRect, looked: _Looked) -> int:
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
        return READ if looked.words_of(widget).contains(at) else 0
    if isinstance(widget, QLineEdit):
        return PRESSED if at.x() < widget.fontMetrics().horizontalAdvance(widget.displayText()) else READ
    return PRESSED if looked.is_pressed(widget) else 0


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
