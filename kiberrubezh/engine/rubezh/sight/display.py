"""How one card is shown: as it is printed, or as texts have it now."""

from functools import cache, lru_cache
from typing import Final

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, Category, Keyword, KeywordName, Stat
from kiberrubezh.engine.rubezh.prints.members import (
    STAT_CAPACITY,
    STAT_DAMAGE,
    STAT_PROVIDES_ATTACK,
    STAT_PROVIDES_DEFENCE,
    STAT_REQUIRES_ATTACK,
    STAT_REQUIRES_DEFENCE,
)
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY, CATEGORY_BIT, TAKES
from kiberrubezh.engine.rubezh.readings.meaning import print_of
from kiberrubezh.engine.rubezh.readings.present import Named
from kiberrubezh.engine.rubezh.sight.view import CardView


@lru_cache(maxsize=1 << 15)
def as_printed(card: int, spec: Spec, tapped: int) -> CardView:
    """Show a card as it is printed."""
    power = spec.card.provides if spec.is_asset else spec.card.requires
    value = spec.damage or spec.capacity
    return CardView(card, spec.card, bool(tapped), power, value, spec.named, spec.card.keywords)


@lru_cache(maxsize=1 << 15)
def as_changed(card: int, spec: Spec, tapped: int, changes: tuple[Named, ...], more: int) -> CardView:
    """Show a card on the table that texts change; `more` is what a keyword adds that counts other cards."""
    power = spec.card.provides if spec.is_asset else spec.card.requires
    defence, attack = _PROVIDES if spec.is_asset else _REQUIRES
    power = power_of(max(power.defence + _sum(changes, defence), 0), max(power.attack + _sum(changes, attack), 0))
    value = 0
    if spec.is_deployed:
        print_, stat = (spec.damage, STAT_DAMAGE) if spec.is_attack else (spec.capacity, STAT_CAPACITY)
        value = max(print_ + _sum(changes, stat) + more, 0)
    return CardView(card, spec.card, bool(tapped), power, value, _named(spec, changes), _keywords(spec, changes))


_PROVIDES: Final = (STAT_PROVIDES_DEFENCE, STAT_PROVIDES_ATTACK)
_REQUIRES: Final = (STAT_REQUIRES_DEFENCE, STAT_REQUIRES_ATTACK)


def _sum(changes: tuple[Named, ...], stat: Stat) -> int:
    return sum([by for name, _, by in changes if name == stat])


@cache
def power_of(defence: int, attack: int) -> Power:
    """Return an amount of both powers."""
    return Power.model_construct(defence=defence, attack=attack)  # a sum may be greater than what one card has


def _named(spec: Spec, changes: tuple[Named, ...]) -> tuple[Category, ...]:
    """Return the categories of a card now; in the order of print where they are those of the print."""
    now = spec.categories
    if spec.is_deployed:
        for name, _, bit in changes:
            if name == CATEGORY:
                now = now | bit if spec.is_measure else bit
    if now == spec.categories:
        return spec.named
    return tuple([category for category, bit in CATEGORY_BIT.items() if now & bit])


def _keywords(spec: Spec, changes: tuple[Named, ...]) -> tuple[Keyword, ...]:
    """Return the keywords of a card now: those printed that it has still, then those given."""
    printed = spec.card.keywords
    changed = {name for name, _, _ in changes}
    given = [name for name in KeywordName if name in changed]
    if not given:
        return printed
    names = dict.fromkeys([*(keyword.name for keyword in printed), *given])
    now = [(name, _value(spec, name, changes)) for name in names]
    return tuple([_keyword(name, value) for name, value in now if value])


def _value(spec: Spec, keyword: KeywordName, changes: tuple[Named, ...]) -> int:
    """Return a keyword of a card now, as `present.keyword` has it."""
    made = [(how, by) for name, how, by in changes if name == keyword]
    return 0 if TAKES in [how for how, _ in made] else max([print_of(spec, keyword), *[by for _, by in made]])


@cache
def _keyword(name: KeywordName, value: int) -> Keyword:
    return Keyword(name=name, value=value if name in COUNTED_KEYWORDS else 0)
