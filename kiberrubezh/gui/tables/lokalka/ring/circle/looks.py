"""What players and nodes look like on the ring, by what the eyes of a scene may know."""

from dataclasses import dataclass

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import NO_FACE, Face
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, is_auxiliary, role_node
from kiberrubezh.engine.lokalka.ring.position.outlook import Outlook
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.facts import facts_of_node, facts_of_player
from kiberrubezh.engine.lokalka.ring.speech.naming import node_name, role_name
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.node_face import NodeLook
from kiberrubezh.gui.tables.lokalka.faces.palette import NOBODYS, OWNERS, Owner
from kiberrubezh.play.lokalka.ring.traces import trace
from kiberrubezh.play.names import plain_name
from kiberrubezh.play.scene import Scene

_TAKEN = 20
"""Pixels of a plate's head that the change of its nodas lies over."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is lit on the ring: what can be chosen, what is chosen or pointed at, and the ring as it would be."""

    nodes: frozenset[Node] = frozenset()
    seats: frozenset[Seat] = frozenset()
    chosen: Node = NOBODY
    after: Outlook | None = None
    keys: Node = NOBODY
    """The node that has the keys."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A player's plate: the own node above, below it the role as far as it is known, and what lies with them."""

    node: NodeLook
    role: str
    is_known: bool
    """The role is seen, not gathered."""
    cards: int
    bombs: int
    skips: bool
    is_out: bool
    is_turn: bool
    is_asked: bool
    spoken: str


def owner_of(seat: Seat) -> Owner:
    """Return how it is told what a seat controls: the same for everybody who looks, so that it can be talked of."""
    return OWNERS[seat] if seat != NOBODY else NOBODYS


def own_protections(view: View) -> dict[Node, Face]:
    """Return the first Protections that the eyes have laid themselves and nobody else has been told of (LOK-3.9)."""
    own = [option for seat, option in view.answers if seat == view.eyes and option.act == "guard"]
    return {option.target: option.card for option in own}


def node_look(scene: Scene, node: Node, marks: Marks) -> NodeLook:
    """Return what a node looks like; `marks` say what is lit, and what would change."""
    view: View = scene.view
    after = marks.after
    change = after.nodas[node] - view.nodas[node] if after is not None else 0
    name = seat_name(scene, node // 2) if not is_auxiliary(node) else _between(scene, node)
    owner = view.control[node] if after is None else after.control[node]
    return NodeLook(
        name=name,
        nodas=view.nodas[node],
        full=view.full[node],
        owner=owner_of(owner if owner != NOBODY else view.control[node]),
        shield=view.shields[node] or own_protections(view).get(node, NO_FACE),
        role=not is_auxiliary(node),
        lit=node in marks.nodes or (not is_auxiliary(node) and node // 2 in marks.seats),
        pointed=node == marks.chosen,
        lost=max(0, -change),
        back=max(0, change),
        falls=after is not None and bool(view.shields[node]) and after.shields[node] != view.shields[node],
        taken=_TAKEN if node in trace(scene.news).changes and not marks.nodes and not marks.seats else 0,
    )


def seat_name(scene: Scene, seat: Seat) -> str:
    """Name a seat; by its number as well where a name was typed, for nodes are called by numbers."""
    name, plain = scene.names[seat], plain_name(seat, i18n.language)
    return name if name == plain else f"{seat + 1} · {name}"


def _between(scene: Scene, node: Node) -> str:
    one = node // 2
    return f"{one + 1}–{(one + 1) % len(scene.names) + 1}"


def seat_look(scene: Scene, seat: Seat, marks: Marks) -> SeatLook:
    """Return what a player's plate looks like."""
    view: View = scene.view
    role, may = view.roles[seat], view.readings()[seat]
    asked = {other for other, prompt in view.asked if prompt != "main"}
    return SeatLook(
        node=node_look(scene, role_node(seat), marks),
        role=role_name(role, i18n.language) if role else role_words(may),
        is_known=role is not None,
        cards=view.counts[seat],
        bombs=view.bombs[seat],
        skips=view.skips[seat] > 0,
        is_out=not view.is_in(seat),
        is_turn=view.seat == seat and not view.reason,
        is_asked=seat in asked and not view.reason,
        spoken=spoken_seat(scene, seat),
    )


def role_words(may: tuple[str, ...]) -> str:
    """Say which roles are left to a player; nothing where nothing is known."""
    if len(may) == 3:
        return tr("lokalka.role_hidden")
    return " / ".join(tr(f"lokalka.role_{role}") for role in may) + "?"


def spoken_seat(scene: Scene, seat: Seat) -> str:
    """Say all that the eyes of a scene know of a player and of their node."""
    view: View = scene.view
    node = facts_of_node(view, role_node(seat), i18n.language)
    return scene.named(f"{scene.names[seat]}: {facts_of_player(view, seat, i18n.language)}; {node}")


def spoken_node(scene: Scene, node: Node) -> str:
    """Say all that the eyes of a scene know of an auxiliary node."""
    view: View = scene.view
    name = node_name(node, len(view.roles), view.eyes, i18n.language)
    return scene.named(f"{name}: {facts_of_node(view, node, i18n.language)}")
