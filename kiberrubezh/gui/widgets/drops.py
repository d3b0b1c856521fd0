"""A part of the page into which cards or files can be dropped."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.widgets.basic import restyle


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


class FileDrops(QObject):
    """Takes the file that is dropped on a widget, and hands it on."""

    def __init__(self, target: QWidget, act: Callable[[Path], object]) -> None:
        super().__init__(target)
        self._act = act
        target.setAcceptDrops(True)
        target.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept what is dragged with a file, and act on a drop."""
        path = dropped_file(event.mimeData()) if isinstance(event, QDropEvent) else None
        if not isinstance(event, QDropEvent) or path is None:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self._act(path)
        return True


def show_drop(target: QWidget, *, there: bool) -> None:
    """Light a part's frame while what is dragged would be dropped there."""
    restyle(target, drop=there)


def dropped_file(source: QMimeData) -> Path | None:
    """Return the first file of this computer that is dragged or pasted, or None."""
    return next((Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()), None)
