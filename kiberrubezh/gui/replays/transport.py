"""The buttons and the slider under a replay."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.replays.chance_curve import ChanceCurve
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.air import snug
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.segments import Segments

_SPEEDS = {"slow": 1800, "middle": 900, "fast": 350}
"""Milliseconds from stop to stop."""
_LETTERS, _TICKS = 10, 8
"""Pixels of a turn's number, at 100 %, and of the marks over it with the air around both, whatever the letters."""


class Transport(QWidget):
    """Sends `wanted` with a stop; plays by itself when asked to."""

    wanted = Signal(int)
    next_turn = Signal()
    last_turn = Signal()

    def __init__(self, context: AppContext, *, by_tens: bool = False) -> None:
        """Go far by turns, or where a game has none that all would call so, by ten stops."""
        super().__init__()
        self._context, self._by_tens = context, by_tens
        theme = context.theme
        self.curve, self.slider, self.marks = ChanceCurve(theme), JumpSlider(), TurnMarks(theme)
        self.curve.wanted.connect(self.wanted)
        self.slider.valueChanged.connect(self.wanted)
        self.slider.setObjectName("replay-slider")
        self._buttons = {
            "to_start": IconButton(theme, "to-start", act=lambda: self.wanted.emit(0)),
            "last_turn": IconButton(theme, "step-back", act=self.last_turn.emit),
            "back": IconButton(theme, "arrow-left", act=lambda: self.step(-1)),
            "play": IconButton(theme, "play", act=self.toggle, look="plain", part="accent"),
            "forward": IconButton(theme, "arrow-right", act=lambda: self.step(1)),
            "next_turn": IconButton(theme, "step-forward", act=self.next_turn.emit),
            "to_end": IconButton(theme, "to-end", act=lambda: self.wanted.emit(self.slider.maximum())),
        }
        for name, button in self._buttons.items():
            button.setObjectName(f"replay-{name.replace('_', '-')}")
        speed = context.settings.text("replays/speed", "middle")
        self.speed = Segments(
            theme, [(name, tr(f"replays.speed_{name}")) for name in _SPEEDS], speed if speed in _SPEEDS else "middle"
        )
        self.speed.chosen.connect(self._speed_changed)
        self.where = ElidedLabel(role="soft")
        self._clock = QTimer(self)
        self._clock.timeout.connect(lambda: self.step(1))
        buttons = row(*self._buttons.values(), gap=4)
        line = row_of_lines(buttons, self.where, self.speed, gap=10)
        line.setStretch(line.indexOf(self.where), 1)
        snug(theme, self, column(self.curve, self.slider, self.marks, line, gap=0))
        self.retranslate()

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._clock.isActive()

    def retranslate(self) -> None:
        """Put all words anew."""
        keys = {"back": "←", "forward": "→", "last_turn": "PgUp", "next_turn": "PgDown", "play": "Space"}
        keys |= {"to_start": "Home", "to_end": "End"}
        tens = {"last_turn": "ten_back", "next_turn": "ten_on"} if self._by_tens else {}
        for name, button in self._buttons.items():
            button.say(tr(f"replays.{tens.get(name, name)}"), keys[name])
        self.slider.setAccessibleName(tr("replays.slider"))
        self.speed.say({name: tr(f"replays.speed_{name}") for name in _SPEEDS})

    def show_place(self, at: int, length: int, turns: list[tuple[int, int]], words: str, *shorter: str) -> None:
        """Show where the tape is, in `shorter` words where there is little room."""
        self.slider.blockSignals(True)
        self.slider.setRange(0, length)
        self.slider.setValue(at)
        self.slider.blockSignals(False)
        self.marks.mark(turns, length)
        self.curve.show_place(at, length)
        self.where.setText(words, *shorter)
        if at >= length:
            self.stop()

    def step(self, by: int) -> None:
        """Go on or back by some stops."""
        self.wanted.emit(self.slider.value() + by)

    def toggle(self) -> None:
        """Play, or pause; at the end begin anew."""
        if self.playing:
            self.stop()
            return
        if self.slider.value() >= self.slider.maximum():
            self.wanted.emit(0)
        self._clock.start(_SPEEDS[self.speed.picked()])
        self._buttons["play"].show_picture("pause")

    def stop(self) -> None:
        """Pause."""
        self._clock.stop()
        self._buttons["play"].show_picture("play")

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Pause when another page comes to the front."""
        self.stop()
        super().hideEvent(event)

    def linger(self, milliseconds: int) -> None:
        """Leave what is being shown so much time at least before the next step."""
        if self.playing:
            self._clock.start(max(_SPEEDS[self.speed.picked()], milliseconds))

    def _speed_changed(self, name: str) -> None:
        self._context.settings.put("replays/speed", name)
        if self.playing:
            self._clock.start(_SPEEDS[name])


class JumpSlider(QSlider):
    """A slider that jumps to where it is clicked; keys do on it what they do beside it, and what the buttons do."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to where the mouse is."""
        share = (event.position().x() - 12) / max(self.width() - 24, 1)
        self.setValue(round(share * self.maximum()))
        super().mousePressEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the page: a slider of its own would make other steps of them."""
        event.ignore()


class TurnMarks(QWidget):
    """Where each turn begins, every fifth with its number; lies under the slider."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._turns: list[tuple[int, int]] = []
        self._length = 1
        theme.keep(self, lambda marks, letters: marks.setFixedHeight(letters + _TICKS), _LETTERS)

    def mark(self, turns: list[tuple[int, int]], length: int) -> None:
        """Mark the stops at which turns begin."""
        self._turns, self._length = turns, max(length, 1)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks."""
        painter = QPainter(self)
        painter.setFont(self._theme.font(_LETTERS))
        room = self.width() - 24
        for stop, turn in self._turns:
            x = 12 + room * stop / self._length
            tall = turn % 5 == 0
            painter.fillRect(QRectF(x, 0, 1, 5 if tall else 3), self._theme.colour("text_faint"))
            if tall:
                painter.setPen(self._theme.colour("text_faint"))
                painter.drawText(QRectF(x - 20, 5, 40, self.height() - 5), Qt.AlignmentFlag.AlignCenter, str(turn))
