"""Puzzles of one's own, in the real window: added by the button once proved, solved, and refused when spoiled."""

from pathlib import Path

import pytest
from gui.duels import still
from gui.hands import click
from puzzles.positions import CARDS, patient
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from pytestqt.qtbot import QtBot

from kiberrubezh import cli
from kiberrubezh.disk.folder import data_path
from kiberrubezh.gui.arrivals.foreign_file import kind_of, open_file
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.learning.marks import days_solved
from kiberrubezh.play.progress.report import read_report
from kiberrubezh.puzzles.files import shipped_puzzles, write
from kiberrubezh.puzzles.mining.discovery import with_solution
from kiberrubezh.puzzles.own_puzzles import is_own, own_folder, own_puzzles, take
from kiberrubezh.puzzles.puzzle import Step
from kiberrubezh.safekeeping.schooling import Schooling

WALL, FLOOD, SURGE = 5, 16, 17


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
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
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
        open_file(window, file)
    assert "Уже есть: 1" in page.catalogue.intake.said.text()
    assert f"puzzles/{own.id}.json" in [it.relative_to(data_path()).as_posix() for it in Schooling().files(data_path())]
    assert cli.main(["puzzle", "list"]) == 0
    assert capsys.readouterr().out.rsplit("Свои:", 1)[1].split()[0] == own.id

    file.write_text('{"puzzles": [{"id": 1}]}', encoding="utf-8")
    with qtbot.waitSignal(page.catalogue.intake.taken):
        page.take_file(file)
    assert "puzzles.0" in page.catalogue.intake.said.text()
    assert own_puzzles()[0] == (own,)


def test_a_kept_puzzle_that_was_changed_by_hand_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't what was proved; what stops the proof stops the taking, and nothing is kept."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    puzzle = shipped_puzzles()[0]
    own_folder().mkdir()
    write((puzzle,), own_folder() / "own-1.json")
    found, (error,) = own_puzzles()
    assert not found
    assert "not the puzzle that was proved" in error.message("en")

    def stop(*_: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        take(own_folder() / "own-1.json", {}, stop)
    assert len(list(own_folder().iterdir())) == 1
