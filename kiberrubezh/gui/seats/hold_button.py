"""A button that has to be held: a deliberate act that no key meant for something else, nor a repeated one, can make."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.buttons import Button, Look

HOLD_MS = 600
"""How long it is to be held; the same whatever the speed of motion, for it is no motion."""
REST_MS = 1500
"""Longer than a key rests before it begins to repeat, on any system."""
_STEP_MS = 30
_BAR = 5
_STEPS = HOLD_MS // _STEP_MS
_KEYS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
_MOUSE = -1


class HoldButton(Button):
    """Sends `held` once Space, Enter or the left mouse button was down on it long enough without a break.

    Time counts in steps of the event loop, so that a release waiting behind a busy window is heard first.
    """

    held = Signal()
    let_go = Signal()
    """It was pressed, and let go too early."""
    once_more = Signal()
    """A screen reader, which can't hold it, has pressed it: a second press after a rest will do."""

    def __init__(self, theme: Theme, words: str, how: str, look: Look) -> None:
        """`how` says what to do with it, for a screen reader."""
        super().__init__(theme, words, look=look)
        self._by: int | None = None
        self._spoilt: set[int] = set()
        """Keys that came again without having been let go: they repeat, and count only after their release."""
        self._done = 0
        self.clock = QTimer(self)
        """Counts while it is held."""
        self.clock.setInterval(_STEP_MS)
        self.clock.setTimerType(Qt.TimerType.PreciseTimer)
        self.clock.timeout.connect(self._step)
        self.rest = QTimer(self)
        """Runs from a screen reader's press on; a press before it ends, as of a repeating key, begins it anew."""
        self.rest.setSingleShot(True)
        self.rest.setInterval(REST_MS)
        self.rest.timeout.connect(self._rested)
        self._is_rested = False
        self.clicked.connect(self._pressed_aloud)  # keys and the mouse, which are held, send no click
        self.setAccessibleName(words)
        self.setAccessibleDescription(how)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def progress(self) -> float:
        """How much of the time has passed, 0 to 1."""
        return self._done / _STEPS

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin with a fresh press of Space or Enter; a repeated one never counts."""
        key = event.key()
        if key not in _KEYS:
            event.ignore()
        elif not event.isAutoRepeat() and key not in self._spoilt:
            if self._by is None:
                self._begin(key)
            else:
                self._spoilt.add(key)
                self._break()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Stop as the key is let go."""
        if event.isAutoRepeat() or event.key() not in _KEYS:
            return
        self._spoilt.discard(event.key())
        if event.key() == self._by:
            self._break()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin with the left button."""
        if event.button() == Qt.MouseButton.LeftButton and self._by is None:
            self._begin(_MOUSE)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click for a press."""
        self.mousePressEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Stop as the mouse leaves it."""
        if self._by == _MOUSE and not self.rect().contains(event.position().toPoint()):
            self._break()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop as the mouse button is let go."""
        if event.button() == Qt.MouseButton.LeftButton and self._by == _MOUSE:
            self._break()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop as the focus, or the window, goes away."""
        self._break()
        self._forget()
        super().focusOutEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Stop with what it belongs to."""
        self._stop()
        self._forget()
        super().hideEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and over it how much of the time has passed."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        high = self._theme.px(_BAR)
        room = QRectF(self.rect()).adjusted(18, self.height() - 2.4 * high, -18, -1.4 * high)
        colour = self.palette().buttonText().color()
        for share, alpha in ((1.0, 70), (self.progress, 255)):
            colour.setAlpha(alpha)
            painter.setBrush(colour)
            bar = QRectF(room.x(), room.y(), room.width() * share, high)
            painter.drawRoundedRect(bar, high / 2, high / 2)

    def _pressed_aloud(self) -> None:
        """Take a press of a screen reader: the second, after a rest without any, counts."""
        if self._is_rested:
            self._forget()
            self.held.emit()
        else:
            self.rest.start()
            self.once_more.emit()

    def _rested(self) -> None:
        self._is_rested = True

    def _forget(self) -> None:
        self.rest.stop()
        self._is_rested = False

    def _begin(self, by: int) -> None:
        self._by, self._done = by, 0
        self.setDown(True)
        self.clock.start()

    def _step(self) -> None:
        self._done += 1
        self.update()
        if self._done >= _STEPS:
            self._stop()
            self.held.emit()

    def _break(self) -> None:
        """Begin anew with the next press, and tell if one was under way."""
        if self._by is not None:
            self._stop()
            self.let_go.emit()

    def _stop(self) -> None:
        self._by, self._done = None, 0
        self.clock.stop()
        self.setDown(False)
        self.update()
