"""Words that have room: on the buttons beside the table of duels, at every size of the text."""

from itertools import product

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from kiberrubezh.cards.store import load_sources
from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.theme import SCALES, Theme, prepare
from kiberrubezh.gui.widgets.basic import column
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.card_name import fitted_name
from kiberrubezh.gui.widgets.fit_button import FittedButton
from kiberrubezh.gui.widgets.flow import Flow, OneLine, row_of_lines
from kiberrubezh.gui.widgets.heading import Heading
from kiberrubezh.gui.widgets.hint_line import HintedField
from kiberrubezh.gui.widgets.line_heights import WrappedLines
from kiberrubezh.gui.widgets.rail import RAIL, Rail
from kiberrubezh.gui.widgets.snug import SnugScroll
from kiberrubezh.resources import resource

WORDS = ("Закончить фазу активов", "Объявить волну: 2 атаки, до −12", "Сдаться")


def lines(button: QPushButton) -> list[str]:
    """Return what is drawn on a button."""
    return QPushButton.text(button).split("\n")


def test_a_flow_asks_its_parts_once_until_one_of_them_changes(qapp: QApplication) -> None:
    """Qt asks for the height at a width many times over as it lays a page out."""
    asked = list[int]()

    class Part(QWidget):
        @override
        def sizeHint(self) -> QSize:
            asked.append(len(asked))
            return QSize(40, 20)

    holder, flow = QWidget(), Flow(6)
    holder.setLayout(flow)
    parts = [Part() for _ in range(4)]
    for part in parts:
        flow.addWidget(part)
    heights = [flow.heightForWidth(100) for _ in range(3)]
    before = len(asked)
    assert heights == [46] * 3
    assert [flow.heightForWidth(100), len(asked)] == [46, before]
    parts[0].hide()
    parts[1].hide()
    assert flow.heightForWidth(100) == 20
    parts[0].show()
    assert flow.heightForWidth(100) == 46
    flow.takeAt(3)
    assert flow.heightForWidth(100) == 20


def test_a_picture_stands_for_the_words_of_a_button(qapp: QApplication) -> None:
    """They are its tooltip and what a screen reader says then, also once they have changed; and written again after."""
    prepare(qapp)
    button = Button(Theme(), "Заново", picture="undo")
    whole = button.sizeHint().width()
    button.be_picture(True)
    button.setText("Решение")
    assert (QPushButton.text(button), button.text()) == ("", "Решение")
    assert (button.toolTip(), button.accessibleName()) == ("Решение", "Решение")
    assert button.sizeHint().width() < whole
    button.be_picture(False)
    assert (QPushButton.text(button), button.toolTip(), button.accessibleName()) == ("Решение", "", "")


@pytest.mark.parametrize("scale", [100, 160])
@pytest.mark.parametrize(("name", "beside", "above"), [("rules-list", 16, 12), ("games-log", 8, 6)])
def test_a_line_of_a_list_has_the_height_of_its_words(
    qapp: QApplication, scale: int, name: str, beside: int, above: int
) -> None:
    """Whatever the width and the letters: no word is cut at its end."""
    prepare(qapp)
    theme, listed = Theme(scale=scale), QListWidget()
    listed.setObjectName(name)
    listed.setWordWrap(True)
    listed.setItemDelegate(WrappedLines(listed, beside))
    listed.addItems(["ITM-3 Как себя вести", "Правила «IT-мафии»", "Вы берёте «Атака 2» ×2."])
    theme.dress(listed)
    listed.ensurePolished()
    for width in range(150, 330, 4):
        listed.resize(width, 900)
        listed.doItemsLayout()
        room = listed.viewport().width() - theme.px(beside)
        for item in (listed.item(place) for place in range(listed.count())):
            lines = listed.fontMetrics().boundingRect(0, 0, room, 900, int(Qt.TextFlag.TextWordWrap), item.text())
            assert listed.visualItemRect(item).height() >= lines.height() + theme.px(above), (width, item.text())


@pytest.mark.parametrize("lang", LANGS)
def test_the_rail_writes_its_names_as_large_as_they_are_whole(qapp: QApplication, lang: Lang) -> None:
    """In a window that leaves it no more width than at 100 %, in larger letters than there."""
    prepare(qapp)
    i18n.use(lang)
    window, theme = QWidget(), Theme(scale=130)
    window.resize(1280, 720)
    rail = Rail(theme)
    rail.setParent(window)
    theme.dress(rail)
    rail.resize(RAIL, 720)
    qapp.sendEvent(rail, QResizeEvent(rail.size(), QSize()))
    for button in rail.findChildren(QToolButton):
        button.ensurePolished()
        assert button.width() == RAIL - 12
        assert 12 < button.font().pixelSize() <= 14
        assert button.fontMetrics().horizontalAdvance(button.text()) <= button.width() - 4
    i18n.use("ru")


@pytest.mark.parametrize("scale", SCALES)
def test_no_letter_of_a_button_is_cut(qapp: QApplication, scale: int) -> None:
    """Two lines, smaller letters, and only where nothing else helps fewer words: never past the edge; heard whole."""
    prepare(qapp)
    theme = Theme(scale=scale)
    button = FittedButton(theme, picture="flag")
    for words, width in product(WORDS, (120, 190, 300)):
        button.resize(theme.px(width), theme.px(48))
        button.setText(words)
        room = button.width() - 2 * theme.px(14) - 4 - button.iconSize().width() - 4
        assert all(QFontMetrics(button.font()).horizontalAdvance(line) <= room for line in lines(button))
        assert (button.text(), button.accessibleName()) == (words, words)
        assert len(lines(button)) < 3
        if width == 300:
            assert lines(button) == [words] or scale > 100
        if width == 190:
            assert "…" not in "".join(lines(button))
    button.deleteLater()


def test_a_squeezed_button_gives_up_its_icon_before_its_words(qapp: QApplication) -> None:
    """What is cut is read in the tooltip and heard whole; with room all of it is back, and it never asks for less."""
    prepare(qapp)
    theme = Theme()
    theme.apply()
    button = Button(theme, "Сохранить отчёт & таблицу", picture="export")
    button.setShortcut("2")
    whole = button.sizeHint()
    for width, icon, told in ((whole.width(), True, ""), (whole.width() - 8, False, ""), (90, False, button.text())):
        button.resize(width, whole.height())
        button.grab()
        shown = QPushButton.text(button).replace("&&", "&")
        assert (not button.icon().isNull(), button.toolTip()) == (icon, told)
        assert (shown == button.text()) is not told.startswith(button.text())
        assert QFontMetrics(button.font()).horizontalAdvance(shown) < width
        assert (button.sizeHint(), button.shortcut().toString()) == (whole, "2")
    button.setText("Да")
    button.resize(whole)
    assert (QPushButton.text(button), button.toolTip(), button.icon().isNull()) == ("Да", "", False)
    button.deleteLater()


def test_a_hint_is_shortened_where_its_line_is_short(qapp: QApplication) -> None:
    """What stands behind the colon is left away first, then what stands behind the comma; the tooltip has all."""
    prepare(qapp)
    words = "Имя, текст или условие: урон>=3"
    line = HintedField()
    line.setPlaceholderText(words)
    for width, shown in ((600, words), (190, "Имя, текст или условие"), (60, "Имя"), (600, words)):
        line.resize(width, 30)
        line.grab()
        assert line.placeholderText() == shown
        assert line.toolTip() == ("" if shown == words else words)
    line.deleteLater()


def test_a_row_goes_on_in_the_next_line(qapp: QApplication) -> None:
    """Nothing is narrower than it asks for, and nothing lies outside; on one line while that has room."""
    prepare(qapp)
    holder = QWidget()
    parts = [QPushButton(words) for words in WORDS]
    holder.setLayout(row_of_lines(*parts, None, gap=8))
    least = sum(part.sizeHint().width() for part in parts) + 16
    for width in (least + 40, least - 20, max(part.sizeHint().width() for part in parts)):
        holder.resize(width, holder.heightForWidth(width))
        holder.grab()
        assert all(holder.rect().contains(part.geometry()) for part in parts)
        assert all(part.width() >= part.sizeHint().width() for part in parts)
        assert (len({part.y() for part in parts}) == 1) is (width > least)
    holder.deleteLater()


def test_what_is_hidden_takes_no_room(qapp: QApplication) -> None:
    """A part that is as high as its content goes and comes with it."""
    prepare(qapp)
    content, holder = QPushButton("Найти"), QWidget()
    snug = SnugScroll(content)
    holder.setLayout(column(snug))
    holder.show()
    content.hide()
    assert snug.isHidden()
    content.show()
    assert snug.isVisible()
    holder.close()
    holder.deleteLater()


def test_letters_stand_as_typed(qapp: QApplication) -> None:
    """Two hyphens of a command are no dash, in fields and in whatever is painted."""
    prepare(qapp)
    theme = Theme()
    theme.apply()
    field = QLineEdit("--x")
    theme.dress(field)
    field.ensurePolished()
    for font in (field.font(), theme.font(20)):
        wide = QFontMetricsF(font).horizontalAdvance
        assert wide("--") == 2 * wide("-")
    field.deleteLater()


def test_a_button_that_was_squeezed_before_it_was_dressed_is_whole_with_room(qapp: QApplication) -> None:
    """Cut, it asked for no less room than whole: without the theme's looks a button has a least width."""
    prepare(qapp)
    theme = Theme()
    side = QWidget()
    button = Button(theme, "Условия", look="segment")
    button.setParent(side)
    button.resize(47, 30)
    side.grab()
    side.setStyleSheet(theme.sheet)
    button.resize(button.sizeHint())
    side.grab()
    assert QPushButton.text(button) == "Условия"


@pytest.mark.parametrize("lang", LANGS)
def test_no_letter_of_a_cards_name_is_cut(qapp: QApplication, lang: Lang) -> None:
    """A word without room is divided between its syllables, one with room never; names are heard undivided."""
    prepare(qapp)
    font, room, divided = Theme(scale=160).font(21, QFont.Weight.Bold), 180, set[str]()
    for name in (getattr(card.name, lang) for card in load_sources(resource("cards"))):
        heading = Heading(name)
        heading.setFont(font)
        heading.resize(room, 300)
        heading.grab()
        metrics, drawn = heading.fontMetrics(), QLabel.text(heading)
        need = metrics.boundingRect(0, 0, room, 2000, int(Qt.TextFlag.TextWordWrap), drawn).width()
        assert need <= room + 1, drawn  # whole pixels, rounded up
        for word, shown in zip(name.split(), drawn.split(), strict=True):
            assert shown.replace("\u00ad", "") == word
            assert (shown == word) == (metrics.horizontalAdvance(word) <= room) or "-" in word, shown
            divided.update({word} - {shown})
        assert (heading.text(), heading.accessibleName()) == (name, name)
        heading.resize(2 * room * len(name), 300)
        heading.grab()
        assert QLabel.text(heading) == name
    assert len(divided) > 9


@pytest.mark.parametrize("lang", LANGS)
def test_a_name_in_a_faces_place_is_divided_as_it_is_read(qapp: QApplication, lang: Lang) -> None:
    """Lines end between words, at hyphens or between syllables; all of it has room in letters that can be read."""
    prepare(qapp)
    room = QRectF(0, 0, 54, 80)
    font = Theme().font(9, QFont.Weight.Bold)
    for name in (getattr(card.name, lang) for card in load_sources(resource("cards"))):
        words, letters = fitted_name(room, name, font)
        assert words.replace("\u00ad", "") == name
        needed = QFontMetricsF(letters).boundingRect(room, int(Qt.TextFlag.TextWordWrap), words)
        assert room.contains(needed), words
        assert letters.pixelSize() >= 7, words
    assert fitted_name(room, "Учётки-приманки", font)[0] == "Учётки-приманки"
    assert fitted_name(room, "Сегментирование сети", font)[0] == "Сег\u00adмен\u00adти\u00adро\u00adва\u00adние сети"


def test_a_part_that_is_too_wide_takes_no_room_of_others(qtbot: QtBot) -> None:
    """In one line stands all that fits, behind what leads it."""
    line = OneLine(led=True)
    qtbot.addWidget(line)
    line.setFixedSize(200, 30)
    parts = [QLabel(words) for words in ("мм", "м" * 99, "мм")]
    line.show_parts([*parts])
    line.show()
    assert [part.isVisible() for part in parts] == [True, False, True]
    assert line.sizeHint().height() > 0
    line.setFixedSize(30, 30)
    assert not any(part.isVisible() for part in parts)
    assert line.sizeHint().height() == 0, "no empty line stands there"
