"""What a position of «Локалка» is worth to a seat, by the table alone, and what its hand is worth."""

from collections.abc import Iterable, Sequence

from kiberrubezh.bots.lokalka.styles import Style
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import Face, level
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, ROLES
from kiberrubezh.engine.lokalka.position.table import HAND

_LIVES = (-100.0, 0.0, 12.0, 21.0, 28.0)
"""What an own node is worth by its nodas; the last ones are worth most."""
_MORE = 6.0
WIN = 1000.0


def lives(nodas: int) -> float:
    """Return what a player's own node of so many nodas is worth."""
    return _LIVES[nodas] if nodas <= 4 else _LIVES[4] + _MORE * (nodas - 4)


def distance(nodas: Sequence[int], control: Sequence[Seat], shields: Sequence[Face], seat: Seat) -> float:
    """Return about how many attacks a seat needs before the opponent's node is in its reach."""
    far = 0.0
    for node in AUXILIARY:
        if nodas[node] and control[node] != seat:
            far += nodas[node] + 0.25 * (shields[node] % 10)
    return far


def position(nodas: Sequence[int], control: Sequence[Seat], shields: Sequence[Face], seat: Seat, style: Style) -> float:
    """Return what the table is worth to a seat."""
    own, other = ROLES[seat], ROLES[1 - seat]
    if not nodas[own] or not nodas[other]:
        return WIN if nodas[own] else -WIN
    mine = distance(nodas, control, shields, seat)
    theirs = distance(nodas, control, shields, 1 - seat)
    worth = lives(nodas[own]) - style.strike / 10 * lives(nodas[other])
    worth += style.bar * theirs - style.road * mine
    if not theirs:
        worth += style.guard * level(shields[own]) - 4 * style.guard
    if not mine:
        worth += style.road - style.cover * style.road * level(shields[other])
    for node in AUXILIARY:
        if shields[node] and control[node] == seat:
            worth += style.wall * level(shields[node])
    return worth


def hand_worth(hand: Iterable[Face], style: Style) -> float:
    """Return what a hand is worth: the best cards that it may keep at the end of a turn, the rest next to nothing."""
    values = sorted([style.kept[face] for face in hand], reverse=True)
    return sum(values[:HAND], 0.0) + 0.1 * sum(values[HAND:], 0.0)
