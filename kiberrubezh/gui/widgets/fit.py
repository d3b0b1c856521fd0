"""What is laid out by the room that it has and by the letters that it is written in."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.plain import tip

_NARROW = 90
"""So many letters side by side are too few for a page's widest lines."""

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object


class FittingPart(_Base):
    """Fits itself anew whenever its size or its letters are others. Comes before a class of Qt's widgets."""

    def fit(self) -> None:
        """Fit what is shown to the size and the letters of now."""
        raise NotImplementedError

    def refit(self) -> None:
        """Fit to other letters; at once unless a class says later."""
        self.fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.refit()


def is_narrow(part: QWidget) -> bool:
    """Return whether a part of the page has room for few letters side by side: it is narrow, or they are large."""
    return part.width() < _NARROW * part.fontMetrics().averageCharWidth()


def write_on(buttons: Mapping[Button, str], room: int, gap: int) -> None:
    """Write on buttons in a line what each does where all have room, else leave them their pictures alone."""
    shown = [button for button in buttons if not button.isHidden()]
    for button, words in buttons.items():
        button.ensurePolished()
        button.setText(words)
        button.setAccessibleName(words)
    is_narrow = sum(button.sizeHint().width() + gap for button in shown) > room
    for button, words in buttons.items():
        if is_narrow:
            button.setText("")
        tip(button, words if is_narrow else "")
