"""Everything that is worked out from a position and never stored: power, damage, capacity, who may block what."""

from typing import Final

from kiberrubezh.cards.abilities import Condition
from kiberrubezh.cards.effects import Amount, Count, Filter, Limit, Stat, Zone
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.members import (
    KEYWORD_DISTRIBUTED,
    KEYWORD_ECHELON,
    KEYWORD_ESCALATION,
    KEYWORD_STEALTH,
    STAT_CAPACITY,
    STAT_DAMAGE,
    STAT_PROVIDES_ATTACK,
    STAT_PROVIDES_DEFENCE,
    STAT_REQUIRES_ATTACK,
    STAT_REQUIRES_DEFENCE,
    ZONE_ASSETS,
    ZONE_ATTACKS,
    ZONE_DECK,
    ZONE_DISCARD,
    ZONE_MEASURES,
)
from kiberrubezh.engine.rubezh.readings.meaning import PlainFilter, cards_lying, enough, fits, laid_out, print_of
from kiberrubezh.engine.rubezh.readings.present import PowerChanges, bonus, categories, keyword, power_bonuses

_PLACES: Final = sorted(enumerate(Zone), key=lambda placed: placed[1] in (ZONE_DECK, ZONE_DISCARD))
"""The zones by their places in `Side.zones`; the large ones, which take the longest to look through, come last."""
TABLE: Final = frozenset({ZONE_ASSETS, ZONE_MEASURES, ZONE_ATTACKS})


def zone_of(position: Position, card: int) -> Zone:
    """Return where a card is."""
    zones = position.sides[position.roster.owner(card)].zones()
    for place, zone in _PLACES:
        if card in zones[place]:
            return zone
    raise LookupError(f"card {card} lies nowhere")


def on_table(position: Position, card: int) -> bool:
    """Tell whether a card lies in its owner's asset, measure or attack zone."""
    side = position.sides[position.roster.owner(card)]
    return card in side.assets or card in side.measures or card in side.attacks


def may_redeal(position: Position, seat: int) -> bool:
    """Tell whether a hand of any size may be redealt (KR-3.4)."""
    specs = position.roster.specs
    hand = position.sides[seat].hand
    assets = sum(specs[card].is_asset for card in hand)
    return assets < 2 or assets == len(hand)


def number(position: Position, card: int, stat: Stat) -> int:
    """Return a number of a card as it is now, never below 0; for damage and capacity keywords count too."""
    if stat is STAT_DAMAGE:
        return damage(position, card)
    if stat is STAT_CAPACITY:
        return capacity(position, card)
    return max(print_of(position.roster.specs[card], stat) + bonus(position, card, stat), 0)


def provision(position: Position, seat: int) -> tuple[int, int]:
    """Return the defence and attack power that a player's untapped assets provide (KR-5.4)."""
    return _provided(position, seat, _power_changes(position, seat))


def free(position: Position, seat: int) -> tuple[int, int]:
    """Return provided power less what deployed cards require, tapped ones too (KR-5.4); below 0 where assets went."""
    changed = _power_changes(position, seat)
    defence, attack = _provided(position, seat, changed)
    side, specs = position.sides[seat], position.roster.specs
    deployed = side.measures + side.attacks
    for card in deployed:
        spec = specs[card]
        defence -= spec.requires_defence
        attack -= spec.requires_attack
    if changed:
        defence -= _gained(position, deployed, changed, STAT_REQUIRES_DEFENCE)
        attack -= _gained(position, deployed, changed, STAT_REQUIRES_ATTACK)
    return defence, attack


def _power_changes(position: Position, seat: int) -> PowerChanges | None:
    """Return by how much texts change what a player's cards provide or require; mostly none does."""
    return power_bonuses(position, seat) if position.changes or position.roster.power_changers[seat] else None


def _provided(position: Position, seat: int, changed: PowerChanges | None) -> tuple[int, int]:
    specs, tapped = position.roster.specs, position.tapped
    assets = position.sides[seat].assets
    defence = attack = 0
    for card in assets:
        if not tapped[card]:
            spec = specs[card]
            defence += spec.provides_defence
            attack += spec.provides_attack
    if changed:
        untapped = _untapped(position, assets)
        defence += _gained(position, untapped, changed, STAT_PROVIDES_DEFENCE)
        attack += _gained(position, untapped, changed, STAT_PROVIDES_ATTACK)
    return defence, attack


def _untapped(position: Position, cards: list[int]) -> list[int]:
    tapped = position.tapped
    return [card for card in cards if not tapped[card]]


def _gained(position: Position, cards: list[int], changed: PowerChanges, stat: Stat) -> int:
    """Return by how much texts raise or lower together what cards provide or require, none of them below 0."""
    bonuses, specs = changed.get(stat), position.roster.specs
    if not bonuses:
        return 0
    return sum([max(bonuses[card], -print_of(specs[card], stat)) for card in cards if card in bonuses])


def damage(position: Position, attack: int) -> int:
    """Return the cards an attack of the wave destroys when it gets through (KR-1.4, Эскалация)."""
    total = position.roster.specs[attack].damage
    each = keyword(position, attack, KEYWORD_ESCALATION)
    if each:
        own = categories(position, attack)
        total += each * sum(categories(position, card) == own for card in position.wave if card != attack)
    return max(total + bonus(position, attack, STAT_DAMAGE), 0)


def capacity(position: Position, measure: int) -> int:
    """Return how many attacks of a wave a measure can block (KR-1.3, Эшелон)."""
    spec = position.roster.specs[measure]
    total, more = spec.capacity, spec.echelon
    if position.changes or position.roster.changes_capacity:
        total += bonus(position, measure, STAT_CAPACITY)
        more = keyword(position, measure, KEYWORD_ECHELON)
    if more:
        own = categories(position, measure)
        others = position.sides[position.roster.owner(measure)].measures
        if any(card != measure and categories(position, card) & own for card in others):
            total += more
    return max(total, 0)


def meets(position: Position, measure: int, attack: int) -> bool:
    """Tell whether a measure is of a kind to block an attack (KR-1.3, Скрытность).

    One on which no category is printed blocks any, though it may have been made to name one.
    """
    specs = position.roster.specs
    spec, met = specs[measure], specs[attack]
    if not (position.changes or position.roster.changes_meeting):
        return bool(spec.categories & met.categories) or not (spec.categories or met.stealth)
    if categories(position, measure) & categories(position, attack):
        return True
    return not spec.categories and not keyword(position, attack, KEYWORD_STEALTH)


def blockers(position: Position, attack: int) -> list[int]:
    """Return the measures assigned to an attack."""
    return [measure for measure, blocked in position.blocks if blocked == attack]


def is_open(position: Position, attack: int) -> bool:
    """Tell whether an attack takes more blocks than it has (Распределённость)."""
    if not position.blocks:
        return True
    return len(blockers(position, attack)) < (keyword(position, attack, KEYWORD_DISTRIBUTED) or 1)


def blocks_by_itself(position: Position, measure: int) -> bool:
    """Tell whether a measure can block one more attack without an extra block: within its capacity in a wave (KR-5.6).

    A tapped one only in the wave that it was tapped for.
    """
    if not position.blocks:
        return not position.tapped[measure] and _has_capacity(position, measure)
    taken = _taken(position, measure)
    return (taken > 0 or not position.tapped[measure]) and taken < capacity(position, measure)


def _taken(position: Position, measure: int) -> int:
    """Return how many attacks of the wave a measure blocks within its capacity."""
    return len([pair for pair in position.blocks if pair[0] == measure and pair not in position.beyond])


def _has_capacity(position: Position, measure: int) -> bool:
    """Tell whether a measure can block anything: by its print alone where no text could lower that."""
    roster = position.roster
    if roster.specs[measure].capacity and STAT_CAPACITY not in roster.lowered and STAT_CAPACITY not in position.changes:
        return True
    return capacity(position, measure) > 0


def extra_blocks(position: Position, measure: int) -> int:
    """Return how many extra blocks a measure has left this turn."""
    return dict(position.extra_blocks).get(measure, 0) if position.extra_blocks else 0


def matches(position: Position, seat: int, source: int, who: Filter) -> list[int]:
    """List the cards a filter means as they are now, for an effect of `source` controlled by `seat`."""
    meant = laid_out(who)
    found = cards_lying(position, seat, source, meant, meant.of_kind)
    if not found:
        return found
    return found if meant.unchanging else _being_so(position, meant, found)


def _being_so(position: Position, meant: PlainFilter, found: list[int]) -> list[int]:
    wanted, limit = meant.categories, meant.limit
    if wanted:
        found = [card for card in found if wanted & categories(position, card)]
    if limit is not None:
        found = [card for card in found if fits(limit, _present(position, card, meant.who.zone, limit))]
    return found


def _present(position: Position, card: int, zone: Zone, limit: Limit) -> int:
    """Return the number that a limit asks for; away from the table it is the printed one."""
    if zone in TABLE:
        return number(position, card, limit.stat)
    return print_of(position.roster.specs[card], limit.stat)


def holds(position: Position, seat: int, source: int, condition: Condition | None) -> bool:
    """Tell whether there are now as many cards as a condition asks for; without one it holds."""
    return condition is None or enough(condition, len(matches(position, seat, source, condition.of)))


def count(position: Position, seat: int, source: int, amount: Amount) -> int:
    """Return how many an amount is now."""
    if not isinstance(amount, Count):
        return amount
    found = amount.times * len(matches(position, seat, source, amount.of))
    return found if amount.most is None else min(found, amount.most)
