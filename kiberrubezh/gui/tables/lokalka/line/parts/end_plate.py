"""The end of a game: who won and why, how long it took, and what to do next."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button


class EndPlate(QWidget):
    """A plate over the line of nodes."""

    again = Signal()
    replay = Signal()
    left = Signal()

    def __init__(self, context: AppContext, over: QWidget) -> None:
        super().__init__(over)
        self._theme = context.theme
        self.setObjectName("overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._head, self._why, self._course = (
            label(role="title", wrap=True),
            label(role="lead", wrap=True),
            label(role="soft", wrap=True),
        )
        for line in (self._head, self._why, self._course):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.main = Button(context.theme, "", self.again.emit, look="primary", picture="redo")
        self.main.setObjectName("lokalka-again")
        self.watch = Button(context.theme, "", self.replay.emit, picture="replay")
        self.watch.setObjectName("lokalka-replay")
        self.leave = Button(context.theme, "", self.left.emit, picture="table")
        buttons = row(None, self.main, self.watch, self.leave, None, gap=10)
        self.setLayout(column(self._head, self._why, self._course, 4, buttons, gap=8, margins=(32, 20, 32, 20)))
        self.hide()

    def show_end(self, view: View, words: str, is_own: bool | None, *, can_be_watched: bool) -> None:
        """Say how it ended; `is_own` tells whether the one person at the screen has won, None where several play."""
        key = "line.end_over" if is_own is None else "line.end_won" if is_own else "line.end_lost"
        self._head.setText(tr(key))
        self._why.setText(words)
        self._course.setText(tr("line.end_course", n=sum(view.turns), deck=view.deck))
        self.main.setText(tr("line.again"))
        self.watch.setText(tr("games.open_replay"))
        self.watch.setVisible(can_be_watched)
        self.leave.setText(tr("games.to_games"))
        self.setAccessibleName(f"{self._head.text()}. {words}")
        self.show()
        self.raise_()

    def settle(self, top: int) -> None:
        """Take the middle of what it lies over, from a height down."""
        over = self.parentWidget()
        if over is None or self.isHidden():
            return
        width = over.width() - 60
        self.setFixedWidth(width)
        layout = self.layout()
        high = max(self.sizeHint().height(), layout.totalHeightForWidth(width) if layout else 0)
        self.setGeometry((over.width() - width) // 2, min(top, over.height() - high), width, high)
