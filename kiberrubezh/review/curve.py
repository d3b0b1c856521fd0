"""The chance of winning over the turns, by playouts from the true positions."""

from collections.abc import Iterator

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import TURN
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.review.chances import Chance, shuffle
from kiberrubezh.review.findings import Point
from kiberrubezh.review.playouts import worth

BATCH = 2
"""Playouts between two steps of a review: what may be waited for before it is cancelled."""


def turn_places(timeline: Timeline[Duel]) -> list[int]:
    """List after how many choices there is a point: at the start, and where each turn begins."""
    moments = timeline.moments
    begun = [
        place for place, moment in enumerate(moments, start=1) if any(event.what == TURN for event in moment.happened)
    ]
    return [0, *(place for place in begun if place < len(moments))]


class Curve:
    """Points that get more certain with every playout; the same seed gives the same curve."""

    def __init__(self, timeline: Timeline[Duel], seed: int) -> None:
        self._seed = seed
        self._places = turn_places(timeline)
        self._states = [timeline.position(place) for place in self._places]
        self._values: list[list[float]] = [[] for _ in self._places]
        self._chances = [Chance(0.5, 1.0, 0)] * len(self._places)
        end = timeline.state
        self._end = [] if end.decision else [Point(len(timeline), end.turn, Chance(float(end.winner == 0), 0.0, 0))]

    @property
    def done(self) -> int:
        """How many playouts were made."""
        return sum(map(len, self._values))

    @property
    def length(self) -> int:
        """How many points playouts are made from."""
        return len(self._places)

    def points(self) -> tuple[Point, ...]:
        """Return the points of which something is known, and the end if there is one."""
        met = zip(self._places, self._states, self._chances, strict=True)
        found = [Point(place, state.turn, chance) for place, state, chance in met if chance.playouts]
        return (*found, *self._end)

    def rough(self, playouts: int) -> Iterator[None]:
        """Play out from every point until each has so many playouts."""
        for place in range(self.length):
            while len(self._values[place]) < playouts:
                self._batch(place)
                yield

    def refine(self, playouts: int) -> Iterator[None]:
        """Spend so many playouts where least is known."""
        for _ in range(0, playouts, BATCH):
            self._batch(max(range(self.length), key=lambda place: self._chances[place].margin))
            yield

    def deepen(self, choices: int, playouts: int) -> Iterator[None]:
        """Play out from the point after so many choices until it has so many playouts; the end needs none."""
        if choices in self._places:
            place = self._places.index(choices)
            while len(self._values[place]) < playouts:
                self._batch(place)
                yield

    def _batch(self, place: int) -> None:
        values, state = self._values[place], self._states[place]
        values += [worth(shuffle(state, self._seed + len(values) + more), 0) for more in range(BATCH)]
        self._chances[place] = chance_of(values)


def chance_of(values: list[float]) -> Chance:
    """Return the chance that playouts speak of, with a margin that reckons with one win and one loss more.

    So a few that all end alike don't pass for certainty (Agresti and Caffo 2000, who compare two shares like that).
    """
    value, _, playouts = Chance.of(values)
    return Chance(value, Chance.of([*values, 0.0, 1.0]).margin, playouts)
