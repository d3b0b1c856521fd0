"""In what coding a file was taken to be, where it may be another, and which it is instead."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from kiberrubezh.ground.coding import CODINGS
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import label, row


class CodingChoice(QWidget):
    """Tells the coding, and lets another be chosen; out of sight where it can be no other."""

    chosen = Signal(str)

    def __init__(self, coding: str = "") -> None:
        super().__init__()
        self.box = QComboBox()
        self.box.setObjectName("coding")
        self.box.setAccessibleName(tr("app.coding"))
        for each, title in CODINGS.items():
            self.box.addItem(title, each)
        self.box.activated.connect(lambda _: self.chosen.emit(str(self.box.currentData())))
        self.setLayout(row(label(tr("app.coding"), "soft"), self.box, None, gap=10, margins=(0, 0, 0, 0)))
        self._select(coding)
        if not coding:  # a part that is shown before it has its place would be a window
            self.hide()

    def tell(self, coding: str) -> None:
        """Tell one of CODINGS; "" for what can be no other."""
        self._select(coding)
        self.setVisible(bool(coding))

    def _select(self, coding: str) -> None:
        self.box.setCurrentIndex(self.box.findData(coding))
