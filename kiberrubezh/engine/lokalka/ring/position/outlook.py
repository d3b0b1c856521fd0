"""The ring as a play would leave it, by what the seat that looks can see."""

from dataclasses import dataclass

from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka.faces import NO_FACE, Face, level
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, is_auxiliary, role_node
from kiberrubezh.engine.lokalka.ring.position.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """The ring as it is or would be, and the nodes that the seat that looks reaches then."""

    nodas: tuple[int, ...]
    control: tuple[Seat, ...]
    shields: tuple[Face, ...]
    mine: tuple[Node, ...]


def outlook(view: View, option: Option | None = None) -> Outlook:
    """Return the ring as a play would leave it; without one, as it is."""
    nodas, control, shields = list(view.nodas), list(view.control), list(view.shields)
    act, card, target = option if option is not None else Option("")
    if act == "attack":
        _strike(view.admin, (nodas, control, shields), target, level(card))
    elif act in ("protect", "guard"):
        shields[target] = card
    elif act == "maintain":
        nodas[target] += 1
    elif act == "suffer":
        nodas[role_node(view.eyes)] -= 1
    elif act == "botnet":
        owner = view.eyes if view.role in ("hacker", "insider") else view.admin
        for node in changed_by_botnet(view):
            control[node] = owner
    mine = circle.reach(nodas, control, view.eyes, view.role, view.admin) if view.role is not None else ()
    return Outlook(tuple(nodas), tuple(control), tuple(shields), tuple(mine))


def changed_by_botnet(view: View) -> list[Node]:
    """Return the nodes that a Botnet of the seat that looks would give to somebody else (LOK-10.9)."""
    beside = circle.beside(view.nodas, view.control, view.eyes)
    captured = [n for n in range(1, len(view.nodas), 2) if view.nodas[n] and view.control[n] != view.admin]
    if view.role == "admin":
        return captured
    return sorted(set(beside) & set(captured)) if view.role == "enikey" else beside


def _strike(admin: Seat, ring: tuple[list[int], list[Seat], list[Face]], node: Node, power: int) -> None:
    """Compare an attack with what covers a node; who is out leaves captured nodes to the Admin (LOK-6, LOK-7.10)."""
    nodas, control, shields = ring
    shield = level(shields[node])
    if shield > power:
        return
    shields[node] = NO_FACE
    nodas[node] -= shield < power
    if nodas[node]:
        return
    owner, control[node] = control[node], NOBODY
    if not is_auxiliary(node):
        control[:] = [admin if each == owner else each for each in control]


def neighbours(nodas: tuple[int, ...], node: Node) -> tuple[Node, Node] | None:
    """Return the nodes that stand next to each other once a node is gone; None where none are left (LOK-7.2)."""
    ring = [each for each in range(len(nodas)) if nodas[each] or each == node]
    place = ring.index(node)
    return (ring[place - 1], ring[(place + 1) % len(ring)]) if len(ring) > 3 else None
