"""A number that is typed in anew by one click."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QSpinBox, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme


class NumberBox(QSpinBox):
    """A spin box whose number is chosen by a click into it, as by Tab: what is typed then takes its place.

    Of a number below its least it makes that, where Qt would take the one of before; an emptied box has that one again.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setCorrectionMode(QSpinBox.CorrectionMode.CorrectToNearestValue)

    @override
    def fixup(self, typed: str) -> str:
        """Leave a number to be corrected; where there is none, put that of before."""
        return typed if any(map(str.isdigit, typed)) else self.textFromValue(self.value())

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the number once the click that brought the keyboard has put its cursor."""
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.MouseFocusReason:
            QTimer.singleShot(0, self, self.selectAll)

    def keep_indent(self, theme: Theme, pixels: int) -> None:
        """Begin the number so many pixels, given at 100 %, from the frame, at each scale."""
        theme.keep(self, _indent, pixels)


def _indent(box: QWidget, pixels: int) -> None:
    assert isinstance(box, NumberBox)
    box.lineEdit().setTextMargins(pixels, 0, 0, 0)
