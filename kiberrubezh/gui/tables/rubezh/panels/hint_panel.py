"""The hint: what a search thinks of each option, the best first, in the place of the log while it is wanted."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import IconButton

_BAR = 5


class Line(NamedTuple):
    """One option in words, with its chance of winning and the half of its 95 % interval, both 0 to 1."""

    words: str
    chance: float
    margin: float


class HintPanel(QWidget):
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
        scroll = QScrollArea()
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
            self._lines.addWidget(_Option(self._context.theme, line))
        self._lines.addStretch(1)
        self.note.setText(tr("duel.advice_worth", n=playouts))


class _Option(QWidget):
    """An option in words, its chance, and a bar with the interval on it."""

    def __init__(self, theme: Theme, line: Line) -> None:
        super().__init__()
        self._theme, self._line = theme, line
        percent, margin = round(100 * line.chance), max(1, round(100 * line.margin))
        words = label(line.words, wrap=True)
        figure = label(tr("duel.advice_chance", n=percent, margin=margin), role="strong")
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        top = row(words, figure, gap=8, margins=(0, 0, 0, theme.px(_BAR) + 4))
        top.setStretch(0, 1)
        self.setLayout(top)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(tr("duel.advice_spoken", words=line.words, n=percent, margin=margin))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar below the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        high, wide, line = self._theme.px(_BAR), self.width(), self._line
        top = self.height() - high
        low, most = max(0.0, line.chance - line.margin), min(1.0, line.chance + line.margin)
        for part, start, end in (("line", 0.0, 1.0), ("accent_soft", low, most), ("accent", 0.0, low)):
            painter.setBrush(self._theme.colour(part))
            painter.drawRoundedRect(QRectF(start * wide, top, (end - start) * wide, high), high / 2, high / 2)
