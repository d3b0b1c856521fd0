"""The review, step by step: a rough curve first, then a finer one, then advice for each swing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from kiberrubezh.engine import rng
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.review.advice import Trial, has_choice, is_proven
from kiberrubezh.review.answers import Answer, answers
from kiberrubezh.review.curve import Curve
from kiberrubezh.review.findings import Advice, Review, Swing
from kiberrubezh.review.swings import is_more_than_noise, steepest


class Effort(NamedTuple):
    """How much is played out: counted in playouts, never in time."""

    rough: int = 4
    """Playouts for each point of the first curve."""
    curve: int = 720
    """Playouts for all points together, after that, where least is known."""
    swings: int = 6
    """How many drops are looked into."""
    point: int = 64
    """Playouts on either side of a drop before it is called one."""
    candidates: int = 6
    """How many other answers are tried at each question."""
    glance: int = 4
    """Deals in which all of them are tried."""
    look: int = 16
    """Deals in which the best few of the most promising questions are."""
    proof: int = 48
    """Fresh deals in which the best of them has to prove itself."""


STANDARD = Effort()
QUICK = Effort(curve=60, swings=2, point=24, candidates=3, glance=2, look=6, proof=16)
"""Rough, in a few seconds."""

_QUESTIONS, _FINALISTS = 2, 3
_PARTS = 1000
"""Parts that the work is counted in."""
_CURVE = 300
"""How many of them the curve is."""


def review(timeline: Timeline[Duel], effort: Effort = STANDARD, seed: int = 0) -> Iterator[Review]:
    """Review a duel; yield what is known after every few playouts, at last the finished review.

    The same duel, effort and seed give the same steps. Leaving the iterator ends the work.
    """
    return _Reviewer(timeline, effort, seed).steps()


class _Reviewer:
    def __init__(self, timeline: Timeline[Duel], effort: Effort, seed: int) -> None:
        self._timeline, self._effort = timeline, effort
        self._answers = [answer for answer in answers(timeline) if has_choice(timeline, answer)]
        self._curve, self._seed = Curve(timeline, rng.seeded(2 * seed)), rng.seeded(2 * seed + 1)
        self._swings: list[Swing] = []

    def steps(self) -> Iterator[Review]:
        """Yield the review as it grows."""
        effort, curve = self._effort, self._curve
        for _ in curve.rough(effort.rough):
            yield self._known(self._curve_parts())
        for _ in curve.refine(effort.curve):
            yield self._known(self._curve_parts())
        found = steepest(curve.points(), effort.swings)
        for place, swing in enumerate(found):
            parts = _CURVE + (_PARTS - _CURVE) * place // len(found)
            for _ in self._look_into(swing):
                yield self._known(parts)
        yield self._known(_PARTS)

    def _curve_parts(self) -> int:
        wanted = self._effort.rough * self._curve.length + self._effort.curve
        return min(_CURVE * self._curve.done // wanted, _CURVE)

    def _known(self, parts: int) -> Review:
        swings = sorted(self._swings, key=lambda swing: swing.place)
        return Review(self._curve.points(), tuple(swings), parts, _PARTS)

    def _look_into(self, swing: Swing) -> Iterator[None]:
        """Make sure of a drop, and look for what would have been better."""
        ends = (swing.before.choices, swing.after.choices)
        for choices in ends:
            yield from self._curve.deepen(choices, self._effort.point)
        by_place = {point.choices: point for point in self._curve.points()}
        swing = replace(swing, before=by_place[ends[0]], after=by_place[ends[1]])
        if not is_more_than_noise(swing):
            return
        place = len(self._swings)
        self._swings.append(swing)
        for advice in self._better([answer for answer in self._answers if _is_within(answer, swing)]):
            if advice is not None:
                self._swings[place] = replace(swing, advice=advice)
            yield

    def _better(self, within: Sequence[Answer]) -> Iterator[Advice | None]:
        """Try other answers, the best of them in fresh deals; yield None as it works, at last the advice if any."""
        effort = self._effort
        trials = [Trial.of(self._timeline, answer, effort.candidates, self._seed) for answer in within]
        for trial in trials:
            yield from trial.play(effort.glance, range(len(trial.candidates)))
        found: list[Advice] = []
        for trial in sorted(trials, key=lambda trial: -trial.promise)[:_QUESTIONS]:
            finalists = trial.best(range(1, len(trial.candidates)))[:_FINALISTS]
            yield from trial.play(effort.look, [0, *finalists])
            for best in trial.best(finalists)[:1]:
                yield from trial.play(effort.look + effort.proof, [0, best])
                proof = trial.compare(best, since=effort.look)
                if is_proven(proof):
                    found.append(trial.advise(best, proof))
        yield max(found, key=lambda advice: advice.proof.gain, default=None)


def _is_within(answer: Answer, swing: Swing) -> bool:
    return answer.seat == swing.seat and swing.before.choices <= answer.start < swing.after.choices
