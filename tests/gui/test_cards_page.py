from collections.abc import Callable

import pytest
from gui.hands import click, press, type_in
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.effects import Kind
from kiberrubezh.gui.cards.grid import SIZES
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.i18n import Language, i18n, tr
from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> CardsPage:
    """Open the cards page."""
    opened = window.go("cards")
    assert isinstance(opened, CardsPage)
    return opened


@pytest.fixture
def pool(page: CardsPage) -> CardPool:
    """Return the page's search."""
    return page.pool


def found(pool: CardPool) -> list[str]:
    return [pool.model.card(row).name.ru for row in range(pool.model.rowCount())]


def test_all_cards_are_there_at_first(pool: CardPool, window: MainWindow) -> None:
    """Nothing asked for: every card, and how many."""
    assert pool.model.rowCount() == len(window.context.cards)
    assert pool.count.text().startswith(str(len(window.context.cards)))


def test_it_answers_while_one_types(pool: CardPool) -> None:
    """Each key narrows the hits."""
    type_in(pool.field, "шифровальщ")
    assert found(pool) == ["Шифровальщик"]


def test_a_mistake_is_told_and_nothing_is_lost(pool: CardPool) -> None:
    """An unknown field is an error with a way out; what was typed stays, and no card stands under the message."""
    QGuiApplication.clipboard().setText("уронн>=3")
    press(pool.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "уронн" in pool.banner.words
    assert pool.field.text() == "уронн>=3"
    assert found(pool) == []
    assert pool.count.text() == ""
    click(pool.banner.button)
    assert pool.field.text() == "урон>=3"
    assert pool.banner.isHidden()
    assert all(pool.model.card(row).damage >= 3 for row in range(pool.model.rowCount()))


PROPOSED = {
    "урн>=3": "Нет поля «урн».",
    "сщые>=3": "Нет поля «сщые».",
    "вид:атка": "В поле «вид» не бывает «атка». Возможно: «атака», «атаки».",
    "вид : мара": "В поле «вид» не бывает «мара».",
    "вид:мара (": "В поле «вид» не бывает «мара». Возможно: «мера».",
}


def test_what_the_button_proposes_is_not_said_before_it_too(pool: CardPool) -> None:
    """Unless more may have been meant than it proposes, or something else."""
    for typed, told in PROPOSED.items():
        pool.field.setText(typed)
        assert pool.banner.words == told
        assert pool.banner.button.isVisibleTo(pool)
        pool.field.clear()
        assert not pool.banner.isVisibleTo(pool)


@pytest.mark.slow
def test_nonsense_left_over_from_the_last_time_hides_no_card(pool: CardPool, window: MainWindow) -> None:
    """All cards are there and counted, no word of it left; the way out of an error is a sound query, else none."""
    window.context.settings.put("cards/query", "урон>>=3 (")
    later = CardPool(window.context, "cards", wide=True)
    assert later.model.rowCount() == pool.model.rowCount()
    assert later.count.text() == pool.count.text()
    assert later.field.text() == ""
    later.field.setText("урон>>=3")
    assert "число" in later.banner.words
    later.field.setText("урон>=три")
    assert later.banner.button.text() == "урон>=3"
    i18n.use("en")
    later.field.setText("тпи:атака")
    assert later.banner.button.text() == "kind:атака"
    assert not later._reset.isHidden()
    later.field.setText(")")
    assert later._reset.isHidden(), "the notice leads to all cards, once is enough"
    later.banner.button.click()
    assert (later.field.text(), later.banner.isHidden()) == ("", True)
    later.deleteLater()


@pytest.mark.slow
def test_an_empty_answer_leads_on(pool: CardPool, page: CardsPage, qtbot: QtBot) -> None:
    """No hits: a nearby word is proposed, and one click shows all cards again."""
    type_in(pool.field, "шифровальщек")
    assert found(pool) == []
    qtbot.waitUntil(lambda: bool(pool.banner.button.text()))
    reset = next(button for button in page.findChildren(QAbstractButton) if button.text() == "Показать все карты")
    assert reset.isVisible()
    click(reset)
    assert found(pool)


def test_examples_run_when_clicked(page: CardsPage) -> None:
    """The help's examples are queries that find something."""
    examples = [button for button in page.findChildren(QAbstractButton) if button.property("look") == "example"]
    assert examples
    for example in examples:
        page.pool.field.setText(example.text())
        assert page.pool.banner.isHidden()
        assert page.pool.model.rowCount() > 0


def test_the_big_card_follows_the_keys(page: CardsPage, pool: CardPool) -> None:
    """Down from the search, then arrows: the card in full is the current one, with what it really is."""
    press(pool.field, Qt.Key.Key_Down)
    assert pool.view.hasFocus()
    press(pool.view, Qt.Key.Key_Right)
    card = pool.model.card(1)
    assert page.details.card == card
    shown = [line.text() for line in page.details.findChildren(QLabel)]
    assert card.name.ru in shown
    assert card.about is not None
    assert card.about.ru in shown
    assert card.reference is not None
    assert any(card.reference.code in line for line in shown)


def test_the_table_sorts_by_a_column(pool: CardPool, page: CardsPage) -> None:
    """A click on a head sorts; the search's order comes back with the grid."""
    plain = found(pool)
    views = [button for button in page.findChildren(QAbstractButton) if button.accessibleName() == "Таблица"]
    click(views[0])
    head = pool.table.horizontalHeader()
    click(head.viewport(), QPoint(head.sectionViewportPosition(0) + 20, 10))
    assert found(pool) == sorted(plain, key=lambda name: name.casefold().replace("ё", "е"))


@pytest.mark.parametrize(
    ("language", "head", "why"), [("ru", "Урон,\nёмкость", "Урон средства"), ("en", "Damage", "The d")]
)
def test_heads_of_the_table_say_what_stands_under_them(
    pool: CardPool, page: CardsPage, language: Language, head: str, why: str
) -> None:
    """In a sentence each, for the mouse and for a screen reader."""
    i18n.use(language)
    for place in range(pool.model.columnCount()):
        name, told, heard = (
            str(pool.model.headerData(place, Qt.Orientation.Horizontal, role))
            for role in (
                Qt.ItemDataRole.DisplayRole,
                Qt.ItemDataRole.ToolTipRole,
                Qt.ItemDataRole.AccessibleTextRole,
            )
        )
        assert told.endswith(".")
        assert heard == f"{name.replace(chr(10), ' ')}: {told}"
        widest = max(map(pool.table.horizontalHeader().fontMetrics().horizontalAdvance, name.splitlines()))
        assert pool.table.isColumnHidden(place) or pool.table.columnWidth(place) > widest + 16, "no head is cut"
        assert place != 5 or (name.startswith(head) and told.startswith(why))


def test_a_screen_reader_hears_the_whole_card(pool: CardPool) -> None:
    """Each card says its name, kind and text."""
    row = pool.model.row_of("ransomware") if pool.model.row_of("ransomware") >= 0 else 0
    spoken = pool.model.data(pool.model.index(row, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert pool.model.card(row).name.ru in spoken
    assert "." in spoken


def test_faces_are_drawn_in_the_background(pool: CardPool, window: MainWindow, qtbot: QtBot) -> None:
    """First a stand-in, then the picture, without blocking."""
    card = pool.model.card(0)
    faces = window.context.faces
    sizes = []

    def look() -> bool:
        picture = faces.get(card, "ru", 173)
        sizes.append(picture.width() if picture else 0)
        return sizes[-1] == 173

    qtbot.waitUntil(look, timeout=10_000)
    assert sizes[0] != 173


@pytest.mark.slow
def test_query_and_view_are_remembered(open_app: Callable[[], MainWindow]) -> None:
    """The next start shows the same search."""
    first = open_app()
    opened = first.go("cards")
    assert isinstance(opened, CardsPage)
    type_in(opened.pool.field, "вид:событие")
    first.close()
    again = open_app().go("cards")
    assert isinstance(again, CardsPage)
    assert again.pool.field.text() == "вид:событие"
    assert {again.pool.model.card(row).kind for row in range(again.pool.model.rowCount())} == {Kind.EVENT}


@pytest.mark.parametrize("view", ["grid", "table"])
def test_a_long_list_is_shown_in_two_goes(
    pool: CardPool, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, view: str
) -> None:
    """Of many hits the first come at once and the rest when these are painted, in the same order."""
    monkeypatch.setattr("kiberrubezh.gui.cards.pool.FIRST", 5)
    pool._show_view(view)
    type_in(pool.field, "вид:атака")
    assert pool.model.rowCount() == 5
    first = found(pool)
    every = sum(card.kind is Kind.ATTACK for card in window.context.cards.values())
    qtbot.waitUntil(lambda: pool.model.rowCount() == every)
    assert found(pool)[:5] == first
    assert pool.count.text().startswith(str(every))


@pytest.mark.slow
def test_another_query_begins_at_its_best_hit(pool: CardPool, page: CardsPage) -> None:
    """The first hit is current and in sight; where nothing is found, no card is shown beside it."""
    press(pool.field, Qt.Key.Key_Down)
    press(pool.view, Qt.Key.Key_End)
    type_in(pool.field, "вид:атака")
    assert pool.view.currentIndex().row() == 0
    assert pool.view.verticalScrollBar().value() == 0
    type_in(pool.field, " щщщ")
    assert page.details.card is None
    words = [line.text() for line in page.details.findChildren(QLabel) if line.isVisible() and line.text()]
    assert words == [tr("cards.details_none")]


@pytest.mark.slow
def test_a_card_is_seen_whole_in_the_least_window_with_the_largest_letters(window: MainWindow, qtbot: QtBot) -> None:
    """Cards grow with the letters no further than the room for one of them; in a roomy window they are as chosen."""
    page = window.go("cards")
    assert isinstance(page, CardsPage)
    window.resize(960, 600)
    window.context.theme.use(scale=160)
    grid = page.pool.grid
    first = grid.model().index(0, 0)
    qtbot.waitUntil(lambda: 0 < grid.visualRect(first).bottom() <= grid.viewport().height())
    window.context.theme.use(scale=100)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: grid.faces.width >= window.context.theme.px(SIZES[grid.size_name]))
