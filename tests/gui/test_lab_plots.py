"""The plots of the laboratory."""

import pytest
from pyqtgraph import TextItem
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.lab.plots import Histogram, IntervalPlot, NamedBars, bare_plot
from kiberrubezh.gui.theme import Theme


def test_the_menu_of_a_plot_is_never_seen(qtbot: QtBot) -> None:
    """It is made with the plot, and goes with it."""
    plot = bare_plot()
    qtbot.addWidget(plot)
    plot.show()
    (menu,) = plot.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert not menu.isVisible()


@pytest.mark.parametrize(("kind", "size"), [(Histogram, (300, 80)), (NamedBars, (240, 200))])
def test_no_word_of_a_plot_is_cut(kind: type[Histogram | NamedBars], size: tuple[int, int], qtbot: QtBot) -> None:
    """The tallest column leaves room for its number, the longest bar for its count and share, however small it is."""
    plot = kind(Theme())
    qtbot.addWidget(plot)
    plot.resize(*size)
    if isinstance(plot, Histogram):
        plot.show_counts({8: 2, 11: 40}, (9, 11), "")
    else:
        plot.show_counts([("Колода кончилась", 1_200)], "")
    plot.show()
    QApplication.processEvents()
    words = [item for item in plot.plot.getPlotItem().items if isinstance(item, TextItem)]
    assert words
    room = plot.plot.getViewBox().sceneBoundingRect().adjusted(-1, -1, 1, 1)
    assert [item for item in words if not room.contains(item.mapRectToScene(item.boundingRect()))] == []


def test_a_scale_has_ticks_as_far_as_its_interval(qapp: QApplication) -> None:
    """An interval wider than the usual scale gets ticks beyond it, even ones from the middle, and never too many."""
    plot = IntervalPlot(Theme())
    plot.show_value(2.5, (-57, 62), 0, (-20, -10, 0, 10, 20))
    ticks = [place for place, _ in plot.plot.getAxis("bottom")._tickLevels[0]]
    assert ticks == [-40, -20, 0, 20, 40, 60]
    plot.show_value(2.5, (-5, 10), 0, (-20, -10, 0, 10, 20))
    assert [words for _, words in plot.plot.getAxis("bottom")._tickLevels[0]] == ["−20", "−10", "0", "10", "20"]
