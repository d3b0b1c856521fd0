"""How cards move: from place to place, and in a strike at what they meet."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QPointF

from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.tables.rubezh.scene.card_item import CardItem
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.scene.places.floor_plan import FloorPlan, Spot

Move = tuple[CardItem, Spot, Spot]
"""A card, where it is, where it goes."""
Strike = tuple[CardItem, QPointF, QPointF]
"""An attack, where it is, what it runs at."""


class Table(Protocol):
    """What of the table a strike needs."""

    plan: FloorPlan
    picture: Picture | None

    def item(self, number: int) -> CardItem | None:
        """Return the item of a card."""


def strikes_of(happened: Iterable[Event], table: Table) -> list[Strike]:
    """Return which attacks run at what: the measure that blocks them, or the deck."""
    found = []
    for event in happened:
        item = table.item(event.cards[0]) if event.cards else None
        target = _target(event, table)
        if item is not None and target is not None:
            found.append((item, item.pos(), target))
    return found


def _target(event: Event, table: Table) -> QPointF | None:
    if table.picture is None:
        return None
    if event.what == events.THROUGH:
        side = "top" if event.seat == table.picture.view.seat else "bottom"
        return QPointF(*table.plan.boxes[f"{side}.deck"].middle)
    if event.what == events.BLOCKED and len(event.cards) > 1:
        blocker = table.item(event.cards[1])
        return blocker.pos() if blocker is not None else None
    return None


def glide(moves: Sequence[Move], t: float) -> None:
    """Move cards from spot to spot."""
    for item, start, end in moves:
        item.setPos(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
        item.setRotation(start.turn + (end.turn - start.turn) * t)


def strike(strikes: Sequence[Strike], t: float) -> None:
    """Run two thirds of the way and back."""
    way = 0.66 * (2 * t if t < 0.5 else 2 - 2 * t)
    for item, start, target in strikes:
        item.setPos(start + (target - start) * way)
        item.setZValue(150)


def edge(one: CardItem, other: CardItem, depth: float = 0.5) -> QPointF:
    """Return the point of a card that faces another above or below: on its edge (0.5), or nearer to its middle (0)."""
    half = one.mapToScene(one.shape().boundingRect()).boundingRect().height() * depth
    return QPointF(one.x(), one.y() + (half if other.y() > one.y() else -half))
