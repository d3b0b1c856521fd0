"""The tree of what was tried, where a file is all forks: some of its lines are made, the others a press away."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QTreeWidgetItem, QTreeWidgetItemIterator
from pytestqt.qtbot import QtBot

from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.training.branch_panel import MORE_ROLE, NODE_ROLE, BranchPanel
from kiberrubezh.play.rubezh.training.branches import ROOT, Branches
from kiberrubezh.play.rubezh.training.lines import lines_of
from kiberrubezh.play.rubezh.training.notes import Note

_SHOWN = 250
"""Lines that may be made at a time, with the forks over them and what leads to more."""


def _tried(forks: int) -> Any:
    """Return a sitting in which every second way parts again, the last choice of all being the one of now."""
    rows: list[tuple[int, str, int, int]] = []
    parent = ROOT
    for fork in range(forks):
        rows += [(parent, "lay", 2 * fork + way, 0) for way in (0, 1)]
        parent = len(rows) - 1 - fork % 2
    notes = [
        Note(row[0], place % 2, 1 + place // 40, Pair(f"выбор {place}", f"choice {place}"), True, False, True)
        for place, row in enumerate(rows)
    ]
    header = SimpleNamespace(names=("А", "Б"))
    return SimpleNamespace(
        branches=Branches(rows, here=len(rows) - 1), notes=lambda: notes, terms=SimpleNamespace(header=header)
    )


def test_lines_follow_other_letters_and_colours(window: MainWindow, qtbot: QtBot) -> None:
    """Those that are there are written anew, the one of now too, and the chosen one stays so."""
    theme, panel = window.context.theme, BranchPanel(window.context)
    theme.dress(panel)
    panel.show()
    qtbot.addWidget(panel)
    panel.show_tree(_tried(3))
    node = panel.tree.node
    theme.use("light", 160)
    qtbot.waitUntil(lambda: any(it.font(0).bold() and it.font(0).pixelSize() == 21 for it in _items(panel)))
    now = next(item for item in _items(panel) if item.font(0).bold())
    assert now.foreground(0).color() == theme.colour("accent")
    assert now.sizeHint(0).height() > 21
    assert panel.tree.node == node


def _items(panel: BranchPanel) -> list[QTreeWidgetItem]:
    found, walk = list[QTreeWidgetItem](), QTreeWidgetItemIterator(panel.tree)
    while (item := walk.value()) is not None:
        found.append(item)
        walk += 1
    return found


def _press(panel: BranchPanel, key: Qt.Key) -> None:
    event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(panel.tree, event)


@pytest.fixture
def panel(window: MainWindow) -> BranchPanel:
    return BranchPanel(window.context)


def test_a_few_ways_are_all_there_in_the_order_of_their_forks(panel: BranchPanel) -> None:
    """Another way stands one step in, under where it parts, before the first way goes on."""
    panel.show_tree(_tried(3))
    items = _items(panel)
    assert len(items) == len(panel._lines)
    assert sum(item.text(0) == tr("training.otherwise") for item in items) == 3
    answer = {item.data(0, NODE_ROLE): item for item in items if item.text(0).startswith("Выбор ")}
    first, second = answer[1].parent(), answer[3].parent()
    assert answer[0].parent() is None
    assert (first.data(0, NODE_ROLE), second.data(0, NODE_ROLE)) == (ROOT, 1)
    assert second.parent() is first
    assert answer[2].parent() is first
    assert items.index(answer[0]) < items.index(first) < items.index(second) < items.index(answer[3])
    (marked,) = [item for item in items if item.font(0).bold()]
    assert marked.data(0, NODE_ROLE) == 5


@pytest.mark.slow
def test_of_thousands_of_lines_few_are_made(panel: BranchPanel) -> None:
    """The line of now is among them; those above and below are had by Enter, and every line is had in the end."""
    sitting = _tried(2000)
    panel.show_tree(sitting)
    assert len(panel._lines) > 6000
    assert len(_items(panel)) <= _SHOWN
    assert any(item.font(0).bold() for item in _items(panel))
    panel._first = len(panel._lines)
    panel._fill()
    seen: set[int] = set()
    for _ in range(100):
        items = _items(panel)
        assert len(items) <= _SHOWN
        seen |= {item.data(0, NODE_ROLE) for item in items if not item.data(0, MORE_ROLE)}
        if items[0].data(0, MORE_ROLE) != -1:
            break
        panel.tree.setCurrentItem(items[0])
        assert panel.tree.currentItem() is not None
        _press(panel, Qt.Key.Key_Delete)  # it stands for other lines: there is nothing to take out
        _press(panel, Qt.Key.Key_Return)
        current = panel.tree.currentItem()
        assert not current.data(0, MORE_ROLE)
    assert seen == {line.node for line in lines_of(sitting.branches, sitting.notes())}
    assert _items(panel)[-1].data(0, MORE_ROLE) == 1
