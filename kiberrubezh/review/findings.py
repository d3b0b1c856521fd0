"""What a review finds, as frozen data that can be written to a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from pydantic import TypeAdapter

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.ground.certainty import Z
from kiberrubezh.review.chances import Chance


@dataclass(frozen=True, slots=True)
class Point:
    """The chance of seat 0 after so many choices; `turn` is the one that has begun."""

    choices: int
    turn: int
    chance: Chance

    def of(self, seat: int) -> Chance:
        """Return the chance of a seat."""
        value, margin, playouts = self.chance
        return Chance(value if seat == 0 else 1 - value, margin, playouts)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two answers played out in the same imagined deals: what each is worth, and what the better one gains.

    `margin` is half the width of the gain's 95 % interval, which is that of the differences deal by deal.
    """

    better: float
    played: float
    margin: float
    deals: int

    @classmethod
    def of(cls, better: Sequence[float], played: Sequence[float]) -> "Comparison":
        """Compare what came of two answers, deal by deal; of two deals and more."""
        gains = [one - other for one, other in zip(better, played, strict=True)]
        return cls(fmean(better), fmean(played), Z * stdev(gains) / sqrt(len(gains)), len(gains))

    @property
    def gain(self) -> float:
        """How much more the one is worth, from -1 to 1."""
        return self.better - self.played

    @property
    def deviations(self) -> float:
        """How many standard deviations of its noise the gain is away from none."""
        return self.gain * Z / max(self.margin, 1e-9)


@dataclass(frozen=True, slots=True)
class Advice:
    """A better answer to the question met after `place` choices, by what the seat could know there."""

    place: int
    prompt: str
    played: tuple[Option, ...]
    better: tuple[Option, ...]
    proof: Comparison
    line: tuple[Option, ...]
    """The better answer and how both seats might have gone on from it, in the true position."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn over which the chance of `seat` fell, beyond noise, from one point to the next.

    With advice it may have fallen less, or even risen: luck hides mistakes.
    """

    seat: int
    before: Point
    after: Point
    advice: Advice | None = None
    """None if no answer was found that is better beyond doubt."""
    whole: Comparison | None = None
    """The whole turn by another hand against the one played, where no answer alone is better and this is.

    Without either, and with nothing neglected before, so the cards fell.
    """

    @property
    def drop(self) -> float:
        """How much the chance fell, from 0 to 1."""
        return self.before.of(self.seat).value - self.after.of(self.seat).value

    @property
    def place(self) -> int:
        """After how many choices to look at it: at the mistake, or where the turn begins."""
        return self.before.choices if self.advice is None else self.advice.place


@dataclass(frozen=True, slots=True)
class Neglect:
    """A question that a seat let go time after time, where something was to be done that would have paid."""

    seat: int
    prompt: str
    place: int
    """After how many choices it was let go first."""
    times: int
    of: int
    """How often something was to be done."""
    proof: Comparison
    """Doing it against letting it go as often as it was, played to the end."""


@dataclass(frozen=True, slots=True)
class Review:
    """What is known so far; `done` of `total` parts of the work, equal when nothing more will come."""

    points: tuple[Point, ...] = ()
    swings: tuple[Swing, ...] = ()
    done: int = 0
    total: int = 1
    neglects: tuple[Neglect, ...] = ()
    conceded: bool = False
    """Whether the duel was given up (KR-8.2): what its end is away from the last chance was nobody's fall."""

    @property
    def finished(self) -> bool:
        """Whether nothing more will come."""
        return self.done >= self.total

    def neglected_before(self, swing: Swing) -> Neglect | None:
        """Return what the seat of a swing had let go by its end, what cost the most; None for nothing."""
        told = [it for it in self.neglects if it.seat == swing.seat and it.place < swing.after.choices]
        return max(told, key=lambda it: it.proof.gain, default=None)

    @property
    def is_of_no_turns(self) -> bool:
        """Whether it was made of a duel without turns, as earlier editions did: what it tells is nothing to go by."""
        return bool(self.points) and not any(point.turn for point in self.points)


def has_turns(duel: Duel) -> bool:
    """Tell whether a turn was begun: of a duel conceded at the deal nothing is counted nor reviewed (KR-8.2)."""
    return duel.turn > 0


REVIEW = TypeAdapter(Review)
"""Reads and writes reviews as JSON."""
