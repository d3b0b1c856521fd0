"""A question and its answer: side by side where there is room, else one under the other."""

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QBoxLayout, QLayout, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, row, scroll_area, surface
from kiberrubezh.gui.widgets.fit import FittingPart

_PAD, _GAP = 18, 16
"""Pixels within each half, and between them."""
_NARROWEST: Final = 280
"""Pixels that the answer has at least beside the question."""


class Halves(FittingPart, QWidget):
    """Gives the question the width that it needs, the answer the rest; none is shown below before it is there."""

    def __init__(
        self, theme: Theme, question: QLayout, foot: tuple[QLayout, QWidget], answers: tuple[QWidget, QWidget]
    ) -> None:
        """`foot` stays under the question while that is scrolled; of `answers` the first says that there is none."""
        super().__init__()
        self._theme = theme
        blank, self._answer = answers
        self._left, self._right = surface("panel"), surface("panel")
        self._question = QWidget()
        self._question.setLayout(question)
        asked = column(scroll_area(self._question), *foot, gap=12, margins=(_PAD, 16, _PAD, _PAD))
        asked.setStretch(0, 1)
        self._left.setLayout(asked)
        self._shown = QStackedWidget()
        self._shown.addWidget(blank)
        self._shown.addWidget(scroll_area(self._answer))
        self._right.setLayout(column(self._shown, margins=(18, 16, 8, 18)))
        self._sides = row(self._left, self._right, gap=_GAP)
        self._sides.setStretch(0, 4)
        self._sides.setStretch(1, 6)
        self.setLayout(self._sides)

    @property
    def has_answer(self) -> bool:
        """Whether an answer is shown."""
        return self._shown.currentIndex() != 0

    def show_answer(self, *, there: bool) -> None:
        """Show the answer, or that there is none."""
        self._shown.setCurrentIndex(int(there))
        self.fit()

    @override
    def refit(self) -> None:
        """Wait until the parts have their letters too."""
        QTimer.singleShot(0, self, self.fit)

    @override
    def fit(self) -> None:
        """Stand the halves side by side, or one under the other."""
        room = self.width()
        needed = self._question.minimumSizeHint().width() + 2 * _PAD + self._theme.px(12)
        beside = max(_NARROWEST, self._answer.minimumSizeHint().width() + 3 * _PAD if self.has_answer else 0)
        is_narrow = room < needed + _GAP + beside
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._sides.setDirection(down if is_narrow else across)
        self._left.setMinimumWidth(max(min(needed, room), 0))
        self._right.setVisible(not is_narrow or self.has_answer)
