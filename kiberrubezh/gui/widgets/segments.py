"""The choice of one among several, side by side."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.buttons import Button, IconButton, Toggle
from kiberrubezh.gui.widgets.stops import come_by


class _Words(Toggle, Button):
    """A segment with words."""


class _Picture(Toggle, IconButton):
    """A segment with a picture."""


class Segments(QWidget):
    """A choice of one among a few, side by side; arrows move within."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, options: Sequence[tuple[str, str]], picked: str, pictures: bool = False) -> None:
        """Take (id, words) pairs; with `pictures` the id's icon stands for its words."""
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("segments", "true")
        self._group = QButtonGroup(self)
        self._buttons: dict[str, _Words | _Picture] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2, 2, 2, 2)
        self._grid.setSpacing(2)
        for name, words in options:
            button = _Picture(theme, name, words, look="segment") if pictures else _Words(theme, words, look="segment")
            button.be_checkable()
            button.setChecked(name == picked)
            button.setAccessibleName(words)
            button.clicked.connect(lambda _checked=False, name=name: self.chosen.emit(name))
            self._group.addButton(button)
            self._buttons[name] = button
            self._grid.addWidget(button, 0, self._grid.count())
        if picked in self._buttons:
            come_by(self._buttons[picked])

    def arrange(self, columns: int) -> None:
        """Put so many options into a line."""
        for place, button in enumerate(self._buttons.values()):
            self._grid.addWidget(button, *divmod(place, columns))
        self.updateGeometry()

    def pick(self, name: str) -> None:
        """Show an option as the chosen one, without sending `chosen`."""
        self._buttons[name].setChecked(True)
        come_by(self._buttons[name])

    def picked(self) -> str:
        """Return the id of the chosen option."""
        return next(name for name, button in self._buttons.items() if button.isChecked())

    def say(self, words: dict[str, str]) -> None:
        """Put the words of the options anew."""
        for name, button in self._buttons.items():
            button.setAccessibleName(words[name])
            if isinstance(button, IconButton):
                button.say(words[name])
            else:
                button.setText(words[name])
