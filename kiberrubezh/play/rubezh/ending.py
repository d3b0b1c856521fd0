"""How a duel has ended, in figures: everything here was seen by both."""

from typing import NamedTuple

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.timeline import Timeline


class Ending(NamedTuple):
    """Who won and why; pairs are by seat."""

    winner: int
    reason: str
    left: tuple[int, int]
    """The cards that are left of each deck."""
    destroyed: tuple[int, int]
    """How many cards of the opponent's deck each has destroyed."""
    turns: tuple[int, int]
    """How many turns each has begun."""
    draw: int
    """The cards that are drawn in a turn."""


def ending(timeline: Timeline[Duel]) -> Ending:
    """Count up a duel that is over."""
    duel, lost, begun = timeline.state, [0, 0], [0, 0]
    for moment in timeline.moments:
        for event in moment.happened:
            if event.what == events.DESTROY_TOP:
                lost[event.seat] += len(event.cards) or event.amount
            elif event.what == events.TURN:
                begun[event.seat] += 1
    one, two = duel.sides
    left = (len(one.deck), len(two.deck))
    return Ending(duel.winner, duel.reason, left, (lost[1], lost[0]), (begun[0], begun[1]), duel.rules.draw)
