"""The page of progress, in the real window: duels put together, an error led to its moment, a class collected."""

from datetime import date
from pathlib import Path

import pytest
from gui.duels import BOT, still, terms
from gui.hands import click
from gui.tab_walk import keys_at
from learning.test_classes import ONE, OTHER, made
from PySide6.QtPrintSupport import QPrintPreviewWidget
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

from kiberrubezh import cli
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Option
from kiberrubezh.ground.words import LANGS
from kiberrubezh.gui.i18n import day_words
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.progress import page as module
from kiberrubezh.gui.progress.class_print import class_pages, page_of
from kiberrubezh.gui.progress.page import ProgressPage
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.journal import Journal, duels_folder, read
from kiberrubezh.learning import marks
from kiberrubezh.learning.chart import Chart
from kiberrubezh.learning.classes import LearnerClass, classes, read_class, taken_in, write_class
from kiberrubezh.learning.results import read_results
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.progress.reviewing import ReviewCount
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.review.chances import Chance
from kiberrubezh.review.findings import Advice, Comparison, Point, Review, Swing

PLACE = 6


def _played(window: MainWindow, choices: int = 8) -> list[Path]:
    """Write a duel of a person down, twice, that is over after so many choices, conceded by the program."""
    agreed = terms(window.context, BOT)
    duel, player, made = agreed.start(), ScriptedPlayer(), list[Option]()
    while len(made) < choices:
        for option in answer(duel, player):
            duel.choose(option)
            made.append(option)
    journals = [Journal.create(agreed.to_json(), duels_folder()) for _ in range(2)]
    for journal in journals:
        for option in made:
            journal.append(list(option))
        journal.finish({"winner": 0, "reason": "KR-8.3", "turns": duel.turn})
        journal.close()
    return [journal.path for journal in journals]


def _review(path: Path) -> None:
    """Keep a review of a duel: a block left out."""
    point, made = Point(4, 1, Chance(0.5, 0.1, 64)), (Option("done"),)
    advice = Advice(PLACE, "block", made, (Option("block", 1, 2), *made), Comparison(0.6, 0.4, 0.1, 48), ())
    review_store.keep(read(path), Review((point,), (Swing(0, point, point, advice),), 1, 1))


def _page(window: MainWindow, qtbot: QtBot, duels: int) -> ProgressPage:
    page = still(window).go("progress")
    assert isinstance(page, ProgressPage)
    qtbot.waitUntil(lambda: len(page.report.duels) == duels and not window.context.jobs.busy)
    return page


def _press(window: MainWindow, name: str) -> None:
    found = window.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton)
    click(found)


@pytest.mark.slow
def test_a_ready_deck_is_called_as_in_the_language_of_now(
    window: MainWindow, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the page as at the terminal, whatever it was called when it was played."""
    _played(window, 1)
    for lang in LANGS:
        window.context.use_language(lang)
        name = {"ru": "Глубокая оборона", "en": "Stronghold"}[lang]
        window.go("home")
        page = _page(window, qtbot, 2)
        qtbot.waitUntil(lambda page=page, name=name: {duel.deck for duel in page.report.duels} == {name})
        assert cli.main(["--lang", lang, "progress"]) == 0
        assert f"{name}: 2" in capsys.readouterr().out


@pytest.mark.slow
def test_how_one_gets_on_is_told_and_every_figure_leads_on(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing yet, duels, sums, filters that stay, reviews made and made anew, an error, its moment, results."""
    page = _page(window, qtbot, 0)
    assert page.isAncestorOf(keys_at(window))
    assert not page.duels.isVisible()
    paths = _played(window)
    with monkeypatch.context() as older:
        older.setattr(review_store, "_EDITION", 1)
        _review(paths[0])
    marks.note_done("redeal", date(2026, 11, 23))
    page = _page(window, qtbot, 2)
    assert "рано судить" in page.duels.total.text()
    page.duels.by.setCurrentIndex(page.duels.by.findData("opponent"))
    assert [fact.cells[0] for fact in page.duels.table.lines.facts] == ["Уравновешенный"]
    assert page.duels.list.count == 2
    assert window.context.settings.text("progress/by") == "opponent"

    def reviewed(wanted: list[Path], _step: object) -> ReviewCount:
        for path in wanted:
            _review(path)
        return ReviewCount(len(wanted))

    monkeypatch.setattr(module, "review_all", reviewed)
    page.show_view("errors")
    assert not page.errors.kinds.isVisible()
    assert page.errors.said.text() == "Разобрано дуэлей: 0 из 2. Ещё 1 разбор устарел, его можно сделать заново."
    assert (page.errors.none.head.text(), page.errors.last.currentText()) == ("Разборы устарели", "Устаревшие: 1")
    _press(window, "progress-review")
    qtbot.waitUntil(lambda: page.report.reviewed.duels == (paths[0],))
    assert (page.errors.said.text(), page.errors.last.count()) == ("Разобрано дуэлей: 1 из 2.", 3)
    _press(window, "progress-review")
    qtbot.waitUntil(lambda: len(page.report.reviewed.duels) == 2)
    assert [fact.cells for fact in page.errors.kinds.lines.facts] == [("Пропущен блок", "2", "2")]
    assert not page.errors.start.isEnabled()
    page.errors.moments.opened.emit(page.errors.moments.of)
    replays = window.page("replays")
    assert isinstance(replays, ReplaysPage)
    assert replays.player.tape is not None
    assert replays.player.tape.at == replays.player.tape.stop_of(PLACE)
    assert {mistake.path for mistake in page.report.reviewed.mistakes} == set(paths)

    page = _page(window, qtbot, 2)
    page.show_view("learnt")
    assert page.learnt.lessons.lines.facts[1].cells[1] == day_words("2026-11-23")
    monkeypatch.setattr(FileDialog, "ask_new_file", lambda *_: str(tmp_path / "mine.json"))
    _press(window, "progress-export")
    field = window.findChild(QLineEdit, "progress-name")
    assert isinstance(field, QLineEdit)
    field.setText("Аня")
    _press(window, "progress-name-do")
    told = read_results(tmp_path / "mine.json")
    assert (told.name, told.duels.won, told.errors[0].count) == ("Аня", 2, 2)
    window.context.use_language("en")
    assert "Duels reviewed: 2 of 2" in page.errors.said.text()


@pytest.mark.slow
def test_a_class_is_collected(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Many files at once, each learner once, faults told; a learner removed and back; the table and pages written."""
    page = _page(window, qtbot, 0)
    page.show_view("class")
    results = [made(ONE, "Аня", errors=({"kind": "block_less", "count": 2},)), made(OTHER, "Аня")]
    files = [tmp_path / "1.json", tmp_path / "2.json", tmp_path / "odd.json"]
    for file, text in zip(files, [*(it.model_dump_json() for it in results), "{}"], strict=True):
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(FileDialog, "ask_files", lambda *_: list(map(str, files)))
    said: list[str] = []
    window.context.toast.connect(lambda words, *_: said.append(words))
    page.classes._take_first.click()
    qtbot.waitUntil(lambda: bool(classes()[0]) and not window.context.jobs.busy)
    assert "Новых учеников: 2" in said[0]
    assert "odd.json" in said[0]
    rows = [fact.cells[0] for fact in page.classes.table.lines.facts]
    assert rows == ["Аня (0000)", "Аня (1111)"]
    assert "Пропущен блок: 2 раза" in page.classes._errors.text()
    page.classes.take_files(files[:1])
    qtbot.waitUntil(lambda: "без изменений: 1" in said[-1])
    page.classes.remove_learner()
    assert len(page.classes.table.lines.facts) == 1
    ((path, left),) = classes()[0]
    write_class(taken_in(left, [made("2" * 32, "Вера")]).known, path)  # in another window
    click(window.toast.button)
    assert [learner.name for learner in read_class(path).learners] == ["Аня", "Аня", "Вера"]
    page.classes.begin_class("8А")
    assert page.classes.which.currentText() == "8А"
    page.classes.which.setCurrentIndex(1)
    page.classes.save_table(tmp_path / "table.csv")
    assert page.classes.chart is not None
    class_pages(page.classes.chart).write(tmp_path / "pages.pdf")
    click(page.classes.print)
    assert window.findChildren(QPrintPreviewWidget)
    window.findChildren(Overlay)[-1].close_sheet()
    assert "error:block_less" in (tmp_path / "table.csv").read_text(encoding="utf-8")
    assert (tmp_path / "pages.pdf").read_bytes().startswith(b"%PDF")
    page.classes.remove_learner()
    path.write_text("{}", encoding="utf-8")
    click(window.toast.button)
    assert path.name in said[-1]
    assert path.read_text(encoding="utf-8") == "{}"
    assert "&lt;b&gt;Вера" in page_of(Chart(LearnerClass(name="7Б", learners=(made(ONE, "<b>Вера"),))))
