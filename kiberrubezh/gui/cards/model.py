"""The cards of a search as a Qt model: one row a card, columns for the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.text import category_name, kind_name, plain_text, type_line
from kiberrubezh.gui.i18n import Language, i18n, tr

CARD_MIME: Final = "application/x-kiberrubezh-card"
CARD_ROLE: Final = int(Qt.ItemDataRole.UserRole)
_ROOT = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex

COLUMNS: Final = ("name", "kind", "categories", "provides", "requires", "number", "copies")
"""`number` is a measure's capacity or an attack's damage; `copies` how many the deck at hand has."""


class CardsModel(QAbstractTableModel):
    """Cards in the order of a search, or sorted by a column."""

    def __init__(self, cards: Mapping[str, Card], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._found: list[str] = []
        self._shown: list[str] = []
        self._sorted_by: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)
        self._copies: Mapping[str, int] = {}

    def show_cards(self, ids: Sequence[str]) -> None:
        """Show these cards, in this order unless a column sorts them; those that are no more are left out."""
        self.beginResetModel()
        self._found = [card for card in ids if card in self._cards]
        self._shown = self._in_order()
        self.endResetModel()

    def show_more(self, ids: Sequence[str]) -> None:
        """Show these cards, of which the first are shown already."""
        if self._sorted_by[0] >= 0:
            self.show_cards(ids)
            return
        if len(ids) == len(self._shown):
            return
        self.beginInsertRows(QModelIndex(), len(self._shown), len(ids) - 1)
        self._found = list(ids)
        self._shown = self._in_order()
        self.endInsertRows()

    def show_copies(self, copies: Mapping[str, int]) -> None:
        """Show how many of each card the deck at hand has."""
        changed = {card for card in {*copies, *self._copies} if copies.get(card, 0) != self._copies.get(card, 0)}
        self._copies = dict(copies)
        for row, card in enumerate(self._shown if changed else ()):
            if card in changed:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(COLUMNS) - 1))

    def card(self, row: int) -> Card:
        """Return the card of a row."""
        return self._cards[self._shown[row]]

    def card_id(self, row: int) -> str:
        """Return the id of a row's card, which may be no more."""
        return self._shown[row]

    def row_of(self, card_id: str) -> int:
        """Return the row of a card, or -1."""
        return self._shown.index(card_id) if card_id in self._shown else -1

    def copies(self, card_id: str) -> int:
        """Return how many the deck at hand has."""
        return self._copies.get(card_id, 0)

    def retranslate(self) -> None:
        """Say that every word has changed."""
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(COLUMNS) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return how many cards there are."""
        return 0 if parent.isValid() else len(self._shown)

    @override
    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(COLUMNS)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's words, the card itself under CARD_ROLE, what a screen reader says."""
        card = self.card(index.row())
        column = COLUMNS[index.column()]
        if role == CARD_ROLE:
            return card
        if role == Qt.ItemDataRole.DisplayRole:
            return str(self._copies.get(card.id) or "") if column == "copies" else _CELLS[column](card, i18n.language)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return card_words(card, i18n.language)
        if role == Qt.ItemDataRole.TextAlignmentRole and column in ("number", "copies"):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's name."""
        if orientation is Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                # In two lines what tells of two: a column is hardly wider than its numbers.
                return tr(f"cards.column_{COLUMNS[section]}").replace(", ", ",\n")
            if role == Qt.ItemDataRole.ToolTipRole:
                return tr(f"cards.column_{COLUMNS[section]}_why")
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return f"{tr(f'cards.column_{COLUMNS[section]}')}: {tr(f'cards.column_{COLUMNS[section]}_why')}"
            if role == Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if section >= COLUMNS.index("number") else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 gives the search's own order back."""
        self._sorted_by = (column, order)
        self.layoutAboutToBeChanged.emit()
        before = [(index, self._shown[index.row()]) for index in self.persistentIndexList()]
        self._shown = self._in_order()
        rows = {card: row for row, card in enumerate(self._shown)} if before else {}
        for index, card in before:
            self.changePersistentIndex(index, self.index(rows[card], index.column()))
        self.layoutChanged.emit()

    @override
    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Let cards be dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    @override
    def mimeTypes(self) -> list[str]:
        """Name the form in which cards are dragged."""
        return [CARD_MIME]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged card's id."""
        mime = QMimeData()
        if indexes:
            mime.setData(CARD_MIME, self.card(indexes[0].row()).id.encode())
        return mime

    def _in_order(self) -> list[str]:
        column, order = self._sorted_by
        if column < 0:
            return list(self._found)
        name = COLUMNS[column]
        falling = order is Qt.SortOrder.DescendingOrder
        if name == "copies":
            return sorted(self._found, key=lambda card: self._copies.get(card, 0), reverse=falling)
        key = _SORTS.get(name)
        if key is not None:
            return sorted(self._found, key=lambda card: key(self._cards[card]), reverse=falling)
        language = i18n.language
        return sorted(self._found, key=lambda card: fold(_CELLS[name](self._cards[card], language)), reverse=falling)


def card_words(card: Card, language: Language) -> str:
    """Return a card as a screen reader says it."""
    words = [getattr(card.name, language), type_line(card, language), plain_text(card, language)]
    return ". ".join(part.rstrip(".") for part in words if part)


def power(defence: int, attack: int) -> str:
    """Write a pair of powers: «2 защиты, 1 атаки»."""
    parts = [tr("cards.defence", n=defence)] * bool(defence) + [tr("cards.attack", n=attack)] * bool(attack)
    return ", ".join(parts)


def _categories(card: Card, language: Language) -> str:
    categories = card.blocks or ((card.category,) if card.category else ())
    return ", ".join(category_name(category, language) for category in categories)


_CELLS: Final[dict[str, Callable[[Card, Language], str]]] = {
    "name": lambda card, language: str(getattr(card.name, language)),
    "kind": lambda card, language: kind_name(card.kind, language),
    "categories": _categories,
    "provides": lambda card, _: power(card.provides.defence, card.provides.attack),
    "requires": lambda card, _: power(card.requires.defence, card.requires.attack),
    "number": lambda card, _: str(card.damage or card.capacity or ""),
}

_SORTS: Final[dict[str, Callable[[Card], tuple[int, int]]]] = {
    "provides": lambda card: (card.provides.defence + card.provides.attack, card.provides.defence),
    "requires": lambda card: (card.requires.defence + card.requires.attack, card.requires.defence),
    "number": lambda card: (card.damage or card.capacity, card.damage),
}
