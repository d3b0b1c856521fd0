"""The deck's list: − and + by click and key, cards dropped in and dragged out."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from kiberrubezh.gui import icons
from kiberrubezh.gui.cards.grid import select_row
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.lines import ROW_ROLE, LinesModel, Row

_NARROW = 260
"""Below this width of a line, in pixels at 100 %, there is room for the name alone."""
_Index = QModelIndex | QPersistentModelIndex


class LineDelegate(QStyledItemDelegate):
    """Paints heads and lines, and takes clicks on − and +."""

    def __init__(self, context: AppContext, parent: DeckList) -> None:
        super().__init__(parent)
        self._context, self._list = context, parent

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the room of a row."""
        row: Row = index.data(ROW_ROLE)
        return QSize(100, self._context.theme.px(40 if row.is_head else 34))

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
                    self._list.stepped.emit(row.card_id, by)
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
        colour = theme.colour(row.kind.value if row.kind else "warning")
        mark = QRectF(box.left() + px(8), box.center().y() + px(4) - px(9), px(18), px(18))
        icons.paint(painter, f"kind-{row.kind.value}" if row.kind else "warning", colour, mark)
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
        name_box = box.adjusted(theme.px(34), 0, right - box.right() - 6, 0)
        metrics = painter.fontMetrics()
        words = metrics.elidedText(row.name(), Qt.TextElideMode.ElideRight, name_box.width())
        painter.setPen(theme.colour("error" if row.wrong else "text"))
        painter.drawText(name_box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)

    def _paint_marks(self, painter: QPainter, box: QRect, row: Row) -> int:
        """Paint the power a card asks for or gives, and its categories; return where the room for the name ends."""
        theme, px = self._context.theme, self._context.theme.px
        right = self.minus(box).left() - px(4)
        if row.card is None or box.width() < px(_NARROW):
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

    def _paint_category(self, painter: QPainter, box: QRect, row: Row, right: int) -> int:
        theme, px = self._context.theme, self._context.theme.px
        card = row.card
        if card is None:
            return right
        if card.category:
            colour = theme.colour(card.category.value)
            place = QRectF(box.left() + px(9), box.center().y() - px(8), px(17), px(17))
            icons.paint(painter, f"category-{card.category.value}", colour, place)
        for category in reversed(card.blocks):
            right -= px(16)
            place = QRectF(right, box.center().y() - px(6), px(14), px(14))
            icons.paint(painter, f"category-{category.value}", theme.colour(category.value), place)
        return right - px(4)


class DeckList(QListView):
    """The list of a deck."""

    stepped = Signal(str, int)
    """A card, and how many more (or fewer) of it."""
    cleared = Signal(str)
    """Take all copies of a card out."""
    looked_at = Signal(str)

    def __init__(self, context: AppContext, model: LinesModel) -> None:
        super().__init__()
        self._model = model
        self.setModel(model)
        self.lines = LineDelegate(context, self)
        self.setItemDelegate(self.lines)
        self.setProperty("look", "framed")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        context.theme.changed.connect(self.scheduleDelayedItemsLayout)
        self.selectionModel().currentChanged.connect(lambda *_: self._look())

    def current_card(self) -> str:
        """Return the card of the current line, or ""."""
        index = self.currentIndex()
        return self._model.row(index.row()).card_id if index.isValid() else ""

    def keep_current(self, card_id: str, place: int) -> None:
        """After a change, stay on the same card, or on the line that took its place."""
        found = self._model.place_of(card_id)
        rows = self._model.rowCount()
        if found < 0:
            near = [*range(place, rows), *range(min(place, rows) - 1, -1, -1)]
            found = next((row for row in near if not self._model.row(row).is_head), -1)
        if found >= 0:
            select_row(self, found)

    def spot(self, card_id: str, by: int) -> QPoint:
        """Return the middle of a line's + (by 1) or − (by -1), in the viewport."""
        box = self.visualRect(self._model.index(self._model.place_of(card_id)))
        return (self.lines.plus(box) if by > 0 else self.lines.minus(box)).center()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the count of the current line by + and −, digits; take it out by Delete."""
        card, key = self.current_card(), event.key()
        if card and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stepped.emit(card, 1)
        elif card and key in (Qt.Key.Key_Minus, Qt.Key.Key_Backspace):
            self.stepped.emit(card, -1)
        elif card and key == Qt.Key.Key_Delete:
            self.cleared.emit(card)
        else:
            super().keyPressEvent(event)

    def _look(self) -> None:
        if card := self.current_card():
            self.looked_at.emit(card)


def _middle(area: QRect, side: int) -> QRectF:
    centre = QPointF(area.center()) + QPointF(0.5, 0.5)
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
