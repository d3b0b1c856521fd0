"""A card's name where its face isn't drawn yet: no word is broken but between syllables, with a hyphen."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from kiberrubezh.drawing.hyphens import syllables

_SEAM: Final = "\u00ad"
"""What a line may end at; unless it does, it isn't seen."""
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)
_LEAST: Final = 6
"""Pixels of letters that are too small to be read, and still tell that a name is there."""


def with_seams(words: str, width: Callable[[str], float], room: float) -> str:
    """Return words in which those wider than the room may be divided, and no others; first at their own hyphens."""

    def fitted(part: re.Match[str]) -> str:
        return _seamed(part[0]) if width(part[0]) > room else part[0]

    return re.sub("[^ -]+-?", fitted, words)


def paint_card_name(painter: QPainter, room: QRectF, name: str, font: QFont, across: Qt.AlignmentFlag) -> None:
    """Write a name into a room, in smaller letters where lines or syllables have none."""
    words, written = fitted_name(room, name, font)
    painter.setFont(written)
    painter.drawText(room, int(across) | _WRAPPED, words)


def fitted_name(room: QRectF, name: str, font: QFont) -> tuple[str, QFont]:
    """Return a name with seams, and the letters, no larger than given, in which it has room."""
    written = QFont(font)
    for size in range(font.pixelSize(), _LEAST - 1, -1):
        written.setPixelSize(size)
        letters = QFontMetricsF(written)
        words = with_seams(name, letters.horizontalAdvance, room.width())
        needed = letters.boundingRect(room, _WRAPPED, words)
        if needed.width() <= room.width() and needed.height() <= room.height():
            break
    return words, written


def _seamed(part: str) -> str:
    return _SEAM.join(part[start:end] for start, end in pairwise((0, *syllables(part), len(part))))
