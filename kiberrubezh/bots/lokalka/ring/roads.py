"""How far a player is from the Admin round the ring, and who may strike at whom."""

from collections.abc import Sequence

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import Face, level
from kiberrubezh.engine.lokalka.ring.position.circle import Node, is_auxiliary, role_node

_SHIELD = 0.3
"""What a level of Protection adds to a way, in attacks."""


def way(nodas: Sequence[int], control: Sequence[Seat], shields: Sequence[Face], seat: Seat, admin: Seat) -> float:
    """Return about how many attacks by the nearer way bring the Admin into a seat's reach, the farther counted too."""
    ways = sorted([_one_way(nodas, control, shields, seat, admin, step) for step in (1, -1)])
    return ways[0] + 0.2 * ways[1]


def _one_way(
    nodas: Sequence[int], control: Sequence[Seat], shields: Sequence[Face], seat: Seat, admin: Seat, step: int
) -> float:
    """Return how much stands between the Admin and the nearest node of the seat in one direction."""
    far, node, count = 0.0, role_node(admin), len(nodas)
    for _ in range(count):
        node = (node + step) % count
        if not nodas[node]:
            continue
        if control[node] == seat:
            return far
        far += nodas[node] + _SHIELD * level(shields[node]) + (0.0 if is_auxiliary(node) else 2.0)
    return far


def between(nodas: Sequence[int], node: Node, step: int) -> Seat:
    """Return the player whose own node is the next one from a node on."""
    count = len(nodas)
    place = (node + step) % count
    while is_auxiliary(place) or not nodas[place]:
        place = (place + step) % count
    return place // 2
