"""What a position is rated by: plain numbers of what one side has, by what is printed, and what of it meets the other.

What texts change is left out: it would take longer than the rest together.
"""

from collections.abc import Sequence
from math import log
from typing import Final

from kiberrubezh.bots.rubezh.quick.traits import ALL, BITS, STOCK, trait
from kiberrubezh.engine.rubezh.position.state import Position, Side

_NONE: Final = (0.0,) * STOCK
_DAMAGES: Final = slice(STOCK - 2 * len(BITS), STOCK - len(BITS))
"""Where a stock tells its damage by category; what it blocks of each comes last."""
_DRAWN: Final = 1.5
"""Cards that a deck loses in a turn by itself."""
_SENT: Final = 4
"""One of so many attacks that are held or laid gets through in a turn, beyond what passes now."""


def features(duel: Position, seat: int) -> list[int | float]:
    """Return the numbers of a side."""
    side, foe = duel.sides[seat], duel.sides[1 - seat]
    covered = 0
    for card in foe.measures:
        covered |= duel.roster.specs[card].categories or ALL
    defence, attack = _power(duel, side)
    used, *guard = _guard(duel, side)
    spent, total, *threat = _threat(duel, side, covered)
    passing = _passing(duel, side.attacks, foe.measures)
    hand, deck = _stock(duel, side.hand), _stock(duel, side.deck)
    menace = _menace(threat[-len(BITS) :], hand, deck, _stock(duel, foe.measures))
    return [
        *(len(side.deck), len(side.hand), len(side.assets), len(side.measures), len(side.attacks)),
        *(defence, attack, used, spent),
        *guard,
        *(total, *threat),
        passing,
        _passing(duel, _untapped(duel, side.attacks), _untapped(duel, foe.measures)),
        *_held(duel, side, covered, attack - spent),
        *_worth(duel, side),
        *hand,
        *deck,
        *menace,
        *_race(len(foe.deck), passing, menace),
    ]


def _power(duel: Position, side: Side) -> tuple[int, int]:
    """Return the defence and attack power of all assets, tapped ones too."""
    specs = duel.roster.specs
    defence = attack = 0
    for card in side.assets:
        spec = specs[card]
        defence += spec.provides_defence
        attack += spec.provides_attack
    return defence, attack


def _guard(duel: Position, side: Side) -> tuple[int, ...]:
    """Return the power that measures use, how much they block at a time, and how many there are for each category."""
    specs = duel.roster.specs
    used = room = 0
    cover = [0] * len(BITS)
    for card in side.measures:
        spec = specs[card]
        used += spec.requires_defence
        room += spec.capacity
        names = spec.categories or ALL
        for place, bit in enumerate(BITS):
            if names & bit:
                cover[place] += 1
    return used, room, *cover


def _threat(duel: Position, side: Side, covered: int) -> tuple[int, ...]:
    """Return the power that attacks use and their damage: all, untapped, of no category covered, of each category."""
    specs, tapped = duel.roster.specs, duel.tapped
    used = total = ready = piercing = 0
    each = [0] * len(BITS)
    for card in side.attacks:
        spec = specs[card]
        damage = spec.damage
        used += spec.requires_attack
        total += damage
        if not tapped[card]:
            ready += damage
        if not spec.categories & covered:
            piercing += damage
        for place, bit in enumerate(BITS):
            if spec.categories & bit:
                each[place] += damage
    return used, total, ready, piercing, *each


def _untapped(duel: Position, cards: Sequence[int]) -> list[int]:
    """List the untapped cards."""
    tapped = duel.tapped
    return [card for card in cards if not tapped[card]]


def _passing(duel: Position, attacks: Sequence[int], measures: Sequence[int]) -> int:
    """Return the damage left of one wave of all attacks, each blocked by those that are good for least else."""
    specs = duel.roster.specs
    guards = [
        [(specs[card].categories or ALL).bit_count(), specs[card].categories or ALL, specs[card].capacity]
        for card in measures
    ]
    guards.sort()
    passing = 0
    for attack in sorted([specs[card] for card in attacks], key=lambda spec: spec.damage, reverse=True):
        needs = max(attack.distributed, 1)
        team = [guard for guard in guards if guard[1] & attack.categories and guard[2] > 0][:needs]
        if len(team) < needs:
            passing += attack.damage
        else:
            for guard in team:
                guard[2] -= 1
    return passing


def _held(duel: Position, side: Side, covered: int, room: int) -> tuple[float, ...]:
    """Return what the hand holds: damage, that which there is power for, of no category covered; cards by kind."""
    specs = duel.roster.specs
    damage = paid = piercing = measures = capacity = assets = events = 0
    worth = 0.0
    for card in side.hand:
        spec = specs[card]
        worth += trait(spec).worth
        if spec.is_attack:
            damage += spec.damage
            if spec.requires_attack <= room:
                paid += spec.damage
            if not spec.categories & covered:
                piercing += spec.damage
        elif spec.is_measure:
            measures += 1
            capacity += spec.capacity
        elif spec.is_asset:
            assets += 1
        else:
            events += 1
    return damage, paid, piercing, measures, capacity, assets, events, worth


def _worth(duel: Position, side: Side) -> tuple[float, ...]:
    """Return the number of texts on the table, and what measures and attacks are worth there."""
    specs = duel.roster.specs
    texts = sum([len(specs[card].texts) for zone in (side.assets, side.measures, side.attacks) for card in zone])
    worths = [sum([trait(specs[card]).worth for card in zone]) for zone in (side.measures, side.attacks)]
    return texts, *worths


def _stock(duel: Position, cards: Sequence[int]) -> list[float]:
    """Return what lies in a hand or a deck for later, as sums of what `Trait.stock` names."""
    specs = duel.roster.specs
    return [sum(numbers) for numbers in zip(_NONE, *[trait(specs[card]).stock for card in cards], strict=True)]


def _menace(threat: Sequence[int], hand: Sequence[float], deck: Sequence[float], guard: Sequence[float]) -> list[float]:
    """Return the damage on the table, in the hand and in the deck, less where more of its category is blocked."""
    blocked = [1.0 + capacity for capacity in guard[-len(BITS) :]]
    return [
        sum([damage / room for damage, room in zip(damages, blocked, strict=True)])
        for damages in (threat, hand[_DAMAGES], deck[_DAMAGES])
    ]


def _race(cards: int, passing: int, menace: Sequence[float]) -> tuple[float, ...]:
    """Return how many turns the other deck has left: by what passes now, its logarithm, and with what is to come."""
    now = passing + _DRAWN
    return cards / now, log((cards + 1) / now), cards / (now + (menace[0] + menace[1]) / _SENT)
