"""An opaque curtain before each private view: hand the screen over, then lift it by a deliberate act."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.seats.hold_button import HoldButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import clear, column, label, restyle, row
from kiberrubezh.gui.widgets.mark import Mark
from kiberrubezh.gui.widgets.messages import announce


class Curtain(QWidget):
    """Covers the whole table; says who is to come and why, and waits for a button to be held."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("duel-curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("surface", "window")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._body = column(gap=14)
        self.setLayout(column(None, self._body, None, margins=32))
        self.answers: tuple[HoldButton, ...] = ()

    def ask(self, head: str, lines: Sequence[str], answers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Show who is to come and what is asked; the focus is on the first answer, which is to do the least harm."""
        clear(self._body)
        mark = Mark(self._theme, "users")
        said = [label(line, "lead", wrap=True) for line in lines if line]
        how = label(tr("duel.hold_how"), "soft", wrap=True)
        for part in (mark, label(head, "title", wrap=True), *said):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._body.addWidget(part)
        self.answers = tuple(self._answer(words, act, how, alone=len(answers) == 1) for words, act in answers)
        self._body.addSpacing(12)
        self._body.addLayout(row(None, *self.answers, None, gap=16))
        how.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._body.addWidget(how)
        self.setAccessibleName(" ".join(filter(None, [head, *lines])))
        announce(self, self.accessibleName())
        self.setFocusProxy(self.answers[0])
        self.answers[0].show()  # at once: what isn't in sight yet can't take the keys
        self.answers[0].setFocus()

    def _answer(self, words: str, act: Callable[[], object], how: QLabel, alone: bool) -> HoldButton:
        button = HoldButton(self._theme, words, tr("duel.hold_how"), "huge" if alone else "large")
        button.setObjectName("curtain-answer")
        button.held.connect(lambda: act())
        button.let_go.connect(lambda: self._say(how, "duel.hold_longer"))
        button.once_more.connect(lambda: self._say(how, "duel.hold_once_more"))
        return button

    def _say(self, how: QLabel, key: str) -> None:
        how.setText(tr(key))
        restyle(how, tone="warning")
        QAccessible.updateAccessibility(QAccessibleEvent(how, QAccessible.Event.Alert))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let nothing through to the table."""
