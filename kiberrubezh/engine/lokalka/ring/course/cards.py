"""Cards on the move and nodes that go off, with all that follows (LOK-4.7, LOK-8, LOK-9, LOK-11)."""

from collections.abc import Iterable, Sequence

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import BOMB, Face
from kiberrubezh.engine.lokalka.ring.course import goals
from kiberrubezh.engine.lokalka.ring.position import memory
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, is_auxiliary, role_node
from kiberrubezh.engine.lokalka.ring.position.table import Table
from kiberrubezh.engine.lokalka.ring.roles import Role

_REWARDS: dict[Role, int] = {"hacker": 2, "insider": 3}
"""Cards for switching a player off, by role (LOK-9.2, LOK-9.3)."""


def turn_over(table: Table) -> Face:
    """Take the top card off the deck, which is refilled when a card is needed; 0 when there is none (LOK-4.7, A-37)."""
    if not table.deck:
        _refill(table)
    return table.deck.pop() if table.deck else 0


def _refill(table: Table) -> None:
    """Shuffle the discard pile into a deck; with none left, whoever counts knows what others hold together."""
    if not table.discard:
        return
    table.known = [memory.remember_counts(each, table.hands, eyes) for eyes, each in enumerate(table.known)]
    table.deck, table.discard = table.discard, []
    table.rng = rng.shuffle(table.rng, table.deck)
    table.tell("refilled", table.seat, number=len(table.deck))


def draw(table: Table, seat: Seat, count: int) -> None:
    """Draw cards into a hand, as many as there are (LOK-4.2, LOK-9.1 to LOK-9.3)."""
    drawn: list[Face] = []
    while len(drawn) < count and (face := turn_over(table)):
        table.give(seat, face)
        drawn.append(face)
    table.tell("drawn", seat, drawn, number=len(drawn), audience=(seat,))


def hit(table: Table, nodes: Sequence[Node], count: int, by: Seat) -> None:
    """Switch nodas of nodes off, all at once; `by` did it, or NOBODY (LOK-6.2, LOK-6.6, LOK-9.5, LOK-10.3)."""
    for node in nodes:
        lost = min(count, table.nodas[node])
        table.nodas[node] -= lost
        table.tell("hit", table.control[node], node=node, number=lost)
    off = [node for node in nodes if not table.nodas[node]]
    for node in off:
        table.still = 0
        table.tell("off", table.control[node], node=node)
        if is_auxiliary(node):
            _lose(table, node, by)
    if outs := [node // 2 for node in off if not is_auxiliary(node)]:
        _put_out(table, outs, by)


def _lose(table: Table, node: Node, by: Seat) -> None:
    """Take an auxiliary node off the ring; who isn't the Admin draws for it (LOK-5.6, LOK-7.2, LOK-9.1)."""
    table.control[node] = NOBODY
    table.strip(node)
    if by != table.admin:
        draw(table, by, 1)


def _put_out(table: Table, outs: Iterable[Seat], by: Seat) -> None:
    """Put players out: roles, the end, then hands and nodes, then penalty and rewards (LOK-8.4, LOK-11.4, A-34)."""
    for seat in outs:
        table.may[seat] = (table.roles[seat],)
        table.tell("revealed", seat, role=table.roles[seat])
    if goals.is_over(table, by):
        table.tell("over", NOBODY)
        return
    for seat in outs:
        _leave(table, seat)
    roles = [table.roles[seat] for seat in outs]
    if by == table.admin and "enikey" in roles:
        _punish(table, by)
    for role in roles:
        if by != NOBODY and role in _REWARDS:
            draw(table, by, _REWARDS[role])


def _leave(table: Table, seat: Seat) -> None:
    """Discard all that a player leaves; captured nodes go back to the Admin (LOK-7.10, LOK-8.2, LOK-8.3)."""
    hand = table.hands[seat].copy()
    bombs, table.bombs[seat], table.skips[seat] = table.bombs[seat], 0, 0
    for face in hand:
        table.spend(seat, face)
    fallen = table.strip(role_node(seat))
    table.discard += [BOMB] * bombs
    table.tell("left", seat, [*hand, *[fallen] * (fallen > 0), *[BOMB] * bombs])
    table.known[seat] = table.known[-1]
    for node, owner in enumerate(table.control):
        if owner == seat:
            table.control[node] = table.admin if is_auxiliary(node) else NOBODY
            if is_auxiliary(node):
                table.tell("released", table.admin, node=node)


def _punish(table: Table, seat: Seat) -> None:
    """Discard the Admin's hand for an Enikey (LOK-9.4)."""
    hand = table.hands[seat].copy()
    for face in hand:
        table.spend(seat, face)
    table.tell("penalty", seat, hand)
