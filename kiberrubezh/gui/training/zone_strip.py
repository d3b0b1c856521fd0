"""A zone of a position on the workbench: its cards side by side, put there, moved and turned by mouse and by keys."""

import json

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.training.card_pictures import CARD_ROLE, PIECE_ROLE, CardPictures
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, restyle, surface
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.play.rubezh.training.pieces import Piece
from kiberrubezh.play.rubezh.training.workbench import Spot

PIECE_MIME = "application/x-kiberrubezh-piece"
_LEAST = 92
"""The least height of a zone, in pixels at 100 %."""


class ZoneStrip(QListWidget):
    """The cards of one zone."""

    dropped = Signal(str, int)
    """A card of the search, by id, and the place before which it fell."""
    brought = Signal(object, int)
    """A card of the position, by Spot, and the place before which it fell."""
    removed = Signal(int)
    copied = Signal(int)
    tapped = Signal(int)
    held = Signal(int)
    """Quarantine is wanted for a card, or not any more."""
    shifted = Signal(int, int)
    """A card is wanted before another place of its zone."""
    entered_zone = Signal()

    def __init__(self, pictures: CardPictures, seat: int, zone: str) -> None:
        super().__init__()
        self.seat, self.zone = seat, zone
        self.setObjectName(f"zone-{seat}-{zone}")
        self.setItemDelegate(pictures)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalScrollBar().setSingleStep(30)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(True)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.doubleClicked.connect(lambda index: self.tapped.emit(index.row()))
        pictures.drawn.connect(self.viewport().update)
        keys = Qt.Key
        self._keys: dict[int, SignalInstance] = {
            **dict.fromkeys((keys.Key_Delete, keys.Key_Backspace, keys.Key_Minus), self.removed),
            **dict.fromkeys((keys.Key_Plus, keys.Key_Equal), self.copied),
            **dict.fromkeys((keys.Key_T, keys.Key_Space), self.tapped),
            keys.Key_Q: self.held,
        }
        """What keys do with the card that is chosen."""

    def fill(self, found: list[Piece], cards: list[Card | None]) -> None:
        """Show these cards; the place that was chosen stays so where it can."""
        at = self.currentRow()
        self.blockSignals(True)
        self.clear()
        for place, (piece, card) in enumerate(zip(found, cards, strict=True)):
            item = QListWidgetItem()
            item.setData(PIECE_ROLE, piece)
            item.setData(CARD_ROLE, card)
            tip(item, _words(piece, card))
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), f"{place + 1}. {_words(piece, card)}")
            self.addItem(item)
        if found:
            self.setCurrentRow(min(max(at, 0), len(found) - 1))
        self.blockSignals(False)

    @property
    def card(self) -> Card | None:
        """The card that is chosen."""
        item = self.currentItem()
        found = item.data(CARD_ROLE) if item is not None else None
        return found if isinstance(found, Card) else None

    @override
    def sizeHint(self) -> QSize:
        return QSize(80, _LEAST)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let cards grow with the zone."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that this is where cards are put now."""
        super().focusInEvent(event)
        self.entered_zone.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del takes a card out, + copies it, T turns it, Q is quarantine, Alt and an arrow put it elsewhere."""
        at, key = self.currentRow(), event.key()
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if event.matches(QKeySequence.StandardKey.Undo) or at < 0:
            super().keyPressEvent(event)
        elif alt and key == Qt.Key.Key_Left and at:
            self.shifted.emit(at, at - 1)
        elif alt and key == Qt.Key.Key_Right and at + 1 < self.count():
            self.shifted.emit(at, at + 2)
        elif key in self._keys:
            self._keys[key].emit(at)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        else:
            event.ignore()

    @override
    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag a card to another zone, or along this one."""
        at = self.currentRow()
        if at >= 0:
            mime = QMimeData()
            mime.setData(PIECE_MIME, json.dumps([self.seat, self.zone, at]).encode())
            drag = QDrag(self)
            drag.setMimeData(mime)
            box = self.visualItemRect(self.item(at))
            drag.setPixmap(self.viewport().grab(box))
            drag.setHotSpot(QPoint(box.width() // 2, box.height() // 2))
            drag.exec(Qt.DropAction.MoveAction)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards of the search and of other zones."""
        if event.mimeData().hasFormat(CARD_MIME) or event.mimeData().hasFormat(PIECE_MIME):
            event.acceptProposedAction()

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take cards anywhere in the zone."""
        event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        """Put a card before the one that it falls on, last where it falls on none."""
        place, mime = self._place_at(event.position().toPoint()), event.mimeData()
        event.acceptProposedAction()
        if mime.hasFormat(CARD_MIME):
            self.dropped.emit(bytes(mime.data(CARD_MIME).data()).decode(errors="replace"), place)
        elif mime.hasFormat(PIECE_MIME):
            seat, zone, at = json.loads(bytes(mime.data(PIECE_MIME).data()))
            self.brought.emit(Spot(seat, zone, at), place)

    def _place_at(self, point: QPoint) -> int:
        for place in range(self.count()):
            if point.x() < self.visualItemRect(self.item(place)).center().x():
                return place
        return self.count()


def _words(piece: Piece, card: Card | None) -> str:
    name = piece.card if card is None else str(getattr(card.name, i18n.language))
    states = [state for state, there in (("tapped", piece.tapped), (piece.kept, piece.kept)) if there]
    return ", ".join([name, *(tr(f"training.{state}") for state in states)])


class ZoneBox(QWidget):
    """A zone with its name and how many cards lie in it."""

    def __init__(self, pictures: CardPictures, seat: int, zone: str) -> None:
        super().__init__()
        self.strip = ZoneStrip(pictures, seat, zone)
        self._head = ElidedLabel("", "small")
        self._least = ""
        """What the head says at least."""
        self._shown: object = None
        """What is there: cards, which of them are known, whose, in which language."""
        self._panel = surface("panel")
        self._inside = column(self._head, self.strip, gap=0, margins=(8, 4, 4, 2))
        self._inside.setStretch(1, 1)
        self._panel.setLayout(self._inside)
        self.setLayout(column(self._panel))
        self.setFocusProxy(self.strip)

    def fill(self, found: list[Piece], cards: list[Card | None], owner: str) -> None:
        """Show these cards, unless they are there already."""
        wanted = found, [card is not None for card in cards], owner, i18n.language
        if wanted == self._shown:
            return
        self._shown = wanted
        self.strip.fill(found, cards)
        name = tr(f"training.zone_{self.strip.zone}")
        whose = f"{owner} · " if self.strip.zone == "hand" else ""
        self._least = f"{name} · {len(found)}"
        self._head.setText(f"{whose}{self._least}", self._least)
        self.strip.setAccessibleName(f"{owner}: {name}, {len(found)}")
        tip(self._head, f"{self._head.text()}\n{tr(f'training.about_{self.strip.zone}')}")

    def keep_head(self) -> int:
        """Keep the width in which the head is read, but for whose zone it is; return that of the whole zone."""
        words = self._head.fontMetrics().horizontalAdvance(self._least) + 1
        self._head.setMinimumWidth(words)
        inside = self._panel.contentsMargins() + self._inside.contentsMargins()
        return max(words, self.strip.minimumSizeHint().width()) + inside.left() + inside.right()

    def light(self, lit: bool) -> None:
        """Show whether cards are put here now."""
        restyle(self._panel, swing="current" if lit else "")
