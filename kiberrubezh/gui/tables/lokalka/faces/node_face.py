"""A node of the rack: its nodas as lamps, who controls it by colour and shape, the Protection upon it."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen, QRadialGradient

from kiberrubezh.engine.lokalka.faces import Face, level
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, NOBODYS, NightPalette, Owner, night
from kiberrubezh.gui.tables.lokalka.faces.shapes import shape
from kiberrubezh.gui.tables.lokalka.faces.signs import paint_aim
from kiberrubezh.gui.theme import FAMILY, Theme

_LEAST = 10
"""Pixels of the smallest letters; what is longer still is cut."""
_EDGE = 8
"""Pixels between a name and the edge of its node."""
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
_LARGE = 130
"""Pixels of height from which a node has room for a line of words below its lamps."""


@dataclass(frozen=True, slots=True)
class NodeLook:
    """What a node looks like.

    `lost` lamps go out, or `back` come on, if what is being considered is done; `falls` then says that the Protection
    is gone too. `role` marks a player's own node. `note` stands below the lamps of a large node, `badge` on its corner:
    what has just been lost.
    """

    name: str
    nodas: int
    full: int
    owner: Owner = NOBODYS
    shield: Face = 0
    role: bool = False
    reached: bool = False
    """Whoever looks could attack it."""
    lit: bool = False
    """It can be chosen."""
    pointed: bool = False
    lost: int = 0
    back: int = 0
    falls: bool = False
    comes: Face = 0
    """The Protection that would lie there then."""
    becomes: Owner | None = None
    """Who would control it then, where that changes."""
    note: str = ""
    badge: str = ""
    taken: float = 0
    """Pixels at the right end of the head that something else lies over."""


class NodePainter:
    """Paints one node into a rectangle of any shape from about 60 × 44 on."""

    def __init__(self, painter: QPainter, rect: QRectF, look: NodeLook, theme: Theme) -> None:
        self._p, self._look, self._theme = painter, look, theme
        self._rect = rect.adjusted(4, 4, -4, -4)
        self._night: NightPalette = night(theme)
        self._owner = look.owner.colour(theme)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint(self) -> None:
        """Paint the node as it stands."""
        self._panel()
        self._head()
        if self._look.nodas or self._look.back:
            self._lamps()
            if self._look.shield or self._look.comes:
                self._shield()
        self._note()
        self._badge()

    def _badge(self) -> None:
        """Paint it on the lower corner: above are name and aim."""
        if not self._look.badge:
            return
        size = min(30.0, self._rect.height() * 0.24)
        plate = QRectF(self._rect.right() - size * 1.35, self._rect.bottom() + 2 - size, size * 1.4, size)
        self._p.setPen(Qt.PenStyle.NoPen)
        self._p.setBrush(self._theme.colour("error"))
        self._p.drawRoundedRect(plate, size / 2, size / 2)
        self._words(self._look.badge, plate, size * 0.66, self._theme.tokens.window, bold=True)

    @property
    def _bar(self) -> float:
        return max(16.0, min(30.0, self._rect.height() * 0.24))

    @property
    def _shield_wide(self) -> float:
        return min(self._rect.width() * 0.34, (self._rect.height() - self._bar) * 0.62, 66.0)

    def _panel(self) -> None:
        p, look, rect = self._p, self._look, self._rect
        radius = min(12.0, rect.height() * 0.12)
        if look.lit:
            glow = self._theme.colour("accent")
            for wide, alpha in ((8, 50), (5, 110)):
                glow.setAlpha(alpha if not look.pointed else min(255, alpha * 2))
                p.setPen(QPen(glow, wide))
                p.setBrush(Qt.BrushStyle.NoBrush)
                p.drawRoundedRect(rect, radius, radius)
        fade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        fade.setColorAt(0, QColor(self._night.panel_top))
        fade.setColorAt(1, QColor(self._night.panel_foot))
        on = look.nodas > 0
        p.setBrush(fade if on else Qt.BrushStyle.NoBrush)
        held = on and look.owner is not NOBODYS
        edge = self._theme.colour("accent") if look.lit else self._owner if held else QColor(self._night.edge)
        pen = QPen(edge, 2.4 if held or look.lit else 1.4)
        if not on or (not held and not look.lit):
            pen.setStyle(Qt.PenStyle.DashLine)
        if look.becomes is not None:
            pen = QPen(look.becomes.colour(self._theme), 3.4, Qt.PenStyle.DashLine)
        p.setPen(pen)
        p.drawRoundedRect(rect, radius, radius)
        if on and held:
            self._stripe(radius)

    def _stripe(self, radius: float) -> None:
        """Paint the head of a node in its controller's colour."""
        p, rect = self._p, self._rect
        p.save()
        p.setClipRect(QRectF(rect.left(), rect.top(), rect.width(), self._bar))
        colour = QColor(self._owner)
        colour.setAlpha(60 if self._theme.tokens.name == "dark" else 46)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour)
        p.drawRoundedRect(rect, radius, radius)
        p.restore()

    def _head(self) -> None:
        """Paint whose it is, by a shape, and its name."""
        p, rect, bar = self._p, self._rect, self._bar
        size = bar * 0.56
        mark = QRectF(rect.left() + bar * 0.3, rect.top() + (bar - size) / 2, size, size)
        owner = self._look.becomes or self._look.owner
        p.setPen(QPen(owner.colour(self._theme), max(1.5, size * 0.16)))
        hollow = owner is NOBODYS or not self._look.nodas
        p.setBrush(Qt.BrushStyle.NoBrush if hollow else owner.colour(self._theme))
        p.drawPath(shape(owner.shape, mark))
        left = mark.right() + bar * 0.26
        room = QRectF(left, rect.top(), rect.right() - left - _EDGE, bar)
        if self._look.reached:
            room.setRight(rect.right() - bar)
            at = QPointF(rect.right() - bar * 0.56, rect.top() + bar / 2)
            paint_aim(self._p, at, bar * 0.28, self._theme)
        room.setRight(min(room.right(), rect.right() - self._look.taken))
        colour = self._night.text if self._look.nodas else self._night.dead
        self._words(self._look.name, room, bar * 0.66, colour, bold=True, left=True)

    def _lamps(self) -> None:
        """Paint a lamp for each noda: on, off, and those that what is considered would change."""
        look, rect = self._look, self._rect
        count = max(look.full, look.nodas + look.back)
        room = QRectF(
            rect.left() + 6, rect.top() + self._bar, rect.width() - 12, rect.height() - self._bar - self._foot
        )
        if look.shield or look.comes:
            room.setRight(rect.right() - self._shield_wide - 10)
        largest = max(46.0, rect.height() * 0.26)
        step, rows = max(
            (min(room.width() / -(-count // rows), room.height() / rows, largest), -rows) for rows in (1, 2)
        )
        rows, across = -rows, -(-count // -rows)
        size = step * 0.66
        for i in range(count):
            line, place = divmod(i, across)
            inline = min(across, count - line * across)
            x = room.center().x() + (place - (inline - 1) / 2) * step
            y = room.center().y() + (line - (rows - 1) / 2) * step
            self._lamp(QPointF(x, y), size, i)

    def _lamp(self, at: QPointF, size: float, place: int) -> None:
        p, look = self._p, self._look
        rect = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
        name = "circle" if look.owner is NOBODYS else look.owner.shape
        on = place < look.nodas
        changes = (on and place >= look.nodas - look.lost) or (not on and place < look.nodas + look.back)
        if not on:
            p.setBrush(QColor(0, 0, 0, 60) if self._theme.tokens.name == "dark" else QColor(0, 0, 0, 18))
            p.setPen(QPen(self._theme.colour("good") if changes else QColor(self._night.dead), 2.0 if changes else 1.3))
            p.drawPath(shape(name, rect))
            if changes:
                self._words("+", rect, size * 0.9, self._theme.tokens.good, bold=True)
            return
        colour = self._lamp_colour()
        halo = QRadialGradient(at, size)
        glow = QColor(colour)
        glow.setAlpha(120)
        halo.setColorAt(0.3, glow)
        glow.setAlpha(0)
        halo.setColorAt(1, glow)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(halo)
        p.drawEllipse(at, size, size)
        bright = QRadialGradient(QPointF(at.x() - size * 0.14, at.y() - size * 0.16), size * 0.7)
        bright.setColorAt(0, colour.lighter(150))
        bright.setColorAt(1, colour)
        p.setBrush(bright)
        p.setPen(QPen(colour.darker(150), 1.2))
        p.drawPath(shape(name, rect))
        if changes:
            self._cross(rect)

    def _lamp_colour(self) -> QColor:
        if self._look.owner is not NOBODYS:
            return self._owner
        return QColor("#cfd9ee" if self._theme.tokens.name == "dark" else "#7886a5")

    def _cross(self, rect: QRectF) -> None:
        """Strike out what would be lost."""
        pen = QPen(self._theme.colour("error"), max(2.0, min(5.0, rect.width() * 0.13)))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        halo = QPen(QColor(self._night.panel_foot), pen.widthF() * 2.2)
        halo.setCapStyle(Qt.PenCapStyle.RoundCap)
        for each in (halo, pen):
            self._p.setPen(each)
            self._p.drawLine(rect.topLeft(), rect.bottomRight())
            self._p.drawLine(rect.topRight(), rect.bottomLeft())

    def _shield(self) -> None:
        """Paint the Protection upon the node, with its level; struck out where it would fall."""
        p, rect, wide = self._p, self._rect, self._shield_wide
        room = rect.height() - self._bar - self._foot
        high = min(room - 6, wide * 1.22)
        at = QRectF(rect.right() - wide - 6, rect.top() + self._bar + (room - high) / 2, wide, high)
        comes = self._look.comes
        p.setPen(QPen(QColor(AMBER.letter if self._theme.tokens.name == "dark" else "#8a5510"), 2))
        if comes:
            p.setPen(QPen(self._theme.colour("good"), 3, Qt.PenStyle.DashLine))
        fade = QLinearGradient(at.topLeft(), at.bottomLeft())
        fade.setColorAt(0, QColor(AMBER.field))
        fade.setColorAt(1, QColor(AMBER.edge))
        p.setBrush(fade)
        p.drawPath(shape("shield", at))
        shown = str(level(comes or self._look.shield))
        self._words(shown, at.translated(0, -high * 0.04), high * 0.62, AMBER.letter, bold=True)
        if self._look.falls and not comes:
            self._cross(at.adjusted(4, 6, -4, -6))

    @property
    def _foot(self) -> float:
        return max(24.0, self._rect.height() * 0.13) if self._rect.height() >= _LARGE and self._look.note else 4.0

    def _note(self) -> None:
        rect = self._rect
        if self._look.note and rect.height() >= _LARGE:
            wide = rect.width() - (46 if self._look.badge else 8)
            room = QRectF(rect.left() + 4, rect.bottom() - self._foot - 2, wide, self._foot)
            self._words(self._look.note, room, max(13.0, rect.height() * 0.07), self._night.soft)

    def _words(
        self, words: str, room: QRectF, most: float, colour: str, *, bold: bool = False, left: bool = False
    ) -> None:
        font = QFont(FAMILY)
        font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Medium)
        size = most
        font.setPixelSize(max(1, round(size)))
        while size > _LEAST and QFontMetricsF(font).horizontalAdvance(words) > room.width():
            size -= 0.5
            font.setPixelSize(round(size))
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width() + 1)
        self._p.setFont(font)
        self._p.setPen(QColor(colour))
        side = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) if left else _MIDDLE
        self._p.drawText(room, side, words)
