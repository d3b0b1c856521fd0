"""Whether words have the room that they need."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget

from kiberrubezh.gui.widgets.basic import Elided


def cut(window: QWidget) -> Iterator[str]:
    """Yield the words that are in sight and have less room than they need, or lie where nothing leads to."""
    for part in window.findChildren(QWidget):
        if isinstance(part, (QLabel, QAbstractButton)) and not isinstance(part, Elided) and part.isVisible():
            words = part.text()
            if words and (is_narrow(part) or not is_reached(part, window)):
                yield words


def is_narrow(part: QLabel | QAbstractButton) -> bool:
    """Return whether words need more room than they have."""
    if isinstance(part, QLabel) and part.wordWrap():
        return part.heightForWidth(part.width()) > part.height() + 1
    return part.sizeHint().width() > part.width() + 1


def is_reached(part: QWidget, window: QWidget) -> bool:
    """Return whether all of a part lies within what it is in, as far up as to what is scrolled."""
    box, here = QRect(part.mapTo(window, QPoint()), part.size()), part
    while here is not window and (over := here.parentWidget()) is not None:
        room = QRect(over.mapTo(window, QPoint()), over.size()).adjusted(-1, -1, 1, 1)
        above = over.parentWidget()
        if isinstance(above, QAbstractScrollArea) and over is above.viewport():
            return room.left() <= box.left() and box.right() <= room.right()
        if not room.contains(box):
            return False
        here = over
    return True
