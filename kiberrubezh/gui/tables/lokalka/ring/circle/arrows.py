"""The trace of a move on the ring: arrows that grow from whom to whom, and the change of nodas at each node."""

from collections.abc import Mapping

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, LILAC
from kiberrubezh.gui.tables.lokalka.parts.node_button import NodeButton
from kiberrubezh.gui.tables.lokalka.ring.circle.middle import Middle
from kiberrubezh.gui.tables.lokalka.ring.circle.plates import SeatPlate
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.motion import Motion
from kiberrubezh.play.lokalka.ring.traces import Arrow, Trace

GROWTH_MS = 220
_HEAD = 15
_BADGE, _LEAST_BADGE = 30, 22
_CLEAR = 8


class Arrows(QWidget):
    """Lies under the plates and all words."""

    def __init__(
        self, context: AppContext, plates: list[NodeButton | SeatPlate], middle: Middle, over: QWidget
    ) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._context, self._plates, self._middle = context, plates, middle
        self._motion = Motion()
        self._motion.setParent(self)
        self._trace = Trace((), {})
        self._share = 1.0

    def show_trace(self, trace: Trace) -> None:
        """Show what a move has left, growing where motion is wanted."""
        self._trace = trace
        self._motion.run(self._context.duration(GROWTH_MS), self._grow)

    def _grow(self, share: float) -> None:
        self._share = share
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrows; one that crosses the middle goes under what is written there."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRegion(QRegion(self.rect()) - self._spared())
        for arrow in self._trace.arrows:
            self._arrow(painter, arrow)

    def _spared(self) -> QRegion:
        """Return what words and piles in the middle take, with an edge round them."""
        taken = QRegion()
        for rect in self._middle.written():
            taken += QRegion(rect.translated(self._middle.pos()).adjusted(-_CLEAR, -_CLEAR, _CLEAR, _CLEAR))
        return taken

    def _arrow(self, painter: QPainter, arrow: Arrow) -> None:
        """Draw an arrow from the edge of one plate to the edge of another."""
        theme = self._context.theme
        one, other = (self._plates[node].geometry() for node in (arrow.start, arrow.end))
        line = QLineF(QPointF(one.center()), QPointF(other.center()))
        way = QPointF(line.unitVector().dx(), line.unitVector().dy())
        start, end = line.p1() + way * _edge(one, way), line.p2() - way * (_edge(other, way) + 3)
        tip, head = start + (end - start) * self._share, theme.px(_HEAD)
        neck, across = tip - way * head, QPointF(-way.y(), way.x()) * head * 0.62
        colour = QColor({"blow": LILAC.edge, "cover": AMBER.edge}.get(arrow.tone, theme.tokens.focus))
        for wide, part in ((10, theme.colour("window")), (6, colour)):
            pen = QPen(part, wide)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(start, neck)
        painter.setPen(QPen(theme.colour("window"), 2))
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([tip, neck + across, neck - across]))


class Changes(QWidget):
    """Lies over the plates and lets the mouse through: by how many nodas each node has changed."""

    def __init__(
        self, theme: Theme, plates: list[NodeButton | SeatPlate], changes: Mapping[int, int], over: QWidget
    ) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme, self._plates, self._changes = theme, plates, changes

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Write each change at the upper right corner of its plate."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for node, change in self._changes.items():
            rect = QRectF(self._plates[node].geometry())
            size = min(theme.px(_BADGE), max(_LEAST_BADGE, rect.height() / 2))
            left = min(rect.right() - size * 0.6, self.width() - size - 2)
            room = QRectF(left, max(1.0, rect.top() - size * 0.45), size, size)
            painter.setPen(QPen(theme.colour("window"), 2))
            painter.setBrush(theme.colour("error" if change < 0 else "good"))
            painter.drawEllipse(room)
            painter.setPen(theme.colour("window"))
            font = theme.font(15, QFont.Weight.Bold)
            font.setPixelSize(round(font.pixelSize() * size / theme.px(_BADGE)))
            painter.setFont(font)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), f"{'−' if change < 0 else '+'}{abs(change)}")


def _edge(plate: QRect, way: QPointF) -> float:
    """Return how far it is from the middle of a plate to its edge, that way."""
    return min(plate.width() / 2 / max(abs(way.x()), 1e-6), plate.height() / 2 / max(abs(way.y()), 1e-6))
