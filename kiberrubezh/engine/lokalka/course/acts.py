"""What every play of the main phase does (DUE-4, DUE-5, DUE-7)."""

from collections.abc import Callable

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka.course.cards import draw, hit, turn_over
from kiberrubezh.engine.lokalka.faces import BOMB, Face, level
from kiberrubezh.engine.lokalka.position import line, questions
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, NEUTRAL, ROLES, Node
from kiberrubezh.engine.lokalka.position.table import Prompt, Table
from kiberrubezh.engine.lokalka.position.vocabulary import Act, act_of


def play(table: Table, option: Option) -> None:
    """Carry out a play of the seat whose turn it is."""
    _PLAYS[act_of(option)](table, table.seat, option.card, option.target)


def ask(table: Table, *asked: tuple[Seat, Prompt]) -> None:
    """Put questions to seats, all at once."""
    table.open = tuple([questions.decision(table, seat, prompt) for seat, prompt in sorted(asked)])


def _played(table: Table, seat: Seat, face: Face, node: Node = -1) -> None:
    table.spend(seat, face)
    table.tell("played", seat, [face], node)


def _protect(table: Table, seat: Seat, face: Face, node: Node) -> None:
    """Lay Protection on a node; what lay there goes (DUE-4.2)."""
    table.take(seat, face)
    if fallen := table.strip(node):
        table.tell("replaced", seat, [fallen], node)
    table.shields[node] = face
    table.tell("protected", seat, [face], node)


def _attack(table: Table, seat: Seat, face: Face, node: Node) -> None:
    """Attack a node; the card and fallen Protection are discarded before a card is drawn (DUE-5.1 to DUE-5.4, D-24)."""
    _use_router(table, seat, node)
    table.attacked = True
    table.spend(seat, face)
    table.tell("attacked", seat, [face], node)
    shield = table.shields[node]
    if level(shield) > level(face):
        table.tell("held", seat, [shield], node)
        return
    if shield:
        table.strip(node)
        table.tell("fell", seat, [shield], node)
    if level(shield) < level(face) and hit(table, node, 1, "attack") and node in AUXILIARY:
        draw(table, seat, 1)


def _use_router(table: Table, seat: Seat, node: Node) -> None:
    """Spend a Router on an act beyond the normal reach, and on none within it (DUE-7.10, D-27)."""
    if node not in line.reach(table.nodas, table.control, seat):
        table.routers -= 1


def _flood(table: Table, seat: Seat, face: Face, _: int) -> None:
    _played(table, seat, face)
    if table.hands[1 - seat]:
        ask(table, (1 - seat, "flood"))
    else:
        table.tell("idle", seat, [face])


def _social(table: Table, seat: Seat, face: Face, _: int) -> None:
    """Take two cards of the other's hand by lot, or what there is (DUE-7.2)."""
    _played(table, seat, face)
    stolen: list[Face] = []
    hand = table.hands[1 - seat]
    while hand and len(stolen) < 2:
        place, table.rng = rng.below(table.rng, len(hand))
        stolen.append(hand[place])
        table.take(1 - seat, stolen[-1])
    for found in stolen:
        table.show(seat, found)
    if stolen:
        table.tell("stolen", seat, stolen, number=len(stolen), audience=(0, 1))
    else:
        table.tell("idle", seat, [face])


def _viruses(table: Table, seat: Seat, face: Face, _: int) -> None:
    _played(table, seat, face)
    ask(table, (1 - seat, "viruses"))


def _direct(table: Table, seat: Seat, face: Face, _: int) -> None:
    """Let both pick a card in secret; the one picked will be the Attack of the turn (DUE-7.4)."""
    _played(table, seat, face)
    table.attacked = True
    ask(table, (seat, "strike"), (1 - seat, "parry"))


def _bomb(table: Table, seat: Seat, face: Face, _: int) -> None:
    table.take(seat, face)
    table.tell("played", seat, [face])
    table.bombs[seat] += 1
    try_bomb(table, seat)


def try_bomb(table: Table, seat: Seat) -> None:
    """Turn the top card over for a Logic bomb in front of a seat: it explodes on lilac only (DUE-7.11)."""
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
    table.tell("exploded", seat, [face], ROLES[seat])
    hit(table, ROLES[seat], 2, "bomb")


def _backup(table: Table, seat: Seat, face: Face, found: Face) -> None:
    """Fetch a card of the discard pile (DUE-7.5)."""
    _played(table, seat, face)
    table.discard.remove(found)
    table.show(seat, found)
    table.tell("fetched", seat, [found])


def _maintain(table: Table, seat: Seat, face: Face, node: Node) -> None:
    _played(table, seat, face, node)
    table.nodas[node] += 1
    table.tell("restored", seat, node=node, number=table.nodas[node])


def _sandbox(table: Table, seat: Seat, face: Face, _: int) -> None:
    """Mark the other to skip a turn, once at most (DUE-7.7, D-14)."""
    _played(table, seat, face)
    if table.skips[1 - seat]:
        table.tell("idle", seat, [face])
        return
    table.skips[1 - seat] = 1
    table.tell("marked", 1 - seat)


def _router(table: Table, seat: Seat, face: Face, _: int) -> None:
    _played(table, seat, face)
    table.routers += 1


def _capture(table: Table, seat: Seat, face: Face, node: Node) -> None:
    _use_router(table, seat, node)
    _played(table, seat, face, node)
    table.control[node] = seat
    table.tell("captured", seat, node=node)


def _clean(table: Table, seat: Seat, face: Face, node: Node) -> None:
    _played(table, seat, face, node)
    table.control[node] = NEUTRAL
    table.tell("cleaned", seat, node=node)


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
    "capture": _capture,
    "clean": _clean,
}
