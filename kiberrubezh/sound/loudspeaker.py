"""A thread of its own that opens the device when the first sound is asked for, and feeds it."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from kiberrubezh.sound.cue import Cue
    from kiberrubezh.sound.device import Device
    from kiberrubezh.sound.mixer import Mixer

Found = Literal["unknown", "found", "no_device", "no_library"]
"""What is known of a device: nothing before the first sound."""
_LATE: Final = 0.25
"""Seconds after which a sound no longer belongs to what is seen, and isn't played."""
_LATE_AT_FIRST: Final = 2.0
"""The same for the very first: the library and the device take a while to come on a slow machine."""
_REST: Final = 5.0
"""Seconds without a sound after which the device rests."""
_PATIENCE: Final = 1.0
"""Seconds that the end of the program waits for a device to let go."""


class WantedSound(NamedTuple):
    """A sound asked for."""

    cue: Cue
    gain: float
    wait: float
    """Seconds until it begins."""
    asked: float


class Loudspeaker:
    """Plays what it is asked to, or nothing; whoever asks never waits, and gets no error."""

    def __init__(self, opener: Callable[[], Device] | None = None, report: Callable[[Found], object] = str) -> None:
        self._opener, self._report = opener, report
        self._asked: SimpleQueue[WantedSound | Callable[[], object] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._device: Device | None = None
        self._mixer: Mixer | None = None
        self._running = self._failed = False

    def play(self, cue: Cue, gain: float, wait: float = 0.0) -> None:
        """Play a sound in so many seconds, at a gain from 0 to 1."""
        self._ask(WantedSound(cue, gain, wait, monotonic()))

    def hush(self) -> None:
        """Cut short what is heard."""
        if self._thread is not None:
            self._ask(self._hush)

    def try_again(self) -> None:
        """Look for a device anew with the next sound, where none was found."""
        if self._thread is not None:
            self._ask(self._forgive)

    def close(self) -> None:
        """Let go of the device; one that doesn't answer is left behind."""
        atexit.unregister(self.close)
        thread, self._thread = self._thread, None
        if thread is not None:
            self._asked.put(None)
            thread.join(_PATIENCE)

    def _ask(self, what: WantedSound | Callable[[], object]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._serve, name="sound", daemon=True)
            self._thread.start()
            atexit.register(self.close)
        self._asked.put(what)

    def _serve(self) -> None:
        """Do what is asked for, until the end."""
        while (asked := self._next()) is not None:
            if isinstance(asked, WantedSound):
                self._take(asked)
            else:
                asked()
        self._drop()

    def _next(self) -> WantedSound | Callable[[], object] | None:
        """Return what is asked for next; have the device rest where that takes long."""
        while True:
            try:
                return self._asked.get(timeout=_REST if self._running else None)
            except Empty:
                self._attempt(self._rest)

    def _take(self, wanted: WantedSound) -> None:
        if not self._failed:
            self._attempt(lambda: self._sound(wanted))

    def _attempt(self, act: Callable[[], object]) -> None:
        """Do something with the device; one that refuses is let go of, and not asked again until that is wanted."""
        try:
            act()
        except Exception as error:  # drivers refuse by all sorts of errors, and a game without sound is a game
            self._drop()
            self._failed = True
            self._report("no_library" if isinstance(error, ImportError) else "no_device")

    def _sound(self, wanted: WantedSound) -> None:
        from kiberrubezh.sound.device import open_device
        from kiberrubezh.sound.mixer import Mixer
        from kiberrubezh.sound.repertoire import sound

        samples = sound(wanted.cue)
        late = _LATE if self._device is not None else _LATE_AT_FIRST
        if self._device is None or self._mixer is None:
            self._device, self._mixer = (self._opener or open_device)(), Mixer()
            self._report("found")
        if not self._running:
            stream = self._mixer.stream()
            next(stream)
            self._device.start(stream)
            self._running = True
        if monotonic() - wanted.asked < late:
            self._mixer.add(samples, wanted.gain, wanted.wait)

    def _rest(self) -> None:
        if self._device is not None and self._mixer is not None and not self._mixer.voices:
            self._running = False
            self._device.stop()

    def _hush(self) -> None:
        if self._mixer is not None:
            self._mixer.hush()

    def _forgive(self) -> None:
        self._failed = False

    def _drop(self) -> None:
        device, self._device = self._device, None
        self._running = False
        if device is not None:
            with suppress(Exception):  # drivers refuse even this, and what is asked for next is still to be heard
                device.close()
