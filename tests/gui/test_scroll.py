"""A part of a page that is scrolled."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from kiberrubezh.gui.widgets.basic import label
from kiberrubezh.gui.widgets.scroll import Scroll, keep_bar


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


def test_no_bar_stands_beside_a_content_that_is_hidden(qtbot: QtBot) -> None:
    """What shows nothing isn't scrolled, in another size too; its content brings the bar back."""
    shown = Pictured()
    qtbot.addWidget(shown)
    shown.resize(300, 240)
    shown.show()
    bar, inside = shown.verticalScrollBar(), shown.widget()
    qtbot.waitUntil(bar.isVisible)
    inside.hide()
    assert not bar.isVisible()
    shown.resize(300, 200)
    assert not bar.isVisible()
    inside.show()
    qtbot.waitUntil(bar.isVisible)


def test_what_wraps_is_scrolled_no_further_than_it_goes(qtbot: QtBot) -> None:
    """What would need more height in the least width is measured in the one it has: words that fit have no bar."""
    shown, body = Scroll(), QWidget()
    shown.setWidgetResizable(True)
    box = QVBoxLayout(body)
    for _ in range(4):
        box.addWidget(label("слово " * 12, wrap=True))
    box.addStretch(1)
    shown.setWidget(body)
    qtbot.addWidget(shown)
    shown.resize(900, body.heightForWidth(900) + 20)
    shown.show()
    assert body.minimumSizeHint().height() > shown.height(), "in its least width it would not fit"
    assert shown.verticalScrollBar().maximum() == 0


def test_a_kept_bar_has_a_handle_only_where_there_is_something_to_scroll(qtbot: QtBot) -> None:
    """The place beside words stays taken, and nothing to be dragged stands in it until they are too many."""
    shown = QPlainTextEdit()
    qtbot.addWidget(shown)
    keep_bar(shown)
    shown.resize(200, 120)
    shown.show()
    bar = shown.verticalScrollBar()
    assert bar.isVisible()
    assert not bar.isEnabled()
    shown.setPlainText("слово\n" * 50)
    assert bar.isVisible()
    assert bar.isEnabled()
