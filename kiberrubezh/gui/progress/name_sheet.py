"""A sheet that asks for a name: of who exports results, of a new class."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.learning.results import LONGEST

_WIDTH = 460


class NameSheet(Overlay):
    """Asks for a name of one character at least, and hands it on."""

    def __init__(self, context: AppContext, over: QWidget, key: str, name: str, act: Callable[[str], object]) -> None:
        """Take the name of its words (`<key>_head`, `_why`, `_do`), the name to begin with, and what is to be done."""
        super().__init__(over, tr(f"progress.{key}_head"))
        self.setObjectName("name-sheet")
        self._act = act
        self.field = BoundLine(context, LONGEST, name)
        self.field.setObjectName("progress-name")
        self.field.setAccessibleName(tr("progress.name"))
        self.field.setPlaceholderText(tr("progress.name"))
        self.field.textChanged.connect(lambda _: self._look())
        self.field.returnPressed.connect(self._take)
        self.do = Button(context.theme, tr(f"progress.{key}_do"), self._take, look="primary")
        self.do.setObjectName("progress-name-do")
        close = Button(context.theme, tr("progress.back"), self.close_sheet)
        head = label(tr(f"progress.{key}_head"), "head")
        why = label(tr(f"progress.{key}_why"), "soft", wrap=True)
        foot = row(None, close, self.do, gap=10)
        self.sheet.setLayout(column(head, why, self.field, foot, gap=12, margins=(28, 22, 28, 24)))
        self.sheet.setFixedWidth(context.theme.px(_WIDTH))
        self._look()
        self.field.setFocus()
        self.field.selectAll()

    def _look(self) -> None:
        self.do.setEnabled(bool(self.field.text().strip()))

    def _take(self) -> None:
        name = self.field.text().strip()
        if name:
            self.close_sheet()
            self._act(name)
