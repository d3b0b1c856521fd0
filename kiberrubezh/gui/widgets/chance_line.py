"""An option in words with its chance of winning: a figure, and a bar with the interval on it."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import label, row

_BAR = 5


class Line(NamedTuple):
    """One option in words, with its chance of winning and the half of its 95 % interval, both 0 to 1."""

    words: str
    chance: float
    margin: float


class ChanceLine(QWidget):
    """Shows one of them."""

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
        high, wide, line = self._theme.px(_BAR), self.width(), self._line
        top = self.height() - high
        low, most = max(0.0, line.chance - line.margin), min(1.0, line.chance + line.margin)
        for part, start, end in (("line", 0.0, 1.0), ("accent_soft", low, most), ("accent", 0.0, low)):
            painter.setBrush(self._theme.colour(part))
            painter.setPen(self._theme.colour("accent") if part == "accent_soft" else Qt.PenStyle.NoPen)
            box = QRectF(start * wide, top, (end - start) * wide, high).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(box, high / 2, high / 2)
