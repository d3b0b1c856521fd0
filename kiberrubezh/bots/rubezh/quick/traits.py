"""What cards are for, at a glance: worked out once for each, so that a playout only looks it up."""

from typing import Final, NamedTuple

from kiberrubezh.cards.effects import DestroyTop, Draw, ExtraAssets, Move, Search
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.members import COST_DESTROY_SELF, COST_DISCARD_CARD, WHEN_PLAYED
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT

BITS: Final = tuple(CATEGORY_BIT.values())
ALL: Final = sum(BITS)
"""The categories of attacks that a measure blocks on which none is printed."""

_PLAIN: Final = (Draw, DestroyTop, Search, Move, ExtraAssets)
"""Effects that need no battle."""
_PRICES: Final = frozenset({COST_DESTROY_SELF, COST_DISCARD_CARD})
"""Costs that lose a card."""


class Trait(NamedTuple):
    """What a card is worth, in cards of a deck, whether its texts need no battle, and what it holds in store."""

    worth: float
    is_plain: bool
    stock: tuple[float, ...]
    """What it adds to a hand or a deck: of each kind one, damage, power needed and provided, capacity, worth; then
    the damage that it does by category, and how much of each it blocks."""


STOCK: Final = 11 + 2 * len(BITS)
"""How many numbers `Trait.stock` has."""

_known: dict[Spec, Trait] = {}
_KEPT = 4096


def trait(spec: Spec) -> Trait:
    """Return the traits of a card."""
    found = _known.get(spec)
    if found is None:
        if len(_known) >= _KEPT:
            _known.clear()
        found = _known[spec] = Trait(_worth(spec), _is_plain(spec), _stock(spec))
    return found


def is_cheap(duel: Position, option: Option) -> bool:
    """Tell whether an option is an ability that costs no card."""
    return option.act == "use" and _PRICES.isdisjoint(duel.roster.specs[option.card].texts[option.target].costs)


def _worth(spec: Spec) -> float:
    texts = 0.5 * len(spec.texts)
    if spec.is_asset:
        return 1.0 + spec.provides_defence + spec.provides_attack + texts
    if spec.is_measure:
        return 3.0 + 0.5 * spec.capacity + 0.5 * len(spec.named) + spec.requires_defence + texts
    if spec.is_attack:
        return spec.damage + spec.stealth + spec.breach + spec.distributed + 2.0 * spec.persistence + texts
    return 2.0 + texts


def _stock(spec: Spec) -> tuple[float, ...]:
    names = spec.categories or (ALL if spec.is_measure else 0)
    damage, capacity = float(spec.damage), float(spec.capacity if spec.is_measure else 0)
    return (
        *(float(spec.is_asset), float(spec.is_measure), float(spec.is_attack), float(spec.is_event)),
        *(damage, capacity, _worth(spec)),
        *(float(spec.requires_defence), float(spec.requires_attack)),
        *(float(spec.provides_defence), float(spec.provides_attack)),
        *[damage if spec.is_attack and names & bit else 0.0 for bit in BITS],
        *[capacity if names & bit else 0.0 for bit in BITS],
    )


def _is_plain(spec: Spec) -> bool:
    places = (*spec.triggers.get(WHEN_PLAYED, ()), *spec.activated)
    return any(isinstance(effect, _PLAIN) for place in places for effect in spec.texts[place].effects)
