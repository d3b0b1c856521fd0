"""The maybeboard, groups and notes in the real window: by keys, buttons and drags, each step undone exactly."""

from collections.abc import Callable

import pytest
from gui.hands import click, press, type_in
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Mark
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_GROUP
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.decks.boards.mark_sheet import MarkSheet
from kiberrubezh.gui.decks.lines import LINE_MIME, MAYBE_MIME, Row, name_of
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.bounds import BoundLine

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def drop(target: QWidget, at: QPoint, form: str, card: str) -> None:
    data = QMimeData()
    data.setData(form, card.encode())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enters = QDragEnterEvent(at, Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(target, enters)
    assert enters.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(at), Qt.DropAction.CopyAction, data, buttons, keys))


@pytest.mark.slow
def test_cards_move_between_the_boards(window: MainWindow) -> None:
    """Keys, buttons and drags do the same; what moved is on the shelf at once, and all of it is undone to the start."""
    page, shelf = window.go("decks"), window.context.shelf
    assert isinstance(page, DecksPage)
    start = Deck.of("Проба", {"firewall": 3, "router": 2})
    kept = shelf.add(start)
    page.open(kept.id)
    builder, lines = page.builder, page.builder.list

    def boards() -> tuple[dict[str, int], dict[str, int]]:
        deck = shelf.get(kept.id).deck
        return deck.counts(), deck.maybes()

    def middle(card: str, board: str) -> QPoint:
        model = builder.list.model()
        rows: list[Row] = [model.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(model.rowCount())]
        place = next(at for at, row in enumerate(rows) if (row.card_id, row.board) == (card, board))
        return lines.visualRect(model.index(place, 0)).center()

    lines.keep_current("firewall", 0)
    press(lines, Qt.Key.Key_Up, CTRL)  # it is in the deck already
    press(lines, Qt.Key.Key_Down, CTRL | SHIFT)
    assert boards() == ({"router": 2}, {"firewall": 3})
    assert builder.boards.foot.words.text() == "На примете: 3"
    lines.keep_current("firewall", 0, "maybe")
    assert not builder.boards.foot.aside.isEnabled()
    click(builder.boards.foot.bring)
    assert boards() == ({"router": 2, "firewall": 1}, {"firewall": 2})

    drop(lines.viewport(), middle("firewall", "maybe"), CARD_MIME, "antivirus")
    drop(lines.viewport(), middle("antivirus", "maybe"), LINE_MIME, "router")
    drop(lines.viewport(), middle("router", "deck"), MAYBE_MIME, "firewall")
    assert boards() == ({"router": 1, "firewall": 2}, {"firewall": 1, "antivirus": 1, "router": 1})
    drop(builder.boards.foot, QPoint(9, 9), LINE_MIME, "firewall")
    drop(builder.pool, QPoint(9, 9), MAYBE_MIME, "router")
    assert boards() == ({"router": 1, "firewall": 1}, {"firewall": 2, "antivirus": 1})
    drop(builder.boards.foot.keep, QPoint(5, 5), LINE_MIME, "router")
    drop(builder.tray.viewport(), QPoint(5, 5), MAYBE_MIME, "antivirus")
    press(lines, Qt.Key.Key_T, CTRL)
    assert (builder.tray.cards[:2], builder.tray.isHidden()) == (["router", "antivirus"], False)
    dragged = builder.tray.mimeData([builder.tray.item(0)])
    drop(lines.viewport(), middle("firewall", "deck"), CARD_MIME, bytes(dragged.data(CARD_MIME).data()).decode())
    assert boards()[0]["router"] == 2  # a copy for the deck, and the tray has it still
    while builder.tray.cards:
        press(builder.tray, Qt.Key.Key_Delete)
    assert builder.tray.isHidden()
    builder.editor.jump(0)
    assert shelf.get(kept.id).deck == start


@pytest.mark.slow
def test_cards_on_the_tray_from_last_time_flash_up_in_no_window(open_app: Callable[[], MainWindow]) -> None:
    """The tray and the tabs of decks are shown only where they lie: `open_app` holds that no part is a window."""
    window = open_app()
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    for name in ("А", "Б"):
        page.open(window.context.shelf.add(Deck.of(name, {"router": 2})).id)
    page.builder.tray.put("router")
    page = open_app().go("decks")
    assert isinstance(page, DecksPage)
    assert not page.builder.tray.isHidden()


@pytest.mark.slow
def test_a_card_dropped_on_the_trays_button_lies_on_the_tray(window: MainWindow) -> None:
    """Also where no line is current, and the button can't be pressed: nothing goes to the maybeboard behind it."""
    page, shelf = window.go("decks"), window.context.shelf
    assert isinstance(page, DecksPage)
    kept = shelf.add(Deck.of("Проба", {"firewall": 3}))
    page.open(kept.id)
    foot = page.builder.boards.foot
    assert not foot.keep.isEnabled()
    drop(foot.keep, QPoint(5, 5), CARD_MIME, "antivirus")
    drop(foot.keep, QPoint(5, 5), LINE_MIME, "firewall")
    assert page.builder.tray.cards == ["antivirus", "firewall"]
    assert shelf.get(kept.id).deck == kept.deck


@pytest.mark.slow
def test_what_is_dropped_where_it_lies_stays_there(window: MainWindow) -> None:
    """On the deck, the maybeboard or the tray; nor does what is no card, or is taken off again, change anything."""
    page, shelf = window.go("decks"), window.context.shelf
    assert isinstance(page, DecksPage)
    kept = shelf.add(Deck.of("Проба", {"firewall": 3, "router": 2}))
    page.open(kept.id)
    builder, lines = page.builder, page.builder.list
    lines.keep_current("router", 0)
    press(lines, Qt.Key.Key_Down, CTRL)
    for card in ("antivirus", "wiper"):
        builder.tray.put(card)
    start, tray = shelf.get(kept.id).deck, builder.tray.cards
    assert (start.counts(), start.maybes()) == ({"firewall": 3, "router": 1}, {"router": 1})
    places = [lines.visualRect(lines.model().index(row, 0)).center() for row in range(lines.model().rowCount())]
    drop(lines.viewport(), places[1], LINE_MIME, "firewall")
    drop(lines.viewport(), places[-1], MAYBE_MIME, "router")
    drop(builder.tray.viewport(), QPoint(5, 5), CARD_MIME, "antivirus")
    foreign, held, keys = QMimeData(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    foreign.setText("firewall")
    for target in (lines.viewport(), builder.tray.viewport(), builder.boards.foot, builder.pool):
        enters = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, foreign, held, keys)
        QApplication.sendEvent(target, enters)
        assert not enters.isAccepted()
    card = QMimeData()
    card.setData(CARD_MIME, b"wiper")
    for target in (lines, builder.tray):
        enters = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, card, held, keys)
        QApplication.sendEvent(target.viewport(), enters)
        assert target.property("drop")
        QApplication.sendEvent(target.viewport(), QDragLeaveEvent())  # carried away, or Esc
        assert not target.property("drop")
    assert (shelf.get(kept.id).deck, builder.tray.cards) == (start, tray)


def test_all_copies_of_a_card_go_in_by_one_key(window: MainWindow) -> None:
    """KR-2.2, KR-2.3: by Shift+Enter or a double click with Shift up to four copies, of a basic asset four more."""
    page, shelf, told = window.go("decks"), window.context.shelf, list[str]()
    assert isinstance(page, DecksPage)
    window.context.toast.connect(lambda words, *_: told.append(words))
    kept = shelf.add(Deck.of("Проба", {"antivirus": 1, "router": 2}).with_maybe("phishing", 2))
    page.open(kept.id)
    builder, pool = page.builder, page.builder.pool
    for view, card in ((pool.grid, "siem"), (pool.table, "soc")):
        pool.show_card(card)
        press(view, Qt.Key.Key_Return, SHIFT)
        assert shelf.get(kept.id).deck.counts()[card] == 4
        assert builder.editor.steps[-1].words.startswith("+4 ")
    builder.list.keep_current("antivirus", 0)
    press(builder.list, Qt.Key.Key_Enter, SHIFT)
    builder.list.keep_current("router", 0)
    press(builder.list, Qt.Key.Key_Return, SHIFT)
    builder.list.keep_current("phishing", 0, "maybe")
    press(builder.list, Qt.Key.Key_Return, SHIFT)
    builder.tray.put("dlp")
    press(builder.tray, Qt.Key.Key_Return, SHIFT)
    deck = shelf.get(kept.id).deck
    assert deck.counts() == {"antivirus": 4, "router": 6, "siem": 4, "soc": 4, "phishing": 4, "dlp": 4}
    assert deck.maybes() == {"phishing": 2}
    place = builder.editor.place
    press(builder.tray, Qt.Key.Key_Return, SHIFT)
    full = tr("boards.filled", n=4, name=name_of("dlp", window.context.cards))
    assert (told, builder.editor.place) == ([full], place)
    assert "уже 4" not in full, "a deck from elsewhere may have more of them"
    pool.field.setText('!"Песочница"')
    QApplication.processEvents()
    at = pool.grid.visualRect(pool.model.index(0, 0)).center()
    QTest.mouseClick(pool.grid.viewport(), Qt.MouseButton.LeftButton, SHIFT, at)
    QTest.mouseDClick(pool.grid.viewport(), Qt.MouseButton.LeftButton, SHIFT, at)
    assert shelf.get(kept.id).deck.counts()["sandbox"] == 4


@pytest.mark.slow
def test_groups_and_notes_are_typed_and_sort_the_list(window: MainWindow) -> None:
    """F2 opens the sheet, Enter takes both as one step; by group, each has a head, and cards without one come last."""
    page, shelf = window.go("decks"), window.context.shelf
    assert isinstance(page, DecksPage)
    kept = shelf.add(Deck.of("Проба", {"firewall": 3, "router": 2}))
    page.open(kept.id)
    builder = page.builder
    builder.list.keep_current("router", 0)
    press(builder.list, Qt.Key.Key_F2)
    (sheet,) = window.findChildren(MarkSheet)
    sheet.group.setCurrentText("Меч")
    type_in(sheet.note, "бьёт первым")
    press(sheet.note, Qt.Key.Key_Return)
    mark = shelf.get(kept.id).deck.mark("router")
    assert (mark.group, mark.note, builder.editor.place) == ("Меч", "бьёт первым", 1)
    model = builder.list.model()
    spoken = [str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(model.rowCount())]
    assert any(words.endswith("Меч · бьёт первым") for words in spoken)
    builder.boards.orders.chosen.emit("flag")
    assert [str(model.index(row, 0).data()) for row in range(model.rowCount())] == [
        *("2 Меч", "2 Маршрутизатор", "3 Без группы", "3 Межсетевой экран")
    ]
    assert window.context.settings.text("decks/order") == "group"
    page.undo()
    assert shelf.get(kept.id).deck.marks == ()


def test_no_letter_of_a_longer_name_is_lost(window: MainWindow, qtbot: QtBot) -> None:
    """An emoji takes two of a line's places: names, notes and groups that came longer are shown and kept whole."""
    told = list[str]()
    window.context.toast.connect(lambda words, *_: told.append(words))
    long = "😀" * (LONGEST_GROUP + 1)
    line = BoundLine(window.context, LONGEST_GROUP, long)
    assert line.text() == long
    line.insert("а")
    qtbot.waitUntil(lambda: told == [tr("app.most_letters", n=len(long))])
    assert line.text() == long
    given = list[tuple[str, str]]()
    mark = Mark(card_id="router", group=long, note=long)
    sheet = MarkSheet(window.context, window, "x", mark, [long, "ы" * 300], lambda *words: given.append(words))
    sheet.group.setCurrentIndex(2)
    assert sheet.group.currentText() == "ы" * 300
    sheet.group.setCurrentIndex(1)
    click(sheet.done)
    assert given == [(long, long)]


@pytest.mark.slow
def test_a_card_of_the_search_goes_straight_to_the_maybeboard(window: MainWindow) -> None:
    """Ctrl+Enter, in the search as faces and as a table, and on the tray; Enter puts it into the deck as ever."""
    page, shelf = window.go("decks"), window.context.shelf
    assert isinstance(page, DecksPage)
    kept = shelf.add(Deck.of("Проба", {"router": 2}))
    page.open(kept.id)
    builder = page.builder
    builder.tray.put("antivirus")
    builder.pool.show_card("firewall")
    for view in (builder.pool.grid, builder.pool.table, builder.tray):
        press(view, Qt.Key.Key_Return, CTRL)
        press(view, Qt.Key.Key_Return)
    deck = shelf.get(kept.id).deck
    assert deck.counts() == {"router": 2, "firewall": 2, "antivirus": 1}
    assert deck.maybes() == {"firewall": 2, "antivirus": 1}


@pytest.mark.slow
def test_what_goes_to_the_maybeboard_or_back_is_told(window: MainWindow) -> None:
    """Each says where the card is and how often, and its button takes it back; a full board says that it is full."""
    page, shelf = window.go("decks"), window.context.shelf
    assert isinstance(page, DecksPage)
    start = Deck.of("Проба", {"router": 2})
    kept = shelf.add(start)
    page.open(kept.id)
    builder, toast = page.builder, window.toast
    builder.pool.show_card("firewall")
    press(builder.pool.view, Qt.Key.Key_Return, CTRL)
    assert toast.words == "«Межсетевой экран» на примете: 1 копия"
    builder.list.keep_current("router", 0)
    press(builder.list, Qt.Key.Key_Down, CTRL | SHIFT)
    assert toast.words == "«Маршрутизатор» на примете: 2 копии"
    builder.list.keep_current("router", 0, "maybe")
    press(builder.list, Qt.Key.Key_Up, CTRL)
    assert toast.words == "«Маршрутизатор» в колоде: 1 копия"
    click(toast.button)
    assert shelf.get(kept.id).deck.maybes() == {"firewall": 1, "router": 2}
    assert toast.isHidden()
    builder.list.keep_current("firewall", 0, "maybe")
    builder.undo()
    builder.redo()
    row = builder.list.current_row()
    assert row is not None
    assert row.board == "maybe"
    builder.acts.step_maybe("firewall", MOST_COPIES - 1)
    builder.acts.set_aside("firewall")
    assert toast.words == f"На примете уже {MOST_COPIES} копий этой карты, больше не положить"
