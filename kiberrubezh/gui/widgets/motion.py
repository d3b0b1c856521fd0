"""Motion on the table: one thing after another, hurried at will, nothing at all when it is off."""

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

Frame = Callable[[float], None]
"""Draws a movement at a moment from 0 to 1."""


class Motion(QObject):
    """Runs movements, and acts between them, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._queue: list[tuple[int, Frame]] = []
        self._frame: Frame | None = None
        self._running = False
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._end_frame)

    @property
    def busy(self) -> bool:
        """Whether something is moving."""
        return self._frame is not None

    def run(self, milliseconds: int, frame: Frame) -> None:
        """Show a movement after those under way; with no time for it, its end is shown in its turn."""
        self._queue.append((milliseconds, frame))
        if not self._running:
            self._begin()

    def then(self, act: Callable[[], object]) -> None:
        """Do something once, after the movements under way."""
        self.run(0, lambda _: _once(act))

    def show_at(self, share: float) -> int:
        """Show the movement under way after a share of its time, from 0 to 1; its clock goes on from there.

        Return how long all of it takes, in milliseconds; 0 where nothing moves.
        """
        if self._frame is None:
            return 0
        self._clock.setCurrentTime(round(self._clock.duration() * share))
        return self._clock.duration()

    def hurry(self) -> None:
        """Show the end of everything at once."""
        while self._frame is not None:
            self.skip()

    def skip(self) -> None:
        """Show the end of the movement under way, and go on with the next."""
        if self._frame is not None:
            self._clock.stop()
            self._end_frame()

    def _tick(self, value: object) -> None:
        if self._frame is not None and isinstance(value, float):
            self._frame(value)

    def _end_frame(self) -> None:
        frame, self._frame = self._frame, None
        if frame is not None:
            frame(1.0)
        self._begin()

    def _begin(self) -> None:
        """Take the next movement; what has no time is done on the way."""
        self._running = True
        while self._queue:
            milliseconds, frame = self._queue.pop(0)
            if milliseconds > 0:
                self._frame = frame
                self._clock.setDuration(milliseconds)
                self._clock.start()
                return
            frame(1.0)
        self._running = False


def _once(act: Callable[[], object]) -> None:
    act()
