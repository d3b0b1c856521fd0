"""What a person, or a screen reader, could make out in the window."""

from collections.abc import Iterator
from itertools import chain

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.shelf_list import DuelList
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView


def in_sight(window: QWidget) -> Iterator[QWidget]:
    """Yield the parts of a window that are in sight; of thousands that lie in a page out of sight none is looked at."""
    for part in window.children():
        if isinstance(part, QWidget) and part.isVisible():
            yield part
            yield from in_sight(part)


def texts(window: QWidget) -> list[str]:
    """Return every text, tooltip and accessible name of all widgets, shown or not, and of all things on tables."""
    everything = [window, *window.findChildren(QWidget)]
    return [words for widget in everything for words in _of(widget) if words]


def main_buttons(window: QWidget) -> list[str]:
    """Return the words of all buttons in sight that stand out as the one to be pressed."""
    buttons = window.findChildren(QAbstractButton)
    return [it.text() for it in buttons if it.property("look") in ("primary", "huge") and it.isVisible()]


def _of(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle())
    if isinstance(widget, (QLabel, QLineEdit, QAbstractButton)):
        yield widget.text()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    elif isinstance(widget, (QTextEdit, QPlainTextEdit)):
        yield widget.toPlainText()
    elif isinstance(widget, QListWidget):
        yield from (f"{widget.item(row).text()} {widget.item(row).toolTip()}" for row in range(widget.count()))
    elif isinstance(widget, QMenu):
        yield from (action.text() for action in widget.actions())
    elif isinstance(widget, DuelList):
        lines = widget.lines
        cells = (lines.index(row, place) for row in range(lines.rowCount()) for place in range(lines.columnCount()))
        yield from (str(cell.data()) for cell in cells)
    elif isinstance(widget, TableView):
        yield from widget.table.spoken()
        cards = ((item.words, item.toolTip()) for item in widget.table.items_by_key.values())
        yield from chain.from_iterable(cards)


def area(window: MainWindow) -> PlayArea:
    """Return the table of the duel page."""
    page = window.page("duel")
    assert isinstance(page, DuelPage)
    return page.area


def point_of(view: TableView, number: int) -> QPoint:
    """Return a point of the view at which a card can be clicked, whatever lies over it."""
    item = view.table.item(number)
    assert item is not None, f"card {number} is not on the table"
    face = item.mapToScene(item.shape().boundingRect()).boundingRect()
    for x in range(1, 20):
        for y in (10, 3, 17):
            point = QPointF(face.left() + face.width() * x / 20, face.top() + face.height() * y / 20)
            if view.table.card_at(point) is item and view.viewport().rect().contains(view.mapFromScene(point)):
                return view.mapFromScene(point)
    raise AssertionError(f"card {number} is covered")


def click_card(view: TableView, number: int) -> None:
    """Click a card on the table."""
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point_of(view, number))


def drag_card(view: TableView, start: int, end: int) -> None:
    """Drag a card to another."""
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    one, other = point_of(view, start), point_of(view, end)
    QTest.mousePress(view.viewport(), left, plain, one)
    QTest.mouseMove(view.viewport(), (one + other) / 2)
    QTest.mouseMove(view.viewport(), other)
    QTest.mouseRelease(view.viewport(), left, plain, other)
