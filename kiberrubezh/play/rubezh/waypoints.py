"""Where one can go back to in a duel: decisions that a person had to make."""

from collections.abc import Container

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.play.rubezh.host import DuelHost
from kiberrubezh.review.answers import begins_answer


def waypoints(host: DuelHost, seats: Container[Seat]) -> list[int]:
    """List the lengths of the past at which one of these seats had a decision, a wave or defence counting once."""
    return [
        place
        for place, moment in enumerate(host.timeline.moments)
        if moment.seat in seats and begins_answer(moment.state) and host.was_asked(place)
    ]
