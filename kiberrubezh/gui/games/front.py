"""What lies in front: one game with its cover, what can be done with it now, and the way back into its last game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.boxes import DUEL, Box
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.covers.lid import Cover
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton, Look
from kiberrubezh.gui.widgets.plain import tip

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck

LAST_DECKS: Final = 4
ENDING: Final = ".duel"
"""How the files of duels end that the duel page goes on with."""
_COVER: Final = 350
_BUTTON: Final = 300
_TILE: Final = 226
_WIDEST_TILE: Final = 480
_NAME: Final = 340
_PAD: Final = 18
_GAP: Final = 12
_BETWEEN: Final = 20
"""Sizes at 100 %; the gaps don't grow."""


class Front(QWidget):
    """One game, large."""

    main: Button
    second: Button

    def __init__(self, context: AppContext, box: Box, room: int, decks: Sequence[KeptDeck] | None = None) -> None:
        """Fit into so many pixels; `decks` are those changed last, None where there is no place for any."""
        super().__init__()
        self._context, self.box = context, box
        self._cover = Cover(box.id)
        wide = min(context.theme.px(_COVER), room * 3 // 10)
        self._cover.setFixedSize(wide, round(wide * 0.75))
        has_cover = room - wide >= context.theme.px(_NAME)
        if not has_cover:
            self._cover.hide()
        self._room = room - 2 * _PAD - (wide + _BETWEEN if has_cover else 0)
        panel = surface("panel")
        said = column(*self._head(), 6, *self._acts(), None, gap=4)
        body = row(column(self._cover, None), said, gap=_BETWEEN)
        body.setStretch(1, 1)
        parts: list[QWidget | QLayout | int] = [body]
        if decks is not None:
            parts += [self._decks(decks, room - 2 * _PAD)]
        panel.setLayout(column(*parts, gap=12, margins=(_PAD, _PAD - 2, _PAD, _PAD - 2)))
        self.setLayout(column(panel))

    @property
    def is_behind(self) -> bool:
        """Whether another thing has become the first to do since it was built; a duel that is found moves no button."""
        return self._is_waited_for != self._waits and (self._is_waited_for or self.box.id != DUEL)

    @property
    def _waits(self) -> bool:
        return self._context.waiting.of(self.box.id) is not None

    def show_unfinished(self) -> None:
        """Offer to go on where there is something to go on with, unless the button would move what is in sight."""
        self.go_on.setVisible(self._waits and (self._is_waited_for or self._has_place))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Give the third button its height, the same hidden and shown: only in its window has it the window's style."""
        super().showEvent(event)
        self._third.ensurePolished()
        self._third.setFixedHeight(self._third.sizeHint().height())

    def _head(self) -> list[QWidget]:
        head = QWidget()
        name, facts = label(self.box.name, "title", wrap=True), label(self.box.facts, "soft", wrap=True)
        beside = self._room >= self._context.theme.px(_NAME)
        line = row(name, facts, gap=12) if beside else column(name, facts, gap=2)
        line.setStretch(0, 1)
        facts.setWordWrap(not beside)
        head.setLayout(line)
        return [head, label(self.box.about, "lead", wrap=True)]

    def _acts(self) -> list[QWidget | QLayout | int]:
        """Return what can be done: two buttons with a reason each, and a third one.

        That is the way back into the last game; going on comes first while one is known to wait.
        """
        self._is_waited_for = self._waits
        first, second = self._both()
        fits = self._room >= 2 * self._context.theme.px(_BUTTON) + _BETWEEN
        width = (self._room - _BETWEEN) // 2 if fits else self._room
        both = QBoxLayout(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)
        both.setSpacing(_BETWEEN if fits else _GAP)
        for button, why in (first, second):
            both.addWidget(_with_reason(button, why, width))
        self.main, self.second = first[0], second[0]
        third = self._second()[0] if self._is_waited_for else self._go_on("large")
        self.go_on = self.main if self._is_waited_for else third
        self._keep_place(third, 2 * width + _BETWEEN if fits else width)
        self._third = third
        return [both, third] if self.box.id == DUEL else [both, 6, third]

    def _both(self) -> tuple[tuple[Button, str], tuple[Button, str]]:
        """Return the two things to do that come first, each with what it leads to."""
        if self._is_waited_for:
            return (self._go_on("huge"), tr("shelf.go_on_why")), self._first("large")
        return self._first("huge"), self._second()

    def _first(self, look: Look) -> tuple[Button, str]:
        """Return the way into a new game, and what it leads to."""
        context = self._context
        act: Callable[[], object]
        if self.box.id != DUEL:
            words, why, act = tr("shelf.new"), tr("shelf.new_why"), partial(context.set_up_game.emit, self.box.id)
        elif context.settings.flag("home/played"):
            words, why, act = tr("app.home_new"), tr("app.home_new_why"), partial(context.set_up_duel.emit, None)
        else:
            words, why, act = tr("app.home_first"), tr("app.home_first_why"), context.first_duel.emit
        made = Button(context.theme, words, act, look=look, picture="play")
        made.setObjectName("home-main")
        return made, why

    def _second(self) -> tuple[Button, str]:
        context = self._context
        if self.box.id == DUEL:
            made = Button(context.theme, tr("app.home_build"), context.build_deck.emit, look="large", picture="decks")
            made.setObjectName("home-build")
            return made, tr("app.home_build_why")
        open_rules = partial(context.open_rules.emit, self.box.id, "")
        made = Button(context.theme, tr("shelf.rules"), open_rules, look="large", picture="help")
        made.setObjectName("home-rules")
        return made, tr("shelf.rules_why")

    def _go_on(self, look: Look) -> Button:
        """Return the way back into a game that was broken off."""
        words = tr("app.home_continue") if self.box.id == DUEL else tr("shelf.go_on")
        made = Button(self._context.theme, words, self._resume, look=look, picture="replay")
        made.setObjectName("home-continue")
        return made

    def _keep_place(self, third: Button, width: int) -> None:
        """Give the third button its width; its place is kept free wherever a game to go on with may be found."""
        third.setFixedWidth(width)
        policy, context = third.sizePolicy(), self._context
        may_be_found = context.settings.flag("home/played") or context.waiting.has_duels()
        self._has_place = self.box.id != DUEL or may_be_found
        policy.setRetainSizeWhenHidden(self._has_place)
        third.setSizePolicy(policy)
        if not self._waits:
            third.hide()

    def _resume(self) -> None:
        path = self._context.waiting.of(self.box.id)
        if path is not None:
            (self._context.resume_duel if path.suffix == ENDING else self._context.resume_game).emit(path)

    def _decks(self, kept: Sequence[KeptDeck], room: int) -> QWidget:
        """Show the decks changed last, each with a way to play it; before they are known, the room for them."""
        theme = self._context.theme
        fitting = min(max((room + _GAP) // (theme.px(_TILE) + _GAP), 1), max(len(kept), 1))
        width = min((room + _GAP) // fitting - _GAP, theme.px(_WIDEST_TILE))
        holder = QWidget()
        head = label(tr("app.home_decks"), "subhead")
        tiles = row(*(self._tile(each, width) for each in kept[:fitting]), None, gap=_GAP)
        holder.setLayout(column(head, tiles, gap=6))
        theme.keep(holder, QWidget.setMinimumHeight, 84)
        return holder

    def _tile(self, kept: KeptDeck, width: int) -> QWidget:
        from kiberrubezh.deckbuilder.validate import errors

        context, theme = self._context, self._context.theme
        tile = surface("raised")
        called = kept.deck.name or tr("decks.unnamed")
        name = ElidedLabel(called, "strong")
        wrong = len(errors(kept.deck, context.cards))
        words = ElidedLabel(tr("decks.errors", n=wrong) if wrong else tr("decks.cards", n=kept.deck.size), "small")
        if wrong:
            words.setProperty("tone", "warning")
            tip(words, f"{tr('decks.not_legal')}: {tr('decks.errors', n=wrong)}")
        play = IconButton(theme, "play", act=partial(_play, context, kept), look="plain", part="accent")
        play.say(f"{tr('app.home_play_deck')}: {called}")
        edit = IconButton(theme, "pencil", act=partial(context.edit_deck.emit, kept.id))
        edit.say(f"{tr('app.home_edit')}: {called}")
        line = row(column(name, words, gap=0), play, edit, gap=4, margins=(12, 6, 8, 6))
        line.setStretch(0, 1)
        tile.setLayout(line)
        tile.setFixedWidth(width)
        return tile


def _play(context: AppContext, kept: KeptDeck) -> None:
    from kiberrubezh.gui.decks.play import play

    play(context, kept.deck)


def _with_reason(button: Button, why: str, width: int) -> QWidget:
    """Return a large button with a sentence under it."""
    button.setMinimumWidth(width)
    words = label(why, "soft", wrap=True)
    words.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    made = QWidget()
    made.setLayout(column(button, words, None, gap=6))
    made.setFixedWidth(width)
    return made
