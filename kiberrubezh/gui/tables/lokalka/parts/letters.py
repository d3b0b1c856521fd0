"""The letters of the tables, wherever they stand: on a Latin keyboard and on a Russian one."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_RUSSIAN = {"\u0440": Qt.Key.Key_H, "\u0432": Qt.Key.Key_D, "\u0435": Qt.Key.Key_T, "\u043a": Qt.Key.Key_R}
"""What a Russian keyboard has on the same keys."""


def key_of(event: QKeyEvent) -> Qt.Key:
    """Return the key that was pressed, a Russian letter as the Latin one of its key."""
    return _RUSSIAN.get(event.text().lower(), Qt.Key(event.key()))
