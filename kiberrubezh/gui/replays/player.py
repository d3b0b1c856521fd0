"""A replay on the table: forward, back, jump, from either seat or open; and play on from here."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSplitter, QWidget
from typing_extensions import override

from kiberrubezh.engine.duel.events import Event
from kiberrubezh.engine.duel.log import option_words
from kiberrubezh.engine.duel.view import View
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.duel.big_card import BigCard
from kiberrubezh.gui.duel.chooser import Chooser
from kiberrubezh.gui.duel.log_panel import LogPanel
from kiberrubezh.gui.duel.picture import Picture
from kiberrubezh.gui.duel.side_panel import side_width
from kiberrubezh.gui.duel.sight import OPEN, Sight
from kiberrubezh.gui.duel.story import Story
from kiberrubezh.gui.duel.table_view import TableView
from kiberrubezh.gui.duel.wording import prompt
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.tape import Tape
from kiberrubezh.gui.replays.transport import Transport
from kiberrubezh.gui.widgets.basic import Elided, column, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton, Segments

_SIGHTS: dict[str, Sight] = {"one": frozenset({0}), "two": frozenset({1}), "open": OPEN}


class ReplayPlayer(QWidget):
    """Shows a tape."""

    left = Signal()
    play_on = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.tape: Tape | None = None
        self._story: Story | None = None
        theme = context.theme
        self.view, self.card = TableView(context), BigCard(context)
        self.log = LogPanel(context, "replays.jump_here")
        self.transport = Transport(context)
        self._back = IconButton(theme, "arrow-left", act=self.left.emit, look="plain")
        self._title = Elided(role="strong")
        self.seats = Segments(theme, [(name, tr(f"replays.seat_{name}")) for name in _SIGHTS], "open")
        self._play_on = Button(theme, "", self.play_on.emit, picture="duel")
        self._play_on.setObjectName("replay-play-on")
        split = QSplitter(Qt.Orientation.Vertical)
        for part in (self.card, self.log):
            plate = surface("panel")
            plate.setLayout(column(part, margins=(8, 8, 6, 6)))
            split.addWidget(plate)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(8)
        split.setSizes([3400, 2600])
        self._side = side = QWidget()
        side.setLayout(column(split, self._play_on, gap=8))
        head = row(self._back, self._title, self.seats, gap=10)
        left = column(head, self.view, self.transport, gap=8)
        self.setLayout(row(left, side, gap=14, margins=(14, 12, 14, 12)))
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        transport = self.transport
        transport.wanted.connect(self.go)
        transport.next_turn.connect(lambda: self.go(self.tape.next_turn() if self.tape else 0))
        transport.last_turn.connect(lambda: self.go(self.tape.last_turn() if self.tape else 0))
        self.seats.chosen.connect(lambda _: self._show([]))
        self.view.pointed.connect(self._point)
        self.view.clicked.connect(self._point)
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
        self._back.say(tr("replays.to_list"), "Esc")
        self._play_on.setText(tr("replays.play_on"))
        self.seats.say(self._seat_words())
        self.transport.retranslate()
        self.view.retranslate()
        self.log.retranslate()
        self.card.show_card(self.card.card)
        if self.tape is not None:
            self._show([])

    def load(self, tape: Tape) -> None:
        """Put a tape in, at its start."""
        self.transport.stop()
        self.tape, self._story = tape, Story(tape.terms.header)
        names, decks = tape.terms.header.names, tape.terms.deck_names
        self._title.setText(f"{names[0]} ({decks[0]}) — {names[1]} ({decks[1]})")
        self.card.show_card(None)
        self.view.table.picture = None
        self.seats.say(self._seat_words())
        self._show([])
        self.view.setFocus()

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
        else:
            super().keyPressEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Pause when another page comes to the front."""
        self.transport.stop()
        super().hideEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the side a fifth of the page, within reason."""
        super().resizeEvent(event)
        self._side.setFixedWidth(side_width(self._context, self.width()))

    @property
    def sight(self) -> Sight:
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
        self.view.table.show_picture(self._picture(tape, view), happened, still=not happened)
        made = tape.choices_made
        self.log.show_lines(story.lines(tape.timeline, self.sight, i18n.language, made))
        key = "replays.where" if view.turn else "replays.where_opening"
        where = tr(key, turn=view.turn, at=tape.at, length=tape.length)
        self.transport.show_place(tape.at, tape.length, tape.turns, where)
        self._play_on.setEnabled(tape.at < tape.length)

    def _picture(self, tape: Tape, view: View, lifted: int = -1) -> Picture:
        header = tape.terms.header
        return Picture(
            view=view,
            names=header.names,
            whole=(len(header.decks[0]), len(header.decks[1])),
            head=self._head(tape, view),
            wave=view.wave,
            pairs=view.blocks,
            hits=view.hits,
            focus=self.view.focus_card,
            lifted=lifted,
        )

    def _head(self, tape: Tape, view: View) -> str:
        """Say who decides; what they will decide only where all is open."""
        names = tape.terms.header.names
        if view.asked < 0:
            return prompt(view, False, names)
        if self.sight != OPEN:
            return tr("replays.decides", who=names[view.asked])
        words = self._answer_words(tape, view.prompt)
        return tr("replays.will", who=names[view.asked], what=words)

    def _answer_words(self, tape: Tape, asked: str) -> str:
        """Say what the answer was; a wave or blocks as a whole."""
        answer = tape.answer
        added = sum(option.act == "add" for option in answer)
        blocked = len({option.target for option in answer if option.act == "block"})
        if added or blocked:
            return tr("duel.do_wave", n=added) if added else tr("duel.do_blocks", n=blocked)
        specs = tape.timeline.state.roster.specs
        return option_words(answer[0], asked, lambda number: specs[number].card, i18n.language)

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
