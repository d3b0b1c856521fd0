"""How cards move from place to place, and where lines between them begin."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF

from kiberrubezh.gui.tables.rubezh.scene.card_item import CardItem
from kiberrubezh.gui.tables.rubezh.scene.places.spots import Spot

Move = tuple[CardItem, Spot, Spot]
"""A card, where it is, where it goes."""


def glide(moves: Sequence[Move], t: float) -> None:
    """Move cards from spot to spot."""
    for item, start, end in moves:
        item.setPos(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
        item.setRotation(start.turn + (end.turn - start.turn) * t)


def edge(one: CardItem, other: CardItem, depth: float = 0.5) -> QPointF:
    """Return the point of a card that faces another above or below: on its edge (0.5), or nearer to its middle (0)."""
    half = one.mapToScene(one.shape().boundingRect()).boundingRect().height() * depth
    return QPointF(one.x(), one.y() + (half if other.y() > one.y() else -half))
