"""The deck as a list: a head for each kind, a line for each card with its count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from kiberrubezh.cards.card import OWN_BEFORE, Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import kind_name
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.names import known_as
from kiberrubezh.gui.cards.model import card_words
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.plain import plain

LINE_MIME: Final = "application/x-kiberrubezh-line"
ROW_ROLE: Final = int(Qt.ItemDataRole.UserRole)
_ROOT = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list; `card_id` is empty for a head, `card` None for a card nobody knows."""

    count: int
    kind: Kind | None
    card_id: str = ""
    card: Card | None = None
    known_as: str = ""
    """What a card nobody knows is called."""
    wrong: bool = False
    """A rule is broken by this line."""

    @property
    def is_head(self) -> bool:
        """Whether this is the head of a kind."""
        return not self.card_id

    def name(self) -> str:
        """Return the words of the line."""
        if self.is_head:
            return kind_name(self.kind, i18n.language, many=True) if self.kind else tr("decks.unknown_cards")
        return getattr(self.card.name, i18n.language) if self.card else self.known_as


class LinesModel(QAbstractListModel):
    """Heads and lines of one deck."""

    def __init__(self, cards: Collection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._rows: list[Row] = []

    def show_deck(self, deck: Deck, wrong: frozenset[str]) -> None:
        """Show a deck; `wrong` are the cards that break a rule."""
        rows = rows_of(deck, self._cards, wrong)
        if [row.card_id for row in rows] == [row.card_id for row in self._rows]:
            self._rows = rows
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def row(self, place: int) -> Row:
        """Return a row."""
        return self._rows[place]

    def place_of(self, card_id: str) -> int:
        """Return where a card's line is, or -1."""
        return next((place for place, row in enumerate(self._rows) if row.card_id == card_id), -1)

    def retranslate(self) -> None:
        """Say that every word has changed."""
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row itself under ROW_ROLE, its words, what a screen reader says."""
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{row.count} {row.name()}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.count}: {card_words(row.card, i18n.language) if row.card else row.name()}"
        if role == Qt.ItemDataRole.ToolTipRole and not row.is_head:
            return plain(row.name())
        return None

    @override
    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Let lines be chosen and dragged, heads not."""
        if not index.isValid() or self._rows[index.row()].is_head:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    @override
    def mimeTypes(self) -> list[str]:
        """Name the form in which lines are dragged."""
        return [LINE_MIME]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged line's card."""
        mime = QMimeData()
        if indexes:
            mime.setData(LINE_MIME, self._rows[indexes[0].row()].card_id.encode())
        return mime


def rows_of(deck: Deck, cards: Collection, wrong: frozenset[str]) -> list[Row]:
    """Return a deck's rows: by kind, within it by cost and name; unknown cards last."""
    rows: list[Row] = []
    counts = deck.counts()
    of_kind: dict[Kind | None, list[tuple[str, Card | None]]] = {kind: [] for kind in (*Kind, None)}
    for card_id in counts:
        card = cards.get(card_id)
        of_kind[card.kind if card else None].append((card_id, card))
    for kind, found in of_kind.items():
        if found:
            rows.append(Row(sum(counts[card_id] for card_id, _ in found), kind))
            found.sort(key=lambda one: _order(one[1], one[0]))
            rows += [Row(counts[c], kind, c, card, name_of(c, cards), c in wrong or card is None) for c, card in found]
    return rows


def name_of(card_id: str, cards: Collection) -> str:
    """Name a card of a deck, also an own one that is no longer there."""
    if (card := cards.get(card_id)) is not None:
        return str(getattr(card.name, i18n.language))
    name = known_as(card_id, cards.removed).of(i18n.language)
    if card_id in cards.removed:
        return tr("decks.removed_card", name=name)
    return tr("decks.missing_own", name=name) if card_id.startswith(OWN_BEFORE) else name


def _order(card: Card | None, card_id: str) -> tuple[bool, int, str]:
    if card is None:
        return True, 0, card_id
    cost = card.requires.defence + card.requires.attack or card.provides.defence + card.provides.attack
    return not card.basic, cost, getattr(card.name, i18n.language).casefold()
