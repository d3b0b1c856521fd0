"""The thread that plays, on devices that are there, refuse or are none."""

import sys
from collections.abc import Callable, Generator
from types import SimpleNamespace

import pytest

from kiberrubezh.sound import loudspeaker
from kiberrubezh.sound.cue import Cue
from kiberrubezh.sound.device import NoDeviceError, open_device
from kiberrubezh.sound.loudspeaker import Loudspeaker, WantedSound


class Deck:
    """A device that remembers what it was asked."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.stream: Generator[bytes, int, None] | None = None

    def start(self, stream: Generator[bytes, int, None]) -> None:
        """Take the stream."""
        self.done.append("start")
        self.stream = stream

    def stop(self) -> None:
        """Rest."""
        self.done.append("stop")

    def close(self) -> None:
        """End."""
        self.done.append("close")


class Broken(Deck):
    """A device that is taken away."""

    def start(self, stream: Generator[bytes, int, None]) -> None:
        """Refuse."""
        raise OSError(f"unplugged: {stream}")


class Stuck(Broken):
    """A device that doesn't even let go."""

    def close(self) -> None:
        """Refuse this, too."""
        raise OSError("busy")


def no_device() -> Deck:
    """Find nothing."""
    raise NoDeviceError


def asked(opener: Callable[[], Deck], acts: Callable[[Loudspeaker], object]) -> list[str]:
    """Have a speaker do something and end; return what it told of its device."""
    told: list[str] = []
    speaker = Loudspeaker(opener, told.append)
    acts(speaker)
    speaker.close()
    return told


def test_the_first_sound_opens_the_device() -> None:
    """Nothing is opened before; one device plays all; the end lets go of it."""
    deck, opened = Deck(), list[int]()

    def opener() -> Deck:
        opened.append(1)
        return deck

    assert asked(opener, lambda speaker: (speaker.hush(), speaker.try_again())) == []
    assert opened == []

    def acts(speaker: Loudspeaker) -> None:
        speaker.play(Cue.TAP, 0.5)
        speaker.play(Cue.TAP, 0.5)
        speaker.hush()

    assert asked(opener, acts) == ["found"]
    assert opened == [1]
    assert deck.done == ["start", "close"]


@pytest.mark.parametrize("opener", [no_device, Broken, Stuck])
def test_where_nothing_can_be_played_it_is_told_once(opener: Callable[[], Deck]) -> None:
    """No device, no error: it is told, and looked for anew only when that is asked for."""

    def acts(speaker: Loudspeaker) -> None:
        for _ in range(3):
            speaker.play(Cue.TAP, 1.0)

    def twice(speaker: Loudspeaker) -> None:
        acts(speaker)
        speaker.try_again()
        acts(speaker)

    missing = [told for told in asked(opener, acts) if told == "no_device"]
    assert len(missing) == 1
    assert len([told for told in asked(opener, twice) if told == "no_device"]) == 2


def test_a_device_rests_in_silence_and_wakes() -> None:
    """Between sounds it isn't kept awake; what is still sounding isn't cut off."""
    deck = Deck()
    speaker = Loudspeaker(lambda: deck)
    speaker._take(WantedSound(Cue.TAP, 1.0, 0.0, float("inf")))
    speaker._rest()
    assert deck.done == ["start"]
    assert deck.stream is not None
    assert any(deck.stream.send(48_000))
    speaker._rest()
    speaker._take(WantedSound(Cue.TAP, 1.0, 0.0, float("inf")))
    assert deck.done == ["start", "stop", "start"]


def test_a_sound_that_comes_too_late_is_not_played() -> None:
    """A device that took long to open begins with what is seen then."""
    deck = Deck()
    speaker = Loudspeaker(lambda: deck)
    speaker._take(WantedSound(Cue.WON, 1.0, 0.0, float("-inf")))
    assert deck.stream is not None
    assert not any(deck.stream.send(4_800))


def test_the_first_sound_waits_for_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine a second passes until the library is loaded; the next sounds have no such excuse."""
    now = iter((1.0, 2.0))
    monkeypatch.setattr(loudspeaker, "monotonic", lambda: next(now))
    deck = Deck()
    speaker = Loudspeaker(lambda: deck)
    speaker._take(WantedSound(Cue.TAP, 1.0, 0.0, 0.0))
    assert deck.stream is not None
    assert any(deck.stream.send(48_000))
    speaker._take(WantedSound(Cue.TAP, 1.0, 0.0, 1.0))
    assert not any(deck.stream.send(48_000))


def test_a_device_that_refuses_at_the_end_is_left() -> None:
    """The end of the program is no error, whatever the driver says."""
    speaker = Loudspeaker(Deck)
    speaker._device = Stuck()
    speaker._asked.put(None)
    speaker._serve()
    assert speaker._device is None


def test_a_library_that_is_not_there_is_told_from_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines without a wheel of it play without sound, and plugging something in is no advice there."""
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert asked(open_device, lambda speaker: speaker.play(Cue.TAP, 1.0)) == ["no_library"]
    refusing = SimpleNamespace(Backend=(), SampleFormat=SimpleNamespace(FLOAT32=5))
    monkeypatch.setitem(sys.modules, "miniaudio", refusing)
    assert asked(open_device, lambda speaker: speaker.play(Cue.TAP, 1.0)) == ["no_device"]
