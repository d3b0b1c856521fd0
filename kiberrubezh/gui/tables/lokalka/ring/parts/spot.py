"""Something on the table that can be pointed at and clicked; the keys are the board's."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget
from typing_extensions import override


class Spot(QAbstractButton):
    """Says that it is pointed at, and that it no longer is; what it says aloud is its accessible name."""

    pointed = Signal(bool)

    def __init__(self, name: str, spoken: str, over: QWidget | None = None) -> None:
        super().__init__(over)
        self.has_keys = False
        """Whether the board's keys are with it."""
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that it is pointed at."""
        super().enterEvent(event)
        self.pointed.emit(True)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        """Tell that it is pointed at no longer."""
        super().leaveEvent(event)
        self.pointed.emit(False)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it: each kind of spot does."""
        raise NotImplementedError
