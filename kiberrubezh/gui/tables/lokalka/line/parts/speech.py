"""What is asked, and what is to be said of what is pointed at: two lines and the ways that are left."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import clear, column, label, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.flow import Flow

Way = tuple[str, Callable[[], object]]
"""Words of a button and what it does."""
HIGH = 104
"""Pixels at 100 %."""
_SIZES = ((16, 13), (16, 12), (16, 11), (15, 10), (13, 9), (11, 8), (10, 7), (9, 6))
"""Of the letters of the question and of the rest, at 100 %; the first are those of all text."""


class Speech(FittingPart, QWidget):
    """Says what it is told; it keeps its height, so that nothing on the table jumps."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.head, self.text = label(role="subhead", wrap=True), label(role="body", wrap=True)
        self.head.setObjectName("lokalka-question")
        self.text.setObjectName("lokalka-said")
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._ways = QWidget()
        self._flow = Flow(6)
        self._ways.setLayout(self._flow)
        self.buttons: list[Button] = []
        panel = self._panel = surface("raised")
        panel.setLayout(column(self.head, self.text, self._ways, None, gap=5, margins=(16, 9, 16, 8)))
        self.setLayout(column(panel))
        self.grow(theme.px(HIGH))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def grow(self, height: int) -> None:
        """Be so high, whatever is said."""
        self.setFixedHeight(height)
        self.fit()

    def say(self, head: str, lines: Sequence[str], ways: Sequence[Way] = ()) -> None:
        """Say a question and what there is to it; offer ways as buttons."""
        self.head.setText(head)
        self.text.setText(" ".join(lines))
        self.text.setVisible(bool(lines))
        if [button.text() for button in self.buttons] != [words for words, _ in ways]:
            clear(self._flow)
            self.buttons = [self._made(words, act) for words, act in ways]
        self._ways.setVisible(bool(ways))
        self.fit()

    @override
    def fit(self) -> None:
        """Write the words in the largest letters for which all of them have room."""
        layout = self._panel.layout()
        for sizes in _SIZES:
            for words, size, usual in zip((self.head, self.text), sizes, _SIZES[0], strict=True):
                wanted = "" if size == usual else f"font-size: {self._theme.px(size)}px"
                if words.styleSheet() != wanted:
                    words.setStyleSheet(wanted)
            if layout is None or layout.totalHeightForWidth(self.width()) <= self.height():
                return

    def _made(self, words: str, act: Callable[[], object]) -> Button:
        button = Button(self._theme, words, act, look="plain")
        button.setObjectName("lokalka-way")
        button.setAccessibleName(words)
        self._flow.addWidget(button)
        return button

    @override
    def hasHeightForWidth(self) -> bool:
        return False
