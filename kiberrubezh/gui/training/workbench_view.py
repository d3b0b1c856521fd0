"""The workbench: cards to choose from on the left, the zones of both sides beside them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.gui.training.bench_head import BenchHead
from kiberrubezh.gui.training.card_pictures import CardPictures
from kiberrubezh.gui.training.terms_panel import TermsPanel
from kiberrubezh.gui.training.zone_board import DIGITS, ZoneBoard
from kiberrubezh.gui.training.zone_strip import ZoneBox, ZoneStrip
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.split import Split
from kiberrubezh.gui.widgets.wardrobe import as_frame
from kiberrubezh.play.rubezh.training.pieces import Piece
from kiberrubezh.play.rubezh.training.position import ON_TABLE, Position
from kiberrubezh.play.rubezh.training.soundness import KINDS
from kiberrubezh.play.rubezh.training.workbench import (
    PlaceError,
    Spot,
    Workbench,
    other_way_round,
    pieces_of,
    with_card,
    with_move,
    with_quarantine,
    with_tap,
    without,
)


class WorkbenchView(FittingPart, QWidget):
    """Sets one position up; every change is sent on, to be kept."""

    left = Signal()
    play_wanted = Signal()
    export_wanted = Signal()
    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        as_frame(self)
        self._context = context
        self._refusal = ""
        self.bench = Workbench.empty()
        self._held: Piece | None = None
        """What was cut or copied."""
        self._shared_out = (0, 0)
        """The width, and the scale of letters, by which cards and zones have theirs."""
        theme = context.theme
        self._sieve = IconButton(theme, "filter", act=self._toggle_filters)
        self.pool, self.terms = CardPool(context, "training", beside=self._sieve), TermsPanel(context)
        self.pool.filters.hide()
        self._tabs = Segments(theme, [("cards", ""), ("terms", "")], "cards")
        self._tabs.setObjectName("training-tabs")
        self._left = QStackedWidget()
        self._left.addWidget(self.pool)
        self._left.addWidget(self.terms)
        self.head, self.board = BenchHead(context), ZoneBoard(CardPictures(context))
        side = QWidget()
        as_frame(side)
        side.setLayout(column(row(self._tabs, None), self._left, gap=8))
        self._split = Split(theme)
        for part in (side, self.board):
            self._split.addWidget(part)
            self._split.setCollapsible(self._split.count() - 1, False)
        self._split.setHandleWidth(10)
        self._split.setStretchFactor(1, 1)
        layout = column(self.head, self._split, gap=10, margins=(16, 12, 16, 12))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self._tabs.chosen.connect(self._show_tab)
        self.pool.chosen.connect(self.add)
        head = self.head
        head.left.connect(self.left)
        head.undo_wanted.connect(self.undo)
        head.redo_wanted.connect(self.redo)
        head.turn_wanted.connect(lambda: self._change(other_way_round(self.position)))
        head.export_wanted.connect(self.export_wanted)
        head.play_wanted.connect(self.play_wanted)
        head.name.textEdited.connect(lambda words: self.call(words.strip()))
        self.terms.changed.connect(self._change)
        for strip in self.board.strips:
            seat, zone = strip.seat, strip.zone
            strip.entered_zone.connect(partial(self.board.enter, (seat, zone)))
            strip.dropped.connect(partial(self._drop, seat, zone))
            strip.brought.connect(partial(self._bring, seat, zone))
            strip.removed.connect(partial(self._act, seat, zone, without))
            strip.tapped.connect(partial(self._act, seat, zone, with_tap))
            strip.held.connect(partial(self._act, seat, zone, with_quarantine))
            strip.copied.connect(partial(self._copy, strip))
            strip.shifted.connect(partial(self._shift, strip))

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return self.bench.position

    @property
    def zone(self) -> ZoneStrip:
        """The zone into which cards are put now."""
        return self.board.zone

    @property
    def zones(self) -> dict[tuple[int, str], ZoneBox]:
        """The zones, by seat and name."""
        return self.board.zones

    def open(self, bench: Workbench) -> None:
        """Work on a position."""
        self.bench = bench
        self.terms.forget_edition()
        self.board.enter((0, "hand"))
        self._show()
        self.pool.focus_search()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.head.retranslate()
        self._tabs.say({"cards": tr("training.tab_cards"), "terms": tr("training.tab_terms")})
        self._sieve.say(tr("training.filters"))
        self.pool.retranslate()
        self.terms.retranslate()
        self._show()

    def add(self, card_id: str) -> None:
        """Put a card into the zone of now, or where cards of its kind lie on the same side."""
        card, (seat, zone) = self._context.cards[card_id], self.board.current
        if KINDS.get(zone, card.kind) != card.kind:
            zone = next((it for it in ON_TABLE if KINDS[it] == card.kind), "hand")
        self._put(card, seat, zone)

    def call(self, name: str) -> None:
        """Give the position a name."""
        self._change(self.position.model_copy(update={"name": name}), "name")

    def undo(self) -> None:
        """Take the last step back."""
        self.bench.undo()
        self._tell()

    def redo(self) -> None:
        """Make the step again that was taken back."""
        self.bench.redo()
        self._tell()

    def jump(self, seat: int, zone: str) -> None:
        """Lead the keys to a zone."""
        self.zones[seat, zone].strip.setFocus()

    @override
    def fit(self) -> None:
        """Leave the zones the larger part of the page; what a hand has parted stays so."""
        if self._shared_out != (wanted := (self.width(), self._context.theme.scale)):
            self._shared_out = wanted
            search = min(self._context.theme.px(300), self.width() * 36 // 100)
            self._split.setSizes([search, self.width() - search])

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits lead to zones; a card is cut, copied, put in, shown large; Esc leaves."""
        key, strip = event.key(), self.zone
        place = key - Qt.Key.Key_1
        if event.matches(QKeySequence.StandardKey.Cut) or event.matches(QKeySequence.StandardKey.Copy):
            self._take(strip, cut=event.matches(QKeySequence.StandardKey.Cut))
        elif event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
        elif 0 <= place < len(DIGITS):
            self.jump(1 if event.modifiers() & Qt.KeyboardModifier.AltModifier else 0, DIGITS[place])
        elif key == Qt.Key.Key_F4 and strip.card is not None:
            CloseupSheet(self._context, self, strip.card)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _toggle_filters(self) -> None:
        self.pool.filters.setVisible(self.pool.filters.isHidden())

    def _show_tab(self, name: str) -> None:
        self._left.setCurrentWidget(self.pool if name == "cards" else self.terms)

    def _drop(self, seat: int, zone: str, card_id: str, place: int) -> None:
        if card_id in self._context.cards:
            self._put(self._context.cards[card_id], seat, zone, place)

    def _put(self, card: Card, seat: int, zone: str, place: int | None = None, piece: Piece | None = None) -> None:
        try:
            self._change(with_card(self.position, card, seat, zone, place, piece))
        except PlaceError as error:
            self._refuse(error)
        else:
            strip = self.zones[seat, zone].strip
            strip.setCurrentRow(strip.count() - 1 if place is None else place)

    def _bring(self, seat: int, zone: str, spot: Spot, place: int) -> None:
        try:
            self._change(with_move(self.position, self._cards(), spot, seat, zone, place))
        except PlaceError as error:
            self._refuse(error)

    def _shift(self, strip: ZoneStrip, at: int, place: int) -> None:
        self._bring(strip.seat, strip.zone, Spot(strip.seat, strip.zone, at), place)
        strip.setCurrentRow(place - (place > at))

    def _copy(self, strip: ZoneStrip, at: int) -> None:
        if strip.card is not None:
            piece = pieces_of(self.position, strip.seat, strip.zone)[at]
            self._put(strip.card, strip.seat, strip.zone, at + 1, piece)

    def _act(self, seat: int, zone: str, act: Callable[[Position, Spot], Position], at: int) -> None:
        try:
            self._change(act(self.position, Spot(seat, zone, at)))
        except PlaceError as error:
            self._refuse(error)

    def _take(self, strip: ZoneStrip, *, cut: bool) -> None:
        at = strip.currentRow()
        if at >= 0:
            self._held = pieces_of(self.position, strip.seat, strip.zone)[at]
            if cut:
                self._act(strip.seat, strip.zone, without, at)

    def _paste(self) -> None:
        if self._held is not None and self._held.card in self._cards():
            self._put(self._cards()[self._held.card], *self.board.current, piece=self._held)

    def _cards(self) -> dict[str, Card]:
        return self.position.known(self._context.cards)

    def _change(self, position: Position, group: str = "") -> None:
        self._context.withdraw.emit(self._refusal)
        self.bench.change(position, group)
        self._tell()

    def _tell(self) -> None:
        self._show()
        self.changed.emit()

    def _refuse(self, error: PlaceError) -> None:
        self.refuse(error.message(i18n.language))

    def refuse(self, words: str) -> None:
        """Say what the position doesn't allow; it goes with the next change."""
        self._refusal = words
        self._context.say(words, "warning")

    def _show(self) -> None:
        """Bring every part up to date."""
        self.board.show_position(self.position, self._cards().get)
        self.terms.show_position(self.position)
        self.head.show_bench(self.bench, self._context.cards)
