"""A box that names an act and offers what it can be done with."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox


class ActBox(QComboBox):
    """As wide as the act's name, however long the names are that are offered; it shows that again once one is taken."""

    taken = Signal(object)
    """What was chosen, as it was offered."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(self._take)

    def offer(self, act: str, choices: Iterable[tuple[str, object]]) -> None:
        """Name the act, and offer choices, each with its name before it."""
        self.clear()
        self.addItem(act)
        for name, choice in choices:
            self.addItem(name, choice)
        self.setMinimumContentsLength(len(act))

    def _take(self, place: int) -> None:
        choice = self.itemData(place)
        self.setCurrentIndex(0)
        if place:
            self.taken.emit(choice)
