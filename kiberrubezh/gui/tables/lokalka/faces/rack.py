"""The wall that a table of «Локалка» hangs on: a rack at night, its rails and holes."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.tables.lokalka.faces.palette import night
from kiberrubezh.gui.theme import Theme

_RAIL = 18
_UNIT = 46


class Rack(QWidget):
    """Paints the wall behind whatever lies on it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint wall, drawers, and the two rails with their holes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, rect = night(self._theme), QRectF(self.rect())
        fade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        for at, colour in ((0.0, colours.wall), (0.45, colours.rail), (1.0, colours.wall)):
            fade.setColorAt(at, QColor(colour))
        painter.fillRect(rect, fade)
        unit, rail = self._theme.px(_UNIT), self._theme.px(_RAIL)
        line = QColor(colours.edge)
        line.setAlpha(30)
        painter.setPen(line)
        for y in range(unit, int(rect.height()), unit):
            painter.drawLine(rail, y, int(rect.width()) - rail, y)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.rail))
        for left in (0.0, rect.width() - rail):
            painter.drawRect(QRectF(left, 0, rail, rect.height()))
        line.setAlpha(80)
        painter.setBrush(line)
        hole = rail * 0.3
        for y in range(unit // 2, int(rect.height()), unit):
            for left in ((rail - hole) / 2, rect.width() - (rail + hole) / 2):
                painter.drawRoundedRect(QRectF(left, y - hole / 2, hole, hole), 2, 2)
