"""The sheet that pictures of the rules are painted on: a brush that can also write, with inks for screen or paper."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from kiberrubezh.gui.covers.brush import Brush, Point, tint
from kiberrubezh.gui.widgets.page_preview import paper_font

WIDE, HIGH = 640, 230
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
_EDGE = 8
_WHITE: Final = "#f2f4f8"


class Inks(NamedTuple):
    """What a picture of the duel is painted with."""

    ground: str
    plate: str
    words: str
    soft: str
    asset: str
    measure: str
    attack: str
    warning: str


SCREEN: Final = Inks("#0b1f2a", "#123040", "#f2f4f8", "#cfd3ff", "#b9e34b", "#3fd0c9", "#ff7a45", "#ffb547")
PAPER: Final = Inks("#ffffff", "#f1f4f7", "#131a22", "#3f4b59", "#4a6b00", "#0b7f79", "#b8440f", "#8a5200")


class Sheet(Brush):
    """A brush that can also write."""

    def __init__(self, painter: QPainter, inks: Inks = SCREEN) -> None:
        super().__init__(painter)
        self._writer, self.inks = painter, inks

    def ground(self, colour: str) -> None:
        """Paint the sheet."""
        self.box((0, 0, WIDE, HIGH), colour, corner=10)

    def say(
        self, at: Point, words: str, colour: str = _WHITE, size: int = 13, *, bold: bool = False, wide: float = WIDE
    ) -> QRectF:
        """Write words, their middle at a point, in lines no wider than there is room for; return what they take."""
        font = paper_font(pixels=size)
        font.setBold(bold)
        self._writer.setFont(font)
        self._writer.setPen(tint(colour))
        half = min(wide / 2, at[0] - _EDGE, WIDE - _EDGE - at[0])
        room = QRectF(QPointF(at[0] - half, at[1] - 30), QPointF(at[0] + half, at[1] + 30))
        self._writer.drawText(room, _WRAPPED, words)
        return self._writer.boundingRect(room, _WRAPPED, words)
