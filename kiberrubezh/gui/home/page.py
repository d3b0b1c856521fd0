"""The first page: one large way into a duel; later, the unfinished duel and the last decks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.home.fan import Fan
from kiberrubezh.gui.i18n import LANGUAGES, tr
from kiberrubezh.gui.widgets.basic import Elided, clear, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, Segments

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import Kept

_LAST_DECKS = 4


class HomePage(QScrollArea):
    """Where the program starts."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        body = QWidget()
        self._body = QVBoxLayout(body)
        self._body.setContentsMargins(32, 20, 32, 32)
        self._body.setSpacing(18)
        self.setWidget(body)
        context.ready.connect(self.retranslate)
        context.unfinished_known.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        """Build the page in the language in use, with what is known by now."""
        clear(self._body)
        kept = self._context.shelf.decks()[:_LAST_DECKS] if self._context.is_ready else []
        self._body.addLayout(row(None, self._languages()))
        self._body.addStretch(2)
        self._body.addLayout(row(None, Fan(self._context, 96 if kept else 138), None))
        for words, role in ((tr("app.home_head"), "title"), (tr("app.home_lead"), "lead")):
            line = label(words, "title" if role == "title" else "lead", wrap=True)
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._body.addWidget(line)
        self._body.addSpacing(8)
        self._body.addLayout(row(None, self._first(), self._second(), None, gap=20))
        self._body.addSpacing(8)
        self._add_decks(kept)
        self._body.addStretch(3)
        self.setFocusProxy(self.main)

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

    def _first(self) -> QWidget:
        """Return the main thing to do, large: go on, a new duel, or the very first one."""
        context = self._context
        act: Callable[[], object]
        if context.unfinished is not None:
            words, why = tr("app.home_continue"), tr("app.home_unfinished")
            act = partial(context.resume_duel.emit, context.unfinished)
        elif context.settings.flag("home/played"):
            words, why, act = tr("app.home_new"), "", partial(context.set_up_duel.emit, None)
        else:
            words, why, act = tr("app.home_first"), tr("app.home_first_why"), context.first_duel.emit
        self.main = Button(context.theme, words, act, look="huge", picture="play")
        self.main.setObjectName("home-main")
        return _with_reason(self.main, why, context.theme.px(360))

    def _second(self) -> QWidget:
        context = self._context
        if context.unfinished is not None:
            button = Button(context.theme, tr("app.home_new"), lambda: context.set_up_duel.emit(None), look="large")
            return _with_reason(button, "", context.theme.px(300))
        button = Button(context.theme, tr("app.home_build"), self._build, look="large", picture="decks")
        button.setObjectName("home-build")
        return _with_reason(button, tr("app.home_build_why"), context.theme.px(300))

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
        if not kept:
            return
        tiles = row(None, *(self._tile(each) for each in kept), None, gap=12)
        head = label(tr("app.home_decks"), "subhead")
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._body.addWidget(head)
        self._body.addLayout(tiles)

    def _tile(self, kept: Kept) -> QWidget:
        context = self._context
        tile = surface("panel")
        name = Elided(kept.deck.name or tr("decks.unnamed"), "strong")
        size = label(tr("decks.cards", n=kept.deck.size), "small")
        play = Button(context.theme, tr("app.home_play"), lambda: self._play(kept), picture="play")
        play.setAccessibleName(f"{tr('app.home_play_deck')}: {kept.deck.name}")
        edit = Button(context.theme, tr("app.home_edit"), lambda: context.edit_deck.emit(kept.id), look="quiet")
        edit.setAccessibleName(f"{tr('app.home_edit')}: {kept.deck.name}")
        tile.setLayout(column(name, size, 6, row(play, edit, None, gap=4), gap=3, margins=(16, 14, 16, 12)))
        tile.setFixedWidth(context.theme.px(230))
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
