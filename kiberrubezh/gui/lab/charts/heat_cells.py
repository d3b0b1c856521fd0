"""The cells of the heat-map: colours of wins on a scale that all eyes tell apart, numbers and intervals."""

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.i18n import number, percent
from kiberrubezh.gui.lab.wording import interval
from kiberrubezh.gui.theme import Theme, ThemeName

Cell = tuple[int, int]
"""A row and a column; the column behind the last deck is that of all others."""

_SCALES: Final[dict[ThemeName, tuple[str, str, str]]] = {
    "dark": ("#a8490c", "#1c2530", "#1c67a3"),
    "light": ("#f0a35c", "#f6f8fa", "#77b6ea"),
}
"""Losing, even, winning: orange and blue are told apart by all eyes."""
_SPREAD: Final = 0.25
"""How far from even a share has the full colour."""
GAP: Final = 0.35
"""The room before the column of all others, in columns."""


class Look(NamedTuple):
    """What lifts a cell off the others."""

    ringed: bool = False
    pointed: bool = False
    mirror: bool = False


def paint_cell(painter: QPainter, theme: Theme, box: QRectF, share: Share, look: Look) -> None:
    """Paint a cell: its colour, its share, and under that the interval where there is room."""
    painter.setPen(_edge(theme, look))
    painter.setBrush(shade(theme.tokens.name, share))
    painter.drawRoundedRect(box, 6, 6)
    if not share.of:
        return
    low, high = share.interval
    painter.setPen(theme.colour("text"))
    sure = not low <= 0.5 <= high
    painter.setFont(theme.font(14, QFont.Weight.Bold if sure else QFont.Weight.Medium))
    small = box.height() < theme.px(36)
    line = QRectF(box.left(), box.center().y() - theme.px(20), box.width(), theme.px(20))
    widest = QFontMetricsF(theme.font(14, QFont.Weight.Bold)).horizontalAdvance(percent(1))
    words = percent(share.value) if widest <= box.width() else number(share.value * 100)
    painter.drawText(box if small else line, int(Qt.AlignmentFlag.AlignCenter), words)
    if not small:
        painter.setFont(theme.font(11))
        painter.drawText(line.translated(0, theme.px(20)), int(Qt.AlignmentFlag.AlignCenter), interval(share))


def _edge(theme: Theme, look: Look) -> QPen:
    if look.ringed:
        return QPen(theme.colour("focus"), 3)
    if look.pointed:
        return QPen(theme.colour("text_soft"), 2)
    return QPen(theme.colour("line_strong"), 1, Qt.PenStyle.DashLine) if look.mirror else QPen(Qt.PenStyle.NoPen)


def shade(theme: ThemeName, share: Share) -> QColor:
    """Return the colour of a share on the diverging scale; that of an even one without tries."""
    offset = min(max((share.value - 0.5) / _SPREAD, -1.0), 1.0) if share.of else 0.0
    losing, even, winning = map(QColor, _SCALES[theme])
    end = winning if offset > 0 else losing

    def mixed(one: int, two: int) -> int:
        return round(one + (two - one) * abs(offset))

    return QColor(mixed(even.red(), end.red()), mixed(even.green(), end.green()), mixed(even.blue(), end.blue()))


def place_of(cell: Cell, count: int) -> QRectF:
    """Return where a cell lies among the others, in cells."""
    row, place = cell
    return QRectF(place + (GAP if place == count else 0), row, 1, 1)
