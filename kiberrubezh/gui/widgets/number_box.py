"""A number that is typed in anew by one click."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QSpinBox
from typing_extensions import override


class NumberBox(QSpinBox):
    """A spin box whose number is chosen by a click into it, as by Tab: what is typed then takes its place."""

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the number once the click that brought the keyboard has put its cursor."""
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.MouseFocusReason:
            QTimer.singleShot(0, self, self.selectAll)
