"""Icons from `assets/icons/*.svg`, drawn in one colour at any size."""

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from kiberrubezh.resources import resource


def icon(name: str, colour: QColor, size: int = 20, ratio: float = 2.0) -> QIcon:
    """Return an icon in one colour; `size` in pixels."""
    return QIcon(pixmap(name, colour, size, ratio))


@lru_cache(maxsize=1024)
def button_icon(name: str, colour: str, off: str, size: int, gap: int) -> QIcon:
    """Return the icon of a button with words, in one colour and in that of a button that can't be used now.

    Colours are told as `#rrggbb`, `gap` is the room behind it.
    """
    drawn = QIcon()
    for mode, part in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, off)):
        drawn.addPixmap(picture_with_gap(name, QColor(part), size, gap), mode)
    return drawn


def picture_with_gap(name: str, colour: QColor, size: int, gap: int, ratio: float = 2.0) -> QPixmap:
    """Return an icon's picture with room behind it, `size` + `gap` wide, for buttons with words."""
    wide = QPixmap(round((size + gap) * ratio), round(size * ratio))
    wide.fill(Qt.GlobalColor.transparent)
    wide.setDevicePixelRatio(ratio)
    painter = QPainter(wide)
    painter.drawPixmap(0, 0, pixmap(name, colour, size, ratio))
    painter.end()
    return wide


def pixmap(name: str, colour: QColor, size: int = 20, ratio: float = 2.0) -> QPixmap:
    """Return an icon's picture in one colour; `size` in pixels, `ratio` the screen's pixels per pixel."""
    return _pixmap(name, colour.name(QColor.NameFormat.HexArgb), size, ratio)


def paint(painter: QPainter, name: str, colour: QColor, box: QRectF) -> None:
    """Paint an icon into a box."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(box.topLeft(), pixmap(name, colour, round(box.width()), ratio))


@lru_cache(maxsize=1024)
def _pixmap(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    side = round(size * ratio)
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name).render(painter, QRectF(0, 0, side, side))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRect(0, 0, side, side)  # `fillRect` knows gradients too, and at its first call makes names of 200
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


@cache
def _renderer(name: str) -> QSvgRenderer:
    file = resource("icons", f"{name}.svg")
    source = file.read_bytes() if file.is_file() else _BLANK
    return QSvgRenderer(QByteArray(source))


_BLANK = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'
