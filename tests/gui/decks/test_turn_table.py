"""The table of a deck's first turns in whatever room there is."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.decks.side.turn_table import TurnTable

LINES = [
    ["ход", "урон", "урон всего", "активов", "мощность", "выложено"],
    ["1", "0,6 ± 0,2", "0,6 ± 0,2", "2,2 ± 0,1", "1,1 ± 0,1", "13 % (9–17)"],
    ["2", "4,8 ± 0,4", "12,5 ± 0,6", "4,0 ± 0,1", "3,7 ± 0,2", "41 % (37–45)"],
]
WHY = ["Ход", "Урон хода", "Урон по этот ход", "Сколько активов", "Какая мощность", "Какая доля"]


def test_turns_have_a_line_or_a_column_each(qtbot: QtBot) -> None:
    """With much room and little, no figure is cut off, and the pointer tells of its interval."""
    table = TurnTable()
    qtbot.addWidget(table)
    table.show()
    table.show_lines(LINES, WHY)
    for width, shown, hidden, share in ((900, table.lines, table.turned, 1), (180, table.turned, table.lines, 0)):
        table.resize(width, 400)
        qtbot.waitUntil(lambda shown=shown, hidden=hidden: shown.isVisible() and not hidden.isVisible())
        figures = shown.findChildren(QLabel)
        assert [it.text() for it in figures if it.width() < it.sizeHint().width()] == []
        assert sum(" ± " in it.text() for it in figures) == 6 * share
        assert {it.text() for it in figures} >= {"урон всего", "13 %", "41 %"}
        told = {it.accessibleName(): it.toolTip() for it in figures}
        assert told["выложено: 41 % (37–45), ход 2"] == "41 % (37–45). Какая доля"
        assert told["активов: Сколько активов"] == "Сколько активов"
    assert not any(it.text() == "4,8 ± 0,4" for it in table.findChildren(QLabel)), "which the chart has"
    table.show_lines([], WHY)
    qtbot.waitUntil(lambda: not table.findChildren(QLabel))
