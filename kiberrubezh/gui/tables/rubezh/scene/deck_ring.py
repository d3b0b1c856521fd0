"""A deck as a ring: how many cards are left of those it began with, and how many a wave would take."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.furniture import CENTRE, Furniture
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip

FEW = 10
"""A deck with less is about to run out."""
_ROOM_FOR_WORDS = 76
"""The width from which words have room inside the ring, in pixels."""


class DeckRing(Furniture):
    """The life of a player, the largest number on the table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._left, self._whole, self._threat, self._shield = 0, 60, 0, 0

    def show_deck(self, left: int, whole: int, threat: int, shield: int) -> None:
        """Show how many cards are left of the whole, how many a wave would destroy, how many are shielded."""
        self._left, self._whole, self._threat, self._shield = left, max(whole, 1), min(threat, left), shield
        words = [tr("duel.deck_left", n=left)]
        if threat:
            words.append(tr("duel.deck_threat", n=self._threat))
        if shield:
            words.append(tr("duel.deck_shield", n=shield))
        self.words = ", ".join(words)
        tip(self, self.words)
        self.update()

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the ring, the number, and the threat."""
        area = self.area
        thick = max(6.0, area.width() * 0.085)
        ring = area.adjusted(thick, thick, -thick, -thick)
        painter.setBrush(self.theme.colour("panel"))
        painter.setPen(QPen(self.theme.colour("line"), thick))
        painter.drawEllipse(ring)
        few = self._left < FEW
        self._arc(painter, ring, 0, self._left - self._threat, "error" if few else "text_soft", thick)
        self._arc(painter, ring, self._left - self._threat, self._left, "warning", thick)
        size = area.width() * 0.34 / self.theme.scale * 100
        lift = area.height() * (0.13 if self._threat or self._shield else 0.06 if self._has_room else 0.0)
        middle = area.adjusted(0, -lift, 0, -lift)
        self.tell(painter, middle, str(self._left), "error" if few else "text", size, CENTRE)
        self._caption(painter, area)

    @property
    def _has_room(self) -> bool:
        return self.area.width() >= _ROOM_FOR_WORDS * self.theme.scale / 100

    def _caption(self, painter: QPainter, area: QRectF) -> None:
        line = QRectF(area.left(), area.top() + area.height() * 0.58, area.width(), area.height() * 0.2)
        small = max(10.0, area.width() * 0.11) / self.theme.scale * 100
        if self._threat:
            pill = line.adjusted(area.width() * 0.27, 0, -area.width() * 0.27, 0)
            self.plate(painter, pill, "warning", radius=pill.height() / 2)
            self.tell(painter, pill, f"−{self._threat}", "window", small * 1.25, CENTRE)
        elif self._shield:
            self.tell(painter, line, tr("duel.shielded", n=self._shield), "good", small, CENTRE)
        elif self._has_room:
            self.tell(painter, line, tr("duel.in_deck"), "text_faint", small, CENTRE, bold=False)

    def _arc(self, painter: QPainter, ring: QRectF, start: int, end: int, part: str, thick: float) -> None:
        if end > start:
            pen = QPen(self.theme.colour(part), thick)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            turn = 360 * 16 / self._whole
            painter.drawArc(ring, round(90 * 16 - start * turn), round(-(end - start) * turn))
