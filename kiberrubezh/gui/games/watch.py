"""A game that is over, watched move by move at its own board, with the eyes of a seat or of all."""

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Seat
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.transport import Transport
from kiberrubezh.gui.tables.board import Board
from kiberrubezh.gui.tables.logs import Logs
from kiberrubezh.gui.tables.tabletop import Tabletop
from kiberrubezh.gui.widgets.air import airy, snug
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.play.host import Host
from kiberrubezh.play.scene import Scene

_KEYS: Final = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_PageDown: 10,
    Qt.Key.Key_PageUp: -10,
    Qt.Key.Key_Home: -10_000,
    Qt.Key.Key_End: 10_000,
}


class GameWatch(QWidget):
    """Goes from move to move, forward and back."""

    left = Signal()

    def __init__(self, context: AppContext, host: Host) -> None:
        super().__init__()
        self._context, self._host = context, host
        self._logs = Logs()
        self.at = 0
        """How many choices of the game have been made where it is shown."""
        self.eyes = QComboBox()
        self.eyes.setObjectName("watch-eyes")
        self.eyes.currentIndexChanged.connect(lambda _: self.go(self.at))
        leave = IconButton(context.theme, "arrow-left", act=self.left.emit, look="plain")
        leave.setObjectName("watch-leave")
        self._leave, self._head = leave, label(role="subhead")
        self.top = Tabletop(context, host.game.id)
        self.top.turned.connect(lambda: self.go(self.at))
        for board in self.top.both:
            board.leave_wanted.connect(self.left.emit)
            board.again_wanted.connect(lambda: self.go(0))
            board.hurried.connect(lambda: self._step(1))
            board.rules_wanted.connect(partial(context.open_rules.emit, host.game.id))
        self.transport = Transport(context, by_tens=True)
        self.transport.wanted.connect(self.go)
        self.transport.next_turn.connect(lambda: self.go(self.at + 10))
        self.transport.last_turn.connect(lambda: self.go(self.at - 10))
        head, foot, theme = QWidget(), QWidget(), context.theme
        snug(theme, head, row(leave, self._head, None, self.eyes, gap=10, margins=(14, 10, 14, 0)))
        foot.setLayout(airy(theme, column(self.transport, margins=(14, 0, 14, 10))))
        page = airy(theme, column(head, self.top, foot, gap=4))
        page.setStretch(1, 1)
        self.setLayout(page)
        self.setFocusProxy(self.transport.slider)
        words = QShortcut(QKeySequence(Qt.Key.Key_F6), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        words.activated.connect(self.top.toggle)
        for key, step in _KEYS.items():
            shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._step, step))
        play = QShortcut(QKeySequence(Qt.Key.Key_Space), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        play.activated.connect(self._press_space)
        self.retranslate()

    @property
    def board(self) -> Board:
        """What is in sight: the picture of the table, or its account in words."""
        return self.top.board

    @property
    def length(self) -> int:
        """How many choices the game has."""
        return len(self._host.timeline)

    def retranslate(self) -> None:
        """Put all words anew."""
        lang, host = i18n.language, self._host
        self._leave.say(tr("games.watch_leave"), "Esc")
        self._head.setText(f"{host.game.name.of(lang)} · {tr('games.watch')}")
        self.eyes.setAccessibleName(tr("games.watch_eyes"))
        seats = [(tr("games.watch_seat", name=host.name(seat, lang)), seat) for seat in range(host.state.seats)]
        chosen = self.eyes.currentData()
        self.eyes.blockSignals(True)
        self.eyes.clear()
        for words, eyes in ((tr("games.watch_all"), HOST), (tr("games.watch_public"), EVERYBODY), *seats):
            self.eyes.addItem(words, eyes)
        self.eyes.setCurrentIndex(max(self.eyes.findData(chosen), 0))
        self.eyes.blockSignals(False)
        self.transport.retranslate()
        self._logs.forget()
        self.go(self.at)

    def go(self, place: int) -> None:
        """Show the game after so many choices."""
        self.at = min(max(place, 0), len(self._host.timeline))
        self.board.show_scene(self._scene(self._eyes()))
        where = tr("games.watch_place", at=self.at, of=self.length)
        self.transport.show_place(self.at, self.length, [], where, f"{self.at}/{self.length}")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of a replay."""
        return [
            ("→, ←", tr("games.watch_step")),
            ("PgDown, PgUp", tr("games.watch_far")),
            ("Home, End", tr("games.watch_ends")),
            ("Space", tr("replays.play")),
            ("F6", tr("duel.keys_words")),
            ("Esc", tr("games.watch_leave")),
        ]

    def _step(self, by: int) -> None:
        self.transport.stop()
        self.go(self.at + by)

    def _press_space(self) -> None:
        """Play or pause; what is beside the table and has the keys is pressed, or opened, as anywhere."""
        has_keys = QApplication.focusWidget()
        if has_keys is self.eyes:
            self.eyes.showPopup()
        elif isinstance(has_keys, QAbstractButton) and not self.top.isAncestorOf(has_keys):
            has_keys.click()
        else:
            self.transport.toggle()

    def _eyes(self) -> Seat:
        return int(self.eyes.currentData())

    def _scene(self, eyes: Seat) -> Scene:
        """Return what these eyes may know after so many choices, and how the next question was answered."""
        host, lang = self._host, i18n.language
        is_over = self.at == len(host.timeline)
        state = host.state if is_over else host.timeline.moments[self.at].state
        view, words = state.view(eyes), host.words(eyes)
        return Scene(
            game=replace(host.game, back="never"),
            words=words,
            named=words.put,
            names=[host.name(seat, lang) for seat in range(state.seats)],
            stage="over" if is_over else "shown",
            eyes=eyes,
            place=max(eyes, 0),
            view=view,
            log=self._logs.lines(host, self.at, eyes),
            past=self._logs.past(host, self.at, eyes),
            news=host.told(self.at - 1, eyes) if self.at else (),
            ending=words.ending(view, lang) if is_over else self._next(eyes),
            is_replay=True,
        )

    def _next(self, eyes: Seat) -> str:
        """Say what comes next, as far as these eyes may know it."""
        moment, lang = self._host.timeline.moments[self.at], i18n.language
        name = self._host.name(moment.seat, lang)
        if eyes not in (HOST, moment.seat):
            return tr("games.watch_decides", name=name)
        words = self._host.words(moment.seat)  # by which the opponent is that of who answers
        chosen = words.option(moment.state.view(eyes), moment.decision, moment.option, lang)
        return tr("games.watch_answer", name=name, chosen=chosen)
