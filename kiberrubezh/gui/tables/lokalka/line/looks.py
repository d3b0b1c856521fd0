"""What each node of the line looks like and is called, as it is or as a play would leave it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from kiberrubezh.engine.kernel import HOST, Option, Seat
from kiberrubezh.engine.lokalka.position.events import Event
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, NEUTRAL, ROLES, Node
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech.forecast import Outlook, outlook
from kiberrubezh.engine.lokalka.speech.names import node_name, quotation
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.node_face import NodeLook
from kiberrubezh.gui.tables.lokalka.faces.palette import NOBODYS, OWNERS, Owner
from kiberrubezh.play.names import plain_name
from kiberrubezh.play.scene import Scene


def capital(words: str) -> str:
    """Begin a sentence with words."""
    return words[:1].upper() + words[1:]


def view_of(scene: Scene) -> View:
    """Return the view; the end as its one person sees it, with several, or none, as everybody does."""
    view: View = scene.view
    is_own = scene.stage == "over" and not scene.is_replay and len(scene.people) == 1 and view.eyes == HOST
    return replace(view, eyes=scene.people[0]) if is_own else view


def owner_of(view: View, node: Node) -> Owner:
    """Return how it is told who controls a node: mine are always alike."""
    return _holder(view.control[node], view)


def _holder(seat: Seat, view: View) -> Owner:
    return NOBODYS if seat == NEUTRAL else OWNERS[0 if seat == _mine(view) else 1]


def _mine(view: View) -> Seat:
    return view.eyes if view.eyes in (0, 1) else 0


def looks(
    view: View, names: Sequence[str], considered: Option | None, lit: frozenset[Node], news: Sequence[Event]
) -> list[NodeLook]:
    """Return the looks of the five nodes, with what an option that is considered would change."""
    now, after = outlook(view), outlook(view, considered)
    lost = _lost(news)
    return [_look(view, names, node, (now, after), node in lit, lost.get(node, 0)) for node in range(5)]


def _look(
    view: View, names: Sequence[str], node: Node, ways: tuple[Outlook, Outlook], is_lit: bool, lost: int
) -> NodeLook:
    after = ways[1]
    nodas, then = view.nodas[node], after.nodas[node]
    return NodeLook(
        name=title(view, names, node),
        nodas=nodas,
        full=view.full[node],
        owner=owner_of(view, node),
        shield=view.shields[node],
        role=node in ROLES,
        reached=node in ways[0].mine and view.eyes in (0, 1),
        lit=is_lit,
        lost=max(0, nodas - then),
        back=max(0, then - nodas),
        falls=bool(view.shields[node]) and after.shields[node] != view.shields[node],
        comes=after.shields[node] if after.shields[node] != view.shields[node] else 0,
        becomes=_holder(after.control[node], view) if after.control[node] != view.control[node] and then else None,
        note=_note(view, names, node, ways),
        badge=f"−{lost}" if lost else "",
    )


def title(view: View, names: Sequence[str], node: Node) -> str:
    """Name a node as its plate does: the players' own by who plays there, the others by letter."""
    if node in ROLES and view.eyes != (seat := ROLES.index(node)):
        is_named = names[seat] != plain_name(seat, i18n.language)
        return names[seat] if is_named or view.eyes not in (0, 1) else tr("line.opponents")
    return capital(node_name(node, view.eyes, i18n.language))


def _note(view: View, names: Sequence[str], node: Node, ways: tuple[Outlook, Outlook]) -> str:
    """Say in two words whose it is; or what a play that is considered would make of it."""
    now, after = ways
    if not view.nodas[node]:
        return tr("line.off")
    if not after.nodas[node]:
        return tr("line.goes_off")
    if after.control[node] != view.control[node]:
        return tr("line.becomes_mine" if after.control[node] == _mine(view) else "line.becomes_neutral")
    if node in after.mine and node not in now.mine:
        return tr("line.opens")
    if node in now.mine and node not in after.mine and after.control[node] != _mine(view):
        return tr("line.shuts")
    return _whose(view, names, node)


def _whose(view: View, names: Sequence[str], node: Node) -> str:
    if node in ROLES:
        return ""
    holder = view.control[node]
    if holder != NEUTRAL and view.eyes not in (0, 1):
        return names[holder]
    return tr("line.neutral" if holder == NEUTRAL else "line.mine" if holder == _mine(view) else "line.theirs")


def _lost(news: Sequence[Event]) -> dict[Node, int]:
    """Return how many nodas each node has just lost."""
    found: dict[Node, int] = {}
    for event in news:
        if event.what == "hit":
            found[event.node] = found.get(event.node, 0) + event.number
    return found


def spoken_node(view: View, names: Sequence[str], node: Node, *, lit: bool) -> str:
    """Say a node to a screen reader: name, nodas, Protection, whose it is, whether something can be done to it."""
    said = [title(view, names, node)]
    if not view.nodas[node]:
        return ", ".join([*said, tr("line.off")])
    said.append(tr("line.nodas", n=view.nodas[node], full=view.full[node]))
    if view.shields[node]:
        said.append(quotation([view.shields[node]], i18n.language))
    if node in AUXILIARY:
        said.append(_whose(view, names, node))
    if node in outlook(view).mine and view.eyes in (0, 1):
        said.append(tr("line.in_reach"))
    if lit:
        said.append(tr("line.lit"))
    return ", ".join(said)


def live_wires(view: View) -> list[bool]:
    """Return which wires between nodes that are on carry an attack: those that lead to what is in reach."""
    on = [node for node in range(5) if view.nodas[node]]
    mine = _mine(view)
    own = {node for node in on if view.control[node] == mine}
    reached = set(outlook(view).mine)
    joined = own | reached
    return [one in joined and other in joined and bool({one, other} & own) for one, other in pairwise(on)]
