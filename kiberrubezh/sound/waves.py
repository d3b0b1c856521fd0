"""What sounds are made of: tones, noise and the shapes they are given; the same numbers at every start."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

Samples = npt.NDArray[np.float32]
"""One channel, -1 to 1, RATE of them a second."""
_Curve = npt.NDArray[np.float64]

RATE = 48_000
_SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
_PASS = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
"""The two filters of ITU-R BS.1770 at 48 kHz, which weigh tones as an ear does."""
_MOMENT = RATE // 10
"""A sound is as loud as its loudest tenth of a second."""
_CEILING = 0.89
_SMOOTH = RATE // 250
"""What begins or ends at once would click: 4 ms are taken for it."""


def tone(seconds: float, start: float, end: float = 0.0, partials: Iterable[tuple[float, float]] = ((1, 1),)) -> _Curve:
    """Return a tone from one frequency to another, in Hz; partials are multiples of it with their strengths."""
    pitch = np.geomspace(start, end or start, round(seconds * RATE))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    made: _Curve = np.sum([strength * np.sin(multiple * phase) for multiple, strength in partials], axis=0)
    return made


def noise(seconds: float, low: float, high: float, seed: int) -> _Curve:
    """Return noise between two frequencies in Hz, the same for the same seed."""
    made = np.random.Generator(np.random.PCG64(seed)).standard_normal(round(seconds * RATE))
    spectrum, heard = np.fft.rfft(made), np.fft.rfftfreq(made.size, 1 / RATE)
    octaves = np.log2(np.maximum(heard, 1) / np.sqrt(low * high)) / np.log2(high / low)
    shaped: _Curve = np.fft.irfft(spectrum * np.exp(-4 * octaves**2), made.size)
    shaped /= np.max(np.abs(shaped))
    return shaped


def fade(curve: _Curve, rise: float, fall: float) -> _Curve:
    """Let a sound rise within so many seconds, and fall to a third every `fall` seconds."""
    moment = np.arange(curve.size) / RATE
    faded: _Curve = curve * np.minimum(moment / max(rise, 1e-4), 1.0) * np.exp(-np.maximum(moment - rise, 0) / fall)
    return faded


def swell(curve: _Curve) -> _Curve:
    """Let a sound swell to two thirds of its time and die away."""
    moment = np.linspace(0, 1, curve.size)
    swollen: _Curve = curve * np.sin(np.pi * moment**1.7) ** 2
    return swollen


def overlay(*parts: tuple[float, _Curve]) -> _Curve:
    """Lay sounds over each other, each from its moment in seconds on."""
    starts = [round(start * RATE) for start, _ in parts]
    whole = np.zeros(max(start + part.size for start, (_, part) in zip(starts, parts, strict=True)))
    for start, (_, part) in zip(starts, parts, strict=True):
        whole[start : start + part.size] += part
    return whole


def loudness(samples: npt.NDArray[np.floating]) -> float:
    """Return how loud the loudest moment is, in LUFS."""
    size = max(samples.size, _MOMENT)
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    spectrum = np.fft.rfft(samples, size)
    for upper, lower in (_SHELF, _PASS):
        spectrum *= np.polyval(upper[::-1], turn) / np.polyval(lower[::-1], turn)
    power = np.concatenate([[0.0], np.cumsum(np.fft.irfft(spectrum, size) ** 2)])
    strongest = float(np.max(power[_MOMENT:] - power[:-_MOMENT])) / _MOMENT
    return -0.691 + 10 * float(np.log10(max(strongest, 1e-12)))


def level_to(curve: _Curve, level: float) -> Samples:
    """Return a sound as loud as wanted, in LUFS, its ends smooth and its peaks below the ceiling."""
    ends = np.minimum(np.minimum(np.arange(curve.size), np.arange(curve.size)[::-1]) / _SMOOTH, 1.0)
    whole = curve * ends
    for _ in range(4):  # a bent peak takes loudness away, which is given back
        whole = whole * 10 ** ((level - loudness(whole)) / 20)
        whole = _CEILING * np.tanh(whole / _CEILING)
    return whole.astype(np.float32)
