"""The ring of nodes: who stands next to whom, and what a player reaches (LOK-7).

Node 2·i is the node of seat i, node 2·i + 1 the auxiliary one between seat i and the next. A node without nodas has
left the ring, so that its neighbours stand next to each other.
"""

from collections.abc import Sequence

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.roles import Role

Node = int
NOBODY: Seat = -1


def role_node(seat: Seat) -> Node:
    """Return a player's own node."""
    return 2 * seat


def is_auxiliary(node: Node) -> bool:
    """Tell whether a node is an auxiliary one."""
    return node % 2 == 1


def general(nodas: Sequence[int], control: Sequence[Seat], seat: Seat) -> list[Node]:
    """Return the nodes next to one under the seat's control, not under it themselves (LOK-7.2, LOK-7.3)."""
    ring = [node for node in range(len(nodas)) if nodas[node]]
    own = [control[node] == seat for node in ring]
    last = len(ring) - 1
    return [node for place, node in enumerate(ring) if not own[place] and (own[place - 1] or own[place - last])]


def through(nodas: Sequence[int], control: Sequence[Seat], seat: Seat, admin: Seat) -> list[Node]:
    """Return the nodes met first when the Admin's auxiliary nodes are passed over (LOK-7.6 to LOK-7.8)."""
    ring = [node for node in range(len(nodas)) if nodas[node]]
    met = set()
    for start, node in enumerate(ring):
        if control[node] == seat:
            met |= {_met(ring, control, start, step, admin) for step in (1, -1)}
    return sorted(node for node in met if control[node] != seat)


def _met(ring: Sequence[Node], control: Sequence[Seat], place: int, step: int, admin: Seat) -> Node:
    """Return the first node from a place on that isn't passed over; the place's own where there is none."""
    for away in range(1, len(ring)):
        node = ring[(place + step * away) % len(ring)]
        if not (is_auxiliary(node) and control[node] == admin):
            return node
    return ring[place]


def reach(nodas: Sequence[int], control: Sequence[Seat], seat: Seat, role: Role, admin: Seat) -> list[Node]:
    """Return the nodes that a seat may attack, in the order of the ring (LOK-7.3 to LOK-7.8)."""
    found = set(general(nodas, control, seat))
    if role in ("enikey", "insider"):
        found |= set(through(nodas, control, seat, admin))
    return sorted(found)


def beside(nodas: Sequence[int], control: Sequence[Seat], seat: Seat) -> list[Node]:
    """Return the auxiliary nodes that a Botnet of the seat may act on (LOK-10.10)."""
    return [node for node in general(nodas, control, seat) if is_auxiliary(node)]
