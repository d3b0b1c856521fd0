"""Everything that is worked out from a position and never stored: power, damage, capacity, who may block what."""

from kiberrubezh.cards.effects import (
    Amount,
    Category,
    Condition,
    Count,
    Filter,
    Limit,
    Stat,
    Whose,
    Zone,
)
from kiberrubezh.engine.duel.spec import CATEGORY_BIT, Spec
from kiberrubezh.engine.duel.state import Position, Side

_ZONES = tuple(Zone)


def zone_of(position: Position, card: int) -> Zone:
    """Return where a card is."""
    side = position.sides[position.roster.owner(card)]
    return next(zone for zone in _ZONES if card in side.zone(zone))


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


def printed(spec: Spec, stat: Stat) -> int:
    """Return a number as printed on the card."""
    value: int = getattr(spec, stat)
    return value


def bonuses(position: Position, stat: Stat) -> dict[int, int]:
    """Return by how much texts change a number now, for each card that they change; all changes add up."""
    totals: dict[int, int] = {}
    for card, name, by in position.changes:
        if name == stat:
            totals[card] = totals.get(card, 0) + by
    roster = position.roster
    if stat in roster.changed:
        for side in position.sides:
            for source in side.assets + side.measures + side.attacks:
                if roster.is_changer[source] and works(position, source):
                    _add_continuous(position, source, stat, totals)
    return totals


def works(position: Position, card: int) -> bool:
    """Tell whether a card's own texts are on (KR-7.2): the tap by which it attacks or blocks leaves them on (KR-9)."""
    return not position.tapped[card] or card in position.wave or any(measure == card for measure, _ in position.blocks)


def _add_continuous(position: Position, source: int, stat: Stat, totals: dict[int, int]) -> None:
    """Add what the texts of a working card change (KR-7.2, KR-9)."""
    seat = position.roster.owner(source)
    for text in position.roster.specs[source].continuous:
        if text.stat is stat and (text.condition is None or holds(position, seat, source, text.condition)):
            meant = [source] if text.who is None else matching(position, seat, source, text.who)
            for card in meant:
                totals[card] = totals.get(card, 0) + text.by


def holds(position: Position, seat: int, source: int, condition: Condition) -> bool:
    """Tell whether there are as many cards as the condition asks for."""
    return len(matching(position, seat, source, condition.of)) >= condition.at_least


def number(position: Position, card: int, stat: Stat) -> int:
    """Return a number of a card as it is now, never below 0."""
    value = printed(position.roster.specs[card], stat)
    if position.changes or stat in position.roster.changed:
        value += bonuses(position, stat).get(card, 0)
    return max(value, 0)


def provided(position: Position, seat: int) -> tuple[int, int]:
    """Return the defence and attack power that a player's untapped assets provide (KR-5.4)."""
    specs, tapped = position.roster.specs, position.tapped
    defence = attack = 0
    for card in position.sides[seat].assets:
        if not tapped[card]:
            spec = specs[card]
            defence += spec.provides_defence
            attack += spec.provides_attack
    if position.changes or position.roster.changed:
        working = [card for card in position.sides[seat].assets if not tapped[card]]
        defence += _gained(position, working, Stat.PROVIDES_DEFENCE)
        attack += _gained(position, working, Stat.PROVIDES_ATTACK)
    return defence, attack


def used(position: Position, seat: int) -> tuple[int, int]:
    """Return the power that a player's deployed measures and attacks require, tapped ones too (KR-5.4)."""
    side = position.sides[seat]
    specs = position.roster.specs
    defence = attack = 0
    for zone in (side.measures, side.attacks):
        for card in zone:
            spec = specs[card]
            defence += spec.requires_defence
            attack += spec.requires_attack
    if position.changes or position.roster.changed:
        deployed = side.measures + side.attacks
        defence += _gained(position, deployed, Stat.REQUIRES_DEFENCE)
        attack += _gained(position, deployed, Stat.REQUIRES_ATTACK)
    return defence, attack


def _gained(position: Position, cards: list[int], stat: Stat) -> int:
    """Return by how much texts raise or lower the sum of a number of cards, none of which falls below 0."""
    if not position.changes and stat not in position.roster.changed:
        return 0
    changed = bonuses(position, stat)
    specs = position.roster.specs
    return sum(max(changed[card], -printed(specs[card], stat)) for card in cards if card in changed)


def free(position: Position, seat: int) -> tuple[int, int]:
    """Return provided less used power; below 0 where assets were lost or tapped."""
    has = provided(position, seat)
    takes = used(position, seat)
    return has[0] - takes[0], has[1] - takes[1]


def damage(position: Position, attack: int) -> int:
    """Return the cards an attack of the wave destroys when it gets through (KR-1.4, Эскалация)."""
    specs = position.roster.specs
    spec = specs[attack]
    total = spec.damage
    if spec.escalation:
        others = sum(specs[card].category == spec.category for card in position.wave if card != attack)
        total += spec.escalation * others
    if position.changes or Stat.DAMAGE in position.roster.changed:
        total += bonuses(position, Stat.DAMAGE).get(attack, 0)
    return max(total, 0)


def capacity(position: Position, measure: int) -> int:
    """Return how many attacks of a wave a measure can block (KR-1.3, Эшелон)."""
    specs = position.roster.specs
    spec = specs[measure]
    total = spec.capacity
    if spec.echelon:
        others = position.sides[position.roster.owner(measure)].measures
        if any(card != measure and specs[card].blocks & spec.blocks for card in others):
            total += spec.echelon
    if position.changes or Stat.CAPACITY in position.roster.changed:
        total += bonuses(position, Stat.CAPACITY).get(measure, 0)
    return max(total, 0)


def blocks_category(measure: Spec, attack: Spec) -> bool:
    """Tell whether a measure is of a kind to block an attack (KR-1.3, Скрытность)."""
    return bool(measure.blocks & attack.category) or (not measure.blocks and not attack.stealth)


def blockers(position: Position, attack: int) -> list[int]:
    """Return the measures assigned to an attack."""
    return [measure for measure, blocked in position.blocks if blocked == attack]


def matching(position: Position, seat: int, source: int, who: Filter) -> list[int]:
    """Return the cards a filter means, for an effect of `source` controlled by `seat`, in the zone's order."""
    side: Side = position.sides[seat if who.side is Whose.OWN else 1 - seat]
    specs = position.roster.specs
    found = side.zone(who.zone)
    if who.other:
        found = [card for card in found if card != source]
    if who.tapped is not None:
        found = [card for card in found if bool(position.tapped[card]) is who.tapped]
    if who.in_wave:
        found = [card for card in found if card in position.wave]
    if who.kind is not None:
        found = [card for card in found if specs[card].card.kind is who.kind]
    if who.categories:
        wanted = mask(who.categories)
        found = [card for card in found if wanted & (specs[card].category | specs[card].blocks)]
    if who.limit is not None:
        found = [card for card in found if _within(specs[card], who.limit)]
    return found[:]


def _within(spec: Spec, limit: Limit) -> bool:
    value = printed(spec, limit.stat)
    return (limit.at_least is None or value >= limit.at_least) and (limit.at_most is None or value <= limit.at_most)


def mask(categories: tuple[Category, ...]) -> int:
    """Return the bits of several categories."""
    return sum(CATEGORY_BIT[category] for category in categories)


def count(position: Position, seat: int, source: int, amount: Amount) -> int:
    """Return how many an amount is now."""
    if isinstance(amount, Count):
        return amount.times * len(matching(position, seat, source, amount.of))
    return amount
