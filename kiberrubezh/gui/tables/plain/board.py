"""What lies on the plain table: facts, the question with its options, and what happened."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.board import PictureBoard
from kiberrubezh.gui.tables.log import Log
from kiberrubezh.gui.tables.standing import StandingButton
from kiberrubezh.gui.widgets.basic import clear, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.snug import SnugScroll
from kiberrubezh.play.scene import Scene
from kiberrubezh.sound.cue import Cue

_KEYS = 9
"""Options that have a key of their own."""
_LOG = 320
_CHOICES = 0.4
"""The share of the table's height that many options may take; they are scrolled then."""
_LEAST = 44
"""Pixels that one line of options needs."""


class PlainBoard(PictureBoard):
    """Shows facts as lines and options as buttons."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.options: list[Button] = []
        self._choices: SnugScroll | None = None
        self._parts = column(gap=0)
        self.setLayout(self._parts)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let many options have their share of the new height."""
        super().resizeEvent(event)
        if self._choices is not None:
            self._choices.most = max(_LEAST, round(self.height() * _CHOICES))
            self._choices.updateGeometry()

    @override
    def clear(self) -> None:
        self.options, self._choices = [], None
        clear(self._parts)

    @override
    def wait(self) -> None:
        for button in (*self.options, self.back):
            button.setEnabled(False)
        self._asks.setText(tr("games.thinking"))

    @override
    def calls(self, view: Any, prompt: str, waiting: int) -> Sequence[str]:
        return ()

    @override
    def pause(self, news: Sequence[Any]) -> int:
        return 0

    @override
    def cue(self, scene: Scene, event: Any) -> Cue | None:
        return None

    @override
    def keys(self) -> list[tuple[str, str]]:
        return [("1 … 9", tr("games.keys_option"))]

    @override
    def show_scene(self, scene: Scene) -> None:
        self.clear()
        left = column(self._facts(scene), self._question(scene), gap=14)
        left.setStretch(0, 1)
        self.log = Log([] if scene.stage == "thinking" else scene.log)
        self._context.theme.keep(self.log, QWidget.setFixedWidth, _LOG)
        body = row(left, self.log, gap=16)
        body.setStretch(0, 1)
        page = column(self._head(scene), body, gap=14, margins=(24, 18, 24, 20))
        page.setStretch(1, 1)
        holder = QWidget()
        holder.setLayout(page)
        self._parts.addWidget(holder)
        self._focus(scene)

    def _focus(self, scene: Scene) -> None:
        wanted = self.options[0] if self.options else self.leave
        self.setFocusProxy(wanted)
        if not scene.is_replay and self.isVisible():
            wanted.setFocus()

    def _head(self, scene: Scene) -> QWidget:
        """Return the line above: which game, who looks, and what can be done beside the game."""
        theme = self._context.theme
        who = tr("games.you_are", name=scene.names[scene.eyes]) if scene.eyes >= 0 else ""
        standing = StandingButton(theme, self, scene.standing)
        self.back = Button(theme, tr("games.take_back"), self.back_wanted.emit, look="quiet", picture="undo")
        if scene.game.back == "never" or scene.stage == "over":
            self.back.hide()
        self.back.setEnabled(scene.can_go_back)
        self.leave = Button(theme, tr("games.leave"), self.leave_wanted.emit, look="quiet", picture="close")
        self.leave.setObjectName("games-leave")
        made = QWidget()
        head = label(scene.game.name.of(i18n.language), "title")
        made.setLayout(row(head, 12, label(who, "lead"), None, standing, self.back, self.leave, gap=8))
        return made

    def _facts(self, scene: Scene) -> QWidget:
        """Return what the eyes see, a line for each fact."""
        panel, inner = surface("panel"), QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(18, 14, 18, 14)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        facts = [] if scene.stage == "thinking" else scene.words.lines(scene.view, i18n.language)
        for place, (heading, text) in enumerate(facts):
            top = Qt.AlignmentFlag.AlignTop
            grid.addWidget(label(heading, "soft"), place, 0, top)
            grid.addWidget(label(text, "body", wrap=True), place, 1, top)
        grid.setRowStretch(len(facts), 1)
        facts_area = SnugScroll(inner)
        facts_area.setObjectName("games-facts")
        panel.setLayout(column(facts_area, None, margins=1))
        return panel

    def _question(self, scene: Scene) -> QWidget:
        """Return what is asked and all that may be answered; at the end, how it ended."""
        panel, inner = surface("raised"), QWidget()
        said, decision = scene.words, scene.decision
        if decision is None:
            ended = tr("games.thinking") if scene.stage == "thinking" else scene.ending
            again = Button(self._context.theme, tr("games.to_games"), self.leave_wanted.emit, look="primary")
            watch = Button(self._context.theme, tr("games.open_replay"), self.replay_wanted.emit, picture="replay")
            watch.setObjectName("games-replay")
            if scene.stage != "over" or scene.is_replay or not scene.is_kept:
                watch.hide()
            if scene.stage == "thinking":
                again.hide()
            self._asks = label(ended, "head", wrap=True)
            panel.setLayout(column(self._asks, 8, row(again, watch, None, gap=10), None, margins=18))
            return panel
        flow = Flow(8)
        for place, option in enumerate(decision.options):
            words = said.option(scene.view, decision, option, i18n.language)
            button = Button(self._context.theme, words, partial(self.chosen.emit, option))
            button.setAccessibleName(words)
            if place < _KEYS:
                button.setText(f"{place + 1} · {words}")
                button.setShortcut(str(place + 1))
            button.setObjectName("games-option")
            self.options.append(button)
            flow.addWidget(button)
        inner.setLayout(flow)
        self._asks = label(said.question(scene.view, decision, i18n.language), "head", wrap=True)
        choices = SnugScroll(inner)
        choices.setMinimumHeight(_LEAST)
        self._choices = choices
        choices.most = max(_LEAST, round(self.height() * _CHOICES))
        panel.setLayout(column(self._asks, choices, gap=12, margins=(18, 14, 8, 14)))
        return panel
