"""How a card looks in the grid: its face, or a stand-in until it is drawn; a ring for what is chosen."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.cards.model import CARD_ROLE, CardsModel
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.widgets.card_name import paint_card_name

_RING = 3
_BELOW_NAME = 0.14
"""So much of a card's height are its name and its costs."""
AROUND = 8
"""Room on each side of a card, in pixels."""


class FaceDelegate(QStyledItemDelegate):
    """Paints cards of one width."""

    def __init__(self, context: AppContext, parent: QWidget, width: int) -> None:
        super().__init__(parent)
        self._context = context
        self.width = width
        """Width of a card in pixels."""
        self.cell = QSize()
        """The room of a card, given by the grid so that the cells fill its width."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the room of a card."""
        return self.cell

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a card."""
        card: Card = index.data(CARD_ROLE)
        height = round(self.width * RATIO)
        corner = option.rect.center() - QPointF(self.width / 2, height / 2).toPoint()
        box = QRectF(corner.x(), corner.y(), self.width, height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picture = self._context.faces.get(card, i18n.language, self.width, painter.device().devicePixelRatioF())
        if picture is None:
            self._paint_stand_in(painter, card, box)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
        self._paint_ring(painter, option, box)
        model = index.model()
        if isinstance(model, CardsModel) and (copies := model.copies(card.id)):
            self._paint_copies(painter, copies, box)
        painter.restore()

    def _paint_stand_in(self, painter: QPainter, card: Card, box: QRectF) -> None:
        theme = self._context.theme
        path = QPainterPath()
        path.addRoundedRect(box, self.width * 0.05, self.width * 0.05)
        painter.fillPath(path, theme.colour("raised"))
        painter.setPen(QPen(theme.colour(card.kind.value), 2))
        painter.drawPath(path)
        painter.setPen(theme.colour("text_soft"))
        letters, words = theme.font(13, QFont.Weight.Bold), getattr(card.name, i18n.language)
        paint_card_name(painter, box.adjusted(8, 8, -8, -8), words, letters, Qt.AlignmentFlag.AlignCenter)

    def _paint_ring(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF) -> None:
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            focused = bool(state & QStyle.StateFlag.State_Active) and option.widget.hasFocus()
            part = "focus" if focused else "accent"
        elif state & QStyle.StateFlag.State_MouseOver:
            part = "line_strong"
        else:
            return
        painter.setPen(QPen(self._context.theme.colour(part), _RING))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ring = box.adjusted(-_RING, -_RING, _RING, _RING)
        painter.drawRoundedRect(ring, self.width * 0.05 + _RING, self.width * 0.05 + _RING)

    def _paint_copies(self, painter: QPainter, copies: int, box: QRectF) -> None:
        """Paint how many the deck has, as a badge on the picture's edge: the corners hold costs and numbers."""
        theme = self._context.theme
        side = theme.px(26)
        badge = QRectF(box.right() - side * 0.8, box.top() + box.height() * _BELOW_NAME, side, side)
        painter.setPen(QPen(theme.colour("window"), 2))
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(badge, side / 2, side / 2)
        painter.setPen(theme.colour("on_accent"))
        painter.setFont(theme.font(13, QFont.Weight.Bold))
        painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), str(copies))
