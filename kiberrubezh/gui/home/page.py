"""The first page: a large way into a duel, the unfinished duel, the last decks; each has a place of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.home.fan import Fan
from kiberrubezh.gui.i18n import LANGUAGES, tr
from kiberrubezh.gui.widgets.basic import Elided, clear, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, Segments
from kiberrubezh.gui.widgets.plain import tip

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import Kept

_LAST_DECKS = 4
_SIDE = 32
_TILE = 230
_HIGH = 146
_GAP = 12
_BAR = 17
_BETWEEN = 20
"""Sizes at 100 %; the margin and the gaps don't grow."""


class HomePage(QScrollArea):
    """Where the program starts."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room = 0
        self._shown = QTimer(self, singleShot=True, interval=0)
        self._shown.timeout.connect(self._fit)
        body = QWidget()
        self._body = QVBoxLayout(body)
        self._body.setContentsMargins(_SIDE, 20, _SIDE, 32)
        self._body.setSpacing(18)
        self.setWidget(body)
        context.ready.connect(self.retranslate)
        context.unfinished_known.connect(self._show_unfinished)
        self.retranslate()

    def retranslate(self) -> None:
        """Build the page in the language in use, with what is known by now."""
        clear(self._body)
        self._room = self._width()
        kept = self._last_decks()
        self._body.addLayout(row(None, self._others(), self._languages(), gap=_BETWEEN))
        self._body.addStretch(2)
        self._fan = Fan(self._context, 96 if self._has_decks else 138)
        self._body.addLayout(row(None, self._fan, None))
        for words, role in ((tr("app.home_head"), "title"), (tr("app.home_lead"), "lead")):
            line = label(words, "title" if role == "title" else "lead", wrap=True)
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._body.addWidget(line)
        self._body.addSpacing(8)
        self._body.addLayout(row(None, self._first(), self._second(), None, gap=_BETWEEN))
        self._body.addLayout(row(None, self._third(), None))
        self._add_decks(kept)
        self._body.addStretch(3)
        self.setFocusProxy(self.main)
        self._fit()
        # Words get their size from the style only once they are shown.
        self._shown.start()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything within the width, and within the height as long as the cards can shrink."""
        super().resizeEvent(event)
        if self._width() != self._room:
            self.retranslate()
        self._fit()

    def _width(self) -> int:
        return max(self.width() - 2 * _SIDE - self._context.theme.px(_BAR), self._context.theme.px(_TILE))

    def _fit(self) -> None:
        """Give the cards the height that the rest leaves."""
        # The scroll area grants the least height of wrapped words at any width, so that counts beside the true one.
        whole = max(self._body.totalHeightForWidth(self._room + 2 * _SIDE), self._body.totalMinimumSize().height())
        self._fan.show_height(self.height() - whole + self._fan.height())

    def on_shown(self) -> None:
        """Look anew whether a duel is unfinished and which decks were last."""
        self.retranslate()
        if self._context.is_ready:
            self._context.look_for_unfinished()

    def undo(self) -> None:
        """Nothing is changed here."""

    def redo(self) -> None:
        """Nothing is changed here."""

    def keys(self) -> list[tuple[str, str]]:
        """Return no keys of its own."""
        return []

    def _last_decks(self) -> list[Kept]:
        """Return the decks changed last; whether there are any is remembered, so that their place is kept free."""
        context = self._context
        if not context.is_ready:
            self._has_decks = context.settings.flag("home/decks")
            return []
        kept = context.shelf.decks(_LAST_DECKS)
        self._has_decks = bool(kept)
        context.settings.put("home/decks", self._has_decks)
        return kept

    def _first(self) -> QWidget:
        """Return the main thing to do, large: a new duel; before any was played, the very first one."""
        context = self._context
        act: Callable[[], object]
        if context.settings.flag("home/played"):
            words, why, act = tr("app.home_new"), tr("app.home_new_why"), partial(context.set_up_duel.emit, None)
        else:
            words, why, act = tr("app.home_first"), tr("app.home_first_why"), context.first_duel.emit
        self.main = Button(context.theme, words, act, look="huge", picture="play")
        self.main.setObjectName("home-main")
        return _with_reason(self.main, why, self._share(330))

    def _second(self) -> QWidget:
        button = Button(self._context.theme, tr("app.home_build"), self._build, look="large", picture="decks")
        button.setObjectName("home-build")
        return _with_reason(button, tr("app.home_build_why"), self._share(330))

    def _third(self) -> QWidget:
        """Return the way back into an unfinished duel; its place is kept free while there is none."""
        self.go_on = Button(self._context.theme, tr("app.home_continue"), self._resume, look="large", picture="replay")
        self.go_on.setObjectName("home-continue")
        self.go_on.ensurePolished()  # hidden it is as high as shown
        self.go_on.setFixedSize(2 * self._share(330) + _BETWEEN, self.go_on.sizeHint().height())
        tip(self.go_on, tr("app.home_unfinished"))
        policy = self.go_on.sizePolicy()
        policy.setRetainSizeWhenHidden(self._context.settings.flag("home/played"))
        self.go_on.setSizePolicy(policy)
        self._show_unfinished()
        return self.go_on

    def _others(self) -> Button:
        """Return the quiet way to the other games."""
        self.others = Button(
            self._context.theme, tr("app.home_others"), partial(self._context.go.emit, "games"), look="link"
        )
        self.others.setObjectName("home-others")
        return self.others

    def _show_unfinished(self) -> None:
        self.go_on.setVisible(self._context.unfinished is not None)

    def _resume(self) -> None:
        if self._context.unfinished is not None:
            self._context.resume_duel.emit(self._context.unfinished)

    def _share(self, width: int) -> int:
        """Return a width in pixels of which two fit side by side."""
        return min(self._context.theme.px(width), (self._room - _BETWEEN) // 2)

    def _languages(self) -> Segments:
        """Return the choice of language, which a newcomer must not have to look for."""
        options = [(name, tr(f"app.language_{name}")) for name in LANGUAGES]
        choice = Segments(self._context.theme, options, self._context.language)
        choice.setAccessibleName(tr("app.language"))
        choice.chosen.connect(self._context.use_language)
        return choice

    def _build(self) -> None:
        self._context.build_deck.emit()

    def _play(self, kept: Kept) -> None:
        from kiberrubezh.gui.decks.play import play

        play(self._context, kept.deck)

    def _add_decks(self, kept: list[Kept]) -> None:
        """Show the decks changed last, each with a way to play it."""
        if not self._has_decks:
            return
        fitting = max((self._room + _GAP) // (self._context.theme.px(_TILE) + _GAP), 1)
        tiles = row(None, *(self._tile(each) for each in kept[:fitting]), None, gap=_GAP)
        head = label(tr("app.home_decks"), "subhead")
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._body.addWidget(head)
        holder = QWidget()
        holder.setLayout(tiles)
        holder.setMinimumHeight(self._context.theme.px(_HIGH))
        self._body.addWidget(holder)

    def _tile(self, kept: Kept) -> QWidget:
        from kiberrubezh.deckbuilder.validate import errors

        context = self._context
        tile = surface("panel")
        name = Elided(kept.deck.name or tr("decks.unnamed"), "strong")
        size = label(tr("decks.cards", n=kept.deck.size), "small")
        wrong = len(errors(kept.deck, context.cards))
        verdict = label(f"{tr('decks.not_legal')}: {tr('decks.errors', n=wrong)}", "small", tone="warning")
        play = Button(context.theme, tr("app.home_play"), lambda: self._play(kept), picture="play")
        play.setAccessibleName(f"{tr('app.home_play_deck')}: {kept.deck.name}")
        edit = Button(context.theme, tr("app.home_edit"), lambda: context.edit_deck.emit(kept.id), look="quiet")
        edit.setAccessibleName(f"{tr('app.home_edit')}: {kept.deck.name}")
        words = (name, size, verdict) if wrong else (name, size)
        tile.setLayout(column(*words, 6, row(play, edit, None, gap=4), gap=3, margins=(16, 14, 16, 12)))
        tile.setFixedWidth(context.theme.px(_TILE))
        return tile


def _with_reason(button: Button, why: str, width: int) -> QWidget:
    """Return a large button with a sentence under it."""
    button.setMinimumWidth(width)
    words = label(why, "soft", wrap=True)
    words.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    made = QWidget()
    made.setLayout(column(button, words, None, gap=10))
    made.setFixedWidth(button.minimumWidth())
    return made
