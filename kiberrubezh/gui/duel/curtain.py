"""An opaque curtain before each private view: hand the screen over, then lift it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from kiberrubezh.gui import icons
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import Button


class Curtain(QWidget):
    """Covers the whole table; says who is to come, and waits."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("duel-curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("surface", "window")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._body = column(gap=14)
        self.setLayout(column(None, self._body, None, margins=32))
        self._main: Button | None = None

    def ask(self, head: str, words: str, answers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Show who is to come and what is asked; the first answer is the main one."""
        clear(self._body)
        mark = QLabel()
        mark.setPixmap(icons.pixmap("users", self._theme.colour("accent"), self._theme.px(56)))
        lines = [mark, label(head, "title", wrap=True), label(words, "lead", wrap=True)]
        for line in lines:
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._body.addWidget(line)
        buttons = [
            Button(self._theme, said, act, look="huge" if place == 0 else "large")
            for place, (said, act) in enumerate(answers)
        ]
        self._body.addSpacing(12)
        self._body.addLayout(row(None, *buttons, None, gap=16))
        self._main = buttons[0]
        self._main.setObjectName("curtain-main")
        self.setAccessibleName(f"{head} {words}")
        self.setFocusProxy(self._main)
        self._main.setFocus()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter give the main answer; nothing else goes through."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._main:
            self._main.click()
