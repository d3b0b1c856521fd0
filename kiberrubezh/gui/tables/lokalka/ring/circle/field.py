"""The ring on the table: wires, plates in the order of seats, the piles and what happens in the middle."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.ring.position.circle import is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.outlook import neighbours
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.faces.signs import paint_wires
from kiberrubezh.gui.tables.lokalka.parts.node_button import NodeButton
from kiberrubezh.gui.tables.lokalka.ring.circle.arrows import Arrows, Changes
from kiberrubezh.gui.tables.lokalka.ring.circle.geometry import bypass, centres
from kiberrubezh.gui.tables.lokalka.ring.circle.looks import Marks, node_look, seat_look, spoken_node, spoken_seat
from kiberrubezh.gui.tables.lokalka.ring.circle.middle import Middle
from kiberrubezh.gui.tables.lokalka.ring.circle.plates import NODE_SIZE, SEAT_SIZE, SeatPlate
from kiberrubezh.play.lokalka.ring.traces import trace
from kiberrubezh.play.scene import Scene

_ROOM, _LEAST, _MOST = QSizeF(860, 490), 0.4, 1.5
"""The room at a window of 1280 × 720, and how much smaller or larger plates get in another."""


class RingField(QWidget):
    """Sends `clicked` and `pointed` with the node of a plate; a player's plate is that of the player's own node."""

    clicked = Signal(int)
    pointed = Signal(int, bool)

    def __init__(self, context: AppContext, pictures: Pictures, scene: Scene) -> None:
        super().__init__()
        self.setObjectName("lokalka-ring")
        self._theme, self._scene = context.theme, scene
        self._marks = Marks()
        self.plates: list[NodeButton | SeatPlate] = []
        for node in range(len(scene.view.nodas)):
            self.plates.append(self._plate(node))
        self.middle = Middle(context, pictures, scene, self)
        left = trace(scene.news)
        self.arrows = Arrows(context, self.plates, self.middle, self)
        self.arrows.lower()
        self.arrows.show_trace(left)
        self.changes = Changes(self._theme, self.plates, left.changes, self)
        self.mark(Marks())

    def _plate(self, node: int) -> NodeButton | SeatPlate:
        made: NodeButton | SeatPlate
        if is_auxiliary(node):
            made = NodeButton(self._theme, node, self)
            made.setObjectName(f"lokalka-node-{node}")
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.pointed.connect(lambda _node: self.pointed.emit(node, True))
            made.left.connect(lambda: self.pointed.emit(node, False))
        else:
            made = SeatPlate(self._theme, node // 2, spoken_seat(self._scene, node // 2), self)
            made.pointed.connect(lambda there: self.pointed.emit(node, there))
        made.clicked.connect(lambda _checked=False: self.clicked.emit(node))
        return made

    def mark(self, marks: Marks) -> None:
        """Show what can be chosen, what is chosen, and the ring as it would be."""
        self._marks = marks
        for part in (self.arrows, self.changes):
            part.setVisible(not marks.nodes and not marks.seats)
        for node, plate in enumerate(self.plates):
            if isinstance(plate, SeatPlate):
                plate.show_look(seat_look(self._scene, node // 2, marks))
            else:
                plate.show_look(node_look(self._scene, node, marks), spoken_node(self._scene, node))
            plate.has_keys = node == marks.keys
            plate.update()
        self.update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything round the ring."""
        super().resizeEvent(event)
        wide, high = self._size(SEAT_SIZE), self._size(NODE_SIZE)
        self.middle.grow(self._share)
        self.arrows.setGeometry(self.rect())
        self.changes.setGeometry(self.rect())
        for node, (plate, at) in enumerate(zip(self.plates, self._centres(), strict=True)):
            size = high if is_auxiliary(node) else wide
            plate.setGeometry(_about(at, size))
        room = QRectF(self.rect()).adjusted(wide.width() + 12, wide.height() + 10, -wide.width() - 12, 0)
        room.setBottom(self.height() - wide.height() - 10)
        self.middle.setGeometry(room.toRect())

    @property
    def _share(self) -> float:
        """By how much everything is larger than at a window of 1280 × 720."""
        room = min(self.width() / _ROOM.width(), self.height() / _ROOM.height()) * 100 / self._theme.scale
        return min(_MOST, max(_LEAST, room))

    def _size(self, size: QSizeF) -> QSizeF:
        share = self._share
        return QSizeF(self._theme.px(round(size.width() * share)), self._theme.px(round(size.height() * share)))

    def _centres(self) -> list[QPointF]:
        return centres(QRectF(self.rect()), self._size(SEAT_SIZE), len(self._scene.names), self._scene.place)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the wires of the ring, and how they would run once a node is gone."""
        painter, points, nodas = QPainter(self), self._centres(), self._scene.view.nodas
        for start in [node for node in range(len(nodas)) if nodas[node]]:
            wire = self._wire(points, nodas, start)
            paint_wires(painter, wire, self._theme, [False] * len(wire))
        after = self._marks.after
        gone = {node for node in range(len(nodas)) if after is not None and nodas[node] and not after.nodas[node]}
        if after is not None:
            for start in {pair[0] for node in gone if (pair := neighbours(nodas, node))} - gone:
                self._join(painter, points, after.nodas, start)

    def _wire(self, points: Sequence[QPointF], nodas: Sequence[int], start: int) -> list[QPointF]:
        """Return how the wire runs from a node that is on to the next one, past those between them that are off."""
        count = len(points)
        end = next(start + step for step in range(1, count + 1) if nodas[(start + step) % count])
        between = [QRectF(self.plates[node % count].geometry()) for node in range(start + 1, end)]
        return bypass(points[start], between, points[end % count], QRectF(self.rect()).center())

    def _join(self, painter: QPainter, points: list[QPointF], nodas: Sequence[int], start: int) -> None:
        """Draw the wire that would run from one node to the next past what is gone between them."""
        pen = QPen(self._theme.colour("warning"), 5, Qt.PenStyle.DashLine)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawPolyline(self._wire(points, nodas, start))


def _about(at: QPointF, size: QSizeF) -> QRect:
    """Return the rectangle of a size about a middle."""
    return QRectF(at.x() - size.width() / 2, at.y() - size.height() / 2, size.width(), size.height()).toRect()
