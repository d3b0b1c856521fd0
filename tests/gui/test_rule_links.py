"""The number of a rule leads to the rule, wherever words of the window name one."""

from gui.duels import still
from gui.eyes import area
from gui.hands import click
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.basic import column, label
from kiberrubezh.gui.widgets.rule_links import first_rule


class Tile(QWidget):
    """Something that is pressed, with words in it."""

    def __init__(self, words: QLabel) -> None:
        super().__init__()
        self.pressed = 0
        self.setLayout(column(words))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Count the press."""
        self.pressed += event.button() == Qt.MouseButton.LeftButton


def opened(window: MainWindow) -> str:
    """Return the rule that is open, and close it."""
    (sheet,) = [it for it in window.findChildren(RulesSheet) if it.isVisible()]
    shown = sheet.view.shown
    sheet.close_sheet()
    sheet.setParent(None)
    return shown


def test_words_that_name_a_rule_lead_to_it(window: MainWindow) -> None:
    """A hint of the table, the end, a problem of a deck; other words are as they were, and take no press."""
    still(window).context.first_duel.emit()
    table = area(window)
    table.side.say_hint("Сначала выложите активы (KR-5.3).", warning=True)
    assert table.side.hint.cursor().shape() is Qt.CursorShape.PointingHandCursor
    click(table.side.hint)
    assert opened(window) == "KR-5.3"
    table.side.say_hint("Просто слова.")
    assert table.side.hint.cursor().shape() is not Qt.CursorShape.PointingHandCursor
    click(table.side.hint)
    assert not any(it.isVisible() for it in window.findChildren(RulesSheet))
    table.director.concede()
    click(table.end.findChildren(QLabel)[1])
    assert opened(window) == "KR-8.2"
    lines = table.side.log.list
    last = lines.visualItemRect(lines.item(lines.count() - 1)).center()
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(last))
    assert opened(window) == "KR-8.2"
    window.context.learn_deck.emit("deck-building")
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    pill = next(it for it in page.builder.side.findChildren(QLabel) if it.text() == "KR-2.1")
    click(pill)
    assert opened(window) == "KR-2.1"


def test_words_in_something_pressed_let_the_press_through(window: MainWindow) -> None:
    """Only words that name a rule take a press away from what they stand in."""
    plain, named = Tile(label("12 карт")), Tile(label("KR-2.1"))
    for tile in (plain, named):
        tile.setParent(window)
        tile.show()
        QTest.mouseClick(tile.findChildren(QLabel)[0], Qt.MouseButton.LeftButton)
    assert (plain.pressed, named.pressed) == (1, 0)
    assert opened(window) == "KR-2.1"
    assert first_rule("см. DUE-4 и KR-5.6") == "DUE-4"
    assert first_rule("AES-256") == ""
