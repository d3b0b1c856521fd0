"""Fields side by side where there is room, one above the other where there is not."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.fit import FittingPart

_LEAST = 210
"""Pixels at 100 % that a field has beside others."""


class FieldColumns(FittingPart, QWidget):
    """Equal fields that turn from a row into a column."""

    def __init__(self, theme: Theme, *fields: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(12)
        for field in fields:
            self._box.addWidget(field, 1)

    @override
    def fit(self) -> None:
        """Take the direction that the width allows."""
        wide = self.width() >= self._box.count() * self._theme.px(_LEAST)
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if direction is not self._box.direction():
            self._box.setDirection(direction)
            self.updateGeometry()
