"""The line above a table in words: which game, who looks, and what can be done beside the game."""

from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.board import Board
from kiberrubezh.gui.tables.standing import StandingSheet
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import ElidedLabel, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart, write_on
from kiberrubezh.play.scene import Scene

_GAP, _LEAST = 4, 150
"""Pixels between the buttons, and left to who looks where these have words."""


class AccountHead(FittingPart, QWidget):
    """Each button has the board say what is wanted."""

    def __init__(self, theme: Theme, board: Board) -> None:
        super().__init__()
        self._theme, self._board = theme, board
        self._scene: Scene | None = None
        self._name, self._who = label(role="head"), ElidedLabel("", "lead")
        self.standing = Button(theme, act=self.open_standing, look="quiet", picture="history")
        self.hint = Button(theme, act=board.hint_wanted.emit, look="quiet", picture="bulb")
        self.rules = Button(theme, act=lambda: board.rules_wanted.emit(""), look="quiet", picture="help")
        self.back = Button(theme, act=board.back_wanted.emit, look="quiet", picture="undo")
        self.leave = Button(theme, act=board.leave_wanted.emit, look="quiet", picture="close")
        self.leave.setObjectName("games-leave")
        buttons = (self.standing, self.hint, self.rules, self.back, self.leave)
        self._words: dict[Button, str] = {}
        self._line = row(self._name, 10, self._who, *buttons, gap=_GAP)
        self._line.setStretch(2, 1)
        self.setLayout(self._line)

    def show_scene(self, scene: Scene | None) -> None:
        """Show who looks and what can be done; None for nothing of anybody."""
        self._scene = scene
        self.setVisible(scene is not None and not scene.is_replay)
        if scene is None:
            self._who.setText("")
            return
        self._name.setText(scene.game.name.of(i18n.language))
        all_eyes = tr("games.account_over" if scene.stage == "over" else "games.account_watching")
        who = tr("games.you_are", name=scene.names[scene.eyes]) if scene.eyes >= 0 else all_eyes
        self._who.setText(who)
        self._words = {
            self.standing: tr("games.standing"),
            self.hint: tr("games.account_hint"),
            self.rules: tr("games.account_rules"),
            self.back: tr("games.take_back"),
            self.leave: tr("games.leave"),
        }
        is_over = scene.stage == "over"
        self.standing.setVisible(scene.standing is not None and bool(scene.standing.offers))
        self.hint.setVisible(not is_over)
        self.hint.setEnabled(scene.stage == "asked" and scene.decision is not None)
        self.back.setVisible(scene.game.back != "never" and not is_over)
        self.back.setEnabled(scene.can_go_back)
        self.fit()

    @override
    def fit(self) -> None:
        """Leave the words of the buttons away where there is no room."""
        self._name.ensurePolished()
        write_on(self._words, self.width() - self._name.sizeHint().width() - _LEAST, _GAP)
        self._line.invalidate()
        self._line.activate()

    def hush(self) -> None:
        """Offer nothing that only who is asked may want."""
        for button in (self.hint, self.back):
            button.setEnabled(False)

    def open_standing(self) -> None:
        """Show the standing answers of who looks."""
        if self._scene is not None and self._scene.standing is not None and self._scene.standing.offers:
            StandingSheet(self._theme, self._board, self._scene.standing)
