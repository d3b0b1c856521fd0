"""How one card is shown: as it is printed, or as texts have it now."""

from functools import cache, lru_cache

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, Category, Keyword, KeywordName, Stat
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY, CATEGORY_BIT
from kiberrubezh.engine.rubezh.readings import present, queries
from kiberrubezh.engine.rubezh.sight.view import CardView


@lru_cache(maxsize=1 << 15)
def as_printed(card: int, spec: Spec, tapped: int) -> CardView:
    """Show a card as it is printed."""
    power = spec.card.provides if spec.is_asset else spec.card.requires
    value = spec.damage or spec.capacity
    return CardView(card, spec.card, bool(tapped), power, value, spec.named, spec.card.keywords)


def as_now(position: Position, card: int) -> CardView:
    """Show a card on the table that may differ from its print."""
    changes = position.changes
    spec = position.roster.specs[card]
    value = 0
    if spec.is_attack:
        value = queries.damage(position, card)
    elif spec.is_measure:
        value = queries.capacity(position, card)
    power = spec.card.provides if spec.is_asset else spec.card.requires
    named, keywords = spec.named, spec.card.keywords
    if changes:
        defence, attack = _PROVIDES if spec.is_asset else _REQUIRES
        if defence in changes or attack in changes:
            power = power_of(queries.number(position, card, defence), queries.number(position, card, attack))
        if CATEGORY in changes:
            named = _named(spec, present.categories(position, card))
        if not _KEYWORDS.isdisjoint(changes):
            keywords = _keywords(position, card)
    return CardView(card, spec.card, bool(position.tapped[card]), power, value, named, keywords)


_PROVIDES = (Stat.PROVIDES_DEFENCE, Stat.PROVIDES_ATTACK)
_REQUIRES = (Stat.REQUIRES_DEFENCE, Stat.REQUIRES_ATTACK)
_KEYWORDS = frozenset(KeywordName)


@cache
def power_of(defence: int, attack: int) -> Power:
    """Return an amount of both powers."""
    return Power(defence=defence, attack=attack)


def _named(spec: Spec, now: int) -> tuple[Category, ...]:
    """Return the categories of a card now; in the order of print where they are those of the print."""
    if now == spec.categories:
        return spec.named
    return tuple([category for category, bit in CATEGORY_BIT.items() if now & bit])


def _keywords(position: Position, card: int) -> tuple[Keyword, ...]:
    """Return the keywords of a card now: those printed that it has still, then those given."""
    printed = position.roster.specs[card].card.keywords
    given = [name for name in KeywordName if name in position.changes]
    names = dict.fromkeys([*(keyword.name for keyword in printed), *given])
    now = [(name, present.keyword(position, card, name)) for name in names]
    return tuple([_keyword(name, value) for name, value in now if value])


@cache
def _keyword(name: KeywordName, value: int) -> Keyword:
    return Keyword(name=name, value=value if name in COUNTED_KEYWORDS else 0)
