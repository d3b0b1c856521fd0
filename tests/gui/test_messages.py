from collections.abc import Iterator

import pytest
from gui.hands import press
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QListWidget, QPushButton, QWidget

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.clear_spot import MARGIN, clearest

SIZE = QSize(200, 40)
ROOM = QRect(0, 0, 800, 600)


@pytest.fixture
def blank(qapp: QApplication) -> Iterator[QWidget]:
    """Show a page with nothing on it."""
    page = QWidget()
    page.setGeometry(ROOM)
    page.show()
    yield page
    page.close()
    page.deleteLater()


def put(page: QWidget, part: QWidget, *place: int) -> None:
    part.setParent(page)
    part.setGeometry(*place)
    part.show()


def test_a_message_stands_in_the_middle_of_the_lower_edge(blank: QWidget) -> None:
    """Where nothing is to be covered, every message has the same place."""
    assert clearest(blank, SIZE) == QPoint(300, 600 - MARGIN - 40)


def test_a_message_goes_beside_a_button(blank: QWidget) -> None:
    """What is pressed stays free: the nearest free place on the edge is taken, then the other edge."""
    put(blank, QPushButton("Go"), 250, 560, 300, 30)
    beside = clearest(blank, SIZE)
    assert beside.y() == 548
    assert not QRect(beside, SIZE).intersects(QRect(250, 560, 300, 30))
    put(blank, QPushButton("All"), 0, 540, 800, 60)
    assert clearest(blank, SIZE) == QPoint(300, MARGIN)


def test_only_the_words_of_a_label_are_in_the_way(blank: QWidget) -> None:
    """A label as wide as the page is covered where it is blank, never where its words are."""
    put(blank, QLabel("Words"), 0, 540, 800, 60)
    assert clearest(blank, SIZE).y() == 548
    put(blank, QLabel("Words " * 40), 0, 540, 800, 60)
    assert clearest(blank, SIZE).y() == MARGIN


def test_a_list_is_covered_where_it_is_empty(blank: QWidget) -> None:
    """Lines of a list are in the way, the room below them isn't."""
    lines = QListWidget()
    put(blank, lines, 0, 300, 800, 300)
    lines.addItems(["a", "b"])
    assert clearest(blank, SIZE).y() == 548
    lines.addItems([str(number) for number in range(60)])
    assert clearest(blank, SIZE).y() == MARGIN


def test_no_button_is_covered_and_esc_closes(window: MainWindow) -> None:
    """On a page with room for it a message leaves every button free, and goes by Esc."""
    page = window.go("decks")
    QApplication.processEvents()
    buttons = [each for each in page.findChildren(QAbstractButton) if each.isVisible() and each.visibleRegion()]
    assert len(buttons) > 2
    for words in ("Short.", "A longer message, " * 5):
        window.context.say(words, "info", "Undo", lambda: None)
        taken = QRect(window.toast.mapToGlobal(QPoint()), window.toast.size())
        covered = [each for each in buttons if taken.intersects(QRect(each.mapToGlobal(QPoint()), each.size()))]
        assert covered == []
        press(page, Qt.Key.Key_Escape)
        assert window.toast.isHidden()
