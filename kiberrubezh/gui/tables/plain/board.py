"""What lies on the plain table: facts, the question with its options, and what happened."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QWidget

from kiberrubezh.engine.kernel import HOST, Decision, Seat
from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import clear, column, label, row, scrolled, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.play.host import Host

_KEYS = 9
"""Options that have a key of their own."""
_LOG = 320


class Board(QWidget):
    """Shows one pair of eyes what it may know; it holds nothing of anybody else."""

    chosen = Signal(object)
    """An Option."""
    back_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.options: list[Button] = []
        self._parts = column(gap=0)
        self.setLayout(self._parts)

    def clear(self) -> None:
        """Take everything off the table."""
        self.options = []
        clear(self._parts)

    def wait(self) -> None:
        """Let nothing be chosen while programs think; what is known stays in sight."""
        for button in (*self.options, self.back):
            button.setEnabled(False)
        self._asks.setText(tr("games.thinking"))

    def show_game(self, host: Host, eyes: Seat, decision: Decision | None, *, busy: bool) -> None:
        """Show a game to these eyes, with what they are asked; `busy` while programs think."""
        self.clear()
        story = host.story(0, eyes, i18n.language) if not busy else []
        left = column(self._facts(host, eyes, busy=busy), self._question(host, eyes, decision, busy=busy), gap=14)
        left.setStretch(0, 3)
        left.setStretch(1, 2)
        body = row(left, self._log(story), gap=16)
        body.setStretch(0, 1)
        page = column(self._head(host, eyes, decision), body, gap=14, margins=(24, 18, 24, 20))
        page.setStretch(1, 1)
        holder = QWidget()
        holder.setLayout(page)
        self._parts.addWidget(holder)
        self._focus()

    def _focus(self) -> None:
        wanted = self.options[0] if self.options else self.leave
        self.setFocusProxy(wanted)
        wanted.setFocus()

    def _head(self, host: Host, eyes: Seat, decision: Decision | None) -> QWidget:
        """Return the line above: which game, who looks, and what can be done beside the game."""
        theme = self._context.theme
        who = tr("games.you_are", name=host.name(eyes, i18n.language)) if eyes >= 0 else ""
        self.back = Button(theme, tr("games.take_back"), self.back_wanted.emit, look="quiet", picture="undo")
        if host.game.back == "never":
            self.back.hide()
        self.back.setEnabled(decision is not None and host.way_back(decision.seat) is not None)
        self.leave = Button(theme, tr("games.leave"), self.leave_wanted.emit, look="quiet", picture="close")
        self.leave.setObjectName("games-leave")
        made = QWidget()
        head = label(host.game.name.of(i18n.language), "title")
        made.setLayout(row(head, 12, label(who, "lead"), None, self.back, self.leave, gap=8))
        return made

    def _facts(self, host: Host, eyes: Seat, *, busy: bool) -> QWidget:
        """Return what the eyes see, a line for each fact."""
        panel, inner = surface("panel"), QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(18, 14, 18, 14)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        facts = [] if busy else host.words(eyes).lines(host.state.view(eyes), i18n.language)
        for place, (heading, text) in enumerate(facts):
            top = Qt.AlignmentFlag.AlignTop
            grid.addWidget(label(heading, "soft"), place, 0, top)
            grid.addWidget(label(text, "body", wrap=True), place, 1, top)
        grid.setRowStretch(len(facts), 1)
        panel.setLayout(column(scrolled(inner), margins=1))
        return panel

    def _question(self, host: Host, eyes: Seat, decision: Decision | None, *, busy: bool) -> QWidget:
        """Return what is asked and all that may be answered; at the end, how it ended."""
        panel, inner = surface("raised"), QWidget()
        said = host.words(eyes)
        if decision is None:
            ended = tr("games.thinking") if busy else said.ending(host.state.view(HOST), i18n.language)
            again = Button(self._context.theme, tr("games.to_games"), self.leave_wanted.emit, look="primary")
            if busy:
                again.hide()
            panel.setLayout(column(label(ended, "head", wrap=True), 8, row(again, None), None, margins=18))
            return panel
        view = host.state.view(eyes)
        flow = Flow(8)
        for place, option in enumerate(decision.options):
            words = said.option(view, decision, option, i18n.language)
            button = Button(self._context.theme, words, partial(self.chosen.emit, option))
            button.setAccessibleName(words)
            if place < _KEYS:
                button.setText(f"{place + 1} · {words}")
                button.setShortcut(str(place + 1))
            button.setObjectName("games-option")
            self.options.append(button)
            flow.addWidget(button)
        inner.setLayout(flow)
        self._asks = label(said.question(view, decision, i18n.language), "head", wrap=True)
        panel.setLayout(column(self._asks, scrolled(inner), gap=12, margins=(18, 14, 8, 10)))
        return panel

    def _log(self, story: list[str]) -> QWidget:
        """Return what happened, the latest in sight."""
        panel = surface("panel")
        self.log = QPlainTextEdit("\n".join(f"· {visible(line)}" for line in story))
        self.log.setObjectName("games-log")
        self.log.setAccessibleName(tr("games.log"))
        self.log.setReadOnly(True)
        self.log.setTabChangesFocus(True)
        bar = self.log.verticalScrollBar()
        # The end is known once the words are wrapped in their room.
        bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))
        panel.setLayout(column(label(tr("games.log"), "subhead"), self.log, gap=8, margins=(14, 12, 14, 12)))
        panel.setFixedWidth(self._context.theme.px(_LOG))
        return panel
