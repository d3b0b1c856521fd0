"""The search in the window: what it proposes while a query is typed, and what it tells of it."""

import pytest
from gui.cards.shown import ids
from gui.hands import press, type_in
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.find.aid.guide import CHAPTERS
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.widgets.overlay import Overlay


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
    propose(pool, "даёт>=1 це", qtbot)
    press(pool.field, Qt.Key.Key_Escape)
    assert not pool.completion.isVisible()
    assert pool.field.text() == "даёт>=1 це"
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


def test_what_is_wrong_shows_no_cards_and_what_is_unfinished_shows_the_rest(pool: CardPool) -> None:
    """No card stands under an error; while the end of a query is typed the cards are those of what stands there.

    What is open is read as closed; a phrase that finds nothing yet, and what is no condition yet, is left out.
    """
    pool.field.setText("вид:атака foo:3")
    assert (ids(pool), pool.count.text()) == ([], "")
    assert pool.banner.button.text() == "вид:атака урон:3"
    pool.field.setText("вид:атака")
    attacks = ids(pool)
    for end in (" урон>=", ' имя:"перв', " (", " имя:", " или"):
        pool.field.setText(f"вид:атака{end}")
        assert ids(pool) == attacks
        assert pool.unfinished.text()
        assert pool.banner.isHidden()
    for begun, closed in ((" /ур", " /ур/"), (' имя:"вайпер', ' имя:"вайпер"'), (" (урон>5 или", " урон>5")):
        pool.field.setText(f"вид:атака{closed}")
        found = ids(pool)
        pool.field.setText(f"вид:атака{begun}")
        assert attacks != ids(pool) == found != []
        assert pool.unfinished.text()
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
