"""A sheet over the dimmed window: keys, imports, short questions; Esc or a click beside it closes it."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QScrollArea, QWidget
from shiboken6 import isValid
from typing_extensions import override

from kiberrubezh.gui.widgets.basic import column, row

_RING = 12
"""Pixels over and under what has the keys."""
_USUAL, _OF_MORE = 720, 0.7
"""The height of a usual window, and how much of what another has more sheets take."""
_BESIDE, _ABOVE = 60, 40
"""Pixels of the window that lie on both sides of a sheet, and over and under it, at least."""


@runtime_checkable
class Dresser(Protocol):
    """A window that gives what lies over it the looks in use."""

    def dress(self, part: QWidget) -> None:
        """Give a part its looks, now and after each switch, unless what it lies in wears them."""


class Overlay(QWidget):
    """Dims its parent and shows a sheet in the middle."""

    closed = Signal()
    resized = Signal()
    """There is other room than before."""

    def __init__(self, over: QWidget, name: str) -> None:
        if isinstance(over, QAbstractScrollArea):
            over = over.viewport()  # of what lies beside the viewport a screen reader finds nothing
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        window = over.window()
        if isinstance(window, Dresser):
            window.dress(self)
        self._over = over
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sheet = QWidget()
        self.sheet.setObjectName("overlay")
        self.sheet.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setLayout(column(None, row(None, self.sheet, None), None, margins=32))
        self._came_from = QApplication.focusWidget()
        over.installEventFilter(self)
        self.setGeometry(over.rect())
        self.show()
        self.raise_()
        self.setFocus()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._hold_keys)

    @property
    def more(self) -> int:
        """How many pixels higher than in a usual window a sheet may be in this one."""
        return round(_OF_MORE * max(self._over.height() - _USUAL, 0))

    def fix_size(self, width: int, height: int) -> None:
        """Give the sheet a size, in a usual window: what is higher shows more of it, what is smaller less."""
        room = self._over.size()
        self.sheet.setFixedSize(min(width, room.width() - _BESIDE), min(height + self.more, room.height() - _ABOVE))

    def may_close(self) -> bool:
        """Keep what was typed and tell whether that could be done; a sheet that can't says why, and stays."""
        return True

    def close_sheet(self) -> None:
        """Go away, if that loses nothing, and give the focus back to where it was, if that is still there."""
        if not self.may_close():
            return
        self.closed.emit()
        self.hide()
        back = self._came_from
        if back is None or not isValid(back) or not back.isVisible():
            back = self._over
        back.setFocus()
        self.deleteLater()

    def _hold_keys(self) -> None:
        """Take the keys back from what has asked for them under the sheet; that has them once it is closed."""
        asked = QApplication.focusWidget()
        if asked is None or not self.isVisible() or not self._is_under(asked):
            return
        self._came_from = asked
        had = self.focusWidget()
        (had if had is not None and had.isVisible() else self).setFocus()

    def _is_under(self, part: QWidget) -> bool:
        """Tell whether a part lies under the sheet: in what that covers, and in no sheet that was opened later."""
        if part.window() is not self.window() or self.isAncestorOf(part):
            return False
        if not self._over.isAncestorOf(part):
            return isinstance(part, QAbstractScrollArea) and part.viewport() is self._over
        within, lies = list[QWidget](), part
        while lies is not self._over and (over := lies.parentWidget()) is not None:
            within.append(lies)
            lies = over
        placed = self._over.children()
        return not any(isinstance(it, Overlay) for it in within) or placed.index(within[-1]) < placed.index(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the parent as it changes its size."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over.rect())
        return super().eventFilter(watched, event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell what is shown of the other room."""
        super().resizeEvent(event)
        self.resized.emit()

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep Tab within the sheet."""
        inside = self._stops()
        if inside:
            focused = QApplication.focusWidget()
            place = inside.index(focused) if focused in inside else (-1 if forward else 0)
            coming = inside[(place + (1 if forward else -1)) % len(inside)]
            coming.setFocus(Qt.FocusReason.TabFocusReason)
            self._bring_into_sight(coming)
        return True

    def _bring_into_sight(self, part: QWidget) -> None:
        """Scroll to a part, with some room for its ring."""
        for area in self.sheet.findChildren(QScrollArea):
            inside = area.widget()
            if inside is not None and inside.isAncestorOf(part):
                area.ensureWidgetVisible(part, 0, _RING)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc, press at Enter; let no key through to what lies under, nor get lost outside the sheet."""
        focused = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif focused is None or not self.sheet.isAncestorOf(focused):
            self.enter()
        elif (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and isinstance(focused, QAbstractButton)
            and not event.isAutoRepeat()
        ):
            focused.click()

    def enter(self) -> None:
        """Lead the keyboard to where it is to begin: the first stop."""
        stops = self._stops()
        if stops:
            stops[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _stops(self) -> list[QWidget]:
        return [
            child
            for child in self.sheet.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and child.isEnabled()
        ]

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close at a click beside the sheet."""
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.close_sheet()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what lies under."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(0, 0, 0, 150))
