"""What happens in a game, as plain values, and who may be told of the cards in it."""

from typing import Literal, NamedTuple, get_args

from kiberrubezh.engine.kernel import HOST, Seat
from kiberrubezh.engine.lokalka.faces import Face

What = Literal[
    "dealt",
    "guarded",
    "unguarded",
    "begins",
    "turn",
    "skipped",
    "dropped",
    "drawn",
    "refilled",
    "protected",
    "replaced",
    "attacked",
    "hit",
    "fell",
    "held",
    "off",
    "played",
    "idle",
    "discarded",
    "stolen",
    "averted",
    "struck",
    "parried",
    "unparried",
    "fetched",
    "restored",
    "marked",
    "captured",
    "cleaned",
    "exploded",
    "ticking",
    "untested",
    "passed",
    "still",
    "won",
    "over",
]
"""What may happen; each has its words in `telling`."""
WHATS: tuple[What, ...] = get_args(What)


class Event(NamedTuple):
    """One thing that happened to a seat: the cards in it, the node, a number; -1 where there is none.

    `audience` are the seats that may know the cards; empty where everybody may.
    """

    what: What
    seat: Seat
    cards: tuple[Face, ...] = ()
    node: int = -1
    number: int = 0
    audience: tuple[Seat, ...] = ()


def event_told(event: Event, eyes: Seat) -> Event:
    """Return what happened as these eyes may know it: without the cards where they aren't meant for them."""
    if not event.audience or eyes == HOST or eyes in event.audience:
        return event
    return event._replace(cards=())
