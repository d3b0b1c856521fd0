"""Turns and whole duels by another hand: what nobody sees who looks at one choice at a time."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from typing import Final, NamedTuple

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.review.advice import is_policys
from kiberrubezh.review.answers import Answer
from kiberrubezh.review.findings import Comparison
from kiberrubezh.review.playouts import next_choice

PROMPTS: Final = ("assets", "deploy", "attack", "block")
"""Questions that may be let go time after time."""
OFTEN, MOSTLY = 3, 0.75
"""How often, and in which share of the times that something was to be done, nothing was: then it is a habit."""

Hand = Callable[[Duel], Option | None]
"""What a seat answers where it doesn't do as the policy does, and None where it does."""


class Habit(NamedTuple):
    """A question that a seat answered by nothing time after time, where the policy would have done something."""

    seat: int
    prompt: str
    place: int
    """After how many choices that was the first time."""
    turns: Set[int]
    times: int
    of: int
    """How often there was something to be done."""

    def hand(self, duel: Duel) -> Option | None:
        """Do nothing in these turns."""
        asked = duel.decision
        assert asked is not None
        lets_go = asked.prompt == self.prompt and duel.turn in self.turns and DONE in asked.options
        return DONE if lets_go else None


def habits(timeline: Timeline[Duel], answers: Sequence[Answer]) -> Iterator[Habit]:
    """Yield what seats let go time after time; `answers` are those in which something else could be answered."""
    for seat in (0, 1):
        for prompt in PROMPTS:
            asked = [answer for answer in answers if (answer.seat, answer.prompt) == (seat, prompt)]
            idle = [answer for answer in asked if _is_nothing(timeline, answer)]
            missed = [answer for answer in idle if not is_policys(timeline, answer.start)]
            of = len(asked) - len(idle) + len(missed)
            if len(missed) >= max(OFTEN, MOSTLY * of):
                yield Habit(seat, prompt, missed[0].start, {it.turn for it in missed}, len(missed), of)


def _is_nothing(timeline: Timeline[Duel], answer: Answer) -> bool:
    return all(option == DONE for option in timeline.choices[answer.start : answer.end])


def same_turn(timeline: Timeline[Duel], within: Sequence[Answer]) -> Hand:
    """Return who answers once more, as far as that is legal, what was answered in one turn."""
    told = ((answer.prompt, option) for answer in within for option in timeline.choices[answer.start : answer.end])
    left = Counter(told)

    def again(duel: Duel) -> Option | None:
        asked = duel.decision
        assert asked is not None
        legal = (key for key in left if left[key] and key[0] == asked.prompt and key[1] in asked.options)
        key = next(legal, None) if duel.turn == within[0].turn else None
        if key is None:
            return None
        left[key] -= 1
        return key[1]

    return again


class HandTrial:
    """The policy at a seat against another hand there, in deals that the seat could not tell from the true one.

    Both play until a turn is over; from there on the policy plays for both seats, and what came of it is rated.
    """

    def __init__(
        self, start: Duel, seat: int, hand: Callable[[], Hand], until: int, rate: Callable[[Duel, int], float]
    ) -> None:
        self._start, self._seat, self._until = start, seat, until
        self._hand, self._rate = hand, rate
        self._worth: tuple[list[float], list[float]] = ([], [])

    def play(self, deals: int, seed: int) -> Iterator[None]:
        """Play on until there are so many deals; stop after every line."""
        for deal in range(len(self._worth[1]), deals):
            for values, hand in zip(self._worth, (_policy, self._hand()), strict=True):
                values.append(self._play(self._start.imagine(self._seat, seed + deal), hand))
                yield

    def compare(self) -> Comparison:
        """Compare what came of both."""
        return Comparison.of(*self._worth)

    def _play(self, world: Duel, hand: Hand) -> float:
        try:
            while (asked := world.decision) is not None and world.turn <= self._until:
                own = hand(world) if asked.seat == self._seat else None
                world.choose(own or next_choice(world))
        except EndlessLoopError:
            return 0.5
        return self._rate(world, self._seat)


def _policy(_: Duel) -> None:
    return None
