"""The home of a game: play, rules, what is in its box, games to go on with, replays."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.engine.games import GAMES
from kiberrubezh.gui.boxes import DUEL, Box
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.covers.lid import Cover
from kiberrubezh.gui.games.front import LAST_DECKS, Front
from kiberrubezh.gui.games.parts import has_parts
from kiberrubezh.gui.holdings.outcome import last_read
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.naming import result_of, when_of, who_of
from kiberrubezh.gui.widgets.basic import ElidedLabel, clear, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.play.catalog import Entry
from kiberrubezh.play.rulebook import rulebook

_SIDE: Final = 32
_WIDEST: Final = 1240
_ABREAST: Final = 5
"""How many ways stand side by side at most."""
_LISTED: Final = 4
"""How many games to go on with, and how many that are over, are listed; all of them are among the replays."""


class GameHome(Scroll):
    """Everything that one game has, a press away."""

    def __init__(self, context: AppContext, box: Box, width: int) -> None:
        """`width` is what it will have, in pixels: in another everything would be laid out once more."""
        super().__init__()
        self._context, self.box = context, box
        self.resize(width, self.height())
        self.setObjectName(f"game-home-{box.id}")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self._entries: list[Entry] | None = None
        self._room = 0
        body = QWidget()
        self._body = QVBoxLayout(body)
        self._body.setContentsMargins(_SIDE, 14, _SIDE, 24)
        self._body.setSpacing(14)
        self.setWidget(body)
        self.front: Front | None = None
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self._look)
        self._build()
        context.waiting.changed.connect(self._hear)
        context.theme.changed.connect(self._follow_looks)
        self._late.start()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything within the width."""
        super().resizeEvent(event)
        if self._width() != self._room:
            self._build()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Leave room for the bar, which has its looks by now."""
        super().showEvent(event)
        self._leave_margins()

    def _follow_looks(self) -> None:
        """Lay everything out in other looks; out of sight the page is made anew when it is shown."""
        if self.isVisible():
            self._build()

    def _width(self) -> int:
        theme = self._context.theme
        return min(max(self.width() - 2 * _SIDE, theme.px(300)), theme.px(_WIDEST))

    def _hear(self) -> None:
        """Put going on first, or last again, as soon as it is known."""
        if self.front is not None and self.front.is_behind:
            self._build()
        self._late.start()

    def _look(self) -> None:
        """Read what was played of this game."""
        if self._context.is_ready and self.box.can_be_played:
            self._context.waiting.read(self._take, self)

    def _take(self, entries: list[Entry]) -> None:
        self._context.waiting.note(entries)
        self._entries = [entry for entry in entries if entry.game == self.box.id]
        self._fill()

    def _build(self) -> None:
        """Lay everything out anew; keys that were here are on the first button then."""
        had_keys = self.isAncestorOf(self.window().focusWidget())
        clear(self._body)
        self.setAccessibleName(self.box.name)
        self._room = self._width()
        back = IconButton(self._context.theme, "arrow-left", act=partial(self._context.go.emit, "home"), look="plain")
        back.say(tr("shelf.to_shelf"), "Esc")
        back.setObjectName("game-back")
        head, links = QWidget(), QWidget()
        head.setLayout(row(back, label(tr("shelf.to_shelf"), "soft"), None, gap=8))
        front = self._front() if self.box.can_be_played else self._closed()
        links.setLayout(self._links())
        self._waiting, self._over = surface("panel"), surface("panel")
        for panel in (self._waiting, self._over):
            panel.setLayout(column(gap=6, margins=(18, 12, 18, 12)))
        self._leave_margins()
        parts = [head, front, links, self._waiting, self._over]
        if self.box.can_be_played and self.box.id != DUEL:  # whose home is full without
            parts.append(self._told_by_rules())
        for part in parts:
            part.setFixedWidth(self._room)
            self._body.addWidget(part)
        self._body.addStretch(1)
        self._fill()
        if had_keys:
            self.setFocus()

    def _leave_margins(self) -> None:
        # A bar that comes and goes moves nothing: the left margin hangs on the width with it.
        left, bar = (self.width() - self._room) // 2, self.verticalScrollBar().sizeHint().width()
        # What is right of the parts belongs to none of them: words wrapped there would need less height.
        self._body.setContentsMargins(left, 14, max(self.width() - self._room - left - bar, 0), 24)

    def _front(self) -> QWidget:
        kept = None
        if self.box.id == DUEL and self._context.is_ready:
            kept = last_read(self._context, lambda: self._context.shelf.decks(LAST_DECKS), None) or None
        self.front = Front(self._context, self.box, self._room, kept)
        self.setFocusProxy(self.front.main)
        return self.front

    def _closed(self) -> QWidget:
        """Return what there is of a game that can't be played yet: its box, the truth, and the rules."""
        theme = self._context.theme
        panel, cover = surface("panel"), Cover(self.box.id)
        wide = min(theme.px(350), self._room * 3 // 10)
        cover.setFixedSize(wide, wide * 3 // 4)
        rules = Button(theme, tr("shelf.rules"), self._open_rules, look="huge", picture="help")
        rules.setObjectName("home-rules")
        self.setFocusProxy(rules)
        said = column(
            label(self.box.name, "title", wrap=True),
            label(self.box.about, "lead", wrap=True),
            label(self.box.facts, "soft"),
            8,
            label(tr("shelf.not_yet"), "body", wrap=True),
            12,
            row(rules, None),
            label(tr("shelf.rules_why"), "soft"),
            None,
            gap=4,
        )
        body = row(column(cover, None), said, gap=20)
        body.setStretch(1, 1)
        panel.setLayout(column(body, label(tr("shelf.sections"), "subhead"), self._sections(), gap=12, margins=18))
        return panel

    def _told_by_rules(self) -> QWidget:
        panel = surface("panel")
        panel.setLayout(
            column(label(tr("shelf.sections"), "subhead"), self._sections(), gap=10, margins=(18, 12, 18, 14))
        )
        return panel

    def _sections(self) -> Flow:
        """Return the parts of the rules, each a press away."""
        flow = Flow(6)
        for section in rulebook(self.box.rules, i18n.language).sections[1:]:
            act = partial(self._context.open_rules.emit, self.box.id, section.anchor)
            flow.addWidget(Button(self._context.theme, section.title, act, look="example"))
        return flow

    def _links(self) -> Flow:
        """Return the ways to all else that the game has."""
        context, theme = self._context, self._context.theme
        flow = Flow(10, even=_ABREAST)
        ways = []
        if self.box.id == DUEL:
            ways += [(tr("lessons.head"), "bulb", "lessons", context.open_lessons.emit)]
            ways += [(tr("shelf.rules"), "help", "rules", self._open_rules)]
            ways += [(tr(f"shelf.{page}"), icon, page, partial(context.go.emit, page)) for page, icon in _PAGES.items()]
        elif has_parts(self.box.id):
            words = tr("shelf.parts" if GAMES[self.box.id].roles else "shelf.cards")
            ways += [(words, "cards", "parts", partial(context.open_parts.emit, self.box.id))]
        if self.box.can_be_played:
            ways += [(tr("shelf.replays"), "replay", "replays", partial(context.show_replays.emit, self.box.id))]
        for words, icon, name, act in ways:
            button = Button(theme, words, act, look="large", picture=icon)
            button.setObjectName(f"game-{name}")
            if name == "replays":
                button.setAccessibleName(tr("shelf.replays_of"))
                tip(button, tr("shelf.replays_of"))
            flow.addWidget(button)
        return flow

    def _open_rules(self) -> None:
        self._context.open_rules.emit(self.box.id, "")

    def _fill(self) -> None:
        """List the games to go on with, and those that were over last."""
        known = self._entries or []
        lists = (
            (self._waiting, tr("shelf.waiting"), [entry for entry in known if self._context.waiting.offers(entry)]),
            (self._over, tr("shelf.last"), [entry for entry in known if entry.finished]),
        )
        for panel, head, entries in lists:
            layout = panel.layout()
            assert isinstance(layout, QVBoxLayout)
            clear(layout)
            panel.setVisible(bool(entries))
            layout.addWidget(label(head, "subhead"))
            for entry in entries[:_LISTED]:
                layout.addWidget(self._line(entry))

    def _line(self, entry: Entry) -> QWidget:
        """Return a line that says what was played, with a way into it."""
        who = who_of(entry)
        words, act = self._wish(entry)
        button = Button(self._context.theme, words, act, picture="eye" if entry.finished else "play")
        button.setObjectName("game-watch" if entry.finished else "game-go-on")
        button.setAccessibleName(f"{words}: {who}, {when_of(entry)}")
        made = QWidget()
        how_far = ElidedLabel(result_of(entry), "soft")
        line = row(label(when_of(entry), "soft"), ElidedLabel(who, "strong"), how_far, button, gap=14)
        line.setStretch(1, 3)
        line.setStretch(2, 2)
        made.setLayout(line)
        return made

    def _wish(self, entry: Entry) -> tuple[str, Callable[[], object]]:
        """Return what can be done with a game that was played, in words, and what does it."""
        context, is_duel = self._context, entry.is_duel
        if entry.finished:
            return tr("shelf.watch"), partial((context.open_replay if is_duel else context.watch_game).emit, entry.path)
        wish = context.resume_duel if is_duel else context.resume_game
        return tr("shelf.go_on_with"), partial(wish.emit, entry.path)


_PAGES: Final = {
    "cards": "cards", "decks": "decks", "lab": "flask", "puzzles": "star", "training": "table", "progress": "history",
}  # fmt: skip
"""The pages that Киберрубеж has of its own, with their icons."""
