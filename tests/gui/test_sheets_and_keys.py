"""What lies under a sheet gets the keys once it is closed, not before."""

import pytest
from gui.hands import press
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.snug import SnugScroll


class Laid:
    """A window with a button, and beside it something that is scrolled."""

    def __init__(self) -> None:
        self.window, self.ground = QMainWindow(), QWidget()
        self.button, self.scrolled = QPushButton(self.ground), QTextEdit(self.ground)
        box = QVBoxLayout(self.ground)
        box.addWidget(self.button)
        box.addWidget(self.scrolled)
        self.window.setCentralWidget(self.ground)


@pytest.fixture
def laid(qtbot: QtBot) -> Laid:
    """Open the window, the keys on the button."""
    made = Laid()
    qtbot.addWidget(made.window)
    made.window.show()
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    made.button.setFocus()
    return made


def with_button(over: QWidget) -> tuple[Overlay, QPushButton]:
    """Open a sheet, the keys on its second button."""
    sheet = Overlay(over, "")
    first, second = QPushButton(sheet.sheet), QPushButton(sheet.sheet)
    box = QVBoxLayout(sheet.sheet)
    box.addWidget(first)
    box.addWidget(second)
    QApplication.processEvents()
    second.setFocus()
    return sheet, second


def test_what_asks_for_the_keys_under_a_sheet_waits(laid: Laid) -> None:
    """They stay where they were in the sheet; closed, it gives them to what asked last."""
    sheet, inside = with_button(laid.ground)
    for asks in (laid.ground, laid.scrolled):
        asks.setFocus()
        assert QApplication.focusWidget() is inside
    sheet.close_sheet()
    assert QApplication.focusWidget() is laid.scrolled


def test_a_sheet_over_what_is_scrolled_lies_over_that_too(laid: Laid) -> None:
    """It lies over the part in which the content is; the keys are of the one around it. What is beside is free."""
    _sheet, inside = with_button(laid.scrolled)
    laid.scrolled.setFocus()
    assert QApplication.focusWidget() is inside
    laid.button.setFocus()
    assert QApplication.focusWidget() is laid.button


def test_of_two_sheets_the_upper_has_the_keys(laid: Laid) -> None:
    """The one below may close, or be closed and another opened: the upper then gives the keys to what is left."""
    below, its = with_button(laid.scrolled)
    above, inside = with_button(laid.ground)
    its.setFocus()
    assert QApplication.focusWidget() is inside
    below.close_sheet()
    assert QApplication.focusWidget() is inside
    _late, last = with_button(laid.scrolled)
    assert QApplication.focusWidget() is inside
    above.close_sheet()
    assert QApplication.focusWidget() is last


def test_a_sheet_opened_over_another_has_the_keys(laid: Laid) -> None:
    """Over the same part, or over the sheet itself; each gives them back to the one below."""
    below, its = with_button(laid.ground)
    for over in (laid.ground, below):
        above, inside = with_button(over)
        assert QApplication.focusWidget() is inside
        above.close_sheet()
        assert QApplication.focusWidget() is its
    below.close_sheet()
    assert QApplication.focusWidget() is laid.button


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_sheet_of_keys_outlives_other_letters_and_sizes(window: MainWindow, size: tuple[int, int]) -> None:
    """Its bar comes and goes once: it did for ever where the words of now fit and those that were measured didn't."""
    window.resize(*size)
    window.show_keys()
    (sheet,) = [it for it in window.findChildren(Overlay) if it.isVisible()]
    (area,) = sheet.findChildren(SnugScroll)
    asked = list[int]()
    area.verticalScrollBar().rangeChanged.connect(lambda _, most: asked.append(most))
    for scale, high in ((160, 600), (100, 720), (130, 640), (100, 600)):
        window.context.theme.use(scale=scale)
        window.resize(size[0], high)
        QApplication.processEvents()
    assert len(asked) < 40
    press(window.focusWidget() or window, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
