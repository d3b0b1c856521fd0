"""The sounds: a dozen, quiet, as loud as they are meant to be, the same at every start."""

import wave
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from kiberrubezh.cli import main
from kiberrubezh.sound.cue import Cue, blow, together
from kiberrubezh.sound.mixer import VOICES, Mixer
from kiberrubezh.sound.repertoire import LEVELS, sound
from kiberrubezh.sound.waves import RATE, loudness, tone


@pytest.mark.parametrize("cue", Cue)
def test_each_sound_is_short_and_as_loud_as_it_is_meant(cue: Cue) -> None:
    """Sounds are matched by ear's weight, begin and end in silence, never clip, and last two seconds at most."""
    samples = sound(cue)
    assert abs(loudness(samples) - LEVELS[cue]) < 0.5
    assert float(np.max(np.abs(samples))) < 0.9
    assert abs(float(samples[0])) < 0.001
    assert abs(float(samples[-1])) < 0.001
    assert 0.05 < samples.size / RATE < 2


def test_loudness_is_that_of_the_standard() -> None:
    """ITU-R BS.1770: a sine of 997 Hz at full scale in one channel is at -3.01 LUFS."""
    assert loudness(tone(0.5, 997.0)) == pytest.approx(-3.01, abs=0.05)


def test_small_things_are_quiet_and_blows_grow_with_what_they_destroy() -> None:
    """A dozen sounds within eight decibels; a heavier blow is louder, longer and deeper."""
    assert len(Cue) == len(LEVELS) == 12
    assert max(LEVELS.values()) - min(LEVELS.values()) <= 8
    blows = [sound(blow(damage)) for damage in (1, 3, 8)]
    assert [blow(0), blow(2), blow(4), blow(5)] == [
        Cue.BLOW_LIGHT,
        Cue.BLOW_LIGHT,
        Cue.BLOW_MIDDLE,
        Cue.BLOW_HEAVY,
    ]
    middles = [np.average(np.fft.rfftfreq(it.size, 1 / RATE), weights=np.abs(np.fft.rfft(it)) ** 2) for it in blows]
    assert sorted(map(loudness, blows)) == list(map(loudness, blows))
    assert sorted(it.size for it in blows) == [it.size for it in blows]
    assert sorted(middles, reverse=True) == middles


def test_a_heavier_blow_is_heavier_on_a_small_loudspeaker_too() -> None:
    """A laptop plays little below 250 Hz; what is left of each blow is a decibel louder than of the lighter one."""
    left = [loudness(_above(sound(cue), 250)) for cue in (Cue.BLOW_LIGHT, Cue.BLOW_MIDDLE, Cue.BLOW_HEAVY)]
    assert all(heavier - lighter >= 1 for lighter, heavier in pairwise(left))


def _above(samples: npt.NDArray[np.float32], corner: float) -> npt.NDArray[np.float64]:
    """Return what a loudspeaker leaves of a sound that falls by 24 dB an octave below a corner in Hz."""
    pitch = np.maximum(np.fft.rfftfreq(samples.size, 1 / RATE), 1)
    heard = np.fft.rfft(samples) / np.sqrt(1 + (corner / pitch) ** 8)
    left: npt.NDArray[np.float64] = np.fft.irfft(heard, samples.size)
    return left


def test_sounds_are_the_same_at_every_start() -> None:
    """Nothing in them is by chance, though some are noise."""
    before = sound(Cue.DRAW)
    sound.cache_clear()
    assert sound(Cue.DRAW) is not before
    assert np.array_equal(sound(Cue.DRAW), before)


def test_few_of_many_are_heard_at_once() -> None:
    """Of what happens at one moment the weightiest three sound, each once, of blows the heaviest, in their order."""
    assert together([Cue.TAP, Cue.TAP, Cue.WAVE]) == [Cue.TAP, Cue.WAVE]
    many = [Cue.DRAW, Cue.BLOW_LIGHT, Cue.TAP, Cue.BLOW_HEAVY, Cue.BLOCK, Cue.BLOW_MIDDLE, Cue.WON]
    assert together(many) == [Cue.BLOW_HEAVY, Cue.BLOCK, Cue.WON]
    assert together([]) == []


def test_the_mixer_holds_a_few_voices() -> None:
    """One more than it holds cuts the oldest short; all of them together never clip; what is over is silence."""
    mixer, long = Mixer(), np.ones(RATE, np.float32)
    for _ in range(20):
        mixer.add(long, 1.0)
    first = mixer.frames(RATE // 20)
    assert mixer.voices == VOICES
    assert float(np.max(first)) <= 1.0
    mixer.hush()
    mixer.frames(RATE // 20)
    assert mixer.voices == 0
    assert not mixer.frames(10).any()


def test_a_sound_waits_for_its_moment_and_is_cut_short_without_a_click() -> None:
    """It begins to the sample; hushed it dies away; what hasn't begun never does."""
    mixer, long = Mixer(), np.ones(RATE, np.float32)
    mixer.add(long, 0.5, wait=0.01)
    mixer.add(long, 0.5, wait=5.0)
    heard = mixer.frames(RATE // 50)
    assert not heard[: RATE // 100].any()
    assert heard[RATE // 100 :].all()
    mixer.hush()
    dying = mixer.frames(RATE // 10)
    assert float(np.max(np.abs(np.diff(dying)))) < 0.01
    assert dying[-1] == 0
    stream = mixer.stream()
    next(stream)
    assert len(stream.send(100)) == 400


def test_the_command_writes_what_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh sounds` writes every sound as a file, sample for sample; a place that can't be written is told."""
    assert main(["sounds", "--out", str(tmp_path / "new")]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(Cue)
    with wave.open(str(tmp_path / "new" / "tap.wav")) as file:
        assert (file.getnchannels(), file.getframerate()) == (1, RATE)
        read = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32767
    assert np.max(np.abs(read - sound(Cue.TAP))) < 1 / 32767
    (tmp_path / "file").write_text("")
    assert main(["sounds", "--out", str(tmp_path / "file")]) == 1
    assert "file" in capsys.readouterr().err
