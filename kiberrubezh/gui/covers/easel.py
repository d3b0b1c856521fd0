"""Covers wanted by widgets, painted a few at a time, so that the window never waits for all of them."""

from time import thread_time
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

_SOON_MS: Final = 15
"""What asks for them is painted first."""
_BETWEEN_MS: Final = 1
_STEP: Final = 0.015
"""Seconds of work after which others have their turn; by the clock a busy machine would paint one at a time."""
_GROUND: Final = "#0d1218"
_CORNER: Final = 7
_MOST: Final = 32
"""So many are kept."""


class _Size(NamedTuple):
    game: str
    width: int
    height: int
    ratio: float


class Easel(QObject):
    """Paints covers in the order in which they are asked for."""

    painted = Signal()
    """More are there: who waits shows anew."""

    def __init__(self) -> None:
        super().__init__()
        self._there: dict[_Size, QPixmap] = {}
        self._last: dict[str, QPixmap] = {}
        self._wanted: list[_Size] = []

    @property
    def busy(self) -> bool:
        """Whether any cover is still to be painted."""
        return bool(self._wanted)

    def show(self, painter: QPainter, game: str, place: QRect, ratio: float) -> None:
        """Show a cover in its place; until it is painted one of another size, a dark ground before the first."""
        picture = self._cover(game, place.width(), place.height(), ratio)
        if picture is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(_GROUND))
            painter.drawRoundedRect(place, _CORNER, _CORNER)
        else:
            painter.drawPixmap(place, picture)

    def _cover(self, game: str, width: int, height: int, ratio: float) -> QPixmap | None:
        size = _Size(game, width, height, ratio)
        if size not in self._there and size not in self._wanted:
            if not self._wanted:
                QTimer.singleShot(_SOON_MS, self, self._paint)
            self._wanted.append(size)
        return self._there.get(size) or self._last.get(game)

    def _paint(self) -> None:
        from kiberrubezh.gui.covers.cover import cover

        begun = thread_time()
        while self._wanted and thread_time() - begun < _STEP:
            size = self._wanted.pop(0)
            if len(self._there) >= _MOST:
                del self._there[next(iter(self._there))]
            self._there[size] = self._last[size.game] = cover(*size)
        if self._wanted:
            QTimer.singleShot(_BETWEEN_MS, self, self._paint)
        self.painted.emit()


easel: Final = Easel()
"""The one of the program."""
