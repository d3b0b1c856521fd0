"""What a move leaves to be seen on the ring: from whom to whom it went, and what nodes lost or got back."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple

from kiberrubezh.engine.lokalka.faces import is_attack
from kiberrubezh.engine.lokalka.ring.position.circle import Node, role_node
from kiberrubezh.engine.lokalka.ring.position.events import Event

Tone = Literal["blow", "cover", "other"]
"""An Attack, what protects or mends, anything else."""


class Arrow(NamedTuple):
    """Something that went from one node to another."""

    start: Node
    end: Node
    tone: Tone


class Trace(NamedTuple):
    """The arrows of a move, in order, and by how many nodas each node has changed."""

    arrows: tuple[Arrow, ...]
    changes: dict[Node, int]


def trace(news: Iterable[Event]) -> Trace:
    """Return what is to be seen of what happened, by what was told of it."""
    arrows: list[Arrow] = []
    changes: Counter[Node] = Counter()
    for event in news:
        if event.what == "hit":
            changes[event.node] -= event.number
        elif event.what == "restored":
            changes[event.node] += 1
        if (arrow := _arrow(event)) is not None and arrow.start != arrow.end and arrow not in arrows:
            # What was taken out of a hand shows whose it was: the way there needs no arrow of its own.
            arrows = [each for each in arrows if (each.start, each.end) != (arrow.end, arrow.start)]
            arrows.append(arrow)
    return Trace(tuple(arrows), {node: change for node, change in changes.items() if change})


def _arrow(event: Event) -> Arrow | None:
    """Return where something went; None where it went nowhere."""
    own = role_node(event.seat)
    if event.what in ("protected", "guarded", "restored"):
        return Arrow(own, event.node, "cover")
    if event.what in ("attacked", "captured", "cleaned"):
        return Arrow(own, event.node, "blow" if event.what == "attacked" else "other")
    if event.what == "stolen" and event.aim >= 0:
        return Arrow(role_node(event.aim), own, "other")
    if event.what in ("played", "passed") and event.aim >= 0:
        return Arrow(own, role_node(event.aim), "blow" if any(map(is_attack, event.cards)) else "other")
    return None
