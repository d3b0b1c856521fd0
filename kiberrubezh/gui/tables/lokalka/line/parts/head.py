"""The line above the table: which game, whose turn, and what can be done beside the game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.standing import StandingButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import ElidedLabel, clear, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.play.scene import Scene

_WIDE = 1060
"""Pixels, at 100 %, from which the buttons have words, and below which the game may have no name."""


class Head(FittingPart, QWidget):
    """Says whose turn it is; its buttons only tell what is wanted."""

    back_wanted = Signal()
    leave_wanted = Signal()
    hint_wanted = Signal()
    rules_wanted = Signal()

    def __init__(self, theme: Theme, board: QWidget) -> None:
        super().__init__()
        self._theme, self._board = theme, board
        self._game, self._turn = label(role="head"), ElidedLabel(role="lead")
        self._standing = row(gap=0)
        self.standing: StandingButton | None = None
        self._words: tuple[str, ...] = ("",) * 4
        self._shown: object = None
        self.hint = Button(theme, "", self.hint_wanted.emit, look="quiet", picture="bulb")
        self.hint.setObjectName("lokalka-hint")
        self.rules = Button(theme, "", self.rules_wanted.emit, look="quiet", picture="help")
        self.rules.setObjectName("lokalka-rules")
        self.back = Button(theme, "", self.back_wanted.emit, look="quiet", picture="undo")
        self.leave = Button(theme, "", self.leave_wanted.emit, look="quiet", picture="close")
        self.leave.setObjectName("games-leave")
        buttons = (self.hint, self.rules, self.back, self.leave)
        line = row(self._game, 10, self._turn, self._standing, *buttons, gap=2)
        line.setStretch(2, 1)
        self.setLayout(line)

    def show_scene(self, scene: Scene) -> None:
        """Put all words anew."""
        self._game.setText(scene.game.name.of(i18n.language))
        self._turn.setText(turn_of(scene, scene.view))
        words = ("line.hint", "lokalka.rules", "games.take_back", "games.leave")
        self._words = tuple(map(tr, words))
        self.fit()
        self.hint.setEnabled(scene.decision is not None)
        self.back.setEnabled(scene.can_go_back)
        for button in (self.hint, self.back):
            button.setVisible(scene.stage != "over")
        if self._shown != (scene.standing, i18n.language):
            self._shown = (scene.standing, i18n.language)
            clear(self._standing)
            self.standing = StandingButton(self._theme, self._board, scene.standing)
            self._standing.addWidget(self.standing)
            self.fit()

    @override
    def fit(self) -> None:
        """Leave the words of the buttons away where there is no room, then the name of the game."""
        is_narrow = self.width() < self._theme.px(_WIDE)
        buttons = (self.hint, self.rules, self.back, self.leave, *filter(None, [self.standing]))
        for button, words in zip(buttons, (*self._words, tr("games.standing")), strict=False):
            button.setText("" if is_narrow else words)
            button.setAccessibleName(words)
            tip(button, words if is_narrow else "")
        self._game.show()
        if is_narrow and (layout := self.layout()) is not None:
            self._turn.ensurePolished()
            turn = self._turn.fontMetrics().horizontalAdvance(self._turn.text())
            self._game.setVisible(layout.minimumSize().width() + turn <= self.width())


def turn_of(scene: Scene, view: View) -> str:
    """Say whose turn it is, and the how manieth."""
    if view.seat < 0:
        return tr("line.opening")
    if scene.stage == "over":
        return tr("line.over")
    if view.seat == view.eyes:
        return tr("line.own_turn", n=view.turns[view.seat])
    return tr("line.turn_of", name=scene.names[view.seat], n=view.turns[view.seat])
