"""A cell of a table that shows a share with its interval."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView
from typing_extensions import override

from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.theme import Theme

SHARE: Final = int(Qt.ItemDataRole.UserRole)
"""The role under which a model gives the share of a cell, None where it has none."""


class ShareCell(QStyledItemDelegate):
    """Paints a share with its interval as a whisker under its words, the half marked; other cells as ever."""

    def __init__(self, theme: Theme, table: QTableView) -> None:
        super().__init__(table)
        self._theme = theme

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a cell; no cell has a focus frame of its own, as whole rows are chosen."""
        option.state &= ~QStyle.StateFlag.State_HasFocus
        super().paint(painter, option, index)
        share = index.data(SHARE)
        if share is not None and share.of:
            self._whisker(painter, QRectF(option.rect), share)

    def _whisker(self, painter: QPainter, cell: QRectF, share: Share) -> None:
        theme = self._theme
        left, width, y = cell.left() + theme.px(10), cell.width() - theme.px(20), cell.bottom() - theme.px(6)
        low, high = share.interval
        sure = not low <= 0.5 <= high
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.drawLine(round(left + width / 2), round(y - 3), round(left + width / 2), round(y + 3))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent" if sure else "text_faint"))
        painter.drawRoundedRect(QRectF(left + width * low, y - 1.5, max(width * (high - low), 3), 3), 1.5, 1.5)
        painter.restore()
