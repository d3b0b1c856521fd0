"""A replay on the table: forward, back, jump, from either seat or open; and play on from here."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.questions import to_strike
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.heads import head_of
from kiberrubezh.gui.replays.player_side import PlayerSide
from kiberrubezh.gui.replays.transport import Transport
from kiberrubezh.gui.seats.wording import names_now
from kiberrubezh.gui.tables.rubezh.course.to_training import open_moment
from kiberrubezh.gui.tables.rubezh.panels.side_panel import side_width
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.gui.widgets.air import airy, snug
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.play.rubezh.lookers import OPEN, Lookers
from kiberrubezh.play.rubezh.opponents import explainers
from kiberrubezh.play.rubezh.story import Story
from kiberrubezh.play.rubezh.tape import Tape

_SIGHTS: dict[str, Lookers] = {"one": frozenset({0}), "two": frozenset({1}), "open": OPEN}


_TABLE, _REST = 440, 226
"""The height that a table needs, and that of what stands over and under it, the curve too, whatever the letters."""


class ReplayPlayer(QWidget):
    """Shows a tape."""

    left = Signal()
    play_on = Signal()
    back = Signal()
    """Back from another line to the duel."""
    moved = Signal()
    """Another position is shown, or the same one from another seat."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.tape: Tape | None = None
        self._story: Story | None = None
        self._aside = ""
        """What the line shown is called, where it isn't the duel itself."""
        theme = context.theme
        self.view, self.side = TableView(context), PlayerSide(context)
        self.card, self.log = self.side.card, self.side.log
        self.transport = Transport(context)
        self._back = IconButton(theme, "arrow-left", act=self.left.emit, look="plain")
        self._back.setObjectName("replay-leave")
        self._title = ElidedLabel(role="strong")
        self.seats = Segments(theme, [(name, tr(f"replays.seat_{name}")) for name in _SIGHTS], "open")
        self.side.play_on.clicked.connect(lambda _checked=False: self.play_on.emit())
        self.to_duel = Button(theme, "", self.back.emit, look="primary", picture="undo")
        self.to_duel.setObjectName("replay-to-duel")
        self.to_duel.hide()
        line = row_of_lines(self._back, self._title, self.to_duel, self.seats, gap=10)
        line.setStretch(line.indexOf(self._title), 1)
        head = QWidget()
        snug(theme, head, line)
        left = airy(theme, column(head, self.view, self.transport, gap=8))
        left.setStretch(1, 1)
        self.setLayout(airy(theme, row(left, self.side, gap=14, margins=(14, 12, 14, 12))))
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        transport = self.transport
        self.side.train.clicked.connect(lambda _checked=False: self._train())
        transport.wanted.connect(self.go)
        transport.next_turn.connect(lambda: self.go(self.tape.next_turn() if self.tape else 0))
        transport.last_turn.connect(lambda: self.go(self.tape.last_turn() if self.tape else 0))
        self.seats.chosen.connect(lambda _: self._show([]))
        self.view.pointed.connect(self._point)
        self.view.clicked.connect(self._point)
        self.view.enlarged.connect(self._enlarge)
        self.card.wanted_large.connect(lambda card: CloseupSheet(self._context, self.view, card))
        self.view.pile_opened.connect(self._open_pile)
        self.view.hurried.connect(self.view.table.motion.hurry)
        self.log.opened.connect(self.card.show_card)
        self.log.return_wanted.connect(lambda place: self.go(self.tape.stop_of(place) if self.tape else 0))
        self._context.theme.changed.connect(self._retheme)
        for key, by in ((Qt.Key.Key_Left, -1), (Qt.Key.Key_Right, 1)):
            arrow = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            arrow.activated.connect(partial(self._arrow, by))

    def retranslate(self) -> None:
        """Put all words anew."""
        self.to_duel.setText(tr("replays.review_back"))
        if self.tape is not None:
            self._name_both(self.tape)
        self.seats.say(self._seat_words())
        self.side.retranslate()
        self.transport.retranslate()
        self.view.retranslate()
        if self.tape is not None:
            self._show([])

    def name_way_back(self, words: str) -> None:
        """Say where leaving leads."""
        self._back.say(words, "Esc")

    def load(self, tape: Tape) -> None:
        """Put a tape in, at its start."""
        self.card.show_card(None)
        self.view.table.picture = None
        self.view.forget()
        self.put(tape)
        self.view.setFocus()

    def put(self, tape: Tape, at: int = 0, aside: str = "") -> None:
        """Show a tape at a stop: the duel itself or, said in words, another line of it."""
        self.transport.stop()
        self._aside = aside
        self._name_both(tape)
        self.to_duel.setVisible(bool(aside))
        self.tape = tape
        tape.go(at)
        self.seats.say(self._seat_words())
        self._show([])

    def _name_both(self, tape: Tape) -> None:
        """Call both as the language in use does, but for names that were typed."""
        tape.terms = tape.terms.called(names_now(tape.terms.players, tape.terms.header.names))
        (one, two), decks = tape.terms.header.names, tape.terms.deck_names
        names = (
            f"{one} ({decks[0]}) — {two} ({decks[1]})",
            f"{one} — {two}",
            "",
        )  # the choice of eyes beside it names both
        self._title.setText(*((self._aside,) if self._aside else names))
        self._story = Story(tape.terms.header, explainers(tape.terms))

    def go(self, stop: int) -> None:
        """Move the tape."""
        if self.tape is not None:
            self._show(self.tape.go(stop))

    def _arrow(self, by: int) -> None:
        """Step along the tape, whatever on the page has the focus; on a sheet of cards from card to card."""
        sheet = self.view.findChild(Chooser)
        if sheet is not None and sheet.isVisible():
            sheet.focusNextPrevChild(by > 0)
        else:
            self.transport.step(by)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the tape."""
        tape, key = self.tape, event.key()
        if tape is None:
            return
        places = {
            Qt.Key.Key_PageDown: tape.next_turn(),
            Qt.Key.Key_PageUp: tape.last_turn(),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: tape.length,
            Qt.Key.Key_Period: tape.at + 1,
            Qt.Key.Key_Comma: tape.at - 1,
        }
        if key in places:
            self.go(places[Qt.Key(key)])
        elif key == Qt.Key.Key_Space:
            self.transport.toggle()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key == Qt.Key.Key_F7:
            self._train()
        elif key == Qt.Key.Key_F4:
            self._enlarge(self.view.focus_card)
        else:
            super().keyPressEvent(event)

    def _train(self) -> None:
        """Open the stop shown on the training table, or say why that can't be."""
        if self.tape is not None:
            open_moment(self._context, partial(self.tape.training_position, 1 if self.sight == {1} else 0))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the side a fifth of the page, within reason; draw the curve where the table has room enough."""
        super().resizeEvent(event)
        self.transport.curve.give_room(self.height() >= _TABLE + _REST)
        self.side.setFixedWidth(side_width(self._context, self))

    @property
    def sight(self) -> Lookers:
        """Whose private cards are shown."""
        return _SIGHTS[self.seats.picked()]

    def _seat_words(self) -> dict[str, str]:
        names = self.tape.terms.header.names if self.tape else (tr("duel.seat", n=1), tr("duel.seat", n=2))
        return {"one": names[0], "two": names[1], "open": tr("replays.seat_open")}

    def _show(self, happened: list[Event]) -> None:
        tape, story = self.tape, self._story
        if tape is None or story is None:
            return
        view = tape.view(self.sight)
        self.transport.linger(self.view.table.show_picture(self._picture(tape, view), happened, still=not happened))
        made = tape.choices_made
        self.log.show_lines(story.lines(tape.timeline, self.sight, i18n.language, made))
        keys = ("where", "where_short") if view.turn else ("where_opening", "where_opening_short")
        where, short = (tr(f"replays.{key}", turn=view.turn, at=tape.at, length=tape.length) for key in keys)
        self.transport.show_place(tape.at, tape.length, tape.turns, where, short, f"{tape.at}/{tape.length}")
        self.side.play_on.setEnabled(tape.duel.decision is not None)
        self.moved.emit()

    def _picture(self, tape: Tape, view: View, lifted: int = -1) -> Picture:
        header, coming = tape.terms.header, to_strike(tape.duel)
        hits = tuple(hit for hit in view.hits if hit[0] in coming)
        return Picture(
            view=view,
            names=header.names,
            whole=(len(header.decks[0]), len(header.decks[1])),
            draw=tape.duel.rules.draw,
            head=head_of(tape, view, self.sight, hits),
            wave=view.wave,
            pairs=tuple(pair for pair in view.blocks if pair[1] in coming),
            hits=hits,
            struck=frozenset(view.wave) - frozenset(coming),
            focus=self.view.focus_card,
            lifted=lifted,
        )

    def _point(self, number: int) -> None:
        tape = self.tape
        if tape is None:
            return
        view = tape.view(self.sight)
        seen = view.find(number)
        if seen is not None:
            self.card.show_card(seen.card)
        if not self.view.table.motion.busy:
            self.view.table.show_picture(self._picture(tape, view, number), still=True)

    def _enlarge(self, number: int) -> None:
        """Show a card of the table as large as can be; with none told, the one that is shown beside it."""
        seen = self.view.table.seen(number)
        card = seen.card if seen is not None else self.card.card
        if card is not None:
            CloseupSheet(self._context, self.view, card, seen)

    def _open_pile(self, side: str) -> None:
        tape = self.tape
        if tape is None:
            return
        view = tape.view(self.sight)
        pile = (view.own if side == "bottom" else view.other).discard
        name = tape.terms.header.names[view.seat if side == "bottom" else 1 - view.seat]
        words = tr("duel.discard_order", n=len(pile))
        head = tr("duel.discard_of", who=name)
        Chooser(
            self._context, self.view, head, words, pile[::-1], lambda _: None, lambda c: self.card.show_card(c.card)
        )

    def _retheme(self) -> None:
        self.view.table.resize_to(self.view.viewport().size())
        self.log.recolour()
        self.card.show_card(self.card.card)
