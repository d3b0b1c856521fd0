"""Puzzles of one's own, in the real window: added by the button once proved, solved, and refused when spoiled."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from gui.duels import still
from gui.hands import click
from puzzles.positions import CARDS, patient
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh import cli
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.disk.folder import data_path
from kiberrubezh.gui.arrivals.foreign_file import kind_of, kind_of_file, open_file
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.puzzles import solving_board
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.learning.marks import days_solved
from kiberrubezh.play.progress.report import read_report
from kiberrubezh.puzzles import own_puzzles as own
from kiberrubezh.puzzles.files import line_of, shipped_puzzles, write
from kiberrubezh.puzzles.mining.discovery import with_solution
from kiberrubezh.puzzles.own_puzzles import is_own, own_folder, own_puzzles, take, with_own_id
from kiberrubezh.puzzles.proving.check import Problem
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.puzzle import Step
from kiberrubezh.safekeeping.schooling import Schooling

WALL, FLOOD, SURGE = 5, 16, 17


@pytest.mark.slow
def test_a_found_puzzle_is_added_solved_and_refused_when_spoiled(
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What holds is taken, what doesn't is refused in words, nothing counts among the program's; backups have it."""
    found = with_solution(patient(), CARDS, 10_000)
    assert found is not None
    shipped = shipped_puzzles()[0].id
    good = found.model_copy(update={"id": shipped, "cards": tuple(CARDS[name] for name in found.prints)})
    wrong = (Step(act="block", card=WALL, target=FLOOD), Step(act="done"))
    spoiled = good.model_copy(update={"id": "spoiled", "solution": wrong})
    file = tmp_path / "found.json"
    write((spoiled, good), file)
    assert kind_of(file.read_bytes(), window.context.cards) == "puzzle"
    page = still(window).go("puzzles")
    assert isinstance(page, PuzzlesPage)
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(file))
    add = page.findChild(QAbstractButton, "puzzle-add")
    assert isinstance(add, QAbstractButton)
    with qtbot.waitSignal(page.catalogue.intake.taken):
        click(add)
    told = page.catalogue.intake.said.text()
    assert "добавлена 1 задача" in told
    assert "spoiled: Ход 1 решения не ведёт к цели" in told
    (own,) = page.catalogue.shown
    assert is_own(own.id)

    page.catalogue.open_chosen()
    board = page.board
    assert board.grade.text().startswith("Своя № 1 ")
    board.area.press_main()
    sitting = board.sitting
    assert sitting is not None
    qtbot.waitUntil(lambda: sitting.verdict is not None or sitting.is_deciding)
    board.area.director.link(WALL, SURGE)
    board.area.press_main()
    qtbot.waitUntil(lambda: sitting.verdict is True)
    assert own.id in days_solved()
    assert not read_report().puzzles.solved
    page.show_grade(0)
    assert len(page.catalogue.shown) == len(shipped_puzzles())

    with qtbot.waitSignal(page.catalogue.intake.taken):
        open_file(window, file, kind_of_file(window.context, file), lambda _: None)
    assert "Уже есть: 1" in page.catalogue.intake.said.text()
    assert f"puzzles/{own.id}.json" in Schooling().titled(data_path())
    assert cli.main(["puzzle", "list"]) == 0
    assert capsys.readouterr().out.rsplit("Свои:", 1)[1].split()[0] == own.id

    file.write_text('{"puzzles": [{"id": 1}]}', encoding="utf-8")
    with qtbot.waitSignal(page.catalogue.intake.taken):
        page.take_file(file)
    assert "puzzles.0" in page.catalogue.intake.said.text()
    assert own_puzzles()[0] == (own,)


def test_a_file_dropped_on_the_list_is_told_in_either_language(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """One without puzzles is no silence about those that are there; a switch of languages puts all words anew."""
    page = still(window).go("puzzles")
    assert isinstance(page, PuzzlesPage)
    intake = page.catalogue.intake
    file = tmp_path / "none.json"
    write((), file)
    with qtbot.waitSignal(intake.taken):
        drop_file(page.catalogue, file)
    assert (intake.said.text(), intake.said.property("tone")) == ("В файле нет ни одной задачи.", "warning")
    file.write_text("[", encoding="utf-8")
    with qtbot.waitSignal(intake.taken):
        drop_file(page.catalogue, file)
    said = intake.said.text()
    window.context.use_language("en")
    assert intake.said.text() != said
    assert "JSON" in intake.said.text()


def drop_file(target: QWidget, file: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enters = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(target, enters)
    assert enters.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))


def test_proofs_that_end_meanwhile_leave_the_list_as_it_is(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """With another puzzle on the table “next” goes on along the same list; stopped, what was proved is kept."""
    page = still(window).go("puzzles")
    assert isinstance(page, PuzzlesPage)
    first, second = page.catalogue.shown[:2]
    write(shipped_puzzles()[:1], tmp_path / "one.json")
    page.open(first)
    with qtbot.waitSignal(page.catalogue.intake.taken):
        page.catalogue.intake.take_file(tmp_path / "one.json")
    assert len(own_puzzles()[0]) == 1
    assert page.catalogue.following(first) == second

    page.take_file(tmp_path / "one.json")
    stop = page.findChild(QAbstractButton, "puzzle-intake-stop")
    assert isinstance(stop, QAbstractButton)
    with qtbot.waitSignal(page.catalogue.intake.taken):
        click(stop)
    assert page.catalogue.intake.said.text() == "Остановлено. Доказанное до этого добавлено."
    assert stop.isHidden()

    (own,) = page.catalogue.shown
    (own_folder() / f"{own.id}.json").unlink()
    page.open(own)
    assert page.board.grade.text().startswith("Своя, файл удалён ")


def test_a_long_proof_is_stopped_in_its_middle(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The window goes on meanwhile; then nothing is kept, the thread is over, and the keys are on the page."""
    page, begun = still(window).go("puzzles"), list[int]()
    assert isinstance(page, PuzzlesPage)

    def endless(*_: object, pulse: Callable[[], object]) -> list[Problem]:
        while True:
            begun.append(1)
            pulse()

    monkeypatch.setattr(own, "problems", endless)
    write(shipped_puzzles()[:1], tmp_path / "one.json")
    drop_file(page.catalogue, tmp_path / "one.json")
    qtbot.waitUntil(lambda: len(begun) > 2)
    intake = page.catalogue.intake
    assert intake.stop.isVisible()
    intake.stop.setFocus()
    click(intake.stop)
    assert intake.add.hasFocus()
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert own_puzzles() == ((), ())


def test_a_second_file_waits_for_the_proof_of_the_first(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """That it waits is said, and what came of the first; both are taken."""
    page = still(window).go("puzzles")
    assert isinstance(page, PuzzlesPage)
    for place, name in enumerate(("one.json", "two.json")):
        write(shipped_puzzles()[place : place + 1], tmp_path / name)
        page.take_file(tmp_path / name)
    intake = page.catalogue.intake
    assert "Потом: two.json" in intake.said.text()
    qtbot.waitUntil(lambda: len(own_puzzles()[0]) == 2 and intake.job is None)
    assert window.toast.words == "Доказана и добавлена 1 задача."


def test_a_card_of_ones_own_never_lies_hidden_in_a_puzzle(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof went through the program's cards and those of the puzzle alone."""
    page = still(window).go("puzzles")
    assert isinstance(page, PuzzlesPage)
    window.context.cards.put(CARDS["surge"].model_copy(update={"id": "custom-surge"}))
    laid: list[Mapping[str, Card]] = []
    begin = solving_board.begin_puzzle
    monkeypatch.setattr(
        solving_board, "begin_puzzle", lambda it, cards, names: laid.append(cards) or begin(it, cards, names)
    )
    page.open(page.catalogue.shown[0])
    assert set(laid[0]) == set(open_cards())


def test_a_kept_puzzle_that_was_changed_by_hand_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't what was proved; what stops a proof in its middle stops the taking, and nothing is kept."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    puzzle = next(it for it in shipped_puzzles() if it.kind == "block" and it.grade > 3)
    own_folder().mkdir()
    write((puzzle,), own_folder() / "own-1.json")
    found, (error,) = own_puzzles()
    assert not found
    assert "not the puzzle that was proved" in error.message("en")

    told: list[int] = []

    def stop(done: int, _: int) -> None:
        told.append(done)
        if len(told) > 1:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        take(own_folder() / "own-1.json", open_cards(), stop)
    assert told == [0, 0]
    assert len(list(own_folder().iterdir())) == 1


def test_bounds_of_own_puzzles_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No room for more of them, one too large, and a search that goes too deep: each is told, and nothing kept."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    write(shipped_puzzles()[:1], tmp_path / "one.json")

    def refused() -> str:
        (of_one,) = take(tmp_path / "one.json", open_cards(), lambda *_: None).refused
        return of_one[1].en

    with monkeypatch.context() as bound:
        bound.setattr(own, "MOST", 0)
        assert "There are 500 puzzles of your own" in refused()
    with monkeypatch.context() as bound:
        size = len(line_of(with_own_id(shipped_puzzles()[0])).encode())
        bound.setattr(own.disk_files, "LARGEST", size + 999)  # with what stands around it in its file
        assert refused().startswith("The puzzle is larger than a megabyte.")
    with monkeypatch.context() as bound:
        bound.setattr(Search, "holds", lambda *_: sink())
        assert "the turn is too long" in refused()
    assert not own_folder().exists()


def sink() -> bool:
    return sink()
