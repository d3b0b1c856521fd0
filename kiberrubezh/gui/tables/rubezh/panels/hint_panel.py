"""The hint: what a search thinks of each option, the best first, in the place of the log while it is wanted."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.chance_line import ChanceLine, Line
from kiberrubezh.gui.widgets.scroll import Scroll


class DuelHintPanel(QWidget):
    """Shows what it is told; it knows nothing of the duel."""

    closed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._head = label(role="overline")
        self.closing = IconButton(context.theme, "close", "", self.closed.emit, size=14)
        self.closing.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.note = label(role="small", wrap=True)
        self._inner = QWidget()
        self._lines = QVBoxLayout(self._inner)
        self._lines.setContentsMargins(6, 0, 8, 0)
        scroll = self._scroll = Scroll()
        scroll.setWidget(self._inner)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        foot = row(self.note, margins=(6, 0, 0, 0))
        box = column(row(self._head, None, self.closing, margins=(6, 0, 0, 0)), scroll, foot, gap=4)
        box.setStretch(1, 1)
        self.setLayout(box)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._head.setText(tr("duel.advice"))
        self._scroll.setAccessibleName(tr("duel.advice_options"))
        self.closing.say(tr("duel.advice_close"), "F3")

    def show_thinking(self, done: int = 0, of: int = 1) -> None:
        """Say how far the search is; what it said of an earlier question is gone."""
        if not done:
            self.show_lines((), 0)
        self.note.setText(tr("duel.advice_thinking", n=100 * done // of))

    def show_trouble(self, words: str) -> None:
        """Say why there is no hint."""
        self.note.setText(words)

    def show_lines(self, lines: Sequence[Line], playouts: int) -> None:
        """Show the options in the order given, and what the figures are worth."""
        clear(self._lines)
        self._lines.setSpacing(self._context.theme.px(9))
        for line in lines:
            self._lines.addWidget(ChanceLine(self._context.theme, line))
        self._lines.addStretch(1)
        self.note.setText(tr("duel.advice_worth", n=playouts))
