"""What cards in hand are worth at a ring, by the role of who holds them."""

from collections.abc import Iterable

from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import Face, is_attack, is_protection, level
from kiberrubezh.engine.lokalka.ring.header import HAND
from kiberrubezh.engine.lokalka.ring.roles import Role

_KEPT: dict[Face, float] = {
    faces.FLOOD: 1.5,
    faces.SOCIAL: 5.0,
    faces.VIRUSES: 5.0,
    faces.DIRECT: 4.0,
    faces.BOMB: 0.3,
    faces.BACKUP: 3.5,
    faces.MAINTENANCE: 5.0,
    faces.SANDBOX: 4.0,
    faces.ROUTER: 0.6,
}
_MORE = ((1.0, 0.8, 0.5, 0.3), (1.0, 0.9, 0.7, 0.5), (1.0, 1.0, 1.0, 1.0))
"""What the first, second, third of Attacks, of Protections and of Specials count: one Attack a turn is played."""
_BOTNET: dict[Role, float] = {"admin": 2.0, "hacker": 6.0, "insider": 2.5, "enikey": 1.2}


def worth(face: Face, role: Role) -> float:
    """Return what a card in hand is worth."""
    if is_attack(face):
        return 2.0 + 0.7 * level(face)
    if is_protection(face):
        return 1.6 + 0.5 * level(face)
    return _BOTNET[role] if face == faces.BOTNET else _KEPT[face]


def hand_worth(hand: Iterable[Face], role: Role) -> float:
    """Return what a hand is worth: the best cards that it may keep, the rest next to nothing; of a kind less each."""
    values: list[float] = []
    counts = [0, 0, 0]
    for face in sorted(hand, reverse=True):
        kind = 0 if is_attack(face) else 1 if is_protection(face) else 2
        values.append(worth(face, role) * (_MORE[kind][min(counts[kind], 3)]))
        counts[kind] += 1
    values.sort(reverse=True)
    return sum(values[:HAND], 0.0) + 0.1 * sum(values[HAND:], 0.0)
