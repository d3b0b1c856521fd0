"""A part of a page that is as high as its content, and scrolled only where there is no room for that."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.widgets.scroll import Scroll


class SnugScroll(Scroll):
    """Takes no more height than its content needs at the width it has, nor than `most`; less where others need it."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.most = 10_000
        """Pixels of height that it takes at most."""
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        content.setMinimumSize(1, 1)  # or words that wrap would ask for the height that they have where it is narrowest
        self.setWidget(content)

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), min(self._needed(), self.most))

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for no more than the content needs: Qt asks for some lines in any case."""
        least = super().minimumSizeHint()
        return QSize(least.width(), min(least.height(), self._needed()))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height where another width has changed the lines; show a bar only where it scrolls."""
        super().resizeEvent(event)
        fits = self._needed() <= self.height()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height where the content has other lines; take no room where it is hidden."""
        shown = {QEvent.Type.HideToParent: False, QEvent.Type.ShowToParent: True}.get(event.type())
        if shown is not None and watched is self.widget() and self.parentWidget() is not None:
            self.setVisible(shown)
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _needed(self) -> int:
        """Return the height of the content at the width there is."""
        content = self.widget()
        layout = content.layout() if content is not None else None
        if layout is None:
            return 0
        wraps = layout.hasHeightForWidth()
        return layout.totalHeightForWidth(max(self.width(), 1)) if wraps else layout.totalSizeHint().height()
