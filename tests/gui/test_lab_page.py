import json
import shlex
from itertools import pairwise
from multiprocessing import active_children
from pathlib import Path

import pytest
from gui.eyes import texts
from gui.hands import click, press, type_in
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from kiberrubezh.cli import main
from kiberrubezh.gui.lab.exporting import FORMATS
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.lab.plots import IntervalPlot
from kiberrubezh.gui.lab.results import Results
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.theme import Theme

QUICK = {"bot0": "random", "bot1": "random", "duels": 4, "jobs": 1, "decks": "ready:0 ready:1 ready:2"}


def opened(window: MainWindow, **choices: object) -> LabPage:
    """Open the page with what was chosen last."""
    for name, value in (QUICK | choices).items():
        assert isinstance(value, (str, int))
        window.context.settings.put(f"lab/{name}", value)
    page = window.go("lab")
    assert isinstance(page, LabPage)
    return page


def finish(page: LabPage, qtbot: QtBot) -> Results:
    """Start the run that is set up and wait for its end."""
    click(page.findChild(QPushButton, "lab-start"))
    qtbot.waitUntil(lambda: not page.runner.is_running, timeout=20_000)
    assert page.run.results is not None
    return page.run.results


def names(table: QTableView) -> list[str]:
    model = table.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_the_set_up_says_beforehand_how_much_it_is(window: MainWindow) -> None:
    """Three decks are three pairs; a tick more, a mirror more, and the number follows at once."""
    page = opened(window)
    assert page.setup.total.text() == "12 дуэлей"
    page.setup.decks.list.setCurrentRow(4)
    press(page.setup.decks.list, Qt.Key.Key_Space)
    assert page.setup.total.text() == "24 дуэли"
    click(page.setup.terms.mirrors, QPoint(12, page.setup.terms.mirrors.height() // 2))
    assert page.setup.total.text() == "40 дуэлей"
    setup = page.setup
    for field in (
        setup.terms.one,
        setup.terms.two,
        *setup.terms.players,
        setup.terms.duels,
        setup.terms.jobs,
        setup.terms.seed,
        setup.decks.list,
    ):
        assert field.accessibleName()


def test_what_cannot_be_played_is_said_before_the_start(window: MainWindow) -> None:
    """One deck has nobody to play against, a seed is a number; words narrow the list, and «all» means what is left."""
    setup = opened(window, decks="").setup
    type_in(setup.decks.filter, "потоп")
    click(setup.decks.all)
    assert [offer.deck.name for offer in setup.decks.picked] == ["Потоп"]
    assert not setup.start.isEnabled()
    assert "Отметьте хотя бы две колоды" in setup.why.text()
    setup.decks.filter.clear()
    click(setup.decks.all)
    assert setup.start.isEnabled()
    setup.terms.seed.clear()
    type_in(setup.terms.seed, "seven")
    assert not setup.start.isEnabled()


def test_a_cell_leads_to_its_duels_and_a_duel_to_its_replay(window: MainWindow, qtbot: QtBot) -> None:
    """Through the matrix, Enter, a duel, Enter, and the very duel is on the tape; back, the duels have the keys."""
    page = opened(window)
    results = finish(page, qtbot)
    results.overview.map.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        press(results.overview.map, key)
    assert results.duels.head.text() == "Закрепление — Потоп"
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
    window.go("lab")
    assert results.duels.table.hasFocus()
    press(results.duels.table, Qt.Key.Key_Escape)
    wins = results.overview.map
    assert wins.isVisible()
    QTest.mouseClick(wins.plot.viewport(), Qt.MouseButton.LeftButton, pos=wins.point_of((2, 3)))
    assert results.duels.head.text() == "Потоп — все прочие"
    assert results.duels.table.model().rowCount() == 8


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
    assert "Начинающий" not in " ".join(texts(results))


def test_a_run_that_is_stopped_keeps_what_was_played(window: MainWindow, qtbot: QtBot) -> None:
    """Stopping asks nothing; the rest can be played, and a page that begins anew finds all of it on the disk."""
    page = opened(window, duels=4_000)
    click(page.findChild(QPushButton, "lab-start"))
    qtbot.waitUntil(lambda: page.run.findings is not None, timeout=20_000)
    click(page.findChild(QPushButton, "lab-stop"))
    qtbot.waitUntil(lambda: not page.runner.is_running, timeout=20_000)
    assert page.run.findings is not None
    done = len(page.run.findings.records)
    assert 0 < done < 12_000
    assert page.findChild(QPushButton, "lab-go-on").isVisible()
    again = LabPage(window.context)
    qtbot.addWidget(again)
    click(again.findChild(QPushButton, "lab-show-past"))
    press(again.past.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: again.run.findings is not None, timeout=20_000)
    assert again.run.findings is not None
    assert again.run.findings.records == page.run.findings.records


def test_as_many_again_play_only_what_is_new(window: MainWindow, qtbot: QtBot) -> None:
    """A longer run begins with the duels of the shorter one, and takes its line in the list; deleting can be undone."""
    page = opened(window, decks="ready:0 ready:1")
    finish(page, qtbot)
    assert page.run.findings is not None
    before = page.run.findings.records
    click(page.findChild(QPushButton, "lab-more"))
    qtbot.waitUntil(lambda: not page.runner.is_running, timeout=20_000)
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


def test_two_decks_are_compared(window: MainWindow, qtbot: QtBot) -> None:
    """Both meet each ticked deck on the same seeds; the verdict names them, and an opponent leads to its duels."""
    page = opened(window, mode="compare", deck0="ready:0", deck1="ready:1", decks="ready:2 ready:3")
    results = finish(page, qtbot)
    assert results.compare.isVisible()
    assert "Натиск" in results.compare.verdict.text()
    assert set(names(results.compare.table)) == {"Потоп", "Взломщики"}
    results.compare.table.setFocus()
    press(results.compare.table, Qt.Key.Key_Return)
    assert results.duels.table.model().rowCount() == 8


def test_the_report_is_saved_in_each_form(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ending names the form, the command in it gives the same report; where it can't be written, it is said."""
    page = opened(window, decks="ready:0 ready:1")
    finish(page, qtbot)
    for ending in FORMATS:
        page.write_report(tmp_path / f"report.{ending}")
        assert "Натиск" in (tmp_path / f"report.{ending}").read_text("utf-8")
    told = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert told["report"]["duels"] == 4
    main([*shlex.split(told["about"]["command"])[1:], "--jobs", "1", "--json"])
    assert json.loads(capsys.readouterr().out)["report"] == told["report"]
    page.write_report(tmp_path / "nowhere" / "report.md")
    assert window.toast.words.endswith("такой папки нет")


def test_large_letters_run_into_nothing(window: MainWindow, qtbot: QtBot) -> None:
    """At 140 % in a small window no field covers another, and no deck's name over the matrix covers the next."""
    window.resize(1280, 720)
    window.context.theme.use(scale=140)
    page = opened(window, mode="compare", decks=" ".join(f"ready:{place}" for place in range(6)))
    terms = page.setup.terms
    fields = [terms.one, *terms.players, terms.duels, terms.seed, terms.jobs]
    places = [QRect(field.mapTo(terms, QPoint()), field.size()) for field in fields]
    assert all(upper.bottom() < lower.top() for upper, lower in pairwise(places))
    assert all(lower.height() >= field.minimumSizeHint().height() for lower, field in zip(places, fields, strict=True))
    terms.modes.pick("pairs")
    terms.modes.chosen.emit("pairs")
    matrix = finish(page, qtbot).overview.map
    room = matrix.plot.getViewBox().width() / matrix.cells.boundingRect().width()
    metrics = QFontMetricsF(window.context.theme.font(12, QFont.Weight.Bold))
    names = [line for _, name in matrix.plot.getAxis("top")._tickLevels[0] for line in name.splitlines()]
    assert any(line.endswith("…") for line in names)
    assert max(map(metrics.horizontalAdvance, names)) < room


def test_a_scale_has_ticks_as_far_as_its_interval(qapp: QApplication) -> None:
    """An interval wider than the usual scale gets ticks beyond it, even ones from the middle, and never too many."""
    plot = IntervalPlot(Theme())
    plot.show_value(2.5, (-57, 62), 0, (-20, -10, 0, 10, 20))
    ticks = [place for place, _ in plot.plot.getAxis("bottom")._tickLevels[0]]
    assert ticks == [-40, -20, 0, 20, 40, 60]
    plot.show_value(2.5, (-5, 10), 0, (-20, -10, 0, 10, 20))
    assert [words for _, words in plot.plot.getAxis("bottom")._tickLevels[0]] == ["−20", "−10", "0", "10", "20"]


def test_closing_the_window_ends_the_processes(window: MainWindow, qtbot: QtBot) -> None:
    """A run under way is given up, and nothing of it goes on."""
    page = opened(window, duels=4_000)
    page.setup.terms.jobs.setMaximum(2)
    page.setup.terms.jobs.setValue(2)
    click(page.findChild(QPushButton, "lab-start"))
    qtbot.waitUntil(lambda: len(active_children()) == 2, timeout=20_000)
    window.close()
    assert active_children() == []
