"""The view on the table: the mouse and the keys on it, told as what was pointed at, clicked, dragged."""

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QScrollBar, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.handles import Handles
from kiberrubezh.gui.tables.rubezh.scene.table_scene import BAR, TableScene

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_SHIFTS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_JUMPS = (
    "bottom.hand", "bottom.assets", "bottom.measures", "bottom.attacks", "lane",
    "top.attacks", "top.measures", "top.assets", "events",
)  # fmt: skip
_DRAG = 12
_EDGE = 6
"""Pixels kept over and under what is brought into sight."""


class TableView(QGraphicsView):
    """Shows the scene one to one, and turns input into wishes."""

    pointed = Signal(int)
    """The number of the card under the mouse or the keyboard's focus; -1: none."""
    clicked = Signal(int)
    dragged = Signal(int, int)
    """From a card to a card; to -1: to the open table."""
    shifted = Signal(int, int)
    """A card is to go so many places to the right among those beside it."""
    pile_opened = Signal(str)
    deck_opened = Signal(str)
    enlarged = Signal(int)
    """A card is to be shown as large as can be."""
    hurried = Signal()

    def __init__(self, context: AppContext) -> None:
        self.table = TableScene(context)
        super().__init__(self.table)
        self._pressed: tuple[int, QPointF] | None = None
        self._is_down = False
        """Whether the mouse button went down here, and not on what has just made room for the table."""
        self._pointed = -1
        self.focus_card = -1
        self._looked_at: tuple[float, str] | None = None
        """The table's height, and what went on there, as that was last brought into sight."""
        self.stand_in: QWidget | None = None
        """What has the keys in the place of the picture, where it does."""
        self.setObjectName("duel-table")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(420, 240)
        self.handles = Handles(self.table, self)
        self.bar = SideBar(self)
        self.verticalScrollBar().valueChanged.connect(self._slide)
        self.handles.pressed.connect(self.clicked)
        self.handles.focused.connect(self.put_focus)
        self.table.settled.connect(self._settle)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the table in the language in use."""
        self.setAccessibleName(tr("duel.table"))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out anew."""
        super().resizeEvent(event)
        self._looked_at = None
        self.table.resize_to(self.viewport().size())
        self.bar.settle()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a card; draw a line from a card that is dragged."""
        point = self.mapToScene(event.position().toPoint())
        item = self.table.card_at(point)
        self._point(item.number if item else -1)
        if self._pressed and (point - self._pressed[1]).manhattanLength() > _DRAG:
            self.table.show_links((self._pressed[0], point))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a card."""
        self.hurried.emit()
        point = self.mapToScene(event.position().toPoint())
        item = self.table.card_at(point)
        if event.button() == Qt.MouseButton.LeftButton:
            self._is_down = True
            self._pressed = (item.number, point) if item and item.number >= 0 else None
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.put_focus(-1)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click a card or a pile, or let go of a card over another."""
        if event.button() != Qt.MouseButton.LeftButton or not self._is_down:
            return
        point = self.mapToScene(event.position().toPoint())
        self._is_down = False
        pressed, self._pressed = self._pressed, None
        side = self.table.pile_at(point)
        item = self.table.card_at(point)
        if pressed is None:
            if side:
                self.pile_opened.emit(side)
            elif deck := self.table.deck_at(point):
                self.deck_opened.emit(deck)
            return
        self.table.show_links()
        if (point - pressed[1]).manhattanLength() > _DRAG and (item is None or item.number != pressed[0]):
            self.dragged.emit(pressed[0], item.number if item else -1)
        elif side and item is not None and self.table.zone_of(f"card.{pressed[0]}").endswith("discard"):
            self.pile_opened.emit(side)
        else:
            self.clicked.emit(pressed[0])

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a card to be shown large: the one under the mouse, by the menu key the one that has the focus."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        item = None if by_key else self.table.card_at(self.mapToScene(event.pos()))
        number = self.focus_card if by_key else item.number if item is not None else -1
        if number >= 0:
            self.enlarged.emit(number)

    @override
    def leaveEvent(self, event: object) -> None:
        """Point at nothing."""
        self._point(-1)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus among the cards, choose, jump to a zone."""
        key = Qt.Key(event.key())
        if key in _SHIFTS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.shifted.emit(self.focus_card, _SHIFTS[key])
        elif key in _ARROWS:
            self._step(*_ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focus_card >= 0:
            if not event.isAutoRepeat():
                self._choose(self.focus_card)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers():
            self._jump(_JUMPS[key - Qt.Key.Key_1])
        elif key == Qt.Key.Key_0 and not event.modifiers():
            self.pile_opened.emit("bottom")
        elif key == Qt.Key.Key_L and not event.modifiers():
            self.deck_opened.emit("top")
        else:
            event.ignore()

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self.pointed.emit(number)

    def put_focus(self, number: int) -> None:
        """Give the keyboard's focus to a card; -1 to none."""
        if number == self.focus_card:
            return
        self.focus_card = number
        item, handle = self.table.item(number), self.handles.handle(number)
        self.setAccessibleDescription(item.words if item else "")
        if handle is not None and (self.hasFocus() or self.handles.have_focus):
            handle.setFocus()
        elif self.handles.have_focus:
            self.setFocus()
        self.pointed.emit(number)
        spot = self.table.placing.spots.get(f"card.{number}")
        if spot is not None:
            self.ensureVisible(spot.x, spot.y - spot.height / 2, 1, spot.height, 0, _EDGE)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is as it comes by Tab: on the card it left, else on the first of the hand."""
        super().focusInEvent(event)
        if self.stand_in is not None:
            self.stand_in.setFocus()
        elif event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            handle = self.handles.handle(self.focus_card)
            if handle is not None:
                handle.setFocus()
            else:
                self._jump("bottom.hand")

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Leave the table by Tab, whatever card has the focus; from a line in words, or from the end, go on."""
        if self.handles.have_focus:
            self.setFocus()
        return super().focusNextPrevChild(forward)

    def _settle(self) -> None:
        """Follow the table; a card that has gone out of sight has the focus no more."""
        if self.table.item(self.focus_card) is None:
            self.focus_card = -1
        item = self.table.item(self.focus_card)
        self.setAccessibleDescription(item.words if item else "")
        self._look()
        self.handles.settle()

    def forget(self) -> None:
        """Look for where it goes on anew: another duel comes to the table."""
        self._looked_at = None

    def _slide(self) -> None:
        """Take what a screen reader finds along; a table that is being taken apart scrolls too."""
        if self.scene() is not None:
            self.handles.settle()

    def _look(self) -> None:
        """Bring into sight, of a table that is higher than the view, where it goes on: the wave, else the own side."""
        plan, picture = self.table.plan, self.table.picture
        now = plan.height, "wave" if picture is not None and picture.waving() else "own"
        if now == self._looked_at:
            return
        self._looked_at = now
        lane, bar = plan.boxes["lane"], self.verticalScrollBar()
        bar.setValue(min(bar.maximum(), int(lane.y) - _EDGE) if now[1] == "wave" else bar.maximum())

    def _choose(self, number: int) -> None:
        """Choose a card by the keyboard; one of a discard opens all of it."""
        zone = self.table.zone_of(f"card.{number}")
        if zone.endswith(".discard"):
            self.pile_opened.emit(zone.split(".", 1)[0])
        else:
            self.clicked.emit(number)

    def _jump(self, zone: str) -> None:
        keys = [key for key in self.table.placing.zones.get(zone, ()) if key.startswith("card.")]
        if keys:
            self._put_on(keys[0])

    def _step(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest card up or down; to the left and right to the next one of the zone."""
        here = f"card.{self.focus_card}"
        if here not in self.table.placing.spots:
            self._jump("bottom.hand")
        elif dx:
            row = [key for key in self.table.placing.zones[self.table.zone_of(here)] if key.startswith("card.")]
            place = row.index(here) + dx
            self._put_on(row[place] if 0 <= place < len(row) else here)
        else:
            self._put_on(self._beyond(here, dy))

    def _beyond(self, here: str, dy: int) -> str:
        """Return the nearest card above or below, wherever what is lifted lies."""
        spots = self.table.placing.spots | self.table.placing.rests
        start = spots[here]
        ways = {key: ((spot.y - start.y) * dy, abs(spot.x - start.x)) for key, spot in spots.items()}
        ahead = {
            key: far + aside * 0.6
            for key, (far, aside) in ways.items()
            if far > start.height * 0.4 and key.startswith("card.")
        }
        return min(ahead, key=lambda key: ahead[key], default=here)

    def _put_on(self, key: str) -> None:
        self.put_focus(int(key.removeprefix("card.")))


class SideBar(QScrollBar):
    """At the right edge of a view, in room that the table leaves, while there is more than is seen.

    It moves with the view's own, which hides: that would take room from the view, and so have the table laid out anew.
    """

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(Qt.Orientation.Vertical, view.viewport())
        self._view, self._hidden = view, view.verticalScrollBar()
        self._hidden.rangeChanged.connect(self.settle)
        self._hidden.valueChanged.connect(self.setValue)
        self.valueChanged.connect(self._hidden.setValue)
        self.hide()

    def settle(self) -> None:
        """Follow the view: its size, and how much of the table it doesn't show."""
        room = self._view.viewport().rect()
        self.setGeometry(room.right() + 1 - BAR, 0, BAR, room.height())
        self.setPageStep(room.height())
        self.setSingleStep(self._hidden.singleStep())
        self.setRange(self._hidden.minimum(), self._hidden.maximum())
        self.setValue(self._hidden.value())
        self.setVisible(self._hidden.maximum() > 0)
