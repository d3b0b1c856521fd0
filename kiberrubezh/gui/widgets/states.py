"""A page that has nothing to show yet, is busy, or could not open."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QWidget

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.mark import Mark


class BlankState(QWidget):
    """A picture, a sentence, and what to do next."""

    def __init__(
        self,
        theme: Theme,
        picture: str,
        head: str,
        words: str = "",
        buttons: Sequence[Button] = (),
        part: str = "accent",
        *,
        waits: bool = False,
    ) -> None:
        """With `waits` the keys wait here for what comes in its place."""
        super().__init__()
        self._waits = waits
        if waits:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mark = Mark(theme, picture, part)
        self.head, self.words = label(head, "head", wrap=True), label(words, "soft", wrap=True)
        for line in (mark, self.head, self.words):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if not words:
            self.words.hide()
        below = row(None, *buttons, None, gap=12)
        self.setLayout(column(None, mark, self.head, self.words, 6, below, None, gap=10, margins=24))

    def say(self, head: str, words: str = "") -> None:
        """Put other words."""
        self.head.setText(head)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        if self._waits:
            self.setAccessibleName(" ".join(filter(None, [head, words])))


class BusyState(QWidget):
    """Work that takes a while: its name, how far it is, and a way out."""

    def __init__(self, words: str, cancel: Button | None = None) -> None:
        super().__init__()
        head = label(words, "soft")
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(240)
        self._bar.setAccessibleName(words)
        parts = [row(None, cancel, None)] if cancel else []
        self.setLayout(column(None, head, row(None, self._bar, None), *parts, None, gap=12))

    def step(self, done: int, total: int) -> None:
        """Show how far the work is."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)
