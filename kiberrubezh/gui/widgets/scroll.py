"""A part of a page that is scrolled where its room is less than its content."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QSizePolicy, QWidget
from typing_extensions import override


class Scroll(QScrollArea):
    """Grows its content whenever that needs more, however Qt was led to notice."""

    _shown_when: Qt.ScrollBarPolicy | None = None
    """When the bar is shown otherwise, while the content is hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Be no stop of Tab: one that arrows scroll takes the keys where it is made, and has a name to be read out."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        """Measure the content anew.

        Where Qt lays it out in passing, it tells the viewport alone, and what is wrapped anew would be cut off.
        """
        if event.type() == QEvent.Type.LayoutRequest:
            self._ask_by_width()
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        return super().viewportEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll no further than the content goes at the new width."""
        self._ask_by_width()
        super().resizeEvent(event)

    def _ask_by_width(self) -> None:
        """Have content that wraps be as high as its words are at the width that it has.

        Its least height is that at its least width: Qt would scroll past the end of wider content into nothing.
        """
        inside = self.widget()
        if inside is None or (laid := inside.layout()) is None or not self.widgetResizable():
            return
        policy = inside.sizePolicy()
        wanted = QSizePolicy.Policy.Ignored if laid.hasHeightForWidth() else QSizePolicy.Policy.Preferred
        if policy.verticalPolicy() != wanted:
            policy.setVerticalPolicy(wanted)
            inside.setSizePolicy(policy)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay the content out as large as it is when it comes into sight; show no bar beside none.

        While Qt shows it, it may grow untold; one that is hidden would still be scrolled.
        """
        inside = self.widget()
        if inside is None or watched is not inside:
            return super().eventFilter(watched, event)
        kind = event.type()
        if kind == QEvent.Type.LayoutRequest:
            self._ask_by_width()
        done = super().eventFilter(watched, event)
        if kind == QEvent.Type.HideToParent and self._shown_when is None:
            self._shown_when = self.verticalScrollBarPolicy()
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        elif kind == QEvent.Type.ShowToParent and self._shown_when is not None:
            self.setVerticalScrollBarPolicy(self._shown_when)
            self._shown_when = None
        elif kind == QEvent.Type.Show:
            laid = inside.layout()
            if laid is not None and laid.geometry() != inside.contentsRect():
                laid.invalidate()
                laid.activate()
        return done


def keep_bar(area: QAbstractScrollArea) -> None:
    """Keep the place of the bar, that nothing be wrapped anew as it comes; where all is in sight it has no handle."""
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    bar = area.verticalScrollBar()
    bar.setEnabled(bar.maximum() > bar.minimum())
    bar.rangeChanged.connect(lambda least, most: bar.setEnabled(most > least))
