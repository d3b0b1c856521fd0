import gc
import json
import shlex
import tempfile
from itertools import combinations, pairwise
from pathlib import Path

import psutil
import pytest
from gui.eyes import texts
from gui.hands import click, press, type_in
from gui.lab.labs import finish, opened
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTableView, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.cli import main
from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.lab.charts.plots import IntervalPlot
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.lab.runs.run_bar import FORMATS
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.settings import Settings
from kiberrubezh.runs.past import PastExperiments


def names(table: QTableView) -> list[str]:
    model = table.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_a_cell_leads_to_its_duels_and_a_duel_to_its_replay(window: MainWindow, qtbot: QtBot) -> None:
    """Through the matrix, Enter, a duel, Enter, and the very duel is on the tape; back, the duels have the keys."""
    page = opened(window)
    results = finish(page, qtbot)
    results.overview.map.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        press(results.overview.map, key)
    assert results.duels.head.text() == "Плацдарм — Потоп"
    assert results.duels.table.model().rowCount() == 4
    record = results.duels.table.chosen
    assert record is not None
    press(results.duels.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.current == "replays", timeout=10_000)
    replays = window.page("replays")
    assert isinstance(replays, ReplaysPage)
    tape = replays.player.tape
    assert tape is not None
    assert tape.terms.header.seed == record.game.seed
    assert tape.timeline.state.winner == record.winner
    assert len(tape.timeline) == record.choices
    press(replays.player.view, Qt.Key.Key_Escape)
    assert window.current == "lab"
    assert results.duels.table.hasFocus()
    press(results.duels.table, Qt.Key.Key_Escape)
    wins = results.overview.map
    assert wins.isVisible()
    QTest.mouseClick(wins, Qt.MouseButton.LeftButton, pos=wins.point_of((2, 3)))
    assert results.duels.head.text() == "Потоп — все прочие"
    assert results.duels.table.model().rowCount() == 8


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_a_replay_leads_back_to_the_very_duel(window: MainWindow, qtbot: QtBot) -> None:
    """By Esc and by its button, which names the place in both languages; the replays have their own list again."""
    page = opened(window, decks="ready:0 ready:1")
    results = finish(page, qtbot)
    results.open_cell(0, 1)
    table = results.duels.table
    for language, words in (("ru", "Назад: Лаборатория"), ("en", "Back: Laboratory")):
        window.context.use_language(language)
        press(table, Qt.Key.Key_Down)
        chosen = table.chosen
        press(table, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: window.current == "replays", timeout=10_000)
        replays = window.page("replays")
        assert isinstance(replays, ReplaysPage)
        button = replays.player.findChild(QToolButton, "replay-leave")
        assert words in button.toolTip()
        assert dict(replays.keys())["Esc"] == words
        click(button)
        assert window.current == "lab"
        assert table.isVisible()
        assert table.hasFocus()
        assert table.chosen == chosen
    window.go("replays")
    assert replays.shelf.isVisible()


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_the_cards_are_sorted_and_found(window: MainWindow, qtbot: QtBot) -> None:
    """A click on a head sorts by its figure, words narrow the list, and the card pointed at is shown."""
    results = finish(opened(window, decks="ready:0 ready:1"), qtbot)
    results.show_view(results.cards)
    table = results.cards.table
    head = table.horizontalHeader()
    place = QPoint(head.sectionViewportPosition(2) + 20, head.height() // 2)
    for _ in range(2):
        click(head.viewport(), place)
    played = [figures.played.value for figures in table.shown]
    assert played in (sorted(played), sorted(played, reverse=True))
    assert len(set(played)) > 1
    wanted = names(table)[3]
    type_in(results.cards.filter, wanted)
    assert names(table) == [wanted]
    table.selectRow(0)
    shown = results.cards.face.card
    assert shown is not None
    assert shown.name.ru == wanted
    window.context.use_language("en")
    assert "Ходивший" not in " ".join(texts(results))


@pytest.mark.slow
def test_a_run_that_is_stopped_keeps_what_was_played(window: MainWindow, qtbot: QtBot) -> None:
    """Stopping asks nothing; the rest can be played, and a page that begins anew finds all of it on the disk."""
    page = opened(window, duels=4_000)
    click(page.findChild(QPushButton, "lab-start"))
    qtbot.waitUntil(lambda: page.run.findings is not None, timeout=60_000)
    click(page.findChild(QPushButton, "lab-stop"))
    qtbot.waitUntil(lambda: not page.runner.is_running, timeout=60_000)
    assert page.run.findings is not None
    done = len(page.run.findings.records)
    assert 0 < done < 12_000
    assert page.findChild(QPushButton, "lab-go-on").isVisible()
    again = LabPage(window.context)
    qtbot.addWidget(again)
    click(again.findChild(QPushButton, "lab-show-past"))
    press(again.past.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: again.run.findings is not None, timeout=60_000)
    assert again.run.findings is not None
    assert again.run.findings.records == page.run.findings.records


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_as_many_again_play_only_what_is_new(window: MainWindow, qtbot: QtBot) -> None:
    """A longer run begins with the duels of the shorter one, and takes its line in the list; deleting can be undone."""
    page = opened(window, decks="ready:0 ready:1")
    finish(page, qtbot)
    assert page.run.findings is not None
    before = page.run.findings.records
    click(page.findChild(QPushButton, "lab-more"))
    qtbot.waitUntil(lambda: not page.runner.is_running, timeout=60_000)
    assert page.run.findings.records[: len(before)] == before
    assert len(page.run.findings.records) == 2 * len(before)
    click(page.findChild(QPushButton, "lab-new"))
    click(page.findChild(QPushButton, "lab-show-past"))
    (kept,) = page.past.table.shown
    assert kept.done == 2 * len(before)
    press(page.past.table, Qt.Key.Key_Delete)
    assert page.past.table.shown == []
    page.undo()
    assert page.past.table.shown == [kept]
    assert window.toast.isHidden()  # what it offered is done


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_two_decks_are_compared(window: MainWindow, qtbot: QtBot) -> None:
    """Both meet each ticked deck on the same seeds; the verdict names them, and an opponent leads to its duels."""
    page = opened(window, mode="compare", deck0="ready:0", deck1="ready:1", decks="ready:2 ready:3")
    results = finish(page, qtbot)
    assert results.compare.isVisible()
    assert "Натиск" in results.compare.verdict.text()
    shown = [part for part in results.compare.findChildren(QWidget) if isinstance(part, (QLabel, IntervalPlot))]

    def lie_apart() -> bool:
        places = [QRect(part.mapTo(results.compare, QPoint()), part.size()) for part in shown if part.isVisible()]
        return not any(one.intersects(other) for one, other in combinations(places, 2))

    qtbot.waitUntil(lie_apart)  # parts are laid out as the loop comes to it
    assert set(names(results.compare.table)) == {"Потоп", "Взломщики"}
    results.compare.table.setFocus()
    press(results.compare.table, Qt.Key.Key_Return)
    assert results.duels.table.model().rowCount() == 8


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_the_report_is_saved_in_each_form(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ending names the form, the command in it gives the same report; where it can't be written, it is said."""
    page = opened(window, decks="ready:0 ready:1")
    finish(page, qtbot)
    for ending in FORMATS:
        page.write_report(tmp_path / f"report.{ending}")
        qtbot.waitUntil(lambda: not window.context.jobs.busy, timeout=10_000)
        assert "Натиск" in (tmp_path / f"report.{ending}").read_text("utf-8")
    told = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert told["report"]["duels"] == 4
    main([*shlex.split(told["about"]["command"])[1:], "--jobs", "1", "--json"])
    assert json.loads(capsys.readouterr().out)["report"] == told["report"]
    page.write_report(tmp_path / "nowhere" / "report.md")
    qtbot.waitUntil(lambda: not window.context.jobs.busy, timeout=10_000)
    assert window.toast.words.endswith("такой папки нет")


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_large_letters_run_into_nothing(window: MainWindow, qtbot: QtBot) -> None:
    """At 140 % in a small window no field covers another, and no deck's name over the matrix covers the next."""
    window.resize(1280, 720)
    window.context.theme.use(scale=140)
    page = opened(window, mode="compare", decks=" ".join(f"ready:{place}" for place in range(6)))
    terms = page.setup.terms
    assert terms.jobs.lineEdit().textMargins().left() == window.context.theme.px(12)
    fields = [terms.one, *terms.players, terms.duels, terms.seed, terms.jobs]
    places = [QRect(field.mapTo(terms, QPoint()), field.size()) for field in fields]
    assert all(upper.bottom() < lower.top() for upper, lower in pairwise(places))
    assert all(lower.height() >= field.minimumSizeHint().height() for lower, field in zip(places, fields, strict=True))
    terms.modes.pick("pairs")
    terms.modes.chosen.emit("pairs")
    matrix = finish(page, qtbot).overview.map
    metrics = QFontMetricsF(window.context.theme.font(12, QFont.Weight.Bold))
    above = matrix.names_above()
    assert [name for _, name in above] == [*"123456", "Σ"]
    assert all(metrics.horizontalAdvance(name) < box.width() for box, name in above)
    assert matrix.names_beside[2] == "3. Потоп"
    assert [matrix.words_at(box.center()) for box, _ in above][2::4] == ["Потоп", "все прочие"]
    assert matrix.words_at(QPointF(4, matrix.point_of((1, 0)).y())) == "Плацдарм"
    window.context.theme.use(scale=100)
    window.resize(1920, 1080)
    QApplication.processEvents()
    assert "Плацдарм" in [name for _, name in matrix.names_above()]
    assert matrix.names_beside[2] == "Потоп"


@pytest.mark.slow
def test_closing_the_window_ends_the_processes(window: MainWindow, qtbot: QtBot) -> None:
    """A run under way is given up, and nothing of it goes on; the list of experiments says how far it came."""
    page = opened(window, duels=4_000)
    page.setup.terms.jobs.setMaximum(2)
    page.setup.terms.jobs.setValue(2)
    before = set(processes())
    click(page.findChild(QPushButton, "lab-start"))
    qtbot.waitUntil(lambda: page.run.findings is not None, timeout=60_000)
    players = set(processes()) - before
    assert len(players) >= 2
    window.close()
    assert psutil.wait_procs(players, timeout=10)[1] == []
    (kept,) = PastExperiments().kept
    assert 0 < kept.done < kept.experiment.all_duels
    assert not kept.whole


@pytest.mark.slow
def test_a_run_that_was_just_widened_is_not_noted_as_whole(window: MainWindow, qtbot: QtBot) -> None:
    """Closed before anything more has come, the list of experiments still says how far it was."""
    page = opened(window, decks="ready:0 ready:1")
    finish(page, qtbot)
    page.play_more()
    window.close()
    (kept,) = PastExperiments().kept
    assert (kept.done, kept.experiment.all_duels, kept.whole) == (4, 8, False)


def processes() -> list[psutil.Process]:
    """Return all that this one has started, but for those that put away after it."""
    return [it for it in psutil.Process().children(recursive=True) if "tracker" not in " ".join(it.cmdline())]


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_the_duels_that_were_looked_at_are_gone_with_the_window(
    home: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Even where one was being written while the window closed."""
    monkeypatch.setattr(tempfile, "tempdir", str(home))
    window = open_window(qapp, Settings(home / "settings.ini"))
    window.context.load()
    results = finish(opened(window, decks="ready:0 ready:1"), qtbot)
    results.open_cell(0, 1)
    press(results.duels.table, Qt.Key.Key_Return)
    assert list(home.glob("kiberrubezh-lab-*"))
    window.close()
    window.deleteLater()
    del window, results
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert list(home.glob("kiberrubezh-lab-*")) == []
