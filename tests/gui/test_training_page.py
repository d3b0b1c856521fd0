"""The training table in the real window: set up by clicks and keys, kept, played, taken back, compared, undone."""

import errno
from pathlib import Path

import pytest
from gui.duels import TWO, still, terms
from gui.hands import click, lift
from gui.sizes import at_rest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.training.branch_panel import NODE_ROLE
from kiberrubezh.gui.training.comparison_sheet import ComparisonSheet
from kiberrubezh.gui.training.page import TrainingPage
from kiberrubezh.gui.training.rename_sheet import RenameSheet
from kiberrubezh.gui.training.start_sheet import Seating, StartSheet
from kiberrubezh.gui.training.workbench_view import WorkbenchView
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.play.rubezh.training import cabinet
from kiberrubezh.play.rubezh.training.position import Position, TrainingSide
from kiberrubezh.play.rubezh.training.workbench import of_decks


def press(over: QWidget, name: str) -> None:
    found = over.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton), name
    click(found)


def put(bench: WorkbenchView, words: str, times: int = 1) -> None:
    """Search a card and put it into the zone of now, all by keys."""
    bench.pool.field.setFocus()
    bench.pool.field.setText(words)
    for _ in range(times):
        QTest.keyClick(bench.pool.view, Qt.Key.Key_Return)


@pytest.mark.slow
def test_a_position_is_set_up_played_and_compared(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """By keys and clicks: cards, taps, order, whose turn; kept as one works; two ways from it, side by side."""
    page = still(window).go("training")
    assert isinstance(page, TrainingPage)
    press(page, "training-empty")
    bench = page.bench
    assert not bench.head.play.isEnabled()
    assert "KR-5.0" in bench.head.trouble.text()

    _by_keys(bench)
    _by_clicks(bench)
    bench.head.name.setText("Стена")
    bench.head.name.textEdited.emit("Стена")
    page.keep_now()
    ((kept, position),) = cabinet.saved_positions()[0]
    assert position == bench.position
    assert (position.name, position.first, position.phase) == ("Стена", "you", "deploy")

    press(page, "training-play")
    (sheet,) = window.findChildren(StartSheet)
    press(sheet, "training-begin")
    _two_ways(page)
    _compared(window, page)

    press(page, "training-to-bench")
    assert bench.position.reached >= 0
    page.play(Seating(("human", "human"), True, go_on=False))
    assert page.board.sitting is not None
    assert (page.board.sitting.made_since(0), len(page.board.sitting.branches.ends)) == (0, 2)
    page.show_list()
    saved = cabinet.read_position(cabinet.path_of(kept))
    assert len(saved.tried) > 2
    assert "2 пути" in page.cabinet.list.item(0).text()
    _kept_and_brought(window, page, tmp_path)


def _by_keys(bench: WorkbenchView) -> None:
    """Put cards into zones, tap one, change their order, take back and make again."""
    put(bench, '!"Межсетевой экран"', 3)
    assert bench.position.you.hand == ("3 firewall",)
    QTest.keyClick(bench.zone, Qt.Key.Key_2)
    put(bench, '!"Межсетевой экран"', 2)
    QTest.keyClick(bench.zones[0, "assets"].strip, Qt.Key.Key_T)
    assert bench.position.you.assets == ("firewall", "firewall tapped")
    QTest.keyClick(bench.zone, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert bench.position.you.assets == ("firewall tapped", "firewall")
    before = bench.position
    QTest.keyClick(bench.zone, Qt.Key.Key_Delete)
    assert bench.position.you.assets == ("firewall",)
    bench.undo()
    assert bench.position == before
    bench.redo()
    bench.undo()
    for where, count in ((Qt.Key.Key_6, 3), (Qt.Key.Key_1, 1)):
        QTest.keyClick(bench.zone, where)
        put(bench, "!Антивирус" if where == Qt.Key.Key_1 else '!"Межсетевой экран"', count)
    QTest.keyClick(bench.zone, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
    put(bench, '!"Межсетевой экран"', 3)
    QTest.keyClick(bench.zone, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    put(bench, "!Антивирус")
    assert bench.position.opponent.hand == ("antivirus",)


def _by_clicks(bench: WorkbenchView) -> None:
    """Choose phase and turn among the terms; a card of another kind goes where its kind lies."""
    bench.jump(0, "attacks")
    bench.add("firewall")
    assert bench.position.you.assets == ("firewall tapped", "2 firewall")
    bench.undo()
    press_segment(bench.terms.phase, "deploy")
    press_segment(bench.terms.first, "opponent")
    press_segment(bench.terms.first, "you")
    assert bench.head.play.isEnabled()


def press_segment(segments: QWidget, name: str) -> None:
    words = {"deploy": "Выкладка", "opponent": "Игрок 2", "you": "Игрок 1"}[name]
    click(next(it for it in segments.findChildren(QAbstractButton) if it.accessibleName() == words))


def _two_ways(page: TrainingPage) -> None:
    """Go one way, take it back, go another: both stand in the tree, a click leads from one to the other."""
    board, sitting = page.board, page.board.sitting
    assert sitting is not None
    assert all(side.hand for side in sitting.view.sides)
    board.area.director.send([DONE])
    board.area.director.send([DONE])
    first = sitting.branches.here
    page.undo()
    page.undo()
    assert len(sitting.branches) == 2
    asked = sitting.deal.decision
    assert asked is not None
    board.area.director.send([next(option for option in asked.options if option.act == "deploy")])
    board.area.director.send([DONE])
    assert len(sitting.branches.ends) == 2
    board.panel.show_tree(sitting)
    places = [
        it.data(0, NODE_ROLE)
        for it in board.panel.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
    ]
    assert first in places
    board.go(first)
    assert sitting.branches.here == first


def _compared(window: MainWindow, page: TrainingPage) -> None:
    press(page, "training-compare")
    (sheet,) = window.findChildren(ComparisonSheet)
    assert "Первый:" in sheet.parting.text()
    sheet.boxes[0].setCurrentIndex(sheet.boxes[1].currentIndex())
    assert "один и тот же" in sheet.parting.text()
    sheet.close_sheet()


def _kept_and_brought(window: MainWindow, page: TrainingPage, folder: Path) -> None:
    """Delete it, bring it back, copy it, write it to a file by the name that is offered, and read it from there."""
    (kept, position), *_ = cabinet.saved_positions()[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FileDialog, "ask_new_file", lambda *asked: str(folder / asked[2]))
        page.filing.export(kept)
    (path,) = folder.glob("*.kibpos")
    press(page, "training-delete")
    assert cabinet.saved_positions()[0] == []
    click(window.toast.button)
    press(page, "training-copy")
    assert len(cabinet.saved_positions()[0]) == 2
    page.filing.bring(path)
    assert page.bench.position == position


def _kept(name: str) -> str:
    wall = TrainingSide(hand=("firewall",), rest=("9 firewall",))
    return cabinet.keep(Position(name=name, you=wall, opponent=wall))


def test_a_position_is_renamed_in_the_list(window: MainWindow) -> None:
    """F2, a name and Enter; Esc leaves it as it was; had back by a press; the line that was chosen stays so."""
    _kept("Другая")
    first = _kept("Стена")
    page = still(window).go("training")
    assert isinstance(page, TrainingPage)
    shown = page.cabinet.list
    page.cabinet.refresh(first)
    for words, key, left in (("Башня", Qt.Key.Key_Return, "Башня"), ("Мост", Qt.Key.Key_Escape, "Башня")):
        shown.setFocus()
        QTest.keyClick(shown, Qt.Key.Key_F2)
        *_, sheet = window.findChildren(RenameSheet)
        sheet.field.setText(words)
        QTest.keyClick(sheet.field, key)
        assert cabinet.read_position(cabinet.path_of(first)).name == left
        assert shown.currentItem().text().startswith(left)
    click(window.toast.button)
    assert cabinet.read_position(cabinet.path_of(first)).name == "Стена"


@pytest.mark.slow
def test_a_name_taken_back_is_so_on_the_workbench(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened or played from since, it has its old name at once, and keeps it; what the disk refuses is said."""
    first = _kept("Стена")
    page = still(window).go("training")
    assert isinstance(page, TrainingPage)
    page.cabinet.rename_wanted.emit(first, "Башня")
    page.open(first)
    page.play(Seating(("human", "human"), True, go_on=False))
    click(window.toast.button)
    assert page.board.sitting is not None
    page.board.played.emit(page.board.sitting.position)
    page.show_list()
    assert cabinet.read_position(cabinet.path_of(first)).name == "Стена"
    page.cabinet.rename_wanted.emit(first, "Башня")
    page.open(first)
    with monkeypatch.context() as full:
        full.setattr(cabinet, "write_position", _no_room)
        click(window.toast.button)
        assert "на диске нет места" in window.toast.words
    page.show_list()
    assert cabinet.read_position(cabinet.path_of(first)).name == "Стена"


def test_what_cannot_be_copied_or_had_back_is_said(window: MainWindow) -> None:
    """A file damaged since the list was shown, and a bin that is empty."""
    first = _kept("Стена")
    page = still(window).go("training")
    assert isinstance(page, TrainingPage)
    page.cabinet.delete_wanted.emit(first)
    (cabinet.folder() / cabinet.BIN / f"{first}.json").unlink()
    window.toast.button.click()
    assert window.toast.words == "Позиция не вернулась: такого файла нет."
    window.toast.hide()
    cabinet.path_of(first).write_text("{", encoding="utf-8")
    page.cabinet.copy_wanted.emit(first)
    assert window.toast.isVisible()
    assert f"{first}.json" in window.toast.words


@pytest.mark.slow
def test_what_cannot_be_kept_stays_on_the_workbench(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that the disk refuses isn't lost as another is opened or brought; it is given up only by a press."""
    one, two = _kept("Первая"), _kept("Вторая")
    page = still(window).go("training")
    assert isinstance(page, TrainingPage)
    assert page.open(one)
    with monkeypatch.context() as full:
        full.setattr(cabinet, "write_position", _no_room)
        put(page.bench, '!"Межсетевой экран"')
        changed = page.bench.position
        assert not page.open(two)
        page.take(Position(name="Извне"))
        page.show_list()
        assert (page.bench.isVisible(), page.bench.position) == (True, changed)
        assert "остаётся здесь" in window.toast._words.text()
    assert page.open(two)
    assert cabinet.read_position(cabinet.path_of(one)) == changed
    with monkeypatch.context() as full:
        full.setattr(cabinet, "write_position", _no_room)
        put(page.bench, '!"Межсетевой экран"')
        page.show_list()
        click(window.toast.button)
    assert page.cabinet.isVisible()
    assert cabinet.read_position(cabinet.path_of(two)).you.hand == ("firewall",)


def _no_room(*_: object) -> None:
    raise OSError(errno.ENOSPC, "")


@pytest.mark.slow
def test_cards_are_dragged_and_dropped(window: MainWindow) -> None:
    """By the mouse, from the search into a zone, from there to another and along it: a real drag carries what falls."""
    page = still(window).go("training")
    assert isinstance(page, TrainingPage)
    press(page, "training-empty")
    bench = page.bench
    bench.pool.field.setText('!"Межсетевой экран"')
    hand, assets = bench.zones[0, "hand"].strip, bench.zones[0, "assets"].strip
    view = bench.pool.view
    drag(view, view.visualRect(view.model().index(0, 0)).center(), hand, QPoint(5, 20))
    drag(view, view.visualRect(view.model().index(0, 0)).center(), assets, QPoint(5, 20))
    assert (bench.position.you.hand, bench.position.you.assets) == (("firewall",), ("firewall",))
    QTest.keyClick(assets, Qt.Key.Key_T)
    drag(hand, hand.visualItemRect(hand.item(0)).center(), assets, assets.visualItemRect(assets.item(0)).topLeft())
    assert (bench.position.you.hand, bench.position.you.assets) == ((), ("firewall", "firewall tapped"))
    end = QPoint(assets.viewport().width() - 3, 20)
    drag(assets, assets.visualItemRect(assets.item(0)).center(), assets, end)
    assert bench.position.you.assets == ("firewall tapped", "firewall")
    drag(assets, assets.visualItemRect(assets.item(0)).center(), bench.zones[0, "attacks"].strip, QPoint(5, 20))
    assert bench.position.you.assets == ("firewall tapped", "firewall")
    assert window.toast.isVisible()
    QTest.keyClick(assets, Qt.Key.Key_T)
    assert window.toast.isHidden(), "the next change outlives it"
    window.context.say("Колода не сохранена", "error")
    QTest.keyClick(assets, Qt.Key.Key_T)
    assert window.toast.isVisible(), "another message came since"


def drag(start: QAbstractItemView, at: QPoint, target: QAbstractItemView, to: QPoint) -> None:
    """Press, move and let go as a hand does; the drag that the program begins is carried to where it falls."""
    place = target.viewport()

    def fall(drag: QDrag, *_: object) -> Qt.DropAction:
        mime = drag.mimeData()
        about = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton
        enter = QDragEnterEvent(to, *about, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(place, enter)
        assert enter.isAccepted()
        over = QDragMoveEvent(to, *about, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(place, over)
        assert over.isAccepted()
        QCoreApplication.sendEvent(place, QDropEvent(QPointF(to), *about, Qt.KeyboardModifier.NoModifier))
        return Qt.DropAction.MoveAction

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QDrag, "exec", fall)
        QTest.mousePress(start.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        for step in (8, 30, 60):
            QTest.mouseMove(start.viewport(), at + QPoint(step, 0))
        QTest.mouseRelease(start.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_a_moment_of_a_duel_is_opened_where_it_may_be_seen(window: MainWindow) -> None:
    """From elsewhere a position is kept at once and laid on the workbench; its name is that of the moment."""
    wall = TrainingSide(hand=("firewall",), rest=("9 firewall",))
    still(window).context.open_position.emit(Position(name="Ход 7", turn=7, you=wall, opponent=wall))
    page = window.page("training")
    assert isinstance(page, TrainingPage)
    assert window.current == "training"
    assert page.bench.position.turn == 7
    assert [saved.position.name for saved in cabinet.saved_positions()[0]] == ["Ход 7"]


@pytest.mark.slow
def test_terms_in_sight_follow_the_letters(window: MainWindow, qtbot: QtBot) -> None:
    """Their rows, and the bar beside them, come to rest: rows that wrapped by their length were laid without end."""
    still(window).resize(1280, 720)
    page = window.go("training")
    assert isinstance(page, TrainingPage)
    press(page, "training-empty")
    tab = page.bench.findChild(QWidget, "training-tabs")
    assert tab is not None
    click(tab.findChildren(QAbstractButton)[1])
    terms = page.bench.terms
    assert terms.isVisible()

    def place() -> QPoint:
        return terms.seed.mapTo(terms.widget(), QPoint())

    usual = at_rest(place, qtbot)
    for scale in (160, 100):
        window.context.theme.use(scale=scale)
        qtbot.waitUntil(window.updatesEnabled)
        qtbot.waitUntil(lambda scale=scale: (place() == usual) is (scale == 100))
        at_rest(place, qtbot)
    assert place() == usual


@pytest.mark.parametrize("open_hands", [False, True])
def test_who_comes_back_to_a_position_finds_the_curtain(window: MainWindow, open_hands: bool) -> None:
    """KR-4.1: of two persons with closed hands the other may have come meanwhile; open ones lie there as they did."""
    page = still(window).go("training")
    assert isinstance(page, TrainingPage)
    one, two = terms(window.context, TWO).header.decks
    page.board.open(of_decks((one, two), window.context.cards, 7), Seating(("human", "human"), open_hands))
    page._layers.setCurrentWidget(page.board)
    area = page.board.area
    if not open_hands:
        lift(window)
    assert area.view.isVisible()
    window.go("cards")
    window.go("training")
    assert area.curtain.isVisible() != open_hands
    assert area.view.isVisible() == open_hands
