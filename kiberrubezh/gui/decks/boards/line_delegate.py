"""How lines of a deck look, and which of their signs is clicked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui import icons
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.lines import ROW_ROLE, Row

_NARROW = 260
"""Below this width of a line, in pixels at 100 %, there is room for the name alone."""
_Index = QModelIndex | QPersistentModelIndex


class LineDelegate(QStyledItemDelegate):
    """Paints heads and lines, and takes clicks on − and +."""

    def __init__(self, context: AppContext, parent: QAbstractItemView, step: Callable[[Row, int], object]) -> None:
        """Call `step` with a line and how many copies more."""
        super().__init__(parent)
        self._context, self._step_line = context, step

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the room of a row."""
        row: Row = index.data(ROW_ROLE)
        return QSize(100, self._context.theme.px(40 if row.is_head else 50 if row.said() else 34))

    def minus(self, row: QRect) -> QRect:
        """Return where the − of a row is."""
        return self._step(row, 2)

    def plus(self, row: QRect) -> QRect:
        """Return where the + of a row is."""
        return self._step(row, 0)

    @override
    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        """Take a click on − or +."""
        row: Row = index.data(ROW_ROLE)
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonRelease and not row.is_head:
            at = event.position().toPoint()
            for area, by in ((self.plus(option.rect), 1), (self.minus(option.rect), -1)):
                if area.contains(at):
                    self._step_line(row, by)
                    return True
        return super().editorEvent(event, model, option, index)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a row."""
        row: Row = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.is_head:
            self._paint_head(painter, option.rect, row)
        else:
            self._paint_back(painter, option)
            self._paint_line(painter, option, row)
        painter.restore()

    def _step(self, row: QRect, place: int) -> QRect:
        side = self._context.theme.px(24)
        return QRect(row.right() - 6 - side * (place + 1), row.center().y() - side // 2, side, side)

    def _paint_head(self, painter: QPainter, box: QRect, row: Row) -> None:
        theme = self._context.theme
        px = theme.px
        picture, part = _head_mark(row)
        mark = QRectF(box.left() + px(8), box.center().y() + px(4) - px(9), px(18), px(18))
        icons.paint(painter, picture, theme.colour(part), mark)
        words = box.adjusted(px(34), px(8), -px(10), 0)
        painter.setFont(theme.font(13, QFont.Weight.Bold))
        painter.setPen(theme.colour("text"))
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), row.name())
        painter.setPen(theme.colour("text_soft"))
        painter.drawText(self._step(box.translated(0, px(4)), 1), int(Qt.AlignmentFlag.AlignCenter), str(row.count))
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(box.left() + px(8), box.bottom(), box.right() - px(8), box.bottom())

    def _paint_back(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        state, theme = option.state, self._context.theme
        inside = QRectF(option.rect).adjusted(2, 1, -2, -1)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(theme.colour("hover"))
            focused = option.widget.hasFocus()
            painter.setPen(QPen(theme.colour("focus"), 2) if focused else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(inside, 6, 6)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("raised"))
            painter.drawRoundedRect(inside, 6, 6)

    def _paint_line(self, painter: QPainter, option: QStyleOptionViewItem, row: Row) -> None:
        theme, box = self._context.theme, option.rect
        lit = bool(option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected))
        for name, area in (("minus", self.minus(box)), ("plus", self.plus(box))):
            colour = theme.colour("text" if lit else "text_faint")
            side = theme.px(14)
            icons.paint(painter, name, colour, _middle(area, side))
        painter.setFont(theme.font(13, QFont.Weight.Bold))
        painter.setPen(theme.colour("error" if row.wrong else "text"))
        painter.drawText(self._step(box, 1), int(Qt.AlignmentFlag.AlignCenter), str(row.count))
        right = self._paint_marks(painter, box, row)
        painter.setFont(theme.font(13))
        name_box = box.adjusted(theme.px(self._indent(box, row)), 0, right - box.right() - 6, 0)
        soft = row.board == "maybe"
        painter.setPen(theme.colour("error" if row.wrong else "text_soft" if soft else "text"))
        said = row.said()
        _paint_words(painter, name_box.adjusted(0, 0, 0, -theme.px(18) if said else 0), row.name())
        if said:
            painter.setFont(theme.font(11))
            painter.setPen(theme.colour("text_soft"))
            _paint_words(painter, name_box.adjusted(0, theme.px(22), 0, 0), said)

    def _indent(self, box: QRect, row: Row) -> int:
        """Return how far from the left a name begins: where there is little room, an empty place is left out."""
        marked = row.card is not None and row.card.category is not None
        return 34 if box.width() >= self._context.theme.px(_NARROW) else 30 if marked else 10

    def _paint_marks(self, painter: QPainter, box: QRect, row: Row) -> int:
        """Paint the power a card asks for or gives, and its categories; return where the room for the name ends."""
        theme, px = self._context.theme, self._context.theme.px
        right = self.minus(box).left() - px(4)
        if row.card is None:
            return right
        if box.width() < px(_NARROW):
            self._paint_mark(painter, box, row.card)
            return right
        power = row.card.provides if row.card.kind.value == "asset" else row.card.requires
        painter.setFont(theme.font(11, QFont.Weight.Bold))
        painter.setPen(theme.colour("text_soft"))
        for sign, amount in (("bolt", power.attack), ("shield", power.defence)):
            if amount:
                width = painter.fontMetrics().horizontalAdvance(str(amount))
                area = QRect(right - width, box.top(), width, box.height())
                painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), str(amount))
                mark = QRectF(area.left() - px(15), box.center().y() - px(6), px(13), px(13))
                icons.paint(painter, sign, theme.colour("text_soft"), mark)
                right = round(mark.left()) - px(6)
        return self._paint_category(painter, box, row, right)

    def _paint_mark(self, painter: QPainter, box: QRect, card: Card) -> None:
        """Paint the category of an attack before its name."""
        if card.category:
            theme, px = self._context.theme, self._context.theme.px
            place = QRectF(box.left() + px(9), box.center().y() - px(8), px(17), px(17))
            icons.paint(painter, f"category-{card.category.value}", theme.colour(card.category.value), place)

    def _paint_category(self, painter: QPainter, box: QRect, row: Row, right: int) -> int:
        theme, px = self._context.theme, self._context.theme.px
        card = row.card
        if card is None:
            return right
        self._paint_mark(painter, box, card)
        for category in reversed(card.blocks):
            right -= px(16)
            place = QRectF(right, box.center().y() - px(6), px(14), px(14))
            icons.paint(painter, f"category-{category.value}", theme.colour(category.value), place)
        return right - px(4)


def _paint_words(painter: QPainter, box: QRect, words: str) -> None:
    told = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), told)


def _head_mark(row: Row) -> tuple[str, str]:
    """Return icon and colour of a head: of a kind, the maybeboard, a group, cards that nobody knows."""
    if row.kind is not None:
        return f"kind-{row.kind.value}", row.kind.value
    if row.board == "maybe":
        return "eye", "text_soft"
    return ("flag", "accent") if row.title else ("warning", "warning")


def _middle(area: QRect, side: int) -> QRectF:
    centre = QPointF(area.center()) + QPointF(0.5, 0.5)
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
