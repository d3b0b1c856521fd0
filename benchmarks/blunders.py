"""The review held against blunders that are known: how many of them it names, and how often it cries wolf.

A duel of the scripted bot against itself is played with one of its choices replaced by a much worse one, whose cost is
known by many playouts to the end. `python -m benchmarks.blunders 20 7 30` plants 20, seeds from 7 on, and looks for
false alarms in 30 duels without any.
"""

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.harness import Figure, ready_cards, show
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.certainty import Z
from kiberrubezh.review.answers import answers
from kiberrubezh.review.findings import Review
from kiberrubezh.review.reviewer import review

COST = 0.15
STAGES = (8, 24, 150)
"""Deals in which a choice is looked at, in which again, and in which its cost is made sure of: each time fresh ones."""
FRESH = 10_000
"""The first deal in which advice is held against the truth."""
PLANTED, CLEAN = 10, 10
PLACES, OPTIONS = 12, 3
"""How many choices of a duel are looked at, and how many others at each."""
LEAST_CHANCE = 0.3
"""A chance of winning below which no blunder is looked for."""
_BOT = ScriptedPlayer()


class Blunder(NamedTuple):
    """A duel with a choice that costs so much, give or take half of the 95 % interval."""

    timeline: Timeline[Duel]
    place: int
    cost: float
    margin: float


def measure() -> list[Figure]:
    """Plant blunders and look for false alarms."""
    return held(PLANTED, 0, CLEAN)


def held(planted: int, seed: int, clean: int) -> list[Figure]:
    """Return how many blunders are named, and how many better choices are claimed where there is none."""
    named = wrong = 0
    for number in range(planted):
        blunder = plant(seed + number)
        found = last(blunder.timeline)
        named += is_named(found, blunder)
        print(
            f"  planted {seed + number}: cost {blunder.cost:.2f} ± {blunder.margin:.2f}, {is_named(found, blunder)}",
            flush=True,
        )
    for number in range(clean):
        alarms = list(false_alarms(played(seed + planted + number)))
        print(f"  without {seed + planted + number}: {alarms}", flush=True)
        wrong += len(alarms)
    return [
        Figure(f"of {planted} blunders of {COST} and more named", named, at_least=0.8 * planted, unit=""),
        Figure(f"false alarms in {clean} duels without", wrong, at_most=0.1 * clean, unit=""),
    ]


def is_named(found: Review, blunder: Blunder) -> bool:
    """Tell whether a review has advice on the answer that holds the blunder."""
    advised = {swing.advice.place for swing in found.swings if swing.advice}
    return any(
        answer.start in advised and answer.start <= blunder.place < answer.end for answer in answers(blunder.timeline)
    )


def false_alarms(timeline: Timeline[Duel]) -> Iterator[float]:
    """Yield what advice gains in truth, by playouts to the end in fresh deals, where that is not surely anything."""
    for swing in last(timeline).swings:
        if swing.advice:
            start = timeline.position(swing.advice.place)
            gains = [
                ended(start.imagine(swing.seat, deal), swing.advice.better, swing.seat)
                - ended(start.imagine(swing.seat, deal), swing.advice.played, swing.seat)
                for deal in range(FRESH, FRESH + STAGES[-1])
            ]
            if fmean(gains) <= half(gains):
                yield fmean(gains)


def plant(seed: int) -> Blunder:
    """Return a duel with a blunder in it."""
    chance = Random(seed)
    for more in range(1000):
        whole = played(seed * 1000 + more)
        middle = len(whole) // 3
        places = [place for place, moment in enumerate(whole.moments) if len(moment.decision.options) > 1]
        late = [place for place in places if place > middle]
        for place in chance.sample(late, min(PLACES, len(late))):
            moment = whole.moments[place]
            trial = _Trial(whole.position(place), moment.decision.seat, moment.option)
            if fmean(trial.worth(moment.option, deal) for deal in range(STAGES[0])) < LEAST_CHANCE:
                continue  # hardly anything to lose
            others = [option for option in moment.decision.options if option != moment.option]
            # What ends the step comes last, and costs more often than another card does.
            for option in (others[-1], *chance.sample(others[:-1], min(OPTIONS - 1, len(others) - 1))):
                found = trial.cost(option)
                if found is not None:
                    return Blunder(replayed(whole, place, option), place, *found)
    raise ValueError("no blunder was found in 1,000 duels")


class _Trial:
    """A choice and what others cost, in deals like the true one played to the end."""

    def __init__(self, start: Duel, seat: int, made: Option) -> None:
        self._start, self._seat, self._made = start, seat, made
        self._known: dict[tuple[Option, int], float] = {}

    def worth(self, option: Option, deal: int) -> float:
        """Return whether an option wins in a deal."""
        key = option, deal
        if key not in self._known:
            self._known[key] = ended(self._start.imagine(self._seat, deal), (option,), self._seat)
        return self._known[key]

    def cost(self, worse: Option) -> tuple[float, float] | None:
        """Return what an option costs and half its 95 % interval, if it costs enough at every stage."""
        since = 0
        for deals in STAGES:
            fresh = range(since, since + deals)
            losses = [self.worth(self._made, deal) - self.worth(worse, deal) for deal in fresh]
            if fmean(losses) < COST:
                return None
            since += deals
        return fmean(losses), half(losses)


def half(values: list[float]) -> float:
    """Return half of the 95 % interval of a mean."""
    return Z * stdev(values) / sqrt(len(values))


def ended(duel: Duel, options: tuple[Option, ...], seat: int) -> float:
    """Make choices, as far as they can be made, and play on to the end by the bot; return 1 where the seat wins."""
    for option in options:
        if duel.decision is None or option not in duel.decision.options:
            break
        duel.choose(option)
    play_on(duel)
    return float(duel.winner == seat)


def play_on(duel: Duel) -> None:
    """Play to the end by the bot."""
    while (decision := duel.decision) is not None:
        duel.choose(_BOT.choose(Sight(duel, decision.seat), decision))


def played(seed: int) -> Timeline[Duel]:
    """Return a duel of the bot against itself with two ready decks."""
    decks = ready_cards()
    chance = Random(seed)
    return _on(Timeline(Duel.start((chance.choice(decks), chance.choice(decks)), seed)))


def replayed(timeline: Timeline[Duel], place: int, option: Option) -> Timeline[Duel]:
    """Return the duel as it goes once another choice was made at a place."""
    other = Timeline(timeline.position(0))
    for made in (*timeline.choices[:place], option):
        other.choose(made)
    return _on(other)


def _on(timeline: Timeline[Duel]) -> Timeline[Duel]:
    while (decision := timeline.state.decision) is not None:
        timeline.choose(_BOT.choose(Sight(timeline.state, decision.seat), decision))
    return timeline


def last(timeline: Timeline[Duel]) -> Review:
    """Return the finished review of a duel."""
    *_, found = review(timeline)
    return found


if __name__ == "__main__":
    show("Planted blunders", held(*map(int, sys.argv[1:4])))
