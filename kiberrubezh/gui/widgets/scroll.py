"""A part of a page that is scrolled where its room is less than its content."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject
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

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay the content out as large as it is when it comes into sight: while Qt shows it, it may grow untold."""
        done = super().eventFilter(watched, event)
        inside = self.widget()
        if event.type() == QEvent.Type.Show and watched is inside:
            laid = inside.layout()
            if laid is not None and laid.geometry() != inside.contentsRect():
                laid.invalidate()
                laid.activate()
        return done
