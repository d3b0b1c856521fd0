"""How two decks look side by side: each card with its art, both counts, and the change as a signed badge."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.versions.pairs import PAIR_ROLE, Pair, PairsModel
from kiberrubezh.gui.i18n import i18n

_FACE = 96
"""Width at which a face is drawn for its art, in pixels at 100 %."""
_ART = (0.06, 0.17, 0.88, 0.36)
"""Where on a face its art is: left, top, width, height, of 1."""
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_Index = QModelIndex | QPersistentModelIndex


class PairDelegate(QStyledItemDelegate):
    """Paints heads and lines."""

    def __init__(self, context: AppContext, parent: PairList) -> None:
        super().__init__(parent)
        self._context = context

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the room of a line."""
        pair: Pair = index.data(PAIR_ROLE)
        return QSize(100, self._context.theme.px(34 if pair.is_head else 42))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a line."""
        pair: Pair = index.data(PAIR_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if pair.is_head:
            self._paint_head(painter, option.rect, pair)
        else:
            self._paint_back(painter, option)
            self._paint_line(painter, option.rect, pair)
        painter.restore()

    def _paint_head(self, painter: QPainter, box: QRect, pair: Pair) -> None:
        theme = self._context.theme
        painter.setFont(theme.font(12, QFont.Weight.Bold))
        painter.setPen(theme.colour("text_soft"))
        painter.drawText(box.adjusted(theme.px(8), theme.px(8), -8, 0), int(_LEFT), pair.words)

    def _paint_back(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        theme, inside = self._context.theme, QRectF(option.rect).adjusted(2, 1, -2, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(theme.colour("hover"))
            painter.setPen(QPen(theme.colour("focus"), 2) if option.widget.hasFocus() else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(inside, 6, 6)

    def _paint_line(self, painter: QPainter, box: QRect, pair: Pair) -> None:
        theme, px = self._context.theme, self._context.theme.px
        left, right = box.left() + px(8), box.right() - px(8)
        if pair.card is not None:
            self._paint_art(painter, QRectF(left, box.top() + px(4), px(52), box.height() - px(8)), pair.card)
        left += px(62)
        if pair.change is not None:
            right = self._paint_change(painter, box, pair, right)
        painter.setFont(theme.font(13))
        painter.setPen(theme.colour("text"))
        words = f"{pair.words}: {pair.said}" if pair.said else pair.words
        room = QRect(left, box.top(), max(right - left, 0), box.height())
        told = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(_LEFT), told)

    def _paint_change(self, painter: QPainter, box: QRect, pair: Pair, right: int) -> int:
        """Paint both counts and the badge; return where the room for the name ends."""
        theme, px, change = self._context.theme, self._context.theme.px, pair.change
        assert change is not None
        badge = QRectF(right - px(44), box.center().y() - px(12), px(44), px(24))
        if change.by:
            colour = theme.colour("good" if change.by > 0 else "error")
            ground = QColor(colour)
            ground.setAlpha(46)
            painter.setPen(QPen(colour, 1.5))
            painter.setBrush(ground)
            painter.drawRoundedRect(badge, px(12), px(12))
        painter.setFont(theme.font(13, QFont.Weight.Bold))
        painter.setPen(theme.colour("text" if change.by else "text_faint"))
        painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), change.sign if change.by else "=")
        counts = QRect(round(badge.left()) - px(70), box.top(), px(62), box.height())
        painter.setFont(theme.font(13))
        painter.setPen(theme.colour("text_soft"))
        painter.drawText(counts, int(Qt.AlignmentFlag.AlignCenter), f"{change.before} → {change.after}")
        return counts.left() - px(4)

    def _paint_art(self, painter: QPainter, box: QRectF, card: Card) -> None:
        """Paint the art of a face, or the card's kind as long as that isn't drawn."""
        theme = self._context.theme
        path = QPainterPath()
        path.addRoundedRect(box, 5, 5)
        picture = self._context.faces.get(card, i18n.language, theme.px(_FACE), painter.device().devicePixelRatioF())
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(box, theme.colour("raised"))
        if picture is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            wide, high = picture.width(), picture.height()
            part = QRectF(_ART[0] * wide, _ART[1] * high, _ART[2] * wide, _ART[3] * high)
            painter.drawPixmap(box, picture, part)
        painter.restore()
        painter.setPen(QPen(theme.colour(card.kind.value), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)


class PairList(QListView):
    """The lines of two decks."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.pairs = PairsModel(context.cards, self)
        self.setModel(self.pairs)
        self.setItemDelegate(PairDelegate(context, self))
        self.setProperty("look", "framed")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        context.faces.drawn.connect(self._redraw)

    def _redraw(self, _card: str) -> None:
        """Show art that was drawn meanwhile; a list that has gone hears of none."""
        self.viewport().update()
