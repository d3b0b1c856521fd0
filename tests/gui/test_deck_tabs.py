"""Several decks open at once: tabs that are remembered, each with its own steps, and two decks side by side."""

from collections.abc import Callable

import pytest
from gui.hands import click, press
from gui.sizes import is_narrow
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.decks.deck_tabs import MOST, open_decks
from kiberrubezh.gui.decks.lines import LINE_MIME, MAYBE_MIME
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import Toast

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def page_of(window: MainWindow) -> DecksPage:
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    return page


@pytest.mark.slow
def test_decks_are_open_in_tabs_and_open_again_at_the_next_start(open_app: Callable[[], MainWindow]) -> None:
    """Each keeps its steps while others are worked on; closing a tab loses nothing; a deck in the bin has none."""
    window = open_app()
    page, shelf = page_of(window), window.context.shelf
    one, two, three = (shelf.add(Deck.of(name, {"router": 2})).id for name in ("Первая", "Вторая", "Третья"))
    page.open(one)
    builder = page.builder
    assert builder.tabs.isHidden()
    builder.step("router", 1)
    page.open(two)
    page.open(three)
    assert (builder.tabs.ids, builder.tabs.isHidden()) == ([one, two, three], False)
    press(builder.list, Qt.Key.Key_Tab, CTRL)
    assert (builder.editor.deck_id, builder.tabs.currentIndex()) == (one, 0)
    page.undo()
    assert shelf.get(one).deck.counts() == {"router": 2}
    press(builder.list, Qt.Key.Key_Backtab, CTRL | SHIFT)
    assert builder.editor.deck_id == three
    builder.step("firewall", 1)
    builder.tabs.setFocus()
    press(builder.tabs, Qt.Key.Key_Left)
    press(builder.tabs, Qt.Key.Key_Left)
    assert (builder.editor.deck_id, builder.tabs.hasFocus()) == (one, True)  # arrows lead on along the tabs
    builder.open(three)
    with Shelf() as other:
        other.save(one, Deck.of("Первая", {"antivirus": 1}))
    builder.open(one)  # another window was there meanwhile: it is followed, and what was here stays a step
    assert (builder.editor.deck.counts(), builder.editor.steps[-2].deck.counts()) == ({"antivirus": 1}, {"router": 3})
    assert builder.elsewhere.isVisible()
    builder.open(three)
    press(builder.list, Qt.Key.Key_W, CTRL)
    assert (builder.editor.deck_id, builder.tabs.ids) == (two, [one, two])
    assert shelf.get(three).deck.counts() == {"router": 2, "firewall": 1}
    window.context.settings.sync()

    window = open_app()
    page, shelf = page_of(window), window.context.shelf
    words = [button.text() for button in page.shelf_view.findChildren(Button) if button.property("look") == "example"]
    assert words == ["Первая", "Вторая"]
    shelf.delete(one)
    page.open(three)
    assert page.builder.tabs.ids == [two, three]
    page.builder.tabs.shut_deck(two)
    page.builder.tabs.shut_deck(three)
    assert not page.is_building


@pytest.mark.slow
def test_a_query_about_the_deck_is_there_again_at_the_next_start(open_app: Callable[[], MainWindow]) -> None:
    """What is asked of the open deck is no nonsense just because none is open as the program starts."""
    window = open_app()
    deck_id = window.context.shelf.add(Deck.of("Первая", {"router": 2, "firewall": 1})).id
    page = page_of(window)
    page.open(deck_id)
    page.builder.pool.field.setText("копий>1 сорт:имя")
    window.context.settings.sync()
    page = page_of(open_app())
    page.open(deck_id)
    pool = page.builder.pool
    assert (pool.field.text(), pool.banner.isHidden()) == ("копий>1 сорт:имя", True)
    assert [pool.model.card_id(row) for row in range(pool.model.rowCount())] == ["router"]


@pytest.mark.slow
def test_closing_a_tab_leaves_the_keys_where_they_are(window: MainWindow) -> None:
    """By its cross with the mouse, or by the keys on the tabs; they go to no search that nobody asked for."""
    page, shelf = page_of(window), window.context.shelf
    ids = [shelf.add(Deck.of(str(number), {"router": 2})).id for number in range(5)]
    for deck_id in ids:
        page.open(deck_id)
    builder, tabs = page.builder, page.builder.tabs

    def cross(deck_id: int) -> QAbstractButton:
        found = tabs.tabButton(tabs.ids.index(deck_id), tabs.ButtonPosition.RightSide)
        assert isinstance(found, QAbstractButton)
        return found

    builder.list.setFocus()
    for deck_id in (ids[0], ids[4]):  # one behind, then the one in front
        click(cross(deck_id))
        assert builder.list.hasFocus()
    assert builder.editor.deck_id == ids[3]
    tabs.setFocus()
    builder.tabs.shut_deck(ids[3])
    assert (builder.editor.deck_id, tabs.hasFocus()) == (ids[2], True)
    cross(ids[2]).setFocus()
    press(cross(ids[2]), Qt.Key.Key_Space)
    assert (tabs.isHidden(), builder.list.hasFocus()) == (True, True)  # one is left, and no tabs


@pytest.mark.slow
def test_a_long_name_lacks_its_middle_alone(window: MainWindow) -> None:
    """What is shown of it has room in the tab beside the cross, in large letters too; the rest is in the tooltip."""
    page, shelf = page_of(window), window.context.shelf
    names = ["Начальная: Всего понемногу", "Нападение: ВПО и «Вторжение» & «Отказ в обслуживании» до конца"]
    for name in names:
        page.open(shelf.add(Deck.of(name, {})).id)
    tabs = page.builder.tabs
    for scale in (100, 160):
        window.context.theme.use(scale=scale)
        QApplication.processEvents()
        for place, name in enumerate(names):
            shown, cross = tabs.tabText(place).replace("&&", "&"), tabs.tabButton(place, tabs.ButtonPosition.RightSide)
            begun, _, end = shown.partition("…")
            assert name.startswith(begun)
            assert name.endswith(end)
            room = cross.geometry().left() - tabs.tabRect(place).left()
            assert tabs.fontMetrics().horizontalAdvance(shown) < room
            assert cross.size() == cross.sizeHint()
        assert "…" in tabs.tabText(1)
    assert tabs.name(tabs.ids[1]) == names[1]


@pytest.mark.slow
def test_two_decks_stand_side_by_side(window: MainWindow) -> None:
    """The open deck beside another of the shelf; all of both or only what differs; which they were is remembered."""
    page, shelf = page_of(window), window.context.shelf
    one = shelf.add(Deck.of("Первая", {"router": 2, "firewall": 4})).id
    two = shelf.add(Deck.of("Вторая", {"router": 3, "firewall": 4})).id
    page.open(one)
    page.open(two)
    press(page.builder.list, Qt.Key.Key_B, CTRL)
    sheet = page.builder.show_beside()
    assert [box.currentData() for box in sheet.boxes] == [f"own:{one}", f"own:{two}"]
    assert [it.spoken() for it in sheet.pairs.pairs.pairs if not it.is_head] == [
        "Маршрутизатор: стало больше на 1, было 2, стало 3",
        "Межсетевой экран: 4, как и было",
    ]
    click(sheet.only)
    assert len([it for it in sheet.pairs.pairs.pairs if not it.is_head]) == 1
    click(sheet.open[0])
    assert page.builder.editor.deck_id == one
    assert window.context.settings.text("decks/beside_left") == f"own:{one}"

    ids = [shelf.add(Deck(name=f"&{place}")).id for place in range(MOST + 1)]
    tabs = page.builder.tabs
    for deck_id in (one, two):
        tabs.shut_deck(deck_id)
    gone = [tabs.show_deck(deck_id, shelf.get(deck_id).deck.name) for deck_id in ids]
    assert (gone, tabs.ids) == ([*[[]] * MOST, [ids[0]]], ids[1:])  # one more, and the first is put away
    assert tabs.tabText(MOST - 1) == f"&&{MOST}"
    tabs.say(ids[1], "<img src=x>")
    assert tabs.tabToolTip(0).count("&lt;img") == 1  # a name is never taken for HTML
    assert tabs.show_deck(ids[1], "?") == []
    window.context.settings.put("decks/open", f"x,-1,99999999999999999999,7e3,,{one}")
    assert list(open_decks(window.context)) == [one]


@pytest.mark.slow
def test_names_that_begin_alike_are_told_apart(window: MainWindow) -> None:
    """Beside another deck or version a name may lack its end; the tooltip has it whole, of the next one chosen too."""
    page, shelf = page_of(window), window.context.shelf
    names = [f"Колода для осеннего турнира в большом зале, вариант {place}" for place in (1, 2)]
    ids = [shelf.add(Deck.of(name, {"router": 2})).id for name in names]
    for deck_id in ids:
        page.open(deck_id)
    sheet = page.builder.show_beside()
    assert [box.toolTip() for box in sheet.boxes] == [f"{name} · 2" for name in names]
    assert not any(map(is_narrow, sheet.boxes))
    sheet.boxes[0].setCurrentIndex(sheet.boxes[0].findText(f"{names[1]} · 2"))
    assert sheet.boxes[0].toolTip() == f"{names[1]} · 2"
    sheet.close_sheet()
    page.builder.editor.name_state(names[0], "")
    page.builder.step("router", 1)
    versions = page.builder.show_versions()
    assert versions is not None
    assert versions.beside.toolTip() == f"{names[0]} · 2 карты"
    assert not is_narrow(versions.beside)


@pytest.mark.slow
def test_a_card_dropped_on_a_tab_goes_into_that_deck(window: MainWindow) -> None:
    """From the search, either board, the tray and the menu; a step of that deck alone, which can be taken back."""
    page, shelf = page_of(window), window.context.shelf
    one, two = (shelf.add(Deck.of(name, {"router": 2})).id for name in ("Первая & Co", "Вторая"))
    page.open(one)
    page.open(two)
    builder, tabs = page.builder, page.builder.tabs

    def drop(place: int, form: str, card: str) -> bool:
        data = QMimeData()
        data.setData(form, card.encode())
        given = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        at = tabs.tabRect(place).center()
        QApplication.sendEvent(tabs, enters := QDragEnterEvent(at, *given))
        if enters.isAccepted():
            assert tabs.tabTextColor(place) == window.context.theme.colour("accent")
            QApplication.sendEvent(tabs, QDropEvent(QPointF(at), *given))
        return enters.isAccepted()

    assert drop(0, LINE_MIME, "router")
    assert drop(0, MAYBE_MIME, "firewall")
    assert drop(0, CARD_MIME, "antivirus")
    assert not drop(1, CARD_MIME, "antivirus")  # the deck in front has a list for that
    assert not drop(0, "text/plain", "antivirus")
    assert not tabs.tabTextColor(0).isValid()
    assert shelf.get(one).deck.counts() == {"router": 3, "firewall": 1, "antivirus": 1}
    assert shelf.get(two).deck.counts() == {"router": 2}
    assert (builder.editor.deck_id, builder.editor.place) == (two, 0)
    (last,) = window.findChildren(Toast)
    assert any("Первая & Co" in words.text() for words in last.findChildren(QLabel))
    click(last.findChildren(Button)[0])
    assert shelf.get(one).deck.counts() == {"router": 3, "firewall": 1}
    builder.open(one)
    assert [step.deck.size for step in builder.editor.steps] == [2, 3, 4, 5]
    page.undo()
    assert shelf.get(one).deck.counts() == {"router": 3}
    builder.open(two)
    with Shelf() as other:
        other.save(one, Deck.of("Первая", {"phishing": 1}))
    builder.list.sent.emit(one, "router")
    assert shelf.get(one).deck.counts() == {"phishing": 1, "router": 1}  # what another window did stays
    assert builder.list.others() == [(one, "Первая & Co")]
    shelf.delete(one)
    builder.list.sent.emit(one, "router")
    assert shelf.get(one).deck.counts() == {"phishing": 1, "router": 1}


def test_the_deck_and_the_tray_light_up_where_a_card_would_be_dropped(window: MainWindow) -> None:
    """Only for what they take, and no longer than it is over them."""
    page = page_of(window)
    page.open(window.context.shelf.add(Deck.of("Колода", {"router": 2})).id)
    builder = page.builder
    builder.tray.put("firewall")
    for part in (builder.list, builder.tray):
        for form, lit in ((CARD_MIME, True), ("text/plain", False)):
            data = QMimeData()
            data.setData(form, b"antivirus")
            given = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
            for end in (QDragLeaveEvent(), QDropEvent(QPointF(9, 9), *given)):
                QApplication.sendEvent(part.viewport(), QDragEnterEvent(QPoint(9, 9), *given))
                assert bool(part.property("drop")) is lit
                QApplication.sendEvent(part.viewport(), end)
                assert not part.property("drop")
    assert "antivirus" in builder.editor.deck.counts()
