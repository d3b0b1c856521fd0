"""The plots of the laboratory."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.ground.intervals import Mean
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.lab.charts.plots import Histogram, IntervalPlot, NamedBars
from kiberrubezh.gui.lab.wording import points_line
from kiberrubezh.gui.theme import Theme


@pytest.mark.parametrize(("kind", "size"), [(Histogram, (300, 80)), (NamedBars, (240, 200))])
def test_no_word_of_a_plot_is_cut(kind: type[Histogram | NamedBars], size: tuple[int, int], qtbot: QtBot) -> None:
    """The tallest column leaves room for its number, the longest bar for its count and share, however small it is."""
    theme = Theme()
    plot = kind(theme)
    qtbot.addWidget(plot)
    plot.resize(*size)
    if isinstance(plot, Histogram):
        plot.show_counts({8: 2, 11: 40}, (9, 11), "")
    else:
        plot.show_counts([("Колода кончилась", 1_200)], "")
    words = list(plot.words())
    assert words
    for word in words:
        wide = QFontMetricsF(theme.font(word.size, word.weight)).horizontalAdvance(word.words)
        left = word.box.center().x() - wide / 2 if word.side is Qt.AlignmentFlag.AlignCenter else word.box.left()
        assert (
            QRectF(plot.rect()).adjusted(-1, -1, 1, 1).contains(QRectF(left, word.box.top(), wide, word.box.height()))
        )
        assert "…" not in word.words


def test_what_is_counted_is_seen(qtbot: QtBot) -> None:
    """The columns and bars are painted: twice as many are twice as tall, and nothing is where nothing was counted."""
    plot = Histogram(Theme())
    qtbot.addWidget(plot)
    plot.resize(300, 144)
    plot.show_counts({1: 10, 3: 20}, (3, 3), "")
    image = plot.grab().toImage()
    accent, plain = Theme().colour("accent").rgb(), Theme().colour("line_strong").rgb()
    tall = {}
    for colour in (accent, plain):
        columns = [[image.pixel(x, y) == colour for y in range(image.height())] for x in range(image.width())]
        tall[colour] = max(map(sum, columns))
    assert abs(tall[accent] - 2 * tall[plain]) <= 3
    assert all(image.pixel(150, y) not in tall for y in range(image.height()))


def test_a_scale_has_ticks_as_far_as_its_interval(qapp: QApplication) -> None:
    """An interval wider than the usual scale gets ticks beyond it, even ones from the middle, and never too many."""
    plot = IntervalPlot(Theme())
    plot.show_value(2.5, (-57, 62), 0, (-20, -10, 0, 10, 20))
    assert plot.ticks == [-40, -20, 0, 20, 40, 60]
    plot.show_value(2.5, (-5, 10), 0, (-20, -10, 0, 10, 20))
    assert [word.words for word in plot.words()] == ["−20", "−10", "0", "10", "20"]


@pytest.mark.slow
def test_the_window_of_the_laboratory_plays_nothing_itself() -> None:
    """What plays is imported by the other process, and what spreads duels only where they are spread."""
    code = (
        "import sys; import kiberrubezh.gui.lab.page, kiberrubezh.gui.lab.findings.views; "
        "print([name for name in ('joblib', 'numpy', 'kiberrubezh.playtest.arena', 'kiberrubezh.runs.store') "
        "if name in sys.modules]); "
        "import kiberrubezh.runs.serving; print([name for name in ('joblib', 'numpy') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["[]", "[]"]


def test_the_unit_stands_by_the_figure() -> None:
    """A difference in points of too few seeds: the unit follows the number, the remark comes last."""
    unknown = Mean(-1 / 6, float("inf"))
    assert points_line(unknown) == "−16,7 п. (мало зёрен)"
    assert points_line(Mean(0.05, 0.02)) == "5,0\u00a0±\u00a02,0 п."
    try:
        i18n.use("en")
        assert points_line(unknown) == "−16.7 pts (too few seeds)"
    finally:
        i18n.use("ru")
