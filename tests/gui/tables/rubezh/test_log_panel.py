"""The log at the table: its lines wrap in the room that they have."""

import pytest
from gui.duels import BOT, set_up, still
from gui.eyes import area
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


def test_other_lines_are_told_of_however_many_there_are(window: MainWindow, qtbot: QtBot) -> None:
    """The same lines once more change nothing; one in another's place does, and one more, or less."""
    panel, told = shown(window.context, qtbot, 400), list[int]()
    panel.changed.connect(lambda: told.append(panel.list.count()))
    panel.show_lines(list(LINES))
    assert told == []
    for lines in ([LINES[0], LogLine("Иначе", events.DEPLOY, 0, None, 0)], LINES, LINES[:1]):
        panel.show_lines(lines)
    assert told == [2, 2, 1]
    assert panel.list.item(0).text() == WORDS


def test_the_list_is_scrolled_for_other_lines_alone(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To scroll lays all of it out: the log of what was done by hand is empty in most duels, and told at each step."""
    panel, scrolled = LogPanel(window.context, "duel.return_here"), list[int]()
    qtbot.addWidget(panel)
    monkeypatch.setattr(panel.list, "scrollToBottom", lambda: scrolled.append(panel.list.count()))
    for lines in ((), (), LINES, LINES, ()):
        panel.show_lines(lines)
    assert scrolled == [2, 0]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "scale"), [(960, 600, 100), (1280, 720, 160), (960, 600, 160)])
def test_the_latest_line_is_in_sight_whole(window: MainWindow, width: int, height: int, scale: int) -> None:
    """Whatever room there is: first the strip of pictures gives way, then the card; nothing is pushed out."""
    still(window).context.start_duel.emit(set_up(window.context, BOT, seed=9))
    side = area(window).side
    window.resize(width, height)
    window.context.theme.use(scale=scale)
    card = next(iter(window.context.cards.values()))
    told = [LogLine(WORDS + WORDS[: 40 * (place % 2)], events.LAY, 1, card, place) for place in range(6)]
    side.last_turn.show_turn(told, "Борис")
    for count in range(3, 7):
        side.log.show_lines(told[:count])
        for _ in range(3):  # lines are wrapped, then plates share the room, then lines have it
            QApplication.processEvents()
        latest = side.log.list.visualItemRect(side.log.list.item(count - 1))
        assert side.log.list.viewport().rect().contains(latest)
        assert side.rect().contains(side.main.geometry().translated(side.main.parentWidget().pos()))
