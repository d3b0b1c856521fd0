"""The log beside a table."""

import pytest
from gui.duels import still
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.log import Log


@pytest.mark.slow
def test_no_line_of_the_log_is_wider_than_its_room(window: MainWindow, qtbot: QtBot) -> None:
    """Whatever the width, a line is wrapped before its last word would be cut."""
    still(window)
    log = Log([f"{'м' * count} начинает ход и берёт карту." for count in range(1, 10)])
    qtbot.addWidget(log)
    log.show()
    for width in range(180, 300, 24):
        log.resize(width, 400)
        QApplication.processEvents()
        log.lines.doItemsLayout()
        room = log.lines.viewport().width()
        items = [log.lines.item(place) for place in range(log.lines.count())]
        assert [item.text() for item in items if log.lines.visualItemRect(item).width() > room] == []
