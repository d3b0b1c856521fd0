"""A part of the page into which cards can be dropped."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override


class Drops(QObject):
    """Takes what is dropped on a widget, in one form, and hands its text on."""

    def __init__(self, target: QWidget, mime: str, act: Callable[[str], object]) -> None:
        super().__init__(target)
        self._mime, self._act = mime, act
        target.setAcceptDrops(True)
        target.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept drags of the right form, and act on a drop."""
        if not isinstance(event, QDropEvent) or not event.mimeData().hasFormat(self._mime):
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self._act(bytes(event.mimeData().data(self._mime).data()).decode(errors="replace"))
        return True
