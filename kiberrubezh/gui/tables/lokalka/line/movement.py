"""What happened as movement: which card flies from where to where, which node flashes."""

from collections.abc import Sequence
from typing import NamedTuple

from kiberrubezh.engine.lokalka.faces import BOMB, Face
from kiberrubezh.engine.lokalka.position.events import Event
from kiberrubezh.gui.tables.lokalka.faces.scenes import BACK

Spot = tuple[str, int]
"""A place of the table: "hand" or "front" with a seat, "node" with its number, "deck" or "pile"."""
_DECK: Spot = ("deck", 0)
_PILE: Spot = ("pile", 0)
_AT_MOST = 5
"""Movements that are shown of one choice; the rest is told by the log."""


class Step(NamedTuple):
    """A card that flies, or (without a start) a node that flashes."""

    face: Face
    start: Spot | None
    end: Spot


def steps(news: Sequence[Event]) -> list[Step]:
    """Return the movements of what happened, in its order."""
    return [step for event in news for step in _steps(event)][:_AT_MOST]


def _steps(event: Event) -> list[Step]:
    hand: Spot = ("hand", event.seat)
    node: Spot = ("node", event.node)
    ways: dict[str, tuple[Spot, Spot]] = {
        "attacked": (hand, node),
        "protected": (hand, node),
        "guarded": (hand, node),
        "fell": (node, _PILE),
        "replaced": (node, _PILE),
        "dropped": (node, _PILE),
        "played": (hand, node if event.node >= 0 else _PILE),
        "drawn": (_DECK, hand),
        "discarded": (hand, _PILE),
        "averted": (hand, _PILE),
        "struck": (hand, _PILE),
        "parried": (hand, _PILE),
        "fetched": (_PILE, hand),
        "stolen": (("hand", 1 - event.seat), hand),
        "exploded": (_DECK, _PILE),
        "ticking": (_DECK, _PILE),
    }
    if event.what == "passed":
        return [Step(BOMB, ("front", event.seat), ("front", 1 - event.seat))]
    if event.what in ("hit", "held"):
        return [Step(BACK, None, node)]
    if event.what not in ways:
        return []
    start, end = ways[event.what]
    shown = event.cards or (BACK,) * min(event.number, 2)
    return [Step(face, start, end) for face in shown]
