"""A part of a page that is scrolled where its room is less than its content."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QScrollArea
from typing_extensions import override


class Scroll(QScrollArea):
    """Grows its content whenever that needs more, however Qt was led to notice."""

    _shown_when: Qt.ScrollBarPolicy | None = None
    """When the bar is shown otherwise, while the content is hidden."""

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
        """Lay the content out as large as it is when it comes into sight; show no bar beside none.

        While Qt shows it, it may grow untold; one that is hidden would still be scrolled.
        """
        done = super().eventFilter(watched, event)
        inside = self.widget()
        if watched is inside and event.type() == QEvent.Type.HideToParent and self._shown_when is None:
            self._shown_when = self.verticalScrollBarPolicy()
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        elif watched is inside and event.type() == QEvent.Type.ShowToParent and self._shown_when is not None:
            self.setVerticalScrollBarPolicy(self._shown_when)
            self._shown_when = None
        if event.type() == QEvent.Type.Show and watched is inside:
            laid = inside.layout()
            if laid is not None and laid.geometry() != inside.contentsRect():
                laid.invalidate()
                laid.activate()
        return done
