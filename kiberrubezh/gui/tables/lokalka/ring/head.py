"""The line above the ring: which game, who looks, and what can be done beside the game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.scene import Scene
from kiberrubezh.gui.tables.standing import StandingButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import label, row
from kiberrubezh.gui.widgets.buttons import Button


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
        self.leave = Button(theme, tr("games.leave"), self.leave_wanted.emit, look="quiet", picture="close")
        self.leave.setObjectName("games-leave")
        all_eyes = tr("lokalka.over" if scene.stage == "over" else "lokalka.all_watch")
        who = tr("games.you_are", name=scene.names[scene.eyes]) if scene.eyes >= 0 else all_eyes
        name = label(scene.game.name.of(i18n.language), "head")
        self.setLayout(
            row(name, 10, label(who, "lead"), None, self.standing, self.hint, rules, self.back, self.leave, gap=6)
        )
