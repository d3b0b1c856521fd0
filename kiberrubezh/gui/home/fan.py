"""A few cards held as a hand, to greet with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card

_KINDS: Final = ("asset", "measure", "attack", "event", "attack")
_TURN: Final = 9.0
_APART: Final = 0.66


class Fan(QWidget):
    """One card of each kind; outlines until cards and pictures are there."""

    def __init__(self, context: AppContext, width: int) -> None:
        """Hold cards `width` pixels wide at 100 %."""
        super().__init__()
        self._context = context
        self._cards = _greeting(context) if context.is_ready else []
        self._widest = context.theme.px(width)
        self._width = 0
        self.show_height(round(self._widest * RATIO * 1.5))
        context.faces.drawn.connect(self._take)

    def show_height(self, height: int) -> None:
        """Fit into a height in pixels, never larger than wished for nor too small to be seen."""
        width = min(self._widest, max(round(height / (RATIO * 1.5)), self._widest // 3))
        if width != self._width:
            self._width = width
            self.setFixedSize(QSize(round(width * (1.5 + _APART * len(_KINDS))), round(width * RATIO * 1.5)))

    def _take(self, card_id: str) -> None:
        if any(card.id == card_id for card in self._cards):
            self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards, each a little turned."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = self._width
        for place, kind in enumerate(_KINDS):
            from_middle = place - (len(_KINDS) - 1) / 2
            painter.save()
            painter.translate(QPointF(self.width() / 2 + from_middle * width * _APART, self.height() + width * 0.1))
            painter.rotate(from_middle * _TURN)
            lift = width * 0.06 * from_middle**2
            self._paint_card(
                painter, place, kind, QRectF(-width / 2, lift - width * RATIO * 1.42, width, width * RATIO)
            )
            painter.restore()

    def _paint_card(self, painter: QPainter, place: int, kind: str, box: QRectF) -> None:
        theme = self._context.theme
        ratio = self.devicePixelRatioF()
        picture = None
        if self._cards:
            picture = self._context.faces.get(self._cards[place], i18n.language, self._width, ratio * 2)
        if picture is not None:
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            return
        path = QPainterPath()
        path.addRoundedRect(box, 8, 8)
        painter.fillPath(path, theme.colour("raised"))
        painter.setPen(QPen(theme.colour(kind), 2))
        painter.drawPath(path)


def _greeting(context: AppContext) -> list[Card]:
    """Pick a card for each place, always the same, none twice."""
    picked: list[Card] = []
    for kind in _KINDS:
        picked.append(next(card for card in context.cards.values() if card.kind.value == kind and card not in picked))
    return picked
