"""The chance of winning a duel as a position shows it at a glance: where a playout is cut, and for bars and hints.

A logistic regression on what both sides have, its weights fitted to 24,575 positions of 1,000 duels of
the scripted bot against itself, with slips at times, and to who won (`python -m benchmarks.fitting`). On duels that it
wasn't fitted to, its squared error is 0.182 in the mean, where a coin's is 0.25.
"""

from math import exp

from kiberrubezh.engine.duel.state import NOBODY, Position, Side
from kiberrubezh.engine.duel.texts import CATEGORY_BIT

_STEEP = 30.0
"""The logit beyond which a chance is 0 or 1 for all that can be told."""
_ALL = sum(CATEGORY_BIT.values())
_POWER = 9
"""Power of one kind beyond which more of it hardly counts."""
_LATE = 10.0
"""Cards in the emptier deck with which the end is half as near as with none."""

_WEIGHTS = (
    *(-0.2949, 1.3355),
    *(0.0823, -0.2385, 0.2021, 0.2237, 0.0908, 0.0669, 0.0874, 0.1053),
    *(-0.1724, 0.1145, -0.0247, 0.3011, 0.2743, 0.4686, 0.1856, 0.5593),
    *(0.3236, 0.1392, -0.1852, -0.5171, 0.066, 0.0857, -0.1809, -0.2153),
    *(0.2508, 0.2177, 0.0514, -0.2045, -0.2942, -0.4876, -0.2212, -0.2305),
)
"""Whose turn it is; then the gaps as they are; then the gaps as the end nears."""


def standing(duel: Position, seat: int) -> float:
    """Return the chance of winning, 0 to 1, that a position shows for a seat; 0 or 1 where the duel is over."""
    if duel.winner != NOBODY:
        return float(duel.winner == seat)
    logit = sum([weight * value for weight, value in zip(_WEIGHTS, features(duel, seat), strict=True)])
    return 1.0 / (1.0 + exp(-max(-_STEEP, min(_STEEP, logit))))


def features(duel: Position, seat: int) -> list[float]:
    """Return what a seat has more than the other: plain numbers, then each by how near the end is."""
    sides = duel.sides
    own, other = sides[seat], sides[1 - seat]
    near = _LATE / (_LATE + min(len(own.deck), len(other.deck)))
    gaps = [mine - its for mine, its in zip(_side(duel, own, other), _side(duel, other, own), strict=True)]
    turn = 1.0 if duel.active == seat else -1.0
    return [turn, turn * near, *gaps, *[gap * near for gap in gaps]]


def _side(duel: Position, side: Side, foe: Side) -> tuple[float, ...]:
    deck = len(side.deck)
    return (
        deck,
        20.0 / (2.0 + deck),
        *_power(duel, side),
        *_guard(duel, side),
        *_threat(duel, side, foe),
        *_held(duel, side),
        len(side.attacks),
    )


def _power(duel: Position, side: Side) -> tuple[float, float, float]:
    """Return the defence and attack power of all assets, tapped ones too, and their number."""
    specs = duel.roster.specs
    defence = attack = 0
    for card in side.assets:
        spec = specs[card]
        defence += spec.provides_defence
        attack += spec.provides_attack
    return min(defence, _POWER), min(attack, _POWER), len(side.assets)


def _guard(duel: Position, side: Side) -> tuple[float, float, float]:
    """Return the number of measures, the sum of their capacities, the number of categories they block."""
    specs = duel.roster.specs
    room = 0
    for card in side.measures:
        room += specs[card].capacity
    return len(side.measures), room, _covered(duel, side).bit_count()


def _covered(duel: Position, side: Side) -> int:
    """Return the categories that the measures of a side block, as bits."""
    specs = duel.roster.specs
    covered = 0
    for card in side.measures:
        covered |= specs[card].categories or _ALL
    return covered


def _threat(duel: Position, side: Side, foe: Side) -> tuple[float, float]:
    """Return the damage of the untapped attacks, and of those among them that no measure blocks."""
    specs, tapped, guarded = duel.roster.specs, duel.tapped, _covered(duel, foe)
    ready = piercing = 0
    for card in side.attacks:
        if not tapped[card]:
            spec = specs[card]
            ready += spec.damage
            if not spec.categories & guarded:
                piercing += spec.damage
    return ready, piercing


def _held(duel: Position, side: Side) -> tuple[float, ...]:
    """Return the damage of the attacks in the hand, and the numbers of cards there by kind."""
    specs = duel.roster.specs
    damage = assets = measures = attacks = events = 0
    for card in side.hand:
        spec = specs[card]
        damage += spec.damage
        assets += spec.is_asset
        measures += spec.is_measure
        attacks += spec.is_attack
        events += spec.is_event
    return damage, assets, measures, attacks, events
