"""A part of a page that is scrolled."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from kiberrubezh.gui.widgets.basic import label
from kiberrubezh.gui.widgets.scroll import Scroll


class Pictured(Scroll):
    """A picture as high as the room, and words below it."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.picture, self.words = QWidget(), label("слово " * 30, wrap=True)
        body = QWidget()
        box = QVBoxLayout(body)
        box.addWidget(self.picture)
        box.addWidget(self.words)
        box.addStretch(1)
        self.setWidget(body)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the picture into the room."""
        super().resizeEvent(event)
        self.picture.setFixedHeight(self.height())


def test_what_grows_out_of_sight_is_laid_out_when_it_is_shown(qtbot: QtBot) -> None:
    """The words stand below a picture that has become higher meanwhile, and aren't written over it."""
    stack, shown = QStackedWidget(), Pictured()
    stack.addWidget(shown)
    stack.addWidget(QWidget())
    qtbot.addWidget(stack)
    stack.resize(300, 240)
    stack.show()
    for height in (340, 240, 480):
        stack.setCurrentIndex(1)
        stack.resize(300, height)
        stack.setCurrentIndex(0)
        assert shown.picture.geometry().bottom() < shown.words.y()
        assert shown.picture.height() == shown.height()
