"""What pages ask for sounds: by name, at the volume that is set, and never more at once than an ear can tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from kiberrubezh.gui.settings import Settings
from kiberrubezh.sound.cue import Cue, together

if TYPE_CHECKING:
    from kiberrubezh.sound.loudspeaker import Found

ON, VOLUME = "sound", "sound_volume"
"""What the settings call them."""
QUIET = 40
"""The volume until one is chosen, in percent."""
_APART = 0.09
"""Seconds between sounds that are asked for at one moment."""
_UNHEARD = ("offscreen", "minimal", "minimalegl")
"""Screens that nobody sits at."""


class Voice(Protocol):
    """What plays sounds."""

    def play(self, cue: Cue, gain: float, wait: float = 0.0) -> None:
        """Play a sound in so many seconds, at a gain from 0 to 1."""

    def hush(self) -> None:
        """Cut short what is heard."""

    def try_again(self) -> None:
        """Look for a device anew."""

    def close(self) -> None:
        """End."""


class Sounds(QObject):
    """All that the program is heard by."""

    told = Signal()
    """Whether there is a device may have changed."""
    _reported = Signal(str)

    def __init__(self, settings: Settings, voice: Voice | None = None) -> None:
        super().__init__()
        self._settings, self._voice = settings, voice
        self.found: Found = "unknown"
        self._asked: list[Cue] = []
        self._reported.connect(self._note)

    @property
    def on(self) -> bool:
        """Whether sounds are wanted."""
        return self._settings.flag(ON, True)

    @property
    def volume(self) -> int:
        """How loud, in percent."""
        return min(max(self._settings.number(VOLUME, QUIET), 0), 100)

    def turn(self, on: bool) -> None:
        """Have sounds, or none; the first one is heard at once."""
        self._settings.put(ON, on)
        self._show()

    def set_volume(self, percent: int) -> None:
        """Set the volume, 0 to 100, which is heard at once."""
        self._settings.put(VOLUME, percent)
        self._show()

    def use(self, voice: Voice) -> None:
        """Play by another voice."""
        self._voice = voice

    def play(self, cue: Cue) -> None:
        """Play a sound, with those that are asked for at the same moment."""
        if self.on and self.volume and self._heard:
            if not self._asked:
                QTimer.singleShot(0, self, self._begin)
            self._asked.append(cue)

    def hurry(self) -> None:
        """Cut short what is heard: what it belongs to has been hurried."""
        if self._voice is not None:
            self._voice.hush()

    def try_again(self) -> None:
        """Look for a device anew: one may have been plugged in."""
        if self._voice is not None:
            self._voice.try_again()

    def close(self) -> None:
        """Let go of the device."""
        self._asked.clear()
        if self._voice is not None:
            self._voice.close()

    @property
    def _heard(self) -> bool:
        return self._voice is not None or QGuiApplication.platformName() not in _UNHEARD

    def _begin(self) -> None:
        """Play what has been asked for, one a little after the other."""
        asked, self._asked = together(self._asked), []
        if self._voice is None and asked:
            from kiberrubezh.sound.loudspeaker import Loudspeaker

            self._voice = Loudspeaker(report=self._reported.emit)
        for place, cue in enumerate(asked):
            assert self._voice is not None
            self._voice.play(cue, (self.volume / 100) ** 2, place * _APART)

    def _show(self) -> None:
        """Let what has been set be heard, on a device that may be new."""
        self.hurry()
        self.try_again()
        self.play(Cue.TURN)

    def _note(self, found: Found) -> None:
        self.found = found
        self.told.emit()
