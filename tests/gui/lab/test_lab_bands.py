"""The verdicts on a set in the laboratory."""

import re

import pytest
from gui.eyes import texts
from gui.hands import click, press
from gui.lab.labs import finish, opened
from playtest.playtested import plain_plan, won
from playtest.test_bands import ENTRIES
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.lab.charts.band_plot import BandPlot
from kiberrubezh.gui.lab.findings.bands_tab import BandsTab, more_words
from kiberrubezh.gui.lab.findings.views import Results
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.playtest.bands import Answer, Verdict
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.report import report
from kiberrubezh.runs.outcome import Question, RecordCount

SAID = {
    "ru": {"everywhere": "Нет", "ended": "Держится", "first": "Не ясно"},
    "en": {"everywhere": "No", "ended": "Holds", "first": "Not known"},
}
"""What random players leave of three bands in a dozen duels of three decks."""


def front(results: Results) -> BandsTab:
    """Bring the verdicts to the front by a click on their tab."""
    bar = results.tabs.tabBar()
    place = results.tabs.indexOf(results.bands.parentWidget())
    assert results.tabs.isTabVisible(place)
    click(bar, bar.tabRect(place).center())
    assert results.bands.isVisible()
    return results.bands


def verdict_on(bands: BandsTab, band: str) -> QLabel:
    """Find the word in sight on a band."""
    (word,) = (it for it in bands.findChildren(QLabel, f"band-{band}") if it.isVisible())
    return word


@pytest.mark.slow
@pytest.mark.usefixtures("answered_here")
def test_the_laboratory_tells_whether_a_set_is_fair(window: MainWindow, qtbot: QtBot) -> None:
    """Each band has its verdict as a word, a sign and a colour, its figures with intervals, and what would end a doubt.

    In both languages and themes; what doesn't hold stands first, and all of it is reached by the keys.
    """
    window.resize(1280, 720)
    page = opened(window, jobs=1, decks="ready:0 ready:5 ready:7")  # which share a card
    results = finish(page, qtbot)
    assert results.findings is not None
    told = results.findings.verdicts
    bands = front(results)
    for language, said in SAID.items():
        window.context.use_language(language)
        QApplication.processEvents()
        words = {band: verdict_on(bands, band) for band in said}
        assert {band: word.text() for band, word in words.items()} == said
        assert len({word.property("tone") for word in words.values()}) == 3
        tops = [words[band].mapTo(bands, words[band].rect().topLeft()).y() for band in ("everywhere", "first", "ended")]
        assert tops == sorted(tops)
    assert any(re.fullmatch(r"[\d.]+% \([\d.]+–[\d.]+\)", line) for line in texts(bands))
    assert any(line.startswith("If the shares stay as they are, about") for line in texts(bands))
    assert bands.findChildren(BandPlot)
    signs = {label.pixmap().toImage().cacheKey() for label in bands.findChildren(QLabel) if not label.pixmap().isNull()}
    assert len(signs) >= 3
    scrolled = bands.findChild(QScrollArea)
    qtbot.waitUntil(lambda: scrolled.verticalScrollBar().maximum() > 0)
    scrolled.setFocus()
    press(scrolled, Qt.Key.Key_PageDown)
    assert scrolled.verticalScrollBar().value() > 0
    window.context.theme.use("light")
    QApplication.processEvents()
    assert verdict_on(bands, "first").text() == "Not known"
    page.show_past()
    press(page.past.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.run.findings is not None)
    assert results.findings.verdicts == told


def test_a_part_of_an_experiment_is_not_judged(window: MainWindow, qtbot: QtBot) -> None:
    """Its tab says so, and shows no verdict."""
    plan = Plan(ENTRIES[:2], plain_plan().games)
    records = [won(0), won(1)]
    bands = BandsTab(window.context)
    qtbot.addWidget(bands)
    bands.show_findings(RecordCount(Question(plan, "pairs"), records, report(plan, records)))
    assert bands.head.text().startswith("Судят только целый опыт")
    assert not bands.findChildren(BandPlot)


def test_what_would_end_a_doubt_is_said_to_two_figures(window: MainWindow) -> None:
    """More duels, not all of them, rounded up; where nobody can tell, that is said."""
    doubt = Verdict("first", Answer.UNKNOWN, (), ())
    assert "сколько — пока не видно" in more_words(doubt, 12)
    assert "ещё примерно 240 дуэлей" in more_words(doubt._replace(times=20.6), 12)
    assert "ещё примерно 1\u00a0300 дуэлей" in more_words(doubt._replace(times=2.234), 1000)
    assert "ещё примерно 1 дуэль" in more_words(doubt._replace(times=1.0), 12)
