"""The chips over a pool of cards: they mirror the query, and say as much as there is room for."""

import pytest
from gui.cards.shown import ids
from gui.hands import click, press
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.effects import Category
from kiberrubezh.cards.find.context import OpenDeck
from kiberrubezh.gui.cards.filter_bar import FilterBar
from kiberrubezh.gui.cards.guide_sheet import ExampleLine
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.theme import Theme, prepare
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.snug import SnugScroll


def test_the_deck_that_is_open_is_asked(pool: CardPool) -> None:
    """By chips as by words; a change of the deck changes the answer."""
    click(pool.filters.chip("deck", "held"))
    assert pool.field.text() == "в-колоде"
    assert set(ids(pool)) == {"antivirus", "wiper"}
    pool.show_deck(OpenDeck({"antivirus": 4}, most=4, room=56))
    assert ids(pool) == ["antivirus"]
    pool.field.setText("можно-добавить")
    assert pool.filters.chip("deck", "addable").isChecked()
    assert "antivirus" not in ids(pool)
    press(pool.filters.chip("deck", "addable"), Qt.Key.Key_Minus)
    assert pool.field.text() == "-можно-добавить"
    assert ids(pool) == ["antivirus"]


def test_categories_in_little_room_have_three_letters(pool: CardPool) -> None:
    """One letter can't be guessed (Вторжение is Т); the whole name is told where the mouse rests."""
    chips = [pool.filters.chip("category", category) for category in Category]
    assert [chip.text() for chip in chips] == ["ВПО", "ОТК", "ВТР", "ПЭМ", "КРП"]
    assert chips[2].toolTip().startswith("Вторжение")


def test_numbers_in_little_room_stand_under_one_chip_until_asked_for(pool: CardPool) -> None:
    """Chips leave the cards their room: a number has a chip of its own as soon as the query asks for it."""
    bar = pool.filters
    assert [bar.number_chip(name).isHidden() for name in ("cost", "damage")] == [True, True]
    under = [action.menu() for action in bar.more.menu().actions()]
    assert under == [bar.number_chip(name).menu() for name in ("cost", "damage", "capacity", "provides")]
    pool.field.setText("урон>=3")
    assert (bar.number_chip("damage").isHidden(), bar.more.isHidden()) == (False, False)
    pool.field.setText("урон>=3 цена<2 ёмкость>=1 мощность>=1")
    assert bar.more.isHidden()
    pool.field.clear()


def test_chips_leave_out_and_say_how_a_number_is_compared(pool: CardPool) -> None:
    """With Ctrl a chip leaves its value out; numbers show whatever sign stands in the text."""
    chip = pool.filters.chip("kind", "attack")
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier)
    assert pool.field.text() == "-вид:атака"
    assert chip.isChecked()
    assert "Кроме" in chip.accessibleName()
    click(chip)
    assert pool.field.text() == ""
    for query, shown in (
        ("урон<=4", "≤ 4"),
        ("урон:2..4", "2–4"),
        ("урон>цена", "> цена"),
        ("-урон=3", "не = 3"),
        ("урон<=5 урон>=3", "≥ 3, ≤ 5"),
    ):
        pool.field.setText(query)
        assert pool.filters.number_chip("damage").text().endswith(shown)


def test_chips_say_as_much_as_two_lines_have_room_for(qapp: QApplication, qtbot: QtBot) -> None:
    """None is alone in the last line; with less room numbers stand under one chip, but for one asked for."""
    prepare(qapp)
    bar = FilterBar(Theme())
    around = SnugScroll(bar)
    qtbot.addWidget(around)
    around.setStyleSheet(Theme().sheet)
    around.show()
    malware, damage = bar.chip("category", "malware"), bar.number_chip("damage")
    flow = bar.layout()
    assert isinstance(flow, Flow)
    told = list[tuple[bool, bool]]()
    for width in range(2000, 300, -40):
        around.resize(width, 300)
        lines = flow.counts(bar.width())
        told.append((damage.isVisible(), len(malware.text()) > 3 or bar.chip("category", "tempest").text() != "ПЭМ"))
        assert bar.more.isVisible() != damage.isVisible()
        assert told[-1] == (False, False) or (len(lines) <= 2 and lines[-1] > 1)
        high = flow.heightForWidth(bar.width())
        assert max(around.sizeHint().height(), around.minimumSizeHint().height()) <= high + 1
    assert told[0] == (True, True)
    assert {(True, True), (False, True), (False, False)} == {*told}
    bar.show_query("урон>=3")
    assert damage.isVisible()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_chips_beside_a_deck_leave_the_cards_their_room(qapp: QApplication, qtbot: QtBot, language: str) -> None:
    """At 1280 pixels three lines have all of them in either language."""
    prepare(qapp)
    i18n.use("en" if language == "en" else "ru")
    bar = FilterBar(Theme(), compact=True, deck=True)
    qtbot.addWidget(bar)
    bar.setStyleSheet(Theme().sheet)
    bar.resize(408, 200)
    bar.show()
    bar.fit()
    flow = bar.layout()
    assert isinstance(flow, Flow)
    lines = flow.counts(bar.width())
    i18n.use("ru")
    assert lines == [4, 5, 3]


def test_words_that_lead_to_examples_are_not_left_alone(qapp: QApplication) -> None:
    """Where no example has room beside them, they say nothing."""
    prepare(qapp)
    line = ExampleLine(Theme(), QLineEdit())
    line.retranslate()
    line.show()
    for width, seen in ((1000, True), (90, False)):
        line.resize(width, 30)
        assert line.findChildren(QLabel)[0].isVisible() == seen
