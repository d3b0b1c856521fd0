"""Where one can go back to in a duel: decisions that a person had to make."""

from collections.abc import Container, Iterator

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.play.rubezh.host import DuelHost
from kiberrubezh.review.answers import begins_answer


def waypoints_back(host: DuelHost, seats: Container[Seat]) -> Iterator[int]:
    """Yield the lengths of the past at which one of these seats had a decision, the last first.

    A wave or defence counts once.
    """
    moments = host.timeline.moments
    for place in range(len(moments) - 1, -1, -1):
        if moments[place].seat in seats and begins_answer(moments[place].state) and host.was_asked(place):
            yield place
