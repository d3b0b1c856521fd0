"""The workbench: cards to choose from on the left, the zones of both sides beside them."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QSplitter, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.gui.training.card_pictures import CardPictures
from kiberrubezh.gui.training.terms_panel import TermsPanel
from kiberrubezh.gui.training.zone_strip import ZoneBox, ZoneStrip
from kiberrubezh.gui.widgets.basic import Elided, column, restyle, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton, Segments
from kiberrubezh.play.rubezh.training.pieces import Piece
from kiberrubezh.play.rubezh.training.position import ON_TABLE, Position
from kiberrubezh.play.rubezh.training.soundness import KINDS, problems
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

_HIDDEN: Final = (("hand", 8), ("deck", 4), ("rest", 4), ("discard", 3))
_TABLE: Final = (("assets", 4), ("measures", 4), ("attacks", 4))
_DIGITS: Final = ("hand", "assets", "measures", "attacks", "deck", "rest", "discard")
"""The zones that 1 to 7 lead to; with Alt those of the opponent."""


class WorkbenchView(QWidget):
    """Sets one position up; every change is sent on, to be kept."""

    left = Signal()
    play_wanted = Signal()
    export_wanted = Signal()
    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.bench = Workbench.empty()
        self._held: Piece | None = None
        """What was cut or copied."""
        theme = context.theme
        self._sieve = IconButton(theme, "filter", act=self._toggle_filters)
        self.pool, self.terms = CardPool(context, "training", beside=self._sieve), TermsPanel(context)
        self.pool.filters.hide()
        self._tabs = Segments(theme, [("cards", ""), ("terms", "")], "cards")
        self._tabs.setObjectName("training-tabs")
        self._left = QStackedWidget()
        self._left.addWidget(self.pool)
        self._left.addWidget(self.terms)
        pictures = CardPictures(context)
        self.zones = {(seat, zone): ZoneBox(pictures, seat, zone) for seat in (0, 1) for zone, _ in (*_HIDDEN, *_TABLE)}
        self._current = (0, "hand")
        self._make_head()
        side = QWidget()
        side.setLayout(column(row(self._tabs, None), self._left, gap=8))
        self._split = QSplitter()
        for part in (side, self._make_board()):
            self._split.addWidget(part)
            self._split.setCollapsible(self._split.count() - 1, False)
        self._split.setHandleWidth(10)
        self._split.setStretchFactor(1, 1)
        layout = column(self._head, self._split, gap=10, margins=(16, 12, 16, 12))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self._connect()
        self.retranslate()

    def _make_head(self) -> None:
        theme = self._context.theme
        self._back = IconButton(theme, "arrow-left", act=self.left.emit)
        self._back.setObjectName("training-back")
        self.name = QLineEdit()
        self.name.setObjectName("training-name")
        self.name.setProperty("look", "title")
        self.name.setMaxLength(50)
        self._undo = IconButton(theme, "undo", act=self.undo)
        self._redo = IconButton(theme, "redo", act=self.redo)
        self._turn_round = IconButton(theme, "replay", act=lambda: self._change(other_way_round(self.position)))
        self._export = IconButton(theme, "export", act=self.export_wanted.emit)
        self._export.setObjectName("training-export")
        self.trouble = Elided("", "soft")
        self.play = Button(theme, "", self.play_wanted.emit, look="primary", picture="play")
        self.play.setObjectName("training-play")
        buttons = self._undo, self._redo, self._turn_round, self._export
        self._head = row(self._back, self.name, self.trouble, *buttons, self.play, gap=8)
        self._head.setStretch(1, 3)
        self._head.setStretch(2, 2)

    def _make_board(self) -> QWidget:
        board = QWidget()
        rows = []
        for seat, groups in ((1, (_HIDDEN, _TABLE)), (0, (_TABLE, _HIDDEN))):
            for group in groups:
                line = row(*(self.zones[seat, zone] for zone, _ in group), gap=6)
                for place, (_, share) in enumerate(group):
                    line.setStretch(place, share)
                rows.append(line)
        board.setLayout(column(rows[0], rows[1], 6, rows[2], rows[3], gap=6))
        around = QScrollArea()
        around.setWidgetResizable(True)
        around.setFrameShape(QScrollArea.Shape.NoFrame)
        around.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        around.setWidget(board)
        return around

    def _connect(self) -> None:
        self._tabs.chosen.connect(self._show_tab)
        self.pool.chosen.connect(self.add)
        self.name.textEdited.connect(
            lambda words: self._change(self.position.model_copy(update={"name": words.strip()}), "name")
        )
        self.terms.changed.connect(self._change)
        for (seat, zone), box in self.zones.items():
            strip = box.strip
            strip.entered_zone.connect(partial(self._enter, (seat, zone)))
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
        return self.zones[self._current].strip

    def open(self, bench: Workbench) -> None:
        """Work on a position."""
        self.bench = bench
        self._enter((0, "hand"))
        self._show()
        self.pool.focus_search()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._back.say(tr("training.to_list"), "Esc")
        self.name.setPlaceholderText(tr("training.unnamed"))
        self.name.setAccessibleName(tr("training.name"))
        self._undo.say(tr("app.undo"), "Ctrl+Z")
        self._redo.say(tr("app.redo"), "Ctrl+Shift+Z")
        self._turn_round.say(tr("training.turn_round"))
        self._export.say(tr("training.export"))
        self.play.setText(tr("training.play"))
        self._tabs.say({"cards": tr("training.tab_cards"), "terms": tr("training.tab_terms")})
        self._sieve.say(tr("training.filters"))
        self.pool.retranslate()
        self.terms.retranslate()
        self._show()

    def add(self, card_id: str) -> None:
        """Put a card into the zone of now, or where cards of its kind lie on the same side."""
        card, (seat, zone) = self._context.cards[card_id], self._current
        if KINDS.get(zone, card.kind) != card.kind:
            zone = next((it for it in ON_TABLE if KINDS[it] == card.kind), "hand")
        self._put(card, seat, zone)

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
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the zones the larger part of the page."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
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
        elif 0 <= place < len(_DIGITS):
            self.jump(1 if event.modifiers() & Qt.KeyboardModifier.AltModifier else 0, _DIGITS[place])
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

    def _enter(self, where: tuple[int, str]) -> None:
        self._current = where
        for key, box in self.zones.items():
            box.light(key == where)

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
            self._put(self._cards()[self._held.card], *self._current, piece=self._held)

    def _cards(self) -> dict[str, Card]:
        return self.position.known(self._context.cards)

    def _change(self, position: Position, group: str = "") -> None:
        self._context.hush.emit()
        self.bench.change(position, group)
        self._tell()

    def _tell(self) -> None:
        self._show()
        self.changed.emit()

    def _refuse(self, error: PlaceError) -> None:
        self._context.say(error.message(i18n.language), "warning")

    def _show(self) -> None:
        """Bring every part up to date."""
        position, cards = self.position, self._cards()
        for (seat, zone), box in self.zones.items():
            found = pieces_of(position, seat, zone)
            owner = position.sides[seat].name or tr("training.name_opponent" if seat else "training.name_you")
            box.fill(found, [cards.get(piece.card) for piece in found], owner)
        self.terms.show_position(position)
        if self.name.text().strip() != position.name:
            self.name.setText(position.name)
            self.name.setCursorPosition(0)
        self._undo.setEnabled(self.bench.can_undo)
        self._redo.setEnabled(self.bench.can_redo)
        self._check(position)

    def _check(self, position: Position) -> None:
        """Say whether the position can be played from."""
        wrong = problems(position, self._context.cards)
        said = (
            wrong[0].words(i18n.language)
            if wrong
            else tr("training.sound", one=position.you.size, two=position.opponent.size)
        )
        self.trouble.setText(said[:1].upper() + said[1:])
        restyle(self.trouble, tone="warning" if wrong else "")
        self.play.setEnabled(not wrong)
