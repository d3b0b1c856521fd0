"""What a screen reader finds on the table: in the place of each card a button with its words, of each plate a label."""

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QGraphicsView, QWidget
from typing_extensions import override

from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO, Spot
from kiberrubezh.gui.tables.rubezh.scene.table_scene import TableScene
from kiberrubezh.gui.widgets.basic import blank


class Handle(QAbstractButton):
    """A card as something that has a name, a place, the focus, and can be pressed; the scene draws it."""

    focused = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab leads from the table to the buttons, not from card to card

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw nothing."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the table."""
        event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the table."""
        event.ignore()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the focus has come."""
        super().focusInEvent(event)
        self.focused.emit()


class Handles(QObject):
    """All of them, kept where the things are; what has left the sight leaves the window at once."""

    pressed = Signal(int)
    focused = Signal(int)

    def __init__(self, table: TableScene, view: QGraphicsView) -> None:
        self._table, self._view, self._over = table, view, (over := view.viewport())
        super().__init__(over)
        self._cards: dict[int, Handle] = {}
        self._shown = True
        self._plates = [blank(over) for _ in table.furniture()]
        for plate in self._plates:
            plate.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def handle(self, number: int) -> Handle | None:
        """Return the handle of a card that is to be seen."""
        return self._cards.get(number)

    @property
    def have_focus(self) -> bool:
        """Whether the keyboard's focus is on a card."""
        return QApplication.focusWidget() in self._cards.values()

    def let_be(self, shown: bool) -> None:
        """Be there, or not, where the table is told in words of its own."""
        self._shown = shown
        for part in (*self._cards.values(), *self._plates):
            part.setVisible(shown)

    def settle(self) -> None:
        """Follow the table: words and places of all that lies there."""
        placing, items = self._table.placing, self._table.items_by_key
        seen = {item.number: (item.words, placing.spots[key]) for key, item in items.items() if item.number >= 0}
        corner = self._view.mapFromScene(0, 0)
        for number in self._cards.keys() - seen.keys():
            self._remove(self._cards.pop(number))
        for number, (words, spot) in seen.items():
            handle = self._cards.get(number) or self._add(number)
            handle.setAccessibleName(words)
            handle.setGeometry(_place(spot).translated(corner))
        for plate, item in zip(self._plates, self._table.furniture(), strict=True):
            plate.setAccessibleName(item.spoken)
            plate.setGeometry(item.sceneBoundingRect().toRect().translated(corner))

    def _add(self, number: int) -> Handle:
        handle = self._cards[number] = Handle(self._over)
        handle.clicked.connect(lambda _checked=False: self.pressed.emit(number))
        handle.focused.connect(lambda: self.focused.emit(number))
        handle.setVisible(self._shown)
        return handle

    def _remove(self, handle: Handle) -> None:
        if handle.hasFocus():
            self._over.setFocus()
        handle.hide()
        handle.setParent(None)
        handle.deleteLater()


def _place(spot: Spot) -> QRect:
    wide, high = round(spot.height * RATIO), round(spot.height)
    if abs(spot.turn) > 45:
        wide, high = high, wide
    return QRect(round(spot.x) - wide // 2, round(spot.y) - high // 2, wide, high)
