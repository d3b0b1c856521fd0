"""The log at the table: its lines wrap in the room that they have."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.panels import log_panel
from kiberrubezh.gui.tables.rubezh.panels.log_panel import LogPanel
from kiberrubezh.play.rubezh.story import LogLine

WORDS = "Анна ставит на стол актив и две меры, а Борис следит за тем, что из этого выйдет"
LINES = [LogLine(WORDS, what, 0, None, 0) for what in (events.TURN, events.DEPLOY)]


def shown(context: AppContext, qtbot: QtBot, width: int) -> LogPanel:
    made = LogPanel(context, "duel.return_here")
    qtbot.addWidget(made)
    made.resize(width, 400)
    made.show()
    made.show_lines(LINES)
    QApplication.processEvents()
    return made


def heights(panel: LogPanel) -> list[int]:
    return [panel.list.sizeHintForIndex(panel.list.model().index(row, 0)).height() for row in range(len(LINES))]


def test_lines_of_the_log_wrap_anew_at_another_width_and_scale(window: MainWindow, qtbot: QtBot) -> None:
    """A line has the height that it would have in a log made at that width and scale; the head of a turn its own."""
    panel = shown(window.context, qtbot, 600)
    wide = heights(panel)
    assert wide[0] != wide[1]
    panel.resize(220, 400)
    QApplication.processEvents()
    narrow = heights(panel)
    assert all(one > other for one, other in zip(narrow, wide, strict=True))
    assert narrow == heights(shown(window.context, qtbot, 220))
    window.context.theme.use(scale=150)
    panel.recolour()
    assert all(one > other for one, other in zip(heights(panel), narrow, strict=True))
    assert heights(panel) == heights(shown(window.context, qtbot, 220))
    window.context.theme.use(scale=100)


def test_a_line_of_the_log_is_measured_once(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the log is: the list asks for the heights of all lines with each line that is added."""
    panel = shown(window.context, qtbot, 400)
    measured: list[object] = []
    kept = log_panel.QFontMetrics
    monkeypatch.setattr(log_panel, "QFontMetrics", lambda font: measured.append(font) or kept(font))
    panel.show_lines([*LINES, LogLine("Ещё одно", events.DEPLOY, 0, None, 1)])
    QApplication.processEvents()
    assert len(measured) == 1
