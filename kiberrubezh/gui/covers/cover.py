"""A cover as a picture of any size."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QLinearGradient, QPainter, QPainterPath, QPixmap

from kiberrubezh.gui.covers import lokalka, mafia, ring, rubezh, sudny
from kiberrubezh.gui.covers.brush import HIGH, WIDE, Brush, tint
from kiberrubezh.gui.covers.roles import ROLE_PICTURES

COVERS: Final[dict[str, Callable[[Brush], None]]] = {
    "duel": rubezh.paint,
    "lokalka-duel": lokalka.paint,
    "lokalka": ring.paint,
    "mafia": mafia.paint,
    "sudny": sudny.paint,
}
"""How the cover of each box is painted."""
_CORNER = 7
_SPINE = 0.035
"""What of the width is the box's spine."""


def cover(game: str, width: int, height: int, ratio: float) -> QPixmap:
    """Paint a cover so wide and high, in pixels; what doesn't fit is cut off on both sides."""
    return _painted(COVERS[game], width, height, ratio, _as_box)


@lru_cache(maxsize=16)
def role_picture(role: str, width: int, height: int, ratio: float) -> QPixmap:
    """Paint a role so wide and high, in pixels."""
    return _painted(ROLE_PICTURES[role], width, height, ratio, _as_card)


def _painted(
    paint: Callable[[Brush], None],
    width: int,
    height: int,
    ratio: float,
    finish: Callable[[QPainter, int, int], None],
) -> QPixmap:
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(0, 0, width, height), _CORNER, _CORNER)
    painter.setClipPath(outline)
    painter.save()
    scale = max(width / WIDE, height / HIGH)
    painter.translate((width - WIDE * scale) / 2, (height - HIGH * scale) / 2)
    painter.scale(scale, scale)
    paint(Brush(painter))
    painter.restore()
    finish(painter, width, height)
    painter.end()
    return QPixmap.fromImage(image)


def _as_box(painter: QPainter, width: int, height: int) -> None:
    """Turn a picture into the lid of a box: a spine on the left, light along the upper edge."""
    spine = max(width * _SPINE, 4)
    run = QLinearGradient(0, 0, spine, 0)
    for place, colour in ((0.0, tint("#000000", 0.55)), (0.75, tint("#000000", 0.2)), (1.0, tint("#ffffff", 0.35))):
        run.setColorAt(place, colour)
    painter.fillRect(QRectF(0, 0, spine, height), run)
    painter.fillRect(QRectF(0, 0, width, 1.2), tint("#ffffff", 0.35))
    painter.fillRect(QRectF(0, height - 2, width, 2), tint("#000000", 0.4))


def _as_card(painter: QPainter, width: int, height: int) -> None:
    """Leave a picture as it is, with a thin light round it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(tint("#ffffff", 0.25))
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), _CORNER, _CORNER)
