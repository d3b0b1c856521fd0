"""The review, step by step: a rough curve first, then a finer one, then advice for each swing."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from kiberrubezh.engine import rng
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.review.advice import CONFIRMED, LEAST, Trial, advise, choices_of, has_choice, is_policys, is_proven
from kiberrubezh.review.answers import Answer, answers
from kiberrubezh.review.curve import Curve
from kiberrubezh.review.findings import Advice, Comparison, Neglect, Review, Swing, has_turns
from kiberrubezh.review.hands import Hand, HandTrial, habits, same_turn
from kiberrubezh.review.playouts import outcome, worth
from kiberrubezh.review.swings import around, is_more_than_noise, steepest, turning_point


class Effort(NamedTuple):
    """How much is played out: counted in playouts, never in time."""

    rough: int = 4
    """Playouts for each point of the first curve."""
    curve: int = 720
    """Playouts for all points together, after that, where least is known."""
    swings: int = 6
    """How many swings are looked into, the turning point first, then the farthest falls."""
    point: int = 64
    """Playouts on either side of a drop before it is called a swing."""
    suspects: int = 6
    """How many choices, elsewhere than at a drop, are looked into that the policy would not have made."""
    candidates: int = 6
    """How many other options are tried at each choice."""
    glance: int = 4
    """Deals in which all of them are tried."""
    hunch: int = 8
    """Deals in which the policy's own option is, at the most promising choices that it would not have made."""
    look: int = 16
    """Deals in which the best few of the most promising choices are."""
    proof: int = 48
    """Fresh deals in which the best of them has to prove itself; twice as many more where they leave it open."""
    ends: int = 96
    """Fresh deals in which what has proved itself is played to the end."""


STANDARD = Effort()
QUICK = Effort(curve=60, swings=2, point=24, suspects=2, candidates=3, glance=2, hunch=2, look=6, proof=16, ends=32)
"""Rough, in a few seconds."""

_QUESTIONS, _FINALISTS = 2, 3
_LAPS = 3
"""How often fresh deals are dealt before a proof is given up."""
_FRESH = 1 << 20
"""Beyond the numbers of all deals that are rated."""
_PARTS = 1000
"""Parts that the work is counted in."""
_CURVE, _SUSPECTS = 300, 800
"""Where the curve is done, and where the swings are."""


def review(timeline: Timeline[Duel], effort: Effort = STANDARD, seed: int = 0) -> Iterator[Review]:
    """Review a duel; yield what is known after every few playouts, at last the finished review.

    The same duel, effort and seed give the same steps. Leaving the iterator ends the work. Of a duel without turns
    nothing is known, and nothing is played out.
    """
    if not has_turns(timeline.state):
        return iter([Review(done=_PARTS, total=_PARTS)])
    return _Reviewer(timeline, effort, seed).steps()


def course(timeline: Timeline[Duel], effort: Effort = STANDARD, seed: int = 0) -> Iterator[Review]:
    """Find the chances and swings of a duel alone, in a small part of the time of its review, step by step.

    They are those of the review with the same effort and seed, and so is the turning point.
    """
    if not has_turns(timeline.state):
        return iter([Review(done=_PARTS, total=_PARTS)])
    return _Reviewer(timeline, effort, seed).course()


class _Reviewer:
    def __init__(self, timeline: Timeline[Duel], effort: Effort, seed: int) -> None:
        self._timeline, self._effort = timeline, effort
        self._answers = [answer for answer in answers(timeline) if has_choice(timeline, answer)]
        self._curve, self._seed = Curve(timeline, rng.seed_state(2 * seed)), rng.seed_state(2 * seed + 1)
        self._swings: list[Swing] = []
        self._neglects: list[Neglect] = []

    def steps(self) -> Iterator[Review]:
        """Yield the review as it grows."""
        for _ in self._follow_chances():
            yield self._known(self._curve_parts())
        for place in range(len(self._swings)):
            parts = _CURVE + (_SUSPECTS - _CURVE) * place // len(self._swings)
            for _ in self._look_into(place):
                yield self._known(parts)
        for _ in chain(self._look_elsewhere(), self._look_through_turns(), self._look_for_habits()):
            yield self._known(_SUSPECTS)
        yield self._known(_PARTS)

    def course(self) -> Iterator[Review]:
        """Yield the chances as they get more certain, at last with the swings."""
        for _ in self._follow_chances():
            yield self._known(self._curve_parts())
        yield self._known(_PARTS)

    def _follow_chances(self) -> Iterator[None]:
        """Play out from each turn, more on either side of every drop, and call those swings that are no noise."""
        effort, curve = self._effort, self._curve
        yield from curve.rough(effort.rough)
        yield from curve.refine(effort.curve)
        sure = set[int]()
        while unsure := _beside(steepest(curve.points())) - sure:  # whose chances move bring others with them
            for choices in sorted(unsure):
                yield from curve.deepen(choices, effort.point)
            sure |= unsure
        self._swings = [swing for swing in steepest(curve.points()) if is_more_than_noise(swing)]
        turned = turning_point(self._known(0))
        self._swings.sort(key=lambda swing: swing != turned)  # looked into even where others fell farther
        del self._swings[effort.swings :]

    def _curve_parts(self) -> int:
        wanted = self._effort.rough * self._curve.length + self._effort.curve
        return min(_CURVE * self._curve.done // wanted, _CURVE)

    def _known(self, parts: int) -> Review:
        swings = sorted(self._swings, key=lambda swing: swing.place)
        conceded = self._timeline.state.reason == "KR-8.2"
        return Review(self._curve.points(), tuple(swings), parts, _PARTS, tuple(self._neglects), conceded)

    def _look_into(self, place: int) -> Iterator[None]:
        """Look for what would have been better in a swing."""
        swing = self._swings[place]
        for advice in self._better([answer for answer in self._answers if _is_within(answer, swing)]):
            if advice is not None:
                self._swings[place] = replace(swing, advice=advice)
            yield

    def _better(self, within: Sequence[Answer]) -> Iterator[Advice | None]:
        """Try other choices, the best of them in fresh deals; yield None as it works, at last the advice if any."""
        effort = self._effort
        trials = [(answer, place, self._trial(place)) for answer in within for place in self._choices(answer)]
        for _, _, trial in trials:
            yield from trial.play(effort.glance, range(len(trial.candidates)))
        found: list[Advice] = []
        for answer, place, trial in sorted(trials, key=lambda it: -it[2].promise)[:_QUESTIONS]:
            finalists = trial.best(trial.others)[:_FINALISTS]
            yield from trial.play(effort.look, [0, *finalists])
            for best in trial.best(finalists)[:1]:
                proof = yield from self._prove(trial, best)
                if proof is not None:
                    found.append(advise(self._timeline, answer, place, trial.candidates[best], proof))
        yield max(found, key=lambda advice: advice.proof.gain, default=None)

    def _choices(self, answer: Answer) -> list[int]:
        return choices_of(self._timeline, answer)

    def _trial(self, place: int, most: int = 0) -> Trial:
        return Trial.of(self._timeline, place, most or self._effort.candidates, self._seed)

    def _prove(self, trial: Trial, best: int) -> Generator[None, None, Comparison | None]:
        """Deal fresh deals until it is clear whether a candidate is better, a few times at most; return the proof."""
        effort = self._effort
        for lap in range(1, _LAPS + 1):
            yield from trial.play(effort.look + lap * effort.proof, [0, best])
            proof = trial.compare(best, since=effort.look)
            if is_proven(proof) or proof.gain < LEAST:
                break
        if not is_proven(proof):
            return None
        yield from trial.play_out(effort.ends, [0, best])
        return proof if trial.is_confirmed(best) else None

    def _look_elsewhere(self) -> Iterator[None]:
        """Look into choices that the policy would not have made, where no drop shows: luck may hide a mistake."""
        effort = self._effort
        if not effort.suspects:
            return
        left = [(answer, place, self._trial(place, most=1)) for answer, place in self._strange()]
        for deals in (2, effort.hunch // 2, effort.hunch):
            for _, _, trial in left:
                yield from trial.play(deals, (0, 1))
            left.sort(key=lambda it: -it[2].promise)
            left = left[: max(effort.suspects, len(left) // 2)]
        promising = [it for it in left if it[2].promise >= LEAST]
        for answer, place, trial in promising[: effort.suspects]:
            yield from trial.play(effort.look, (0, 1))
            if trial.promise >= LEAST:
                proof = yield from self._prove(trial, 1)
                if proof is not None:
                    self._add(answer, advise(self._timeline, answer, place, trial.candidates[1], proof))

    def _look_through_turns(self) -> Iterator[None]:
        """Play the whole turn by another hand where no answer alone was better: small mistakes come together."""
        for place, swing in enumerate(self._swings):
            within = [answer for answer in self._answers if _is_within(answer, swing)]
            if swing.advice is None and within:
                start, hand = self._timeline.position(within[0].start), partial(same_turn, self._timeline, within)
                rated, ended = (HandTrial(start, swing.seat, hand, within[0].turn, by) for by in (worth, outcome))
                proof = yield from self._prove_hand(rated)
                if proof is not None:
                    yield from ended.play(self._effort.ends, self._seed + _FRESH)
                    if ended.compare().gain >= CONFIRMED:
                        self._swings[place] = replace(swing, whole=proof)

    def _look_for_habits(self) -> Iterator[None]:
        """Play to the end without what a seat let go time after time, and with it."""
        for habit in habits(self._timeline, self._answers):
            start, hand = self._timeline.position(habit.place), partial(_same, habit.hand)
            trial = HandTrial(start, habit.seat, hand, max(habit.turns), outcome)
            proof = yield from self._prove_hand(trial)
            if proof is not None:
                told = (habit.seat, habit.prompt, habit.place, habit.times, habit.of)
                self._neglects.append(Neglect(*told, proof))

    def _prove_hand(self, trial: HandTrial) -> Generator[None, None, Comparison | None]:
        """Deal fresh deals until it is clear whether the policy's hand is better, a few times at most."""
        for lap in range(1, _LAPS + 1):
            yield from trial.play(lap * self._effort.proof, self._seed)
            proof = trial.compare()
            if is_proven(proof):
                return proof
            if proof.gain < LEAST:
                break
        return None

    def _strange(self) -> Iterator[tuple[Answer, int]]:
        """Yield the choices that the policy would not have made, but for those of answers advised on already."""
        advised = {swing.place for swing in self._swings if swing.advice}
        for answer in self._answers:
            for place in self._choices(answer) if answer.start not in advised else ():
                if not is_policys(self._timeline, place):
                    yield answer, place

    def _add(self, answer: Answer, advice: Advice) -> None:
        """Add advice to the swing of its turn, or as a swing of its own where the chance did not fall."""
        before, after = around(self._curve.points(), answer.start)
        there = [swing for swing in self._swings if (swing.seat, swing.before.choices) == (answer.seat, before.choices)]
        if not there:
            self._swings.append(Swing(answer.seat, before, after, advice))
        elif there[0].advice is None or there[0].advice.proof.gain < advice.proof.gain:
            self._swings[self._swings.index(there[0])] = replace(there[0], advice=advice)


def _same(hand: Hand) -> Hand:
    return hand


def _beside(drops: Sequence[Swing]) -> set[int]:
    """Return after how many choices the points on either side of drops lie."""
    return {point.choices for drop in drops for point in (drop.before, drop.after)}


def _is_within(answer: Answer, swing: Swing) -> bool:
    return answer.seat == swing.seat and swing.before.choices <= answer.start < swing.after.choices
