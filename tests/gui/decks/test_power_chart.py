"""The power of a deck by turn, as it is painted."""

from collections.abc import Iterable
from itertools import product
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from kiberrubezh.gui.decks.side.power_chart import PowerChart
from kiberrubezh.gui.main_window import MainWindow

Part = TypeVar("Part")
POWERS = (0.0, 0.1, 0.4, 0.8, 1.5, 3.0, 7.2, 12.0)


@pytest.mark.parametrize("scale", [90, 100, 160])
def test_figures_stand_clear_of_columns_and_marks(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    """However low a column is, and wherever the mark is, nothing is painted through a figure."""
    figures, columns, marks = list[QRectF](), list[QRectF](), list[tuple[QPointF, QPointF]]()
    write, fill, draw = QPainter.drawText, QPainter.drawRoundedRect, QPainter.drawLine

    def written(self: QPainter, place: QRectF, how: int, words: str) -> None:
        write(self, place, how, words)
        figures.append(self.boundingRect(place, how, words))

    def filled(self: QPainter, place: QRectF, *radius: Any) -> None:
        fill(self, place, *radius)
        columns.append(place)

    def drawn(self: QPainter, start: QPointF, end: QPointF) -> None:
        draw(self, start, end)
        marks.append((start, end))

    window.context.theme.use(scale=scale)
    chart = PowerChart(window.context.theme, "measure")
    chart.resize(chart.sizeHint())
    with monkeypatch.context() as patch:
        patch.setattr(QPainter, "drawText", written)
        patch.setattr(QPainter, "drawRoundedRect", filled)
        patch.setattr(QPainter, "drawLine", drawn)
        for given, asked in product(POWERS, POWERS):
            chart.show_powers([given, 12.0], [asked, 12.0], "Защита")
            chart.grab()
    assert len(figures) == 2 * len(columns) == 2 * len(marks) == 4 * len(POWERS) ** 2
    for figure, place, (start, end) in zip(figures, twice(columns), twice(marks), strict=True):
        assert not figure.intersects(place)
        assert not figure.intersects(QRectF(start, end).adjusted(0, -1, 0, 1))
        assert QRectF(chart.rect()).contains(figure)


def twice(parts: Iterable[Part]) -> list[Part]:
    """Return parts for the figures over and under each."""
    return [part for part in parts for _ in range(2)]
