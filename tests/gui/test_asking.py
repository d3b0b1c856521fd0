"""The search in the window: what it proposes, tells and mirrors, in one pool of cards for all tests."""

from collections.abc import Iterator

import pytest
from gui.hands import click, press, type_in
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.effects import Category
from kiberrubezh.cards.find.aid.guide import CHAPTERS
from kiberrubezh.cards.find.context import OpenDeck
from kiberrubezh.gui.cards.filter_bar import FilterBar
from kiberrubezh.gui.cards.guide_sheet import ExampleLine
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.settings import HOME_VARIABLE, Settings
from kiberrubezh.gui.theme import Theme, prepare
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.snug import SnugScroll

DECK = OpenDeck({"antivirus": 4, "wiper": 2}, most=4, room=54)


@pytest.fixture(scope="module")
def cards(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardPool]:
    """Make the search of the workbench, once."""
    home = tmp_path_factory.mktemp("asking")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(home))
        prepare(qapp)
        context = AppContext(Settings(home / "settings.ini"))
        context.load()
    made = CardPool(context, "decks")
    context.theme.dress(made)
    made.resize(700, 600)
    made.show()
    yield made
    context.shelf.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def pool(cards: CardPool, qtbot: QtBot) -> CardPool:
    """Empty the field, and give it the keys."""
    cards.show_deck(DECK)
    cards.activateWindow()
    qtbot.waitUntil(cards.isActiveWindow)
    cards.field.clear()
    cards.field.setFocus()
    return cards


def ids(pool: CardPool) -> list[str]:
    return [pool.model.card_id(row) for row in range(pool.model.rowCount())]


def propose(pool: CardPool, typed: str, qtbot: QtBot) -> list[str]:
    type_in(pool.field, typed)
    qtbot.waitUntil(pool.completion.isVisible)
    return pool.completion.words


def test_what_is_typed_is_completed_by_keys_of_its_own(pool: CardPool, qtbot: QtBot) -> None:
    """Fields, then their values: Tab takes the first or the lit one, Down goes on, and Ctrl+Z takes it back."""
    assert propose(pool, "ур", qtbot) == ["урон>="]
    press(pool.field, Qt.Key.Key_Tab)
    assert pool.field.text() == "урон>="
    assert pool.field.hasFocus()
    press(pool.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert pool.field.text() == "ур"
    pool.field.clear()
    assert propose(pool, "-ви", qtbot)[:2] == ["вид:", "винрейт>="]
    press(pool.field, Qt.Key.Key_Tab)
    assert pool.field.text() == "-вид:"
    assert pool.completion.words == ["актив", "мера", "атака", "событие"]
    second = pool.completion.words[1]
    press(pool.field, Qt.Key.Key_Down)
    press(pool.field, Qt.Key.Key_Down)
    assert pool.completion.lit == second
    press(pool.field, Qt.Key.Key_Tab)
    assert pool.field.text() == f"-вид:{second} "


def test_what_was_walked_to_is_taken_by_enter(pool: CardPool, qtbot: QtBot) -> None:
    """Down and Up walk the list, the field keeps the keys; Enter takes what is lit there, and proposes what follows."""
    offered = propose(pool, "-ви", qtbot)
    press(pool.field, Qt.Key.Key_Up)
    assert pool.completion.lit == offered[-1]
    press(pool.field, Qt.Key.Key_Down)
    assert pool.completion.lit == ""
    press(pool.field, Qt.Key.Key_Down)
    assert pool.completion.lit == offered[0]
    press(pool.field, Qt.Key.Key_Return)
    assert pool.field.text() == "-вид:"
    assert pool.field.hasFocus()
    assert pool.completion.words == ["актив", "мера", "атака", "событие"]


def test_what_was_typed_is_searched_for_by_enter(pool: CardPool, qtbot: QtBot) -> None:
    """Enter goes to the cards though proposals stand there; Esc closes these before it empties the line."""
    propose(pool, "урон>=3 це", qtbot)
    press(pool.field, Qt.Key.Key_Escape)
    assert not pool.completion.isVisible()
    assert pool.field.text() == "урон>=3 це"
    press(pool.field, Qt.Key.Key_Down)
    assert pool.view.hasFocus()
    pool.field.setFocus()
    press(pool.field, Qt.Key.Key_Escape)
    assert pool.field.text() == ""
    propose(pool, "ка", qtbot)
    press(pool.field, Qt.Key.Key_Return)
    assert pool.view.hasFocus()
    assert pool.field.text() == "ка"
    assert not pool.completion.isVisible()


def test_names_and_fields_are_proposed_when_asked_for(pool: CardPool, qtbot: QtBot) -> None:
    """Ctrl+Space shows all that may stand there; a name of several words comes in quotes."""
    press(pool.field, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert "в-колоде" in pool.completion.words
    assert '"Белый список программ"' in propose(pool, "пробивает:бел", qtbot)
    for typed, taken in (
        ("(вид:м)", "(вид:м) имя:"),
        ("имя:«ключ»", "имя:«ключ» имя:"),
        ("(вид:м) (", "(вид:м) (имя:"),
    ):
        pool.field.setText(typed)
        press(pool.field, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
        assert "имя:" in pool.completion.words
        while pool.completion.lit != "имя:":
            press(pool.field, Qt.Key.Key_Down)
        press(pool.field, Qt.Key.Key_Return)
        assert pool.field.text() == taken


def test_what_there_are_few_of_is_proposed_at_once(pool: CardPool, qtbot: QtBot) -> None:
    """Sets and catalogues right behind the colon, as the values of other fields; measures and attacks by a letter."""
    assert propose(pool, "набор:", qtbot) == ['"Базовый набор"', '"Свои карты"']
    pool.field.clear()
    assert propose(pool, "набор:bas", qtbot) == ['"Базовый набор"']
    press(pool.field, Qt.Key.Key_Tab)
    assert pool.field.text() == 'набор:"Базовый набор" '
    assert len(ids(pool)) == 150
    pool.field.clear()
    assert propose(pool, "источник:", qtbot)[:2] == ["MITRE", "ФСТЭК"]
    type_in(pool.field, " пробивает:")
    QTest.qWait(0)
    assert not pool.completion.isVisible()


@pytest.mark.parametrize(
    "typed", ["блокирует:отказ", "сорт:цена", "пробивает:антивирус", "урон>=цена", "indeck", "набор:base"]
)
def test_what_is_typed_whole_is_kept_on_the_way_to_the_cards(pool: CardPool, typed: str) -> None:
    """Down and Enter behind a finished word don't put another one, which begins like it, in its place."""
    query = f"вид:атака,мера {typed}"
    type_in(pool.field, query)
    QTest.qWait(0)
    press(pool.field, Qt.Key.Key_Down)
    assert pool.view.hasFocus()
    assert pool.field.text() == query


def test_a_name_that_is_not_written_whole_is_told_as_it_was_read(pool: CardPool) -> None:
    """By its beginning or in short, behind a minus and among others; one written whole needs no word."""
    pool.field.setText("вид:атака -(пробивает:mfa | блокирует:нулевое)")
    said = pool.unfinished.text() or pool.below.text()
    assert "«Многофакторный вход», «Нулевое доверие»" in said
    pool.field.setText('пробивает:"Zero Trust"')
    assert pool.unfinished.text() == pool.below.text() == ""


def test_what_begins_as_typed_comes_before_the_other_layout(pool: CardPool, qtbot: QtBot) -> None:
    """Names by their first letters in either language; those of the other keyboard layout where there are none."""
    assert "Fansmitter" not in propose(pool, "пробивает:а", qtbot)
    pool.field.clear()
    assert propose(pool, "пробивает:fyn", qtbot) == ["Антивирус"]


def test_every_example_of_the_guide_runs(pool: CardPool) -> None:
    """A press on an example closes the guide, writes the query and shows its cards."""
    examples = [example.query.ru for chapter in CHAPTERS for example in chapter.examples]
    for number in (0, 5, len(examples) - 1):
        pool.show_guide()
        sheet = pool.window().findChildren(Overlay)[-1]
        shown = [each for each in sheet.findChildren(QAbstractButton) if each.property("look") == "example"]
        assert [button.text() for button in shown] == examples
        assert all(button.isEnabled() for button in shown)
        shown[number].click()
        assert pool.field.text() == examples[number]
        assert pool.banner.isHidden()
        assert ids(pool)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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


def test_copies_are_told_below_name_and_costs(pool: CardPool) -> None:
    """The badge of a card that the deck has leaves the upper part of its face as it is without one."""
    pool.field.setText("антивирус")
    faces, index = pool.grid.faces, pool.model.index(0, 0)

    def painted(copies: int) -> QImage:
        pool.model.show_copies({pool.model.card_id(0): copies})
        image = QImage(300, 400, QImage.Format.Format_ARGB32)
        image.fill(0)
        option = QStyleOptionViewItem()
        option.rect = image.rect()
        painter = QPainter(image)
        faces.paint(painter, option, index)
        painter.end()
        return image

    bare, badged = painted(0), painted(3)
    assert bare != badged
    height = round(faces.width * RATIO)
    head = (400 - height) // 2 + round(height * 0.12)
    assert bare.copy(0, 0, 300, head) == badged.copy(0, 0, 300, head)


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


def test_groups_lead_to_their_first_card(pool: CardPool) -> None:
    """`группа:` shows a button for each group, with how many cards it has; a press leads there."""
    pool.field.setText("группа:вид урон>=0 | вид:событие группа:вид")
    shown = [button for button in pool.groups.findChildren(QAbstractButton) if not button.isHidden()]
    assert [button.text().split(" · ")[0] for button in shown] == ["Средства нападения", "События"]
    click(shown[1])
    assert pool.model.card(pool.view.currentIndex().row()).kind == "event"
    pool.field.setText("урон>=5")
    assert pool.groups.isHidden()


def test_no_group_is_left_out_where_room_is_scarce(pool: CardPool, qtbot: QtBot) -> None:
    """Beside a deck they take several lines, and where these are too many the rest is scrolled to."""
    pool.resize(408, 600)
    pool.field.setText("группа:кат вид:атака")
    QApplication.processEvents()
    assert [button.text().split(" · ")[1] for button in pool.groups.buttons] == ["11", "10", "11", "9", "9"]
    assert not [button.text() for button in pool.groups.buttons if button.visibleRegion().isEmpty()]
    pool.field.setText("группа:кат")
    QApplication.processEvents()
    last = pool.groups.buttons[-1]
    assert last.visibleRegion().isEmpty()
    bar = next(area for area in pool.findChildren(SnugScroll) if area.isAncestorOf(last)).verticalScrollBar()

    def scrolled() -> bool:
        bar.setValue(bar.maximum())
        return not last.visibleRegion().isEmpty()

    qtbot.waitUntil(scrolled)
    pool.resize(700, 600)
    pool.field.setText("вид:атака")
    QApplication.processEvents()
    assert pool.groups.buttons == []
    assert not pool.groups.isVisible()


def test_what_is_wrong_shows_no_cards_and_what_is_unfinished_shows_the_rest(pool: CardPool) -> None:
    """No card stands under an error; while the end of a query is typed the cards are those of its beginning."""
    pool.field.setText("вид:атака foo:3")
    assert (ids(pool), pool.count.text()) == ([], "")
    assert pool.banner.button.text() == "вид:атака урон:3"
    pool.field.setText("вид:атака")
    attacks = ids(pool)
    for end in (" урон>=", ' имя:"перв', " (", " /ур", " или"):
        pool.field.setText(f"вид:атака{end}")
        assert ids(pool) == attacks
        assert pool.unfinished.text()
        assert pool.banner.isHidden()
    for begun in ("(вид:атака", "(вид:мера или (вид:атака", "-(вид:мера или вид:событие или вид:актив"):
        pool.field.setText(begun)
        assert set(attacks) <= set(ids(pool)) != set()
        assert len(ids(pool)) < 150
        assert pool.unfinished.text()
    pool.field.setText("урон 3")
    assert pool.banner.button.text() == "урон:3"


@pytest.mark.parametrize("width", [300, 900])
def test_what_is_lacking_is_told_whole(pool: CardPool, width: int) -> None:
    """Where the line of the count has no room for it, it stands below, in as many lines as it takes."""
    pool.resize(width, 600)
    pool.field.setText("вид:мера пробивает:а")
    told = pool.below if width == 300 else pool.unfinished
    assert told.text().startswith("После «пробивает»")
    assert [note.isHidden() for note in (pool.below, pool.unfinished)] == [width == 900, width == 300]
    assert pool.below.wordWrap()
    pool.field.setText("вид:мера")
    assert pool.below.isHidden()
    assert pool.unfinished.isHidden()
    pool.resize(700, 600)


def test_signs_of_comparison_stand_as_one(pool: CardPool) -> None:
    """`>=` is narrower than its two signs apart, so that it reads as one."""
    widths = []
    for query in (">=", "> ="):
        pool.field.setText(query)
        pool.field.setCursorPosition(len(query))
        widths.append(pool.field.cursorRect().x())
    metrics = pool.field.fontMetrics()
    assert widths[1] - widths[0] > metrics.horizontalAdvance(" ")


def test_ctrl_h_opens_the_guide(pool: CardPool) -> None:
    """The guide is there by key, and Esc gives the focus back to the search."""
    press(pool.field, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    sheet = pool.window().findChildren(Overlay)[-1]
    press(sheet, Qt.Key.Key_Escape)
    assert pool.field.hasFocus()


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
