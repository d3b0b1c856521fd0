"""What stands in the table's place while programs can't go on: why, and a press that tries again."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.troubles import refusal_words
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.mark import Mark
from kiberrubezh.gui.widgets.messages import announce


class Halt(QWidget):
    """Says that the game stands still, and lets a person try again or leave."""

    again = Signal()
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._trouble: Exception | None = None
        self._head, self._why = label("", "title", wrap=True), label("", "lead", wrap=True)
        self._again = Button(theme, act=self.again.emit, look="primary")
        self._leave = Button(theme, act=self.left.emit)
        body = column(gap=14)
        for part in (Mark(theme, "error", "error"), self._head, self._why):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            body.addWidget(part)
        body.addSpacing(12)
        body.addLayout(row(None, self._again, self._leave, None, gap=16))
        self.setLayout(column(None, body, None, margins=32))
        self.setFocusProxy(self._again)

    def tell(self, trouble: Exception) -> None:
        """Say why, in the language in use; the focus is on the button that tries again."""
        self._trouble = trouble
        self.retranslate()
        announce(self, self._why.text())
        self._again.setFocus()

    def retranslate(self) -> None:
        """Put all words anew."""
        if self._trouble is None:
            return
        why = refusal_words(self._trouble)
        said = tr("games.halted_why", why=f"{why[:1].upper()}{why[1:].rstrip('.')}")
        self._head.setText(tr("games.halted"))
        self._why.setText(said)
        self._again.setText(tr("app.again"))
        self._leave.setText(tr("games.leave"))
        self.setAccessibleName(f"{tr('games.halted')}. {said}")
