"""Cells of the table that say more by signs than by words: categories and powers."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.text import category_letter
from kiberrubezh.gui import icons
from kiberrubezh.gui.cards.model import CARD_ROLE
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.theme import Theme


class SignCell(QStyledItemDelegate):
    """Paints a row of signs, each with a letter or number behind it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def signs(self, card: Card) -> list[tuple[str, str, str]]:
        """Return the signs of a card: icon, colour, letter or number."""
        raise NotImplementedError

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the cell's ground as ever, and the signs on it."""
        self.initStyleOption(option, index)
        option.text = ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        theme, box = self._theme, option.rect
        left, side = box.left() + theme.px(10), theme.px(16)
        painter.save()
        painter.setFont(theme.font(12, QFont.Weight.Bold))
        for picture, part, words in self.signs(index.data(CARD_ROLE)):
            icons.paint(painter, picture, theme.colour(part), QRectF(left, box.center().y() - side // 2, side, side))
            width = painter.fontMetrics().horizontalAdvance(words)
            painter.setPen(theme.colour("text_soft"))
            place = QRect(left + side + 2, box.top(), width + 2, box.height())
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), words)
            left += side + width + theme.px(9)
        painter.restore()


class CategoryCell(SignCell):
    """The category of an attack, or those a measure blocks."""

    @override
    def signs(self, card: Card) -> list[tuple[str, str, str]]:
        """Return mark, colour and letter of each category."""
        categories = card.blocks or ((card.category,) if card.category else ())
        return [(f"category-{c.value}", c.value, category_letter(c, i18n.language)) for c in categories]


class ProvidesCell(SignCell):
    """The power an asset provides."""

    @override
    def signs(self, card: Card) -> list[tuple[str, str, str]]:
        """Return shield and bolt with their numbers."""
        return _powers(card.provides)


class RequiresCell(SignCell):
    """The power a card requires."""

    @override
    def signs(self, card: Card) -> list[tuple[str, str, str]]:
        """Return shield and bolt with their numbers."""
        return _powers(card.requires)


def _powers(power: Power) -> list[tuple[str, str, str]]:
    pairs = (("shield", "measure", power.defence), ("bolt", "attack", power.attack))
    return [(picture, part, str(amount)) for picture, part, amount in pairs if amount]
