"""What a person does at the workbench of decks, and sees there."""

from errno import ENOSPC

import pytest
from gui.hands import press
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


class Disk:
    """The disk of a library, which can be full."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf, self._patch = shelf, pytest.MonkeyPatch()

    def fill(self) -> None:
        """Leave no room on it."""
        self._patch.setattr(self._shelf, "_writing", self._refuse)

    def free(self) -> None:
        """Make room."""
        self._patch.undo()

    def _refuse(self) -> None:
        raise OSError(ENOSPC, "full")


def add(builder: Builder, name: str, times: int = 1) -> str:
    """Search a card and add it by keys; return its id."""
    builder.pool.field.setText(f'имя:"{name}"')
    press(builder.pool.field, Qt.Key.Key_Down)
    for _ in range(times):
        press(builder.pool.view, Qt.Key.Key_Return)
    return builder.pool.current_card()


def saved(window: MainWindow) -> Deck:
    return window.context.shelf.decks()[0].deck


def lines(builder: Builder) -> list[str]:
    model = builder.list.model()
    return [str(model.index(place, 0).data()) for place in range(model.rowCount())]


def button(inside: QWidget, words: str) -> QAbstractButton:
    QApplication.processEvents()
    return next(
        each for each in inside.findChildren(QAbstractButton) if each.text() == words and each.isVisibleTo(inside)
    )


def said(inside: QWidget) -> str:
    QApplication.processEvents()
    return "\n".join(line.text() for line in inside.findChildren(QLabel) if line.isVisibleTo(inside))


def drop(target: QWidget, mime: str, words: str) -> None:
    data = QMimeData()
    data.setData(mime, words.encode())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enters = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(target, enters)
    assert enters.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))
