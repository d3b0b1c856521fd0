"""The line of nodes P1 – A – B – C – P2: who stands next to whom, and what a seat reaches (DUE-6).

Nodes are numbered from left to right, 0 to 4: the node of seat 0, the auxiliary nodes, the node of seat 1. A node
without nodas has left the line, so that its neighbours stand next to each other (DUE-5.3).
"""

from collections.abc import Sequence

from kiberrubezh.engine.kernel import Seat

Node = int

ROLES: tuple[Node, Node] = (0, 4)
"""The players' own nodes, by seat."""
AUXILIARY: tuple[Node, ...] = (1, 2, 3)
NEUTRAL = -1
"""Who controls a node that nobody controls."""


def near(nodas: Sequence[int], control: Sequence[int], seat: Seat) -> list[Node]:
    """Return the auxiliary nodes beside a node under the seat's control, not under its control themselves (DUE-6.2)."""
    line = [node for node in range(5) if nodas[node]]
    own = [False, *(control[node] == seat for node in line), False]
    beside = zip(line, own, own[1:], own[2:], strict=False)
    return [node for node, left, mine, right in beside if not mine and (left or right) and node in AUXILIARY]


def is_open(nodas: Sequence[int], control: Sequence[int], seat: Seat) -> bool:
    """Tell whether the seat controls every auxiliary node that is on, or none is left (DUE-6.3)."""
    return all(control[node] == seat for node in AUXILIARY if nodas[node])


def farthest(nodas: Sequence[int], seat: Seat) -> Node | None:
    """Return the auxiliary node farthest from the seat's own node, whoever controls it (DUE-7.10)."""
    line = [node for node in AUXILIARY if nodas[node]]
    if not line:
        return None
    return line[-1] if seat == 0 else line[0]


def reach(nodas: Sequence[int], control: Sequence[int], seat: Seat, *, routed: bool = False) -> list[Node]:
    """Return the nodes that the seat may attack, from left to right; `routed` with a Router to use (DUE-6.2)."""
    found = near(nodas, control, seat)
    far = farthest(nodas, seat) if routed else None
    if far is not None and control[far] != seat and far not in found:
        found.append(far)
    if is_open(nodas, control, seat):
        found.append(ROLES[1 - seat])
    return sorted(found)


def takeable(
    nodas: Sequence[int], control: Sequence[int], seat: Seat, *, routed: bool = False, steals: bool = False
) -> list[Node]:
    """Return the nodes that a Botnet may take: neutral ones, with `steals` the other's too (DUE-7.9, D-15)."""
    within = [node for node in reach(nodas, control, seat, routed=routed) if node in AUXILIARY]
    return [node for node in within if control[node] == NEUTRAL or steals]


def cleanable(nodas: Sequence[int], control: Sequence[int], seat: Seat) -> list[Node]:
    """Return the nodes that a Cleaning may free: those beside that the other controls (DUE-7.9)."""
    return [node for node in near(nodas, control, seat) if control[node] == 1 - seat]
