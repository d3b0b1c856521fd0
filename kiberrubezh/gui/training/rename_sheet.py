"""A sheet that asks what a position is to be called."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.rubezh.training.position import LONGEST_NAME

_WIDTH = 460


class RenameSheet(Overlay):
    """Takes a name, which may be none."""

    named = Signal(str)
    """Another name than it had."""

    def __init__(self, context: AppContext, over: QWidget, name: str) -> None:
        super().__init__(over, tr("training.rename"))
        self.setObjectName("training-rename-sheet")
        self._was = name
        self.field = BoundLine(context, LONGEST_NAME, name)
        self.field.setPlaceholderText(tr("training.unnamed"))
        self.field.setAccessibleName(tr("training.name"))
        self.field.returnPressed.connect(self._take)
        do = Button(context.theme, tr("training.rename"), self._take, look="primary")
        do.setObjectName("training-rename-do")
        close = Button(context.theme, tr("training.back"), self.close_sheet)
        head = label(tr("training.rename"), "head")
        foot = row(None, close, do, gap=10)
        self.sheet.setLayout(column(head, self.field, foot, gap=12, margins=(28, 22, 28, 24)))
        self.sheet.setFixedWidth(context.theme.px(_WIDTH))
        self.field.setFocus()
        self.field.selectAll()

    def _take(self) -> None:
        name = self.field.text().strip()
        self.close_sheet()
        if name != self._was:
            self.named.emit(name)
