"""What every play of the main phase does (LOK-5, LOK-6, LOK-10)."""

from collections.abc import Callable

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka.faces import BOMB, Face, level
from kiberrubezh.engine.lokalka.ring.course.cards import hit, turn_over
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import Node, role_node
from kiberrubezh.engine.lokalka.ring.position.questions import ask
from kiberrubezh.engine.lokalka.ring.position.table import Table
from kiberrubezh.engine.lokalka.ring.position.vocabulary import Act, act_of
from kiberrubezh.engine.lokalka.ring.roles import Role


def play(table: Table, option: Option) -> None:
    """Carry out a play of the seat whose turn it is."""
    _PLAYS[act_of(option)](table, table.seat, option.card, option.target)


def learn(table: Table, seat: Seat, *roles: Role) -> None:
    """Write down that a public act leaves a seat only these roles (LOK-7.8, LOK-10.9)."""
    table.may[seat] = tuple([role for role in table.may[seat] if role in roles])


def _played(table: Table, seat: Seat, face: Face, node: Node = -1, aim: Seat = -1) -> None:
    table.play(seat, face)
    table.tell("played", seat, [face], node, aim=aim)


def _protect(table: Table, seat: Seat, face: Face, node: Node) -> None:
    """Lay Protection on a node; what lay there goes (LOK-5.2, LOK-5.3)."""
    table.take(seat, face)
    if fallen := table.strip(node):
        table.tell("replaced", seat, [fallen], node)
    table.shields[node] = face
    table.tell("protected", seat, [face], node)


def _attack(table: Table, seat: Seat, face: Face, node: Node) -> None:
    """Attack a node; beyond the general reach it tells something of the role (LOK-6.1 to LOK-6.7, LOK-7.8)."""
    if node not in circle.general(table.nodas, table.control, seat):
        learn(table, seat, "enikey", "insider")
    table.attacked = True
    table.play(seat, face)
    table.tell("attacked", seat, [face], node)
    shield = table.shields[node]
    if level(shield) > level(face):
        table.tell("held", seat, [shield], node)
        return
    if shield:
        table.strip(node)
        table.tell("fell", seat, [shield], node)
    if level(shield) < level(face):
        hit(table, [node], 1, seat)


def _flood(table: Table, seat: Seat, face: Face, _: int) -> None:
    """Make all others discard a card, of their choice or by lot (LOK-10.1, LOK-12.4)."""
    _played(table, seat, face)
    others = [other for other in table.within() if other != seat and table.hands[other]]
    if not others:
        table.tell("idle", seat, [face])
    elif table.options.flood_choice == "owner":
        ask(table, *((other, "flood") for other in others))
    else:
        for other in others:
            place, table.rng = rng.below(table.rng, len(table.hands[other]))
            found = table.hands[other][place]
            table.spend(other, found)
            table.tell("discarded", other, [found])


def _social(table: Table, seat: Seat, face: Face, victim: Seat) -> None:
    """Take two cards of a hand by lot, or what there is (LOK-10.2)."""
    _played(table, seat, face, aim=victim)
    if victim < 0:
        table.tell("idle", seat, [face])
        return
    hand = table.hands[victim].copy()
    stolen: list[Face] = []
    while hand and len(stolen) < 2:
        place, table.rng = rng.below(table.rng, len(hand))
        stolen.append(hand.pop(place))
    table.steal(seat, victim, stolen)
    table.tell("stolen", seat, stolen, number=len(stolen), aim=victim, audience=(seat, victim))


def _viruses(table: Table, seat: Seat, face: Face, _: int) -> None:
    """Ask every other player alike, whatever they hold (LOK-10.3)."""
    _played(table, seat, face)
    ask(table, *((other, "viruses") for other in table.within() if other != seat))


def _direct(table: Table, seat: Seat, face: Face, other: Seat) -> None:
    """Let both pick a card in secret (LOK-10.4, LOK-12.3)."""
    _played(table, seat, face, aim=other)
    table.aimed = other
    table.attacked |= table.options.direct_access_uses_attack
    ask(table, (seat, "strike"), (other, "parry"))


def _bomb(table: Table, seat: Seat, face: Face, _: int) -> None:
    table.take(seat, face)
    table.tell("played", seat, [face])
    table.bombs[seat] += 1
    try_bomb(table, seat)


def try_bomb(table: Table, seat: Seat) -> None:
    """Turn the top card over for a Logic bomb in front of a seat: it explodes on lilac only (LOK-10.11, LOK-10.12)."""
    face = turn_over(table)
    if not face:
        table.tell("untested", seat)
        return
    table.discard.append(face)
    if not table.options.components.explodes(face):
        table.tell("ticking", seat, [face])
        return
    table.bombs[seat] -= 1
    table.discard.append(BOMB)
    table.tell("exploded", seat, [face], role_node(seat))
    hit(table, [role_node(seat)], 2, circle.NOBODY)


def _backup(table: Table, seat: Seat, face: Face, found: Face) -> None:
    """Fetch a card of the discard pile (LOK-10.5)."""
    _played(table, seat, face)
    table.discard.remove(found)
    table.show(seat, found)
    table.tell("fetched", seat, [found])


def _maintain(table: Table, seat: Seat, face: Face, node: Node) -> None:
    _played(table, seat, face, node)
    table.nodas[node] += 1
    table.tell("restored", seat, node=node, number=table.nodas[node])


def _sandbox(table: Table, seat: Seat, face: Face, other: Seat) -> None:
    _played(table, seat, face, aim=other)
    if other < 0:
        table.tell("idle", seat, [face])
        return
    table.skips[other] = 1
    table.tell("marked", other)


def _router(table: Table, seat: Seat, face: Face, _: int) -> None:
    _played(table, seat, face)
    table.direction = -table.direction
    table.tell("flipped", seat, number=table.direction)


def _botnet(table: Table, seat: Seat, face: Face, _: int) -> None:
    """Capture nodes or clean them, as the role has it; which of both it was tells of the role (LOK-10.9, LOK-10.10)."""
    _played(table, seat, face)
    role, admin = table.roles[seat], table.admin
    beside = circle.beside(table.nodas, table.control, seat)
    captured = [node for node in range(1, len(table.nodas), 2) if table.nodas[node] and table.control[node] != admin]
    if role in ("hacker", "insider"):
        _control(table, seat, beside, seat)
    else:
        _control(table, seat, captured if role == "admin" else sorted(set(beside) & set(captured)), admin)
    if beside and role != "admin":
        learn(table, seat, *(("enikey",) if role == "enikey" else ("hacker", "insider")))


def _control(table: Table, seat: Seat, nodes: list[Node], owner: Seat) -> None:
    """Give nodes to who controls them from now on; Protection stays on them (LOK-5.6)."""
    for node in nodes:
        table.control[node] = owner
        table.tell("captured" if owner != table.admin else "cleaned", seat, node=node)
    if not nodes:
        table.tell("idle", seat)


_PLAYS: dict[Act, Callable[[Table, Seat, Face, int], None]] = {
    "protect": _protect,
    "attack": _attack,
    "flood": _flood,
    "social": _social,
    "viruses": _viruses,
    "direct": _direct,
    "bomb": _bomb,
    "backup": _backup,
    "maintain": _maintain,
    "sandbox": _sandbox,
    "router": _router,
    "botnet": _botnet,
}
