"""Two decks card by card: a head for each board and kind, a line for each card with both counts and the sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import kind_name
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck, Mark
from kiberrubezh.deckbuilder.difference import Change
from kiberrubezh.gui.decks.lines import rows_of
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.plain import plain

PAIR_ROLE: Final = int(Qt.ItemDataRole.UserRole)
_ROOT = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Pair:
    """A line: a head has words alone; a card both counts; what is said of a card, both marks as words."""

    words: str
    change: Change | None = None
    card: Card | None = None
    said: str = ""

    @property
    def is_head(self) -> bool:
        """Whether this is the head of what follows."""
        return self.change is None and not self.said

    def spoken(self) -> str:
        """Return the line as a screen reader says it."""
        if self.change is None:
            return f"{self.words}: {self.said}" if self.said else self.words
        key = "more" if self.change.by > 0 else "fewer" if self.change.by < 0 else "same"
        by, before, after = abs(self.change.by), self.change.before, self.change.after
        return tr(f"versions.spoken_{key}", name=self.words, by=by, before=before, after=after)


class PairsModel(QAbstractListModel):
    """What is in two decks, or between them."""

    def __init__(self, cards: Collection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self.pairs: list[Pair] = []

    def show_decks(self, before: Deck, after: Deck, *, whole: bool) -> None:
        """Show what is different, or with `whole` all that either holds."""
        self.beginResetModel()
        self.pairs = list(pairs_of(before, after, self._cards, whole=whole))
        self.endResetModel()

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self.pairs)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line itself under PAIR_ROLE, and its words."""
        pair = self.pairs[index.row()]
        if role == PAIR_ROLE:
            return pair
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(pair.spoken())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return pair.spoken()
        return None


def pairs_of(before: Deck, after: Deck, cards: Collection, *, whole: bool) -> Iterator[Pair]:
    """Yield the lines of both boards by kind, then what is said of cards otherwise than before."""
    yield from _board(before.counts(), after.counts(), "", cards, whole=whole)
    yield from _board(before.maybes(), after.maybes(), tr("boards.maybe"), cards, whole=whole)
    marked = sorted({mark.card_id for mark in (*before.marks, *after.marks)})
    said = [(card, before.mark(card), after.mark(card)) for card in marked]
    if other := [(card, old, new) for card, old, new in said if old != new]:
        yield Pair(tr("versions.marks"))
        for card_id, old, new in other:
            name = next((row.name() for row in _rows({card_id: 1}, cards) if not row.is_head), card_id)
            yield Pair(name, None, cards.get(card_id), f"{_mark_words(old)} → {_mark_words(new)}")
    if before.note != after.note:
        yield Pair(tr("versions.deck_note"))
        yield Pair(tr("versions.note_now"), None, None, after.note or "—")


def _board(one: dict[str, int], other: dict[str, int], board: str, cards: Collection, *, whole: bool) -> Iterator[Pair]:
    shown = {card: 1 for card in {**other, **one} if whole or one.get(card, 0) != other.get(card, 0)}
    for row in _rows(shown, cards):
        if row.is_head:
            kind = kind_name(row.kind, i18n.language, many=True) if row.kind else row.name()
            yield Pair(f"{board}: {kind.lower()}" if board else kind)
        else:
            yield Pair(row.name(), Change(row.card_id, one.get(row.card_id, 0), other.get(row.card_id, 0)), row.card)


def _rows(counts: dict[str, int], cards: Collection) -> list[Any]:
    return list(rows_of(Deck.of("", counts), cards, frozenset()))


def _mark_words(mark: Mark) -> str:
    return " ".join(part for part in (f"[{mark.group}]" if mark.group else "", mark.note) if part) or "—"
