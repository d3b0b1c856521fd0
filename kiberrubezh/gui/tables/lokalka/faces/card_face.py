"""The face of a card: small with its sign and name, large with its scene and words as well."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from kiberrubezh.engine.lokalka.components import Colour
from kiberrubezh.engine.lokalka.faces import Face, is_attack, is_protection, level
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, INKS, LILAC, PAPER, Ink
from kiberrubezh.gui.tables.lokalka.faces.shapes import outline, shape
from kiberrubezh.gui.theme import FAMILY

RATIO = 63 / 88
"""Width of a card by its height."""
LARGE = 240
"""Pixels of height from which a card has room for words."""
_NAMED = 76
"""Pixels of height from which a name can be read; below it the scene tells a Special."""
_LEAST = 6.0
_WRAP = int(Qt.TextFlag.TextWordWrap)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)


def kind_of(face: Face) -> str:
    """Return what kind of card it is: attack, protection or special."""
    if is_attack(face):
        return "attack"
    return "protection" if is_protection(face) else "special"


class CardPainter:
    """Paints one card into a rectangle of 63:88."""

    def __init__(self, painter: QPainter, rect: QRectF, face: Face, colour: Colour, art: QImage | None) -> None:
        self._p, self._rect, self._face, self._art = painter, rect, face, art
        self._inks = INKS[colour]
        self._unit = rect.height() / 88
        self._kind = kind_of(face)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)

    def paint(self, name: str, kind: str, text: str) -> None:
        """Paint the card: its name; with a text, that and its kind as well."""
        self._body()
        if text:
            self._large(name, kind, text)
        else:
            self._small(name)

    def _at(self, left: float, top: float, wide: float, high: float) -> QRectF:
        """Return a rectangle given in units, 63 wide and 88 high."""
        u = self._unit
        return QRectF(self._rect.x() + left * u, self._rect.y() + top * u, wide * u, high * u)

    def _body(self) -> None:
        p, first, second = self._p, *self._inks
        whole = outline(self._kind, self._rect)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(_across(self._rect, first.edge, second.edge))
        p.drawPath(whole)
        edge = max(1.5, 1.6 * self._unit)
        inner = outline(self._kind, self._rect.adjusted(edge, edge, -edge, -edge))
        p.setBrush(_down(self._rect, first.top, first.foot))
        p.drawPath(inner)
        if first != second:
            p.save()
            p.setClipPath(inner)
            p.setBrush(_down(self._rect, second.top, second.foot))
            p.drawPath(_slant(self._rect))
            p.restore()

    def _scene(self, window: QRectF) -> None:
        p = self._p
        p.save()
        clip = QPainterPath()
        clip.addRoundedRect(window, 1.6 * self._unit, 1.6 * self._unit)
        p.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        p.fillRect(window, QColor(self._inks[0].foot))
        if self._art is not None:
            p.drawImage(window, self._art, _middle_of(self._art, window))
        p.restore()

    def _small(self, name: str) -> None:
        """Paint the scene with the level upon it, the name below."""
        p = self._p
        p.save()
        p.setClipPath(outline(self._kind, self._rect.adjusted(1.5, 1.5, -1.5, -1.5)))
        is_special, is_named = self._kind == "special", self._rect.height() >= _NAMED
        self._scene(self._at(3.5, 3.5, 56, (50 if is_special else 60) if is_named else 81))
        p.restore()
        if is_special:
            self._sign(self._at(4.5, 4.5, 15, 15))
            if is_named:
                self._words(name, self._at(3, 54.5, 57, 30), 12.5, bold=True)
        elif not is_named:
            self._sign(self._at(7, 12, 49, 60))
        else:
            self._sign(self._at(11, 7, 41, 50))
            self._words(name.split()[0], self._at(4, 65, 55, 17), 12.5, bold=True)

    def _large(self, name: str, kind: str, text: str) -> None:
        """Paint sign and name, the scene, the kind and what the card does."""
        self._scene(self._at(3.2, 18, 56.6, 34))
        self._sign(self._at(4.4, 3.6, 12.5, 13.4))
        self._words(name, self._at(18.6, 3.2, 41, 14), 6.2, bold=True, left=True)
        self._words(kind, self._at(4, 52.8, 55, 4.6), 3.3)
        paper = self._at(3.2, 58, 56.6, 26)
        p, edge = self._p, 3.2 * self._unit
        p.save()
        p.setClipPath(outline(self._kind, self._rect.adjusted(edge, edge, -edge, -edge)))
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(QColor(10, 8, 18, 120))
        p.drawRoundedRect(paper, 1.6 * self._unit, 1.6 * self._unit)
        p.restore()
        inner = paper.adjusted(2.2 * self._unit, self._unit, -2.2 * self._unit, -self._unit)
        self._words(text, inner, 4.5)

    def _sign(self, rect: QRectF) -> None:
        """Paint what tells the kind: a spear or a shield with its level, a gem for a Special."""
        name = {"attack": "spear", "protection": "shield"}.get(self._kind, "diamond")
        p, (first, second) = self._p, self._inks
        p.setPen(QPen(QColor(first.letter), max(1.0, 0.9 * self._unit)))
        p.setBrush(_across(rect, first.field, second.field))
        p.drawPath(shape(name, rect))
        if self._kind == "special":
            inset = rect.width() * 0.3
            p.setBrush(_across(rect, first.letter, second.letter))
            p.drawPath(shape("diamond", rect.adjusted(inset, inset, -inset, -inset)))
            return
        lower = rect.height() * (0.12 if name == "spear" else -0.04)
        _letters(p, str(level(self._face)), rect.translated(0, lower), rect.height() * 0.62, first)

    def _words(self, words: str, room: QRectF, units: float, *, bold: bool = False, left: bool = False) -> None:
        """Write words as large as they fit, at most so many units high."""
        weight = QFont.Weight.Bold if bold else QFont.Weight.Medium
        side = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) if left else _MIDDLE
        self._p.setFont(largest_font(words, room, units * self._unit, weight))
        self._p.setPen(QColor(PAPER))
        self._p.drawText(room, side | _WRAP, words)


def largest_font(words: str, room: QRectF, most: float, weight: QFont.Weight) -> QFont:
    """Return the largest font, in pixels, in which wrapped words fit a room without a word cut in two."""
    font = QFont(FAMILY)
    font.setWeight(weight)
    size = most
    while True:
        font.setPixelSize(max(1, round(size)))
        metrics = QFontMetricsF(font)
        bounds = metrics.boundingRect(QRectF(0, 0, room.width(), 10_000), _WRAP, words)
        widest = max([metrics.horizontalAdvance(word) for word in words.replace("/", "/ ").split()], default=0.0)
        if size <= _LEAST or (bounds.height() <= room.height() + 1 and widest <= room.width()):
            return font
        size -= 0.5


def paint_back(painter: QPainter, rect: QRectF, art: QImage | None) -> None:
    """Paint the back of a card: the rack at night."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_across(rect, LILAC.edge, AMBER.edge))
    painter.drawPath(outline("special", rect))
    edge = max(1.5, rect.height() * 0.02)
    inner = rect.adjusted(edge, edge, -edge, -edge)
    body = outline("special", inner)
    painter.setBrush(QColor("#10162a"))
    painter.drawPath(body)
    if art is not None:
        painter.save()
        painter.setClipPath(body)
        painter.drawImage(inner, art, _middle_of(art, inner))
        painter.restore()


def _letters(p: QPainter, words: str, rect: QRectF, high: float, ink: Ink) -> None:
    font = QFont(FAMILY)
    font.setWeight(QFont.Weight.Bold)
    font.setPixelSize(max(1, round(high)))
    p.setFont(font)
    p.setPen(QColor(ink.letter))
    p.drawText(rect, _MIDDLE, words)


def _middle_of(art: QImage, room: QRectF) -> QRectF:
    """Return the middle of a picture in the shape of its room."""
    wide = min(art.width(), art.height() * room.width() / room.height())
    high = wide * room.height() / room.width()
    return QRectF((art.width() - wide) / 2, (art.height() - high) / 2, wide, high)


def _slant(rect: QRectF) -> QPainterPath:
    """Return the right half of a card, cut slantwise."""
    path, lean = QPainterPath(), rect.width() * 0.12
    path.moveTo(rect.center().x() + lean, rect.top())
    path.lineTo(rect.topRight())
    path.lineTo(rect.bottomRight())
    path.lineTo(QPointF(rect.center().x() - lean, rect.bottom()))
    path.closeSubpath()
    return path


def _across(rect: QRectF, one: str, other: str) -> QBrush:
    fade = QLinearGradient(rect.topLeft(), rect.topRight())
    for at, colour in ((0.0, one), (0.46, one), (0.54, other), (1.0, other)):
        fade.setColorAt(at, QColor(colour))
    return QBrush(fade)


def _down(rect: QRectF, one: str, other: str) -> QBrush:
    fade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    fade.setColorAt(0, QColor(one))
    fade.setColorAt(1, QColor(other))
    return QBrush(fade)
