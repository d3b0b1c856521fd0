"""A part of a page that is scrolled where its room is less than its content."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QScrollArea
from typing_extensions import override


class Scroll(QScrollArea):
    """Grows its content whenever that needs more, however Qt was led to notice."""

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        """Measure the content anew.

        Where Qt lays it out in passing, it tells the viewport alone, and what is wrapped anew would be cut off.
        """
        if event.type() == QEvent.Type.LayoutRequest:
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        return super().viewportEvent(event)
