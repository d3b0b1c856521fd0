"""The deck as a list: a head for each kind or group, a line for each card with its count; below, what may come in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from kiberrubezh.cards.card import OWN_BEFORE, Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import kind_name
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library.titles import name_made_of
from kiberrubezh.deckbuilder.names import known_as
from kiberrubezh.gui.cards.model import CARD_MIME, card_words
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.plain import plain

LINE_MIME: Final = "application/x-kiberrubezh-line"
MAYBE_MIME: Final = "application/x-kiberrubezh-maybe"
"""A line of the maybeboard that is dragged."""
Board = Literal["deck", "maybe"]
Order = Literal["kind", "group"]
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
    board: Board = "deck"
    title: str = ""
    """The words of a head that is of no kind."""
    group: str = ""
    note: str = ""

    @property
    def is_head(self) -> bool:
        """Whether this is the head of a kind."""
        return not self.card_id

    def name(self) -> str:
        """Return the words of the line."""
        if self.is_head:
            if self.title:
                return self.title
            return kind_name(self.kind, i18n.language, many=True) if self.kind else tr("decks.unknown_cards")
        return getattr(self.card.name, i18n.language) if self.card else self.known_as

    def said(self) -> str:
        """Return what its author says of a card: group and note."""
        return " · ".join(part for part in (self.group, self.note) if part)


class LinesModel(QAbstractListModel):
    """Heads and lines of one deck."""

    def __init__(self, cards: Collection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._rows: list[Row] = []

    def show_deck(self, deck: Deck, wrong: frozenset[str], order: Order = "kind") -> None:
        """Show a deck; `wrong` are the cards that break a rule."""
        rows = rows_of(deck, self._cards, wrong, order)
        if [_shape(row) for row in rows] == [_shape(row) for row in self._rows]:
            self._rows = rows
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def row(self, place: int) -> Row:
        """Return a row."""
        return self._rows[place]

    def place_of(self, card_id: str, board: Board = "deck") -> int:
        """Return where a card's line is, or -1."""
        wanted = card_id, board
        return next((place for place, row in enumerate(self._rows) if (row.card_id, row.board) == wanted), -1)

    def is_of_maybe(self, place: int) -> bool:
        """Tell whether a place, counted from 0, is in the maybeboard or under it."""
        return any(row.board == "maybe" for row in self._rows[: place + 1])

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
            board = [tr("boards.maybe")] if row.board == "maybe" and not row.is_head else []
            words = card_words(row.card, i18n.language) if row.card else row.name()
            return ". ".join(part for part in (f"{row.count}: {words}", *board, row.said()) if part)
        if role == Qt.ItemDataRole.ToolTipRole and not row.is_head:
            return plain("\n".join(part for part in (row.name(), row.said()) if part))
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
        return [LINE_MIME, MAYBE_MIME]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged line's card."""
        mime = QMimeData()
        if indexes:
            row = self._rows[indexes[0].row()]
            mime.setData(MAYBE_MIME if row.board == "maybe" else LINE_MIME, row.card_id.encode())
        return mime


def dragged_card(mime: QMimeData) -> str:
    """Return the card that is dragged, from wherever, or ""."""
    form = next((form for form in (CARD_MIME, LINE_MIME, MAYBE_MIME) if mime.hasFormat(form)), "")
    return bytes(mime.data(form).data()).decode(errors="replace") if form else ""


def rows_of(deck: Deck, cards: Collection, wrong: frozenset[str], order: Order = "kind") -> list[Row]:
    """Return a deck's rows: by kind or by group, within it by cost and name; the maybeboard last."""
    counts, maybes = deck.counts(), deck.maybes()
    rows = _by_group(deck, counts, cards, wrong) if order == "group" else _by_kind(deck, counts, cards, wrong)
    if maybes:
        rows.append(Row(sum(maybes.values()), None, board="maybe", title=tr("boards.maybe")))
        rows += [_row(deck, card_id, maybes, cards, frozenset(), "maybe") for card_id in _sorted(maybes, cards)]
    return rows


def _by_kind(deck: Deck, counts: Mapping[str, int], cards: Collection, wrong: frozenset[str]) -> list[Row]:
    """Return heads of kinds with their lines; unknown cards last."""
    rows: list[Row] = []
    of_kind: dict[Kind | None, list[str]] = {kind: [] for kind in (*Kind, None)}
    for card_id in _sorted(counts, cards):
        card = cards.get(card_id)
        of_kind[card.kind if card else None].append(card_id)
    for kind, found in of_kind.items():
        if found:
            rows.append(Row(sum(counts[card_id] for card_id in found), kind))
            rows += [_row(deck, card_id, counts, cards, wrong) for card_id in found]
    return rows


def _by_group(deck: Deck, counts: Mapping[str, int], cards: Collection, wrong: frozenset[str]) -> list[Row]:
    """Return heads of groups with their lines, by the alphabet; cards without a group last."""
    rows: list[Row] = []
    groups = {card_id: deck.mark(card_id).group for card_id in _sorted(counts, cards)}
    for group in (*deck.groups(), ""):
        if found := [card_id for card_id in groups if groups[card_id] == group]:
            count = sum(counts[card_id] for card_id in found)
            rows.append(Row(count, None, title=group or tr("boards.no_group")))
            rows += [replace(_row(deck, card_id, counts, cards, wrong), group="") for card_id in found]
    return rows


def _row(
    deck: Deck, card_id: str, counts: Mapping[str, int], cards: Collection, wrong: frozenset[str], board: Board = "deck"
) -> Row:
    card, mark = cards.get(card_id), deck.mark(card_id)
    is_wrong, kind = card_id in wrong or card is None, card.kind if card else None
    name = name_of(card_id, cards)
    return Row(counts[card_id], kind, card_id, card, name, is_wrong, board, "", mark.group, mark.note)


def _sorted(counts: Mapping[str, int], cards: Collection) -> list[str]:
    return sorted(counts, key=lambda card_id: _order(cards.get(card_id), card_id))


def _shape(row: Row) -> tuple[str, str, str, bool]:
    """Return what the places and heights of the list hang on."""
    return row.card_id, row.board, row.title, bool(row.said())


def name_of(card_id: str, cards: Collection) -> str:
    """Name a card of a deck, also an own one that is no longer there."""
    if (card := cards.get(card_id)) is not None:
        return str(getattr(card.name, i18n.language))
    name = known_as(card_id, cards.removed).of(i18n.language)
    if card_id in cards.removed:
        return tr("decks.removed_card", name=name)
    return tr("decks.missing_own", name=name) if card_id.startswith(OWN_BEFORE) else name


def copy_name(name: str) -> str:
    """Return what a copy of a deck is called, before it is told from others of that name."""
    return name_made_of(name or tr("decks.unnamed"), lambda cut: tr("decks.copy_name", name=cut))


def _order(card: Card | None, card_id: str) -> tuple[bool, int, str]:
    if card is None:
        return True, 0, card_id
    cost = card.requires.defence + card.requires.attack or card.provides.defence + card.provides.attack
    return not card.basic, cost, getattr(card.name, i18n.language).casefold()
