"""Cards on the move: turned over, drawn, nodas lost; whatever happens is written down on the table."""

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.position.line import NEUTRAL, ROLES, Node
from kiberrubezh.engine.lokalka.position.table import Reason, Table


def turn_over(table: Table) -> Face:
    """Take the top card off the deck, which is refilled when a card is needed; 0 when there is none (DUE-3.7)."""
    if not table.deck:
        _refill(table)
    return table.deck.pop() if table.deck else 0


def _refill(table: Table) -> None:
    """Shuffle the discard pile into a deck (DUE-3.7).

    With the deck empty whoever counts knows the other's hand: it is all that can't be seen.
    """
    table.known = (table.hands[0].copy(), table.hands[1].copy())
    table.deck, table.discard = table.discard, []
    table.rng = rng.shuffle(table.rng, table.deck)
    if table.deck:
        table.tell("refilled", table.seat, number=len(table.deck))


def draw(table: Table, seat: Seat, count: int) -> None:
    """Draw cards into a hand, as many as there are (DUE-3.3, DUE-5.4)."""
    drawn: list[Face] = []
    while len(drawn) < count and (face := turn_over(table)):
        table.give(seat, face)
        drawn.append(face)
    table.tell("drawn", seat, drawn, number=len(drawn), audience=(seat,))


def hit(table: Table, node: Node, count: int, reason: Reason) -> bool:
    """Switch nodas of a node off; return whether the node is off now, which may end the game (DUE-5.3, DUE-8.1)."""
    lost = min(count, table.nodas[node])
    table.nodas[node] -= lost
    table.tell("hit", table.control[node], node=node, number=lost)
    if table.nodas[node]:
        return False
    _switch_off(table, node, reason)
    return True


def _switch_off(table: Table, node: Node, reason: Reason) -> None:
    table.still = 0
    table.tell("off", table.control[node], node=node)
    table.strip(node)
    if node not in ROLES:
        table.control[node] = NEUTRAL
        return
    table.winner, table.reason = 1 - ROLES.index(node), reason
    table.tell("won", table.winner)
