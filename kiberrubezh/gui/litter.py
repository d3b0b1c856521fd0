"""Objects that nothing leads to any more, looked for in the window's thread alone.

Python looks for them in whichever thread has made the last of many objects. Taken apart in another thread than its own,
a timer of Qt's goes on ringing, and what it rang for is gone: the program crashes.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

_EVERY_MS: Final = 200


class Litter(QObject):
    """Looks for litter as often as Python would, as long as the window is there."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        gc.disable()
        timer = QTimer(self, interval=_EVERY_MS)
        timer.timeout.connect(self._look)
        timer.start()

    def _look(self) -> None:
        """Look among the oldest objects of which enough have come together."""
        full = [
            old for old, (now, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)) if now > most
        ]
        if full:
            gc.collect(full[-1])
