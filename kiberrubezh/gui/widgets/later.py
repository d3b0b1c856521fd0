"""A part of a page that is not in sight at first, so that the page is there sooner."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

_SOON = 150
"""Milliseconds after a page was shown: it is drawn by then."""
Made = TypeVar("Made")


class LatePart(QObject, Generic[Made]):
    """Makes a part when it is first wanted, or soon after its page was shown, in a step of its own."""

    def __init__(self, page: QObject, make: Callable[[], Made]) -> None:
        super().__init__(page)
        self._make = make
        self.there: Made | None = None
        """The part; None until it was made."""
        self._rest = QTimer(self, singleShot=True, interval=_SOON)
        self._rest.timeout.connect(self.get)

    def get(self) -> Made:
        """Return the part, made now if need be."""
        self._rest.stop()
        if self.there is None:
            self.there = self._make()
        return self.there

    def soon(self) -> None:
        """Make it once the page stands."""
        if self.there is None:
            self._rest.start()
