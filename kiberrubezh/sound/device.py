"""The device that sounds come out of, if there is one."""

import ctypes
import sys
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from typing import Protocol

from kiberrubezh.sound.waves import RATE

_BUFFER_MS = 60
"""Short enough that a sound comes with what is seen, long enough that a busy window doesn't make it stutter."""
_UNASKED = {"NULL", "CUSTOM", "JACK"}
"""Ways of playing that nobody hears, or that would start a server."""
_COMPLAINT = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)
_IGNORED = _COMPLAINT(lambda *_: None)
"""Kept for as long as the program runs: ALSA calls it."""


class NoDeviceError(Exception):
    """There is nothing to play on."""


class Device(Protocol):
    """What plays a stream; starting and stopping may take a while."""

    def start(self, stream: Generator[bytes, int, None]) -> None:
        """Begin to play, or go on."""

    def stop(self) -> None:
        """Rest."""

    def close(self) -> None:
        """Let go of it."""


def open_device() -> Device:
    """Return the device that the system plays on.

    Raise NoDeviceError where there is none, ImportError where there is no library for it: see `pyproject.toml`.
    """
    _quieten()
    audio = import_module("miniaudio")
    try:
        device: Device = audio.PlaybackDevice(
            output_format=audio.SampleFormat.FLOAT32,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_BUFFER_MS,
            backends=[backend for backend in audio.Backend if backend.name not in _UNASKED],
            app_name="kiberrubezh",
        )
    except Exception as error:  # whatever a driver refuses by, it is no fault of the game
        raise NoDeviceError from error
    return device


def _quieten() -> None:
    """Keep ALSA from writing onto the terminal that there is no card, dozens of lines of it."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_IGNORED)
