"""The line over the workbench: the position's name, steps back and on, whether it can be played from."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, restyle, row
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.play.rubezh.training.position import LONGEST_NAME, Position
from kiberrubezh.play.rubezh.training.soundness import problems
from kiberrubezh.play.rubezh.training.workbench import Workbench


class BenchHead(FittingPart, QWidget):
    """What is done with a position as a whole."""

    left = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()
    turn_wanted = Signal()
    """The sides are to change places."""
    export_wanted = Signal()
    play_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self._back = IconButton(theme, "arrow-left", act=self.left.emit)
        self._back.setObjectName("training-back")
        self.name = BoundLine(context, LONGEST_NAME)
        self.name.setObjectName("training-name")
        self.name.setProperty("look", "title")
        self._undo = IconButton(theme, "undo", act=self.undo_wanted.emit)
        self._redo = IconButton(theme, "redo", act=self.redo_wanted.emit)
        self._turn_round = IconButton(theme, "replay", act=self.turn_wanted.emit)
        self._export = IconButton(theme, "export", act=self.export_wanted.emit)
        self._export.setObjectName("training-export")
        self.trouble = ElidedLabel("", "soft")
        self.play = Button(theme, "", self.play_wanted.emit, look="primary", picture="play")
        self.play.setObjectName("training-play")
        buttons = self._undo, self._redo, self._turn_round, self._export
        self._line = row(self._back, self.name, *buttons, self.play, gap=8)
        self._line.setStretch(1, 3)
        self._whole = column(self._line, gap=4)
        self.setLayout(self._whole)
        self.fit()

    @override
    def fit(self) -> None:
        """Say beside the name whether one can play from here; below it where few letters stand side by side."""
        if is_narrow(self):
            self._whole.addWidget(self.trouble)
        else:
            self._line.insertWidget(2, self.trouble, 2)

    def retranslate(self) -> None:
        """Put all words anew."""
        self._back.say(tr("training.to_list"), "Esc")
        self.name.setPlaceholderText(tr("training.unnamed"))
        self.name.setAccessibleName(tr("training.name"))
        self._undo.say(tr("app.undo"), "Ctrl+Z")
        self._redo.say(tr("app.redo"), "Ctrl+Shift+Z")
        self._turn_round.say(tr("training.turn_round"))
        self._export.say(tr("training.export"))
        self.play.setText(tr("training.play"))

    def show_bench(self, bench: Workbench, cards: Mapping[str, Card]) -> None:
        """Show the name, which steps there are, and whether the position can be played from."""
        position = bench.position
        if self.name.text().strip() != position.name:
            self.name.setText(position.name)
            self.name.setCursorPosition(0)
        self._undo.setEnabled(bench.can_undo)
        self._redo.setEnabled(bench.can_redo)
        self._check(position, cards)

    def _check(self, position: Position, cards: Mapping[str, Card]) -> None:
        wrong = problems(position, cards)
        sizes = {"one": position.you.size, "two": position.opponent.size}
        said = wrong[0].words(i18n.language) if wrong else tr("training.sound", **sizes)
        shorter = () if wrong else (tr("training.sound_short", **sizes),)
        self.trouble.setText(said[:1].upper() + said[1:], *shorter)
        restyle(self.trouble, tone="warning" if wrong else "")
        self.play.setEnabled(not wrong)
