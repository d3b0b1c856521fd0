"""The line of nodes on the table: five plates, the wires between those that are on."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.tables.lokalka.faces.node_face import NodeLook
from kiberrubezh.gui.tables.lokalka.faces.signs import paint_wires
from kiberrubezh.gui.tables.lokalka.parts.node_button import NodeButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.fit import FittingPart

_LEAST, _MOST = 108, 280
_WIDE, _TALL = 250, 1.15
"""Of a node: pixels at most, and its height by its width."""
_NARROW = 130
"""Pixels for each node below which the wires between them are short, so that names are read."""


class Strip(FittingPart, QWidget):
    """Lays the nodes from left to right: seat 0 is on the left, as in the rules."""

    pressed = Signal(int)
    pointed = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._live: list[bool] = []
        self.nodes = [self._made(node) for node in range(5)]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _made(self, node: int) -> NodeButton:
        made = NodeButton(self._theme, node, self)
        made.setObjectName("lokalka-node")
        made.clicked.connect(lambda _checked=False: self.pressed.emit(node))
        made.pointed.connect(self.pointed.emit)
        made.left.connect(self.left.emit)
        return made

    def show_nodes(self, shown: Sequence[NodeLook], said: Sequence[str], live: Sequence[bool]) -> None:
        """Show the nodes; `live` says of each wire between two that are on whether it is lit."""
        for node, look, words in zip(self.nodes, shown, said, strict=True):
            node.show_look(look, words)
        self._live = list(live)
        self.update()

    @override
    def fit(self) -> None:
        """Lay the nodes in the room there is; ask for no more height than they take, whatever the letters."""
        each = self.width() / 5
        wide = min(self._theme.px(_WIDE), round(each * (0.86 if each >= _NARROW else 0.97)))
        tall = round(wide * _TALL)
        self.setMinimumHeight(min(self._theme.px(_LEAST), max(tall, _LEAST)))
        high = min(self.height(), self._theme.px(_MOST), tall)
        gap = (self.width() - 5 * wide) / 5
        for place, node in enumerate(self.nodes):
            node.setGeometry(QRect(round(gap / 2 + place * (wide + gap)), (self.height() - high) // 2, wide, high))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the wires behind the nodes; they pass by what is off."""
        on = [node for node in self.nodes if node.look.nodas]
        points: list[QPointF] = [node.middle() for node in on]
        paint_wires(QPainter(self), points, self._theme, self._live)
