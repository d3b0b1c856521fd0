"""The number of a rule leads to the rule, wherever words of the window name one."""

import pytest
from gui.duels import still
from gui.eyes import area
from gui.hands import click
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListWidget, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.basic import column, label
from kiberrubezh.gui.widgets.plain import show_tip, tip
from kiberrubezh.gui.widgets.rule_links import first_rule, rule_links


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


@pytest.mark.slow
def test_words_that_name_a_rule_lead_to_it(window: MainWindow) -> None:
    """A hint of the table, the end, a problem of a deck; other words are as they were, and take no press."""
    still(window).context.first_duel.emit()
    table = area(window)
    table.side.say_hint("Сначала выложите активы (KR-5.3).", warning=True)
    assert table.side.hint.cursor().shape() is Qt.CursorShape.PointingHandCursor
    click(table.side.hint)
    assert opened(window) == "KR-5.3"
    window.rules.show()
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


@pytest.mark.slow
def test_a_key_opens_the_rule_that_is_named_where_the_keys_are(window: MainWindow) -> None:
    """F5: of a tooltip in sight, a line chosen, what has the keys; an open sheet goes with theme and language."""
    still(window)
    named = QPushButton("Сдать", window)
    tip(named, "Сдаться можно всегда (KR-8.2).")
    named.show()
    named.setFocus()
    QTest.keyClick(window, Qt.Key.Key_F5)
    assert opened(window) == "KR-8.2"
    lines = QListWidget(window)
    lines.addItem("Нужен актив (KR-5.3)")
    lines.setCurrentRow(0)
    assert rule_links.here(lines, "") == ("duel", "KR-5.3")
    assert rule_links.here(None, "") == ("", "")
    show_tip(QPoint(5, 5), "Мера уже повёрнута (KR-6.2).", window)
    assert rule_links.here(lines, "") == ("duel", "KR-6.2")
    QToolTip.hideText()

    window.context.open_rules.emit("duel", "KR-5.3")
    (sheet,) = [it for it in window.findChildren(RulesSheet) if it.isVisible()]
    before, dark = sheet.view.text.toPlainText(), sheet.view.text.toHtml()
    window.context.theme.use("light")
    assert sheet.view.text.toHtml() != dark
    window.context.use_language("en")
    assert sheet.view.text.toPlainText() != before
    assert "Rules" in sheet.accessibleName()
    assert sheet.view.shown == "KR-5.3"


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


def test_each_of_several_rules_that_words_name_leads_there(qtbot: QtBot) -> None:
    """By a press on its number, or nearest to it, however the words are wrapped and stand."""
    said = label(
        "Ещё одна копия не нарушит правил о колоде (KR-2.1, KR-2.2), а события играют так (KR-6.1).", wrap=True
    )
    qtbot.addWidget(said)
    said.setFixedSize(330, 160)
    said.show()
    for flag in (Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom, Qt.AlignmentFlag.AlignCenter):
        said.setAlignment(flag)
        found = said.fontMetrics().boundingRect(said.rect(), int(flag | Qt.TextFlag.TextWordWrap), said.text())
        rules = list[str]()
        for y in (found.top() + 6, found.bottom() - 6):
            for x in range(found.left() + 4, found.right(), 20):
                with qtbot.waitSignal(rule_links.wanted) as told:
                    click(said, QPoint(x, y))
                rules.append(told.args[1])
        assert (rules[0], rules[-1]) == ("KR-2.1", "KR-6.1")
        assert sorted(set(rules)) == ["KR-2.1", "KR-2.2", "KR-6.1"]


@pytest.mark.slow
def test_a_key_opens_one_after_another_of_the_rules_that_are_named_together(window: MainWindow) -> None:
    """F5 again, while one of them is open, leads to the next of them; other rules open at what they are about."""
    still(window)
    both = QPushButton("Сдать", window)
    tip(both, "Не больше (KR-2.1, KR-2.2).")
    both.show()
    both.setFocus()
    shown = []
    for _ in range(3):
        QTest.keyClick(window, Qt.Key.Key_F5)
        shown += [it.view.shown for it in window.findChildren(RulesSheet) if it.isVisible()]
    assert shown == ["KR-2.1", "KR-2.2", "KR-2.1"]
    window.context.open_rules.emit("duel", "KR-5.3")
    assert opened(window) == "KR-5.3"
    assert rule_links.here(both, "") == ("duel", "KR-2.1")
    window.context.open_rules.emit("duel", "KR-2.2")
    assert opened(window) == "KR-2.2"
    other = QPushButton("Сдать", window)
    tip(other, "Сдаться можно всегда (KR-8.2).")
    assert rule_links.here(other, "KR-2.2") == ("duel", "KR-8.2"), "what was named together is past"
