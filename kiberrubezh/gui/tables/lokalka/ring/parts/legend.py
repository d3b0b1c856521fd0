"""What the signs of the ring mean: whose shape is whose, Protection, hands, bombs, who skips, whose turn it is."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, LILAC, Owner
from kiberrubezh.gui.tables.lokalka.faces.shapes import shape
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import blank, column, label, row

_SIGN = 17


class Legend(QWidget):
    """Has a line for each sign."""

    def __init__(self, theme: Theme, mine: Owner) -> None:
        """Take the shape and colour of who looks."""
        super().__init__()
        self._theme, self._mine = theme, mine
        self.setObjectName("lokalka-legend")
        signs: tuple[tuple[str, Callable[[QPainter, QRectF], None]], ...] = (
            ("mine", self._own),
            ("shield", self._shield),
            ("hand", self._hand),
            ("bomb", self._bomb),
            ("skip", self._skip),
            ("turn", self._turn),
            ("asked", self._asked),
        )
        self.setLayout(column(*[row(self._sign(draw), _words(name), gap=9) for name, draw in signs], gap=4))

    def _sign(self, draw: Callable[[QPainter, QRectF], None]) -> QWidget:
        """Return a picture of a sign."""
        size, ratio = self._theme.px(_SIGN), self.devicePixelRatioF()
        picture = QPixmap(round(size * ratio), round(size * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        draw(painter, QRectF(0, 0, size, size).adjusted(1.5, 1.5, -1.5, -1.5))
        painter.end()
        made = blank()
        made.setFixedWidth(size)
        made.setPixmap(picture)
        return made

    def _own(self, painter: QPainter, room: QRectF) -> None:
        painter.setBrush(self._mine.colour(self._theme))
        painter.drawPath(shape(self._mine.shape, room))

    def _shield(self, painter: QPainter, room: QRectF) -> None:
        painter.setBrush(QColor(AMBER.edge))
        painter.drawPath(shape("shield", room))

    def _hand(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(QPen(QColor(LILAC.edge), 1.4))
        painter.setBrush(QColor(LILAC.foot))
        painter.drawRoundedRect(room.adjusted(2, 0, -2, 0), 3, 3)

    def _bomb(self, painter: QPainter, room: QRectF) -> None:
        ball = room.adjusted(1, 3, -2, 0)
        painter.setPen(QPen(QColor(AMBER.edge), 1.8))
        painter.drawLine(ball.topRight() + QPointF(-4, 3), ball.topRight() + QPointF(1, -2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("error"))
        painter.drawEllipse(ball)

    def _skip(self, painter: QPainter, room: QRectF) -> None:
        painter.setBrush(self._theme.colour("warning"))
        for left in (0.12, 0.58):
            bar = QRectF(room.left() + left * room.width(), room.top(), room.width() * 0.3, room.height())
            painter.drawRoundedRect(bar, 2, 2)

    def _turn(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(QPen(self._theme.colour("text"), 2.2))
        painter.drawRoundedRect(room.adjusted(0, 2, 0, -2), 3, 3)

    def _asked(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(QPen(self._theme.colour("warning"), 2.0, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(room.adjusted(0, 2, 0, -2), 3, 3)


def _words(name: str) -> QWidget:
    return label(tr(f"lokalka.sign_{name}"), "soft", wrap=True)
