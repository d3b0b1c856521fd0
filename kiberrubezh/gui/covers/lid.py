"""The widget that shows a cover as a box."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.covers.easel import easel


class Cover(QWidget):
    """A cover that fills its room."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        easel.painted.connect(self.update)

    @override
    def sizeHint(self) -> QSize:
        """Ask for a small picture."""
        return QSize(160, 120)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box."""
        easel.show(QPainter(self), self._game, self.rect(), self.devicePixelRatioF())
