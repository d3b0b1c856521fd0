"""Sounds laid over each other, a bounded number of them, as the bytes that a device asks for."""

from collections.abc import Generator
from dataclasses import dataclass
from threading import Lock
from typing import Final

import numpy as np

from kiberrubezh.sound.waves import RATE, Samples

VOICES: Final = 6
"""So many sounds are heard at once at most; one more cuts the oldest short."""
_FADE: Final = RATE // 25
"""What is cut short dies away within 40 ms, and doesn't click."""


@dataclass(slots=True)
class _Voice:
    samples: Samples
    place: int
    """Where it is; before 0 it waits."""


class Mixer:
    """Is given sounds by one thread and asked for frames by another."""

    def __init__(self) -> None:
        self._voices: list[_Voice] = []
        self._lock = Lock()

    @property
    def voices(self) -> int:
        """How many sounds are on their way."""
        return len(self._voices)

    def add(self, samples: Samples, gain: float, wait: float = 0.0) -> None:
        """Begin a sound in so many seconds, at a gain from 0 to 1."""
        made = _Voice(samples * np.float32(gain), -round(wait * RATE))
        with self._lock:
            self._voices.append(made)
            for voice in self._voices[:-VOICES]:
                _cut(voice)

    def hush(self) -> None:
        """Cut everything short."""
        with self._lock:
            for voice in self._voices:
                _cut(voice)

    def frames(self, count: int) -> Samples:
        """Return the next frames, silence where nothing sounds."""
        mixed = np.zeros(count, np.float32)
        with self._lock:
            for voice in self._voices:
                start = max(-voice.place, 0)
                heard = voice.samples[max(voice.place, 0) : max(voice.place + count, 0)]
                mixed[start : start + heard.size] += heard
                voice.place += count
            self._voices = [voice for voice in self._voices if voice.place < voice.samples.size]
        return np.tanh(mixed)

    def stream(self) -> Generator[bytes, int, None]:
        """Yield what a device plays; it sends how many frames it wants."""
        count = yield b""
        while True:
            count = yield self.frames(count).tobytes()


def _cut(voice: _Voice) -> None:
    """Let a voice die away from where it is; one that hasn't begun never does."""
    rest = voice.samples[max(voice.place, 0) :][: _FADE if voice.place >= 0 else 0]
    voice.samples = rest * np.linspace(1, 0, rest.size, dtype=np.float32)
    voice.place = 0
