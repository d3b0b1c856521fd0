from collections.abc import Iterator
from random import Random

import pytest
from gui.hands import press
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QCursor, QTextCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.basic import column
from kiberrubezh.gui.widgets.clear_spot import MARGIN, PRESSED, clearest
from kiberrubezh.gui.widgets.messages import Toast
from kiberrubezh.gui.widgets.overlay import Overlay

SIZE = QSize(200, 40)
ROOM = QRect(0, 0, 800, 600)
MIDDLE = QPoint(300, MARGIN)


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


@pytest.fixture(autouse=True)
def mouse_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the mouse off the page."""
    monkeypatch.setattr(QCursor, "pos", lambda: QPoint(-999, -999))


def test_a_message_stands_in_the_middle_of_the_upper_edge(blank: QWidget) -> None:
    """Where nothing is to be covered, every message has the same place."""
    assert clearest(blank, SIZE) == MIDDLE


def test_a_message_goes_beside_a_button(blank: QWidget) -> None:
    """What is pressed stays free as far as that edge has room; where it has none the middle is as good as any."""
    button = QRect(250, 10, 300, 30)
    put(blank, QPushButton("Go"), *button.getRect())
    beside = clearest(blank, SIZE)
    assert beside.y() == MARGIN
    assert not QRect(beside, SIZE).intersects(button)
    put(blank, QPushButton("All"), 0, 0, 800, 60)
    assert clearest(blank, SIZE) == MIDDLE


def test_only_the_words_of_a_label_are_in_the_way(blank: QWidget) -> None:
    """A label as wide as the page is covered where it is blank rather than where its words are."""
    put(blank, QLabel("Words " * 10), 290, 0, 800, 60)
    assert clearest(blank, SIZE) == QPoint(84, MARGIN)


def test_a_list_is_covered_where_it_is_empty(blank: QWidget) -> None:
    """Lines of a list are in the way, the room below them isn't."""
    lines, others = QListWidget(), QListWidget()
    put(blank, lines, 250, 0, 300, 300)
    assert clearest(blank, SIZE) == MIDDLE
    lines.addItems(["a", "b", "c"])
    put(blank, others, 550, 0, 250, 300)
    others.addItems(["a", "b", "c"])
    assert clearest(blank, SIZE).x() < 250 - SIZE.width() + MARGIN


def test_what_is_worked_on_is_never_covered(blank: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The field that has the keys, the current line of a list, what the mouse points at: a message keeps off them.

    Only where they fill the upper edge does it go to the lower one.
    """
    blank.activateWindow()
    qtbot.waitUntil(blank.isActiveWindow)
    field, lines = QLineEdit(), QListWidget()
    put(blank, field, 300, 0, 500, 40)
    put(blank, lines, 0, 300, 800, 300)
    lines.addItems([str(number) for number in range(60)])
    lines.setCurrentRow(0)
    lines.setFocus()
    assert clearest(blank, SIZE) == QPoint(84, MARGIN)  # aside from what could be pressed, and no farther
    field.setGeometry(0, 0, 800, 40)
    assert clearest(blank, SIZE) == MIDDLE
    field.setFocus()
    assert clearest(blank, SIZE).y() == 600 - MARGIN - SIZE.height()
    lines.setFocus()
    monkeypatch.setattr(QCursor, "pos", lambda: blank.mapToGlobal(MIDDLE + QPoint(50, 20)))
    beside = clearest(blank, SIZE)
    assert beside.y() == MARGIN
    assert not QRect(beside, SIZE).contains(MIDDLE + QPoint(50, 20))


@pytest.mark.parametrize("seed", range(40))
def test_no_place_costs_less_than_the_one_taken(blank: QWidget, seed: int) -> None:
    """Places are given up as soon as they cost too much; one after the other to the end they come to the same."""
    chance = Random(seed)
    buttons = [
        QRect(chance.randrange(-50, 750), chance.choice((-20, 20, 40, 540, 580)), chance.randrange(20, 300), 30)
        for _ in range(chance.randrange(9))
    ]
    for button in buttons:
        put(blank, QPushButton(), *button.getRect())
    size = QSize(chance.choice((160, 240, 480)), 40)
    spare = 800 - 2 * MARGIN - size.width()
    aside = sorted(range(9), key=lambda place: abs(place - 4))
    places = [QPoint(MARGIN + spare * place // 8, top) for top in (MARGIN, 600 - MARGIN - 40) for place in aside]

    def cost(step: int, at: QPoint) -> int:
        points = [at + QPoint(40 * x, 20 * y) for x in range(size.width() // 40 + 1) for y in range(3)]
        covered = sum(any(button.contains(point) for button in buttons) for point in points)
        return (step % 9 + 1) // 2 + 10_000 * (step >= 9) + PRESSED * covered

    assert clearest(blank, size) == places[min(range(18), key=lambda step: cost(step, places[step]))]


@pytest.mark.parametrize("kind", [QPlainTextEdit, QTextEdit])
def test_the_line_of_a_large_text_is_not_covered(
    blank: QWidget, qtbot: QtBot, kind: type[QPlainTextEdit | QTextEdit]
) -> None:
    """A text that fills the page is worked on where its cursor stands; one to be read is nowhere."""
    blank.activateWindow()
    qtbot.waitUntil(blank.isActiveWindow)
    text = kind()
    put(blank, text, *ROOM.getRect())
    text.setPlainText("\n".join(["a line of words"] * 12))
    text.setFocus()
    below = 600 - MARGIN - SIZE.height()
    assert clearest(blank, SIZE).y() == below
    text.moveCursor(QTextCursor.MoveOperation.End)
    assert clearest(blank, SIZE).y() == MARGIN
    text.moveCursor(QTextCursor.MoveOperation.Start)
    text.setReadOnly(True)
    assert clearest(blank, SIZE).y() == MARGIN


@pytest.mark.parametrize(("field_at", "mouse_at"), [(0, 580), (560, 20)])
def test_the_keys_outweigh_the_mouse(
    field_at: int, mouse_at: int, blank: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message as wide as the page covers the mouse's place at one edge, and not what is typed into at the other."""
    blank.activateWindow()
    qtbot.waitUntil(blank.isActiveWindow)
    field, wide = QLineEdit(), QSize(776, 40)
    put(blank, field, 0, field_at, 800, 40)
    field.setFocus()
    monkeypatch.setattr(QCursor, "pos", lambda: blank.mapToGlobal(QPoint(400, mouse_at)))
    assert not QRect(clearest(blank, wide), wide).intersects(field.geometry())


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


def test_a_message_of_many_lines_stays_longer(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five faults of a table aren't read in the time that one sentence needs."""
    monkeypatch.setattr(Toast, "LASTS_MS", 100)
    window.context.say("One.\n" * 600)
    assert window.toast._timer.interval() == 60_000
    window.context.say("One.")
    qtbot.waitUntil(window.toast.isHidden)


def test_a_message_goes_aside_from_what_its_act_has_put_there(window: MainWindow) -> None:
    """A deck that is deleted has the shelf listed anew: the message covers none of the buttons made for that."""
    window.resize(1280, 720)
    for deck in ready_decks(window.context.cards)[:2]:
        window.context.shelf.add(deck)
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    QApplication.processEvents()
    page.shelf_view.acts.delete(window.context.shelf.decks()[0].id)
    QApplication.processEvents()
    toast = window.findChild(Toast)
    assert toast is not None
    assert toast.isVisible()
    new = page.shelf_view.new
    assert not toast.geometry().intersects(QRect(new.mapTo(window, QPoint()), new.size()).adjusted(-120, 0, 0, 0))


@pytest.mark.parametrize("way", ["press", "esc", "time"])
def test_keys_that_a_message_had_go_back_to_the_page(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Whether its button is pressed, it is closed or its time is over: never to the rail, nor nowhere."""
    monkeypatch.setattr(Toast, "LASTS_MS", 300 if way == "time" else 60_000)
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    qtbot.waitUntil(lambda: page.shelf_view._seen.is_read and not window.context.jobs.busy)
    QApplication.processEvents()
    page.shelf_view.new.setFocus()
    assert page.focusWidget() is page.shelf_view.new
    done = list[str]()
    window.context.toast.emit("Сказано", "info", "Сделать", lambda: done.append("done"))
    window.toast.button.setFocus()
    if way != "time":
        press(window.toast.button, Qt.Key.Key_Space if way == "press" else Qt.Key.Key_Escape)
    qtbot.waitUntil(window.toast.isHidden)
    assert page.shelf_view.new.hasFocus()
    assert done == (["done"] if way == "press" else [])


def test_keys_that_a_message_had_go_back_to_the_sheet_over_the_page(window: MainWindow) -> None:
    """What lies behind a sheet can't have them."""
    window.go("decks")
    sheet = Overlay(window.centralWidget(), "Лист")
    line = QLineEdit()
    sheet.sheet.setLayout(column(line))
    QApplication.processEvents()
    line.setFocus()
    window.context.toast.emit("Сказано", "info", "Сделать", lambda: None)
    window.toast.button.setFocus()
    press(window.toast.button, Qt.Key.Key_Space)
    assert line.hasFocus()
