"""Whose private cards may be shown: views and told events for nobody, one seat, or both."""

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight.knowledge import tell
from kiberrubezh.engine.rubezh.sight.view import SideView, View

Lookers = frozenset[int]
"""The seats whose private knowledge is on the screen."""

NOBODY: Lookers = frozenset()
OPEN: Lookers = frozenset({0, 1})


def shown_view(duel: Duel, sight: Lookers, bottom: int) -> View:
    """Return the duel as laid out for the seat at the bottom, with only what `sight` allows."""
    view = duel.view(bottom)
    if sight == {bottom}:
        return view
    if sight == OPEN:
        other = duel.view(1 - bottom)
        sides = (view.sides[0], other.sides[1]) if bottom == 0 else (other.sides[0], view.sides[1])
        return view._replace(sides=sides, decision=duel.decision)
    if sight:
        raise ValueError("one seat's cards are shown only from that seat's side of the table")
    return view._replace(sides=(_closed(view.sides[0]), _closed(view.sides[1])), decision=None)


def shown_event(event: Event, sight: Lookers) -> Event:
    """Return an event as whoever is looking may know it (KR-4)."""
    return event if event.seat in sight else tell(event, 1 - event.seat)


def _closed(side: SideView) -> SideView:
    return side._replace(hand=(), deck_known=())
