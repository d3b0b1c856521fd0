"""The line above the ring: which game, who looks, and what can be done beside the game."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.standing import StandingButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import ElidedLabel, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import write_on
from kiberrubezh.play.scene import Scene

_GAP, _LEAST = 4, 150
"""Pixels between the buttons, and left to who looks where these have words."""


class Head(QWidget):
    """Each button says what is wanted."""

    back_wanted = Signal()
    leave_wanted = Signal()
    rules_wanted = Signal()
    hint_wanted = Signal()

    def __init__(self, theme: Theme, scene: Scene, board: QWidget) -> None:
        super().__init__()
        self.standing = StandingButton(theme, board, scene.standing)
        rules = Button(theme, tr("lokalka.rules"), self.rules_wanted.emit, look="quiet", picture="help")
        rules.setObjectName("lokalka-rules")
        self.hint = Button(theme, tr("lokalka.hint"), self.hint_wanted.emit, look="quiet", picture="bulb")
        self.hint.setObjectName("lokalka-hint")
        self.hint.setEnabled(scene.decision is not None and scene.stage == "asked")
        self.back = Button(theme, tr("games.take_back"), self.back_wanted.emit, look="quiet", picture="undo")
        self.back.setEnabled(scene.can_go_back)
        if scene.stage == "over":
            self.hint.hide()
            self.back.hide()
        self.leave = Button(theme, tr("games.leave"), self.leave_wanted.emit, look="quiet", picture="close")
        self.leave.setObjectName("games-leave")
        all_eyes = tr("lokalka.over" if scene.stage == "over" else "lokalka.all_watch")
        who = tr("games.you_are", name=scene.names[scene.eyes]) if scene.eyes >= 0 else all_eyes
        self._name = label(scene.game.name.of(i18n.language), "head")
        buttons = (self.standing, self.hint, rules, self.back, self.leave)
        self._words = {button: button.text() for button in buttons}
        self._line = row(self._name, 10, ElidedLabel(who, "lead"), *buttons, gap=_GAP)
        self._line.setStretch(2, 1)
        self.setLayout(self._line)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the buttons their icons alone where there is no room for words."""
        super().resizeEvent(event)
        write_on(self._words, self.width() - self._name.sizeHint().width() - _LEAST, _GAP)
        self._line.invalidate()
        self._line.activate()
